// The four parts of a score.
#include <cmath>

#include "support.h"

using posenc::MatrixView;
using support::message;
using support::Random;
using support::require;

// Dai et al. 2019, section 3.3; sines and cosines of two dimensions, recomputed by hand.
TEST_CASE("the four terms of a small score") {
  const std::vector<float> x = {1, 2};
  const std::vector<float> y = {3, -1};
  const std::vector<float> p = {static_cast<float>(std::sin(1.0)), static_cast<float>(std::cos(1.0))};
  const std::vector<float> q = {static_cast<float>(std::sin(3.0)), static_cast<float>(std::cos(3.0))};
  const std::vector<float> identity = {1, 0, 0, 1};
  for (const MatrixView w : {MatrixView{}, MatrixView{2, 2, identity}}) {
    const auto terms = require(posenc::four_terms({1, 2, x}, {1, 2, y}, {1, 2, p}, {1, 2, q}, w));
    CHECK(terms.content_content.data[0] == 1);
    CHECK(std::abs(terms.content_position.data[0] + 1.838865) < 6e-7);
    CHECK(std::abs(terms.position_content.data[0] - 1.984111) < 6e-7);
    CHECK(std::abs(terms.position_position.data[0] + 0.416147) < 6e-7);
    CHECK(std::abs(terms.sum.data[0] - 0.729099) < 6e-7);
  }
}

TEST_CASE("the four terms add up to the score, over random settings") {
  Random random(61);
  for (int round = 0; round < 60; ++round) {
    const std::size_t queries = random.whole(1, 6);
    const std::size_t keys = random.whole(1, 6);
    const std::size_t d = random.whole(1, 20);
    const auto matrix = [&](std::size_t rows) {
      std::vector<float> cells(rows * d);
      for (float& cell : cells) cell = static_cast<float>(random.uniform(-3, 3));
      return cells;
    };
    const auto x = matrix(queries);
    const auto p = matrix(queries);
    const auto y = matrix(keys);
    const auto q = matrix(keys);
    const auto w = matrix(d);
    const bool is_weighted = random.whole(0, 1) == 1;
    const auto terms = require(posenc::four_terms({queries, d, x}, {keys, d, y}, {queries, d, p}, {keys, d, q},
                                                  is_weighted ? MatrixView{d, d, w} : MatrixView{}));
    CHECK(terms.sum.rows == queries);
    CHECK(terms.sum.cols == keys);
    for (std::size_t i = 0; i < queries; ++i) {
      for (std::size_t j = 0; j < keys; ++j) {
        double score = 0;
        double size = 0;
        const auto add = [&](double left, double weight, double right) {
          score += left * weight * right;
          size += std::abs(left * weight * right);
        };
        for (std::size_t a = 0; a < d; ++a) {
          for (std::size_t b = 0; b < d; ++b) {
            if (!is_weighted && a != b) continue;
            const double weight = is_weighted ? static_cast<double>(w[a * d + b]) : 1;
            add(static_cast<double>(x[i * d + a]) + static_cast<double>(p[i * d + a]), weight,
                static_cast<double>(y[j * d + b]) + static_cast<double>(q[j * d + b]));
          }
        }
        const std::size_t at = i * keys + j;
        CHECK(std::abs(terms.sum.data[at] - score) <= 1e-12 * size);
        const double sum = terms.content_content.data[at] + terms.content_position.data[at] +
                           terms.position_content.data[at] + terms.position_position.data[at];
        CHECK(terms.sum.data[at] == sum);
      }
    }
  }
}

TEST_CASE("matrices that do not go together are refused by their names") {
  const std::vector<float> cells(12, 1);
  const MatrixView two_by_three = {2, 3, std::span(cells).first(6)};
  const MatrixView three_by_two = {3, 2, std::span(cells).first(6)};
  CHECK(message(posenc::four_terms(two_by_three, three_by_two, two_by_three, two_by_three)) ==
        "y is 3 × 2; it must be 3 × 3");
  CHECK(message(posenc::four_terms(two_by_three, two_by_three, three_by_two, two_by_three)) ==
        "p is 3 × 2; it must be 2 × 3");
  CHECK(message(posenc::four_terms(two_by_three, two_by_three, two_by_three, three_by_two)) ==
        "q is 3 × 2; it must be 2 × 3");
  CHECK(message(posenc::four_terms(two_by_three, two_by_three, two_by_three, two_by_three, two_by_three)) ==
        "w is 2 × 3; it must be 3 × 3");
  const std::vector<float> bad = {1, std::nanf(""), 3};
  CHECK(message(posenc::four_terms({1, 3, bad}, two_by_three, two_by_three, two_by_three)) ==
        "x[0, 1] is NaN; it must be a finite number");
  CHECK(message(posenc::four_terms({}, two_by_three, two_by_three, two_by_three)) ==
        "x is 0 × 0; it must have at least one row and one column");
}
