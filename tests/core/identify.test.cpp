// Identification: matrices printed from formulas in 60 digits, noise, and the report on the result.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "identification.h"

using identification::has;
using identification::must_identify;
using identification::named;
using identification::names;
using identification::rounded;
using posenc::Explanation;
using posenc::Identification;
using posenc::MatrixView;
using posenc::Positions;
using posenc::Range;
using support::Random;
using support::require;

namespace {

struct Golden {
  const char* name;
  std::size_t rows;
  std::size_t cols;
  std::size_t width;
  double base;
  int digits;
  double start;
  const char* printed;
};

const std::vector<Golden>& golden() {
  static const std::vector<Golden> all = {
#include "../golden/identify.inc"
  };
  return all;
}

const Golden& golden_of(std::string_view name, int digits = 2) {
  for (const Golden& one : golden()) {
    if (one.name == name && one.digits == digits && one.width == 8 && one.rows == 8) return one;
  }
  FAIL(std::string(name));
  return golden().front();
}

Identification must_identify(const Golden& one, const std::optional<Positions>& positions = std::nullopt) {
  const std::vector<float> numbers = support::read_numbers(one.printed);
  return identification::must_identify(MatrixView{one.rows, one.cols, numbers}, positions);
}

// A column according to an explanation, from the definition of its name.
struct Wave {
  double exponent = 0;  // its frequency is base^-exponent
  enum class Kind : std::uint8_t { kSine, kCosine, kZero } kind = Kind::kZero;
};

Wave wave_of(const Explanation& one, double rows, std::size_t c) {
  const std::string_view name = one.name;
  const auto d = static_cast<double>(one.width);
  const auto pair = static_cast<double>(c / 2);
  const auto wave = [](double exponent, bool is_cosine) {
    return Wave{exponent, is_cosine ? Wave::Kind::kCosine : Wave::Kind::kSine};
  };
  const bool is_odd = c % 2 == 1;
  if (name == "paper" || name == "positions from 1") return wave(2 * pair / d, is_odd);
  if (name == "cosine first") return wave(2 * pair / d, !is_odd);
  if (name == "k in place of 2⌊k/2⌋") return wave(static_cast<double>(c) / d, is_odd);
  if (name == "2k") return wave(2 * static_cast<double>(c) / d, is_odd);
  if (name == "exponent doubled") return wave(4 * pair / d, is_odd);
  if (name == "multiplied") return wave(-2 * pair / d, is_odd);
  if (name == "length in place of d_model") return wave(2 * pair / rows, is_odd);
  // Sines before cosines; with an odd width the last column is 0, or one more sine.
  const std::size_t half = name == "marian" ? (one.width + 1) / 2 : one.width / 2;
  if (c >= 2 * half) return {};
  const auto k = static_cast<double>(c % half);
  if (name == "marian") return wave(2 * k / d, c >= half);
  for (const char* shifted : {"tensor2tensor", "fairseq", "ddpm", "whisper", "diffusers"}) {
    if (name == shifted) return wave(k / static_cast<double>(half - 1), c >= half);
  }
  return wave(k / static_cast<double>(half), (c >= half) != (name == "diffusers-unet"));
}

// The largest difference between a matrix and an explanation with this base, less `allowed` times the angle.
double largest_error(const Explanation& one, double base, MatrixView matrix, double allowed) {
  auto rows = static_cast<double>(matrix.rows);
  for (const posenc::Argument& argument : std::span(one.arguments).first(one.argument_count)) {
    if (argument.name == "length") rows = std::get<double>(argument.value);
  }
  double largest = 0;
  for (std::size_t c = 0; c < matrix.cols; ++c) {
    const Wave wave = wave_of(one, rows, c);
    const double frequency = std::pow(base, -wave.exponent);
    for (std::size_t r = 0; r < matrix.rows; ++r) {
      const double angle = (one.start + one.step * static_cast<double>(r)) * frequency;
      double cell = wave.kind == Wave::Kind::kSine ? std::sin(angle) : std::cos(angle);
      if (wave.kind == Wave::Kind::kZero) cell = 0;
      const double error = std::abs(static_cast<double>(matrix.data[r * matrix.cols + c]) - cell);
      largest = std::max(largest, error - allowed * std::abs(angle));
    }
  }
  return largest;
}

// Each explanation, computed from the definition of its name, gives the matrix, for all bases that it allows and no
// others.
void check_explanations(const Golden& one, const Identification& found) {
  const std::vector<float> numbers = support::read_numbers(one.printed);
  const MatrixView matrix = {one.rows, one.cols, numbers};
  for (const Explanation& each : found) {
    CAPTURE(std::string(each.name));
    CAPTURE(each.base);
    CAPTURE(each.width);
    CHECK(each.width >= one.cols);
    CHECK(each.is_part == (each.width > one.cols));
    // A base has about twelve digits.
    CHECK(largest_error(each, each.base, matrix, 1e-9) <= each.error + 1e-7);
    CHECK(each.base_from <= each.base);
    CHECK(each.base <= each.base_to);
    // Further digits are limited by single precision.
    if (one.digits > 3 || each.start > 2 || each.name == "multiplied") continue;
    const double half = 0.5 * std::pow(10.0, -one.digits);
    const double margin = 0.02 * (each.base_to - each.base_from);
    CHECK(largest_error(each, each.base_from + margin, matrix, 4e-7) <= half + 1e-6);
    CHECK(largest_error(each, each.base_to - margin, matrix, 4e-7) <= half + 1e-6);
    CHECK(largest_error(each, each.base_from - margin, matrix, 0) > half);
    CHECK(largest_error(each, each.base_to + margin, matrix, 0) > half);
  }
}

}  // namespace

TEST_CASE("every preset and every mistake is identified, as printed from 60 digits") {
  for (const Golden& one : golden()) {
    CAPTURE(one.name);
    CAPTURE(one.rows);
    CAPTURE(one.width);
    CAPTURE(one.base);
    CAPTURE(one.digits);
    for (const bool is_known : {false, true}) {
      CAPTURE(is_known);
      std::optional<Positions> positions;
      if (is_known) positions = Range{.count = static_cast<double>(one.rows)};
      const Identification found = must_identify(one, positions);
      REQUIRE(!found.empty());
      CHECK(has(found, one.name));
      if (!is_known) check_explanations(one, found);
      // The first columns are those of the width that they are taken from.
      if (one.width > one.cols && one.digits > 2) {
        CHECK(static_cast<double>(named(found, one.name).width) == static_cast<double>(one.width));
        CHECK(named(found, one.name).base == one.base);
      }
      // In addition to half a unit, the error of angles in single precision, which is large only where frequencies
      // rise.
      const bool rises = std::string_view(one.name) == "multiplied";
      CHECK(found[0].error <= 0.5000001 * std::pow(10.0, -one.digits) + (rises ? 0x1p-8 : 1e-5));
      CHECK(found[0].start == one.start);
      if (one.base == 10000 && one.width == one.cols && one.rows > 2 && one.digits > 2) {
        CHECK(found[0].base == 10000);
      }
    }
  }
}

TEST_CASE("at 8 columns, 8 rows and two decimals, the first name is the right one") {
  for (const char* name : {"paper", "transformer-xl", "tensor2tensor", "fairseq", "k in place of 2⌊k/2⌋", "2k",
                           "exponent doubled", "multiplied", "positions from 1", "cosine first"}) {
    CAPTURE(name);
    const Identification found = must_identify(golden_of(name));
    CHECK(names(found)[0] == name);
    CHECK(found[0].base == 10000);
    CHECK(found[0].width == 8);
    CHECK(!found[0].is_part);
    CHECK(!found[0].is_transposed);
    CHECK(found[found.size() - 1].group == 0);
    CHECK(*found.digits == 2);
  }
}

TEST_CASE("every preset that the scheme has is in the first group, of even widths and odd ones") {
  for (const posenc::Family* family : posenc::families()) {
    for (const posenc::Preset& preset : family->scheme->presets) {
      CAPTURE(std::string(preset.name));
      for (const double width : {4.0, 5.0, 8.0, 9.0, 32.0, 33.0, 512.0}) {
        CAPTURE(width);
        const std::vector<posenc::Argument> arguments = {{family->scheme->parts.width_name, width}};
        const posenc::Request request = {.scheme = family->scheme->id,
                                         .preset = preset.name,
                                         .positions = Range{.count = 8},
                                         .arguments = arguments};
        // Not every preset has odd widths.
        if (!posenc::plan(request)) {
          CHECK(std::fmod(width, 2) == 1);
          continue;
        }
        const auto rows = require(posenc::encode(request));
        std::vector<float> printed;
        for (const float cell : rows.data) printed.push_back(rounded(static_cast<double>(cell), 2));
        const Identification found = must_identify({rows.rows, rows.cols, printed});
        CHECK(has(found, preset.name));
        CHECK(named(found, preset.name).base == 10000);
        CHECK(!named(found, preset.name).is_part);
      }
    }
  }
}

TEST_CASE("explanations that are the same numbers are one group, the documented one first") {
  const Identification doubled = must_identify(golden_of("exponent doubled", 4));
  CHECK(names(doubled)[0] == "exponent doubled");
  CHECK(named(doubled, "paper").group == 0);
  CHECK(named(doubled, "paper").base == doctest::Approx(1e8).epsilon(1e-12));

  const Identification tensor = must_identify(golden_of("tensor2tensor", 4));
  CHECK(names(tensor)[0] == "tensor2tensor");
  CHECK(named(tensor, "transformer-xl").group == 0);
  CHECK(named(tensor, "transformer-xl").base == doctest::Approx(215443.469003188).epsilon(1e-12));

  const Identification paper = must_identify(golden_of("paper", 4));
  CHECK(names(paper)[0] == "paper");
  CHECK(named(paper, "exponent doubled").base == 100);
  CHECK(paper[0].base_from <= 10000);
  CHECK(paper[0].base_to >= 10000);
  CHECK(paper[0].base_to - paper[0].base_from < 100);
}

// mpmath, 50 digits; the mistakes are those of a book and of programs.
TEST_CASE(
    "a doubled exponent makes positions 2 and 10 more alike than they are, and 50 positions have own frequencies") {
  // The doubled exponent is that of the squared base.
  const auto cosine = [](double base) {
    const std::vector<posenc::Argument> wide = {{"d_model", 512.0}, {"base", base}};
    const auto all = require(posenc::similarity({.positions = Range{.count = 11}, .arguments = wide}, "cosine"));
    return static_cast<double>(all.data[2 * 11 + 10]);
  };
  CHECK(std::abs(cosine(1e4) - 0.7225201) < 1e-7);
  CHECK(std::abs(cosine(1e8) - 0.8600013) < 1e-7);
  // Four columns of 50 rows, whose exponents are over 50.
  std::vector<float> rows;
  for (double p = 0; p < 50; ++p) {
    for (const double frequency : {1.0, std::pow(1e4, -2.0 / 50)}) {
      rows.push_back(rounded(std::sin(p * frequency), 6));
      rows.push_back(rounded(std::cos(p * frequency), 6));
    }
  }
  CHECK(std::equal(&rows[12], &rows[16], std::array{0.14112F, -0.989992F, 0.875321F, -0.483542F}.begin()));
  const Identification found = must_identify(MatrixView{50, 4, rows});
  CHECK(has(found, "length in place of d_model"));
  CHECK(named(found, "length in place of d_model").base == 10000);
}

TEST_CASE("permutations of the same values are told from other frequencies, and from other positions") {
  struct Relation {
    const char* name;
    bool is_reordered;
    bool has_other_frequencies;
    bool has_other_positions;
  };
  for (const Relation& relation : std::vector<Relation>{{"paper", false, false, false},
                                                        {"transformer-xl", true, false, false},
                                                        {"diffusers-unet", true, false, false},
                                                        {"cosine first", true, false, false},
                                                        {"tensor2tensor", true, true, false},
                                                        {"fairseq", true, true, true},
                                                        {"k in place of 2⌊k/2⌋", false, true, false},
                                                        {"exponent doubled", false, true, false},
                                                        {"multiplied", false, true, false},
                                                        {"positions from 1", false, false, true}}) {
    CAPTURE(relation.name);
    const Identification found = must_identify(golden_of(relation.name));
    CHECK(found[0].is_reordered == relation.is_reordered);
    CHECK(found[0].has_other_frequencies == relation.has_other_frequencies);
    CHECK(found[0].has_other_positions == relation.has_other_positions);
  }
}

TEST_CASE("what a rounding cannot tell apart is named twice") {
  struct Pair {
    const char* layout;
    const char* first;
    const char* second;
  };
  for (const Pair& pair :
       {Pair{"interleaved", "paper", "exponent doubled"}, Pair{"concatenated", "transformer-xl", "tensor2tensor"}}) {
    CAPTURE(pair.first);
    const auto rows = support::encode(Range{.count = 5}, support::arguments(4, 10000, pair.layout));
    std::vector<float> printed(rows.data.size());
    for (const int digits : {1, 2}) {
      for (std::size_t k = 0; k < printed.size(); ++k) {
        printed[k] = rounded(static_cast<double>(rows.data[k]), digits);
      }
      const Identification found = must_identify({5, 4, printed});
      std::vector<std::string> firsts;
      for (const Explanation& one : found) {
        if (firsts.size() == one.group) firsts.emplace_back(one.name);
      }
      // sin(0.01 p) is 0.0 in all five rows, like sin(0.0001 p); two decimals reveal the first.
      REQUIRE(firsts.size() == (digits == 1 ? 2 : 1));
      CHECK(std::count(firsts.begin(), firsts.end(), pair.first) == 1);
      if (digits == 2) continue;
      CHECK(std::count(firsts.begin(), firsts.end(), pair.second) == 1);
      CHECK(found[0].rival == firsts[1]);
      CHECK(found[found.size() - 1].rival == firsts[0]);
      // The cell whose digits would decide.
      CHECK(found[0].cells[0].row == 4);
      CHECK(std::abs(found[0].cells[0].expected - found[0].cells[0].other) == doctest::Approx(0.0396).epsilon(1e-3));
    }
  }
}

TEST_CASE("a rival is told from every explanation of the group by its name or its base, or both") {
  int others = 0;
  int namesakes = 0;
  const auto look = [&](const Identification& found) {
    for (const Explanation& one : found) {
      if (one.rival.empty()) continue;
      ++others;
      namesakes += one.rival == one.name ? 1 : 0;
      CHECK(one.rival_base > 1);
      CHECK((one.rival != one.name || std::abs(one.rival_base / one.base - 1) > 1e-6));
    }
  };
  for (const char* layout : {"interleaved", "concatenated"}) {
    for (const double base : {10000.0, 5000.0, 100.0}) {
      for (const double start : {0.0, 5.0}) {
        for (const int digits : {1, 2, 6}) {
          const auto rows = support::encode(Range{.count = 6, .start = start}, support::arguments(8, base, layout));
          std::vector<float> printed(rows.data.size());
          for (std::size_t k = 0; k < printed.size(); ++k) {
            printed[k] = rounded(static_cast<double>(rows.data[k]), digits);
          }
          look(must_identify({6, 8, printed}));
        }
      }
    }
  }
  CHECK(others > 50);
  // With another base it may be the same formula; the documented base is the nearest.
  CHECK(namesakes > 0);
}

TEST_CASE("the numbers of a rival are those that its name stands for, of even widths and odd ones") {
  int rivals = 0;
  for (const posenc::Family* family : posenc::families()) {
    for (const posenc::Preset& preset : family->scheme->presets) {
      CAPTURE(std::string(preset.name));
      for (const double width : {4.0, 5.0, 8.0, 9.0, 33.0}) {
        CAPTURE(width);
        const std::vector<posenc::Argument> arguments = {{family->scheme->parts.width_name, width}};
        const auto rows = posenc::encode({.scheme = family->scheme->id,
                                          .preset = preset.name,
                                          .positions = Range{.count = 12},
                                          .arguments = arguments});
        if (!rows) continue;
        for (const Explanation& one : must_identify({rows->rows, rows->cols, rows->data})) {
          if (one.rival.empty() || one.is_part || one.is_transposed) continue;
          ++rivals;
          CAPTURE(std::string(one.name));
          CAPTURE(std::string(one.rival));
          Explanation rival;
          rival.name = one.rival;
          rival.width = one.width;
          // It has its own positions, which begin at 0, 1 or 2, or those of the explanation.
          const auto is_so = [&](double start, double step) {
            return std::all_of(one.cells.begin(), one.cells.begin() + static_cast<std::ptrdiff_t>(one.cell_count),
                               [&](const posenc::Evidence& cell) {
                                 const Wave wave = wave_of(rival, static_cast<double>(rows->rows), cell.column);
                                 const double angle = (start + step * static_cast<double>(cell.row)) *
                                                      std::pow(one.rival_base, -wave.exponent);
                                 double there = wave.kind == Wave::Kind::kSine ? std::sin(angle) : std::cos(angle);
                                 if (wave.kind == Wave::Kind::kZero) there = 0;
                                 return std::abs(cell.other - there) < 1e-6;
                               });
          };
          CHECK((is_so(0, 1) || is_so(1, 1) || is_so(2, 1) || is_so(one.start, one.step)));
        }
      }
    }
  }
  CHECK(rivals > 50);
}

TEST_CASE("the cells that decide are those of the matrix, farthest from the nearest other formula") {
  for (const char* name : {"paper", "tensor2tensor", "exponent doubled", "cosine first"}) {
    const Golden& one = golden_of(name, 4);
    const std::vector<float> numbers = support::read_numbers(one.printed);
    const Identification found = must_identify(one);
    for (const Explanation& explanation : found) {
      REQUIRE(explanation.cell_count == 4);
      CHECK(!explanation.rival.empty());
      double last = 2;
      for (const posenc::Evidence& cell : explanation.cells) {
        CHECK(cell.value == static_cast<double>(numbers[cell.row * one.cols + cell.column]));
        CHECK(std::abs(cell.value - cell.expected) <= explanation.error);
        CHECK(std::abs(cell.value - cell.other) > 0.01);
        CHECK(std::abs(cell.expected - cell.other) <= last);
        last = std::abs(cell.expected - cell.other);
      }
    }
  }
}

TEST_CASE("rows and columns that were exchanged are identified, and called so") {
  for (const char* name : {"paper", "tensor2tensor", "2k"}) {
    const Golden& one = golden_of(name, 4);
    const std::vector<float> numbers = support::read_numbers(one.printed);
    std::vector<float> transposed(numbers.size());
    for (std::size_t r = 0; r < 8; ++r) {
      for (std::size_t c = 0; c < 8; ++c) transposed[c * 8 + r] = numbers[r * 8 + c];
    }
    const Identification found = must_identify({8, 8, transposed});
    REQUIRE(!found.empty());
    CHECK(found[0].is_transposed);
    CHECK(names(found)[0] == name);
    for (const posenc::Evidence& cell : found[0].cells) {
      CHECK(cell.value == static_cast<double>(transposed[cell.row * 8 + cell.column]));
    }
  }
}

TEST_CASE("one wrong cell is enough to refuse a formula if it is near to the right one") {
  const Golden& one = golden_of("paper", 4);
  const std::vector<float> numbers = support::read_numbers(one.printed);
  for (std::size_t k = 0; k < numbers.size(); k += 7) {
    std::vector<float> wrong = numbers;
    wrong[k] += wrong[k] > 0 ? -0.0003F : 0.0003F;
    CHECK(!has(must_identify({8, 8, wrong}), "paper"));
  }
}
