// Word-vector files: numbers compared with std::from_chars and exact midpoints, formats, invalid lines, pieces.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <version>

#include "support.h"

// Only where the library supports float; Emscripten's does not.
#if defined(__cpp_lib_to_chars)
#include <charconv>
#endif

using posenc::nearest_float;
using posenc::vector_format;
using support::Random;
using support::require;

namespace {

posenc::VectorScan scan(std::string_view text, std::size_t dims, bool last, std::size_t most_problems) {
  return require(posenc::scan_vectors(text, dims, last, most_problems));
}

constexpr std::size_t kProblems = 100;

std::uint32_t bits_of(float value) {
  std::uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

float read(std::string_view text) {
  const auto value = nearest_float(text);
  if (!value) FAIL(text);
  return *value;
}

std::string repeat(std::string_view text, std::size_t times) {
  std::string result;
  for (; times > 0; --times) result += text;
  return result;
}

// The words and rows of a text in one piece, in readable form: "word: 1, 2".
std::vector<std::string> listed(std::string_view text, std::size_t dims) {
  const auto found = scan(text, dims, true, kProblems);
  std::vector<std::string> result;
  std::vector<float> row(dims);
  for (const auto& [begin, end, line_number] : found.entries) {
    const std::uint32_t offset = end;
    CHECK(line_number < found.lines);
    REQUIRE(posenc::read_vectors(text, {&offset, 1}, dims, row));
    std::string line(text.substr(begin, end - begin));
    for (std::size_t k = 0; k < dims; ++k) line += (k ? ", " : ": ") + support::describe(static_cast<double>(row[k]));
    result.push_back(line);
  }
  return result;
}

std::vector<std::string> problems(std::string_view text, std::size_t dims) {
  std::vector<std::string> result;
  for (const auto& [line, reason] : scan(text, dims, true, kProblems).problems) {
    result.push_back(std::to_string(line) + ": " + posenc::message(reason));
  }
  return result;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("numbers are read in every spelling, and nothing else is a number") {
  CHECK(read("1") == 1.0F);
  CHECK(read("-0.5") == -0.5F);
  CHECK(read("+.25") == 0.25F);
  CHECK(read("3.") == 3.0F);
  CHECK(read("1e3") == 1000.0F);
  CHECK(read("12.5E-1") == 1.25F);
  CHECK(bits_of(read("-0")) == 0x80000000U);
  CHECK(bits_of(read("-0.000e99")) == 0x80000000U);
  CHECK(!nearest_float({}));
  for (const char* text : {"", "-", "+", ".", "-.", "e5", "1e", "1e+", "1.2.3", "0x10", "nan", "inf", "1,5", " 1",
                           "1 ", "--1", "1e5.", "1_0", "١"}) {
    CHECK_MESSAGE(!nearest_float(text), text);
  }
}

// Halfway cases follow from the definition: 2^24 + 1 is between two floats, and goes to the even one.
TEST_CASE("numbers between two floats go to the nearer one, halves to the even one") {
  CHECK(read("16777217") == 16777216.0F);
  CHECK(read("16777219") == 16777220.0F);
  CHECK(read("16777217.0000000000000000000000000000000000000001") == 16777218.0F);
  CHECK(read("16777216.9999999999999999999999999999999999999999") == 16777216.0F);
  CHECK(read("1.00000005960464477539062500000000000000001") == std::nextafter(1.0F, 2.0F));
  CHECK(read("1.000000059604644775390625") == 1.0F);
  CHECK(read("1.00000005960464477539062499999999999999999") == 1.0F);
  CHECK(read(std::string("1") + repeat("0", 300) + "e-300") == 1.0F);
  CHECK(read(std::string("0.") + repeat("0", 5000) + "1e5001") == 1.0F);
  CHECK(read(std::string("16777217.") + repeat("0", 5000) + "1") == 16777218.0F);
}

TEST_CASE("the ends of the range") {
  constexpr float kMax = std::numeric_limits<float>::max();
  constexpr float kTiny = std::numeric_limits<float>::denorm_min();
  CHECK(read("3.40282346638528859811704183484516925440e38") == kMax);
  // The middle between the largest float and 2^128 is 2^128 - 2^103.
  CHECK(read("340282356779733661637539395458142568447") == kMax);
  CHECK(std::isinf(read("340282356779733661637539395458142568448")));
  CHECK(std::isinf(read("1e39")));
  CHECK(std::isinf(read("-1e999999999999999999")));
  CHECK(read("1e-46") == 0.0F);
  CHECK(read("1e-99999999999999999999") == 0.0F);
  // 2^-150 is half the least float.
  CHECK(
      read("7.00649232162408535461864791644958065640130970938257885878534141944895541342930300743319094181060791015625"
           "e-46") == 0.0F);
  CHECK(
      read("7.00649232162408535461864791644958065640130970938257885878534141944895541342930300743319094181060791015626"
           "e-46") == kTiny);
  CHECK(read("1.17549421069244107549e-38") == std::nextafter(std::numeric_limits<float>::min(), 0.0F));
  CHECK(read("1.17549435082228750797e-38") == std::numeric_limits<float>::min());
}

#if defined(__cpp_lib_to_chars)
TEST_CASE("two million numbers agree with std::from_chars in every bit" * doctest::test_suite("exhaustive")) {
  Random random(1);
  const auto agrees = [](const char* text) {
    float expected = 0;
    const auto [end, error] = std::from_chars(text, text + std::strlen(text), expected);
    const float actual = read(text);
    if (error == std::errc::result_out_of_range) return std::isinf(actual) || std::fabs(actual) < 1e-45F;
    return bits_of(actual) == bits_of(expected);
  };
  std::size_t wrong = 0;
  char text[256];
  for (int k = 0; k < 2000000; ++k) {
    const auto kind = random.whole(0, 7);
    if (kind <= 2) {  // as GloVe and fastText write them
      std::snprintf(text, sizeof text, "%.*f", static_cast<int>(random.whole(1, 9)), random.uniform(-3, 3));
    } else if (kind == 3) {  // all digits of a double
      std::snprintf(text, sizeof text, "%.17g", random.uniform(-1, 1));
    } else if (kind == 4) {  // anywhere in the range, and beyond it
      std::snprintf(text, sizeof text, "%.*e", static_cast<int>(random.whole(0, 25)),
                    random.uniform(-1, 1) * std::pow(10, random.uniform(-50, 41)));
    } else if (kind == 5) {  // integers around 2^24 and 2^64
      std::snprintf(text, sizeof text, "%llu", static_cast<unsigned long long>(random.next() >> random.whole(0, 45)));
    } else {  // the middle between two floats, exactly, or a last digit from it
      const auto bits = static_cast<std::uint32_t>(random.whole(0, 0x7F7FFFFEU));
      float low;
      const std::uint32_t next = bits + 1;
      float high;
      std::memcpy(&low, &bits, 4);
      std::memcpy(&high, &next, 4);
      const double middle = (static_cast<double>(low) + static_cast<double>(high)) / 2;
      std::snprintf(text, sizeof text, "%.*e", kind == 6 ? 120 : 18, middle);
    }
    if (!agrees(text) && ++wrong < 10) MESSAGE(text);
  }
  CHECK(wrong == 0);
}
#endif

TEST_CASE("formats are recognised") {
  struct Case {
    std::string text;
    std::size_t dims;
    std::size_t begin;
    bool header;
  };
  const std::vector<Case> cases = {
      {"the 1 2 3\nof 4 5 6\n", 3, 0, false},
      {"2 3\nthe 1 2 3\nof 4 5 6\n", 3, 4, true},
      {"2 3 \r\nthe 1 2 3 \r\nof 4 5 6 \r\n", 3, 6, true},
      {"\xEF\xBB\xBFthe 1 2\n", 2, 3, false},
      {"\xEF\xBB\xBF"
       "1 2\nthe 1 2",
       2, 7, true},
      {"the 1 2 3", 3, 0, false},
      {"2008 1 2 3\n1 4 5 6\n2 7 8 9\n", 3, 0, false},
      {". . . 1 2 3\nat name@domain.com 4 5 6\n", 3, 0, false},
      {"the 1 2\nof 1 2 3\nand 4 5 6\n", 3, 0, false},  // one line is short
      {"9 300\nthe 1 2 3\n", 3, 6, true},               // the header is wrong
      {"5 1\n6 2\n7 3\n", 1, 4, true},                  // agrees: a header
      {"the\t1\t2\n", 2, 0, false},
      {"\n\nthe 1 2\n", 2, 0, false},
  };
  for (const Case& it : cases) {
    CAPTURE(it.text);
    const auto format = require(vector_format(it.text, true));
    CHECK(format.dims == it.dims);
    CHECK(format.begin == it.begin);
    CHECK(format.header.has_value() == it.header);
  }
}

TEST_CASE("what is no word-vector file is refused by what it is") {
  const auto refused = [](std::string_view text, bool last = true) {
    const auto format = vector_format(text, last);
    REQUIRE(!format);
    CHECK(format.error().code == "bad_file");
    return posenc::message(format.error());
  };
  CHECK(refused("") == "the file is empty");
  CHECK(refused("\xEF\xBB\xBF \r\n\n") == "the file is empty");
  CHECK(refused("PK\x03\x04rest") == "this is a zip archive: unpack it first");
  CHECK(refused(std::string_view("3 2\nthe \0\0\x80?", 12)) ==
        "this is a binary file; only vectors as text can be read");
  CHECK(refused("2 3\n") == "there is no vector after the first line");
  CHECK(refused("<p>Not found</p>\n<hr>") ==
        "no line consists of a word and its numbers; the first line is \"<p>Not found</p>\"");
  CHECK(refused("\xFF\xFE\n") == "no line consists of a word and its numbers; the first line is not UTF-8");
  CHECK(refused("a line without end", false) == "line 1 is longer than 18 bytes");
}

TEST_CASE("words and rows") {
  CHECK(listed("the 1 2\nof -0.5 1e2\n", 2) == Lines{"the: 1, 2", "of: -0.5, 100"});
  CHECK(listed("the 1 2 \r\nof 3 4\r\n", 2) == Lines{"the: 1, 2", "of: 3, 4"});
  CHECK(listed("the 1 2", 2) == Lines{"the: 1, 2"});
  CHECK(listed("\n\nthe\t1  2\n \r\n", 2) == Lines{"the: 1, 2"});
  CHECK(listed(". . . 1 2\nat name@domain.com 3 4\n2008 5 6\n... 7 8\n", 2) ==
        Lines{". . .: 1, 2", "at name@domain.com: 3, 4", "2008: 5, 6", "...: 7, 8"});
  CHECK(listed("naïve 1\n北京 2\n🙂 3\na\xC2\xA0z 4\n<b> 5\n", 1) ==
        Lines{"naïve: 1", "北京: 2", "🙂: 3", "a\xC2\xA0z: 4", "<b>: 5"});
  CHECK(listed(" the 1 2\n", 2) == Lines{"the: 1, 2"});
}

TEST_CASE("lines that are not right are named, with the reason, and the others are read") {
  const std::string text =
      "the 1 2 3\n"
      "few 1 2\n"
      "many 1 2 3 4\n"
      "odd 1 x 3\n"
      "<b>&amp;</b> 1 nan 3\n"
      "large 1 1e39 3\n"
      "\xFF\xFE 1 2 3\n"
      "2008 1 2\n"
      " 1 2 3\n"
      "alone\n"
      "\n"
      "odd 1 \xC0\x80 3\n"
      "two words 1 2 3 4\n"
      "of 4 5 6";
  CHECK(problems(text, 3) == Lines{
                                 "1: 2 numbers instead of 3",
                                 "2: 4 numbers instead of 3",
                                 "3: expected a number, found \"x\"",
                                 "4: expected a number, found \"nan\"",
                                 "5: a number is beyond the range of float, ±3.4e38",
                                 "6: the word is not valid UTF-8",
                                 "7: 2 numbers instead of 3",
                                 "8: there is no word before the numbers",
                                 "9: 0 numbers instead of 3",
                                 "11: expected a number, found bytes that are not UTF-8",
                                 "12: 4 numbers instead of 3",
                             });
  CHECK(listed(text, 3) == Lines{"the: 1, 2, 3", "of: 4, 5, 6"});
  const auto found = scan(text, 3, true, 2);
  CHECK(found.problems.size() == 2);
  CHECK(found.problem_count == 11);
  CHECK(found.lines == 14);
}

TEST_CASE("UTF-8 that Unicode forbids is no word") {
  // Overlong, a surrogate, above U+10FFFF, cut short, a stray continuation; then the limits that are allowed.
  for (const char* word : {"\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80",
                           "\xF0\x9F\x99", "a\xFF", "\xF5\x80\x80\x80"}) {
    CHECK_MESSAGE(problems(std::string(word) + " 1\n", 1).size() == 1, word);
  }
  for (const char* word : {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF",
                           "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    CHECK_MESSAGE(problems(std::string(word) + " 1\n", 1).empty(), word);
  }
}

TEST_CASE("a file in pieces is the file in one piece, wherever it is cut") {
  const std::string text =
      "the 1 2\r\nof 3 4\nbad 1\n\n. . . -5.25 6e1\nnaïve 0.123456789 0.000012345678901234567\nx y\nlast 7 8";
  const auto whole = scan(text, 2, true, kProblems);
  CHECK(whole.entries.size() == 5);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    const auto first = scan(std::string_view(text).substr(0, cut), 2, false, kProblems);
    REQUIRE(first.consumed <= cut);
    const auto rest = scan(std::string_view(text).substr(first.consumed), 2, true, kProblems);
    CHECK(first.consumed + rest.consumed == text.size());
    CHECK(first.lines + rest.lines == whole.lines);
    std::vector<std::size_t> ends;
    for (const auto& entry : first.entries) ends.push_back(entry.end);
    for (const auto& entry : rest.entries) ends.push_back(first.consumed + entry.end);
    std::vector<std::size_t> expected;
    for (const auto& entry : whole.entries) expected.push_back(entry.end);
    CHECK(ends == expected);
    CHECK(first.problem_count + rest.problem_count == whole.problem_count);
  }
}

TEST_CASE("rows are refused when the text has changed") {
  const std::string text = "the 1 2\nof 3 4\n";
  std::vector<float> row(2);
  const auto reads = [&](std::string_view from, std::uint32_t offset) {
    return posenc::read_vectors(from, {&offset, 1}, 2, row);
  };
  CHECK(reads(text, 3));
  CHECK(!reads(text, 2));
  CHECK(!reads(text, 8));
  CHECK(!reads(text, 1000));
  CHECK(!reads(text.substr(0, 5), 3));
  CHECK(!reads("the 1 x\n", 3));
}

TEST_CASE("cosines are those of the definition") {
  const std::string text = "x 3 4\ny -4 3\nz 6 8\nzero 0 0\n";
  const auto found = scan(text, 2, true, kProblems);
  std::vector<std::uint32_t> offsets;
  for (const auto& entry : found.entries) offsets.push_back(entry.end);
  const std::vector<float> query = {1, 0};
  std::vector<double> cosines(4);
  REQUIRE(posenc::vector_cosines(text, offsets, query, cosines));
  CHECK(cosines[0] == doctest::Approx(0.6));
  CHECK(cosines[1] == doctest::Approx(-0.8));
  CHECK(cosines[2] == doctest::Approx(0.6));
  CHECK(std::isnan(cosines[3]));
}
