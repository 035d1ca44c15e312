// The module of encodings, as JavaScript calls it: see bindings.h.
#include "bindings.h"

using namespace posenc_js;

namespace {

using posenc_js::to_js;

val to_js(const posenc::Param& param) {
  val result = val::object();
  result.set("name", to_js(param.name));
  result.set("label", to_js(param.label));
  result.set("doc", to_js(param.doc));
  if (!param.choices.empty()) {
    val choices = val::array();
    for (const std::string_view choice : param.choices) choices.call<void>("push", to_js(choice));
    result.set("choices", choices);
    result.set("default", to_js(param.choices[static_cast<std::size_t>(param.initial)]));
    return result;
  }
  result.set("default", param.initial);
  result.set("min", param.min);
  result.set("max", param.max);
  result.set("exclusiveMin", param.exclusive_min);
  result.set("step", param.step);
  result.set("softMin", param.soft_min);
  result.set("softMax", param.soft_max);
  result.set("logarithmic", param.logarithmic);
  return result;
}

val schemes() {
  val result = val::array();
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    val params = val::array();
    for (const posenc::Param& param : scheme->params) params.call<void>("push", to_js(param));
    val item = val::object();
    item.set("id", to_js(scheme->id));
    item.set("kind", to_js(scheme->kind));
    item.set("doc", to_js(scheme->doc));
    item.set("low", scheme->low);
    item.set("high", scheme->high);
    item.set("params", params);
    result.call<void>("push", item);
  }
  return result;
}

val positions_param() { return to_js(posenc::positions_param()); }

// A posenc::Request that owns what it refers to.
class Request {
 public:
  // positions is a Float64Array, or [count, start, step]; names[k] is the parameter that values[k] is for.
  Request(const std::string& scheme, const val& positions, const val& names, const val& values) : scheme_(scheme) {
    std::vector<double> numbers = emscripten::convertJSArrayToNumberVector<double>(positions);
    if (positions.isArray()) {
      request_.positions = posenc::Range{.count = numbers[0], .start = numbers[1], .step = numbers[2]};
    } else {
      list_ = std::move(numbers);
      request_.positions = std::span<const double>(list_);
    }
    const auto count = names["length"].as<unsigned>();
    for (unsigned k = 0; k < count; ++k) {
      const val value = values[k];
      if (value.isNumber()) {
        arguments_.push_back({names[k].as<std::string>(), value.as<double>()});
      } else {
        arguments_.push_back({names[k].as<std::string>(), value.as<std::string>()});
      }
    }
    request_.scheme = scheme_;
    request_.arguments = arguments_;
  }
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  const posenc::Request& operator*() const { return request_; }

 private:
  std::string scheme_;
  std::vector<double> list_;
  std::vector<posenc::Argument> arguments_;
  posenc::Request request_;
};

// In what follows, target is a typed array of the caller's to fill, or a function that makes one: see copy_to.

val encode(const std::string& scheme, const val& positions, const val& names, const val& values, const val& target) {
  const Request request(scheme, positions, names, values);
  const auto plan = posenc::plan(*request);
  if (!plan) return to_js(plan.error());
  if (auto error = check_target(target, "positions × d_model", plan->rows, plan->cols)) return to_js(*error);
  return hand_over(posenc::encode(*request), target);
}

val angles(const std::string& scheme, const val& positions, const val& names, const val& values, const val& target) {
  return hand_over(posenc::angles(*Request(scheme, positions, names, values)), target);
}

val construction(const std::string& scheme, const val& positions, const val& names, const val& values,
                 const val& target) {
  const auto stages = posenc::construction(*Request(scheme, positions, names, values));
  if (!stages) return to_js(stages.error());
  val result = val::array();
  for (const posenc::Stage& stage : *stages) {
    val shape = val::array();
    for (const std::size_t length : stage.shape) shape.call<void>("push", static_cast<double>(length));
    const val data = copy_to(target, stage.data);
    if (is_error(data)) return data;
    val item = val::object();
    item.set("name", to_js(stage.name));
    item.set("shape", shape);
    item.set("data", data);
    result.call<void>("push", item);
  }
  return result;
}

val norms(double rows, double cols, const val& data, const val& target) {
  return hand_over(posenc::norms(*Matrix(rows, cols, data)), target);
}

val offset_norms(double rows, double cols, const val& data, double k, const val& target) {
  return hand_over(posenc::offset_norms(*Matrix(rows, cols, data), k), target);
}

val similarity_of_matrix(double rows, double cols, const val& data, const std::string& metric, const val& target) {
  const Matrix matrix(rows, cols, data);
  if (auto error = check_target(target, "rows × rows", (*matrix).rows, (*matrix).rows)) return to_js(*error);
  return hand_over(posenc::similarity(*matrix, metric), target);
}

val similarity(const std::string& scheme, const val& positions, const val& names, const val& values,
               const std::string& metric, const val& target) {
  const Request request(scheme, positions, names, values);
  const auto plan = posenc::plan(*request);
  if (!plan) return to_js(plan.error());
  if (auto error = check_target(target, "positions × positions", plan->rows, plan->rows)) return to_js(*error);
  return hand_over(posenc::similarity(*request, metric), target);
}

val shift_matrix(const std::string& scheme, const val& positions, const val& names, const val& values, double k,
                 const val& target) {
  return hand_over(posenc::shift_matrix(*Request(scheme, positions, names, values), k), target);
}

val column_facts(const std::string& scheme, const val& positions, const val& names, const val& values) {
  const auto facts = posenc::column_facts(*Request(scheme, positions, names, values));
  if (!facts) return to_js(facts.error());
  val result = val::array();
  for (const posenc::ColumnFacts& facts_of_one : *facts) {
    val item = val::object();
    item.set("pair", static_cast<double>(facts_of_one.pair));
    item.set("isCosine", facts_of_one.is_cosine);
    item.set("frequency", facts_of_one.frequency);
    item.set("wavelength", facts_of_one.wavelength);
    result.call<void>("push", item);
  }
  return result;
}

val float32_errors(const std::string& scheme, const val& positions, const val& names, const val& values,
                   const val& target) {
  return hand_over(posenc::float32_errors(*Request(scheme, positions, names, values)), target);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc) {
  emscripten::function("schemes", &schemes);
  emscripten::function("positionsParam", &positions_param);
  emscripten::function("encode", &encode);
  emscripten::function("angles", &angles);
  emscripten::function("construction", &construction);
  emscripten::function("norms", &norms);
  emscripten::function("offsetNorms", &offset_norms);
  emscripten::function("similarityOfMatrix", &similarity_of_matrix);
  emscripten::function("similarity", &similarity);
  emscripten::function("shiftMatrix", &shift_matrix);
  emscripten::function("columnFacts", &column_facts);
  emscripten::function("float32Errors", &float32_errors);
  emscripten::function("memory", &memory);
}
