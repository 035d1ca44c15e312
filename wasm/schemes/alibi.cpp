// ALiBi, attention with linear biases: each head takes from a score its slope times the distance.
//
//   b[h, i, j] = -m_h · (i - j), for a query at i and a key at j; with `bidirectional`, -m_h · |i - j|
//   m_h = 2^(-bias_max · h / H), h = 1, …, H, where H is a power of two. Otherwise, with P the largest power of two
//   below H: the P slopes of P heads, then every other slope of 2P heads, from the first on
//
// The form by keys is b[h, i, j] = m_h · j. Its rows differ from those above by m_h · i, which does not change the
// weights after softmax. Models that use it count real tokens: keys that are padding have j = 0, so that their
// positions are given as a list.
//
// In bfloat16 the slope, the distance (or j) and their product are each rounded to 8 bits, ties to even.
//
// Source: Press et al. 2021, "Train Short, Test Long: Attention with Linear Biases Enables Input Length
// Extrapolation", section 3. Slopes for other numbers of heads: github.com/ofirpress/attention_with_linear_biases.
#include <cmath>
#include <cstring>

#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/decay.h"

namespace posenc {

extern const Scheme kAlibi;

namespace {

constexpr std::array<std::string_view, 2> kForms = {"distance", "key"};
enum Form : std::size_t { kDistance, kKey };

constexpr std::array<Param, 5> kParams = {{
    heads_param("How many heads there are. Each has its own slope."),
    number("alibi_bias_max", {.initial = 8, .max = 64, .exclusive_min = true, .soft_min = 1, .soft_max = 16},
           "The smallest slope is 2 to the power of minus this.")
        .labelled("bias max"),
    bidirectional_param(false, "Whether keys after the query are seen too, and lose as much by their distance."),
    choice("form", kForms, kDistance,
           "What the slope is multiplied by: the distance, or the position of the key, which leaves the softmax."),
    flag("bfloat16", false, "Whether slopes, what they are multiplied by, and products are rounded to bfloat16."),
}};
enum : std::size_t { kHeads, kBiasMax, kBidirectional, kForm, kBfloat16 };

const std::array<Argument, 3> kPaper = {
    {{"alibi_bias_max", 8.0}, {"bidirectional", false}, {"form", kForms[kDistance]}}};
const std::array<Argument, 3> kBloom = {{{"alibi_bias_max", 8.0}, {"bidirectional", false}, {"form", kForms[kKey]}}};
const std::array<Argument, 4> kFalcon = {
    {{"alibi_bias_max", 8.0}, {"bidirectional", false}, {"form", kForms[kKey]}, {"bfloat16", true}}};
const std::array<Preset, 4> kPresets = {{
    {"paper", kPaper, "Press et al. 2021, section 3"},
    {"mpt", kPaper, "MPT, for up to 128 heads: llm-foundry, and MPT in Hugging Face's transformers"},
    {"bloom", kBloom, "BLOOM in Hugging Face's transformers; the paper's own repository, too, adds slope times key"},
    {"falcon", kFalcon,
     "Falcon in Hugging Face's transformers, which adds this before it divides the score by the root of head_dim"},
}};

std::optional<Error> check(const Values& values) {
  if (values.whole(kForm) != kKey || values[kBidirectional] == 0) return std::nullopt;
  // The form by keys grows with the key, so it cannot fall on both sides of the query.
  return refuse("form", Text(kForms[kKey]), Rule::kChoice, {}, std::span(kForms).first(1));
}

std::size_t heads(const Values& values) { return values.whole(kHeads); }

double slope(const Values& values, std::size_t head) { return alibi_slope(values[kBiasMax], heads(values), head); }

// The upper half of a float, ties to even.
double rounded_to_bfloat16(double x) {
  auto rounded = static_cast<float>(x);
  std::uint32_t bits = 0;
  std::memcpy(&bits, &rounded, sizeof bits);
  bits = (bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000;
  std::memcpy(&rounded, &bits, sizeof bits);
  return static_cast<double>(rounded);
}

// slope · x, x being a distance or a key.
double product(const Values& values, double m, double x) {
  if (values[kBfloat16] == 0) return m * x;
  return rounded_to_bfloat16(rounded_to_bfloat16(m) * rounded_to_bfloat16(x));
}

std::optional<Error> offset_bias(const Plan& plan, std::size_t head, const Positions& differences,
                                 std::span<double> out) {
  const double m = slope(plan.values, head);
  const bool both = plan.values[kBidirectional] != 0;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double distance = position_at(differences, k);
    // Not -m · 0, which is -0.
    out[k] = 0 - product(plan.values, m, both ? std::abs(distance) : distance);
  }
  return std::nullopt;
}

// A straight line, or one on either side of 0. With bfloat16, one step for each number that distances are rounded to.
Piece offset_piece(const Plan& plan, std::size_t, double difference) {
  if (plan.values[kBfloat16] != 0) return {.number = rounded_to_bfloat16(difference)};
  return {.number = plan.values[kBidirectional] != 0 && difference < 0 ? -1.0 : 0.0, .degree = 1};
}

// The form by keys.
void bias(const Plan& plan, std::size_t head, double, std::span<float> out) {
  const double m = slope(plan.values, head);
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = static_cast<float>(product(plan.values, m, position_at(plan.keys, k)));
  }
}

bool is_offset(const Values& values) { return values.whole(kForm) == kDistance; }

std::optional<Error> distance(const Plan& plan, std::size_t head, double query, std::span<double> out) {
  if (is_offset(plan.values)) return offset_bias(plan, head, plan.positions, out);
  const double m = slope(plan.values, head);
  const bool is_rounded = plan.values[kBfloat16] != 0;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double offset = position_at(plan.positions, k);
    // Without rounding the query cancels: m (i - k) - m i.
    out[k] = is_rounded ? product(plan.values, m, query - offset) - product(plan.values, m, query) : 0 - m * offset;
  }
  return std::nullopt;
}

bool is_causal(const Values& values) { return values[kBidirectional] == 0; }

constexpr Bias kBias = {
    .heads = heads,
    .bounds = unbounded,
    .form = EitherBias{.is_offset = is_offset, .offset = {.at = offset_bias, .piece = offset_piece}, .row = {bias}},
};

}  // namespace

const Scheme kAlibi = {
    .id = "alibi",
    .doc = "Each head takes from every score a number that grows with the distance of query and key.",
    .source = "Press et al. 2021, \"Train Short, Test Long\", section 3",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .check = check,
    .distance = distance,
    .is_causal = is_causal,
};

}  // namespace posenc
