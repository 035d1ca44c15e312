// Identification: what is found at all, with which bases, starts and widths, and what is not: noise, and too few
// numbers.
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "identification.h"

using identification::cell_of;
using identification::has;
using identification::must_identify;
using identification::named;
using identification::names;
using identification::noise;
using identification::rounded;
using identification::trials;
using posenc::Explanation;
using posenc::Identification;
using posenc::Positions;
using posenc::Range;
using support::Random;
using support::require;

TEST_CASE("the first columns of a wider encoding are identified with its width") {
  for (const double width : {64.0, 128.0, 512.0, 768.0}) {
    CAPTURE(width);
    const auto rows = support::encode(Range{.count = 10}, support::arguments(width));
    for (const int digits : {2, 4, 6}) {
      std::vector<float> printed;
      for (std::size_t r = 0; r < 10; ++r) {
        for (std::size_t c = 0; c < 8; ++c) printed.push_back(rounded(cell_of(rows, r, c), digits));
      }
      const Identification found = must_identify({10, 8, printed});
      REQUIRE(!found.empty());
      CHECK(names(found)[0] == "paper");
      CHECK(found[0].base == 10000);
      CHECK(found[0].is_part);
      CHECK(static_cast<double>(found[0].width) == width);
    }
  }
}

TEST_CASE("what is found, encoded again, is the matrix") {
  Random random(41);
  for (int trial = 0; trial < 300; ++trial) {
    const double width = 4 + 2 * static_cast<double>(random.whole(0, 14));
    const bool is_listed = random.whole(0, 1) == 1;
    std::vector<double> list(random.whole(3, 20));
    for (double& position : list) position = static_cast<double>(random.whole(0, 300));
    // Equal rows carry little information.
    list[0] = 1;
    list[1] = 2;
    const auto rows_count = static_cast<double>(list.size());
    const double start = static_cast<double>(random.whole(0, 40));
    const Positions positions = is_listed ? Positions(std::span<const double>(list)) : Range{rows_count, start, 1};
    const double base = std::vector<double>{10, 100, 500, 10000, 10000, 123456}[random.whole(0, 5)];
    const auto made = support::encode(
        positions, support::arguments(width, base, random.whole(0, 1) ? "interleaved" : "concatenated"));
    const int digits = static_cast<int>(random.whole(3, 8));
    std::vector<float> printed(made.data.size());
    for (std::size_t k = 0; k < printed.size(); ++k) {
      const auto exact = static_cast<double>(made.data[k]);
      printed[k] = digits < 7 ? rounded(exact, digits) : made.data[k];
    }
    CAPTURE(width);
    CAPTURE(base);
    CAPTURE(digits);
    CAPTURE(is_listed);
    const Identification found =
        must_identify({made.rows, made.cols, printed}, is_listed ? std::optional(positions) : std::nullopt);
    REQUIRE(!found.empty());
    const Explanation& best = found[0];
    CHECK(best.start == (is_listed ? 0 : start));
    const Explanation* preset = nullptr;
    for (const Explanation& one : found) {
      if (one.group == 0 && (one.name == "paper" || one.name == "transformer-xl")) preset = &one;
    }
    REQUIRE(preset);
    const std::span<const posenc::Argument> arguments(preset->arguments.data(), 2);
    const auto again = require(posenc::encode(
        {.scheme = preset->scheme->id, .preset = preset->name, .positions = positions, .arguments = arguments}));
    REQUIRE(again.cols >= made.cols);
    for (std::size_t r = 0; r < made.rows; ++r) {
      for (std::size_t c = 0; c < made.cols; ++c) {
        const auto value = static_cast<double>(printed[r * made.cols + c]);
        CHECK(std::abs(value - cell_of(again, r, c)) <= preset->error + 1e-7);
      }
    }
  }
}

TEST_CASE("rows that go down, and fractional and far positions that are known") {
  const auto down = support::encode(Range{12, 11, -1}, support::arguments(16));
  const Identification found = must_identify({12, 16, down.data.span()});
  REQUIRE(!found.empty());
  CHECK(names(found)[0] == "paper");
  CHECK(found[0].start == 11);
  CHECK(found[0].step == -1);

  for (const Range& range : {Range{9, 0.25, 0.5}, Range{9, 50000, 1}, Range{9, 1e6, 250}, Range{9, -7, 3}}) {
    CAPTURE(range.start);
    const auto rows = support::encode(range, support::arguments(16));
    const Identification far = must_identify({9, 16, rows.data.span()}, range);
    REQUIRE(!far.empty());
    CHECK(names(far)[0] == "paper");
    CHECK(far[0].start == 0);
    CHECK(far[0].base == 10000);
  }
}

TEST_CASE("digits are counted, behind the point or in all") {
  const auto rows = support::encode(Range{.count = 6}, support::arguments(8));
  for (int digits = 2; digits <= 6; ++digits) {
    std::vector<float> printed;
    std::vector<float> significant;
    for (const float cell : rows.data) {
      printed.push_back(rounded(static_cast<double>(cell), digits));
      std::array<char, 32> text;
      std::snprintf(text.data(), text.size(), "%.*e", digits - 1, static_cast<double>(cell));
      significant.push_back(std::strtof(text.data(), nullptr));
    }
    const Identification fixed = must_identify({6, 8, printed});
    REQUIRE(fixed.digits);
    CHECK(*fixed.digits == static_cast<std::size_t>(digits));
    CHECK(!fixed.is_significant);
    CHECK(names(fixed)[0] == "paper");
    const Identification in_all = must_identify({6, 8, significant});
    REQUIRE(in_all.digits);
    CHECK(*in_all.digits == static_cast<std::size_t>(digits));
    CHECK(in_all.is_significant);
    REQUIRE(!in_all.empty());
    CHECK(names(in_all)[0] == "paper");
    CHECK(in_all[0].base == 10000);
  }
  CHECK(!must_identify({6, 8, rows.data.span()}).digits);
}

TEST_CASE("digits of small numbers are counted as far as there are any") {
  const auto digits_of = [](const std::string& printed) {
    std::array<float, 8> cells = {};
    cells.back() = std::strtof(printed.c_str(), nullptr);
    return must_identify({2, 4, cells}).digits;
  };
  for (int decimals = 1; decimals <= 22; ++decimals) {
    CAPTURE(decimals);
    const std::string power = "e-" + std::to_string(decimals);
    CHECK(digits_of("3" + power) == std::optional<std::size_t>(1));
    // Its last digit is one place further, and there are 22 places.
    CHECK(digits_of("1.5" + power) == (decimals < 22 ? std::optional<std::size_t>(2) : std::nullopt));
  }
}

TEST_CASE("what programs compute in single precision is identified") {
  for (const double width : {16.0, 64.0, 256.0}) {
    std::vector<float> numbers;
    const auto slope = static_cast<float>(-std::log(10000.0F) / static_cast<float>(width));
    for (std::size_t r = 0; r < 64; ++r) {
      for (std::size_t c = 0; c < static_cast<std::size_t>(width); ++c) {
        const float angle = static_cast<float>(r) * std::exp(static_cast<float>(c - c % 2) * slope);
        numbers.push_back(c % 2 == 0 ? std::sin(angle) : std::cos(angle));
      }
    }
    const Identification found = must_identify({64, static_cast<std::size_t>(width), numbers});
    REQUIRE(!found.empty());
    CHECK(names(found)[0] == "paper");
    CHECK(found[0].base == 10000);
  }
}

TEST_CASE("frequencies that whole positions cannot tell apart are both named") {
  // √2000 is 0.739 plus seven turns: the numbers are the same at every whole position.
  std::vector<float> numbers;
  for (std::size_t r = 0; r < 12; ++r) {
    const auto position = static_cast<double>(r);
    for (const double angle : {position, position * std::sqrt(2000.0)}) {
      numbers.push_back(rounded(std::sin(angle), 4));
      numbers.push_back(rounded(std::cos(angle), 4));
    }
  }
  const Identification found = must_identify({12, 4, numbers});
  CHECK(named(found, "multiplied").base == 2000);
  CHECK(named(found, "paper").base ==
        doctest::Approx(std::pow(std::sqrt(2000.0) - 14 * std::acos(-1.0), -2)).epsilon(1e-3));
  CHECK(named(found, "paper").group != named(found, "multiplied").group);
}

TEST_CASE("noise has no formula") {
  Random random(7);
  for (int trial = 0; trial < trials(1000, 100); ++trial) {
    const std::size_t rows = random.whole(2, trial % 20 == 0 ? 64 : 9);
    const std::size_t cols = random.whole(4, trial % 20 == 0 ? 128 : 12);
    const int digits = static_cast<int>(random.whole(0, 7));
    std::vector<float> numbers = noise(random, rows, cols, digits, random.whole(0, 3) == 0 ? 0.05 : 1);
    // Half of them look right in the columns that are checked first.
    if (trial % 2 == 1) {
      for (std::size_t r = 0; r < rows; ++r) {
        numbers[r * cols] = rounded(std::sin(static_cast<double>(r)), digits);
        numbers[r * cols + 1] = rounded(std::cos(static_cast<double>(r)), digits);
      }
      if (rows < 4 || digits < 2) continue;
    }
    CAPTURE(trial);
    std::optional<Positions> positions;
    if (random.whole(0, 1)) positions = Range{.count = static_cast<double>(rows)};
    CHECK(must_identify({rows, cols, numbers}, positions).empty());
  }
}

TEST_CASE("where noise can agree with a formula, agreeing is no proof") {
  Random random(8);
  for (int trial = 0; trial < trials(10000, 1000); ++trial) {
    const std::size_t rows = random.whole(2, 3);
    const std::vector<float> numbers = noise(random, rows, 4, trial % 4 == 0 ? 1 : 0);
    CHECK(must_identify({rows, 4, numbers}).empty());
  }
  // Even the true formula: two rows of whole numbers could be anything.
  const std::vector<float> whole = {0, 1, 0, 1, 1, 1, 0, 1};
  CHECK(must_identify({2, 4, whole}).empty());
  // Two rows with one decimal could not.
  const std::vector<float> tenths = {0, 1, 0, 1, 0.8F, 0.5F, 0, 1, 0.9F, -0.4F, 0, 1, 0.1F, -1, 0, 1};
  CHECK(has(must_identify({4, 4, tenths}), "paper"));
}

TEST_CASE("a matrix that says nothing has no formula") {
  // Constant columns do not count, whatever their value.
  const std::vector<float> one_column = {0, 1, 0, 1, 0, 1, 0.84F, 1, 0, 1, 0, 1};
  CHECK(must_identify({2, 6, one_column}).empty());
  for (const float value : {0.0F, 1.0F, -1.0F, 0.5F, 0.8414709F, 1e30F}) {
    for (const std::size_t rows : {2U, 3U, 8U, 50U}) {
      const std::vector<float> constant(rows * 6, value);
      CHECK(must_identify({rows, 6, constant}).empty());
    }
  }
  // Zeros and ones, in columns and as an identity matrix.
  std::vector<float> columns(8 * 8);
  std::vector<float> unit(8 * 8);
  for (std::size_t k = 0; k < 64; ++k) {
    columns[k] = k % 2 == 1 ? 1.0F : 0.0F;
    unit[k] = k % 9 == 0 ? 1.0F : 0.0F;
  }
  CHECK(must_identify({8, 8, columns}).empty());
  CHECK(must_identify({8, 8, unit}).empty());
}

TEST_CASE("bases, starts and widths are found as far as they are sought") {
  const auto look = [](const std::vector<posenc::Argument>& arguments, const Range& range, std::size_t cols) {
    const auto rows = support::encode(range, arguments);
    std::vector<float> numbers;
    for (std::size_t r = 0; r < rows.rows; ++r) {
      for (std::size_t c = 0; c < cols; ++c) numbers.push_back(rows.data[r * rows.cols + c]);
    }
    return must_identify({rows.rows, cols, numbers}, range.step == 1 ? std::nullopt : std::optional<Positions>(range));
  };
  for (const double base : {1.11, 1.5, 7e11, 9.9e11}) {
    CAPTURE(base);
    const Range range = {.count = 30, .step = base < 2 ? 1.0 : 1000.0};
    const Identification found = look(support::arguments(8, base), range, 8);
    REQUIRE(!found.empty());
    CHECK(names(found)[0] == "paper");
    CHECK(found[0].base == doctest::Approx(base).epsilon(1e-6));
  }
  for (const double start : {4096.0, -4096.0, 3000.0, -3000.0}) {
    for (const double step : {1.0, -1.0}) {
      CAPTURE(start);
      CAPTURE(step);
      const auto rows = support::encode(Range{.count = 10, .start = start, .step = step}, support::arguments(16));
      const Identification found = must_identify({10, 16, rows.data.span()});
      REQUIRE(!found.empty());
      CHECK(names(found)[0] == "paper");
      CHECK(found[0].start == start);
      CHECK(found[0].step == step);
    }
  }
  const auto late = support::encode(Range{.count = 10, .start = 4097}, support::arguments(16));
  CHECK(must_identify({10, 16, late.data.span()}).empty());
  for (const double width : {2048.0, 16384.0}) {
    for (const char* layout : {"interleaved", "concatenated"}) {
      const Identification found = look(support::arguments(width, 10000, layout), {.count = 20}, 12);
      REQUIRE(!found.empty());
      CHECK(found[0].base == 10000);
      CHECK(static_cast<double>(found[0].width) == width);
    }
  }
}

TEST_CASE("one wrong cell of a large matrix is enough, too") {
  const auto rows = support::encode(Range{.count = 1024}, support::arguments(128));
  std::vector<float> numbers(rows.data.begin(), rows.data.end());
  CHECK(names(must_identify({1024, 128, numbers}))[0] == "paper");
  for (const std::size_t row : {501U, 500U}) {
    std::vector<float> wrong = numbers;
    wrong[row * 128 + 127] -= 5e-7F;
    CHECK(must_identify({1024, 128, wrong}).empty());
  }
}

TEST_CASE("what is no matrix to identify is refused") {
  const float none = std::numeric_limits<float>::quiet_NaN();
  std::vector<float> numbers(32, 0.5F);
  const auto refused = [&](std::size_t rows, std::size_t cols,
                           const std::optional<Positions>& positions = std::nullopt) {
    return support::message(posenc::identify({rows, cols, std::span(numbers).first(rows * cols)}, positions));
  };
  CHECK(refused(8, 1) == "matrix.cols is 1; it must be a whole number from 2 to 67108864");
  CHECK(refused(4, 4, Range{.count = 5}) == "positions is 5; it must be 4");
  const std::vector<double> far = {0, 1, 3e9, 4};
  CHECK(refused(4, 4, std::span(far)) == "positions[2] is 3000000000; it must be from -2147483648 to 2147483648");
  numbers[5] = none;
  CHECK(refused(4, 4) == "matrix[1, 1] is NaN; it must be a finite number");
  numbers[5] = std::numeric_limits<float>::infinity();
  CHECK(refused(4, 4) == "matrix[1, 1] is Infinity; it must be a finite number");
  CHECK(!posenc::identify({0, 4, {}}));
  CHECK(!posenc::identify({4, 4, std::span(numbers).first(15)}));
}

TEST_CASE("of bases that nobody documents, and the digits cannot tell apart, one is named") {
  for (const double base : {777.0, 12345.0}) {
    const auto rows = support::encode(Range{.count = 8}, support::arguments(32, base));
    std::vector<float> printed;
    for (const float cell : rows.data) printed.push_back(rounded(static_cast<double>(cell), 2));
    const Identification found = must_identify({8, 32, printed});
    REQUIRE(!found.empty());
    CHECK(found[0].name == "paper");
    // Two decimals determine three or four digits of a base.
    CHECK(std::abs(found[0].base / base - 1) < 1e-3);
    for (const Explanation& one : found) CHECK(one.group == 0);
  }
}
