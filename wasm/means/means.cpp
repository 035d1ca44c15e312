// Which way to compute the means of cells, by what the cells are.
#include "posenc/means.h"

#include <algorithm>
#include <iterator>

#include "means/mean_bias.h"
#include "means/mean_rows.h"
#include "means/mean_waves.h"

namespace posenc {

namespace {

constexpr std::array<std::string_view, kCells.size()> kNames = {"rows", "cosines", "sines", "angles", "bias"};

// A checked request for means: how many columns the matrix has, whether its cells must be computed, and its bins.
struct CheckedMeans {
  std::size_t cols;
  bool needs_cells;
  BinGrid grid;
};

Result<CheckedMeans> check_means(const Plan& plan, Cells what, const Bins& bins, double head, bool is_causal) {
  const Scheme& scheme = *plan.scheme;
  const bool is_bias = what == Cells::kBias;
  const bool is_turned = what == Cells::kCosines || what == Cells::kSines;
  if (auto error = check(scheme, is_bias                ? Capability::kBias
                                 : what == Cells::kRows ? Capability::kRows
                                 : is_turned            ? Capability::kRotation
                                                        : Capability::kPairs)) {
    return *error;
  }
  if (what == Cells::kAngles) {
    if (auto error = check_unmixed(plan)) return *error;
  }
  if (is_bias) {
    if (auto error = check_whole("head", head, 0, plan.width - 1)) return *error;
  }
  const std::size_t rows = is_bias ? count_of(plan.queries) : plan.rows;
  const std::size_t cols = is_bias ? count_of(plan.keys) : what == Cells::kRows ? plan.width : dimensions_of(plan);
  auto grid = bin_grid(bins, rows, cols);
  if (!grid) return grid.error();
  // Sums over differences need these to grow from hidden keys to seen ones.
  const bool needs_cells = is_bias
                               ? !has_differences(plan) || (is_causal && std::get_if<Range>(&plan.queries)->step <= 0)
                               : !are_waves(plan);
  return CheckedMeans{cols, needs_cells, std::move(*grid)};
}

}  // namespace

std::string_view name_of(Cells what) { return kNames[static_cast<std::size_t>(what)]; }

Result<Cells> cells_of(std::string_view name, std::string_view parameter) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end())
    return refuse(parameter, Text(name), Rule::kChoice, {}, std::span<const std::string_view>(kNames));
  return kCells[static_cast<std::size_t>(std::distance(kNames.begin(), found))];
}

Result<Plan> plan_means(const Request& request) { return plan(request, Capability::kRows, kMaxPosition); }

Result<std::size_t> cells_per_row(const Plan& plan, Cells what, const Bins& bins, double head, bool is_causal) {
  const auto checked = check_means(plan, what, bins, head, is_causal);
  if (!checked) return checked.error();
  return checked->needs_cells ? checked->cols : 0;
}

Result<Matrix> mean_cells(const Plan& plan, Cells what, const Bins& bins, double head, bool is_causal) {
  const auto checked = check_means(plan, what, bins, head, is_causal);
  if (!checked) return checked.error();
  const BinGrid& grid = checked->grid;
  auto out = allocate_means(grid);
  if (!out) return out;
  const std::span<float> means = out->data.span();
  if (what == Cells::kBias) {
    const auto at = static_cast<std::size_t>(head);
    if (auto error = checked->needs_cells ? mean_bias_by_rows(plan, at, is_causal, grid, means)
                                          : mean_bias_by_differences(plan, at, is_causal, grid, means)) {
      return *error;
    }
    return out;
  }
  if (checked->needs_cells && what == Cells::kRows) {
    if (auto error = mean_rows(plan, grid.rows, grid.cols, means)) return *error;
    return out;
  }
  if (auto error = checked->needs_cells     ? mean_pairs(plan, what, grid, means)
                   : what == Cells::kAngles ? mean_angles(plan, grid, means)
                                            : mean_waves(plan, what, grid, means)) {
    return *error;
  }
  if (!are_finite(means)) return beyond_floats();
  return out;
}

}  // namespace posenc
