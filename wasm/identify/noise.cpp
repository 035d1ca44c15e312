#include "identify/noise.h"

#include <cmath>
#include <numbers>

#include "numbers/elementary.h"

namespace posenc {

namespace {

// With more noise than this, phases say nothing.
constexpr double kMostNoise = 0.1;
// A median step is taken for a frequency if it is more than this times the noise, over the root of the number of rows.
constexpr double kClear = 3;
// How far a median may be from the frequency, in the same measure: the median of differences of two phases, each as
// uncertain as the noise, is uncertain by √2 · √(π/2) of it at most.
constexpr double kNear = 6;
// The numbers of a matrix have as much noise along their phases as across.
constexpr double kMostOver = 1.3;

double within_half_turn(double angle) {
  return angle - 2 * std::numbers::pi * std::floor(angle / (2 * std::numbers::pi) + 0.5);
}

}  // namespace

Votes::Votes(const PrintedMatrix& matrix, const std::optional<Positions>& given, std::span<double> steps)
    : matrix_(matrix), given_(given), steps_(steps) {
  constexpr std::size_t kLeastRows = 4;
  if (matrix.rows < kLeastRows || matrix.cols < 4 || matrix.cols % 2 == 1) return;
  for (std::size_t row = 1; given && row < matrix.rows; ++row) {
    if (position_at(*given, row) != position_at(*given, row - 1) + 1) return;
  }
  for (const Shape::Order order : {Shape::Order::kPairs, Shape::Order::kHalves}) {
    const double noise = noise_of(order);
    if (noise > kMostNoise || (noise_ > 0 && noise >= noise_)) continue;
    noise_ = noise;
    shape_.order = order;
    shape_.half = matrix.cols / 2;
  }
}

Votes::Pair Votes::columns(std::size_t pair) const {
  const bool has_halves = shape_.order == Shape::Order::kHalves;
  const std::size_t first = has_halves ? pair : 2 * pair;
  const std::size_t second = has_halves ? matrix_.cols / 2 + pair : 2 * pair + 1;
  return shape_.cosine_first ? Pair{second, first} : Pair{first, second};
}

double Votes::phase(std::size_t row, const Pair& pair) const {
  return std::atan2(matrix_.at(row, pair.sine), matrix_.at(row, pair.cosine));
}

// How far pairs are from the unit circle, in the root mean square. Gives up as soon as it is too far.
double Votes::noise_of(Shape::Order order) const {
  const std::size_t half = matrix_.cols / 2;
  const bool has_halves = order == Shape::Order::kHalves;
  double sum = 0;
  double count = 0;
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    for (std::size_t pair = 0; pair < half; ++pair) {
      const double first = matrix_.at(row, has_halves ? pair : 2 * pair);
      const double second = matrix_.at(row, has_halves ? half + pair : 2 * pair + 1);
      const double distance = std::hypot(first, second) - 1;
      sum += distance * distance;
      ++count;
    }
    constexpr double kPairsToTell = 32;
    if (count >= kPairsToTell && sum > 4 * count * kMostNoise * kMostNoise) break;
  }
  return std::sqrt(sum / count);
}

double Votes::median_step(std::size_t pair) const {
  const Pair where = columns(pair);
  double before = phase(0, where);
  for (std::size_t row = 1; row < matrix_.rows; ++row) {
    const double here = phase(row, where);
    steps_[row - 1] = within_half_turn(here - before);
    before = here;
  }
  const auto end = steps_.begin() + static_cast<std::ptrdiff_t>(matrix_.rows - 1);
  const auto middle = steps_.begin() + static_cast<std::ptrdiff_t>((matrix_.rows - 1) / 2);
  std::nth_element(steps_.begin(), middle, end);
  return *middle;
}

std::optional<Candidate> Votes::find(const Formulas& formulas) {
  for (const bool cosine_first : {false, true}) {
    if (auto candidate = find(formulas, cosine_first)) return candidate;
  }
  return std::nullopt;
}

std::optional<Candidate> Votes::find(const Formulas& formulas, bool cosine_first) {
  shape_.cosine_first = cosine_first;
  const double unit = noise_ / std::sqrt(static_cast<double>(matrix_.rows));
  // The first frequency is 1, so that the phases of its pair are positions.
  if (std::abs(median_step(0) - 1) > kNear * unit) return std::nullopt;
  Interval allowed = {1e-9, 700};
  std::size_t clear = 0;
  for (std::size_t pair = 1; pair < matrix_.cols / 2; ++pair) {
    const double step = median_step(pair);
    if (step <= kClear * unit) break;
    const auto k = static_cast<double>(pair);
    allowed.low = std::max(allowed.low, -natural_log(step + kNear * unit) / k);
    if (step > kNear * unit) allowed.high = std::min(allowed.high, -natural_log(step - kNear * unit) / k);
    ++clear;
  }
  if (clear == 0 || allowed.low > allowed.high) return std::nullopt;
  std::optional<Candidate> best;
  double least = kMostNoise;
  for (const double start : {0.0, 1.0, 2.0}) {
    for (const bool is_documented : {true, false}) {
      if (best && !is_documented) continue;
      for (const Formula& formula : formulas) {
        Candidate candidate = {.formula = &formula, .shape = shape_, .start = start, .allowed = allowed};
        double span = 0;
        if (!fits(matrix_, formula, candidate) || formula.matrix_span <= 0 ||
            !choose_least_width(matrix_, formula, candidate, span) || candidate.is_part)
          continue;
        const double low = std::max(exponential(std::min(allowed.low * span, 300.0)), kLeastBase);
        const double high = std::min(exponential(std::min(allowed.high * span, 300.0)), kMostBase);
        if (low > high || (is_documented && (formula.base < low || formula.base > high))) continue;
        const Decimal base = is_documented ? Decimal{formula.base, 0} : fewest_digits(low, high);
        candidate.base = base.value;
        candidate.is_documented = is_documented;
        candidate.u = natural_log(base.value) / span;
        candidate.cost = cost_of(matrix_, candidate, is_documented ? std::nullopt : std::optional(base));
        double noise = 0;
        if (!agrees(candidate, noise) || noise >= least) continue;
        least = noise;
        best = candidate;
        if (!is_documented) break;
      }
    }
  }
  if (best) noise_ = least;
  return best;
}

// Whether what is left beside the formula is no more than the noise, and so little that it is no chance.
bool Votes::agrees(Candidate& candidate, double& noise) const {
  const std::size_t cells = matrix_.rows * matrix_.cols;
  double sum = 0;
  std::size_t says = 0;
  for (std::size_t col = 0; col < matrix_.cols; ++col) {
    const Dimension column = candidate.shape.column(col);
    const double omega = frequency_of(column, candidate.u);
    double least = 1;
    double most = -1;
    for (std::size_t row = 0; row < matrix_.rows; ++row) {
      const double position = candidate.start + (given_ ? position_at(*given_, row) : static_cast<double>(row));
      const double cell = wave_of(column.part, position * omega);
      const double distance = std::abs(matrix_.at(row, col) - cell);
      sum += distance * distance;
      candidate.error = std::max(candidate.error, distance);
      least = std::min(least, cell);
      most = std::max(most, cell);
    }
    if (most - least > 2 * kNear * noise_) says += matrix_.rows;
    if (sum > 4 * static_cast<double>(cells) * noise_ * noise_) return false;
  }
  noise = std::sqrt(sum / static_cast<double>(cells));
  // Of numbers from -1 to 1, noise leaves those that are some 4 root mean squares wide.
  const double proof = static_cast<double>(says) * -log2_of(2 * noise);
  return noise <= kMostOver * noise_ && proof >= kProof + candidate.cost;
}

}  // namespace posenc
