// ALiBi, attention with linear biases: each head takes from a score its slope times the distance.
//
//   b[h, i, j] = -m_h · (i - j), for a query at i and a key at j; with `bidirectional`, -m_h · |i - j|
//   m_h = 2^(-bias_max · h / H), h = 1, …, H, where H is a power of two. Else, with P the largest one below: the P
//   slopes of P heads, then every other slope of 2P heads, from the first
//
// Source: Press et al. 2022, "Train Short, Test Long: Attention with Linear Biases Enables Input Length
// Extrapolation", section 3. Slopes of other numbers of heads: github.com/ofirpress/attention_with_linear_biases.
#include <cmath>

#include "../posenc.h"

namespace posenc {

extern const Scheme kAlibi;

namespace {

constexpr std::array<Param, 3> kParams = {{
    {
        .name = "heads",
        .initial = 8,
        .min = 1,
        .max = 1024,
        .step = 1,
        .soft_min = 1,
        .soft_max = 32,
        .label = "heads",
        .doc = "How many heads there are. Each has its own slope.",
    },
    {
        .name = "alibi_bias_max",
        .initial = 8,
        .min = 0,
        .max = 64,
        .exclusive_min = true,
        .soft_min = 1,
        .soft_max = 16,
        .label = "bias max",
        .doc = "The smallest slope is 2 to the power of minus this.",
    },
    {
        .name = "bidirectional",
        .type = Param::Type::kBoolean,
        .initial = 0,
        .label = "bidirectional",
        .doc = "Whether keys after the query are seen too, and lose as much by their distance.",
    },
}};
enum : std::size_t { kHeads, kBiasMax, kBidirectional };

const std::array<Argument, 2> kPaper = {{{"alibi_bias_max", 8.0}, {"bidirectional", false}}};
const std::array<Preset, 1> kPresets = {{{"paper", kPaper, "Press et al. 2022, section 3; MPT computes the same"}}};

std::size_t heads(const Values& values) { return values.whole(kHeads); }

double slope(const Values& values, std::size_t head) {
  std::size_t power = 1;
  while (2 * power <= heads(values)) power *= 2;
  const double part = head < power ? static_cast<double>(head + 1) / static_cast<double>(power)
                                   : static_cast<double>(2 * (head - power) + 1) / static_cast<double>(2 * power);
  // 2^-x. The whole part is exact; the fraction, from what the library has there already.
  const double x = values[kBiasMax] * part;
  const double whole = std::floor(x);
  return std::ldexp(1 + std::expm1((whole - x) * 0.69314718055994530942), -static_cast<int>(whole));
}

void bias(const Plan& plan, std::size_t head, double query, std::span<float> out) {
  const double m = slope(plan.values, head);
  const bool both = plan.values[kBidirectional] != 0;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double distance = query - position_at(plan.keys, k);
    // Not -m · 0, which is -0.
    out[k] = static_cast<float>(0 - m * (both ? std::abs(distance) : distance));
  }
}

bool is_causal(const Values& values) { return values[kBidirectional] == 0; }

}  // namespace

const Scheme kAlibi = {
    .id = "alibi",
    .kind = Kind::kBias,
    .doc = "Each head takes from every score a number that grows with the distance of query and key.",
    .source = "Press et al. 2022, \"Train Short, Test Long\", section 3",
    .params = kParams,
    .presets = kPresets,
    .width = heads,
    .width_name = "heads",
    .bias = bias,
    .is_causal = is_causal,
};

}  // namespace posenc
