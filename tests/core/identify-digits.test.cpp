// How exact printed numbers are: the tolerance of a cell, and matrices whose cells have different decimals.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <tuple>

#include "identification.h"
#include "identify/digits.h"

using identification::must_identify;
using identification::rounded;
using posenc::Allowed;
using posenc::Identification;
using posenc::MatrixView;
using posenc::PrintedDigits;
using posenc::Range;
using posenc::Storage;

namespace {

constexpr std::size_t kRows = 12;
constexpr std::size_t kWidth = 16;

struct Printed {
  std::string_view storage;
  int digits;
  int outside;
  double wrong;
  int wrong_cells;
  const char* numbers;
};

constexpr std::array<Printed, 7> kPrinted = {{
#include "../golden/identify_printed.inc"
}};

struct Count {
  std::string_view what;
  int count;
};

constexpr std::array<Count, 4> kCounts = {{
#include "../golden/identify_counts.inc"
}};

int count_of(std::string_view what) {
  for (const Count& each : kCounts) {
    if (each.what == what) return each.count;
  }
  return -1;
}

Storage storage_of(std::string_view name) {
  if (name == "float16") return Storage::kFloat16;
  if (name == "bfloat16") return Storage::kBfloat16;
  return name == "truncated" ? Storage::kTruncated : Storage::kFloat32;
}

double cell_at(std::size_t at, double base = 10000) {
  const double angle =
      static_cast<double>(at / kWidth) * std::pow(base, -static_cast<double>(at % kWidth / 2 * 2) / kWidth);
  return at % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

// Numbers as text, and how many places after the point the last digit of each has.
struct Text {
  std::vector<float> numbers;
  std::vector<std::int8_t> decimals;

  void add(const std::string& word) {
    numbers.push_back(std::strtof(word.c_str(), nullptr));
    const std::size_t e = word.find('e');
    const std::size_t point = word.find('.');
    const std::string digits =
        point == std::string::npos ? "" : word.substr(point + 1, e == std::string::npos ? e : e - point - 1);
    const int exponent = e == std::string::npos ? 0 : std::atoi(word.c_str() + e + 1);
    decimals.push_back(static_cast<std::int8_t>(static_cast<int>(digits.size()) - exponent));
  }
  Identification identify(bool has_decimals = true) const {
    const auto known = has_decimals ? std::optional(std::span<const std::int8_t>(decimals)) : std::nullopt;
    return support::require(posenc::identify(MatrixView{kRows, numbers.size() / kRows, numbers}, std::nullopt, known));
  }
};

std::string written(double value, int digits, const char* format = "%.*f") {
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), format, digits, value);
  return text.data();
}

void check_paper(const Identification& found, Storage storage) {
  REQUIRE(!found.empty());
  CHECK(found[0].name == "paper");
  CHECK(found[0].base == 10000);
  CHECK(found[0].start == 0);
  CHECK(found[0].storage == storage);
  CHECK(found[0].suspects.empty());
}

}  // namespace

// Source: half a unit of the type at [0.5, 1), 2^-12 and 2^-9, and half a unit of the fourth decimal.
TEST_CASE("the tolerance of a number is that of its type and of its digits") {
  const std::array<float, 4> numbers = {0.5F, 0.7071F, 0.9999F, -0.75F};
  const std::array<std::int8_t, 4> decimals = {4, 4, 4, 4};
  for (const PrintedDigits& digits :
       {PrintedDigits(MatrixView{1, 4, numbers}), PrintedDigits(MatrixView{1, 4, numbers}, decimals)}) {
    for (std::size_t cell = 0; cell < 4; ++cell) {
      CHECK(digits.allowed(cell, Storage::kFloat32).tolerance == doctest::Approx(0.00005).epsilon(0.01));
      const double half = digits.allowed(cell, Storage::kFloat16).tolerance;
      CHECK(std::abs(half - 0.000294) < 5e-7);
      CHECK(std::abs(half - 0.00005 - 0.000244) < 5e-7);
      const double brief = digits.allowed(cell, Storage::kBfloat16).tolerance;
      CHECK(std::abs(brief - 0.002003) < 5e-7);
      CHECK(std::abs(brief - 0.00005 - 0.00195) < 5e-6);
    }
  }
}

TEST_CASE("each number has the tolerance of its own decimals") {
  // 0.84, 0.8415, 8.4e-1, 1.0e-3, 1200, 0 of three decimals.
  const std::array<float, 6> numbers = {0.84F, 0.8415F, 0.84F, 0.001F, 1200, 0};
  const std::array<std::int8_t, 6> decimals = {2, 4, 2, 4, -2, 3};
  const PrintedDigits digits(MatrixView{1, 6, numbers}, decimals);
  const std::array<double, 6> halves = {0.005, 0.00005, 0.005, 0.00005, 50, 0.0005};
  for (std::size_t cell = 0; cell < 6; ++cell) {
    CAPTURE(cell);
    const Allowed rounded = digits.allowed(cell, Storage::kFloat32);
    CHECK(rounded.middle == static_cast<double>(numbers[cell]));
    CHECK(std::abs(rounded.tolerance - halves[cell]) < 2e-7);
    // Cut off: up to one unit further from 0; on both sides of 0.
    const Allowed cut = digits.allowed(cell, Storage::kTruncated);
    const double half = halves[cell];
    CHECK(std::abs(cut.middle - (numbers[cell] == 0 ? 0 : static_cast<double>(numbers[cell]) + half)) < 1e-9);
    CHECK(std::abs(cut.tolerance - (numbers[cell] == 0 ? 2 * half : half)) < 2e-7);
  }
}

// Source: 60 digits, tests/golden/identify_printed.py.
TEST_CASE("of the numbers of four decimals from 0.5 to 1, the short types have as many as they have") {
  for (const auto& [name, storage, published] :
       {std::tuple{"float16", Storage::kFloat16, 1024}, std::tuple{"bfloat16", Storage::kBfloat16, 128}}) {
    int count = 0;
    for (int k = 5000; k < 10000; ++k) {
      // One of a few cells may be none of its type: two cells.
      const std::array<float, 2> numbers = {static_cast<float>(k / 1e4), static_cast<float>(k / 1e4)};
      const std::array<std::int8_t, 2> decimals = {4, 4};
      count += PrintedDigits(MatrixView{1, 2, numbers}, decimals).may_be(storage) ? 1 : 0;
    }
    // The eight odd multiples of 1/32 are halfway between two such numbers, and programs round them up or down.
    CHECK(count == published + 8);
    CHECK(count == count_of(name) + 8);
  }
}

// Source: as above.
TEST_CASE("at two decimals, so many cells are neither 0 nor 1 nor -1") {
  for (const auto& [name, width, published] : {std::tuple{"16", 16.0, 108}, std::tuple{"512", 512.0, 3232}}) {
    const auto rows = support::encode(Range{.count = 12}, support::arguments(width));
    int count = 0;
    for (const float cell : rows.data) {
      const float printed = std::abs(rounded(static_cast<double>(cell), 2));
      count += printed != 0 && printed != 1 ? 1 : 0;
    }
    CHECK(count == published);
    CHECK(count == count_of(name));
  }
}

// Source: as above. The published numbers of cells are those of the nearest wrong base.
TEST_CASE("with the nearest wrong base, so many cells are outside of what is allowed, and with the right one none") {
  for (const Printed& one : kPrinted) {
    CAPTURE(one.storage);
    CAPTURE(one.digits);
    const std::vector<float> numbers = support::read_numbers(one.numbers);
    const std::vector<std::int8_t> decimals(numbers.size(), static_cast<std::int8_t>(one.digits));
    const MatrixView matrix = {kRows, kWidth, numbers};
    for (const PrintedDigits& digits : {PrintedDigits(matrix), PrintedDigits(matrix, decimals)}) {
      const auto outside = [&](double base) {
        int count = 0;
        for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
          const Allowed allowed = digits.allowed(cell, storage_of(one.storage));
          count += std::abs(allowed.middle - cell_at(cell, base)) > allowed.tolerance ? 1 : 0;
        }
        return count;
      };
      CHECK(outside(10000) == 0);
      CHECK(outside(one.wrong) == one.wrong_cells);
      CHECK(outside(one.wrong == 9800 ? 10200 : 9800) >= one.wrong_cells);
    }
  }
  struct Nearest {
    std::string_view storage;
    int digits;
    double wrong;
    int cells;
  };
  for (const Nearest& each : {Nearest{"float16", 4, 9800, 89}, Nearest{"bfloat16", 4, 9800, 67},
                              Nearest{"float32", 2, 10200, 12}, Nearest{"truncated", 2, 10200, 12}}) {
    for (const Printed& one : kPrinted) {
      if (one.storage != each.storage || one.digits != each.digits) continue;
      CHECK(one.wrong == each.wrong);
      CHECK(one.wrong_cells == each.cells);
      if (each.storage != "truncated") continue;
      // If the true number could be one unit away on either side, a single cell would remain.
      const std::vector<float> numbers = support::read_numbers(one.numbers);
      int count = 0;
      for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
        count += std::abs(static_cast<double>(numbers[cell]) - cell_at(cell, one.wrong)) > 0.01 + 6e-8 ? 1 : 0;
      }
      CHECK(count == 1);
    }
  }
}

TEST_CASE("a matrix whose cells are printed with different decimals is identified") {
  constexpr std::array<int, 5> kDigits = {2, 4, 3, 4, 6};
  for (const char* format : {"%.*f", "%.*e"}) {
    CAPTURE(format);
    Text text;
    for (std::size_t at = 0; at < kRows * kWidth; ++at) text.add(written(cell_at(at), kDigits[at % 5], format));
    check_paper(text.identify(), Storage::kFloat32);
    // As many decimals for all as one of them has would be too many.
    CHECK(text.identify(false).empty());
  }
  Text cut;
  for (std::size_t at = 0; at < kRows * kWidth; ++at) {
    const int digits = kDigits[at % 5];
    const double unit = std::pow(10.0, digits);
    cut.add(written(std::trunc(cell_at(at) * unit) / unit, digits));
  }
  check_paper(cut.identify(), Storage::kTruncated);
  CHECK(cut.identify(false).empty());
}

TEST_CASE("a mistyped cell is named among cells of different decimals, and none of the short ones") {
  Text text;
  for (std::size_t at = 0; at < kRows * kWidth; ++at) text.add(written(cell_at(at), at % 24 == 7 ? 2 : 4));
  check_paper(text.identify(), Storage::kFloat32);
  text.numbers[4 * kWidth] = 0.7568F;
  const Identification found = text.identify();
  REQUIRE(!found.empty());
  CHECK(found[0].base == 10000);
  REQUIRE(found[0].suspects.size() == 1);
  CHECK(found[0].suspects[0].row == 4);
  CHECK(found[0].suspects[0].column == 0);
}

// JSON and NumPy print 0.5 for 0.50.
TEST_CASE("zeros that are left out at the end take nothing from the bases") {
  Text text;
  for (std::size_t at = 0; at < kRows * kWidth; ++at) {
    std::string word = written(cell_at(at), 2);
    while (word.back() == '0') word.pop_back();
    text.add(word);
  }
  const Identification found = text.identify();
  const Identification usual = text.identify(false);
  check_paper(found, Storage::kFloat32);
  CHECK(found[0].base_from == usual[0].base_from);
  CHECK(found[0].base_to == usual[0].base_to);
}

TEST_CASE("decimals that are known prove more than those that the numbers need") {
  // The third decimal is 0 everywhere.
  Text text;
  for (std::size_t at = 0; at < kRows * kWidth; ++at) text.add(written(cell_at(at), 2) + "0");
  // 0.840 would be the sine of no 1.
  CHECK(text.identify().empty());
  CHECK(!text.identify(false).empty());
}

TEST_CASE("decimals that are not as many as numbers are refused") {
  const std::vector<float> numbers(16, 0.5F);
  const std::vector<std::int8_t> decimals(15, 2);
  CHECK(support::message(posenc::identify({4, 4, numbers}, std::nullopt, std::span(decimals))) ==
        "decimals is 15; it must be 16");
  CHECK(support::message(posenc::identify({4, 4, numbers}, std::nullopt, std::span(decimals).first(0))) ==
        "decimals is 0; it must be 16");
}
