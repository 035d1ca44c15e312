// The cosines and sines of pairs, row by row: see row_turns.h.
#include "encode/row_turns.h"

#include <algorithm>
#include <cmath>

namespace posenc {

Result<RowTurns> RowTurns::of(const Plan& plan) {
  auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  auto room = allocate<double>(4 * frequencies->size());
  if (!room) return room.error();
  const std::size_t mixed = mixed_pairs(plan);
  auto coefficients = allocate<double>(2 * mixed * mixed);
  if (!coefficients) return coefficients.error();
  return RowTurns(plan, std::move(*frequencies), std::move(*room), std::move(*coefficients));
}

RowTurns::RowTurns(const Plan& plan, Buffer<double> frequencies, Buffer<double> room, Buffer<double> coefficients)
    : plan_(&plan),
      pairs_(frequencies.size()),
      mixed_(mixed_pairs(plan)),
      frequencies_(std::move(frequencies)),
      room_(std::move(room)),
      coefficients_(std::move(coefficients)) {
  std::fill_n(room_.begin(), pairs_, magnitude_of(plan));
  if (mixed_ == 0) return;
  const std::span<double> all = coefficients_.span();
  plan.scheme->parts.rotary->mix->coefficients(plan.values, all.first(all.size() / 2), all.last(all.size() / 2));
}

void RowTurns::compute(std::size_t row) {
  const std::span<double> magnitudes = room_.span().first(pairs_);
  const std::span<double> cosines = room_.span().subspan(pairs_, pairs_);
  const std::span<double> sines = room_.span().subspan(2 * pairs_, pairs_);
  if (const auto write = magnitudes_of(*plan_)) write(*plan_, position_at(*plan_, row), magnitudes);
  const Pairs& pairs = *plan_->scheme->parts.pairs;
  for (std::size_t i = 0; i < pairs_; ++i) {
    const double angle = coordinate_at(*plan_, pairs, row, i) * frequencies_[i];
    cosines[i] = magnitudes[i] * std::cos(angle);
    sines[i] = magnitudes[i] * std::sin(angle);
  }
  if (mixed_ == 0) return;
  const std::span<const double> all = coefficients_.span();
  mix(cosines, all.first(all.size() / 2));
  mix(sines, all.last(all.size() / 2));
}

void RowTurns::mix(std::span<double> waves, std::span<const double> coefficients) {
  const std::span<double> plain = room_.span().subspan(3 * pairs_, mixed_);
  std::copy_n(waves.begin(), mixed_, plain.begin());
  std::fill_n(waves.begin(), mixed_, 0.0);
  for (std::size_t from = 0; from < mixed_; ++from) {
    for (std::size_t to = 0; to < mixed_; ++to) waves[to] += plain[from] * coefficients[from * mixed_ + to];
  }
}

}  // namespace posenc
