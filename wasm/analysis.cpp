// What can be said of an encoding: norms, distances, and how alike its rows are.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "posenc.h"

namespace posenc {

namespace {

enum class Metric { kDot, kCosine, kPearson, kEuclidean };

Result<Metric> find_metric(std::string_view name) {
  if (name == "dot") return Metric::kDot;
  if (name == "cosine") return Metric::kCosine;
  if (name == "pearson") return Metric::kPearson;
  if (name == "euclidean") return Metric::kEuclidean;
  return refuse("metric", describe(name), "one of: dot, cosine, pearson, euclidean");
}

// A row that a metric cannot compare: cosine needs a length, pearson a difference between two of its values.
Error without_direction(std::size_t row, Metric metric) {
  const bool cosine = metric == Metric::kCosine;
  Error error = refuse("row " + std::to_string(row), cosine ? "all zero" : "constant",
                       cosine ? "something else, for it has no direction for cosine"
                              : "something else, for it has no direction for pearson once its mean is taken off");
  error.parameter = "matrix";
  return error;
}

// The diagonal, which is exact.
double of_itself(Metric metric, double norm) {
  if (metric == Metric::kDot) return norm * norm;
  return metric == Metric::kEuclidean ? 0 : 1;
}

// ---- A general matrix: all pairs of rows.

// Rows of a tile, and the lanes in which a product is summed up.
constexpr std::size_t kTile = 4;
constexpr std::size_t kLanes = 4;
// Terms summed in float, in each lane, before the sum goes on in double: few enough to keep six digits.
constexpr std::size_t kRun = 64 * kLanes;
// Rows worked on together, so that they stay in the second-level cache.
constexpr std::size_t kBlock = 64;

using Tile = std::array<std::array<double, kTile>, kTile>;

// kLanes floats in one register: a type that GCC and Clang both have.
using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));

inline Lanes load(const float* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

// out[i][j] += Σ_c of a[i, c] b[j, c], or of (a[i, c] - b[j, c])², over `width` columns; rows are `stride` floats
// apart.
template <bool kDistance>
inline void add_products(const float* a, const float* b, std::size_t stride, std::size_t width, Tile& out) {
  // Two rows of a with four of b: eight sums and the factors of one fit into sixteen registers.
  for (std::size_t half = 0; half < kTile; half += 2) {
    Lanes sums[2][kTile] = {};
    for (std::size_t c = 0; c < width; c += kLanes) {
      const Lanes first = load(a + half * stride + c);
      const Lanes second = load(a + (half + 1) * stride + c);
#pragma GCC unroll 4
      for (std::size_t j = 0; j < kTile; ++j) {
        const Lanes other = load(b + j * stride + c);
        if constexpr (kDistance) {
          sums[0][j] += (first - other) * (first - other);
          sums[1][j] += (second - other) * (second - other);
        } else {
          sums[0][j] += first * other;
          sums[1][j] += second * other;
        }
      }
    }
#pragma GCC unroll 2
    for (std::size_t i = 0; i < 2; ++i) {
#pragma GCC unroll 4
      for (std::size_t j = 0; j < kTile; ++j) {
        const Lanes s = sums[i][j];
        out[half + i][j] += static_cast<double>(s[0] + s[1]) + static_cast<double>(s[2] + s[3]);
      }
    }
  }
}

// The rows that a metric compares, padded with zeros to whole tiles and lanes: for cosine and pearson of length 1 (and
// for pearson without their means), else all divided by the same power of two, so that no square leaves float's range.
struct Rows {
  std::size_t count;
  std::size_t stride;
  Buffer<float> data;
  std::vector<double> norm;
  double unit = 1;

  Rows(MatrixView matrix, Metric metric)
      : count((matrix.rows + kTile - 1) / kTile * kTile),
        stride((matrix.cols + kLanes - 1) / kLanes * kLanes),
        data(count * stride),
        norm(matrix.rows) {
    if (data.size() == 0) return;
    std::fill(data.begin(), data.end(), 0.0F);
    const bool directions = metric == Metric::kCosine || metric == Metric::kPearson;
    float largest = 0;
    for (const float value : matrix.data) largest = std::max(largest, std::abs(value));
    if (largest > 0) unit = std::ldexp(1.0, std::ilogb(largest));
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      const auto values = matrix.data.subspan(row * matrix.cols, matrix.cols);
      double mean = 0;
      if (metric == Metric::kPearson) {
        for (const float value : values) mean += static_cast<double>(value);
        mean /= static_cast<double>(matrix.cols);
      }
      double squares = 0;
      for (const float value : values) {
        squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
      }
      const bool constant = std::all_of(values.begin(), values.end(), [&](float v) { return v == values[0]; });
      norm[row] = metric == Metric::kPearson && constant ? 0 : std::sqrt(squares);
      const double scale = directions ? norm[row] : unit;
      if (scale == 0) continue;
      for (std::size_t c = 0; c < matrix.cols; ++c) {
        data[row * stride + c] = static_cast<float>((static_cast<double>(values[c]) - mean) / scale);
      }
    }
  }
};

template <bool kDistance>
void compare(const Rows& rows, Metric metric, std::size_t n, std::span<float> out) {
  const auto finish = [&](double sum) {
    if (metric == Metric::kDot) return sum * rows.unit * rows.unit;
    return metric == Metric::kEuclidean ? std::sqrt(sum) * rows.unit : std::clamp(sum, -1.0, 1.0);
  };
  for (std::size_t block_a = 0; block_a < n; block_a += kBlock) {
    for (std::size_t block_b = block_a; block_b < n; block_b += kBlock) {
      for (std::size_t a = block_a; a < std::min(block_a + kBlock, n); a += kTile) {
        for (std::size_t b = std::max(a, block_b); b < std::min(block_b + kBlock, n); b += kTile) {
          Tile tile = {};
          for (std::size_t c = 0; c < rows.stride; c += kRun) {
            add_products<kDistance>(&rows.data[a * rows.stride + c], &rows.data[b * rows.stride + c], rows.stride,
                                    std::min(kRun, rows.stride - c), tile);
          }
          for (std::size_t i = a; i < std::min(a + kTile, n); ++i) {
            for (std::size_t j = std::max(b, i + 1); j < std::min(b + kTile, n); ++j) {
              out[i * n + j] = out[j * n + i] = static_cast<float>(finish(tile[i - a][j - b]));
            }
          }
        }
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i) out[i * n + i] = static_cast<float>(of_itself(metric, rows.norm[i]));
}

// ---- Evenly spaced rows whose products depend on their distance alone.

// Every row is a stretch of the same numbers, mirrored about the diagonal.
void copy_diagonals(std::span<const double> values, std::span<float> out) {
  const std::size_t n = values.size();
  std::vector<float> mirrored(2 * n - 1);
  for (std::size_t k = 0; k < n; ++k) {
    mirrored[n - 1 + k] = mirrored[n - 1 - k] = static_cast<float>(values[k]);
  }
  for (std::size_t row = 0; row < n; ++row) std::copy_n(&mirrored[n - 1 - row], n, &out[row * n]);
}

std::optional<Error> compare_evenly_spaced(const Plan& plan, const Range& range, Metric metric, std::span<float> out) {
  const std::size_t n = plan.rows;
  std::vector<double> products(n);
  plan.scheme->products(range.step, plan.values, products);
  const double square = products[0];
  if (metric == Metric::kPearson) {
    // The means are not the same for every row, so this one is not constant along the diagonals.
    const auto d = static_cast<double>(plan.cols);
    Buffer<float> encoded(n * plan.cols);
    if (encoded.size() == 0) return out_of_memory(n * plan.cols * sizeof(float));
    encode(plan, {encoded.data(), encoded.size()});
    std::vector<double> mean(n);
    std::vector<double> scale(n);
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t c = 0; c < plan.cols; ++c) mean[a] += static_cast<double>(encoded[a * plan.cols + c]);
      mean[a] /= d;
      const double rest = square - d * mean[a] * mean[a];
      // Where little but the mean is left, the difference has lost its digits.
      if (rest < 1e-2 * square) return similarity({n, plan.cols, {encoded.data(), encoded.size()}}, "pearson", out);
      scale[a] = 1 / std::sqrt(rest);
    }
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        // In this order both halves are the same to the last bit.
        const double product = products[a < b ? b - a : a - b] - d * (mean[a] * mean[b]);
        out[a * n + b] = static_cast<float>(std::clamp(product * (scale[a] * scale[b]), -1.0, 1.0));
      }
      out[a * n + a] = 1;
    }
    return std::nullopt;
  }
  for (double& product : products) {
    if (metric == Metric::kCosine) product /= square;
    if (metric == Metric::kEuclidean) product = std::sqrt(std::max(0.0, 2 * (square - product)));
  }
  copy_diagonals(products, out);
  return std::nullopt;
}

template <class Compare>
Result<Matrix> allocate(std::size_t rows, const Compare& compare_into) {
  if (rows > kMaxCells / rows) return too_large("positions × positions", rows, rows);
  Matrix result{rows, rows, Buffer<float>(rows * rows)};
  if (result.data.size() != rows * rows) return out_of_memory(rows * rows * sizeof(float));
  if (auto error = compare_into(std::span<float>(result.data.data(), rows * rows))) return *error;
  return result;
}

}  // namespace

Result<std::vector<double>> norms(MatrixView matrix) {
  if (auto error = check(matrix)) return *error;
  std::vector<double> result(matrix.rows);
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    double squares = 0;
    for (const float value : matrix.data.subspan(row * matrix.cols, matrix.cols)) {
      squares += static_cast<double>(value) * static_cast<double>(value);
    }
    result[row] = std::sqrt(squares);
  }
  return result;
}

Result<std::vector<double>> offset_norms(MatrixView matrix, double k) {
  if (auto error = check(matrix)) return *error;
  if (auto error = check_whole("k", k, 0, matrix.rows - 1)) return *error;
  const auto offset = static_cast<std::size_t>(k);
  std::vector<double> result(matrix.rows - offset);
  for (std::size_t row = 0; row < result.size(); ++row) {
    double squares = 0;
    for (std::size_t c = 0; c < matrix.cols; ++c) {
      const double difference = static_cast<double>(matrix.data[(row + offset) * matrix.cols + c]) -
                                static_cast<double>(matrix.data[row * matrix.cols + c]);
      squares += difference * difference;
    }
    result[row] = std::sqrt(squares);
  }
  return result;
}

std::optional<Error> similarity(MatrixView matrix, std::string_view metric, std::span<float> out) {
  const Result<Metric> found = find_metric(metric);
  if (!found) return found.error();
  if (auto error = check(matrix)) return error;
  const Rows rows(matrix, *found);
  if (rows.data.size() == 0) return out_of_memory(rows.count * rows.stride * sizeof(float));
  if (*found == Metric::kCosine || *found == Metric::kPearson) {
    const auto zero = std::find(rows.norm.begin(), rows.norm.end(), 0.0);
    if (zero != rows.norm.end()) {
      return without_direction(static_cast<std::size_t>(zero - rows.norm.begin()), *found);
    }
  }
  if (*found == Metric::kEuclidean) {
    compare<true>(rows, *found, matrix.rows, out);
  } else {
    compare<false>(rows, *found, matrix.rows, out);
  }
  return std::nullopt;
}

std::optional<Error> similarity(const Plan& plan, std::string_view metric, std::span<float> out) {
  const Result<Metric> found = find_metric(metric);
  if (!found) return found.error();
  const auto* range = std::get_if<Range>(&plan.positions);
  if (range && plan.scheme->products) return compare_evenly_spaced(plan, *range, *found, out);
  Buffer<float> encoded(plan.rows * plan.cols);
  if (encoded.size() == 0) return out_of_memory(plan.rows * plan.cols * sizeof(float));
  encode(plan, {encoded.data(), encoded.size()});
  return similarity({plan.rows, plan.cols, {encoded.data(), encoded.size()}}, metric, out);
}

Result<Matrix> similarity(MatrixView matrix, std::string_view metric) {
  const Result<Metric> found = find_metric(metric);
  if (!found) return found.error();
  if (auto error = check(matrix)) return *error;
  return allocate(matrix.rows, [&](std::span<float> out) { return similarity(matrix, metric, out); });
}

Result<Matrix> similarity(const Request& request, std::string_view metric) {
  const Result<Plan> checked = plan(request);
  if (!checked) return checked.error();
  const Result<Metric> found = find_metric(metric);
  if (!found) return found.error();
  return allocate(checked->rows, [&](std::span<float> out) { return similarity(*checked, metric, out); });
}

}  // namespace posenc
