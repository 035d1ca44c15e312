// What tests/proofs/bound.py relies on, of base 10000 and some widths: every frequency, and the library's sines and
// cosines at each angle where the recurrence starts again. A long double has 64 or more bits of fraction.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "encode/recurrence.h"
#include "posenc/schemes.h"
#include "support.h"

TEST_CASE("frequencies, sines and cosines are as exact as the proof assumes" * doctest::test_suite("exact")) {
  static_assert(std::numeric_limits<long double>::digits >= 64);
  constexpr double kBase = 10000;
  constexpr double kUnit = 0x1p-53;
  long double worst_frequency = 0;
  long double worst_value = 0;
  const auto check = [&](double angle) {
    const double sine = std::sin(angle);
    const double cosine = std::cos(angle);
    const auto exact = static_cast<long double>(angle);
    if (std::abs(sine) > 1 || std::abs(cosine) > 1) FAIL_CHECK("above 1 at " << angle);
    worst_value = std::max({worst_value, std::abs(sine - std::sin(exact)), std::abs(cosine - std::cos(exact))});
  };
  for (const std::size_t d_model : {2U, 8U, 64U, 128U, 512U, 768U, 1024U, 4096U}) {
    std::vector<double> frequencies(d_model / 2);
    posenc::geometric_frequencies(kBase, frequencies);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
      const long double true_one = std::pow(static_cast<long double>(kBase), -2.0L * i / d_model);
      worst_frequency = std::max(worst_frequency, std::abs(frequencies[i] / true_one - 1));
      for (std::size_t row = 0; row <= (1U << 20U); row += posenc::kRestart)
        check(static_cast<double>(row) * frequencies[i]);
      check(frequencies[i]);
    }
  }
  MESSAGE("frequencies within " << static_cast<double>(worst_frequency / kUnit)
                                << " · 2^-53, sines and cosines within " << static_cast<double>(worst_value / kUnit)
                                << " · 2^-53");
  // The library of WebAssembly computes std::pow of long doubles in double. Frequencies have the same bits everywhere.
  if (std::numeric_limits<long double>::digits == 64) CHECK(worst_frequency <= kUnit * (1 + 0x1p-10));
  CHECK(worst_value <= kUnit);
}
