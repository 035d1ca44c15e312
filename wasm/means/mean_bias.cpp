#include "means/mean_bias.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "means/mean_rows.h"
#include "means/row_products.h"
#include "numbers/double_double.h"

namespace posenc {

namespace {

// Replaces each number by the sum of those before it.
void prefix_sums(std::span<DoubleDouble> numbers) {
  DoubleDouble sum;
  for (DoubleDouble& each : numbers) {
    const DoubleDouble number = each;
    each = sum;
    sum += number;
  }
}

// The mean of cells that are all hidden.
constexpr double kHidden = std::numeric_limits<double>::quiet_NaN();

// A bias that is a polynomial in each of some pieces of the differences, summed up twice. The sums are polynomials,
// too, of a degree that is greater by two. So the sum over a million differences is as exact as the pieces are, and
// costs no more than the sum over one.
class SummedPieces {
 public:
  // For `count` differences from `start` on, by `step`.
  static Result<SummedPieces> of(const Plan& plan, std::size_t head, double start, double step, double count) {
    SummedPieces out;
    if (auto error = out.find(plan, head, start, step, count)) return *error;
    if (auto error = out.sum_up(plan, head, start, step, count)) return *error;
    return out;
  }

  // The sum of Σ_{i <= j} bias(i) over all j < k - 1; 0 for k = 0 and 1.
  DoubleDouble at(double k) const {
    if (used_ == 0) return {};
    // Callers ask for one k after the other, so the last part is tried first.
    const auto is_in = [&](std::size_t part) {
      return parts_[part].first <= k && (part + 1 == used_ || k < parts_[part + 1].first);
    };
    if (!is_in(last_)) {
      const auto behind = std::upper_bound(parts_.begin(), parts_.begin() + used_, k,
                                           [](double x, const Part& part) { return x < part.first; });
      last_ = static_cast<std::size_t>(behind - parts_.begin()) - 1;
    }
    return parts_[last_].at(k);
  }

 private:
  static constexpr std::size_t kTerms = kMostDegree + 1;

  struct Part {
    double first;
    std::size_t degree;
    DoubleDouble value = {};
    DoubleDouble slope = {};
    std::array<double, kTerms> more = {};

    DoubleDouble at(double k) const {
      const double t = k - first - 1;
      double sum = more[degree];
      double low = 0;
      // Graillat, Langlois and Louvet 2005, "Compensated Horner Scheme": carries along the rounding error of each
      // step.
      const auto step = [&](const DoubleDouble& next) {
        const DoubleDouble product = exact_product(t, sum);
        sum = product.high + next.high;
        const double part = sum - product.high;
        const double error = (product.high - (sum - part)) + (next.high - part);
        low = t * low + ((product.low + error) + next.low);
      };
      for (std::size_t j = degree; j-- > 0;) step({more[j], 0});
      step(slope);
      step(value);
      const double all = sum + low;
      return {all, low - (all - sum)};
    }
  };

  // Finds where pieces begin.
  std::optional<Error> find(const Plan& plan, std::size_t head, double start, double step, double count) {
    const OffsetBias& bias = *offset_bias_of(plan);
    const auto piece_at = [&](double k) { return bias.piece(plan, head, start + step * k); };
    for (double from = 0; from < count;) {
      const Piece piece = piece_at(from);
      double low = from;
      double high = count;
      while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (piece_at(middle).number == piece.number ? low : high) = middle;
      }
      if (used_ == parts_.size()) {
        auto more = allocate<Part>(std::max<std::size_t>(16, 2 * used_));
        if (!more) return more.error();
        std::copy_n(parts_.begin(), used_, more->begin());
        parts_ = std::move(*more);
      }
      // n differences determine a polynomial of degree n - 1.
      const double most = std::min(high - from - 1, static_cast<double>(piece.degree));
      parts_[used_++] = {.first = from, .degree = static_cast<std::size_t>(most)};
      from = high;
    }
    return std::nullopt;
  }

  std::optional<Error> sum_up(const Plan& plan, std::size_t head, double start, double step, double count) {
    if (used_ == 0) return std::nullopt;
    auto biases = allocate<double>(kTerms * used_);
    if (!biases) return biases.error();
    auto differences = allocate<double>(kTerms * used_);
    if (!differences) return differences.error();
    // Places of samples in a piece, in whole steps: evenly from the first difference to the last.
    const auto place = [&](std::size_t k, std::size_t j) {
      const double last = (k + 1 < used_ ? parts_[k + 1].first : count) - parts_[k].first - 1;
      const std::size_t degree = parts_[k].degree;
      return degree == 0 ? 0
                         : std::floor(last * static_cast<double>(std::min(j, degree)) / static_cast<double>(degree));
    };
    for (std::size_t k = 0; k < used_; ++k) {
      for (std::size_t j = 0; j < kTerms; ++j)
        (*differences)[k * kTerms + j] = start + step * (parts_[k].first + place(k, j));
    }
    if (auto error =
            offset_bias_of(plan)->at(plan, head, std::span<const double>(differences->span()), biases->span())) {
      return error;
    }
    for (std::size_t k = 0; k < used_; ++k) {
      Part& part = parts_[k];
      // Newton's divided differences, then the polynomial in powers of the distance from the first difference.
      std::array<double, kTerms> divided = {};
      std::copy_n(biases->begin() + k * kTerms, part.degree + 1, divided.begin());
      for (std::size_t order = 1; order <= part.degree; ++order) {
        for (std::size_t j = part.degree; j >= order; --j) {
          divided[j] = (divided[j] - divided[j - 1]) / (place(k, j) - place(k, j - order));
        }
      }
      std::array<double, kTerms> powers = {};
      for (std::size_t j = part.degree + 1; j-- > 0;) {
        for (std::size_t i = kTerms; i-- > 0;) powers[i] = (i > 0 ? powers[i - 1] : 0) - place(k, j) * powers[i];
        powers[0] += divided[j];
      }
      // The p whose p(t - 1) - 2 p(t) + p(t + 1) is this polynomial: t², t³, t⁴ and t⁵ give 2, 6 t, 12 t² + 2 and
      // 20 t³ + 10 t.
      part.more = {(powers[0] - powers[2] / 6) / 2, (powers[1] - powers[3] / 2) / 6, powers[2] / 12, powers[3] / 20};
      // The piece continues the one before it: with its value at the boundary, and one difference earlier.
      DoubleDouble before;
      if (k > 0) {
        part.value = parts_[k - 1].at(part.first + 1);
        before = parts_[k - 1].at(part.first);
      }
      part.slope = part.value;
      part.slope += -before;
      for (std::size_t j = 0; j < kTerms; ++j)
        part.slope += DoubleDouble{j % 2 == 0 ? part.more[j] : -part.more[j], 0};
    }
    return std::nullopt;
  }

  Buffer<Part> parts_;
  std::size_t used_ = 0;
  // The part of the last call of at().
  mutable std::size_t last_ = 0;
};

// The means of a bias that depends on the difference of evenly spaced queries and keys alone. Summed up twice, it
// gives the sum over every rectangle. Hidden keys count as 0, and a sum of ones over the same rectangle says how much
// of it is seen. Both sums begin where keys are seen, so they keep their digits where little of a rectangle is seen.
//
//   hidden  how many differences, from the first on, belong to hidden keys
//   at      biases summed up twice, before difference number 0, 1, …; number 0 is that of the first query and the last
//           key
template <class At>
std::optional<Error> mean_summed(const BinGrid& grid, double hidden, const At& at, std::span<float> out) {
  const std::size_t first = grid.rows.first();
  const std::size_t last = grid.cols.last();
  // As doubles: in WebAssembly, the largest sum of both wraps around to 0.
  const auto place_of = [&](std::size_t query, std::size_t key) {
    return static_cast<double>(query - first) + static_cast<double>(last - key);
  };
  // The sum over all cells before query a and after key b, interpolated where these are parts of cells. Every factor
  // must be exact, because the differences of such sums are small.
  const auto corner = [&](const auto& sums, const BinEdge& a, const BinEdge& b) {
    const double here = place_of(a.cell, b.cell);
    const DoubleDouble whole = sums(here);
    DoubleDouble sum = whole;
    DoubleDouble across;
    if (b.part > 0) {
      across = sums(here - 1);
      across += -whole;
      sum += b.part * across;
    }
    if (a.part > 0) {
      DoubleDouble down = sums(here + 1);
      down += -whole;
      // For the part of a cell that is in both.
      across += down;
      if (b.part > 0) down += -(b.part * across);
      sum += a.part * down;
    }
    return sum;
  };
  const auto sum_of = [](DoubleDouble sum, const DoubleDouble& top_left, const DoubleDouble& bottom_right,
                         const DoubleDouble& top_right) {
    sum += -top_left;
    sum += -bottom_right;
    sum += top_right;
    return sum.high + sum.low;
  };
  const auto seen_before = [&](double here) {
    const double n = here > hidden ? here - hidden : 0;
    return n / 2 * DoubleDouble{n - 1, 0};
  };
  // A bin within one cell is that cell.
  const auto whole = [](const BinEdge& from, const BinEdge& to) {
    return is_within_cell(from, to) ? std::pair{BinEdge{from.cell, 0}, BinEdge{from.cell + 1, 0}}
                                    : std::pair{from, to};
  };
  const auto size = [](const BinEdge& from, const BinEdge& to) {
    return static_cast<double>(to.cell - from.cell) - from.part + to.part;
  };
  const auto is_same = [](const BinEdge& a, const BinEdge& b) { return a.cell == b.cell && a.part == b.part; };
  // Four bins share a corner. The corners along one edge of rows are kept, for kBlock columns at a time.
  constexpr std::size_t kBlock = 128;
  std::array<BinEdge, 2 * kBlock> edges;
  std::array<std::size_t, kBlock> lefts;
  std::array<std::array<DoubleDouble, 2 * kBlock>, 2> corners;
  for (std::size_t begin = 0; begin < grid.cols.bins(); begin += kBlock) {
    const std::size_t width = std::min(kBlock, grid.cols.bins() - begin);
    std::size_t count = 0;
    for (std::size_t k = 0; k < width; ++k) {
      const auto [left, right] = whole(grid.cols.edge(begin + k), grid.cols.edge(begin + k + 1));
      if (count == 0 || !is_same(edges[count - 1], left)) edges[count++] = left;
      lefts[k] = count - 1;
      edges[count++] = right;
    }
    auto* upper = &corners[0];
    auto* lower = &corners[1];
    const auto fill = [&](const BinEdge& edge, std::array<DoubleDouble, 2 * kBlock>& line) {
      for (std::size_t k = 0; k < count; ++k) line[k] = corner(at, edge, edges[k]);
    };
    std::optional<BinEdge> known;
    for (std::size_t r = 0; r < grid.rows.bins(); ++r) {
      const auto [top, bottom] = whole(grid.rows.edge(r), grid.rows.edge(r + 1));
      if (!known || !is_same(*known, top)) fill(top, *upper);
      fill(bottom, *lower);
      known = bottom;
      const std::size_t row_end = end_cell(bottom);
      for (std::size_t k = 0; k < width; ++k) {
        const BinEdge& left = edges[lefts[k]];
        const BinEdge& right = edges[lefts[k] + 1];
        float& mean = out[r * grid.cols.bins() + begin + k];
        // If the last query does not see the first key, no query sees any.
        if (place_of(row_end - 1, left.cell + 1) < hidden) {
          mean = static_cast<float>(kHidden);
          continue;
        }
        const bool is_whole = place_of(top.cell, end_cell(right)) >= hidden;
        const double weights = is_whole ? size(top, bottom) * size(left, right)
                                        : sum_of(corner(seen_before, bottom, left), corner(seen_before, top, left),
                                                 corner(seen_before, bottom, right), corner(seen_before, top, right));
        const double sum =
            sum_of((*lower)[lefts[k]], (*upper)[lefts[k]], (*lower)[lefts[k] + 1], (*upper)[lefts[k] + 1]);
        mean = static_cast<float>(sum / weights);
        if (!std::isfinite(mean)) return beyond_floats();
      }
      std::swap(upper, lower);
    }
  }
  return std::nullopt;
}

// A bias that is a sum of waves of the difference. Over a bin that no mask cuts, the mean of e^(i ω (u - v)) is the
// mean of e^(i ω u) times the mean of e^(-i ω v), and both are geometric series. A bin that the mask cuts consists of
// a triangle and the rectangles below it and to its left. Nothing cancels out in the triangle either; with n queries,
// its sum is
//
//   Σ_{v <= u < n} cos(ω (u - v)) = (n + F) / 2, F = (sin(n ω / 2) / sin(ω / 2))², Fejér's kernel
//
// Queries are numbered from the first one in the bins, keys so that u - v = 0 is the first difference that is seen.
class WaveSums {
 public:
  // Neighbouring cells without `to`, and how much of each lies in a bin.
  struct Stretch {
    double from;
    double to;
    double weight;
    double size() const { return to > from ? weight * (to - from) : 0; }
  };
  // The first cell of a bin if only a part of it is inside, the whole cells, and the last cell if only a part of it is
  // inside. Each may be empty.
  using Cells = std::array<Stretch, 3>;

  static Cells cells_of(const BinEdge& from, const BinEdge& to, double shift) {
    const auto at = [shift](std::size_t cell) { return static_cast<double>(cell) + shift; };
    const double begin = at(from.cell);
    if (is_within_cell(from, to)) return {{{begin, begin, 0}, {begin, begin + 1, 1}, {begin + 1, begin + 1, 0}}};
    const double whole = at(end_cell(from));
    return {{{begin, whole, 1 - from.part}, {whole, at(to.cell), 1}, {at(to.cell), at(end_cell(to)), to.part}}};
  }

  static double size_of(const Cells& cells) { return cells[0].size() + cells[1].size() + cells[2].size(); }

  // first: the difference where u - v is 0.
  static Result<WaveSums> of(std::span<const Wave> waves, const DoubleDouble& first, double step) {
    auto turning = allocate<Turning>(waves.size());
    if (!turning) return turning.error();
    double total = 0;
    for (std::size_t i = 0; i < waves.size(); ++i) {
      const DoubleDouble frequency = {waves[i].frequency, waves[i].rest};
      DoubleDouble start = first.high * frequency;
      start += first.low * frequency;
      const double angle = less_turns(start).high;
      Turning& each = (*turning)[i];
      each.weight = waves[i].cosine;
      each.step = less_turns(step * frequency);
      each.half = std::sin(each.step.high / 2);
      each.cosine = std::cos(angle);
      each.sine = std::sin(angle);
      total += waves[i].cosine;
    }
    return WaveSums(std::move(*turning), total);
  }

  std::size_t waves() const { return turning_.size(); }
  // The bias at difference 0.
  double total() const { return total_; }

  // Two numbers a wave; their products with those of a key sum up to the mean over the bin of both.
  void fill_query(const Cells& cells, double* out) const {
    const double all = size_of(cells);
    for (const Turning& each : turning_) {
      const Turn sum = sum_of(each, cells);
      const double scale = each.weight / all;
      *out++ = scale * (sum.real * each.cosine - sum.imaginary * each.sine);
      *out++ = scale * (sum.real * each.sine + sum.imaginary * each.cosine);
    }
  }
  void fill_key(const Cells& cells, double* out) const {
    const double all = size_of(cells);
    for (const Turning& each : turning_) {
      const Turn sum = sum_of(each, cells);
      *out++ = sum.real / all;
      *out++ = sum.imaginary / all;
    }
  }

  // The mean of the cells of a bin with u >= v, of which there are some.
  double mean_of_seen(const Cells& queries, const Cells& keys) const {
    const double low = std::max(queries[1].from, keys[1].from);
    const double high = std::max(low, std::min(queries[1].to, keys[1].to));
    // The triangle consists of whole cells. To its left are all queries from the one before it on, and below it all
    // keys up to the one after it, because a bin has at most a part of one query before and of one key after.
    const Cells left_queries = within(queries, low - 1, kFar);
    const Cells left_keys = within(keys, -kFar, low);
    const Cells below_queries = within(queries, high, kFar);
    const Cells below_keys = within(keys, low, high + 1);
    const double n = high - low;
    const double left = size_of(left_queries) * size_of(left_keys);
    const double below = size_of(below_queries) * size_of(below_keys);
    const double all = left + below + n * (n + 1) / 2;
    double mean = 0;
    for (const Turning& each : turning_) {
      double sum = n > 0 ? triangle_of(each, n) : 0;
      if (left > 0) sum += rectangle_of(each, left_queries, left_keys);
      if (below > 0) sum += rectangle_of(each, below_queries, below_keys);
      mean += each.weight * (sum / all - 1);
    }
    return mean;
  }

 private:
  // Beyond every cell.
  static constexpr double kFar = 0x1p40;

  struct Turn {
    double real = 0;
    double imaginary = 0;
  };

  // step: the angle from one cell to the next; half: the sine of half of it; and the cosine and sine at u - v = 0.
  struct Turning {
    double weight;
    DoubleDouble step;
    double half;
    double cosine;
    double sine;
  };

  WaveSums(Buffer<Turning> turning, double total) : turning_(std::move(turning)), total_(total) {}

  // The same angle from -π to π, to all digits of a double however many turns or cells it covers.
  static DoubleDouble less_turns(DoubleDouble angle) {
    angle += -std::nearbyint(angle.high / (2 * std::numbers::pi)) *
             DoubleDouble{2 * std::numbers::pi, 2.4492935982947064e-16};
    return angle;
  }

  static double angle_of(const Turning& each, double cells) { return less_turns(cells * each.step).high; }

  // sin(n θ / 2) / sin(θ / 2): both become small together, so their quotient keeps its digits until they are 0.
  static double kernel_of(const Turning& each, double n) {
    return n == 1 ? 1 : each.half == 0 ? n : std::sin(angle_of(each, n / 2)) / each.half;
  }

  static Turn sum_of(const Turning& each, const Cells& cells) {
    Turn sum;
    for (const Stretch& some : cells) {
      if (!(some.to > some.from)) continue;
      const double angle = angle_of(each, (some.from + some.to - 1) / 2);
      const double length = some.weight * kernel_of(each, some.to - some.from);
      sum.real += length * std::cos(angle);
      sum.imaginary += length * std::sin(angle);
    }
    return sum;
  }

  static double rectangle_of(const Turning& each, const Cells& queries, const Cells& keys) {
    const Turn a = sum_of(each, queries);
    const Turn b = sum_of(each, keys);
    return each.cosine * (a.real * b.real + a.imaginary * b.imaginary) -
           each.sine * (a.imaginary * b.real - a.real * b.imaginary);
  }

  static double triangle_of(const Turning& each, double n) {
    const double kernel = kernel_of(each, n);
    const double even = (n + kernel * kernel) / 2;
    return each.sine == 0 ? each.cosine * even : each.cosine * even - each.sine * odd_of(each, n);
  }

  // Σ_{v <= u < n} sin(θ (u - v)) = (n sin θ - sin(n θ)) / (4 sin²(θ / 2)), for queries between keys.
  static double odd_of(const Turning& each, double n) {
    const double angle = each.step.high;
    // θ and nothing else, to within all digits there are.
    if (std::abs(angle) < 1e-100) return 0;
    const double squares = 4 * each.half * each.half;
    if (std::abs(n * angle) > 1) return (n * std::sin(angle) - std::sin(angle_of(each, n))) / squares;
    // x - sin x as a series, because the subtraction would lose digits.
    const auto less_sine = [](double x) {
      const double y = x * x;
      return x * y / 6 * (1 - y / 20 * (1 - y / 42 * (1 - y / 72 * (1 - y / 110 * (1 - y / 156)))));
    };
    return (less_sine(n * angle) - n * less_sine(angle)) / squares;
  }

  static Cells within(Cells cells, double from, double to) {
    for (Stretch& some : cells) {
      some.from = std::max(some.from, from);
      some.to = std::min(some.to, to);
    }
    return cells;
  }

  Buffer<Turning> turning_;
  double total_;
};

// How many numbers of keys are stored at once: 32 MB.
constexpr std::size_t kMostHeld = std::size_t{1} << 22;

// shift: added to the number of a key, it gives the number of the first query that sees the key.
std::optional<Error> mean_wave_sums(const BinGrid& grid, const WaveSums& sums, double shift, std::span<float> out) {
  const std::size_t stride = 2 * sums.waves();
  const std::size_t width = grid.cols.bins();
  const std::size_t most = std::max<std::size_t>(1, kMostHeld / std::max<std::size_t>(1, stride) / kTile) * kTile;
  const std::size_t block = std::min(most, (width + kTile - 1) / kTile * kTile);
  auto numbers = allocate<double>(std::max<std::size_t>(1, (kTile + block) * stride));
  if (!numbers) return numbers.error();
  std::fill(numbers->begin(), numbers->end(), 0.0);
  double* const down = numbers->data();
  double* const across = down + kTile * stride;
  const auto first = static_cast<double>(grid.rows.first());
  const auto queries_of = [&](std::size_t r) {
    return WaveSums::cells_of(grid.rows.edge(r), grid.rows.edge(r + 1), -first);
  };
  const auto keys_of = [&](std::size_t c) {
    return WaveSums::cells_of(grid.cols.edge(c), grid.cols.edge(c + 1), shift);
  };
  for (std::size_t left = 0; left < width; left += block) {
    const std::size_t right = std::min(left + block, width);
    for (std::size_t c = left; c < right; ++c) sums.fill_key(keys_of(c), across + (c - left) * stride);
    for (std::size_t top = 0; top < grid.rows.bins(); top += kTile) {
      const std::size_t bottom = std::min(top + kTile, grid.rows.bins());
      for (std::size_t r = top; r < bottom; ++r) sums.fill_query(queries_of(r), down + (r - top) * stride);
      for (std::size_t c = left; c < right; c += kTile) {
        const auto tile = tile_products<false>(down, across + (c - left) * stride, stride);
        for (std::size_t r = top; r < bottom; ++r) {
          const auto queries = queries_of(r);
          for (std::size_t k = c; k < std::min(c + kTile, right); ++k) {
            const auto keys = keys_of(k);
            float& mean = out[r * width + k];
            if (queries[2].to - 1 < keys[0].from) {
              mean = static_cast<float>(kHidden);
              continue;
            }
            const bool is_whole = queries[0].from >= keys[2].to - 1;
            mean =
                static_cast<float>(is_whole ? tile[r - top][k - c] - sums.total() : sums.mean_of_seen(queries, keys));
            if (!std::isfinite(mean)) return beyond_floats();
          }
        }
      }
    }
  }
  return std::nullopt;
}

// Up to this many differences, or this many for each edge of a bin, summing them one by one is faster than summing
// waves. It also gives a bin of one cell exactly that cell.
constexpr double kFewDifferences = 0x1p16;
constexpr double kFewPerEdge = 64;

}  // namespace

bool has_differences(const Plan& plan) {
  if (!offset_bias_of(plan)) return false;
  const auto* queries = std::get_if<Range>(&plan.queries);
  const auto* keys = std::get_if<Range>(&plan.keys);
  return queries && keys && queries->step == keys->step;
}

std::optional<Error> mean_bias_by_differences(const Plan& plan, std::size_t head, bool is_causal, const BinGrid& grid,
                                              std::span<float> out) {
  const Range& queries = *std::get_if<Range>(&plan.queries);
  const Range& keys = *std::get_if<Range>(&plan.keys);
  const std::size_t first = grid.rows.first();
  const std::size_t last = grid.cols.last();
  const std::size_t rows = grid.rows.last() - first;
  const std::size_t cols = last - grid.cols.first();
  // The least difference is that of the first query and the last key.
  const Range differences{.count = static_cast<double>(rows) + static_cast<double>(cols) - 1,
                          .start = (queries.start - keys.start) +
                                   queries.step * (static_cast<double>(first) - static_cast<double>(last - 1)),
                          .step = queries.step};
  const auto difference = [&](double k) { return differences.start + differences.step * k; };
  // How many differences lie before 0. Under a mask, these are of keys after their query.
  double before = 0;
  for (double end = differences.count; before < end;) {
    const double middle = std::floor((before + end) / 2);
    const bool is_before = differences.step < 0 ? difference(middle) > 0 : difference(middle) < 0;
    if (is_before) before = middle + 1;
    if (!is_before) end = middle;
  }
  const double hidden = is_causal ? before : 0;
  if (offset_bias_of(plan)->piece) {
    // Summed from 0 to either side, so that sums near 0 are small and keep their digits.
    const auto left = SummedPieces::of(plan, head, difference(before - 1), -differences.step, is_causal ? 0 : before);
    if (!left) return left.error();
    const auto right = SummedPieces::of(plan, head, difference(before), differences.step, differences.count - before);
    if (!right) return right.error();
    const auto at = [&](double here) {
      return here < before ? left->at(before + 1 - here) : right->at(here - before);
    };
    return mean_summed(grid, hidden, at, out);
  }
  const double edges = static_cast<double>(grid.rows.bins()) + static_cast<double>(grid.cols.bins());
  const bool is_beyond = rows > kMaxCells || cols > kMaxCells - rows;
  if (offset_bias_of(plan)->waves &&
      (is_beyond || differences.count > std::max(kFewDifferences, kFewPerEdge * edges))) {
    const auto waves = offset_bias_of(plan)->waves(plan, head);
    if (!waves) return waves.error();
    // The difference without the rounding that `difference` has far from 0.
    DoubleDouble zero =
        exact_product(queries.step, static_cast<double>(first) - static_cast<double>(last - 1) + hidden);
    zero += {queries.start, 0};
    zero += {-keys.start, 0};
    const auto sums = WaveSums::of(waves->span(), zero, queries.step);
    if (!sums) return sums.error();
    return mean_wave_sums(grid, *sums, hidden - static_cast<double>(last - 1), out);
  }
  if (is_beyond) return too_large("queries + keys", rows, cols);
  const std::size_t count = rows + cols - 1;
  auto biases = allocate<double>(count);
  if (!biases) return biases.error();
  auto sums = allocate<DoubleDouble>(count + 2);
  if (!sums) return sums.error();
  if (auto error = offset_bias_of(plan)->at(plan, head, differences, biases->span())) return error;
  for (std::size_t k = 0; k < count + 2; ++k) {
    (*sums)[k] = {hidden <= static_cast<double>(k) && k < count ? (*biases)[k] : 0, 0};
  }
  prefix_sums(sums->span().first(count + 1));
  (*sums)[count + 1] = {};
  prefix_sums(sums->span());
  return mean_summed(
      grid, hidden, [&](double here) { return (*sums)[static_cast<std::size_t>(here)]; }, out);
}

std::optional<Error> mean_bias_by_rows(const Plan& plan, std::size_t head, bool is_causal, const BinGrid& grid,
                                       std::span<float> out) {
  const std::size_t keys = count_of(plan.keys);
  const std::size_t rows = grid.rows.last() - grid.rows.first();
  if (rows > kMaxCells / keys) return too_large("queries × keys", rows, keys);
  auto row = allocate<float>(keys);
  if (!row) return row.error();
  auto exact = allocate<double>(2 * keys);
  if (!exact) return exact.error();
  auto sums = allocate<double>(2 * grid.cols.bins());
  if (!sums) return sums.error();
  auto means = allocate<double>(2 * out.size());
  if (!means) return means.error();
  // The mean of the seen cells is the mean of all, with 0 for hidden cells, divided by the share of seen cells.
  const std::size_t width = grid.cols.bins();
  RowAverager<double> values(grid.rows, grid.cols, sums->span().first(width), means->span().first(out.size()));
  RowAverager<double> seen(grid.rows, grid.cols, sums->span().last(width), means->span().last(out.size()));
  for (std::size_t q = grid.rows.first(); q < grid.rows.last(); ++q) {
    const double query = position_at(plan.queries, q);
    const std::span<double> differences = exact->span().first(keys);
    const std::span<double> biases = exact->span().last(keys);
    for (std::size_t k = 0; k < keys; ++k) differences[k] = query - position_at(plan.keys, k);
    if (!offset_bias_of(plan)) {
      plan.scheme->parts.bias->row()->row(plan, head, query, row->span());
      std::copy(row->begin(), row->end(), biases.begin());
    } else if (auto error = offset_bias_of(plan)->at(plan, head, std::span<const double>(differences), biases)) {
      return error;
    }
    const auto is_seen = [&](std::size_t c) { return !is_causal || differences[c] >= 0; };
    values.add(q, [&](std::size_t c) { return is_seen(c) ? biases[c] : 0; });
    if (is_causal) seen.add(q, [&](std::size_t c) { return is_seen(c) ? 1.0 : 0.0; });
  }
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double weight = is_causal ? (*means)[out.size() + k] : 1;
    out[k] = static_cast<float>(weight > 0 ? (*means)[k] / weight : kHidden);
    if (weight > 0 && !std::isfinite(out[k])) return beyond_floats();
  }
  return std::nullopt;
}

}  // namespace posenc
