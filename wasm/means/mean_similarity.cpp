// Similarities over bins, from the means of rows.
#include <algorithm>
#include <cmath>
#include <limits>

#include "means/mean_rows.h"
#include "means/mean_waves.h"
#include "means/row_products.h"

namespace posenc {

namespace {

// The mean of the rows of each bin.
//
//   numbers  [bins, width], padded with zeros to whole tiles and lanes. For cosine and pearson scaled to length 1, and
//            for pearson without the mean of the row; NaN where the length is 0
//   spread   for the squared distance, the mean squared distance of the rows of a bin from their mean; else 0
struct RowMeans {
  std::size_t stride;
  Buffer<double> numbers;
  Buffer<double> spread;
};

void normalize(std::span<double> row, Metric metric) {
  const auto [least, most] = std::minmax_element(row.begin(), row.end());
  const bool is_constant = *least == *most;
  if (metric == Metric::kPearson) {
    double sum = 0;
    for (const double x : row) sum += x;
    for (double& x : row) x -= sum / static_cast<double>(row.size());
  }
  double squares = 0;
  for (const double x : row) squares += x * x;
  const double length = metric == Metric::kPearson && is_constant ? 0 : std::sqrt(squares);
  for (double& x : row) x = length > 0 ? x / length : std::numeric_limits<double>::quiet_NaN();
}

// Computes the mean squared distance of the rows of each bin from their mean.
std::optional<Error> compute_spread(const Plan& plan, const BinAxis& rows, const BinAxis& cols, RowMeans& means) {
  const auto mean_of = [&](std::size_t r) { return means.numbers.span().subspan(r * means.stride, plan.width); };
  const std::span<double> spread = means.spread.span();
  if (!are_waves(plan)) {
    const auto whole = BinAxis::of(0, static_cast<double>(plan.width), 1);
    if (!whole) return whole.error();
    const auto square = [&](std::size_t r, std::size_t c, double x) {
      return (x - mean_of(r)[c]) * (x - mean_of(r)[c]);
    };
    if (auto error = mean_rows(plan, rows, *whole, spread, square)) return error;
    for (double& each : spread) each *= static_cast<double>(plan.width);
    return std::nullopt;
  }
  // The mean of the squares less the square of the mean: sin² φ = (1 - cos 2φ) / 2, cos² φ = (1 + cos 2φ) / 2.
  const Range& range = *std::get_if<Range>(&plan.positions);
  const double magnitude = magnitude_of(plan);
  Plan twice = plan;
  twice.start = 2 * plan.start;
  twice.positions = Range{.count = range.count, .start = 2 * range.start, .step = 2 * range.step};
  auto waves = WaveRows::of(twice, Cells::kCosines, rows, cols);
  if (!waves) return waves.error();
  for (std::size_t r = 0; r < rows.bins(); ++r) {
    const std::span<const double> cosines = waves->next();
    double sum = 0;
    for (std::size_t c = 0; c < cosines.size(); ++c) {
      const auto part = plan.scheme->parts.pairs->dimension(plan.values, c).part;
      if (part == Dimension::Part::kNone) continue;
      const double cosine = part == Dimension::Part::kFirst ? -cosines[c] : cosines[c];
      sum += magnitude * (magnitude + cosine) / 2 - mean_of(r)[c] * mean_of(r)[c];
    }
    // Rounding leaves a trace in a bin within one cell, and may go below 0.
    spread[r] = is_within_cell(rows.edge(r), rows.edge(r + 1)) ? 0 : std::max(0.0, sum);
  }
  return std::nullopt;
}

Result<RowMeans> compute_row_means(const Plan& plan, Metric metric, const BinAxis& axis) {
  const std::size_t rows = (axis.bins() + kTile - 1) / kTile * kTile;
  const std::size_t stride = (plan.width + kLanes - 1) / kLanes * kLanes;
  if (rows > kMaxCells / stride) return too_large("bins × d_model", axis.bins(), plan.width);
  auto numbers = allocate<double>(rows * stride);
  if (!numbers) return numbers.error();
  std::fill(numbers->begin(), numbers->end(), 0.0);
  auto spread = allocate<double>(axis.bins());
  if (!spread) return spread.error();
  std::fill(spread->begin(), spread->end(), 0.0);
  const auto row_of = [&](std::size_t r) { return numbers->span().subspan(r * stride, plan.width); };
  auto cols = BinAxis::of(0, static_cast<double>(plan.width), plan.width);
  if (!cols) return cols.error();
  if (are_waves(plan)) {
    auto waves = WaveRows::of(plan, Cells::kRows, axis, *cols);
    if (!waves) return waves.error();
    for (std::size_t r = 0; r < axis.bins(); ++r) {
      const std::span<const double> row = waves->next();
      std::copy(row.begin(), row.end(), row_of(r).begin());
    }
  } else {
    auto means = allocate<double>(axis.bins() * plan.width);
    if (!means) return means.error();
    if (auto error = mean_rows(plan, axis, *cols, means->span())) return *error;
    for (std::size_t r = 0; r < axis.bins(); ++r) {
      const auto row = means->span().subspan(r * plan.width, plan.width);
      std::copy(row.begin(), row.end(), row_of(r).begin());
    }
  }
  if (metric == Metric::kCosine || metric == Metric::kPearson) {
    for (std::size_t r = 0; r < axis.bins(); ++r) normalize(row_of(r), metric);
  }
  RowMeans result{stride, std::move(*numbers), std::move(*spread)};
  if (metric == Metric::kSquared) {
    if (auto error = compute_spread(plan, axis, *cols, result)) return *error;
  }
  return result;
}

template <bool kDistance>
void compare_rows(const RowMeans& down, const RowMeans& across, Metric metric, Matrix& out) {
  const auto finish = [metric](double sum) {
    if (metric == Metric::kDot || metric == Metric::kSquared) return sum;
    // NaN stays NaN.
    return metric == Metric::kEuclidean ? std::sqrt(sum) : sum > 1 ? 1 : sum < -1 ? -1 : sum;
  };
  for (std::size_t a = 0; a < out.rows; a += kTile) {
    for (std::size_t b = 0; b < out.cols; b += kTile) {
      const auto tile =
          tile_products<kDistance>(&down.numbers[a * down.stride], &across.numbers[b * across.stride], down.stride);
      for (std::size_t i = a; i < std::min(a + kTile, out.rows); ++i) {
        for (std::size_t j = b; j < std::min(b + kTile, out.cols); ++j) {
          const double sum = tile[i - a][j - b] + down.spread[i] + across.spread[j];
          out.data[i * out.cols + j] = static_cast<float>(finish(sum));
        }
      }
    }
  }
}

}  // namespace

Result<Matrix> mean_similarity(const Plan& plan, Metric metric, const Bins& bins) {
  if (auto error = check(*plan.scheme, Capability::kRows)) return *error;
  const auto grid = bin_grid(bins, plan.rows, plan.rows);
  if (!grid) return grid.error();
  const auto down = compute_row_means(plan, metric, grid->rows);
  if (!down) return down.error();
  const auto across = compute_row_means(plan, metric, grid->cols);
  if (!across) return across.error();
  auto out = allocate_means(*grid);
  if (!out) return out;
  if (metric == Metric::kEuclidean || metric == Metric::kSquared) {
    compare_rows<true>(*down, *across, metric, *out);
  } else {
    compare_rows<false>(*down, *across, metric, *out);
  }
  return out;
}

}  // namespace posenc
