// Lines of numbers as text.
#include <algorithm>
#include <array>
#include <limits>

#include "files/header.h"
#include "files/stored_numbers.h"
#include "posenc/words.h"

namespace posenc {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view trim(std::string_view text) {
  while (!text.empty() && (is_blank(text.back()) || text.back() == '\r')) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

std::string_view strip_quotes(std::string_view field) {
  const bool is_quoted = field.size() >= 2 && field.front() == '"' && field.back() == '"';
  return is_quoted ? trim(field.substr(1, field.size() - 2)) : field;
}

bool is_skipped(std::string_view line) { return line.empty() || line.front() == '#'; }

// Removes the first line from a text; the last line may have no end of line.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return trim(line);
}

std::string_view whole_lines(std::string_view text, bool last) {
  return last ? text : text.substr(0, text.rfind('\n') + 1);
}

// Removes the first field from a trimmed line.
std::string_view next_field(std::string_view& line, char separator, bool& is_last) {
  const std::size_t end = separator == ' ' ? line.find_first_of(" \t") : line.find(separator);
  const std::string_view field = trim(line.substr(0, end));
  is_last = end == std::string_view::npos;
  line = is_last ? std::string_view() : line.substr(end + 1);
  if (separator == ' ') line = trim(line);
  return strip_quotes(field);
}

std::size_t count_fields(std::string_view line, char separator) {
  std::size_t count = 0;
  for (bool is_last = false; !is_last; ++count) next_field(line, separator, is_last);
  return count;
}

// NaN and infinities, in upper or lower case.
[[gnu::cold]] std::optional<float> parse_special(std::string_view field) {
  const bool negative = !field.empty() && field.front() == '-';
  if (negative || (!field.empty() && field.front() == '+')) field.remove_prefix(1);
  const auto is = [&](std::string_view word) {
    return std::equal(field.begin(), field.end(), word.begin(), word.end(),
                      [](char a, char b) { return (a | 0x20) == b; });
  };
  if (is("nan")) return std::numeric_limits<float>::quiet_NaN();
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  if (is("inf") || is("infinity")) return negative ? -kInfinity : kInfinity;
  return std::nullopt;
}

// A number with a decimal comma.
[[gnu::cold]] std::optional<float> parse_with_comma(std::string_view field) {
  std::array<char, 512> copy;
  if (field.size() > copy.size() || field.find('.') != std::string_view::npos) return std::nullopt;
  std::replace_copy(field.begin(), field.end(), copy.begin(), ',', '.');
  return nearest_float({copy.data(), field.size()});
}

std::optional<float> parse_number(std::string_view field, char separator) {
  if (const auto number = nearest_float(field)) return number;
  if (separator == ';' && field.find(',') != std::string_view::npos) return parse_with_comma(field);
  return parse_special(field);
}

Error not_a_number(std::string_view field, std::size_t line) {
  return with_value(bad_file("source", Rule::kLineNumber, {to_double(line)}), field);
}

// The text before the first character that may separate fields.
std::string_view first_field(std::string_view line) {
  if (!line.empty() && line.front() == '"') line.remove_prefix(1);
  return trim(line.substr(0, line.find_first_of("\t;, \"")));
}

char separator_of(std::string_view line) {
  for (const char separator : {'\t', ';', ','}) {
    if (line.find(separator) != std::string_view::npos) return separator;
  }
  return ' ';
}

Error line_too_long(std::size_t line) { return bad_file("source", Rule::kLongLine, {to_double(line), kMaxCells}); }

}  // namespace

Result<TextFormat> text_format(std::string_view text, bool last) {
  TextFormat format;
  const std::string_view lines = whole_lines(text, last);
  std::string_view rest = lines;
  if (rest.substr(0, kByteOrderMark.size()) == kByteOrderMark) rest.remove_prefix(kByteOrderMark.size());
  bool has_header = false;
  for (; !rest.empty(); ++format.line) {
    format.begin = lines.size() - rest.size();
    const std::string_view line = next_line(rest);
    if (is_skipped(line)) continue;
    const std::string_view first = first_field(line);
    if (parse_number(first, ';')) {
      format.separator = separator_of(line);
      format.cols = count_fields(line, format.separator);
      return format;
    }
    if (has_header) return not_a_number(first, format.line);
    has_header = true;
  }
  if (last) return bad_file("source", Rule::kNoArray);
  if (text.size() >= kMaxCells) return line_too_long(format.line);
  return format;
}

Result<TextLines> read_lines(std::string_view text, const TextFormat& format, bool last, std::uint64_t before) {
  std::string_view rest = whole_lines(text, last);
  TextLines result;
  if (rest.empty()) {
    if (text.size() >= kMaxCells) return line_too_long(format.line);
    return result;
  }
  result.consumed = rest.size();
  // A number takes at least one character, and one after it.
  const std::size_t most = rest.size() / 2 + 1;
  auto data = allocate<float>(most);
  if (!data) return data.error();
  std::size_t used = 0;
  for (; !rest.empty(); ++result.lines) {
    std::string_view line = next_line(rest);
    if (is_skipped(line)) continue;
    const std::size_t number = format.line + result.lines;
    std::size_t count = 0;
    for (bool is_last = false; !is_last; ++count) {
      const std::string_view field = next_field(line, format.separator, is_last);
      const auto value = parse_number(field, format.separator);
      if (!value) return not_a_number(field, number);
      if (count < format.cols) (*data)[used++] = *value;
    }
    if (count != format.cols) {
      return bad_file("source", Rule::kRagged, {to_double(number), to_double(count), to_double(format.cols)});
    }
    ++result.rows;
    if (before + used > kMaxCells) {
      const std::uint64_t rows = before / format.cols + result.rows;
      return too_large("rows × cols", static_cast<std::size_t>(rows), format.cols, "source");
    }
  }
  data->shrink(used);
  result.special = count_special(data->span());
  result.data = std::move(*data);
  return result;
}

}  // namespace posenc
