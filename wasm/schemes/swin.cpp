// Swin's relative position bias: in a window of image patches, the distances of query and key in both directions
// choose a row of a table of biases.
//
//   row = (Δy + h - 1)(2w - 1) + Δx + w - 1, Δ = query - key, in a window of h × w cells, which are counted row by row
//
// In the second version a small network makes the table: see swin_v2.cpp.
//
// Source: Liu et al. 2021, "Swin Transformer: Hierarchical Vision Transformer using Shifted Windows", section 3.2.
#include <cmath>

#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kSwin;

namespace {

constexpr std::array<Param, 2> kParams = {{
    window_height_param(),
    window_width_param(),
}};
enum : std::size_t { kHeight, kWidth };

const std::array<Argument, 2> kV1 = {{{"window_height", 7.0}, {"window_width", 7.0}}};
const std::array<Argument, 2> kV2 = {{{"window_height", 8.0}, {"window_width", 8.0}}};
const std::array<Preset, 2> kPresets = {{
    {"swin", kV1, "Liu et al. 2021, section 3.3"},
    {"swin-v2", kV2, "Liu et al. 2021, \"Swin Transformer V2\", section 4.1"},
}};

// Positions are the cells of the window.
Counting counting(const Values& values) {
  return {.low = 0, .high = values[kHeight] * values[kWidth] - 1, .whole = true};
}

void index(const Plan& plan, double query, std::span<std::int32_t> out) {
  const double h = plan.values[kHeight];
  const double w = plan.values[kWidth];
  const double query_y = std::floor(query / w);
  const double query_x = query - query_y * w;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double key = position_at(plan.keys, k);
    const double key_y = std::floor(key / w);
    const double key_x = key - key_y * w;
    out[k] = static_cast<std::int32_t>((query_y - key_y + h - 1) * (2 * w - 1) + (query_x - key_x) + w - 1);
  }
}

}  // namespace

const Scheme kSwin = {
    .id = "swin",
    .doc =
        "In a window of an image, the distances of query and key, down and across, choose a row of a table of biases.",
    .source = "Liu et al. 2021, \"Swin Transformer\", section 3.2",
    .params = kParams,
    .presets = kPresets,
    .parts = Relative{.index = index},
    .counting = counting,
};

}  // namespace posenc
