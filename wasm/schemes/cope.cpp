// CoPE, contextual positions: the query counts some of the keys between a key and itself, and that count is the key's
// position. Which keys it counts depends on the tokens.
//
//   g_ij = σ(q_i · k_j / √d), the gate
//   p_ij = Σ_m g_im over the keys m from j to i, both included, and at most npos - 1
//   The score grows by q_i · E at p_ij; between two rows of E, by both products, interpolated linearly
//
// Models add it to the products q_i · k_j before they divide by √d; RAM's option cope_nodiv adds it after that.
// Without tokens there is nothing to compute: cope_positions and cope_logits start from the gates.
//
// Source: Golovneva et al. 2024, "Contextual Position Encoding: Learning to Count What's Important", section 4;
// facebookresearch/RAM.
#include <algorithm>
#include <cmath>

#include "posenc/relative.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kCope;

namespace {

constexpr std::array<Param, 1> kParams = {{
    number("npos_max", {.initial = 64, .min = 1, .max = 1048576, .step = 1, .soft_min = 1, .soft_max = 512},
           "How many rows the table of positions has; what would be farther is at the last."),
}};

const std::array<Argument, 1> kPaper = {{{"npos_max", 64.0}}};
const std::array<Preset, 1> kPresets = {{{"paper", kPaper, "Golovneva et al. 2024, section 4; facebookresearch/RAM"}}};

}  // namespace

Result<MatrixF64> cope_positions(MatrixView gates, double npos) {
  if (auto error = check(gates, "gates")) return *error;
  if (auto error = check_whole("npos", npos, 1, kMaxCells)) return *error;
  auto result = allocate_matrix<double>(gates.rows, gates.cols, "queries × keys", "gates");
  if (!result) return result;
  for (std::size_t row = 0; row < gates.rows; ++row) {
    double sum = 0;
    for (std::size_t col = gates.cols; col-- > 0;) {
      const auto gate = static_cast<double>(gates.data[row * gates.cols + col]);
      if (!(gate >= 0 && gate <= 1)) {
        return refuse(Text::of("gates[", row, ", ", col, "]"), gate, Rule::kRange, {0, 1, 0}).of("gates");
      }
      sum += gate;
      result->data[row * gates.cols + col] = std::min(sum, npos - 1);
    }
  }
  return result;
}

Result<MatrixF64> cope_logits(MatrixView gates, MatrixView logits) {
  if (auto error = check(logits, "logits")) return *error;
  auto result = cope_positions(gates, static_cast<double>(logits.cols));
  if (!result) return result;
  if (logits.rows != gates.rows) {
    return refuse("logits", Rule::kShape,
                  {static_cast<double>(logits.rows), static_cast<double>(logits.cols), static_cast<double>(gates.rows),
                   static_cast<double>(logits.cols)});
  }
  for (std::size_t row = 0; row < gates.rows; ++row) {
    const std::span<const float> whole = logits.data.subspan(row * logits.cols, logits.cols);
    for (double& cell : result->data.span().subspan(row * gates.cols, gates.cols)) {
      const double below = std::floor(cell);
      const double part = cell - below;
      const auto at = static_cast<std::size_t>(below);
      const auto low = static_cast<double>(whole[at]);
      // At the last row part is 0, so the row above it, which does not exist, is not read.
      cell = part == 0 ? low : low * (1 - part) + static_cast<double>(whole[at + 1]) * part;
    }
  }
  return result;
}

const Scheme kCope = {
    .id = "cope",
    .doc = "A query counts the keys that matter to it, and what it has counted to a key is the position of the key.",
    .source = "Golovneva et al. 2024, \"Contextual Position Encoding\", section 4",
    .params = kParams,
    .presets = kPresets,
    .parts = Relative{},
    .is_causal = sees_past,
};

}  // namespace posenc
