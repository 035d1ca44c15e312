// Schemes whose scores decay with the distance, and the one form that biases and rotations have.
#include <array>
#include <cmath>

#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;

namespace {

using Floats = std::vector<float>;
using Numbers = std::vector<double>;
using Arguments = std::vector<Argument>;

Floats bias_of(std::string_view scheme, const Arguments& arguments, const posenc::Positions& positions) {
  const auto plan = require(posenc::plan({.scheme = scheme, .positions = positions, .arguments = arguments}));
  Floats out(require(posenc::bias_cells(plan)));
  CHECK(message(posenc::bias(plan, std::nullopt, out)) == "no error");
  return out;
}

// Distance curve at one distance.
double at_distance(std::string_view scheme, const Arguments& arguments, double distance) {
  const std::array<double, 1> distances = {distance};
  return require(posenc::distance_curve(
                     {.scheme = scheme, .positions = std::span<const double>(distances), .arguments = arguments}, 0))
      .data[0];
}

}  // namespace

// RetNet: a head keeps half of what is so many positions back as its factor says.
TEST_CASE("retnet's heads keep a half for 22, 44 … positions, and each head keeps more than the one before") {
  for (const auto& [head, factor, half] : {std::array{0.0, 0.96875, 21.83}, std::array{3.0, 0.99609375, 177.1}}) {
    const Floats out = bias_of("retnet", {{"heads", 8.0}}, Range{.count = 2});
    const double step = out[static_cast<std::size_t>(head) * 4 + 2];
    CHECK(std::exp(step) == doctest::Approx(factor).epsilon(1e-7));
    CHECK(std::log(0.5) / step == doctest::Approx(half).epsilon(1e-3));
  }
  // The last of many heads forgets so slowly that its factor is 1 in double; its logarithm is not 0.
  CHECK(at_distance("retnet", {{"heads", 1.0}}, 1) == doctest::Approx(-0.0317486983145803).epsilon(1e-14));
  const Floats many = bias_of("retnet", {{"heads", 64.0}}, Range{.count = 2});
  CHECK(many[63 * 4 + 2] == doctest::Approx(-std::exp2(-68)).epsilon(1e-7));
}

// MiniMax-01, minimax_text_01.py: 8 heads, 12 layers; the numbers by mpmath with 50 digits.
TEST_CASE("lightning attention has ALiBi's slopes, which become smaller from layer to layer") {
  const auto rate = [](double layer) {
    return -at_distance("lightning", {{"heads", 8.0}, {"layer", layer}, {"layers", 12.0}}, 1);
  };
  CHECK(rate(0) == doctest::Approx(0.500005).epsilon(1e-9));
  CHECK(rate(6) == doctest::Approx(0.2272777).epsilon(1e-7));
  CHECK(rate(11) == doctest::Approx(5e-6).epsilon(1e-9));
  CHECK(std::log(2) / rate(11) == doctest::Approx(138629).epsilon(1e-5));
  const double far = at_distance("lightning", {{"heads", 8.0}, {"layer", 6.0}, {"layers", 12.0}}, 10);
  CHECK(std::exp(far) == doctest::Approx(0.1030257).epsilon(1e-6));
  // For other numbers of heads as ALiBi.
  const Floats slopes = bias_of("lightning", {{"heads", 10.0}}, Range{.count = 2});
  const Floats alibi = bias_of("alibi", {{"heads", 10.0}}, Range{.count = 2});
  for (std::size_t k = 0; k < slopes.size(); ++k)
    CHECK(slopes[k] == doctest::Approx(1.00001 * alibi[k]).epsilon(1e-6));
  CHECK(message(posenc::plan({.scheme = "lightning", .arguments = std::array<Argument, 1>{{{"layer", 80.0}}}})) ==
        "layer is 80; it must be from 0 to 79");
}

// flash-linear-attention, forgetting_attn/naive.py.
TEST_CASE("a forget gate counts for keys before its own position, and not for the key at it") {
  const std::array<double, 3> gates = {0.5, 0.9, 0.25};
  const Arguments given = {{"gates", std::span<const double>(gates)}};
  const Floats out = bias_of("fox", given, Range{.count = 3});
  for (const std::size_t diagonal : {0U, 4U, 8U}) CHECK(out[diagonal] == 0);
  CHECK(out[3] == doctest::Approx(-0.1053605).epsilon(1e-6));
  CHECK(out[7] == doctest::Approx(-1.386294).epsilon(1e-6));
  CHECK(out[6] == doctest::Approx(-1.491655).epsilon(1e-6));
  // Spans add up, whatever the gates and wherever the positions, and no bias of a key before its query is above 0.
  Random random(96);
  for (int round = 0; round < 100; ++round) {
    std::vector<double> some(random.whole(1, 9));
    for (double& gate : some) gate = random.uniform(0.001, 1);
    const Arguments arguments = {{"gates", std::span<const double>(some)}};
    const Floats all = bias_of("fox", arguments, Range{.count = 12, .start = std::floor(random.uniform(-99, 99))});
    for (std::size_t i = 0; i < 12; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        CHECK(all[i * 12 + j] <= 0);
        for (std::size_t k = 0; k <= j; ++k) {
          CHECK(all[i * 12 + k] == doctest::Approx(all[i * 12 + j] + all[j * 12 + k]).epsilon(1e-5));
        }
      }
    }
  }
  // Equal gates are ALiBi, whose slope for one head is 2^-bias_max: here ln 2.
  const double most = -std::log2(std::log(2));
  for (double k = 0; k < 20; ++k) {
    const double half = at_distance("fox", {{"gate", 0.5}}, k);
    CHECK(half == doctest::Approx(at_distance("alibi", {{"heads", 1.0}, {"alibi_bias_max", most}}, k)).epsilon(1e-13));
  }
  const std::vector<double> many(1025, 0.5);
  CHECK(message(posenc::plan(
            {.scheme = "fox", .arguments = std::array<Argument, 1>{{{"gates", std::span<const double>(many)}}}})) ==
        "gates is 1025; it must be from 0 to 1024");
  CHECK(message(posenc::plan({.scheme = "fox", .arguments = std::array<Argument, 1>{{{"gate", 0.0}}}})) ==
        "gate is 0; it must be from 0.000001 to 1");
}

// github.com/huggingface/transformers, modeling_qwen3_next.py: g = -A_log.exp() * softplus(a + dt_bias). The numbers
// by mpmath with 50 digits.
TEST_CASE("the gate of a gated delta rule counts for keys before its own position, and not for the key at it") {
  const double step = at_distance("gated-delta", {{"decay_rate", 2.0}, {"gate_input", 1.0}}, 1);
  CHECK(step == doctest::Approx(-2.626523375).epsilon(1e-9));
  CHECK(std::exp(step) == doctest::Approx(0.07232949).epsilon(1e-6));
  CHECK(at_distance("gated-delta", {{"decay_rate", 2.0}, {"dt_bias", 1.0}}, 1) == step);
  // Half is left at each position: ln(1 + e^0).
  CHECK(at_distance("gated-delta", {}, 3) == doctest::Approx(std::log(0.125)).epsilon(1e-15));
  CHECK(at_distance("gated-delta", {{"decay_rate", 0.0}}, 1e6) == 0);
  const std::array<double, 3> inputs = {5, 1, -2};
  const Arguments given = {{"decay_rate", 2.0}, {"gate_inputs", std::span<const double>(inputs)}};
  const Floats out = bias_of("gated-delta", given, Range{.count = 3});
  for (const std::size_t diagonal : {0U, 4U, 8U}) CHECK(out[diagonal] == 0);
  CHECK(out[3] == doctest::Approx(-2.626523375).epsilon(1e-6));
  CHECK(out[7] == doctest::Approx(-0.253856).epsilon(1e-5));
  CHECK(out[6] == doctest::Approx(-2.880379).epsilon(1e-6));
  const std::vector<double> many(1025, 0.5);
  CHECK(message(posenc::plan(
            {.scheme = "gated-delta", .arguments = Arguments{{"gate_inputs", std::span<const double>(many)}}})) ==
        "gate_inputs is 1025; it must be from 0 to 1024");
}

// torch_recurrent_gated_delta_rule of the same file, for one number of each value.
TEST_CASE("a gated delta rule leaves at most e^bias of a key, and multiplies scores by e^bias") {
  using Vector = std::array<double, 4>;
  const auto dot = [](const Vector& a, const Vector& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  };
  constexpr std::size_t kLength = 12;
  Random random(2412);
  bool is_erased = false;
  for (int round = 0; round < 100; ++round) {
    const double rate = random.uniform(0, 3);
    std::vector<double> inputs(kLength);
    for (double& input : inputs) input = random.uniform(-6, 1);
    const Floats bias =
        bias_of("gated-delta", {{"decay_rate", rate}, {"gate_inputs", std::span<const double>(inputs)}},
                Range{.count = kLength});
    std::vector<Vector> keys(kLength);
    for (Vector& key : keys) {
      for (double& x : key) x = random.uniform(-1, 1);
      const double length = std::sqrt(dot(key, key));
      for (double& x : key) x /= length;
    }
    Vector state = {};
    std::vector<Vector> left(kLength);
    Numbers news(kLength);
    for (std::size_t i = 0; i < kLength; ++i) {
      const double alpha = std::exp(-rate * std::log1p(std::exp(inputs[i])));
      const double beta = random.uniform(0, 1);
      const auto forget = [&](Vector& vector, double value) {
        for (double& x : vector) x *= alpha;
        const double delta = beta * (value - dot(vector, keys[i]));
        for (std::size_t d = 0; d < 4; ++d) vector[d] += keys[i][d] * delta;
        return delta;
      };
      news[i] = forget(state, random.uniform(-1, 1));
      for (std::size_t j = 0; j < i; ++j) forget(left[j], 0);
      left[i] = keys[i];
      const Vector query = {random.uniform(-1, 1), random.uniform(-1, 1), 0.5, -0.5};
      double sum = 0;
      for (std::size_t j = 0; j <= i; ++j) {
        const double most = std::exp(static_cast<double>(bias[i * kLength + j]));
        const double length = std::sqrt(dot(left[j], left[j]));
        CHECK(length <= most * (1 + 1e-5));
        if (length < 0.5 * most) is_erased = true;
        sum += dot(query, keys[j]) * most * news[j];
      }
      CHECK(std::abs(sum - dot(query, state)) <= 1e-5);
    }
  }
  CHECK(is_erased);
}

// GRAPE (arXiv 2512.07805): exp(n L), by its power series.
TEST_CASE("rope and alibi are both the exponential of a matrix, times the offset") {
  using Matrix2 = std::array<double, 4>;
  const auto times = [](const Matrix2& a, const Matrix2& b) {
    return Matrix2{a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2],
                   a[2] * b[1] + a[3] * b[3]};
  };
  const auto exponential = [&](const Matrix2& generator, double n) {
    Matrix2 sum = {1, 0, 0, 1};
    Matrix2 term = sum;
    for (double k = 1; k < 60; ++k) {
      term = times(term, generator);
      for (double& cell : term) cell *= n / k;
      for (std::size_t at = 0; at < 4; ++at) sum[at] += term[at];
    }
    return sum;
  };
  for (double n = 0; n < 8; ++n) {
    // Skew: a turn by n ω.
    const double frequency = 0.75;
    const Matrix2 turn = exponential({0, -frequency, frequency, 0}, n);
    const Arguments two = {{"head_dim", 2.0}};
    const auto plan = require(
        posenc::plan({.scheme = "rope", .positions = Range{.count = 1, .start = n * frequency}, .arguments = two}));
    const Floats x = {0.25F, -1.5F};
    Floats out(2);
    CHECK(message(posenc::rotate({1, 2, x}, plan, out)) == "no error");
    for (const std::size_t row : {0U, 1U}) {
      const double expected =
          turn[2 * row] * static_cast<double>(x[0]) + turn[2 * row + 1] * static_cast<double>(x[1]);
      CHECK(std::abs(static_cast<double>(out[row]) - expected) < 2e-7);
    }
    // Nilpotent: I + n L. Of a query that ends in 0 1 and a key that ends in 1 0 it adds what ALiBi adds, at n = j -
    // i.
    for (const double slope : {0.5, 0.25}) {
      const Matrix2 line = exponential({0, 0, slope, 0}, -n);
      CHECK(line == Matrix2{1, 0, -n * slope, 1});
      const std::array<double, 2> query = {0, 1};
      const std::array<double, 2> key = {1, 0};
      double added = 0;
      for (std::size_t at = 0; at < 4; ++at) added += query[at / 2] * line[at] * key[at % 2];
      CHECK(added == at_distance("alibi", {{"heads", 1.0}, {"alibi_bias_max", -std::log2(slope)}}, n));
    }
  }
}
