// Axial rotary position embedding, as encoders of images and video have it: each axis turns as many pairs as the
// others.
//
//   k axes of a = 2 floor(head_dim / 2k) dimensions each; the last head_dim - k a dimensions are not turned
//   angle of pair i of an axis = (index along the axis) · ω_i
//
//   restarts   ω_i = base^(-2i / a) on each axis
//   shared     the axes take the terms of one ladder in turn: ω_i = base^(-2 (k i + axis) / (k a))
//
// A position is the number of a patch, from 0. Patches follow each other in merge order: blocks of
// spatial_merge_size × spatial_merge_size patches, which the model joins into one token later, one block after
// another, row by row, and so are the patches of a block; then the next frame. Where spatial_merge_size is 1, these
// are rows of patches. What is outside of the grid is not turned.
//
// Models of images and `y-x` and `x-y` here have no time: patches of all frames turn alike, and models attend to each
// frame by itself.
//
// Source: Qwen2-VL, Gemma 4, Pixtral, MiniMax-M3-VL and SAM 2 in github.com/huggingface/transformers;
// GGML_ROPE_TYPE_VISION in github.com/ggml-org/ggml. The layouts of Llama 4 and DINOv3, which count patches otherwise,
// are rope-2d.
#include <cmath>

#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kRopeAxial;

namespace {

constexpr std::array<std::string_view, 3> kOrders = {"y-x", "x-y", "t-y-x"};
enum Order : std::size_t { kYX, kXY, kTYX };
constexpr std::array<std::string_view, 2> kLadders = {"restarts", "shared"};
enum Ladder : std::size_t { kRestarts, kShared };
constexpr std::array<std::string_view, 3> kLayouts = {PairLayout::kNames[PairLayout::kInterleaved],
                                                      PairLayout::kNames[PairLayout::kHalf], "half-of-axis"};
constexpr std::size_t kHalfOfAxis = 2;

// A slider begins at the initial size of a block, of which sides are multiples.
constexpr Param side_param(std::string_view name, std::string_view doc) {
  return number(name, {.initial = 8, .min = 1, .max = 8192, .step = 1, .soft_min = 2, .soft_max = 32}, doc);
}

constexpr std::array<Param, 9> kParams = {{
    head_dim_param("How many dimensions a query and a key have in each head; they are turned in pairs, equally many "
                   "for each axis.",
                   4, 64),
    base_param("How far the wavelengths spread."),
    choice("layout", kLayouts, PairLayout::kHalf,
           "Interleaved pairs neighbouring dimensions; half pairs each dimension of the first half with one of the "
           "second; half-of-axis does so inside the dimensions of each axis.")
        .labelled("layout"),
    choice("axis_order", kOrders, kYX,
           "Which axes turn pairs, in this order: the row of a patch, y, its column, x, and its frame, t."),
    choice("ladder", kLadders, kRestarts,
           "Whether the frequencies of each axis start again at 1, or the axes share one ladder and take its terms in "
           "turn."),
    size_param("frames", "How many frames there are.", 1, 8192, 32),
    side_param("height", "How many rows of patches there are."),
    side_param("width", "How many patches are in a row."),
    size_param(
        "spatial_merge_size",
        "How many rows and columns of patches become one token later: such blocks of patches follow each other.", 2,
        64, 4),
}};
enum : std::size_t { kHeadDim, kBase, kLayout, kOrder, kLadder, kFrames, kHeight, kWidth, kMerge };

const std::array<Argument, 5> kQwen = {{{"base", 10000.0},
                                        {"layout", kLayouts[PairLayout::kHalf]},
                                        {"axis_order", kOrders[kYX]},
                                        {"ladder", kLadders[kRestarts]},
                                        {"spatial_merge_size", 2.0}}};
const std::array<Argument, 5> kGemma4 = {{{"base", 100.0},
                                          {"layout", kLayouts[kHalfOfAxis]},
                                          {"axis_order", kOrders[kXY]},
                                          {"ladder", kLadders[kRestarts]},
                                          {"spatial_merge_size", 1.0}}};
const std::array<Argument, 5> kPixtral = {{{"base", 10000.0},
                                           {"layout", kLayouts[PairLayout::kHalf]},
                                           {"axis_order", kOrders[kYX]},
                                           {"ladder", kLadders[kShared]},
                                           {"spatial_merge_size", 1.0}}};
const std::array<Argument, 6> kMiniMax = {{{"head_dim", 80.0},
                                           {"base", 10000.0},
                                           {"layout", kLayouts[PairLayout::kHalf]},
                                           {"axis_order", kOrders[kTYX]},
                                           {"ladder", kLadders[kRestarts]},
                                           {"spatial_merge_size", 2.0}}};
const std::array<Argument, 5> kSam2 = {{{"base", 10000.0},
                                        {"layout", kLayouts[PairLayout::kInterleaved]},
                                        {"axis_order", kOrders[kXY]},
                                        {"ladder", kLadders[kRestarts]},
                                        {"spatial_merge_size", 1.0}}};
const std::array<Preset, 6> kPresets = {{
    {"qwen-vl", kQwen, "The images of Qwen2-VL to Qwen3.5, GLM-4V and PaddleOCR-VL, as Hugging Face has them"},
    {"gemma4", kGemma4, "The images of Gemma 4, as Hugging Face has them"},
    {"pixtral", kPixtral, "The images of Pixtral and Mistral 3, as Hugging Face has them"},
    {"minimax-m3-vl", kMiniMax, "The images and video of MiniMax-M3-VL, as Hugging Face has them"},
    {"sam2", kSam2, "Ravi et al. 2024, \"SAM 2: Segment Anything in Images and Videos\""},
    {"ggml-vision", kQwen, "GGML_ROPE_TYPE_VISION of ggml, whose sections start again: the same as qwen-vl"},
}};

std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }
std::size_t axes(const Values& values) { return values.whole(kOrder) == kTYX ? 3 : 2; }
// How many pairs an axis has.
std::size_t axis_pairs(const Values& values) { return head_dim(values) / (2 * axes(values)); }
std::size_t pairs(const Values& values) { return axes(values) * axis_pairs(values); }

Dimension dimension(const Values& values, std::size_t c) {
  const std::size_t n = pairs(values);
  if (c >= 2 * n) return {};
  const std::size_t layout = values.whole(kLayout);
  if (layout != kHalfOfAxis) return PairLayout::dimension(layout, n, c);
  const std::size_t own = axis_pairs(values);
  const std::size_t axis = c / (2 * own);
  Dimension found = PairLayout::dimension(PairLayout::kHalf, own, c % (2 * own));
  found.pair += axis * own;
  return found;
}

void frequencies(const Values& values, std::span<double> out) {
  const std::size_t n = axis_pairs(values);
  const std::size_t k = axes(values);
  const auto one = out.first(n);
  geometric_frequencies(values[kBase], one);
  // The first terms of the shared ladder: where its k-th term starts the second term of each axis.
  std::array<double, 3> first = {1, 1, 1};
  if (values.whole(kLadder) == kShared) geometric_frequencies(values[kBase], std::span(first).first(k), k * n);
  for (std::size_t axis = k; axis-- > 0;) {
    for (std::size_t i = 0; i < n; ++i) out[axis * n + i] = first[axis] * one[i];
  }
}

double coordinate(const Plan& plan, std::size_t row, std::size_t pair) {
  const Values& values = plan.values;
  const double merge = values[kMerge];
  const double frame_cells = values[kHeight] * values[kWidth];
  const double cell = std::floor(position_at(plan, row));
  if (cell < 0 || cell >= values[kFrames] * frame_cells) return 0;
  const double t = std::floor(cell / frame_cells);
  const double in_frame = cell - t * frame_cells;
  const double block_row = std::floor(in_frame / (values[kWidth] * merge));
  const double in_row = in_frame - block_row * values[kWidth] * merge;
  const double block = std::floor(in_row / (merge * merge));
  const double in_block = in_row - block * merge * merge;
  const double y = block_row * merge + std::floor(in_block / merge);
  const double x = block * merge + std::fmod(in_block, merge);
  const std::size_t axis = pair / axis_pairs(values);
  switch (values.whole(kOrder)) {
    case kYX:
      return axis == 0 ? y : x;
    case kXY:
      return axis == 0 ? x : y;
    default:
      return axis == 0 ? t : axis == 1 ? y : x;
  }
}

std::optional<Error> check(const Values& values) {
  const double d = values[kHeadDim];
  if (axis_pairs(values) == 0) return refuse(kParams[kHeadDim].name, d, Rule::kRange, {8, kMaxDimensions, 0});
  for (const std::size_t side : {kHeight, kWidth}) {
    if (std::fmod(values[side], values[kMerge]) != 0) {
      return refuse(kParams[side].name, values[side], Rule::kMultiple, {values[kMerge]});
    }
  }
  return std::nullopt;
}

constexpr Rotary kRotary = {.pairs = {.count = pairs,
                                      .dimensions = head_dim,
                                      .dimension = dimension,
                                      .frequencies = frequencies,
                                      .coordinate = coordinate}};

}  // namespace

const Scheme kRopeAxial = {
    .id = "rope-axial",
    .doc = "Each axis of an image or a video turns its own pairs of dimensions.",
    .source =
        "Wang et al. 2024, \"Qwen2-VL: Enhancing Vision-Language Model's Perception of the World at Any "
        "Resolution\", section 2.1",
    .params = kParams,
    .presets = kPresets,
    .parts = kRotary,
    .check = check,
};

}  // namespace posenc
