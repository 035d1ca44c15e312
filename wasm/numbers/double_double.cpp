#include "numbers/double_double.h"

namespace posenc {

DoubleDouble operator*(double factor, const DoubleDouble& x) {
  const DoubleDouble product = exact_product(factor, x.high);
  const double rest = product.low + factor * x.low;
  const double sum = product.high + rest;
  return {sum, rest - (sum - product.high)};
}

}  // namespace posenc
