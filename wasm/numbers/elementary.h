// The natural logarithm and the exponential function, cheaper than a library's.
#pragma once

#include <cmath>

namespace posenc {

/// ln x, from basic operations alone: the same bits on every machine, unlike a library's.
///
/// x          above 0, finite
/// numerics   relative error at most 2^-50
/// cost       a division and some thirty multiplications and additions
/// source     ln m = 2 artanh((m - 1) / (m + 1))
inline double natural_log(double x) {
  int exponent = 0;
  double part = std::frexp(x, &exponent);
  // From √½ to √2, so that nothing cancels near 1.
  if (part < 0.70710678118654752440) {
    part *= 2;
    --exponent;
  }
  const double s = (part - 1) / (part + 1);
  double series = 0;
  for (int k = 25; k >= 1; k -= 2) series = series * (s * s) + 1.0 / k;
  return 2 * s * series + exponent * 0.69314718055994530942;
}

/// e^x. std::exp would bring a table of 2 kB.
///
/// x          any but NaN
/// numerics   relative error at most 2^-51, for small results too, which 1 + expm1(x) does not have; below e^-709, 0
/// cost       that of std::expm1
inline double exponential(double x) { return x < 0 ? 1 / (1 + std::expm1(-x)) : 1 + std::expm1(x); }

}  // namespace posenc
