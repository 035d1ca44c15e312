// Schemes of several axes: cells of grids, and points. Numbers of the named repositories, of a second implementation
// (tests/golden/axes.py), invariants, and refusals.
#include <algorithm>
#include <array>
#include <cmath>
#include <list>
#include <numbers>
#include <sstream>

#include "numbers/seeded.h"
#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

// Longer than compilers have to accept; those in use accept it.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverlength-strings"
constexpr const char kGolden[] =
#include "golden/axes.inc"
    ;
#pragma GCC diagnostic pop

using Doubles = std::vector<double>;
using Arguments = std::vector<Argument>;

Doubles rows(std::string_view scheme, const posenc::Positions& positions, const Arguments& arguments,
             std::string_view preset = {}) {
  const auto encoded =
      require(posenc::encode({.scheme = scheme, .preset = preset, .positions = positions, .arguments = arguments}));
  return {encoded.data.begin(), encoded.data.end()};
}

Doubles row(std::string_view scheme, double position, const Arguments& arguments, std::string_view preset = {}) {
  return rows(scheme, Range{.start = position}, arguments, preset);
}

std::string refusal(std::string_view scheme, const posenc::Positions& positions, const Arguments& arguments,
                    std::string_view preset = {}) {
  return message(posenc::encode({.scheme = scheme, .preset = preset, .positions = positions, .arguments = arguments}));
}

// Equal to the 6 decimals given.
bool is_near(const Doubles& actual, const Doubles& expected) {
  return std::equal(actual.begin(), actual.end(), expected.begin(), expected.end(),
                    [](double a, double b) { return std::abs(a - b) < 5.6e-7; });
}

// A line of the golden file, with the memory that its arguments refer to.
struct Line {
  std::string scheme;
  std::list<std::string> words;
  std::list<Doubles> lists;
  Arguments arguments;
  double position = 0;
  Doubles expected;

  explicit Line(const std::string& text) {
    std::istringstream parts(text);
    std::string part;
    parts >> scheme;
    while (parts >> part && part != ":") {
      const std::size_t mark = part.find('=');
      if (mark == std::string::npos) {
        position = std::stod(part);
        continue;
      }
      const std::string_view name = words.emplace_back(part.substr(0, mark));
      const std::string& value = words.emplace_back(part.substr(mark + 1));
      if (value[0] == '[') {
        Doubles& list = lists.emplace_back();
        std::istringstream numbers(value.substr(1));
        for (std::string number; std::getline(numbers, number, ',') && number != "]";)
          list.push_back(std::stod(number));
        arguments.push_back({name, std::span<const double>(list)});
      } else if (value == "yes" || value == "no") {
        arguments.push_back({name, value == "yes"});
      } else if (value.find_first_not_of("-0123456789.e+") == std::string::npos) {
        arguments.push_back({name, std::stod(value)});
      } else {
        arguments.push_back({name, std::string_view(value)});
      }
    }
    for (double number; parts >> number;) expected.push_back(number);
  }
};

}  // namespace

TEST_CASE("every scheme of several axes, and seeded tables, against a second implementation") {
  std::istringstream lines(kGolden);
  std::string last;
  double worst = 0;
  std::size_t count = 0;
  for (std::string text; std::getline(lines, text);) {
    if (text.empty()) continue;
    const Line line(text);
    CAPTURE(text.substr(0, 300));
    const Doubles actual = row(line.scheme, line.position, line.arguments);
    REQUIRE(actual.size() == line.expected.size());
    double error = 0;
    for (std::size_t c = 0; c < actual.size(); ++c) {
      // Coordinates themselves are as exact as floats of their size.
      const double unit = std::max(1.0, std::abs(line.expected[c]));
      error = std::max(error, std::abs(actual[c] - line.expected[c]) / unit);
    }
    CHECK(error <= 6e-8);
    if (line.scheme != last && !last.empty()) {
      MESSAGE(last << ": largest error " << worst);
      worst = 0;
    }
    last = line.scheme;
    worst = std::max(worst, error);
    ++count;
  }
  MESSAGE(last << ": largest error " << worst);
  CHECK(count == 400);
}

// facebookresearch/mae, util/pos_embed.py
TEST_CASE("mae: the first half tells the column, though its code calls it height") {
  const Arguments grid = {{"d_model", 8.0}, {"height", 2.0}, {"width", 2.0}};
  CHECK(is_near(row("sinusoidal-2d", 1, grid, "mae"), {0.841471, 0.01, 0.540302, 0.99995, 0, 0, 1, 1}));
  CHECK(is_near(row("sinusoidal-2d", 2, grid, "mae"), {0, 0, 1, 1, 0.841471, 0.01, 0.540302, 0.99995}));
  CHECK(row("sinusoidal-2d", 1, grid) == row("sinusoidal-2d", 1, grid, "mae"));

  Arguments with_cls = grid;
  with_cls.push_back({"cls_token", true});
  CHECK(row("sinusoidal-2d", 0, with_cls, "mae") == Doubles(8, 0.0));
  for (double cell = 0; cell < 4; ++cell) {
    CHECK(row("sinusoidal-2d", cell + 1, with_cls, "mae") == row("sinusoidal-2d", cell, grid, "mae"));
  }
}

TEST_CASE("the positions of a grid are its cells: the count is checked against it") {
  const Arguments grid = {{"d_model", 8.0}, {"height", 3.0}, {"width", 4.0}};
  CHECK(refusal("sinusoidal-2d", Range{.count = 12}, grid) == "no error");
  CHECK(refusal("sinusoidal-2d", Range{.count = 13}, grid) ==
        "positions is 13; it must be small enough for the last position, which is 12, to be from 0 to 11");
  CHECK(refusal("sinusoidal-2d", Range{.start = -1}, grid) == "positions.start is -1; it must be from 0 to 11");
  CHECK(refusal("sinusoidal-2d", Range{.start = 0.5}, grid) == "positions.start is 0.5; it must be a whole number");
  const std::array<double, 2> list = {11, 12};
  CHECK(refusal("sinusoidal-2d", std::span<const double>(list), grid) ==
        "positions[1] is 12; it must be from 0 to 11");
  CHECK(refusal("sinusoidal-2d", Range{.start = 12}, {{"height", 3.0}, {"width", 4.0}, {"cls_token", true}}) ==
        "no error");
  // The largest grid, too.
  CHECK(refusal("sinusoidal-2d", Range{.start = 4294967295.0}, {{"height", 65536.0}, {"width", 65536.0}}) ==
        "no error");
  CHECK(refusal("sinusoidal-2d", Range{}, {{"d_model", 6.0}}) == "d_model is 6; it must be a multiple of 4");
  CHECK(refusal("sinusoidal-2d", Range{}, {{"valid_width", 15.0}}) == "valid_width is 15; it must be from 0 to 14");
}

// facebookresearch/detr, models/position_encoding.py
TEST_CASE("detr: rows first, counted from 1, to 2π, interleaved") {
  const Arguments grid = {{"d_model", 8.0}, {"height", 3.0}, {"width", 3.0}};
  const Doubles corner = {0.866026, -0.499999, 0.020942, 0.999781};
  const Doubles first = row("sinusoidal-2d", 0, grid, "detr");
  CHECK(is_near({first.begin(), first.begin() + 4}, corner));
  CHECK(is_near({first.begin() + 4, first.end()}, corner));
  // The neighbouring cell has the same row, which is the first half.
  const Doubles beside = row("sinusoidal-2d", 1, grid, "detr");
  CHECK(is_near({beside.begin(), beside.begin() + 4}, corner));
  CHECK(!is_near({beside.begin() + 4, beside.end()}, corner));
  // The paper's row of width npf, at counts.
  const auto paper =
      require(posenc::encode({.positions = Range{.count = 3, .start = 1}, .arguments = Arguments{{"d_model", 4.0}}}));
  const Doubles plain = row("sinusoidal-2d", 5, grid, "detr-unnormalized");
  for (std::size_t c = 0; c < 4; ++c) {
    CHECK(plain[c] == static_cast<double>(paper.data[4 + c]));
    CHECK(plain[4 + c] == static_cast<double>(paper.data[8 + c]));
  }
  // Padding changes values.
  Arguments padded = grid;
  padded.push_back({"valid_height", 2.0});
  CHECK(!is_near(row("sinusoidal-2d", 0, padded, "detr"), first));
}

// huggingface/diffusers, get_2d_sincos_pos_embed
TEST_CASE("diffusers: coordinates run over 16 cells, whatever the grid") {
  const Arguments sixteen = {{"d_model", 16.0}, {"height", 16.0}, {"width", 16.0}};
  const Arguments eight = {{"d_model", 16.0}, {"height", 8.0}, {"width", 8.0}};
  const Doubles all = rows("sinusoidal-2d", Range{.count = 256}, sixteen);
  CHECK(rows("sinusoidal-2d", Range{.count = 256}, sixteen, "diffusers-2d") == all);
  const Doubles coarse = rows("sinusoidal-2d", Range{.count = 64}, eight, "diffusers-2d");
  for (std::size_t cell = 0; cell < 64; ++cell) {
    const std::size_t fine = 2 * (cell / 8) * 16 + 2 * (cell % 8);
    CHECK(std::equal(&coarse[cell * 16], &coarse[cell * 16] + 16, &all[fine * 16]));
  }
}

TEST_CASE("an axis of mae is the concatenated sinusoidal row; rows do not depend on those around them") {
  Random random(8);
  for (int round = 0; round < 60; ++round) {
    const std::size_t height = random.whole(1, 40);
    const std::size_t width = random.whole(1, 40);
    const std::size_t d = 4 * random.whole(1, 30);
    const Arguments arguments = {{"d_model", static_cast<double>(d)},
                                 {"height", static_cast<double>(height)},
                                 {"width", static_cast<double>(width)}};
    const auto count = static_cast<double>(height * width);
    const Doubles all = rows("sinusoidal-2d", Range{.count = count}, arguments, "mae");
    const auto axis =
        require(posenc::encode({.preset = "transformer-xl",
                                .positions = Range{.count = static_cast<double>(std::max(height, width))},
                                .arguments = Arguments{{"d_model", static_cast<double>(d / 2)}}}));
    double worst = 0;
    for (std::size_t cell = 0; cell < height * width; ++cell) {
      double squares = 0;
      for (std::size_t c = 0; c < d; ++c) {
        const std::size_t at = c < d / 2 ? cell % width : cell / width;
        worst =
            std::max(worst, std::abs(all[cell * d + c] - static_cast<double>(axis.data[at * (d / 2) + c % (d / 2)])));
        squares += all[cell * d + c] * all[cell * d + c];
      }
      CHECK(squares == doctest::Approx(static_cast<double>(d) / 2).epsilon(1e-6));
    }
    CHECK(worst <= 6e-8);
    const std::size_t cell = random.whole(0, height * width - 1);
    const Doubles alone = row("sinusoidal-2d", static_cast<double>(cell), arguments, "mae");
    CHECK(std::equal(alone.begin(), alone.end(), &all[cell * d]));
  }
}

// tensorflow/tensor2tensor, add_timing_signal_nd
TEST_CASE("sinusoidal-nd: a block for each axis, and zeros behind") {
  const std::array<double, 2> axes = {2, 3};
  const std::span<const double> lengths(axes);
  CHECK(is_near(row("sinusoidal-nd", 5, {{"d_model", 10.0}, {"axes", lengths}}, "tensor2tensor"),
                {0.841471, 0.0001, 0.540302, 1, 0.909297, 0.0002, -0.416147, 1, 0, 0}));
  // The scheme divides by m - 1, and its source has no guard.
  CHECK(refusal("sinusoidal-nd", Range{}, {{"d_model", 7.0}, {"axes", lengths}}) ==
        "d_model is 7; it must be from 8 to 16384");
  CHECK(refusal("sinusoidal-nd", Range{.count = 7}, {{"axes", lengths}}) ==
        "positions is 7; it must be small enough for the last position, which is 6, to be from 0 to 5");
  // One axis is the timing signal of one.
  const std::array<double, 1> one = {50};
  const Arguments single = {{"d_model", 9.0}, {"axes", std::span<const double>(one)}};
  const auto signal = require(posenc::encode(
      {.preset = "tensor2tensor", .positions = Range{.count = 50}, .arguments = Arguments{{"d_model", 9.0}}}));
  const Doubles same = rows("sinusoidal-nd", Range{.count = 50}, single);
  for (std::size_t at = 0; at < same.size(); ++at) {
    CHECK(std::abs(same[at] - static_cast<double>(signal.data[at])) <= 6e-8);
  }
  const std::array<double, 2> wrong = {2, 2.5};
  const std::array<double, 8> many = {65536, 65536, 65536, 65536, 65536, 65536, 65536, 65536};
  CHECK(refusal("sinusoidal-nd", Range{}, {{"axes", std::span<const double>(wrong)}}) ==
        "axes[1] is 2.5; it must be a whole number");
  CHECK(refusal("sinusoidal-nd", Range{}, {{"axes", std::span<const double>(many)}}) ==
        "axes is 3.402823669209385e+38; at most 67108864 cells (2^26) are allowed");
  // No width has enough columns for this many axes.
  const std::vector<double> ones(4097, 1);
  const std::span<const double> too_many(ones);
  CHECK(refusal("sinusoidal-nd", Range{}, {{"d_model", 16384.0}, {"axes", too_many}}) ==
        "axes.length is 4097; it must be from 1 to 4096");
  CHECK(refusal("sinusoidal-nd", Range{.count = 1}, {{"d_model", 16384.0}, {"axes", too_many.first(4096)}}) ==
        "no error");
  CHECK(refusal("sinusoidal-nd", Range{}, {{"min_timescale", 200.0}, {"base", 100.0}}) ==
        "min_timescale is 200; it must be from 0.000001 to 100");
}

// bmild/nerf, run_nerf_helpers.py
TEST_CASE("nerf: no π, the input first, all coordinates of a function together") {
  const Arguments two = {{"num_freqs", 2.0}};
  CHECK(is_near(row("nerf", 0.5, two), {0.5, 0.479426, 0.877583, 0.841471, 0.540302}));
  // The paper's preset has π, and gives other numbers.
  const Arguments of_paper = {{"num_freqs", 2.0}};
  CHECK(is_near(row("nerf", 0.5, of_paper, "paper"), {1, 0, 0, -1}));
  const auto width = [](std::string_view preset) {
    return require(posenc::plan({.scheme = "nerf", .preset = preset})).width;
  };
  CHECK(width("locations") == 63);
  CHECK(width("directions") == 27);
  CHECK(width("paper") == 20);
  const std::array<double, 3> point = {0.5, -1, 2};
  const Doubles cells = row("nerf", 0, {{"points", std::span<const double>(point)}}, "directions");
  for (std::size_t a = 0; a < 3; ++a) {
    CHECK(cells[a] == point[a]);
    for (std::size_t k = 0; k < 4; ++k) {
      const double angle = std::ldexp(point[a], static_cast<int>(k));
      CHECK(std::abs(cells[3 + 6 * k + a] - std::sin(angle)) < 3e-8);
      CHECK(std::abs(cells[6 + 6 * k + a] - std::cos(angle)) < 3e-8);
    }
  }
  // Evenly spaced from 1 to 2^(L-1): 1, 4.5, 8.
  const Doubles linear = row("nerf", 0.3, {{"num_freqs", 4.0}, {"log_sampling", false}});
  CHECK(std::abs(linear[3] - std::sin(0.3 * (1 + 7.0 / 3))) < 3e-8);
  CHECK(std::abs(linear[7] - std::sin(0.3 * 8)) < 3e-8);
}

TEST_CASE("points are whole, within reach, and as many as positions ask for") {
  const std::array<double, 4> four = {0, 1, 2, 3};
  const std::span<const double> list(four);
  CHECK(refusal("nerf", Range{}, {{"coordinates", 3.0}, {"points", list}}) ==
        "points has 4 numbers; it must have 2 × 3 = 6");
  CHECK(refusal("nerf", Range{.count = 3}, {{"coordinates", 2.0}, {"points", list}}) ==
        "positions is 3; it must be small enough for the last position, which is 2, to be from 0 to 1");
  CHECK(refusal("nerf", Range{.start = 0.5}, {{"points", list}}) ==
        "positions.start is 0.5; it must be a whole number");
  CHECK(refusal("nerf", Range{.start = 4194304}, {}) == "no error");
  CHECK(refusal("nerf", Range{.start = 4194305}, {}) ==
        "positions.start is 4194305; it must be from -4194304 to 4194304");
  CHECK(refusal("nerf", Range{}, {{"num_freqs", 30.0}, {"points", std::span<const double>(std::array{4.0, 5.0})}}) ==
        "points[1] is 5; it must be from -4 to 4");
}

TEST_CASE("fourier: sines, then cosines, of 2π B x") {
  const std::array<double, 4> b = {1, 0.25, -0.5, 3};
  const std::array<double, 2> x = {0.125, 2};
  const Arguments arguments = {{"d_model", 4.0},
                               {"coordinates", 2.0},
                               {"b", std::span<const double>(b)},
                               {"points", std::span<const double>(x)}};
  const auto turn = [](double turns) { return 2 * std::numbers::pi * turns; };
  const Doubles expected = {std::sin(turn(0.625)), std::sin(turn(5.9375)), std::cos(turn(0.625)),
                            std::cos(turn(5.9375))};
  CHECK(is_near(row("fourier", 0, arguments), expected));
  // B is given row by row.
  CHECK(refusal("fourier", Range{}, {{"d_model", 6.0}, {"b", std::span<const double>(b)}}) ==
        "b has 4 numbers; it must have 3 × 1 = 3");
  CHECK(refusal("fourier", Range{}, {{"d_model", 5.0}}) ==
        "d_model is 5; it must be even, so that dimensions form pairs");

  // No angle exceeds 2^31: large numbers in B allow only coordinates near 0, small ones allow all.
  const std::array<double, 1> large = {1e5};
  const std::array<double, 1> small = {1e-3};
  const auto of = [](std::span<const double> list) { return Arguments{{"d_model", 2.0}, {"b", list}}; };
  CHECK(refusal("fourier", Range{.start = 3418}, of(large)).substr(0, 46) ==
        "positions.start is 3418; it must be from -3417");
  CHECK(refusal("fourier", Range{.start = 3417}, of(large)) == "no error");
  CHECK(refusal("fourier", Range{.start = 2147483647}, of(small)) == "no error");

  // Without B, normal numbers from the seed.
  std::vector<double> drawn(128);
  for (std::size_t k = 0; k < drawn.size(); ++k) drawn[k] = 10 * posenc::seeded_normal(7, k / 2 * 64 + k % 2);
  const Arguments seeded = {{"seed", 7.0}};
  const Arguments given = {{"b", std::span<const double>(drawn)}};
  for (const double p : {0.0, 0.25, -1.5}) {
    CHECK(row("fourier", p, seeded, "paper") == row("fourier", p, given, "paper"));
  }
  CHECK(row("fourier", 0.25, seeded, "paper") != row("fourier", 0.25, {}, "paper"));
}

// huggingface/diffusers, GaussianFourierProjection
TEST_CASE("fourier of logarithms, which 0 has none of") {
  const std::array<double, 1> b = {0.5};
  const Arguments arguments = {{"d_model", 2.0}, {"log", true}, {"b", std::span<const double>(b)}};
  for (const double x : {1.0, 2.0, 0.01, 80.0}) {
    const double angle = std::numbers::pi * std::log(x);
    CHECK(is_near(row("fourier", x, arguments), {std::sin(angle), std::cos(angle)}));
    CHECK(is_near(row("fourier", x - 1, arguments, "diffusers"), {std::sin(angle), std::cos(angle)}));
  }
  CHECK(refusal("fourier", Range{}, arguments) ==
        "positions.start is 0; it must be from 4.656612873077393e-10 to 2147483648");
  CHECK(refusal("fourier", Range{.start = -1}, arguments).substr(0, 41) ==
        "positions.start is -1; it must be from 4.");
}

TEST_CASE("rows of each scheme are the same bits in blocks of any size") {
  Random random(4);
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (!scheme->parts.rows) continue;
    const auto plan = require(posenc::plan({.scheme = scheme->id, .positions = Range{.count = 60}}));
    const auto whole = require(posenc::encode(plan));
    for (int round = 0; round < 10; ++round) {
      std::vector<float> room(random.whole(1, 60) * plan.width);
      std::vector<float> gathered;
      posenc::Rows blocks(
          60, plan.width, room,
          [](void* reader, std::size_t, std::span<const float> cells) {
            auto& all = *static_cast<std::vector<float>*>(reader);
            all.insert(all.end(), cells.begin(), cells.end());
            return true;
          },
          &gathered);
      CHECK(!posenc::encode(plan, blocks));
      CAPTURE(scheme->id);
      CHECK(gathered == to_vector(whole.data));
    }
  }
}

TEST_CASE("every cell is finite and within bounds, over random settings of each scheme") {
  constexpr std::uint64_t kSeed = 31;
  Random random(kSeed);
  MESSAGE("seed " << kSeed);
  int planned = 0;
  std::vector<const posenc::Scheme*> schemes;
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (scheme->parts.rows) schemes.push_back(scheme);
  }
  for (int round = 0; round < 1600; ++round) {
    const posenc::Scheme& scheme = *schemes[random.whole(0, schemes.size() - 1)];
    std::list<Doubles> lists;
    Arguments arguments;
    for (const posenc::Param& param : scheme.params) {
      using Type = posenc::Param::Type;
      if (random.whole(0, 2) > 0) continue;
      const auto number = [&] {
        const std::array<double, 8> numbers = {param.min, param.max, param.soft_min, param.soft_max, param.initial, 1,
                                               2.5,       1e6};
        const double any = numbers[random.whole(0, numbers.size() - 1)];
        // No sizes that take a second each.
        return param.name == "d_model" ? std::min(any, 96.0) : any;
      };
      if (param.type == Type::kNumber) arguments.push_back({param.name, number()});
      if (param.type == Type::kBoolean) arguments.push_back({param.name, random.whole(0, 1) == 1});
      if (param.type == Type::kChoice) {
        arguments.push_back({param.name, param.choices[random.whole(0, param.choices.size() - 1)]});
      }
      if (param.type == Type::kList) {
        Doubles& list = lists.emplace_back(random.whole(0, 9));
        for (double& each : list) each = number();
        arguments.push_back({param.name, std::span<const double>(list)});
      }
    }
    const std::array<double, 8> starts = {0, 0, 0, 1, -3, 0.5, 2147483648.0, -2147483648.0};
    const Range range{.count = static_cast<double>(random.whole(1, 5)),
                      .start = starts[random.whole(0, starts.size() - 1)],
                      .step = random.whole(0, 3) ? 1 : random.uniform(-50, 50)};
    const auto plan = posenc::plan({.scheme = scheme.id, .positions = range, .arguments = arguments});
    if (!plan) {
      CHECK(!plan.error().about().empty());
      CHECK(!message(plan).empty());
      continue;
    }
    ++planned;
    const auto encoded = require(posenc::encode(*plan));
    const auto bounds = scheme.parts.bounds(plan->values);
    for (const float value : encoded.data) {
      CAPTURE(scheme.id);
      CHECK(std::isfinite(value));
      if (bounds) CHECK((static_cast<double>(value) >= bounds->low && static_cast<double>(value) <= bounds->high));
    }
  }
  CHECK(planned > 300);
}
