// What JavaScript can call. Functions cross, objects do not: numbers, strings and typed arrays go in; plain objects
// whose typed arrays belong to the caller come out; an error comes out as {code, parameter, message}.
// web/engine.js is the only caller: it has checked the types of what arrives here, and the core checks the values.
#include <emscripten/bind.h>
#include <emscripten/heap.h>
#include <emscripten/val.h>
#include <malloc.h>

#include "posenc.h"

using emscripten::val;

namespace {

val to_js(std::string_view text) { return val(std::string(text)); }

val to_js(const posenc::Error& error) {
  val result = val::object();
  result.set("code", error.code);
  result.set("parameter", error.parameter);
  result.set("message", error.message);
  return result;
}

// A copy that JavaScript owns. The view under it never leaves this expression: it dies when memory grows.
template <class T>
val to_js(const posenc::Buffer<T>& data) {
  return val(emscripten::typed_memory_view(data.size(), data.data())).template call<val>("slice");
}

val shaped(std::size_t rows, std::size_t cols, val data) {
  val result = val::object();
  result.set("rows", static_cast<double>(rows));
  result.set("cols", static_cast<double>(cols));
  result.set("data", data);
  return result;
}

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
    const std::vector<double> numbers = emscripten::convertJSArrayToNumberVector<double>(positions);
    if (positions.isArray()) {
      request_.positions = posenc::Range{.count = numbers[0], .start = numbers[1], .step = numbers[2]};
    } else {
      list_ = numbers;
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

// out is null, or a Float32Array to fill.
val encode(const std::string& scheme, const val& positions, const val& names, const val& values, const val& out) {
  const Request request(scheme, positions, names, values);
  if (!out.isNull()) {
    const auto plan = posenc::plan(*request);
    if (!plan) return to_js(plan.error());
    const auto length = out["length"].as<double>();
    if (length != static_cast<double>(plan->rows * plan->cols)) {
      return to_js(posenc::Error{
          .code = "invalid_argument",
          .parameter = "out",
          .message = "out has " + std::to_string(static_cast<std::size_t>(length)) +
                     " numbers; it must have positions × d_model = " + std::to_string(plan->rows) + " × " +
                     std::to_string(plan->cols) + " = " + std::to_string(plan->rows * plan->cols)});
    }
  }
  const auto matrix = posenc::encode(*request);
  if (!matrix) return to_js(matrix.error());
  if (out.isNull()) return shaped(matrix->rows, matrix->cols, to_js(matrix->data));
  out.call<void>("set", val(emscripten::typed_memory_view(matrix->data.size(), matrix->data.data())));
  return shaped(matrix->rows, matrix->cols, out);
}

val angles(const std::string& scheme, const val& positions, const val& names, const val& values) {
  const Request request(scheme, positions, names, values);
  const auto matrix = posenc::angles(*request);
  if (!matrix) return to_js(matrix.error());
  return shaped(matrix->rows, matrix->cols, to_js(matrix->data));
}

val construction(const std::string& scheme, const val& positions, const val& names, const val& values) {
  const Request request(scheme, positions, names, values);
  const auto stages = posenc::construction(*request);
  if (!stages) return to_js(stages.error());
  val result = val::array();
  for (const posenc::Stage& stage : *stages) {
    val shape = val::array();
    for (const std::size_t length : stage.shape) shape.call<void>("push", static_cast<double>(length));
    val item = val::object();
    item.set("name", to_js(stage.name));
    item.set("shape", shape);
    item.set("data", to_js(stage.data));
    result.call<void>("push", item);
  }
  return result;
}

// Bytes that the core holds now, and bytes of WebAssembly memory, which never shrinks.
val memory() {
  val result = val::object();
  result.set("used", static_cast<double>(static_cast<unsigned>(mallinfo().uordblks)));
  result.set("reserved", static_cast<double>(emscripten_get_heap_size()));
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc) {
  emscripten::function("schemes", &schemes);
  emscripten::function("positionsParam", &positions_param);
  emscripten::function("encode", &encode);
  emscripten::function("angles", &angles);
  emscripten::function("construction", &construction);
  emscripten::function("memory", &memory);
}
