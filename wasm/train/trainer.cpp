// Training: see posenc/training.h.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <new>
#include <numeric>

#include "numbers/seeded.h"
#include "posenc/training.h"
#include "train/transformer.h"

namespace posenc {

namespace {

constexpr double kFirstDecay = 0.9;
constexpr double kSecondDecay = 0.99;
constexpr double kAdamEpsilon = 1e-8;
constexpr double kLeastRate = 0.1;
constexpr double kMostExamples = 65536;
// How many tokens an evaluation handles at a time, at least one example.
constexpr std::size_t kTokensAtOnce = 2048;

// The character of the blank token, which no task has.
constexpr char kBlank = '_';

// Numbers of the sequences of Dice. Those of steps count from 0.
constexpr std::uint64_t kTests = std::uint64_t{1} << 40;
constexpr std::uint64_t kWeights = std::uint64_t{1} << 41;

const Task* find_task(std::string_view id) {
  for (const Task* each : tasks()) {
    if (each->id == id) return each;
  }
  return nullptr;
}

Names task_names() {
  return {tasks().size(), nullptr, [](const void*, std::size_t k) { return tasks()[k]->id; }};
}

std::optional<Error> check_between(const char* name, double value, double low, double high, bool exclusive = false) {
  if (value >= low && value <= high && !(exclusive && value == low)) return std::nullopt;
  return refuse(name, value, Rule::kRange, {low, high, exclusive ? 1.0 : 0.0});
}

std::optional<Error> check_seed(double seed, double most) {
  if (auto error = check_between("seed", seed, 0, most)) return error;
  if (seed == std::floor(seed)) return std::nullopt;
  return refuse("seed", seed, Rule::kMultiple, {1});
}

std::optional<Error> check(const Training& training) {
  const Task* const task = find_task(training.task);
  if (!task) return refuse("task", Text(training.task), Rule::kChoice, {}, task_names());
  if (auto error = check_whole("length", training.length, task->least, kMostTrainedLength)) return error;
  if (training.longest != 0) {
    const auto least = static_cast<std::size_t>(training.length);
    if (auto error = check_whole("longest", training.longest, least, 8 * kMostTrainedLength)) return error;
  }
  if (auto error = check_whole("layers", training.layers, 1, kMostTrainedLayers)) return error;
  if (auto error = check_whole("heads", training.heads, 1, kMostTrainedHeads)) return error;
  if (auto error = check_whole("d_model", training.d_model, kLeastTrainedWidth, kMostTrainedWidth)) return error;
  // A head has a multiple of two dimensions, and a row a multiple of the numbers in a register.
  const auto step = static_cast<double>(std::lcm(8, 2 * static_cast<int>(training.heads)));
  if (std::fmod(training.d_model, step) != 0) return refuse("d_model", training.d_model, Rule::kMultiple, {step});
  if (auto error = check_seed(training.seed, 0x1p53 - 1)) return error;
  if (auto error = check_whole("steps", training.steps, 1, kMostTrainedSteps)) return error;
  if (auto error = check_whole("batch", training.batch, 1, kMostTrainedBatch)) return error;
  if (auto error = check_between("learning_rate", training.learning_rate, 0, 1, true)) return error;
  if (auto error = check_whole("warmup", training.warmup, 0, kMostTrainedSteps)) return error;
  if (auto error = check_between("weight_decay", training.weight_decay, 0, 1)) return error;
  return check_between("clip", training.clip, 0, 1e6, true);
}

// Room for examples.
struct ExampleRoom {
  Buffer<std::uint8_t> tokens = {};
  Buffer<std::uint8_t> targets = {};

  static Result<ExampleRoom> make(std::size_t cells) {
    auto tokens = allocate<std::uint8_t>(cells);
    auto targets = allocate<std::uint8_t>(cells);
    if (!tokens) return tokens.error();
    if (!targets) return targets.error();
    return ExampleRoom{std::move(*tokens), std::move(*targets)};
  }

  Batch fill(const Task& task, Dice& dice, std::size_t count, std::size_t length, bool is_causal) {
    const std::size_t each = task.tokens(length);
    for (std::size_t s = 0; s < count; ++s) {
      const auto text = tokens.span().subspan(s * each, each);
      const auto answers = targets.span().subspan(s * each, each);
      task.fill(dice, length, text, answers);
      if (!task.writes || is_causal) continue;
      // A model that sees the whole sequence must not see the answer.
      for (std::size_t t = 1; t < each; ++t) {
        if (answers[t - 1] != kNoTrainingTarget) text[t] = static_cast<std::uint8_t>(task.symbols.size());
      }
    }
    return {count, each, tokens.span().first(count * each), targets.span().first(count * each)};
  }
};

}  // namespace

std::size_t training_task_count() { return tasks().size(); }

TrainingTask training_task(std::size_t k) {
  const Task& task = *tasks()[k];
  return {task.id, task.doc, task.least, task.longest};
}

template <class Real>
struct TrainerOf<Real>::State {
  Training training;
  const Task* task;
  ModelShape shape;
  ModelPositions positions;
  Tensors tensors;
  Transformer<Real> model;
  ExampleRoom examples;
  Buffer<Real> numbers;  // the weights, both means, and the gradient
  double steps = 0;
  double first_power = 1;
  double second_power = 1;
  // For evaluations; made when the first one needs it.
  std::optional<Transformer<Real>> asked_model = std::nullopt;
  ExampleRoom asked_examples = {};

  Real* weights() { return numbers.data(); }
  Real* gradients() { return numbers.data() + 3 * tensors.size(); }

  // The examples of the next step.
  Batch batch() {
    Dice dice(static_cast<std::uint64_t>(training.seed), static_cast<std::uint64_t>(steps));
    const auto longest = static_cast<std::size_t>(training.length);
    const std::size_t length = task->least + dice.below(longest - task->least + 1);
    length_ = length;
    return examples.fill(*task, dice, static_cast<std::size_t>(training.batch), length, training.is_causal);
  }
  std::size_t length_ = 0;

  Outcome learn() {
    const Batch all = batch();
    const Outcome outcome = model.forward(all, positions, tensors, weights());
    std::fill(gradients(), gradients() + tensors.size(), Real{0});
    model.backward(all, positions, tensors, weights(), gradients());
    return outcome;
  }

  double learning_rate() const {
    const double warm = training.warmup > 0 ? std::min(1.0, (steps + 1) / training.warmup) : 1;
    const double part = std::min(1.0, steps / training.steps);
    constexpr double kPi = 3.14159265358979323846;
    return training.learning_rate * warm * (kLeastRate + (1 - kLeastRate) * 0.5 * (1 + std::cos(kPi * part)));
  }

  void set_steps(double count) {
    steps = count;
    first_power = std::pow(kFirstDecay, count);
    second_power = std::pow(kSecondDecay, count);
  }

  // AdamW; returns the norm of the gradient.
  double change_weights(double rate) {
    const std::size_t count = tensors.size();
    const Real* const g = gradients();
    double squares = 0;
    for (std::size_t k = 0; k < count; ++k) squares += static_cast<double>(g[k]) * static_cast<double>(g[k]);
    const double norm = std::sqrt(squares);
    const auto shrink = static_cast<Real>(norm > training.clip ? training.clip / norm : 1);
    set_steps(steps + 1);
    const auto scale = static_cast<Real>(rate / (1 - first_power));
    const auto second = static_cast<Real>(1 / (1 - second_power));
    const auto first_decay = static_cast<Real>(kFirstDecay);
    const auto second_decay = static_cast<Real>(kSecondDecay);
    const auto epsilon = static_cast<Real>(kAdamEpsilon);
    for (const Tensor& tensor : tensors.all()) {
      const auto keep = static_cast<Real>(tensor.decays ? 1 - rate * training.weight_decay : 1);
      Real* const w = weights() + tensor.offset;
      Real* const m = w + count;
      Real* const v = m + count;
      const Real* const d = g + tensor.offset;
      for (std::size_t k = 0; k < tensor.size(); ++k) {
        const Real gradient = d[k] * shrink;
        m[k] = first_decay * m[k] + (1 - first_decay) * gradient;
        v[k] = second_decay * v[k] + (1 - second_decay) * gradient * gradient;
        w[k] = keep * w[k] - scale * m[k] / (std::sqrt(v[k] * second) + epsilon);
      }
    }
    keep_in_bounds();
    return norm;
  }

  // Clamps the parameters of a bias that are trained.
  void keep_in_bounds() {
    for (const std::size_t k : std::span(tensors.bias_numbers).first(tensors.trained_count)) {
      const Bounds bounds = bounds_of(k);
      for (Real& number : std::span(weights() + tensors[k].offset, tensors[k].size())) {
        number = std::clamp(number, static_cast<Real>(bounds.low), static_cast<Real>(bounds.high));
      }
    }
  }

  // Whether what the model has learned of a bias means the same in these positions.
  bool shares_numbers_with(const ModelPositions& others) const {
    const TrainedNumbers& own = positions.trained;
    if (others.trained.bias != own.bias || others.trained.first.size() != own.first.size()) return false;
    if (!own.bias) return true;
    return std::all_of(own.bias->params.begin(), own.bias->params.end(), [&](const TrainedParam& param) {
      const Bounds here = param.bounds(own.plan.values);
      const Bounds there = param.bounds(others.trained.plan.values);
      return here.low == there.low && here.high == there.high;
    });
  }

  // The bounds of the weights of a tensor.
  Bounds bounds_of(std::size_t tensor) const {
    for (std::size_t k = 0; k < tensors.trained_count; ++k) {
      if (tensors.bias_numbers[k] != tensor) continue;
      return positions.trained.bias->params[k].bounds(positions.trained.plan.values);
    }
    return {-HUGE_VAL, HUGE_VAL};
  }

  // The weights of a head for one example.
  Result<Attended> attend(ExampleRoom example, double layer, double head);

  // The character of a token; the blank one comes after those of the task.
  std::string_view symbol(std::size_t token) const {
    static constexpr std::string_view kOfBlank(&kBlank, 1);
    return token < task->symbols.size() ? task->symbols.substr(token, 1) : kOfBlank;
  }
  // The token of a character; shape.vocabulary if there is none.
  std::size_t token_of(char character) const {
    std::size_t token = 0;
    while (token < shape.vocabulary && symbol(token).front() != character) ++token;
    return token;
  }
  Names symbol_names() const {
    return {shape.vocabulary, this,
            [](const void* state, std::size_t k) { return static_cast<const State*>(state)->symbol(k); }};
  }

  // Makes room for evaluations at a length.
  std::optional<Error> make_room(std::size_t cells) {
    if (!asked_model) {
      const std::size_t most = task->tokens(static_cast<std::size_t>(training.longest));
      const std::size_t tokens = std::max(most, kTokensAtOnce);
      auto made = Transformer<Real>::make(shape, tokens, most, false, "length");
      if (!made) return made.error();
      asked_model = std::move(*made);
    }
    if (asked_examples.tokens.size() >= cells) return std::nullopt;
    auto room = ExampleRoom::make(std::max(cells, kTokensAtOnce));
    if (!room) return room.error();
    asked_examples = std::move(*room);
    return std::nullopt;
  }
};

template <class Real>
void TrainerOf<Real>::Release::operator()(State* state) const noexcept {
  state->~State();
  std::free(state);
}

template <class Real>
TrainerOf<Real>::TrainerOf(std::unique_ptr<State, Release> state) : state_(std::move(state)) {}
template <class Real>
TrainerOf<Real>::TrainerOf(TrainerOf&&) noexcept = default;
template <class Real>
TrainerOf<Real>& TrainerOf<Real>::operator=(TrainerOf&&) noexcept = default;
template <class Real>
TrainerOf<Real>::~TrainerOf() = default;

template <class Real>
Result<TrainerOf<Real>> TrainerOf<Real>::start(const Training& given, const Request& request) {
  if (auto error = check(given)) return *error;
  Training training = given;
  const Task& task = *find_task(training.task);
  training.task = task.id;
  if (training.longest == 0) training.longest = 8 * training.length;
  const auto width = static_cast<std::size_t>(training.d_model);
  ModelShape shape = {
      .vocabulary = task.symbols.size() + (task.writes && !training.is_causal ? 1 : 0),
      .width = width,
      .layers = static_cast<std::size_t>(training.layers),
      .heads = static_cast<std::size_t>(training.heads),
      .inner = training.has_mlp ? 4 * width : 0,
      .longest = task.tokens(static_cast<std::size_t>(training.longest)),
      .is_causal = training.is_causal,
  };
  auto positions = positions_in_model(request, {shape.longest, width, shape.heads, shape.head_width(), training.seed});
  if (!positions) return positions.error();
  shape.bias_numbers = positions->trained.first.size();
  const Tensors tensors(shape, *positions);
  const std::size_t length = task.tokens(static_cast<std::size_t>(training.length));
  const std::size_t tokens = static_cast<std::size_t>(training.batch) * length;
  auto model = Transformer<Real>::make(shape, tokens, length, true, "batch");
  if (!model) return model.error();
  auto examples = ExampleRoom::make(tokens);
  if (!examples) return examples.error();
  auto numbers = allocate<Real>(4 * tensors.size());
  if (!numbers) return numbers.error();
  std::fill(numbers->begin(), numbers->end(), Real{0});
  void* const room = std::malloc(sizeof(State));
  if (!room) return out_of_memory(sizeof(State));
  std::unique_ptr<State, Release> state(new (room)
                                            State{training, &task, shape, std::move(*positions), tensors,
                                                  std::move(*model), std::move(*examples), std::move(*numbers)});
  // Learned positions start as the scheme has them, a learned table of biases at 0.
  Real* const w = state->weights();
  for (std::size_t k = 0; k < tensors.all().size(); ++k) {
    const Tensor& tensor = tensors[k];
    for (std::size_t c = 0; c < tensor.size(); ++c) {
      Real& weight = w[tensor.offset + c];
      if (state->positions.rows_are_trained && k == tensors.table) {
        weight = static_cast<Real>(state->positions.rows[c]);
      } else if (tensor.deviation > 0) {
        const auto seed = static_cast<std::uint64_t>(training.seed);
        weight = static_cast<Real>(tensor.deviation * seeded_normal(seed, kWeights + (k << 24) + c));
      } else {
        weight = static_cast<Real>(tensor.start);
      }
    }
  }
  const double* first = state->positions.trained.first.data();
  for (std::size_t k = 0; k < tensors.trained_count; ++k) {
    const Tensor& tensor = tensors[tensors.bias_numbers[k]];
    std::transform(first, first + tensor.size(), w + tensor.offset, [](double x) { return static_cast<Real>(x); });
    first += tensor.size();
  }
  state->keep_in_bounds();
  return TrainerOf(std::move(state));
}

template <class Real>
TrainingStep TrainerOf<Real>::step() {
  const Outcome outcome = state_->learn();
  TrainingStep result = {.loss = outcome.loss, .learning_rate = state_->learning_rate()};
  result.length = static_cast<double>(state_->length_);
  result.accuracy = static_cast<double>(outcome.right) / static_cast<double>(outcome.targets);
  result.gradient_norm = state_->change_weights(result.learning_rate);
  result.step = state_->steps;
  return result;
}

template <class Real>
Result<Score> TrainerOf<Real>::evaluate(double length, double examples, double seed, const Request* changed) {
  State& state = *state_;
  const auto longest = static_cast<std::size_t>(state.training.longest);
  if (auto error = check_whole("length", length, state.task->least, longest)) return *error;
  if (auto error = check_whole("examples", examples, 1, static_cast<std::size_t>(kMostExamples))) return *error;
  if (auto error = check_seed(seed, 0x1p32)) return *error;
  std::optional<ModelPositions> others;
  if (changed) {
    const ModelShape& shape = state.shape;
    const Fit fit = {shape.longest, shape.width, shape.heads, shape.head_width(), state.training.seed};
    auto positions = positions_in_model(*changed, fit);
    if (!positions) return positions.error();
    const Kind kind = state.positions.scheme->parts.kind;
    if (positions->scheme->parts.kind != kind || positions->table_rows != state.positions.table_rows ||
        !state.shares_numbers_with(*positions) || positions->rows_are_trained != state.positions.rows_are_trained) {
      Error error = refuse("scheme", Text(positions->scheme->id), Rule::kSameKind);
      error.detail = state.positions.scheme->id;
      return error;
    }
    others = std::move(*positions);
  }
  const std::size_t each = state.task->tokens(static_cast<std::size_t>(length));
  const auto count = static_cast<std::size_t>(examples);
  const std::size_t at_once = std::max<std::size_t>(1, std::min(count, kTokensAtOnce / each));
  if (auto error = state.make_room(at_once * each)) return *error;
  Dice dice(static_cast<std::uint64_t>(state.training.seed), kTests + static_cast<std::uint64_t>(seed));
  Score score = {.examples = examples};
  double targets = 0;
  for (std::size_t done = 0; done < count; done += at_once) {
    const Batch batch = state.asked_examples.fill(*state.task, dice, std::min(at_once, count - done),
                                                  static_cast<std::size_t>(length), state.training.is_causal);
    const Outcome outcome =
        state.asked_model->forward(batch, others ? *others : state.positions, state.tensors, state.weights());
    score.loss += outcome.loss * static_cast<double>(outcome.targets);
    score.accuracy += static_cast<double>(outcome.right);
    score.exact += static_cast<double>(outcome.sequences_right);
    targets += static_cast<double>(outcome.targets);
  }
  score.loss /= targets;
  score.accuracy /= targets;
  score.exact /= examples;
  return score;
}

template <class Real>
auto TrainerOf<Real>::attention(double length, double seed, double layer, double head) -> Result<Attended> {
  State& state = *state_;
  const auto longest = static_cast<std::size_t>(state.training.longest);
  if (auto error = check_whole("length", length, state.task->least, longest)) return *error;
  if (auto error = check_seed(seed, 0x1p32)) return *error;
  auto examples = ExampleRoom::make(state.task->tokens(static_cast<std::size_t>(length)));
  if (!examples) return examples.error();
  Dice dice(static_cast<std::uint64_t>(state.training.seed), kTests + static_cast<std::uint64_t>(seed));
  examples->fill(*state.task, dice, 1, static_cast<std::size_t>(length), state.training.is_causal);
  return state.attend(std::move(*examples), layer, head);
}

template <class Real>
auto TrainerOf<Real>::attention(std::string_view text, double layer, double head) -> Result<Attended> {
  State& state = *state_;
  // Counts characters, of which UTF-8 may take several bytes each.
  const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
  const auto count = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), std::not_fn(continues)));
  if (auto error = check_whole("text.length", static_cast<double>(count), 1, state.shape.longest)) {
    return std::move(*error).of("text");
  }
  auto examples = ExampleRoom::make(count);
  if (!examples) return examples.error();
  for (std::size_t t = 0, at = 0; t < count; ++t) {
    const std::size_t begin = at++;
    while (at < text.size() && continues(text[at])) ++at;
    const std::string_view symbol = text.substr(begin, at - begin);
    const std::size_t token = symbol.size() == 1 ? state.token_of(symbol.front()) : state.shape.vocabulary;
    if (token >= state.shape.vocabulary) {
      return refuse(Text::of("text[", t, "]"), Text(symbol), Rule::kChoice, {}, state.symbol_names()).of("text");
    }
    examples->tokens[t] = static_cast<std::uint8_t>(token);
    examples->targets[t] = kNoTrainingTarget;
  }
  return state.attend(std::move(*examples), layer, head);
}

template <class Real>
auto TrainerOf<Real>::State::attend(ExampleRoom example, double layer, double head) -> Result<Attended> {
  if (auto error = check_whole("layer", layer, 0, shape.layers - 1)) return *error;
  if (auto error = check_whole("head", head, 0, shape.heads - 1)) return *error;
  const std::size_t each = example.tokens.size();
  auto asked = Transformer<Real>::make(shape, each, each, true, "length");
  if (!asked) return asked.error();
  auto matrix = allocate_matrix<Real>(each, each, "length");
  if (!matrix) return matrix.error();
  asked->forward({1, each, example.tokens.span(), example.targets.span()}, positions, tensors, weights());
  const Real* const shares =
      asked->weights_of(static_cast<std::size_t>(layer), static_cast<std::size_t>(head), 0, each);
  for (std::size_t q = 0; q < each; ++q) {
    const std::size_t seen = shape.is_causal ? q + 1 : each;
    Real* const row = matrix->data.data() + q * each;
    std::copy(shares + q * asked->pitch(), shares + q * asked->pitch() + seen, row);
    std::fill(row + seen, row + each, Real{0});
  }
  return Attended{std::move(*matrix), std::move(example.tokens), std::move(example.targets)};
}

template <class Real>
std::string_view TrainerOf<Real>::symbol(std::size_t token) const {
  return state_->symbol(token);
}

template <class Real>
std::size_t TrainerOf<Real>::array_count() const {
  return state_->tensors.all().size();
}
template <class Real>
WeightArray TrainerOf<Real>::array(std::size_t k) const {
  const Tensor& tensor = state_->tensors[k];
  return {tensor.name, tensor.rows, tensor.cols, tensor.offset};
}
template <class Real>
std::span<const Real> TrainerOf<Real>::state() const {
  return state_->numbers.span().first(3 * state_->tensors.size());
}
template <class Real>
std::size_t TrainerOf<Real>::weight_count() const {
  return state_->tensors.size();
}
template <class Real>
double TrainerOf<Real>::steps_taken() const {
  return state_->steps;
}

template <class Real>
std::optional<Error> TrainerOf<Real>::restore(std::span<const Real> state, double steps_taken) {
  const std::size_t count = state_->tensors.size();
  if (state.size() != 3 * count) {
    return refuse("state", Rule::kLength, {static_cast<double>(state.size()), 3, static_cast<double>(count)});
  }
  constexpr double kMostSteps = 0x1p40 - 1;  // Beyond them come the numbers of examples for evaluations.
  if (auto error = check_between("step", steps_taken, 0, kMostSteps)) return error;
  if (steps_taken != std::floor(steps_taken)) return refuse("step", steps_taken, Rule::kMultiple, {1});
  for (std::size_t t = 0; t < state_->tensors.all().size(); ++t) {
    const Tensor& tensor = state_->tensors[t];
    for (std::size_t part = 0; part < 3; ++part) {
      // The last part holds means of squares.
      const Bounds bounds = part == 0 ? state_->bounds_of(t) : Bounds{part == 2 ? 0 : -HUGE_VAL, HUGE_VAL};
      const auto low = static_cast<Real>(bounds.low);
      const auto high = static_cast<Real>(bounds.high);
      for (std::size_t k = 0; k < tensor.size(); ++k) {
        const Real number = state[part * count + tensor.offset + k];
        if (std::isfinite(number) && number >= low && number <= high) continue;
        const Text cell = Text::of(tensor.name.view(), "[", k / tensor.cols, ", ", k % tensor.cols, "]");
        const auto value = static_cast<double>(number);
        if (!std::isfinite(number)) return refuse(cell, value, Rule::kFinite).of("state");
        return refuse(cell, value, Rule::kRange, {bounds.low, bounds.high}).of("state");
      }
    }
  }
  std::copy(state.begin(), state.end(), state_->numbers.begin());
  state_->set_steps(steps_taken);
  return std::nullopt;
}

template <class Real>
std::span<const Real> TrainerOf<Real>::gradients() {
  state_->learn();
  return {state_->gradients(), state_->tensors.size()};
}
template <class Real>
double TrainerOf<Real>::loss() {
  return state_->model.forward(state_->batch(), state_->positions, state_->tensors, state_->weights()).loss;
}
template <class Real>
std::span<Real> TrainerOf<Real>::weights() {
  return {state_->weights(), state_->tensors.size()};
}
template <class Real>
auto TrainerOf<Real>::examples() -> Examples {
  const Batch batch = state_->batch();
  return {batch.sequences, batch.length, batch.tokens, batch.targets};
}

template class TrainerOf<float>;
template class TrainerOf<double>;

}  // namespace posenc
