// Decimal digits: how exact printed numbers are, and which number of an interval has the fewest digits.
#pragma once

#include <algorithm>

#include "posenc/identify.h"

namespace posenc {

/// The numbers that are at most `tolerance` away from `middle`.
struct Allowed {
  double middle = 0;
  double tolerance = 0;
};

/// Half a unit in the seventh digit, relative to the number. Programs that print seven digits do not print all that a
/// float holds of a number above 1.
inline constexpr double kSeventhDigit = 5e-7;

/// How many cells of a matrix may be mistaken, of all.
constexpr std::size_t few_of(std::size_t cells) { return std::max<std::size_t>(1, cells / 20); }

/// How many digits the numbers of a matrix were rounded to: all to as many, or each to its own.
///
///   count           digits after the point, or, if is_significant, in all; none where numbers are as exact as floats
///   is_significant  whether small numbers have more digits after the point than large ones have in all
class PrintedDigits {
 public:
  /// As many digits for all numbers as the one with the most needs.
  explicit PrintedDigits(MatrixView matrix);

  /// For each number, how many digits after the point it was printed with.
  PrintedDigits(MatrixView matrix, std::span<const std::int8_t> decimals) : data_(matrix.data), decimals_(decimals) {}

  /// Whether the numbers may have been stored in this way. A short type has few numbers, and nearly all cells are at
  /// one of them; digits can only be cut off where there are digits.
  bool may_be(Storage storage) const;

  /// Where the true number of a cell may be, apart from the error of its angle.
  Allowed allowed(std::size_t cell, Storage storage) const;

  std::optional<std::size_t> count;
  bool is_significant = false;

 private:
  double half_digit(std::size_t cell) const;

  double unit_ = 0;
  std::span<const float> data_;
  std::span<const std::int8_t> decimals_;
};

/// The error that single precision adds to a sine or a cosine, by its angle. Most programs compute in it, so
/// formulas give nothing more exact.
double angle_tolerance(double angle);

/// A number, and how many digits it has; 0 for powers of ten.
struct Decimal {
  double value = 0;
  int digits = 0;
};

/// The number of the fewest digits in an interval, nearest to its middle.
Decimal fewest_digits(double low, double high);

/// A base without the last bits, which a computation has changed.
Decimal without_rounding(double base);

}  // namespace posenc
