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

// Refuses an `out` of JavaScript's that has not just the numbers of the result.
std::optional<posenc::Error> check_out(const val& out, const char* shape, std::size_t rows, std::size_t cols) {
  if (out.isNull()) return std::nullopt;
  const auto length = static_cast<std::size_t>(out["length"].as<double>());
  if (length == rows * cols) return std::nullopt;
  return posenc::refuse("out", std::to_string(length) + " numbers",
                        shape + (" = " + std::to_string(rows)) + " × " + std::to_string(cols) + " = " +
                            std::to_string(rows * cols) + " numbers");
}

// Hands over a result: a copy of its own, or in `out`, a Float32Array of the caller's.
val hand_over(const posenc::Matrix& matrix, const val& out) {
  if (out.isNull()) return shaped(matrix.rows, matrix.cols, to_js(matrix.data));
  out.call<void>("set", val(emscripten::typed_memory_view(matrix.data.size(), matrix.data.data())));
  return shaped(matrix.rows, matrix.cols, out);
}

// out is null, or a Float32Array to fill.
val encode(const std::string& scheme, const val& positions, const val& names, const val& values, const val& out) {
  const Request request(scheme, positions, names, values);
  const auto plan = posenc::plan(*request);
  if (!plan) return to_js(plan.error());
  if (auto error = check_out(out, "positions × d_model", plan->rows, plan->cols)) return to_js(*error);
  const auto matrix = posenc::encode(*request);
  return matrix ? hand_over(*matrix, out) : to_js(matrix.error());
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

// A matrix of JavaScript's, copied. One with too many numbers stays empty, so that the core refuses it by its size.
class Matrix {
 public:
  Matrix(double rows, double cols, const val& data) {
    const auto length = static_cast<std::size_t>(data["length"].as<double>());
    if (length <= posenc::kMaxCells) data_ = posenc::Buffer<float>(length);
    val(emscripten::typed_memory_view(data_.size(), data_.data())).call<void>("set", data);
    view_ = {static_cast<std::size_t>(rows), static_cast<std::size_t>(cols), {data_.data(), data_.size()}};
  }

  const posenc::MatrixView& operator*() const { return view_; }

 private:
  posenc::Buffer<float> data_;
  posenc::MatrixView view_;
};

val to_js(const posenc::Result<std::vector<double>>& numbers) {
  if (!numbers) return to_js(numbers.error());
  return val(emscripten::typed_memory_view(numbers->size(), numbers->data())).call<val>("slice");
}

val norms(double rows, double cols, const val& data) { return to_js(posenc::norms(*Matrix(rows, cols, data))); }

val offset_norms(double rows, double cols, const val& data, double k) {
  return to_js(posenc::offset_norms(*Matrix(rows, cols, data), k));
}

val similarity_of_matrix(double rows, double cols, const val& data, const std::string& metric, const val& out) {
  const Matrix matrix(rows, cols, data);
  if (auto error = check_out(out, "rows × rows", (*matrix).rows, (*matrix).rows)) return to_js(*error);
  const auto result = posenc::similarity(*matrix, metric);
  return result ? hand_over(*result, out) : to_js(result.error());
}

val similarity(const std::string& scheme, const val& positions, const val& names, const val& values,
               const std::string& metric, const val& out) {
  const Request request(scheme, positions, names, values);
  const auto plan = posenc::plan(*request);
  if (!plan) return to_js(plan.error());
  if (auto error = check_out(out, "positions × positions", plan->rows, plan->rows)) return to_js(*error);
  const auto result = posenc::similarity(*request, metric);
  return result ? hand_over(*result, out) : to_js(result.error());
}

val shift_matrix(const std::string& scheme, const val& positions, const val& names, const val& values, double k) {
  const auto matrix = posenc::shift_matrix(*Request(scheme, positions, names, values), k);
  return matrix ? shaped(matrix->rows, matrix->cols, to_js(matrix->data)) : to_js(matrix.error());
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

val float32_errors(const std::string& scheme, const val& positions, const val& names, const val& values) {
  return to_js(posenc::float32_errors(*Request(scheme, positions, names, values)));
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
  emscripten::function("norms", &norms);
  emscripten::function("offsetNorms", &offset_norms);
  emscripten::function("similarityOfMatrix", &similarity_of_matrix);
  emscripten::function("similarity", &similarity);
  emscripten::function("shiftMatrix", &shift_matrix);
  emscripten::function("columnFacts", &column_facts);
  emscripten::function("float32Errors", &float32_errors);
  emscripten::function("memory", &memory);
}
