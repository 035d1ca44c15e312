// Sandwich: each head adds to a score the product of two rows of sines and cosines, minus the product of a row with
// itself.
//
//   b[h, i, j] = (Σ_t cos((i - j) · base^(-2t / d)) - d / 2) · H / (8 h), t = 1, …, d / 2, and heads h = 1, …, H
//
// t is counted from 1, so that the highest frequency is base^(-2 / d), not 1.
//
// Source: Chi et al. 2022, "Dissecting Transformer Length Extrapolation via the Lens of Receptive Field Analysis",
// section 5; sandwich_relative_position_embedding.py in NVIDIA's NeMo.
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kSandwich;

namespace {

constexpr std::array<Param, 3> kParams = {{
    heads_param("How many heads there are. The first takes away most, each other one its part of that."),
    d_model_param("How many dimensions the rows of sines and cosines have that are compared."),
    base_param("How far the wavelengths spread, up to 2π · base."),
}};
enum : std::size_t { kHeads, kDModel, kBase };

const std::array<Argument, 2> kPaper = {{{"d_model", 128.0}, {"base", 10000.0}}};
const std::array<Preset, 1> kPresets = {{{"paper", kPaper, "Chi et al. 2022, section 5; NVIDIA's NeMo"}}};

std::size_t heads(const Values& values) { return values.whole(kHeads); }
std::optional<Bounds> bounds(const Values& values) { return Bounds{-values[kHeads] * values[kDModel] / 8, 0}; }

Result<Buffer<Wave>> offset_waves(const Plan& plan, std::size_t head) {
  const std::size_t pairs = plan.values.whole(kDModel) / 2;
  auto frequencies = allocate<double>(pairs + 1);
  if (!frequencies) return frequencies.error();
  auto waves = allocate<Wave>(pairs);
  if (!waves) return waves;
  geometric_frequencies(plan.values[kBase], frequencies->span(), pairs);
  const double weight = plan.values[kHeads] / (8 * static_cast<double>(head + 1));
  for (std::size_t t = 0; t < pairs; ++t) (*waves)[t] = {.frequency = (*frequencies)[t + 1], .cosine = weight};
  refine({.base = plan.values[kBase], .divisor = pairs, .first = 1}, waves->span());
  return waves;
}

std::optional<Error> offset_bias(const Plan& plan, std::size_t head, const Positions& differences,
                                 std::span<double> out) {
  const auto waves = offset_waves(plan, head);
  if (!waves) return waves.error();
  return sum_waves(waves->span(), differences, out);
}

constexpr Bias kBias = {
    .heads = heads, .bounds = bounds, .form = OffsetBias{.at = offset_bias, .waves = offset_waves}};

}  // namespace

const Scheme kSandwich = {
    .id = "sandwich",
    .doc =
        "Each head adds the product of two sinusoidal rows at the distance of query and key, less that at distance 0.",
    .source = "Chi et al. 2022, \"Dissecting Transformer Length Extrapolation\", section 5",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .is_causal = sees_past,
};

}  // namespace posenc
