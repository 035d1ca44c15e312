// Means of cells: compared with formulas in 60 digits, and with the cells themselves, one by one.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "support.h"

using posenc::Argument;
using posenc::Bins;
using posenc::Capability;
using posenc::Cells;
using posenc::kMaxCells;
using posenc::Matrix;
using posenc::MatrixView;
using posenc::mean_cells;
using posenc::mean_matrix;
using posenc::mean_similarity;
using posenc::Metric;
using posenc::Plan;
using posenc::Range;
using posenc::Request;
using support::message;
using support::Random;
using support::require;

namespace {

struct Golden {
  double base;
  double d_model;
  double start;
  double step;
  Bins bins;
  std::size_t row;
  std::size_t col;
  double mean;
  std::string_view layout = "interleaved";
};

const std::vector<Golden> kGolden = {
#include "../golden/means.inc"
};

// Means of dot products, from which those of squared distances follow: all rows have the length sqrt(d_model / 2).
const std::vector<Golden> kProducts = {
#include "../golden/means_products.inc"
};

struct BiasGolden {
  std::string_view scheme;
  std::vector<Argument> arguments;
  std::vector<std::pair<std::string_view, std::vector<double>>> lists;
  double head;
  bool is_causal;
  double start;
  double step;
  Bins bins;
  std::size_t row;
  std::size_t col;
  double mean;
  double largest;
};

// The mean where everything is hidden.
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

const std::vector<BiasGolden> kBiases = {
#include "../golden/means_biases.inc"
};

MatrixView view(const Matrix& matrix) { return {matrix.rows, matrix.cols, matrix.data.span()}; }

// The part of cell k between two edges.
double overlap(std::size_t k, double from, double to) {
  return std::max(0.0, std::min(to, static_cast<double>(k) + 1) - std::max(from, static_cast<double>(k)));
}

bool all_seen(std::size_t, std::size_t) { return true; }

// The mean over a bin of the visible cells, cell by cell.
template <class Seen = decltype(all_seen)>
double mean_of(MatrixView matrix, const Bins& bins, std::size_t row, std::size_t col, const Seen& is_seen = all_seen) {
  const auto edge = [](double from, double to, double count, std::size_t k) {
    return from + (to - from) * static_cast<double>(k) / count;
  };
  const double top = edge(bins.row_from, bins.row_to, bins.rows, row);
  const double bottom = edge(bins.row_from, bins.row_to, bins.rows, row + 1);
  const double left = edge(bins.col_from, bins.col_to, bins.cols, col);
  const double right = edge(bins.col_from, bins.col_to, bins.cols, col + 1);
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

double largest(MatrixView matrix) {
  double most = 1;
  for (const float x : matrix.data) most = std::max(most, std::abs(static_cast<double>(x)));
  return most;
}

// Compares means with the cells that they average.
void compare(const Matrix& means, MatrixView cells, const Bins& bins, double tolerance = 1.5e-7) {
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

Bins random_bins(Random& random, std::size_t rows, std::size_t cols) {
  const auto side = [&](std::size_t size, double& from, double& to) {
    const auto all = static_cast<double>(size);
    from = random.whole(0, 1) == 0 ? 0 : random.uniform(0, all * 0.9);
    if (random.whole(0, 1) == 0) from = std::floor(from);
    to = random.whole(0, 1) == 0 ? all : random.uniform(from + all * 0.05, all);
    if (random.whole(0, 1) == 0) to = std::ceil(to);
    to = std::min(to, all);
  };
  Bins bins;
  side(rows, bins.row_from, bins.row_to);
  side(cols, bins.col_from, bins.col_to);
  bins.rows = static_cast<double>(random.whole(1, 2 * rows));
  bins.cols = static_cast<double>(random.whole(1, 2 * cols));
  return bins;
}

bool has_cells(const posenc::Scheme& scheme, Cells what) {
  switch (what) {
    case Cells::kRows:
      return has(scheme, Capability::kRows);
    case Cells::kCosines:
    case Cells::kSines:
      return has(scheme, Capability::kRotation);
    case Cells::kAngles:
      return has(scheme, Capability::kPairs);
    case Cells::kBias:
      return has(scheme, Capability::kBias);
  }
  return false;
}

// The cells themselves, by the functions that compute them.
Matrix cells_of(const Plan& plan, Cells what, std::size_t head) {
  switch (what) {
    case Cells::kRows:
      return require(encode(plan));
    case Cells::kCosines:
      return std::move(require(turns(plan)).cosines);
    case Cells::kSines:
      return std::move(require(turns(plan)).sines);
    case Cells::kAngles: {
      const auto exact = require(angles(plan));
      Matrix cells{exact.rows, exact.cols, posenc::Buffer<float>(exact.data.size())};
      std::transform(exact.data.begin(), exact.data.end(), cells.data.begin(),
                     [](double x) { return static_cast<float>(x); });
      return cells;
    }
    case Cells::kBias: {
      const std::size_t queries = count_of(plan.queries);
      const std::size_t keys = count_of(plan.keys);
      Matrix cells{queries, keys, posenc::Buffer<float>(queries * keys)};
      const auto error = bias(plan, static_cast<double>(head), cells.data.span());
      if (error) FAIL(posenc::message(*error));
      return cells;
    }
  }
  return {};
}

// The rounding error of a sum of waves that almost cancel out.
double trace_of(const Plan& plan) {
  return posenc::offset_bias_of(plan) && posenc::offset_bias_of(plan)->waves
             ? 1e-15 * -plan.scheme->parts.bounds(plan.values)->low
             : 0;
}

}  // namespace

TEST_CASE("means are those of the formula in 60 digits") {
  REQUIRE(kGolden.size() > 50);
  for (const Golden& golden : kGolden) {
    CAPTURE(golden.base);
    CAPTURE(golden.bins.row_to);
    CAPTURE(golden.row);
    CAPTURE(golden.col);
    CAPTURE(golden.d_model);
    CAPTURE(golden.layout);
    const std::vector<Argument> arguments = {
        {"d_model", golden.d_model}, {"base", golden.base}, {"layout", golden.layout}};
    const double count = golden.bins.row_to;
    const Range positions{.count = std::ceil(count), .start = golden.start, .step = golden.step};
    const Plan plan = require(posenc::plan_means({.positions = positions, .arguments = arguments}));
    const Matrix means = require(mean_cells(plan, Cells::kRows, golden.bins));
    const double mean = static_cast<double>(means.data[golden.row * means.cols + golden.col]);
    const double farthest = std::abs(golden.start) + std::abs(golden.step) * golden.bins.row_to;
    CHECK(std::abs(mean - golden.mean) <= 1e-7 + farthest * 0x1p-52);
    CHECK(std::abs(mean - golden.mean) <= 1e-6);
  }
}

TEST_CASE("means of biases of up to 2^31 queries and keys are those of their formulas in many digits") {
  REQUIRE(kBiases.size() > 300);
  std::size_t hidden = 0;
  for (const BiasGolden& golden : kBiases) {
    CAPTURE(golden.scheme);
    CAPTURE(golden.is_causal);
    CAPTURE(golden.start);
    CAPTURE(golden.step);
    CAPTURE(golden.bins.row_from);
    CAPTURE(golden.bins.row_to);
    CAPTURE(golden.bins.col_from);
    CAPTURE(golden.bins.col_to);
    std::vector<Argument> arguments = golden.arguments;
    for (const auto& [name, numbers] : golden.lists) arguments.push_back({name, std::span<const double>(numbers)});
    const Plan plan = require(posenc::plan_means(
        {.scheme = golden.scheme,
         .queries = Range{.count = std::ceil(golden.bins.row_to), .start = golden.start, .step = golden.step},
         .keys = Range{.count = std::ceil(golden.bins.col_to), .step = golden.step},
         .arguments = arguments}));
    const Matrix means = require(mean_cells(plan, Cells::kBias, golden.bins, golden.head, golden.is_causal));
    const double mean = static_cast<double>(means.data[golden.row * means.cols + golden.col]);
    CAPTURE(mean);
    CAPTURE(golden.mean);
    CHECK(std::isnan(mean) == std::isnan(golden.mean));
    if (std::isnan(golden.mean)) ++hidden;
    if (std::isnan(golden.mean)) continue;
    // The error of a float, and of a bias that is not a polynomial.
    CHECK(std::abs(mean - golden.mean) <= 0x1p-24 * std::abs(golden.mean) + 5e-9 * golden.largest + trace_of(plan));
  }
  CHECK(hidden > 20);
}

TEST_CASE("each cell of a column of a bias is itself, on either side of its key, near and far") {
  std::size_t settings = 0;
  for (const BiasGolden& golden : kBiases) {
    std::vector<Argument> arguments = golden.arguments;
    for (const auto& [name, numbers] : golden.lists) arguments.push_back({name, std::span<const double>(numbers)});
    // Of consecutive settings, each is tested once for both masks.
    if (&golden != kBiases.data() && (&golden)[-1].step == golden.step && (&golden)[-1].scheme == golden.scheme &&
        (&golden)[-1].lists == golden.lists && (&golden)[-1].is_causal == golden.is_causal) {
      continue;
    }
    CAPTURE(golden.scheme);
    CAPTURE(golden.step);
    ++settings;
    for (const double around : {1e4, 2e8}) {
      const Range queries{.count = around + 1e4, .step = golden.step};
      const Plan all = require(posenc::plan_means({.scheme = golden.scheme,
                                                   .queries = queries,
                                                   .keys = Range{.count = 10001, .step = golden.step},
                                                   .arguments = arguments}));
      const Plan few = require(
          posenc::plan({.scheme = golden.scheme,
                        .queries = Range{.count = 2e4, .start = golden.step * (around - 1e4), .step = golden.step},
                        .keys = Range{.count = 1, .start = 1e4 * golden.step},
                        .arguments = arguments}));
      const Matrix cells = cells_of(few, Cells::kBias, static_cast<std::size_t>(golden.head));
      const Bins bins{around - 1e4, around + 1e4, 2e4, 1e4, 10001, 1};
      const Matrix means = require(mean_cells(all, Cells::kBias, bins, golden.head, golden.is_causal));
      const double trace = trace_of(all);
      double worst = 0;
      std::size_t wrong = 0;
      for (std::size_t k = 0; k < cells.data.size(); ++k) {
        const auto expected = static_cast<double>(cells.data[k]);
        const auto mean = static_cast<double>(means.data[k]);
        const bool is_hidden = golden.is_causal && around - 1e4 + static_cast<double>(k) < 1e4;
        if (std::isnan(mean) != is_hidden) ++wrong;
        if (std::isnan(mean)) continue;
        if (expected == 0 && std::abs(mean) > trace) ++wrong;
        if (expected != 0) worst = std::max(worst, (std::abs(mean - expected) - trace) / std::abs(expected));
      }
      CHECK(wrong == 0);
      // The rounding of two floats.
      CHECK(worst <= 1.3e-7);
    }
  }
  CHECK(settings > 40);
}

TEST_CASE("whatever the scheme, means are those of its cells") {
  Random random(14);
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    std::vector<std::string_view> presets = {""};
    for (const auto& preset : scheme->presets) presets.push_back(preset.name);
    for (const auto preset : presets) {
      for (const Cells what : posenc::kCells) {
        if (!has_cells(*scheme, what)) continue;
        CAPTURE(scheme->id);
        CAPTURE(preset);
        CAPTURE(name_of(what));
        Request request{.scheme = scheme->id, .preset = preset, .positions = Range{.count = 24}};
        if (auto planned = plan(request); !planned || planned->width > 1024) continue;
        // Some count positions from one, or have only as many as a table has rows.
        request.positions = Range{.count = 24, .start = 3};
        if (!plan(request)) request.positions = Range{.count = 24};
        if (what == Cells::kBias) {
          request.queries = Range{.count = 17, .start = 5};
          request.keys = Range{.count = 23};
          if (!plan(request)) request.queries = request.keys = std::nullopt;
        }
        const Plan planned = require(plan(request));
        const std::size_t head = planned.width / 2;
        const Matrix cells = cells_of(planned, what, head);
        for (int k = 0; k < 3; ++k) {
          Bins bins = random_bins(random, cells.rows, std::min<std::size_t>(cells.cols, 40));
          CAPTURE(bins.row_from);
          CAPTURE(bins.row_to);
          CAPTURE(bins.rows);
          CAPTURE(bins.col_from);
          CAPTURE(bins.col_to);
          CAPTURE(bins.cols);
          compare(require(mean_cells(planned, what, bins, static_cast<double>(head))), view(cells), bins);
        }
        const Bins single{0, static_cast<double>(cells.rows), static_cast<double>(cells.rows),
                          0, static_cast<double>(cells.cols), static_cast<double>(cells.cols)};
        compare(require(mean_cells(planned, what, single, static_cast<double>(head))), view(cells), single);
      }
    }
  }
}

TEST_CASE("and so over many restarts, steps of any size, and columns of any place") {
  Random random(99);
  for (int k = 0; k < 40; ++k) {
    const auto rows = random.whole(200, 900);
    const std::size_t cols = 2 * random.whole(1, 12);
    const double step = random.whole(0, 1) == 0 ? 1 : random.uniform(-70, 70);
    const Range positions{.count = static_cast<double>(rows), .start = random.uniform(-1000, 1000), .step = step};
    std::vector<Argument> arguments = {{"d_model", static_cast<double>(cols)},
                                       {"base", std::exp2(random.uniform(0.5, 30))},
                                       {"layout", random.whole(0, 1) == 0 ? "interleaved" : "concatenated"}};
    const Plan planned = require(posenc::plan({.positions = positions, .arguments = arguments}));
    Bins bins = random_bins(random, rows, cols);
    if (bins.rows > 300) bins.rows = 300;
    CAPTURE(bins.rows);
    CAPTURE(bins.row_from);
    CAPTURE(bins.row_to);
    const Matrix cells = require(encode(planned));
    compare(require(mean_cells(planned, Cells::kRows, bins)), view(cells), bins);
  }
}

TEST_CASE("bins that rounding makes a cell shorter than all others are are averaged as they are") {
  const Plan plan = require(posenc::plan({.positions = Range{.count = 1800}, .arguments = {}}));
  const Matrix cells = require(posenc::encode(plan));
  const auto cols = static_cast<double>(plan.width);
  // Found by trying millions of sides: an edge rounded down would end before a cell that whole bins contain.
  for (const Bins& bins :
       {Bins{903.99999999999977, 1322, 38, 0, cols, 16}, Bins{111.9999999999997, 1099.0000000000002, 21, 0, cols, 16},
        Bins{790.99999999999909, 1765.9999999999998, 39, 0, cols, 16}}) {
    compare(require(mean_cells(plan, Cells::kRows, bins)), view(cells), bins);
  }
}

TEST_CASE("positions in a list are taken one by one") {
  const std::vector<double> list = {7, -3, 0.5, 1e6, 7, 12, 1, 0, 99};
  const auto arguments = support::arguments(6);
  const Plan planned = require(posenc::plan({.positions = std::span<const double>(list), .arguments = arguments}));
  const Matrix cells = require(encode(planned));
  for (const Bins& bins : {Bins{0, 9, 3, 0, 6, 2}, Bins{1, 8, 5, 1, 5, 8}, Bins{2.25, 6.5, 2, 0, 6, 6}}) {
    compare(require(mean_cells(planned, Cells::kRows, bins)), view(cells), bins);
  }
}

TEST_CASE(
    "means of a bias at listed queries, backwards, or by another step than that of keys, are those of its cells") {
  Random random(78);
  const std::vector<double> listed = {4, 0, 19, 3.5, 11, 11, 2, 30};
  const Range keys{.count = 9, .step = 2};
  const Range backwards{.count = 20, .start = 19, .step = -1};
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (!has(*scheme, Capability::kBias)) continue;
    CAPTURE(scheme->id);
    for (int k = 0; k < 3; ++k) {
      CAPTURE(k);
      Request request{.scheme = scheme->id, .positions = Range{.count = 24}};
      if (k != 1) request.queries = std::span<const double>(listed);
      if (k == 1) request.queries = backwards;
      if (k > 0) request.keys = k == 1 ? backwards : keys;
      const auto planned = plan(request);
      // Windows accept no lists.
      if (!planned) continue;
      const Matrix cells = cells_of(*planned, Cells::kBias, planned->width - 1);
      const Bins bins = random_bins(random, cells.rows, cells.cols);
      const auto head = static_cast<double>(planned->width - 1);
      compare(require(mean_cells(*planned, Cells::kBias, bins, head)), view(cells), bins);
    }
  }
}

TEST_CASE("under a causal mask, means of a bias are those of the cells that are seen, and none where all are hidden") {
  Random random(77);
  const std::vector<double> listed = {4, 0, 19, 3.5, 11, 11, 2, 30};
  std::size_t hidden = 0;
  std::size_t divided = 0;
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (!has(*scheme, Capability::kBias)) continue;
    CAPTURE(scheme->id);
    for (int k = 0; k < 60; ++k) {
      CAPTURE(k);
      Request request{.scheme = scheme->id, .positions = Range{.count = 24}};
      const Range queries{.count = 17, .start = static_cast<double>(random.whole(0, 20))};
      if (k % 3 == 1) request.queries = queries;
      if (k % 3 == 1) request.keys = Range{.count = 23};
      // Backwards, from a list, or with another step: row by row.
      if (k % 6 == 2) request.queries = request.keys = Range{.count = 20, .start = 19, .step = -1};
      if (k % 6 == 5) request.queries = std::span<const double>(listed);
      if (k % 12 == 5) request.keys = Range{.count = 9, .step = 2};
      if (!plan(request)) request.queries = request.keys = std::nullopt;
      const auto planned = plan(request);
      // A window.
      if (!planned) continue;
      const std::size_t head = planned->width / 2;
      const Matrix cells = cells_of(*planned, Cells::kBias, head);
      const auto is_seen = [&](std::size_t r, std::size_t c) {
        return position_at(planned->keys, c) <= position_at(planned->queries, r);
      };
      Bins bins = random_bins(random, cells.rows, cells.cols);
      const auto rows = static_cast<double>(cells.rows);
      const auto cols = static_cast<double>(cells.cols);
      if (k < 3) bins = {0, rows, rows, 0, cols, cols};
      const Matrix means = require(mean_cells(*planned, Cells::kBias, bins, static_cast<double>(head), true));
      const double most = largest(view(cells));
      for (std::size_t at = 0; at < means.data.size(); ++at) {
        const double expected = mean_of(view(cells), bins, at / means.cols, at % means.cols, is_seen);
        const double mean = static_cast<double>(means.data[at]);
        CAPTURE(at);
        CHECK(std::isnan(mean) == std::isnan(expected));
        if (std::isnan(expected)) ++hidden;
        if (std::isnan(expected)) continue;
        CHECK(std::abs(mean - expected) <= 1.5e-7 * most);
        if (std::abs(expected - mean_of(view(cells), bins, at / means.cols, at % means.cols)) > 1e-6) ++divided;
      }
    }
  }
  CHECK(hidden > 1000);
  CHECK(divided > 1000);
}

TEST_CASE("under a causal mask, means of a million queries and keys, however little of a bin is seen") {
  const auto count = static_cast<std::size_t>(1e6);
  const std::array<Argument, 1> heads = {Argument{"heads", 8.0}};
  const Plan planned =
      require(posenc::plan_means({.scheme = "alibi", .positions = Range{.count = 1e6}, .arguments = heads}));
  // m is 2^-1 for head 0 of 8. The sum over the visible keys of a query in a bin is that of an arithmetic series.
  const auto expect = [&](double top, double bottom, double left, double right) {
    long double sum = 0;
    long double all = 0;
    const auto first = static_cast<std::size_t>(left);
    const auto end = static_cast<std::size_t>(std::ceil(right));
    for (auto query = static_cast<std::size_t>(top); query < count && static_cast<double>(query) < bottom; ++query) {
      const long double weight = overlap(query, top, bottom);
      const std::size_t behind = std::min(end, query + 1);
      const auto add = [&](std::size_t key, long double part) {
        sum -= weight * part * (static_cast<long double>(query) - static_cast<long double>(key)) / 2;
        all += weight * part;
      };
      if (behind <= first) continue;
      add(first, overlap(first, left, right));
      if (behind == end && end > first + 1) add(end - 1, overlap(end - 1, left, right));
      // The cells between them are whole.
      const std::size_t last = behind == end ? end - 1 : behind;
      if (last <= first + 1) continue;
      const auto n = static_cast<long double>(last - first - 1);
      const long double middle = (static_cast<long double>(first + 1) + static_cast<long double>(last - 1)) / 2;
      sum -= weight * n * (static_cast<long double>(query) - middle) / 2;
      all += weight * n;
    }
    return static_cast<double>(sum / all);
  };
  const auto check = [&](const Bins& bins) {
    const Matrix means = require(mean_cells(planned, Cells::kBias, bins, 0, true));
    for (std::size_t row = 0; row < means.rows; ++row) {
      for (std::size_t col = 0; col < means.cols; ++col) {
        const auto edge = [](double from, double to, double parts, std::size_t k) {
          return from + (to - from) * static_cast<double>(k) / parts;
        };
        const double expected = expect(
            edge(bins.row_from, bins.row_to, bins.rows, row), edge(bins.row_from, bins.row_to, bins.rows, row + 1),
            edge(bins.col_from, bins.col_to, bins.cols, col), edge(bins.col_from, bins.col_to, bins.cols, col + 1));
        const double mean = static_cast<double>(means.data[row * means.cols + col]);
        CAPTURE(row);
        CAPTURE(col);
        CAPTURE(mean);
        CAPTURE(expected);
        CHECK(std::isnan(mean) == std::isnan(expected));
        if (!std::isnan(expected)) CHECK(std::abs(mean - expected) <= 1e-7 * std::max(1.0, std::abs(expected)));
      }
    }
  };
  check({0, 1e6, 7, 0, 1e6, 9});
  check({123.4, 999'999.9, 6, 0.3, 987'654.3, 5});
  check({0, 1e6, 1, 0, 1e6, 12});
  check({0, 1e6, 12, 0, 1e6, 1});
  check({499'990, 500'010, 7, 499'985, 500'013, 9});
  check({499'000, 501'000, 9, 499'000, 501'000, 7});
  // Only a corner of a bin is visible, and less and less of it.
  for (const double part : {0.5, 1e-3, 1e-6, 1e-9}) {
    CAPTURE(part);
    for (const double beyond : {0.0, 1.0, 2.0, 20.0}) {
      CAPTURE(beyond);
      check({1000, 500'000 + beyond + part, 1, 500'001 - part, 9e5, 1});
      check({500'000 + beyond - part, 500'000 + beyond + part, 1, 500'000 - part, 500'000 + part, 1});
    }
  }
  // The sums of these are not exact.
  for (const std::string_view scheme : {"kerple", "t5-bias", "sandwich"}) {
    CAPTURE(scheme);
    const Plan other = require(posenc::plan_means({.scheme = scheme, .positions = Range{.count = 1e6}}));
    const Plan one = require(posenc::plan({.scheme = scheme, .positions = Range{.count = 1}}));
    const float itself = cells_of(one, Cells::kBias, 1).data[0];
    for (const double part : {0.5, 1e-6, 1e-9}) {
      const Bins bins{1000, 500'000 + part, 1, 500'001 - part, 9e5, 1};
      const float mean = require(mean_cells(other, Cells::kBias, bins, 1, true)).data[0];
      CHECK(mean == doctest::Approx(itself).epsilon(1e-7));
    }
  }
  CHECK(std::isnan(require(mean_cells(planned, Cells::kBias, {0, 10, 1, 10, 20, 1}, 0, true)).data[0]));
  CHECK(require(mean_cells(planned, Cells::kBias, {0, 11, 1, 10, 20, 1}, 0, true)).data[0] == 0);
}

TEST_CASE("means of any matrix") {
  Random random(5);
  for (int k = 0; k < 60; ++k) {
    const auto rows = random.whole(1, 40);
    const auto cols = random.whole(1, 40);
    Matrix matrix{rows, cols, posenc::Buffer<float>(rows * cols)};
    for (float& x : matrix.data) x = static_cast<float>(random.uniform(-3, 3));
    const Bins bins = random_bins(random, rows, cols);
    compare(require(mean_matrix(view(matrix), bins)), view(matrix), bins);
  }
}

TEST_CASE("means of means are the mean, at a million positions and at all there are") {
  const auto arguments = support::arguments(512);
  for (const double positions : {0x1p20, 0x1p31}) {
    const Plan planned = require(posenc::plan_means({.positions = Range{.count = positions}, .arguments = arguments}));
    const Matrix many = require(mean_cells(planned, Cells::kRows, {0, positions, 256, 0, 512, 128}));
    const Matrix few = require(mean_cells(planned, Cells::kRows, {0, positions, 4, 0, 512, 2}));
    for (std::size_t row = 0; row < 4; ++row) {
      for (std::size_t col = 0; col < 2; ++col) {
        double sum = 0;
        for (std::size_t k = 0; k < 64; ++k) {
          for (std::size_t c = 0; c < 64; ++c) {
            sum += static_cast<double>(many.data[(64 * row + k) * 128 + 64 * col + c]);
          }
        }
        CHECK(std::abs(static_cast<double>(few.data[row * 2 + col]) - sum / 4096) <= 1e-6);
      }
    }
  }
}

TEST_CASE("cells are those of their positions, however far away") {
  const double most = posenc::kMaxPosition;
  const auto arguments = support::arguments(64);
  const Plan all = require(posenc::plan_means({.positions = Range{.count = most}, .arguments = arguments}));
  for (const double first : {1e6, 1e9, most - 100}) {
    const Plan some =
        require(posenc::plan({.positions = Range{.count = 100, .start = first}, .arguments = arguments}));
    const Matrix cells = require(encode(some));
    const Matrix means = require(mean_cells(all, Cells::kRows, {first, first + 100, 100, 0, 64, 64}));
    double worst = 0;
    for (std::size_t k = 0; k < cells.data.size(); ++k) {
      worst = std::max(worst, static_cast<double>(std::abs(means.data[k] - cells.data[k])));
    }
    // The errors of both, including those of angles in double.
    CHECK(worst <= 1e-7 + first * 0x1p-51);
  }
}

TEST_CASE("a bias of a million queries and keys") {
  const double million = 1e6;
  const std::array<Argument, 1> heads = {Argument{"heads", 8.0}};
  const Plan planned =
      require(posenc::plan_means({.scheme = "alibi", .positions = Range{.count = million}, .arguments = heads}));
  const Matrix means = require(mean_cells(planned, Cells::kBias, {0, million, 100, 0, million, 50}, 2));
  // The mean of -m (i - j) is that of the middles: m is 2^-3 for head 2 of 8.
  for (std::size_t row = 0; row < 100; row += 9) {
    for (std::size_t col = 0; col < 50; col += 7) {
      const double query = (static_cast<double>(row) + 0.5) * 1e4 - 0.5;
      const double key = (static_cast<double>(col) + 0.5) * 2e4 - 0.5;
      CHECK(std::abs(static_cast<double>(means.data[row * 50 + col]) + (query - key) / 8) <= 1e-7 * million / 8);
    }
  }
}

TEST_CASE("cells and small bins of a long bias, wherever they are") {
  const std::array<Argument, 1> heads = {Argument{"heads", 8.0}};
  for (const std::string_view scheme : {"alibi", "retnet", "lightning", "t5-bias", "kerple", "sandwich"}) {
    for (const double count : {20000.0, 1e6, 0x1p31}) {
      // For waves, no more differences than fit into memory.
      if (scheme == "sandwich" && count > 1e6) continue;
      CAPTURE(scheme);
      CAPTURE(count);
      Request request{.scheme = scheme, .positions = Range{.count = count}};
      if (scheme == "alibi") request.arguments = heads;
      const Plan planned = require(plan_means(request));
      // The mean over a bin of 2.5 queries and 1.25 keys, from a small bias that begins there.
      for (const double from : {0.0, count / 2, count - 10}) {
        Request part = request;
        part.positions = Range{};
        part.queries = Range{.count = 10, .start = from};
        part.keys = Range{.count = 5, .start = count / 2};
        const Plan few = require(plan(part));
        const Matrix cells = cells_of(few, Cells::kBias, 1);
        for (const double rows : {10.0, 4.0}) {
          const double cols = rows == 10 ? 5 : 4;
          const Bins seen{from, from + 10, rows, count / 2, count / 2 + 5, cols};
          const Matrix means = require(mean_cells(planned, Cells::kBias, seen, 1));
          const Bins same{0, 10, rows, 0, 5, cols};
          for (std::size_t row = 0; row < means.rows; ++row) {
            for (std::size_t col = 0; col < means.cols; ++col) {
              const double expected = mean_of(view(cells), same, row, col);
              const double mean = static_cast<double>(means.data[row * means.cols + col]);
              CHECK(std::abs(mean - expected) <= 1.5e-7 * std::max(1e-3, std::abs(expected)));
            }
          }
        }
      }
    }
  }
}

// So many differences that they are not evaluated one by one.
TEST_CASE("means of a bias of waves are those of its cells, with and without a mask, in bins of any shape") {
  Random random(77);
  struct Case {
    double d_model;
    double base;
    double step;
    double offset;
  };
  std::size_t cut = 0;
  for (const Case& each :
       {Case{2, 10000, 1, 0}, Case{2, 1.0001, 1, 0.5}, Case{512, 10000, 1, 0}, Case{16, 2, 3, 0},
        Case{16, 1e6, 0.375, 0.25}, Case{8, 1e6, 0x1p-10, 0}, Case{8, 100, 7.25, -3.5},
        Case{2, 2, 4 * std::numbers::pi + 2e-12, 1}, Case{2, 1e12, 1, 0.25}, Case{2, 1e300, 1, 0.25}}) {
    const std::size_t pairs = static_cast<std::size_t>(each.d_model) / 2;
    const double head = 1;
    const std::array<Argument, 3> arguments = {{{"d_model", each.d_model}, {"base", each.base}, {"heads", 4.0}}};
    std::vector<long double> frequencies;
    for (std::size_t t = 1; t <= pairs; ++t) {
      const long double part = static_cast<long double>(2 * t) / static_cast<long double>(each.d_model);
      frequencies.push_back(std::pow(static_cast<long double>(each.base), -part));
    }
    // The bias at each difference from -count to count.
    constexpr std::size_t kCount = 66'000;
    std::vector<long double> biases(2 * kCount + 1);
    for (std::size_t place = 0; place < biases.size(); ++place) {
      const long double steps = static_cast<long double>(place) - static_cast<long double>(kCount);
      const long double difference =
          static_cast<long double>(each.offset) + static_cast<long double>(each.step) * steps;
      for (const long double frequency : frequencies) {
        const long double sine = std::sin(difference * frequency / 2);
        biases[place] -= sine * sine / 2;
      }
    }
    const auto count = static_cast<double>(kCount);
    const Plan planned =
        require(posenc::plan_means({.scheme = "sandwich",
                                    .queries = Range{.count = count, .start = each.offset, .step = each.step},
                                    .keys = Range{.count = count, .step = each.step},
                                    .arguments = arguments}));
    const auto check = [&](const Bins& bins, bool is_causal) {
      const Matrix means = require(mean_cells(planned, Cells::kBias, bins, head, is_causal));
      for (std::size_t row = 0; row < means.rows; ++row) {
        for (std::size_t col = 0; col < means.cols; ++col) {
          const auto edge = [](double from, double to, double all, std::size_t k) {
            return from + (to - from) * static_cast<double>(k) / all;
          };
          const double top = edge(bins.row_from, bins.row_to, bins.rows, row);
          const double bottom = edge(bins.row_from, bins.row_to, bins.rows, row + 1);
          const double left = edge(bins.col_from, bins.col_to, bins.cols, col);
          const double right = edge(bins.col_from, bins.col_to, bins.cols, col + 1);
          long double sum = 0;
          long double all = 0;
          bool is_cut = false;
          for (auto r = static_cast<std::size_t>(top); r < kCount && static_cast<double>(r) < bottom; ++r) {
            const long double down = overlap(r, top, bottom);
            for (auto c = static_cast<std::size_t>(left); c < kCount && static_cast<double>(c) < right; ++c) {
              const double difference = each.offset + each.step * (static_cast<double>(r) - static_cast<double>(c));
              if (is_causal && difference < 0) {
                is_cut = true;
                continue;
              }
              const long double weight = down * static_cast<long double>(overlap(c, left, right));
              sum += weight * biases[kCount + r - c];
              all += weight;
            }
          }
          const double expected = static_cast<double>(sum / all);
          const double mean = static_cast<double>(means.data[row * means.cols + col]);
          CAPTURE(each.d_model);
          CAPTURE(each.base);
          CAPTURE(each.step);
          CAPTURE(bins.row_from);
          CAPTURE(bins.row_to);
          CAPTURE(bins.col_from);
          CAPTURE(bins.col_to);
          CAPTURE(row);
          CAPTURE(col);
          CAPTURE(mean);
          CAPTURE(expected);
          CHECK(std::isnan(mean) == (all == 0));
          if (all == 0) continue;
          if (is_cut) ++cut;
          CHECK(std::abs(mean - expected) <= 0x1p-24 * std::abs(expected) + 1e-13 * static_cast<double>(pairs));
        }
      }
    };
    for (const bool is_causal : {false, true}) {
      check({0, 3, 3, 0, count, 2}, is_causal);
      check({count - 4, count, 2, 0, count, 3}, is_causal);
      check({0, count, 3, 0, 3, 1}, is_causal);
      check({0, count, 2, count - 2, count, 2}, is_causal);
      check({35'000.25, 35'004.5, 3, 0.5, count - 0.25, 2}, is_causal);
      check({0.5, count - 0.75, 5, 34'999.5, 35'003.75, 4}, is_causal);
      check({0.5, count - 0.75, 7, 35'000.25, 35'001.5, 1}, is_causal);
      for (int k = 0; k < 2; ++k) {
        const double from = random.uniform(0, count - 100);
        const double top = random.whole(0, 1) ? std::floor(from) : from;
        check({top, top + random.uniform(0.5, 12), 4, random.uniform(0, 50), count - random.uniform(0, 50), 3},
              is_causal);
        check({random.uniform(0, 50), count - random.uniform(0, 50), 3, top, top + random.uniform(0.5, 12), 4},
              is_causal);
      }
    }
  }
  CHECK(cut > 200);
}

TEST_CASE("a bias of waves has the same means in bins of its own and among others, near and far") {
  const std::array<Argument, 2> arguments = {{{"d_model", 32.0}, {"heads", 8.0}}};
  const Plan planned =
      require(posenc::plan_means({.scheme = "sandwich", .positions = Range{.count = 0x1p31}, .arguments = arguments}));
  // A square that the diagonal cuts: by differences if they are few, and by waves as a part of many.
  for (const double first : {0.0, 1e6, 0x1p31 - 150'000}) {
    for (const double size : {20'000.0, 20'000.25, 13'333.5, 1.0, 2.5}) {
      for (const bool is_causal : {false, true}) {
        CAPTURE(first);
        CAPTURE(size);
        CAPTURE(is_causal);
        const Bins many{first, first + 5 * size, 5, first, first + 5 * size, 5};
        const Matrix all = require(mean_cells(planned, Cells::kBias, many, 0, is_causal));
        for (std::size_t k = 0; k < 25; ++k) {
          const double top = first + static_cast<double>(k / 5) * size;
          const double left = first + static_cast<double>(k % 5) * size;
          const Bins one{top, top + size, 1, left, left + size, 1};
          const float mean = require(mean_cells(planned, Cells::kBias, one, 0, is_causal)).data[0];
          if (std::isnan(mean)) CHECK(std::isnan(all.data[k]));
          if (!std::isnan(mean)) CHECK(std::abs(all.data[k] - mean) <= 1e-6F + 1e-7F * std::abs(mean));
        }
      }
    }
  }
}

TEST_CASE("a column of a million cells, each a bin, and bins of two cells and a half") {
  const double million = 1e6;
  const std::array<Argument, 1> heads = {Argument{"heads", 8.0}};
  const Plan planned =
      require(posenc::plan_means({.scheme = "alibi", .positions = Range{.count = million}, .arguments = heads}));
  // m is 2^-1 for head 0 of 8.
  const Matrix cells = require(mean_cells(planned, Cells::kBias, {0, million, million, 5e5, 5e5 + 1, 1}));
  const Matrix bins = require(mean_cells(planned, Cells::kBias, {0, million, 4e5, 5e5, 5e5 + 1, 1}));
  double worst = 0;
  const auto compare_all = [&](const Matrix& means, double size) {
    for (std::size_t k = 0; k < means.rows; ++k) {
      const double from = size * static_cast<double>(k);
      double expected = 0;
      for (auto row = static_cast<std::size_t>(from); static_cast<double>(row) < from + size; ++row) {
        expected -= overlap(row, from, from + size) / size * (static_cast<double>(row) - 5e5) / 2;
      }
      const double error = std::abs(static_cast<double>(means.data[k]) - expected);
      worst = std::max(worst, error / std::max(1.0, std::abs(expected)));
    }
  };
  compare_all(cells, 1);
  compare_all(bins, 2.5);
  CHECK(worst <= 1e-7);
}

TEST_CASE("bins of almost no size are the cell that they are in") {
  const std::array<Argument, 1> heads = {Argument{"heads", 8.0}};
  const Plan biased = require(posenc::plan({.scheme = "alibi", .positions = Range{.count = 5}, .arguments = heads}));
  const auto at = [&](const Bins& bins) { return require(mean_cells(biased, Cells::kBias, bins, 3)).data[0]; };
  // m is 2^-4 for head 3.
  CHECK(at({3.2, 3.2 + 1e-12, 1, 2.3, 2.3 + 1e-12, 1}) == -0.0625F);
  CHECK(at({5 - 0x1p-50, 5, 1, 0, 1, 1}) == -0.25F);
  const std::vector<float> ones(25, 1);
  const auto arguments = support::arguments(4);
  const Plan rows = require(posenc::plan({.positions = Range{.count = 5}, .arguments = arguments}));
  const Matrix row = require(encode(rows));
  for (const double size : {0x1p-50, 0x1p-49, 0x1p-40, 1e-9}) {
    const Bins bins{5 - size, 5, 3, 0, 4, 4};
    for (const float mean : require(mean_matrix(MatrixView{5, 5, ones}, {5 - size, 5, 3, 5 - size, 5, 3})).data) {
      CHECK(mean == 1);
    }
    const Matrix means = require(mean_cells(rows, Cells::kRows, bins));
    for (std::size_t k = 0; k < means.data.size(); ++k) {
      CHECK(means.data[k] == doctest::Approx(row.data[16 + k % 4]).epsilon(1e-6));
    }
  }
}

TEST_CASE("as many positions as there are, where no cells are made of them") {
  const auto arguments = support::arguments(512);
  const Range all{.count = 0x1p31};
  CHECK(require(posenc::plan_means({.positions = all, .arguments = arguments})).rows == std::size_t{1} << 31);
  CHECK(message(posenc::plan({.positions = all, .arguments = arguments})) ==
        "positions is 2147483648; at most 67108864 cells (2^26) are allowed");
  CHECK(message(posenc::plan_means({.positions = Range{.count = 0x1p31 + 1}, .arguments = arguments})) ==
        "positions is 2147483649; it must be from 1 to 2147483648");
  CHECK(message(posenc::plan_means({.positions = Range{.count = 10, .start = 0x1p31}, .arguments = arguments})) !=
        "no error");
  // Cells that must be computed, no more than fit.
  const Plan planned = require(posenc::plan_means({.scheme = "nerf", .positions = Range{.count = 4e6}}));
  CHECK(mean_cells(planned, Cells::kRows, {0, 4e6, 2, 0, 2, 1}).error().code == "too_large");
  CHECK(message(mean_cells(planned, Cells::kRows, {1000, 2000, 2, 0, 2, 1})) == "no error");
}

TEST_CASE("rows far behind all that there is room for are those of their positions, whatever the scheme") {
  const std::array<double, 2> axes = {4096, 16384};
  const std::array<Argument, 2> grid = {{{"d_model", 8.0}, {"axes", std::span<const double>(axes)}}};
  const std::array<Argument, 2> table = {{{"d_model", 8.0}, {"num_embeddings", 0x1p26}}};
  const std::array<Argument, 1> few = {{{"num_freqs", 3.0}}};
  const std::array<Argument, 2> wide = {{{"head_dim", 16.0}, {"seq_len", 4096.0}}};
  struct Case {
    std::string_view scheme;
    std::span<const Argument> arguments;
    std::array<Cells, 3> all;
  };
  constexpr auto kRows = Cells::kRows;
  for (const Case& each : {Case{"sinusoidal-nd", grid, {kRows, kRows, kRows}},
                           Case{"nerf", few, {kRows, kRows, kRows}}, Case{"learned", table, {kRows, kRows, kRows}},
                           Case{"xpos", wide, {Cells::kCosines, Cells::kSines, Cells::kAngles}},
                           Case{"rope-2d", {}, {Cells::kCosines, Cells::kSines, Cells::kAngles}}}) {
    CAPTURE(each.scheme);
    const Range all{.count = 0x1p24};
    const Plan planned =
        require(posenc::plan_means({.scheme = each.scheme, .positions = all, .arguments = each.arguments}));
    const double first = 0x1p24 - 30;
    const Plan near = require(posenc::plan(
        {.scheme = each.scheme, .positions = Range{.count = 30, .start = first}, .arguments = each.arguments}));
    for (const Cells what : each.all) {
      CAPTURE(name_of(what));
      const Matrix cells = cells_of(near, what, 0);
      const auto cols = static_cast<double>(cells.cols);
      const Bins bins{0, 30, 4, 0, cols, cols};
      Bins far = bins;
      far.row_from += first;
      far.row_to += first;
      CHECK(require(cells_per_row(planned, what, far)) == cells.cols);
      compare(require(mean_cells(planned, what, far)), view(cells), bins);
      far.row_from = 0;
      CHECK(require(cells_per_row(planned, what, far)) == cells.cols);
      CHECK(mean_cells(planned, what, far).error().code == "too_large");
    }
  }
  const Plan waves = require(posenc::plan_means({.positions = Range{.count = 0x1p31}}));
  CHECK(require(cells_per_row(waves, kRows, {0, 0x1p31, 2, 0, 2, 1})) == 0);
  CHECK(cells_per_row(waves, kRows, {0, 0x1p32, 2, 0, 2, 1}).error().parameter == "rows");
  CHECK(cells_per_row(waves, Cells::kBias, {0, 1, 1, 0, 1, 1}).error().code == "not_applicable");
}

TEST_CASE("means of dot products and of squared distances are those of the formula in 60 digits") {
  REQUIRE(kProducts.size() > 30);
  for (const Golden& golden : kProducts) {
    CAPTURE(golden.base);
    CAPTURE(golden.bins.row_to);
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
          CAPTURE(bins.row_from);
          CAPTURE(bins.row_to);
          CAPTURE(bins.rows);
          CAPTURE(bins.col_from);
          CAPTURE(bins.col_to);
          CAPTURE(bins.cols);
          const Matrix means = require(mean_similarity(*planned, Metric::kSquared, bins));
          const auto edge = [](double from, double to, double all, double k) { return from + (to - from) * k / all; };
          for (int sample = 0; sample < 6; ++sample) {
            const double a = std::floor(random.uniform(0, bins.rows));
            const double b = std::floor(sample < 3 ? a * bins.cols / bins.rows : random.uniform(0, bins.cols));
            double sum = 0;
            double all = 0;
            for (std::size_t r = 0; r < rows.rows; ++r) {
              const double down = overlap(r, edge(bins.row_from, bins.row_to, bins.rows, a),
                                          edge(bins.row_from, bins.row_to, bins.rows, a + 1));
              for (std::size_t c = 0; down > 0 && c < rows.rows; ++c) {
                const double weight = down * overlap(c, edge(bins.col_from, bins.col_to, bins.cols, b),
                                                     edge(bins.col_from, bins.col_to, bins.cols, b + 1));
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
      CAPTURE(bins.row_from);
      CAPTURE(bins.row_to);
      CAPTURE(bins.rows);
      CAPTURE(bins.col_from);
      CAPTURE(bins.col_to);
      CAPTURE(bins.cols);
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

TEST_CASE("what cannot be averaged is refused") {
  const auto arguments = support::arguments(8);
  const Plan planned = require(posenc::plan({.positions = Range{.count = 10}, .arguments = arguments}));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto refused = [&](const Bins& bins) { return message(mean_cells(planned, Cells::kRows, bins)); };
  CHECK(refused({-1, 10, 2, 0, 8, 2}) == "rows[0] is -1; it must be from 0 to 10");
  CHECK(refused({0, 11, 2, 0, 8, 2}) == "rows[1] is 11; it must be greater than 0 and at most 10");
  CHECK(refused({3, 3, 2, 0, 8, 2}) == "rows[1] is 3; it must be greater than 3 and at most 10");
  CHECK(refused({nan, 3, 2, 0, 8, 2}) == "rows[0] is NaN; it must be a finite number from 0 to 10");
  CHECK(refused({0, nan, 2, 0, 8, 2}) == "rows[1] is NaN; it must be a finite number greater than 0 and at most 10");
  CHECK(refused({0, 10, 2, 0, 9, 2}) == "cols[1] is 9; it must be greater than 0 and at most 8");
  CHECK(refused({0, 10, 0, 0, 8, 2}) == "height is 0; it must be a whole number from 1 to 67108864");
  CHECK(refused({0, 10, 2, 0, 8, 2.5}) == "width is 2.5; it must be a whole number from 1 to 67108864");
  CHECK(mean_cells(planned, Cells::kRows, {0, 10, 10000, 0, 8, 10000}).error().code == "too_large");
  CHECK(mean_cells(planned, Cells::kCosines, {0, 10, 1, 0, 8, 1}).error().code == "not_applicable");
  CHECK(mean_cells(planned, Cells::kBias, {0, 10, 1, 0, 8, 1}).error().code == "not_applicable");
  const Plan biased = require(posenc::plan({.scheme = "alibi", .positions = Range{.count = 10}}));
  CHECK(mean_cells(biased, Cells::kBias, {0, 10, 1, 0, 10, 1}, 99).error().parameter == "head");
  const std::array<float, 4> broken = {1, 2, std::numeric_limits<float>::infinity(), 4};
  CHECK(message(mean_matrix(MatrixView{2, 2, broken}, {0, 2, 1, 0, 2, 1})) != "no error");
  CHECK(message(posenc::cells_of("columns", "what")) ==
        "what is \"columns\"; it must be one of: rows, cosines, sines, angles, bias");
  for (const Cells what : posenc::kCells) CHECK(require(posenc::cells_of(name_of(what), "what")) == what);
}
