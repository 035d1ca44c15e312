#include "means/mean_rows.h"

namespace posenc {

Result<Matrix> mean_matrix(MatrixView matrix, const Bins& bins) {
  if (auto error = check(matrix)) return *error;
  const auto grid = bin_grid(bins, matrix.rows, matrix.cols);
  if (!grid) return grid.error();
  auto out = allocate_means(*grid);
  if (!out) return out;
  auto sums = allocate<double>(grid->cols.bins());
  if (!sums) return sums.error();
  RowAverager<float> averager(grid->rows, grid->cols, sums->span(), out->data.span());
  for (std::size_t row = grid->rows.first(); row < grid->rows.last(); ++row) {
    const float* const cells = &matrix.data[row * matrix.cols];
    averager.add(row, [&](std::size_t c) { return static_cast<double>(cells[c]); });
  }
  return out;
}

}  // namespace posenc
