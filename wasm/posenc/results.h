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

/// The rules by which something is refused. The comment on a rule lists the contents of its Error: V is its value;
/// numbers are its `limits`, in this order; names are its `names`. Code that words errors needs a sentence for each
/// rule: message() has them in English, the tables of languages in web/ in other languages.
enum class Rule : std::uint8_t {
  // A value outside its domain
  kRange,         // V; from, to (infinite: no limit; equal: only this number), 1 if `from` itself is not allowed
  kMultiple,      // V; the number that it must be a multiple of
  kPaired,        // V: must be even, because dimensions form pairs
  kWhole,         // V; from, to: must be a whole number in this range
  kFinite,        // V: must be a finite number
  kChoice,        // V; names: must be one of them
  kBoolean,       // V: must be true or false
  kList,          // V: must be a list of numbers
  kObject,        // V: must be an object of keys and values, or null
  kNotEmpty,      // the list is empty; it needs at least one entry
  kLastPosition,  // V; the last position that it leads to, from, to: must put this position in the range
  kTableRow,      // V; from, to: must be a row of the table
  // An unknown name
  kScheme,     // V; names: the schemes
  kParameter,  // V; detail: the scheme; names: its parameters, without positions
  kPreset,     // V; detail: the scheme; names: its presets
  kLacks,      // V, the scheme; detail: the Capability that it lacks; names: the schemes that have it
  // Arrays
  kEmptyMatrix,  // rows, columns: must have at least one of each
  kLength,       // how many numbers it has, rows, columns: must have rows · columns numbers
  kShape,        // rows, columns, and the rows and columns that it must have
  kSameWidth,    // rows, columns, and those of a: must be as wide as a, with a number of rows that divides that of a
  kDirection,    // the row; detail: the metric for which the row has no direction
  kEnds,         // V; from, to: the sequence must not end before it begins, nor beyond the indices
  kUtf8,         // the byte at which it stops being UTF-8
  kFloatRange,   // the result is too large for a float
  kSmallerSide,  // rows, columns, the largest value that the smaller of them may have
  // Sizes
  kCells,    // rows, columns, the largest number of cells
  kCount,    // V; the largest number of cells
  kEntries,  // V, how many numbers it has; the largest number allowed
  kTotal,    // the number of cells of all arrays together, the largest number of cells
  kBytes,    // the largest number of bytes
  kMemory,   // the number of bytes that could not be allocated
  // Files of word vectors, and their lines
  kEmptyFile,    // the file is empty
  kZipFile,      // it is a zip archive
  kBinaryFile,   // it is a binary file
  kOnlyHeader,   // nothing follows the first line
  kLongLine,     // the line, the number of bytes that it exceeds
  kNoVectors,    // V, the first line (empty if it is not UTF-8): no line is a word and its numbers
  kChangedFile,  // the file has changed since it was chosen
  kNotANumber,   // V (empty if it is not UTF-8), found in place of a number
  kNoWord,       // there is no word before the numbers
  kNumbers,      // how many numbers there are, how many there should be
  kWordUtf8,     // the word is not UTF-8
  kBeyondFloat,  // a number is beyond the range of float
  // Files of matrices
  kMatrixFile,   // the file has no format that is read
  kHeader,       // the byte from which a header, or a directory, cannot be read
  kClaim,        // the amount that it claims, the largest possible amount
  kStoredType,   // V, the type in which it is stored; names: the types that are read
  kAxes,         // V, the shape: more than two axes, or none
  kTruncated,    // the number of bytes that the file must have, the number that it has
  kTensorBytes,  // from, to: the bytes that it claims; the number of bytes that it must have
  kOverlap,      // detail: the other array that shares bytes with it
  kNoArray,      // the file has no numbers
  kTwice,        // two arrays have this name
  kEncrypted,    // it is encrypted
  kMethod,       // the number of its compression method
  kRagged,       // the line, how many numbers it has, how many the first line has
  kLineNumber,   // V (empty if it is not UTF-8), found in place of a number; the line
  // Configurations of models
  kMissing,     // detail: the key that needs it
  kUnknownKey,  // detail: the nearest known key; names: the known keys
  kUsual,       // V; the usual range: from, to (infinite: no limit), 1 if `from` itself is not usual
  kInstead,     // V (empty if it is missing); detail: what is used instead, and its number, if it is one
  kUntold,      // no key says which positional encoding the model uses
  kUnused,      // detail: the key or the value that makes it ineffective
  kUncomputed,  // detail: what it asks for, which posenc does not compute
  kLayerCount,  // the number of its entries, the number of layers
  kLayerKinds,  // V, the least number of types of layers that it has; the largest number
  kOutside,     // detail: the part that it should be in
  kMerged,      // detail: the dictionary in which its keys replace those of the same name
  kOtherType,   // detail: the list of types of layers that does not contain it
  kChunks,      // the last position that chunks do not affect, chunk_size, local_size
  kStateKey,    // it is a key of layers with a state, and no key says which layers these are
  kElsewhere,   // detail: the only dictionary in which another program reads it
  kUnread,      // detail: the program that does not read it
  kInside,      // detail: the key that names the model whose positions it has
  // Training
  kSameKind,  // V, a scheme; detail: the scheme of training, to which it must be alike
};
inline constexpr std::size_t kRules = static_cast<std::size_t>(Rule::kSameKind) + 1;

/// The name of a rule outside of C++: "range", "last_position".
std::string_view name_of(Rule rule);

/// A short text that needs no allocation, because errors also occur when no memory is left. A text longer than
/// kLongest bytes is cut between two characters of its UTF-8.
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

/// In an Error: the refused value was a list of numbers.
struct List {};

/// The reason why a request was refused, as data without sentences.
///
///   code       "invalid_argument"   a value outside its domain
///              "unknown_scheme"     no scheme has this id
///              "unknown_parameter"  the scheme has no parameter of this name
///              "unknown_preset"     the scheme has no preset of this name
///              "not_applicable"     the scheme has nothing of this kind: no rows, no angles, no bias
///              "too_large"          beyond a size limit: kMaxCells (cells, bytes of text), kMaxTokens, kMaxComponents
///              "out_of_memory"      the memory for a valid request could not be allocated
///              "bad_file"           not a file of word vectors or of matrices, or an invalid one
///   parameter  the parameter in question, in the spelling of the request: "d_model"; empty if memory has run out
///   subject    the subject of the sentence: the parameter, or a part of it: "positions[2]", "positions × d_model"
///   value      the refused value, if there is one
///   rule       the rule that refuses it, with its limits and names: see Rule
///   detail     a word that belongs to the rule: a name, or what the names belong to
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

  /// The subject of the sentence.
  std::string_view about() const { return subject.empty() ? parameter.view() : subject.view(); }
  Error&& of(const Text& what) && {
    parameter = what;
    return std::move(*this);
  }
};

/// Words an error as one English sentence with the name, the value and what is allowed: "d_model is 127; it must be
/// even, …". Numbers are written as in JavaScript: as the shortest decimal that reads back as the same double.
/// WebAssembly does not have this function, because JavaScript words errors there.
std::string message(const Error& error);

/// Makes an error with these limits. `subject` is also the parameter, unless the caller changes that.
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

/// A value or an Error. Test `if (result)`: if true, read `*result`, otherwise `result.error()`.
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

/// Owned, uninitialised numbers. (std::vector would write every result twice, and could only abort when memory runs
/// out.) If n > 0 numbers could not be allocated, the buffer is empty: check has(n).
template <class T>
class Buffer {
 public:
  /// The alignment in bytes. A kernel takes two fifths longer if its registers of four floats cross cache lines, and
  /// WebAssembly's malloc aligns only to 8.
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

  /// Whether it has the n numbers that were requested.
  bool has(std::size_t n) const { return size_ == n; }
  /// Keeps only the first n numbers.
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

/// An uninitialised buffer of n numbers, or out_of_memory.
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

/// An uninitialised matrix. Errors: too_large, with `what` as its subject; out_of_memory.
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

/// Refuses a number that is not a whole number in [least, most].
std::optional<Error> check_whole(const Text& name, double value, std::size_t least, std::size_t most);

/// Whether no number is infinite or NaN.
bool are_finite(std::span<const float> numbers);

/// Refuses a matrix, by its name, if it is empty or too large, or if its data is not rows · cols long.
std::optional<Error> check_size(MatrixView matrix, std::string_view name = "matrix");

/// The same, and refuses a matrix with a value that is not finite.
std::optional<Error> check(MatrixView matrix, std::string_view name = "matrix");

}  // namespace posenc
