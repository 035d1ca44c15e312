// The sinusoidal scheme: its numbers compared with published and high-precision ones, and the invariants of posenc.h.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "support.h"

using posenc::Range;
using support::arguments;
using support::encode;
using support::Random;
using support::require;

namespace {

struct Golden {
  double position;
  int column;
  int d_model;
  double base;
  double value;
};

// tests/golden/reference.mjs made these with 384-bit arithmetic; see tests/golden/README.md.
constexpr Golden kNear[] = {
#include "golden/sinusoidal.inc"
};
constexpr Golden kFar[] = {
#include "golden/sinusoidal-far.inc"
};

double cell_of(const Golden& golden) {
  const std::array<double, 1> position = {golden.position};
  const auto matrix = encode(std::span<const double>(position), arguments(golden.d_model, golden.base));
  return matrix.data[static_cast<std::size_t>(golden.column)];
}

}  // namespace

TEST_CASE("error of at most 3.05e-8 up to position 2^20, for every base and width") {
  double worst = 0;
  for (const Golden& golden : kNear) {
    const double error = std::abs(cell_of(golden) - golden.value);
    CAPTURE(golden.position);
    CAPTURE(golden.column);
    CAPTURE(golden.d_model);
    CAPTURE(golden.base);
    CHECK(error <= 3.05e-8);
    worst = std::max(worst, error);
  }
  MESSAGE("largest error over " << std::size(kNear) << " cells up to 2^20: " << worst);
}

TEST_CASE("error of at most 2^-25 + |pos| 2^-52 beyond") {
  double worst = 0;
  for (const Golden& golden : kFar) {
    const double error = std::abs(cell_of(golden) - golden.value);
    CAPTURE(golden.position);
    CHECK(error <= 0x1p-25 + std::abs(golden.position) * 0x1p-52);
    worst = std::max(worst, error);
  }
  MESSAGE("largest error over " << std::size(kFar) << " cells up to 2^27: " << worst);
}

// The recurrence: golden cells again, as the last row of a range that leads up to them.
TEST_CASE("the same errors at the end of a range" * doctest::test_suite("exact")) {
  constexpr std::uint64_t kSeed = 1;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  constexpr std::array<double, 6> kSteps = {1, -1, 0.5, 3, 17, 64};
  double near = 0;
  double far = 0;
  const auto check = [&](const Golden& golden, double bound, double& worst) {
    // Beyond the 2048 rows of a restart, if that is not too expensive.
    const std::size_t rows = random.whole(2, golden.d_model > 1024 ? 70 : 2500);
    const double step = kSteps[random.whole(0, kSteps.size() - 1)];
    const Range range{.count = static_cast<double>(rows),
                      .start = golden.position - step * static_cast<double>(rows - 1),
                      .step = step};
    const auto matrix = encode(range, arguments(golden.d_model, golden.base));
    const double value = matrix.data[(rows - 1) * matrix.cols + static_cast<std::size_t>(golden.column)];
    const double error = std::abs(value - golden.value);
    CAPTURE(golden.position);
    CAPTURE(golden.column);
    CAPTURE(golden.d_model);
    CAPTURE(golden.base);
    CAPTURE(rows);
    CAPTURE(step);
    CHECK(error <= bound);
    worst = std::max(worst, error);
  };
  for (const Golden& golden : kNear) check(golden, 3.05e-8, near);
  for (const Golden& golden : kFar) check(golden, 5.1e-8, far);
  MESSAGE("largest error up to 2^20: " << near << ", up to 2^27: " << far);
}

// The angle of every cell in double is exact to 1e-10 here, so its sine is a reference for every cell of a range.
TEST_CASE("every cell of a range, for bases from 1.5 to 1e9") {
  for (const double base : {1.5, 2.0, 10.0, 100.0, 10000.0, 1e6, 1e9}) {
    for (const double start : {0.0, 1048576.0 - 3000.0}) {
      const Range range{.count = 3000, .start = start};
      const auto matrix = encode(range, arguments(96, base));
      const auto angle = require(posenc::angles({.positions = range, .arguments = arguments(96, base)}));
      double worst = 0;
      for (std::size_t at = 0; at < matrix.data.size(); ++at) {
        const double exact = at % 2 == 0 ? std::sin(angle.data[at]) : std::cos(angle.data[at]);
        worst = std::max(worst, std::abs(matrix.data[at] - exact));
      }
      CAPTURE(base);
      CAPTURE(start);
      CHECK(worst <= 3.05e-8);
    }
  }
}

// The step-by-step notebook prints these, 10 positions and d_model 6, to 4 decimals.
TEST_CASE("the published table of 10 positions and 6 dimensions") {
  constexpr double kTable[10][6] = {
      {0.0000, 1.0000, 0.0000, 1.0000, 0.0000, 1.0000},   {0.8415, 0.5403, 0.0464, 0.9989, 0.0022, 1.0000},
      {0.9093, -0.4161, 0.0927, 0.9957, 0.0043, 1.0000},  {0.1411, -0.9900, 0.1388, 0.9903, 0.0065, 1.0000},
      {-0.7568, -0.6536, 0.1846, 0.9828, 0.0086, 1.0000}, {-0.9589, 0.2837, 0.2300, 0.9732, 0.0108, 0.9999},
      {-0.2794, 0.9602, 0.2749, 0.9615, 0.0129, 0.9999},  {0.6570, 0.7539, 0.3192, 0.9477, 0.0151, 0.9999},
      {0.9894, -0.1455, 0.3629, 0.9318, 0.0172, 0.9999},  {0.4121, -0.9111, 0.4057, 0.9140, 0.0194, 0.9998}};
  constexpr double kDenominators[3] = {1.0000, 21.5443, 464.1590};
  constexpr double kHalf = 0.5000001e-4;

  const auto matrix = encode(Range{.count = 10}, arguments(6));
  const auto stages = require(posenc::construction({.positions = Range{.count = 10}, .arguments = arguments(6)}));
  REQUIRE(stages.size() == 7);
  CHECK(stages[0].name == "even_indices");
  CHECK(stages[0].shape == std::array<std::size_t, 3>{3});
  CHECK(stages[1].name == "denominators");
  CHECK(stages[2].name == "positions");
  CHECK(stages[2].shape == std::array<std::size_t, 3>{10, 1});
  CHECK(stages[3].name == "sine");
  CHECK(stages[3].shape == std::array<std::size_t, 3>{10, 3});
  CHECK(stages[4].name == "cosine");
  CHECK(stages[4].shape == std::array<std::size_t, 3>{10, 3});
  CHECK(stages[5].name == "stacked");
  CHECK(stages[5].shape == std::array<std::size_t, 3>{10, 3, 2});
  CHECK(stages[6].name == "interleaved");
  CHECK(stages[6].shape == std::array<std::size_t, 3>{10, 6});

  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(stages[0].data[i] == static_cast<double>(2 * i));
    // The notebook computes these in float32: 464.1590 is 464.15888 there.
    CHECK(std::abs(stages[1].data[i] - kDenominators[i]) < 2e-4);
  }
  for (std::size_t pos = 0; pos < 10; ++pos) {
    CHECK(stages[2].data[pos] == static_cast<double>(pos));
    for (std::size_t column = 0; column < 6; ++column) {
      const double published = kTable[pos][column];
      CAPTURE(pos);
      CAPTURE(column);
      CHECK(std::abs(matrix.data[pos * 6 + column] - published) < kHalf);
      CHECK(std::abs(stages[column % 2 == 0 ? 3 : 4].data[pos * 3 + column / 2] - published) < kHalf);
      CHECK(std::abs(stages[5].data[(pos * 3 + column / 2) * 2 + column % 2] - published) < kHalf);
      CHECK(std::abs(stages[6].data[pos * 6 + column] - published) < kHalf);
    }
  }
}

// Computed by hand from the formula with 10000^(2i/8) = 1, 10, 100, 1000.
TEST_CASE("layouts at d_model 8, position 3") {
  constexpr std::array<double, 4> kSines = {.1411200081, .2955202067, .0299955002, .0029999955};
  constexpr std::array<double, 4> kCosines = {-.9899924966, .9553364891, .9995500337, .9999955000};
  const std::array<double, 1> three = {3};
  const std::span<const double> positions(three);
  const auto interleaved = encode(positions, arguments(8));
  const auto concatenated = encode(positions, arguments(8, 10000, "concatenated"));
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(std::abs(interleaved.data[2 * i] - kSines[i]) < 6e-8);
    CHECK(std::abs(interleaved.data[2 * i + 1] - kCosines[i]) < 6e-8);
    CHECK(concatenated.data[i] == interleaved.data[2 * i]);
    CHECK(concatenated.data[4 + i] == interleaved.data[2 * i + 1]);
  }
}

TEST_CASE("invariants, over random settings") {
  constexpr std::uint64_t kSeed = 20170612;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 1000; ++round) {
    const std::size_t d_model = 2 * random.whole(1, 200);
    const double base = 1 + std::exp(random.uniform(-3, 20));
    const Range range{.count = static_cast<double>(random.whole(1, 40)),
                      .start = std::floor(random.uniform(-1e6, 1e6)),
                      .step = random.uniform(-10, 10)};
    CAPTURE(round);
    CAPTURE(d_model);
    CAPTURE(base);
    CAPTURE(range.start);
    CAPTURE(range.step);
    const auto args = arguments(static_cast<double>(d_model), base);
    const auto matrix = encode(range, args);
    const auto halves = encode(range, arguments(static_cast<double>(d_model), base, "concatenated"));
    const auto angle = require(posenc::angles({.positions = range, .arguments = args}));
    const auto stages = require(posenc::construction({.positions = range, .arguments = args}));
    REQUIRE(matrix.rows == static_cast<std::size_t>(range.count));
    REQUIRE(matrix.cols == d_model);

    bool bounded = true;
    bool unit_pairs = true;
    bool shared_angles = true;
    bool of_angles = true;
    bool permuted = true;
    bool of_stages = true;
    bool constant_norm = true;
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      double squares = 0;
      for (std::size_t i = 0; i < d_model / 2; ++i) {
        const std::size_t at = row * d_model + 2 * i;
        const double sine = matrix.data[at];
        const double cosine = matrix.data[at + 1];
        bounded = bounded && std::abs(sine) <= 1 && std::abs(cosine) <= 1;
        unit_pairs = unit_pairs && std::abs(sine * sine + cosine * cosine - 1) < 2e-7;
        shared_angles = shared_angles && angle.data[at] == angle.data[at + 1];
        of_angles = of_angles && std::abs(sine - std::sin(angle.data[at])) < 6e-8 &&
                    std::abs(cosine - std::cos(angle.data[at])) < 6e-8;
        permuted = permuted && halves.data[row * d_model + i] == matrix.data[at] &&
                   halves.data[row * d_model + d_model / 2 + i] == matrix.data[at + 1];
        of_stages = of_stages && std::abs(stages[stages.size() - 1].data[at] - sine) < 6e-8 &&
                    std::abs(stages[stages.size() - 1].data[at + 1] - cosine) < 6e-8;
        squares += sine * sine + cosine * cosine;
      }
      constant_norm = constant_norm && std::abs(std::sqrt(squares / (static_cast<double>(d_model) / 2)) - 1) < 1e-7;
    }
    CHECK(bounded);
    CHECK(unit_pairs);
    CHECK(shared_angles);
    CHECK(of_angles);
    CHECK(permuted);
    CHECK(of_stages);
    CHECK(constant_norm);

    // A row depends only on its position: computed alone, it equals the row among others.
    const std::size_t row = random.whole(0, matrix.rows - 1);
    const std::array<double, 1> one = {posenc::position_at(range, row)};
    const auto alone = encode(std::span<const double>(one), args);
    for (std::size_t column = 0; column < d_model; ++column) {
      CHECK(std::abs(alone.data[column] - matrix.data[row * d_model + column]) <= 6e-8);
    }
  }
}

TEST_CASE("wavelengths run from 2 pi to 2 pi base^((d-2)/d), not to 2 pi base") {
  const auto angle = require(posenc::angles({.positions = Range{.count = 2}, .arguments = arguments(128)}));
  const auto wavelength = [&](std::size_t column) { return 2 * std::numbers::pi / angle.data[128 + column]; };
  CHECK(wavelength(0) == doctest::Approx(2 * std::numbers::pi).epsilon(1e-14));
  CHECK(wavelength(127) == doctest::Approx(2 * std::numbers::pi * std::pow(10000.0, 126.0 / 128.0)).epsilon(1e-14));
  CHECK(wavelength(127) < 0.9 * 2 * std::numbers::pi * 10000);
}

TEST_CASE("the angles of the lab: pos / 10000^(2 (k // 2) / d)") {
  // d = 4: the denominators are 1 and 100, exactly.
  const auto angle = require(posenc::angles({.positions = Range{.count = 3}, .arguments = arguments(4)}));
  constexpr double kAngles[3][4] = {{0, 0, 0, 0}, {1, 1, .01, .01}, {2, 2, .02, .02}};
  for (std::size_t pos = 0; pos < 3; ++pos) {
    for (std::size_t k = 0; k < 4; ++k) CHECK(angle.data[pos * 4 + k] == doctest::Approx(kAngles[pos][k]));
  }
}
