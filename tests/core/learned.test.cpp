// The learned scheme: rows of a table, and refusals of positions outside of it.
#include <array>
#include <cmath>

#include "numbers/seeded.h"
#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

using Floats = std::vector<float>;
using Arguments = std::vector<Argument>;

Floats encode(const posenc::Positions& positions, const Arguments& arguments, std::string_view preset = {}) {
  return to_vector(
      require(posenc::encode({.scheme = "learned", .preset = preset, .positions = positions, .arguments = arguments}))
          .data);
}

std::string refusal(const posenc::Positions& positions, const Arguments& arguments, std::string_view preset = {}) {
  return message(
      posenc::encode({.scheme = "learned", .preset = preset, .positions = positions, .arguments = arguments}));
}

}  // namespace

TEST_CASE("a row is that of the table, as a float") {
  const std::array<double, 6> table = {1, 2, 3, 0.1, -1e38, 0};
  const Arguments arguments = {{"d_model", 2.0}, {"table", std::span<const double>(table)}};
  CHECK(encode(Range{.count = 3}, arguments) == Floats{1, 2, 3, 0.1F, -1e38F, 0});
  const std::array<double, 4> list = {2, 0, 0, 1};
  CHECK(encode(std::span<const double>(list), arguments) == Floats{-1e38F, 0, 1, 2, 1, 2, 3, 0.1F});
  CHECK(encode(Range{.count = 3, .start = 2, .step = -1}, arguments) == Floats{-1e38F, 0, 3, 0.1F, 1, 2});
  // Without a preset, and with one that sets another number of rows.
  CHECK(refusal(Range{.count = 4}, arguments, "gpt2") ==
        "positions is 4; it must be small enough for the last position, which is 3, to be from 0 to 2");
}

TEST_CASE("a table has whole rows of floats") {
  const std::array<double, 5> five = {1, 2, 3, 4, 5};
  const std::array<double, 2> large = {1, 1e39};
  CHECK(refusal(Range{}, {{"d_model", 2.0}, {"table", std::span<const double>(five)}}) ==
        "table has 5 numbers; it must have 3 × 2 = 6");
  CHECK(refusal(Range{}, {{"d_model", 2.0}, {"table", std::span<const double>(large)}}).substr(0, 28) ==
        "table[1] is 1e+39; it must b");
  CHECK(refusal(Range{}, {{"d_model", 2.0}, {"num_embeddings", 3.0}, {"offset", 3.0}}) ==
        "offset is 3; it must be a row of the table, from 0 to 2");
}

TEST_CASE("there is nothing beyond the table, before it, or between its rows") {
  const std::array<double, 3> beyond = {0, 511, 512};
  const std::array<double, 2> before = {3, -1};
  const std::array<double, 2> between = {3, 2.5};
  const auto list = [](const auto& positions) { return std::span<const double>(positions); };
  CHECK(refusal(list(beyond), {}, "bert") == "positions[2] is 512; it must be a row of the table, from 0 to 511");
  CHECK(refusal(list(before), {}, "bert") == "positions[1] is -1; it must be a row of the table, from 0 to 511");
  CHECK(refusal(list(between), {}, "bert") == "positions[1] is 2.5; it must be a whole number");
  CHECK(refusal(Range{.count = 512}, {}, "bert") == "no error");
  CHECK(refusal(Range{.count = 513}, {}, "bert") ==
        "positions is 513; it must be small enough for the last position, which is 512, to be from 0 to 511");
  CHECK(refusal(Range{.count = 1025}, {}, "gpt2") ==
        "positions is 1025; it must be small enough for the last position, which is 1024, to be from 0 to 1023");
  CHECK(refusal(Range{.count = 2, .start = 0.5}, {}, "bert") == "positions.start is 0.5; it must be a whole number");
  CHECK(refusal(Range{.count = 3, .step = 0.5}, {}, "bert") == "positions.step is 0.5; it must be a whole number");
  CHECK(refusal(Range{.count = 1, .step = 0.5}, {}, "bert") == "no error");
  CHECK(refusal(Range{.count = 2, .start = 512}, {}, "bert") ==
        "positions.start is 512; it must be a row of the table, from 0 to 511");
  // Positions do not wrap: the last row is not the one before the first.
  CHECK(encode(Range{.start = 511}, {}) != encode(Range{}, {}));
}

// facebook/opt and roberta, as in huggingface/transformers.
TEST_CASE("models with an offset read later rows") {
  for (const char* name : {"opt", "roberta"}) {
    CAPTURE(name);
    CHECK(encode(Range{.count = 3}, {}, name) == encode(Range{.count = 3, .start = 2}, {}));
    // Masked tokens and padding read row 1.
    CHECK(encode(Range{.start = -1}, {}, name) == encode(Range{.start = 1}, {}));
  }
  CHECK(refusal(Range{.count = 2048}, {{"d_model", 4.0}}, "opt") == "no error");
  CHECK(refusal(Range{.start = 2048}, {}, "opt") ==
        "positions.start is 2048; it must be a row of the table, from -2 to 2047");
  CHECK(refusal(Range{.start = 512}, {}, "roberta") ==
        "positions.start is 512; it must be a row of the table, from -2 to 511");
}

TEST_CASE("without a table, numbers are normal, and each depends on the seed, its row and its column alone") {
  const Floats all = encode(Range{.count = 512}, {});
  double mean = 0;
  double squares = 0;
  for (const float value : all) {
    mean += static_cast<double>(value);
    squares += static_cast<double>(value) * static_cast<double>(value);
  }
  const auto n = static_cast<double>(all.size());
  CHECK(std::abs(mean / n) < 5 * 0.02 / std::sqrt(n));
  CHECK(std::sqrt(squares / n) == doctest::Approx(0.02).epsilon(5 / std::sqrt(2 * n)));
  CHECK(encode(Range{}, {{"seed", 1.0}}) != encode(Range{}, {}));

  Random random(9);
  for (int round = 0; round < 100; ++round) {
    const auto row = static_cast<double>(random.whole(0, 511));
    const std::size_t width = random.whole(1, 300);
    const Floats one = encode(Range{.start = row}, {{"d_model", static_cast<double>(width)}, {"num_embeddings", 5e5}});
    for (std::size_t c = 0; c < std::min<std::size_t>(width, 128); ++c) {
      CHECK(one[c] == all[static_cast<std::size_t>(row) * 128 + c]);
    }
  }
  // Reading a few rows of a table needs no memory for the others.
  const Floats last =
      encode(Range{.start = 67108863}, {{"d_model", 16384.0}, {"num_embeddings", 67108864.0}, {"seed", 0x1p53 - 1}});
  CHECK(last[16383] == static_cast<float>(0.02 * posenc::seeded_normal((std::uint64_t{1} << 53) - 1,
                                                                       std::uint64_t{67108863} * 16384 + 16383)));
}

TEST_CASE("the score against distance is that of the rows at one query, all within the table") {
  const std::array<double, 8> table = {3, 4, 1, 0, 0, 2, 5, 1};
  const Arguments arguments = {{"d_model", 2.0}, {"table", std::span<const double>(table)}};
  const posenc::Request request{.scheme = "learned", .positions = Range{.count = 3}, .arguments = arguments};
  // From rows 3, 2, 1 and the last query, 3; then from rows 2, 1, 0.
  const auto curve = require(posenc::distance_curve(request, 3));
  const std::array<double, 3> expected = {0, 2 - 26, 5 - 26};
  for (std::size_t k = 0; k < 3; ++k) CHECK(curve.data[k] == doctest::Approx(expected[k] / std::sqrt(2)));
  CHECK(require(posenc::distance_curve(request, 2)).data[2] == doctest::Approx((8 - 4) / std::sqrt(2)));
  CHECK(message(posenc::distance_curve(request, 1)) == "query is 1; it must be from 2 to 3");
  CHECK(message(posenc::distance_curve(request, 4)) == "query is 4; it must be from 2 to 3");
}

TEST_CASE("rows of a table have no offset property, and no pairs") {
  const posenc::Request request{.scheme = "learned", .positions = Range{.count = 6}};
  const auto dots = require(posenc::similarity(request, "dot"));
  CHECK(std::abs(dots.data[1] - dots.data[6 * 2 + 3]) > 1e-6F);
  CHECK(posenc::angles(request).error().detail == "pairs");
  CHECK(posenc::shift_matrix(request, 1).error().detail == "shift");
}
