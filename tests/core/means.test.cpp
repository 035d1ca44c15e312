// Means of rows and of any cells: compared with formulas in 60 digits, and with the cells themselves, one by one.
#include <algorithm>
#include <cmath>
#include <limits>

#include "bins.h"

using posenc::Argument;
using posenc::Bins;
using posenc::Capability;
using posenc::Cells;
using posenc::Matrix;
using posenc::MatrixView;
using posenc::mean_cells;
using posenc::mean_matrix;
using posenc::Plan;
using posenc::Range;
using posenc::Request;
using support::cells_of;
using support::compare;
using support::MeanGolden;
using support::message;
using support::Random;
using support::random_bins;
using support::require;
using support::view;

namespace {

const std::vector<MeanGolden> kGolden = {
#include "../golden/means.inc"
};

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

}  // namespace

TEST_CASE("means are those of the formula in 60 digits") {
  REQUIRE(kGolden.size() > 50);
  for (const MeanGolden& golden : kGolden) {
    CAPTURE(golden.base);
    CAPTURE(golden.bins);
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
          CAPTURE(bins);
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
    CAPTURE(bins);
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
