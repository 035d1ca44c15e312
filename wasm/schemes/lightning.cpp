// The decay of lightning attention: ALiBi's slopes, which become smaller from layer to layer.
//
//   b[h, i, j] = -m_h (1 - l / (L - 1) + 10^-5) · (i - j), m_h the slope of head h as ALiBi has it (bias_max 8), for
//   layer l = 0, …, L - 1: the logarithm of a factor
//
// A model multiplies scores by this factor, and has no softmax: after a softmax, weights would differ.
//
// Source: MiniMax 2025, "MiniMax-01: Scaling Foundation Models with Lightning Attention", and its code in
// github.com/vllm-project/vllm, minimax_text_01.py; Qin et al. 2023, "TransNormerLLM", whose decay it is.
#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/decay.h"

namespace posenc {

extern const Scheme kLightning;

namespace {

constexpr double kMostLayers = 1024;

constexpr std::array<Param, 3> kParams = {{
    heads_param("How many heads there are. Each has its own slope."),
    number("layer", {.max = kMostLayers, .step = 1, .soft_max = 64},
           "The number of the layer, from 0 on. The later the layer, the farther it sees.")
        .labelled("layer"),
    number("layers", {.initial = 80, .min = 2, .max = kMostLayers, .step = 1, .soft_min = 2, .soft_max = 80},
           "How many layers the model has, also those of other attention."),
}};
enum : std::size_t { kHeads, kLayer, kLayers };

const std::array<Argument, 2> kMiniMax = {{{"layer", 0.0}, {"layers", 80.0}}};
const std::array<Preset, 1> kPresets = {
    {{"minimax-01", kMiniMax,
      "MiniMax-01 and MiniMax-M1, of 80 layers with 64 heads each: 7 of 8 have this attention"}}};

std::optional<Error> check(const Values& values) {
  if (values[kLayer] < values[kLayers]) return std::nullopt;
  return refuse("layer", values[kLayer], Rule::kRange, {0, values[kLayers] - 1, 0});
}

std::size_t heads(const Values& values) { return values.whole(kHeads); }

double rate(const Values& values, std::size_t head) {
  return alibi_slope(8, heads(values), head) * (1 - values[kLayer] / (values[kLayers] - 1) + 1e-5);
}

constexpr Bias kBias = {
    .heads = heads, .bounds = unbounded, .form = OffsetBias{.at = decay<rate>, .piece = whole_line}};

}  // namespace

const Scheme kLightning = {
    .id = "lightning",
    .doc =
        "Each position between a key and a query multiplies their score by a factor, which is nearer to 1 in later "
        "layers; the bias is its logarithm. The model itself has no softmax.",
    .source = "MiniMax 2025, \"MiniMax-01: Scaling Foundation Models with Lightning Attention\"",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .check = check,
    .is_causal = sees_past,
};

}  // namespace posenc
