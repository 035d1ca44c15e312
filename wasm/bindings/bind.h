// Shared by all modules that JavaScript calls: conversions, requests, and errors in arguments. Functions cross the
// boundary, objects do not: numbers, strings and typed arrays go in; plain objects whose typed arrays belong to the
// caller come out; an error comes out as data, {code, parameter, subject, value, rule, limits, names, detail}.
// web/engine is the only caller: it has checked the types of the arguments, and the core checks their values.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/heap.h>
#include <emscripten/val.h>
#include <malloc.h>

#include <algorithm>

#include "posenc/schemes.h"

// Defined in embind_shortcuts.js.
extern "C" {
bool posenc_is_function(emscripten::EM_VAL value);
bool posenc_is_error(emscripten::EM_VAL result);
double posenc_length(emscripten::EM_VAL array);
emscripten::EM_VAL posenc_item(emscripten::EM_VAL list, std::size_t k);
void posenc_set(emscripten::EM_VAL array, emscripten::EM_VAL numbers, double at);
emscripten::EM_VAL posenc_matrix(double rows, double cols, emscripten::EM_VAL data);
}

namespace posenc_js {

using emscripten::val;

// Converts a short ASCII text, such as a code or a rule, without allocating memory: errors must also cross when no
// memory is left.
inline val to_js(std::string_view text) {
  std::array<char, posenc::Text::kLongest + 1> ascii = {};
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) { return static_cast<signed char>(c) > 0; });
  if (!is_ascii || text.size() >= ascii.size()) return val(std::string(text));
  std::copy(text.begin(), text.end(), ascii.begin());
  return val(static_cast<const char*>(ascii.data()));
}

inline val to_js(const posenc::Text& text) {
  if (!text.is_cut()) return to_js(text.view());
  std::string whole(text.view());
  whole += "…";
  return val(whole);
}

template <class Each, class List>
val list_of(const List& list, const Each& each) {
  val result = val::array();
  for (const auto& item : list) result.call<void>("push", each(item));
  return result;
}

inline val to_js(const posenc::Value& value) {
  if (const auto* number = std::get_if<double>(&value)) return val(*number);
  if (const auto* word = std::get_if<std::string_view>(&value)) return to_js(*word);
  if (const auto* yes = std::get_if<bool>(&value)) return val(*yes);
  return list_of(*std::get_if<std::span<const double>>(&value), [](double number) { return val(number); });
}

inline val to_js(const posenc::Error& error) {
  val result = val::object();
  result.set("code", to_js(error.code));
  result.set("parameter", to_js(error.parameter));
  result.set("subject", to_js(error.about()));
  if (const auto* number = std::get_if<double>(&error.value)) result.set("value", *number);
  if (const auto* yes = std::get_if<bool>(&error.value)) result.set("value", *yes);
  if (const auto* text = std::get_if<posenc::Text>(&error.value)) result.set("value", to_js(*text));
  if (std::holds_alternative<posenc::List>(error.value)) result.set("value", val::array());
  result.set("rule", to_js(posenc::name_of(error.rule)));
  val limits = val::array();
  for (std::size_t k = 0; k < error.limit_count; ++k) limits.call<void>("push", error.limits[k]);
  result.set("limits", limits);
  val names = val::array();
  for (std::size_t k = 0; k < error.names.size(); ++k) names.call<void>("push", to_js(error.names[k]));
  if (error.names.size() > 0) result.set("names", names);
  if (!error.detail.empty()) result.set("detail", to_js(error.detail));
  return result;
}

inline bool is_function(const val& value) { return posenc_is_function(value.as_handle()); }
inline bool is_error(const val& result) { return posenc_is_error(result.as_handle()); }
inline std::size_t length_of(const val& array) { return static_cast<std::size_t>(posenc_length(array.as_handle())); }
inline val item_of(const val& list, std::size_t k) { return val::take_ownership(posenc_item(list.as_handle(), k)); }

// The typed array for a result: `target` itself, or what `target`, a function, gives for this length; or an error.
// That function gives null instead of throwing when there is no memory: an exception would pass by our destructors.
inline val array_for(const val& target, std::size_t length, std::size_t bytes_each = sizeof(float)) {
  const val array = is_function(target) ? target(static_cast<double>(length)) : target;
  return array.isNull() ? to_js(posenc::out_of_memory(length * bytes_each)) : array;
}

// The view of WebAssembly memory never leaves this call, because it becomes invalid when memory grows.
template <class Numbers>
void write(const val& array, const Numbers& numbers, std::size_t at = 0) {
  const val view(emscripten::typed_memory_view(numbers.size(), numbers.data()));
  posenc_set(array.as_handle(), view.as_handle(), static_cast<double>(at));
}

// The number of floats copied at a time: 1 MB, which is then still in a cache. With smaller blocks, the cost of
// crossings adds up, and the C library's copy takes up to half as long again on some processors.
inline constexpr std::size_t kBlock = 262144;

// Rows that go into a typed array, block by block. Check error() first.
class RowsInto {
 public:
  RowsInto(const val& array, std::size_t count, std::size_t width)
      : array_(array),
        width_(width),
        room_(posenc::allocate<float>(std::clamp<std::size_t>(kBlock / width, 1, count) * width)),
        rows_(count, width, room_ ? room_->span() : std::span<float>(), take, this) {}
  RowsInto(const RowsInto&) = delete;
  RowsInto& operator=(const RowsInto&) = delete;

  const posenc::Error* error() const { return room_ ? nullptr : &room_.error(); }
  posenc::Rows& operator*() { return rows_; }

 private:
  static bool take(void* self, std::size_t first, std::span<const float> cells) {
    const auto& into = *static_cast<const RowsInto*>(self);
    write(into.array_, cells, first * into.width_);
    return true;
  }

  const val& array_;
  std::size_t width_;
  posenc::Result<posenc::Buffer<float>> room_;
  posenc::Rows rows_;
};

// The number in `value`; nothing if it is undefined.
inline std::optional<double> optional_number(const val& value) {
  return value.isUndefined() ? std::nullopt : std::optional(value.as<double>());
}

// Copies numbers into the typed array for a result.
template <class Numbers>
val copy_to(const val& target, const Numbers& numbers) {
  const val array = array_for(target, numbers.size(), sizeof *numbers.data());
  if (!is_error(array)) write(array, numbers);
  return array;
}

inline val shaped(std::size_t rows, std::size_t cols, const val& data) {
  if (is_error(data)) return data;
  return val::take_ownership(posenc_matrix(static_cast<double>(rows), static_cast<double>(cols), data.as_handle()));
}

// Refuses a caller's array whose length differs from that of the result.
inline std::optional<posenc::Error> check_target(const val& target, std::size_t rows, std::size_t cols) {
  // The core refuses results that are too large.
  if (is_function(target) || rows > posenc::kMaxCells / std::max<std::size_t>(cols, 1)) return std::nullopt;
  const std::size_t length = length_of(target);
  if (length == rows * cols) return std::nullopt;
  return posenc::refuse("out", posenc::Rule::kLength,
                        {static_cast<double>(length), static_cast<double>(rows), static_cast<double>(cols)});
}

template <class T>
val hand_over(const posenc::Result<posenc::MatrixOf<T>>& matrix, const val& target) {
  if (!matrix) return to_js(matrix.error());
  return shaped(matrix->rows, matrix->cols, copy_to(target, matrix->data));
}

inline val hand_over(const posenc::Result<posenc::Buffer<double>>& numbers, const val& target) {
  return numbers ? copy_to(target, *numbers) : to_js(numbers.error());
}

// A copy of a JavaScript typed array. Too many numbers and a failed allocation are errors.
template <class T>
posenc::Result<posenc::Buffer<T>> copy_from(const val& array, posenc::Text subject, const posenc::Text& parameter) {
  const std::size_t length = length_of(array);
  if (length > posenc::kMaxCells) {
    posenc::Error error = posenc::refuse(subject, static_cast<double>(length), posenc::Rule::kEntries,
                                         {static_cast<double>(posenc::kMaxCells)});
    error.code = "too_large";
    error.parameter = parameter;
    return error;
  }
  auto numbers = posenc::allocate<T>(length);
  if (numbers && length > 0) {
    const val view(emscripten::typed_memory_view(length, numbers->data()));
    posenc_set(view.as_handle(), array.as_handle(), 0);
  }
  return numbers;
}
template <class T>
posenc::Result<posenc::Buffer<T>> copy_from(const val& array, const posenc::Text& parameter) {
  return copy_from<T>(array, parameter, parameter);
}

// A matrix from JavaScript. Check error() first.
class Matrix {
 public:
  Matrix(double rows, double cols, const val& data, const posenc::Text& name = "matrix")
      : data_(copy_from<float>(data, posenc::Text::of(name.view(), ".data"), name)),
        view_{static_cast<std::size_t>(rows), static_cast<std::size_t>(cols), {}} {
    if (data_) view_.data = data_->span();
  }

  const posenc::Error* error() const { return data_ ? nullptr : &data_.error(); }
  const posenc::MatrixView& operator*() const { return view_; }

 private:
  posenc::Result<posenc::Buffer<float>> data_;
  posenc::MatrixView view_;
};

// Texts, numbers and lists that JavaScript passes at once, [texts, numbers, list, list, …], because reading each of
// them separately takes longer than computing a row. texts is one string, with U+0000 after each text. Check error()
// first.
class Sent {
 public:
  Sent(const val& sent, const posenc::Text& name)
      : sent_(sent), texts_(item_of(sent, 0).as<std::string>()), numbers_(copy_from<double>(item_of(sent, 1), name)) {}
  Sent(const Sent&) = delete;
  Sent& operator=(const Sent&) = delete;

  const posenc::Error* error() const { return numbers_ ? nullptr : &numbers_.error(); }
  std::size_t number_count() const { return numbers_->size(); }
  bool has_number() const { return number_ < numbers_->size(); }
  double next_number() { return (*numbers_)[number_++]; }
  std::string_view next_text() {
    const std::string_view rest = std::string_view(texts_).substr(std::min(text_, texts_.size()));
    const std::string_view text = rest.substr(0, rest.find('\0'));
    text_ += text.size() + 1;
    return text;
  }
  std::size_t list_count() const { return length_of(sent_) - 2; }
  val list(std::size_t k) const { return item_of(sent_, k + 2); }

 private:
  const val& sent_;
  std::string texts_;
  posenc::Result<posenc::Buffer<double>> numbers_;
  std::size_t text_ = 0;
  std::size_t number_ = 0;
};

// A posenc::Request and the data that it refers to. Check error() first.
class RequestOf {
 public:
  // The request as web/engine/marshal.js packs it. Its texts are the scheme, the preset, and then the names of
  // arguments, each followed by its value if that is a word. Its numbers are the positions, queries and keys, then a
  // value for each name, each preceded by its Tag.
  explicit RequestOf(const val& request) : sent_(request, "the request") {
    if (sent_.error()) {
      error_ = *sent_.error();
      return;
    }
    request_.scheme = sent_.next_text();
    request_.preset = sent_.next_text();
    if (auto positions = next_positions("positions")) request_.positions = *positions;
    if (!error_) request_.queries = next_positions("queries");
    if (!error_) request_.keys = next_positions("keys");
    // Names are distinct, so if there are more than a scheme can have, one of them is unknown.
    std::size_t count = 0;
    for (; sent_.has_number() && count < arguments_.size() && !error_; ++count) {
      arguments_[count].name = sent_.next_text();
      arguments_[count].value = next_value(arguments_[count].name);
    }
    request_.arguments = std::span(arguments_).first(count);
  }
  RequestOf(const RequestOf&) = delete;
  RequestOf& operator=(const RequestOf&) = delete;

  const posenc::Error* error() const { return error_ ? &*error_ : nullptr; }
  const posenc::Request& operator*() const { return request_; }

 private:
  // What follows a tag in numbers: nothing; a number; 0 or 1; count, start and step. A word is the next text, a list
  // the next list.
  enum class Tag { kNone, kNumber, kBoolean, kRange, kWord, kList };

  Tag next_tag() { return static_cast<Tag>(sent_.next_number()); }

  std::span<const double> next_list(std::string_view name) {
    auto list = copy_from<double>(sent_.list(list_), name);
    if (!list) {
      error_ = list.error();
      return {};
    }
    return (lists_[list_++] = std::move(*list)).span();
  }

  std::optional<posenc::Positions> next_positions(std::string_view name) {
    const Tag tag = next_tag();
    if (tag == Tag::kNone) return std::nullopt;
    if (tag == Tag::kList) return next_list(name);
    posenc::Range range;
    range.count = sent_.next_number();
    range.start = sent_.next_number();
    range.step = sent_.next_number();
    return range;
  }

  posenc::Value next_value(std::string_view name) {
    const Tag tag = next_tag();
    if (tag == Tag::kNumber) return sent_.next_number();
    if (tag == Tag::kBoolean) return sent_.next_number() != 0;
    if (tag == Tag::kWord) return sent_.next_text();
    return next_list(name);
  }

  static constexpr std::size_t kMost = posenc::kMaxParams + 1;
  Sent sent_;
  std::array<posenc::Buffer<double>, kMost + 3> lists_;
  std::size_t list_ = 0;
  std::array<posenc::Argument, kMost> arguments_;
  std::optional<posenc::Error> error_;
  posenc::Request request_;
};

// A posenc::Plan and the request that it refers to. Check error() first.
class Plan {
 public:
  explicit Plan(const val& request, posenc::Capability purpose = posenc::Capability::kRows,
                double most = static_cast<double>(posenc::kMaxCells))
      : request_(request) {
    if (request_.error()) {
      error_ = *request_.error();
      return;
    }
    auto planned = posenc::plan(*request_, purpose, most);
    if (planned) plan_ = *planned;
    if (!planned) error_ = planned.error();
  }
  Plan(const Plan&) = delete;
  Plan& operator=(const Plan&) = delete;

  const posenc::Error* error() const { return error_ ? &*error_ : nullptr; }
  const posenc::Plan& operator*() const { return plan_; }
  const posenc::Plan* operator->() const { return &plan_; }

 private:
  RequestOf request_;
  std::optional<posenc::Error> error_;
  posenc::Plan plan_;
};

// Adds the facts that figures show to the result of a request, so that each request crosses the boundary once: `plan`,
// as plan() returns it, and `spectrum`, as spectrum() returns it, if the scheme has pairs. `makers`, [doubles,
// integers], allocate the arrays of the spectrum; if they are undefined, only the numbers are wanted.
val with_facts(val result, const posenc::Plan& plan, const val& makers);

// Bytes that the core holds now, and bytes of WebAssembly memory, which never shrinks.
inline val memory() {
  val result = val::object();
  result.set("used", static_cast<double>(static_cast<unsigned>(mallinfo().uordblks)));
  result.set("reserved", static_cast<double>(emscripten_get_heap_size()));
  return result;
}

}  // namespace posenc_js
