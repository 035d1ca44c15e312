// From the indices of words to vectors, and vectors added to the encoding of their positions.
#include <algorithm>
#include <cmath>

#include "posenc/words.h"

namespace posenc {

Result<Matrix> embed(std::span<const std::int32_t> indices, MatrixView table) {
  if (auto error = check(table, "table")) return *error;
  auto result = allocate_matrix<float>(indices.size(), table.cols, "indices × table.cols", "padded");
  if (!result) return result;
  for (std::size_t row = 0; row < indices.size(); ++row) {
    const std::int32_t index = indices[row];
    if (index < 0 || static_cast<std::size_t>(index) >= table.rows) {
      return refuse(Text::of("padded.data[", row, "]"), static_cast<double>(index), Rule::kTableRow,
                    {0, static_cast<double>(table.rows - 1)})
          .of("padded");
    }
    std::copy_n(&table.data[static_cast<std::size_t>(index) * table.cols], table.cols,
                &result->data[row * table.cols]);
  }
  return result;
}

std::optional<Error> weighted_sum(MatrixView a, MatrixView b, double wa, double wb, std::span<float> out) {
  if (auto error = check(a, "a")) return error;
  if (auto error = check(b, "b")) return error;
  if (a.cols != b.cols || a.rows % b.rows != 0) {
    return refuse("b", Rule::kSameWidth,
                  {static_cast<double>(b.rows), static_cast<double>(b.cols), static_cast<double>(a.rows),
                   static_cast<double>(a.cols)});
  }
  if (!std::isfinite(wa)) return refuse("wa", wa, Rule::kFinite);
  if (!std::isfinite(wb)) return refuse("wb", wb, Rule::kFinite);
  const std::size_t period = b.data.size();
  for (std::size_t begin = 0; begin < a.data.size(); begin += period) {
    for (std::size_t k = 0; k < period; ++k) {
      out[begin + k] =
          static_cast<float>(wa * static_cast<double>(a.data[begin + k]) + wb * static_cast<double>(b.data[k]));
    }
  }
  for (std::size_t at = 0; at < out.size(); ++at) {
    if (std::isfinite(out[at])) continue;
    const Text cell = Text::of("(wa · a + wb · b)[", at / a.cols, ", ", at % a.cols, "]");
    return refuse(cell, Rule::kFloatRange).of("wa");
  }
  return std::nullopt;
}

Result<Matrix> weighted_sum(MatrixView a, MatrixView b, double wa, double wb) {
  if (auto error = check(a, "a")) return *error;
  auto result = allocate_matrix<float>(a.rows, a.cols, "a", "a");
  if (!result) return result;
  if (auto error = weighted_sum(a, b, wa, wb, result->data.span())) return *error;
  return result;
}

}  // namespace posenc
