// Shared by the readers of file formats: errors of files, whole numbers in headers, and a reader of textual headers.
#pragma once

#include "posenc/matrices.h"

namespace posenc {

/// An error of a file; `about` is the part of it that is wrong.
Error bad_file(const Text& about, Rule rule, std::initializer_list<double> limits = {});

/// The error with a text from the file as its value, if the text can be shown.
Error with_value(Error error, std::string_view text);

/// The error for a header that cannot be read from byte `at` on.
Error bad_header_at(std::size_t at);

/// The error for a text that is not a length or an offset.
Error bad_length(const Text& about, std::string_view token);

inline double to_double(std::uint64_t number) { return static_cast<double>(number); }

/// a · b, or the largest number where that is larger.
std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b);

/// The little-endian number in `count` bytes from `at` on, which must be there.
std::uint64_t little_endian_at(std::string_view bytes, std::size_t at, std::size_t count);

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Reads a header from left to right. In both kinds of headers, blanks may separate the parts.
class HeaderReader {
 public:
  HeaderReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  std::size_t at() const { return at_; }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool is_at_end() const { return at_ == text_.size(); }
  void skip(std::size_t count) { at_ += count; }
  std::string_view from(std::size_t begin) const { return text_.substr(begin, at_ - begin); }

  void skip_blanks();
  /// Skips this punctuation mark, with the blanks around it, if it comes next.
  bool accept(char c);
  bool accept_word(std::string_view word);
  /// The text up to the next punctuation mark.
  std::string_view read_token();

 private:
  std::string_view text_;
  std::size_t at_;
};

/// A whole number from 0 to 2^53 - 1; Python 2 wrote an L after some.
std::optional<std::uint64_t> parse_whole(std::string_view token, bool may_be_long);

/// Reads the lengths of axes up to the bracket that closes them; the opening one has been read.
std::optional<Error> read_shape(HeaderReader& reader, char close, bool is_python, StoredArray& array);

/// How many cells an array has, or the largest number where there are more.
std::uint64_t count_cells(const StoredArray& array);

}  // namespace posenc
