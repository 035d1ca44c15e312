#include "identify/search.h"

#include <algorithm>
#include <cmath>

#include "numbers/elementary.h"

namespace posenc {

namespace {

constexpr std::array<double, 3> kStarts = {0, 1, 2};
// How many cells of a row or column may be suspects.
constexpr std::size_t kMostOfLine = 2;
// How many times further than what is allowed a suspect is.
constexpr double kGross = 10;
// The sine and cosine of one radian.
constexpr double kSine = 0.84147098480789650665;
constexpr double kCosine = 0.54030230586813971740;
// The greatest base that is sought where frequencies rise.
constexpr double kMostRising = 2e6;
// How many intervals are narrowed in search of a start, in each direction: some 20 ms.
constexpr std::size_t kMostWork = std::size_t{1} << 17;

// Returns whether a candidate may have one more suspect.
bool add_suspect(const PrintedMatrix& matrix, Candidate& candidate, std::size_t row, std::size_t col,
                 double expected) {
  if (candidate.suspect_count == matrix.most_suspects) return false;
  Suspect suspect = {row, col, matrix.at(row, col), expected};
  if (matrix.is_transposed) std::swap(suspect.row, suspect.column);
  const std::span<const Suspect> all = std::span(candidate.suspects).first(candidate.suspect_count);
  const auto in_row =
      std::count_if(all.begin(), all.end(), [&](const Suspect& one) { return one.row == suspect.row; });
  const auto in_column =
      std::count_if(all.begin(), all.end(), [&](const Suspect& one) { return one.column == suspect.column; });
  constexpr auto kMost = static_cast<std::ptrdiff_t>(kMostOfLine);
  if (in_row == kMost || in_column == kMost) return false;
  candidate.suspects[candidate.suspect_count++] = suspect;
  return true;
}

}  // namespace

std::optional<Error> Search::run(const std::optional<Positions>& given) {
  if (auto error = intervals_.allocate()) return error;
  auto positions = allocate<double>(matrix_.rows);
  if (!positions) return positions.error();
  positions_ = std::move(*positions);
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    column_bits_ -= log2_of(matrix_.allowed(row, 0).tolerance);
  }
  for (const double start : kStarts) try_start(given, start, 1);
  // A documented formula, base and start need no other explanation.
  const std::span<const Candidate> all = candidates();
  const bool is_settled =
      std::any_of(all.begin(), all.end(), [](const Candidate& candidate) { return candidate.cost < 8; });
  if (is_settled) return std::nullopt;
  try_all_starts(given);
  if (count_ == 0 && !given && matrix_.most_suspects == 0) try_all_steps();
  return std::nullopt;
}

bool Search::agrees(std::size_t row, std::size_t col, double expected, double angle) const {
  const Allowed allowed = matrix_.allowed(row, col);
  return std::abs(allowed.middle - expected) <= allowed.tolerance + angle_tolerance(angle);
}

bool Search::agrees(std::size_t row, std::size_t col, Part part) const {
  const double angle = positions_[row];
  return agrees(row, col, wave_of(part, angle), part == Part::kNone ? 0 : angle);
}

// Whether a column is 0, or the sine or the cosine of the position itself.
bool Search::agrees(std::size_t col, Part part) const {
  std::size_t suspects = std::min(matrix_.most_suspects, kMostOfLine);
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    if (!agrees(row, col, part) && suspects-- == 0) return false;
  }
  return true;
}

// The first cell excludes most starts, without a sine for each of them. Where digits are so few that it does not
// exclude thousands, the late ones are given up.
void Search::try_all_starts(const std::optional<Positions>& given) {
  for_each_start(given, [&](double start, double, double) {
    if (start < 0 || start > kStarts.back()) try_start(given, start, 1);
    if (!given) try_start(given, start, -1);
  });
}

// As the first cell does with starts, the next one excludes most steps.
void Search::try_all_steps() {
  const Allowed next = matrix_.allowed(1, 0);
  const double near = next.tolerance + angle_tolerance(kMostStart + kMostStep);
  for_each_start(std::nullopt, [&](double start, double sine, double cosine) {
    if (cost_of_start(start, 2, 0) > column_bits_) return;
    double step_sine = kSine;
    double step_cosine = kCosine;
    for (double step = 2; step <= kMostStep; ++step) {
      const double before = step_sine;
      step_sine = before * kCosine + step_cosine * kSine;
      step_cosine = step_cosine * kCosine - before * kSine;
      for (const double sign : {1.0, -1.0}) {
        if (std::abs(sine * step_cosine + sign * cosine * step_sine - next.middle) <= near ||
            std::abs(cosine * step_cosine - sign * sine * step_sine - next.middle) <= near) {
          try_start(std::nullopt, start, sign * step);
        }
      }
    }
  });
}

// Calls visit(start, sine, cosine) for the starts that the first cell allows, until there has been too much work.
template <class Visit>
void Search::for_each_start(const std::optional<Positions>& given, const Visit& visit) {
  const double first = given ? position_at(*given, 0) : 0;
  const double largest = std::abs(first) + kMostStart;
  for (const double sign : {1.0, -1.0}) {
    double sine = std::sin(first);
    double cosine = std::cos(first);
    intervals_.work = 0;
    for (double size = 0; size <= kMostStart && intervals_.work < kMostWork; ++size) {
      if (agrees(0, 0, sine, largest) || agrees(0, 0, cosine, largest)) visit(sign * size, sine, cosine);
      const double before = sine;
      sine = before * kCosine + sign * cosine * kSine;
      cosine = cosine * kCosine - sign * before * kSine;
    }
  }
}

void Search::try_start(const std::optional<Positions>& given, double start, double step) {
  const auto position = [&](std::size_t row) {
    return start + step * (given ? position_at(*given, row) : static_cast<double>(row));
  };
  // Where columns of frequency 1 have fewer digits than it takes to say the start, too many starts agree with them.
  const double bits = cost_of_start(start, step, 0);
  if (bits > 2 * column_bits_) return;
  positions_[0] = position(0);
  const bool is_forgiven = matrix_.most_suspects > 0 && start >= 0 && start <= kStarts.back();
  const bool sine = is_forgiven || agrees(0, 0, Part::kFirst);
  const bool cosine = is_forgiven || agrees(0, 0, Part::kSecond);
  if (!sine && !cosine) return;
  for (std::size_t row = 1; row < matrix_.rows; ++row) positions_[row] = position(row);
  for (const bool cosine_first : {false, true}) {
    if (!(cosine_first ? cosine : sine)) continue;
    const Shape halves = {Shape::Order::kHalves, cosine_first, matrix_.cols};
    if (!agrees(0, halves.part(0))) continue;
    search_shape({Shape::Order::kPairs, cosine_first, 0}, start, step);
    for (std::size_t half = std::max(matrix_.cols / 2, std::size_t{2}); half < matrix_.cols; ++half) {
      if (agrees(half, halves.part(1))) search_shape({Shape::Order::kHalves, cosine_first, half}, start, step);
    }
    if (bits > column_bits_) continue;
    search_shape({Shape::Order::kSingle, cosine_first, 0}, start, step);
    search_shape(halves, start, step);
  }
}

// Finds the formulas of a shape at a start.
void Search::search_shape(const Shape& shape, double start, double step) {
  if (!formulas_.has(shape)) return;
  for (const std::size_t col : {std::size_t{1}, matrix_.cols - 1}) {
    const Dimension column = shape.column(col);
    if ((column.part == Part::kNone || column.pair == 0) && !agrees(col, column.part)) return;
  }
  double greatest = 0;
  double rising = 0;
  for (const Formula& formula : formulas_) {
    if (!formula.shape.same_family(shape)) continue;
    double span = formula.matrix_span != 0 ? formula.matrix_span
                                           : formula.slope * static_cast<double>(matrix_.cols) + formula.offset;
    if (span > 0) greatest = std::max(greatest, natural_log(kMostBase) / span);
    if (span < 0) rising = std::max(rising, -natural_log(kMostRising) / span);
  }
  constexpr double kLeast = 1e-9;
  const Candidate candidate = {.shape = shape, .start = start, .step = step};
  for (const Interval& range : {Interval{kLeast, greatest}, Interval{-rising, -kLeast}}) {
    if (range.high < range.low) continue;
    // What the first cells allow is taken for true. Where these are suspects, the last ones are not.
    for (const bool from_last : {false, true}) {
      if (from_last && matrix_.most_suspects == 0) break;
      intervals_.start(range);
      narrow(shape, from_last);
      if (try_formulas(candidate)) break;
    }
  }
}

void Search::narrow(const Shape& shape, bool from_last) {
  // The row of the least position comes first, because its angles have turned the fewest times.
  std::size_t first = 0;
  for (std::size_t row = 1; row < matrix_.rows; ++row) {
    const double size = std::abs(positions_[row]);
    if (size > 0 && (positions_[first] == 0 || size < std::abs(positions_[first]))) first = row;
  }
  if (from_last) first = matrix_.rows - 1;
  std::size_t suspects = matrix_.most_suspects;
  const std::size_t row_step = 1 + matrix_.rows * std::min(matrix_.cols, kMostCells) / kMostCells;
  std::size_t seen = 0;
  const bool has_halves = shape.order == Shape::Order::kHalves;
  const auto narrow_cell = [&](std::size_t row, std::size_t col, const Dimension& column) {
    const Allowed allowed = matrix_.allowed(row, col);
    if (!intervals_.narrow(static_cast<double>(column.pair), positions_[row], allowed.middle, allowed.tolerance,
                           column.part == Part::kSecond) &&
        suspects-- == 0)
      intervals_.clear();
  };
  const auto narrow_column = [&](std::size_t col) {
    if (col >= matrix_.cols) return;
    const Dimension column = shape.column(col);
    if (column.part == Part::kNone || column.pair == 0) return;
    if (intervals_.size() > 0) narrow_cell(first, col, column);
    for (std::size_t k = 0; k < matrix_.rows && intervals_.size() > 0; k += row_step) {
      const std::size_t row = from_last ? matrix_.rows - 1 - k : k;
      if (row != first) narrow_cell(row, col, column);
      ++seen;
    }
  };
  // Columns of low k come first.
  const std::size_t columns = has_halves ? std::min(shape.half, matrix_.cols) : matrix_.cols;
  for (std::size_t col = 1; col < columns && intervals_.size() > 0 && seen <= kMostCells; ++col) {
    narrow_column(col);
    if (has_halves) narrow_column(shape.half + col);
  }
}

// Tries the formulas of a shape with the u that are left.
bool Search::try_formulas(Candidate candidate) {
  if (intervals_.size() == 0) return false;
  const std::size_t before = count_;
  bool is_documented = false;
  for (const Formula& formula : formulas_) {
    if (!fits(formula, candidate)) continue;
    candidate.formula = &formula;
    is_documented |= try_documented_base(candidate);
  }
  if (is_documented) return true;
  for (const Formula& formula : formulas_) {
    if (!fits(formula, candidate)) continue;
    candidate.formula = &formula;
    try_any_base(candidate);
  }
  return count_ > before;
}

bool Search::try_documented_base(Candidate candidate) {
  const Formula& formula = *candidate.formula;
  double span = 0;
  if (!set_width(matrix_, formula, candidate, span)) return false;
  const double log_base = natural_log(formula.base);
  candidate.base = formula.base;
  candidate.is_documented = true;
  candidate.cost = cost_of(matrix_, candidate, std::nullopt);
  if (try_ratio(candidate, log_base / span)) return true;
  if (has_known_width(matrix_, candidate.shape)) return false;
  // As the first columns of a wider encoding, or the length of another one.
  for (std::size_t k = 0; k < intervals_.size() && k < 64; ++k) {
    const Interval& u = intervals_[k];
    if ((u.low < 0) != (span < 0)) continue;
    const double one = log_base / u.low;
    const double other = log_base / u.high;
    if (!widen(matrix_, candidate, std::min(one, other), std::max(one, other))) continue;
    candidate.cost = cost_of(matrix_, candidate, std::nullopt);
    const double wide = span_at(formula, candidate);
    if (wide != 0 && try_ratio(candidate, log_base / wide)) return true;
  }
  return false;
}

void Search::try_any_base(Candidate candidate) {
  const Formula& formula = *candidate.formula;
  double span = 0;
  if (!set_width(matrix_, formula, candidate, span)) return;
  // The base with the fewest digits in all that is left. The first ones may be too near to an end.
  for (int tries = 0, digits = 0; tries < 4 && digits <= 16; ++digits) {
    for (std::size_t k = 0; k < intervals_.size() && tries < 4; ++k) {
      const Interval& u = intervals_[k];
      if ((u.low < 0) != (span < 0)) continue;
      const double one = exponential(std::min(u.low * span, 300.0));
      const double other = exponential(std::min(u.high * span, 300.0));
      const double low = std::max(std::min(one, other), kLeastBase);
      const double high = std::min(std::max(one, other), kMostBase);
      if (low > high) continue;
      const Decimal base = fewest_digits(low, high);
      if (base.digits != digits) continue;
      ++tries;
      candidate.base = base.value;
      candidate.cost =
          cost_of(matrix_, candidate, base) + cost_of_rising(exponential(-natural_log(base.value) / span));
      if (try_ratio(candidate, natural_log(base.value) / span)) return;
    }
  }
}

// Adds a candidate if it agrees with every cell, and would not by chance.
bool Search::try_ratio(Candidate& candidate, double u) {
  const Interval* allowed = intervals_.containing(u);
  if (!allowed) return false;
  candidate.u = u;
  candidate.allowed = *allowed;
  double proof = 0;
  if (!agrees_everywhere(candidate, proof)) return false;
  candidate.cost += cost_of_suspects(matrix_, candidate);
  if (proof < kProof + candidate.cost) return false;
  for (std::size_t k = 0; k < count_; ++k) {
    if (!candidates_[k].competes(candidate)) continue;
    if (candidate.cost < candidates_[k].cost) candidates_[k] = candidate;
    return true;
  }
  if (count_ < candidates_.size()) {
    candidates_[count_++] = candidate;
    return true;
  }
  auto worst = std::max_element(candidates_.begin(), candidates_.end(),
                                [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
  if (candidate.cost < worst->cost) *worst = candidate;
  return true;
}

// Whether every cell agrees, but for a few that are far from it. Sets the largest error, and in bits, how rarely noise
// would agree. A constant column is no proof, because matrices have such columns for many reasons.
bool Search::agrees_everywhere(Candidate& candidate, double& proof) const {
  constexpr double kEnough = 300;
  proof = 0;
  candidate.error = 0;
  candidate.suspect_count = 0;
  // A few cells that single precision does not explain are mistakes in these cells, and no sign of another storage.
  const std::size_t few = few_of(matrix_.rows * matrix_.cols);
  const bool is_exact = matrix_.storage == Storage::kFloat32;
  std::size_t outside = 0;
  for (std::size_t col = 0; col < matrix_.cols; ++col) {
    const Dimension column = candidate.shape.column(col);
    const double omega = frequency_of(column, candidate.u);
    double least = 1;
    double most = -1;
    double largest = 0;
    double bits = 0;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      const Allowed allowed = matrix_.allowed(row, col);
      const double near = allowed.tolerance + angle_tolerance(positions_[row] * omega);
      const double cell = wave_of(column.part, positions_[row] * omega);
      const double distance = std::abs(allowed.middle - cell);
      if (distance > near) {
        if (distance <= kGross * near || !add_suspect(matrix_, candidate, row, col, cell)) return false;
        continue;
      }
      const double error = std::abs(matrix_.at(row, col) - cell);
      candidate.error = std::max(candidate.error, error);
      if (!is_exact && error > matrix_.exact(row, col).tolerance + angle_tolerance(positions_[row] * omega)) ++outside;
      least = std::min(least, cell);
      most = std::max(most, cell);
      largest = std::max(largest, near);
      if (bits < kEnough && near < 1) bits -= log2_of(near);
    }
    if (most - least > 2 * largest && proof < kEnough) proof += bits;
  }
  return is_exact || outside > few;
}

}  // namespace posenc
