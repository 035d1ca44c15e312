// Fourier features: sines, then cosines, of a point's projections on random directions.
//
//   γ(x) = sin(2π B x), cos(2π B x), B [d_model / 2, coordinates]
//
// B is given, or holds normal numbers of mean 0 and standard deviation `scale`. With `log`, x is the logarithm of each
// coordinate.
//
// Source: Tancik et al. 2020, "Fourier Features Let Networks Learn High Frequency Functions in Low Dimensional
// Domains"; github.com/huggingface/diffusers, GaussianFourierProjection.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "encode/points.h"
#include "numbers/elementary.h"
#include "numbers/seeded.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kFourier;

namespace {

// seeded_normal returns no larger number: -2 ln 2^-104 is below 12.1².
constexpr double kMostNormal = 12.1;

constexpr std::array<Param, 9> kParams = {{
    d_model_param("How many dimensions each point gets: a sine and a cosine for each row of B."),
    coordinates_param(),
    number("scale", {.initial = 1, .min = 1e-6, .max = 1e4, .soft_min = 0.01, .soft_max = 100, .logarithmic = true},
           "The standard deviation of the normal numbers in B, unless it is given."),
    seed_param("Which normal numbers B holds, unless it is given."),
    flip_sin_to_cos_param(),
    flag("log", false, "Whether the logarithm of each coordinate is taken first."),
    number("start_index", {.max = kMaxPosition, .step = 1, .soft_max = 100},
           "The number of position 0, where positions are points."),
    list("b", {.min = -1e5, .max = 1e5, .soft_min = -10, .soft_max = 10},
         "The numbers of B, row by row, as many in each as a point has coordinates; none, and they come from the "
         "seed."),
    points_param(),
}};
enum : std::size_t { kDModel, kCoordinates, kScale, kSeed, kFlip, kLog, kStart, kB, kPoints };

constexpr std::array<Argument, 2> kPaper = {{{"coordinates", 2.0}, {"scale", 10.0}}};
constexpr std::array<Argument, 2> kDiffusers = {{{"log", true}, {"start_index", 1.0}}};
constexpr std::array<Preset, 2> kPresets = {{
    {"paper", kPaper, "Tancik et al. 2020, of pixels in [0, 1)²"},
    {"diffusers", kDiffusers,
     "huggingface/diffusers@58eb52c080, GaussianFourierProjection; here from 1 on, for 0 has no logarithm"},
}};

std::size_t width(const Values& values) { return values.whole(kDModel); }
std::optional<Bounds> bounds(const Values&) { return Bounds{-1, 1}; }
Points points(const Values& values) {
  return {.coordinates = values.whole(kCoordinates), .list = values.list(kPoints)};
}

double projection(const Values& values, std::size_t row, std::size_t coordinate) {
  const std::span<const double> given = values.list(kB);
  if (!given.empty()) return given[row * values.whole(kCoordinates) + coordinate];
  // Points with more coordinates keep the numbers of those with fewer.
  const auto seed = seed_of(values, kSeed);
  return values[kScale] * seeded_normal(seed, row * kMaxCoordinates + coordinate);
}

// The range of coordinates in which no angle is beyond that of the largest position.
Bounds domain(const Values& values) {
  // With logarithms, no angle can be that large.
  if (values[kLog] != 0) return {1 / kMaxPosition, kMaxPosition};
  double most = kMostNormal * values[kScale];
  if (!values.list(kB).empty()) {
    most = 0;
    for (const double number : values.list(kB)) most = std::max(most, std::abs(number));
  }
  const double reach = kMaxPosition / std::max(1.0, 2 * std::numbers::pi * most * values[kCoordinates]);
  return {-reach, reach};
}

std::optional<Error> check(const Values& values) {
  const std::size_t given = values.list(kB).size();
  if (given > 0 && given != width(values) / 2 * values.whole(kCoordinates)) {
    return refuse("b", Rule::kLength, {static_cast<double>(given), values[kDModel] / 2, values[kCoordinates]});
  }
  const auto [low, high] = domain(values);
  return points(values).check(low, high);
}

Counting counting(const Values& values) {
  const auto [low, high] = domain(values);
  return points(values).counting(low, high, values[kStart]);
}

std::optional<Error> encode_points(const Plan& plan, Rows& rows) {
  const Values& values = plan.values;
  const Points all = points(values);
  const std::size_t half = plan.width / 2;
  const std::size_t k = all.coordinates;
  auto b = allocate<double>(half * k);
  if (!b) return b.error();
  for (std::size_t at = 0; at < b->size(); ++at) (*b)[at] = 2 * std::numbers::pi * projection(values, at / k, at % k);
  const std::size_t sines = values[kFlip] != 0 ? half : 0;
  while (const auto block = rows.next()) {
    float* out = block->cells.data();
    for (std::size_t row = 0; row < block->cells.size() / plan.width; ++row, out += plan.width) {
      std::array<double, kMaxCoordinates> x = {};
      for (std::size_t a = 0; a < k; ++a) {
        x[a] = all.at(position_at(plan, block->first + row), a);
        if (values[kLog] != 0) x[a] = natural_log(x[a]);
      }
      for (std::size_t i = 0; i < half; ++i) {
        double angle = 0;
        for (std::size_t a = 0; a < k; ++a) angle += (*b)[i * k + a] * x[a];
        out[sines + i] = static_cast<float>(std::sin(angle));
        out[half - sines + i] = static_cast<float>(std::cos(angle));
      }
    }
  }
  return std::nullopt;
}

constexpr MultiAxis kMultiAxis = {
    .rows = {.width = width, .width_name = "d_model", .encode = encode_points, .bounds = bounds}};

}  // namespace

const Scheme kFourier = {
    .id = "fourier",
    .doc = "Sines and cosines of a point's projections on random directions.",
    .source = "Tancik et al. 2020, \"Fourier Features Let Networks Learn High Frequency Functions\"",
    .params = kParams,
    .presets = kPresets,
    .parts = kMultiAxis,
    .check = check,
    .counting = counting,
};

}  // namespace posenc
