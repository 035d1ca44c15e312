// Numbers that look random: see seeded.h.
#include "numbers/seeded.h"

#include <cmath>

#include "numbers/elementary.h"
#include "numbers/splitmix.h"

namespace posenc {

double seeded_normal(std::uint64_t seed, std::uint64_t index) {
  // Each index has its own sequence.
  SplitMix numbers(seed, index);
  for (;;) {
    // 53 bits each, from -1 to below 1.
    const double u = static_cast<double>(numbers.next() >> 11) * 0x1p-52 - 1;
    const double v = static_cast<double>(numbers.next() >> 11) * 0x1p-52 - 1;
    const double s = u * u + v * v;
    if (s > 0 && s < 1) return u * std::sqrt(-2 * natural_log(s) / s);
  }
}

}  // namespace posenc
