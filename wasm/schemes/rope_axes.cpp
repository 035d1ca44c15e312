// Rotary position embedding over several axes, as diffusion transformers have it: each axis has a width of its own,
// and turns its pairs by frequencies that start again at 1.
//
//   angle of pair i of axis a, of d_a dimensions = (position on the axis) · ω_i
//   ω_i = (base · rope_scale_a^(d_a / (d_a - 2)))^(-2i / d_a)
//
// Without axes_dims_rope there are three axes, of d - 2a, a and a dimensions, a = 2 floor(d / 6): how Wan and Cosmos
// split a head. Wan builds its frequencies by these widths but cuts them by others, where d mod 6 is 4; its models
// have d = 128, where both are the same.
//
// A position is the number of a token, from 0: those of the text, then the cells of each frame, row by row. A cell is
// at its frame, row and column, and at 0 on a fourth axis; with scale_rope, rows and columns count from the middle:
// from -ceil(height / 2) to floor(height / 2) - 1. What is outside of the grid is not turned. Token n of the text is
// at
//
//   zero       0 on all axes, so it is not turned
//   last-axis  n on the last axis, and 0 on the others
//   after      T + n on all axes, beyond every row and column: T = max(height, width), and with scale_rope
//              max(floor(height / 2), floor(width / 2))
//
// Source: FLUX.1 and FLUX.2 (Black Forest Labs), Qwen-Image, Wan, HunyuanVideo and Cosmos in
// github.com/huggingface/diffusers.
#include <algorithm>
#include <cmath>

#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kRopeAxes;

namespace {

constexpr std::size_t kMostAxes = 4;

constexpr std::array<std::string_view, 3> kTextPositions = {"zero", "last-axis", "after"};
enum TextPositions : std::size_t { kAtZero, kLastAxis, kAfter };

constexpr std::array<Param, 13> kParams = {{
    head_dim_param(
        "How many dimensions a query and a key have in each head; they are turned in pairs, some of them for "
        "each axis."),
    base_param("How far the wavelengths spread."),
    pair_layout_param(PairLayout::kInterleaved),
    list("axes_dims_rope", {.min = 2, .max = kMaxDimensions, .step = 2, .step_rule = Rule::kPaired, .soft_max = 128},
         "How many dimensions each axis turns: time, height, width, and a fourth one if there is any. Without any, "
         "height and width take a third each, and time the rest."),
    list("rope_scale", {.min = 0, .max = 1e6, .exclusive_min = true, .soft_max = 4},
         "By how much the slowest pair of each axis is slowed; the first pair is not, and those between are slowed by "
         "less. Without any, no pair is."),
    flag("scale_rope", false, "Whether rows and columns count from the middle of the image, rather than from 0."),
    number("text_tokens", {.max = kMaxAxis, .step = 1, .soft_max = 64},
           "How many tokens of text there are before the image."),
    choice(
        "text_positions", kTextPositions, kAtZero,
        "Whether tokens of text are at 0 on all axes, count along the last axis alone, or count along all axes, from "
        "the end of the image on."),
    size_param("frames", "How many frames there are.", 1, 8192, 32),
    size_param("height", "How many rows of patches there are.", 8, 8192, 32),
    size_param("width", "How many patches are in a row.", 8, 8192, 32),
    number("first_frame", {.min = -8192, .max = 8192, .step = 1, .soft_min = -8, .soft_max = 8},
           "The position of the first frame in time. Models place reference images at other positions."),
    number("frame_step", {.initial = 1, .max = 1024, .exclusive_min = true, .soft_min = 0.25, .soft_max = 4},
           "How far apart frames are in time: where a model counts in frames of 24 a second, 24 over the rate."),
}};
enum : std::size_t {
  kHeadDim,
  kBase,
  kLayout,
  kWidths,
  kScale,
  kIsCentred,
  kTextTokens,
  kTextAt,
  kFrames,
  kHeight,
  kWidth,
  kFirstFrame,
  kFrameStep
};

constexpr std::array<double, 3> kFluxWidths = {16, 56, 56};
constexpr std::array<double, 4> kFlux2Widths = {32, 32, 32, 32};
constexpr std::array<double, 3> kCosmosScale = {2, 1, 1};

// The arguments of a preset with these widths.
constexpr std::array<Argument, 6> with(double base, std::span<const double> widths, std::string_view text,
                                       bool is_centred = false) {
  return {{{"head_dim", 128.0},
           {"base", base},
           {"layout", PairLayout::kNames[PairLayout::kInterleaved]},
           {"axes_dims_rope", widths},
           {"scale_rope", is_centred},
           {"text_positions", text}}};
}
const auto kFlux = with(10000, kFluxWidths, kTextPositions[kAtZero]);
const auto kFlux2 = with(2000, kFlux2Widths, kTextPositions[kLastAxis]);
const auto kQwenImage = with(10000, kFluxWidths, kTextPositions[kAfter], true);
const auto kWan = with(10000, {}, kTextPositions[kAtZero]);
const auto kHunyuan = with(256, kFluxWidths, kTextPositions[kAtZero]);
const std::array<Argument, 4> kCosmos = {{{"head_dim", 128.0},
                                          {"base", 10000.0},
                                          {"layout", PairLayout::kNames[PairLayout::kHalf]},
                                          {"rope_scale", std::span<const double>(kCosmosScale)}}};
const std::array<Preset, 7> kPresets = {{
    {"flux", kFlux, "FLUX.1 (Black Forest Labs 2024) as diffusers has it; a cell is 2 × 2 of the latent"},
    {"chroma", kFlux, "Chroma as diffusers has it: the same as flux"},
    {"flux2", kFlux2, "FLUX.2 (Black Forest Labs 2025) as diffusers has it"},
    {"qwen-image", kQwenImage, "Wu et al. 2025, \"Qwen-Image Technical Report\", as diffusers has it"},
    {"wan", kWan,
     "Wan et al. 2025, \"Wan: Open and Advanced Large-Scale Video Generative Models\", as diffusers has it"},
    {"hunyuan-video", kHunyuan,
     "Kong et al. 2024, \"HunyuanVideo: A Systematic Framework For Large Video Generative Models\", as diffusers has "
     "it"},
    {"cosmos", kCosmos, "Cosmos (NVIDIA 2025) as diffusers has it; it counts time in frames of 24 a second"},
}};

std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }
std::size_t pairs(const Values& values) { return head_dim(values) / 2; }

std::size_t axes(const Values& values) { return values.list(kWidths).empty() ? 3 : values.list(kWidths).size(); }

// How many pairs an axis has.
std::size_t axis_pairs(const Values& values, std::size_t axis) {
  if (!values.list(kWidths).empty()) return static_cast<std::size_t>(values.list(kWidths)[axis]) / 2;
  const std::size_t third = head_dim(values) / 6;
  return axis == 0 ? pairs(values) - 2 * third : third;
}

Dimension dimension(const Values& values, std::size_t c) {
  return PairLayout::dimension(values.whole(kLayout), pairs(values), c);
}

void frequencies(const Values& values, std::span<double> out) {
  const auto scale = values.list(kScale);
  for (std::size_t axis = 0, first = 0; axis < axes(values); ++axis) {
    const auto own = out.subspan(first, axis_pairs(values, axis));
    first += own.size();
    if (own.empty()) continue;
    geometric_frequencies(values[kBase], own);
    if (scale.empty() || own.size() < 2) continue;
    // ω_i becomes ω_i s^(-i / (d_a / 2 - 1)): the last pair is divided by s exactly.
    geometric_decay(scale[axis], own.first(own.size() - 1));
    own.back() /= scale[axis];
  }
}

double text_position(const Values& values, double n, std::size_t axis) {
  if (values.whole(kTextAt) == kAtZero) return 0;
  if (values.whole(kTextAt) == kLastAxis) return axis + 1 == axes(values) ? n : 0;
  const double longest = std::max(values[kHeight], values[kWidth]);
  return (values[kIsCentred] != 0 ? std::floor(longest / 2) : longest) + n;
}

double coordinate(const Plan& plan, std::size_t row, std::size_t pair) {
  const Values& values = plan.values;
  std::size_t axis = 0;
  for (std::size_t end = axis_pairs(values, 0); pair >= end; end += axis_pairs(values, axis)) ++axis;
  const double token = std::floor(position_at(plan, row));
  const double frame_cells = values[kHeight] * values[kWidth];
  const double cell = token - values[kTextTokens];
  if (token < 0 || cell >= values[kFrames] * frame_cells) return 0;
  if (cell < 0) return text_position(values, token, axis);
  const double frame = std::floor(cell / frame_cells);
  const double in_frame = cell - frame * frame_cells;
  const double y = std::floor(in_frame / values[kWidth]);
  // The middle, for odd sides too: -ceil(size / 2), which no division towards 0 gives.
  const auto middle = [&](std::size_t side) {
    return values[kIsCentred] != 0 ? values[side] - std::floor(values[side] / 2) : 0;
  };
  switch (axis) {
    case 0:
      return values[kFirstFrame] + frame * values[kFrameStep];
    case 1:
      return y - middle(kHeight);
    case 2:
      return in_frame - y * values[kWidth] - middle(kWidth);
    default:
      return 0;
  }
}

std::optional<Error> check(const Values& values) {
  const auto widths = values.list(kWidths);
  const Text name = kParams[kWidths].name;
  if (!widths.empty()) {
    const auto count = static_cast<double>(widths.size());
    if (count < 3 || count > kMostAxes) {
      return refuse(Text::of(name.view(), ".length"), count, Rule::kRange, {3, kMostAxes, 0}).of(name);
    }
    double sum = 0;
    for (const double width : widths) sum += width;
    const double d = values[kHeadDim];
    if (sum != d) {
      const std::string_view terms = widths.size() == 3 ? "[0] + [1] + [2]" : "[0] + [1] + [2] + [3]";
      return refuse(Text::of(name.view(), terms), sum, Rule::kRange, {d, d, 0}).of(name);
    }
  }
  const auto scale = values.list(kScale);
  if (scale.empty() || scale.size() == axes(values)) return std::nullopt;
  return refuse(kParams[kScale].name, Rule::kLength,
                {static_cast<double>(scale.size()), 1, static_cast<double>(axes(values))});
}

constexpr Rotary kRotary = {.pairs = {.count = pairs,
                                      .dimensions = head_dim,
                                      .dimension = dimension,
                                      .frequencies = frequencies,
                                      .coordinate = coordinate}};

}  // namespace

const Scheme kRopeAxes = {
    .id = "rope-axes",
    .doc = "In a generator of images or videos, time, height and width each turn their own pairs of dimensions.",
    .source =
        "Black Forest Labs 2024, FLUX.1; Kong et al. 2024, \"HunyuanVideo: A Systematic Framework For Large Video "
        "Generative Models\"",
    .params = kParams,
    .presets = kPresets,
    .parts = kRotary,
    .check = check,
};

}  // namespace posenc
