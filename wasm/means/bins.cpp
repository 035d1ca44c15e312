#include "means/bins.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

std::optional<Error> check_side(std::string_view name, double from, double to, double size) {
  // In this order, the error names the wrong number, and NaN is refused.
  if (!(from >= 0 && from < size)) return refuse(Text::of(name, "[0]"), from, Rule::kRange, {0, size, 0}).of(name);
  if (!(to > from && to <= size)) return refuse(Text::of(name, "[1]"), to, Rule::kRange, {from, size, 1}).of(name);
  return std::nullopt;
}

}  // namespace

Result<BinAxis> BinAxis::of(double from, double to, std::size_t bins) {
  auto edges = allocate<BinEdge>(bins + 1);
  if (!edges) return edges.error();
  for (std::size_t k = 0; k <= bins; ++k) {
    // Multiplied before it is divided, an edge between two cells is exact. Otherwise a bin would contain a trace of a
    // third cell, which may be all that a mask leaves of the bin.
    const double inner = from + (to - from) * static_cast<double>(k) / static_cast<double>(bins);
    // An inner edge that is rounded up to the end would begin a bin beyond it.
    const double at = k == bins ? to : std::min(inner, std::nextafter(to, from));
    (*edges)[k] = {static_cast<std::size_t>(at), at - std::floor(at)};
  }
  return BinAxis(std::move(*edges), (to - from) / static_cast<double>(bins));
}

Result<BinGrid> bin_grid(const Bins& bins, std::size_t rows, std::size_t cols) {
  if (auto error = check_side("rows", bins.row_from, bins.row_to, static_cast<double>(rows))) return *error;
  if (auto error = check_side("cols", bins.col_from, bins.col_to, static_cast<double>(cols))) return *error;
  if (auto error = check_whole("height", bins.rows, 1, kMaxCells)) return *error;
  if (auto error = check_whole("width", bins.cols, 1, kMaxCells)) return *error;
  if (bins.rows * bins.cols > static_cast<double>(kMaxCells)) {
    return too_large("height × width", static_cast<std::size_t>(bins.rows), static_cast<std::size_t>(bins.cols),
                     "height");
  }
  auto down = BinAxis::of(bins.row_from, bins.row_to, static_cast<std::size_t>(bins.rows));
  if (!down) return down.error();
  auto across = BinAxis::of(bins.col_from, bins.col_to, static_cast<std::size_t>(bins.cols));
  if (!across) return across.error();
  return BinGrid{std::move(*down), std::move(*across)};
}

Result<Matrix> allocate_means(const BinGrid& grid) {
  return allocate_matrix<float>(grid.rows.bins(), grid.cols.bins(), "height × width", "height");
}

Error beyond_floats() { return refuse("means", Rule::kFloatRange).of("positions"); }

}  // namespace posenc
