// KERPLE, kernelized relative positions: each head subtracts from a score a number that grows with the distance. Its
// two learned parameters say how fast.
//
//   log     b[h, i, j] = -r1_h · ln(1 + r2_h k), k = |i - j|
//   power   b[h, i, j] = -r1_h · k^r2_h, 0 < r2_h <= 2; with r2 = 1, ALiBi
//
// Parameters below 0.01 count as 0.01, as the paper's code has it.
//
// Source: Chi et al. 2022, "KERPLE: Kernelized Relative Positional Embedding for Length Extrapolation", section 4;
// github.com/chijames/KERPLE.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "numbers/elementary.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kKerple;

namespace {

constexpr std::array<std::string_view, 2> kVariants = {"log", "power"};
enum Variant : std::size_t { kLog, kPower };

constexpr double kLeast = 0.01;
constexpr double kMost = 1e6;

constexpr std::array<Param, 4> kParams = {{
    heads_param("How many heads there are. Each has its own two parameters."),
    choice("variant", kVariants, kLog, "Whether the logarithm of the distance is taken away or a power of it."),
    list("r1", {.max = kMost, .exclusive_min = true}, "What each head multiplies by. Without it, 1."),
    list("r2", {.max = kMost, .exclusive_min = true},
         "What each head multiplies the distance by (log), or its exponent, up to 2 (power). Without it, 1."),
}};
enum : std::size_t { kHeads, kVariant, kR1, kR2 };

const std::array<Argument, 1> kLogs = {{{"variant", kVariants[kLog]}}};
const std::array<Argument, 1> kPowers = {{{"variant", kVariants[kPower]}}};
const std::array<Preset, 2> kPresets = {{
    {"log", kLogs, "Chi et al. 2022, section 4: the variant that extrapolates best"},
    {"power", kPowers, "Chi et al. 2022, section 4"},
}};

std::size_t heads(const Values& values) { return values.whole(kHeads); }

std::optional<Error> check(const Values& values) {
  for (const auto& [at, name] : {std::pair{kR1, "r1"}, std::pair{kR2, "r2"}}) {
    const std::size_t count = values.list(at).size();
    if (count != 0 && count != heads(values)) {
      return refuse(name, Rule::kLength, {static_cast<double>(count), 1, values[kHeads]});
    }
  }
  for (std::size_t h = 0; values.whole(kVariant) == kPower && h < values.list(kR2).size(); ++h) {
    if (values.list(kR2)[h] <= 2) continue;
    return refuse(Text::of("r2[", h, "]"), values.list(kR2)[h], Rule::kRange, {0, 2, 1}).of("r2");
  }
  return std::nullopt;
}

double number_of(const Values& values, std::size_t at, std::size_t head) {
  return values.list(at).empty() ? 1 : std::max(values.list(at)[head], kLeast);
}

// What r1 multiplies, at a distance.
double growth(bool is_log, double r2, double distance) {
  if (is_log) return std::log1p(r2 * distance);
  // As e^(r2 ln k), because std::pow would add 6 kB of tables.
  return distance == 0 ? 0 : 1 + std::expm1(r2 * natural_log(distance));
}

bool is_log(const Plan& plan) { return plan.values.whole(kVariant) == kLog; }

std::optional<Error> offset_bias(const Plan& plan, std::size_t head, const Positions& differences,
                                 std::span<double> out) {
  const double r1 = number_of(plan.values, kR1, head);
  const double r2 = number_of(plan.values, kR2, head);
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = 0 - r1 * growth(is_log(plan), r2, std::abs(position_at(differences, k)));
  }
  return std::nullopt;
}

// Each octave of distances has 32 pieces, by the exponent and the first five binary digits. In a piece, a cubic
// through four evenly spaced differences is within 3e-9 of a logarithm or a power, by the fourth derivative.
Piece offset_piece(const Plan&, std::size_t, double difference) {
  std::uint64_t bits = 0;
  const double distance = std::abs(difference);
  std::memcpy(&bits, &distance, sizeof bits);
  const auto number = static_cast<double>(bits >> 47);
  return {.number = difference < 0 ? -number : number, .degree = 3};
}

void first_numbers(const Values& values, std::size_t at, std::span<double> out) {
  for (std::size_t h = 0; h < out.size(); ++h) out[h] = number_of(values, at, h);
}
void first_r1(const Values& values, std::span<double> out) { first_numbers(values, kR1, out); }
void first_r2(const Values& values, std::span<double> out) { first_numbers(values, kR2, out); }
Bounds bounds_of_r1(const Values&) { return {kLeast, kMost}; }
Bounds bounds_of_r2(const Values& values) { return {kLeast, values.whole(kVariant) == kPower ? 2 : kMost}; }

constexpr std::array<TrainedParam, 2> kTrainedParams = {
    {{kR1, heads, first_r1, bounds_of_r1}, {kR2, heads, first_r2, bounds_of_r2}}};

void row(const Plan& plan, std::size_t head, double query, std::span<double> out) {
  const double r1 = number_of(plan.values, kR1, head);
  const double r2 = number_of(plan.values, kR2, head);
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = 0 - r1 * growth(is_log(plan), r2, std::abs(query - position_at(plan.keys, k)));
  }
}

void gradient(const Plan& plan, std::size_t head, double query, std::span<const double> of_row,
              std::span<double> out) {
  const double r1 = number_of(plan.values, kR1, head);
  const double r2 = number_of(plan.values, kR2, head);
  for (std::size_t k = 0; k < of_row.size(); ++k) {
    const double x = std::abs(query - position_at(plan.keys, k));
    if (x == 0) continue;
    const double grown = growth(is_log(plan), r2, x);
    out[head] -= of_row[k] * grown;
    out[heads(plan.values) + head] -= of_row[k] * r1 * (is_log(plan) ? x / (1 + r2 * x) : grown * natural_log(x));
  }
}

constexpr TrainedBias kTrained = {.params = kTrainedParams, .row = row, .gradient = gradient};

constexpr Bias kBias = {.heads = heads,
                        .bounds = unbounded,
                        .form = OffsetBias{.at = offset_bias, .piece = offset_piece},
                        .trained = &kTrained};

}  // namespace

const Scheme kKerple = {
    .id = "kerple",
    .doc = "Each head takes from every score a logarithm or a power of the distance, of learned steepness.",
    .source = "Chi et al. 2022, \"KERPLE: Kernelized Relative Positional Embedding\", section 4",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .check = check,
    .is_causal = sees_past,
};

}  // namespace posenc
