// How errors are worded.
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

}  // namespace posenc
