// Multimodal rotary position embedding: each token has three positions, in time, height and width, and each pair of
// dimensions is turned by one of them. Hunyuan's models give each token a fourth one, that in the sequence.
//
//   angle of pair i = ω_i · (t, h or w), ω_i = base^(-2i / r), r = floor(head_dim · partial_rotary_factor)
//
// With rope_type yarn, ω and the length of turned pairs are those of YaRN over all r dimensions: see yarn.h.
//
// mrope_order says what mrope_section lists, and which pairs are whose:
//
//   thw        t, h, w: the first mrope_section[0] pairs turn by t, the next mrope_section[1] by h, the rest by w.
//              mrope_interleaved: pair i turns by its position number i mod 3, while i < 3 · mrope_section[i mod 3];
//              else by t
//   hwt        h, w, t: h and w turn a pair each in turn, then t the rest (ERNIE 4.5)
//   thw-last   t, h, w, and the pairs of hwt (Bailing)
//   pwht       sequence, w, h, t: chunks of four (Hunyuan)
//   thw-spread t, h, w: each position is spread over all pairs (openPangu). The last pair turns by t. Each other pair
//              turns by the position that has had the smallest part of its pairs so far; t goes before h, and h before
//              w, where these parts are equal. No position turns two pairs running while another one has pairs left
//
// A token of text has equal positions: then it is plain rotary position embedding. The frequencies do not start again
// on each axis.
//
// Source: Wang et al. 2024, "Qwen2-VL: Enhancing Vision-Language Model's Perception of the World at Any Resolution";
// interleaved: Qwen3-VL. github.com/huggingface/transformers; Bailing, Hunyuan, openPangu:
// github.com/vllm-project/vllm.
#include <algorithm>
#include <cmath>

#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/rotary_params.h"
#include "schemes/yarn.h"

namespace posenc {

extern const Scheme kMrope;

namespace {

// The positions of a token: its own, and those that lists give it. Its own is that in time, and for Hunyuan that in
// the sequence.
enum Axis : std::size_t { kOwn, kH, kW, kT };

constexpr std::array<std::string_view, 5> kOrders = {"thw", "hwt", "thw-last", "pwht", "thw-spread"};
enum Order : std::size_t { kThw, kHwt, kThwLast, kPwht, kThwSpread };

constexpr std::array<std::string_view, 2> kTypes = {"default", "yarn"};
enum Type : std::size_t { kDefault, kYarn };

constexpr std::array<Param, 11> kOwnParams = {{
    head_dim_param(),
    rope_base_param(),
    pair_layout_param(PairLayout::kHalf),
    partial_rotary_factor_param(),
    list("mrope_section", {.max = kMaxDimensions / 2, .step = 1, .soft_max = 64},
         "How many pairs each of the positions turns. Without any, the position of the token turns them all."),
    flag("mrope_interleaved", false, "Whether pairs take the three positions in turn, rather than in three chunks."),
    choice(
        "mrope_order", kOrders, kThw,
        "What mrope_section lists: time, height and width; or height, width and time, where height and width take "
        "the first pairs alternately, as they do with thw-last; or sequence, width, height and time. With thw-spread, "
        "time, height and width are spread over all pairs."),
    list("height_positions", {.min = -kMaxPosition, .max = kMaxPosition, .soft_max = 512},
         "The position of each token in height, where it is not that in time."),
    list("width_positions", {.min = -kMaxPosition, .max = kMaxPosition, .soft_max = 512},
         "The position of each token in width, where it is not that in time."),
    list("time_positions", {.min = -kMaxPosition, .max = kMaxPosition, .soft_max = 512},
         "The position of each token in time, where it is not that in the sequence; with pwht alone."),
    rope_type_param(kTypes),
}};
constexpr YarnDocs kYarnDocs = {
    .factor =
        "By how much sequences are longer. 0 stands for max_position_embeddings divided by "
        "original_max_position_embeddings.",
    .original_length = "The length that a model was first trained for. 0 stands for max_position_embeddings.",
    .longest = "The longest sequence that a model is made for.",
    .attention_factor = "What yarn multiplies turned pairs by. 0 stands for what follows from its factor.",
};
constexpr auto kParams = joined(kOwnParams, yarn_params(kYarnDocs));
enum : std::size_t {
  kHeadDim,
  kBase,
  kLayout,
  kPartial,
  kSection,
  kInterleavedAxes,
  kOrder,
  kHeights,
  kWidths,
  kTimes,
  kRopeType,
  kFactor
};

constexpr std::array<double, 3> kQwen2Section = {16, 24, 24};
constexpr std::array<double, 3> kQwen3Section = {24, 20, 20};
constexpr std::array<double, 3> kQwen35Section = {11, 11, 10};
constexpr std::array<double, 3> kErnieSection = {22, 22, 20};
constexpr std::array<double, 3> kGlmSection = {8, 12, 12};
constexpr std::array<double, 4> kHunyuanSection = {16, 16, 16, 16};
const std::array<Argument, 4> kQwen2 = {{{"head_dim", 128.0},
                                         {"base", 1e6},
                                         {"mrope_section", std::span<const double>(kQwen2Section)},
                                         {"mrope_interleaved", false}}};
const std::array<Argument, 4> kQwen3 = {{{"head_dim", 128.0},
                                         {"base", 5e6},
                                         {"mrope_section", std::span<const double>(kQwen3Section)},
                                         {"mrope_interleaved", true}}};
const std::array<Argument, 5> kQwen35 = {{{"head_dim", 256.0},
                                          {"base", 1e7},
                                          {"partial_rotary_factor", 0.25},
                                          {"mrope_section", std::span<const double>(kQwen35Section)},
                                          {"mrope_interleaved", true}}};
const std::array<Argument, 8> kQwen35Long = {{{"head_dim", 256.0},
                                              {"base", 1e7},
                                              {"partial_rotary_factor", 0.25},
                                              {"mrope_section", std::span<const double>(kQwen35Section)},
                                              {"mrope_interleaved", true},
                                              {"rope_type", kTypes[kYarn]},
                                              {"factor", 4.0},
                                              {"original_max_position_embeddings", 262144.0}}};
const std::array<Argument, 5> kErnie = {{{"head_dim", 128.0},
                                         {"base", 5e5},
                                         {"layout", PairLayout::kNames[PairLayout::kInterleaved]},
                                         {"mrope_section", std::span<const double>(kErnieSection)},
                                         {"mrope_order", kOrders[kHwt]}}};
const std::array<Argument, 5> kGlm = {{{"head_dim", 128.0},
                                       {"base", 1e4},
                                       {"layout", PairLayout::kNames[PairLayout::kInterleaved]},
                                       {"partial_rotary_factor", 0.5},
                                       {"mrope_section", std::span<const double>(kGlmSection)}}};
// The base is 10000 · alpha^(r / (r - 2)), alpha = 1000: that of static NTK, the same at every length.
const std::array<Argument, 4> kHunyuan = {{{"head_dim", 128.0},
                                           {"base", 11158839.92507748},
                                           {"mrope_section", std::span<const double>(kHunyuanSection)},
                                           {"mrope_order", kOrders[kPwht]}}};
const std::array<Preset, 7> kPresets = {{
    {"qwen2-vl", kQwen2, "Wang et al. 2024; Qwen2-VL and Qwen2.5-VL as Hugging Face has them"},
    {"qwen3-vl", kQwen3, "Qwen3-VL as Hugging Face has it"},
    {"qwen3.5", kQwen35, "Qwen3.5 as Hugging Face has it"},
    {"qwen3.5-1m", kQwen35Long, "Qwen3.5 for a million tokens, as its model card says"},
    {"ernie-4.5-vl", kErnie, "ERNIE 4.5 VL as Hugging Face has it"},
    {"glm-4.1v", kGlm, "GLM-4.1V as Hugging Face has it"},
    {"hunyuan-ocr", kHunyuan, "HunyuanOCR as vLLM has it, where the scaling is called xdrope"},
}};

std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }
double rotary_dim(const Values& values) { return std::floor(values[kHeadDim] * values[kPartial]); }
std::size_t pairs(const Values& values) { return static_cast<std::size_t>(rotary_dim(values)) / 2; }

Dimension dimension(const Values& values, std::size_t c) {
  const std::size_t n = pairs(values);
  if (c >= 2 * n) return {};
  return PairLayout::dimension(values.whole(kLayout), n, c);
}

// ---- Scaling.

bool is_scaled(const Values& values) { return values.whole(kRopeType) == kYarn; }
Yarn yarn_of(const Values& values) { return {values, kFactor}; }

// The frequencies and, if `bands` is not empty, what has become of each pair.
void scale(const Values& values, std::span<double> out, std::span<Band> bands) {
  geometric_frequencies(values[kBase], out);
  std::fill(bands.begin(), bands.end(), Band::kKept);
  if (!is_scaled(values)) return;
  const Yarn::Ramp ramp = yarn_of(values).ramp(values[kBase], rotary_dim(values));
  const double s = yarn_of(values).factor();
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Band band = divide_part(out[i], ramp(i), s);
    if (!bands.empty()) bands[i] = band;
  }
}

void frequencies(const Values& values, std::span<double> out) { scale(values, out, {}); }
double magnitude(const Values& values) { return is_scaled(values) ? yarn_of(values).magnitude() : 1; }
double score_factor(const Values& values) { return is_scaled(values) ? yarn_of(values).score_factor() : 1; }

// ---- Which position turns a pair.

bool alternates(const Values& values) { return values.whole(kOrder) == kHwt || values.whole(kOrder) == kThwLast; }

// The positions in the order in which mrope_section lists them.
std::span<const Axis> order(const Values& values) {
  static constexpr std::array<Axis, 3> kThwAxes = {kOwn, kH, kW};
  static constexpr std::array<Axis, 3> kHwtAxes = {kH, kW, kOwn};
  static constexpr std::array<Axis, 4> kPwhtAxes = {kOwn, kW, kH, kT};
  if (values.whole(kOrder) == kPwht) return kPwhtAxes;
  return values.whole(kOrder) == kHwt ? std::span<const Axis>(kHwtAxes) : kThwAxes;
}

// How many pairs height turns, which are as many as width turns wherever the two alternate.
double height_pairs(const Values& values) { return values.list(kSection)[values.whole(kOrder) == kHwt ? 0 : 1]; }

// Which position turns each pair of thw-spread. A pair depends on all pairs before it, and a rotation asks for one in
// each of its cells, so this keeps the pairs of the sections that it was last asked for.
class Spread {
 public:
  Axis operator()(std::span<const double> section, std::size_t pair) {
    if (!std::equal(section.begin(), section.end(), section_.begin())) fill(section);
    return static_cast<Axis>(axes_[pair]);
  }

 private:
  void fill(std::span<const double> section) {
    std::copy(section.begin(), section.end(), section_.begin());
    static constexpr std::array<Axis, 3> kAxes = {kOwn, kH, kW};
    const std::array<double, 3> counts = {section[0] - 1, section[1], section[2]};
    std::array<double, 3> placed = {};
    std::size_t last = 3;
    const auto count = static_cast<std::size_t>(counts[0] + counts[1] + counts[2]);
    for (std::size_t pair = 0; pair < count; ++pair) {
      // The one before, if no other has pairs left.
      std::size_t best = last;
      for (std::size_t k = 0; k < 3; ++k) {
        if (k == last || placed[k] == counts[k]) continue;
        if (best == last || placed[k] / counts[k] < placed[best] / counts[best]) best = k;
      }
      axes_[pair] = static_cast<std::uint8_t>(kAxes[best]);
      ++placed[best];
      last = best;
    }
    axes_[count] = static_cast<std::uint8_t>(kOwn);
  }

  std::array<double, 3> section_ = {};
  std::array<std::uint8_t, kMaxDimensions / 2> axes_ = {};
};

// Which of the positions turns a pair.
Axis axis(const Values& values, std::size_t pair) {
  const auto section = values.list(kSection);
  if (section.empty()) return kOwn;
  const auto at = static_cast<double>(pair);
  const auto axes = order(values);
  if (alternates(values)) return at < 2 * height_pairs(values) ? (pair % 2 == 0 ? kH : kW) : kOwn;
  if (values.whole(kOrder) == kThwSpread) {
    static thread_local Spread spread;
    return spread(section, pair);
  }
  if (values.whole(kOrder) == kThw && values[kInterleavedAxes] != 0) {
    return at < 3 * section[pair % 3] ? axes[pair % 3] : kOwn;
  }
  std::size_t k = 0;
  for (double end = section[0]; k + 1 < axes.size() && at >= end; end += section[k]) ++k;
  return axes[k];
}

double coordinate(const Plan& plan, std::size_t row, std::size_t pair) {
  static constexpr std::array<std::size_t, 4> kLists = {0, kHeights, kWidths, kTimes};
  const Axis which = axis(plan.values, pair);
  const auto list = which == kOwn ? std::span<const double>() : plan.values.list(kLists[which]);
  return list.empty() ? position_at(plan, row) : list[row];
}

std::optional<Error> check(const Values& values) {
  const double r = rotary_dim(values);
  const Text partial = kParams[kPartial].name;
  if (r < 2) {
    return refuse("rotary_dim", r, Rule::kRange, {2, std::numeric_limits<double>::infinity(), 0}).of(partial);
  }
  if (std::fmod(r, 2) != 0) return refuse("rotary_dim", r, Rule::kPaired).of(partial);
  if (auto error = yarn_of(values).check(true)) return error;
  const auto section = values.list(kSection);
  if (section.empty()) return std::nullopt;
  const Text name = kParams[kSection].name;
  const std::size_t axes = order(values).size();
  if (section.size() != axes) {
    return refuse(name, Rule::kLength, {static_cast<double>(section.size()), 1, static_cast<double>(axes)});
  }
  double sum = 0;
  for (const double each : section) sum += each;
  if (sum != r / 2) {
    const std::string_view terms = axes == 3 ? "[0] + [1] + [2]" : "[0] + [1] + [2] + [3]";
    return refuse(Text::of(name.view(), terms), sum, Rule::kRange, {r / 2, r / 2, 0}).of(name);
  }
  if (values.whole(kOrder) == kThwSpread && section[0] == 0) {
    return refuse(Text::of(name.view(), "[0]"), 0.0, Rule::kRange, {1, r / 2, 0}).of(name);
  }
  if (!alternates(values)) return std::nullopt;
  const std::size_t width = values.whole(kOrder) == kHwt ? 1 : 2;
  const double height = height_pairs(values);
  if (section[width] == height) return std::nullopt;
  return refuse(Text::of(name.view(), "[", width, "]"), section[width], Rule::kRange, {height, height, 0}).of(name);
}

std::optional<Error> check_rows(const Plan& plan) {
  for (const std::size_t at : {kHeights, kWidths, kTimes}) {
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
                                      .bands = scale,
                                      .coordinate = coordinate},
                            .magnitude = magnitude,
                            .score_factor = score_factor};

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
