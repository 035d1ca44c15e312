// Matrices from files of text: separators, headers and lines that are not right, however the file is cut into pieces.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "support.h"

using support::message;
using support::Random;
using support::require;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

struct Table {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<float> data = {};
  posenc::Special special = {};
  std::string error = {};
};

// In pieces of this many bytes, as web/engine/matrix-files.js reads them.
Table read_text(std::string_view text, std::size_t piece = 1 << 20) {
  Table table;
  auto format = posenc::text_format(text, true);
  if (!format) return {.error = message(format)};
  table.cols = format->cols;
  std::size_t length = piece;
  for (std::size_t at = format->begin; at < text.size();) {
    const std::size_t end = std::min(at + length, text.size());
    const auto lines =
        posenc::read_lines(text.substr(at, end - at), *format, end == text.size(), table.rows * table.cols);
    if (!lines) return {.error = message(lines)};
    length = lines->consumed ? piece : 2 * length;
    at += lines->consumed;
    format->line += lines->lines;
    table.rows += lines->rows;
    table.special.nan += lines->special.nan;
    table.special.infinite += lines->special.infinite;
    table.data.insert(table.data.end(), lines->data.begin(), lines->data.end());
  }
  return table;
}

}  // namespace

TEST_CASE("text with commas, tabs, semicolons or blanks, with a header or without") {
  const std::vector<float> expected = {1, -2.5F, 300, 0.5F};
  for (const char* text : {
           "1,-2.5\n300,.5\n",
           "1,-2.5\r\n3e2,5e-1",
           "\xEF\xBB\xBF"
           "1\t-2.5\n300\t0.5\n",
           "1;-2.5\n300;0.5\n",
           "1;-2,5\n3,00e2;0,5\n",
           "  1 -2.5\n+300    0.5  \n",
           "# by numpy.savetxt\n1 -2.5\n\n300 .5\n",
           "x,y\n1,-2.5\n300,0.5\n",
           "\"x, y\";z\n\"1\";\"-2.5\"\n\"300\";\"0.5\"\n",
           ",0\n1,-2.5\n300,0.5\n",
           "Embeddings of a model, by hand\n1\t-2.5\n300\t0.5\n",
           "1 , -2.5\n300 ,0.5",
           "1,-2.5\n# between\n   \n300,0.5\n\n\n",
       }) {
    CAPTURE(std::string(text));
    for (const std::size_t piece : {1U, 3U, 7U, 1000U}) {
      const Table table = read_text(text, piece);
      CHECK(table.error.empty());
      CHECK((table.rows == 2 && table.cols == 2));
      CHECK(table.data == expected);
    }
  }
  CHECK(read_text("5").data == std::vector<float>{5});
  CHECK(read_text("1\n2\n3").rows == 3);
}

TEST_CASE("NaN and infinities in text are kept, and numbers beyond float are infinite: counted") {
  const Table table = read_text("nan,NaN,-inf\nInfinity,1e39,-1E400\n+INF,1e-60,0");
  CHECK(table.special.nan == 2);
  CHECK(table.special.infinite == 5);
  CHECK((std::isnan(table.data[0]) && table.data[2] == -kInfinity && table.data[4] == kInfinity &&
         table.data[5] == -kInfinity && table.data[7] == 0));
}

TEST_CASE("lines that are not right are named") {
  for (const std::size_t piece : {1U, 5U, 1000U}) {
    const auto refused = [&](std::string_view text) { return read_text(text, piece).error; };
    CHECK(refused("1,2\n3,4\n\n5,6,7\n8,9") == "line 4 has 3 numbers; the first one has 2");
    CHECK(refused("x,y\n1,2\n3\n") == "line 3 has 1 number; the first one has 2");
    CHECK(refused("1,2\n3,x\n") == "line 2: expected a number, found \"x\"");
    CHECK(refused("1,2\n3,\n") == "line 2: expected a number, found \"\"");
    CHECK(refused("1,2\n\"3\",0x10\n") == "line 2: expected a number, found \"0x10\"");
    CHECK(refused("1,x\n") == "line 1: expected a number, found \"x\"");
    CHECK(refused("1,2\n3,\xFF\n") == "line 2: expected a number, found bytes that are not UTF-8");
    CHECK(refused("1 2\n3,4\n") == "line 2: expected a number, found \"3,4\"");
    CHECK(refused("1;2\n3;4,5,6\n") == "line 2: expected a number, found \"4,5,6\"");
    CHECK(refused("1;2\n3;1.000,5\n") == "line 2: expected a number, found \"1.000,5\"");
    CHECK(refused("a,b\nc,d\n1,2\n") == "line 2: expected a number, found \"c\"");
    CHECK(refused("x,y\n") == "there are no numbers in this file");
    CHECK(refused("# 1\n \n") == "there are no numbers in this file");
    CHECK(refused("<!doctype html>\n<title>404</title>\n") ==
          "line 2: expected a number, found \"<title>404</title>\"");
  }
  const std::string none(100, 'x');
  CHECK(require(posenc::text_format(none, false)).cols == 0);
  CHECK(message(posenc::text_format(std::string(posenc::kMaxCells, '1'), false)) ==
        "line 1 is longer than 67108864 bytes");
  const posenc::TextFormat two = {.line = 7, .cols = 2};
  CHECK(message(posenc::read_lines(std::string(posenc::kMaxCells, '1'), two, false, 0)) ==
        "line 7 is longer than 67108864 bytes");
  CHECK(message(posenc::read_lines("1,2\n3,4", two, true, posenc::kMaxCells - 2)) ==
        "rows × cols is 33554433 × 2 = 67108866; at most 67108864 cells (2^26) are allowed");
  CHECK(require(posenc::read_lines("1,2\n3,4", two, true, posenc::kMaxCells - 4)).rows == 2);
}

TEST_CASE("property: numbers written by printf are read as strtof reads them, wherever the file is cut") {
  Random random(33);
  for (int k = 0; k < 60; ++k) {
    const std::size_t rows = random.whole(1, 20);
    const std::size_t cols = random.whole(1, 20);
    std::string text;
    std::vector<float> expected;
    for (std::size_t cell = 0; cell < rows * cols; ++cell) {
      std::array<char, 64> number;
      std::snprintf(number.data(), number.size(), "%.*g", static_cast<int>(random.whole(1, 17)),
                    std::ldexp(random.uniform(-1, 1), static_cast<int>(random.whole(0, 80)) - 40));
      expected.push_back(std::strtof(number.data(), nullptr));
      text += number.data();
      text += cell % cols + 1 < cols ? ',' : '\n';
    }
    const Table table = read_text(text, random.whole(1, text.size()));
    CHECK(table.error.empty());
    CHECK((table.rows == rows && table.cols == cols));
    CHECK(table.data == expected);
  }
}
