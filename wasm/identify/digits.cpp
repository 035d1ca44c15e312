#include "identify/digits.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// A float always holds this many digits.
constexpr int kFloatDigits = 6;

// The digits of a number that was rounded to a decimal and then to a float: after the point, and in all.
struct DigitCount {
  int decimals = 0;
  int significant = 0;
};

constexpr std::array<double, 23> kTens = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                          1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

std::optional<DigitCount> count_digits(double value) {
  value = std::abs(value);
  if (value == 0) return DigitCount{};
  for (int decimals = 0; decimals < static_cast<int>(kTens.size()); ++decimals) {
    const double scaled = value * kTens[static_cast<std::size_t>(decimals)];
    if (scaled > 1.0001 * kTens[kFloatDigits]) break;
    const double nearest = std::floor(scaled + 0.5);
    if (nearest == 0 || std::abs(scaled - nearest) > scaled * 0x1.01p-24) continue;
    int significant = 0;
    while (significant <= kFloatDigits && nearest >= kTens[static_cast<std::size_t>(significant)]) ++significant;
    return DigitCount{decimals, significant};
  }
  return std::nullopt;
}

// The error that single precision adds to a number, and to its angle.
constexpr double kSinglePrecision = 1e-7;
constexpr double kSingleAngle = 4e-7;
constexpr double kMostSingle = 0x1p-8;

// Half a unit in the last place of a number in a storage type, beyond what single precision adds.
double half_unit(double size, Storage storage) {
  if (size == 0 || (storage != Storage::kFloat16 && storage != Storage::kBfloat16)) return 0;
  const bool is_half = storage == Storage::kFloat16;
  // Numbers below the least normal float16, 2^-14, have its unit.
  const int exponent = is_half ? std::max(std::ilogb(size), -14) : std::ilogb(size);
  return std::ldexp(1.0, exponent - (is_half ? 11 : 8));
}

}  // namespace

PrintedDigits::PrintedDigits(MatrixView matrix) : data_(matrix.data) {
  int decimals = 0;
  int significant = 0;
  for (const float value : matrix.data) {
    const auto one = count_digits(static_cast<double>(value));
    if (!one) return;
    decimals = std::max(decimals, one->decimals);
    significant = std::max(significant, one->significant);
  }
  is_significant = significant < decimals;
  count = static_cast<std::size_t>(is_significant ? significant : decimals);
  unit_ = 1 / kTens[*count];
}

double PrintedDigits::half_digit(std::size_t cell) const {
  if (!decimals_.empty()) {
    constexpr int kMost = static_cast<int>(kTens.size()) - 1;
    const int decimals = decimals_[cell];
    // More decimals than there are powers of ten are finer than any float here.
    if (decimals >= 0) return decimals > kMost ? 0 : 0.5 / kTens[static_cast<std::size_t>(decimals)];
    return 0.5 * kTens[static_cast<std::size_t>(std::min(-decimals, kMost))];
  }
  double half = count ? 0.5 * unit_ : 0;
  if (is_significant) {
    for (double scaled = std::abs(static_cast<double>(data_[cell])); scaled < 0.1; scaled *= 10) half /= 10;
  }
  return half;
}

bool PrintedDigits::may_be(Storage storage) const {
  if (storage == Storage::kFloat32) return true;
  if (storage == Storage::kTruncated) return count.has_value() || !decimals_.empty();
  std::size_t others = few_of(data_.size());
  for (std::size_t cell = 0; cell < data_.size(); ++cell) {
    const double size = std::abs(static_cast<double>(data_[cell]));
    if (size == 0) continue;
    const double unit = 2 * half_unit(size, storage);
    const double nearest = std::floor(size / unit + 0.5) * unit;
    if (std::abs(size - nearest) > half_digit(cell) + kSinglePrecision * size && others-- == 0) return false;
  }
  return true;
}

Allowed PrintedDigits::allowed(std::size_t cell, Storage storage) const {
  const auto value = static_cast<double>(data_[cell]);
  const double size = std::abs(value);
  if (is_significant && size == 0) return {0, kSinglePrecision};
  const double half = half_digit(cell);
  if (storage == Storage::kTruncated) {
    if (size == 0) return {0, 2 * half + kSinglePrecision};
    return {value + std::copysign(half, value), half + kSinglePrecision};
  }
  return {value, half + half_unit(size, storage) + kSinglePrecision};
}

double angle_tolerance(double angle) { return std::min(kSingleAngle * std::abs(angle), kMostSingle); }

Decimal fewest_digits(double low, double high) {
  double scale = 1;
  while (scale * 10 <= high) scale *= 10;
  if (scale >= low) return {scale, 0};
  const double middle = 0.5 * (low + high);
  // 2.5 is 25 tenths rather than 25 · 0.1, which is not quite as much.
  double parts = 1;
  for (int digits = 1; digits <= 15; ++digits) {
    const double nearest = std::floor(middle / scale * parts + 0.5) * scale / parts;
    if (nearest >= low && nearest <= high) return {nearest, digits};
    if (scale > 1) {
      scale /= 10;
    } else {
      parts *= 10;
    }
  }
  return {middle, 16};
}

Decimal without_rounding(double base) { return fewest_digits(base * (1 - 1e-11), base * (1 + 1e-11)); }

}  // namespace posenc
