// Rotations, and the cosines and sines that models keep: recurrences from exact values, compared with single sines and
// cosines in long double; and the features of any rotary scheme.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "support.h"

using posenc::Argument;
using posenc::Dimension;
using posenc::Plan;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

Plan rope(const posenc::Positions& positions, const std::vector<Argument>& arguments) {
  return require(posenc::plan({.scheme = "rope", .positions = positions, .arguments = arguments}));
}

// The promised bound for cosines and sines.
double bound(double position) {
  return std::abs(position) <= 0x1p20 ? 3.05e-8 : 0x1p-25 + std::abs(position) * 0x1p-52;
}

// A double holds these angles to at least 1e-10.
std::pair<double, double> cosine_and_sine(const Plan& plan, std::size_t row, double frequency) {
  const double angle = posenc::position_at(plan, row) * frequency;
  return {std::cos(angle), std::sin(angle)};
}

std::vector<float> random_matrix(Random& random, std::size_t cells) {
  std::vector<float> matrix(cells);
  for (float& value : matrix) value = static_cast<float>(random.uniform(-1, 1));
  return matrix;
}

// The largest error of a plan's cosines and sines, relative to the bound.
double worst_turn(const Plan& plan) {
  const auto found = require(posenc::turns(plan));
  const auto spectrum = require(posenc::spectrum(plan));
  const std::size_t cols = posenc::dimensions_of(plan);
  double worst = 0;
  for (std::size_t row = 0; row < plan.rows; ++row) {
    // Above 1, floats are twice as far apart.
    const double coarse = spectrum.magnitude == 1 ? 1 : 2 * spectrum.magnitude;
    const double allowed = bound(posenc::position_at(plan, row)) * coarse;
    for (std::size_t c = 0; c < cols; ++c) {
      const auto [pair, part] = plan.scheme->parts.pairs->dimension(plan.values, c);
      const bool turns = part != Dimension::Part::kNone;
      const auto [cosine, sine] = turns ? cosine_and_sine(plan, row, spectrum.frequencies[pair]) : std::pair{1.0, 0.0};
      const double times = turns ? spectrum.magnitude : 1;
      const std::size_t at = row * cols + c;
      worst = std::max(worst, std::abs(static_cast<double>(found.cosines.data[at]) - times * cosine) / allowed);
      worst = std::max(worst, std::abs(static_cast<double>(found.sines.data[at]) - times * sine) / allowed);
    }
  }
  return worst;
}

// The largest error of a rotation, relative to the norm of its pair.
double worst_rotation(const Plan& plan, Random& random, bool in_place) {
  const std::size_t cols = posenc::dimensions_of(plan);
  const auto matrix = random_matrix(random, plan.rows * cols);
  const auto spectrum = require(posenc::spectrum(plan));
  std::vector<float> out = in_place ? matrix : std::vector<float>(matrix.size(), 7);
  CHECK(!posenc::rotate({plan.rows, cols, in_place ? out : matrix}, plan, out));
  std::vector<std::array<std::size_t, 2>> places(spectrum.frequencies.size());
  double worst = 0;
  for (std::size_t c = 0; c < cols; ++c) {
    const auto [pair, part] = plan.scheme->parts.pairs->dimension(plan.values, c);
    if (part != Dimension::Part::kNone) {
      places[pair][part == Dimension::Part::kSecond ? 1 : 0] = c;
      continue;
    }
    for (std::size_t row = 0; row < plan.rows; ++row) {
      if (out[row * cols + c] != matrix[row * cols + c]) worst = 1;
    }
  }
  for (std::size_t row = 0; row < plan.rows; ++row) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto [cosine, sine] = cosine_and_sine(plan, row, spectrum.frequencies[i]);
      const double x = matrix[row * cols + places[i][0]];
      const double y = matrix[row * cols + places[i][1]];
      const double a = spectrum.magnitude;
      const double first = out[row * cols + places[i][0]] - a * (x * cosine - y * sine);
      const double second = out[row * cols + places[i][1]] - a * (y * cosine + x * sine);
      worst = std::max(worst, std::hypot(first, second) / (a * std::hypot(x, y)));
    }
  }
  return worst;
}

}  // namespace

TEST_CASE("cosines and sines are as exact as rows, in every order of dimensions, to the end of every run") {
  Random random(101);
  for (int round = 0; round < 60; ++round) {
    const std::vector<Argument> arguments = {
        {"head_dim", 8.0 * static_cast<double>(random.whole(1, 12))},
        {"base", 1 + std::exp(random.uniform(0, 14))},
        {"layout", random.whole(0, 1) ? "half" : "interleaved"},
        {"partial_rotary_factor", random.whole(0, 1) ? 1 : 0.25 * static_cast<double>(random.whole(1, 3))},
        {"rotary_part", random.whole(0, 1) ? "first" : "last"},
        {"rope_type", random.whole(0, 1) ? "yarn" : "default"},
        {"factor", 8.0}};
    const Range range{.count = static_cast<double>(random.whole(1, round % 3 == 0 ? 4200 : 40)),
                      .start = std::floor(random.uniform(-1e6, 1e6)),
                      .step = round % 4 == 0 ? random.uniform(-70, 70) : 1};
    CAPTURE(range.count);
    CAPTURE(range.step);
    CHECK(worst_turn(rope(range, arguments)) <= 1);
  }
}

// The error of the recurrence is largest just before a restart, and for slow pairs, whose angle is stored as the
// cosine of a step.
TEST_CASE("cosines and sines of slow pairs keep to their bound over tens of thousands of rows") {
  for (const double base : {1e4, 1e9, 1e12}) {
    for (const double step : {1.0, -0.1, 17.25}) {
      const std::vector<Argument> arguments = {{"head_dim", 6.0}, {"base", base}};
      CAPTURE(base);
      CAPTURE(step);
      CHECK(worst_turn(rope(Range{.count = 40000, .step = step}, arguments)) <= 1);
    }
  }
}

TEST_CASE("cosines and sines of positions to a million") {
  const std::vector<Argument> narrow = {{"head_dim", 6.0}};
  CHECK(worst_turn(rope(Range{.count = 1000001}, narrow)) <= 1);
  const std::vector<Argument> wide = {{"head_dim", 128.0}, {"layout", "half"}};
  CHECK(worst_turn(rope(Range{.count = 4100, .start = 1e6 - 4099}, wide)) <= 1);
}

TEST_CASE("a rotation is within a rounding of its definition, for ranges and lists, in place or not") {
  Random random(102);
  double worst = 0;
  for (int round = 0; round < 120; ++round) {
    const std::vector<Argument> arguments = {{"head_dim", 4.0 * static_cast<double>(random.whole(1, 20))},
                                             {"base", 1 + std::exp(random.uniform(0, 14))},
                                             {"layout", random.whole(0, 1) ? "half" : "interleaved"},
                                             {"partial_rotary_factor", random.whole(0, 1) ? 1.0 : 0.5},
                                             {"rotary_part", random.whole(0, 1) ? "first" : "last"},
                                             {"rope_type", random.whole(0, 1) ? "yarn" : "default"},
                                             {"factor", 8.0}};
    const std::size_t rows = random.whole(1, round % 4 == 0 ? 2100 : 40);
    const Range range{.count = static_cast<double>(rows),
                      .start = std::floor(random.uniform(-1e5, 1e5)),
                      .step = round % 5 == 0 ? random.uniform(-70, 70) : 1};
    std::vector<double> list(rows);
    for (std::size_t row = 0; row < rows; ++row) list[row] = range.start + range.step * static_cast<double>(row);
    const bool in_place = random.whole(0, 1) == 1;
    worst = std::max(worst, worst_rotation(rope(range, arguments), random, in_place));
    worst = std::max(worst, worst_rotation(rope(std::span<const double>(list), arguments), random, in_place));
  }
  MESSAGE("largest error, as a part of the norm: " << worst);
  CHECK(worst <= 6.1e-8);
}

// The rounding of a step beyond 64 radians would matter: frequencies above 1 are divided by a number below 1.
TEST_CASE("fast pairs do not run on from steps that are too large") {
  const std::array<double, 2> small = {1e-3, 1e-3};
  const std::vector<Argument> arguments = {{"head_dim", 4.0},
                                           {"rope_type", "longrope"},
                                           {"factor", 1.0},
                                           {"short_factor", std::span<const double>(small)},
                                           {"long_factor", std::span<const double>(small)}};
  const Plan plan = rope(Range{.count = 2048, .start = 3}, arguments);
  const auto found = require(posenc::turns(plan));
  for (std::size_t row = 0; row < 2048; ++row) {
    const double exact = std::cos((3 + static_cast<double>(row)) * 1000);
    CHECK(std::abs(static_cast<double>(found.cosines.data[row * 4]) - exact) <= 3.05e-8);
  }
}

TEST_CASE("what is not finite is refused by its cell, in place or not, and so is what becomes too large") {
  constexpr float kMost = std::numeric_limits<float>::max();
  for (const bool in_place : {false, true}) {
    for (const std::string layout : {"interleaved", "half"}) {
      for (const double part : {1.0, 0.5}) {
        const std::vector<Argument> arguments = {
            {"head_dim", 16.0}, {"layout", layout}, {"partial_rotary_factor", part}};
        const Plan plan = rope(Range{.count = 20, .start = 1}, arguments);
        const auto refusal = [&](std::size_t row, std::size_t col, float value, float others) {
          std::vector<float> matrix(20 * 16, others);
          matrix[row * 16 + col] = value;
          std::vector<float> out(matrix.size());
          std::vector<float>& to = in_place ? matrix : out;
          return message(posenc::rotate({20, 16, matrix}, plan, to));
        };
        for (const std::size_t row : {std::size_t{0}, std::size_t{7}, std::size_t{19}}) {
          for (const std::size_t col : {std::size_t{0}, std::size_t{5}, std::size_t{15}}) {
            const std::string cell = "[" + std::to_string(row) + ", " + std::to_string(col) + "]";
            CHECK(refusal(row, col, std::numeric_limits<float>::infinity(), 1) ==
                  "matrix" + cell + " is Infinity; it must be a finite number");
            CHECK(refusal(row, col, std::numeric_limits<float>::quiet_NaN(), 0) ==
                  "matrix" + cell + " is NaN; it must be a finite number");
            // Large and small, but finite after turning: their products are not, but nothing is refused.
            CHECK(refusal(row, col, 1e30F, 1e25F) == "no error");
          }
        }
        CHECK(refusal(0, 0, kMost, kMost) != "no error");
        CHECK(refusal(0, 0, kMost, kMost).find(" is too large for a float; it must be at most 3.4e38") !=
              std::string::npos);
        CHECK(refusal(0, 0, kMost, kMost).starts_with("rotated["));
      }
    }
  }
}

TEST_CASE("any sizes are finite or not, wherever the one number is that is not") {
  for (std::size_t size = 0; size < 70; ++size) {
    std::vector<float> numbers(size, std::numeric_limits<float>::max());
    CHECK(posenc::are_finite(numbers));
    for (std::size_t at = 0; at < size; ++at) {
      for (const float other : {std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()}) {
        std::vector<float> with = numbers;
        with[at] = other;
        CHECK(!posenc::are_finite(with));
      }
    }
  }
}

// ---- An arbitrary scheme: pairs from outside to inside, a coordinate for each, magnitudes by position.

namespace {

std::size_t nine(const posenc::Values&) { return 9; }
std::size_t eighteen(const posenc::Values&) { return 18; }
Dimension mirrored(const posenc::Values&, std::size_t c) {
  return {.pair = c < 9 ? c : 17 - c, .part = c < 9 ? Dimension::Part::kFirst : Dimension::Part::kSecond};
}
void some_frequencies(const posenc::Values&, std::span<double> out) { posenc::geometric_frequencies(100, out); }
double by_pair(const Plan& plan, std::size_t row, std::size_t pair) {
  return posenc::position_at(plan, row) + static_cast<double>(pair);
}
void growing(const Plan&, double position, std::span<double> out) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = 1 + position * static_cast<double>(i);
}
double always_two(const posenc::Values&) { return 2; }

// Without a coordinate, the position turns the pairs; without magnitudes, pairs are multiplied by 2.
posenc::Rotary mirror(decltype(posenc::Pairs::coordinate) coordinate = nullptr,
                      decltype(posenc::Rotary::magnitudes) magnitudes = nullptr) {
  return {.pairs = {.count = nine,
                    .dimensions = eighteen,
                    .dimension = mirrored,
                    .frequencies = some_frequencies,
                    .coordinate = coordinate},
          .magnitude = always_two,
          .magnitudes = magnitudes};
}

posenc::Scheme scheme_of(const posenc::Rotary& parts) {
  return {.id = "mirror", .doc = "Pairs from outside to inside.", .source = "nobody", .parts = parts};
}

Plan plan_of(const posenc::Scheme& scheme, const posenc::Positions& positions) {
  Plan plan;
  plan.scheme = &scheme;
  plan.positions = positions;
  plan.rows = posenc::count_of(positions);
  plan.width = 9;
  return plan;
}

}  // namespace

TEST_CASE("pairs may stand anywhere") {
  const posenc::Rotary parts = mirror();
  const posenc::Scheme scheme = scheme_of(parts);
  Random random(103);
  for (const double count : {1.0, 15.0, 16.0, 2050.0}) {
    CHECK(worst_rotation(plan_of(scheme, Range{.count = count, .start = -7}), random, false) <= 6.1e-8);
    CHECK(worst_turn(plan_of(scheme, Range{.count = count, .start = -7})) <= 1);
  }
}

TEST_CASE("each pair may have a coordinate and a magnitude of its own") {
  const posenc::Rotary parts = mirror(by_pair, growing);
  const posenc::Scheme scheme = scheme_of(parts);
  const Plan plan = plan_of(scheme, Range{.count = 5, .start = 2});
  const auto rotation = require(posenc::rotation(plan));
  const auto frequencies = to_vector(require(posenc::spectrum(plan)).frequencies);
  REQUIRE(rotation.magnitudes.rows == 5);
  REQUIRE(rotation.magnitudes.cols == 9);
  const auto turned = require(posenc::turns(plan));
  const auto angles = require(posenc::angles(plan));
  for (std::size_t row = 0; row < 5; ++row) {
    for (std::size_t i = 0; i < 9; ++i) {
      const auto at = static_cast<double>(row + 2);
      const auto pair = static_cast<double>(i);
      CHECK(rotation.angles.data[row * 9 + i] == (at + pair) * frequencies[i]);
      CHECK(rotation.magnitudes.data[row * 9 + i] == 1 + at * pair);
      for (const std::size_t c : {i, 17 - i}) {
        CHECK(angles.data[row * 18 + c] == (at + pair) * frequencies[i]);
        CHECK(turned.cosines.data[row * 18 + c] ==
              static_cast<float>((1 + at * pair) * std::cos((at + pair) * frequencies[i])));
      }
    }
  }
}

TEST_CASE("a magnitude beyond every float is refused") {
  const posenc::Rotary parts = mirror(nullptr, [](const Plan&, double position, std::span<double> out) {
    std::fill(out.begin(), out.end(), position > 3 ? std::numeric_limits<double>::infinity() : 1);
  });
  const posenc::Scheme scheme = scheme_of(parts);
  const Plan plan = plan_of(scheme, Range{.count = 5, .start = 2});
  CHECK(message(posenc::rotation(plan)) == "magnitudes[2] is too large for a float; it must be at most 3.4e38");
  CHECK(message(posenc::turns(plan)) == "cosines[2, 0] is too large for a float; it must be at most 3.4e38");
}
