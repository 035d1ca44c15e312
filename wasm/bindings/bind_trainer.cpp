// The module that trains, as JavaScript calls it. It is a separate module, because few pages train anything, and each
// worker that trains has an instance of its own. A run has a number; functions for a run that does not exist (any
// more) return null.
#include <map>

#include "bindings/bind.h"
#include "posenc/training.h"

using namespace posenc_js;

namespace {

using posenc_js::to_js;

// The runs by their numbers. The only state of any module: a model is too large to cross with each step.
std::map<int, posenc::Trainer>& runs() {
  static std::map<int, posenc::Trainer> all;
  return all;
}

posenc::Trainer* find(int run) {
  const auto found = runs().find(run);
  return found == runs().end() ? nullptr : &found->second;
}

// Starts a run under a number that no run has: request, the scheme; settings, an object with some of the members of
// Training, of the right types. Returns {arrays}.
val start(int run, const val& request, const val& settings) {
  posenc::Training training;
  const auto number = [&](const char* name, double& member) {
    const val value = settings[name];
    if (!value.isUndefined()) member = value.as<double>();
  };
  const auto flag = [&](const char* name, bool& member) {
    const val value = settings[name];
    if (!value.isUndefined()) member = value.as<bool>();
  };
  const val task = settings["task"];
  const std::string task_name = task.isUndefined() ? std::string(training.task) : task.as<std::string>();
  training.task = task_name;
  number("length", training.length);
  number("longest", training.longest);
  number("layers", training.layers);
  number("heads", training.heads);
  number("d_model", training.d_model);
  flag("mlp", training.has_mlp);
  flag("causal", training.is_causal);
  number("seed", training.seed);
  number("steps", training.steps);
  number("batch", training.batch);
  number("learning_rate", training.learning_rate);
  number("warmup", training.warmup);
  number("weight_decay", training.weight_decay);
  number("clip", training.clip);
  const RequestOf asked(request);
  if (asked.error()) return to_js(*asked.error());
  auto trainer = posenc::Trainer::start(training, *asked);
  if (!trainer) return to_js(trainer.error());
  val arrays = val::array();
  for (std::size_t k = 0; k < trainer->array_count(); ++k) {
    const posenc::WeightArray array = trainer->array(k);
    val item = val::object();
    item.set("name", to_js(array.name));
    item.set("rows", static_cast<double>(array.rows));
    item.set("cols", static_cast<double>(array.cols));
    item.set("offset", static_cast<double>(array.offset));
    arrays.call<void>("push", item);
  }
  val result = val::object();
  result.set("arrays", arrays);
  runs().emplace(run, std::move(*trainer));
  return result;
}

// Takes steps, and copies six numbers of each into `out`: the members of TrainingStep.
val steps(int run, double count, const val& out) {
  posenc::Trainer* const trainer = find(run);
  if (!trainer) return val::null();
  const val array = array_for(out, static_cast<std::size_t>(count) * 6, sizeof(double));
  if (is_error(array)) return array;
  for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
    const posenc::TrainingStep step = trainer->step();
    const std::array numbers = {step.step,     step.length,        step.loss,
                                step.accuracy, step.learning_rate, step.gradient_norm};
    write(array, numbers, k * numbers.size());
  }
  return array;
}

// `changed` is a request, or undefined.
val evaluate(int run, double length, double examples, double seed, const val& changed) {
  posenc::Trainer* const trainer = find(run);
  if (!trainer) return val::null();
  std::optional<RequestOf> asked;
  if (!changed.isUndefined()) {
    asked.emplace(changed);
    if (asked->error()) return to_js(*asked->error());
  }
  const auto score = trainer->evaluate(length, examples, seed, asked ? &**asked : nullptr);
  if (!score) return to_js(score.error());
  val result = val::object();
  result.set("step", trainer->steps_taken());
  result.set("length", length);
  result.set("loss", score->loss);
  result.set("accuracy", score->accuracy);
  result.set("exact", score->exact);
  result.set("examples", score->examples);
  return result;
}

// `text` is the example, or undefined for one of the task's. Targets that do not exist are -1.
val attention(int run, const val& text, double length, double seed, double layer, double head, const val& target) {
  posenc::Trainer* const trainer = find(run);
  if (!trainer) return val::null();
  const auto attended = text.isUndefined() ? trainer->attention(length, seed, layer, head)
                                           : trainer->attention(text.as<std::string>(), layer, head);
  if (!attended) return to_js(attended.error());
  const posenc::Matrix& weights = attended->weights;
  val result = shaped(weights.rows, weights.cols, copy_to(target, weights.data));
  if (is_error(result)) return result;
  std::string symbols;
  for (const std::uint8_t token : attended->tokens) symbols += trainer->symbol(token);
  result.set("text", symbols);
  result.set("tokens", list_of(attended->tokens, [](std::uint8_t token) { return val(static_cast<double>(token)); }));
  result.set("targets", list_of(attended->targets, [](std::uint8_t token) {
               return val(token == posenc::kNoTrainingTarget ? -1.0 : static_cast<double>(token));
             }));
  return result;
}

// {numbers, step}
val state(int run, const val& target) {
  posenc::Trainer* const trainer = find(run);
  if (!trainer) return val::null();
  const val numbers = copy_to(target, trainer->state());
  if (is_error(numbers)) return numbers;
  val result = val::object();
  result.set("numbers", numbers);
  result.set("step", trainer->steps_taken());
  return result;
}

// Returns the error, or an empty object.
val restore(int run, const val& numbers, double steps_taken) {
  posenc::Trainer* const trainer = find(run);
  if (!trainer) return val::null();
  const auto copy = copy_from<float>(numbers, "state");
  if (!copy) return to_js(copy.error());
  if (auto error = trainer->restore(copy->span(), steps_taken)) return to_js(*error);
  return val::object();
}

void close(int run) { runs().erase(run); }

}  // namespace

EMSCRIPTEN_BINDINGS(trainer) {
  emscripten::function("start", &start);
  emscripten::function("steps", &steps);
  emscripten::function("evaluate", &evaluate);
  emscripten::function("attention", &attention);
  emscripten::function("state", &state);
  emscripten::function("restore", &restore);
  emscripten::function("close", &close);
}
