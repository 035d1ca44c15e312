// Rotary position embedding in two dimensions: half of the pairs are turned by the column of a patch, half by its row.
//
//   angle of pair i = coordinate · ω_i, ω_i = base^(-4i / head_dim) for i < head_dim / 4, and again for the other axis
//
//   from 1     the coordinate of the first row and column is 1
//   centres    the middle of the patch, from -1 to 1 over the whole image; ω is 2π times as large
//
// A position is the number of a patch, row by row from 0. Tokens outside the grid, such as a class token, are not
// turned.
//
// Source: Llama 4 and DINOv3 in github.com/huggingface/transformers; Siméoni et al. 2025, "DINOv3".
#include <cmath>
#include <numbers>

#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kRope2d;

namespace {

constexpr std::array<std::string_view, 2> kCoordinates = {"from-1", "centres"};
enum Coordinates : std::size_t { kFrom1, kCentres };

constexpr std::array<Param, 7> kParams = {{
    head_dim_param("How many dimensions a query and a key have in each head; they are turned in pairs, half of them "
                   "for each axis.",
                   4, 64),
    base_param("How far the wavelengths spread."),
    size_param("height", "How many rows of patches there are.", 8, 8192, 32),
    size_param("width", "How many patches are in a row.", 8, 8192, 32),
    pair_layout_param(PairLayout::kInterleaved),
    first_axis_param("Whether the first half of the pairs is turned by the column, x, or by the row, y."),
    choice("coordinates", kCoordinates, kFrom1,
           "Whether rows and columns are counted from 1, or patches are at their centres, from −1 to 1."),
}};
enum : std::size_t { kHeadDim, kBase, kHeight, kWidth, kLayout, kFirstAxis, kKind };

const std::array<Argument, 4> kLlama4 = {{{"base", 10000.0},
                                          {"layout", PairLayout::kNames[PairLayout::kInterleaved]},
                                          {"first_axis", FirstAxis::kNames[FirstAxis::kX]},
                                          {"coordinates", kCoordinates[kFrom1]}}};
const std::array<Argument, 4> kDino = {{{"base", 100.0},
                                        {"layout", PairLayout::kNames[PairLayout::kHalf]},
                                        {"first_axis", FirstAxis::kNames[FirstAxis::kY]},
                                        {"coordinates", kCoordinates[kCentres]}}};
const std::array<Preset, 2> kPresets = {{
    {"llama-4-vision", kLlama4, "Llama 4's images as Hugging Face has them; the class token is last"},
    {"dinov3", kDino, "Siméoni et al. 2025, as Hugging Face has it"},
}};

std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }
std::size_t pairs(const Values& values) { return head_dim(values) / 2; }

Dimension dimension(const Values& values, std::size_t c) {
  return PairLayout::dimension(values.whole(kLayout), pairs(values), c);
}

void frequencies(const Values& values, std::span<double> out) {
  const auto one = out.first(out.size() / 2);
  geometric_frequencies(values[kBase], one);
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (values.whole(kKind) == kCentres) one[i] *= 2 * std::numbers::pi;
    out[one.size() + i] = one[i];
  }
}

double coordinate(const Plan& plan, std::size_t row, std::size_t pair) {
  const Values& values = plan.values;
  const double cell = std::floor(position_at(plan, row));
  const double y = std::floor(cell / values[kWidth]);
  const double x = cell - y * values[kWidth];
  if (cell < 0 || y >= values[kHeight]) return 0;
  const bool is_first = pair < pairs(values) / 2;
  const bool by_x = is_first == (values.whole(kFirstAxis) == FirstAxis::kX);
  if (values.whole(kKind) == kFrom1) return (by_x ? x : y) + 1;
  return 2 * ((by_x ? x : y) + 0.5) / values[by_x ? kWidth : kHeight] - 1;
}

constexpr Rotary kRotary = {.pairs = {.count = pairs,
                                      .dimensions = head_dim,
                                      .dimension = dimension,
                                      .frequencies = frequencies,
                                      .coordinate = coordinate}};

}  // namespace

const Scheme kRope2d = {
    .id = "rope-2d",
    .doc = "Half of the pairs of dimensions are turned by the column of a patch of an image, half by its row.",
    .source = "Siméoni et al. 2025, \"DINOv3\"; Llama 4",
    .params = kParams,
    .presets = kPresets,
    .parts = kRotary,
};

}  // namespace posenc
