// xPos: rotary position embedding whose pairs decay with the distance, each at its own rate.
//
//   (x, y) at position p → ζ_i^(±n / scale_base) (x cos pω_i - y sin pω_i, y cos pω_i + x sin pω_i),
//   ω_i = base^(-2i / head_dim), ζ_i = (2i + 0.4 head_dim) / (1.4 head_dim), n = p + floor(-len / 2)
//
// with + for queries and - for keys, so that the score of a query and a key k before it has the factor ζ_i^(k / 512).
// It grows without bound for keys after the query: the scheme is for a causal mask.
//
// Source: Sun et al. 2022, "A Length-Extrapolatable Transformer"; github.com/microsoft/torchscale, which counts n from
// the middle of the sequence, and angles from its start.
#include <cmath>

#include "numbers/elementary.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kXpos;

namespace {

constexpr std::array<std::string_view, 2> kSides = {"query", "key"};
enum Side : std::size_t { kQuery, kKey };

constexpr std::array<Param, 5> kParams = {{
    head_dim_param("How many dimensions a query and a key have in each head; they are turned in pairs, side by side."),
    base_param(),
    number("scale_base",
           {.initial = 512, .min = 1, .max = kMaxPosition, .soft_min = 64, .soft_max = 4096, .logarithmic = true},
           "The distance over which a pair decays by its own factor."),
    choice("side", kSides, kQuery, "Whether queries are turned or keys, which are multiplied by the inverse.")
        .aliased("role"),
    seq_len_param("How long the sequence is, whose middle has the factor 1. 0 stands for the number of positions.",
                  4096),
}};
enum : std::size_t { kHeadDim, kBase, kScaleBase, kSide, kSeqLen };

const std::array<Argument, 2> kTorchscale = {{{"base", 10000.0}, {"scale_base", 512.0}}};
const std::array<Preset, 1> kPresets = {
    {{"torchscale", kTorchscale, "Sun et al. 2022; github.com/microsoft/torchscale"}}};

std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }
std::size_t pairs(const Values& values) { return head_dim(values) / 2; }

Dimension dimension(const Values&, std::size_t c) { return PairLayout::dimension(PairLayout::kInterleaved, 0, c); }

void frequencies(const Values& values, std::span<double> out) { geometric_frequencies(values[kBase], out); }

// ζ_i, below 1 for every pair.
double rate(const Values& values, std::size_t i) {
  return (static_cast<double>(2 * i) + 0.4 * values[kHeadDim]) / (1.4 * values[kHeadDim]);
}

void magnitudes(const Plan& plan, double position, std::span<double> out) {
  const Values& values = plan.values;
  const double length = values[kSeqLen] != 0 ? values[kSeqLen] : static_cast<double>(plan.rows);
  // For five positions, the first n is -3: rounded down, not towards 0.
  const double n = std::floor(-length / 2) + position;
  const double exponent = (values.whole(kSide) == kQuery ? n : -n) / values[kScaleBase];
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = exponential(exponent * natural_log(rate(values, i)));
}

// (2 / √d) Σ (ζ_i^(k / scale_base) cos kω_i - 1): waves that decay.
std::optional<Error> distance(const Plan& plan, std::size_t, double, std::span<double> out) {
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  auto waves = allocate<Wave>(frequencies->size());
  if (!waves) return waves.error();
  for (std::size_t i = 0; i < waves->size(); ++i) {
    (*waves)[i] = {.frequency = (*frequencies)[i],
                   .growth = natural_log(rate(plan.values, i)) / plan.values[kScaleBase],
                   .cosine = 2 / std::sqrt(plan.values[kHeadDim])};
  }
  refine({.base = plan.values[kBase], .divisor = waves->size()}, waves->span());
  return sum_waves(waves->span(), plan.positions, out);
}

constexpr Rotary kRotary = {
    .pairs = {.count = pairs, .dimensions = head_dim, .dimension = dimension, .frequencies = frequencies},
    .magnitudes = magnitudes};

}  // namespace

const Scheme kXpos = {
    .id = "xpos",
    .doc =
        "Pairs of dimensions are turned by an angle that grows with the position, and scores decay with the distance.",
    .source = "Sun et al. 2022, \"A Length-Extrapolatable Transformer\"",
    .params = kParams,
    .presets = kPresets,
    .parts = kRotary,
    .distance = distance,
    .is_causal = sees_past,
};

}  // namespace posenc
