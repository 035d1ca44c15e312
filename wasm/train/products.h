// Products of matrices.
#pragma once

#include <algorithm>

#include "train/lanes.h"

namespace posenc {

/// A matrix in memory: cell (r, c) is at data[r · row + c · col]. A transposed matrix has the two steps exchanged.
template <class Real>
struct Grid {
  const Real* data;
  std::size_t row;
  std::size_t col = 1;
};

namespace detail {

// A tile of the product, of kRows rows and kRegisters registers. Nine registers at most are in use, of the sixteen
// that processors have.
template <class Real, std::size_t kRows, std::size_t kRegisters>
inline void multiply_tile(std::size_t inner, Grid<Real> a, const Real* b, std::size_t b_row, Real* out,
                          std::size_t out_row, bool adds) {
  Numbers<Real> sums[kRows][kRegisters];
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t v = 0; v < kRegisters; ++v) {
      sums[r][v] = adds ? load(out + r * out_row + v * kLanes<Real>) : Numbers<Real>{};
    }
  }
  // Pointers that advance take fewer instructions than indices, which are multiplied anew for each number.
  const Real* factors[kRows];
  for (std::size_t r = 0; r < kRows; ++r) factors[r] = a.data + r * a.row;
  for (const Real* const end = b + inner * b_row; b != end; b += b_row) {
    Numbers<Real> row[kRegisters];
    for (std::size_t v = 0; v < kRegisters; ++v) row[v] = load(b + v * kLanes<Real>);
    for (std::size_t r = 0; r < kRows; ++r) {
      const Real factor = *factors[r];
      factors[r] += a.col;
      for (std::size_t v = 0; v < kRegisters; ++v) sums[r][v] += factor * row[v];
    }
  }
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t v = 0; v < kRegisters; ++v) store(out + r * out_row + v * kLanes<Real>, sums[r][v]);
  }
}

// kRows rows of the product.
template <class Real, std::size_t kRows>
inline void multiply_rows(std::size_t cols, std::size_t inner, Grid<Real> a, const Real* b, std::size_t b_row,
                          Real* out, std::size_t out_row, bool adds) {
  constexpr std::size_t kWide = 2 * kLanes<Real>;
  std::size_t c = 0;
  for (; c + kWide <= cols; c += kWide) {
    multiply_tile<Real, kRows, 2>(inner, a, b + c, b_row, out + c, out_row, adds);
  }
  for (; c + kLanes<Real> <= cols; c += kLanes<Real>) {
    multiply_tile<Real, kRows, 1>(inner, a, b + c, b_row, out + c, out_row, adds);
  }
  for (; c < cols; ++c) {
    for (std::size_t r = 0; r < kRows; ++r) {
      Real sum = adds ? out[r * out_row + c] : 0;
      for (std::size_t k = 0; k < inner; ++k) sum += a.data[r * a.row + k * a.col] * b[k * b_row + c];
      out[r * out_row + c] = sum;
    }
  }
}

}  // namespace detail

/// out = a · b, or out + a · b if `adds`.
///
/// a          [rows, inner]
/// b          [inner, cols]; its rows are contiguous
/// out        [rows, cols]; must not overlap a or b
/// numerics   each cell is the sum of its products in their order, for every size: the same bits on every machine
/// cost       a multiplication and an addition for each product; not inlined, because a model has a dozen of these
template <class Real>
[[gnu::noinline]] void multiply(std::size_t rows, std::size_t cols, std::size_t inner, Grid<Real> a, const Real* b,
                                std::size_t b_row, Real* out, std::size_t out_row, bool adds = false) {
  std::size_t r = 0;
  for (; r + 4 <= rows; r += 4) {
    detail::multiply_rows<Real, 4>(cols, inner, {a.data + r * a.row, a.row, a.col}, b, b_row, out + r * out_row,
                                   out_row, adds);
  }
  for (; r < rows; ++r) {
    detail::multiply_rows<Real, 1>(cols, inner, {a.data + r * a.row, a.row, a.col}, b, b_row, out + r * out_row,
                                   out_row, adds);
  }
}

/// The transpose of a matrix, with `pitch` numbers from one row of the result to the next.
template <class Real>
inline void transpose(std::size_t rows, std::size_t cols, const Real* from, std::size_t from_row, Real* to,
                      std::size_t pitch) {
  for (std::size_t c = 0; c < cols; ++c) {
    for (std::size_t r = 0; r < rows; ++r) to[c * pitch + r] = from[r * from_row + c];
  }
}

}  // namespace posenc
