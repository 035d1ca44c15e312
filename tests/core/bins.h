// Shared by the tests of means: bins, the cells of each kind, and their means, cell by cell.
#pragma once

#include <algorithm>
#include <cmath>

#include "support.h"

namespace doctest {

template <>
struct StringMaker<posenc::Bins> {
  static String convert(const posenc::Bins& bins) {
    const auto side = [](double from, double to, double count) {
      return toString(from) + " to " + toString(to) + " in " + toString(count);
    };
    return "rows " + side(bins.row_from, bins.row_to, bins.rows) + ", columns " +
           side(bins.col_from, bins.col_to, bins.cols);
  }
};

}  // namespace doctest

namespace support {

// A mean that tests/golden/means.py computes.
struct MeanGolden {
  double base;
  double d_model;
  double start;
  double step;
  posenc::Bins bins;
  std::size_t row;
  std::size_t col;
  double mean;
  std::string_view layout = "interleaved";
};

inline posenc::MatrixView view(const posenc::Matrix& matrix) { return {matrix.rows, matrix.cols, matrix.data.span()}; }

// The part of cell k between two edges.
inline double overlap(std::size_t k, double from, double to) {
  return std::max(0.0, std::min(to, static_cast<double>(k) + 1) - std::max(from, static_cast<double>(k)));
}

// Where a bin begins and ends.
struct Edges {
  double top;
  double bottom;
  double left;
  double right;
};
inline Edges edges_of(const posenc::Bins& bins, std::size_t row, std::size_t col) {
  const auto edge = [](double from, double to, double count, std::size_t k) {
    return from + (to - from) * static_cast<double>(k) / count;
  };
  return {edge(bins.row_from, bins.row_to, bins.rows, row), edge(bins.row_from, bins.row_to, bins.rows, row + 1),
          edge(bins.col_from, bins.col_to, bins.cols, col), edge(bins.col_from, bins.col_to, bins.cols, col + 1)};
}

inline bool all_seen(std::size_t, std::size_t) { return true; }

// The mean over a bin of the visible cells, cell by cell.
template <class Seen = decltype(all_seen)>
double mean_of(posenc::MatrixView matrix, const posenc::Bins& bins, std::size_t row, std::size_t col,
               const Seen& is_seen = all_seen) {
  const auto [top, bottom, left, right] = edges_of(bins, row, col);
  const auto before = [](std::size_t k, std::size_t cells, double end) {
    return k < cells && static_cast<double>(k) < end;
  };
  double sum = 0;
  double all = 0;
  for (auto r = static_cast<std::size_t>(top); before(r, matrix.rows, bottom); ++r) {
    for (auto c = static_cast<std::size_t>(left); before(c, matrix.cols, right); ++c) {
      if (!is_seen(r, c)) continue;
      const double weight = overlap(r, top, bottom) * overlap(c, left, right);
      sum += weight * static_cast<double>(matrix.data[r * matrix.cols + c]);
      all += weight;
    }
  }
  // NaN where nothing is visible.
  return sum / all;
}

inline double largest(posenc::MatrixView matrix) {
  double most = 1;
  for (const float x : matrix.data) most = std::max(most, std::abs(static_cast<double>(x)));
  return most;
}

// Compares means with the cells that they average.
inline void compare(const posenc::Matrix& means, posenc::MatrixView cells, const posenc::Bins& bins,
                    double tolerance = 1.5e-7) {
  REQUIRE(means.rows == static_cast<std::size_t>(bins.rows));
  REQUIRE(means.cols == static_cast<std::size_t>(bins.cols));
  const double most = largest(cells);
  for (std::size_t row = 0; row < means.rows; ++row) {
    for (std::size_t col = 0; col < means.cols; ++col) {
      CAPTURE(row);
      CAPTURE(col);
      const double expected = mean_of(cells, bins, row, col);
      CHECK(std::abs(static_cast<double>(means.data[row * means.cols + col]) - expected) <= tolerance * most);
    }
  }
}

inline posenc::Bins random_bins(Random& random, std::size_t rows, std::size_t cols) {
  const auto side = [&](std::size_t size, double& from, double& to) {
    const auto all = static_cast<double>(size);
    from = random.whole(0, 1) == 0 ? 0 : random.uniform(0, all * 0.9);
    if (random.whole(0, 1) == 0) from = std::floor(from);
    to = random.whole(0, 1) == 0 ? all : random.uniform(from + all * 0.05, all);
    if (random.whole(0, 1) == 0) to = std::ceil(to);
    to = std::min(to, all);
  };
  posenc::Bins bins;
  side(rows, bins.row_from, bins.row_to);
  side(cols, bins.col_from, bins.col_to);
  bins.rows = static_cast<double>(random.whole(1, 2 * rows));
  bins.cols = static_cast<double>(random.whole(1, 2 * cols));
  return bins;
}

// The cells themselves, by the functions that compute them.
inline posenc::Matrix cells_of(const posenc::Plan& plan, posenc::Cells what, std::size_t head) {
  switch (what) {
    case posenc::Cells::kRows:
      return require(encode(plan));
    case posenc::Cells::kCosines:
      return std::move(require(turns(plan)).cosines);
    case posenc::Cells::kSines:
      return std::move(require(turns(plan)).sines);
    case posenc::Cells::kAngles: {
      const auto exact = require(angles(plan));
      posenc::Matrix cells{exact.rows, exact.cols, posenc::Buffer<float>(exact.data.size())};
      std::transform(exact.data.begin(), exact.data.end(), cells.data.begin(),
                     [](double x) { return static_cast<float>(x); });
      return cells;
    }
    case posenc::Cells::kBias: {
      const std::size_t queries = count_of(plan.queries);
      const std::size_t keys = count_of(plan.keys);
      posenc::Matrix cells{queries, keys, posenc::Buffer<float>(queries * keys)};
      const auto error = bias(plan, static_cast<double>(head), cells.data.span());
      if (error) FAIL(posenc::message(*error));
      return cells;
    }
  }
  return {};
}

}  // namespace support
