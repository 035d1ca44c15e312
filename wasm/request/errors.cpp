// How errors are made, and the checks that many functions share. messages.cpp words them.
#include <algorithm>
#include <cmath>

#include "posenc/results.h"

namespace posenc {

std::string_view name_of(Rule rule) {
  // One text, because a table would need two more numbers for each name in a module that every reader downloads.
  static constexpr std::string_view kNames =
      "range multiple paired whole finite choice boolean list object not_empty last_position "
      "table_row scheme parameter preset lacks empty_matrix length shape same_width direction ends "
      "utf8 float_range smaller_side cells count entries total bytes memory empty_file zip_file "
      "binary_file only_header long_line no_vectors changed_file not_a_number no_word numbers "
      "word_utf8 beyond_float matrix_file header claim stored_type axes truncated tensor_bytes "
      "overlap no_array twice encrypted method ragged line_number missing unknown_key usual instead "
      "untold unused uncomputed layer_count layer_kinds outside merged other_type chunks state_key "
      "elsewhere unread inside same_kind ";
  static_assert(std::count(kNames.begin(), kNames.end(), ' ') == kRules, "every rule has a name");
  std::string_view rest = kNames;
  for (auto k = static_cast<std::size_t>(rule); k > 0; --k) rest.remove_prefix(rest.find(' ') + 1);
  return rest.substr(0, rest.find(' '));
}

void Text::append(std::string_view text) {
  if (cut_) return;
  std::size_t end = text.size();
  if (end > kLongest - size_) {
    cut_ = true;
    end = kLongest - size_;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  }
  std::copy_n(text.begin(), end, bytes_.begin() + size_);
  size_ = static_cast<std::uint8_t>(size_ + end);
}

void Text::append(std::size_t number) {
  std::array<char, 20> digits;
  std::size_t at = digits.size();
  do digits[--at] = static_cast<char>('0' + number % 10);
  while ((number /= 10) > 0);
  append(std::string_view(&digits[at], digits.size() - at));
}

Error refuse(const Text& subject, Rule rule, std::initializer_list<double> limits, Names names) {
  Error error{.parameter = subject, .subject = subject, .rule = rule, .names = names};
  for (const double limit : limits) error.limits[error.limit_count++] = limit;
  return error;
}

Error too_large(const Text& what, std::size_t rows, std::size_t cols, const Text& parameter) {
  Error error = refuse(what, Rule::kCells,
                       {static_cast<double>(rows), static_cast<double>(cols), static_cast<double>(kMaxCells)});
  error.code = "too_large";
  error.parameter = parameter;
  return error;
}

Error out_of_memory(std::size_t bytes) {
  Error error = refuse({}, Rule::kMemory, {static_cast<double>(bytes)});
  error.code = "out_of_memory";
  return error;
}

std::optional<Error> check_whole(const Text& name, double value, std::size_t least, std::size_t most) {
  const auto low = static_cast<double>(least);
  const auto high = static_cast<double>(most);
  if (value >= low && value <= high && value == std::floor(value)) return std::nullopt;
  return refuse(name, value, Rule::kWhole, {low, high});
}

std::optional<Error> check_size(MatrixView matrix, std::string_view name) {
  const auto rows = static_cast<double>(matrix.rows);
  const auto cols = static_cast<double>(matrix.cols);
  if (matrix.rows == 0 || matrix.cols == 0) return refuse(name, Rule::kEmptyMatrix, {rows, cols});
  if (matrix.rows > kMaxCells / matrix.cols) return too_large(name, matrix.rows, matrix.cols, name);
  // The parameter is the matrix, although the error names a part of it.
  if (matrix.data.size() != matrix.rows * matrix.cols) {
    return refuse(Text::of(name, ".data"), Rule::kLength, {static_cast<double>(matrix.data.size()), rows, cols})
        .of(name);
  }
  return std::nullopt;
}

std::optional<Error> check(MatrixView matrix, std::string_view name) {
  if (auto error = check_size(matrix, name)) return error;
  if (are_finite(matrix.data)) return std::nullopt;
  for (std::size_t at = 0; at < matrix.data.size(); ++at) {
    if (std::isfinite(matrix.data[at])) continue;
    const Text cell = Text::of(name, "[", at / matrix.cols, ", ", at % matrix.cols, "]");
    return refuse(cell, static_cast<double>(matrix.data[at]), Rule::kFinite).of(name);
  }
  return std::nullopt;
}

}  // namespace posenc
