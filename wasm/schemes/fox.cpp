// Forgetting attention: each position has a gate, and the gates after a key, up to its query, reduce the key's weight.
//
//   b[i, j] = ln f_(j+1) + … + ln f_i, for a query at i and a key at j; 0 where i = j
//
// In a model the gates depend on the words, in each head in another way. Here they are given: one number for all
// positions, or a list of numbers, which positions from 0 on take in turn, over and over (also before 0). One number γ
// is ALiBi with the slope -ln γ.
//
// Source: Lin et al. 2025, "Forgetting Transformer: Softmax Attention with a Forget Gate";
// github.com/fla-org/flash-linear-attention, forgetting_attn/naive.py.
#include <algorithm>
#include <cmath>

#include "numbers/elementary.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kFox;

namespace {

constexpr std::size_t kMostGates = 1024;
constexpr double kLeast = 1e-6;

constexpr std::array<Param, 2> kParams = {{
    number("gate", {.initial = 0.9, .min = kLeast, .max = 1, .soft_min = 0.5, .soft_max = 1},
           "The gate of every position, where no list is given: 1 keeps all. In a model the words make it.")
        .labelled("gate"),
    list("gates", {.min = kLeast, .max = 1, .soft_min = 0.5, .soft_max = 1},
         "The gates of positions 0, 1, 2, …, from the first again after the last one."),
}};
enum : std::size_t { kGate, kGates };

constexpr std::array<double, 8> kUneven = {0.99, 0.95, 0.3, 0.99, 0.9, 0.99, 0.6, 0.97};
const std::array<Argument, 1> kEven = {{{"gate", 0.9}}};
const std::array<Argument, 1> kMadeUp = {{{"gates", std::span<const double>(kUneven)}}};
const std::array<Preset, 2> kPresets = {{
    {"even", kEven, "the same gate everywhere: ALiBi with another slope"},
    {"uneven", kMadeUp, "made up: two words of eight make the query forget much of what came before"},
}};

std::optional<Error> check(const Values& values) {
  const std::size_t count = values.list(kGates).size();
  if (count <= kMostGates) return std::nullopt;
  return refuse("gates", static_cast<double>(count), Rule::kRange, {0, static_cast<double>(kMostGates), 0});
}

bool is_even(const Values& values) { return values.list(kGates).empty(); }

std::size_t heads(const Values&) { return 1; }

Counting counting(const Values& values) { return {.whole = !is_even(values)}; }

std::optional<Error> offset_bias(const Plan& plan, std::size_t, const Positions& differences, std::span<double> out) {
  const double step = natural_log(plan.values[kGate]);
  // Not ln 1 times a number below 0, which is -0.
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = step * position_at(differences, k) + 0.0;
  return std::nullopt;
}

Piece offset_piece(const Plan&, std::size_t, double) { return {.degree = 1}; }

// The logarithms of gates, summed.
class Sums {
 public:
  explicit Sums(std::span<const double> gates) : count_(gates.size()) {
    for (std::size_t k = 0; k < count_; ++k) first_[k + 1] = first_[k] + natural_log(gates[k]);
  }

  // Those of the positions after `key` up to `query`. Whole turns of the list are counted apart from what is left, so
  // that near keys lose no digits far from 0.
  double between(double key, double query) const {
    const double size = static_cast<double>(count_);
    const double turn_of_key = std::floor((key + 1) / size);
    const double turn_of_query = std::floor((query + 1) / size);
    const auto left = [&](double p, double turn) { return static_cast<std::size_t>(p + 1 - turn * size); };
    return (turn_of_query - turn_of_key) * first_[count_] +
           (first_[left(query, turn_of_query)] - first_[left(key, turn_of_key)]);
  }

 private:
  std::size_t count_;
  std::array<double, kMostGates + 1> first_ = {};
};

void row_bias(const Plan& plan, std::size_t, double query, std::span<float> out) {
  const Sums sums(plan.values.list(kGates));
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = static_cast<float>(sums.between(position_at(plan.keys, k), query));
  }
}

std::optional<Error> distance(const Plan& plan, std::size_t head, double query, std::span<double> out) {
  if (is_even(plan.values)) return offset_bias(plan, head, plan.positions, out);
  const Sums sums(plan.values.list(kGates));
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = sums.between(query - position_at(plan.positions, k), query);
  return std::nullopt;
}

constexpr Bias kBias = {
    .heads = heads,
    .bounds = unbounded,
    .form = EitherBias{.is_offset = is_even, .offset = {.at = offset_bias, .piece = offset_piece}, .row = {row_bias}},
};

}  // namespace

const Scheme kFox = {
    .id = "fox",
    .doc =
        "The bias is the sum of the logarithms of the forget gates after a key, up to its query; in a model, the "
        "gates "
        "depend on the words.",
    .source = "Lin et al. 2025, \"Forgetting Transformer\"",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .check = check,
    .counting = counting,
    .distance = distance,
    .is_causal = sees_past,
};

}  // namespace posenc
