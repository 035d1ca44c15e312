// Sinusoidal encoding: each pair of columns is a sine and a cosine of the position, at its own frequency.
//
//   PE[pos, 2i]     = sin(pos / base^(2i / d_model))
//   PE[pos, 2i + 1] = cos(pos / base^(2i / d_model))
//
// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.5.
//
// Programs compute it with n pairs (or d_model / 2, where an odd width is cut: `marian`):
//
//   ω_i = scale · min_timescale · (base / min_timescale)^(-i / (n - downscale_freq_shift))
//   pair i of PE[pos] = sin((start_index + pos) ω_i), cos((start_index + pos) ω_i)
//
// Sources: see the presets.
#include <algorithm>
#include <cmath>
#include <limits>

#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kSinusoidal;

namespace {

constexpr std::array<std::string_view, 3> kOdds = {"refused", "padded", "marian"};
enum Odd : std::size_t { kRefused, kPadded, kMarian };

constexpr double kMaxRatio = std::numeric_limits<double>::max();

constexpr std::array<Param, 10> kParams = {{
    number("d_model",
           {.initial = 128,
            .min = 2,
            .max = kMaxDimensions,
            .step = 2,
            .step_is_soft = true,
            .soft_min = 2,
            .soft_max = 512},
           "How many dimensions each position gets: the columns of the matrix.")
        .labelled("dimensions"),
    base_param(),
    wave_layout_param(WaveLayout::kInterleaved,
                      "Interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines."),
    number("downscale_freq_shift", {.max = kMaxDimensions / 2 - 1, .soft_max = 1},
           "How much less than the number of pairs divides the exponents."),
    flip_sin_to_cos_param(),
    number("scale", {.initial = 1, .min = 1e-6, .max = 1e6, .soft_min = 0.01, .soft_max = 1000, .logarithmic = true},
           "What positions are multiplied by."),
    number("start_index", {.min = -kMaxPosition, .max = kMaxPosition, .step = 1, .soft_max = 100},
           "The number of position 0."),
    min_timescale_param("What frequencies are multiplied by; with shift 1, the last one stays.", 1e6),
    choice("odd", kOdds, kRefused, "What an odd width ends with: 0 (padded), or a sine (marian)."),
    flag("guard", false, "Whether exponents are divided by 1 where the shift leaves less."),
}};
enum : std::size_t { kDModel, kBase, kLayout, kShift, kFlip, kScale, kStart, kMinTimescale, kOdd, kGuard };

constexpr Argument kHalves = {"layout", WaveLayout::kNames[WaveLayout::kConcatenated]};
constexpr Argument kShifted = {"downscale_freq_shift", 1.0};
constexpr Argument kPads = {"odd", kOdds[kPadded]};
constexpr std::array<Argument, 1> kPaper = {{{"layout", WaveLayout::kNames[WaveLayout::kInterleaved]}}};
constexpr std::array<Argument, 2> kOfMarian = {{kHalves, {"odd", kOdds[kMarian]}}};
constexpr std::array<Argument, 4> kTensor2tensor = {{kHalves, kShifted, kPads, {"guard", true}}};
constexpr std::array<Argument, 4> kFairseq = {{kHalves, kShifted, kPads, {"start_index", 2.0}}};
constexpr std::array<Argument, 3> kUnet = {{kHalves, kPads, {"flip_sin_to_cos", true}}};
constexpr std::span<const Argument> kAll = kFairseq;
constexpr std::array<Preset, 12> kPresets = {{
    {"paper", kPaper, "Vaswani et al. 2017, section 3.5; harvardnlp/annotated-transformer"},
    {"transformer-xl", kAll.first(1), "Dai et al. 2019; its positions fall to 0"},
    {"xlnet", kAll.first(1), "Yang et al. 2019; its positions fall, and go below 0"},
    {"gpt-neox", kAll.first(1), "EleutherAI/gpt-neox"},
    {"gpt-j", kAll.first(1), "huggingface/transformers, GPT-J, which turns pairs by them"},
    {"marian", kOfMarian, "huggingface/transformers, Marian"},
    {"tensor2tensor", kTensor2tensor, "tensorflow/tensor2tensor@bafdc1b6, get_timing_signal_1d"},
    {"fairseq", kFairseq, "facebookresearch/fairseq@3d262bb2, with padding_idx 1: the first token is at 2"},
    {"ddpm", kAll.first(3), "hojonathanho/diffusion@1e0dceb"},
    {"whisper", kAll.first(2), "openai/whisper@c0d2f62, sinusoids"},
    {"diffusers", kAll.first(3), "huggingface/diffusers@58eb52c080, get_timestep_embedding by default"},
    {"diffusers-unet", kUnet, "huggingface/diffusers@58eb52c080, as U-Nets, Flux and SD3 call it"},
}};

std::size_t width(const Values& values) { return values.whole(kDModel); }
// The number of sines; there are width / 2 cosines.
std::size_t pairs(const Values& values) { return (width(values) + (values.whole(kOdd) == kMarian ? 1 : 0)) / 2; }
std::optional<Bounds> bounds(const Values&) { return Bounds{-1, 1}; }

// The divisor of the exponents of the frequencies.
double divisor(const Values& values) {
  const double half = values[kDModel] / 2;
  const double left = (values.whole(kOdd) == kMarian ? half : std::floor(half)) - values[kShift];
  return values[kGuard] != 0 ? std::max(left, 1.0) : left;
}

double ratio(const Values& values) { return values[kBase] / values[kMinTimescale]; }
double log_ratio(const Values& values) { return std::log1p(ratio(values) - 1); }
// The frequency of the first pair.
double unit(const Values& values) { return values[kScale] * values[kMinTimescale]; }

std::optional<Error> check(const Values& values) {
  // The first parameter that is wrong, and the range that it may have.
  std::size_t wrong = kDModel;
  Rule rule = Rule::kRange;
  double low = 0;
  double high = kMaxDimensions;
  const double step = values.whole(kOdd) == kRefused ? 2 : 1;
  const double left = divisor(values);
  // No frequency may be too small for a double.
  const double steps = static_cast<double>(pairs(values)) - 1;
  const double least = std::min(steps, steps * log_ratio(values) / 600);
  if (std::fmod(values[kDModel], step) != 0) {
    rule = step == 2 ? Rule::kPaired : Rule::kMultiple;
    low = step;
  } else if (values[kMinTimescale] > values[kBase] || !(ratio(values) <= kMaxRatio)) {
    wrong = kMinTimescale;
    low = values[kBase] / kMaxRatio;
    high = values[kBase];
  } else if (left <= 0) {
    // Here Whisper and diffusers return NaN.
    low = 2 * std::floor(values[kShift]) + 2;
  } else if (left < least) {
    wrong = kShift;
    high = values[kShift] + left - least;
  } else {
    return std::nullopt;
  }
  return refuse(kParams[wrong].name, values[wrong], rule, {low, high, 0});
}

Counting counting(const Values& values) {
  const double reach = kMaxPosition / std::max(unit(values), 1.0);
  const double start = values[kStart];
  return {.start = start, .low = -reach - start, .high = reach - start};
}

Dimension dimension(const Values& values, std::size_t c) {
  const std::size_t cosines = width(values) / 2;
  const std::size_t sines = pairs(values);
  if (c >= sines + cosines) return {.part = Dimension::Part::kNone};
  const bool flip = values[kFlip] != 0;
  if (values.whole(kLayout) == WaveLayout::kInterleaved) {
    // A last sine without a cosine is where its pair begins.
    const bool is_second = (c % 2 == 1) != (flip && c < 2 * cosines);
    return {.pair = c / 2, .part = is_second ? Dimension::Part::kSecond : Dimension::Part::kFirst};
  }
  const std::size_t first = flip ? cosines : sines;
  return {.pair = c < first ? c : c - first,
          .part = (c < first) == flip ? Dimension::Part::kSecond : Dimension::Part::kFirst};
}

// Exact for shifts of 0 and 1, the only ones that known programs use.
std::optional<Series> series(const Values& values) {
  const double left = divisor(values);
  const auto n = static_cast<double>(pairs(values));
  const bool is_exact = left == n || (left == std::floor(left) && left + 1 >= n && ratio(values) < 0x1p990);
  if (!is_exact) return std::nullopt;
  return Series{.base = ratio(values), .divisor = static_cast<std::size_t>(left), .times = unit(values)};
}

void frequencies(const Values& values, std::span<double> out) {
  const double left = divisor(values);
  const auto exact = series(values);
  const double first = unit(values);
  if (exact) geometric_frequencies(exact->base, out, exact->divisor);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!exact) out[i] = 1 / (1 + std::expm1(log_ratio(values) * static_cast<double>(i) / left));
    out[i] *= first;
  }
}

// float32(exp(float32(i · float32(-ln(base) / n)))), with functions that the module has already: std::log and std::exp
// would add a table of 4 kB.
void single_frequencies(const Values& values, std::span<float> out) {
  const auto slope = static_cast<float>(-log_ratio(values) / divisor(values));
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto single = static_cast<float>(1 / (1 + std::expm1(-static_cast<double>(static_cast<float>(i) * slope))));
    out[i] = single * static_cast<float>(unit(values));
  }
}

void plan_stages(const Plan& plan, Stages& stages) {
  const std::size_t n = plan.rows;
  const std::size_t half = pairs(plan.values);
  stages.add("even_indices", {half});
  stages.add("denominators", {half});
  stages.add("positions", {n, 1});
  stages.add("sine", {n, half});
  stages.add("cosine", {n, half});
  if (plan.values.whole(kLayout) == WaveLayout::kInterleaved) stages.add("stacked", {n, half, 2});
  stages.add(WaveLayout::kNames[plan.values.whole(kLayout)], {n, plan.width});
}

void construct(const Plan& plan, Stages& stages) {
  const std::size_t half = pairs(plan.values);
  Buffer<double>& denominators = stages[1].data;
  for (std::size_t i = 0; i < half; ++i) stages[0].data[i] = static_cast<double>(2 * i);
  if (divisor(plan.values) == static_cast<double>(half) && unit(plan.values) == 1) {
    geometric_denominators(ratio(plan.values), denominators.span());
  } else {
    frequencies(plan.values, denominators.span());
    for (double& each : denominators) each = 1 / each;
  }
  for (std::size_t row = 0; row < plan.rows; ++row) {
    const double position = stages[2].data[row] = position_at(plan, row);
    for (std::size_t i = 0; i < half; ++i) {
      const double angle = position / denominators[i];
      stages[3].data[row * half + i] = std::sin(angle);
      stages[4].data[row * half + i] = std::cos(angle);
    }
    for (std::size_t c = 0; c < plan.width; ++c) {
      const auto [pair, part] = dimension(plan.values, c);
      // `stacked` and `interleaved` hold the same numbers in the same order.
      for (std::size_t last = 5; last < stages.size(); ++last) {
        stages[last].data[row * plan.width + c] =
            stages[part == Dimension::Part::kFirst ? 3 : 4].data[row * half + pair];
      }
    }
  }
}

constexpr Absolute kAbsolute = {
    .rows = {.width = width, .width_name = "d_model", .encode = encode_waves, .bounds = bounds},
    .pairs = Pairs{.count = pairs,
                   .dimensions = width,
                   .dimension = dimension,
                   .frequencies = frequencies,
                   .series = series,
                   .single_frequencies = single_frequencies},
    .construction = Construction{.plan_stages = plan_stages, .construct = construct},
};

}  // namespace

const Scheme kSinusoidal = {
    .id = "sinusoidal",
    .doc = "Each pair of dimensions holds the sine and the cosine of the position, at its own frequency.",
    .source = "Vaswani et al. 2017, \"Attention Is All You Need\", section 3.5",
    .params = kParams,
    .presets = kPresets,
    .parts = kAbsolute,
    .check = check,
    .counting = counting,
};

}  // namespace posenc
