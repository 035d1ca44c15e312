#include "identify/search.h"

#include <algorithm>
#include <cmath>
#include <limits>

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
// How many positions are tried in one search for rows that have been moved: some 100 ms. Formulas that agree with all
// other rows by chance are many if digits are few, and each of them tries thousands of positions for each such row.
constexpr std::size_t kMostTries = std::size_t{1} << 22;
// How many cells, and how many columns, have what they allow kept.
constexpr std::size_t kMostKept = std::size_t{1} << 16;
constexpr std::size_t kMostGaps = 1024;
// More bits than any proof takes that is not one of many suspects.
constexpr double kEnough = 300;

}  // namespace

std::optional<Error> Search::run() {
  if (auto error = intervals_.allocate()) return error;
  tries_ = kMostTries;
  auto positions = allocate<double>(matrix_.rows);
  if (!positions) return positions.error();
  positions_ = std::move(*positions);
  auto places = allocate<Place>(matrix_.rows);
  if (!places) return places.error();
  places_ = std::move(*places);
  auto doubted = allocate<bool>(matrix_.rows);
  if (!doubted) return doubted.error();
  doubted_ = std::move(*doubted);
  auto suspects = allocate<std::uint8_t>(matrix_.rows);
  if (!suspects) return suspects.error();
  suspects_ = std::move(*suspects);
  for (Buffer<double>& waves : waves_) {
    auto room = allocate<double>(matrix_.rows);
    if (!room) return room.error();
    waves = std::move(*room);
  }
  const std::size_t gaps = std::min(matrix_.cols, kMostGaps) + 1;
  auto units = allocate<std::uint8_t>(gaps);
  if (!units) return units.error();
  std::fill(units->begin(), units->end(), std::uint8_t{0});
  units_ = std::move(*units);
  auto extents = allocate<Extent>(kMostFormulas * gaps);
  if (!extents) return extents.error();
  std::fill(extents->begin(), extents->end(), Extent::kUntried);
  extents_ = std::move(*extents);
  if (matrix_.rows * matrix_.cols <= kMostKept) {
    auto room = allocate<Allowed>(matrix_.rows * matrix_.cols);
    if (!room) return room.error();
    for (std::size_t cell = 0; cell < room->size(); ++cell) {
      (*room)[cell] = matrix_.allowed(cell / matrix_.cols, cell % matrix_.cols);
    }
    allowed_ = std::move(*room);
  }
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

// The sine or the cosine of the position of a row; 0 for a part that is neither.
double Search::wave(Part part, std::size_t row) {
  if (part == Part::kNone) return 0;
  const std::size_t which = part == Part::kFirst ? 0 : 1;
  for (std::size_t& known = known_[which]; known <= row; ++known) {
    waves_[which][known] = wave_of(part, positions_[known]);
  }
  return waves_[which][row];
}

bool Search::agrees(std::size_t row, std::size_t col, Part part) {
  const Allowed near = allowed(row, col);
  const double angle = part == Part::kNone ? 0 : positions_[row];
  return std::abs(near.middle - wave(part, row)) <= near.tolerance + angle_tolerance(angle);
}

Extent* Search::extent_of(const Candidate& candidate) {
  const std::size_t half = candidate.shape.half;
  if (half > std::min(matrix_.cols, kMostGaps)) return nullptr;
  const auto formula = static_cast<std::size_t>(candidate.formula - formulas_.begin());
  return &extents_[half * kMostFormulas + formula];
}

// Whether a column is 0, or the sine or the cosine of the position itself.
bool Search::agrees(std::size_t col, Part part) {
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
  known_ = {};
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
  if (gap >= units_.size()) return find_unit_pairs(gap, has_halves);
  std::uint8_t& known = units_[gap];
  if (known == 0) known = find_unit_pairs(gap, has_halves) ? 1 : 2;
  return known == 1;
}

bool Search::find_unit_pairs(std::size_t gap, bool has_halves) {
  std::size_t others = matrix_.most_suspects;
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    for (std::size_t col = 0; col + gap < matrix_.cols && (!has_halves || col < gap); col += has_halves ? 1 : 2) {
      const Allowed one = allowed(row, col);
      const Allowed other = allowed(row, col + gap);
      const double near = one.tolerance + other.tolerance + 2 * angle_tolerance(kMaxPosition);
      if (std::abs(std::hypot(one.middle, other.middle) - 1) > near && others-- == 0) return false;
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
  doubt_rows(shape);
  for (const Interval& range : {Interval{kLeast, greatest}, Interval{-rising, -kLeast}}) {
    if (range.high < range.low || (range.high < 0 && has_any_base(matrix_, shape))) continue;
    // What the first cells allow is taken for true. Two of a column may be suspects, so that not all of the first
    // ones, the last ones and those in the middle are.
    for (const Begin begin : {Begin::kLeast, Begin::kLast, Begin::kMiddle}) {
      if (begin != Begin::kLeast && matrix_.most_suspects == 0) break;
      intervals_.start(range);
      narrow(shape, begin);
      if (try_formulas(candidate)) break;
    }
  }
}

void Search::doubt_rows(const Shape& shape) {
  std::fill(doubted_.begin(), doubted_.end(), false);
  if (matrix_.most_suspects == 0) return;
  for (std::size_t col = 0; col < matrix_.cols; ++col) {
    const Dimension column = shape.column(col);
    if (column.part == Part::kNone || column.pair > 0) continue;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      if (!agrees(row, col, column.part)) doubted_[row] = true;
    }
  }
}

// Narrows what is allowed by all cells that agree, where some were left out.
void Search::narrow_again(Candidate& candidate) {
  if (candidate.suspect_count == 0 && candidate.moved_count == 0) return;
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    positions_[row] = usual_position(row, candidate.start, candidate.step);
  }
  // The search has found them.
  std::size_t tries = std::numeric_limits<std::size_t>::max();
  find_places(matrix_, candidate, positions_.span(), {}, places_.span(), tries);
  intervals_.start(candidate.allowed);
  for (std::size_t col = 1; col < matrix_.cols; ++col) {
    const Dimension column = candidate.shape.column(col);
    if (column.part == Part::kNone || column.pair == 0) continue;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      const double position = places_[row].position;
      if (!posenc::agrees(matrix_, candidate, row, col, position)) continue;
      const Allowed allowed = matrix_.allowed(row, col);
      intervals_.narrow(static_cast<double>(column.pair), position, allowed.middle, allowed.tolerance,
                        column.part == Part::kSecond);
    }
  }
  if (const Interval* left = intervals_.containing(candidate.u)) candidate.allowed = *left;
}

void Search::narrow(const Shape& shape, Begin begin) {
  // The row of the least position comes first, because its angles have turned the fewest times.
  std::size_t first = 0;
  for (std::size_t row = 1; row < matrix_.rows; ++row) {
    const double size = std::abs(positions_[row]);
    if (size > 0 && (positions_[first] == 0 || size < std::abs(positions_[first])) && !doubted_[row]) first = row;
  }
  if (begin == Begin::kLast) first = matrix_.rows - 1;
  if (begin == Begin::kMiddle) first = matrix_.rows / 2;
  std::size_t suspects = matrix_.most_suspects;
  std::size_t of_column = 0;
  const std::size_t row_step = 1 + matrix_.rows * std::min(matrix_.cols, kMostCells) / kMostCells;
  std::size_t seen = 0;
  const bool has_halves = shape.order == Shape::Order::kHalves;
  const auto narrow_cell = [&](std::size_t row, std::size_t col, const Dimension& column) {
    if (doubted_[row]) return;
    const Allowed near = allowed(row, col);
    if (!intervals_.narrow(static_cast<double>(column.pair), positions_[row], near.middle, near.tolerance,
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
      const std::size_t row = begin == Begin::kLeast  ? k
                              : begin == Begin::kLast ? matrix_.rows - 1 - k
                                                      : (matrix_.rows / 2 + k) % matrix_.rows;
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
  if (!choose_least_width(matrix_, formula, candidate, span, extent_of(candidate))) return false;
  const double log_base = natural_log(formula.base);
  candidate.base = formula.base;
  candidate.is_documented = true;
  candidate.cost = cost_of(matrix_, candidate, std::nullopt);
  if (try_ratio(candidate, has_any_base(matrix_, candidate.shape) ? log_base : log_base / span)) return true;
  if (tells_width(matrix_, candidate.shape)) return false;
  // As the first columns of a wider encoding, or the length of another one.
  for (std::size_t k = 0; k < intervals_.size() && k < 64; ++k) {
    const Interval& u = intervals_[k];
    if ((u.low < 0) != (span < 0)) continue;
    const double one = log_base / u.low;
    const double other = log_base / u.high;
    if (!choose_roundest_size(matrix_, candidate, std::min(one, other), std::max(one, other))) continue;
    candidate.cost = cost_of(matrix_, candidate, std::nullopt);
    const double wide = span_at(formula, candidate);
    if (wide != 0 && try_ratio(candidate, log_base / wide)) return true;
  }
  return false;
}

void Search::try_any_base(Candidate candidate) {
  const Formula& formula = *candidate.formula;
  double span = 0;
  if (!choose_least_width(matrix_, formula, candidate, span, extent_of(candidate))) return;
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
  candidate.cost += cost_of_suspects(matrix_, candidate, places_.span());
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

// Whether every cell agrees, but for a few that are far from it. Sets the largest error, and in bits, how rarely noise
// would agree. A constant column is no proof, because matrices have such columns for many reasons.
bool Search::agrees_everywhere(Candidate& candidate, double& proof) {
  proof = 0;
  candidate.error = 0;
  candidate.suspect_count = 0;
  if (!find_places(matrix_, candidate, positions_.span(), doubted_.span(), places_.span(), tries_)) return false;
  std::fill(suspects_.begin(), suspects_.end(), std::uint8_t{0});
  // Each suspect takes bits of the proof.
  const double enough = matrix_.most_suspects > 0 ? std::numeric_limits<double>::infinity() : kEnough;
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
    std::size_t of_column = 0;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      const Allowed allowed = matrix_.allowed(row, col);
      const double angle = column.part == Part::kNone ? 0 : places_[row].position * omega;
      const double near = allowed.tolerance + angle_tolerance(angle);
      const double cell = wave_of(column.part, angle);
      const double distance = std::abs(allowed.middle - cell);
      if (distance > near) {
        if (distance <= kGross * near || candidate.suspect_count++ == matrix_.most_suspects ||
            of_column++ == kMostOfLine || suspects_[row]++ == kMostOfLine)
          return false;
        continue;
      }
      const double error = std::abs(matrix_.at(row, col) - cell);
      candidate.error = std::max(candidate.error, error);
      if (!is_exact) {
        const double exact = matrix_.exact(row, col).tolerance + angle_tolerance(angle);
        if (error > exact) ++outside;
        is_near = is_near && error <= kGross * exact;
      }
      if (places_[row].is_moved) continue;
      least = std::min(least, cell);
      most = std::max(most, cell);
      largest = std::max(largest, near);
      if (bits < enough && near < 1) bits -= log2_of(near);
    }
    // The numbers of a single row are no columns: 0, 1 and -1 are what they often have.
    const double size = std::abs(most);
    const bool says =
        matrix_.rows > 1 ? most - least > 2 * largest : size > 2 * largest && std::abs(1 - size) > 2 * largest;
    if (says && proof < enough) proof += bits;
  }
  return is_exact || outside > few || is_near;
}

}  // namespace posenc
