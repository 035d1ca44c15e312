// The format of values in errors: numbers as their shortest decimal, as JavaScript writes them; texts cut between
// characters.
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "support.h"

using support::describe;
using support::Random;

namespace {

#ifdef __cpp_lib_to_chars
// Like ECMAScript's Number::toString, from the digits of the standard library.
std::string as_javascript(double value) {
  if (value < 0) return std::string("-").append(as_javascript(-value));
  std::array<char, 64> text = {};
  std::to_chars(text.begin(), text.end(), value, std::chars_format::scientific);
  const std::string all = text.data();
  const std::size_t mark = all.find('e');
  std::string digits = all.substr(0, 1);
  if (mark > 1) digits += all.substr(2, mark - 2);
  const int point = std::atoi(&all[mark + 1]) + 1;
  const auto count = static_cast<int>(digits.size());
  const auto zeros = [](int number) { return std::string(static_cast<std::size_t>(number), '0'); };
  if (point > 21 || point < -5) {
    if (count > 1) digits.insert(1, 1, '.');
    return digits.append(point > 0 ? "e+" : "e-").append(std::to_string(std::abs(point - 1)));
  }
  if (point >= count) return digits + zeros(point - count);
  if (point > 0) return digits.insert(static_cast<std::size_t>(point), 1, '.');
  return std::string("0.").append(zeros(-point)).append(digits);
}
#endif

}  // namespace

TEST_CASE("numbers are described as JavaScript writes them") {
  CHECK(describe(0.1) == "0.1");
  CHECK(describe(1e21) == "1e+21");
  CHECK(describe(123456789012345680000.0) == "123456789012345680000");
  CHECK(describe(1e-7) == "1e-7");
  CHECK(describe(-0.000001) == "-0.000001");
  CHECK(describe(-0.0) == "0");
  CHECK(describe(5e-324) == "5e-324");
  CHECK(describe(1.7976931348623157e308) == "1.7976931348623157e+308");
  CHECK(describe(-std::numeric_limits<double>::infinity()) == "-Infinity");
  CHECK(describe(std::nan("")) == "NaN");
#ifdef __cpp_lib_to_chars
  constexpr std::uint64_t kSeed = 80;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  std::size_t wrong = 0;
  const auto check = [&](double value) {
    if (value == 0 || !std::isfinite(value)) return;
    if (describe(value) != as_javascript(value) && ++wrong < 10) MESSAGE(as_javascript(value));
  };
  for (int round = 0; round < 4000; ++round) {
    double any;
    const std::uint64_t bits = random.next();
    std::memcpy(&any, &bits, sizeof any);
    check(any);
    check(static_cast<double>(random.next() >> random.whole(0, 60)));
    check(static_cast<double>(random.whole(1, 100000)) / 1000);
    check(random.uniform(-1, 1) * std::pow(10, random.uniform(-9, 24)));
  }
  // Powers of two, below which doubles lie closer together, their neighbours, and the smallest doubles.
  for (int exponent = -1074; exponent < 1024; ++exponent) {
    const double power = std::ldexp(1.0, exponent);
    check(power);
    check(std::nextafter(power, 0.0));
    check(std::nextafter(power, 2 * power));
    check(3 * power);
  }
  for (int power = -323; power < 309; ++power)
    check(std::strtod(std::string("1e").append(std::to_string(power)).c_str(), nullptr));
  CHECK(wrong == 0);
#endif
}

TEST_CASE("a text is described whole up to 60 bytes, and else cut at the last character that fits") {
  for (const std::string character : {"x", "é", "北", "🙂"}) {
    for (std::size_t ahead = 0; ahead < 4; ++ahead) {
      for (std::size_t count = 0; count < 70; ++count) {
        std::string text(ahead, 'a');
        std::size_t fits = ahead;
        for (std::size_t k = 0; k < count; ++k) {
          text += character;
          if (text.size() <= 60) fits = text.size();
        }
        CAPTURE(text);
        const std::string expected = std::string("\"").append(text, 0, fits).append(fits < text.size() ? "…\"" : "\"");
        CHECK(describe(posenc::Text(text)) == expected);
      }
    }
  }
}
