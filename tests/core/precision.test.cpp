// Rounding to formats of lower precision, at every 16-bit number; and rows of such numbers.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "support.h"

using posenc::Argument;
using posenc::Format;
using posenc::Formats;
using posenc::Precision;
using posenc::Range;
using posenc::rounded;
using support::message;
using support::Random;
using support::require;

namespace {

using Arguments = std::vector<Argument>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// A 16-bit format: the bits of the fraction, and the exponent of its least normal number.
struct Half {
  Format format;
  int fraction;
  int least;
};
constexpr std::array<Half, 2> kHalves = {{{Format::kFloat16, 10, -14}, {Format::kBfloat16, 7, -126}}};

// The value of 16 bits, by the definition of the formats: a sign, an exponent, a fraction.
double meaning(unsigned bits, const Half& half) {
  const unsigned ones = (1U << (15 - half.fraction)) - 1;
  const unsigned exponent = (bits >> half.fraction) & ones;
  const int fraction = static_cast<int>(bits & ((1U << half.fraction) - 1));
  const double sign = bits & 0x8000U ? -1 : 1;
  if (exponent == ones) return fraction == 0 ? sign * kInfinity : std::numeric_limits<double>::quiet_NaN();
  if (exponent == 0) return sign * std::ldexp(fraction, half.least - half.fraction);
  return sign *
         std::ldexp((1 << half.fraction) + fraction, half.least + static_cast<int>(exponent) - 1 - half.fraction);
}

// The same number with the same sign, or both NaN.
bool is_same(double a, double b) {
  return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b);
}

Precision compute(const posenc::Positions& positions, const Formats& formats, const Arguments& arguments,
                  std::string_view scheme = "sinusoidal") {
  return require(
      posenc::precision(posenc::Request{.scheme = scheme, .positions = positions, .arguments = arguments}, formats));
}

Format any_format(Random& random) { return posenc::kFormats[random.whole(0, 3)]; }

struct Shown {
  std::size_t row;
  double error, similarity, exact_similarity;
};
struct Golden {
  double d_model, base, start, count;
  Formats formats;
  std::array<std::size_t, 2> together;
  std::size_t merged, lost;
  std::vector<Shown> shown;
};
const std::vector<Golden> kGolden = {
#include "../golden/precision.inc"
};

}  // namespace

TEST_CASE("every number of 16 bits stays, and what lies between two of them goes to the nearer, or to the even one") {
  for (const Half& half : kHalves) {
    const unsigned infinite = ((1U << (15 - half.fraction)) - 1) << half.fraction;
    for (unsigned bits = 0; bits < 0x10000U; ++bits) {
      const double number = meaning(bits, half);
      const bool stays = is_same(rounded(number, half.format), number);
      if (!stays) CAPTURE(bits);
      REQUIRE(stays);
      const unsigned size = bits & 0x7fffU;
      if (size >= infinite) continue;
      // The next number away from 0; for the largest, the one that would follow it.
      const bool is_largest = size + 1 == infinite;
      const double next = is_largest ? 2 * number - meaning(bits - 1, half) : meaning(bits + 1, half);
      const double middle = number + (next - number) / 2;
      const double away = number < 0 || std::signbit(number) ? -kInfinity : kInfinity;
      const double above = is_largest ? away : next;
      const bool goes_to_even = is_same(rounded(middle, half.format), bits % 2 == 0 ? number : above);
      const bool goes_back = is_same(rounded(std::nextafter(middle, number), half.format), number);
      const bool goes_on = is_same(rounded(std::nextafter(middle, away), half.format), above);
      const bool keeps = is_same(rounded(std::nextafter(number, away), half.format), number);
      if (!goes_to_even || !goes_back || !goes_on || !keeps) CAPTURE(bits);
      REQUIRE(goes_to_even);
      REQUIRE(goes_back);
      REQUIRE(goes_on);
      REQUIRE(keeps);
    }
  }
}

TEST_CASE("float32 is what a conversion to float gives, below its normal numbers too") {
  Random random(1);
  for (int k = 0; k < 2'000'000; ++k) {
    // Any exponent of a float, and some beyond; every fourth number is the middle of two floats, or next to it.
    const int exponent = static_cast<int>(random.whole(0, 290)) - 160;
    double value = std::ldexp(random.uniform(-2, 2), exponent);
    const float nearest = static_cast<float>(std::abs(value) < 0x1p127 ? value : 1);
    if (k % 4 == 0) {
      value = (static_cast<double>(nearest) + static_cast<double>(std::nextafter(nearest, 1e38F))) / 2;
      if (k % 8 == 0) value = std::nextafter(value, k % 16 == 0 ? kInfinity : -kInfinity);
    }
    const double bound = 0x1.ffffffp127;
    const double expected =
        std::abs(value) >= bound ? std::copysign(kInfinity, value) : static_cast<double>(static_cast<float>(value));
    const bool is_right = is_same(rounded(value, Format::kFloat32), expected);
    if (!is_right) CAPTURE(value);
    REQUIRE(is_right);
  }
}

TEST_CASE("the ends of the formats") {
  struct Case {
    double value;
    Format format;
    double expected;
  };
  constexpr Format kSingle = Format::kFloat32;
  for (const Case& each : std::initializer_list<Case>{
           {65504, Format::kFloat16, 65504},
           {65519.99, Format::kFloat16, 65504},
           {65520, Format::kFloat16, kInfinity},
           {-65520, Format::kFloat16, -kInfinity},
           {0x1p-25, Format::kFloat16, 0},
           {-0x1p-25, Format::kFloat16, -0.0},
           {0x1.8p-25, Format::kFloat16, 0x1p-24},
           {0x1.fep127, Format::kBfloat16, 0x1.fep127},
           {0x1.ffp127, Format::kBfloat16, kInfinity},
           {0x1p-134, Format::kBfloat16, 0},
           {0x1.8p-134, Format::kBfloat16, 0x1p-133},
           {0x1.fffffep127, kSingle, 0x1.fffffep127},
           {0x1.fffffefffffffp127, kSingle, 0x1.fffffep127},
           {0x1.ffffffp127, kSingle, kInfinity},
           {0x1p-150, kSingle, 0},
           {-0x1p-149, kSingle, -0x1p-149},
           {257, Format::kBfloat16, 256},
           {259, Format::kBfloat16, 260},
           {2049, Format::kFloat16, 2048},
           {0x1p24 + 1, kSingle, 0x1p24},
           {0.1, Format::kFloat64, 0.1},
       }) {
    CAPTURE(each.value);
    CHECK(is_same(rounded(each.value, each.format), each.expected));
  }
  for (const Format format : posenc::kFormats) {
    for (const double value : {0.0, -0.0, kInfinity, -kInfinity}) CHECK(is_same(rounded(value, format), value));
    CHECK(std::isnan(rounded(std::numeric_limits<double>::quiet_NaN(), format)));
    CHECK(std::isnan(rounded(-std::numeric_limits<double>::quiet_NaN(), format)));
    const bool is_whole = format == Format::kFloat64;
    CHECK(rounded(std::numeric_limits<double>::denorm_min(), format) == (is_whole ? 0x1p-1074 : 0));
    CHECK(rounded(std::numeric_limits<double>::max(), format) ==
          (is_whole ? std::numeric_limits<double>::max() : kInfinity));
  }
}

TEST_CASE("rounding is odd and never falls") {
  Random random(2);
  for (int k = 0; k < 200'000; ++k) {
    const auto any = [&] { return std::ldexp(random.uniform(-1, 1), static_cast<int>(random.whole(0, 300)) - 150); };
    const double value = any();
    // Half of the time, a nearby number.
    const double other = k % 2 == 0 ? value * random.uniform(0.99, 1.01) : any();
    for (const Format format : posenc::kFormats) {
      REQUIRE(is_same(rounded(-value, format), -rounded(value, format)));
      REQUIRE((rounded(std::min(value, other), format) <= rounded(std::max(value, other), format)));
      REQUIRE(is_same(rounded(rounded(value, format), format), rounded(value, format)));
    }
  }
}

TEST_CASE("formats have names") {
  for (const Format format : posenc::kFormats) {
    CHECK(require(posenc::format_of(posenc::name_of(format), "value")) == format);
  }
  const auto unknown = posenc::format_of("float8", "value");
  REQUIRE(!unknown);
  CHECK(unknown.error().code == "invalid_argument");
  CHECK(message(unknown) == "value is \"float8\"; it must be one of: float64, float32, float16, bfloat16");
}

TEST_CASE("rows of fewer digits against fractions of whole numbers and 60 digits") {
  REQUIRE(kGolden.size() == 47);
  std::size_t checked = 0;
  for (const Golden& golden : kGolden) {
    CAPTURE(golden.d_model);
    CAPTURE(golden.base);
    CAPTURE(golden.start);
    const Precision found = compute(Range{.count = golden.count, .start = golden.start}, golden.formats,
                                    {{"d_model", golden.d_model}, {"base", golden.base}});
    CHECK(found.together == golden.together);
    CHECK(found.merged == golden.merged);
    CHECK(found.lost == golden.lost);
    // The reference is a double here, and exact there.
    const double least = 0x1p-50 + (golden.start + golden.count) * 0x1p-52;
    for (const Shown& shown : golden.shown) {
      CAPTURE(shown.row);
      CHECK(std::abs(found.errors[shown.row] - shown.error) <= least);
      CHECK(std::abs(found.similarity[shown.row] - shown.similarity) <= golden.d_model * least);
      CHECK(std::abs(found.exact_similarity[shown.row] - shown.exact_similarity) <= golden.d_model * least);
      ++checked;
    }
  }
  CHECK(checked >= 150);
}

TEST_CASE("in double no row is off, and the numbers are those of encode") {
  Random random(3);
  for (int round = 0; round < 40; ++round) {
    const Range range{.count = static_cast<double>(random.whole(1, 60)),
                      .start = static_cast<double>(random.whole(0, 100'000)) - 50'000,
                      .step = round % 2 ? 1 : random.uniform(-3, 3)};
    // With odd widths, other layouts, shifts and other starts.
    const Arguments arguments = {
        {"d_model", 2.0 * static_cast<double>(random.whole(3, 40)) + (round % 3 == 0 ? 1 : 0)},
        {"base", std::pow(10, random.uniform(0.5, 6))}};
    const char* const preset =
        std::array{"", "tensor2tensor", "marian", "diffusers-unet", "fairseq"}[random.whole(0, 4)];
    const posenc::Request request{.preset = preset, .positions = range, .arguments = arguments};
    const auto encoded = posenc::encode(request);
    if (!encoded) continue;
    const Precision found = require(posenc::precision(request, Formats{}));
    REQUIRE(found.rows.rows == encoded->rows);
    REQUIRE(found.rows.cols == encoded->cols);
    for (std::size_t k = 0; k < encoded->data.size(); ++k) {
      REQUIRE(std::abs(found.rows.data[k] - static_cast<double>(encoded->data[k])) < 3.1e-8);
    }
    for (const double error : found.errors) REQUIRE(error == 0);
    REQUIRE(found.lost == found.rows.rows);
    REQUIRE(std::equal(found.similarity.begin(), found.similarity.end(), found.exact_similarity.begin()));
  }
}

TEST_CASE("values alone are off by half a step below 1 at most, and each is the nearest") {
  Random random(4);
  for (const auto& [format, bound] : {std::pair{Format::kFloat32, 0x1p-25}, std::pair{Format::kFloat16, 0x1p-12},
                                      std::pair{Format::kBfloat16, 0x1p-9}}) {
    const Range range{.count = 3000, .start = static_cast<double>(random.whole(0, 10'000))};
    const Arguments arguments = {{"d_model", 32.0}};
    const Precision exact = compute(range, {}, arguments);
    const Precision found = compute(range, {.value = format}, arguments);
    const double most = *std::max_element(found.errors.begin(), found.errors.end());
    CHECK(most <= bound);
    CHECK(most > 0.9 * bound);
    for (std::size_t k = 0; k < found.rows.data.size(); ++k) {
      REQUIRE(is_same(found.rows.data[k], rounded(exact.rows.data[k], format)));
    }
  }
}

TEST_CASE("whole positions are one where the format has no number between them") {
  for (const auto& [format, last] : {std::pair{Format::kBfloat16, 0x1p8}, std::pair{Format::kFloat16, 0x1p11},
                                     std::pair{Format::kFloat32, 0x1p24}}) {
    const Precision found = compute(Range{.count = 40, .start = last - 20}, {.position = format}, {{"d_model", 16.0}});
    for (std::size_t row = 0; row <= 20; ++row) {
      CHECK(found.errors[row] == 0);
      CHECK(found.same_as[row] == row);
    }
    CHECK(found.together == std::array<std::size_t, 2>{20, 21});
    CHECK(found.same_as[21] == 20);
    CHECK(found.errors[21] > 0);
    // last + 3 is also a tie, and goes to last + 4, which comes later.
    CHECK(found.same_as[23] == 23);
    CHECK(found.same_as[24] == 23);
    CHECK(found.similarity[20] == doctest::Approx(8).epsilon(1e-12));
    CHECK(found.similarity[20] > found.exact_similarity[20]);
  }
}

TEST_CASE("rows are what position, frequency, angle and value are rounded to, one after the other") {
  Random random(5);
  for (int round = 0; round < 60; ++round) {
    const Formats formats{any_format(random), any_format(random), any_format(random)};
    const bool is_rotary = round % 3 == 0;
    const double width = 2.0 * static_cast<double>(random.whole(2, 24));
    const Arguments arguments = {{is_rotary ? "head_dim" : "d_model", width}};
    const std::string_view scheme = is_rotary ? "rope" : "sinusoidal";
    std::vector<double> positions(random.whole(1, 50));
    for (double& each : positions) {
      each = round % 2 ? random.uniform(-3000, 3000) : static_cast<double>(random.whole(0, 3000));
    }
    const posenc::Request request{
        .scheme = scheme, .positions = std::span<const double>(positions), .arguments = arguments};
    const auto frequencies = require(posenc::spectrum(request)).frequencies;
    const auto plan = require(posenc::plan(request));
    const Precision found = require(posenc::precision(plan, formats));
    for (std::size_t row = 0; row < positions.size(); ++row) {
      double error = 0;
      double dot = 0;
      for (std::size_t c = 0; c < found.rows.cols; ++c) {
        const auto [pair, part] = plan.scheme->parts.pairs->dimension(plan.values, c);
        const auto wave = [&, is_sine = part == posenc::Dimension::Part::kFirst](double angle) {
          return is_sine ? std::sin(angle) : std::cos(angle);
        };
        const double turned =
            rounded(rounded(positions[row], formats.position) * rounded(frequencies[pair], formats.frequency),
                    formats.frequency);
        const double expected = rounded(wave(turned), formats.value);
        REQUIRE(is_same(found.rows.data[row * found.rows.cols + c], expected));
        error = std::max(error, std::abs(expected - wave(positions[row] * frequencies[pair])));
        if (row > 0) dot += expected * found.rows.data[(row - 1) * found.rows.cols + c];
      }
      REQUIRE(found.errors[row] == error);
      if (row > 0) REQUIRE(found.similarity[row - 1] == dot);
    }
    // Each with each.
    for (std::uint32_t b = 0; b < positions.size(); ++b) {
      std::uint32_t first = b;
      for (std::uint32_t a = b; a-- > 0;) {
        const auto row = [&](std::size_t k) { return found.rows.data.begin() + k * found.rows.cols; };
        if (std::equal(row(a), row(a + 1), row(b))) first = a;
      }
      REQUIRE(found.same_as[b] == (positions[first] == positions[b] ? b : first));
    }
  }
}

TEST_CASE("a position given twice is no loss, and neither are pairs that never turn") {
  const std::vector<double> twice = {5, 7, 5, 7.001};
  const Precision found = compute(std::span<const double>(twice), {.position = Format::kBfloat16}, {{"d_model", 8.0}});
  CHECK(found.same_as[2] == 2);
  CHECK(found.same_as[3] == 1);
  CHECK(found.together == std::array<std::size_t, 2>{1, 3});
  CHECK(found.merged == 1);
  const Precision still =
      compute(Range{.count = 20}, {.value = Format::kBfloat16},
              {{"head_dim", 8.0}, {"rope_type", "proportional"}, {"partial_rotary_factor", 0.25}}, "rope");
  for (std::uint32_t row = 0; row < 20; ++row) CHECK(still.same_as[row] == row);
}

TEST_CASE("what is beyond the largest number is lost, and says so") {
  const Arguments arguments = {{"d_model", 8.0}};
  const Precision found = compute(Range{.count = 40, .start = 65'500}, {.position = Format::kFloat16}, arguments);
  CHECK(found.lost == 20);
  for (std::size_t row = 0; row < 40; ++row) {
    const bool is_lost = row >= 20;
    CHECK(std::isnan(found.errors[row]) == is_lost);
    CHECK(std::isnan(found.rows.data[row * 8 + 3]) == is_lost);
    if (row < 39) CHECK(std::isnan(found.similarity[row]) == (row >= 19));
    if (row < 39) CHECK(std::isfinite(found.exact_similarity[row]));
    if (is_lost) CHECK(found.same_as[row] == row);
  }
  // An angle, and a value.
  CHECK(compute(Range{.count = 2, .start = 70'000}, {.frequency = Format::kFloat16}, arguments).lost == 0);
  const Precision large = compute(Range{.count = 3}, {.value = Format::kFloat16},
                                  {{"head_dim", 8.0},
                                   {"rope_type", "yarn"},
                                   {"factor", 4.0},
                                   {"original_max_position_embeddings", 4096.0},
                                   {"attention_factor", 1e6}},
                                  "rope");
  CHECK(large.lost == 0);
  CHECK(large.merged == 0);
}

TEST_CASE("the attention factor of a rotary scheme is part of what is rounded") {
  const Arguments arguments = {
      {"head_dim", 8.0}, {"rope_type", "yarn"}, {"factor", 4.0}, {"original_max_position_embeddings", 4096.0}};
  const Precision found = compute(Range{.count = 1}, {.value = Format::kBfloat16}, arguments, "rope");
  const double factor = 0.1 * std::log(4) + 1;
  CHECK(*std::max_element(found.rows.data.begin(), found.rows.data.end()) == rounded(factor, Format::kBfloat16));
  CHECK(found.errors[0] == doctest::Approx(std::abs(rounded(factor, Format::kBfloat16) - factor)).epsilon(1e-9));
}

TEST_CASE("schemes without pairs are refused, and those that have them named") {
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    CAPTURE(scheme->id);
    const auto found = posenc::precision(posenc::Request{.scheme = scheme->id, .positions = Range{.count = 2}},
                                         {.value = Format::kBfloat16});
    CHECK(static_cast<bool>(found) == posenc::has(*scheme, posenc::Capability::kPairs));
    if (!found) CHECK(found.error().code == "not_applicable");
  }
}
