// Means of biases, near and far, with and without a causal mask: compared with formulas in many digits, and with the
// cells themselves, one by one.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "bins.h"

using posenc::Argument;
using posenc::Bins;
using posenc::Capability;
using posenc::Cells;
using posenc::Matrix;
using posenc::mean_cells;
using posenc::Plan;
using posenc::Range;
using posenc::Request;
using support::cells_of;
using support::compare;
using support::edges_of;
using support::largest;
using support::mean_of;
using support::overlap;
using support::Random;
using support::random_bins;
using support::require;
using support::view;

namespace {

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

// The rounding error of a sum of waves that almost cancel out.
double trace_of(const Plan& plan) {
  return posenc::offset_bias_of(plan) && posenc::offset_bias_of(plan)->waves
             ? 1e-15 * -plan.scheme->parts.bounds(plan.values)->low
             : 0;
}

}  // namespace

TEST_CASE("means of biases of up to 2^31 queries and keys are those of their formulas in many digits") {
  REQUIRE(kBiases.size() > 300);
  std::size_t hidden = 0;
  for (const BiasGolden& golden : kBiases) {
    CAPTURE(golden.scheme);
    CAPTURE(golden.is_causal);
    CAPTURE(golden.start);
    CAPTURE(golden.step);
    CAPTURE(golden.bins);
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

TEST_CASE("each cell of a column of a bias is itself, on either side of its key, near and far" *
          doctest::test_suite("exhaustive")) {
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

TEST_CASE("means of a bias over 2^31 queries and keys backwards are those forwards, turned round") {
  const double count = 0x1p31;
  const Range backwards{.count = count, .start = count - 1, .step = -1};
  for (const char* scheme : {"alibi", "t5-bias"}) {
    CAPTURE(scheme);
    const Plan forwards = require(posenc::plan_means({.scheme = scheme, .positions = Range{.count = count}}));
    const Plan turned = require(posenc::plan_means(
        {.scheme = scheme, .positions = Range{.count = count}, .queries = backwards, .keys = backwards}));
    for (const Bins& bins : {Bins{0, count, 5, 0, count, 7}, Bins{3, count, 4, count / 2 - 9.5, count / 2 + 40, 6},
                             Bins{count / 2, count / 2 + 1, 1, 0, count, 4096},
                             Bins{count / 2 - 8, count / 2 + 8, 16, count / 2 - 8, count / 2 + 8, 16}}) {
      const Bins other = {count - bins.row_to, count - bins.row_from, bins.rows,
                          count - bins.col_to, count - bins.col_from, bins.cols};
      const Matrix expected = require(mean_cells(forwards, Cells::kBias, bins, 3));
      const Matrix means = require(mean_cells(turned, Cells::kBias, other, 3));
      REQUIRE(means.data.size() == expected.data.size());
      for (std::size_t at = 0; at < means.data.size(); ++at) {
        CAPTURE(at);
        CHECK(means.data[at] == doctest::Approx(expected.data[means.data.size() - 1 - at]).epsilon(1e-7));
      }
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
        const auto [top, bottom, left, right] = edges_of(bins, row, col);
        const double expected = expect(top, bottom, left, right);
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
TEST_CASE("means of a bias of waves are those of its cells, with and without a mask, in bins of any shape" *
          doctest::test_suite("exhaustive")) {
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
          const auto [top, bottom, left, right] = edges_of(bins, row, col);
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
          CAPTURE(bins);
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
