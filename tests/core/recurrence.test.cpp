// Results of recurrences from exact values: the error bounds at the end of every run, and at every size next to a
// power of two, where blocks and lanes end. Compared with single sines and cosines, in long double.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "support.h"

using posenc::Matrix;
using posenc::MatrixView;
using posenc::Range;
using support::arguments;
using support::encode;
using support::Random;
using support::require;

namespace {

// base^(i / pairs), for each pair.
std::vector<long double> denominators(std::size_t pairs, double base) {
  std::vector<long double> result(pairs);
  for (std::size_t i = 0; i < pairs; ++i) {
    result[i] =
        std::pow(static_cast<long double>(base), static_cast<long double>(i) / static_cast<long double>(pairs));
  }
  return result;
}

// Sine and cosine; in double where a double holds the angle to 1e-10, because long double is slow where it is not
// native.
std::pair<long double, long double> sine_and_cosine(long double angle) {
  if (std::abs(angle) > 0x1p19L) return {std::sin(angle), std::cos(angle)};
  const auto rounded = static_cast<double>(angle);
  return {std::sin(rounded), std::cos(rounded)};
}

// The bound of posenc.h for encode.
double bound(double position) {
  return std::abs(position) <= 0x1p20 ? 3.05e-8 : 0x1p-25 + std::abs(position) * 0x1p-52;
}

// The error of a row, relative to its bound.
double worst_of_row(const Matrix& matrix, std::size_t row, double position, std::span<const long double> denominators,
                    bool halves = false) {
  const std::size_t pairs = matrix.cols / 2;
  long double worst = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    const auto [sine, cosine] = sine_and_cosine(static_cast<long double>(position) / denominators[i]);
    const float* cells = &matrix.data[row * matrix.cols];
    worst = std::max(worst, std::abs(static_cast<long double>(cells[halves ? i : 2 * i]) - sine));
    worst = std::max(worst, std::abs(static_cast<long double>(cells[halves ? pairs + i : 2 * i + 1]) - cosine));
  }
  return static_cast<double>(worst) / bound(position);
}

// Σ_i cos(k step w_i): the dot product of rows that are k apart.
double product(double apart, std::span<const long double> denominators) {
  long double sum = 0;
  for (const long double denominator : denominators) {
    sum += sine_and_cosine(static_cast<long double>(apart) / denominator).second;
  }
  return static_cast<double>(sum);
}

// A power of two, or the size one below or above it.
std::size_t beside_power(Random& random, std::size_t least, std::size_t most) {
  return (std::size_t{1} << random.whole(least, most)) + random.whole(0, 2) - 1;
}

}  // namespace

// The error of the recurrence is greatest just before a restart: tested at every multiple of 512 rows.
TEST_CASE("the error bound holds to the end of 200,000 rows, whatever the step") {
  for (const double base : {1.5, 100.0, 10000.0, 1e9}) {
    const auto exact = denominators(3, base);
    for (const double step : {1.0, -1.0, 0.1, 5.3, -17.25, 64.0, 65.0, 1000.0}) {
      for (const double start : {0.0, -31415.5}) {
        const Range range{.count = 200001, .start = start, .step = step};
        const auto matrix = encode(range, arguments(6, base));
        double worst = 0;
        std::size_t where = 0;
        for (std::size_t row = 510; row < matrix.rows; row += (row % 512 == 1 ? 509 : 1)) {
          const double error = worst_of_row(matrix, row, posenc::position_at(range, row), exact);
          if (error > worst) where = row;
          worst = std::max(worst, error);
        }
        CAPTURE(base);
        CAPTURE(step);
        CAPTURE(start);
        CAPTURE(where);
        CHECK(worst <= 1);
      }
    }
  }
}

TEST_CASE("every cell of an encoding, with rows and columns beside every power of two") {
  constexpr std::uint64_t kSeed = 50;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 150; ++round) {
    // One side is long, or both are short.
    const std::size_t rows = beside_power(random, 1, round % 3 == 0 ? 12 : 4);
    const std::size_t cols = 2 * beside_power(random, 1, round % 3 == 1 ? 11 : 4);
    const double base = 1 + std::exp(random.uniform(-1, 15));
    const bool halves = random.whole(0, 1) == 1;
    const Range range{.count = static_cast<double>(rows),
                      .start = std::floor(random.uniform(-1e5, 1e5)),
                      .step = random.uniform(-70, 70)};
    const auto matrix =
        encode(range, arguments(static_cast<double>(cols), base, halves ? "concatenated" : "interleaved"));
    REQUIRE(matrix.rows == rows);
    REQUIRE(matrix.cols == cols);
    const auto exact = denominators(cols / 2, base);
    double worst = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      worst = std::max(worst, worst_of_row(matrix, row, posenc::position_at(range, row), exact, halves));
    }
    CAPTURE(rows);
    CAPTURE(cols);
    CAPTURE(base);
    CAPTURE(range.start);
    CAPTURE(range.step);
    CHECK(worst <= 1);
  }
}

TEST_CASE("denominators and frequencies are powers of the base, rounded once") {
  // Only where a long double's power has full precision: with 113 digits, musl's (and so Emscripten's) is that of a
  // double.
  if (std::numeric_limits<long double>::digits != 64) return;
  Random random(51);
  for (int round = 0; round < 300; ++round) {
    const std::size_t pairs = round % 3 == 0 ? random.whole(1, 700) : beside_power(random, 1, 6);
    const double base = 1 + std::exp(random.uniform(-8, 20));
    const auto args = arguments(static_cast<double>(2 * pairs), base);
    const auto stages = require(posenc::construction({.positions = Range{.count = 1}, .arguments = args}));
    const auto found = require(posenc::spectrum(posenc::Request{.arguments = args}));
    const auto all = denominators(pairs, base);
    double worst = 0;
    double frequency = 0;
    for (std::size_t i = 0; i < pairs; ++i) {
      const long double exact = all[i];
      const double unit = std::nextafter(static_cast<double>(exact), std::numeric_limits<double>::infinity()) -
                          static_cast<double>(exact);
      const long double off = std::abs(static_cast<long double>(stages[1].data[i]) - exact);
      worst = std::max(worst, static_cast<double>(off) / unit);
      const long double part = std::abs(static_cast<long double>(found.frequencies[i]) * exact - 1);
      frequency = std::max(frequency, static_cast<double>(part));
    }
    CAPTURE(pairs);
    CAPTURE(base);
    CHECK(worst <= 0.51);
    CHECK(frequency <= 0x1.05p-53);
  }
}

// Closed form: every offset, through the first row, the last row, and some between.
TEST_CASE("similarity is the sum of cosines, with more rows than any block has, and pairs beside powers of two") {
  struct Case {
    std::size_t rows;
    std::size_t pairs;
    double step;
  };
  std::vector<Case> cases = {{4100, 9, 1}, {2100, 3, -0.37}, {2100, 8, 63.5}, {2100, 1, 65}};
  for (const std::size_t pairs : {1U, 2U, 7U, 8U, 9U, 15U, 16U, 17U, 31U, 32U, 33U, 255U, 257U}) {
    for (const double step : {1.0, 64.0, 64.5}) cases.push_back({70, pairs, step});
  }
  for (const Case& it : cases) {
    const std::size_t rows = it.rows;
    const std::size_t pairs = it.pairs;
    const double step = it.step;
    constexpr double kBase = 10000;
    const auto args = arguments(static_cast<double>(2 * pairs), kBase);
    const Range range{.count = static_cast<double>(rows), .start = 12345, .step = step};
    const auto exact = denominators(pairs, kBase);
    std::vector<double> expected;
    for (std::size_t k = 0; k < rows; ++k) expected.push_back(product(step * static_cast<double>(k), exact));
    const auto half = static_cast<double>(pairs);
    for (const char* metric : {"dot", "cosine", "euclidean", "squared"}) {
      const std::string name = metric;
      const auto closed = require(posenc::similarity({.positions = range, .arguments = args}, metric));
      REQUIRE(closed.rows == rows);
      double worst = 0;
      for (const std::size_t row : {std::size_t{0}, std::size_t{1}, rows / 2 - 1, rows - 1}) {
        for (std::size_t col = 0; col < rows; ++col) {
          const double sum = expected[row < col ? col - row : row - col];
          const double square = std::max(0.0, 2 * (half - sum));
          const double distance = name == "squared" ? square : std::sqrt(square);
          const double wanted = name == "dot" ? sum : name == "cosine" ? sum / half : distance;
          const double scale = name == "cosine" ? 1 : name == "euclidean" ? std::sqrt(half) : half;
          worst = std::max(worst, std::abs(static_cast<double>(closed.data[row * rows + col]) - wanted) / scale);
        }
      }
      CAPTURE(rows);
      CAPTURE(pairs);
      CAPTURE(step);
      CAPTURE(name);
      CHECK(worst <= 1e-6);
    }
  }
}

TEST_CASE("similarity of more rows than any block has: the closed form is that of the matrix") {
  constexpr std::size_t kRows = 2100;
  const auto args = arguments(20);
  const Range range{.count = kRows, .start = -2000, .step = 3};
  const auto matrix = encode(range, args);
  const MatrixView view{matrix.rows, matrix.cols, {matrix.data.data(), matrix.data.size()}};
  for (const char* metric : {"dot", "cosine", "pearson", "euclidean", "squared"}) {
    const auto general = require(posenc::similarity(view, metric));
    const auto closed = require(posenc::similarity({.positions = range, .arguments = args}, metric));
    float worst = 0;
    for (std::size_t at = 0; at < kRows * kRows; ++at) {
      worst = std::max(worst, std::abs(general.data[at] - closed.data[at]));
    }
    CAPTURE(std::string(metric));
    CHECK(worst <= 1e-5F * 10);
  }
}

// Rows that almost coincide: rounding beyond the limits is cut off.
TEST_CASE("no row is more alike than alike, nor nearer than no distance") {
  constexpr double kTurn = 6.283185307179586;
  Random random(52);
  for (int round = 0; round < 60; ++round) {
    const std::size_t d_model = 2 * random.whole(1, 20);
    // All pairs with nearly the same frequency, and whole turns; or a tiny step.
    const bool turns = round % 2 == 0;
    const auto args = arguments(static_cast<double>(d_model), turns ? std::nextafter(1.0, 2.0) : 10000.0);
    const Range range{
        .count = 200, .start = random.uniform(-100, 100), .step = turns ? kTurn : random.uniform(1e-9, 1e-6)};
    CAPTURE(d_model);
    CAPTURE(range.start);
    CAPTURE(range.step);
    for (const char* metric : {"cosine", "pearson", "euclidean", "squared"}) {
      const auto result = require(posenc::similarity({.positions = range, .arguments = args}, metric));
      bool within = true;
      for (const float value : result.data) {
        const bool unit = std::string(metric) == "cosine" || std::string(metric) == "pearson";
        within = within && (unit ? std::abs(value) <= 1 : value >= 0 && value < 1e-2F);
      }
      CAPTURE(std::string(metric));
      CHECK(within);
    }
  }
}

// The definition of each pair, repeated in the precision that it refers to.
TEST_CASE("float32's error is that of its definition") {
  Random random(53);
  for (int round = 0; round < 40; ++round) {
    const std::size_t pairs = random.whole(1, 30);
    const double base = 1 + std::exp(random.uniform(0, 15));
    std::vector<double> positions(5);
    for (double& position : positions) position = std::floor(std::exp(random.uniform(0, 14)));
    const auto args = arguments(static_cast<double>(2 * pairs), base);
    const auto errors =
        require(posenc::float32_errors({.positions = std::span<const double>(positions), .arguments = args}));
    REQUIRE(errors.size() == positions.size());
    const auto all = denominators(pairs, base);
    for (std::size_t row = 0; row < positions.size(); ++row) {
      long double expected = 0;
      long double doubt = 0;
      for (std::size_t i = 0; i < pairs; ++i) {
        const auto slope = static_cast<float>(-std::log(static_cast<long double>(base)) / (2.0L * pairs));
        const float power = static_cast<float>(2 * i) * slope;
        const auto frequency = static_cast<float>(std::exp(static_cast<long double>(power)));
        const auto rough = static_cast<long double>(static_cast<float>(positions[row]) * frequency);
        const long double exact = static_cast<long double>(positions[row]) / all[i];
        expected = std::max(expected, std::abs(std::sin(rough) - std::sin(exact)));
        expected = std::max(expected, std::abs(std::cos(rough) - std::cos(exact)));
        doubt = std::max(doubt, std::abs(exact) * 0x1p-50L + 3.1e-8L);
      }
      CAPTURE(pairs);
      CAPTURE(base);
      CAPTURE(positions[row]);
      CHECK(std::abs(errors[row] - static_cast<double>(expected)) <= static_cast<double>(doubt));
    }
  }
}

TEST_CASE("sums of cosines are those of the definition, and nothing is written beyond them") {
  for (const std::size_t pairs : {std::size_t{1}, std::size_t{3}, std::size_t{4}, std::size_t{33}}) {
    std::vector<double> frequencies(pairs);
    posenc::geometric_frequencies(10000, frequencies);
    // For a step beyond 64 radians, each cosine is computed separately.
    for (const double step : {-1.0, 0.5, 64.0, 64.5, -1000.0}) {
      for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{2049}}) {
        CAPTURE(pairs);
        CAPTURE(step);
        CAPTURE(n);
        std::vector<double> out(n + 1, 123.0);
        CHECK(!posenc::sum_cosines(frequencies, step, std::span(out).first(n)));
        CHECK(out[n] == 123.0);
        double largest = 0;
        for (std::size_t k = 0; k < n; ++k) {
          long double sum = 0;
          for (const double frequency : frequencies) {
            const double angle = static_cast<double>(k) * step * frequency;
            sum += std::cos(angle);
          }
          largest = std::max(largest, std::abs(out[k] - static_cast<double>(sum)));
        }
        CHECK(largest <= 5e-10 * static_cast<double>(pairs));
      }
    }
  }
}
