// FoPE with a mix of its pairs, against the definition: cosines and sines that are sums, and what is no rotation any
// more.
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

using Arguments = std::vector<Argument>;
using Numbers = std::vector<double>;

// Of 64 pairs 46 turn more than once within 4096 positions.
constexpr std::size_t kPairs = 64;
constexpr std::size_t kTurning = 46;

Arguments fope(double factor, double seed = 3) {
  return {{"layout", "half"}, {"rope_type", "fope"}, {"fope_init_factor", factor}, {"fope_seed", seed}};
}

posenc::Plan planned(const Arguments& arguments, const posenc::Positions& positions) {
  return require(posenc::plan({.scheme = "rope", .positions = positions, .arguments = arguments}));
}

std::vector<float> turned(const std::vector<float>& x, double position, const Arguments& arguments) {
  std::vector<float> out(x.size());
  const auto plan = planned(arguments, Range{.count = 1, .start = position});
  CHECK(message(posenc::rotate({1, x.size(), x}, plan, out)) == "no error");
  return out;
}

double dot(const std::vector<float>& a, const std::vector<float>& b) {
  double sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += static_cast<double>(a[c]) * static_cast<double>(b[c]);
  return sum;
}

std::vector<float> random_row(Random& random) {
  std::vector<float> x(2 * kPairs);
  for (float& value : x) value = static_cast<float>(random.uniform(-1, 1));
  return x;
}

// The matrix C or S: the identity and seeded numbers, divided by the root of 46.
double coefficient(bool is_sine, std::size_t from, std::size_t to, double factor) {
  const std::size_t index = (is_sine ? kTurning * kTurning : 0) + from * kTurning + to;
  return (from == to ? 1 : 0) + factor * posenc::seeded_normal(3, index) / std::sqrt(46.0);
}

// The sum of cosines or sines by which a pair is turned at a position.
double sum_at(bool is_sine, double position, std::size_t pair, double factor) {
  if (pair >= kTurning) return is_sine ? 0 : 1;
  double sum = 0;
  for (std::size_t from = 0; from < kTurning; ++from) {
    const double angle = position * std::pow(10000.0, -static_cast<double>(from) / kPairs);
    sum += coefficient(is_sine, from, pair, factor) * (is_sine ? std::sin(angle) : std::cos(angle));
  }
  return sum;
}

}  // namespace

// github.com/vllm-project/vllm, rotary_embedding/fope.py: einsum of cosines with cos_coef, and of sines with sin_coef.
TEST_CASE("fope turns pairs by sums of the cosines and of the sines of all that turn") {
  for (const double factor : {0.25, 1.0}) {
    for (const double start : {0.0, 7.0, 1000.0}) {
      const auto found = require(posenc::turns(planned(fope(factor), Range{.count = 3, .start = start})));
      double worst = 0;
      for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t c = 0; c < 2 * kPairs; ++c) {
          const double position = start + static_cast<double>(row);
          const double cosine = found.cosines.data[row * 2 * kPairs + c];
          const double sine = found.sines.data[row * 2 * kPairs + c];
          worst = std::max({worst, std::abs(cosine - sum_at(false, position, c % kPairs, factor)),
                            std::abs(sine - sum_at(true, position, c % kPairs, factor))});
        }
      }
      CHECK(worst < 1e-6);
    }
  }
  // At position 0 the cosines are the sums of the columns of C, and the sines are 0.
  const auto still = require(posenc::turns(planned(fope(1), Range{.count = 1})));
  for (std::size_t to = 0; to < kTurning; ++to) {
    double sum = 0;
    for (std::size_t from = 0; from < kTurning; ++from) sum += coefficient(false, from, to, 1);
    CHECK(std::abs(static_cast<double>(still.cosines.data[to]) - sum) < 1e-6);
    CHECK(still.sines.data[to] == 0);
  }
}

TEST_CASE("without a mix, and with all pairs kept, fope is rope, bit for bit") {
  Random random(512);
  const auto x = random_row(random);
  const Arguments rope = {{"layout", "half"}};
  Arguments all = fope(0);
  all.push_back({"num_inv_freq", 64.0});
  for (const double position : {0.0, 1.0, 77.0, -1000.0, 1e6})
    CHECK(turned(x, position, all) == turned(x, position, rope));
  CHECK(turned(x, 1, fope(0)) != turned(x, 1, rope));
  // The parameter is fope's alone.
  Arguments plain = fope(1);
  plain[1] = {"rope_type", "default"};
  CHECK(turned(x, 77, plain) == turned(x, 77, rope));
}

TEST_CASE("mixed, a score depends on more than the distance, and norms change; what does not turn stays") {
  Random random(513);
  for (int round = 0; round < 20; ++round) {
    const auto x = random_row(random);
    const auto y = random_row(random);
    const auto score = [&](double m, double n, const Arguments& arguments) {
      return dot(turned(x, m, arguments), turned(y, n, arguments));
    };
    CHECK(std::abs(score(5, 2, fope(0)) - score(1005, 1002, fope(0))) < 1e-4);
    CHECK(std::abs(score(5, 2, fope(1)) - score(1005, 1002, fope(1))) > 1e-2);
    const auto out = turned(x, 5, fope(1));
    CHECK(std::abs(dot(out, out) / dot(x, x) - 1) > 1e-2);
    CHECK(turned(x, 5, fope(1, 4)) != out);
    for (std::size_t pair = kTurning; pair < kPairs; ++pair) {
      CHECK(out[pair] == x[pair]);
      CHECK(out[kPairs + pair] == x[kPairs + pair]);
    }
  }
}

TEST_CASE("every result of a mix has the same sums") {
  const Arguments arguments = fope(0.5);
  const Range range = {.count = 5, .start = 40};
  const auto plan = planned(arguments, range);
  const auto all = require(posenc::turns(plan));
  const std::array<double, 5> list = {40, 41, 42, 43, 44};
  CHECK(to_vector(require(posenc::turns(planned(arguments, std::span<const double>(list)))).sines.data) ==
        to_vector(all.sines.data));
  // As an angle and a length.
  const auto polar = require(posenc::rotation(plan));
  REQUIRE(polar.magnitudes.rows == 5);
  for (std::size_t row = 0; row < 5; ++row) {
    for (std::size_t i = 0; i < kPairs; ++i) {
      const double length = polar.magnitudes.data[row * kPairs + i];
      const double angle = polar.angles.data[row * kPairs + i];
      CHECK(std::abs(length * std::cos(angle) - static_cast<double>(all.cosines.data[row * 2 * kPairs + i])) < 1e-6);
      CHECK(std::abs(length * std::sin(angle) - static_cast<double>(all.sines.data[row * 2 * kPairs + i])) < 1e-6);
    }
  }
  // In means.
  const auto means = require(posenc::mean_cells(plan, posenc::Cells::kSines, {0, 5, 1, 0, 128, 128}));
  for (std::size_t c = 0; c < 128; ++c) {
    double sum = 0;
    for (std::size_t row = 0; row < 5; ++row) sum += static_cast<double>(all.sines.data[row * 128 + c]) / 5;
    CHECK(std::abs(static_cast<double>(means.data[c]) - sum) < 1e-6);
  }
  // In attention.
  Random random(514);
  std::vector<std::vector<float>> rows;
  Numbers x;
  for (int word = 0; word < 5; ++word) {
    rows.push_back(random_row(random));
    x.insert(x.end(), rows.back().begin(), rows.back().end());
  }
  const auto found = require(posenc::attention({5, 128, x}, plan));
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = 0; j < 5; ++j) {
      const double score = dot(turned(rows[i], 40 + static_cast<double>(i), arguments),
                               turned(rows[j], 40 + static_cast<double>(j), arguments));
      CHECK(std::abs(found.scores.data[i * 5 + j] - score / std::sqrt(128.0)) < 1e-5);
    }
  }
}

TEST_CASE("what only pairs with an angle of their own have is refused where they are mixed") {
  const auto plan = planned(fope(0.5), Range{.count = 3});
  const std::string refusal = "fope_init_factor is 0.5; it must be 0";
  CHECK(message(posenc::distance_curve(plan)) == refusal);
  CHECK(message(posenc::angles(plan)) == refusal);
  CHECK(message(posenc::precision(plan, {})) == refusal);
  CHECK(message(posenc::mean_cells(plan, posenc::Cells::kAngles, {0, 3, 1, 0, 128, 1})) == refusal);
  const auto plain = planned(fope(0), Range{.count = 3});
  CHECK(message(posenc::distance_curve(plain)) == "no error");
  CHECK(message(posenc::angles(plain)) == "no error");
  CHECK(message(posenc::precision(plain, {})) == "no error");
  // Frequencies are those of what is mixed.
  CHECK(to_vector(require(posenc::spectrum(plan)).frequencies) ==
        to_vector(require(posenc::spectrum(plain)).frequencies));
  const auto of = [](Arguments arguments, double head_dim, double partial = 1) {
    arguments.push_back({"head_dim", head_dim});
    arguments.push_back({"partial_rotary_factor", partial});
    return message(posenc::plan({.scheme = "rope", .arguments = arguments}));
  };
  CHECK(of(fope(0.5), 1026) == "rotary_dim is 1026; it must be from 2 to 1024");
  CHECK(of(fope(0.5), 1024) == "no error");
  CHECK(of(fope(0.5), 2048, 0.5) == "no error");
  CHECK(of(fope(0), 1026) == "no error");
  CHECK(of(fope(11), 128) == "fope_init_factor is 11; it must be from 0 to 10");
}
