// Sinusoidal encoding along any number of axes: a block of columns for each.
//
//   with k axes, m = floor(d_model / 2k), block t: sines, then cosines, of x_t ω_i, i = 0, …, m - 1
//   ω_i = min_timescale · (base / min_timescale)^(-i / (m - 1)); the columns after the last block are 0
//
// Source: Vaswani et al. 2018, "Tensor2Tensor for Neural Machine Translation", whose code has add_timing_signal_nd.
#include <algorithm>
#include <cmath>

#include "encode/grids.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kSinusoidalNd;

namespace {

constexpr std::array<double, 2> kSquare = {8, 8};

constexpr std::array<Param, 4> kParams = {{
    number("d_model", {.initial = 128, .min = 4, .max = kMaxDimensions, .step = 1, .soft_min = 8, .soft_max = 512},
           "How many dimensions each cell gets, which its axes share.")
        .labelled("dimensions"),
    base_param("How far the wavelengths of each axis spread: from 2π to 2π · base.", 1e6, 1e290),
    min_timescale_param("What frequencies are multiplied by, while the last one stays.", 1e4),
    list("axes", {.min = 1, .max = kMaxAxis, .step = 1, .soft_min = 1, .soft_max = 64},
         "How many cells there are along each axis, the fastest last; none stands for 8, 8."),
}};
enum : std::size_t { kDModel, kBase, kMinTimescale, kAxes };

constexpr std::array<Preset, 1> kPresets = {
    {{"tensor2tensor", {}, "tensorflow/tensor2tensor@bafdc1b6, add_timing_signal_nd"}}};

std::span<const double> axes(const Values& values) {
  return values.list(kAxes).empty() ? std::span<const double>(kSquare) : values.list(kAxes);
}

std::size_t width(const Values& values) { return values.whole(kDModel); }
std::size_t pairs(const Values& values) { return width(values) / (2 * axes(values).size()); }
std::optional<Bounds> bounds(const Values&) { return Bounds{-1, 1}; }

double cells(const Values& values) {
  double product = 1;
  for (const double length : axes(values)) product *= length;
  return product;
}

std::optional<Error> check(const Values& values) {
  // m - 1 is a divisor, so each axis needs at least 4 columns.
  constexpr double kLeast = 4;
  const auto count = static_cast<double>(axes(values).size());
  if (count > kMaxDimensions / kLeast) {
    return refuse("axes.length", count, Rule::kRange, {1, kMaxDimensions / kLeast, 0}).of("axes");
  }
  if (cells(values) > static_cast<double>(kMaxCells)) {
    Error error = refuse("axes", cells(values), Rule::kCount, {static_cast<double>(kMaxCells)});
    error.code = "too_large";
    return error;
  }
  if (values[kMinTimescale] > values[kBase]) {
    return refuse("min_timescale", values[kMinTimescale], Rule::kRange,
                  {kParams[kMinTimescale].min, values[kBase], 0});
  }
  const double least = kLeast * count;
  if (values[kDModel] < least) return refuse("d_model", values[kDModel], Rule::kRange, {least, kMaxDimensions, 0});
  return std::nullopt;
}

Counting counting(const Values& values) { return {.low = 0, .high = cells(values) - 1, .whole = true}; }

double coordinate(const Plan& plan, double position, std::size_t axis) {
  const std::span<const double> lengths = axes(plan.values);
  for (std::size_t after = lengths.size() - 1; after > axis; --after) {
    position = (position - std::fmod(position, lengths[after])) / lengths[after];
  }
  return std::fmod(position, lengths[axis]);
}

std::optional<Error> encode_cells(const Plan& plan, Rows& rows) {
  const std::size_t m = pairs(plan.values);
  auto frequencies = allocate<double>(m);
  if (!frequencies) return frequencies.error();
  geometric_frequencies(plan.values[kBase] / plan.values[kMinTimescale], frequencies->span(), m - 1);
  for (double& each : *frequencies) each *= plan.values[kMinTimescale];
  const std::span<const double> lengths = axes(plan.values);
  encode_blocks(plan,
                {.count = lengths.size(),
                 .frequencies = frequencies->span(),
                 .coordinate = coordinate,
                 .line = static_cast<std::size_t>(lengths.back())},
                rows);
  return std::nullopt;
}

constexpr MultiAxis kMultiAxis = {
    .rows = {.width = width, .width_name = "d_model", .encode = encode_cells, .bounds = bounds}};

}  // namespace

const Scheme kSinusoidalNd = {
    .id = "sinusoidal-nd",
    .doc = "Each axis of a grid has a block of columns, of sines and cosines of where a cell stands along it.",
    .source = "Vaswani et al. 2018, \"Tensor2Tensor for Neural Machine Translation\"",
    .params = kParams,
    .presets = kPresets,
    .parts = kMultiAxis,
    .check = check,
    .counting = counting,
};

}  // namespace posenc
