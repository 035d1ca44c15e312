// The contract of schemes, tested with schemes of every kind: see made-up.cpp.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/support.h"

using posenc::Argument;
using posenc::Capability;
using posenc::Range;
using posenc::Request;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

using Floats = std::vector<float>;

}  // namespace

TEST_CASE("lists, booleans and presets are values of parameters") {
  const auto plain = [](std::span<const Argument> arguments, std::string_view preset = {}) {
    return to_vector(require(posenc::encode({.scheme = "made-up-rows",
                                             .preset = preset,
                                             .positions = Range{.count = 3, .start = 1},
                                             .arguments = arguments}))
                         .data);
  };
  CHECK(plain({}) == Floats{1, 1, 1, 2, 2, 2, 3, 3, 3});
  const std::array<double, 3> weights = {1, 0, -2};
  const std::vector<Argument> with_list = {{"weights", std::span<const double>(weights)}};
  CHECK(plain(with_list) == Floats{1, 0, -2, 2, 0, -4, 3, 0, -6});
  CHECK(plain({}, "pair") == Floats{-2, -0.5, -4, -1, -6, -1.5});
  // The request overrides the preset, and the preset overrides the initial values.
  const std::vector<Argument> positive = {{"negative", false}};
  CHECK(plain(positive, "pair") == Floats{2, 0.5, 4, 1, 6, 1.5});
}

TEST_CASE("values of other types, and parameters that do not go together, are refused") {
  const std::array<double, 2> two = {1, 2};
  const std::array<double, 3> far = {1, 11, 2};
  const auto refusal = [](const Argument& argument) {
    return message(posenc::plan({.scheme = "made-up-rows", .arguments = {&argument, 1}}));
  };
  CHECK(refusal({"weights", std::span<const double>(two)}) == "weights has 2 numbers; it must have 1 × 3 = 3");
  CHECK(refusal({"weights", std::span<const double>(far)}) == "weights[1] is 11; it must be from -10 to 10");
  CHECK(refusal({"weights", 2.0}) == "weights is 2; it must be a list of numbers");
  CHECK(refusal({"negative", 1.0}) == "negative is 1; it must be true or false");
  CHECK(refusal({"negative", "yes"}) == "negative is \"yes\"; it must be true or false");
  CHECK(refusal({"d_model", true}) == "d_model is true; it must be a number from 1 to 64");
  CHECK(refusal({"d_model", std::span<const double>(two)}) == "d_model is an array; it must be a number from 1 to 64");
  CHECK(refusal({"d_model", 1.5}) == "d_model is 1.5; it must be a whole number");
  CHECK(refusal({"heads", 1.0}) ==
        "\"heads\" is not a parameter of made-up-rows; it has: positions, d_model, weights, negative");
  CHECK(message(posenc::plan({.scheme = "made-up-rows", .preset = "trio"})) ==
        "\"trio\" is not a preset of made-up-rows; it has: pair");
  CHECK(message(posenc::plan({.scheme = "made-up-none", .preset = "trio"})) ==
        "\"trio\" is not a preset of made-up-none; it has: none");
}

TEST_CASE("each preset of each scheme can be planned, and says where it comes from") {
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    for (const posenc::Preset& preset : scheme->presets) {
      CAPTURE(scheme->id);
      CAPTURE(preset.name);
      CHECK(message(posenc::plan({.scheme = scheme->id, .preset = preset.name})) == "no error");
      CHECK(!preset.source.empty());
    }
  }
}

TEST_CASE("what a scheme has not is refused, and those that have it are named") {
  const std::string rows = "sinusoidal, made-up-rows, made-up-grid";
  for (const std::string id : {"rope", "alibi", "made-up-turn", "made-up-bias", "made-up-relative", "made-up-none"}) {
    const Request request{.scheme = id, .positions = Range{.count = 3}};
    CHECK(message(posenc::encode(request)) ==
          "\"" + id + "\" has no rows for its positions; schemes that do: " + rows);
    CHECK(posenc::encode(request).error().code == "not_applicable");
    CHECK(posenc::similarity(request, "dot").error().detail == "rows");
    CHECK(posenc::shift_matrix(request, 1).error().detail == "shift");
    CHECK(posenc::construction(request).error().detail == "construction");
    CHECK(posenc::float32_errors(request).error().detail == "single");
  }
  for (const std::string id : {"alibi", "made-up-rows", "made-up-bias", "made-up-none"}) {
    const Request request{.scheme = id, .positions = Range{.count = 3}};
    CHECK(message(posenc::angles(request)) ==
          "\"" + id + "\" has no angles and wavelengths; schemes that do: sinusoidal, rope, made-up-turn");
    CHECK(posenc::spectrum(request).error().detail == "pairs");
    CHECK(message(posenc::rotation(request)) ==
          "\"" + id + "\" has no rotations; schemes that do: rope, made-up-turn");
  }
  CHECK(message(posenc::indices({.scheme = "made-up-rows"})) ==
        "\"made-up-rows\" has no table rows to look up; schemes that do: made-up-relative");
  CHECK(message(posenc::distance_curve({.scheme = "made-up-grid"}))
            .find("\"made-up-grid\" has no curve of scores over distance; schemes that do: sinusoidal, rope, alibi") ==
        0);
  const auto sinusoidal = require(posenc::plan({.positions = Range{.count = 2}}));
  CHECK(message(posenc::bias_cells(sinusoidal)) == "\"sinusoidal\" has no bias; schemes that do: alibi, made-up-bias");
  float out[4];
  CHECK(message(posenc::bias(sinusoidal, {}, out)) ==
        "\"sinusoidal\" has no bias; schemes that do: alibi, made-up-bias");
  CHECK(message(posenc::rotate({2, 2, out}, sinusoidal, out)) ==
        "\"sinusoidal\" has no rotations; schemes that do: rope, made-up-turn");
}

TEST_CASE("the functions that a scheme has are those that its kind needs") {
  using posenc::Kind;
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    CAPTURE(scheme->id);
    const Kind kind = scheme->parts.kind;
    const bool rows = kind == Kind::kAbsolute || kind == Kind::kMultiAxis;
    CHECK(has(*scheme, Capability::kRows) == rows);
    CHECK(has(*scheme, Capability::kRotation) == (kind == Kind::kRotary));
    CHECK(has(*scheme, Capability::kBias) == (kind == Kind::kBias));
    if (has(*scheme, Capability::kRotation)) CHECK(has(*scheme, Capability::kPairs));
    const bool has_width = rows || kind == Kind::kRotary || kind == Kind::kBias;
    CHECK((require(posenc::plan({.scheme = scheme->id})).width > 0) == has_width);
    CHECK(scheme->parts.width_name.empty() == !has_width);
  }
}

namespace {

// Whether a part compiles when empty.
template <class Part>
concept MayBeEmpty = requires {
  Part{};
};

[[maybe_unused]] void no_bias(const posenc::Plan&, std::size_t, double, std::span<float>) {}

template <class Bias>
concept MayLackBounds = requires {
  Bias{.heads = posenc::no_width, .form = posenc::RowBias{no_bias}};
};
template <class Bias>
concept MayHaveBounds = requires {
  Bias{.heads = posenc::no_width, .bounds = posenc::unbounded, .form = posenc::RowBias{no_bias}};
};
template <class Encoding>
concept MayLackWidth = requires {
  Encoding{.encode = posenc::encode_waves, .bounds = posenc::unbounded};
};
template <class Bias>
concept MayHaveAngles = requires(Bias bias) {
  bias.pairs;
};

}  // namespace

TEST_CASE("a part that lacks what it cannot do without does not compile") {
  static_assert(!MayBeEmpty<posenc::Scheme>);
  static_assert(!MayBeEmpty<posenc::Absolute>);
  static_assert(!MayBeEmpty<posenc::MultiAxis>);
  static_assert(!MayBeEmpty<posenc::Pairs>);
  static_assert(!MayBeEmpty<posenc::Rotary>);
  static_assert(!MayBeEmpty<posenc::Construction>);
  static_assert(!MayBeEmpty<posenc::Bias>);
  static_assert(!MayBeEmpty<posenc::OffsetBias>);
  static_assert(!MayBeEmpty<posenc::EitherBias>);
  static_assert(MayBeEmpty<posenc::Relative>);
  static_assert(MayBeEmpty<posenc::Nothing>);
  // The parts of a scheme are not copied, so a temporary part must not compile.
  static_assert(std::is_constructible_v<posenc::Parts, const posenc::Rotary&>);
  static_assert(!std::is_constructible_v<posenc::Parts, posenc::Rotary>);
  static_assert(!MayLackBounds<posenc::Bias>);
  static_assert(MayHaveBounds<posenc::Bias>);
  static_assert(!MayLackWidth<posenc::Encoding>);
  static_assert(!MayHaveAngles<posenc::Bias>);
}

TEST_CASE("rows are the same bits in blocks of any size") {
  Random random(3);
  for (const std::string_view id : {"sinusoidal", "made-up-rows", "made-up-grid"}) {
    for (const std::size_t count : {std::size_t{1}, std::size_t{5}, std::size_t{2048}, std::size_t{4100}}) {
      const auto plan = require(posenc::plan(
          {.scheme = id, .positions = Range{.count = static_cast<double>(count), .start = -3, .step = 0.75}}));
      const auto whole = require(posenc::encode(plan));
      for (int round = 0; round < 4; ++round) {
        const std::size_t at_once = random.whole(1, count);
        std::vector<float> room(at_once * plan.width);
        std::vector<float> gathered;
        posenc::Rows rows(
            count, plan.width, room,
            [](void* reader, std::size_t first, std::span<const float> cells) {
              auto& all = *static_cast<std::vector<float>*>(reader);
              CHECK((first == 0) == all.empty());
              all.insert(all.end(), cells.begin(), cells.end());
              return true;
            },
            &gathered);
        CHECK(!posenc::encode(plan, rows));
        CHECK(gathered == to_vector(whole.data));
      }
      // A reader that has seen enough stops.
      std::vector<float> room(plan.width);
      int taken = 0;
      posenc::Rows rows(
          count, plan.width, room,
          [](void* reader, std::size_t, std::span<const float>) { return ++*static_cast<int*>(reader) < 2; }, &taken);
      CHECK(!posenc::encode(plan, rows));
      CHECK(taken == static_cast<int>(std::min<std::size_t>(count, 2)));
    }
  }
}

// Su et al. 2021; [1, 2, 3, 4] at position 3, base 10000.
TEST_CASE("rope turns pairs, interleaved or halves, as its source says") {
  const std::array<float, 4> x = {1, 2, 3, 4};
  const auto turned = [&](std::string_view layout, double position) {
    const std::vector<Argument> arguments = {{"head_dim", 4.0}, {"layout", layout}};
    const std::array<double, 1> positions = {position};
    const auto plan = require(
        posenc::plan({.scheme = "rope", .positions = std::span<const double>(positions), .arguments = arguments}));
    Floats out(4);
    CHECK(!posenc::rotate({1, 4, x}, plan, out));
    return out;
  };
  const auto near = [](const Floats& actual, const std::array<double, 4>& expected) {
    for (std::size_t k = 0; k < 4; ++k) CHECK(std::abs(static_cast<double>(actual[k]) - expected[k]) < 5.5e-6);
  };
  near(turned("interleaved", 3), {-1.27223, -1.83886, 2.87867, 4.08819});
  near(turned("half", 3), {-1.41335, 1.87912, -2.82886, 4.05819});
  CHECK(turned("half", 0) == Floats{1, 2, 3, 4});
}

TEST_CASE("rotations keep norms, and scores depend on the offset alone, over random settings") {
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    const double head_dim = 2.0 * static_cast<double>(random.whole(1, 40));
    const auto cols = static_cast<std::size_t>(head_dim);
    const std::vector<Argument> arguments = {{"head_dim", head_dim},
                                             {"base", std::exp(random.uniform(0.1, 15))},
                                             {"layout", random.whole(0, 1) ? "half" : "interleaved"}};
    const double offset = std::floor(random.uniform(-500, 500));
    const std::array<double, 4> positions = {7, 7 + offset, 12345, 12345 + offset};
    const auto plan = require(
        posenc::plan({.scheme = "rope", .positions = std::span<const double>(positions), .arguments = arguments}));
    // The same query and key, at two places each.
    std::vector<float> rows(4 * cols);
    for (std::size_t c = 0; c < 2 * cols; ++c)
      rows[c] = rows[c + 2 * cols] = static_cast<float>(random.uniform(-1, 1));
    std::vector<float> out(rows.size());
    CHECK(!posenc::rotate({4, cols, rows}, plan, out));
    const auto dot = [&](const std::vector<float>& m, std::size_t a, std::size_t b) {
      long double sum = 0;
      for (std::size_t c = 0; c < cols; ++c) sum += static_cast<long double>(m[a * cols + c]) * m[b * cols + c];
      return static_cast<double>(sum);
    };
    for (std::size_t row = 0; row < 4; ++row) {
      CHECK(std::abs(std::sqrt(dot(out, row, row)) - std::sqrt(dot(rows, row, row))) <=
            1e-7 * std::sqrt(dot(rows, row, row)));
    }
    const double norms = std::sqrt(dot(rows, 0, 0) * dot(rows, 1, 1));
    CHECK(std::abs(dot(out, 0, 1) - dot(out, 2, 3)) <= 3e-7 * norms);
    // The same in place.
    CHECK(!posenc::rotate({4, cols, rows}, plan, rows));
    CHECK(rows == out);
  }
}

TEST_CASE("rotary schemes may leave dimensions alone, and have a magnitude") {
  const auto plan = require(posenc::plan({.scheme = "made-up-turn", .positions = Range{.count = 1, .start = 2}}));
  const std::array<float, 5> x = {1, 2, 3, 4, 5};
  Floats out(5);
  CHECK(!posenc::rotate({1, 5, x}, plan, out));
  // The first of the pair is the last dimension; 2 · 0.5 radians; times 1.5.
  CHECK(out[4] == doctest::Approx(1.5 * (5 * std::cos(1.0) - 1 * std::sin(1.0))).epsilon(1e-7));
  CHECK(out[0] == doctest::Approx(1.5 * (1 * std::cos(1.0) + 5 * std::sin(1.0))).epsilon(1e-7));
  CHECK(out[1] == 2);
  CHECK(out[3] == 4);
  const auto turned = require(posenc::rotation(plan));
  CHECK(turned.magnitude == 1.5);
  CHECK(turned.angles.data[0] == 1.0);
  const auto angles = require(posenc::angles(plan));
  CHECK(to_vector(angles.data) == std::vector<double>{1, 0, 0, 0, 1});
  CHECK(message(posenc::rotate({1, 4, std::span(x).first(4)}, plan, out)) == "matrix is 1 × 4; it must be 1 × 5");
}

// Press et al. 2021; the slopes of ten heads.
TEST_CASE("alibi's slopes are those of its source, for any number of heads") {
  const std::array<double, 10> slopes = {0.5,      0.25,      0.125,      0.0625,    0.03125,
                                         0.015625, 0.0078125, 0.00390625, 0.7071068, 0.3535534};
  const std::vector<Argument> ten = {{"heads", 10.0}};
  const auto plan = require(posenc::plan({.scheme = "alibi", .positions = Range{.count = 4}, .arguments = ten}));
  CHECK(require(posenc::bias_cells(plan)) == 160);
  Floats out(160);
  CHECK(!posenc::bias(plan, {}, out));
  for (std::size_t head = 0; head < 10; ++head) {
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < 4; ++j) {
        const double expected = -slopes[head] * (static_cast<double>(i) - static_cast<double>(j));
        CHECK(std::abs(static_cast<double>(out[(head * 4 + i) * 4 + j]) - expected) < 2e-7);
      }
    }
    Floats one(16);
    CHECK(!posenc::bias(plan, static_cast<double>(head), one));
    CHECK(std::equal(one.begin(), one.end(), out.begin() + static_cast<std::ptrdiff_t>(head * 16)));
  }
  CHECK(!std::signbit(out[0]));
  CHECK(message(posenc::bias_cells(plan, 10)) == "head is 10; it must be a whole number from 0 to 9");
}

TEST_CASE("alibi against powers from the library, over random settings; both ways it is symmetric") {
  Random random(5);
  for (int round = 0; round < 200; ++round) {
    const double heads = static_cast<double>(random.whole(1, 130));
    const double most = random.uniform(0.1, 20);
    const std::vector<Argument> arguments = {
        {"heads", heads}, {"alibi_bias_max", most}, {"bidirectional", random.whole(0, 1) == 1}};
    const std::array<double, 3> queries = {random.uniform(-100, 100), 5, 1e6};
    const std::array<double, 2> keys = {5, random.uniform(-100, 100)};
    const auto plan = require(posenc::plan({.scheme = "alibi",
                                            .queries = std::span<const double>(queries),
                                            .keys = std::span<const double>(keys),
                                            .arguments = arguments}));
    const std::size_t head = random.whole(0, static_cast<std::size_t>(heads) - 1);
    Floats out(6);
    CHECK(!posenc::bias(plan, static_cast<double>(head), out));
    const double power = std::exp2(std::floor(std::log2(heads)));
    const auto h = static_cast<double>(head);
    const double slope =
        h < power ? std::exp2(-most * (h + 1) / power) : std::exp2(-most * (2 * (h - power) + 1) / (2 * power));
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 2; ++j) {
        double distance = queries[i] - keys[j];
        if (plan.value("bidirectional") != 0) distance = std::abs(distance);
        CHECK(static_cast<double>(out[i * 2 + j]) == doctest::Approx(-slope * distance).epsilon(1e-7));
      }
    }
  }
}

TEST_CASE("queries and keys are the positions unless they are given") {
  const auto plan = require(posenc::plan(
      {.scheme = "made-up-bias", .positions = Range{.count = 2}, .keys = Range{.count = 3, .start = 10}}));
  CHECK(require(posenc::bias_cells(plan)) == 12);
  Floats out(12);
  CHECK(!posenc::bias(plan, {}, out));
  CHECK(out == Floats{10, 11, 12, 9, 10, 11, 20, 22, 24, 19, 21, 23});
  CHECK(message(posenc::plan({.scheme = "made-up-bias", .queries = Range{.count = 0}})) ==
        "queries is 0; it must be from 1 to 67108864");
  const auto large = require(posenc::plan({.scheme = "alibi", .positions = Range{.count = 8192}}));
  CHECK(message(posenc::bias_cells(large)) ==
        "heads × (queries × keys) is 8 × 67108864 = 536870912; at most 67108864 cells (2^26) are allowed");
}

TEST_CASE("indices have a row for each query and a column for each key, of whole positions within bounds") {
  const auto of = [](const posenc::Positions& queries, const posenc::Positions& keys) {
    return posenc::indices({.scheme = "made-up-relative", .queries = queries, .keys = keys});
  };
  const auto some = require(of(Range{.count = 2}, Range{.count = 3, .start = 5}));
  CHECK(some.rows == 2);
  CHECK(to_vector(some.data) == std::vector<std::int32_t>{5, 6, 7, 4, 5, 6});
  const std::array<double, 2> list = {9, 10};
  CHECK(message(of(std::span<const double>(list), Range{})) == "queries[1] is 10; it must be from 0 to 9");
  CHECK(message(of(Range{}, Range{.count = 11})) ==
        "keys is 11; it must be small enough for the last position, which is 10, to be from 0 to 9");
  CHECK(message(of(Range{}, Range{.count = 3, .step = 5})) ==
        "keys.step is 5; it must be small enough for the last position, which is 10, to be from 0 to 9");
  CHECK(message(of(Range{}, Range{.count = 2, .start = -1})) == "keys.start is -1; it must be from 0 to 9");
  CHECK(message(of(Range{}, Range{.count = 2, .step = 0.5})) == "keys.step is 0.5; it must be a whole number");
}

TEST_CASE("what has no pairs has the curve of its rows, at a query; what adds nothing has none") {
  // Rows p, p, p: (p_i · p_{i-k} - ‖p_i‖²) / √3.
  const Request request{.scheme = "made-up-rows", .positions = Range{.count = 4}};
  const auto at_five = require(posenc::distance_curve(request, 5));
  const auto own = require(posenc::distance_curve(request));
  for (std::size_t k = 0; k < 4; ++k) {
    const auto distance = static_cast<double>(k);
    CHECK(at_five.data[k] == doctest::Approx(-3 * 5 * distance / std::sqrt(3.0)));
    // The farthest key is at 0.
    CHECK(own.data[k] == doctest::Approx(-3 * 3 * distance / std::sqrt(3.0)));
  }
  CHECK(to_vector(require(posenc::distance_curve({.scheme = "made-up-none", .positions = Range{.count = 3}})).data) ==
        std::vector<double>{0, 0, 0});
  // 2 · 1.5² / √5 · (cos(k / 2) - 1): dimensions that are not turned change nothing.
  const auto turned = require(posenc::distance_curve({.scheme = "made-up-turn", .positions = Range{.count = 3}}));
  CHECK(turned.data[2] == doctest::Approx(2 * 2.25 / std::sqrt(5.0) * (std::cos(1.0) - 1)).epsilon(1e-14));
}

TEST_CASE("sizes are named after what the scheme calls its width") {
  CHECK(message(posenc::plan({.scheme = "made-up-grid", .positions = Range{.count = 33554433}})) ==
        "positions × d_model is 33554433 × 2 = 67108866; at most 67108864 cells (2^26) are allowed");
  CHECK(message(posenc::plan({.scheme = "rope", .positions = Range{.count = 1048577}})) ==
        "positions × pairs is 1048577 × 64 = 67108928; at most 67108864 cells (2^26) are allowed");
}

TEST_CASE("similarity of a scheme without pairs is that of its rows") {
  const auto plan = require(posenc::plan({.scheme = "made-up-rows", .positions = Range{.count = 3, .start = 1}}));
  CHECK(to_vector(require(posenc::similarity(plan, "dot")).data) == Floats{3, 6, 9, 6, 12, 18, 9, 18, 27});
}

TEST_CASE("frequencies are powers of the base, each rounded once") {
  // Only where a long double's power has full precision: with 113 digits, musl's (and so Emscripten's) is that of a
  // double.
  if (std::numeric_limits<long double>::digits != 64) return;
  for (const double base : {1.0000001, 1.5, 10000.0, 500000.0, 1e12}) {
    for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{64}, std::size_t{8192}}) {
      std::vector<double> out(n);
      posenc::geometric_frequencies(base, out);
      for (std::size_t i = 0; i < n; ++i) {
        const long double expected = std::exp2(-std::log2(static_cast<long double>(base)) *
                                               static_cast<long double>(i) / static_cast<long double>(n));
        CHECK(std::abs(static_cast<long double>(out[i]) - expected) <= 0x1.05p-53L * expected);
      }
    }
  }
}
