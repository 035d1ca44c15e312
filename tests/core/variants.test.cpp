// The sinusoidal scheme in other programs: shifts, starts, scales, layouts, odd widths. Numbers of the named
// repositories, of a second implementation (tests/golden/absolute.py), invariants, and refusals.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

struct Golden {
  double d_model;
  double base;
  const char* layout;
  double shift;
  bool flip;
  double scale;
  double start;
  double min_timescale;
  const char* odd;
  bool guard;
  double position;
  std::size_t column;
  double value;
  std::size_t pair;
  double frequency;

  std::vector<Argument> arguments() const {
    return {{"d_model", d_model},
            {"base", base},
            {"layout", layout},
            {"scale", scale},
            {"start_index", start},
            {"downscale_freq_shift", shift},
            {"odd", odd},
            {"guard", guard},
            {"flip_sin_to_cos", flip},
            {"min_timescale", min_timescale}};
  }
};

constexpr Golden kGolden[] = {
#include "golden/absolute.inc"
};

using Doubles = std::vector<double>;

// One row; empty if it is refused.
Doubles row(std::string_view preset, double position, const std::vector<Argument>& arguments = {}) {
  const std::array<double, 1> positions = {position};
  const auto encoded =
      posenc::encode({.preset = preset, .positions = std::span<const double>(positions), .arguments = arguments});
  if (!encoded) return {};
  return {encoded->data.begin(), encoded->data.end()};
}

std::string refusal(std::string_view preset, const std::vector<Argument>& arguments,
                    const posenc::Positions& positions = Range{}) {
  return message(posenc::plan({.preset = preset, .positions = positions, .arguments = arguments}));
}

// Equal to the 6 decimals given.
bool is_near(const Doubles& actual, const Doubles& expected) {
  return std::equal(actual.begin(), actual.end(), expected.begin(), expected.end(),
                    [](double a, double b) { return std::abs(a - b) < 5.6e-7; });
}

double norm_of(const Doubles& row) {
  double squares = 0;
  for (const double value : row) squares += value * value;
  return std::sqrt(squares);
}

const std::vector<Argument> kEight = {{"d_model", 8.0}};

}  // namespace

TEST_CASE("every variant against a second implementation: cells within 3.05e-8, frequencies within 1e-14") {
  double worst = 0;
  double worst_range = 0;
  double worst_frequency = 0;
  Random random(3);
  for (const Golden& golden : kGolden) {
    CAPTURE(golden.d_model);
    CAPTURE(golden.base);
    CAPTURE(golden.layout);
    CAPTURE(golden.shift);
    CAPTURE(golden.odd);
    CAPTURE(golden.guard);
    CAPTURE(golden.scale);
    CAPTURE(golden.position);
    CAPTURE(golden.column);
    const auto arguments = golden.arguments();
    const Doubles cells = row("", golden.position, arguments);
    REQUIRE(cells.size() == static_cast<std::size_t>(golden.d_model));
    const double error = std::abs(cells[golden.column] - golden.value);
    CHECK(error <= 3.05e-8);
    worst = std::max(worst, error);
    // Again as the last row of a range.
    const std::size_t rows = random.whole(2, golden.d_model > 100 ? 40 : 2200);
    const double step = std::array<double, 4>{1, 0.5, 17, -2}[random.whole(0, 3)];
    const auto last = static_cast<double>(rows - 1);
    const auto range = require(posenc::encode(
        {.positions = Range{.count = static_cast<double>(rows), .start = golden.position - step * last, .step = step},
         .arguments = arguments}));
    const double of_range = range.data[(rows - 1) * range.cols + golden.column];
    CHECK(std::abs(of_range - golden.value) <= 3.1e-8);
    worst_range = std::max(worst_range, std::abs(of_range - golden.value));
    const auto spectrum = require(posenc::spectrum({.arguments = arguments}));
    const double off = std::abs(spectrum.frequencies[golden.pair] / golden.frequency - 1);
    CHECK(off <= 1e-14);
    worst_frequency = std::max(worst_frequency, off);
  }
  MESSAGE("largest errors over " << std::size(kGolden) << " settings: " << worst << " of a cell, " << worst_range
                                 << " in a range, " << worst_frequency << " of a frequency, relative");
}

// Width 8, position 3.
TEST_CASE("each preset at width 8, position 3, as its repository has it") {
  const Doubles paper = {0.141120, -0.989992, 0.295520, 0.955336, 0.029996, 0.999550, 0.003000, 0.999996};
  const Doubles halves = {0.141120, 0.295520, 0.029996, 0.003000, -0.989992, 0.955336, 0.999550, 0.999996};
  const Doubles shifted = {0.141120, 0.138798, 0.006463, 0.000300, -0.989992, 0.990321, 0.999979, 1.000000};
  const Doubles flipped = {-0.989992, 0.955336, 0.999550, 0.999996, 0.141120, 0.295520, 0.029996, 0.003000};
  // harvardnlp/annotated-transformer
  CHECK(is_near(row("paper", 3, kEight), paper));
  CHECK(is_near(row("", 3, kEight), paper));
  for (const char* name : {"transformer-xl", "xlnet", "gpt-neox", "gpt-j", "marian"}) {
    CAPTURE(name);
    CHECK(is_near(row(name, 3, kEight), halves));
    // Code that is captioned "the paper's formula", but computes another matrix.
    CHECK(!is_near(row(name, 3, kEight), paper));
  }
  for (const char* name : {"tensor2tensor", "ddpm", "whisper", "diffusers"}) {
    CAPTURE(name);
    CHECK(is_near(row(name, 3, kEight), shifted));
  }
  // The token at position 1 is number 3.
  CHECK(is_near(row("fairseq", 1, kEight), shifted));
  CHECK(is_near(row("diffusers-unet", 3, kEight), flipped));
  const auto sinusoidal = require(posenc::plan({}));
  CHECK(sinusoidal.scheme->presets.size() == 12);
}

TEST_CASE("shift 1, at 10 and at fractions of it: huggingface/diffusers, get_timestep_embedding") {
  CHECK(is_near(row("diffusers", 10, kEight),
                {-0.544021, 0.447671, 0.021543, 0.001000, -0.839072, 0.894198, 0.999768, 1.000000}));
  const std::vector<Argument> tenfold = {{"d_model", 8.0}, {"scale", 10.0}};
  for (const double t : {1.0, 0.25, 0.1}) {
    const Doubles scaled = row("diffusers", t, tenfold);
    const Doubles plain = row("diffusers", 10 * t, kEight);
    for (std::size_t c = 0; c < 8; ++c) CHECK(std::abs(scaled[c] - plain[c]) < 6e-8);
  }
}

// tensorflow/tensor2tensor, get_timing_signal_1d
TEST_CASE("frequencies are multiplied by min_timescale, positions are not divided by it") {
  const std::vector<Argument> arguments = {{"d_model", 4.0}, {"min_timescale", 2.0}};
  const Doubles cells = row("tensor2tensor", 1, arguments);
  CHECK(is_near(cells, {0.909297, 0.000400, -0.416147, 1.000000}));
  CHECK(std::abs(cells[0] - std::sin(0.5)) > 0.4);
}

TEST_CASE("an odd width is refused, padded with 0, or cut behind its last sine") {
  const std::vector<Argument> five = {{"d_model", 5.0}};
  const std::string even = "d_model is 5; it must be even, so that dimensions form pairs";
  for (const char* name : {"", "paper", "transformer-xl", "whisper"}) CHECK(refusal(name, five) == even);
  CHECK(is_near(row("tensor2tensor", 1, five), {0.841471, 0.000100, 0.540302, 1.000000, 0}));
  for (const char* name : {"tensor2tensor", "fairseq", "ddpm", "diffusers", "diffusers-unet"}) {
    for (const double position : {0.0, 1.0, -3.5, 1e6}) CHECK(row(name, position, five)[4] == 0);
  }
  // ω = base^(-2i / 5): the paper's formula with the odd width.
  const double second = std::pow(1e4, -0.4);
  const double third = std::pow(1e4, -0.8);
  const Doubles marian = {std::sin(1), std::sin(second), std::sin(third), std::cos(1), std::cos(second)};
  CHECK(is_near(row("marian", 1, five), marian));
  CHECK(message(posenc::plan({.arguments = std::vector<Argument>{{"d_model", 4.5}, {"odd", "padded"}}})) ==
        "d_model is 4.5; it must be a whole number");
}

TEST_CASE("the norm is that of as many pairs, unless a sine is alone") {
  const std::vector<Argument> five = {{"d_model", 5.0}};
  for (const double position : {0.0, 1.0, 100.0, -77.25}) {
    CHECK(norm_of(row("tensor2tensor", position, five)) == doctest::Approx(std::sqrt(2)).epsilon(1e-7));
    CHECK(norm_of(row("ddpm", position, kEight)) == doctest::Approx(2).epsilon(1e-7));
  }
  const std::vector<Argument> cut = {{"d_model", 5.0}, {"odd", "marian"}};
  CHECK(norm_of(row("paper", 0, cut)) == doctest::Approx(1.4142136).epsilon(4e-8));
  CHECK(norm_of(row("paper", 100, cut)) == doctest::Approx(1.4156185).epsilon(4e-8));
}

TEST_CASE("what follows from pairs is refused, or computed from rows, where a sine is alone") {
  const std::vector<Argument> cut = {{"d_model", 5.0}, {"odd", "marian"}};
  const posenc::Request request{.positions = Range{.count = 40}, .arguments = cut};
  CHECK(message(posenc::shift_matrix(request, 1)) == "d_model is 5; it must be even, so that dimensions form pairs");
  CHECK(message(posenc::construction(request)) == "d_model is 5; it must be even, so that dimensions form pairs");
  const auto encoded = require(posenc::encode(request));
  for (const char* metric : {"dot", "cosine", "pearson", "euclidean", "squared"}) {
    const auto of_rows = require(posenc::similarity({40, 5, encoded.data.span()}, metric));
    CHECK(to_vector(require(posenc::similarity(request, metric)).data) == to_vector(of_rows.data));
  }
}

TEST_CASE("the score against distance counts the cosines that there are") {
  // Rows of width 5: a cosine is missing, so the rows at the query count.
  const std::vector<Argument> cut = {{"d_model", 5.0}, {"odd", "marian"}};
  const auto curve = require(posenc::distance_curve({.positions = Range{.count = 5}, .arguments = cut}, 9));
  const Doubles own = row("", 9, cut);
  for (std::size_t k = 0; k < 5; ++k) {
    const Doubles key = row("", 9 - static_cast<double>(k), cut);
    double expected = 0;
    for (std::size_t c = 0; c < 5; ++c) expected += own[c] * (key[c] - own[c]) / std::sqrt(5);
    CHECK(curve.data[k] == doctest::Approx(expected).epsilon(1e-7));
  }
  const auto padded = require(posenc::distance_curve(
      {.preset = "ddpm", .positions = Range{.count = 5}, .arguments = std::vector<Argument>{{"d_model", 5.0}}}));
  for (std::size_t k = 0; k < 5; ++k) {
    const auto distance = static_cast<double>(k);
    const double expected = (std::cos(distance) + std::cos(1e-4 * distance) - 2) / std::sqrt(5);
    CHECK(padded.data[k] == doctest::Approx(expected).epsilon(1e-12));
  }
}

TEST_CASE("a divisor of 0 or less is refused, but for tensor2tensor, which takes 1") {
  const std::vector<Argument> two = {{"d_model", 2.0}};
  const std::vector<Argument> three = {{"d_model", 3.0}};
  // Here whisper and diffusers return NaN, and fairseq raises.
  for (const char* name : {"whisper", "diffusers", "fairseq", "ddpm"}) {
    CHECK(refusal(name, two) == "d_model is 2; it must be from 4 to 16384");
  }
  CHECK(refusal("ddpm", three) == "d_model is 3; it must be from 4 to 16384");
  CHECK(is_near(row("tensor2tensor", 1, two), {0.841471, 0.540302}));
  CHECK(is_near(row("tensor2tensor", 1, three), {0.841471, 0.540302, 0}));
  CHECK(refusal("", {{"d_model", 8.0}, {"downscale_freq_shift", 4.0}}) == "d_model is 8; it must be from 10 to 16384");
  CHECK(refusal("", {{"d_model", 8.0}, {"downscale_freq_shift", 3.9}}) == "no error");
  CHECK(refusal("", {{"d_model", 128.0}, {"downscale_freq_shift", 63.5}}).substr(0, 66) ==
        "downscale_freq_shift is 63.5; it must be from 0 to 63.032914260942");
}

TEST_CASE("settings that leave the range of positions, or of numbers, are refused") {
  CHECK(refusal("", {{"min_timescale", 20000.0}}).substr(0, 35) == "min_timescale is 20000; it must be ");
  CHECK(refusal("", {{"min_timescale", 10000.0}}) == "no error");
  CHECK(refusal("", {{"min_timescale", 1e-6}, {"base", 1e308}}).substr(0, 34) == "min_timescale is 0.000001; it must");
  CHECK(refusal("", {{"start_index", 0.5}}) == "start_index is 0.5; it must be a whole number");
  CHECK(refusal("", {{"scale", 0.0}}) == "scale is 0; it must be from 0.000001 to 1000000");
  // A position is at most as exact as 2^31, whatever its factor.
  CHECK(refusal("", {{"scale", 1024.0}}, Range{.start = 2097153}) ==
        "positions.start is 2097153; it must be from -2097152 to 2097152");
  CHECK(refusal("", {{"scale", 1024.0}}, Range{.count = 2, .start = 2097151, .step = 2}) ==
        "positions.step is 2; it must be small enough for the last position, which is 2097153, to be from -2097152 to "
        "2097152");
  CHECK(refusal("", {{"start_index", 2147483648.0}}, Range{.count = 3, .start = -1}) ==
        "positions is 3; it must be small enough for the last position, which is 1, to be from -4294967296 to 0");
  const std::array<double, 2> list = {-1, 1};
  CHECK(refusal("", {{"start_index", 2147483648.0}}, std::span<const double>(list)) ==
        "positions[1] is 1; it must be from -4294967296 to 0");
}

// A recurrence down such a column would be off by 2e-7 at its end.
TEST_CASE("large angles from one row to the next cost no accuracy") {
  const std::vector<Argument> arguments = {{"d_model", 8.0}, {"scale", 98765.4321}, {"base", 3.7}};
  const auto encoded = require(
      posenc::encode({.positions = Range{.count = 2048, .start = -20470, .step = 10}, .arguments = arguments}));
  for (std::size_t c = 0; c < 8; ++c) {
    CHECK(std::abs(static_cast<double>(encoded.data[2047 * 8 + c]) - (c % 2 == 1 ? 1 : 0)) <= 3.05e-8);
  }
}

TEST_CASE("presets of one group are the same matrix, and permutations of it; those of the other are not") {
  const auto sorted = [](std::string_view preset, double position) {
    Doubles cells = row(preset, position, {{"d_model", 16.0}});
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  for (const double position : {0.0, 1.0, 7.0, 1000.5}) {
    for (const char* name : {"transformer-xl", "xlnet", "gpt-neox", "gpt-j", "marian", "diffusers-unet"}) {
      CHECK(sorted(name, position) == sorted("paper", position));
    }
    for (const char* name : {"ddpm", "whisper", "diffusers"}) {
      CHECK(row(name, position, kEight) == row("tensor2tensor", position, kEight));
    }
    CHECK(row("fairseq", position, kEight) == row("tensor2tensor", position + 2, kEight));
    if (position != 0) CHECK(sorted("tensor2tensor", position) != sorted("paper", position));
  }
}

// The same kernel: shift s with base b equals shift 0 with base b^(n / (n - s)).
TEST_CASE("a shift is another base") {
  const auto shifted =
      require(posenc::spectrum({.arguments = std::vector<Argument>{{"d_model", 8.0}, {"downscale_freq_shift", 1.0}}}));
  const auto based =
      require(posenc::spectrum({.arguments = std::vector<Argument>{{"d_model", 8.0}, {"base", 215443.469}}}));
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(shifted.frequencies[i] == doctest::Approx(based.frequencies[i]).epsilon(1e-9));
  const std::vector<Argument> wide = {{"d_model", 512.0}, {"downscale_freq_shift", 1.0}};
  const auto frequencies = require(posenc::spectrum({.arguments = wide})).frequencies[1];
  CHECK(std::pow(frequencies, -256) == doctest::Approx(10367.79197).epsilon(1e-9));
}

TEST_CASE("invariants of every variant, over random settings") {
  constexpr std::uint64_t kSeed = 42;
  Random random(kSeed);
  MESSAGE("seed " << kSeed);
  for (int round = 0; round < 400; ++round) {
    const std::string_view odd = std::array<std::string_view, 3>{"refused", "padded", "marian"}[random.whole(0, 2)];
    std::size_t d_model = random.whole(4, 90);
    if (odd == "refused") d_model += d_model % 2;
    const std::vector<Argument> arguments = {{"d_model", static_cast<double>(d_model)},
                                             {"base", 1 + std::exp(random.uniform(-1, 12))},
                                             {"odd", odd},
                                             {"layout", random.whole(0, 1) ? "interleaved" : "concatenated"},
                                             {"downscale_freq_shift", random.whole(0, 1) ? random.uniform(0, 1.2) : 1},
                                             {"flip_sin_to_cos", random.whole(0, 1) == 1},
                                             {"scale", std::exp(random.uniform(-3, 2))},
                                             {"start_index", static_cast<double>(random.whole(0, 9))},
                                             {"min_timescale", std::exp(random.uniform(-2, 0))}};
    const Range range{.count = static_cast<double>(random.whole(1, 30)),
                      .start = random.uniform(-1e4, 1e4),
                      .step = random.uniform(-9, 9)};
    const posenc::Request request{.positions = range, .arguments = arguments};
    CAPTURE(round);
    const auto plan = require(posenc::plan(request));
    const auto encoded = require(posenc::encode(plan));
    const auto angles = require(posenc::angles(plan));
    const auto spectrum = require(posenc::spectrum(plan));
    const std::size_t pairs = d_model / 2;
    bool of_angles = true;
    bool unit_pairs = true;
    for (std::size_t r = 0; r < plan.rows; ++r) {
      std::vector<double> squares(pairs + 1);
      for (std::size_t c = 0; c < d_model; ++c) {
        const auto [pair, part] = plan.scheme->parts.pairs->dimension(plan.values, c);
        const double cell = encoded.data[r * d_model + c];
        const double angle = angles.data[r * d_model + c];
        using Part = posenc::Dimension::Part;
        const double expected = part == Part::kNone ? 0 : part == Part::kFirst ? std::sin(angle) : std::cos(angle);
        of_angles = of_angles && std::abs(cell - expected) < 6e-8;
        if (part != Part::kNone) squares[pair] += cell * cell;
      }
      for (std::size_t i = 0; i < pairs; ++i) unit_pairs = unit_pairs && std::abs(squares[i] - 1) < 2e-7;
    }
    CHECK(of_angles);
    CHECK(unit_pairs);
    for (std::size_t i = 1; i < spectrum.frequencies.size(); ++i) {
      CHECK(spectrum.frequencies[i] <= spectrum.frequencies[i - 1]);
    }
    if (odd == "marian" && d_model % 2 == 1) continue;

    // PE(p) · PE(q) = Σ cos((p - q) ω), and a matrix gives the row from the one k earlier.
    const double k = random.uniform(-40, 40);
    const auto shift = require(posenc::shift_matrix(plan, k));
    const std::array<double, 2> two = {range.start, range.start + k};
    const auto both = require(posenc::encode({.positions = std::span<const double>(two), .arguments = arguments}));
    double dot = 0;
    double expected = 0;
    for (const double frequency : spectrum.frequencies) expected += std::cos((two[1] - two[0]) * frequency);
    for (std::size_t c = 0; c < d_model; ++c) {
      dot += static_cast<double>(both.data[c]) * static_cast<double>(both.data[d_model + c]);
      double moved = 0;
      for (std::size_t e = 0; e < d_model; ++e) {
        moved += shift.data[c * d_model + e] * static_cast<double>(both.data[e]);
      }
      CHECK(std::abs(moved - static_cast<double>(both.data[d_model + c])) < 2e-7);
    }
    CHECK(std::abs(dot - expected) < 1e-7 * static_cast<double>(d_model));
    const auto still = require(posenc::shift_matrix(plan, 0));
    for (std::size_t at = 0; at < still.data.size(); ++at) CHECK(still.data[at] == (at % (d_model + 1) == 0 ? 1 : 0));

    // The similarity of a plan is that of its rows.
    const auto of_plan = require(posenc::similarity(plan, "dot"));
    const auto of_rows = require(posenc::similarity({plan.rows, d_model, encoded.data.span()}, "dot"));
    for (std::size_t at = 0; at < of_rows.data.size(); ++at) {
      CHECK(std::abs(of_plan.data[at] - of_rows.data[at]) < 1e-5 * static_cast<double>(pairs));
    }
    if (d_model % 2 == 1) continue;
    const auto stages = require(posenc::construction(plan));
    const auto& last = stages[stages.size() - 1];
    for (std::size_t at = 0; at < last.data.size(); ++at) CHECK(std::abs(last.data[at] - encoded.data[at]) < 6e-8);
    for (std::size_t r = 0; r < plan.rows; ++r) {
      CHECK(stages[2].data[r] == plan.start + posenc::position_at(plan.positions, r));
    }
  }
}

TEST_CASE("what is said of these rows, and is not so") {
  // "Similarity falls with distance": from these distances to the next it rises.
  for (const auto& [d_model, k] : {std::pair{8.0, 3}, std::pair{64.0, 5}, std::pair{128.0, 11}}) {
    const std::vector<Argument> arguments = {{"d_model", d_model}};
    const auto dots = require(posenc::similarity({.positions = Range{.count = 20}, .arguments = arguments}, "dot"));
    for (int j = 0; j < k; ++j)
      CHECK(dots.data[static_cast<std::size_t>(j) + 1] < dots.data[static_cast<std::size_t>(j)]);
    CHECK(dots.data[static_cast<std::size_t>(k) + 1] > dots.data[static_cast<std::size_t>(k)]);
  }
  // "Unique": with two dimensions, positions 0 and 44 almost coincide.
  const Doubles zero = row("", 0, {{"d_model", 2.0}});
  const Doubles other = row("", 44, {{"d_model", 2.0}});
  CHECK(norm_of({other[0] - zero[0], other[1] - zero[1]}) == doctest::Approx(0.017703).epsilon(3e-5));
}

// float32(exp(float32(i · float32(-ln(10000) / 31)))) in NumPy's single precision.
TEST_CASE("errors of single precision are those of the shifted frequencies") {
  const std::vector<Argument> arguments = {{"d_model", 64.0}};
  const posenc::Request request{.preset = "tensor2tensor", .positions = Range{.count = 2000}, .arguments = arguments};
  const auto errors = require(posenc::float32_errors(request));
  CHECK(errors[0] == 0);
  const double largest = *std::max_element(errors.begin(), errors.end());
  CHECK(largest > 1e-5);
  CHECK(largest < 3e-4);
}
