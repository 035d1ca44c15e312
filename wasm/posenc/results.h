// Results, errors and arrays: the types that every part of posenc takes and returns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "limits.h"

namespace posenc {

// ---------------------------------------------------------------------------------------------------------------
// Errors

/// What is allowed, or what is wrong. The comment beside each rule lists the contents of its Error: V is its value,
/// numbers are its `limits`, names its `names`. Code that words errors needs a sentence for each rule: message() in
/// English, and the tables of languages in web/.
enum class Rule : std::uint8_t {
  // A value outside its domain
  kRange,         // V; from, to (infinite: no end; the same: just that), 1 when `from` itself is not allowed
  kMultiple,      // V; what it must be a multiple of
  kPaired,        // V: must be even, since dimensions come in pairs
  kWhole,         // V; from, to: must be a whole number of these
  kFinite,        // V: must be a finite number
  kChoice,        // V; names: must be one of them
  kBoolean,       // V: must be true or false
  kList,          // V: must be a list of numbers
  kObject,        // V: must be an object of keys and values, or null
  kNotEmpty,      // an empty list, where at least one is needed
  kLastPosition,  // V; the last position that it leads to, from, to: must be smaller
  kTableRow,      // V; from, to: must be a row of the table
  // A name that is not known
  kScheme,     // V; names: those there are
  kParameter,  // V; detail: the scheme; names: what it has beside positions
  kPreset,     // V; detail: the scheme; names: what it has
  kLacks,      // V, the scheme; detail: the Capability that it lacks; names: the schemes that have it
  // Arrays
  kEmptyMatrix,  // rows, columns: must have at least one of each
  kLength,       // how many numbers it has, rows, columns: must have as many as their product
  kShape,        // rows, columns, and those that it must have
  kSameWidth,    // rows, columns, and those of a: must be as wide, with rows that divide its rows
  kDirection,    // the row; detail: the metric, for which it has no direction
  kEnds,         // V; from, to: must not end before the sequence begins, nor beyond the indices
  kUtf8,         // the byte at which it is not UTF-8
  kFloatRange,   // the result is too large for a float
  kSmallerSide,  // rows, columns, the most that the smaller of them may be
  // Sizes
  kCells,    // rows, columns, the most cells
  kCount,    // V; the most cells
  kEntries,  // V, how many numbers it has; the most
  kTotal,    // how many cells all of them have together, the most cells
  kBytes,    // the most bytes
  kMemory,   // how many bytes could not be allocated
  // Files of word vectors, and their lines
  kEmptyFile,    // the file is empty
  kZipFile,      // it is a zip archive
  kBinaryFile,   // it is a binary file
  kOnlyHeader,   // nothing follows the first line
  kLongLine,     // the line, and how many bytes it is longer than
  kNoVectors,    // V, the first line (none where it is not UTF-8): no line is a word and its numbers
  kChangedFile,  // it has changed since it was chosen
  kNotANumber,   // V (none where it is not UTF-8): it is in place of a number
  kNoWord,       // no word before the numbers
  kNumbers,      // how many numbers there are, how many there should be
  kWordUtf8,     // the word is not UTF-8
  kBeyondFloat,  // a number is beyond the range of float
  // Files of matrices
  kMatrixFile,   // it is of no format that is read
  kHeader,       // the byte from which on a header, or a directory, cannot be read
  kClaim,        // the amount that it claims, the largest that is possible
  kStoredType,   // V, the type in which it is stored; names: those that are read
  kAxes,         // V, the shape: more than two axes, or none
  kTruncated,    // how many bytes the file must have, how many it has
  kTensorBytes,  // from, to: the bytes that it claims; how many it must have
  kOverlap,      // detail: the other array, with which it shares bytes
  kNoArray,      // there are no numbers in the file
  kTwice,        // two arrays have this name
  kEncrypted,    // it is encrypted
  kMethod,       // the number of the method by which it is packed
  kRagged,       // the line, how many numbers it has, how many the first has
  kLineNumber,   // V (none where it is not UTF-8); the line: it is in place of a number
  // Configurations of models
  kMissing,     // detail: the one that needs it
  kUnknownKey,  // detail: the nearest known key; names: the known ones
  kUsual,       // V; the usual range: from, to (infinite: no end), 1 when `from` itself is not usual
  kInstead,     // V (none where it is missing); detail: what is used instead, and its number, if it is one
  kUntold,      // no key tells which positional encoding it is
  kUnused,      // detail: the key or the value beside which it has no effect
  kUncomputed,  // detail: what it asks for, which is not computed
  kLayerCount,  // how many entries it has, how many layers there are
  kLayerKinds,  // V, how many types of layers there are at least; the most
  kOutside,     // detail: the part in which it is missing
  kMerged,      // detail: the dictionary of whose keys it replaces those that it has, too
  kOtherType,   // detail: the list of types of layers in which it is not
  kChunks,      // the last position that is plain, the size of chunks, and of what each has besides
  kStateKey,    // it is a key of layers with a state, and nothing tells which layers these are
  kElsewhere,   // detail: the dictionary in which alone another program reads it
  kUnread,      // detail: the program that does not read it
};
inline constexpr std::size_t kRules = static_cast<std::size_t>(Rule::kUnread) + 1;

/// How a rule is called outside of C++: "range", "list_length".
std::string_view name_of(Rule rule);

/// A short text that needs no memory: errors also occur when no memory is left. A text longer than kLongest bytes
/// is cut between two characters of its UTF-8.
class Text {
 public:
  static constexpr std::size_t kLongest = 60;

  Text() = default;
  Text(std::string_view text) { append(text); }
  Text(const char* text) : Text(std::string_view(text)) {}

  /// "positions[", 2, "]"
  template <class... Parts>
  static Text of(const Parts&... parts) {
    Text text;
    (text.append(parts), ...);
    return text;
  }

  std::string_view view() const { return {bytes_.data(), size_}; }
  bool empty() const { return size_ == 0; }
  bool is_cut() const { return cut_; }
  friend bool operator==(const Text& text, std::string_view other) { return text.view() == other; }

 private:
  void append(std::string_view text);
  void append(std::size_t number);

  std::array<char, kLongest> bytes_ = {};
  std::uint8_t size_ = 0;
  bool cut_ = false;
};

/// Names in a list that another object owns: choices, parameters, schemes.
class Names {
 public:
  Names() = default;
  Names(std::span<const std::string_view> names)
      : size_(names.size()),
        list_(names.data()),
        at_([](const void* list, std::size_t k) { return static_cast<const std::string_view*>(list)[k]; }) {}
  Names(std::size_t size, const void* list, std::string_view (*at)(const void* list, std::size_t k))
      : size_(size), list_(list), at_(at) {}

  std::size_t size() const { return size_; }
  std::string_view operator[](std::size_t k) const { return at_(list_, k); }

 private:
  std::size_t size_ = 0;
  const void* list_ = nullptr;
  std::string_view (*at_)(const void* list, std::size_t k) = nullptr;
};

/// In an Error: the value was a list of numbers.
struct List {};

/// Why a request was refused, as data: nothing here is a sentence.
///
///   code       "invalid_argument"   a value outside its domain
///              "unknown_scheme"     no scheme has this id
///              "unknown_parameter"  the scheme has no parameter of this name
///              "unknown_preset"     the scheme has no preset of this name
///              "not_applicable"     the scheme has nothing of this kind: no rows, no angles, no bias
///              "too_large"          more than kMaxCells cells, or bytes of text
///              "out_of_memory"      the memory for a valid request could not be allocated
///              "bad_file"           not a file of word vectors or of matrices, or a broken one
///   parameter  what the error is about, in the spelling of the request: "d_model"; empty when memory has run out
///   subject    what the sentence is about: the parameter, or a part of it, "positions[2]", "positions × d_model"
///   value      the value that was refused, where there is one
///   rule       what is allowed, with its limits and names: see Rule
///   detail     a word that belongs to the rule: a name, or what the names are of
struct Error {
  std::string_view code = "invalid_argument";
  Text parameter = {};
  Text subject = {};
  std::variant<std::monostate, double, bool, Text, List> value = {};
  Rule rule = Rule::kRange;
  std::array<double, 4> limits = {};
  std::size_t limit_count = 0;
  Names names = {};
  Text detail = {};

  /// What the sentence is about.
  std::string_view about() const { return subject.empty() ? parameter.view() : subject.view(); }
  Error&& of(const Text& what) && {
    parameter = what;
    return std::move(*this);
  }
};

/// An error in one English sentence with the name, the value and what is allowed: "d_model is 127; it must be even,
/// …". A number is written as JavaScript writes it: the shortest decimal that reads back as the same double.
/// WebAssembly does not have this: there, JavaScript words errors.
std::string message(const Error& error);

/// Makes an error with these limits. `subject` is what the sentence is about; the parameter is the same, unless
/// changed.
Error refuse(const Text& subject, Rule rule, std::initializer_list<double> limits = {}, Names names = {});
template <class Value>
Error refuse(const Text& subject, Value value, Rule rule, std::initializer_list<double> limits = {},
             Names names = {}) {
  Error error = refuse(subject, rule, limits, names);
  error.value = value;
  return error;
}
Error too_large(const Text& what, std::size_t rows, std::size_t cols, const Text& parameter = "positions");
Error out_of_memory(std::size_t bytes);

/// A value or an Error. Ask `if (result)` before using `*result`, else read `result.error()`.
template <class T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}
  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&state_); }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

// ---------------------------------------------------------------------------------------------------------------
// Arrays

/// Owned numbers, not initialised: std::vector would write every result twice, and could only abort when memory runs
/// out. A buffer of n > 0 numbers that could not be allocated is empty: check has(n).
template <class T>
class Buffer {
 public:
  /// In bytes. A kernel takes two fifths longer if its registers of four floats cross cache lines, and WebAssembly's
  /// malloc aligns only to 8.
  static constexpr std::size_t kAlignment = 16;

  Buffer() = default;
  explicit Buffer(std::size_t n) {
    if (n == 0 || n > (static_cast<std::size_t>(PTRDIFF_MAX) - kAlignment) / sizeof(T)) return;
    const std::size_t bytes = (n * sizeof(T) + kAlignment - 1) / kAlignment * kAlignment;
    data_ = static_cast<T*>(std::aligned_alloc(kAlignment, bytes));
    size_ = data_ ? n : 0;
  }
  Buffer(Buffer&& other) noexcept : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  Buffer& operator=(Buffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~Buffer() { std::free(data_); }

  /// Whether it has the n numbers that were asked for.
  bool has(std::size_t n) const { return size_ == n; }
  /// Keeps the first n.
  void shrink(std::size_t n) { size_ = n; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  std::span<T> span() { return {data_, size_}; }
  std::span<const T> span() const { return {data_, size_}; }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

/// A buffer of n numbers, not initialised, or out_of_memory.
template <class T>
Result<Buffer<T>> allocate(std::size_t n) {
  Buffer<T> buffer(n);
  if (buffer.has(n)) return buffer;
  return out_of_memory(n > SIZE_MAX / sizeof(T) ? SIZE_MAX : n * sizeof(T));
}

/// [rows, cols], row-major: cell (r, c) is data[r * cols + c].
template <class T>
struct MatrixOf {
  std::size_t rows = 0;
  std::size_t cols = 0;
  Buffer<T> data;
};
using Matrix = MatrixOf<float>;
using MatrixF64 = MatrixOf<double>;

/// A matrix, its numbers not initialised. Errors: too_large, named by `what`; out_of_memory.
template <class T>
Result<MatrixOf<T>> allocate_matrix(std::size_t rows, std::size_t cols, const Text& what,
                                    const Text& parameter = "positions") {
  if (cols > 0 && rows > kMaxCells / cols) return too_large(what, rows, cols, parameter);
  auto data = allocate<T>(rows * cols);
  if (!data) return data.error();
  return MatrixOf<T>{rows, cols, std::move(*data)};
}

/// A read-only view of a caller's matrix: `data` has rows · cols numbers.
struct MatrixView {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::span<const float> data = {};
};

/// Refuses a number that is not a whole one in [least, most].
std::optional<Error> check_whole(const Text& name, double value, std::size_t least, std::size_t most);

/// Whether none of them is infinite or NaN.
bool are_finite(std::span<const float> numbers);

/// Refuses a matrix, by its name, that is empty or too large, or whose data is not rows · cols long.
std::optional<Error> check_size(MatrixView matrix, std::string_view name = "matrix");

/// The same, and one that has a value that is not finite.
std::optional<Error> check(MatrixView matrix, std::string_view name = "matrix");

}  // namespace posenc
