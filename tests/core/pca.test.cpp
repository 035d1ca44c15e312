// Principal components: compared with scikit-learn, the definition, and the degenerate cases that the header names.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "support.h"

using posenc::MatrixView;
using posenc::Pca;
using support::Random;
using support::require;
using support::to_vector;

namespace {

struct Golden {
  const char* name;
  std::size_t rows;
  std::size_t cols;
  std::size_t components;
  std::vector<double> matrix;
  std::vector<double> scores;
  std::vector<double> loadings;
  std::vector<double> variance;
  std::vector<double> ratio;
  std::vector<double> mean;
};

std::vector<Golden> golden() {
  return {
#include "../golden/pca.inc"
  };
}

// The greatest difference, relative to the greatest expected number.
template <class Actual>
double difference(const Actual& actual, const std::vector<double>& expected) {
  REQUIRE(actual.size() == expected.size());
  double worst = 0;
  double scale = 0;
  for (std::size_t k = 0; k < expected.size(); ++k) {
    worst = std::max(worst, std::abs(static_cast<double>(actual[k]) - expected[k]));
    scale = std::max(scale, std::abs(expected[k]));
  }
  return worst / scale;
}

std::vector<float> random_matrix(Random& random, std::size_t rows, std::size_t cols) {
  std::vector<float> matrix(rows * cols);
  for (float& value : matrix) value = static_cast<float>(random.uniform(-1, 1));
  return matrix;
}

double cell(const posenc::Matrix& matrix, std::size_t r, std::size_t c) {
  return static_cast<double>(matrix.data[r * matrix.cols + c]);
}

// All invariants of the header, and the definition of the scores. `scale` is the size of the numbers.
void check_definition(MatrixView m, const Pca& pca, double scale) {
  const std::size_t n = m.rows;
  const std::size_t d = m.cols;
  const std::size_t count = pca.loadings.rows;
  REQUIRE(pca.scores.rows == n);
  REQUIRE(pca.scores.cols == count);
  REQUIRE(pca.loadings.cols == d);
  REQUIRE(pca.explained_variance.size() == count);
  REQUIRE(pca.mean.size() == d);
  const auto x = [&](std::size_t r, std::size_t c) { return static_cast<double>(m.data[r * d + c]) - pca.mean[c]; };
  for (std::size_t c = 0; c < d; ++c) {
    double sum = 0;
    for (std::size_t r = 0; r < n; ++r) sum += x(r, c);
    CHECK(std::abs(sum) < 1e-12 * scale * static_cast<double>(n));
  }
  double total = 0;
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < d; ++c) total += x(r, c) * x(r, c);
  }
  const double tolerance = 3e-7 * std::sqrt(static_cast<double>(d)) * scale;
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = 0; b <= a; ++b) {
      double product = 0;
      for (std::size_t c = 0; c < d; ++c) product += cell(pca.loadings, a, c) * cell(pca.loadings, b, c);
      CHECK(std::abs(product - (a == b ? 1 : 0)) < 3e-7);
      double covariance = 0;
      for (std::size_t r = 0; r < n; ++r) covariance += cell(pca.scores, r, a) * cell(pca.scores, r, b);
      if (a != b) CHECK(std::abs(covariance) <= 1e-6 * total);
    }
    double sum = 0;
    double squares = 0;
    for (std::size_t r = 0; r < n; ++r) {
      double score = 0;
      for (std::size_t c = 0; c < d; ++c) score += x(r, c) * cell(pca.loadings, a, c);
      CHECK(std::abs(score - cell(pca.scores, r, a)) <= tolerance);
      sum += cell(pca.scores, r, a);
      squares += cell(pca.scores, r, a) * cell(pca.scores, r, a);
    }
    CHECK(std::abs(sum) <= tolerance * static_cast<double>(n));
    if (n > 1) CHECK(std::abs(pca.explained_variance[a] * static_cast<double>(n - 1) - squares) <= 1e-6 * total);
    if (a > 0) CHECK(pca.explained_variance[a] <= pca.explained_variance[a - 1] * (1 + 1e-9));
    double largest = 0;
    for (std::size_t c = 0; c < d; ++c) largest = std::max(largest, std::abs(cell(pca.loadings, a, c)));
    std::size_t first = 0;
    while (std::abs(cell(pca.loadings, a, first)) < largest * (1 - 1e-6)) ++first;
    CHECK(cell(pca.loadings, a, first) > 0);
  }
  if (count < std::min(n, d)) return;
  // With all components, nothing is lost.
  double ratios = 0;
  for (const double ratio : pca.explained_variance_ratio) ratios += ratio;
  if (total > 0) CHECK(std::abs(ratios - 1) < 1e-10);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < d; ++c) {
      double value = pca.mean[c];
      for (std::size_t k = 0; k < count; ++k) value += cell(pca.scores, r, k) * cell(pca.loadings, k, c);
      CHECK(std::abs(value - static_cast<double>(m.data[r * d + c])) <= tolerance);
    }
  }
}

// The components of identical rows: no variance, and unit vectors.
void check_none(const Pca& pca) {
  for (std::size_t k = 0; k < pca.loadings.rows; ++k) {
    CHECK(pca.explained_variance[k] == 0);
    CHECK(pca.explained_variance_ratio[k] == 0);
    for (std::size_t c = 0; c < pca.loadings.cols; ++c) CHECK(cell(pca.loadings, k, c) == (k == c ? 1 : 0));
  }
  for (const float score : pca.scores.data) CHECK(score == 0);
}

}  // namespace

// tests/golden/pca.py says how the numbers were made.
TEST_CASE("principal components are those of scikit-learn") {
  const auto cases = golden();
  CHECK(cases.size() == 9);
  for (const Golden& it : cases) {
    CAPTURE(it.name);
    const std::vector<float> matrix(it.matrix.begin(), it.matrix.end());
    const Pca pca = require(posenc::pca({it.rows, it.cols, matrix}, static_cast<double>(it.components)));
    CHECK(difference(pca.mean, it.mean) < 1e-14);
    CHECK(difference(pca.scores.data, it.scores) < 1e-7);
    CHECK(difference(pca.loadings.data, it.loadings) < 1e-7);
    for (std::size_t k = 0; k < it.components; ++k) {
      CHECK(std::abs(pca.explained_variance[k] / it.variance[k] - 1) < 1e-9);
      CHECK(std::abs(pca.explained_variance_ratio[k] / it.ratio[k] - 1) < 1e-9);
    }
    check_definition({it.rows, it.cols, matrix}, pca, *std::max_element(matrix.begin(), matrix.end()));
  }
}

TEST_CASE("principal components of random matrices of any shape keep the definition") {
  Random random(20);
  for (int trial = 0; trial < 120; ++trial) {
    const std::size_t n = random.whole(1, 40);
    const std::size_t d = random.whole(1, 40);
    const std::size_t components = trial % 2 == 0 ? std::min(n, d) : random.whole(1, std::min(n, d));
    auto matrix = random_matrix(random, n, d);
    // Duplicate rows, and constant columns.
    if (trial % 3 == 0) std::copy_n(matrix.begin(), d, matrix.begin() + static_cast<std::ptrdiff_t>((n - 1) * d));
    if (trial % 5 == 0) {
      for (std::size_t r = 0; r < n; ++r) matrix[r * d] = 0.3F;
    }
    CAPTURE(n);
    CAPTURE(d);
    check_definition({n, d, matrix}, require(posenc::pca({n, d, matrix}, static_cast<double>(components))), 1);
  }
}

TEST_CASE("the scale of a matrix does not matter, from the smallest floats to the greatest") {
  Random random(21);
  for (const auto& [n, d] : {std::pair<std::size_t, std::size_t>{9, 5}, {5, 9}}) {
    const auto matrix = random_matrix(random, n, d);
    const Pca plain = require(posenc::pca({n, d, matrix}, 4));
    for (const float factor : {0x1p-100F, 0x1p+124F}) {
      auto scaled = matrix;
      for (float& value : scaled) value *= factor;
      const Pca pca = require(posenc::pca({n, d, scaled}, 4));
      for (std::size_t k = 0; k < 4 * d; ++k) CHECK(pca.loadings.data[k] == plain.loadings.data[k]);
      for (std::size_t k = 0; k < 4 * n; ++k) CHECK(pca.scores.data[k] == plain.scores.data[k] * factor);
      CHECK(to_vector(pca.explained_variance_ratio) == to_vector(plain.explained_variance_ratio));
    }
  }
}

// The corners of a cross-polytope, ±e_c: every direction has the same variance.
TEST_CASE("equal variances still give orthonormal loadings") {
  constexpr std::size_t kSize = 6;
  std::vector<float> matrix(2 * kSize * kSize);
  for (std::size_t c = 0; c < kSize; ++c) {
    matrix[2 * c * kSize + c] = 1;
    matrix[(2 * c + 1) * kSize + c] = -1;
  }
  const Pca pca = require(posenc::pca({2 * kSize, kSize, matrix}, kSize));
  check_definition({2 * kSize, kSize, matrix}, pca, 1);
  for (const double ratio : pca.explained_variance_ratio) CHECK(std::abs(ratio - 1.0 / kSize) < 1e-12);
}

// All distances between its n rows are equal: n - 1 equal variances, and one of 0.
TEST_CASE("more columns than rows, with equal variances") {
  constexpr std::size_t kRows = 5;
  constexpr std::size_t kCols = 12;
  std::vector<float> matrix(kRows * kCols);
  for (std::size_t r = 0; r < kRows; ++r) matrix[r * kCols + 2 * r] = 1;
  const Pca pca = require(posenc::pca({kRows, kCols, matrix}, kRows));
  check_definition({kRows, kCols, matrix}, pca, 1);
  for (std::size_t k = 0; k + 1 < kRows; ++k) CHECK(std::abs(pca.explained_variance[k] - 0.25) < 1e-12);
  CHECK(pca.explained_variance[kRows - 1] == 0);
  for (std::size_t r = 0; r < kRows; ++r) CHECK(cell(pca.scores, r, kRows - 1) == 0);
}

// Columns in groups that do not vary together, in any order: covariances between groups are exactly zero, so that the
// matrix splits during the reduction. Repeating a group doubles every variance.
TEST_CASE("columns in groups without covariance keep the definition, and the variances of the groups") {
  constexpr std::uint64_t kSeed = 23;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int trial = 0; trial < 150; ++trial) {
    const std::size_t groups = random.whole(2, 5);
    const std::size_t width = random.whole(1, 4);
    const std::size_t height = random.whole(1, 5);
    const std::size_t idle = random.whole(0, 3);
    const bool same = trial % 3 == 0;
    const std::size_t d = groups * width + idle;
    const std::size_t n = 2 * groups * height;
    // Small whole numbers, each row also with the opposite sign: means are 0, and products are exact.
    std::vector<std::size_t> place(d);
    for (std::size_t c = 0; c < d; ++c) place[c] = c;
    for (std::size_t c = d; c-- > 1;) std::swap(place[c], place[random.whole(0, c)]);
    std::vector<float> matrix(n * d);
    std::vector<float> group(height * width);
    std::vector<double> variances;
    double total = 0;
    for (std::size_t g = 0; g < groups; ++g) {
      for (float& value : group) {
        if (g == 0 || !same) value = static_cast<float>(static_cast<int>(random.whole(0, 6)) - 3);
        total += 2 * static_cast<double>(value) * static_cast<double>(value);
      }
      std::vector<float> alone;
      for (std::size_t k = 0; k < 2 * height * width; ++k) {
        const float value = k < height * width ? group[k] : -group[k - height * width];
        alone.push_back(value);
        matrix[(2 * g * height + k / width) * d + place[g * width + k % width]] = value;
      }
      const Pca own =
          require(posenc::pca({2 * height, width, alone}, static_cast<double>(std::min(2 * height, width))));
      for (const double variance : own.explained_variance) {
        variances.push_back(variance * static_cast<double>(2 * height - 1) / static_cast<double>(n - 1));
      }
    }
    if (total == 0) continue;
    CAPTURE(n);
    CAPTURE(d);
    CAPTURE(trial);
    const std::size_t all = std::min(n, d);
    const Pca pca = require(posenc::pca({n, d, matrix}, static_cast<double>(all)));
    check_definition({n, d, matrix}, pca, 3);
    std::sort(variances.begin(), variances.end(), std::greater<>());
    variances.resize(all);
    const double scale = variances[0];
    for (std::size_t k = 0; k < all; ++k) CHECK(std::abs(pca.explained_variance[k] - variances[k]) <= 1e-12 * scale);
  }
}

// Rows along two axes alone, so their variances are obvious.
TEST_CASE("a variance up to min(n, d) 2^-50 of the first is none, and a greater one is found") {
  for (const std::size_t d : {2U, 8U, 32U}) {
    const std::size_t n = d + 6;
    const auto found = [&](double second) {
      std::vector<float> matrix(n * d);
      // Squares along the last axis add up to 4, along the first to 2 second².
      for (std::size_t r = 0; r < 4; ++r) matrix[r * d + d - 1] = r % 2 ? -1 : 1;
      matrix[4 * d] = static_cast<float>(second);
      matrix[5 * d] = static_cast<float>(-second);
      return require(posenc::pca({n, d, matrix}, 2));
    };
    const double limit = static_cast<double>(d) * 0x1p-50;
    CAPTURE(d);
    // These are squares of powers of two: exactly the limit, and twice the limit.
    const double at_limit = std::sqrt(2 * limit);
    REQUIRE(at_limit * at_limit == 2 * limit);
    for (const double second : {at_limit, 0.99 * at_limit, at_limit / 100}) {
      const Pca none = found(second);
      CHECK(none.explained_variance[1] == 0);
      CHECK(none.explained_variance_ratio[1] == 0);
      for (std::size_t r = 0; r < n; ++r) CHECK(cell(none.scores, r, 1) == 0);
    }
    for (const double second : {1.01 * at_limit, 2 * at_limit, 100 * at_limit}) {
      const Pca pca = found(second);
      const auto exact = static_cast<double>(static_cast<float>(second));
      CHECK(pca.explained_variance[1] * static_cast<double>(n - 1) ==
            doctest::Approx(2 * exact * exact).epsilon(1e-12));
      CHECK(cell(pca.loadings, 1, 0) == 1);
      CHECK(cell(pca.scores, 4, 1) == static_cast<float>(second));
    }
  }
}

// Whole numbers times whole numbers: beyond the rank only rounding remains, and none of it counts as variance.
TEST_CASE("a matrix of low rank has no variance beyond it, at any size") {
  Random random(24);
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t n = random.whole(2, 70);
    const std::size_t d = random.whole(2, 70);
    const std::size_t rank = random.whole(1, std::min<std::size_t>({n, d, 4}));
    std::vector<float> matrix(n * d);
    for (std::size_t k = 0; k < rank; ++k) {
      std::vector<double> row(d);
      for (double& value : row) value = std::floor(random.uniform(-9, 10));
      for (std::size_t r = 0; r < n; ++r) {
        const double times = std::floor(random.uniform(-9, 10));
        for (std::size_t c = 0; c < d; ++c) matrix[r * d + c] += static_cast<float>(times * row[c]);
      }
    }
    CAPTURE(n);
    CAPTURE(d);
    CAPTURE(rank);
    const Pca pca = require(posenc::pca({n, d, matrix}, static_cast<double>(std::min(n, d))));
    check_definition({n, d, matrix}, pca, 4 * 81);
    for (std::size_t k = rank; k < std::min(n, d); ++k) CHECK(pca.explained_variance[k] == 0);
  }
}

TEST_CASE("principal components of every size beside a power of two; fewer are the first of all") {
  constexpr std::uint64_t kSeed = 25;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  constexpr std::size_t kSizes[] = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65};
  for (const std::size_t n : kSizes) {
    const std::size_t d = kSizes[random.whole(0, std::size(kSizes) - 1)];
    for (const bool turned : {false, true}) {
      const std::size_t rows = turned ? d : n;
      const std::size_t cols = turned ? n : d;
      const auto matrix = random_matrix(random, rows, cols);
      const std::size_t most = std::min(rows, cols);
      CAPTURE(rows);
      CAPTURE(cols);
      const Pca all = require(posenc::pca({rows, cols, matrix}, static_cast<double>(most)));
      check_definition({rows, cols, matrix}, all, 1);
      const std::size_t count = random.whole(1, most);
      const Pca some = require(posenc::pca({rows, cols, matrix}, static_cast<double>(count)));
      for (std::size_t k = 0; k < count; ++k) {
        CHECK(some.explained_variance[k] == all.explained_variance[k]);
        CHECK(some.explained_variance_ratio[k] == all.explained_variance_ratio[k]);
        for (std::size_t c = 0; c < cols; ++c) CHECK(cell(some.loadings, k, c) == cell(all.loadings, k, c));
        for (std::size_t r = 0; r < rows; ++r) CHECK(cell(some.scores, r, k) == cell(all.scores, r, k));
      }
    }
  }
}

TEST_CASE("one row, and rows that are all the same, have no variance") {
  const std::vector<float> row = {0.1F, -3, 7e30F, 1e-40F};
  check_none(require(posenc::pca({1, 4, row}, 1)));
  std::vector<float> rows;
  for (int k = 0; k < 7; ++k) rows.insert(rows.end(), row.begin(), row.end());
  const Pca pca = require(posenc::pca({7, 4, rows}, 4));
  check_none(pca);
  for (std::size_t c = 0; c < 4; ++c) CHECK(pca.mean[c] == static_cast<double>(row[c]));
  check_none(require(posenc::pca({3, 4, {rows.data(), 12}}, 3)));
}

TEST_CASE("the sign is that of the first of the greatest loadings") {
  // The variance is along (1, -1), and along (1, 1, -1, …): all magnitudes are equal.
  const std::vector<float> two = {-1, 1, 1, -1};
  const Pca pca = require(posenc::pca({2, 2, two}, 1));
  CHECK(cell(pca.loadings, 0, 0) > 0);
  CHECK(cell(pca.loadings, 0, 1) < 0);
  CHECK(cell(pca.scores, 0, 0) < 0);
  const std::vector<float> five = {-1, -1, 1, 1, 1, 2, 2, -2, -2, -2, 5, 5, -5, -5, -5};
  const Pca other = require(posenc::pca({3, 5, five}, 1));
  for (std::size_t c = 0; c < 5; ++c) CHECK((cell(other.loadings, 0, c) > 0) == (c < 2));
}

// FNV-1a over every bit of the result, recorded on x86-64 with GCC 12; clang, and wasm under Node, give the same.
TEST_CASE("every machine gives the same bits") {
  Random random(22);
  std::uint64_t hash = 14695981039346656037U;
  const auto add = [&](const auto& numbers) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(numbers.data());
    for (std::size_t k = 0; k < numbers.size() * sizeof(numbers[0]); ++k) hash = (hash ^ bytes[k]) * 1099511628211U;
  };
  for (const auto& [n, d] : {std::pair<std::size_t, std::size_t>{11, 100}, {200, 33}, {64, 64}}) {
    const auto matrix = random_matrix(random, n, d);
    const Pca pca = require(posenc::pca({n, d, matrix}, static_cast<double>(std::min(n, d))));
    add(pca.scores.data);
    add(pca.loadings.data);
    add(pca.explained_variance);
    add(pca.explained_variance_ratio);
    add(pca.mean);
  }
  CHECK(hash == 11600104707219114223U);
}

TEST_CASE("a matrix or a number of components that will not do is refused") {
  const std::vector<float> matrix = {1, 2, 3, 4, 5, 6};
  const auto message = [&](MatrixView view, double components) {
    const auto result = posenc::pca(view, components);
    REQUIRE(!result);
    return std::string(result.error().code) + ": " + posenc::message(result.error());
  };
  CHECK(message({2, 3, matrix}, 3) == "invalid_argument: components is 3; it must be a whole number from 1 to 2");
  CHECK(message({2, 3, matrix}, 0) == "invalid_argument: components is 0; it must be a whole number from 1 to 2");
  CHECK(message({2, 3, matrix}, 1.5) == "invalid_argument: components is 1.5; it must be a whole number from 1 to 2");
  CHECK(message({2, 3, matrix}, std::nan("")) ==
        "invalid_argument: components is NaN; it must be a whole number from 1 to 2");
  CHECK(message({2, 2, matrix}, 1) == "invalid_argument: matrix.data has 6 numbers; it must have 2 × 2 = 4");
  CHECK(message({0, 0, {}}, 1) == "invalid_argument: matrix is 0 × 0; it must have at least one row and one column");
  const std::vector<float> infinite = {1, 2, 3, std::numeric_limits<float>::infinity()};
  CHECK(message({2, 2, infinite}, 1) == "invalid_argument: matrix[1, 1] is Infinity; it must be a finite number");
  const float most = std::numeric_limits<float>::max();
  const std::vector<float> far = {most, most, most, -most, -most, -most};
  CHECK(message({2, 3, far}, 1).find("is too large for a float") != std::string::npos);
  const std::vector<float> large(2049 * 2049);
  CHECK(message({2049, 2049, large}, 1).find("too_large: matrix is 2049 × 2049") == 0);
}
