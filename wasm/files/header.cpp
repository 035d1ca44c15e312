#include "files/header.h"

#include <algorithm>
#include <limits>

#include "posenc/words.h"

namespace posenc {

Error bad_file(const Text& about, Rule rule, std::initializer_list<double> limits) {
  Error error = refuse(about, rule, limits);
  error.code = "bad_file";
  error.parameter = "source";
  return error;
}

Error with_value(Error error, std::string_view text) {
  if (utf8_until(text) == text.size()) error.value = Text(text);
  return error;
}

Error bad_header_at(std::size_t at) { return bad_file("header", Rule::kHeader, {to_double(at)}); }

Error bad_length(const Text& about, std::string_view token) {
  return with_value(bad_file(about, Rule::kWhole, {0, to_double(kMostBytes - 1)}), token);
}

std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a ? std::numeric_limits<std::uint64_t>::max()
                                                                     : a * b;
}

std::uint64_t little_endian_at(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t k = count; k-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + k]);
  return number;
}

void HeaderReader::skip_blanks() {
  while (at_ < text_.size() && (is_blank(text_[at_]) || text_[at_] == '\n' || text_[at_] == '\r')) ++at_;
}

bool HeaderReader::accept(char c) {
  skip_blanks();
  if (at_ == text_.size() || text_[at_] != c) return false;
  ++at_;
  skip_blanks();
  return true;
}

bool HeaderReader::accept_word(std::string_view word) {
  if (text_.substr(at_, word.size()) != word) return false;
  at_ += word.size();
  return true;
}

std::string_view HeaderReader::read_token() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && std::string_view(",)]}:").find(text_[at_]) == std::string_view::npos) ++at_;
  std::string_view token = from(begin);
  while (!token.empty() && is_blank(token.back())) token.remove_suffix(1);
  return token;
}

std::optional<std::uint64_t> parse_whole(std::string_view token, bool may_be_long) {
  if (may_be_long && token.size() > 1 && token.back() == 'L') token.remove_suffix(1);
  if (token.empty() || !std::all_of(token.begin(), token.end(), is_digit)) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : token) {
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
    if (number >= kMostBytes) return std::nullopt;
  }
  return number;
}

std::optional<Error> read_shape(HeaderReader& reader, char close, bool is_python, StoredArray& array) {
  array.axes = 0;
  while (!reader.accept(close)) {
    if (array.axes == kMostAxes || reader.is_at_end()) return bad_header_at(reader.at());
    const std::string_view token = reader.read_token();
    const auto length = parse_whole(token, is_python);
    if (!length) return bad_length(Text::of("shape[", array.axes, "]"), token);
    array.shape[array.axes++] = *length;
    if (reader.accept(',')) {
      // Python ends a tuple of one number with a comma; JSON does not.
      if (!is_python && reader.peek() == close) return bad_header_at(reader.at());
    } else if (reader.peek() != close) {
      return bad_header_at(reader.at());
    }
  }
  return std::nullopt;
}

std::uint64_t count_cells(const StoredArray& array) {
  std::uint64_t cells = 1;
  for (std::size_t k = 0; k < array.axes; ++k) cells = saturating_product(cells, array.shape[k]);
  return cells;
}

}  // namespace posenc
