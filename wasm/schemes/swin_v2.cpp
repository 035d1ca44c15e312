// Swin's continuous relative position bias, of its second version: in a window of image patches, a small network makes
// the bias of each head from the distances of query and key in both directions, on a logarithmic scale.
//
//   b[h, i, j] = 16 σ(Σ_n w2[h, n] · max(0, w1[n, 0] c(Δy) + w1[n, 1] c(Δx) + b1[n])), Δ = query - key
//   c(Δ) = sign(Δ) log2(8 |Δ| / (size - 1) + 1) / 3, for the size of the window, or of the one of pretraining
//
// in a window whose cells are counted row by row. The network takes any coordinates, so that a larger window than that
// of training needs no other weights.
//
// Source: Liu et al. 2021, "Swin Transformer V2: Scaling Up Capacity and Resolution", section 3.3;
// github.com/microsoft/Swin-Transformer, models/swin_transformer_v2.py.
#include <cmath>

#include "numbers/seeded.h"
#include "posenc/relative.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kSwinV2;

namespace {

constexpr std::array<Param, 8> kParams = {{
    heads_param("How many heads there are: the outputs of the network."),
    window_height_param(),
    window_width_param(),
    number("pretrained_height", {.max = kMaxWindow, .step = 1, .soft_max = 24},
           "The rows of the window that the network was trained with; 0 and 1 stand for those of this one."),
    number("pretrained_width", {.max = kMaxWindow, .step = 1, .soft_max = 24},
           "The patches of a row of that window; 0 and 1 stand for those of this one."),
    mlp_width_param(512, 512),
    network_weights_param(
        "w1 (unit by unit: down, across), b1 and w2 (head by head), one behind the other. Without them, seeded "
        "normal numbers, those of w2 over √mlp_width."),
    network_seed_param(),
}};
enum : std::size_t { kHeads, kHeight, kWidth, kPretrainedHeight, kPretrainedWidth, kUnits, kWeights, kSeed };

const std::array<Argument, 3> kPaper = {{{"window_height", 8.0}, {"window_width", 8.0}, {"mlp_width", 512.0}}};
const std::array<Argument, 5> kLarger = {{{"window_height", 16.0},
                                          {"window_width", 16.0},
                                          {"pretrained_height", 8.0},
                                          {"pretrained_width", 8.0},
                                          {"mlp_width", 512.0}}};
const std::array<Preset, 2> kPresets = {{
    {"paper", kPaper, "Liu et al. 2021, section 4.1"},
    {"larger-window", kLarger, "Liu et al. 2021, section 4.1: trained with 8 × 8, used with 16 × 16"},
}};

std::size_t heads(const Values& values) { return values.whole(kHeads); }
std::optional<Bounds> bounds(const Values&) { return Bounds{0, 16}; }

// Positions are the cells of the window.
Counting counting(const Values& values) {
  return {.low = 0, .high = values[kHeight] * values[kWidth] - 1, .whole = true};
}

std::optional<Error> check(const Values& values) {
  const std::size_t count = values.list(kWeights).size();
  const std::size_t needed = values.whole(kUnits) * (3 + heads(values));
  if (count == 0 || count == needed) return std::nullopt;
  return refuse("weights", Rule::kLength, {static_cast<double>(count), 1, static_cast<double>(needed)});
}

double coordinate(double offset, double size, double pretrained) {
  // In a window of one cell the only offset is 0.
  if (offset == 0) return 0;
  const double range = (pretrained > 1 ? pretrained : size) - 1;
  const double magnitude = std::log1p(8 * std::abs(offset) / range) / (3 * 0.69314718055994530942);
  return offset < 0 ? -magnitude : magnitude;
}

// 1 / (1 + e^-x), without std::exp, which would add a table of 2 kB.
double sigmoid(double x) {
  if (x >= 0) return 1 / (2 + std::expm1(-x));
  const double grown = 1 + std::expm1(x);
  return grown / (1 + grown);
}

// Weight number `at` in the order of the parameter `weights`.
double weight(const Values& values, std::size_t at) {
  const std::span<const double> given = values.list(kWeights);
  if (!given.empty()) return given[at];
  const double scale = at < 3 * values.whole(kUnits) ? 1 : std::sqrt(values[kUnits]);
  return seeded_normal(seed_of(values, kSeed), at) / scale;
}

void bias(const Plan& plan, std::size_t head, double query, std::span<float> out) {
  const Values& values = plan.values;
  const std::size_t units = values.whole(kUnits);
  struct Unit {
    double down, across, shift, weight;
  };
  std::array<Unit, static_cast<std::size_t>(kMaxUnits)> network;
  for (std::size_t n = 0; n < units; ++n) {
    network[n] = {.down = weight(values, 2 * n),
                  .across = weight(values, 2 * n + 1),
                  .shift = weight(values, 2 * units + n),
                  .weight = weight(values, (3 + head) * units + n)};
  }
  const double w = values[kWidth];
  const double query_y = std::floor(query / w);
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double key = position_at(plan.keys, k);
    const double key_y = std::floor(key / w);
    const double y = coordinate(query_y - key_y, values[kHeight], values[kPretrainedHeight]);
    const double x = coordinate(query - query_y * w - (key - key_y * w), w, values[kPretrainedWidth]);
    double sum = 0;
    for (std::size_t n = 0; n < units; ++n) {
      const double hidden = network[n].down * y + network[n].across * x + network[n].shift;
      if (hidden > 0) sum += network[n].weight * hidden;
    }
    out[k] = static_cast<float>(16 * sigmoid(sum));
  }
}

constexpr Bias kBias = {.heads = heads, .bounds = bounds, .form = RowBias{bias}};

}  // namespace

Result<MatrixF64> swin_coordinates(double height, double width, double pretrained_height, double pretrained_width) {
  const std::size_t most = kMaxWindow;
  if (auto error = check_whole("height", height, 1, most)) return *error;
  if (auto error = check_whole("width", width, 1, most)) return *error;
  if (auto error = check_whole("pretrained_height", pretrained_height, 0, most)) return *error;
  if (auto error = check_whole("pretrained_width", pretrained_width, 0, most)) return *error;
  const auto rows = static_cast<std::size_t>(2 * height - 1);
  const auto cols = static_cast<std::size_t>(2 * width - 1);
  auto result = allocate_matrix<double>(rows * cols, 2, "rows × 2", "height");
  if (!result) return result;
  for (std::size_t y = 0; y < rows; ++y) {
    for (std::size_t x = 0; x < cols; ++x) {
      double* row = &result->data[2 * (y * cols + x)];
      row[0] = coordinate(static_cast<double>(y) - (height - 1), height, pretrained_height);
      row[1] = coordinate(static_cast<double>(x) - (width - 1), width, pretrained_width);
    }
  }
  return result;
}

const Scheme kSwinV2 = {
    .id = "swin-v2",
    .doc = "In a window of an image, a small network makes the bias of each head from the distances down and across.",
    .source = "Liu et al. 2021, \"Swin Transformer V2\", section 3.3",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .check = check,
    .counting = counting,
};

}  // namespace posenc
