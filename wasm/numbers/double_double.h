// Double-double arithmetic: sums and products whose rounding errors are kept.
#pragma once

namespace posenc {

/// A number as the sum of two doubles, with twice the digits of one.
struct DoubleDouble {
  double high = 0;
  double low = 0;

  DoubleDouble& operator+=(const DoubleDouble& other) {
    // Knuth 1969, "The Art of Computer Programming", volume 2, section 4.2.2.
    const double sum = high + other.high;
    const double part = sum - high;
    const double rest = (high - (sum - part)) + (other.high - part) + (low + other.low);
    high = sum + rest;
    low = rest - (high - sum);
    return *this;
  }
};

inline DoubleDouble operator-(const DoubleDouble& x) { return {-x.high, -x.low}; }

/// The exact product of two doubles. WebAssembly has no fused multiplication: calling one takes a hundred steps.
///
/// x, y       below 2^996 in absolute value
/// source     Dekker 1971, "A floating-point technique for extending the available precision"
inline DoubleDouble exact_product(double x, double y) {
  const auto upper_half = [](double z) {
    const double shifted = z * (0x1p27 + 1);
    return shifted - (shifted - z);
  };
  const double x_upper = upper_half(x);
  const double y_upper = upper_half(y);
  const double x_lower = x - x_upper;
  const double y_lower = y - y_upper;
  const double product = x * y;
  return {product, ((x_upper * y_upper - product) + x_upper * y_lower + x_lower * y_upper) + x_lower * y_lower};
}

/// A product, rounded to twice the digits of a double.
DoubleDouble operator*(double factor, const DoubleDouble& x);

}  // namespace posenc
