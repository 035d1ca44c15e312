// Rotary position embedding: nothing is added; pairs of dimensions of queries and keys are turned by an angle.
//
//   (x, y) at position p → (x cos pω_i - y sin pω_i, y cos pω_i + x sin pω_i), ω_i = base^(-2i / head_dim)
//
// Source: Su et al. 2021, "RoFormer: Enhanced Transformer with Rotary Position Embedding", section 3.
#include "../posenc.h"

namespace posenc {

extern const Scheme kRope;

namespace {

// Pair i is dimensions 2i and 2i + 1, or i and i + head_dim / 2.
constexpr std::array<std::string_view, 2> kLayouts = {"interleaved", "half"};
enum Layout : std::size_t { kInterleaved, kHalf };

constexpr std::array<Param, 3> kParams = {{
    {
        .name = "head_dim",
        .initial = 128,
        .min = 2,
        .max = 16384,
        .step = 2,
        .step_rule = Rule::kPaired,
        .soft_min = 2,
        .soft_max = 256,
        .label = "head_dim",
        .doc = "How many dimensions a query and a key have in each head; they are turned in pairs.",
    },
    {
        .name = "base",
        .initial = 10000,
        .min = 1,
        .exclusive_min = true,
        .soft_min = 2,
        .soft_max = 1e7,
        .logarithmic = true,
        .label = "base",
        .doc = "How far the wavelengths spread: from 2π almost to 2π · base. Configurations call it rope_theta.",
    },
    {
        .name = "layout",
        .type = Param::Type::kChoice,
        .initial = static_cast<double>(kInterleaved),
        .choices = kLayouts,
        .label = "layout",
        .doc =
            "Interleaved pairs neighbouring dimensions; half pairs each dimension of the first half with one of the "
            "second.",
    },
}};
enum : std::size_t { kHeadDim, kBase, kLayout };

const std::array<Argument, 2> kRoformer = {{{"base", 10000.0}, {"layout", kLayouts[kInterleaved]}}};
const std::array<Argument, 3> kLlama = {{{"head_dim", 128.0}, {"base", 10000.0}, {"layout", kLayouts[kHalf]}}};
const std::array<Argument, 3> kMistral = {{{"head_dim", 128.0}, {"base", 1e6}, {"layout", kLayouts[kHalf]}}};
const std::array<Preset, 3> kPresets = {{
    {"roformer", kRoformer, "Su et al. 2021, section 3"},
    {"llama-2", kLlama, "Llama 1 and 2 as Hugging Face has them, of 128 dimensions a head"},
    {"mistral-v0.3", kMistral, "Mistral 7B v0.3 as Hugging Face has it"},
}};

std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }
std::size_t pairs(const Values& values) { return head_dim(values) / 2; }

Dimension dimension(const Values& values, std::size_t c) {
  const bool interleaved = values.whole(kLayout) == kInterleaved;
  const bool is_second = interleaved ? c % 2 == 1 : c >= pairs(values);
  return {.pair = interleaved ? c / 2 : c % pairs(values),
          .part = is_second ? Dimension::Part::kSecond : Dimension::Part::kFirst};
}

void frequencies(const Values& values, std::span<double> out) { geometric_frequencies(values[kBase], out); }

}  // namespace

const Scheme kRope = {
    .id = "rope",
    .kind = Kind::kRotary,
    .doc = "Each pair of dimensions of a query or key is turned by an angle that grows with the position.",
    .source = "Su et al. 2021, \"RoFormer: Enhanced Transformer with Rotary Position Embedding\", section 3",
    .params = kParams,
    .presets = kPresets,
    .width = pairs,
    .width_name = "pairs",
    .pairs = pairs,
    .dimensions = head_dim,
    .dimension = dimension,
    .frequencies = frequencies,
};

}  // namespace posenc
