// From the indices of words to vectors, and vectors added to the encoding of their positions.
#include <algorithm>
#include <cmath>

#include "posenc.h"

namespace posenc {

Result<Matrix> embed(std::span<const std::int32_t> indices, MatrixView table) {
  if (auto error = check(table, "table")) return *error;
  if (indices.size() > kMaxCells / table.cols) {
    return too_large("indices × table.cols", indices.size(), table.cols, "padded");
  }
  Matrix result{indices.size(), table.cols, Buffer<float>(indices.size() * table.cols)};
  if (result.data.size() != indices.size() * table.cols) {
    return out_of_memory(indices.size() * table.cols * sizeof(float));
  }
  for (std::size_t row = 0; row < indices.size(); ++row) {
    const std::int32_t index = indices[row];
    if (index < 0 || static_cast<std::size_t>(index) >= table.rows) {
      Error error = refuse("padded.data[" + std::to_string(row) + "]", std::to_string(index),
                           "a row of the table, from 0 to " + std::to_string(table.rows - 1));
      error.parameter = "padded";
      return error;
    }
    std::copy_n(&table.data[static_cast<std::size_t>(index) * table.cols], table.cols, &result.data[row * table.cols]);
  }
  return result;
}

std::optional<Error> weighted_sum(MatrixView a, MatrixView b, double wa, double wb, std::span<float> out) {
  if (auto error = check(a, "a")) return error;
  if (auto error = check(b, "b")) return error;
  if (a.cols != b.cols || a.rows % b.rows != 0) {
    return refuse("b", std::to_string(b.rows) + " × " + std::to_string(b.cols),
                  "as wide as a, with a number of rows that divides that of a, " + std::to_string(a.rows) + " × " +
                      std::to_string(a.cols));
  }
  if (!std::isfinite(wa)) return refuse("wa", describe(wa), "a finite number");
  if (!std::isfinite(wb)) return refuse("wb", describe(wb), "a finite number");
  const std::size_t period = b.data.size();
  for (std::size_t begin = 0; begin < a.data.size(); begin += period) {
    for (std::size_t k = 0; k < period; ++k) {
      out[begin + k] =
          static_cast<float>(wa * static_cast<double>(a.data[begin + k]) + wb * static_cast<double>(b.data[k]));
    }
  }
  for (std::size_t at = 0; at < out.size(); ++at) {
    if (std::isfinite(out[at])) continue;
    Error error =
        refuse("wa · a + wb · b in [" + std::to_string(at / a.cols) + ", " + std::to_string(at % a.cols) + "]",
               "too large for a float", "at most 3.4e38");
    error.parameter = "wa";
    return error;
  }
  return std::nullopt;
}

Result<Matrix> weighted_sum(MatrixView a, MatrixView b, double wa, double wb) {
  Matrix result{a.rows, a.cols, Buffer<float>(a.data.size())};
  if (result.data.size() != a.data.size()) return out_of_memory(a.data.size() * sizeof(float));
  if (auto error = weighted_sum(a, b, wa, wb, {result.data.data(), result.data.size()})) return *error;
  return result;
}

}  // namespace posenc
