#include "means/mean_waves.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "encode/row_turns.h"
#include "means/mean_rows.h"

namespace posenc {

namespace {

// Angles are recomputed after this many bins of rows, because the error of a turn adds up.
constexpr std::size_t kRestart = 64;

// The same angle from -π to π, corrected for the digits of 2π that a double does not hold.
double within_a_turn(double angle) {
  const double turns = std::nearbyint(angle / (2 * std::numbers::pi));
  // Cody and Waite 1980, "Software Manual for the Elementary Functions": 2π in parts, so short that their products
  // with this many turns are exact. Beyond a million, sine and cosine would reduce the angle themselves, each again
  // and more slowly.
  if (std::abs(turns) < 0x1p31)
    return ((angle - turns * 0x1.921fb8p2) + turns * 0x1.5dde98p-21) - turns * 0x1.8469898cc517p-46;
  return std::remainder(angle, 2 * std::numbers::pi) - turns * 2.4492935982947064e-16;
}

Result<PairsInBins> find_pairs(const Plan& plan, const BinAxis& cols) {
  constexpr std::uint32_t kAbsent = UINT32_MAX;
  auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const std::size_t count = cols.last() - cols.first();
  auto slots = allocate<std::uint32_t>(frequencies->size());
  if (!slots) return slots.error();
  auto places = allocate<std::uint32_t>(count);
  if (!places) return places.error();
  auto parts = allocate<Dimension::Part>(count);
  if (!parts) return parts.error();
  auto found = allocate<double>(std::min(count, frequencies->size()));
  if (!found) return found.error();
  std::fill(slots->begin(), slots->end(), kAbsent);
  std::size_t pairs = 0;
  for (std::size_t c = 0; c < count; ++c) {
    const auto [pair, part] = plan.scheme->parts.pairs->dimension(plan.values, cols.first() + c);
    (*parts)[c] = part;
    (*places)[c] = 0;
    if (part == Dimension::Part::kNone) continue;
    if ((*slots)[pair] == kAbsent) {
      (*found)[pairs] = (*frequencies)[pair];
      (*slots)[pair] = static_cast<std::uint32_t>(pairs++);
    }
    (*places)[c] = (*slots)[pair];
  }
  return PairsInBins{std::move(*found), pairs, std::move(*places), std::move(*parts)};
}

}  // namespace

bool are_waves(const Plan& plan) {
  const Pairs* const pairs = plan.scheme->parts.pairs;
  return pairs && !pairs->coordinate && !magnitudes_of(plan) && mixed_pairs(plan) == 0 &&
         std::holds_alternative<Range>(plan.positions);
}

Waves::Waves(const Plan& plan, const BinAxis& axis, std::span<const double> frequencies, std::span<double> room)
    : plan_(plan), axis_(axis), frequencies_(frequencies) {
  const std::size_t n = frequencies.size();
  const auto next = [&] {
    double* const begin = room.data();
    room = room.subspan(n);
    return begin;
  };
  for (double** each : {&angles_, &cosines_, &sines_, &mean_cosines_, &mean_sines_}) *each = next();
  for (Length& length : lengths_) {
    for (double** each : {&length.cosines, &length.sines, &length.sum_cosines, &length.sum_sines}) *each = next();
  }
  const double step = std::get_if<Range>(&plan.positions)->step;
  for (std::size_t i = 0; i < n; ++i) angles_[i] = within_a_turn(frequencies[i] * step);
  const double cells = std::floor(axis.size());
  for (std::size_t k = 0; k < kLengths; ++k) {
    lengths_[k].cells = cells + static_cast<double>(k) - 1;
    if (lengths_[k].cells >= 0) plan_length(lengths_[k]);
  }
}

void Waves::advance() {
  const BinEdge from = axis_.edge(bin_);
  const BinEdge to = axis_.edge(bin_ + 1);
  if (bin_ % kRestart == 0) begin_at(from.cell);
  ++bin_;
  const std::size_t n = frequencies_.size();
  const auto count = static_cast<double>(to.cell - from.cell);
  if (count == 0) {
    std::copy_n(cosines_, n, mean_cosines_);
    std::copy_n(sines_, n, mean_sines_);
    return;
  }
  const Length& length = lengths_[count < lengths_[1].cells ? 0 : count > lengths_[1].cells ? 2 : 1];
  const double scale = 1 / (count - from.part + to.part);
  const double before = from.part;
  const double behind = to.part;
  for (std::size_t i = 0; i < n; ++i) {
    const double c = cosines_[i];
    const double s = sines_[i];
    const double sum_c = length.sum_cosines[i] - before;
    const double sum_s = length.sum_sines[i];
    const double next_c = c * length.cosines[i] - s * length.sines[i];
    const double next_s = s * length.cosines[i] + c * length.sines[i];
    mean_cosines_[i] = (c * sum_c - s * sum_s + behind * next_c) * scale;
    mean_sines_[i] = (s * sum_c + c * sum_s + behind * next_s) * scale;
    cosines_[i] = next_c;
    sines_[i] = next_s;
  }
}

void Waves::plan_length(const Length& length) const {
  const double n = length.cells;
  for (std::size_t i = 0; i < frequencies_.size(); ++i) {
    const double angle = angles_[i];
    length.cosines[i] = std::cos(n * angle);
    length.sines[i] = std::sin(n * angle);
    // Both sines become small together, so their quotient keeps its digits until they are 0.
    const double one = std::sin(angle / 2);
    const double sum = one == 0 ? n : std::sin(n * (angle / 2)) / one;
    length.sum_cosines[i] = sum * std::cos((n - 1) * (angle / 2));
    length.sum_sines[i] = sum * std::sin((n - 1) * (angle / 2));
  }
}

void Waves::begin_at(std::size_t row) {
  const double position = position_at(plan_, row);
  for (std::size_t i = 0; i < frequencies_.size(); ++i) {
    const double angle = within_a_turn(position * frequencies_[i]);
    cosines_[i] = std::cos(angle);
    sines_[i] = std::sin(angle);
  }
}

Result<WaveRows> WaveRows::of(const Plan& plan, Cells what, const BinAxis& rows, const BinAxis& cols) {
  auto pairs = find_pairs(plan, cols);
  if (!pairs) return pairs.error();
  auto room = allocate<double>(std::max<std::size_t>(1, Waves::kEach * pairs->pairs));
  if (!room) return room.error();
  auto row = allocate<double>(pairs->places.size());
  if (!row) return row.error();
  return WaveRows(plan, what, rows, std::move(*pairs), std::move(*room), std::move(*row));
}

WaveRows::WaveRows(const Plan& plan, Cells what, const BinAxis& rows, PairsInBins pairs, Buffer<double> room,
                   Buffer<double> row)
    : what_(what),
      magnitude_(magnitude_of(plan)),
      pairs_(std::move(pairs)),
      room_(std::move(room)),
      row_(std::move(row)),
      waves_(plan, rows, pairs_.frequencies.span().first(pairs_.pairs), room_.span()) {}

std::span<const double> WaveRows::next() {
  waves_.advance();
  for (std::size_t c = 0; c < row_.size(); ++c) {
    const auto part = pairs_.parts[c];
    if (part == Dimension::Part::kNone) {
      row_[c] = what_ == Cells::kCosines ? 1 : 0;
      continue;
    }
    const bool is_sine = what_ == Cells::kRows ? part == Dimension::Part::kFirst : what_ == Cells::kSines;
    const std::size_t place = pairs_.places[c];
    row_[c] = magnitude_ * (is_sine ? waves_.sine(place) : waves_.cosine(place));
  }
  return row_.span();
}

std::optional<Error> mean_waves(const Plan& plan, Cells what, const BinGrid& grid, std::span<float> out) {
  auto waves = WaveRows::of(plan, what, grid.rows, grid.cols);
  if (!waves) return waves.error();
  const std::size_t first = grid.cols.first();
  for (std::size_t r = 0; r < grid.rows.bins(); ++r) {
    const std::span<const double> row = waves->next();
    for (std::size_t k = 0; k < grid.cols.bins(); ++k) {
      const double mean = mean_over(grid.cols, k, [&](std::size_t c) { return row[c - first]; });
      out[r * grid.cols.bins() + k] = static_cast<float>(mean);
    }
  }
  return std::nullopt;
}

std::optional<Error> mean_angles(const Plan& plan, const BinGrid& grid, std::span<float> out) {
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  auto means = allocate<double>(grid.cols.bins());
  if (!means) return means.error();
  for (std::size_t k = 0; k < means->size(); ++k) {
    (*means)[k] = mean_over(grid.cols, k, [&](std::size_t c) {
      const auto [pair, part] = plan.scheme->parts.pairs->dimension(plan.values, c);
      return part == Dimension::Part::kNone ? 0 : (*frequencies)[pair];
    });
  }
  const double step = std::get_if<Range>(&plan.positions)->step;
  for (std::size_t r = 0; r < grid.rows.bins(); ++r) {
    const BinEdge from = grid.rows.edge(r);
    const BinEdge to = grid.rows.edge(r + 1);
    const auto count = static_cast<double>(to.cell - from.cell);
    const double rows = count == 0 ? 0 : (count * (count - 1) / 2 + to.part * count) / (count - from.part + to.part);
    const double position = position_at(plan, from.cell) + step * rows;
    for (std::size_t k = 0; k < means->size(); ++k) {
      out[r * means->size() + k] = static_cast<float>(position * (*means)[k]);
    }
  }
  return std::nullopt;
}

std::optional<Error> mean_pairs(const Plan& plan, Cells what, const BinGrid& grid, std::span<float> out) {
  const Pairs& turned = *plan.scheme->parts.pairs;
  const std::size_t cols = turned.dimensions(plan.values);
  const std::size_t rows = grid.rows.last() - grid.rows.first();
  if (rows > kMaxCells / cols) return too_large("positions × dimensions", rows, cols);
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const std::size_t pairs = frequencies->size();
  auto turns = RowTurns::of(plan);
  if (!turns) return turns.error();
  auto angles = allocate<double>(pairs);
  if (!angles) return angles.error();
  auto sums = allocate<double>(grid.cols.bins());
  if (!sums) return sums.error();
  std::span<const double> cells = angles->span();
  if (what != Cells::kAngles) cells = what == Cells::kCosines ? turns->cosines() : turns->sines();
  const double unturned = what == Cells::kCosines ? 1 : 0;
  RowAverager<float> averager(grid.rows, grid.cols, sums->span(), out);
  for (std::size_t row = grid.rows.first(); row < grid.rows.last(); ++row) {
    if (what != Cells::kAngles) turns->compute(row);
    for (std::size_t i = 0; i < pairs && what == Cells::kAngles; ++i) {
      (*angles)[i] = coordinate_at(plan, turned, row, i) * (*frequencies)[i];
    }
    averager.add(row, [&](std::size_t c) {
      const auto [pair, part] = turned.dimension(plan.values, c);
      return part == Dimension::Part::kNone ? unturned : cells[pair];
    });
  }
  return std::nullopt;
}

}  // namespace posenc
