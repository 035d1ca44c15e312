#include "identify/readings.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <type_traits>

#include "identify/noise.h"
#include "identify/report.h"
#include "identify/search.h"
#include "posenc/precision.h"

namespace posenc {

static_assert(std::is_trivially_destructible_v<Formulas>);

namespace {

// The most exact way first.
constexpr std::array kStorages = {Storage::kFloat32, Storage::kFloat16, Storage::kBfloat16, Storage::kTruncated};

// Rows and columns that are needed to see suspects, or that positions run along columns.
constexpr std::size_t kLeastSide = 4;

// The factors by which sin² + cos² may be multiplied in every pair of columns that are `gap` apart: columns 0 and
// `gap` of each row first, and then all that follow. Empty where there is none.
Interval factors_of(const PrintedMatrix& printed, std::size_t gap) {
  Interval factors = {0, 1e30};
  for (std::size_t row = 0; row < printed.rows; ++row) {
    for (std::size_t first = 0; first + gap < printed.cols; first += gap == 1 ? 2 : 1) {
      if (gap > 1 && first == gap) break;
      const Allowed sine = printed.allowed(row, first);
      const Allowed cosine = printed.allowed(row, first + gap);
      const double size = std::hypot(sine.middle, cosine.middle);
      const double near = std::hypot(sine.tolerance, cosine.tolerance) + kSeventhDigit * size;
      factors = {std::max(factors.low, size - near), std::min(factors.high, size + near)};
      if (factors.low > factors.high) return factors;
    }
  }
  return factors;
}

}  // namespace

std::optional<Error> Readings::explain(Identification& result) {
  for (const PrintedDigits& digits : digits_) {
    if (auto error = explain(result, digits, false)) return error;
    if (!result.empty()) return std::nullopt;
  }
  // Rows that repeat would pass for rows that have been moved.
  auto reason = find_rounded_positions();
  if (!reason) return reason.error();
  if (!*reason && matrix_.rows >= kLeastSide && matrix_.cols >= kLeastSide) {
    // Cells that have fewer digits than others would pass for mistaken ones.
    for (std::size_t k = digits_.size(); k > 0; --k) {
      if (auto error = explain(result, digits_[k - 1], true)) return error;
      if (!result.empty()) return std::nullopt;
    }
  }
  for (const auto find : {&Readings::find_factor, &Readings::find_noise}) {
    if (*reason) break;
    reason = (this->*find)();
    if (!reason) return reason.error();
  }
  if (!*reason && (has_chance_ || !has_proof_)) reason->emplace();
  result.reason = *reason;
  return std::nullopt;
}

std::optional<Error> Readings::explain(Identification& result, const PrintedDigits& digits, bool is_forgiving) {
  for (const Storage storage : kStorages) {
    if (!digits.may_be(storage)) continue;
    for (const bool is_transposed : {false, true}) {
      const Reading reading = {&digits, storage, is_transposed, is_forgiving};
      if (auto error = read(reading, positions_of(reading), result)) return error;
      if (!result.empty()) return explain_again(result, reading);
    }
  }
  return std::nullopt;
}

// Where positions are late or frequencies rise, angles are so large that single precision allows numbers that are not
// as exact as their digits, such as those of another position some whole turns away. Then a simpler formula may
// explain the digits by another storage. Where the base is not a documented one, the bases of every storage that
// explains the digits are allowed: few numbers that were cut off are often those that another base gives rounded.
std::optional<Error> Readings::explain_again(Identification& result, const Reading& last) {
  constexpr double kLate = 2;
  const bool is_rising = best_.u < 0 && !best_.is_documented;
  const bool is_doubtful = is_rising || std::abs(best_.start) > kLate;
  const bool is_open = !best_.is_documented;
  if (!is_open && !is_doubtful) return std::nullopt;
  // What single precision explains was not rounded twice.
  const bool is_exact = last.storage == Storage::kFloat32 && !is_doubtful;
  double cost = best_.cost;
  for (const Storage storage : kStorages) {
    if (is_exact && storage != Storage::kTruncated) continue;
    if (storage <= last.storage || !last.digits->may_be(storage)) continue;
    auto room = allocate<Explanation>(Identification::kMost);
    if (!room) return room.error();
    Identification other(std::move(*room));
    Reading reading = last;
    reading.storage = storage;
    if (auto error = read(reading, positions_of(reading), other)) return error;
    if (other.empty()) continue;
    if (!is_exact && best_.cost < cost) {
      cost = best_.cost;
      other.digits = result.digits;
      other.is_significant = result.is_significant;
      std::swap(result, other);
    }
    if (is_open) result.allow_bases_of(other);
  }
  return std::nullopt;
}

// The positions of rows are not those of columns, unless there are as many.
std::optional<Positions> Readings::positions_of(const Reading& reading) const {
  return !reading.is_transposed || matrix_.rows == matrix_.cols ? positions_ : std::nullopt;
}

Result<const Formulas*> Readings::formulas_of(const PrintedMatrix& printed) {
  Buffer<Formulas>& kept = formulas_[printed.is_transposed ? 1 : 0];
  if (kept.has(1)) return kept.data();
  auto room = allocate<Formulas>(1);
  if (!room) return room.error();
  Formulas* formulas = std::construct_at(room->data());
  if (auto error = formulas->find(printed.rows, printed.cols)) return *error;
  kept = std::move(*room);
  return formulas;
}

std::optional<Error> Readings::read(const Reading& reading, const std::optional<Positions>& positions,
                                    Identification& result) {
  if (reading.is_transposed && matrix_.rows < kLeastSide) return std::nullopt;
  const PrintedMatrix printed(matrix_, reading.is_transposed, *reading.digits, reading.storage, reading.is_forgiving,
                              reading.factor);
  if (!printed.has_proof()) return std::nullopt;
  has_proof_ = true;
  const auto formulas = formulas_of(printed);
  if (!formulas) return formulas.error();
  Search search(printed, **formulas, positions);
  if (auto error = search.run()) return error;
  has_chance_ |= search.has_chance();
  if (auto error = Report(printed, **formulas, positions, search.candidates()).write(result)) return error;
  if (!search.candidates().empty()) best_ = search.candidates()[0];
  return std::nullopt;
}

// The best explanation of a reading.
Result<std::optional<Explanation>> Readings::nearly(const Reading& reading,
                                                    const std::optional<Positions>& positions) {
  auto room = allocate<Explanation>(Identification::kMost);
  if (!room) return room.error();
  Identification found(std::move(*room));
  if (auto error = read(reading, positions, found)) return *error;
  return found.empty() ? std::nullopt : std::optional(found[0]);
}

Result<std::optional<Reason>> Readings::find_factor() {
  for (const PrintedDigits& digits : digits_) {
    auto reason = find_factor_of(digits);
    if (!reason || *reason) return reason;
  }
  return std::optional<Reason>();
}

Result<std::optional<Reason>> Readings::find_factor_of(const PrintedDigits& digits) {
  for (const Storage storage : kStorages) {
    if (!digits.may_be(storage)) continue;
    for (const bool is_transposed : {false, true}) {
      const PrintedMatrix printed(matrix_, is_transposed, digits, storage, false);
      for (const std::size_t gap : {std::size_t{1}, printed.cols / 2}) {
        const Interval factors = factors_of(printed, gap);
        if (factors.low > factors.high || factors.low <= 0 || (factors.low <= 1 && factors.high >= 1)) continue;
        const double middle = 0.5 * (factors.low + factors.high);
        const double tolerance = 0.5 * (factors.high - factors.low) / middle;
        const Reading reading = {&digits, storage, is_transposed, false, {middle, tolerance}};
        const auto found = nearly(reading, positions_of(reading));
        if (!found) return found.error();
        if (!*found) continue;
        const double root = std::sqrt(static_cast<double>((*found)->width));
        const bool is_root = factors.low <= root && root <= factors.high;
        return std::optional(Reason{
            .kind = Reason::Kind::kFactor, .nearly = **found, .factor = is_root ? root : middle, .is_root = is_root});
      }
    }
  }
  return std::optional<Reason>();
}

// Rows that are equal just where positions in bfloat16 are, and begin with the sine or cosine of these.
Result<std::optional<Reason>> Readings::find_rounded_positions() {
  const auto row_of = [&](std::size_t row) { return matrix_.data.subspan(row * matrix_.cols, matrix_.cols); };
  const auto is_repeated = [&](std::size_t row) {
    return std::equal(row_of(row).begin(), row_of(row).end(), row_of(row - 1).begin());
  };
  std::size_t repeated = 0;
  for (std::size_t row = 1; row < matrix_.rows; ++row) repeated += is_repeated(row) ? 1 : 0;
  if (repeated == 0 || repeated + 1 == matrix_.rows) return std::optional<Reason>();
  const PrintedDigits& digits = digits_.back();
  const PrintedMatrix printed(matrix_, false, digits, Storage::kBfloat16, false);
  const auto position_of = [&](double start, std::size_t row) {
    return start + (positions_ ? position_at(*positions_, row) : static_cast<double>(row));
  };
  const auto is_so = [&](double start) {
    std::array<bool, 2> agrees = {true, true};
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      const double position = rounded(position_of(start, row), Format::kBfloat16);
      const Allowed allowed = printed.allowed(row, 0);
      const double near = allowed.tolerance + angle_tolerance(position);
      agrees[0] = agrees[0] && std::abs(std::sin(position) - allowed.middle) <= near;
      agrees[1] = agrees[1] && std::abs(std::cos(position) - allowed.middle) <= near;
      if (!agrees[0] && !agrees[1]) return false;
      if (row > 0 && is_repeated(row) != (position == rounded(position_of(start, row - 1), Format::kBfloat16)))
        return false;
    }
    return true;
  };
  for (double start = 0; start <= kMostStart; ++start) {
    if (!is_so(start)) continue;
    auto positions = allocate<double>(matrix_.rows);
    if (!positions) return positions.error();
    Reason reason;
    reason.kind = Reason::Kind::kPositions;
    reason.row = matrix_.rows;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      const double position = position_of(start, row);
      (*positions)[row] = rounded(position, Format::kBfloat16);
      if (reason.row < matrix_.rows || (*positions)[row] == position) continue;
      reason.row = row;
      reason.position = position;
      reason.rounded = (*positions)[row];
    }
    if (reason.row == matrix_.rows) continue;
    for (const Storage storage : kStorages) {
      if (reason.nearly || !digits.may_be(storage)) continue;
      const auto found = nearly({&digits, storage}, Positions(std::span<const double>(positions->span())));
      if (!found) return found.error();
      reason.nearly = *found;
    }
    return std::optional(reason);
  }
  return std::optional<Reason>();
}

Result<std::optional<Reason>> Readings::find_noise() {
  for (const bool is_transposed : {false, true}) {
    const Reading reading = {.digits = &digits_.front(), .is_transposed = is_transposed};
    const std::optional<Positions> positions = positions_of(reading);
    const PrintedMatrix printed(matrix_, is_transposed, *reading.digits, Storage::kFloat32, false);
    auto steps = allocate<double>(printed.rows);
    if (!steps) return steps.error();
    Votes votes(printed, positions, steps->span());
    if (!votes.has_pairs()) continue;
    const auto formulas = formulas_of(printed);
    if (!formulas) return formulas.error();
    auto candidate = votes.find(**formulas);
    if (!candidate) continue;
    auto room = allocate<Explanation>(Identification::kMost);
    if (!room) return room.error();
    Identification found(std::move(*room));
    if (auto error = Report(printed, **formulas, positions, std::span(&*candidate, 1)).write(found)) return *error;
    if (found.empty()) continue;
    return std::optional(Reason{.kind = Reason::Kind::kNoise, .nearly = found[0], .noise = votes.noise()});
  }
  return std::optional<Reason>();
}

}  // namespace posenc
