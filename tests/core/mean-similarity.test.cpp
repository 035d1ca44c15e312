// Means of how similar rows are: compared with formulas in 60 digits, and with all pairs of rows, one by one.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "bins.h"

using posenc::Argument;
using posenc::Bins;
using posenc::Capability;
using posenc::Cells;
using posenc::Matrix;
using posenc::mean_cells;
using posenc::mean_similarity;
using posenc::Metric;
using posenc::Plan;
using posenc::Range;
using posenc::Request;
using support::compare;
using support::edges_of;
using support::MeanGolden;
using support::message;
using support::overlap;
using support::Random;
using support::random_bins;
using support::require;
using support::view;

namespace {

// Means of dot products, from which those of squared distances follow: all rows have the length sqrt(d_model / 2).
const std::vector<MeanGolden> kProducts = {
#include "../golden/means_products.inc"
};

// The metric of two rows, in double.
double compared(std::span<const float> a, std::span<const float> b, Metric metric) {
  std::vector<double> x(a.begin(), a.end());
  std::vector<double> y(b.begin(), b.end());
  if (metric == Metric::kPearson) {
    for (auto* row : {&x, &y}) {
      double sum = 0;
      for (const double each : *row) sum += each;
      for (double& each : *row) each -= sum / static_cast<double>(row->size());
    }
  }
  double product = 0;
  double squares[2] = {};
  double distance = 0;
  for (std::size_t c = 0; c < x.size(); ++c) {
    product += x[c] * y[c];
    squares[0] += x[c] * x[c];
    squares[1] += y[c] * y[c];
    distance += (x[c] - y[c]) * (x[c] - y[c]);
  }
  if (metric == Metric::kDot) return product;
  if (metric == Metric::kSquared) return distance;
  return metric == Metric::kEuclidean ? std::sqrt(distance) : product / std::sqrt(squares[0] * squares[1]);
}

}  // namespace

TEST_CASE("means of dot products and of squared distances are those of the formula in 60 digits") {
  REQUIRE(kProducts.size() > 30);
  for (const MeanGolden& golden : kProducts) {
    CAPTURE(golden.base);
    CAPTURE(golden.bins);
    CAPTURE(golden.row);
    CAPTURE(golden.col);
    const auto arguments = support::arguments(golden.d_model, golden.base);
    const double count = std::max(golden.bins.row_to, golden.bins.col_to);
    const Range positions{.count = std::ceil(count), .start = golden.start, .step = golden.step};
    const Plan plan = require(posenc::plan_means({.positions = positions, .arguments = arguments}));
    const Matrix means = require(mean_similarity(plan, Metric::kDot, golden.bins));
    const double mean = static_cast<double>(means.data[golden.row * means.cols + golden.col]);
    const double farthest = std::abs(golden.start) + std::abs(golden.step) * count;
    const double error = std::abs(mean - golden.mean);
    CHECK(error <= 0x1p-24 * std::abs(golden.mean) + (1e-12 + farthest * 0x1p-51) * golden.d_model / 2);
    CHECK(error <= 1e-6 * std::max(1.0, std::abs(golden.mean)));
    const Matrix squares = require(mean_similarity(plan, Metric::kSquared, golden.bins));
    const double expected = golden.d_model - 2 * golden.mean;
    const double off = std::abs(static_cast<double>(squares.data[golden.row * means.cols + golden.col]) - expected);
    CHECK(off <= 0x1p-24 * expected + (1e-12 + farthest * 0x1p-51) * golden.d_model);
    CHECK(off <= 1e-6 * std::max(1.0, expected));
  }
}

// Odd widths have a sine without its cosine, or a zero column; the concatenated layout separates the two.
TEST_CASE("means of squared distances are those of all pairs of rows, one by one") {
  Random random(57);
  int seen = 0;
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (!has(*scheme, Capability::kRows)) continue;
    std::vector<std::string_view> presets = {""};
    for (const posenc::Preset& preset : scheme->presets) presets.push_back(preset.name);
    for (const std::string_view preset : presets) {
      for (const double width : {0.0, 1.0, 2.0, 7.0, 34.0}) {
        CAPTURE(scheme->id);
        CAPTURE(preset);
        CAPTURE(width);
        const std::array<Argument, 1> wide = {Argument{"d_model", width}};
        const double start = random.whole(0, 1) ? std::floor(random.uniform(0, 1e6)) : 0;
        Request request{.scheme = scheme->id,
                        .preset = preset,
                        .positions = Range{.count = 90, .start = start, .step = random.whole(0, 1) ? 1.0 : 0.01},
                        .arguments = width > 0 ? std::span<const Argument>(wide) : std::span<const Argument>()};
        // Some accept no fractions, count positions from one, or have only as many as a table has rows.
        if (!plan(request)) request.positions = Range{.count = 90};
        if (!plan(request)) request.positions = Range{.count = 24};
        const auto planned = plan(request);
        if (!planned) continue;
        const auto encoded = posenc::encode(*planned);
        if (!encoded) continue;
        ++seen;
        const Matrix& rows = *encoded;
        const auto row_of = [&](std::size_t r) {
          return std::span<const float>(rows.data.span()).subspan(r * rows.cols, rows.cols);
        };
        const auto count = static_cast<double>(rows.rows);
        const Bins near{0, count, std::floor(count / 3), 0, count, std::floor(count / 3)};
        for (const Bins& bins : {near, random_bins(random, rows.rows, rows.rows)}) {
          CAPTURE(bins);
          const Matrix means = require(mean_similarity(*planned, Metric::kSquared, bins));
          for (int sample = 0; sample < 6; ++sample) {
            const double a = std::floor(random.uniform(0, bins.rows));
            const double b = std::floor(sample < 3 ? a * bins.cols / bins.rows : random.uniform(0, bins.cols));
            const auto [top, bottom, left, right] =
                edges_of(bins, static_cast<std::size_t>(a), static_cast<std::size_t>(b));
            double sum = 0;
            double all = 0;
            for (std::size_t r = 0; r < rows.rows; ++r) {
              const double down = overlap(r, top, bottom);
              for (std::size_t c = 0; down > 0 && c < rows.rows; ++c) {
                const double weight = down * overlap(c, left, right);
                if (weight > 0) sum += weight * compared(row_of(r), row_of(c), Metric::kSquared);
                all += weight;
              }
            }
            const double expected = sum / all;
            const double mean = static_cast<double>(means.data[static_cast<std::size_t>(a * bins.cols + b)]);
            CHECK(mean >= 0);
            CHECK(std::abs(mean - expected) <= 1e-6 * std::max(1.0, expected));
          }
        }
        // For bins of one cell: the cell itself, and exactly 0 for a row and itself.
        const Matrix cells = require(mean_similarity(*planned, Metric::kSquared, {0, count, count, 0, count, count}));
        for (std::size_t r = 0; r < rows.rows; ++r) CHECK(cells.data[r * rows.rows + r] == 0);
      }
    }
  }
  CHECK(seen > 60);
}

TEST_CASE(
    "whatever the scheme, means of dot products are those of its rows, and other metrics compare means of rows") {
  Random random(41);
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (!has(*scheme, Capability::kRows)) continue;
    CAPTURE(scheme->id);
    // Some count positions from one, or have only as many as a table has rows.
    Request request{.scheme = scheme->id, .positions = Range{.count = 150, .start = 3}};
    if (!plan(request)) request.positions = Range{.count = 24};
    const Plan planned = require(plan(request));
    const Matrix rows = require(encode(planned));
    const auto row_of = [](const Matrix& matrix, std::size_t r) {
      return std::span<const float>(matrix.data.span()).subspan(r * matrix.cols, matrix.cols);
    };
    Matrix products{rows.rows, rows.rows, posenc::Buffer<float>(rows.rows * rows.rows)};
    for (std::size_t k = 0; k < products.data.size(); ++k) {
      const double product = compared(row_of(rows, k / rows.rows), row_of(rows, k % rows.rows), Metric::kDot);
      products.data[k] = static_cast<float>(product);
    }
    for (int k = 0; k < 5; ++k) {
      Bins bins = random_bins(random, rows.rows, rows.rows);
      bins.rows = std::min(bins.rows, 30.0);
      bins.cols = std::min(bins.cols, 30.0);
      CAPTURE(bins);
      compare(require(mean_similarity(planned, Metric::kDot, bins)), view(products), bins, 4e-7);
      const auto width = static_cast<double>(rows.cols);
      const Bins down{bins.row_from, bins.row_to, bins.rows, 0, width, width};
      const Bins across{bins.col_from, bins.col_to, bins.cols, 0, width, width};
      const Matrix left = require(mean_cells(planned, Cells::kRows, down));
      const Matrix right = require(mean_cells(planned, Cells::kRows, across));
      double length = 0;
      for (std::size_t r = 0; r < rows.rows; ++r) {
        length = std::max(length, std::sqrt(compared(row_of(rows, r), row_of(rows, r), Metric::kDot)));
      }
      for (const Metric metric : {Metric::kCosine, Metric::kPearson, Metric::kEuclidean}) {
        const Matrix means = require(mean_similarity(planned, metric, bins));
        const double tolerance = metric == Metric::kEuclidean ? 4e-7 * length : 1e-5;
        for (std::size_t cell = 0; cell < means.data.size(); ++cell) {
          const double expected = compared(row_of(left, cell / means.cols), row_of(right, cell % means.cols), metric);
          const auto found = static_cast<double>(means.data[cell]);
          // Rows that repeat one number have no correlation.
          CHECK((std::isnan(expected) ? std::isnan(found) : std::abs(found - expected) <= tolerance));
        }
      }
    }
  }
}

TEST_CASE("a metric that has no direction gives no number, and what is not there is refused") {
  const std::vector<double> same = {0, 0, 0};
  const auto arguments = support::arguments(2);
  const Plan planned = require(posenc::plan({.positions = std::span<const double>(same), .arguments = arguments}));
  // The cosine of (0, 1) with its mean, and of the mean with itself.
  CHECK(require(mean_similarity(planned, Metric::kCosine, {0, 3, 2, 0, 3, 1})).data[0] == doctest::Approx(1));
  const std::vector<double> opposite = {0, std::numbers::pi};
  const Plan turned = require(posenc::plan({.positions = std::span<const double>(opposite), .arguments = arguments}));
  CHECK(require(mean_similarity(turned, Metric::kDot, {0, 2, 1, 0, 2, 1})).data[0] < 1e-14F);
  const auto table = require(posenc::plan({.scheme = "learned", .positions = Range{.count = 4}}));
  CHECK(require(mean_similarity(table, Metric::kEuclidean, {0, 4, 4, 0, 4, 4})).data[5] == 0);
  const Plan rotary = require(posenc::plan({.scheme = "rope", .positions = Range{.count = 10}}));
  CHECK(mean_similarity(rotary, Metric::kDot, {0, 10, 1, 0, 10, 1}).error().code == "not_applicable");
  CHECK(message(mean_similarity(planned, Metric::kDot, {0, 4, 1, 0, 3, 1})) ==
        "rows[1] is 4; it must be greater than 0 and at most 3");
  CHECK(message(mean_similarity(planned, Metric::kDot, {0, 3, 1, 0, 4, 1})) ==
        "cols[1] is 4; it must be greater than 0 and at most 3");
  CHECK(message(posenc::metric_of("taxicab")) ==
        "metric is \"taxicab\"; it must be one of: dot, cosine, pearson, euclidean, squared");
}
