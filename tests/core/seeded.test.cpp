// The default numbers of tables: normal, without a pattern, and always the same.
#include "numbers/seeded.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numbers/elementary.h"
#include "support.h"

using posenc::natural_log;
using posenc::seeded_normal;

TEST_CASE("the logarithm is that of the library, to within some roundings") {
  support::Random random(21);
  double largest = 0;
  const auto compare = [&](double x) {
    const long double expected = std::log(static_cast<long double>(x));
    const double off = static_cast<double>(std::abs(static_cast<long double>(natural_log(x)) - expected));
    largest = std::max(largest, expected == 0 ? off * 0x1p60 : off / static_cast<double>(std::abs(expected)));
  };
  // With a long double of 113 digits, musl's logarithm has only double precision.
  if (std::numeric_limits<long double>::digits != 64) return;
  for (int round = 0; round < 20000; ++round) {
    compare(std::exp(random.uniform(-700, 700)));
    compare(1 + random.uniform(-0.01, 0.01));
    compare(random.uniform(0.5, 3));
  }
  for (const double x : {1.0, 0x1p-1074, 0x1p-1022, 1.7e308, 0x1p-1, 2.0, 1 + 0x1p-52, 1 - 0x1p-53}) compare(x);
  CHECK(largest <= 0x1p-50);
}

TEST_CASE("seeded numbers are normal") {
  constexpr std::size_t kCount = 200000;
  double mean = 0;
  double squares = 0;
  double fourths = 0;
  double neighbours = 0;
  double seeds = 0;
  std::size_t within = 0;
  for (std::size_t k = 0; k < kCount; ++k) {
    const double x = seeded_normal(0, k);
    mean += x;
    squares += x * x;
    fourths += x * x * x * x;
    neighbours += x * seeded_normal(0, k + 1);
    seeds += x * seeded_normal(1, k);
    within += std::abs(x) < 1 ? 1 : 0;
  }
  const double n = kCount;
  // Five standard errors each.
  CHECK(std::abs(mean / n) < 5 / std::sqrt(n));
  CHECK(std::abs(squares / n - 1) < 5 * std::sqrt(2 / n));
  CHECK(std::abs(fourths / n - 3) < 5 * std::sqrt(96 / n));
  CHECK(std::abs(neighbours / n) < 5 / std::sqrt(n));
  CHECK(std::abs(seeds / n) < 5 / std::sqrt(n));
  CHECK(std::abs(static_cast<double>(within) / n - 0.6826894921) < 5 * std::sqrt(0.22 / n));
}

TEST_CASE("seeded numbers are the same on every machine") {
  // The numbers since pages first showed them: changing one changes every such table.
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> at = {{0, 0}, {0, 1}, {1, 0}, {~0ULL, ~0ULL}};
  std::vector<double> numbers;
  for (const auto& [seed, index] : at) numbers.push_back(seeded_normal(seed, index));
  CHECK(numbers == std::vector<double>{-0x1.bd02818d7577cp-1, -0x1.fa49f69968ee2p-1, -0x1.b350cb18f4a97p+0,
                                       -0x1.a5ad9ad3532e9p-1});
}
