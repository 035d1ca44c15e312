// Identification of matrices that were stored inexactly before they were printed, and of others that are no formula's.
#include <array>
#include <cmath>
#include <string>

#include "identification.h"

using identification::trials;
using posenc::Explanation;
using posenc::Identification;
using posenc::MatrixView;
using posenc::Range;
using posenc::Storage;
using support::Random;
using support::require;

namespace {

struct Printed {
  const char* storage;
  int digits;
  int outside;
  double wrong;
  int wrong_cells;
  const char* numbers;
};

constexpr std::array<Printed, 7> kPrinted = {{
#include "../golden/identify_printed.inc"
}};
constexpr std::size_t kRows = 12;
constexpr std::size_t kWidth = 16;

Storage storage_of(std::string_view name) {
  if (name == "float16") return Storage::kFloat16;
  if (name == "float32") return Storage::kFloat32;
  return name == "bfloat16" ? Storage::kBfloat16 : Storage::kTruncated;
}

Identification identify(std::size_t rows, std::size_t cols, const std::vector<float>& numbers) {
  return require(posenc::identify(MatrixView{rows, cols, numbers}));
}

float rounded(double value, int digits) {
  const double unit = std::pow(10.0, digits);
  return static_cast<float>(std::round(value * unit) / unit);
}

}  // namespace

// Source: 60 digits, tests/golden/identify_printed.py.
TEST_CASE("a matrix stored in a short type, or cut off, is identified with the way it was stored") {
  for (const Printed& one : kPrinted) {
    CAPTURE(one.storage);
    CAPTURE(one.digits);
    const std::vector<float> numbers = support::read_numbers(one.numbers);
    const Identification found = identify(kRows, kWidth, numbers);
    REQUIRE(!found.empty());
    CHECK(found[0].name == "paper");
    CHECK(found[0].base == 10000);
    CHECK(found[0].start == 0);
    CHECK(found[0].storage == storage_of(one.storage));
    for (const Explanation& each : found) CHECK(each.storage == found[0].storage);
  }
}

// An independent program counted these cells of the paper's matrix, d = 16, 12 rows: 73 in float16, 112 in bfloat16,
// 105 of two digits that are cut off.
TEST_CASE("the inexact matrices disagree with half a unit of the last digit in many cells") {
  const auto outside = [](std::string_view storage, int digits) {
    for (const Printed& one : kPrinted) {
      if (one.storage == storage && one.digits == digits) return one.outside;
    }
    return 0;
  };
  CHECK(outside("float16", 4) == 73);
  CHECK(outside("bfloat16", 4) == 112);
  CHECK(outside("truncated", 2) == 105);
}

TEST_CASE("the columns of a transposed matrix in a short type are identified too") {
  const std::vector<float> numbers = support::read_numbers(kPrinted[0].numbers);
  std::vector<float> transposed(numbers.size());
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t col = 0; col < kWidth; ++col) transposed[col * kRows + row] = numbers[row * kWidth + col];
  }
  const Identification found = identify(kWidth, kRows, transposed);
  REQUIRE(!found.empty());
  CHECK(found[0].is_transposed);
  CHECK(found[0].storage == Storage::kFloat16);
}

TEST_CASE("a matrix that agrees at its printed digits was stored in single precision") {
  const std::vector<float> numbers = {0, 1, 0, 1, 0.84F, 0.54F, 0.01F, 1, 0.91F, -0.42F, 0.02F, 1};
  const Identification found = identify(3, 4, numbers);
  REQUIRE(!found.empty());
  CHECK(found[0].storage == Storage::kFloat32);
}

TEST_CASE("every k-th position, up or down, is identified with its step and its first position") {
  for (const double step : {2.0, 3.0, 4.0, 7.0, 44.0, 64.0, -2.0, -64.0}) {
    for (const double start : {0.0, 1.0, 100.0}) {
      for (const int digits : {2, 4}) {
        CAPTURE(step);
        CAPTURE(start);
        CAPTURE(digits);
        const Range range = {.count = 12, .start = start, .step = step};
        const auto rows = support::encode(range, support::arguments(16));
        std::vector<float> printed;
        for (const float cell : rows.data) printed.push_back(rounded(static_cast<double>(cell), digits));
        const Identification found = identify(12, 16, printed);
        REQUIRE(!found.empty());
        CHECK(found[0].name == "paper");
        CHECK(found[0].base == 10000);
        CHECK(found[0].start == start);
        CHECK(found[0].step == step);
        CHECK(found[0].has_other_positions);
      }
    }
  }
  // Longer steps are not sought.
  const auto rows = support::encode(Range{.count = 12, .step = 65}, support::arguments(16));
  CHECK(identify(12, 16, {rows.data.begin(), rows.data.end()}).empty());
}

// At row 4, column 0, -0.76 is printed without its sign.
TEST_CASE("a mistyped cell is named, with what would stand there") {
  const auto rows = support::encode(Range{.count = 12}, support::arguments(16));
  std::vector<float> printed;
  for (const float cell : rows.data) printed.push_back(rounded(static_cast<double>(cell), 2));
  const std::vector<float> right = printed;
  printed[4 * kWidth] = 0.76F;
  const Identification found = identify(12, 16, printed);
  REQUIRE(!found.empty());
  CHECK(found[0].name == "paper");
  CHECK(found[0].base == 10000);
  CHECK(found[0].storage == Storage::kFloat32);
  REQUIRE(found[0].suspects.size() == 1);
  const posenc::Suspect& suspect = found[0].suspects[0];
  CHECK(suspect.row == 4);
  CHECK(suspect.column == 0);
  CHECK(suspect.value == doctest::Approx(0.76));
  CHECK(rounded(suspect.expected, 2) == -0.76F);
  CHECK(found[0].error <= 0.00501);
  CHECK(identify(12, 16, right)[0].suspects.size() == 0);
  // Wherever it is: in each cell, or in every seventeenth.
  const auto step = static_cast<std::size_t>(trials(1, 17));
  for (std::size_t k = 0; k < right.size(); k += step) {
    CAPTURE(k);
    printed = right;
    printed[k] = right[k] > 0 ? right[k] - 0.5F : right[k] + 0.5F;
    printed[k] = rounded(static_cast<double>(printed[k]), 2);
    const Identification one = identify(12, 16, printed);
    REQUIRE(!one.empty());
    CHECK(one[0].name == "paper");
    REQUIRE(one[0].suspects.size() == 1);
    CHECK(one[0].suspects[0].row * 16 + one[0].suspects[0].column == k);
  }
}

// Source: as above: suspects are at most one in 20, and two of a row or column; from t to 10 t none is forgiven.
TEST_CASE("more mistyped cells than a few, or one that is nearly right, leave no explanation") {
  const auto rows = support::encode(Range{.count = 12}, support::arguments(16));
  std::vector<float> right;
  for (const float cell : rows.data) right.push_back(rounded(static_cast<double>(cell), 2));
  const auto with = [&](const std::vector<std::size_t>& cells, float by) {
    std::vector<float> printed = right;
    for (const std::size_t k : cells)
      printed[k] = rounded(static_cast<double>(right[k] + (right[k] > 0 ? -by : by)), 2);
    return identify(12, 16, printed);
  };
  // Nine of 192 are one in 20.
  const std::vector<std::size_t> nine = {2 * 16 + 3, 3 * 16 + 5, 4 * 16 + 7,  5 * 16 + 9,  6 * 16 + 11,
                                         7 * 16 + 4, 8 * 16 + 6, 9 * 16 + 10, 10 * 16 + 12};
  REQUIRE(!with(nine, 0.5F).empty());
  CHECK(with(nine, 0.5F)[0].suspects.size() == 9);
  std::vector<std::size_t> ten = nine;
  ten.push_back(11 * 16 + 8);
  CHECK(with(ten, 0.5F).empty());
  CHECK(!with({5 * 16 + 3, 5 * 16 + 6}, 0.5F).empty());
  CHECK(with({5 * 16 + 3, 5 * 16 + 6, 5 * 16 + 9}, 0.5F).empty());
  CHECK(with({5 * 16 + 3, 6 * 16 + 3, 8 * 16 + 3}, 0.5F).empty());
  CHECK(with({5 * 16 + 3}, 0.03F).empty());
}

namespace {

// The paper's matrix at two decimals, in which some cells are mistyped: two of each row or column before three of one.
std::vector<float> mistyped(std::size_t rows, std::size_t cols, std::size_t count) {
  const auto encoded =
      support::encode(Range{.count = static_cast<double>(rows)}, support::arguments(static_cast<double>(cols)));
  std::vector<float> printed;
  for (const float cell : encoded.data) printed.push_back(rounded(static_cast<double>(cell), 2));
  for (std::size_t k = 0; k < count; ++k) {
    float& cell = printed[k % rows * cols + (7 * k + 3) % cols];
    cell = rounded(static_cast<double>(cell > 0 ? cell - 0.5F : cell + 0.5F), 2);
  }
  return printed;
}

}  // namespace

// By the rule: one cell in 20, and two of a row or column.
TEST_CASE("in a larger matrix one mistyped cell in 20 is named, and not one more") {
  const auto count = [](std::size_t rows, std::size_t cols, std::size_t cells) {
    const Identification found = identify(rows, cols, mistyped(rows, cols, cells));
    if (found.empty()) return std::size_t{0};
    CHECK(found[0].name == "paper");
    CHECK(found[0].base == 10000);
    const std::vector<float> right = mistyped(rows, cols, 0);
    for (std::size_t k = 0; k < found[0].suspects.size(); ++k) {
      const posenc::Suspect& one = found[0].suspects[k];
      const std::size_t at = one.row * cols + one.column;
      CHECK(rounded(one.expected, 2) == right[at]);
      CHECK(std::abs(one.value - static_cast<double>(right[at])) == doctest::Approx(0.5).epsilon(0.01));
      // In the order of the matrix.
      if (k > 0) CHECK(at > found[0].suspects[k - 1].row * cols + found[0].suspects[k - 1].column);
    }
    return found[0].suspects.size();
  };
  CHECK(count(32, 30, 17) == 17);
  CHECK(count(32, 30, 48) == 48);
  CHECK(count(32, 30, 49) == 0);
  // 16 columns have room for 32 of the 48 that are one in 20 of 60 rows.
  CHECK(count(60, 16, 17) == 17);
  CHECK(count(60, 16, 32) == 32);
  CHECK(count(60, 16, 33) == 0);
  // Of a transposed matrix, too.
  std::vector<float> printed = mistyped(32, 30, 48);
  std::vector<float> transposed(printed.size());
  for (std::size_t k = 0; k < printed.size(); ++k) transposed[k % 30 * 32 + k / 30] = printed[k];
  const Identification found = identify(30, 32, transposed);
  REQUIRE(!found.empty());
  CHECK(found[0].is_transposed);
  CHECK(found[0].suspects.size() == 48);
}

TEST_CASE("of many rows one in 20 may be moved, and not one more") {
  for (const std::size_t count : {6U, 7U}) {
    std::vector<double> positions(120);
    for (std::size_t row = 0; row < 120; ++row) positions[row] = static_cast<double>(row);
    for (std::size_t k = 0; k < count; ++k) positions[17 * k + 2] = 300 + static_cast<double>(k);
    const auto rows = support::encode(std::span<const double>(positions), support::arguments(8));
    std::vector<float> printed;
    for (const float cell : rows.data) printed.push_back(rounded(static_cast<double>(cell), 4));
    const Identification found = identify(120, 8, printed);
    REQUIRE(found.empty() == (count == 7));
    if (found.empty()) continue;
    CHECK(found[0].name == "paper");
    CHECK(found[0].suspects.empty());
    REQUIRE(found[0].moved.size() == 6);
    for (std::size_t k = 0; k < 6; ++k) {
      CHECK(found[0].moved[k].row == 17 * k + 2);
      CHECK(found[0].moved[k].position == 300 + static_cast<double>(k));
    }
  }
}

// The bound of search.cpp: 2^22 positions, that is, 4.2 million. For each row, the positions nearer to 0 are tried
// before, with both signs: 8014 positions for a row at 4007, so that 400 rows take 3.2 million and 600 rows 4.8
// million.
TEST_CASE("where moved rows are so many and so far that finding them takes too long, nothing is named") {
  const auto moved = [](std::size_t rows, double to) {
    std::vector<double> positions(rows);
    for (std::size_t row = 0; row < rows; ++row) positions[row] = row % 20 == 10 ? to : static_cast<double>(row);
    const auto encoded = support::encode(std::span<const double>(positions), support::arguments(8));
    std::vector<float> printed;
    for (const float cell : encoded.data) printed.push_back(rounded(static_cast<double>(cell), 4));
    const Identification found = identify(rows, 8, printed);
    return found.empty() ? std::size_t{0} : found[0].moved.size();
  };
  CHECK(moved(8000, 4007) == 400);
  CHECK(moved(12000, 4007) == 0);
  CHECK(moved(12000, 7) == 600);
}

// Two mistyped cells at both ends of the column from which the first frequency is read.
TEST_CASE("mistyped cells are named where the first and the last rows have them") {
  std::vector<float> printed = mistyped(24, 16, 0);
  for (const std::size_t row : {1U, 23U})
    printed[row * 16 + 2] = rounded(static_cast<double>(printed[row * 16 + 2]) - 0.5, 2);
  const Identification found = identify(24, 16, printed);
  REQUIRE(!found.empty());
  CHECK(found[0].base == 10000);
  REQUIRE(found[0].suspects.size() == 2);
  CHECK(found[0].suspects[0].row == 1);
  CHECK(found[0].suspects[1].row == 23);
}

// Source: 50 digits: the phase of a pair advances by its frequency times the step, within half a turn. Width 16.
TEST_CASE("every k-th position turns the first two pairs by the step that is known for it") {
  struct Step {
    double step;
    double pair_0;
    double pair_1;
  };
  for (const Step& each :
       {Step{2, 2.0, 0.6325}, Step{3, 3.0, 0.9487}, Step{4, -2.2832, 1.2649}, Step{7, 0.7168, 2.2136}}) {
    CAPTURE(each.step);
    const auto rows = support::encode(Range{.count = 12, .step = each.step}, support::arguments(16));
    for (std::size_t row = 1; row < 12; ++row) {
      for (const std::size_t pair : {0U, 1U}) {
        const auto phase = [&](std::size_t at) {
          return std::atan2(static_cast<double>(rows.data[at * 16 + 2 * pair]),
                            static_cast<double>(rows.data[at * 16 + 2 * pair + 1]));
        };
        const double turn = std::remainder(phase(row) - phase(row - 1), 2 * std::acos(-1.0));
        CHECK(std::abs(turn - (pair == 0 ? each.pair_0 : each.pair_1)) < 0.00005 + 1e-6);
      }
    }
  }
}

TEST_CASE("matrices of other origin get no name") {
  Random random(41);
  const int count = trials(10000, 300);
  for (int k = 0; k < count; ++k) {
    const std::size_t rows = random.whole(2, 12);
    const std::size_t cols = 2 * random.whole(2, 8);
    const int digits = static_cast<int>(random.whole(2, 6));
    const int kind = k % 3;
    const double learned = 0.02;
    std::vector<float> numbers(rows * cols);
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t col = 0; col < cols; ++col) {
        const double angle =
            static_cast<double>(row) / std::pow(10000.0, static_cast<double>(col / 2 * 2) / static_cast<double>(cols));
        const double word = random.uniform(-1, 1);
        double value = word;                                                               // noise
        if (kind == 1) value = learned * (word + random.uniform(-1, 1));                   // a learned table
        if (kind == 2) value = (col % 2 == 0 ? std::sin(angle) : std::cos(angle)) + word;  // a sum with words
        numbers[row * cols + col] = rounded(value, digits);
      }
    }
    CAPTURE(k);
    CHECK(identify(rows, cols, numbers).empty());
  }
}
