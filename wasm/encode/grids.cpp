// Rows of schemes of several axes: see grids.h.
#include "encode/grids.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

void fill(const Blocks& blocks, double coordinate, float* out) {
  const std::size_t n = blocks.frequencies.size();
  for (std::size_t i = 0; i < n; ++i) {
    const double angle = coordinate * blocks.frequencies[i];
    const bool is_none = std::isnan(angle);
    out[blocks.interleaved ? 2 * i : i] = is_none ? 0 : static_cast<float>(std::sin(angle));
    out[blocks.interleaved ? 2 * i + 1 : n + i] = is_none ? 0 : static_cast<float>(std::cos(angle));
  }
}

}  // namespace

void encode_blocks(const Plan& plan, const Blocks& blocks, Rows& rows) {
  const std::size_t size = 2 * blocks.frequencies.size();
  while (const auto block = rows.next()) {
    if (blocks.count * size < plan.width) std::fill(block->cells.begin(), block->cells.end(), 0.0F);
    for (std::size_t row = 0; row * plan.width < block->cells.size(); ++row) {
      for (std::size_t b = 0; b < blocks.count; ++b) {
        const auto coordinate = [&](std::size_t at) {
          return blocks.coordinate(plan, position_at(plan, block->first + at), b);
        };
        const double x = coordinate(row);
        float* const out = &block->cells[row * plan.width + b * size];
        std::size_t back = 1;
        if (row >= 1 && coordinate(row - 1) != x) back = blocks.line;
        if (row >= back && coordinate(row - back) == x) {
          std::copy_n(out - back * plan.width, size, out);
        } else {
          fill(blocks, x, out);
        }
      }
    }
  }
}

}  // namespace posenc
