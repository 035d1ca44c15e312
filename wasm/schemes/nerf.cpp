// The encoding of points for radiance fields: sines and cosines of each coordinate at frequencies that double.
//
//   γ(x) = x, sin(2^0 x), cos(2^0 x), …, sin(2^(L-1) x), cos(2^(L-1) x), each of all coordinates of x
//
// The paper has 2^k π in place of 2^k, and no x; its authors' code has x, and no π. Without `log_sampling`, the
// frequencies are evenly spaced from 1 to 2^(L-1).
//
// Source: Mildenhall et al. 2020, "NeRF: Representing Scenes as Neural Radiance Fields for View Synthesis", section
// 5.1; github.com/bmild/nerf, run_nerf_helpers.py.
#include <cmath>
#include <numbers>

#include "encode/points.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kNerf;

namespace {

constexpr std::array<Param, 6> kParams = {{
    number("num_freqs", {.initial = 10, .min = 1, .max = 30, .step = 1, .soft_min = 1, .soft_max = 16},
           "How many frequencies there are, each twice the one before."),
    coordinates_param(),
    flag("include_input", true, "Whether the coordinates themselves come first."),
    flag("log_sampling", true, "Whether frequencies double; else they are evenly spaced from the first to the last."),
    flag("times_pi", false, "Whether frequencies are multiplied by π, as in the paper."),
    points_param(),
}};
enum : std::size_t { kNumFreqs, kCoordinates, kIncludeInput, kLogSampling, kTimesPi, kPoints };

constexpr std::array<Argument, 2> kLocations = {{{"num_freqs", 10.0}, {"coordinates", 3.0}}};
constexpr std::array<Argument, 2> kDirections = {{{"num_freqs", 4.0}, {"coordinates", 3.0}}};
constexpr std::array<Argument, 4> kPaper = {
    {{"num_freqs", 10.0}, {"coordinates", 1.0}, {"include_input", false}, {"times_pi", true}}};
constexpr std::array<Preset, 3> kPresets = {{
    {"locations", kLocations, "bmild/nerf@14c5556, of points in space"},
    {"directions", kDirections, "bmild/nerf@14c5556, of directions of view"},
    {"paper", kPaper, "Mildenhall et al. 2020, equation 4, of one coordinate"},
}};

std::size_t coordinates(const Values& values) { return values.whole(kCoordinates); }
std::size_t count(const Values& values) { return values.whole(kNumFreqs); }
bool has_input(const Values& values) { return values[kIncludeInput] != 0; }

std::size_t width(const Values& values) {
  return coordinates(values) * (2 * count(values) + (has_input(values) ? 1 : 0));
}

std::optional<Bounds> bounds(const Values& values) {
  if (has_input(values)) return std::nullopt;
  return Bounds{-1, 1};
}

double frequency(const Values& values, std::size_t k) {
  const double last = std::ldexp(1, static_cast<int>(count(values)) - 1);
  double plain = std::ldexp(1, static_cast<int>(k));
  if (values[kLogSampling] == 0 && k > 0) {
    plain = 1 + static_cast<double>(k) * ((last - 1) / static_cast<double>(count(values) - 1));
  }
  return values[kTimesPi] != 0 ? plain * std::numbers::pi : plain;
}

Points points(const Values& values) { return {.coordinates = coordinates(values), .list = values.list(kPoints)}; }

// The largest coordinate for which no angle is beyond that of the largest position.
double reach(const Values& values) { return kMaxPosition / frequency(values, count(values) - 1); }

std::optional<Error> check(const Values& values) { return points(values).check(-reach(values), reach(values)); }
Counting counting(const Values& values) { return points(values).counting(-reach(values), reach(values)); }

std::optional<Error> encode_points(const Plan& plan, Rows& rows) {
  const Points all = points(plan.values);
  while (const auto block = rows.next()) {
    float* out = block->cells.data();
    for (std::size_t row = 0; row < block->cells.size() / plan.width; ++row) {
      const double position = position_at(plan, block->first + row);
      for (std::size_t a = 0; has_input(plan.values) && a < all.coordinates; ++a) {
        *out++ = static_cast<float>(all.at(position, a));
      }
      for (std::size_t k = 0; k < count(plan.values); ++k, out += 2 * all.coordinates) {
        const double each = frequency(plan.values, k);
        for (std::size_t a = 0; a < all.coordinates; ++a) {
          const double angle = all.at(position, a) * each;
          out[a] = static_cast<float>(std::sin(angle));
          out[all.coordinates + a] = static_cast<float>(std::cos(angle));
        }
      }
    }
  }
  return std::nullopt;
}

constexpr MultiAxis kMultiAxis = {
    .rows = {.width = width, .width_name = "columns", .encode = encode_points, .bounds = bounds}};

}  // namespace

const Scheme kNerf = {
    .id = "nerf",
    .doc = "Each coordinate of a point, and its sines and cosines at frequencies that double.",
    .source = "Mildenhall et al. 2020, \"NeRF: Representing Scenes as Neural Radiance Fields\", section 5.1",
    .params = kParams,
    .presets = kPresets,
    .parts = kMultiAxis,
    .check = check,
    .counting = counting,
};

}  // namespace posenc
