// Relative position representations: the distance of query and key, cut off at both ends, chooses a vector that is
// added to the key.
//
//   score = q_i · (k_j + a_r) / √d, r = clip(j - i, -k, k) + k: a row of a table of 2k + 1 vectors
//
// Some programs count i - j instead, which turns the table upside down.
//
// Source: Shaw et al. 2018, "Self-Attention with Relative Position Representations", section 3.2; tensor2tensor.
#include <algorithm>

#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kShaw;

namespace {

constexpr std::array<std::string_view, 2> kOrders = {"j-i", "i-j"};
enum Order : std::size_t { kKeyLessQuery, kQueryLessKey };

constexpr std::array<Param, 2> kParams = {{
    number("max_relative_position",
           {.initial = 16, .min = 1, .max = 1048576, .step = 1, .soft_min = 1, .soft_max = 64},
           "k: all keys from this distance on share a row of the table, before the query and after it."),
    choice("order", kOrders, kKeyLessQuery,
           "Whether the rows are those of the key less the query, or of the query less the key."),
}};
enum : std::size_t { kLargest, kOrder };

const std::array<Argument, 2> kPaper = {{{"max_relative_position", 16.0}, {"order", kOrders[kKeyLessQuery]}}};
const std::array<Preset, 1> kPresets = {{{"paper", kPaper, "Shaw et al. 2018, section 4.1; tensor2tensor"}}};

Counting counting(const Values&) { return {.whole = true}; }

void index(const Plan& plan, double query, std::span<std::int32_t> out) {
  const double largest = plan.values[kLargest];
  const double sign = plan.values.whole(kOrder) == kKeyLessQuery ? 1 : -1;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double offset = sign * (position_at(plan.keys, k) - query);
    out[k] = static_cast<std::int32_t>(std::clamp(offset, -largest, largest) + largest);
  }
}

// The vectors do not depend on the words, so their mean product with a query is 0.
std::optional<Error> distance(const Plan&, std::size_t, double, std::span<double> out) {
  std::fill(out.begin(), out.end(), 0.0);
  return std::nullopt;
}

}  // namespace

const Scheme kShaw = {
    .id = "shaw",
    .doc = "The distance of query and key, up to a largest one, chooses a vector that is added to the key.",
    .source = "Shaw et al. 2018, \"Self-Attention with Relative Position Representations\", section 3.2",
    .params = kParams,
    .presets = kPresets,
    .parts = Relative{.index = index},
    .counting = counting,
    .distance = distance,
};

}  // namespace posenc
