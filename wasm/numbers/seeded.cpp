// Numbers that look random: see seeded.h.
#include "numbers/seeded.h"

#include <cmath>

#include "numbers/elementary.h"

namespace posenc {

namespace {

std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

}  // namespace

double seeded_normal(std::uint64_t seed, std::uint64_t index) {
  constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;
  // Each index starts its own sequence, at a place scattered by the seed.
  std::uint64_t state = mix(mix(seed + kStep) ^ (index * kStep));
  for (;;) {
    // 53 bits each, from -1 to below 1.
    const double u = static_cast<double>(mix(state += kStep) >> 11) * 0x1p-52 - 1;
    const double v = static_cast<double>(mix(state += kStep) >> 11) * 0x1p-52 - 1;
    const double s = u * u + v * v;
    if (s > 0 && s < 1) return u * std::sqrt(-2 * natural_log(s) / s);
  }
}

}  // namespace posenc
