// How errors are worded, and the checks that many functions share.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "posenc.h"

namespace posenc {

// The shortest decimal that reads back as the same double, as JavaScript prints it.
std::string describe(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  char text[32];
  for (int digits = 15; digits <= 17; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  return text;
}

// A string in quotes. Long ones are cut, between two characters of their UTF-8.
std::string describe(std::string_view value) {
  constexpr std::size_t kLongest = 60;
  const bool cut = value.size() > kLongest;
  if (cut) {
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0) == 0x80) --end;
    value = value.substr(0, end);
  }
  std::string text = "\"";
  text += value;
  text += cut ? "…\"" : "\"";
  return text;
}

Error refuse(std::string_view name, std::string_view value, std::string_view allowed) {
  std::string message(name);
  message.append(" is ").append(value).append("; it must be ").append(allowed);
  return {.code = "invalid_argument", .parameter = std::string(name), .message = message};
}

Error too_large(std::string_view what, std::size_t rows, std::size_t cols, std::string_view parameter) {
  const double cells = static_cast<double>(rows) * static_cast<double>(cols);
  std::string message(what);
  message += " is " + std::to_string(rows) + " × " + std::to_string(cols) + " = " + describe(cells) + "; at most " +
             std::to_string(kMaxCells) + " cells (2^26) are allowed";
  return {.code = "too_large", .parameter = std::string(parameter), .message = message};
}

Error out_of_memory(std::size_t bytes) {
  return {.code = "out_of_memory",
          .parameter = "positions",
          .message = std::to_string(bytes) + " bytes of memory could not be had"};
}

std::optional<Error> check_whole(std::string_view name, double value, std::size_t least, std::size_t most) {
  if (value >= static_cast<double>(least) && value <= static_cast<double>(most) && value == std::floor(value)) {
    return std::nullopt;
  }
  return refuse(name, describe(value), "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

std::optional<Error> check(MatrixView matrix, std::string_view name) {
  const std::string text(name);
  const std::string shape = std::to_string(matrix.rows) + " × " + std::to_string(matrix.cols);
  // The parameter is the matrix, whatever part of it the message names.
  const auto about_matrix = [&](Error error) {
    error.parameter = text;
    return error;
  };
  if (matrix.rows == 0 || matrix.cols == 0) return refuse(name, shape, "at least one row and one column");
  if (matrix.rows > kMaxCells / matrix.cols) return too_large(name, matrix.rows, matrix.cols, name);
  if (matrix.data.size() != matrix.rows * matrix.cols) {
    return about_matrix(refuse(text + ".data", std::to_string(matrix.data.size()) + " numbers",
                               "rows × cols = " + shape + " = " + std::to_string(matrix.rows * matrix.cols)));
  }
  for (std::size_t at = 0; at < matrix.data.size(); ++at) {
    if (std::isfinite(matrix.data[at])) continue;
    const std::string cell = std::to_string(at / matrix.cols) + ", " + std::to_string(at % matrix.cols);
    return about_matrix(
        refuse(text + "[" + cell + "]", describe(static_cast<double>(matrix.data[at])), "a finite number"));
  }
  return std::nullopt;
}

}  // namespace posenc
