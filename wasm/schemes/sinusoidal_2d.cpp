// Sinusoidal encoding of the cells of a grid: half of the columns encode the place of a cell in its row, half its row.
//
//   each half is a sinusoidal row of width d_model / 2: sine and cosine of coordinate · base^(-i / (d_model / 4))
//   coordinate  start_index + index along the axis
//     base_size     then divided by (length of the axis / base_size), and by interpolation_scale
//     normalize     then divided by that of the last cell of its line, plus 1e-6; times 2π
//   Cells are counted row by row; with cls_token, 0 is a row of zeros, and cells begin at 1.
//
// Source: He et al. 2021, "Masked Autoencoders Are Scalable Vision Learners", as github.com/facebookresearch/mae has
// it; Carion et al. 2020, "End-to-End Object Detection with Transformers", as github.com/facebookresearch/detr.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "encode/grids.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kSinusoidal2d;

namespace {

constexpr std::array<Param, 13> kParams = {{
    d_model_param("How many dimensions each cell gets: a half for each axis, each in pairs.", 4),
    size_param("height", "How many rows of cells the grid has.", 14, kMaxAxis, 64),
    size_param("width", "How many cells each row of the grid has.", 14, kMaxAxis, 64),
    base_param("How far the wavelengths of each axis spread: from 2π almost to 2π · base."),
    wave_layout_param(
        WaveLayout::kConcatenated,
        "In each half, interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines."),
    first_axis_param(
        "Whether the first half of the columns tells where in its row a cell is (x), or in which row (y)."),
    flag("cls_token", false,
         "Whether a row of zeros, for a token that stands for the whole image, comes before the cells."),
    number("start_index", {.max = 1024, .step = 1, .soft_max = 1},
           "The coordinate of the first cell along each axis."),
    flag("normalize", false, "Whether coordinates run to 2π, whatever the size of the grid."),
    number("base_size", {.max = 1024, .soft_max = 64},
           "The size of the grid to which coordinates are stretched; 0 leaves them as they are."),
    number("interpolation_scale", {.initial = 1, .min = 0x1p-4, .max = 1e6, .soft_min = 0.25, .soft_max = 8},
           "What coordinates are divided by."),
    number("valid_height", {.max = kMaxAxis, .step = 1, .soft_max = 14},
           "How many rows are of the image, others being padding; 0 stands for all."),
    number("valid_width", {.max = kMaxAxis, .step = 1, .soft_max = 14},
           "How many columns of cells are of the image; 0 stands for all."),
}};
enum : std::size_t {
  kDModel,
  kHeight,
  kWidth,
  kBase,
  kLayout,
  kFirstAxis,
  kClsToken,
  kStart,
  kNormalize,
  kBaseSize,
  kScale,
  kValidHeight,
  kValidWidth,
};

constexpr std::array<Argument, 2> kMae = {
    {{"layout", WaveLayout::kNames[WaveLayout::kConcatenated]}, {"first_axis", FirstAxis::kNames[FirstAxis::kX]}}};
constexpr std::array<Argument, 3> kDiffusers = {{{"layout", WaveLayout::kNames[WaveLayout::kConcatenated]},
                                                 {"first_axis", FirstAxis::kNames[FirstAxis::kX]},
                                                 {"base_size", 16.0}}};
constexpr std::array<Argument, 4> kDetr = {{{"layout", WaveLayout::kNames[WaveLayout::kInterleaved]},
                                            {"first_axis", FirstAxis::kNames[FirstAxis::kY]},
                                            {"start_index", 1.0},
                                            {"normalize", true}}};
constexpr std::array<Preset, 4> kPresets = {{
    {"mae", kMae, "facebookresearch/mae@efb2a80, where the first half is called emb_h, but tells the column"},
    {"diffusers-2d", kDiffusers, "huggingface/diffusers@58eb52c080, get_2d_sincos_pos_embed by default"},
    {"detr", kDetr, "facebookresearch/detr@29901c5, as its model calls it"},
    {"detr-unnormalized", std::span(kDetr).first(3), "facebookresearch/detr@29901c5, as it is by default"},
}};

std::size_t width(const Values& values) { return values.whole(kDModel); }
std::optional<Bounds> bounds(const Values&) { return Bounds{-1, 1}; }

std::optional<Error> check(const Values& values) {
  for (const auto& [valid, size] : {std::pair{kValidHeight, kHeight}, std::pair{kValidWidth, kWidth}}) {
    if (values[valid] > values[size]) {
      return refuse(kParams[valid].name, values[valid], Rule::kRange, {0, values[size], 0});
    }
  }
  return std::nullopt;
}

Counting counting(const Values& values) {
  return {.low = 0, .high = values[kHeight] * values[kWidth] - 1 + values[kClsToken], .whole = true};
}

double coordinate(const Plan& plan, double position, std::size_t half) {
  const Values& values = plan.values;
  const double cell = position - values[kClsToken];
  if (cell < 0) return std::numeric_limits<double>::quiet_NaN();
  const double x = std::fmod(cell, values[kWidth]);
  const double y = (cell - x) / values[kWidth];
  const auto or_all = [](double valid, double size) { return valid > 0 ? valid : size; };
  const double valid_x = or_all(values[kValidWidth], values[kWidth]);
  const double valid_y = or_all(values[kValidHeight], values[kHeight]);
  const bool is_x = (half == 0) == (values.whole(kFirstAxis) == FirstAxis::kX);
  // How many cells of the image there are along this line, up to this cell: all of them beyond the image's end, none
  // in a line of padding.
  const double valid = is_x ? (y < valid_y ? valid_x : 0) : (x < valid_x ? valid_y : 0);
  const double before = values[kStart] - 1;
  double at = before + std::min((is_x ? x : y) + 1, valid);
  if (values[kBaseSize] > 0) at /= values[is_x ? kWidth : kHeight] / values[kBaseSize];
  at /= values[kScale];
  return values[kNormalize] != 0 ? at / (before + valid + 1e-6) * (2 * std::numbers::pi) : at;
}

std::optional<Error> encode_cells(const Plan& plan, Rows& rows) {
  auto frequencies = allocate<double>(plan.width / 4);
  if (!frequencies) return frequencies.error();
  geometric_frequencies(plan.values[kBase], frequencies->span());
  encode_blocks(plan,
                {.count = 2,
                 .frequencies = frequencies->span(),
                 .interleaved = plan.values.whole(kLayout) == WaveLayout::kInterleaved,
                 .coordinate = coordinate,
                 .line = plan.values.whole(kWidth)},
                rows);
  return std::nullopt;
}

constexpr MultiAxis kMultiAxis = {
    .rows = {.width = width, .width_name = "d_model", .encode = encode_cells, .bounds = bounds}};

}  // namespace

const Scheme kSinusoidal2d = {
    .id = "sinusoidal-2d",
    .doc = "Half of the columns are sines and cosines of a cell's column in a grid, the other half of its row.",
    .source = "He et al. 2021, \"Masked Autoencoders Are Scalable Vision Learners\"; Carion et al. 2020, DETR",
    .params = kParams,
    .presets = kPresets,
    .parts = kMultiAxis,
    .check = check,
    .counting = counting,
};

}  // namespace posenc
