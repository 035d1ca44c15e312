// Rotary position embedding: it adds nothing, but turns pairs of dimensions of queries and keys by an angle.
//
//   (x, y) at position p → a (x cos pω_i - y sin pω_i, y cos pω_i + x sin pω_i), ω_i = base^(-2i / r)
//
// The first r = floor(head_dim · partial_rotary_factor) dimensions are turned, the others stay as they are; a is 1.
// With s = factor and L the length that a model was first trained for, `rope_type` changes ω, and sometimes a:
//
//   linear        ω_i / s
//   ntk           base' = base · s^(r / (r - 2)): the first pair stays, the last is divided by s
//   dynamic       ntk with s (len / L) - (s - 1) in place of s, where len = seq_len is above L
//   yarn          γ ω_i / s + (1 - γ) ω_i, and an a of its own: see yarn.h
//   llama3        with λ = 2π / ω_i: ω_i for λ < L / high_freq_factor; ω_i / s for λ > L / low_freq_factor; between,
//                 t ω_i + (1 - t) ω_i / s, t = (L / λ - low_freq_factor) / (high_freq_factor - low_freq_factor)
//   longrope      ω_i / e_i, e = long_factor where seq_len is above L, else short_factor; a = √(1 + ln s / ln L)
//   proportional  base^(-2i / head_dim) / s for the first floor(head_dim · partial_rotary_factor / 2) pairs, else 0
//   yarn_log      ω_i s^(-γ), with yarn's γ; a is 1
//   theta_scale   base' = base^(ln(L s / 2π) / ln(L / 2π))
//   fope          ω_i for the first num_inv_freq pairs, or for those with ω_i > 2π / max_position_embeddings, else 0
//
// A model with fope has also learned two matrices for each head, C and S, which mix the cosines and the sines of the K
// pairs that turn: pair d is turned by Σ_D C[D, d] cos pω_D and Σ_D S[D, d] sin pω_D. This is no rotation, and a score
// depends on more than the distance. Here they are what a model begins with before it learns: the identity, plus
// normal numbers of the standard deviation fope_init_factor / √K. At 0 nothing is mixed.
//
// A pair that does not turn stays as it is. Some programs turn the slow pairs by cos 1 and sin 1, which is x - y and y
// + x, others by sin 0 as here. With which of them the weights were trained is not known.
//
// Source: Su et al. 2021, "RoFormer: Enhanced Transformer with Rotary Position Embedding", section 3. Scalings:
// github.com/huggingface/transformers, modeling_rope_utils.py; ntk: github.com/jquesnelle/yarn; yarn_log and
// theta_scale: Grok in github.com/sgl-project/sglang; fope: github.com/vllm-project/vllm, rotary_embedding/fope.py,
// with sin 1 at c215d1e62d, sin 0 at 151a2c744a; Hua et al. 2024, "Fourier Position Embedding", whose code has the
// numbers of the beginning, and divides each column of both matrices by its sum, as the others do not. They are due to
// Chen et al. 2023, "Extending Context Window of Large Language Models via Positional Interpolation"; Peng et al.
// 2023, "YaRN"; Ding et al. 2024, "LongRoPE".
#include <algorithm>
#include <cmath>
#include <numbers>

#include "numbers/elementary.h"
#include "numbers/seeded.h"
#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/rotary_params.h"
#include "schemes/yarn.h"

namespace posenc {

extern const Scheme kRope;

namespace {

constexpr std::array<std::string_view, 11> kTypes = {"default",  "linear",      "ntk",      "dynamic",
                                                     "yarn",     "llama3",      "longrope", "proportional",
                                                     "yarn_log", "theta_scale", "fope"};
enum Type : std::size_t {
  kDefault,
  kLinear,
  kNtk,
  kDynamic,
  kYarn,
  kLlama3,
  kLongrope,
  kProportional,
  kYarnLog,
  kThetaScale,
  kFope
};

constexpr std::array<std::string_view, 2> kParts = {"first", "last"};
enum Part : std::size_t { kFirst, kLast };

constexpr std::array<Param, 6> kOwnParams = {{
    head_dim_param(),
    rope_base_param(),
    pair_layout_param(PairLayout::kInterleaved),
    partial_rotary_factor_param(),
    choice("rotary_part", kParts, kFirst, "Whether the first or the last dimensions are those that are turned."),
    rope_type_param(kTypes),
}};
constexpr YarnDocs kYarnDocs = {
    .factor =
        "By how much sequences are longer. For yarn, yarn_log and longrope 0 stands for max_position_embeddings "
        "divided by original_max_position_embeddings.",
    .original_length =
        "The length that a model was first trained for: for yarn, yarn_log, llama3, longrope and "
        "theta_scale. 0 stands for max_position_embeddings.",
    .longest = "The longest sequence that a model is made for; dynamic changes frequencies beyond it.",
    .attention_factor =
        "What yarn and longrope multiply turned pairs by. 0 stands for what follows from their factor.",
};
// The most dimensions that fope mixes: each position takes a multiplication for each two pairs.
constexpr double kMostMixed = 1024;

constexpr std::array<Param, 8> kOtherParams = {{
    seq_len_param("How long the sequence is, on which the frequencies of dynamic and longrope depend.", 131072),
    number("low_freq_factor", {.initial = 1, .min = kLeastScale, .max = kMostScale, .soft_min = 0.25, .soft_max = 8},
           "Pairs that turn less often within the original length are divided by llama3."),
    number("high_freq_factor", {.initial = 4, .min = kLeastScale, .max = kMostScale, .soft_min = 1, .soft_max = 32},
           "Pairs that turn more often within the original length are kept by llama3."),
    list("short_factor", {.min = kLeastScale, .max = kMostScale, .soft_min = 1, .soft_max = 64},
         "What longrope divides the frequency of each pair by, up to the original length."),
    list("long_factor", {.min = kLeastScale, .max = kMostScale, .soft_min = 1, .soft_max = 64},
         "The same beyond the original length."),
    number("num_inv_freq", {.max = kMaxDimensions, .step = 1, .soft_max = 64},
           "How many of the fastest pairs fope turns. 0 stands for those that turn more than once within "
           "max_position_embeddings."),
    number("fope_init_factor", {.max = 10, .soft_max = 1},
           "How much fope mixes the cosines of pairs, and their sines: the standard deviation of normal numbers that "
           "are added to the identity, times the square root of how many pairs turn. 0 mixes nothing."),
    seed_param("Which normal numbers fope mixes by.", "fope_seed"),
}};
constexpr auto kParams = joined(joined(kOwnParams, yarn_params(kYarnDocs)), kOtherParams);
enum : std::size_t {
  kHeadDim,
  kBase,
  kLayout,
  kPartial,
  kRotaryPart,
  kRopeType,
  kFactor,
  kOriginal = kFactor + Yarn::kOriginal,
  kLongest = kFactor + Yarn::kLongest,
  kAttentionFactor = kFactor + Yarn::kAttentionFactor,
  kSeqLen = kFactor + Yarn::kParamCount,
  kLowFreq,
  kHighFreq,
  kShortFactor,
  kLongFactor,
  kNumInvFreq,
  kMixing,
  kSeed,
};

using Word = std::string_view;
constexpr Word kLayoutHalf = PairLayout::kNames[PairLayout::kHalf];
constexpr Word kLayoutPairs = PairLayout::kNames[PairLayout::kInterleaved];

const std::array<Argument, 2> kRoformer = {{{"base", 10000.0}, {"layout", kLayoutPairs}}};
const std::array<Argument, 4> kGptJ = {
    {{"head_dim", 256.0}, {"base", 10000.0}, {"layout", kLayoutPairs}, {"partial_rotary_factor", 0.25}}};
const std::array<Argument, 4> kGptNeox = {
    {{"head_dim", 96.0}, {"base", 10000.0}, {"layout", kLayoutHalf}, {"partial_rotary_factor", 0.25}}};
// Unscaled heads of 128 dimensions, paired by halves.
template <int kThousands>
const std::array<Argument, 3> kHalves = {
    {{"head_dim", 128.0}, {"base", 1000.0 * kThousands}, {"layout", kLayoutHalf}}};
const std::array<Argument, 3> kMeta = {{{"head_dim", 128.0}, {"base", 10000.0}, {"layout", kLayoutPairs}}};
const std::array<Argument, 9> kLlama31 = {{{"head_dim", 128.0},
                                           {"base", 500000.0},
                                           {"layout", kLayoutHalf},
                                           {"rope_type", kTypes[kLlama3]},
                                           {"factor", 8.0},
                                           {"low_freq_factor", 1.0},
                                           {"high_freq_factor", 4.0},
                                           {"original_max_position_embeddings", 8192.0},
                                           {"max_position_embeddings", 131072.0}}};
const std::array<Argument, 8> kScout = {{{"head_dim", 128.0},
                                         {"base", 500000.0},
                                         {"layout", kLayoutPairs},
                                         {"rope_type", kTypes[kLlama3]},
                                         {"factor", 16.0},
                                         {"low_freq_factor", 1.0},
                                         {"high_freq_factor", 1.0},
                                         {"original_max_position_embeddings", 8192.0}}};
const std::array<Argument, 8> kGptOss = {{{"head_dim", 64.0},
                                          {"base", 150000.0},
                                          {"layout", kLayoutHalf},
                                          {"rope_type", kTypes[kYarn]},
                                          {"factor", 32.0},
                                          {"original_max_position_embeddings", 4096.0},
                                          {"max_position_embeddings", 131072.0},
                                          {"truncate", false}}};
const std::array<Argument, 9> kDeepseek = {{{"head_dim", 64.0},
                                            {"base", 10000.0},
                                            {"layout", kLayoutPairs},
                                            {"rope_type", kTypes[kYarn]},
                                            {"factor", 40.0},
                                            {"original_max_position_embeddings", 4096.0},
                                            {"max_position_embeddings", 163840.0},
                                            {"mscale", 1.0},
                                            {"mscale_all_dim", 1.0}}};
const std::array<Argument, 5> kDeepseek4Main = {{{"head_dim", 512.0},
                                                 {"base", 10000.0},
                                                 {"layout", kLayoutPairs},
                                                 {"partial_rotary_factor", 0.125},
                                                 {"rotary_part", kParts[kLast]}}};
const std::array<Argument, 10> kDeepseek4Compressed = {{{"head_dim", 512.0},
                                                        {"base", 160000.0},
                                                        {"layout", kLayoutPairs},
                                                        {"partial_rotary_factor", 0.125},
                                                        {"rotary_part", kParts[kLast]},
                                                        {"rope_type", kTypes[kYarn]},
                                                        {"factor", 16.0},
                                                        {"original_max_position_embeddings", 65536.0},
                                                        {"max_position_embeddings", 1048576.0},
                                                        {"attention_factor", 1.0}}};
const std::array<Argument, 5> kHunyuan = {{{"head_dim", 128.0},
                                           {"base", 10000.0},
                                           {"layout", kLayoutHalf},
                                           {"rope_type", kTypes[kNtk]},
                                           {"factor", 1000.0}}};
const std::array<Argument, 3> kKimi = {{{"head_dim", 64.0}, {"base", 50000.0}, {"layout", kLayoutPairs}}};
const std::array<Argument, 3> kGemma3Full = {{{"head_dim", 256.0}, {"base", 1e6}, {"layout", kLayoutHalf}}};
const std::array<Argument, 3> kGemma3Sliding = {{{"head_dim", 256.0}, {"base", 10000.0}, {"layout", kLayoutHalf}}};
const std::array<Argument, 5> kGemma4Full = {{{"head_dim", 512.0},
                                              {"base", 1e6},
                                              {"layout", kLayoutHalf},
                                              {"rope_type", kTypes[kProportional]},
                                              {"partial_rotary_factor", 0.25}}};
const std::array<Argument, 3> kModernBert = {{{"head_dim", 64.0}, {"base", 160000.0}, {"layout", kLayoutHalf}}};
const std::array<Argument, 3> kModernBertLocal = {{{"head_dim", 64.0}, {"base", 10000.0}, {"layout", kLayoutHalf}}};

const std::array<Preset, 24> kPresets = {{
    {"roformer", kRoformer, "Su et al. 2021, section 3"},
    {"gpt-j", kGptJ, "GPT-J: 64 of the 256 dimensions of a head"},
    {"gpt-neox-20b", kGptNeox, "GPT-NeoX-20B: 24 of the 96 dimensions of a head"},
    {"llama-2", kHalves<10>, "Llama 1 and 2 as Hugging Face has them, of 128 dimensions a head"},
    {"llama-2-meta", kMeta, "Llama 1 and 2 as Meta has them: the same, with other weights"},
    {"codellama", kHalves<1000>, "CodeLlama as Hugging Face has it"},
    {"mistral-v0.3", kHalves<1000>, "Mistral 7B v0.3 as Hugging Face has it"},
    {"mixtral", kHalves<1000>, "Mixtral as Hugging Face has it"},
    {"qwen2", kHalves<1000>, "Qwen2 and Qwen3 as Hugging Face has them, of 128 dimensions a head"},
    {"qwen3-coder", kHalves<10000>, "Qwen3-Coder as Hugging Face has it"},
    {"llama-3", kHalves<500>, "Llama 3 as Hugging Face has it"},
    {"llama-3.1", kLlama31, "Llama 3.1 as Hugging Face has it; the scaling: modeling_rope_utils.py"},
    {"llama-4-scout", kScout, "Llama 4 Scout: no pair is blended"},
    {"gpt-oss", kGptOss, "gpt-oss as Hugging Face has it: yarn without rounding"},
    {"deepseek-v3", kDeepseek, "DeepSeek-V3: the 64 turned dimensions of a head"},
    {"deepseek-v4-main", kDeepseek4Main,
     "DeepSeek-V4's layers that compress nothing; what attention gives is turned back"},
    {"deepseek-v4-compressed", kDeepseek4Compressed,
     "DeepSeek-V4's other layers: yarn without its attention factor; what attention gives is turned back"},
    {"hunyuan", kHunyuan, "HunYuan, whose type dynamic with an alpha of 1000 is ntk: the same base at every length"},
    {"kimi-k2", kKimi, "Kimi K2's base, without its scaling"},
    {"gemma-3-full", kGemma3Full, "Gemma 3's layers of full attention"},
    {"gemma-3-sliding", kGemma3Sliding, "Gemma 3's layers of a sliding window; Gemma 2's base is the same"},
    {"gemma-4-full", kGemma4Full, "Gemma 4's layers of full attention: a quarter of the pairs turns"},
    {"modernbert-global", kModernBert, "ModernBERT's layers of global attention"},
    {"modernbert-local", kModernBertLocal, "ModernBERT's layers of local attention"},
}};

// ---- How many pairs there are, and which dimensions they are.

Type type_of(const Values& values) { return static_cast<Type>(values.whole(kRopeType)); }
std::size_t head_dim(const Values& values) { return values.whole(kHeadDim); }

// Cut off like Python's int().
double rotary_dim(const Values& values) {
  return type_of(values) == kProportional ? values[kHeadDim] : std::floor(values[kHeadDim] * values[kPartial]);
}

std::size_t pairs(const Values& values) { return static_cast<std::size_t>(rotary_dim(values)) / 2; }

// The pairs that turn, of those with these frequencies. The types `proportional` and `fope` also have pairs of
// frequency 0.
std::size_t live_pairs(const Values& values, std::span<const double> plain) {
  if (type_of(values) == kProportional) return static_cast<std::size_t>(values[kHeadDim] * values[kPartial] / 2);
  if (type_of(values) != kFope) return plain.size();
  if (values[kNumInvFreq] != 0) return values.whole(kNumInvFreq);
  const double least = 2 * std::numbers::pi / values[kLongest];
  return static_cast<std::size_t>(
      std::count_if(plain.begin(), plain.end(), [&](double each) { return each > least; }));
}

Dimension dimension(const Values& values, std::size_t c) {
  const std::size_t n = pairs(values);
  const std::size_t skipped = values.whole(kRotaryPart) == kLast ? head_dim(values) - 2 * n : 0;
  if (c < skipped || c >= skipped + 2 * n) return {};
  return PairLayout::dimension(values.whole(kLayout), n, c - skipped);
}

// ---- Scalings.

Yarn yarn_of(const Values& values) { return {values, kFactor}; }
double original_length(const Values& values) { return yarn_of(values).original_length(); }
// s in the formulas above.
double factor(const Values& values) { return yarn_of(values).factor(); }

// The factor of the base before it is raised to a power. For dynamic it depends on the length.
double stretch(const Values& values) {
  if (type_of(values) == kNtk) return values[kFactor];
  const double times = std::max(values[kSeqLen], values[kLongest]) / values[kLongest];
  return values[kFactor] * times - (values[kFactor] - 1);
}

// For NTK, ω_i becomes (base · s^(r / (r - 2)))^(-2i / r), which is ω_i s^(-i / (r/2 - 1)). In this form no power of a
// base overflows, and the last pair is divided by s exactly.
void stretch_base(double s, std::span<double> out) {
  geometric_decay(s, out.first(out.size() - 1));
  out.back() /= s;
}

// The part of ω that llama3 divides.
double divided_part(const Values& values, double frequency) {
  const double low = values[kLowFreq];
  const double high = values[kHighFreq];
  const double wavelength = 2 * std::numbers::pi / frequency;
  const double length = original_length(values);
  // The order matters: between the two, high is above low, so that their difference is not 0.
  if (wavelength > length / low) return 1;
  if (wavelength <= length / high) return 0;
  return std::clamp(1 - (length / wavelength - low) / (high - low), 0.0, 1.0);
}

// The exponent of the base for theta_scale.
double base_growth(const Values& values) {
  const double turned = original_length(values) / (2 * std::numbers::pi);
  return natural_log(turned * factor(values)) / natural_log(turned);
}

// The frequencies and, if `bands` is not empty, what has become of each pair.
void scale(const Values& values, std::span<double> out, std::span<Band> bands) {
  const Type type = type_of(values);
  const double s = type == kDynamic ? stretch(values) : factor(values);
  geometric_frequencies(values[kBase], out);
  const std::size_t live = live_pairs(values, out);
  const std::size_t last = out.size() - 1;
  const Yarn::Ramp ramp = yarn_of(values).ramp(values[kBase], rotary_dim(values));
  const double growth = type == kThetaScale ? base_growth(values) : 1;
  const auto own = values.list(values[kSeqLen] > original_length(values) ? kLongFactor : kShortFactor);
  for (std::size_t i = 0; i < out.size(); ++i) {
    Band band = Band::kOwn;
    // The part of the frequency that is divided by s.
    double part = 0;
    if (type == kLinear || type == kProportional) part = 1;
    if (type == kYarn || type == kYarnLog) part = ramp(i);
    if (type == kLlama3) part = divided_part(values, out[i]);
    if (type == kNtk || type == kDynamic) {
      band = s == 1 || i == 0 ? Band::kKept : i == last ? Band::kDivided : Band::kBlended;
    } else if (type == kLongrope) {
      out[i] /= own[i];
    } else if (type == kThetaScale) {
      if (s == 1 || i == 0) {
        band = Band::kKept;
      } else {
        // A power of the frequency, because one of the base might overflow.
        out[i] = exponential(growth * natural_log(out[i]));
      }
    } else if (type == kYarnLog && s != 1 && part > 0 && part < 1) {
      band = Band::kBlended;
      out[i] *= exponential(-part * natural_log(s));
    } else {
      band = divide_part(out[i], part, s);
    }
    if (i >= live) {
      band = Band::kZero;
      out[i] = 0;
    }
    if (!bands.empty()) bands[i] = band;
  }
  if (type == kNtk || type == kDynamic) stretch_base(s, out);
}

void frequencies(const Values& values, std::span<double> out) { scale(values, out, {}); }

// For pairs that are kept or divided.
std::optional<Series> series(const Values& values) {
  return Series{.base = values[kBase], .divisor = pairs(values), .divided = factor(values)};
}

double magnitude(const Values& values) {
  const Type type = type_of(values);
  if (type == kYarn) return yarn_of(values).magnitude();
  if (type != kLongrope) return 1;
  if (values[kAttentionFactor] != 0) return values[kAttentionFactor];
  const double s = factor(values);
  return s <= 1 ? 1 : std::sqrt(1 + natural_log(s) / natural_log(original_length(values)));
}

std::size_t mixed(const Values& values) {
  if (type_of(values) != kFope || values[kMixing] == 0) return 0;
  // check() allows no more.
  std::array<double, static_cast<std::size_t>(kMostMixed) / 2> plain = {};
  const std::span<double> all = std::span(plain).first(pairs(values));
  geometric_frequencies(values[kBase], all);
  return std::min(live_pairs(values, all), all.size());
}

// The first numbers of the seed are those of the cosines.
void mixing(const Values& values, std::span<double> cosines, std::span<double> sines) {
  const std::size_t count = mixed(values);
  const double deviation = values[kMixing] / std::sqrt(static_cast<double>(count));
  std::uint64_t index = 0;
  for (const std::span<double> each : {cosines, sines}) {
    for (std::size_t k = 0; k < each.size(); ++k) {
      each[k] = deviation * seeded_normal(seed_of(values, kSeed), index++) + (k % (count + 1) == 0 ? 1 : 0);
    }
  }
}

double score_factor(const Values& values) { return type_of(values) == kYarn ? yarn_of(values).score_factor() : 1; }

std::optional<Error> check_list(std::span<const double> list, std::size_t param, std::size_t n) {
  if (list.size() == n) return std::nullopt;
  return refuse(kParams[param].name, Rule::kLength, {static_cast<double>(list.size()), 1, static_cast<double>(n)});
}

std::optional<Error> check(const Values& values) {
  const Type type = type_of(values);
  const double r = rotary_dim(values);
  const Text partial = kParams[kPartial].name;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (r < 2) return refuse("rotary_dim", r, Rule::kRange, {2, kInfinity, 0}).of(partial);
  if (std::fmod(r, 2) != 0) return refuse("rotary_dim", r, Rule::kPaired).of(partial);
  // The exponent is r / (r - 2).
  if ((type == kNtk || type == kDynamic) && r == 2) {
    return refuse("rotary_dim", r, Rule::kRange, {4, kInfinity, 0}).of(kParams[kHeadDim].name);
  }
  const bool may_be_0 = type == kDefault || type == kYarn || type == kYarnLog || type == kLongrope || type == kFope;
  if (auto error = yarn_of(values).check(may_be_0)) return error;
  if (type == kFope && values[kMixing] != 0 && r > kMostMixed) {
    return refuse("rotary_dim", r, Rule::kRange, {2, kMostMixed, 0}).of(kParams[kHeadDim].name);
  }
  if (type != kLongrope && type != kThetaScale) return std::nullopt;
  // The logarithm of the length, or of the length over 2π, is a divisor.
  const double least = type == kLongrope ? 2 : 7;
  if (original_length(values) < least) {
    const std::size_t at = values[kOriginal] != 0 ? kOriginal : kLongest;
    return refuse(kParams[at].name, values[at], Rule::kRange, {least, kMaxPosition, 0});
  }
  if (type == kThetaScale) {
    // A smaller one could make the exponent negative, and frequencies infinite.
    if (values[kFactor] >= 1) return std::nullopt;
    return refuse(kParams[kFactor].name, values[kFactor], Rule::kRange, {1, kMostScale, 0});
  }
  if (auto error = check_list(values.list(kShortFactor), kShortFactor, pairs(values))) return error;
  return check_list(values.list(kLongFactor), kLongFactor, pairs(values));
}

constexpr Rotary kRotary = {
    .pairs = {.count = pairs,
              .dimensions = head_dim,
              .dimension = dimension,
              .frequencies = frequencies,
              .series = series,
              .bands = scale},
    .magnitude = magnitude,
    .score_factor = score_factor,
    .mix = Mix{.parameter = "fope_init_factor", .count = mixed, .coefficients = mixing},
};

}  // namespace

const Scheme kRope = {
    .id = "rope",
    .doc = "Each pair of dimensions of a query or key is turned by an angle that grows with the position.",
    .source = "Su et al. 2021, \"RoFormer: Enhanced Transformer with Rotary Position Embedding\", section 3",
    .params = kParams,
    .presets = kPresets,
    .parts = kRotary,
    .check = check,
};

}  // namespace posenc
