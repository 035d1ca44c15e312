// What JavaScript can call. Functions cross, objects do not: numbers, strings and typed arrays go in; plain objects
// whose typed arrays belong to the caller come out; an error comes out as {code, parameter, message}.
// web/engine.js is the only caller: it has checked the types of what arrives here, and the core checks the values.
#include <emscripten/bind.h>
#include <emscripten/heap.h>
#include <emscripten/val.h>
#include <malloc.h>

#include <algorithm>
#include <initializer_list>

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

bool is_function(const val& value) { return value.typeOf().as<std::string>() == "function"; }

// Copies numbers into a typed array: `target` itself, or what `target`, a function, gives for their count. That
// function gives null instead of throwing when there is no memory: an exception would pass by our destructors. The
// view of our memory never leaves this function: it dies when memory grows.
template <class Numbers>
val copy_to(const val& target, const Numbers& numbers) {
  const val array = is_function(target) ? target(static_cast<double>(numbers.size())) : target;
  if (array.isNull()) return to_js(posenc::out_of_memory(numbers.size() * sizeof(*numbers.data())));
  array.template call<void>("set", val(emscripten::typed_memory_view(numbers.size(), numbers.data())));
  return array;
}

bool is_error(const val& result) { return result.hasOwnProperty("code"); }

val shaped(std::size_t rows, std::size_t cols, const val& data) {
  if (is_error(data)) return data;
  val result = val::object();
  result.set("rows", static_cast<double>(rows));
  result.set("cols", static_cast<double>(cols));
  result.set("data", data);
  return result;
}

// An object of these properties, or the first of them that is an error.
val object_of(std::initializer_list<std::pair<const char*, val>> properties) {
  val result = val::object();
  for (const auto& [name, value] : properties) {
    if (is_error(value)) return value;
    result.set(name, value);
  }
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

// Refuses an array of the caller's that has not just the numbers of the result.
std::optional<posenc::Error> check_target(const val& target, const char* shape, std::size_t rows, std::size_t cols) {
  // What is too large is for the core to say.
  if (is_function(target) || rows > posenc::kMaxCells / std::max<std::size_t>(cols, 1)) return std::nullopt;
  const auto length = static_cast<std::size_t>(target["length"].as<double>());
  if (length == rows * cols) return std::nullopt;
  return posenc::refuse("out", std::to_string(length) + " numbers",
                        shape + (" = " + std::to_string(rows)) + " × " + std::to_string(cols) + " = " +
                            std::to_string(rows * cols) + " numbers");
}

template <class T>
val hand_over(const posenc::Result<posenc::MatrixOf<T>>& matrix, const val& target) {
  if (!matrix) return to_js(matrix.error());
  return shaped(matrix->rows, matrix->cols, copy_to(target, matrix->data));
}

val hand_over(const posenc::Result<std::vector<double>>& numbers, const val& target) {
  return numbers ? copy_to(target, *numbers) : to_js(numbers.error());
}

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

// A typed array of JavaScript's, copied. One with too many numbers stays empty, so that the core refuses it by its
// size.
template <class T>
posenc::Buffer<T> copy_from(const val& array) {
  const auto length = static_cast<std::size_t>(array["length"].as<double>());
  posenc::Buffer<T> numbers(length <= posenc::kMaxCells ? length : 0);
  if (numbers.size() == length) val(emscripten::typed_memory_view(length, numbers.data())).call<void>("set", array);
  return numbers;
}

std::optional<double> optional_number(const val& value) {
  if (value.isUndefined()) return std::nullopt;
  return value.as<double>();
}

class Matrix {
 public:
  Matrix(double rows, double cols, const val& data)
      : data_(copy_from<float>(data)),
        view_{static_cast<std::size_t>(rows), static_cast<std::size_t>(cols), {data_.data(), data_.size()}} {}

  const posenc::MatrixView& operator*() const { return view_; }

 private:
  posenc::Buffer<float> data_;
  posenc::MatrixView view_;
};

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

// bytes holds texts, one after the other, and ends where each ends; num_words is a number or undefined. The words come
// out as bytes, too, joined by spaces, which no word has.
val tokenize(const val& bytes, const val& ends, const val& num_words, const val& make_bytes, const val& make_indices,
             const val& make_ends) {
  const auto buffer = copy_from<char>(bytes);
  if (buffer.size() != static_cast<std::size_t>(bytes["length"].as<double>())) {
    return to_js(posenc::out_of_memory(static_cast<std::size_t>(bytes["length"].as<double>())));
  }
  std::vector<std::string_view> texts;
  std::size_t begin = 0;
  for (const double number : emscripten::convertJSArrayToNumberVector<double>(ends)) {
    const auto end = static_cast<std::size_t>(number);
    texts.emplace_back(buffer.data() + begin, end - begin);
    begin = end;
  }
  const auto tokens = posenc::tokenize(texts, optional_number(num_words));
  if (!tokens) return to_js(tokens.error());
  posenc::Buffer<unsigned char> words(buffer.size() + 1);
  if (words.size() == 0) return to_js(posenc::out_of_memory(buffer.size()));
  std::size_t size = 0;
  for (const std::string_view word : tokens->words) {
    if (size > 0) words[size++] = ' ';
    std::copy(word.begin(), word.end(), words.begin() + size);
    size += word.size();
  }
  return object_of({{"words", copy_to(make_bytes, std::span<const unsigned char>(words.data(), size))},
                    {"indices", copy_to(make_indices, tokens->indices)},
                    {"ends", copy_to(make_ends, tokens->ends)}});
}

val pad_sequences(const val& indices, const val& ends, const val& maxlen, const std::string& padding,
                  const std::string& truncating, const val& target) {
  return hand_over(posenc::pad_sequences(copy_from<std::int32_t>(indices), copy_from<std::size_t>(ends),
                                         optional_number(maxlen), padding, truncating),
                   target);
}

val embed(const val& indices, double rows, double cols, const val& table, const val& target) {
  return hand_over(posenc::embed(copy_from<std::int32_t>(indices), *Matrix(rows, cols, table)), target);
}

val weighted_sum(double a_rows, double a_cols, const val& a_data, double b_rows, double b_cols, const val& b_data,
                 double wa, double wb, const val& target) {
  const Matrix a(a_rows, a_cols, a_data);
  if (auto error = check_target(target, "a.rows × a.cols", (*a).rows, (*a).cols)) return to_js(*error);
  return hand_over(posenc::weighted_sum(*a, *Matrix(b_rows, b_cols, b_data), wa, wb), target);
}

val pca(double rows, double cols, const val& data, double components, const val& make_floats,
        const val& make_doubles) {
  const auto found = posenc::pca(*Matrix(rows, cols, data), components);
  if (!found) return to_js(found.error());
  const auto& [scores, loadings, variance, ratio, mean] = *found;
  return object_of({{"scores", shaped(scores.rows, scores.cols, copy_to(make_floats, scores.data))},
                    {"loadings", shaped(loadings.rows, loadings.cols, copy_to(make_floats, loadings.data))},
                    {"explainedVariance", copy_to(make_doubles, variance)},
                    {"explainedVarianceRatio", copy_to(make_doubles, ratio)},
                    {"mean", copy_to(make_doubles, mean)}});
}

// Bytes of JavaScript's, one array after the other, copied.
posenc::Result<posenc::Buffer<char>> bytes_of(const val& head, const val& tail = val::array()) {
  const auto length = [](const val& bytes) { return static_cast<std::size_t>(bytes["length"].as<double>()); };
  const std::size_t wanted = length(head) + length(tail);
  posenc::Buffer<char> buffer(wanted);
  if (buffer.size() != wanted) return posenc::out_of_memory(wanted);
  if (wanted == 0) return buffer;
  const val view(emscripten::typed_memory_view(buffer.size(), reinterpret_cast<unsigned char*>(buffer.data())));
  view.call<void>("set", head);
  if (length(tail)) view.call<void>("set", tail, static_cast<double>(length(head)));
  return buffer;
}

std::string_view text_of(const posenc::Buffer<char>& text) { return {text.data(), text.size()}; }

val vector_format(const val& text, bool last) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto format = posenc::vector_format(text_of(*bytes), last);
  if (!format) return to_js(format.error());
  val result = val::object();
  result.set("begin", static_cast<double>(format->begin));
  result.set("dims", static_cast<double>(format->dims));
  if (format->header) {
    val header = val::object();
    header.set("count", format->header->count);
    header.set("dims", format->header->dims);
    result.set("header", header);
  }
  return result;
}

// The entries come as three numbers each: where the word begins and ends, and its line.
val scan_vectors(const val& head, const val& tail, double dims, bool last, double most_problems) {
  const auto bytes = bytes_of(head, tail);
  if (!bytes) return to_js(bytes.error());
  const auto scan = posenc::scan_vectors(text_of(*bytes), static_cast<std::size_t>(dims), last,
                                         static_cast<std::size_t>(most_problems));
  val problems = val::array();
  for (const auto& [line, reason] : scan.problems) {
    val problem = val::object();
    problem.set("line", static_cast<double>(line));
    problem.set("reason", reason);
    problems.call<void>("push", problem);
  }
  const auto* const numbers = reinterpret_cast<const std::uint32_t*>(scan.entries.data());
  val result = val::object();
  result.set("consumed", static_cast<double>(scan.consumed));
  result.set("lines", static_cast<double>(scan.lines));
  result.set("entries", val(emscripten::typed_memory_view(3 * scan.entries.size(), numbers)).call<val>("slice"));
  result.set("problems", problems);
  result.set("problemCount", static_cast<double>(scan.problem_count));
  return result;
}

posenc::Error unreadable() {
  return {.code = "unreadable",
          .parameter = "source",
          .message = "the file was changed since it was chosen: choose it again"};
}

val read_vectors(const val& text, const val& offsets, double dims, const val& target) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto starts = emscripten::convertJSArrayToNumberVector<std::uint32_t>(offsets);
  const auto cols = static_cast<std::size_t>(dims);
  posenc::Matrix rows{.rows = starts.size(), .cols = cols, .data = posenc::Buffer<float>(starts.size() * cols)};
  if (!posenc::read_vectors(text_of(*bytes), starts, cols, {rows.data.data(), rows.data.size()}))
    return to_js(unreadable());
  return copy_to(target, rows.data);
}

val vector_cosines(const val& text, const val& offsets, const val& query, const val& target) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto starts = emscripten::convertJSArrayToNumberVector<std::uint32_t>(offsets);
  const auto vector = emscripten::convertJSArrayToNumberVector<float>(query);
  std::vector<double> cosines(starts.size());
  if (!posenc::vector_cosines(text_of(*bytes), starts, vector, cosines)) return to_js(unreadable());
  return copy_to(target, cosines);
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
  emscripten::function("tokenize", &tokenize);
  emscripten::function("padSequences", &pad_sequences);
  emscripten::function("embed", &embed);
  emscripten::function("weightedSum", &weighted_sum);
  emscripten::function("pca", &pca);
  emscripten::function("vectorFormat", &vector_format);
  emscripten::function("scanVectors", &scan_vectors);
  emscripten::function("readVectors", &read_vectors);
  emscripten::function("vectorCosines", &vector_cosines);
  emscripten::function("memory", &memory);
}
