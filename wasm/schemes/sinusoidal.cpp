// Sinusoidal encoding: each pair of columns is a sine and a cosine of the position, at its own frequency.
//
//   PE[pos, 2i]     = sin(pos / base^(2i / d_model))
//   PE[pos, 2i + 1] = cos(pos / base^(2i / d_model))
//
// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.5.
#include <cmath>

#include "../posenc.h"

namespace posenc {

extern const Scheme kSinusoidal;

namespace {

constexpr std::array<std::string_view, 2> kLayouts = {"interleaved", "concatenated"};
enum Layout : std::size_t { kInterleaved, kConcatenated };

constexpr std::array<Param, 3> kParams = {{
    {
        .name = "d_model",
        .initial = 128,
        .min = 2,
        .max = 16384,
        .step = 2,
        .step_rule = Rule::kPaired,
        .soft_min = 2,
        .soft_max = 512,
        .label = "d_model",
        .doc = "How many dimensions each position gets: the columns of the matrix.",
    },
    {
        .name = "base",
        .initial = 10000,
        .min = 1,
        .exclusive_min = true,
        .soft_min = 2,
        .soft_max = 1e6,
        .logarithmic = true,
        .label = "base",
        .doc = "How far the wavelengths spread: from 2π almost to 2π · base.",
    },
    {
        .name = "layout",
        .type = Param::Type::kChoice,
        .initial = static_cast<double>(kInterleaved),
        .choices = kLayouts,
        .label = "layout",
        .doc = "Interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines.",
    },
}};
enum : std::size_t { kDModel, kBase, kLayout };

const std::array<Argument, 1> kPaper = {{{"layout", kLayouts[kInterleaved]}}};
const std::array<Argument, 1> kHalves = {{{"layout", kLayouts[kConcatenated]}}};
const std::array<Preset, 2> kPresets = {{
    {"paper", kPaper, "Vaswani et al. 2017, section 3.5"},
    {"transformer-xl", kHalves, "Dai et al. 2019; XLNet and GPT-NeoX compute the same"},
}};

std::size_t width(const Values& values) { return values.whole(kDModel); }
std::size_t pairs(const Values& values) { return width(values) / 2; }
std::optional<Bounds> bounds(const Values&) { return Bounds{-1, 1}; }

// Where the sine and the cosine of pair i stand in a row.
std::size_t sine(const Values& values, std::size_t i) { return values.whole(kLayout) == kInterleaved ? 2 * i : i; }
std::size_t cosine(const Values& values, std::size_t i) {
  return values.whole(kLayout) == kInterleaved ? 2 * i + 1 : pairs(values) + i;
}

Dimension dimension(const Values& values, std::size_t c) {
  const bool interleaved = values.whole(kLayout) == kInterleaved;
  const bool is_cosine = interleaved ? c % 2 == 1 : c >= pairs(values);
  return {.pair = interleaved ? c / 2 : c % pairs(values),
          .part = is_cosine ? Dimension::Part::kSecond : Dimension::Part::kFirst};
}

void frequencies(const Values& values, std::span<double> out) { geometric_frequencies(values[kBase], out); }

// float32(exp(float32(2i · float32(-ln(base) / d_model)))), with what is there already: std::log and std::exp would
// bring a table of 4 kB.
void single_frequencies(const Values& values, std::span<float> out) {
  const auto slope = static_cast<float>(-std::log1p(values[kBase] - 1) / values[kDModel]);
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<float>(1 / (1 + std::expm1(-static_cast<double>(static_cast<float>(2 * i) * slope))));
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
  if (plan.values.whole(kLayout) == kInterleaved) stages.add("stacked", {n, half, 2});
  stages.add(kLayouts[plan.values.whole(kLayout)], {n, plan.width});
}

void construct(const Plan& plan, Stages& stages) {
  const std::size_t half = pairs(plan.values);
  Buffer<double>& denominators = stages[1].data;
  for (std::size_t i = 0; i < half; ++i) stages[0].data[i] = static_cast<double>(2 * i);
  geometric_denominators(plan.values[kBase], denominators.span());
  for (std::size_t row = 0; row < plan.rows; ++row) {
    const double position = stages[2].data[row] = position_at(plan.positions, row);
    for (std::size_t i = 0; i < half; ++i) {
      const double angle = position / denominators[i];
      const double s = stages[3].data[row * half + i] = std::sin(angle);
      const double c = stages[4].data[row * half + i] = std::cos(angle);
      // Stacked and interleaved are the same numbers in the same order.
      for (std::size_t last = 5; last < stages.size(); ++last) {
        stages[last].data[row * plan.width + sine(plan.values, i)] = s;
        stages[last].data[row * plan.width + cosine(plan.values, i)] = c;
      }
    }
  }
}

}  // namespace

const Scheme kSinusoidal = {
    .id = "sinusoidal",
    .kind = Kind::kAbsolute,
    .doc = "Each pair of dimensions holds the sine and the cosine of the position, at its own frequency.",
    .source = "Vaswani et al. 2017, \"Attention Is All You Need\", section 3.5",
    .params = kParams,
    .presets = kPresets,
    .width = width,
    .width_name = "d_model",
    .bounds = bounds,
    .encode = encode_waves,
    .pairs = pairs,
    .dimensions = width,
    .dimension = dimension,
    .frequencies = frequencies,
    .single_frequencies = single_frequencies,
    .plan_stages = plan_stages,
    .construct = construct,
};

}  // namespace posenc
