// Properties of encodings: norms, distances, and the similarity of rows.
#include "posenc/analysis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "numbers/copy_cells.h"

namespace posenc {

namespace {

// A row that a metric cannot compare: cosine needs a length, pearson a difference between two of its values.
Error without_direction(std::size_t row, Metric metric) {
  Error error = refuse(Text::of("matrix[", row, "]"), Rule::kDirection, {static_cast<double>(row)}).of("matrix");
  error.detail = metric == Metric::kCosine ? "cosine" : "pearson";
  return error;
}

bool is_distance(Metric metric) { return metric == Metric::kEuclidean || metric == Metric::kSquared; }

// The diagonal, which is exact.
double of_itself(Metric metric, double norm) {
  if (metric == Metric::kDot) return norm * norm;
  return is_distance(metric) ? 0 : 1;
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
struct Prepared {
  std::size_t count;
  std::size_t stride;
  Buffer<float> data;
  Buffer<double> norm;
  double unit = 1;

  bool are_allocated(std::size_t rows) const { return data.has(count * stride) && norm.has(rows); }

  Prepared(MatrixView matrix, Metric metric)
      : count((matrix.rows + kTile - 1) / kTile * kTile),
        stride((matrix.cols + kLanes - 1) / kLanes * kLanes),
        data(count * stride),
        norm(matrix.rows) {
    if (!are_allocated(matrix.rows)) return;
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

// A sum below this has lost digits in float, because its terms are far smaller than the square of the largest value.
constexpr double kFaint = 0x1p-90;

// The sum of add_products() for two rows, from the numbers themselves, in double.
template <bool kDistance>
double add_in_double(MatrixView matrix, std::size_t a, std::size_t b) {
  double sum = 0;
  for (std::size_t c = 0; c < matrix.cols; ++c) {
    const auto x = static_cast<double>(matrix.data[a * matrix.cols + c]);
    const auto y = static_cast<double>(matrix.data[b * matrix.cols + c]);
    sum += kDistance ? (x - y) * (x - y) : x * y;
  }
  return sum;
}

template <bool kDistance>
void compare(MatrixView matrix, const Prepared& rows, Metric metric, std::span<float> out) {
  const std::size_t n = matrix.rows;
  const double square = rows.unit * rows.unit;
  const auto is_faint = [&](double sum, std::size_t a, std::size_t b) {
    return kDistance ? sum < kFaint : metric == Metric::kDot && rows.norm[a] * rows.norm[b] < kFaint * square;
  };
  const auto finish = [&](double sum) {
    if (metric == Metric::kDot || metric == Metric::kSquared) return sum * square;
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
              double sum = tile[i - a][j - b];
              if (is_faint(sum, i, j)) sum = add_in_double<kDistance>(matrix, i, j) / square;
              out[i * n + j] = out[j * n + i] = static_cast<float>(finish(sum));
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
std::optional<Error> copy_diagonals(std::span<const double> values, std::span<float> out) {
  const std::size_t n = values.size();
  auto mirrored = allocate<float>(2 * n - 1);
  if (!mirrored) return mirrored.error();
  for (std::size_t k = 0; k < n; ++k) {
    (*mirrored)[n - 1 + k] = (*mirrored)[n - 1 - k] = static_cast<float>(values[k]);
  }
  for (std::size_t row = 0; row < n; ++row) copy_cells(&(*mirrored)[n - 1 - row], n, &out[row * n]);
  return std::nullopt;
}

// The means are not the same for every row, so this one is not constant along the diagonals.
std::optional<Error> correlate_evenly_spaced(const Plan& plan, std::span<const double> products,
                                             std::span<float> out) {
  const std::size_t n = plan.rows;
  const auto d = static_cast<double>(plan.width);
  const auto encoded = encode(plan);
  if (!encoded) return encoded.error();
  auto mean = allocate<double>(n);
  auto scale = allocate<double>(n);
  if (!mean || !scale) return out_of_memory(2 * n * sizeof(double));
  for (std::size_t a = 0; a < n; ++a) {
    double sum = 0;
    for (std::size_t c = 0; c < plan.width; ++c) sum += static_cast<double>(encoded->data[a * plan.width + c]);
    (*mean)[a] = sum / d;
    const double rest = products[0] - d * (*mean)[a] * (*mean)[a];
    // Where little but the mean is left, the difference has lost its digits.
    if (rest < 1e-2 * products[0]) return similarity({n, plan.width, encoded->data.span()}, "pearson", out);
    (*scale)[a] = 1 / std::sqrt(rest);
  }
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < n; ++b) {
      // In this order both halves are the same to the last bit.
      const double product = products[a < b ? b - a : a - b] - d * ((*mean)[a] * (*mean)[b]);
      out[a * n + b] = static_cast<float>(std::clamp(product * ((*scale)[a] * (*scale)[b]), -1.0, 1.0));
    }
    out[a * n + a] = 1;
  }
  return std::nullopt;
}

std::optional<Error> compare_evenly_spaced(const Plan& plan, const Range& range, Metric metric, std::span<float> out) {
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  auto products = allocate<double>(plan.rows);
  if (!products) return products.error();
  if (auto error = sum_cosines(frequencies->span(), range.step, products->span())) return error;
  if (metric == Metric::kPearson) return correlate_evenly_spaced(plan, products->span(), out);
  const double square = (*products)[0];
  for (double& product : *products) {
    if (metric == Metric::kCosine) product /= square;
    if (is_distance(metric)) product = std::max(0.0, 2 * (square - product));
    if (metric == Metric::kEuclidean) product = std::sqrt(product);
  }
  return copy_diagonals(products->span(), out);
}

template <class Compare>
Result<Matrix> compare_all(std::size_t rows, std::string_view what, const Compare& compare_into) {
  auto result = allocate_matrix<float>(rows, rows, what);
  if (!result) return result;
  if (auto error = compare_into(result->data.span())) return *error;
  return result;
}

}  // namespace

Result<Metric> metric_of(std::string_view name) {
  static constexpr std::array<std::string_view, 5> kMetrics = {"dot", "cosine", "pearson", "euclidean", "squared"};
  const auto found = std::find(kMetrics.begin(), kMetrics.end(), name);
  if (found != kMetrics.end()) return static_cast<Metric>(found - kMetrics.begin());
  return refuse("metric", Text(name), Rule::kChoice, {}, std::span<const std::string_view>(kMetrics));
}

Result<Buffer<double>> norms(MatrixView matrix) {
  if (auto error = check(matrix)) return *error;
  auto result = allocate<double>(matrix.rows);
  if (!result) return result;
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    double squares = 0;
    for (const float value : matrix.data.subspan(row * matrix.cols, matrix.cols)) {
      squares += static_cast<double>(value) * static_cast<double>(value);
    }
    (*result)[row] = std::sqrt(squares);
  }
  return result;
}

Result<Buffer<double>> offset_norms(MatrixView matrix, double k) {
  if (auto error = check(matrix)) return *error;
  if (auto error = check_whole("k", k, 0, matrix.rows - 1)) return *error;
  const auto offset = static_cast<std::size_t>(k);
  auto result = allocate<double>(matrix.rows - offset);
  if (!result) return result;
  for (std::size_t row = 0; row < result->size(); ++row) {
    double squares = 0;
    for (std::size_t c = 0; c < matrix.cols; ++c) {
      const double difference = static_cast<double>(matrix.data[(row + offset) * matrix.cols + c]) -
                                static_cast<double>(matrix.data[row * matrix.cols + c]);
      squares += difference * difference;
    }
    (*result)[row] = std::sqrt(squares);
  }
  return result;
}

std::optional<Error> similarity(MatrixView matrix, std::string_view metric, std::span<float> out) {
  const Result<Metric> found = metric_of(metric);
  if (!found) return found.error();
  if (auto error = check(matrix)) return error;
  const Prepared rows(matrix, *found);
  if (!rows.are_allocated(matrix.rows)) return out_of_memory(rows.count * rows.stride * sizeof(float));
  if (*found == Metric::kCosine || *found == Metric::kPearson) {
    const auto zero = std::find(rows.norm.begin(), rows.norm.end(), 0.0);
    if (zero != rows.norm.end()) {
      return without_direction(static_cast<std::size_t>(zero - rows.norm.begin()), *found);
    }
  }
  if (is_distance(*found)) {
    compare<true>(matrix, rows, *found, out);
  } else {
    compare<false>(matrix, rows, *found, out);
  }
  // Values below 1e19 have products that a float can hold; the products of larger ones must be checked.
  if (rows.unit * rows.unit * static_cast<double>(matrix.cols) < 0x1p+120) return std::nullopt;
  for (std::size_t at = 0; at < out.size(); ++at) {
    if (std::isfinite(out[at])) continue;
    const Text what = Text::of("similarity[", at / matrix.rows, ", ", at % matrix.rows, "]");
    return refuse(what, Rule::kFloatRange).of("matrix");
  }
  return std::nullopt;
}

std::optional<Error> similarity(const Plan& plan, std::string_view metric, std::span<float> out) {
  const Result<Metric> found = metric_of(metric);
  if (!found) return found.error();
  if (auto error = check(*plan.scheme, Capability::kRows)) return error;
  const auto* range = std::get_if<Range>(&plan.positions);
  if (range && has(*plan.scheme, Capability::kShift) && has_both(plan))
    return compare_evenly_spaced(plan, *range, *found, out);
  const auto encoded = encode(plan);
  if (!encoded) return encoded.error();
  return similarity({plan.rows, plan.width, encoded->data.span()}, metric, out);
}

Result<Matrix> similarity(MatrixView matrix, std::string_view metric) {
  const Result<Metric> found = metric_of(metric);
  if (!found) return found.error();
  if (auto error = check(matrix)) return *error;
  return compare_all(matrix.rows, "rows × rows",
                     [&](std::span<float> out) { return similarity(matrix, metric, out); });
}

Result<Matrix> similarity(const Plan& plan, std::string_view metric) {
  const Result<Metric> found = metric_of(metric);
  if (!found) return found.error();
  if (auto error = check(*plan.scheme, Capability::kRows)) return *error;
  return compare_all(plan.rows, "positions × positions",
                     [&](std::span<float> out) { return similarity(plan, metric, out); });
}

namespace {

// Refuses a matrix that is not as wide as d, or does not have this many rows.
std::optional<Error> check_shape(MatrixView matrix, std::string_view name, std::size_t rows, std::size_t cols) {
  if (auto error = check(matrix, name)) return error;
  if (matrix.rows == rows && matrix.cols == cols) return std::nullopt;
  return refuse(name, Rule::kShape,
                {static_cast<double>(matrix.rows), static_cast<double>(matrix.cols), static_cast<double>(rows),
                 static_cast<double>(cols)});
}

// W y for each row y of a matrix.
Result<MatrixF64> weighted(MatrixView matrix, MatrixView w) {
  const std::size_t d = matrix.cols;
  auto result = allocate_matrix<double>(matrix.rows, d, "keys × d");
  if (!result) return result;
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    const std::span<const float> cells = matrix.data.subspan(row * d, d);
    for (std::size_t c = 0; c < d; ++c) {
      double sum = w.rows == 0 ? static_cast<double>(cells[c]) : 0;
      for (std::size_t k = 0; w.rows > 0 && k < d; ++k) {
        sum += static_cast<double>(w.data[c * d + k]) * static_cast<double>(cells[k]);
      }
      result->data[row * d + c] = sum;
    }
  }
  return result;
}

// The dot product of each row of a with each row of b.
Result<MatrixF64> products(MatrixView a, const MatrixF64& b) {
  auto result = allocate_matrix<double>(a.rows, b.rows, "queries × keys");
  if (!result) return result;
  for (std::size_t row = 0; row < a.rows; ++row) {
    for (std::size_t col = 0; col < b.rows; ++col) {
      double sum = 0;
      for (std::size_t k = 0; k < a.cols; ++k) {
        sum += static_cast<double>(a.data[row * a.cols + k]) * b.data[col * a.cols + k];
      }
      result->data[row * b.rows + col] = sum;
    }
  }
  return result;
}

}  // namespace

Result<FourTerms> four_terms(MatrixView x, MatrixView y, MatrixView p, MatrixView q, MatrixView w) {
  if (auto error = check(x, "x")) return *error;
  if (auto error = check(y, "y")) return *error;
  if (auto error = check_shape(y, "y", y.rows, x.cols)) return *error;
  if (auto error = check_shape(p, "p", x.rows, x.cols)) return *error;
  if (auto error = check_shape(q, "q", y.rows, x.cols)) return *error;
  if (w.rows > 0) {
    if (auto error = check_shape(w, "w", x.cols, x.cols)) return *error;
  }
  if (x.rows > kMaxCells / y.rows) return too_large("queries × keys", x.rows, y.rows, "x");
  const auto content = weighted(y, w);
  if (!content) return content.error();
  const auto position = weighted(q, w);
  if (!position) return position.error();
  auto sum = allocate_matrix<double>(x.rows, y.rows, "queries × keys", "x");
  if (!sum) return sum.error();
  FourTerms terms;
  const std::array<MatrixF64*, 4> all = {&terms.content_content, &terms.content_position, &terms.position_content,
                                         &terms.position_position};
  std::fill(sum->data.begin(), sum->data.end(), 0.0);
  for (std::size_t k = 0; k < all.size(); ++k) {
    auto term = products(k < 2 ? x : p, k % 2 == 0 ? *content : *position);
    if (!term) return term.error();
    *all[k] = std::move(*term);
    for (std::size_t at = 0; at < sum->data.size(); ++at) sum->data[at] += all[k]->data[at];
  }
  terms.sum = std::move(*sum);
  return terms;
}

}  // namespace posenc
