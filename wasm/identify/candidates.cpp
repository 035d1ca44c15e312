#include "identify/candidates.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "numbers/elementary.h"

namespace posenc {

namespace {

// The bits that describe a number from 1 on: its digits, and as many to say how many digits follow.
double cost_of_number(double number) { return 3 + 2 * log2_of(number); }

double cost_of_base(const std::optional<Decimal>& base) {
  if (!base) return 0;
  return 8 + 3.33 * base->digits;
}

}  // namespace

double log2_of(double x) { return natural_log(x) / std::numbers::ln2; }

bool PrintedMatrix::has_proof() const {
  double bits = 0;
  for (std::size_t k = 0; k < data_.size() && bits < kProof; ++k) {
    const double tolerance = digits_.allowed(k, storage).tolerance / factor.value;
    bits -= log2_of(std::min(tolerance, 1.0));
  }
  return bits >= kProof;
}

Allowed PrintedMatrix::allowed(std::size_t row, std::size_t col, Storage stored) const {
  const Allowed whole = digits_.allowed(cell_of(row, col), stored);
  if (factor.value == 1) return whole;
  // The least factor is what leaves the most room.
  const double least = factor.value * (1 - factor.tolerance);
  return {whole.middle / factor.value,
          (whole.tolerance + factor.tolerance * std::abs(whole.middle)) / least + kSeventhDigit};
}

bool Candidate::equals(const Candidate& other) const {
  return shape.same_family(other.shape) && shape.half == other.shape.half && start == other.start &&
         step == other.step && std::abs(u - other.u) <= 1e-9 * std::abs(u);
}

bool Candidate::competes(const Candidate& other) const {
  const bool is_free = !is_documented && !other.is_documented && (u < 0) == (other.u < 0);
  return equals(other) || (is_free && shape.same_family(other.shape) && start == other.start && step == other.step);
}

double cost_of_start(double start, double step, double documented) {
  const double size = std::abs(step);
  const double steps = (step < 0 ? 3 : 0) + (size == 1 ? 0 : cost_of_number(size));
  return start == documented ? steps : steps + cost_of_number(std::abs(start) + 1);
}

double cost_of_rising(double fastest) { return fastest > 1 ? cost_of_number(fastest) : 0; }

double cost_of(const PrintedMatrix& matrix, const Candidate& candidate, const std::optional<Decimal>& base) {
  double bits = cost_of_base(base) + cost_of_start(candidate.start, candidate.step, candidate.formula->start);
  if (candidate.formula->mistake) bits += 1;
  // One of four storages, if it is not the usual one.
  if (matrix.storage != Storage::kFloat32) bits += 2;
  if (candidate.length > 0 && candidate.length != static_cast<double>(matrix.rows))
    bits += cost_of_number(candidate.length);
  if (candidate.is_part)
    bits += cost_of_number(tells_width(matrix, candidate.shape)
                               ? 1
                               : static_cast<double>(candidate.width) / static_cast<double>(matrix.cols));
  return bits;
}

double cost_of_suspects(const PrintedMatrix& matrix, const Candidate& candidate, std::span<const Place> places) {
  double bits = 0;
  if (candidate.suspect_count > 0) {
    bits =
        static_cast<double>(candidate.suspect_count) * (4 + log2_of(static_cast<double>(matrix.rows * matrix.cols)));
  }
  for (std::size_t row = 0; candidate.moved_count > 0 && row < matrix.rows; ++row) {
    if (!places[row].is_moved) continue;
    bits += 4 + log2_of(static_cast<double>(matrix.rows)) + cost_of_number(std::abs(places[row].position) + 1);
  }
  return bits;
}

bool agrees(const PrintedMatrix& matrix, const Candidate& candidate, std::size_t row, std::size_t col,
            double position) {
  const Dimension column = candidate.shape.column(col);
  const double angle = position * frequency_of(column, candidate.u);
  const Allowed allowed = matrix.allowed(row, col);
  const double near = allowed.tolerance + angle_tolerance(column.part == Part::kNone ? 0 : angle);
  return std::abs(allowed.middle - wave_of(column.part, angle)) <= near;
}

bool find_places(const PrintedMatrix& matrix, Candidate& candidate, std::span<const double> usual,
                 std::span<const bool> doubted, std::span<Place> places, std::size_t& tries) {
  const auto place_of = [&](std::size_t row) -> std::optional<double> {
    for (double size = 0; size <= kMostStart; ++size) {
      for (const double position : {size, -size}) {
        if (tries == 0) return std::nullopt;
        --tries;
        std::size_t col = 0;
        while (col < matrix.cols && agrees(matrix, candidate, row, col, position)) ++col;
        if (col == matrix.cols) return position;
      }
    }
    return std::nullopt;
  };
  candidate.moved_count = 0;
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    places[row] = {usual[row], false};
    if (matrix.most_moved == 0 || (!doubted.empty() && !doubted[row])) continue;
    std::size_t others = 0;
    for (std::size_t col = 0; col < matrix.cols && others <= kMostOfLine; ++col) {
      others += agrees(matrix, candidate, row, col, usual[row]) ? 0 : 1;
    }
    if (others <= kMostOfLine) continue;
    if (candidate.moved_count++ == matrix.most_moved) return false;
    places[row].is_moved = true;
  }
  // Only now, because thousands of positions are tried for each of these rows.
  for (Place& place : places.first(matrix.rows)) {
    if (!place.is_moved) continue;
    const auto position = place_of(static_cast<std::size_t>(&place - places.data()));
    if (!position) return false;
    place.position = *position;
  }
  return true;
}

bool fits(const PrintedMatrix& matrix, const Formula& formula, const Candidate& candidate) {
  // A mistake about the start is no mistake at another start, nor where positions are left out, nor of a single row.
  const bool is_about_start = formula.mistake && formula.start != 0;
  if (is_about_start && (candidate.start != formula.start || std::abs(candidate.step) != 1 || matrix.rows == 1))
    return false;
  if (has_any_base(matrix, candidate.shape) && formula.shape.order != Shape::Order::kSingle)
    return formula.shape.cosine_first == candidate.shape.cosine_first;
  return formula.shape.same_family(candidate.shape);
}

bool tells_width(const PrintedMatrix& matrix, const Shape& shape) {
  return shape.order == Shape::Order::kHalves && shape.half < matrix.cols;
}

bool choose_least_width(const PrintedMatrix& matrix, const Formula& formula, Candidate& candidate, double& span,
                        Extent* extent) {
  Extent other = Extent::kUntried;
  Extent& found = extent ? *extent : other;
  candidate.length = formula.mistake && formula.mistake->length ? static_cast<double>(matrix.rows) : 0;
  if (found == Extent::kWhole || (found == Extent::kUntried && formula.matrix_span != 0 &&
                                  has_columns(formula, matrix.cols, candidate.shape, matrix.cols))) {
    found = Extent::kWhole;
    candidate.width = matrix.cols;
    candidate.is_part = false;
    span = formula.matrix_span;
    return true;
  }
  candidate.is_part = true;
  candidate.width =
      candidate.shape.order == Shape::Order::kHalves ? 2 * candidate.shape.half : matrix.cols + matrix.cols % 2;
  span = formula.slope * static_cast<double>(candidate.width) + formula.offset;
  if (candidate.length > 0) span = formula.matrix_span;
  if (found == Extent::kUntried) {
    const bool is_part = span != 0 && candidate.width > matrix.cols &&
                         has_columns(formula, candidate.width, candidate.shape, matrix.cols);
    found = is_part ? Extent::kFirstColumns : Extent::kNone;
  }
  return found == Extent::kFirstColumns;
}

bool choose_roundest_size(const PrintedMatrix& matrix, Candidate& candidate, double low, double high) {
  const Formula& formula = *candidate.formula;
  const bool is_length = candidate.length > 0;
  const double slope = is_length ? 0.5 : formula.slope;
  const double offset = is_length ? 0 : formula.offset;
  if (slope == 0) return false;
  double from = (low - offset) / slope;
  double to = (high - offset) / slope;
  if (from > to) std::swap(from, to);
  const double near = 1e-9 * std::abs(to);
  const double least = is_length                                        ? 1
                       : candidate.shape.order == Shape::Order::kHalves ? 2 * static_cast<double>(matrix.cols)
                                                                        : static_cast<double>(matrix.cols) + 1;
  from = std::max(std::ceil(from - near), least);
  to = std::min(std::floor(to + near), static_cast<double>(kMaxDimensions));
  if (!(from <= to)) return false;
  // A multiple of the greatest power of two, as widths are.
  double power = 16384;
  while (power > 1 && std::ceil(from / power) * power > to) power /= 2;
  const double size = std::ceil(from / power) * power;
  if (is_length) {
    candidate.length = size;
    return true;
  }
  if (power < 2) return false;
  candidate.width = static_cast<std::size_t>(size);
  candidate.is_part = true;
  if (candidate.shape.order == Shape::Order::kHalves) candidate.shape.half = candidate.width / 2;
  return has_columns(formula, candidate.width, candidate.shape, matrix.cols);
}

double span_at(const Formula& formula, const Candidate& candidate) {
  if (candidate.length > 0) return candidate.length / 2;
  return formula.slope * static_cast<double>(candidate.width) + formula.offset;
}

double frequency_of(const Dimension& column, double u) {
  return column.pair == 0 ? 1 : exponential(-static_cast<double>(column.pair) * u);
}

double wave_of(Part part, double angle) {
  if (part == Part::kNone) return 0;
  return part == Part::kFirst ? std::sin(angle) : std::cos(angle);
}

}  // namespace posenc
