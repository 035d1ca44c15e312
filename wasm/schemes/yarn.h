// YaRN, which several rotary schemes have: its parameters, and what it does to frequencies, pairs and scores.
//
//   ω_i becomes γ ω_i / s + (1 - γ) ω_i, γ = (i - low) / (high - low) cut off at 0 and 1, low = c(beta_fast),
//   high = c(beta_slow), c(β) = r ln(L / 2πβ) / (2 ln base); s = factor, L the length that a model was first trained
//   for
//
//   turned pairs are multiplied by g(mscale) / g(mscale_all_dim), or by g(1); g(m) = 0.1 m ln s + 1
//
// Source: Peng et al. 2023, "YaRN: Efficient Context Window Extension of Large Language Models", section 3;
// github.com/huggingface/transformers, modeling_rope_utils.py.
#pragma once

#include "request/params.h"

namespace posenc {

// These bounds keep every angle in the range that sines are computed for, and every length in that of positions.
inline constexpr double kMostScale = 1e6;
inline constexpr double kLeastScale = 1e-6;

/// What a scheme says of those parameters of YaRN that it may also use otherwise.
struct YarnDocs {
  std::string_view factor;
  std::string_view original_length;
  std::string_view longest;
  std::string_view attention_factor;
};

/// YaRN with the parameters of a scheme.
class Yarn {
 public:
  /// Its parameters, in the order of yarn_params().
  enum : std::size_t {
    kFactor,
    kOriginal,
    kLongest,
    kAttentionFactor,
    kBetaFast,
    kBetaSlow,
    kMscale,
    kMscaleAllDim,
    kTruncate,
    kParamCount
  };

  /// The part γ of the frequency of each pair that is divided by the factor.
  class Ramp {
   public:
    double operator()(std::size_t pair) const;

   private:
    friend class Yarn;
    double low_ = 0;
    double high_ = 0;
  };

  /// `first` is the index of the scheme's `factor`, which its other parameters of YaRN follow.
  Yarn(const Values& values, std::size_t first) : values_(values), first_(first) {}

  /// L in the formulas above.
  double original_length() const { return at(kOriginal) != 0 ? at(kOriginal) : at(kLongest); }
  /// s in the formulas above.
  double factor() const { return at(kFactor) != 0 ? at(kFactor) : at(kLongest) / original_length(); }
  Ramp ramp(double base, double rotary_dim) const;
  /// What turned pairs are multiplied by.
  double magnitude() const;
  /// What models multiply all scores by.
  double score_factor() const;
  /// Refuses a factor or a β that is too small. A β of 0 stands for its usual value, and a factor of 0 may stand for
  /// what follows from the lengths.
  std::optional<Error> check(bool factor_may_be_0) const;

 private:
  double at(std::size_t k) const { return values_[first_ + k]; }

  const Values& values_;
  std::size_t first_;
};

/// The parameters of YaRN.
constexpr std::array<Param, Yarn::kParamCount> yarn_params(const YarnDocs& docs) {
  return {{
      number("factor", {.initial = 1, .max = kMostScale, .soft_min = 1, .soft_max = 64, .logarithmic = true},
             docs.factor),
      number("original_max_position_embeddings", {.max = kMaxPosition, .step = 1, .soft_max = 8192},
             docs.original_length),
      number("max_position_embeddings",
             {.initial = 4096,
              .min = 1,
              .max = kMaxPosition,
              .step = 1,
              .soft_min = 512,
              .soft_max = 131072,
              .logarithmic = true},
             docs.longest),
      number("attention_factor", {.min = -kMostScale, .max = kMostScale, .soft_max = 2}, docs.attention_factor),
      number("beta_fast", {.initial = 32, .max = kMostScale, .soft_min = 1, .soft_max = 64},
             "Pairs that turn at least so often within the original length are kept by yarn. 0 stands for 32."),
      number("beta_slow", {.initial = 1, .max = kMostScale, .soft_min = 0.1, .soft_max = 8},
             "Pairs that turn at most so often within the original length are divided by yarn. 0 stands for 1."),
      number("mscale", {.max = kMostScale, .soft_max = 2},
             "With mscale_all_dim, what the attention factor of yarn is made of. 0 stands for none."),
      number("mscale_all_dim", {.max = kMostScale, .soft_max = 2},
             "What yarn divides the attention factor by, and multiplies all scores by instead. 0 stands for none."),
      flag("truncate", true, "Whether the pairs between which yarn blends are rounded to whole ones."),
  }};
}

/// Parameters one after another.
template <std::size_t kFirst, std::size_t kSecond>
constexpr std::array<Param, kFirst + kSecond> joined(const std::array<Param, kFirst>& first,
                                                     const std::array<Param, kSecond>& second) {
  std::array<Param, kFirst + kSecond> all = {};
  for (std::size_t k = 0; k < kFirst; ++k) all[k] = first[k];
  for (std::size_t k = 0; k < kSecond; ++k) all[kFirst + k] = second[k];
  return all;
}

/// Divides a part of a frequency, from 0 to 1, by s, and says what has become of it.
Band divide_part(double& frequency, double part, double s);

}  // namespace posenc
