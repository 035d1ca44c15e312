// Norms, distances, shifts, similarity, wavelengths and float32's error: published values, slow references,
// invariants.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "support.h"

using posenc::Matrix;
using posenc::MatrixView;
using posenc::Range;
using support::arguments;
using support::encode;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

MatrixView view(const Matrix& matrix) { return {matrix.rows, matrix.cols, {matrix.data.data(), matrix.data.size()}}; }

// Straight from the definitions, one cell at a time, in long double.
double slow_similarity(MatrixView m, const std::string& metric, std::size_t a, std::size_t b) {
  long double dot = 0;
  long double aa = 0;
  long double bb = 0;
  long double distance = 0;
  long double mean_a = 0;
  long double mean_b = 0;
  const auto d = static_cast<long double>(m.cols);
  const auto at = [&](std::size_t row, std::size_t c) { return static_cast<long double>(m.data[row * m.cols + c]); };
  if (metric == "pearson") {
    for (std::size_t c = 0; c < m.cols; ++c) {
      mean_a += at(a, c) / d;
      mean_b += at(b, c) / d;
    }
  }
  for (std::size_t c = 0; c < m.cols; ++c) {
    const long double x = at(a, c) - mean_a;
    const long double y = at(b, c) - mean_b;
    dot += x * y;
    aa += x * x;
    bb += y * y;
    distance += (x - y) * (x - y);
  }
  if (metric == "dot") return static_cast<double>(dot);
  if (metric == "euclidean") return static_cast<double>(std::sqrt(distance));
  if (metric == "squared") return static_cast<double>(distance);
  return static_cast<double>(dot / std::sqrt(aa * bb));
}

constexpr std::array<const char*, 5> kMetrics = {"dot", "cosine", "pearson", "euclidean", "squared"};

// d_model 100, as in the lab on encodings and embeddings.
Matrix lab() { return encode(Range{.count = 100}, arguments(100)); }

}  // namespace

// The lab prints 7.071068 at position 34: sqrt(100 / 2).
TEST_CASE("the norm of every row is sqrt(d_model / 2)") {
  const auto norms = require(posenc::norms(view(lab())));
  REQUIRE(norms.size() == 100);
  CHECK(std::abs(norms[34] - 7.0710678) < 1e-6);
  for (const double norm : norms) CHECK(std::abs(norm - std::sqrt(50.0)) < 1e-6);
}

// The values for k = 1, 2, 3, 5, 10 were computed from 2 sqrt(Σ sin²(k w / 2)), independently.
TEST_CASE("the distance of positions k apart is the same everywhere") {
  const auto matrix = lab();
  constexpr std::array<std::pair<double, double>, 5> kDistances = {
      {{1, 1.7576195}, {2, 3.2668781}, {3, 4.3473817}, {5, 5.1352956}, {10, 5.7817343}}};
  for (const auto& [k, distance] : kDistances) {
    const auto norms = require(posenc::offset_norms(view(matrix), k));
    REQUIRE(norms.size() == 100 - static_cast<std::size_t>(k));
    for (const double norm : norms) CHECK(std::abs(norm - distance) < 1e-6);
  }
  // The lab's ‖PE(72) - PE(70)‖.
  CHECK(std::abs(require(posenc::offset_norms(view(matrix), 2))[70] - 3.2668781) < 1e-6);
}

TEST_CASE("norms and distances of k positions are the same everywhere, over random settings") {
  constexpr std::uint64_t kSeed = 5;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 2000; ++round) {
    const std::size_t pairs = random.whole(1, 60);
    const double base = 1 + std::exp(random.uniform(-3, 20));
    const auto args =
        arguments(static_cast<double>(2 * pairs), base, random.whole(0, 1) ? "interleaved" : "concatenated");
    const Range range{.count = static_cast<double>(random.whole(2, 60)),
                      .start = std::floor(random.uniform(-1e6, 1e6)),
                      .step = std::floor(random.uniform(1, 100))};
    const auto matrix = encode(range, args);
    const std::size_t k = random.whole(0, matrix.rows - 1);
    double square = 0;
    for (std::size_t i = 0; i < pairs; ++i) {
      const double w = std::pow(base, -static_cast<double>(i) / static_cast<double>(pairs));
      square += std::pow(std::sin(static_cast<double>(k) * range.step * w / 2), 2);
    }
    double norm = 0;
    for (const double n : require(posenc::norms(view(matrix)))) {
      norm = std::max(norm, std::abs(n - std::sqrt(static_cast<double>(pairs))));
    }
    double distance = 0;
    for (const double n : require(posenc::offset_norms(view(matrix), static_cast<double>(k)))) {
      distance = std::max(distance, std::abs(n - 2 * std::sqrt(square)));
    }
    CAPTURE(round);
    CAPTURE(pairs);
    CAPTURE(base);
    CAPTURE(range.start);
    CAPTURE(range.step);
    CAPTURE(k);
    // Each value is off by one rounding to float, so a row of 2 · pairs by at most 3.1e-8 · sqrt(2 · pairs).
    const double rounding = 3.1e-8 * std::sqrt(2.0 * static_cast<double>(pairs));
    CHECK(norm <= rounding);
    CHECK(distance <= 2 * rounding + 1e-9);
  }
}

// Computed independently from the formula.
TEST_CASE("positions 0 and 1 at d_model 100") {
  const auto matrix = lab();
  constexpr std::array<double, 5> kValues = {48.4554, .96911, .94003, 1.7576195, 3.0892263};
  constexpr std::array<double, 5> kHalfLastDigit = {5e-5, 5e-6, 5e-6, 5e-7, 2e-6};
  for (std::size_t k = 0; k < kMetrics.size(); ++k) {
    CAPTURE(std::string(kMetrics[k]));
    CHECK(std::abs(require(posenc::similarity(view(matrix), kMetrics[k])).data[1] - kValues[k]) <= kHalfLastDigit[k]);
    const auto args = arguments(100);
    const auto closed =
        require(posenc::similarity({.positions = Range{.count = 100}, .arguments = args}, kMetrics[k]));
    CHECK(std::abs(closed.data[1] - kValues[k]) <= kHalfLastDigit[k]);
  }
}

// "Similarity falls with distance" is false; the numbers were computed independently from Σ cos(k w).
TEST_CASE("the dot product rises at 36 of 99 offsets, first from 11 to 12, and is least at 86") {
  const auto args = arguments(100);
  const auto dots = require(posenc::similarity({.positions = Range{.count = 100}, .arguments = args}, "dot"));
  std::size_t rises = 0;
  std::size_t first = 0;
  for (std::size_t k = 1; k < 100; ++k) {
    if (dots.data[k] <= dots.data[k - 1]) continue;
    if (rises++ == 0) first = k;
  }
  CHECK(rises == 36);
  CHECK(first == 12);
  const auto* least = std::min_element(dots.data.begin(), dots.data.begin() + 100);
  CHECK(least - dots.data.begin() == 86);
  CHECK(std::abs(*least - 18.2844F) < 1e-4F);
}

TEST_CASE("similarity is that of its definition, symmetric, exact on the diagonal; both ways agree") {
  constexpr std::uint64_t kSeed = 42;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 300; ++round) {
    const std::size_t d_model = 2 * random.whole(2, 60);
    const double base = 1.5 + std::exp(random.uniform(0, 18));
    const auto args =
        arguments(static_cast<double>(d_model), base, random.whole(0, 1) ? "interleaved" : "concatenated");
    const Range range{.count = static_cast<double>(random.whole(1, 150)),
                      .start = std::floor(random.uniform(-1e4, 1e4)),
                      .step = random.whole(0, 4) ? std::floor(random.uniform(1, 20)) : 100.0};
    const auto matrix = encode(range, args);
    const std::size_t n = matrix.rows;
    const double square = static_cast<double>(d_model) / 2;
    for (const char* metric : kMetrics) {
      CAPTURE(round);
      CAPTURE(std::string(metric));
      CAPTURE(d_model);
      CAPTURE(base);
      CAPTURE(range.start);
      CAPTURE(range.step);
      const auto general = require(posenc::similarity(view(matrix), metric));
      const auto closed = require(posenc::similarity({.positions = range, .arguments = args}, metric));
      REQUIRE(general.rows == n);
      REQUIRE(closed.rows == n);
      bool symmetric = true;
      bool diagonal = true;
      double between = 0;
      for (std::size_t a = 0; a < n; ++a) {
        const std::string name = metric;
        for (const Matrix* m : {&general, &closed}) {
          const float itself = m->data[a * n + a];
          if (name == "euclidean" || name == "squared") diagonal = diagonal && itself == 0;
          if (name == "cosine" || name == "pearson") diagonal = diagonal && itself == 1;
        }
        for (std::size_t b = 0; b < n; ++b) {
          symmetric = symmetric && general.data[a * n + b] == general.data[b * n + a] &&
                      closed.data[a * n + b] == closed.data[b * n + a];
          between = std::max(between, static_cast<double>(std::abs(general.data[a * n + b] - closed.data[a * n + b])));
        }
      }
      CHECK(symmetric);
      CHECK(diagonal);
      const bool unit = std::string(metric) == "cosine" || std::string(metric) == "pearson";
      CHECK(between <= 1e-5 * (unit ? 1 : square));
      for (int sample = 0; sample < 10; ++sample) {
        const std::size_t a = random.whole(0, n - 1);
        const std::size_t b = random.whole(0, n - 1);
        const double expected = slow_similarity(view(matrix), metric, a, b);
        CHECK(std::abs(general.data[a * n + b] - expected) <= 2e-6 * (unit ? 1 : square));
      }
    }
  }
}

TEST_CASE("a general matrix: any shape, both padded edges") {
  Random random(9);
  for (const std::size_t rows : {1U, 2U, 3U, 4U, 5U, 63U, 64U, 65U, 130U}) {
    for (const std::size_t cols : {1U, 2U, 3U, 4U, 7U, 255U, 256U, 257U, 700U}) {
      std::vector<float> data(rows * cols);
      for (float& value : data) value = static_cast<float>(random.uniform(-2, 3));
      const MatrixView matrix{rows, cols, data};
      for (const char* metric : {"dot", "euclidean", "squared", "cosine"}) {
        CAPTURE(rows);
        CAPTURE(cols);
        CAPTURE(std::string(metric));
        const auto result = require(posenc::similarity(matrix, metric));
        for (int sample = 0; sample < 20; ++sample) {
          const std::size_t a = random.whole(0, rows - 1);
          const std::size_t b = random.whole(0, rows - 1);
          const double expected = slow_similarity(matrix, metric, a, b);
          CHECK(std::abs(result.data[a * rows + b] - expected) <= 4e-6 * static_cast<double>(cols + 1));
        }
      }
    }
  }
}

TEST_CASE("two columns, where a row is little but its mean") {
  const auto args = arguments(2);
  for (const double start : {0.0, 0.785398}) {
    const Range range{.count = 300, .start = start};
    const auto closed = require(posenc::similarity({.positions = range, .arguments = args}, "pearson"));
    // Two values minus their mean leave only a sign.
    for (const float value : closed.data) CHECK(std::abs(std::abs(value) - 1) <= 1e-5F);
  }
}

TEST_CASE("very large and very small values") {
  for (const float unit : {1e20F, 1e-23F}) {
    const std::vector<float> data = {unit, unit, unit, 2 * unit};
    const MatrixView matrix{2, 2, data};
    // (1, 1) and (1, 2): cosine 3 / sqrt(10), distance 1.
    CHECK(require(posenc::similarity(matrix, "cosine")).data[1] == doctest::Approx(3 / std::sqrt(10.0)));
    CHECK(require(posenc::similarity(matrix, "euclidean")).data[1] == doctest::Approx(unit));
  }
  // Equal rows never have a similarity above 1.
  const std::vector<float> equal(512, 1.363F);
  for (const float value : require(posenc::similarity({2, 256, equal}, "cosine")).data) CHECK(value <= 1);
}

TEST_CASE("rows far smaller than the largest one keep their digits") {
  constexpr std::uint64_t kSeed = 16;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  constexpr std::size_t kCols = 9;
  constexpr std::size_t kRows = 24;
  std::vector<float> data(kRows * kCols);
  for (std::size_t row = 0; row < kRows; ++row) {
    const double size = std::pow(10, 18 - 3 * static_cast<double>(row / 2));
    for (std::size_t c = 0; c < kCols; ++c) {
      data[row * kCols + c] = static_cast<float>(size * random.uniform(1, 2));
    }
  }
  const MatrixView matrix{kRows, kCols, data};
  const auto norms = require(posenc::norms(matrix));
  for (const char* metric : {"dot", "squared", "euclidean", "cosine", "pearson"}) {
    const auto result = require(posenc::similarity(matrix, metric));
    for (std::size_t a = 0; a < kRows; ++a) {
      for (std::size_t b = 0; b < kRows; ++b) {
        CAPTURE(std::string(metric));
        CAPTURE(a);
        CAPTURE(b);
        const double expected = slow_similarity(matrix, metric, a, b);
        const bool is_direction = *metric == 'c' || *metric == 'p';
        const double size = *metric == 'd' ? norms[a] * norms[b] : std::abs(expected);
        // A float has no digits below 2^-149.
        CHECK(std::abs(result.data[a * kRows + b] - expected) <= (is_direction ? 4e-6 : 2e-6 * size + 0x1p-149));
      }
    }
  }
}

TEST_CASE("PE(p + k) = M PE(p), M(0) = 1, M(j) M(k) = M(j + k)") {
  constexpr std::uint64_t kSeed = 3;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 1000; ++round) {
    const std::size_t d = 2 * random.whole(1, 12);
    const auto args = arguments(static_cast<double>(d), 1.5 + std::exp(random.uniform(0, 15)),
                                random.whole(0, 1) ? "interleaved" : "concatenated");
    const double j = std::floor(random.uniform(-500, 500));
    const double k = std::floor(random.uniform(-500, 500));
    const auto shift = [&](double by) { return require(posenc::shift_matrix({.arguments = args}, by)); };
    const auto mj = shift(j);
    const auto mk = shift(k);
    const auto both = shift(j + k);
    const auto none = shift(0);
    const std::array<double, 2> pair = {std::floor(random.uniform(-1e4, 1e4)), 0};
    const std::array<double, 2> positions = {pair[0], pair[0] + k};
    const auto rows = encode(std::span<const double>(positions), args);
    double residual = 0;
    double group = 0;
    double identity = 0;
    for (std::size_t r = 0; r < d; ++r) {
      double moved = 0;
      for (std::size_t c = 0; c < d; ++c) {
        moved += mk.data[r * d + c] * static_cast<double>(rows.data[c]);
        double product = 0;
        for (std::size_t i = 0; i < d; ++i) product += mj.data[r * d + i] * mk.data[i * d + c];
        group = std::max(group, std::abs(product - both.data[r * d + c]));
        identity = std::max(identity, std::abs(none.data[r * d + c] - (r == c ? 1 : 0)));
      }
      residual = std::max(residual, std::abs(moved - static_cast<double>(rows.data[d + r])));
    }
    CHECK(residual < 2e-7);
    CHECK(group < 1e-12);
    CHECK(identity == 0);
  }
}

TEST_CASE("wavelengths: 49 of 64 pairs have not turned once in 50 positions at d_model 128") {
  const auto args = arguments(128);
  const auto plan = require(posenc::plan({.arguments = args}));
  const posenc::Spectrum found = require(posenc::spectrum(plan));
  const auto& [frequencies, wavelengths, magnitude, bands, score_factor] = found;
  REQUIRE(frequencies.size() == 64);
  CHECK(magnitude == 1);
  CHECK(bands.size() == 0);
  CHECK(score_factor == 1);
  std::size_t unfinished = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    CHECK(std::abs(frequencies[i] * wavelengths[i] - 2 * std::numbers::pi) < 1e-12);
    if (i > 0) CHECK(wavelengths[i] >= wavelengths[i - 1]);
    if (wavelengths[i] > 50) ++unfinished;
  }
  CHECK(unfinished == 49);
  CHECK(wavelengths[0] == doctest::Approx(2 * std::numbers::pi));
  CHECK(wavelengths[63] == doctest::Approx(2 * std::numbers::pi * std::pow(10000, 126.0 / 128)));
}

TEST_CASE("each layout says what its dimensions hold") {
  using Part = posenc::Dimension::Part;
  const auto pairs_of = [](std::string_view layout, std::size_t c) {
    const auto args = arguments(128, 10000, layout);
    const auto plan = require(posenc::plan({.arguments = args}));
    return plan.scheme->parts.pairs->dimension(plan.values, c);
  };
  for (std::size_t c = 0; c < 128; ++c) {
    CHECK(pairs_of("interleaved", c).pair == c / 2);
    CHECK(pairs_of("interleaved", c).part == (c % 2 == 1 ? Part::kSecond : Part::kFirst));
    CHECK(pairs_of("concatenated", c).pair == c % 64);
    CHECK(pairs_of("concatenated", c).part == (c >= 64 ? Part::kSecond : Part::kFirst));
  }
}

// Orders of magnitude measured with NumPy's float32: below 512 some 3e-5, at 1e5 below 1e-2, at 1e6 below 1e-1.
TEST_CASE("float32 angles lose the encoding as positions grow") {
  const std::array<double, 4> positions = {0, 511, 99999, 999999};
  const auto args = arguments(512);
  const auto errors =
      require(posenc::float32_errors({.positions = std::span<const double>(positions), .arguments = args}));
  CHECK(errors[0] == 0);
  CHECK(errors[1] > 1e-6);
  CHECK(errors[1] < 5e-5);
  CHECK(errors[2] > 1e-3);
  CHECK(errors[2] < 1e-2);
  CHECK(errors[3] > 1e-2);
  CHECK(errors[3] < 1e-1);
}

TEST_CASE("bad matrices, metrics and offsets are refused in words") {
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const std::vector<float> six = {1, 2, 3, 4, 5, 6};
  const std::vector<float> with_nan = {1, 2, 3, 4, kNaN, 6};
  const std::vector<float> with_infinity = {1, 2, -kInfinity, 4, 5, 6};
  const std::vector<float> zero_row = {1, 2, 3, 0, 0, 0};
  const std::vector<float> flat_row = {4, 4, 4, 1, 2, 3};
  const auto dot = [&](MatrixView m) { return message(posenc::similarity(m, "dot")); };

  CHECK(dot({0, 3, {}}) == "matrix is 0 × 3; it must have at least one row and one column");
  CHECK(dot({3, 0, {}}) == "matrix is 3 × 0; it must have at least one row and one column");
  CHECK(dot({2, 4, six}) == "matrix.data has 6 numbers; it must have 2 × 4 = 8");
  CHECK(dot({2, 3, with_nan}) == "matrix[1, 1] is NaN; it must be a finite number");
  CHECK(dot({2, 3, with_infinity}) == "matrix[0, 2] is -Infinity; it must be a finite number");
  CHECK(dot({8193, 8192, six}) == "matrix is 8193 × 8192 = 67117056; at most 67108864 cells (2^26) are allowed");
  CHECK(message(posenc::norms({0, 3, {}})) == "matrix is 0 × 3; it must have at least one row and one column");
  CHECK(message(posenc::similarity({2, 3, six}, "correlation")) ==
        "metric is \"correlation\"; it must be one of: dot, cosine, pearson, euclidean, squared");
  CHECK(message(posenc::similarity({2, 3, zero_row}, "cosine")) ==
        "matrix[1] is all zeros, so cosine is undefined for it");
  CHECK(message(posenc::similarity({2, 3, flat_row}, "pearson")) ==
        "matrix[0] is constant, so pearson is undefined for it");
  // One column: every row is constant.
  CHECK(!posenc::similarity({6, 1, six}, "pearson"));
  CHECK(posenc::similarity({6, 1, six}, "cosine"));
  CHECK(posenc::similarity({1, 6, six}, "pearson"));

  for (const double k : {-1.0, 2.0, 0.5, std::numeric_limits<double>::quiet_NaN()}) {
    CAPTURE(k);
    const auto result = posenc::offset_norms({2, 3, six}, k);
    REQUIRE(!result);
    CHECK(message(result).ends_with("; it must be a whole number from 0 to 1"));
    CHECK(result.error().parameter == "k");
  }
  CHECK(to_vector(require(posenc::offset_norms({2, 3, six}, 0))) == std::vector<double>{0, 0});

  const auto wide = arguments(16384);
  CHECK(message(posenc::shift_matrix({.arguments = wide}, 1)) ==
        "d_model × d_model is 16384 × 16384 = 268435456; at most 67108864 cells (2^26) are allowed");
  CHECK(message(posenc::shift_matrix(posenc::Request{}, std::numeric_limits<double>::infinity())) ==
        "k is Infinity; it must be a finite number from -2147483648 to 2147483648");
  CHECK(message(posenc::similarity({.positions = Range{.count = 8193}}, "dot")) ==
        "positions × positions is 8193 × 8193 = 67125249; at most 67108864 cells (2^26) are allowed");
}
