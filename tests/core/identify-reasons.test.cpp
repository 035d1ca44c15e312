// Identification: single rows, single pairs, rows of other positions, and the reasons why nothing is named. All
// matrices are computed here from the formula of Vaswani et al. 2017, section 3.5, in double.
#include <array>
#include <cmath>
#include <string>

#include "identification.h"
#include "posenc/precision.h"

using identification::must_identify;
using identification::named;
using identification::names;
using identification::noise;
using identification::rounded;
using identification::trials;
using posenc::Explanation;
using posenc::Identification;
using posenc::Positions;
using posenc::Reason;
using support::Random;

namespace {

double cell_at(double position, std::size_t col, double width, double base = 10000) {
  const double angle = position * std::pow(base, -static_cast<double>(col / 2 * 2) / width);
  return col % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

// The rows of some positions.
std::vector<float> rows_of(const std::vector<double>& positions, std::size_t width, int digits, double factor = 1,
                           double base = 10000) {
  std::vector<float> numbers;
  for (const double position : positions) {
    for (std::size_t col = 0; col < width; ++col) {
      numbers.push_back(rounded(factor * cell_at(position, col, static_cast<double>(width), base), digits));
    }
  }
  return numbers;
}

std::vector<double> from(double start, std::size_t count, double step = 1) {
  std::vector<double> positions;
  for (std::size_t row = 0; row < count; ++row) positions.push_back(start + step * static_cast<double>(row));
  return positions;
}

Identification identify(std::size_t rows, const std::vector<float>& numbers) {
  return must_identify({rows, numbers.size() / rows, numbers});
}

}  // namespace

TEST_CASE("a single row is identified with its position where all its pairs agree with one") {
  for (const double position : {1.0, 7.0, 100.0, 511.0, 4000.0, -3.0}) {
    for (const int digits : {2, 4, 8}) {
      CAPTURE(position);
      CAPTURE(digits);
      const Identification found = identify(1, rows_of({position}, 512, digits));
      REQUIRE(!found.empty());
      CHECK(!found.reason);
      CHECK(names(found)[0] == "paper");
      CHECK(found[0].base == 10000);
      CHECK(found[0].start == position);
      CHECK(found[0].width == 512);
      CHECK(!found[0].is_part);
    }
  }
}

TEST_CASE("a single row that says too little has that as the reason") {
  // At position 0 every base gives 0 1 0 1 …
  for (const std::size_t width : {4U, 16U, 512U}) {
    const Identification found = identify(1, rows_of({0}, width, 4));
    CHECK(found.empty());
    REQUIRE(found.reason);
    CHECK(found.reason->kind == Reason::Kind::kFew);
    CHECK(!found.reason->nearly);
  }
  // Four numbers of two decimals have fewer bits than it takes to exclude chance.
  const Identification few = identify(1, rows_of({3}, 4, 2));
  CHECK(few.empty());
  REQUIRE(few.reason);
  CHECK(few.reason->kind == Reason::Kind::kFew);
}

TEST_CASE("two columns are identified, with every base, from several rows on") {
  for (const double start : {0.0, 5.0}) {
    for (const double step : {1.0, 3.0}) {
      CAPTURE(start);
      CAPTURE(step);
      const Identification found = identify(10, rows_of(from(start, 10, step), 2, 4));
      REQUIRE(!found.empty());
      CHECK(names(found)[0] == "paper");
      CHECK(found[0].width == 2);
      CHECK(found[0].start == start);
      CHECK(found[0].step == step);
      CHECK(found[0].base == 10000);
      CHECK(found[0].base_from == doctest::Approx(1.1));
      CHECK(found[0].base_to == doctest::Approx(1e12));
      for (const Explanation& one : found) CHECK(one.group == 0);
    }
  }
  // In two rows of whole numbers, noise agrees as well.
  const std::vector<float> whole = {0, 1, 1, 1};
  const Identification few = identify(2, whole);
  CHECK(few.empty());
  REQUIRE(few.reason);
  CHECK(few.reason->kind == Reason::Kind::kFew);
}

TEST_CASE("single rows and pairs of columns of noise get no name") {
  Random random(17);
  const int count = trials(400, 100);
  for (int k = 0; k < count; ++k) {
    const bool is_row = k % 2 == 0;
    const std::size_t rows = is_row ? 1 : random.whole(2, 12);
    const std::size_t cols = is_row ? random.whole(2, 64) : random.whole(2, 3);
    CAPTURE(k);
    CHECK(must_identify({rows, cols, noise(random, rows, cols, static_cast<int>(random.whole(1, 6)))}).empty());
  }
}

TEST_CASE("a row of another position is named with it, and the bases are those of all other cells") {
  for (const int digits : {2, 4}) {
    for (const std::size_t row : {0U, 1U, 6U, 11U}) {
      for (const double position : {0.0, 3.0, 20.0, 40.0}) {
        CAPTURE(digits);
        CAPTURE(row);
        CAPTURE(position);
        std::vector<double> positions = from(0, 12);
        if (positions[row] == position) continue;
        positions[row] = position;
        const Identification found = identify(12, rows_of(positions, 16, digits));
        REQUIRE(!found.empty());
        CHECK(names(found)[0] == "paper");
        CHECK(found[0].base == 10000);
        CHECK(found[0].start == 0);
        CHECK(found[0].suspects.size() == 0);
        REQUIRE(found[0].moved.size() == 1);
        CHECK(found[0].moved[0].row == row);
        CHECK(found[0].moved[0].position == position);
        CHECK(found[0].error <= 0.5001 * std::pow(10.0, -digits));
      }
    }
  }
  // One row of 12 may be another, and no two.
  std::vector<double> two = from(0, 12);
  std::swap(two[3], two[8]);
  CHECK(identify(12, rows_of(two, 16, 4)).empty());
  // Two of 40, with a mistyped cell beside them.
  std::vector<double> exchanged = from(0, 40);
  std::swap(exchanged[3], exchanged[8]);
  std::vector<float> numbers = rows_of(exchanged, 16, 4);
  numbers[20 * 16 + 5] += numbers[20 * 16 + 5] > 0 ? -0.5F : 0.5F;
  const Identification found = identify(40, numbers);
  REQUIRE(!found.empty());
  REQUIRE(found[0].moved.size() == 2);
  CHECK(found[0].moved[0].row == 3);
  CHECK(found[0].moved[0].position == 8);
  CHECK(found[0].moved[1].row == 8);
  CHECK(found[0].moved[1].position == 3);
  REQUIRE(found[0].suspects.size() == 1);
  CHECK(found[0].suspects[0].row == 20);
  CHECK(found[0].suspects[0].column == 5);
  // A row of no position is none of them.
  numbers = rows_of(from(0, 12), 16, 2);
  for (std::size_t col = 0; col < 16; ++col) numbers[5 * 16 + col] = -numbers[5 * 16 + col];
  CHECK(identify(12, numbers).empty());
}

TEST_CASE("every base in the named interval gives the cells that agree, and no other does") {
  for (const bool has_moved : {false, true}) {
    std::vector<double> positions = from(0, 12);
    if (has_moved) positions[4] = 9;
    std::vector<float> numbers = rows_of(positions, 8, 2, 1, 9990);
    if (!has_moved) numbers[4 * 8] = 0.76F;
    const Identification found = identify(12, numbers);
    REQUIRE(!found.empty());
    CHECK(found[0].suspects.size() == (has_moved ? 0 : 1));
    CHECK(found[0].moved.size() == (has_moved ? 1 : 0));
    const auto agrees = [&](double base, double single) {
      for (std::size_t row = 0; row < 12; ++row) {
        for (std::size_t col = 0; col < 8; ++col) {
          if (!has_moved && row == 4 && col == 0) continue;
          const double cell = cell_at(positions[row], col, 8, base);
          if (std::abs(static_cast<double>(numbers[row * 8 + col]) - cell) > 0.005 + single) return false;
        }
      }
      return true;
    };
    const double margin = 0.02 * (found[0].base_to - found[0].base_from);
    CHECK(margin > 0);
    CHECK(agrees(9990, 0));
    CHECK(agrees(found[0].base_from + margin, 1e-6));
    CHECK(agrees(found[0].base_to - margin, 1e-6));
    CHECK(!agrees(found[0].base_from - margin, 0));
    CHECK(!agrees(found[0].base_to + margin, 0));
  }
}

TEST_CASE("a multiple of an encoding is none, and the factor is the reason") {
  for (const std::size_t width : {16U, 64U}) {
    for (const double factor : {std::sqrt(static_cast<double>(width)), 0.5, 3.0, 22.627}) {
      for (const int digits : {2, 4, 6, 9}) {
        CAPTURE(width);
        CAPTURE(factor);
        CAPTURE(digits);
        const Identification found = identify(12, rows_of(from(0, 12), width, digits, factor));
        CHECK(found.empty());
        REQUIRE(found.reason);
        CHECK(found.reason->kind == Reason::Kind::kFactor);
        CHECK(found.reason->factor == doctest::Approx(factor).epsilon(2e-3));
        CHECK(found.reason->is_root == (factor == std::sqrt(static_cast<double>(width))));
        REQUIRE(found.reason->nearly);
        CHECK(found.reason->nearly->name == "paper");
        CHECK(found.reason->nearly->base == 10000);
        CHECK(found.reason->nearly->width == width);
      }
    }
  }
  // Factors that differ from cell to cell are no reason.
  Random random(5);
  std::vector<float> numbers = rows_of(from(0, 12), 16, 4, 4);
  for (float& number : numbers) number = rounded(static_cast<double>(number) * random.uniform(0.9, 1.1), 4);
  const Identification other = identify(12, numbers);
  CHECK(other.empty());
  CHECK(!other.reason);
}

// bfloat16 has 8 binary digits: 257 lies between 256 and 258, whose last digit is even and odd, 259 between 258 and
// 260.
TEST_CASE("positions that were rounded to bfloat16 are the reason of rows that repeat") {
  const auto in_bfloat16 = [](double value) { return posenc::rounded(value, posenc::Format::kBfloat16); };
  for (const double start : {0.0, 250.0, 256.0, 500.0}) {
    CAPTURE(start);
    const std::size_t count = start == 0 ? 300 : 24;
    std::vector<double> positions = from(start, count);
    for (double& position : positions) position = in_bfloat16(position);
    const Identification found = identify(count, rows_of(positions, 16, 4));
    CHECK(found.empty());
    REQUIRE(found.reason);
    CHECK(found.reason->kind == Reason::Kind::kPositions);
    const double first = start < 257 ? 257 : 501;
    CHECK(static_cast<double>(found.reason->row) == first - start);
    CHECK(found.reason->position == first);
    CHECK(found.reason->rounded == (first == 257 ? 256 : 500));
    REQUIRE(found.reason->nearly);
    CHECK(found.reason->nearly->name == "paper");
    CHECK(found.reason->nearly->base == 10000);
  }
  // Where frequencies and angles are rounded, too, no formula is near, but the reason stays.
  std::vector<float> numbers;
  for (const double position : from(0, 300)) {
    for (std::size_t col = 0; col < 16; ++col) {
      const double frequency = in_bfloat16(std::pow(10000.0, -static_cast<double>(col / 2 * 2) / 16));
      const double angle = in_bfloat16(in_bfloat16(position) * frequency);
      numbers.push_back(static_cast<float>(in_bfloat16(col % 2 == 0 ? std::sin(angle) : std::cos(angle))));
    }
  }
  const Identification found = identify(300, numbers);
  CHECK(found.empty());
  REQUIRE(found.reason);
  CHECK(found.reason->kind == Reason::Kind::kPositions);
  CHECK(found.reason->row == 257);
  CHECK(found.reason->rounded == 256);
  CHECK(!found.reason->nearly);
  // One pair of equal rows among exact positions has another cause.
  std::vector<double> almost = from(250, 16);
  almost[7] = 256;
  const Identification one = identify(16, rows_of(almost, 16, 4));
  CHECK((!one.reason || one.reason->kind != Reason::Kind::kPositions));
  // Where rows are equal that should not be, it is not the rounding, whatever their first column.
  std::vector<float> merged = rows_of(
      [&] {
        std::vector<double> positions = from(256, 24);
        for (double& position : positions) position = in_bfloat16(position);
        return positions;
      }(),
      16, 4);
  for (std::size_t col = 1; col < 16; ++col) merged[3 * 16 + col] = 0;
  const Identification other = identify(24, merged);
  CHECK((!other.reason || other.reason->kind != Reason::Kind::kPositions));
  // Rows that repeat in another pattern have another reason.
  std::vector<double> twice;
  for (const double position : from(0, 12)) twice.insert(twice.end(), 2, position);
  const Identification doubled = identify(24, rows_of(twice, 16, 4));
  CHECK(doubled.empty());
  CHECK(!doubled.reason);
}

namespace {

// Noise as the sum of twelve numbers from -1/2 to 1/2, whose variance is 1.
std::vector<float> with_noise(Random& random, std::vector<float> numbers, double size) {
  for (float& number : numbers) {
    double sum = 0;
    for (int k = 0; k < 12; ++k) sum += random.uniform(-0.5, 0.5);
    number += static_cast<float>(size * sum);
  }
  return numbers;
}

}  // namespace

TEST_CASE("noise beside an encoding is the reason, with its size") {
  Random random(23);
  for (const double size : {0.005, 0.02, 0.05}) {
    for (const std::size_t width : {8U, 16U, 64U}) {
      for (const double start : {0.0, 1.0}) {
        CAPTURE(size);
        CAPTURE(width);
        CAPTURE(start);
        const Identification found = identify(48, with_noise(random, rows_of(from(start, 48), width, 7), size));
        CHECK(found.empty());
        REQUIRE(found.reason);
        CHECK(found.reason->kind == Reason::Kind::kNoise);
        CHECK(found.reason->noise == doctest::Approx(size).epsilon(0.15));
        REQUIRE(found.reason->nearly);
        const Explanation& nearly = *found.reason->nearly;
        CHECK(nearly.name == (start == 0 ? "paper" : "positions from 1"));
        CHECK(nearly.start == start);
        CHECK(nearly.base_from <= 10000);
        CHECK(nearly.base_to >= 10000);
      }
    }
  }
  // Words are no noise of this size.
  const Identification words = identify(48, with_noise(random, rows_of(from(0, 48), 16, 7), 0.5));
  CHECK(words.empty());
  CHECK(!words.reason);
}

TEST_CASE("an encoding whose phases have more noise than its pairs have length is none with noise") {
  Random random(60);
  for (const double along : {0.02, 0.04}) {
    std::vector<float> numbers = rows_of(from(0, 48), 16, 7);
    for (std::size_t at = 0; at < numbers.size(); at += 2) {
      const double phase = std::atan2(numbers[at], numbers[at + 1]) + random.uniform(-along, along);
      const double length = 1 + random.uniform(-0.02, 0.02);
      numbers[at] = static_cast<float>(length * std::sin(phase));
      numbers[at + 1] = static_cast<float>(length * std::cos(phase));
    }
    const Identification found = identify(48, numbers);
    CHECK(found.empty());
    // As much along the phases as across is noise; twice as much is not.
    CHECK(found.reason.has_value() == (along == 0.02));
  }
}

// A base is in the interval that is named, or nothing is named.
TEST_CASE("of matrices with other bases, the interval that is named has the base") {
  Random random(61);
  const int count = trials(1000, 150);
  int count_named = 0;
  for (int k = 0; k < count; ++k) {
    const std::size_t rows = random.whole(1, 40);
    const std::size_t width = 2 * random.whole(2, 16);
    const int digits = static_cast<int>(random.whole(2, 6));
    const double base = std::exp(random.uniform(std::log(2.0), std::log(1e7)));
    const int kind = k % 4;
    std::vector<float> numbers = rows_of(from(0, rows), width, kind == 1 ? 7 : digits, kind == 2 ? 3 : 1, base);
    const double size = random.uniform(0.001, 0.05);
    if (kind == 1) numbers = with_noise(random, numbers, size);
    if (kind == 3) {
      // Cut off, in double.
      for (std::size_t at = 0; at < numbers.size(); ++at) {
        const double unit = std::pow(10.0, digits);
        const double cell = cell_at(static_cast<double>(at / width), at % width, static_cast<double>(width), base);
        numbers[at] = static_cast<float>(std::trunc(cell * unit) / unit);
      }
    }
    CAPTURE(k);
    CAPTURE(rows);
    CAPTURE(width);
    CAPTURE(digits);
    CAPTURE(base);
    const Identification found = identify(rows, numbers);
    // The same frequencies at another width have another base.
    const auto has_base = [&](const Explanation& one) {
      const double power = static_cast<double>(one.width) / static_cast<double>(width);
      const double there = std::pow(base, power);
      CAPTURE(std::string(one.name));
      CAPTURE(one.width);
      CAPTURE(one.base_from);
      CAPTURE(one.base_to);
      CHECK(one.base_from <= there * (1 + 1e-6 * power));
      CHECK(one.base_to >= there * (1 - 1e-6 * power));
    };
    bool has_paper = found.empty();
    for (const Explanation& one : found) {
      if (one.name != "paper" || one.start != 0 || one.step != 1 || one.is_transposed) continue;
      if (has_paper) continue;
      has_paper = true;
      has_base(one);
    }
    CHECK(has_paper);
    count_named += found.empty() ? 0 : 1;
    if (found.reason && found.reason->nearly && found.reason->nearly->name == "paper") {
      has_base(*found.reason->nearly);
      ++count_named;
    }
  }
  CHECK(count_named > count / 2);
}

TEST_CASE("few numbers that were cut off allow the bases of both, as cut off and as rounded") {
  for (const double base : {381.78, 528.68, 105.36, 20.83}) {
    CAPTURE(base);
    std::vector<float> numbers;
    for (std::size_t at = 0; at < 12; ++at) {
      numbers.push_back(
          static_cast<float>(std::trunc(cell_at(static_cast<double>(at / 4), at % 4, 4, base) * 1000) / 1000));
    }
    const Identification found = identify(3, numbers);
    REQUIRE(!found.empty());
    const Explanation& paper = named(found, "paper");
    CHECK(paper.base_from <= base);
    CHECK(paper.base_to >= base);
  }
}
