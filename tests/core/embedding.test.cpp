// Lookup and weighted sums, from their definitions.
#include <cmath>
#include <limits>

#include "support.h"

using support::Random;
using support::require;

namespace {

template <class T>
std::string message(const posenc::Result<T>& result) {
  REQUIRE(!result);
  CHECK(result.error().code == "invalid_argument");
  return posenc::message(result.error());
}

}  // namespace

TEST_CASE("embed takes the row of each index") {
  const std::vector<float> table = {0, 0, 1, 2, 3, 4};
  const std::vector<std::int32_t> indices = {0, 2, 1, 2};
  const auto result = require(posenc::embed(indices, {3, 2, table}));
  CHECK(result.rows == 4);
  CHECK(result.cols == 2);
  CHECK(std::vector<float>(result.data.begin(), result.data.end()) == std::vector<float>{0, 0, 3, 4, 1, 2, 3, 4});
  CHECK(require(posenc::embed({}, {3, 2, table})).rows == 0);
}

TEST_CASE("embed refuses an index that the table does not have, and names it") {
  const std::vector<float> table = {0, 0, 1, 2, 3, 4};
  const std::vector<std::int32_t> beyond = {0, 3};
  CHECK(message(posenc::embed(beyond, {3, 2, table})) ==
        "padded.data[1] is 3; it must be a row of the table, from 0 to 2");
  const std::vector<std::int32_t> negative = {-1};
  CHECK(message(posenc::embed(negative, {3, 2, table})) ==
        "padded.data[0] is -1; it must be a row of the table, from 0 to 2");
  CHECK(message(posenc::embed(beyond, {3, 3, table})) == "table.data has 6 numbers; it must have 3 × 3 = 9");
}

TEST_CASE("a weighted sum is its definition, rounded once") {
  Random random(30);
  const std::size_t d = 7;
  std::vector<float> a(12 * d);
  std::vector<float> b(4 * d);
  for (float& value : a) value = static_cast<float>(random.uniform(-1, 1));
  for (float& value : b) value = static_cast<float>(random.uniform(-1, 1));
  for (const auto& [wa, wb] : {std::pair{1.0, 10.0}, {std::sqrt(100.0), 1.0}, {-0.3, 1e-9}, {0.0, 0.0}}) {
    const auto sum = require(posenc::weighted_sum({12, d, a}, {4, d, b}, wa, wb));
    REQUIRE(sum.data.size() == a.size());
    for (std::size_t k = 0; k < a.size(); ++k) {
      const double exact = wa * static_cast<double>(a[k]) + wb * static_cast<double>(b[k % b.size()]);
      CHECK(sum.data[k] == static_cast<float>(exact));
    }
  }
  const auto first = require(posenc::weighted_sum({12, d, a}, {4, d, b}, 1, 0));
  CHECK(std::vector<float>(first.data.begin(), first.data.end()) == a);
}

TEST_CASE("a weighted sum refuses what does not fit, and what no float can hold") {
  const std::vector<float> a = {1, 2, 3, 4, 5, 6};
  const std::vector<float> b = {1, 2, 3, 4};
  const double none = std::nan("");
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(message(posenc::weighted_sum({3, 2, a}, {2, 2, b}, 1, 1)) ==
        "b is 2 × 2; its width must be that of a, and its number of rows must divide that of a, which is 3 × 2");
  CHECK(message(posenc::weighted_sum({2, 3, a}, {2, 2, b}, 1, 1)) ==
        "b is 2 × 2; its width must be that of a, and its number of rows must divide that of a, which is 2 × 3");
  CHECK(message(posenc::weighted_sum({3, 2, a}, {6, 2, a}, 1, 1)) == "b.data has 6 numbers; it must have 6 × 2 = 12");
  CHECK(message(posenc::weighted_sum({3, 2, a}, {3, 2, a}, none, 1)) == "wa is NaN; it must be a finite number");
  CHECK(message(posenc::weighted_sum({3, 2, a}, {3, 2, a}, 1, infinity)) ==
        "wb is Infinity; it must be a finite number");
  CHECK(message(posenc::weighted_sum({3, 2, a}, {3, 2, a}, 1e38, 0)) ==
        "(wa · a + wb · b)[1, 1] is too large for a float; it must be at most 3.4e38");
}
