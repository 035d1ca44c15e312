// Multimodal rotary position embedding: each token has three positions, in time, height and width, and each pair of
// dimensions is turned by one of them.
//
//   angle of pair i = ω_i · (t, h or w), ω_i = base^(-2i / r), r = floor(head_dim · partial_rotary_factor)
//
//   chunked        the first mrope_section[0] pairs turn by t, the next mrope_section[1] by h, the rest by w
//   interleaved    pair i turns by its position number i mod 3, while i < 3 · mrope_section[i mod 3]; else by t
//
// A token of text has three equal positions: then it is plain rotary position embedding.
//
// Source: Wang et al. 2024, "Qwen2-VL: Enhancing Vision-Language Model's Perception of the World at Any Resolution";
// interleaved: Qwen3-VL. github.com/huggingface/transformers.
#include <cmath>

#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/rotary_params.h"

namespace posenc {

extern const Scheme kMrope;

namespace {

constexpr std::size_t kAxes = 3;

constexpr std::array<Param, 8> kParams = {{
    head_dim_param(),
    rope_base_param(),
    pair_layout_param(PairLayout::kHalf),
    partial_rotary_factor_param(),
    list("mrope_section", {.max = kMaxDimensions / 2, .step = 1, .soft_max = 64},
         "How many pairs are turned by time, by height and by width. Without any, time turns them all."),
    flag("mrope_interleaved", false, "Whether pairs take the three positions in turn, rather than in three chunks."),
    list("height_positions", {.min = -kMaxPosition, .max = kMaxPosition, .soft_max = 512},
         "The position of each token in height, where it is not that in time."),
    list("width_positions", {.min = -kMaxPosition, .max = kMaxPosition, .soft_max = 512},
         "The position of each token in width, where it is not that in time."),
}};
enum : std::size_t { kHeadDim, kBase, kLayout, kPartial, kSection, kInterleavedAxes, kHeights, kWidths };

constexpr std::array<double, kAxes> kQwen2Section = {16, 24, 24};
constexpr std::array<double, kAxes> kQwen3Section = {24, 20, 20};
const std::array<Argument, 4> kQwen2 = {{{"head_dim", 128.0},
                                         {"base", 1e6},
                                         {"mrope_section", std::span<const double>(kQwen2Section)},
                                         {"mrope_interleaved", false}}};
const std::array<Argument, 4> kQwen3 = {{{"head_dim", 128.0},
                                         {"base", 5e6},
                                         {"mrope_section", std::span<const double>(kQwen3Section)},
                                         {"mrope_interleaved", true}}};
const std::array<Preset, 2> kPresets = {{
    {"qwen2-vl", kQwen2, "Wang et al. 2024; Qwen2-VL and Qwen2.5-VL as Hugging Face has them"},
    {"qwen3-vl", kQwen3, "Qwen3-VL as Hugging Face has it"},
}};

std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }
double rotary_dim(const Values& values) { return std::floor(values[kHeadDim] * values[kPartial]); }
std::size_t pairs(const Values& values) { return static_cast<std::size_t>(rotary_dim(values)) / 2; }

Dimension dimension(const Values& values, std::size_t c) {
  const std::size_t n = pairs(values);
  if (c >= 2 * n) return {};
  return PairLayout::dimension(values.whole(kLayout), n, c);
}

void frequencies(const Values& values, std::span<double> out) { geometric_frequencies(values[kBase], out); }

// Which of the three positions turns a pair.
std::size_t axis(const Values& values, std::size_t pair) {
  const auto section = values.list(kSection);
  if (section.empty()) return 0;
  const auto at = static_cast<double>(pair);
  if (values[kInterleavedAxes] != 0) return at < kAxes * section[pair % kAxes] ? pair % kAxes : 0;
  if (at < section[0]) return 0;
  return at < section[0] + section[1] ? 1 : 2;
}

double coordinate(const Plan& plan, std::size_t row, std::size_t pair) {
  const std::size_t which = axis(plan.values, pair);
  const auto list = which == 0 ? std::span<const double>() : plan.values.list(which == 1 ? kHeights : kWidths);
  return list.empty() ? position_at(plan, row) : list[row];
}

std::optional<Error> check(const Values& values) {
  const double r = rotary_dim(values);
  const Text partial = kParams[kPartial].name;
  if (r < 2) {
    return refuse("rotary_dim", r, Rule::kRange, {2, std::numeric_limits<double>::infinity(), 0}).of(partial);
  }
  if (std::fmod(r, 2) != 0) return refuse("rotary_dim", r, Rule::kPaired).of(partial);
  const auto section = values.list(kSection);
  if (section.empty()) return std::nullopt;
  const Text name = kParams[kSection].name;
  if (section.size() != kAxes) return refuse(name, Rule::kLength, {static_cast<double>(section.size()), 1, kAxes});
  const double sum = section[0] + section[1] + section[2];
  if (sum == r / 2) return std::nullopt;
  return refuse(Text::of(name.view(), "[0] + [1] + [2]"), sum, Rule::kRange, {r / 2, r / 2, 0}).of(name);
}

std::optional<Error> check_rows(const Plan& plan) {
  for (const std::size_t at : {kHeights, kWidths}) {
    const std::size_t count = plan.values.list(at).size();
    if (count == 0 || count == plan.rows) continue;
    return refuse(kParams[at].name, Rule::kLength, {static_cast<double>(count), 1, static_cast<double>(plan.rows)});
  }
  return std::nullopt;
}

constexpr Rotary kRotary = {.pairs = {.count = pairs,
                                      .dimensions = head_dim,
                                      .dimension = dimension,
                                      .frequencies = frequencies,
                                      .coordinate = coordinate}};

}  // namespace

const Scheme kMrope = {
    .id = "mrope",
    .doc = "Each token has positions in time, height and width, and each pair of dimensions is turned by one of them.",
    .source =
        "Wang et al. 2024, \"Qwen2-VL: Enhancing Vision-Language Model's Perception of the World at Any Resolution\"",
    .params = kParams,
    .presets = kPresets,
    .parts = kRotary,
    .check = check,
    .check_rows = check_rows,
};

}  // namespace posenc
