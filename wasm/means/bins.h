// The bins along the rows and columns of a matrix, and means over the bins of one axis.
#pragma once

#include "posenc/means.h"

namespace posenc {

/// Where a bin begins or ends: in a cell, at a fraction of its width.
struct BinEdge {
  std::size_t cell;
  double part;
};

/// Whether a bin lies within one cell.
inline bool is_within_cell(const BinEdge& from, const BinEdge& to) {
  return from.cell == to.cell || (from.cell + 1 == to.cell && to.part == 0);
}

/// The first cell that lies entirely at or after an edge.
inline std::size_t end_cell(const BinEdge& edge) { return edge.part > 0 ? edge.cell + 1 : edge.cell; }

/// The bins along one axis.
class BinAxis {
 public:
  /// Divides the cells between two numbers into bins of the same size. Errors: out_of_memory.
  static Result<BinAxis> of(double from, double to, std::size_t bins);

  std::size_t bins() const { return edges_.size() - 1; }
  const BinEdge& edge(std::size_t k) const { return edges_[k]; }
  /// How many cells a bin has.
  double size() const { return size_; }
  /// The bins cover the cells from first() up to, but without, last().
  std::size_t first() const { return edges_[0].cell; }
  std::size_t last() const { return end_cell(edges_[bins()]); }

 private:
  BinAxis(Buffer<BinEdge> edges, double size) : edges_(std::move(edges)), size_(size) {}

  Buffer<BinEdge> edges_;
  double size_;
};

/// The bins of a matrix along both axes.
struct BinGrid {
  BinAxis rows;
  BinAxis cols;
};

/// Checks bins against the size of their matrix.
Result<BinGrid> bin_grid(const Bins& bins, std::size_t rows, std::size_t cols);

/// A matrix with a cell for each bin, not initialised.
Result<Matrix> allocate_means(const BinGrid& grid);

/// The mean over bin k of the cells of a row, which `cell` reads by their number.
template <class Cell>
double mean_over(const BinAxis& axis, std::size_t k, const Cell& cell) {
  const BinEdge from = axis.edge(k);
  const BinEdge to = axis.edge(k + 1);
  if (is_within_cell(from, to)) return cell(from.cell);
  double sum = (1 - from.part) * cell(from.cell);
  for (std::size_t at = from.cell + 1; at < to.cell; ++at) sum += cell(at);
  if (to.part > 0) sum += to.part * cell(to.cell);
  return sum / (static_cast<double>(to.cell - from.cell) - from.part + to.part);
}

/// The error of a mean that no float can hold.
Error beyond_floats();

}  // namespace posenc
