// What both modules have in common that cross into JavaScript: conversions, and the errors of what is handed in.
// Functions cross, objects do not: numbers, strings and typed arrays go in; plain objects whose typed arrays belong to
// the caller come out; an error comes out as {code, parameter, message}. web/engine.js is the only caller: it has
// checked the types of what arrives here, and the core checks the values.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/heap.h>
#include <emscripten/val.h>
#include <malloc.h>

#include <algorithm>

#include "posenc.h"

namespace posenc_js {

using emscripten::val;

inline val to_js(std::string_view text) { return val(std::string(text)); }

inline val to_js(const posenc::Error& error) {
  val result = val::object();
  result.set("code", error.code);
  result.set("parameter", error.parameter);
  result.set("message", error.message);
  return result;
}

inline bool is_function(const val& value) { return value.typeOf().as<std::string>() == "function"; }

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

inline bool is_error(const val& result) { return result.hasOwnProperty("code"); }

inline val shaped(std::size_t rows, std::size_t cols, const val& data) {
  if (is_error(data)) return data;
  val result = val::object();
  result.set("rows", static_cast<double>(rows));
  result.set("cols", static_cast<double>(cols));
  result.set("data", data);
  return result;
}

// Refuses an array of the caller's that has not just the numbers of the result.
inline std::optional<posenc::Error> check_target(const val& target, const char* shape, std::size_t rows,
                                                 std::size_t cols) {
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

inline val hand_over(const posenc::Result<std::vector<double>>& numbers, const val& target) {
  return numbers ? copy_to(target, *numbers) : to_js(numbers.error());
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

// Bytes that the core holds now, and bytes of WebAssembly memory, which never shrinks.
inline val memory() {
  val result = val::object();
  result.set("used", static_cast<double>(static_cast<unsigned>(mallinfo().uordblks)));
  result.set("reserved", static_cast<double>(emscripten_get_heap_size()));
  return result;
}

}  // namespace posenc_js
