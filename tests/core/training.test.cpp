// Training: gradients against differences of losses, runs that repeat themselves, and what a run refuses.
#include "posenc/training.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "core/support.h"
#include "train/lanes.h"
#include "train/products.h"
#include "train/task.h"

using posenc::Argument;
using posenc::Range;
using posenc::Request;
using posenc::TrainerOf;
using posenc::Training;

namespace {

const Argument kBuckets[] = {{"num_buckets", 8.0}, {"max_distance", 16.0}, {"bidirectional", false}};

struct Scheme {
  const char* name;
  Request request;
};

// One scheme of each kind, and the variants of each kind that take another path.
std::vector<Scheme> kinds() {
  static const Argument kBase[] = {{"base", 100.0}};
  static const Argument kByKey[] = {{"form", std::string_view("key")}};
  static const Argument kPowers[] = {{"variant", std::string_view("power")}};
  static const Argument kNarrow[] = {{"mlp_width", 5.0}, {"threshold", 4.0}};
  static const Argument kPart[] = {{"partial_rotary_factor", 0.5}, {"layout", std::string_view("half")}};
  return {
      {"none", {.scheme = "nope"}},
      {"rows", {.scheme = "sinusoidal"}},
      {"learned rows", {.scheme = "learned"}},
      {"rotations", {.scheme = "rope"}},
      {"rotations of a part", {.scheme = "rope", .arguments = kPart}},
      {"rotations that differ for keys", {.scheme = "xpos", .arguments = kBase}},
      {"bias", {.scheme = "alibi"}},
      {"bias row by row", {.scheme = "alibi", .arguments = kByKey}},
      {"parameters of a bias", {.scheme = "kerple"}},
      {"parameters of a bias of powers", {.scheme = "kerple", .arguments = kPowers}},
      {"a network that computes a bias", {.scheme = "fire", .arguments = kNarrow}},
      {"learned bias", {.scheme = "t5-bias", .arguments = kBuckets}},
  };
}

Training small() {
  return {.task = "copy",
          .length = 6,
          .longest = 12,
          .layers = 2,
          .heads = 2,
          .d_model = 16,
          .steps = 100,
          .batch = 3,
          .warmup = 5};
}

template <class Real>
TrainerOf<Real> started(const Training& training, const Request& request) {
  auto trainer = TrainerOf<Real>::start(training, request);
  REQUIRE(trainer);
  return std::move(*trainer);
}

// The largest difference between a gradient and the central difference of losses, in parts of the largest gradient of
// its array.
double worst_gradient(const Training& training, const Request& request, std::size_t stride) {
  auto trainer = started<double>(training, request);
  // Learned biases start at 0, so a few steps give them values.
  for (int k = 0; k < 3; ++k) trainer.step();
  const auto given = trainer.gradients();
  const std::vector<double> gradients(given.begin(), given.end());
  const auto weights = trainer.weights();
  double worst = 0;
  for (std::size_t k = 0; k < trainer.array_count(); ++k) {
    const posenc::WeightArray array = trainer.array(k);
    const std::size_t size = array.rows * array.cols;
    double largest = 0;
    for (std::size_t c = 0; c < size; ++c) largest = std::max(largest, std::abs(gradients[array.offset + c]));
    CHECK_MESSAGE(largest > 0, array.name.view());
    for (std::size_t c = 0; c < size; c += stride) {
      double& weight = weights[array.offset + c];
      const double kept = weight;
      // A fourth-order difference: its error is about step^4, and rounding adds 1e-16 / step.
      constexpr double kStep = 1e-3;
      const auto loss_at = [&](double step) {
        weight = kept + step;
        return trainer.loss();
      };
      const double difference =
          (8 * (loss_at(kStep) - loss_at(-kStep)) - (loss_at(2 * kStep) - loss_at(-2 * kStep))) / (12 * kStep);
      weight = kept;
      worst = std::max(worst, std::abs(difference - gradients[array.offset + c]) / largest);
    }
  }
  return worst;
}

}  // namespace

TEST_CASE("the exponential function of training is exact to its bound") {
  for (double x = -86; x < 88; x += 0.0371) {
    const float narrow = static_cast<float>(x);
    const double exact = std::exp(static_cast<double>(narrow));
    const float single = posenc::exponentials<float>(narrow - posenc::Numbers<float>{})[1];
    CHECK(std::abs(static_cast<double>(single) - exact) <= 0x1p-22 * exact);
    const double wide = posenc::exponentials<double>(x * 8 - posenc::Numbers<double>{})[1];
    if (std::abs(x) < 85) CHECK(std::abs(wide - std::exp(x * 8)) <= 0x1p-50 * std::exp(x * 8));
  }
  CHECK(posenc::exponentials<float>(posenc::Numbers<float>{})[0] == 1);
  CHECK(posenc::exponentials<double>(posenc::Numbers<double>{})[0] == 1);
}

TEST_CASE("a product of matrices is the sum of its products in order, for every size, transposed or not") {
  for (std::size_t rows = 1; rows <= 9; rows += 2) {
    for (std::size_t cols = 1; cols <= 21; ++cols) {
      constexpr std::size_t kInner = 7;
      std::vector<float> a(rows * kInner);
      std::vector<float> turned(rows * kInner);
      std::vector<float> b(kInner * cols);
      for (std::size_t k = 0; k < a.size(); ++k) a[k] = std::sin(static_cast<float>(k + 1));
      for (std::size_t k = 0; k < b.size(); ++k) b[k] = std::cos(static_cast<float>(3 * k));
      posenc::transpose(rows, kInner, a.data(), kInner, turned.data(), rows);
      std::vector<float> expected(rows * cols, 0.25F);
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < cols; ++c) {
          for (std::size_t k = 0; k < kInner; ++k) expected[r * cols + c] += a[r * kInner + k] * b[k * cols + c];
        }
      }
      std::vector<float> out(rows * cols, 0.25F);
      posenc::multiply<float>(rows, cols, kInner, {a.data(), kInner}, b.data(), cols, out.data(), cols, true);
      CHECK(out == expected);
      std::fill(out.begin(), out.end(), 0.25F);
      posenc::multiply<float>(rows, cols, kInner, {turned.data(), 1, rows}, b.data(), cols, out.data(), cols, true);
      CHECK(out == expected);
    }
  }
}

TEST_CASE("each gradient is the difference of losses, for each kind of scheme" * doctest::test_suite("exhaustive")) {
  for (const Scheme& scheme : kinds()) {
    INFO(scheme.name);
    CHECK(worst_gradient(small(), scheme.request, 1) <= 1e-6);
  }
}

TEST_CASE("each gradient is the difference of losses for other models and tasks" * doctest::test_suite("exhaustive")) {
  static const Argument kBothWays[] = {{"num_buckets", 8.0}};
  const Request learned_bias = {.scheme = "t5-bias", .arguments = kBothWays};
  for (const std::string_view task : {"reverse", "back", "token-at", "first", "induction", "addition"}) {
    Training training = small();
    training.task = task;
    training.length = 9;
    INFO(task);
    CHECK(worst_gradient(training, {.scheme = "rope"}, 5) <= 1e-6);
  }
  Training training = small();
  training.is_causal = false;
  CHECK(worst_gradient(training, learned_bias, 3) <= 1e-6);
  training = small();
  training.has_mlp = false;
  training.layers = 1;
  training.heads = 1;
  CHECK(worst_gradient(training, learned_bias, 1) <= 1e-6);
  const Argument narrow[] = {{"mlp_width", 5.0}};
  for (const Request& request : {Request{.scheme = "kerple"}, Request{.scheme = "fire", .arguments = narrow}}) {
    training.is_causal = false;
    CHECK(worst_gradient(training, request, 3) <= 1e-6);
  }
  training = small();
  training.heads = 5;
  training.d_model = 40;
  CHECK(worst_gradient(training, {.scheme = "rope"}, 29) <= 1e-6);
  training = small();
  training.layers = 3;
  training.heads = 4;
  training.d_model = 24;
  CHECK(worst_gradient(training, {.scheme = "rope"}, 7) <= 1e-6);
}

TEST_CASE("the gradient of a bias that a model learns is that of its rows, for any gradient of a row") {
  std::size_t seen = 0;
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    const posenc::Bias* const bias = scheme->parts.bias;
    if (!bias || !bias->trained) continue;
    const posenc::TrainedBias& trained = *bias->trained;
    for (const posenc::Preset& preset : scheme->presets) {
      INFO(scheme->id, " ", preset.name);
      const Argument arguments[] = {{"heads", 2.0}};
      const auto plan = posenc::plan(
          {.scheme = scheme->id, .preset = preset.name, .positions = Range{.count = 9}, .arguments = arguments});
      REQUIRE(plan);
      std::vector<std::vector<double>> numbers;
      std::vector<double> all;
      for (const posenc::TrainedParam& param : trained.params) {
        numbers.emplace_back(param.count(plan->values));
        param.first(plan->values, numbers.back());
        // Other numbers than the first, which may be alike.
        for (double& number : numbers.back()) number *= 1 + 0.1 * std::sin(static_cast<double>(all.size()));
        all.insert(all.end(), numbers.back().begin(), numbers.back().end());
      }
      REQUIRE(trained.params.size() <= posenc::kMostTrainedParams);
      const std::vector<double> of_row = {0.3, -1.2, 0.7, 0.1, 2, -0.4, 1.1, -0.9};
      const auto sum_at = [&](std::size_t head, std::size_t changed, double change) {
        posenc::Plan changed_plan = *plan;
        auto copy = numbers;
        std::size_t at = 0;
        for (std::size_t k = 0; k < copy.size(); ++k) {
          for (double& number : copy[k]) number += at++ == changed ? change : 0;
          changed_plan.values.set(trained.params[k].index, copy[k][0]);
          changed_plan.values.set(trained.params[k].index, std::span<const double>(copy[k]));
        }
        std::vector<double> row(of_row.size());
        trained.row(changed_plan, head, 6, row);
        return std::inner_product(row.begin(), row.end(), of_row.begin(), 0.0);
      };
      posenc::Plan changed_plan = *plan;
      for (std::size_t k = 0; k < numbers.size(); ++k) {
        changed_plan.values.set(trained.params[k].index, numbers[k][0]);
        changed_plan.values.set(trained.params[k].index, std::span<const double>(numbers[k]));
      }
      for (std::size_t head = 0; head < 2; ++head) {
        // The two ways to the same numbers: rows in double here, and the cells of bias().
        std::vector<double> row(9);
        trained.row(changed_plan, head, 6, row);
        std::vector<float> cells(81);
        REQUIRE(!posenc::bias(changed_plan, static_cast<double>(head), cells));
        for (std::size_t k = 0; k < row.size(); ++k) {
          CHECK(std::abs(row[k] - static_cast<double>(cells[6 * 9 + k])) <= 1e-6 * (1 + std::abs(row[k])));
        }
        std::vector<double> gradient(all.size(), 5);
        trained.gradient(changed_plan, head, 6, of_row, gradient);
        for (std::size_t k = 0; k < all.size(); ++k) {
          constexpr double kStep = 1e-3;
          const double difference = (8 * (sum_at(head, k, kStep) - sum_at(head, k, -kStep)) -
                                     (sum_at(head, k, 2 * kStep) - sum_at(head, k, -2 * kStep))) /
                                    (12 * kStep);
          CHECK(std::abs(gradient[k] - 5 - difference) <= 1e-8);
          ++seen;
        }
      }
    }
  }
  CHECK(seen > 100);
}

TEST_CASE("a run repeats itself bit for bit, and goes on from a state as if it had not stopped") {
  for (const Scheme& scheme : kinds()) {
    INFO(scheme.name);
    auto a = started<float>(small(), scheme.request);
    auto b = started<float>(small(), scheme.request);
    for (int k = 0; k < 4; ++k) a.step();
    for (int k = 0; k < 2; ++k) b.step();
    auto c = started<float>(small(), scheme.request);
    REQUIRE(!c.restore(b.state(), b.steps_taken()));
    // An evaluation does not change the run.
    REQUIRE(a.evaluate(12, 5));
    for (int k = 0; k < 2; ++k) c.step();
    CHECK(std::equal(a.state().begin(), a.state().end(), c.state().begin()));
    CHECK(a.steps_taken() == c.steps_taken());
    Training other = small();
    other.seed = 1;
    auto d = started<float>(other, scheme.request);
    for (int k = 0; k < 4; ++k) d.step();
    CHECK(!std::equal(a.state().begin(), a.state().end(), d.state().begin()));
  }
}

TEST_CASE("examples are what their task says") {
  REQUIRE(posenc::training_task_count() == posenc::tasks().size());
  for (std::size_t k = 0; k < posenc::tasks().size(); ++k) {
    CHECK(posenc::training_task(k).id == posenc::tasks()[k]->id);
    CHECK(posenc::training_task(k).least == posenc::tasks()[k]->least);
  }
  for (const posenc::Task* task : posenc::tasks()) {
    INFO(task->id);
    CHECK(std::set(task->symbols.begin(), task->symbols.end()).size() == task->symbols.size());
    CHECK(std::all_of(task->symbols.begin(), task->symbols.end(),
                      [](char c) { return c > ' ' && c <= '~' && c != '_'; }));
    for (std::size_t length = task->least; length <= task->longest; ++length) {
      const std::size_t each = task->tokens(length);
      std::vector<std::uint8_t> tokens(each, 254);
      std::vector<std::uint8_t> targets(each, 254);
      posenc::Dice dice(7, length);
      task->fill(dice, length, tokens, targets);
      std::size_t predicted = 0;
      for (std::size_t t = 0; t < each; ++t) {
        CHECK(tokens[t] < task->symbols.size());
        if (targets[t] == posenc::kNoTrainingTarget) continue;
        ++predicted;
        CHECK(targets[t] < task->symbols.size());
        if (task->writes && t + 1 < each) CHECK(tokens[t + 1] == targets[t]);
      }
      CHECK(predicted > 0);
    }
  }
}

namespace {

struct Example {
  std::vector<std::uint8_t> tokens;
  std::vector<std::uint8_t> targets;
};

Example example_of(std::string_view id, std::size_t length, std::uint64_t seed) {
  for (const posenc::Task* task : posenc::tasks()) {
    if (task->id != id) continue;
    Example example{std::vector<std::uint8_t>(task->tokens(length)), std::vector<std::uint8_t>(task->tokens(length))};
    posenc::Dice dice(seed, 0);
    task->fill(dice, length, example.tokens, example.targets);
    return example;
  }
  FAIL("no such task");
  return {};
}

}  // namespace

TEST_CASE("each answer is right") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const std::size_t n = 8 + seed % 9;
    const Example copy = example_of("copy", n, seed);
    const Example reverse = example_of("reverse", n, seed);
    for (std::size_t k = 0; k < n; ++k) {
      CHECK(copy.targets[n + k] == copy.tokens[k]);
      CHECK(reverse.targets[n + k] == reverse.tokens[n - 1 - k]);
    }
    const Example back = example_of("back", n, seed);
    for (std::size_t k = 3; k < n; ++k) CHECK(back.targets[k] == back.tokens[k - 3]);
    const Example at = example_of("token-at", n, seed);
    CHECK(at.targets[n] == at.tokens[at.tokens[n] - 8]);
    const Example first = example_of("first", n, seed);
    const auto found = std::find_if(first.tokens.begin(), first.tokens.end(), [](auto t) { return t >= 13; });
    CHECK(first.targets[n] == *found);
    const Example induction = example_of("induction", n, seed);
    const auto before = std::find(induction.tokens.begin(), induction.tokens.end(), induction.tokens[n]);
    CHECK(before - induction.tokens.begin() < static_cast<std::ptrdiff_t>(n));
    CHECK(induction.targets[n] == before[1]);
    CHECK(std::count(induction.tokens.begin(), induction.tokens.end(), induction.tokens[n]) == 2);
    for (const bool is_forward : {false, true}) {
      const Example sum = example_of(is_forward ? "addition-forward" : "addition", n, seed);
      const auto number = [&](const std::uint8_t* digits, std::size_t count) {
        std::uint64_t value = 0;
        for (std::size_t k = 0; k < count; ++k) value = 10 * value + digits[is_forward ? k : count - 1 - k];
        return value;
      };
      CHECK(number(sum.tokens.data(), n) + number(sum.tokens.data() + n + 1, n) ==
            number(sum.targets.data() + 2 * n + 1, n + 1));
    }
  }
}

TEST_CASE("examples do not depend on the scheme or the layers, and lengths are spread evenly") {
  Training training = small();
  training.batch = 1;
  auto rope = started<float>(training, {.scheme = "rope"});
  training.layers = 1;
  auto none = started<float>(training, {.scheme = "nope"});
  std::array<int, 7> lengths = {};
  for (int k = 0; k < 300; ++k) {
    const auto a = rope.examples();
    const std::vector<std::uint8_t> tokens(a.tokens.begin(), a.tokens.end());
    const auto b = none.examples();
    CHECK(std::equal(tokens.begin(), tokens.end(), b.tokens.begin(), b.tokens.end()));
    ++lengths[static_cast<std::size_t>(rope.step().length)];
    none.step();
  }
  CHECK(lengths[0] == 0);
  // 50 are expected for each of six lengths; 25 is four standard deviations away.
  for (std::size_t length = 1; length <= 6; ++length) CHECK(lengths[length] >= 25);
}

TEST_CASE("a model does not see what it is to predict") {
  // With tokens hidden, the weights of attention of a causal model are 0 for keys after the query; a model that sees
  // all keys reads the blank token where its answer is.
  Training training = small();
  auto causal = started<float>(training, {.scheme = "rope"});
  auto attended = causal.attention(5, 0, 1, 1);
  REQUIRE(attended);
  for (std::size_t q = 0; q < attended->weights.rows; ++q) {
    double sum = 0;
    for (std::size_t k = 0; k < attended->weights.cols; ++k) {
      const float weight = attended->weights.data[q * attended->weights.cols + k];
      if (k > q) CHECK(weight == 0);
      sum += static_cast<double>(weight);
    }
    CHECK(sum == doctest::Approx(1).epsilon(1e-6));
  }
  training.is_causal = false;
  auto open = started<float>(training, {.scheme = "rope"});
  auto seen = open.attention(5, 0, 1, 1);
  REQUIRE(seen);
  for (std::size_t t = 6; t < seen->tokens.size(); ++t) CHECK(seen->tokens[t] == 17);
}

TEST_CASE("a text of one's own is read like an example") {
  for (const bool is_causal : {true, false}) {
    Training training = small();
    training.is_causal = is_causal;
    auto trainer = started<float>(training, {.scheme = "rope"});
    for (int k = 0; k < 5; ++k) trainer.step();
    const auto example = trainer.attention(5, 3, 1, 0);
    REQUIRE(example);
    std::string text;
    for (const std::uint8_t token : example->tokens) text += trainer.symbol(token);
    // Five letters, a colon, and four letters again, which a model that sees all keys must not see.
    REQUIRE(text.size() == 10);
    CHECK(text[5] == ':');
    CHECK(text.substr(6) == (is_causal ? text.substr(0, 4) : "____"));
    const auto same = trainer.attention(text, 1, 0);
    REQUIRE(same);
    CHECK(std::equal(same->weights.data.begin(), same->weights.data.end(), example->weights.data.begin()));
    CHECK(std::all_of(same->targets.begin(), same->targets.end(),
                      [](std::uint8_t target) { return target == posenc::kNoTrainingTarget; }));
    // A causal model does not see a letter that comes later.
    const auto longer = trainer.attention(text + "a", 1, 0);
    REQUIRE(longer);
    CHECK((longer->weights.data[11] == same->weights.data[10]) == is_causal);
  }
  auto trainer = started<float>(small(), {.scheme = "rope"});
  const auto message_of = [&](std::string_view text) {
    return posenc::message(trainer.attention(text, 0, 0).error());
  };
  CHECK(message_of("") == "text.length is 0; it must be a whole number from 1 to 24");
  CHECK(message_of(std::string(25, 'a')) == "text.length is 25; it must be a whole number from 1 to 24");
  CHECK(message_of("abcé") ==
        "text[3] is \"é\"; it must be one of: a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, :");
  CHECK(message_of("\x80") == "text.length is 0; it must be a whole number from 1 to 24");
  CHECK(message_of("a_").starts_with("text[1] is \"_\""));
  CHECK(posenc::message(trainer.attention("ab", 2, 0).error()) == "layer is 2; it must be a whole number from 0 to 1");
}

TEST_CASE("what a run refuses names the setting, its value and what is allowed") {
  const auto message_of = [](const Training& training, const Request& request = {.scheme = "nope"}) {
    auto trainer = posenc::Trainer::start(training, request);
    REQUIRE(!trainer);
    return posenc::message(trainer.error());
  };
  const auto with = [](auto set) {
    Training training = small();
    set(training);
    return training;
  };
  CHECK(message_of(with([](Training& t) { t.task = "sort"; })) ==
        "task is \"sort\"; it must be one of: copy, reverse, back, token-at, first, induction, addition, "
        "addition-forward");
  CHECK(message_of(with([](Training& t) { t.layers = 4; })) == "layers is 4; it must be a whole number from 1 to 3");
  CHECK(message_of(with([](Training& t) { t.heads = 0; })) == "heads is 0; it must be a whole number from 1 to 8");
  CHECK(message_of(with([](Training& t) { t.d_model = 129; })) ==
        "d_model is 129; it must be a whole number from 16 to 128");
  CHECK(message_of(with([](Training& t) { t.d_model = 20; })) == "d_model is 20; it must be a multiple of 8");
  CHECK(message_of(with([](Training& t) { t.heads = 3, t.d_model = 32; })) ==
        "d_model is 32; it must be a multiple of 24");
  for (double heads = 1; heads <= 8; ++heads) {
    for (double width = 16; width <= 128; ++width) {
      const auto trainer =
          posenc::Trainer::start(with([&](Training& t) { t.heads = heads, t.d_model = width; }), {.scheme = "nope"});
      CHECK(static_cast<bool>(trainer) == (std::fmod(width, 8) == 0 && std::fmod(width, 2 * heads) == 0));
    }
  }
  CHECK(message_of(with([](Training& t) { t.length = 0; })) == "length is 0; it must be a whole number from 1 to 128");
  CHECK(message_of(with([](Training& t) { t.length = NAN; })) ==
        "length is NaN; it must be a whole number from 1 to 128");
  CHECK(message_of(with([](Training& t) { t.longest = 5; })) ==
        "longest is 5; it must be a whole number from 6 to 1024");
  CHECK(message_of(with([](Training& t) { t.seed = 0.5; })) == "seed is 0.5; it must be a whole number");
  CHECK(message_of(with([](Training& t) { t.batch = 1e9; })) ==
        "batch is 1000000000; it must be a whole number from 1 to 256");
  CHECK(message_of(with([](Training& t) { t.learning_rate = 0; })) ==
        "learning_rate is 0; it must be greater than 0 and at most 1");
  CHECK(
      message_of(small(), {.scheme = "swin"})
          .starts_with("\"swin\" has no place in this model, which takes rows to add, rotations, a bias, or nothing; "
                       "schemes that do: "
                       "sinusoidal, "));
  static const Argument kWide[] = {{"d_model", 64.0}};
  CHECK(message_of(small(), {.scheme = "sinusoidal", .arguments = kWide}) == "d_model is 64; it must be 16");
  CHECK(message_of(small(), {.scheme = "sinusodal"}).starts_with("scheme is \"sinusodal\""));

  auto trainer = started<float>(small(), {.scheme = "rope"});
  const Request alibi = {.scheme = "alibi"};
  CHECK(posenc::message(trainer.evaluate(6, 1, 0, &alibi).error()) ==
        "\"alibi\" does not give positions as rope does, with which the model was trained; choose "
        "positions of the same kind");
  CHECK(posenc::message(trainer.evaluate(13, 1).error()) == "length is 13; it must be a whole number from 1 to 12");
  CHECK(posenc::message(trainer.attention(6, 0, 2, 0).error()) == "layer is 2; it must be a whole number from 0 to 1");
  std::vector<float> state(trainer.state().begin(), trainer.state().end());
  state[trainer.array(2).offset + 5] = NAN;
  const auto refused = trainer.restore(state, 1);
  REQUIRE(refused);
  CHECK(posenc::message(*refused) == "layers.0.attention.qkv[0, 5] is NaN; it must be a finite number");
  std::fill(state.begin(), state.end(), 0.0F);
  state[2 * trainer.weight_count() + 1] = -1;
  CHECK(posenc::message(*trainer.restore(state, 1)) == "embedding[0, 1] is -1; it must be at least 0");
  CHECK(posenc::message(*trainer.restore(state, 0.5)) == "step is 0.5; it must be a whole number");
  const Training large = with(
      [](Training& t) { t.length = 128, t.longest = 0, t.layers = 3, t.heads = 8, t.d_model = 128, t.batch = 256; });
  CHECK(message_of(large).starts_with("all arrays together have "));
  CHECK(posenc::message(trainer.evaluate(6, 1, 0.5).error()) == "seed is 0.5; it must be a whole number");
  state.pop_back();
  CHECK(trainer.restore(state, 1));
}

TEST_CASE("learned parameters of a bias begin as the request has them, and stay within their bounds") {
  const std::vector<double> steep = {3, 0.5};
  const Argument arguments[] = {{"variant", std::string_view("power")}, {"r1", std::span(steep)}};
  Training training = small();
  training.learning_rate = 1;
  training.clip = 1e6;
  auto trainer = started<float>(training, {.scheme = "kerple", .arguments = arguments});
  const auto numbers_of = [](posenc::Trainer& its, std::string_view name) {
    for (std::size_t k = 0; k < its.array_count(); ++k) {
      const posenc::WeightArray array = its.array(k);
      if (array.name.view() != name) continue;
      const auto numbers = its.state().subspan(array.offset, array.rows * array.cols);
      return std::vector<float>(numbers.begin(), numbers.end());
    }
    return std::vector<float>();
  };
  CHECK(numbers_of(trainer, "bias.r1") == std::vector<float>{3, 0.5F});
  CHECK(numbers_of(trainer, "bias.r2") == std::vector<float>{1, 1});
  // Steps of about 1 soon lead out of the bounds: from 0.01 on, and up to 2 for exponents (Chi et al. 2022).
  std::set<float> met;
  for (training.seed = 0; training.seed < 8; ++training.seed) {
    auto run = started<float>(training, {.scheme = "kerple", .arguments = arguments});
    for (int k = 0; k < 20; ++k) {
      run.step();
      for (const float r1 : numbers_of(run, "bias.r1")) CHECK(r1 >= 0.01F);
      for (const float r2 : numbers_of(run, "bias.r2")) met.insert(r2);
    }
  }
  CHECK(*met.begin() == 0.01F);
  CHECK(*met.rbegin() == 2);

  std::vector<float> state(trainer.state().begin(), trainer.state().end());
  state[trainer.array(1).offset + 1] = 0.001F;
  CHECK(posenc::message(*trainer.restore(state, 1)).starts_with("bias.r1[0, 1] is 0.001"));

  // What has been learned of a logarithm is no exponent.
  auto logarithmic = started<float>(small(), {.scheme = "kerple"});
  const Argument power[] = {{"variant", std::string_view("power")}};
  const Request exponents = {.scheme = "kerple", .arguments = power};
  CHECK(!logarithmic.evaluate(6, 1, 0, &exponents));

  // The first numbers are within the bounds, too, so that the first state can be restored.
  const Argument tiny[] = {{"c", 1e-8}};
  auto bent = started<float>(small(), {.scheme = "fire", .arguments = tiny});
  const std::vector<float> first_state(bent.state().begin(), bent.state().end());
  CHECK(!bent.restore(first_state, 0));

  // What is learned means nothing to another scheme, or to a network of another size.
  auto network = started<float>(small(), {.scheme = "fire"});
  const Argument narrow[] = {{"mlp_width", 8.0}};
  const Argument near[] = {{"threshold", 2.0}};
  for (const Request& other :
       {Request{.scheme = "kerple"}, Request{.scheme = "alibi"}, Request{.scheme = "fire", .arguments = narrow}}) {
    const auto refused = network.evaluate(6, 1, 0, &other);
    REQUIRE(!refused);
    CHECK(posenc::message(refused.error()).find("with which the model was trained") != std::string::npos);
  }
  // The threshold is not learned.
  const Request nearer = {.scheme = "fire", .arguments = near};
  const auto changed = network.evaluate(12, 20, 0, &nearer);
  REQUIRE(changed);
  CHECK(changed->loss != network.evaluate(12, 20)->loss);
}

TEST_CASE("positions that are changed after training change what a model sees, in its own terms") {
  auto trainer = started<float>(small(), {.scheme = "rope"});
  for (int k = 0; k < 20; ++k) trainer.step();
  static const Argument kSlower[] = {{"base", 10.0}};
  const Request same = {.scheme = "rope"};
  const Request slower = {.scheme = "rope", .arguments = kSlower};
  const auto as_trained = trainer.evaluate(12, 50);
  const auto again = trainer.evaluate(12, 50, 0, &same);
  const auto changed = trainer.evaluate(12, 50, 0, &slower);
  REQUIRE(as_trained);
  REQUIRE(again);
  REQUIRE(changed);
  CHECK(as_trained->loss == again->loss);
  CHECK(as_trained->loss != changed->loss);
}

namespace {

struct Losses {
  const char* scheme;
  std::vector<double> losses;
};

// The run of tests/golden/training.py.
template <class Real>
double worst_loss(const Losses& expected) {
  const std::string_view scheme = expected.scheme;
  Request request = {.scheme = scheme};
  if (scheme == "t5-bias") request.arguments = kBuckets;
  const Training training = {.task = "copy",
                             .length = 6,
                             .longest = 12,
                             .d_model = 16,
                             .seed = 3,
                             .steps = 100,
                             .batch = 4,
                             .learning_rate = 0.003,
                             .warmup = 10,
                             .weight_decay = 0.01,
                             .clip = 1};
  auto trainer = started<Real>(training, request);
  double worst = 0;
  for (const double loss : expected.losses) worst = std::max(worst, std::abs(trainer.step().loss - loss) / loss);
  return worst;
}

}  // namespace

TEST_CASE("losses are those of PyTorch over 100 steps, from the same weights and examples" *
          doctest::test_suite("exhaustive")) {
  const std::vector<Losses> all = {
#include "golden/training.inc"
  };
  REQUIRE(all.size() == 8);
  for (const Losses& expected : all) {
    INFO(expected.scheme);
    REQUIRE(expected.losses.size() == 100);
    CHECK(worst_loss<double>(expected) <= 1e-9);
    CHECK(worst_loss<float>(expected) <= 1e-3);
  }
}
