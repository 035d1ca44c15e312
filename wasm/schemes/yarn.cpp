#include "schemes/yarn.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "numbers/elementary.h"

namespace posenc {

namespace {

// g in the formulas of yarn.h.
double temperature(double s, double scale) { return s <= 1 ? 1 : 0.1 * scale * natural_log(s) + 1; }

}  // namespace

double Yarn::Ramp::operator()(std::size_t pair) const {
  return std::clamp((static_cast<double>(pair) - low_) / (high_ - low_), 0.0, 1.0);
}

Yarn::Ramp Yarn::ramp(double base, double rotary_dim) const {
  const auto pair_at = [&](double turns) {
    const double turned = original_length() / (2 * std::numbers::pi * turns);
    return rotary_dim * natural_log(turned) / (2 * natural_log(base));
  };
  const double fast = pair_at(at(kBetaFast) != 0 ? at(kBetaFast) : 32);
  const double slow = pair_at(at(kBetaSlow) != 0 ? at(kBetaSlow) : 1);
  const bool truncate = at(kTruncate) != 0;
  Ramp ramp;
  ramp.low_ = std::max(truncate ? std::floor(fast) : fast, 0.0);
  // r - 1, although there are r/2 pairs, as in the implementations that models use.
  ramp.high_ = std::min(truncate ? std::ceil(slow) : slow, rotary_dim - 1);
  if (ramp.low_ == ramp.high_) ramp.high_ += 0.001;
  return ramp;
}

double Yarn::magnitude() const {
  if (at(kAttentionFactor) != 0) return at(kAttentionFactor);
  const double s = factor();
  if (at(kMscale) == 0 || at(kMscaleAllDim) == 0) return temperature(s, 1);
  return temperature(s, at(kMscale)) / temperature(s, at(kMscaleAllDim));
}

double Yarn::score_factor() const {
  if (at(kMscaleAllDim) == 0) return 1;
  const double g = temperature(factor(), at(kMscaleAllDim));
  return g * g;
}

std::optional<Error> Yarn::check(bool factor_may_be_0) const {
  static constexpr std::array<Param, kParamCount> kParams = yarn_params({});
  for (const std::size_t k : {std::size_t{kFactor}, std::size_t{kBetaFast}, std::size_t{kBetaSlow}}) {
    if (at(k) >= kLeastScale || (at(k) == 0 && (factor_may_be_0 || k != kFactor))) continue;
    return refuse(kParams[k].name, at(k), Rule::kRange, {kLeastScale, kMostScale, 0});
  }
  return std::nullopt;
}

Band divide_part(double& frequency, double part, double s) {
  if (part == 1) {
    frequency /= s;
  } else if (part != 0) {
    frequency = frequency / s * part + frequency * (1 - part);
  }
  return s == 1 || part == 0 ? Band::kKept : part == 1 ? Band::kDivided : Band::kBlended;
}

}  // namespace posenc
