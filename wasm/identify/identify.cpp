// Whose formula a matrix is.
//
// Every formula of a family has columns of sines or cosines of position · ω_k, ω_k = g^-k: it is a shape, which says
// of each column its k and whether it is a sine, and a ratio g. k = 0 has frequency 1 whatever the ratio, which tells
// shapes and first positions apart. Then each cell allows certain angles, so certain ln g: what all of them allow is
// left, a few narrow intervals or nothing. Phases that have gone round more than once are no matter, as all that is
// possible is kept. Formulas of this shape are then looked for in what is left: at their documented base and the width
// of the matrix, as the first columns of a wider encoding, or at the base of the fewest digits.
#include "posenc/identify.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <numbers>
#include <type_traits>

#include "numbers/elementary.h"

namespace posenc {

static_assert(std::is_trivially_destructible_v<Explanation>);

void Identification::add(const Explanation& explanation) {
  if (count_ < kMost) std::construct_at(all_.data() + count_++, explanation);
}

namespace {

using Part = Dimension::Part;

constexpr double kPi = std::numbers::pi;

double log2_of(double x) { return natural_log(x) / std::numbers::ln2; }

// ---- How exact a matrix is

// The most digits that a float always has.
constexpr int kFloatDigits = 6;

// The digits of a number that was rounded to a decimal and then to a float: behind the point, and in all.
struct Rounded {
  int decimals = 0;
  int significant = 0;
};

constexpr std::array<double, 23> kTens = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                          1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

std::optional<Rounded> rounded(double value) {
  value = std::abs(value);
  if (value == 0) return Rounded{};
  for (int decimals = 0; decimals < static_cast<int>(kTens.size()); ++decimals) {
    const double scaled = value * kTens[static_cast<std::size_t>(decimals)];
    if (scaled > 1.0001 * kTens[kFloatDigits]) break;
    const double whole = std::floor(scaled + 0.5);
    if (whole == 0 || std::abs(scaled - whole) > scaled * 0x1.01p-24) continue;
    int significant = 0;
    while (significant <= kFloatDigits && whole >= kTens[static_cast<std::size_t>(significant)]) ++significant;
    return Rounded{decimals, significant};
  }
  return std::nullopt;
}

// What single precision does to a number, and to its angle: what formulas give is no more exact than this, since most
// programs compute in it.
constexpr double kSinglePrecision = 1e-7;
constexpr double kSingleAngle = 4e-7;
constexpr double kMostSingle = 0x1p-8;

class Digits {
 public:
  explicit Digits(MatrixView matrix) {
    int decimals = 0;
    int significant = 0;
    for (const float value : matrix.data) {
      const auto one = rounded(static_cast<double>(value));
      if (!one) return;
      decimals = std::max(decimals, one->decimals);
      significant = std::max(significant, one->significant);
    }
    // Small numbers with more digits behind the point than large ones have at all.
    is_significant = significant < decimals;
    count = static_cast<std::size_t>(is_significant ? significant : decimals);
    unit_ = 1 / kTens[*count];
  }

  // How far from the number the truth may be, whatever its angle.
  double tolerance(double value) const {
    if (!count) return kSinglePrecision;
    double half = 0.5 * unit_;
    if (is_significant) {
      value = std::abs(value);
      if (value == 0) return kSinglePrecision;
      for (; value < 0.1; value *= 10) half /= 10;
    }
    return half + kSinglePrecision;
  }

  std::optional<std::size_t> count;
  bool is_significant = false;

 private:
  double unit_ = 0;
};

double allowance(double angle) { return std::min(kSingleAngle * std::abs(angle), kMostSingle); }

// ---- Shapes

struct Shape {
  enum class Order : std::uint8_t { kPairs, kSingle, kHalves };

  Order order = Order::kPairs;
  bool cosine_first = false;
  std::size_t half = 0;  // how many columns the first half has

  Dimension column(std::size_t c) const {
    switch (order) {
      case Order::kPairs:
        return {c / 2, part(c % 2)};
      case Order::kSingle:
        return {c, part(c % 2)};
      case Order::kHalves:
        if (c < half) return {c, part(0)};
        if (c < 2 * half) return {c - half, part(1)};
    }
    return {};
  }
  Part part(std::size_t second) const { return (second == 1) == cosine_first ? Part::kFirst : Part::kSecond; }
  bool same_family(const Shape& other) const { return order == other.order && cosine_first == other.cosine_first; }
};

// ---- Formulas

constexpr std::size_t kMostFormulas = 48;

struct Formula {
  const Family* family = nullptr;
  const Preset* preset = nullptr;
  const Mistake* mistake = nullptr;  // either
  Shape shape = {};                  // but for its half
  double base = 0;                   // documented
  double start = 0;
  double slope = 0;  // span = slope · width + offset, for even widths
  double offset = 0;
  double whole = 0;  // the span of the width of the matrix; 0 if it has no such width

  std::string_view name() const { return preset ? preset->name : mistake->name; }
};

// The plan of a preset at a width, if it has this width.
std::optional<Plan> plan_of(const Formula& formula, std::size_t width) {
  const Scheme& scheme = *formula.family->scheme;
  const std::array<Argument, 1> arguments = {{{scheme.parts.width_name, static_cast<double>(width)}}};
  const auto result = plan({.scheme = scheme.id, .preset = formula.preset->name, .arguments = arguments});
  if (!result || result->width != width) return std::nullopt;
  return *result;
}

// Whether the first `cols` columns of a formula of this width are those of the shape.
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

// The span of a formula, of its frequencies; 0 where they are none of a geometric series from 1 on.
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

class Formulas {
 public:
  // Those that a matrix of this size may be compared with.
  std::optional<Error> find(std::size_t rows, std::size_t cols) {
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

  const Formula* begin() const { return all_.data(); }
  const Formula* end() const { return all_.data() + count_; }

  bool has(const Shape& shape) const {
    return std::any_of(begin(), end(), [&](const Formula& formula) { return formula.shape.same_family(shape); });
  }

 private:
  std::optional<Error> add(Formula formula, std::size_t rows, std::size_t cols) {
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
    formula.whole = spans[2];
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

  std::array<Formula, kMostFormulas> all_ = {};
  std::size_t count_ = 0;
};

// ---- What cells allow

// Of u = ln g.
struct Interval {
  double low = 0;
  double high = 0;
};

constexpr std::size_t kMostIntervals = 4096;
// Of the bases, and of those of frequencies that rise.
constexpr double kLeastBase = 1.1;
constexpr double kMostBase = 1e12;
constexpr double kMostRising = 2e6;
// Intervals that are narrowed in search of a start, each way: some 20 ms.
constexpr std::size_t kMostWork = std::size_t{1} << 17;
// Cells that are looked at before a formula is tried with all of them.
constexpr std::size_t kMostCells = std::size_t{1} << 16;

class Intervals {
 public:
  std::optional<Error> allocate() {
    for (Buffer<Interval>& buffer : buffers_) {
      auto room = posenc::allocate<Interval>(kMostIntervals);
      if (!room) return room.error();
      buffer = std::move(*room);
    }
    return std::nullopt;
  }

  void start(Interval interval) {
    buffers_[0][0] = interval;
    count_ = 1;
  }

  // Keeps what has a sine or cosine of position · e^(-ku) near a value. Where that would be too many, keeps all.
  void narrow(double k, double position, double value, double tolerance, bool is_cosine) {
    if (position == 0) {
      if (std::abs((is_cosine ? 1 : 0) - value) > tolerance) count_ = 0;
      return;
    }
    work += count_;
    const double size = std::abs(position);
    if (position < 0 && !is_cosine) value = -value;
    std::size_t kept = 0;
    for (std::size_t at = 0; at < count_; ++at) {
      const Interval u = buffers_[0][at];
      const double low = size * exponential(-k * u.high);
      const double high = size * exponential(-k * u.low);
      const double near = tolerance + allowance(high);
      if (value - near > 1 || value + near < -1) continue;
      // |angle| from a to b, and every turn of it.
      const double a = std::acos(std::min(1.0, value + near)) * (1 - 1e-14);
      const double b = std::acos(std::max(-1.0, value - near)) * (1 + 1e-14) + 1e-300;
      const double shift = is_cosine ? 0 : kPi / 2;
      const double first = std::floor((low - shift + kPi) / (2 * kPi));
      const double last = std::floor((high - shift + kPi) / (2 * kPi));
      if (2 * (last - first + 1) > static_cast<double>(kMostIntervals - kept)) return;
      for (double turn = first; turn <= last; ++turn) {
        const double centre = 2 * kPi * turn + shift;
        const auto keep = [&](double from, double to) {
          if (to < low || from > high) return;
          // Angles are as exact as their size allows.
          Interval left = u;
          if (from > low) left.high = std::min(u.high, -natural_log(from / size) / k);
          if (to < high) left.low = std::max(u.low, -natural_log(to / size) / k);
          if (left.low <= left.high) buffers_[1][kept++] = left;
        };
        if (a == 0) {
          keep(centre - b, centre + b);
        } else {
          keep(centre - b, centre - a);
          keep(centre + a, centre + b);
        }
      }
    }
    std::swap(buffers_[0], buffers_[1]);
    count_ = kept;
  }

  // How many intervals have been narrowed.
  std::size_t work = 0;

  std::size_t size() const { return count_; }
  const Interval& operator[](std::size_t at) const { return buffers_[0][at]; }

  // The interval that has u, or almost.
  const Interval* with(double u) const {
    for (std::size_t at = 0; at < count_; ++at) {
      const double near = 1e-9 * std::abs(u);
      if (u >= buffers_[0][at].low - near && u <= buffers_[0][at].high + near) return &buffers_[0][at];
    }
    return nullptr;
  }

 private:
  std::array<Buffer<Interval>, 2> buffers_;
  std::size_t count_ = 0;
};

// ---- Decimals

struct Decimal {
  double value = 0;
  int digits = 0;  // 0 for powers of ten
};

// The number of fewest digits in an interval, nearest to its middle.
Decimal simplest(double low, double high) {
  double scale = 1;
  while (scale * 10 <= high) scale *= 10;
  if (scale >= low) return {scale, 0};
  const double middle = 0.5 * (low + high);
  // 2.5 is 25 tenths rather than 25 · 0.1, which is not quite as much.
  double parts = 1;
  for (int digits = 1; digits <= 15; ++digits) {
    const double nearest = std::floor(middle / scale * parts + 0.5) * scale / parts;
    if (nearest >= low && nearest <= high) return {nearest, digits};
    if (scale > 1) {
      scale /= 10;
    } else {
      parts *= 10;
    }
  }
  return {middle, 16};
}

// A base without the last bits of a computation.
Decimal tidy(double base) { return simplest(base * (1 - 1e-11), base * (1 + 1e-11)); }

// ---- The search

// How simple an explanation is, in bits: what it takes to say it. A number from 1 on takes its digits, and as many to
// say how many these are.
double cost_of_number(double number) { return 3 + 2 * log2_of(number); }
double cost_of_base(const std::optional<Decimal>& base) {
  if (!base) return 0;
  return 8 + 3.33 * base->digits;
}
// Whole positions cannot tell a frequency from those that turn once more: the faster it is, the more others there are.
double cost_of_rising(double fastest) { return fastest > 1 ? cost_of_number(fastest) : 0; }
double cost_of_start(double start, double step, double documented) {
  const double down = step < 0 ? 3 : 0;
  return start == documented ? down : down + cost_of_number(std::abs(start) + 1);
}

// Noise agrees with one of 2^16, times the number of formulas.
constexpr double kProof = 16 + 4.3;
// Explanations that take so many bits more than the best one are left out.
constexpr double kRange = 6;

struct Found {
  const Formula* formula = nullptr;
  Shape shape = {};
  double start = 0;
  double step = 1;
  double u = 0;
  Interval allowed = {};
  double base = 0;
  std::size_t width = 0;
  bool is_part = false;
  bool is_documented = false;
  double length = 0;
  double cost = 0;
  double error = 0;

  bool equals(const Found& other) const {
    return shape.same_family(other.shape) && shape.half == other.shape.half && start == other.start &&
           step == other.step && std::abs(u - other.u) <= 1e-9 * std::abs(u);
  }
  // Of bases that nobody documents, one is enough: the digits of the matrix allow many.
  bool competes(const Found& other) const {
    const bool is_free = !is_documented && !other.is_documented && (u < 0) == (other.u < 0);
    return equals(other) || (is_free && shape.same_family(other.shape) && start == other.start && step == other.step);
  }
};

class Search {
 public:
  Search(MatrixView matrix, bool is_transposed, const Digits& digits)
      : data_(matrix.data),
        rows_(is_transposed ? matrix.cols : matrix.rows),
        cols_(is_transposed ? matrix.rows : matrix.cols),
        down_(is_transposed ? 1 : matrix.cols),
        right_(is_transposed ? matrix.cols : 1),
        is_transposed_(is_transposed),
        digits_(digits) {}

  std::optional<Error> run(const std::optional<Positions>& given, Identification& result) {
    // Where all digits together are fewer than a proof takes, nothing can be said.
    double bits = 0;
    for (std::size_t k = 0; k < data_.size() && bits < kProof; ++k) {
      bits -= log2_of(std::min(digits_.tolerance(static_cast<double>(data_[k])), 1.0));
    }
    if (bits < kProof) return std::nullopt;
    if (auto error = formulas_.find(rows_, cols_)) return error;
    if (auto error = intervals_.allocate()) return error;
    auto positions = allocate<double>(rows_);
    if (!positions) return positions.error();
    positions_ = std::move(*positions);
    for (std::size_t row = 0; row < rows_; ++row) column_bits_ -= log2_of(digits_.tolerance(at(row, 0)));
    for (const double start : kStarts) try_start(given, start, 1);
    // What is documented, base and start, needs no other.
    const std::span<const Found> all(found_.data(), count_);
    const bool settled = std::any_of(all.begin(), all.end(), [](const Found& found) { return found.cost < 8; });
    if (!settled) try_all_starts(given);
    report(given, result);
    return std::nullopt;
  }

 private:
  static constexpr std::array<double, 3> kStarts = {0, 1, 2};
  // Of one radian.
  static constexpr double kSine = 0.84147098480789650665;
  static constexpr double kCosine = 0.54030230586813971740;

  double at(std::size_t row, std::size_t col) const { return static_cast<double>(data_[row * down_ + col * right_]); }

  bool agrees(std::size_t row, std::size_t col, double expected, double angle) const {
    const double value = at(row, col);
    return std::abs(value - expected) <= digits_.tolerance(value) + allowance(angle);
  }

  bool agrees(std::size_t row, std::size_t col, Part part) const {
    const double angle = positions_[row];
    if (part == Part::kNone) return agrees(row, col, 0, 0);
    return agrees(row, col, part == Part::kFirst ? std::sin(angle) : std::cos(angle), angle);
  }

  // Whether a column is 0, or the sine or the cosine of the position itself.
  bool agrees(std::size_t col, Part part) const {
    for (std::size_t row = 0; row < rows_; ++row) {
      if (!agrees(row, col, part)) return false;
    }
    return true;
  }

  // Most starts are refused by the first cell, which takes no sine of its own. Where digits are so few that thousands
  // are not, the late ones are given up.
  void try_all_starts(const std::optional<Positions>& given) {
    const double first = given ? position_at(*given, 0) : 0;
    const double largest = std::abs(first) + kMostStart;
    for (const double sign : {1.0, -1.0}) {
      double sine = std::sin(first);
      double cosine = std::cos(first);
      intervals_.work = 0;
      for (double size = 0; size <= kMostStart && intervals_.work < kMostWork; ++size) {
        const double start = sign * size;
        if (agrees(0, 0, sine, largest) || agrees(0, 0, cosine, largest)) {
          if (start < 0 || start > kStarts.back()) try_start(given, start, 1);
          if (!given) try_start(given, start, -1);
        }
        const double before = sine;
        sine = before * kCosine + sign * cosine * kSine;
        cosine = cosine * kCosine - sign * before * kSine;
      }
    }
  }

  void try_start(const std::optional<Positions>& given, double start, double step) {
    const auto position = [&](std::size_t row) {
      return start + step * (given ? position_at(*given, row) : static_cast<double>(row));
    };
    // Where columns of frequency 1 have fewer digits than it takes to say the start, too many starts agree with them.
    const double bits = cost_of_start(start, step, 0);
    if (bits > 2 * column_bits_) return;
    positions_[0] = position(0);
    const bool sine = agrees(0, 0, Part::kFirst);
    const bool cosine = agrees(0, 0, Part::kSecond);
    if (!sine && !cosine) return;
    for (std::size_t row = 1; row < rows_; ++row) positions_[row] = position(row);
    for (const bool cosine_first : {false, true}) {
      if (!(cosine_first ? cosine : sine)) continue;
      const Shape halves = {Shape::Order::kHalves, cosine_first, cols_};
      if (!agrees(0, halves.part(0))) continue;
      examine({Shape::Order::kPairs, cosine_first, 0}, start, step);
      for (std::size_t half = std::max(cols_ / 2, std::size_t{2}); half < cols_; ++half) {
        if (agrees(half, halves.part(1))) examine({Shape::Order::kHalves, cosine_first, half}, start, step);
      }
      if (bits > column_bits_) continue;
      examine({Shape::Order::kSingle, cosine_first, 0}, start, step);
      examine(halves, start, step);
    }
  }

  // What is possible for a shape.
  void examine(const Shape& shape, double start, double step) {
    if (!formulas_.has(shape)) return;
    for (const std::size_t col : {std::size_t{1}, cols_ - 1}) {
      const Dimension column = shape.column(col);
      if ((column.part == Part::kNone || column.pair == 0) && !agrees(col, column.part)) return;
    }
    double greatest = 0;
    double rising = 0;
    for (const Formula& formula : formulas_) {
      if (!formula.shape.same_family(shape)) continue;
      double span = formula.whole != 0 ? formula.whole : formula.slope * static_cast<double>(cols_) + formula.offset;
      if (span > 0) greatest = std::max(greatest, natural_log(kMostBase) / span);
      if (span < 0) rising = std::max(rising, -natural_log(kMostRising) / span);
    }
    constexpr double kLeast = 1e-9;
    intervals_.start({kLeast, greatest});
    narrow(shape);
    Found found = {.shape = shape, .start = start, .step = step};
    consider(found);
    if (rising == 0) return;
    intervals_.start({-rising, -kLeast});
    narrow(shape);
    consider(found);
  }

  void narrow(const Shape& shape) {
    // From a small angle on, which has turned but few times.
    std::size_t first = 0;
    for (std::size_t row = 1; row < rows_; ++row) {
      const double size = std::abs(positions_[row]);
      if (size > 0 && (positions_[first] == 0 || size < std::abs(positions_[first]))) first = row;
    }
    const std::size_t rows_apart = 1 + rows_ * std::min(cols_, kMostCells) / kMostCells;
    std::size_t seen = 0;
    const bool has_halves = shape.order == Shape::Order::kHalves;
    const auto narrow_cell = [&](std::size_t row, std::size_t col, const Dimension& column) {
      const double value = at(row, col);
      intervals_.narrow(static_cast<double>(column.pair), positions_[row], value, digits_.tolerance(value),
                        column.part == Part::kSecond);
    };
    const auto narrow_column = [&](std::size_t col) {
      if (col >= cols_) return;
      const Dimension column = shape.column(col);
      if (column.part == Part::kNone || column.pair == 0) return;
      if (intervals_.size() > 0) narrow_cell(first, col, column);
      for (std::size_t row = 0; row < rows_ && intervals_.size() > 0; row += rows_apart) {
        if (row != first) narrow_cell(row, col, column);
        ++seen;
      }
    };
    // Low k first.
    const std::size_t columns = has_halves ? std::min(shape.half, cols_) : cols_;
    for (std::size_t col = 1; col < columns && intervals_.size() > 0 && seen <= kMostCells; ++col) {
      narrow_column(col);
      if (has_halves) narrow_column(shape.half + col);
    }
  }

  // Formulas of this shape in what is left.
  void consider(Found found) {
    if (intervals_.size() == 0) return;
    bool is_documented = false;
    for (const Formula& formula : formulas_) {
      if (!fits(formula, found)) continue;
      found.formula = &formula;
      is_documented |= consider_documented(found);
    }
    if (is_documented) return;
    for (const Formula& formula : formulas_) {
      if (!fits(formula, found)) continue;
      found.formula = &formula;
      consider_any_base(found);
    }
  }

  static bool fits(const Formula& formula, const Found& found) {
    // A mistake about the start is none elsewhere.
    if (formula.mistake && formula.start != 0 && found.start != formula.start) return false;
    return formula.shape.same_family(found.shape);
  }

  // The least width of a formula whose first columns the matrix may be, and its span there: that of the matrix, if the
  // formula has it.
  bool set_width(const Formula& formula, Found& found, double& span) const {
    found.length = formula.mistake && formula.mistake->length ? static_cast<double>(rows_) : 0;
    if (formula.whole != 0 && has_columns(formula, cols_, found.shape, cols_)) {
      found.width = cols_;
      found.is_part = false;
      span = formula.whole;
      return true;
    }
    found.is_part = true;
    found.width = found.shape.order == Shape::Order::kHalves ? 2 * found.shape.half : cols_ + cols_ % 2;
    span = formula.slope * static_cast<double>(found.width) + formula.offset;
    if (found.length > 0) span = formula.whole;
    return span != 0 && found.width > cols_ && has_columns(formula, found.width, found.shape, cols_);
  }

  // Whether the half of a shape is known, and with it the width.
  bool has_width(const Shape& shape) const { return shape.order == Shape::Order::kHalves && shape.half < cols_; }

  bool consider_documented(Found found) {
    const Formula& formula = *found.formula;
    double span = 0;
    if (!set_width(formula, found, span)) return false;
    const double log_base = natural_log(formula.base);
    found.base = formula.base;
    found.is_documented = true;
    found.cost = cost(found, std::nullopt);
    if (try_ratio(found, log_base / span)) return true;
    if (has_width(found.shape)) return false;
    // As the first columns of a wider encoding, or the length of another one.
    for (std::size_t k = 0; k < intervals_.size() && k < 64; ++k) {
      const Interval& u = intervals_[k];
      if ((u.low < 0) != (span < 0)) continue;
      const double one = log_base / u.low;
      const double other = log_base / u.high;
      if (!widen(found, std::min(one, other), std::max(one, other))) continue;
      found.cost = cost(found, std::nullopt);
      const double wide = span_at(formula, found);
      if (wide != 0 && try_ratio(found, log_base / wide)) return true;
    }
    return false;
  }

  double span_at(const Formula& formula, const Found& found) const {
    if (found.length > 0) return found.length / 2;
    return formula.slope * static_cast<double>(found.width) + formula.offset;
  }

  // The roundest width, or length, whose span is between two.
  bool widen(Found& found, double low, double high) const {
    const Formula& formula = *found.formula;
    const bool is_length = found.length > 0;
    const double slope = is_length ? 0.5 : formula.slope;
    const double offset = is_length ? 0 : formula.offset;
    if (slope == 0) return false;
    double from = (low - offset) / slope;
    double to = (high - offset) / slope;
    if (from > to) std::swap(from, to);
    const double near = 1e-9 * std::abs(to);
    const double least = is_length                                    ? 1
                         : found.shape.order == Shape::Order::kHalves ? 2 * static_cast<double>(cols_)
                                                                      : static_cast<double>(cols_) + 1;
    from = std::max(std::ceil(from - near), least);
    to = std::min(std::floor(to + near), static_cast<double>(kMaxDimensions));
    if (!(from <= to)) return false;
    // A multiple of the greatest power of two, as widths are.
    double power = 16384;
    while (power > 1 && std::ceil(from / power) * power > to) power /= 2;
    const double width = std::ceil(from / power) * power;
    if (is_length) {
      found.length = width;
      return true;
    }
    if (power < 2) return false;
    found.width = static_cast<std::size_t>(width);
    found.is_part = true;
    if (found.shape.order == Shape::Order::kHalves) found.shape.half = found.width / 2;
    return has_columns(formula, found.width, found.shape, cols_);
  }

  void consider_any_base(Found found) {
    const Formula& formula = *found.formula;
    double span = 0;
    if (!set_width(formula, found, span)) return;
    // Of all that is left, the base with the fewest digits. Some of them may be too near to an end.
    for (int tries = 0, digits = 0; tries < 4 && digits <= 16; ++digits) {
      for (std::size_t k = 0; k < intervals_.size() && tries < 4; ++k) {
        const Interval& u = intervals_[k];
        if ((u.low < 0) != (span < 0)) continue;
        const double one = exponential(std::min(u.low * span, 300.0));
        const double other = exponential(std::min(u.high * span, 300.0));
        const double low = std::max(std::min(one, other), kLeastBase);
        const double high = std::min(std::max(one, other), kMostBase);
        if (low > high) continue;
        const Decimal base = simplest(low, high);
        if (base.digits != digits) continue;
        ++tries;
        found.base = base.value;
        found.cost = cost(found, base) + cost_of_rising(exponential(-natural_log(base.value) / span));
        if (try_ratio(found, natural_log(base.value) / span)) return;
      }
    }
  }

  double cost(const Found& found, const std::optional<Decimal>& base) const {
    double bits = cost_of_base(base) + cost_of_start(found.start, found.step, found.formula->start);
    if (found.formula->mistake) bits += 1;
    if (found.length > 0 && found.length != static_cast<double>(rows_)) bits += cost_of_number(found.length);
    if (found.is_part)
      bits +=
          cost_of_number(has_width(found.shape) ? 1 : static_cast<double>(found.width) / static_cast<double>(cols_));
    return bits;
  }

  // Keeps what agrees with every cell, and would not by chance.
  bool try_ratio(Found& found, double u) {
    const Interval* allowed = intervals_.with(u);
    if (!allowed) return false;
    found.u = u;
    found.allowed = *allowed;
    double proof = 0;
    if (!verify(found, proof) || proof < kProof + found.cost) return false;
    for (std::size_t k = 0; k < count_; ++k) {
      if (!found_[k].competes(found)) continue;
      if (found.cost < found_[k].cost) found_[k] = found;
      return true;
    }
    if (count_ < found_.size()) {
      found_[count_++] = found;
      return true;
    }
    auto worst =
        std::max_element(found_.begin(), found_.end(), [](const Found& a, const Found& b) { return a.cost < b.cost; });
    if (found.cost < worst->cost) *worst = found;
    return true;
  }

  double expected(const Dimension& column, double frequency, std::size_t row) const {
    if (column.part == Part::kNone) return 0;
    const double angle = positions_[row] * frequency;
    return column.part == Part::kFirst ? std::sin(angle) : std::cos(angle);
  }

  static double frequency(const Dimension& column, double u) {
    return column.pair == 0 ? 1 : exponential(-static_cast<double>(column.pair) * u);
  }

  // Whether every cell agrees; the largest error; and in bits, how rarely noise would. A column that does not change
  // is no proof: matrices have such columns for many reasons.
  bool verify(Found& found, double& proof) const {
    constexpr double kEnough = 300;
    proof = 0;
    found.error = 0;
    for (std::size_t col = 0; col < cols_; ++col) {
      const Dimension column = found.shape.column(col);
      const double omega = frequency(column, found.u);
      double least = 1;
      double most = -1;
      double largest = 0;
      double bits = 0;
      for (std::size_t row = 0; row < rows_; ++row) {
        const double value = at(row, col);
        const double near = digits_.tolerance(value) + allowance(positions_[row] * omega);
        const double cell = expected(column, omega, row);
        const double error = std::abs(value - cell);
        if (error > near) return false;
        found.error = std::max(found.error, error);
        least = std::min(least, cell);
        most = std::max(most, cell);
        largest = std::max(largest, near);
        if (bits < kEnough && near < 1) bits -= log2_of(near);
      }
      if (most - least > 2 * largest && proof < kEnough) proof += bits;
    }
    return true;
  }

  // ---- The report

  void set_positions(const std::optional<Positions>& given, const Found& found) {
    for (std::size_t row = 0; row < rows_; ++row) {
      positions_[row] = found.start + found.step * (given ? position_at(*given, row) : static_cast<double>(row));
    }
  }

  void report(const std::optional<Positions>& given, Identification& result) {
    const std::span<Found> all(found_.data(), count_);
    std::sort(all.begin(), all.end(), [](const Found& a, const Found& b) {
      return a.cost < b.cost || (a.cost == b.cost && a.error < b.error);
    });
    while (count_ > 0 && found_[count_ - 1].cost > found_[0].cost + kRange) --count_;
    for (std::size_t group = 0; group < count_; ++group) {
      const Found& lead = found_[group];
      Explanation explanation;
      explanation.group = group;
      explanation.error = lead.error;
      explanation.start = lead.start;
      explanation.step = lead.step;
      explanation.is_transposed = is_transposed_;
      compare(lead, explanation);
      decide(given, group, explanation);
      report_group(lead, explanation, result);
    }
  }

  // What the lead has in common with the first preset of its width.
  void compare(const Found& lead, Explanation& explanation) const {
    const Formula* first = formulas_.begin();
    while (first->family != lead.formula->family) ++first;
    const bool has_first = lead.width == cols_ && first->whole != 0;
    const double span = has_first ? first->whole : first->slope * static_cast<double>(lead.width) + first->offset;
    explanation.has_other_frequencies =
        lead.shape.order == Shape::Order::kSingle || std::abs(lead.u * span / natural_log(first->base) - 1) > 1e-9;
    explanation.is_reordered = lead.shape.order != Shape::Order::kSingle && !lead.shape.same_family(first->shape);
    explanation.has_other_positions = lead.start != first->start || lead.step != 1;
  }

  // Every formula that is the same numbers as the lead, the simplest first.
  void report_group(const Found& lead, Explanation explanation, Identification& result) const {
    std::array<Found, kMostFormulas> members;
    std::size_t count = 0;
    for (const Formula& formula : formulas_) {
      const auto member = member_of(lead, formula);
      if (!member) continue;
      std::size_t place = count++;
      for (; place > 0 && members[place - 1].cost > member->cost; --place) members[place] = members[place - 1];
      members[place] = *member;
    }
    for (std::size_t k = 0; k < count; ++k) {
      const Found& member = members[k];
      const Formula& formula = *member.formula;
      explanation.scheme = formula.family->scheme;
      explanation.name = formula.name();
      explanation.doc = formula.mistake ? formula.mistake->doc : std::string_view();
      explanation.kind = formula.preset ? Explanation::Kind::kPreset : Explanation::Kind::kMistake;
      explanation.base = member.base;
      const double span = natural_log(member.base) / member.u;
      const double one = exponential(std::min(lead.allowed.low * span, 300.0));
      const double other = exponential(std::min(lead.allowed.high * span, 300.0));
      explanation.base_from = std::min({one, other, member.base});
      explanation.base_to = std::max({one, other, member.base});
      explanation.width = member.width;
      explanation.is_part = member.is_part;
      explanation.argument_count = 0;
      const auto argue = [&](std::string_view name, double value) {
        explanation.arguments[explanation.argument_count++] = {name, value};
      };
      const Scheme& scheme = *formula.family->scheme;
      argue(scheme.parts.width_name, static_cast<double>(member.width));
      argue(formula.family->base, member.base);
      if (scheme.find(formula.family->start) < scheme.params.size()) argue(formula.family->start, member.start);
      if (member.length > 0) argue("length", member.length);
      result.add(explanation);
    }
  }

  // A formula with the arguments that make it the lead: with its documented base, if a width allows that, or with
  // another base.
  bool equate(const Found& lead, Found& member) const {
    const Formula& formula = *member.formula;
    double span = 0;
    if (!set_width(formula, member, span)) return false;
    const double wanted = natural_log(formula.base) / lead.u;
    const auto is_wanted = [&](double there) { return std::abs(there / wanted - 1) < 1e-9; };
    member.base = formula.base;
    if (is_wanted(span)) {
      member.cost = cost(member, std::nullopt);
      return true;
    }
    Found wider = member;
    if (lead.is_part && !has_width(lead.shape) && widen(wider, wanted * (1 - 1e-12), wanted * (1 + 1e-12)) &&
        is_wanted(span_at(formula, wider))) {
      wider.cost = cost(wider, std::nullopt);
      member = wider;
      return true;
    }
    if ((span < 0) != (lead.u < 0)) return false;
    const double base = exponential(std::min(lead.u * span, 300.0));
    if (base < kLeastBase || base > 1e24) return false;
    const Decimal short_base = tidy(base);
    member.base = short_base.value;
    member.cost = cost(member, short_base);
    return true;
  }

  // ---- The cells that decide

  struct Rival {
    const Formula* formula = nullptr;
    Shape shape = {};
    double u = 0;
    double start = 0;
    double step = 1;
    double base = 0;
  };

  // A formula as it makes the numbers of a lead, if it does.
  std::optional<Found> member_of(const Found& lead, const Formula& formula) const {
    Found member = lead;
    member.formula = &formula;
    if (!fits(formula, lead) || !equate(lead, member)) return std::nullopt;
    return member;
  }

  // Whether a formula with this base is among those of a lead, from which nothing that is said of it tells it apart.
  bool is_named(const Found& lead, const Formula& formula, double base) const {
    const auto member = member_of(lead, formula);
    return member && std::abs(member->base / base - 1) < 1e-6;
  }

  double rival_cell(const std::optional<Positions>& given, const Rival& rival, const Dimension& column, double omega,
                    std::size_t row) const {
    if (column.part == Part::kNone) return 0;
    const double position = rival.start + rival.step * (given ? position_at(*given, row) : static_cast<double>(row));
    return column.part == Part::kFirst ? std::sin(position * omega) : std::cos(position * omega);
  }

  // Sees every cell of a rival: take(row, col, its value). Of a great matrix, those of the first rows.
  template <class Take>
  void see(const std::optional<Positions>& given, const Rival& rival, const Take& take) const {
    const std::size_t rows = std::min(rows_, 2 + kMostCells / cols_);
    for (std::size_t col = 0; col < cols_; ++col) {
      const Dimension column = rival.shape.column(col);
      const double omega = frequency(column, rival.u);
      for (std::size_t row = 0; row < rows; ++row) take(row, col, rival_cell(given, rival, column, omega, row));
    }
  }

  // The documented formula that is nearest to the matrix, but for those that are the lead itself, here or elsewhere.
  Rival nearest(const std::optional<Positions>& given, const Found& lead) const {
    Rival best;
    double least = 0;
    for (const Formula& formula : formulas_) {
      Rival rival = {&formula, formula.shape, natural_log(formula.base) / formula.whole, formula.start,
                     1,        formula.base};
      rival.shape.half = cols_ / 2;
      if (formula.whole == 0 || !has_columns(formula, cols_, rival.shape, cols_)) continue;
      double distance = 0;
      see(given, rival, [&](std::size_t row, std::size_t col, double value) {
        const double error = value - at(row, col);
        distance += error * error;
      });
      if (best.formula && distance >= least) continue;
      if (is_named(lead, formula, formula.base)) continue;
      best = rival;
      least = distance;
    }
    return best;
  }

  void decide(const std::optional<Positions>& given, std::size_t group, Explanation& explanation) {
    const Found& lead = found_[group];
    set_positions(given, lead);
    Rival rival;
    for (std::size_t k = 0; k < count_ && !rival.formula; ++k) {
      const Found& other = found_[k];
      const auto member = k == group ? std::nullopt : member_of(other, *other.formula);
      if (!member || is_named(lead, *other.formula, member->base)) continue;
      rival = {other.formula, other.shape, other.u, other.start, other.step, member->base};
    }
    if (!rival.formula) rival = nearest(given, lead);
    if (!rival.formula) return;
    explanation.rival = rival.formula->name();
    explanation.rival_base = rival.base;
    explanation.rival_kind = rival.formula->preset ? Explanation::Kind::kPreset : Explanation::Kind::kMistake;
    std::size_t seen = cols_;
    Dimension column;
    double omega = 0;
    see(given, rival, [&](std::size_t row, std::size_t col, double value) {
      if (seen != col) {
        seen = col;
        column = lead.shape.column(col);
        omega = frequency(column, lead.u);
      }
      const Evidence cell = {is_transposed_ ? col : row, is_transposed_ ? row : col, at(row, col),
                             expected(column, omega, row), value};
      const auto difference = [](const Evidence& of) { return std::abs(of.expected - of.other); };
      if (difference(cell) == 0) return;
      auto& cells = explanation.cells;
      std::size_t place = explanation.cell_count;
      while (place > 0 && difference(cells[place - 1]) < difference(cell)) --place;
      if (place == cells.size()) return;
      if (explanation.cell_count < cells.size()) ++explanation.cell_count;
      for (std::size_t k = explanation.cell_count - 1; k > place; --k) cells[k] = cells[k - 1];
      cells[place] = cell;
    });
  }

  std::span<const float> data_;
  std::size_t rows_;
  std::size_t cols_;
  std::size_t down_;
  std::size_t right_;
  bool is_transposed_;
  Digits digits_;
  Formulas formulas_;
  Intervals intervals_;
  Buffer<double> positions_;
  double column_bits_ = 0;  // that noise would have to agree in
  std::array<Found, 32> found_ = {};
  std::size_t count_ = 0;
};

std::optional<Error> check_positions(const Positions& positions, std::size_t rows, std::size_t cols) {
  const auto* range = std::get_if<Range>(&positions);
  const double count = range ? range->count : static_cast<double>(count_of(positions));
  if (count != static_cast<double>(rows)) {
    return refuse("positions", count, Rule::kRange, {static_cast<double>(rows), static_cast<double>(rows)});
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const double position = position_at(positions, row);
    if (std::abs(position) <= kMaxPosition) continue;
    return refuse(Text::of("positions[", row, "]"), position, Rule::kRange, {-kMaxPosition, kMaxPosition, 0})
        .of("positions");
  }
  (void)cols;
  return std::nullopt;
}

}  // namespace

Result<Identification> identify(MatrixView matrix, const std::optional<Positions>& positions) {
  if (auto error = check(matrix)) return *error;
  constexpr std::size_t kLeastRows = 2;
  constexpr std::size_t kLeastCols = 4;
  for (const auto& [name, size, least] :
       {std::tuple{"matrix.rows", matrix.rows, kLeastRows}, std::tuple{"matrix.cols", matrix.cols, kLeastCols}}) {
    if (auto error = check_whole(name, static_cast<double>(size), least, kMaxCells))
      return std::move(*error).of("matrix");
  }
  if (positions) {
    if (auto error = check_positions(*positions, matrix.rows, matrix.cols)) return *error;
  }
  auto room = allocate<Explanation>(Identification::kMost);
  if (!room) return room.error();
  Identification result(std::move(*room));
  const Digits digits(matrix);
  result.digits = digits.count;
  result.is_significant = digits.is_significant;
  for (const bool is_transposed : {false, true}) {
    if (is_transposed && (matrix.rows < kLeastCols || !result.empty())) break;
    // The positions of rows are not those of columns, unless there are as many.
    Search search(matrix, is_transposed, digits);
    const bool given = !is_transposed || matrix.rows == matrix.cols;
    if (auto error = search.run(given ? positions : std::nullopt, result)) return *error;
  }
  return result;
}

}  // namespace posenc
