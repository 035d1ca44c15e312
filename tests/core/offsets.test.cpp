// Offsets into a word-vector file that look right and may not be: every offset of a text, and any list of them,
// compared with a slow reading of the lines that posenc.h defines.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "support.h"

using support::Random;

namespace {

using Row = std::vector<float>;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The numbers after an offset, or nothing unless they are exactly `dims` and end the line. Numbers here are written as
// [-] digits [. digits], with so few digits that a quotient of doubles rounds to the nearest float.
std::optional<Row> slow_row(std::string_view text, std::size_t at, std::size_t dims) {
  if (at > text.size()) return std::nullopt;
  std::string_view line = text.substr(at, text.substr(at).find('\n'));
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  Row row;
  while (!line.empty()) {
    if (!is_blank(line[0])) return std::nullopt;
    while (!line.empty() && is_blank(line[0])) line.remove_prefix(1);
    const std::string_view field = line.substr(0, line.find_first_of(" \t"));
    line.remove_prefix(field.size());
    const bool negative = field.substr(0, 1) == "-";
    double digits = 0;
    double unit = 1;
    bool point = false;
    bool any = false;
    for (const char c : field.substr(negative ? 1 : 0)) {
      if (c == '.' && !point) {
        point = true;
      } else if (c >= '0' && c <= '9') {
        any = true;
        digits = digits * 10 + (c - '0');
        if (point) unit *= 10;
      } else {
        return std::nullopt;
      }
    }
    if (!any) return std::nullopt;
    row.push_back(static_cast<float>((negative ? -digits : digits) / unit));
  }
  return row.size() == dims ? std::optional(row) : std::nullopt;
}

// Lines that are right, almost right, or wrong.
std::string random_text(Random& random, std::size_t dims) {
  const std::vector<std::string> words = {"the", ". . .", "2008", "a b", "", "é", "-", "1.5"};
  const std::vector<std::string> numbers = {"1", "-0.25", "12.5", "0.", ".5", "-3", "1.2.3", "x", "nan", "7\r"};
  const std::vector<std::string> ends = {"\n", "\n", "\r\n", " \n", "\n\n", "\r\r\n", "\t\r\n"};
  std::string text;
  for (std::size_t lines = random.whole(1, 6); lines > 0; --lines) {
    text += words[random.whole(0, words.size() - 1)];
    const std::size_t count = random.whole(0, 4) ? dims : random.whole(0, dims + 1);
    const std::size_t kinds = random.whole(0, 3) ? 6 : numbers.size();
    for (std::size_t k = 0; k < count; ++k) {
      text += random.whole(0, 5) ? " " : " \t ";
      text += numbers[random.whole(0, kinds - 1)];
    }
    if (lines > 1 || random.whole(0, 1)) text += ends[random.whole(0, ends.size() - 1)];
  }
  return text;
}

}  // namespace

TEST_CASE("an offset is read when just its numbers and the end of the line follow, wherever it points") {
  constexpr std::uint64_t kSeed = 70;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  std::size_t read = 0;
  for (int round = 0; round < 1500; ++round) {
    const std::size_t dims = random.whole(1, 4);
    const std::string owned = random_text(random, dims);
    // In memory of exactly its size, so that the sanitizers notice reading beyond it; the same text may continue after
    // it.
    const std::vector<char> exact(owned.begin(), owned.end());
    const std::size_t size = random.whole(0, 3) ? exact.size() : random.whole(0, exact.size());
    const std::string_view text(exact.data(), size);
    Row row(dims);
    std::vector<std::uint32_t> offsets;
    std::vector<Row> expected;
    std::size_t wrong = 0;
    for (std::uint32_t offset = 0; offset < exact.size() + 3; ++offset) {
      const auto wanted = slow_row(text, offset, dims);
      const bool found = posenc::read_vectors(text, {&offset, 1}, dims, row);
      if (found != wanted.has_value() || (found && row != *wanted)) ++wrong;
      if (!wanted) continue;
      offsets.push_back(offset);
      expected.push_back(*wanted);
    }
    CAPTURE(owned);
    CAPTURE(size);
    CAPTURE(dims);
    CHECK(wrong == 0);
    read += offsets.size();

    // Several together, in any order; a wrong one is noticed at any place.
    std::vector<std::uint32_t> asked;
    std::vector<std::size_t> rows;
    for (std::size_t k = offsets.empty() ? 0 : random.whole(1, 5); k > 0; --k) {
      rows.push_back(random.whole(0, offsets.size() - 1));
      asked.push_back(offsets[rows.back()]);
    }
    Row together(asked.size() * dims);
    CHECK(posenc::read_vectors(text, asked, dims, together));
    for (std::size_t k = 0; k < rows.size(); ++k) {
      CHECK(std::equal(expected[rows[k]].begin(), expected[rows[k]].end(), &together[k * dims]));
    }

    Row query(dims);
    for (float& value : query) value = static_cast<float>(random.uniform(-2, 2));
    std::vector<double> cosines(asked.size());
    CHECK(posenc::vector_cosines(text, asked, query, cosines));
    for (std::size_t k = 0; k < rows.size(); ++k) {
      long double dot = 0;
      long double aa = 0;
      long double bb = 0;
      for (std::size_t c = 0; c < dims; ++c) {
        const auto a = static_cast<long double>(expected[rows[k]][c]);
        const auto b = static_cast<long double>(query[c]);
        dot += a * b;
        aa += a * a;
        bb += b * b;
      }
      if (aa == 0) CHECK(std::isnan(cosines[k]));
      if (aa > 0) CHECK(std::abs(cosines[k] - static_cast<double>(dot / std::sqrt(aa * bb))) < 1e-14);
    }

    const std::size_t place = random.whole(0, asked.size());
    const auto bad = static_cast<std::uint32_t>(random.whole(0, size + 3));
    if (slow_row(text, bad, dims)) continue;
    asked.insert(asked.begin() + static_cast<std::ptrdiff_t>(place), bad);
    together.resize(asked.size() * dims);
    cosines.resize(asked.size());
    CHECK(!posenc::read_vectors(text, asked, dims, together));
    CHECK(!posenc::vector_cosines(text, asked, query, cosines));
  }
  CHECK(read > 2000);
}

TEST_CASE("no cosine of a vector is above 1, whatever rounding does") {
  Random random(71);
  for (int round = 0; round < 300; ++round) {
    std::string text = "same";
    std::string opposite = "\nopposite";
    Row query;
    for (std::size_t k = random.whole(2, 30); k > 0; --k) {
      const std::string number = std::to_string(random.whole(1, 999));
      query.push_back(std::stof(number));
      text.append(" ").append(number);
      opposite.append(" -").append(number);
    }
    const std::vector<std::uint32_t> offsets = {4, static_cast<std::uint32_t>(text.size() + 9)};
    std::vector<double> cosines(2);
    REQUIRE(posenc::vector_cosines(text + opposite, offsets, query, cosines));
    CHECK(cosines[0] <= 1);
    CHECK(cosines[0] > 1 - 1e-14);
    CHECK(cosines[1] >= -1);
    CHECK(cosines[1] < 1e-14 - 1);
  }
}

// Digits are taken eight at a time if enough text follows, so numbers alone do not test how lines are read.
TEST_CASE("numbers of any length in a line are those that the C library reads") {
  constexpr std::uint64_t kSeed = 72;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  const auto digits = [&](std::size_t count) {
    std::string text;
    for (; count > 0; --count) text += static_cast<char>('0' + random.whole(0, 9));
    return text;
  };
  for (int round = 0; round < 4000; ++round) {
    std::string text = "word";
    Row expected;
    const std::size_t dims = random.whole(1, 6);
    for (std::size_t k = 0; k < dims; ++k) {
      std::string number = random.whole(0, 1) ? "-" : "";
      number += digits(random.whole(1, random.whole(0, 3) ? 3 : 22));
      if (random.whole(0, 4)) number.append(".").append(digits(random.whole(0, 26)));
      if (random.whole(0, 4) == 0)
        number.append(random.whole(0, 1) ? "e-" : "E").append(std::to_string(random.whole(0, 15)));
      expected.push_back(std::strtof(number.c_str(), nullptr));
      text.append(" ").append(number);
    }
    const std::uint32_t offset = 4;
    Row row(dims);
    CAPTURE(text);
    REQUIRE(posenc::read_vectors(text + "\n", {&offset, 1}, dims, row));
    CHECK(row == expected);
    REQUIRE(posenc::scan_vectors(text, dims, true, 1)->entries.size() == 1);
  }
}

TEST_CASE("a number ends where its text ends, whatever stands behind that in memory") {
  const std::string_view number = "-12.5e-3";
  for (std::size_t size = 0; size <= number.size(); ++size) {
    // In memory of exactly its size, for the sanitizers; then followed by the rest.
    const std::vector<char> exact(number.begin(), number.begin() + static_cast<std::ptrdiff_t>(size));
    const bool whole = size == 2 || size == 3 || size == 4 || size == 5 || size == 8;
    CAPTURE(size);
    for (const std::string_view text : {std::string_view(exact.data(), size), number.substr(0, size)}) {
      const auto value = posenc::nearest_float(text);
      REQUIRE(value.has_value() == whole);
      if (value) CHECK(*value == std::strtof(std::string(text).c_str(), nullptr));
    }
  }
}
