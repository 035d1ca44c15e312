// What is common to biases that sum the logarithms of gates, from the position after a key to the query.
#pragma once

#include <cmath>

#include "posenc/schemes.h"

namespace posenc {

inline constexpr std::size_t kMostGates = 1024;

/// The logarithms of gates, summed. Positions from 0 on take the gates of a list in turn, over and over, also before
/// 0.
class GateSums {
 public:
  /// log_of  the logarithm of the gate that one number of the list stands for
  template <typename LogOf>
  GateSums(std::span<const double> given, const LogOf& log_of) : count_(given.size()) {
    for (std::size_t k = 0; k < count_; ++k) first_[k + 1] = first_[k] + log_of(given[k]);
  }

  /// Those of the positions after `key` up to `query`. Whole turns of the list are counted apart from what is left, so
  /// that near keys lose no digits far from 0.
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

/// The bias of a scheme whose gates are given: one number for all positions, or a list of numbers.
///
/// kLog   the logarithm of the gate that a number stands for, at most 0
/// kOne   which parameter is the number for all positions
/// kMany  which parameter is the list; where it is empty, the number counts
template <double (&kLog)(const Values& values, double given), std::size_t kOne, std::size_t kMany>
struct Gates {
  static bool is_even(const Values& values) { return values.list(kMany).empty(); }

  static std::optional<Error> check(const Values& values, std::string_view name) {
    const std::size_t count = values.list(kMany).size();
    if (count <= kMostGates) return std::nullopt;
    return refuse(name, static_cast<double>(count), Rule::kRange, {0, static_cast<double>(kMostGates), 0});
  }

  static std::size_t heads(const Values&) { return 1; }

  static Counting counting(const Values& values) { return {.whole = !is_even(values)}; }

  static GateSums sums(const Values& values) {
    return {values.list(kMany), [&](double given) { return kLog(values, given); }};
  }

  static std::optional<Error> offset_bias(const Plan& plan, std::size_t, const Positions& differences,
                                          std::span<double> out) {
    const double step = kLog(plan.values, plan.values[kOne]);
    // Not ln 1 times a number below 0, which is -0.
    for (std::size_t k = 0; k < out.size(); ++k) out[k] = step * position_at(differences, k) + 0.0;
    return std::nullopt;
  }

  static Piece offset_piece(const Plan&, std::size_t, double) { return {.degree = 1}; }

  static void row_bias(const Plan& plan, std::size_t, double query, std::span<float> out) {
    const GateSums all = sums(plan.values);
    for (std::size_t k = 0; k < out.size(); ++k) {
      out[k] = static_cast<float>(all.between(position_at(plan.keys, k), query));
    }
  }

  static std::optional<Error> distance(const Plan& plan, std::size_t head, double query, std::span<double> out) {
    if (is_even(plan.values)) return offset_bias(plan, head, plan.positions, out);
    const GateSums all = sums(plan.values);
    for (std::size_t k = 0; k < out.size(); ++k) out[k] = all.between(query - position_at(plan.positions, k), query);
    return std::nullopt;
  }

  static constexpr Bias kBias = {
      .heads = heads,
      .bounds = unbounded,
      .form =
          EitherBias{.is_offset = is_even, .offset = {.at = offset_bias, .piece = offset_piece}, .row = {row_bias}},
  };
};

}  // namespace posenc
