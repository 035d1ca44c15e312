#include "identify/formulas.h"

#include <algorithm>
#include <cmath>

#include "numbers/elementary.h"

namespace posenc {

namespace {

// The plan of a preset at a width, if it has this width.
std::optional<Plan> plan_of(const Formula& formula, std::size_t width) {
  const Scheme& scheme = *formula.family->scheme;
  const std::array<Argument, 1> arguments = {{{scheme.parts.width_name, static_cast<double>(width)}}};
  const auto result = plan({.scheme = scheme.id, .preset = formula.preset->name, .arguments = arguments});
  if (!result || result->width != width) return std::nullopt;
  return *result;
}

// The span of a formula; 0 where its frequencies are no geometric series that begins with 1.
Result<double> span_of(Formula& formula, std::size_t width, std::size_t rows) {
  if (formula.mistake) return formula.mistake->span(static_cast<double>(width), static_cast<double>(rows));
  const auto plan = plan_of(formula, width);
  if (!plan) return 0.0;
  const auto frequencies = frequencies_of(*plan);
  if (!frequencies) return frequencies.error();
  formula.base = plan->value(formula.family->base);
  const std::size_t start = plan->scheme->find(formula.family->start);
  formula.start = start < plan->scheme->params.size() ? plan->values[start] : 0;
  if (frequencies->size() < 2 || (*frequencies)[0] != 1) return 0.0;
  const double ratio = (*frequencies)[1];
  if (!(ratio > 0) || ratio == 1) return 0.0;
  const double span = -natural_log(formula.base) / natural_log(ratio);
  const double nearest = std::floor(4 * span + 0.5) / 4;
  return std::abs(span - nearest) < 1e-9 * span ? nearest : span;
}

}  // namespace

bool has_columns(const Formula& formula, std::size_t width, const Shape& shape, std::size_t cols) {
  const auto plan = formula.preset ? plan_of(formula, width) : std::optional(Plan());
  if (!plan) return false;
  for (std::size_t c = 0; c < cols; ++c) {
    const Dimension there =
        formula.preset ? plan->scheme->parts.pairs->dimension(plan->values, c) : formula.mistake->dimension(width, c);
    const Dimension here = shape.column(c);
    if (there.part != here.part || (here.part != Part::kNone && there.pair != here.pair)) return false;
  }
  return true;
}

std::optional<Error> Formulas::find(std::size_t rows, std::size_t cols) {
  for (const Family* family : families()) {
    const std::size_t first = count_;
    for (const Preset& preset : family->scheme->presets) {
      Formula formula = {.family = family, .preset = &preset};
      if (auto error = add(formula, rows, cols)) return error;
    }
    if (first == count_) continue;
    for (const Mistake& mistake : family->mistakes) {
      Formula formula = {.family = family, .mistake = &mistake, .base = all_[first].base, .start = mistake.start};
      if (auto error = add(formula, rows, cols)) return error;
    }
  }
  return std::nullopt;
}

std::optional<Error> Formulas::add(Formula formula, std::size_t rows, std::size_t cols) {
  constexpr std::size_t kWidth = 64;
  if (count_ == kMostFormulas) return std::nullopt;
  std::array<double, 3> spans;
  for (std::size_t k = 0; k < spans.size(); ++k) {
    const auto span = span_of(formula, k < 2 ? (k + 1) * kWidth : cols, rows);
    if (!span) return span.error();
    spans[k] = *span;
  }
  if (spans[0] == 0 || spans[1] == 0) return std::nullopt;
  formula.slope = (spans[1] - spans[0]) / kWidth;
  formula.offset = spans[0] - formula.slope * kWidth;
  formula.matrix_span = spans[2];
  // One pair has the frequency 1 alone, which says nothing of a span.
  if (cols == 2 && formula.preset && plan_of(formula, cols)) formula.matrix_span = formula.slope * 2 + formula.offset;
  for (const Shape::Order order : {Shape::Order::kPairs, Shape::Order::kSingle, Shape::Order::kHalves}) {
    for (const bool cosine_first : {false, true}) {
      formula.shape = {order, cosine_first, kWidth / 2};
      if (!has_columns(formula, kWidth, formula.shape, kWidth)) continue;
      all_[count_++] = formula;
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace posenc
