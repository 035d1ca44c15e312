// How errors are worded, and the checks that many functions share.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "posenc.h"

namespace posenc {

namespace {

// A whole number of up to 1120 bits, which is what writing a double takes.
struct Natural {
  std::array<std::uint32_t, 35> words = {};  // the most significant first

  explicit Natural(std::uint64_t value, int doublings = 0) {
    words[34] = static_cast<std::uint32_t>(value);
    words[33] = static_cast<std::uint32_t>(value >> 32);
    for (; doublings > 0; --doublings) *this *= 2;
  }
  Natural& operator*=(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::size_t k = words.size(); k-- > 0;) {
      carry += std::uint64_t{words[k]} * factor;
      words[k] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    return *this;
  }
  Natural& operator-=(const Natural& other) {
    std::uint64_t borrow = 0;
    for (std::size_t k = words.size(); k-- > 0;) {
      borrow = std::uint64_t{words[k]} - other.words[k] - borrow;
      words[k] = static_cast<std::uint32_t>(borrow);
      borrow >>= 63;
    }
    return *this;
  }
  bool operator<(const Natural& other) const { return words < other.words; }
};

// The shortest digits that read back as `value`, a finite number above 0, and the closest among these:
// 0.digits · 10^point. Steele and White 1990, "How to print floating-point numbers accurately", in whole numbers.
//
// The C library could do it, with printf and strtod, but they would be a fifth of what a reader downloads.
std::pair<std::string, int> shortest_digits(double value) {
  int exponent;
  const double fraction = std::frexp(value, &exponent);
  // Below the least exponent, doubles have fewer than 53 bits.
  const int bits = std::min(53, exponent + 1074);
  const auto significand = static_cast<std::uint64_t>(std::ldexp(fraction, bits));
  exponent -= bits;
  // Below a power of two, doubles lie twice as close.
  const bool closer_below = bits == 53 && significand == std::uint64_t{1} << 52;

  // The value is rest / unit. Whatever is less than `below` under it, or `above` over it, is read back as it is; what
  // lies just between two doubles is read back as the even one.
  Natural rest(4 * significand, exponent);
  Natural above(2, exponent);
  Natural below(closer_below ? 1 : 2, exponent);
  Natural unit(4, -exponent);
  const bool even = significand % 2 == 0;
  const auto within = [even](const Natural& a, const Natural& b) { return even ? !(b < a) : a < b; };
  const auto reaches = [&](const Natural& whole) {  // rest + above, in digits so far, is a whole one or more
    if (!(above < whole)) return true;
    Natural missing = whole;
    missing -= above;
    return within(missing, rest);
  };

  int point = 0;
  for (; reaches(unit); ++point) unit *= 10;
  const auto shift = [&] {
    rest *= 10;
    above *= 10;
    below *= 10;
  };
  for (shift(); !reaches(unit); shift()) --point;

  std::string digits;
  for (;; shift()) {
    char digit = '0';
    for (; !(rest < unit); rest -= unit) ++digit;
    const bool down = within(rest, below);
    const bool up = reaches(unit);
    if (down || up) {
      rest *= 2;
      // To the nearer digit, from the middle between two to the even one.
      const bool nearer_above = unit < rest || (digit % 2 == 1 && !(rest < unit));
      if (up && (!down || nearer_above)) ++digit;
      digits += digit;
      return {digits, point};
    }
    digits += digit;
  }
}

}  // namespace

// As JavaScript writes numbers.
std::string describe(double value) {
  if (std::isnan(value)) return "NaN";
  if (value == 0) return "0";
  std::string text = value < 0 ? "-" : "";
  if (std::isinf(value)) return text.append("Infinity");
  const auto [digits, point] = shortest_digits(std::abs(value));
  const int length = static_cast<int>(digits.size());
  const auto zeros = [&](int count) { text.append(static_cast<std::size_t>(count), '0'); };
  if (point > 21 || point < -5) {
    text += digits[0];
    if (length > 1) text.append(".").append(digits, 1);
    return text.append(point > 0 ? "e+" : "e-").append(std::to_string(std::abs(point - 1)));
  }
  if (point <= 0) {
    text.append("0.");
    zeros(-point);
    return text.append(digits);
  }
  text.append(digits, 0, static_cast<std::size_t>(point));
  if (point < length) {
    text.append(".").append(digits, static_cast<std::size_t>(point));
  } else {
    zeros(point - length);
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
