#include "identify/search.h"

#include <algorithm>
#include <cmath>

#include "numbers/elementary.h"

namespace posenc {

namespace {

constexpr std::array<double, 3> kStarts = {0, 1, 2};
// How many times further than what is allowed a suspect is.
constexpr double kGross = 10;
// The sine and cosine of one radian.
constexpr double kSine = 0.84147098480789650665;
constexpr double kCosine = 0.54030230586813971740;
// The greatest base that is sought where frequencies rise.
constexpr double kMostRising = 2e6;
// How many intervals are narrowed in search of a start, in each direction: some 20 ms.
constexpr std::size_t kMostWork = std::size_t{1} << 17;
// More bits than any proof takes.
constexpr double kEnough = 300;

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

std::optional<Error> Search::run() {
  if (auto error = intervals_.allocate()) return error;
  auto positions = allocate<double>(matrix_.rows);
  if (!positions) return positions.error();
  positions_ = std::move(*positions);
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    column_bits_ -= log2_of(matrix_.allowed(row, 0).tolerance);
  }
  // Of one row, all columns together say which start it is.
  for (std::size_t col = 1; matrix_.rows == 1 && col < matrix_.cols; ++col) {
    if (column_bits_ < kEnough) column_bits_ -= log2_of(matrix_.allowed(0, col).tolerance);
  }
  for (const double start : kStarts) try_start(start, 1);
  // A documented formula, base and start need no other explanation.
  const std::span<const Candidate> all = candidates();
  const bool is_settled =
      std::any_of(all.begin(), all.end(), [](const Candidate& candidate) { return candidate.cost < 8; });
  if (!is_settled) try_all_starts();
  if (count_ == 0 && !given_ && matrix_.most_suspects == 0 && matrix_.rows > 1) try_all_steps();
  for (Candidate& candidate : candidates()) narrow_again(candidate);
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

bool Search::agrees(const Candidate& candidate, std::size_t row, std::size_t col, double position) const {
  const Dimension column = candidate.shape.column(col);
  const double angle = position * frequency_of(column, candidate.u);
  return agrees(row, col, wave_of(column.part, angle), column.part == Part::kNone ? 0 : angle);
}

// Whether a column is 0, or the sine or the cosine of the position itself.
bool Search::agrees(std::size_t col, Part part) const {
  std::size_t suspects = std::min(matrix_.most_suspects, kMostOfLine + matrix_.most_moved);
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    if (!agrees(row, col, part) && suspects-- == 0) return false;
  }
  return true;
}

// The first cell excludes most starts, without a sine for each of them. Where digits are so few that it does not
// exclude thousands, the late ones are given up.
void Search::try_all_starts() {
  for_each_start([&](double start, double, double) {
    if (start < 0 || start > kStarts.back()) try_start(start, 1);
    if (!given_ && matrix_.rows > 1) try_start(start, -1);
  });
}

// As the first cell does with starts, the next one excludes most steps.
void Search::try_all_steps() {
  const Allowed next = matrix_.allowed(1, 0);
  const double near = next.tolerance + angle_tolerance(kMostStart + kMostStep);
  for_each_start([&](double start, double sine, double cosine) {
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
          try_start(start, sign * step);
        }
      }
    }
  });
}

// Calls visit(start, sine, cosine) for the starts that the first cell allows, until there has been too much work.
template <class Visit>
void Search::for_each_start(const Visit& visit) {
  const double first = given_ ? position_at(*given_, 0) : 0;
  const Allowed allowed = matrix_.allowed(0, 0);
  const double near = allowed.tolerance + angle_tolerance(std::abs(first) + kMostStart);
  for (const double sign : {1.0, -1.0}) {
    double sine = std::sin(first);
    double cosine = std::cos(first);
    intervals_.work = 0;
    for (double size = 0; size <= kMostStart && intervals_.work < kMostWork; ++size) {
      if (std::abs(allowed.middle - sine) <= near || std::abs(allowed.middle - cosine) <= near)
        visit(sign * size, sine, cosine);
      const double before = sine;
      sine = before * kCosine + sign * cosine * kSine;
      cosine = cosine * kCosine - sign * before * kSine;
    }
  }
}

double Search::usual_position(std::size_t row, double start, double step) const {
  return start + step * (given_ ? position_at(*given_, row) : static_cast<double>(row));
}

void Search::try_start(double start, double step) {
  positions_[0] = usual_position(0, start, step);
  const bool is_forgiven = matrix_.most_suspects > 0 && start >= 0 && start <= kStarts.back();
  const bool sine = is_forgiven || agrees(0, 0, Part::kFirst);
  const bool cosine = is_forgiven || agrees(0, 0, Part::kSecond);
  if (!sine && !cosine) return;
  // Where columns of frequency 1 have fewer digits than it takes to say the start, too many starts agree with them.
  const double bits = cost_of_start(start, step, 0);
  if (bits > 2 * column_bits_) return;
  for (std::size_t row = 1; row < matrix_.rows; ++row) positions_[row] = usual_position(row, start, step);
  for (const bool cosine_first : {false, true}) {
    if (!(cosine_first ? cosine : sine)) continue;
    const Shape halves = {Shape::Order::kHalves, cosine_first, matrix_.cols};
    if (!agrees(0, halves.part(0))) continue;
    search_shape({Shape::Order::kPairs, cosine_first, 0}, start, step);
    if (has_any_base(matrix_, halves)) continue;
    for (std::size_t half = matrix_.cols / 2; half < matrix_.cols; ++half) {
      if (agrees(half, halves.part(1))) search_shape({Shape::Order::kHalves, cosine_first, half}, start, step);
    }
    if (bits > column_bits_) continue;
    search_shape({Shape::Order::kSingle, cosine_first, 0}, start, step);
    search_shape(halves, start, step);
  }
}

// Whether every sine and cosine of one angle are on the unit circle, but for those of which one is a suspect. Noise is
// not, whatever the start.
bool Search::has_unit_pairs(const Shape& shape) {
  if (shape.order == Shape::Order::kSingle) return true;
  const bool has_halves = shape.order == Shape::Order::kHalves;
  const std::size_t gap = has_halves ? shape.half : 1;
  if (unit_gap_ == gap) return is_unit_;
  unit_gap_ = gap;
  is_unit_ = true;
  std::size_t others = matrix_.most_suspects;
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    for (std::size_t col = 0; col + gap < matrix_.cols && (!has_halves || col < gap); col += has_halves ? 1 : 2) {
      const Allowed one = matrix_.allowed(row, col);
      const Allowed other = matrix_.allowed(row, col + gap);
      const double near = one.tolerance + other.tolerance + 2 * angle_tolerance(kMaxPosition);
      if (std::abs(std::hypot(one.middle, other.middle) - 1) > near && others-- == 0) return is_unit_ = false;
    }
  }
  return true;
}

// Finds the formulas of a shape at a start.
void Search::search_shape(const Shape& shape, double start, double step) {
  if (!formulas_.has(shape) || !has_unit_pairs(shape)) return;
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
    if (range.high < range.low || (range.high < 0 && has_any_base(matrix_, shape))) continue;
    // What the first cells allow is taken for true. Where these are suspects, the last ones are not.
    for (const bool from_last : {false, true}) {
      if (from_last && matrix_.most_suspects == 0) break;
      intervals_.start(range);
      doubt_rows(shape);
      narrow(shape, from_last);
      if (try_formulas(candidate)) break;
    }
  }
}

void Search::doubt_rows(const Shape& shape) {
  doubted_count_ = 0;
  if (matrix_.most_suspects == 0) return;
  for (std::size_t col = 0; col < matrix_.cols; ++col) {
    const Dimension column = shape.column(col);
    if (column.part == Part::kNone || column.pair > 0) continue;
    for (std::size_t row = 0; row < matrix_.rows && doubted_count_ < doubted_.size(); ++row) {
      if (!is_doubted(row) && !agrees(row, col, column.part)) doubted_[doubted_count_++] = row;
    }
  }
}

bool Search::is_doubted(std::size_t row) const {
  const auto end = doubted_.begin() + static_cast<std::ptrdiff_t>(doubted_count_);
  return std::find(doubted_.begin(), end, row) != end;
}

// Narrows what is allowed by all cells that agree, where some were left out.
void Search::narrow_again(Candidate& candidate) {
  if (candidate.suspect_count == 0 && candidate.moved_count == 0) return;
  const std::span<const Suspect> suspects = std::span(candidate.suspects).first(candidate.suspect_count);
  const auto is_suspect = [&](std::size_t row, std::size_t col) {
    if (matrix_.is_transposed) std::swap(row, col);
    return std::any_of(suspects.begin(), suspects.end(),
                       [&](const Suspect& one) { return one.row == row && one.column == col; });
  };
  intervals_.start(candidate.allowed);
  for (std::size_t col = 1; col < matrix_.cols; ++col) {
    const Dimension column = candidate.shape.column(col);
    if (column.part == Part::kNone || column.pair == 0) continue;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      if (is_suspect(row, col)) continue;
      const Allowed allowed = matrix_.allowed(row, col);
      intervals_.narrow(static_cast<double>(column.pair),
                        candidate.position_of(row, usual_position(row, candidate.start, candidate.step)),
                        allowed.middle, allowed.tolerance, column.part == Part::kSecond);
    }
  }
  if (const Interval* left = intervals_.containing(candidate.u)) candidate.allowed = *left;
}

void Search::narrow(const Shape& shape, bool from_last) {
  // The row of the least position comes first, because its angles have turned the fewest times.
  std::size_t first = 0;
  for (std::size_t row = 1; row < matrix_.rows; ++row) {
    const double size = std::abs(positions_[row]);
    if (size > 0 && (positions_[first] == 0 || size < std::abs(positions_[first])) && !is_doubted(row)) first = row;
  }
  if (from_last) first = matrix_.rows - 1;
  std::size_t suspects = matrix_.most_suspects;
  std::size_t of_column = 0;
  const std::size_t row_step = 1 + matrix_.rows * std::min(matrix_.cols, kMostCells) / kMostCells;
  std::size_t seen = 0;
  const bool has_halves = shape.order == Shape::Order::kHalves;
  const auto narrow_cell = [&](std::size_t row, std::size_t col, const Dimension& column) {
    if (is_doubted(row)) return;
    const Allowed allowed = matrix_.allowed(row, col);
    if (!intervals_.narrow(static_cast<double>(column.pair), positions_[row], allowed.middle, allowed.tolerance,
                           column.part == Part::kSecond) &&
        (suspects-- == 0 || ++of_column > kMostOfLine))
      intervals_.clear();
  };
  const auto narrow_column = [&](std::size_t col) {
    if (col >= matrix_.cols) return;
    const Dimension column = shape.column(col);
    if (column.part == Part::kNone || column.pair == 0) return;
    of_column = 0;
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
    if (!fits(matrix_, formula, candidate)) continue;
    candidate.formula = &formula;
    is_documented |= try_documented_base(candidate);
  }
  if (is_documented) return true;
  for (const Formula& formula : formulas_) {
    if (!fits(matrix_, formula, candidate)) continue;
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
  if (try_ratio(candidate, has_any_base(matrix_, candidate.shape) ? log_base : log_base / span)) return true;
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
  if (proof < kProof + candidate.cost) {
    has_chance_ = true;
    return false;
  }
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

// Finds the rows in which more cells disagree than a row may have of suspects, and the positions with which all their
// cells agree. Returns whether there are few, and all have one.
bool Search::move_rows(Candidate& candidate) const {
  candidate.moved_count = 0;
  for (const std::size_t row : std::span(doubted_).first(doubted_count_)) {
    std::size_t others = 0;
    for (std::size_t col = 0; col < matrix_.cols && others <= kMostOfLine; ++col) {
      others += agrees(candidate, row, col, positions_[row]) ? 0 : 1;
    }
    if (others <= kMostOfLine) continue;
    if (candidate.moved_count == matrix_.most_moved) return false;
    const auto position = place_of(candidate, row);
    if (!position) return false;
    candidate.moved[candidate.moved_count++] = {row, *position};
  }
  return true;
}

// The position nearest to 0 with which every cell of a row agrees.
std::optional<double> Search::place_of(const Candidate& candidate, std::size_t row) const {
  for (double size = 0; size <= kMostStart; ++size) {
    for (const double position : {size, -size}) {
      std::size_t col = 0;
      while (col < matrix_.cols && agrees(candidate, row, col, position)) ++col;
      if (col == matrix_.cols) return position;
    }
  }
  return std::nullopt;
}

// Whether every cell agrees, but for a few that are far from it. Sets the largest error, and in bits, how rarely noise
// would agree. A constant column is no proof, because matrices have such columns for many reasons.
bool Search::agrees_everywhere(Candidate& candidate, double& proof) const {
  proof = 0;
  candidate.error = 0;
  candidate.suspect_count = 0;
  if (!move_rows(candidate)) return false;
  // A few cells that single precision does not explain are mistakes in these cells, and no sign of another storage;
  // unless all are so near that angles in single precision hide where the others were cut off.
  const std::size_t few = few_of(matrix_.rows * matrix_.cols);
  const bool is_exact = matrix_.storage == Storage::kFloat32;
  std::size_t outside = 0;
  bool is_near = matrix_.storage == Storage::kTruncated;
  for (std::size_t col = 0; col < matrix_.cols; ++col) {
    const Dimension column = candidate.shape.column(col);
    const double omega = frequency_of(column, candidate.u);
    double least = 1;
    double most = -1;
    double largest = 0;
    double bits = 0;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      const Allowed allowed = matrix_.allowed(row, col);
      const double angle = candidate.position_of(row, positions_[row]) * omega;
      const double near = allowed.tolerance + angle_tolerance(angle);
      const double cell = wave_of(column.part, angle);
      const double distance = std::abs(allowed.middle - cell);
      if (distance > near) {
        if (distance <= kGross * near || !add_suspect(matrix_, candidate, row, col, cell)) return false;
        continue;
      }
      const double error = std::abs(matrix_.at(row, col) - cell);
      candidate.error = std::max(candidate.error, error);
      if (!is_exact) {
        const double exact = matrix_.exact(row, col).tolerance + angle_tolerance(angle);
        if (error > exact) ++outside;
        is_near = is_near && error <= kGross * exact;
      }
      if (candidate.is_moved(row)) continue;
      least = std::min(least, cell);
      most = std::max(most, cell);
      largest = std::max(largest, near);
      if (bits < kEnough && near < 1) bits -= log2_of(near);
    }
    // The numbers of a single row are no columns: 0, 1 and -1 are what they often have.
    const double size = std::abs(most);
    const bool says =
        matrix_.rows > 1 ? most - least > 2 * largest : size > 2 * largest && std::abs(1 - size) > 2 * largest;
    if (says && proof < kEnough) proof += bits;
  }
  return is_exact || outside > few || is_near;
}

}  // namespace posenc
