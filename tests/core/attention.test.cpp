// Attention with the positions of schemes: numbers of a second implementation (tests/golden/attention.py), invariants
// of all schemes, the effect of order, and refusals.
#include <algorithm>
#include <cmath>
#include <limits>
#include <list>
#include <numeric>
#include <sstream>

#include "support.h"

using posenc::Argument;
using posenc::Attending;
using posenc::Attention;
using posenc::MatrixViewF64;
using posenc::Range;
using support::message;
using support::Random;
using support::require;

namespace {

// Longer than compilers have to accept; those in use accept it.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverlength-strings"
constexpr const char kGolden[] =
#include "golden/attention.inc"
    ;
#pragma GCC diagnostic pop

using Doubles = std::vector<double>;
using Arguments = std::vector<Argument>;

struct Owned {
  std::size_t rows = 0;
  std::size_t cols = 0;
  Doubles data = {};

  MatrixViewF64 view() const { return {rows, cols, data}; }
  double at(std::size_t r, std::size_t c) const { return data[r * cols + c]; }
};

Owned random_matrix(Random& random, std::size_t rows, std::size_t cols, double most = 1) {
  Owned matrix = {rows, cols, Doubles(rows * cols)};
  for (double& cell : matrix.data) cell = random.uniform(-most, most);
  return matrix;
}

// The matrix with its rows in another order.
Owned reordered(const Owned& matrix, const std::vector<std::size_t>& order) {
  Owned result = matrix;
  for (std::size_t r = 0; r < matrix.rows; ++r) {
    for (std::size_t c = 0; c < matrix.cols; ++c) result.data[r * matrix.cols + c] = matrix.at(order[r], c);
  }
  return result;
}

Attention attend(const Owned& x, std::string_view scheme, const Attending& how = {}, const Arguments& arguments = {},
                 std::string_view preset = {}) {
  return require(posenc::attention(x.view(),
                                   {.scheme = scheme,
                                    .preset = preset,
                                    .positions = Range{.count = static_cast<double>(x.rows)},
                                    .arguments = arguments},
                                   how));
}

std::string refusal(const Owned& x, std::string_view scheme, const Attending& how = {},
                    const Arguments& arguments = {}) {
  return message(posenc::attention(x.view(),
                                   {.scheme = scheme,
                                    .positions = Range{.count = static_cast<double>(std::max<std::size_t>(x.rows, 1))},
                                    .arguments = arguments},
                                   how));
}

template <class Numbers>
double largest(const Numbers& numbers) {
  double most = 0;
  for (const double number : numbers) most = std::max(most, std::abs(number));
  return most;
}

// A line of the golden file, with the memory that its arguments refer to.
struct Line {
  std::string scheme;
  std::list<std::string> words;
  std::list<Doubles> lists;
  Arguments arguments;
  std::vector<std::pair<std::string, Owned>> matrices;
  std::vector<std::pair<std::string, int>> options;

  explicit Line(const std::string& text) {
    std::istringstream parts(text);
    std::string part;
    parts >> scheme;
    while (parts >> part && part != ":") add_argument(part);
    while (parts >> part) {
      if (part == "causal" || part == "scaled" || part == "head") {
        parts >> options.emplace_back(part, 0).second;
        continue;
      }
      Owned& matrix = matrices.emplace_back(part, Owned()).second;
      parts >> matrix.rows >> matrix.cols;
      // Numbers below the range of double read as 0, or nearly.
      for (std::size_t k = 0; k < matrix.rows * matrix.cols && parts >> part; ++k) {
        matrix.data.push_back(std::strtod(part.c_str(), nullptr));
      }
    }
  }

  void add_argument(const std::string& part) {
    const std::size_t mark = part.find('=');
    const std::string_view name = words.emplace_back(part.substr(0, mark));
    const std::string& value = words.emplace_back(part.substr(mark + 1));
    if (value[0] == '[') {
      Doubles& list = lists.emplace_back();
      std::istringstream numbers(value.substr(1, value.size() - 2));
      for (std::string number; std::getline(numbers, number, ',');) list.push_back(std::stod(number));
      arguments.push_back({name, std::span<const double>(list)});
    } else if (value == "yes" || value == "no") {
      arguments.push_back({name, value == "yes"});
    } else if (value.find_first_not_of("-0123456789.e+") == std::string::npos) {
      arguments.push_back({name, std::stod(value)});
    } else {
      arguments.push_back({name, std::string_view(value)});
    }
  }

  const Owned* find(std::string_view name) const {
    for (const auto& [each, matrix] : matrices) {
      if (each == name) return &matrix;
    }
    return nullptr;
  }
  int option(std::string_view name) const {
    for (const auto& [each, value] : options) {
      if (each == name) return value;
    }
    return 0;
  }
};

// The largest possible size of a score's terms, if nothing cancels.
double size_of(const Line& line) {
  const Owned& x = *line.find("x");
  double most = 1;
  for (const double cell : x.data) most = std::max(most, std::abs(cell) + 1);
  double reach = static_cast<double>(x.cols);
  for (const char* name : {"w_q", "w_k"}) {
    const Owned* w = line.find(name);
    if (!w) continue;
    double weight = 0;
    for (const double cell : w->data) weight = std::max(weight, std::abs(cell));
    most *= std::sqrt(weight * static_cast<double>(w->rows));
    reach = static_cast<double>(w->cols);
  }
  return reach * most * most;
}

}  // namespace

TEST_CASE("scores, weights and outputs of eight schemes, against a second implementation") {
  std::istringstream lines(kGolden);
  std::size_t count = 0;
  double worst = 0;
  double largest_score = 0;
  for (std::string text; std::getline(lines, text);) {
    if (text.empty()) continue;
    const Line line(text);
    CAPTURE(text.substr(0, 300));
    Attending how = {.is_causal = line.option("causal") == 1,
                     .is_scaled = line.option("scaled") == 1,
                     .head = static_cast<double>(line.option("head"))};
    if (const Owned* w = line.find("w_q")) how.w_q = w->view();
    if (const Owned* w = line.find("w_k")) how.w_k = w->view();
    if (const Owned* w = line.find("w_v")) how.w_v = w->view();
    const auto found = require(posenc::attention(line.find("x")->view(),
                                                 {.scheme = line.scheme,
                                                  .positions = std::span<const double>(line.find("positions")->data),
                                                  .arguments = line.arguments},
                                                 how));
    // A double holds an angle to half a unit of its last place.
    const double unit = size_of(line) * (0x1p-52 + largest(line.find("positions")->data) * 0x1p-54);
    const auto compare = [&](std::string_view name, const posenc::MatrixF64& actual, auto allowed) {
      const Owned* expected = line.find(name);
      CAPTURE(name);
      REQUIRE(expected);
      REQUIRE(actual.rows == expected->rows);
      REQUIRE(actual.cols == expected->cols);
      for (std::size_t k = 0; k < actual.data.size(); ++k) {
        const double error = std::abs(actual.data[k] - expected->data[k]);
        worst = std::max(worst, error / allowed(expected->data[k]));
        CHECK(error <= allowed(expected->data[k]));
      }
    };
    std::size_t terms = 0;
    for (const auto& [name, matrix] : line.matrices) terms += name == "turned" || name.find("content") == 0 ? 1 : 0;
    CHECK(found.term_count >= terms);
    for (std::size_t t = 0; t < found.term_count; ++t) {
      compare(found.terms[t].name, found.terms[t].matrix, [&](double) { return unit; });
    }
    compare("scores", found.scores, [&](double) { return unit; });
    compare("weights", found.weights, [&](double weight) { return weight * 2 * unit + 1e-15; });
    compare("outputs", found.outputs, [&](double) { return 10 * unit; });
    largest_score = std::max(largest_score, largest(found.scores.data));
    ++count;
  }
  MESSAGE("largest error " << worst << " of what is allowed; scores up to " << largest_score);
  CHECK(count == 40);
  CHECK(largest_score > 1e4);
}

// Dai et al. 2019, section 3.3; sines and cosines of two dimensions, recomputed by hand.
TEST_CASE("the four terms of a small score") {
  const Owned x = {2, 2, {1, 2, 3, -1}};
  const Doubles positions = {1, 3};
  const auto found =
      require(posenc::attention(x.view(), {.positions = std::span<const double>(positions)}, {.is_scaled = false}));
  REQUIRE(found.term_count == 4);
  const std::array<std::pair<std::string_view, double>, 4> expected = {{{"content_content", 1},
                                                                        {"content_position", -1.838865},
                                                                        {"position_content", 1.984111},
                                                                        {"position_position", -0.416147}}};
  for (std::size_t t = 0; t < 4; ++t) {
    CHECK(found.terms[t].name == expected[t].first);
    CHECK(std::abs(found.terms[t].matrix.data[1] - expected[t].second) < 6e-7);
  }
  CHECK(std::abs(found.scores.data[1] - 0.729099) < 6e-7);
  // In double precision, not float.
  CHECK(std::abs(found.terms[3].matrix.data[1] - (std::sin(1) * std::sin(3) + std::cos(1) * std::cos(3))) < 1e-16);
}

// Both compared with sums in long double, of more rows and columns than are summed at a time.
TEST_CASE("long sums keep their digits") {
  Random random(301);
  const std::size_t words = 150;
  const std::size_t cols = 1203;
  const Owned x = random_matrix(random, words, cols);
  const Owned w = random_matrix(random, cols, 70);
  const auto found = attend(x, "nope", {.w_v = w.view()});
  for (std::size_t i = 0; i < words; i += 37) {
    std::vector<long double> scores(words);
    for (std::size_t j = 0; j < words; ++j) {
      long double size = 0;
      for (std::size_t c = 0; c < cols; ++c) {
        const long double product = static_cast<long double>(x.at(i, c)) * static_cast<long double>(x.at(j, c));
        scores[j] += product;
        size += std::abs(product);
      }
      scores[j] /= std::sqrt(static_cast<long double>(cols));
      CHECK(std::abs(found.scores.data[i * words + j] - static_cast<double>(scores[j])) <=
            0x1p-46 * static_cast<double>(size));
    }
    const long double most = *std::max_element(scores.begin(), scores.end());
    long double all = 0;
    for (const long double score : scores) all += std::exp(score - most);
    for (std::size_t c = 0; c < 70; c += 23) {
      long double output = 0;
      for (std::size_t j = 0; j < words; ++j) {
        long double value = 0;
        for (std::size_t k = 0; k < cols; ++k) {
          value += static_cast<long double>(x.at(j, k)) * static_cast<long double>(w.at(k, c));
        }
        output += std::exp(scores[j] - most) / all * value;
      }
      CHECK(std::abs(found.outputs.data[i * 70 + c] - static_cast<double>(output)) < 1e-12);
    }
  }
}

TEST_CASE("weights are parts of 1, terms are parts of scores, and outputs lie among values, over random settings") {
  Random random(302);
  for (int round = 0; round < 400; ++round) {
    const posenc::Scheme& scheme = *posenc::schemes()[random.whole(0, posenc::schemes().size() - 1)];
    const std::size_t words = random.whole(1, round % 20 == 0 ? 60 : 7);
    const auto plan =
        require(posenc::plan({.scheme = scheme.id, .positions = Range{.count = static_cast<double>(words)}}));
    const std::size_t width = posenc::dimensions_of(plan);
    const bool is_wide = has(scheme, posenc::Capability::kRows) || has(scheme, posenc::Capability::kRotation);
    const Owned x =
        random_matrix(random, words, is_wide ? width : random.whole(1, 20), std::pow(10, random.uniform(-3, 3)));
    Owned w_q, w_k, w_v;
    Attending how = {.is_causal = random.whole(0, 1) == 1, .is_scaled = random.whole(0, 1) == 1};
    if (random.whole(0, 1) == 1) {
      const std::size_t cols = has(scheme, posenc::Capability::kRotation) ? width : random.whole(1, 9);
      w_q = random_matrix(random, x.cols, cols);
      w_k = random_matrix(random, x.cols, cols);
      how.w_q = w_q.view();
      how.w_k = w_k.view();
    }
    if (random.whole(0, 1) == 1) {
      w_v = random_matrix(random, x.cols, random.whole(1, 9));
      how.w_v = w_v.view();
    }
    CAPTURE(scheme.id);
    const auto result = posenc::attention(x.view(), plan, how);
    if (scheme.parts.kind == posenc::Kind::kRelative) {
      REQUIRE(!result);
      CHECK(result.error().code == "not_applicable");
      continue;
    }
    const auto found = require(posenc::attention(x.view(), plan, how));
    const std::size_t terms = has(scheme, posenc::Capability::kRows)   ? 4
                              : has(scheme, posenc::Capability::kBias) ? 2
                                                                       : 1;
    CHECK(found.term_count == terms);
    CHECK(found.outputs.cols == (w_v.rows > 0 ? w_v.cols : x.cols));
    bool is_sound = true;
    for (std::size_t i = 0; i < words; ++i) {
      double all = 0;
      for (std::size_t j = 0; j < words; ++j) {
        const std::size_t at = i * words + j;
        double sum = 0;
        double size = 0;
        for (std::size_t t = 0; t < terms; ++t) {
          sum += found.terms[t].matrix.data[at];
          size += std::abs(found.terms[t].matrix.data[at]);
        }
        const double weight = found.weights.data[at];
        all += weight;
        is_sound = is_sound && std::abs(found.scores.data[at] - sum) <= 1e-12 * size && weight >= 0 && weight <= 1;
        if (how.is_causal && j > i) is_sound = is_sound && weight == 0;
      }
      is_sound = is_sound && std::abs(all - 1) <= 1e-12;
    }
    CHECK(is_sound);
    // A word that sees only itself keeps its value.
    if (how.is_causal && w_v.rows == 0 && !has(scheme, posenc::Capability::kRows)) {
      for (std::size_t c = 0; c < x.cols; ++c) CHECK(found.outputs.data[c] == x.at(0, c));
    }
  }
}

// Those functions return floats; attention's doubles agree to their digits.
TEST_CASE("its terms are those of encode, rotate and bias") {
  Random random(303);
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (scheme->parts.kind == posenc::Kind::kRelative) continue;
    CAPTURE(scheme->id);
    const posenc::Request request = {.scheme = scheme->id, .positions = Range{.count = 5, .start = 2}};
    const auto plan = require(posenc::plan(request));
    const std::size_t width = posenc::dimensions_of(plan);
    const bool is_wide = has(*scheme, posenc::Capability::kRows) || has(*scheme, posenc::Capability::kRotation);
    const Owned x = random_matrix(random, 5, is_wide ? width : 6, 2);
    const auto found = require(posenc::attention(x.view(), plan, {.is_scaled = false, .head = 0}));
    std::vector<float> rounded(x.data.begin(), x.data.end());
    const posenc::MatrixView view = {5, x.cols, rounded};
    if (has(*scheme, posenc::Capability::kRows)) {
      const auto p = require(posenc::encode(plan));
      const posenc::MatrixView rows = {p.rows, p.cols, p.data.span()};
      const auto terms = require(posenc::four_terms(view, view, rows, rows));
      for (const auto& [t, term] : {std::pair{0, &terms.content_content}, std::pair{1, &terms.content_position},
                                    std::pair{2, &terms.position_content}, std::pair{3, &terms.position_position}}) {
        for (std::size_t at = 0; at < 25; ++at) {
          CHECK(found.terms[static_cast<std::size_t>(t)].matrix.data[at] ==
                doctest::Approx(term->data[at]).epsilon(1e-5));
        }
      }
      for (std::size_t at = 0; at < x.data.size(); ++at) {
        CHECK(std::abs(found.outputs.data[at]) <= 2 + largest(found.outputs.data));
      }
      continue;
    }
    if (has(*scheme, posenc::Capability::kRotation)) {
      const Arguments of_keys = {{"side", std::string_view("key")}};
      const bool has_sides = scheme->find("side") < scheme->params.size();
      std::vector<float> queries(rounded.size());
      std::vector<float> keys(rounded.size());
      CHECK(message(posenc::rotate(view, plan, queries)) == "no error");
      posenc::Request other = request;
      if (has_sides) other.arguments = of_keys;
      CHECK(message(posenc::rotate(view, require(posenc::plan(other)), keys)) == "no error");
      // For any side in the plan.
      const auto again = require(posenc::attention(x.view(), other, {.is_scaled = false}));
      for (std::size_t at = 0; at < 25; ++at) {
        double sum = 0;
        for (std::size_t c = 0; c < x.cols; ++c) {
          sum += static_cast<double>(queries[at / 5 * x.cols + c]) * static_cast<double>(keys[at % 5 * x.cols + c]);
        }
        CHECK(std::abs(found.scores.data[at] - sum) < 1e-4);
        CHECK(again.scores.data[at] == found.scores.data[at]);
      }
    }
    if (has(*scheme, posenc::Capability::kBias)) {
      for (std::size_t head = 0; head < plan.width; ++head) {
        const auto one = require(posenc::attention(x.view(), plan, {.head = static_cast<double>(head)}));
        std::vector<float> numbers(25);
        CHECK(message(posenc::bias(plan, static_cast<double>(head), numbers)) == "no error");
        for (std::size_t at = 0; at < 25; ++at) {
          CHECK(static_cast<float>(one.terms[1].matrix.data[at]) == numbers[at]);
        }
      }
    }
  }
}

// ---- The effect of order.

namespace {

// The difference between the outputs of reordered words and the reordered outputs.
double difference(const Owned& x, const std::vector<std::size_t>& order, std::string_view scheme, const Attending& how,
                  const Arguments& arguments) {
  const auto plain = attend(x, scheme, how, arguments);
  const auto moved = attend(reordered(x, order), scheme, how, arguments);
  double most = 0;
  for (std::size_t r = 0; r < x.rows; ++r) {
    for (std::size_t c = 0; c < plain.outputs.cols; ++c) {
      most = std::max(most, std::abs(moved.outputs.data[r * plain.outputs.cols + c] -
                                     plain.outputs.data[order[r] * plain.outputs.cols + c]));
    }
  }
  return most;
}

}  // namespace

TEST_CASE("both orders of three words without positions give the same vectors in another order") {
  Random random(304);
  for (int round = 0; round < 100; ++round) {
    const Owned x = random_matrix(random, 3, random.whole(1, 200), 2);
    const Owned w = random_matrix(random, x.cols, 8, 0.2);
    Attending how = {.is_scaled = round % 2 == 0};
    if (round % 3 == 0) how.w_q = how.w_k = w.view();
    CHECK(difference(x, {2, 1, 0}, "nope", how, {}) <= 1e-14);
    // With long vectors, words attend almost only to themselves.
    const Owned faint = random_matrix(random, 3, x.cols, 1 / std::sqrt(static_cast<double>(x.cols)));
    CHECK(difference(faint, {2, 1, 0}, "nope", {.is_causal = true}, {}) > 1e-3);
  }
}

TEST_CASE("each scheme that tells places or directions apart does so, and the others do not") {
  enum class Same { kAnyOrder, kReversed, kNever };
  struct Expected {
    std::string_view scheme;
    Arguments arguments;
    Same same;
  };
  const std::vector<Expected> all = {
      {"sinusoidal", {}, Same::kNever},
      {"learned", {}, Same::kNever},
      {"sinusoidal-2d", {}, Same::kNever},
      {"sinusoidal-nd", {}, Same::kNever},
      {"nerf", {}, Same::kNever},
      {"fourier", {}, Same::kNever},
      {"rope", {}, Same::kNever},
      {"rope-2d", {}, Same::kNever},
      {"rope-axial", {}, Same::kNever},
      {"rope-axes", {}, Same::kNever},
      {"mrope", {}, Same::kNever},
      {"xpos", {}, Same::kNever},
      {"nope", {}, Same::kAnyOrder},
      {"alibi", {}, Same::kNever},
      {"alibi", {{"bidirectional", true}}, Same::kReversed},
      {"retnet", {}, Same::kNever},
      {"lightning", {}, Same::kNever},
      {"fox", {}, Same::kNever},
      {"gated-delta", {}, Same::kNever},
      {"t5-bias", {}, Same::kNever},
      {"t5-bias", {{"bidirectional", false}}, Same::kNever},
      {"swin-v2", {}, Same::kNever},
      // They depend on the distance of a key, not on its side; so does FIRE in sentences as short as these.
      {"kerple", {}, Same::kReversed},
      {"sandwich", {}, Same::kReversed},
      {"fire", {}, Same::kReversed},
  };
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    const bool is_expected =
        std::any_of(all.begin(), all.end(), [&](const Expected& each) { return each.scheme == scheme->id; });
    CAPTURE(scheme->id);
    CHECK(is_expected == (scheme->parts.kind != posenc::Kind::kRelative));
  }
  Random random(305);
  for (const Expected& each : all) {
    CAPTURE(each.scheme);
    const Same same = each.same;
    const auto plan = require(posenc::plan({.scheme = each.scheme, .arguments = each.arguments}));
    const bool is_wide =
        has(*plan.scheme, posenc::Capability::kRows) || has(*plan.scheme, posenc::Capability::kRotation);
    const std::size_t width = posenc::dimensions_of(plan);
    for (const std::size_t words : {std::size_t{3}, std::size_t{6}}) {
      const Owned x = random_matrix(random, words, is_wide ? width : 12);
      std::vector<std::size_t> order(words);
      std::iota(order.begin(), order.end(), std::size_t{0});
      const auto is_same = [&](const Attending& how) {
        const double most = difference(x, order, each.scheme, how, each.arguments);
        // One or the other, nothing in between.
        CHECK((most <= 1e-14 || most > 1e-6));
        return most <= 1e-14;
      };
      CHECK(is_same({}));
      CHECK(is_same({.is_causal = true}));
      std::reverse(order.begin(), order.end());
      CHECK(is_same({}) == (same != Same::kNever));
      CHECK(!is_same({.is_causal = true}));
      std::swap(order[0], order[1]);
      CHECK(is_same({}) == (same == Same::kAnyOrder));
      CHECK(!is_same({.is_causal = true}));
    }
  }
}

// ---- Large numbers, sizes, and refusals.

TEST_CASE("large scores give whole weights, and what is too large is refused by its name") {
  const Owned far = {3, 1, {100, -100, 0}};
  for (const char* scheme : {"nope", "alibi"}) {
    const auto found = attend(far, scheme);
    CHECK(found.scores.data[0] == 10000);
    CHECK(found.scores.data[1] == doctest::Approx(-10000).epsilon(1e-3));
    CHECK(found.weights.data[0] == 1);
    CHECK(found.weights.data[1] == 0);
    CHECK(found.outputs.data[0] == 100);
    CHECK(std::abs(found.outputs.data[1] + 100) == 0);
  }
  // A third each, or the remainder of e^-709.
  const auto even = attend(far, "nope");
  for (std::size_t j = 6; j < 9; ++j) CHECK(even.weights.data[j] == 1.0 / 3);
  const Owned edge = {2, 1, {1, -350}};
  const auto found = attend(edge, "nope");
  CHECK(found.weights.data[1] == doctest::Approx(3.67e-153).epsilon(1e-2));

  const double most = static_cast<double>(std::numeric_limits<float>::max());
  for (const double value : {1e300, -1e300, 1.001 * most}) {
    CHECK(refusal({1, 2, {0, value}}, "nope") == "x[0, 1] is too large for a float; it must be at most 3.4e38");
  }
  CHECK(refusal({1, 2, {0, std::nan("")}}, "nope") == "x[0, 1] is NaN; it must be a finite number");
  CHECK(refusal({2, 1, {0, -std::numeric_limits<double>::infinity()}}, "nope") ==
        "x[1, 0] is -Infinity; it must be a finite number");
  const Owned large = {2, 1, {1, most}};
  CHECK(refusal(large, "nope") == "scores[1, 1] is too large for a float; it must be at most 3.4e38");
  const Owned weight = {1, 1, {-most}};
  CHECK(refusal(large, "nope", {.w_q = weight.view()}) ==
        "queries[1, 0] is too large for a float; it must be at most 3.4e38");
  CHECK(refusal(large, "nope", {.w_k = weight.view()}) ==
        "keys[1, 0] is too large for a float; it must be at most 3.4e38");
  const Owned weights = {2, 2, {-most, 0, 0, 0}};
  CHECK(refusal({1, 2, {2, 0}}, "sinusoidal", {.w_q = weights.view()}) ==
        "queries[0, 0] is too large for a float; it must be at most 3.4e38");
  CHECK(refusal({1, 2, {2, 0}}, "sinusoidal", {.w_k = weights.view()}) ==
        "keys[0, 0] is too large for a float; it must be at most 3.4e38");
  CHECK(refusal({1, 1, {1e19}}, "nope", {.w_v = weight.view()}) ==
        "values[0, 0] is too large for a float; it must be at most 3.4e38");
  CHECK(largest(attend({1, 1, {1e19}}, "nope").scores.data) == 1e38);
  // Where xPos's factors leave the range of double.
  const Owned two = {2, 2, {1, 0, 0, 1}};
  const Doubles apart = {0, 2147483648.0};
  CHECK(message(posenc::attention(two.view(), {.scheme = "xpos", .positions = std::span<const double>(apart)})) ==
        "keys[1, 0] is too large for a float; it must be at most 3.4e38");
}

TEST_CASE("rows and turns are as wide as they have to be, unless the request says how wide") {
  Random random(306);
  const Owned x = random_matrix(random, 4, 10);
  const Owned w = random_matrix(random, 10, 6);
  const Attending weighted = {.w_q = w.view(), .w_k = w.view()};
  CHECK(attend(x, "sinusoidal").outputs.cols == 10);
  CHECK(attend(x, "", weighted).terms[0].name == "content_content");
  // llama-2 has 128 dimensions per head.
  CHECK(attend(x, "rope", {}, {}, "llama-2").terms[0].name == "turned");
  CHECK(attend(x, "rope", weighted).outputs.cols == 10);
  CHECK(refusal(x, "sinusoidal", {}, {{"d_model", 8.0}}) == "x is 4 × 10; it must be 4 × 8");
  CHECK(refusal(x, "rope", {}, {{"head_dim", 8.0}}) == "x is 4 × 10; it must be 4 × 8");
  CHECK(refusal(x, "rope", weighted, {{"head_dim", 8.0}}) == "w_q is 10 × 6; it must be 10 × 8");
  CHECK(refusal(random_matrix(random, 4, 9), "sinusoidal") ==
        "d_model is 9; it must be even, so that dimensions form pairs");
  CHECK(refusal(random_matrix(random, 4, 9), "rope") ==
        "head_dim is 9; it must be even, so that dimensions form pairs");
  // Schemes whose width is not a parameter, or whose d_model means something else.
  CHECK(refusal(x, "nerf") == "x is 4 × 10; it must be 4 × 21");
  CHECK(attend(x, "sandwich", {}, {{"d_model", 4.0}}).term_count == 2);
  const auto width = [](std::string_view scheme) {
    const auto found = posenc::width_for(scheme, 10, 6);
    return found ? std::string(found->name) + " " + support::describe(std::get<double>(found->value)) : "";
  };
  CHECK(width("") == "d_model 10");
  CHECK(width("rope") == "head_dim 6");
  for (const char* scheme : {"nerf", "sandwich", "nope", "shaw", "roPe"}) CHECK(width(scheme).empty());
}

TEST_CASE("what does not go together is refused by its name") {
  Random random(307);
  const Owned x = random_matrix(random, 3, 4);
  const Owned narrow = random_matrix(random, 4, 2);
  const Owned wide = random_matrix(random, 4, 6);
  const Owned high = random_matrix(random, 5, 4);
  CHECK(refusal(x, "nope", {.w_q = high.view()}) == "w_q is 5 × 4; it must be 4 × 4");
  CHECK(refusal(x, "nope", {.w_k = high.view()}) == "w_k is 5 × 4; it must be 4 × 4");
  CHECK(refusal(x, "nope", {.w_v = high.view()}) == "w_v is 5 × 4; it must be 4 × 4");
  CHECK(refusal(x, "nope", {.w_q = narrow.view(), .w_k = wide.view()}) == "w_k is 4 × 6; it must be 4 × 2");
  CHECK(refusal(x, "nope", {.w_k = wide.view()}) == "w_k is 4 × 6; it must be 4 × 4");
  CHECK(refusal(x, "nope", {.w_q = narrow.view()}) == "w_q is 4 × 2; it must be 4 × 4");
  CHECK(attend(x, "nope", {.w_v = narrow.view()}).outputs.cols == 2);
  CHECK(refusal({0, 4, {}}, "nope") == "x is 0 × 4; it must have at least one row and one column");
  CHECK(refusal({3, 4, {1, 2}}, "nope") == "x.data has 2 numbers; it must have 3 × 4 = 12");
  CHECK(refusal(x, "nope", {.w_v = {0, 4, {}}}) == "w_v is 0 × 4; it must have at least one row and one column");
  const Owned bad = {4, 1, {0, 1, std::nan(""), 3}};
  CHECK(refusal(x, "nope", {.w_v = bad.view()}) == "w_v[2, 0] is NaN; it must be a finite number");

  CHECK(refusal(x, "alibi", {.head = 8}) == "head is 8; it must be a whole number from 0 to 7");
  CHECK(refusal(x, "alibi", {.head = std::nan("")}) == "head is NaN; it must be a whole number from 0 to 7");
  CHECK(attend(x, "rope", {.head = 8}).term_count == 1);
  CHECK(message(posenc::attention(x.view(), {.positions = Range{.count = 4}})) == "positions is 4; it must be 3");
  const Doubles two = {1, 2};
  CHECK(message(posenc::attention(x.view(), {.positions = std::span<const double>(two)})) ==
        "positions has 2 numbers; it must have 3 × 1 = 3");
  const posenc::Request apart = {
      .scheme = "alibi", .positions = Range{.count = 3}, .keys = Range{.count = 3, .start = 7}};
  CHECK(require(posenc::attention(x.view(), apart)).terms[1].matrix.data[0] == 3.5);
  CHECK(message(posenc::attention(x.view(), {.scheme = "alibi", .positions = Range{.count = 3}, .keys = Range{}})) ==
        "keys is 1; it must be 3");
  CHECK(refusal(x, "shaw") ==
        "\"shaw\" has no attention without learned weights; schemes that do: sinusoidal, learned, "
        "sinusoidal-2d, sinusoidal-nd, nerf, fourier, rope, rope-2d, rope-axial, rope-axes, mrope, xpos, nope, alibi, "
        "retnet, lightning, fox, gated-delta, t5-bias, swin-v2, kerple, sandwich, fire");
  CHECK(refusal(x, "roPe").find("scheme is \"roPe\"; it must be one of: ") == 0);
  CHECK(refusal(x, "rope", {}, {{"colour", 1.0}}).find("\"colour\" is not a parameter of rope") == 0);
  // Any number of repeated names: a repeated name is not an error.
  CHECK(refusal(x, "rope", {}, Arguments(100, {"head_dim", 4.0})) == "no error");
}

TEST_CASE("a sentence has 2048 tokens at most") {
  const Owned most = {posenc::kMaxTokens, 2, Doubles(2 * posenc::kMaxTokens, 1.0)};
  const auto found = attend(most, "nope");
  CHECK(found.scores.data.size() == posenc::kMaxTokens * posenc::kMaxTokens);
  CHECK(found.weights.data[5] == 1.0 / 2048);

  // The divisors are as exact as if summed with twice the digits: after this many additions, errors would show.
  Random random(308);
  const auto parts = attend(random_matrix(random, posenc::kMaxTokens, 1), "nope");
  double worst = 0;
  for (std::size_t i = 0; i < posenc::kMaxTokens; i += 100) {
    long double all = 0;
    for (std::size_t j = 0; j < posenc::kMaxTokens; ++j) {
      all += static_cast<long double>(parts.weights.data[i * posenc::kMaxTokens + j]);
    }
    worst = std::max(worst, std::abs(static_cast<double>(all - 1)));
  }
  CHECK(worst < 2.3e-16);

  const Owned more = {posenc::kMaxTokens + 1, 2, Doubles(2 * posenc::kMaxTokens + 2, 1.0)};
  const auto refused = posenc::attention(more.view(), {.scheme = "nope"});
  REQUIRE(!refused);
  CHECK(refused.error().code == "too_large");
  CHECK(refused.error().parameter == "x");
  CHECK(message(refused) == "x.rows is 2049; it must be a whole number from 1 to 2048");
}
