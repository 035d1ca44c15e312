// Buckets whose sizes grow evenly in logarithm: see buckets.h.
#include "encode/buckets.h"

#include <cmath>
#include <cstdint>

#include "numbers/elementary.h"
#include "numbers/natural.h"

namespace posenc {

Steps log_steps(double x, double a, double b, std::size_t n) {
  const auto count = static_cast<double>(n);
  const double near = count * natural_log(x / a) / natural_log(b / a);
  const double whole = std::round(near);
  if (std::abs(near - whole) > 1e-12 * (1 + near)) return {std::floor(near), false};
  Natural<640> left(1);
  Natural<640> right(1);
  const auto multiply = [](Natural<640>& product, double factor, double power) {
    product.multiply(static_cast<std::uint64_t>(factor), static_cast<std::uint64_t>(power));
  };
  multiply(left, x, count);
  multiply(right, b, whole);
  if (whole <= count) multiply(right, a, count - whole);
  if (whole > count) multiply(left, a, whole - count);
  if (left.is_too_large() || right.is_too_large()) return {whole, true};
  const int order = left.compare(right);
  return {order < 0 ? whole - 1 : whole, order == 0};
}

}  // namespace posenc
