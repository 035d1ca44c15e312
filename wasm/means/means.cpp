// Means of cells: of sines and cosines by the sum of a geometric series, of a bias by sums over its differences, of
// similarities from the means of rows, and of any other matrix row by row.
#include "posenc/means.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <numbers>

namespace posenc {

namespace {

constexpr std::array<std::string_view, kCells.size()> kNames = {"rows", "cosines", "sines", "angles", "bias"};

// Where a bin begins or ends: in a cell, so far from its beginning.
struct Edge {
  std::size_t cell;
  double part;
};

// Whether a bin lies within one cell.
bool is_one(const Edge& from, const Edge& to) {
  return from.cell == to.cell || (from.cell + 1 == to.cell && to.part == 0);
}

// The first cell of which nothing lies before it.
std::size_t end_of(const Edge& edge) { return edge.part > 0 ? edge.cell + 1 : edge.cell; }

// The bins along one axis.
class Axis {
 public:
  static Result<Axis> of(double from, double to, std::size_t bins) {
    auto edges = allocate<Edge>(bins + 1);
    if (!edges) return edges.error();
    for (std::size_t k = 0; k <= bins; ++k) {
      // The product first: an edge between two cells is there to the last bit, and no bin has a trace of a third,
      // which may be all of it that a mask leaves.
      const double inner = from + (to - from) * static_cast<double>(k) / static_cast<double>(bins);
      // Rounded up to the end, an inner edge would begin a bin beyond it.
      const double at = k == bins ? to : std::min(inner, std::nextafter(to, from));
      (*edges)[k] = {static_cast<std::size_t>(at), at - std::floor(at)};
    }
    return Axis(std::move(*edges), (to - from) / static_cast<double>(bins));
  }

  std::size_t bins() const { return edges_.size() - 1; }
  const Edge& edge(std::size_t k) const { return edges_[k]; }
  // How many cells a bin has.
  double size() const { return size_; }
  // The cells that are seen: from first() to last(), which is not.
  std::size_t first() const { return edges_[0].cell; }
  std::size_t last() const { return end_of(edges_[bins()]); }

 private:
  Axis(Buffer<Edge> edges, double size) : edges_(std::move(edges)), size_(size) {}

  Buffer<Edge> edges_;
  double size_;
};

struct Grid {
  Axis rows;
  Axis cols;
};

std::optional<Error> check_side(std::string_view name, double from, double to, double size) {
  // In this order, an error is about the number that is wrong, and no number passes that is none.
  if (!(from >= 0 && from < size)) return refuse(Text::of(name, "[0]"), from, Rule::kRange, {0, size, 0}).of(name);
  if (!(to > from && to <= size)) return refuse(Text::of(name, "[1]"), to, Rule::kRange, {from, size, 1}).of(name);
  return std::nullopt;
}

Result<Grid> grid_of(const Bins& bins, std::size_t rows, std::size_t cols) {
  if (auto error = check_side("rows", bins.row_from, bins.row_to, static_cast<double>(rows))) return *error;
  if (auto error = check_side("cols", bins.col_from, bins.col_to, static_cast<double>(cols))) return *error;
  if (auto error = check_whole("height", bins.rows, 1, kMaxCells)) return *error;
  if (auto error = check_whole("width", bins.cols, 1, kMaxCells)) return *error;
  if (bins.rows * bins.cols > static_cast<double>(kMaxCells)) {
    return too_large("height × width", static_cast<std::size_t>(bins.rows), static_cast<std::size_t>(bins.cols),
                     "height");
  }
  auto down = Axis::of(bins.row_from, bins.row_to, static_cast<std::size_t>(bins.rows));
  if (!down) return down.error();
  auto across = Axis::of(bins.col_from, bins.col_to, static_cast<std::size_t>(bins.cols));
  if (!across) return across.error();
  return Grid{std::move(*down), std::move(*across)};
}

Result<Matrix> matrix_of(const Grid& grid) {
  return allocate_matrix<float>(grid.rows.bins(), grid.cols.bins(), "height × width", "height");
}

// The mean of cells of a row, each read by its number, over bin k.
template <class Cell>
double mean_over(const Axis& axis, std::size_t k, const Cell& cell) {
  const Edge from = axis.edge(k);
  const Edge to = axis.edge(k + 1);
  if (is_one(from, to)) return cell(from.cell);
  double sum = (1 - from.part) * cell(from.cell);
  for (std::size_t at = from.cell + 1; at < to.cell; ++at) sum += cell(at);
  if (to.part > 0) sum += to.part * cell(to.cell);
  return sum / (static_cast<double>(to.cell - from.cell) - from.part + to.part);
}

// ---- Any rows, as they come.

template <class Number>
class RowPool {
 public:
  // sums has across.bins() numbers of room.
  RowPool(const Axis& down, const Axis& across, std::span<double> sums, std::span<Number> out)
      : down_(down), across_(across), sums_(sums), out_(out) {}

  // The next row that is seen, by its number; `cell` reads its cells.
  template <class Cell>
  void take(std::size_t row, const Cell& cell) {
    const std::size_t width = across_.bins();
    for (; bin_ < down_.bins(); ++bin_) {
      const Edge from = down_.edge(bin_);
      const Edge to = down_.edge(bin_ + 1);
      if (from.cell > row) return;
      const bool begins = from.cell == row;
      const bool ends = to.cell == row || (to.cell == row + 1 && to.part == 0);
      const double weight = begins && ends ? 1 : begins ? 1 - from.part : to.cell == row ? to.part : 1;
      const double all = begins && ends ? 1 : static_cast<double>(to.cell - from.cell) - from.part + to.part;
      for (std::size_t k = 0; k < width; ++k) {
        const double part = weight * mean_over(across_, k, cell);
        sums_[k] = begins ? part : sums_[k] + part;
        if (ends) out_[bin_ * width + k] = static_cast<Number>(sums_[k] / all);
      }
      if (!ends) return;
    }
  }

  bool is_full() const { return bin_ == down_.bins(); }
  // That the row goes into which is taken.
  std::size_t bin() const { return bin_; }

 private:
  const Axis& down_;
  const Axis& across_;
  std::span<double> sums_;
  std::span<Number> out_;
  std::size_t bin_ = 0;
};

constexpr auto kAsItIs = [](std::size_t, std::size_t, double x) { return x; };

// The means of what `value` makes of each cell, by its bin of rows and its column.
template <class Number, class Value = decltype(kAsItIs)>
std::optional<Error> pool_rows(const Plan& plan, const Axis& down, const Axis& across, std::span<Number> out,
                               const Value& value = kAsItIs) {
  const std::size_t first = down.first();
  const std::size_t count = down.last() - first;
  if (count > kMaxCells / plan.width) return too_large("positions × d_model", count, plan.width);
  Plan seen = plan;
  seen.rows = count;
  if (const auto* range = std::get_if<Range>(&plan.positions)) {
    seen.positions = Range{.count = static_cast<double>(count),
                           .start = range->start + range->step * static_cast<double>(first),
                           .step = range->step};
  } else {
    seen.positions = std::get_if<std::span<const double>>(&plan.positions)->subspan(first, count);
  }
  auto sums = allocate<double>(across.bins());
  if (!sums) return sums.error();
  // Some 64 KiB, or a row.
  auto room = allocate<float>(std::max<std::size_t>(1, (std::size_t{1} << 14) / plan.width) * plan.width);
  if (!room) return room.error();
  struct Reader {
    RowPool<Number> pool;
    std::size_t first;
    std::size_t width;
    const Value& value;
  } reader{RowPool<Number>(down, across, sums->span(), out), first, plan.width, value};
  Rows rows(
      seen.rows, plan.width, room->span(),
      [](void* whose, std::size_t from, std::span<const float> cells) {
        Reader& to = *static_cast<Reader*>(whose);
        for (std::size_t row = 0; row * to.width < cells.size(); ++row) {
          const float* const numbers = &cells[row * to.width];
          to.pool.take(to.first + from + row,
                       [&](std::size_t c) { return to.value(to.pool.bin(), c, static_cast<double>(numbers[c])); });
        }
        return !to.pool.is_full();
      },
      &reader);
  return encode(seen, rows);
}

// ---- Sines and cosines of evenly spaced positions.

// A restart every so many rows of bins: a turn has the error of its angle, which adds up.
constexpr std::size_t kRestart = 64;

// What the pairs that are seen add up to, bin after bin.
class Waves {
 public:
  // What is kept of each pair, one after the other: the angle of a step; the sums of the cells of a bin, cosine and
  // sine, one of these and the next for where the bin begins and ends; and, for each length that bins have, the turn
  // over it and the sum of what lies on its way.
  static constexpr std::size_t kLengths = 3;
  static constexpr std::size_t kEach = 2 + 2 + 2 + 2 + 4 * kLengths;

  // room has kEach numbers a pair.
  Waves(const Plan& plan, const Axis& axis, std::span<const double> frequencies, std::span<double> room)
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
    // What is rounded may be one cell less, or more.
    for (std::size_t k = 0; k < kLengths; ++k) {
      lengths_[k].cells = cells + static_cast<double>(k) - 1;
      if (lengths_[k].cells >= 0) plan_length(lengths_[k]);
    }
  }

  // The means of the next bin.
  void advance() {
    const Edge from = axis_.edge(bin_);
    const Edge to = axis_.edge(bin_ + 1);
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

  double cosine(std::size_t i) const { return mean_cosines_[i]; }
  double sine(std::size_t i) const { return mean_sines_[i]; }

 private:
  struct Length {
    double cells = 0;
    double* cosines = nullptr;
    double* sines = nullptr;
    double* sum_cosines = nullptr;
    double* sum_sines = nullptr;
  };

  // From -π to π. What double leaves of 2π is made up for.
  static double within_a_turn(double angle) {
    const double turns = std::nearbyint(angle / (2 * std::numbers::pi));
    // Cody and Waite 1980, "Software Manual for the Elementary Functions": 2π in parts, so short that this many turns
    // of them are exact. Beyond a million, sine and cosine would find it themselves, each anew and more slowly.
    if (std::abs(turns) < 0x1p31)
      return ((angle - turns * 0x1.921fb8p2) + turns * 0x1.5dde98p-21) - turns * 0x1.8469898cc517p-46;
    return std::remainder(angle, 2 * std::numbers::pi) - turns * 2.4492935982947064e-16;
  }

  void plan_length(const Length& length) const {
    const double n = length.cells;
    for (std::size_t i = 0; i < frequencies_.size(); ++i) {
      const double angle = angles_[i];
      length.cosines[i] = std::cos(n * angle);
      length.sines[i] = std::sin(n * angle);
      // Both sines are small together: their quotient keeps its digits, down to where they are 0.
      const double one = std::sin(angle / 2);
      const double sum = one == 0 ? n : std::sin(n * (angle / 2)) / one;
      length.sum_cosines[i] = sum * std::cos((n - 1) * (angle / 2));
      length.sum_sines[i] = sum * std::sin((n - 1) * (angle / 2));
    }
  }

  void begin_at(std::size_t row) {
    const double position = position_at(plan_, row);
    for (std::size_t i = 0; i < frequencies_.size(); ++i) {
      const double angle = within_a_turn(position * frequencies_[i]);
      cosines_[i] = std::cos(angle);
      sines_[i] = std::sin(angle);
    }
  }

  const Plan& plan_;
  const Axis& axis_;
  std::span<const double> frequencies_;
  double* angles_ = nullptr;
  double* cosines_ = nullptr;
  double* sines_ = nullptr;
  double* mean_cosines_ = nullptr;
  double* mean_sines_ = nullptr;
  std::array<Length, kLengths> lengths_ = {};
  std::size_t bin_ = 0;
};

// The pairs of the columns that are seen: the frequency of each, and for each column, its place among them.
struct Seen {
  Buffer<double> frequencies;
  std::size_t pairs = 0;
  Buffer<std::uint32_t> places;
  Buffer<Dimension::Part> parts;
};

Result<Seen> seen_of(const Plan& plan, const Axis& cols) {
  constexpr std::uint32_t kUnseen = UINT32_MAX;
  auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const std::size_t count = cols.last() - cols.first();
  auto slots = allocate<std::uint32_t>(frequencies->size());
  if (!slots) return slots.error();
  auto places = allocate<std::uint32_t>(count);
  if (!places) return places.error();
  auto parts = allocate<Dimension::Part>(count);
  if (!parts) return parts.error();
  auto seen = allocate<double>(std::min(count, frequencies->size()));
  if (!seen) return seen.error();
  std::fill(slots->begin(), slots->end(), kUnseen);
  std::size_t pairs = 0;
  for (std::size_t c = 0; c < count; ++c) {
    const auto [pair, part] = plan.scheme->parts.pairs->dimension(plan.values, cols.first() + c);
    (*parts)[c] = part;
    (*places)[c] = 0;
    if (part == Dimension::Part::kNone) continue;
    if ((*slots)[pair] == kUnseen) {
      (*seen)[pairs] = (*frequencies)[pair];
      (*slots)[pair] = static_cast<std::uint32_t>(pairs++);
    }
    (*places)[c] = (*slots)[pair];
  }
  return Seen{std::move(*seen), pairs, std::move(*places), std::move(*parts)};
}

// The means of the columns that are seen, a row of bins after the other: take(row, means).
template <class Take>
std::optional<Error> wave_rows(const Plan& plan, Cells what, const Axis& rows, const Axis& cols, const Take& take) {
  const auto seen = seen_of(plan, cols);
  if (!seen) return seen.error();
  auto room = allocate<double>(std::max<std::size_t>(1, Waves::kEach * seen->pairs));
  if (!room) return room.error();
  auto row = allocate<double>(seen->places.size());
  if (!row) return row.error();
  const double magnitude = magnitude_of(plan);
  Waves waves(plan, rows, seen->frequencies.span().first(seen->pairs), room->span());
  for (std::size_t r = 0; r < rows.bins(); ++r) {
    waves.advance();
    for (std::size_t c = 0; c < row->size(); ++c) {
      const auto part = seen->parts[c];
      if (part == Dimension::Part::kNone) {
        (*row)[c] = what == Cells::kCosines ? 1 : 0;
        continue;
      }
      const bool is_sine = what == Cells::kRows ? part == Dimension::Part::kFirst : what == Cells::kSines;
      const std::size_t place = seen->places[c];
      (*row)[c] = magnitude * (is_sine ? waves.sine(place) : waves.cosine(place));
    }
    take(r, std::span<const double>(row->span()));
  }
  return std::nullopt;
}

std::optional<Error> pool_waves(const Plan& plan, Cells what, const Grid& grid, std::span<float> out) {
  const std::size_t first = grid.cols.first();
  return wave_rows(plan, what, grid.rows, grid.cols, [&](std::size_t r, std::span<const double> row) {
    for (std::size_t k = 0; k < grid.cols.bins(); ++k) {
      const double mean = mean_over(grid.cols, k, [&](std::size_t c) { return row[c - first]; });
      out[r * grid.cols.bins() + k] = static_cast<float>(mean);
    }
  });
}

// Angles of evenly spaced positions: that of the mean position.
std::optional<Error> pool_angles(const Plan& plan, const Grid& grid, std::span<float> out) {
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
    const Edge from = grid.rows.edge(r);
    const Edge to = grid.rows.edge(r + 1);
    const auto count = static_cast<double>(to.cell - from.cell);
    const double rows = count == 0 ? 0 : (count * (count - 1) / 2 + to.part * count) / (count - from.part + to.part);
    const double position = position_at(plan, from.cell) + step * rows;
    for (std::size_t k = 0; k < means->size(); ++k) {
      out[r * means->size() + k] = static_cast<float>(position * (*means)[k]);
    }
  }
  return std::nullopt;
}

// ---- Products of rows, each with each.

// Rows of a tile, and two doubles in one register: a type that GCC and Clang both have.
constexpr std::size_t kTile = 4;
constexpr std::size_t kLanes = 2;
using Lanes = double __attribute__((vector_size(kLanes * sizeof(double))));

inline Lanes load(const double* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

// Σ_c of a[i, c] b[j, c], or of (a[i, c] - b[j, c])², for the rows of a tile.
template <bool kDistance>
inline std::array<std::array<double, kTile>, kTile> products(const double* a, const double* b, std::size_t stride) {
  std::array<std::array<double, kTile>, kTile> out;
  // Two rows of a with four of b: eight sums and the factors of one fit into sixteen registers.
  for (std::size_t half = 0; half < kTile; half += 2) {
    Lanes sums[2][kTile] = {};
    for (std::size_t c = 0; c < stride; c += kLanes) {
      const Lanes first = load(a + half * stride + c);
      const Lanes second = load(a + (half + 1) * stride + c);
#pragma GCC unroll 4
      for (std::size_t j = 0; j < kTile; ++j) {
        const Lanes other = load(b + j * stride + c);
        sums[0][j] += kDistance ? (first - other) * (first - other) : first * other;
        sums[1][j] += kDistance ? (second - other) * (second - other) : second * other;
      }
    }
#pragma GCC unroll 2
    for (std::size_t i = 0; i < 2; ++i) {
#pragma GCC unroll 4
      for (std::size_t j = 0; j < kTile; ++j) out[half + i][j] = sums[i][j][0] + sums[i][j][1];
    }
  }
  return out;
}

// ---- Biases.

// A number as the sum of two doubles: what is summed up twice is as many times larger than what is wanted as there are
// pairs of cells, and its digits are needed down to the last.
struct Exact {
  double high = 0;
  double low = 0;

  Exact& operator+=(const Exact& other) {
    // Knuth 1969, "The Art of Computer Programming", volume 2, section 4.2.2.
    const double sum = high + other.high;
    const double part = sum - high;
    const double rest = (high - (sum - part)) + (other.high - part) + (low + other.low);
    high = sum + rest;
    low = rest - (high - sum);
    return *this;
  }
};

Exact operator-(const Exact& x) { return {-x.high, -x.low}; }

// Dekker 1971, as in waves.cpp: a product, and what rounding takes from it. A fused multiplication would be a call of
// a hundred steps in WebAssembly.
inline Exact product_of(double x, double y) {
  const auto upper_half = [](double z) {
    const double shifted = z * (0x1p27 + 1);
    return shifted - (shifted - z);
  };
  const double x_upper = upper_half(x);
  const double y_upper = upper_half(y);
  const double x_lower = x - x_upper;
  const double y_lower = y - y_upper;
  const double product = x * y;
  return {product, ((x_upper * y_upper - product) + x_upper * y_lower + x_lower * y_upper) + x_lower * y_lower};
}

Exact operator*(double factor, const Exact& x) {
  const Exact product = product_of(factor, x.high);
  const double rest = product.low + factor * x.low;
  const double sum = product.high + rest;
  return {sum, rest - (sum - product.high)};
}

// Sums up, so that number k becomes the sum of those before it.
void sum_up(std::span<Exact> numbers) {
  Exact sum;
  for (Exact& each : numbers) {
    const Exact number = each;
    each = sum;
    sum += number;
  }
}

// The mean of cells that are all hidden.
constexpr double kHidden = std::numeric_limits<double>::quiet_NaN();

Error beyond_floats() { return refuse("means", Rule::kFloatRange).of("positions"); }

// A bias in pieces along some differences, twice summed up: in each piece a polynomial, too, whose degree is greater
// by two. So the sum over a million differences is exact, of what is exact in each piece, and costs no more than that
// over one.
class SummedPieces {
 public:
  // Along so many differences from `start` on, by `step`.
  static Result<SummedPieces> of(const Plan& plan, std::size_t head, double start, double step, double count) {
    SummedPieces out;
    if (auto error = out.find(plan, head, start, step, count)) return *error;
    if (auto error = out.sum_up(plan, head, start, step, count)) return *error;
    return out;
  }

  // What those before k - 1 sum up to, each as often as differences from it to k - 1: 0 for k = 0 and 1.
  Exact at(double k) const {
    if (used_ == 0) return {};
    // Who asks goes along them.
    const auto is_in = [&](std::size_t part) {
      return parts_[part].first <= k && (part + 1 == used_ || k < parts_[part + 1].first);
    };
    if (!is_in(last_)) {
      const auto* const behind = std::upper_bound(parts_.begin(), parts_.begin() + used_, k,
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
    Exact value = {};
    Exact slope = {};
    std::array<double, kTerms> more = {};

    Exact at(double k) const {
      const double t = k - first - 1;
      double sum = more[degree];
      double low = 0;
      // Graillat, Langlois and Louvet 2005, "Compensated Horner Scheme": what each step rounds away goes along.
      const auto step = [&](const Exact& next) {
        const Exact product = product_of(t, sum);
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

  // Where pieces begin.
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
      // Of n differences, n - 1 is as much as there can be.
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
    // From the first difference of a piece to its last, evenly, in whole steps.
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
      // Newton's divided differences, and the polynomial in powers of how far it is from the first.
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
      // Of what p(t - 1) - 2 p(t) + p(t + 1) is that: t², t³, t⁴ and t⁵ give 2, 6 t, 12 t² + 2 and 20 t³ + 10 t.
      part.more = {(powers[0] - powers[2] / 6) / 2, (powers[1] - powers[3] / 2) / 6, powers[2] / 12, powers[3] / 20};
      // It goes on where the piece before it ends, by what that has come to there and one difference earlier.
      Exact before;
      if (k > 0) {
        part.value = parts_[k - 1].at(part.first + 1);
        before = parts_[k - 1].at(part.first);
      }
      part.slope = part.value;
      part.slope += -before;
      for (std::size_t j = 0; j < kTerms; ++j) part.slope += Exact{j % 2 == 0 ? part.more[j] : -part.more[j], 0};
    }
    return std::nullopt;
  }

  Buffer<Part> parts_;
  std::size_t used_ = 0;
  // That was asked for last.
  mutable std::size_t last_ = 0;
};

// The means of a bias by the difference of evenly spaced queries and keys: twice summed up, it gives every rectangle.
// Where keys are hidden, these count as 0; and how much is seen of a rectangle is such a sum, too, of ones. Both begin
// where keys are seen, and so have digits for however little is seen of a rectangle.
//
//   hidden  so many differences, the first ones, are those of a key that is hidden
//   at      what biases sum up to, twice, before difference number 0, 1, …, of which that of the first query and the
//           last key is the first
template <class At>
std::optional<Error> pool_sums(const Grid& grid, double hidden, const At& at, std::span<float> out) {
  const std::size_t first = grid.rows.first();
  const std::size_t last = grid.cols.last();
  // In WebAssembly, as many as there can be of both are none.
  const auto place_of = [&](std::size_t query, std::size_t key) {
    return static_cast<double>(query - first) + static_cast<double>(last - key);
  };
  // The sum of what is before query a and behind key b: between whole cells, in proportion to the parts of both. Every
  // factor is exact, for what is left of such sums is small.
  const auto corner = [&](const auto& sums, const Edge& a, const Edge& b) {
    const double here = place_of(a.cell, b.cell);
    const Exact whole = sums(here);
    Exact sum = whole;
    Exact across;
    if (b.part > 0) {
      across = sums(here - 1);
      across += -whole;
      sum += b.part * across;
    }
    if (a.part > 0) {
      Exact down = sums(here + 1);
      down += -whole;
      // Of the part of a cell where both meet.
      across += down;
      if (b.part > 0) down += -(b.part * across);
      sum += a.part * down;
    }
    return sum;
  };
  const auto sum_of = [](Exact sum, const Exact& top_left, const Exact& bottom_right, const Exact& top_right) {
    sum += -top_left;
    sum += -bottom_right;
    sum += top_right;
    return sum.high + sum.low;
  };
  const auto seen_before = [&](double here) {
    const double n = here > hidden ? here - hidden : 0;
    return n / 2 * Exact{n - 1, 0};
  };
  // A bin within one cell is that cell.
  const auto whole = [](const Edge& from, const Edge& to) {
    return is_one(from, to) ? std::pair{Edge{from.cell, 0}, Edge{from.cell + 1, 0}} : std::pair{from, to};
  };
  const auto size = [](const Edge& from, const Edge& to) {
    return static_cast<double>(to.cell - from.cell) - from.part + to.part;
  };
  const auto is_same = [](const Edge& a, const Edge& b) { return a.cell == b.cell && a.part == b.part; };
  // Four bins share a corner. Those of an edge of rows are kept, for so many columns at a time.
  constexpr std::size_t kBlock = 128;
  std::array<Edge, 2 * kBlock> edges;
  std::array<std::size_t, kBlock> lefts;
  std::array<std::array<Exact, 2 * kBlock>, 2> corners;
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
    const auto fill = [&](const Edge& edge, std::array<Exact, 2 * kBlock>& line) {
      for (std::size_t k = 0; k < count; ++k) line[k] = corner(at, edge, edges[k]);
    };
    std::optional<Edge> known;
    for (std::size_t r = 0; r < grid.rows.bins(); ++r) {
      const auto [top, bottom] = whole(grid.rows.edge(r), grid.rows.edge(r + 1));
      if (!known || !is_same(*known, top)) fill(top, *upper);
      fill(bottom, *lower);
      known = bottom;
      const std::size_t row_end = end_of(bottom);
      for (std::size_t k = 0; k < width; ++k) {
        const Edge& left = edges[lefts[k]];
        const Edge& right = edges[lefts[k] + 1];
        float& mean = out[r * grid.cols.bins() + begin + k];
        // Its last query sees its first key, or none sees any.
        if (place_of(row_end - 1, left.cell + 1) < hidden) {
          mean = static_cast<float>(kHidden);
          continue;
        }
        const bool is_whole = place_of(top.cell, end_of(right)) >= hidden;
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

// A bias that is a sum of waves of the difference: over a bin that no mask cuts, the mean of e^(i ω (u - v)) is that
// of e^(i ω u) times that of e^(-i ω v), and each is that of a geometric series. A bin that is cut consists of a
// triangle and of what lies below it and to the left. In a triangle, too, nothing cancels out: with n queries it sums
// up to
//
//   Σ_{v <= u < n} cos(ω (u - v)) = (n + F) / 2, F = (sin(n ω / 2) / sin(ω / 2))², Fejér's kernel
//
// Queries are counted from the first that is seen, keys so that u - v = 0 is the first difference that counts.
class WaveSums {
 public:
  // Cells next to each other, `to` not among them, and how much of each lies in a bin.
  struct Stretch {
    double from;
    double to;
    double weight;
    double size() const { return to > from ? weight * (to - from) : 0; }
  };
  // The first cell of a bin where a part of it is outside, those within it, and the last one. Any may be none.
  using Cells = std::array<Stretch, 3>;

  static Cells cells_of(const Edge& from, const Edge& to, double shift) {
    const auto at = [shift](std::size_t cell) { return static_cast<double>(cell) + shift; };
    const double begin = at(from.cell);
    if (is_one(from, to)) return {{{begin, begin, 0}, {begin, begin + 1, 1}, {begin + 1, begin + 1, 0}}};
    const double whole = at(end_of(from));
    return {{{begin, whole, 1 - from.part}, {whole, at(to.cell), 1}, {at(to.cell), at(end_of(to)), to.part}}};
  }

  static double size_of(const Cells& cells) { return cells[0].size() + cells[1].size() + cells[2].size(); }

  // first: the difference where u - v is 0.
  static Result<WaveSums> of(std::span<const Wave> waves, const Exact& first, double step) {
    auto turning = allocate<Turning>(waves.size());
    if (!turning) return turning.error();
    double total = 0;
    for (std::size_t i = 0; i < waves.size(); ++i) {
      const Exact frequency = {waves[i].frequency, waves[i].rest};
      Exact start = first.high * frequency;
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
  // What all come to at difference 0.
  double total() const { return total_; }

  // Two numbers a wave, so that their products with those of a key sum up to the mean of the bin of both.
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
    // The triangle has whole cells alone. To the left of it are all queries from the one before it on, and below it
    // all keys up to the one behind it: before and behind, a bin has a part of one query, or of one key, and no more.
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
    Exact step;
    double half;
    double cosine;
    double sine;
  };

  WaveSums(Buffer<Turning> turning, double total) : turning_(std::move(turning)), total_(total) {}

  // From -π to π. Of many turns, and of many cells, no digit of a double is lost.
  static Exact less_turns(Exact angle) {
    angle +=
        -std::nearbyint(angle.high / (2 * std::numbers::pi)) * Exact{2 * std::numbers::pi, 2.4492935982947064e-16};
    return angle;
  }

  static double angle_of(const Turning& each, double cells) { return less_turns(cells * each.step).high; }

  // sin(n θ / 2) / sin(θ / 2): both are small together, and their quotient keeps its digits, down to where they are 0.
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

  // Σ_{v <= u < n} sin(θ (u - v)) = (n sin θ - sin(n θ)) / (4 sin²(θ / 2)), for queries that stand between keys.
  static double odd_of(const Turning& each, double n) {
    const double angle = each.step.high;
    // θ and nothing else, to within all digits there are.
    if (std::abs(angle) < 1e-100) return 0;
    const double squares = 4 * each.half * each.half;
    if (std::abs(n * angle) > 1) return (n * std::sin(angle) - std::sin(angle_of(each, n))) / squares;
    // x - sin x, of which both have lost digits.
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

// Numbers of keys that are held at once: 32 MB.
constexpr std::size_t kMostHeld = std::size_t{1} << 22;

// shift: what makes the number of a key that of the query from which on it is seen.
std::optional<Error> pool_wave_sums(const Grid& grid, const WaveSums& sums, double shift, std::span<float> out) {
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
        const auto tile = products<false>(down, across + (c - left) * stride, stride);
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

// So many differences, or so many for each edge of a bin, are summed up one by one sooner than waves are: and a bin of
// one cell among them is that cell, to the last digit.
constexpr double kFew = 0x1p16;
constexpr double kFewAnEdge = 64;

// Of a bias by the difference: in pieces or by waves, where its scheme knows such, else difference by difference.
std::optional<Error> pool_differences(const Plan& plan, std::size_t head, bool is_causal, const Grid& grid,
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
  // So many are on this side of 0: under a mask, those of a key that stands after its query.
  double before = 0;
  for (double end = differences.count; before < end;) {
    const double middle = std::floor((before + end) / 2);
    const bool is_before = differences.step < 0 ? difference(middle) > 0 : difference(middle) < 0;
    if (is_before) before = middle + 1;
    if (!is_before) end = middle;
  }
  const double hidden = is_causal ? before : 0;
  if (offset_bias_of(plan)->piece) {
    // From 0 to either side: so sums are small where differences are, and keep their digits.
    const auto left = SummedPieces::of(plan, head, difference(before - 1), -differences.step, is_causal ? 0 : before);
    if (!left) return left.error();
    const auto right = SummedPieces::of(plan, head, difference(before), differences.step, differences.count - before);
    if (!right) return right.error();
    const auto at = [&](double here) {
      return here < before ? left->at(before + 1 - here) : right->at(here - before);
    };
    return pool_sums(grid, hidden, at, out);
  }
  const double edges = static_cast<double>(grid.rows.bins()) + static_cast<double>(grid.cols.bins());
  const bool is_beyond = rows > kMaxCells || cols > kMaxCells - rows;
  if (offset_bias_of(plan)->waves && (is_beyond || differences.count > std::max(kFew, kFewAnEdge * edges))) {
    const auto waves = offset_bias_of(plan)->waves(plan, head);
    if (!waves) return waves.error();
    // As differences are, but for what is rounded far from 0.
    Exact zero = product_of(queries.step, static_cast<double>(first) - static_cast<double>(last - 1) + hidden);
    zero += {queries.start, 0};
    zero += {-keys.start, 0};
    const auto sums = WaveSums::of(waves->span(), zero, queries.step);
    if (!sums) return sums.error();
    return pool_wave_sums(grid, *sums, hidden - static_cast<double>(last - 1), out);
  }
  if (is_beyond) return too_large("queries + keys", rows, cols);
  const std::size_t count = rows + cols - 1;
  auto biases = allocate<double>(count);
  if (!biases) return biases.error();
  auto sums = allocate<Exact>(count + 2);
  if (!sums) return sums.error();
  if (auto error = offset_bias_of(plan)->at(plan, head, differences, biases->span())) return error;
  for (std::size_t k = 0; k < count + 2; ++k) {
    (*sums)[k] = {hidden <= static_cast<double>(k) && k < count ? (*biases)[k] : 0, 0};
  }
  sum_up(sums->span().first(count + 1));
  (*sums)[count + 1] = {};
  sum_up(sums->span());
  return pool_sums(
      grid, hidden, [&](double here) { return (*sums)[static_cast<std::size_t>(here)]; }, out);
}

// Of any other: row after row.
std::optional<Error> pool_bias(const Plan& plan, std::size_t head, bool is_causal, const Grid& grid,
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
  // The mean of what is seen is that of all, with 0 for what is hidden, by how much is seen.
  const std::size_t width = grid.cols.bins();
  RowPool<double> values(grid.rows, grid.cols, sums->span().first(width), means->span().first(out.size()));
  RowPool<double> seen(grid.rows, grid.cols, sums->span().last(width), means->span().last(out.size()));
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
    values.take(q, [&](std::size_t c) { return is_seen(c) ? biases[c] : 0; });
    if (is_causal) seen.take(q, [&](std::size_t c) { return is_seen(c) ? 1.0 : 0.0; });
  }
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double weight = is_causal ? (*means)[out.size() + k] : 1;
    out[k] = static_cast<float>(weight > 0 ? (*means)[k] / weight : kHidden);
    if (weight > 0 && !std::isfinite(out[k])) return beyond_floats();
  }
  return std::nullopt;
}

// Whether it is one number for each difference, and differences are those of two ranges of the same step.
bool has_differences(const Plan& plan) {
  if (!offset_bias_of(plan)) return false;
  const auto* queries = std::get_if<Range>(&plan.queries);
  const auto* keys = std::get_if<Range>(&plan.keys);
  return queries && keys && queries->step == keys->step;
}

// Whether the cells of a column are sines or cosines of one frequency, at positions that are evenly spaced.
bool are_waves(const Plan& plan) {
  const Pairs* const pairs = plan.scheme->parts.pairs;
  return pairs && !pairs->coordinate && !magnitudes_of(plan) && std::holds_alternative<Range>(plan.positions);
}

// Of pairs that are turned otherwise: row after row.
std::optional<Error> pool_pairs(const Plan& plan, Cells what, const Grid& grid, std::span<float> out) {
  const Pairs& turned = *plan.scheme->parts.pairs;
  const auto write_magnitudes = magnitudes_of(plan);
  const std::size_t cols = turned.dimensions(plan.values);
  const std::size_t rows = grid.rows.last() - grid.rows.first();
  if (rows > kMaxCells / cols) return too_large("positions × dimensions", rows, cols);
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const std::size_t pairs = frequencies->size();
  auto magnitudes = allocate<double>(pairs);
  if (!magnitudes) return magnitudes.error();
  auto cells = allocate<double>(pairs);
  if (!cells) return cells.error();
  auto sums = allocate<double>(grid.cols.bins());
  if (!sums) return sums.error();
  std::fill(magnitudes->begin(), magnitudes->end(), magnitude_of(plan));
  const double unturned = what == Cells::kCosines ? 1 : 0;
  RowPool<float> pool(grid.rows, grid.cols, sums->span(), out);
  for (std::size_t row = grid.rows.first(); row < grid.rows.last(); ++row) {
    if (write_magnitudes) write_magnitudes(plan, position_at(plan, row), magnitudes->span());
    for (std::size_t i = 0; i < pairs; ++i) {
      const double angle = coordinate_at(plan, turned, row, i) * (*frequencies)[i];
      (*cells)[i] = what == Cells::kAngles
                        ? angle
                        : (*magnitudes)[i] * (what == Cells::kCosines ? std::cos(angle) : std::sin(angle));
    }
    pool.take(row, [&](std::size_t c) {
      const auto [pair, part] = turned.dimension(plan.values, c);
      return part == Dimension::Part::kNone ? unturned : (*cells)[pair];
    });
  }
  return std::nullopt;
}

// What is asked for, checked: how many columns it has, its bins, and whether cells have to be made of it.
struct Asked {
  std::size_t cols;
  bool is_made;
  Grid grid;
};

Result<Asked> asked_of(const Plan& plan, Cells what, const Bins& bins, double head, bool is_causal) {
  const Scheme& scheme = *plan.scheme;
  const bool is_bias = what == Cells::kBias;
  const bool is_turned = what == Cells::kCosines || what == Cells::kSines;
  if (auto error = check(scheme, is_bias                ? Capability::kBias
                                 : what == Cells::kRows ? Capability::kRows
                                 : is_turned            ? Capability::kRotation
                                                        : Capability::kPairs)) {
    return *error;
  }
  if (is_bias) {
    if (auto error = check_whole("head", head, 0, plan.width - 1)) return *error;
  }
  const std::size_t rows = is_bias ? count_of(plan.queries) : plan.rows;
  const std::size_t cols = is_bias ? count_of(plan.keys) : what == Cells::kRows ? plan.width : dimensions_of(plan);
  auto grid = grid_of(bins, rows, cols);
  if (!grid) return grid.error();
  // Differences grow from where keys are hidden to where they are seen.
  const bool is_made = is_bias ? !has_differences(plan) || (is_causal && std::get_if<Range>(&plan.queries)->step <= 0)
                               : !are_waves(plan);
  return Asked{cols, is_made, std::move(*grid)};
}

// ---- Similarity: the means of rows, compared.

// The mean of the rows of each bin, [bins, width], padded with zeros to whole tiles and lanes: for cosine and pearson
// of length 1, and for pearson without the mean of its numbers; NaN where there is no such length. And for the squared
// distance how far, squared, rows are from it, on average; 0 for the others.
struct RowMeans {
  std::size_t stride;
  Buffer<double> numbers;
  Buffer<double> spread;
};

void give_direction(std::span<double> row, Metric metric) {
  const auto [least, most] = std::minmax_element(row.begin(), row.end());
  const bool is_constant = *least == *most;
  if (metric == Metric::kPearson) {
    double sum = 0;
    for (const double x : row) sum += x;
    for (double& x : row) x -= sum / static_cast<double>(row.size());
  }
  double squares = 0;
  for (const double x : row) squares += x * x;
  const double length = metric == Metric::kPearson && is_constant ? 0 : std::sqrt(squares);
  for (double& x : row) x = length > 0 ? x / length : std::numeric_limits<double>::quiet_NaN();
}

// How far, squared, the rows of each bin are from their mean, on average.
std::optional<Error> spread_rows(const Plan& plan, const Axis& rows, const Axis& cols, RowMeans& means) {
  const auto mean_of = [&](std::size_t r) { return means.numbers.span().subspan(r * means.stride, plan.width); };
  const std::span<double> spread = means.spread.span();
  if (!are_waves(plan)) {
    const auto whole = Axis::of(0, static_cast<double>(plan.width), 1);
    if (!whole) return whole.error();
    const auto square = [&](std::size_t r, std::size_t c, double x) {
      return (x - mean_of(r)[c]) * (x - mean_of(r)[c]);
    };
    if (auto error = pool_rows(plan, rows, *whole, spread, square)) return error;
    for (double& each : spread) each *= static_cast<double>(plan.width);
    return std::nullopt;
  }
  // What the squares are on average, less the square of the mean: sin² φ = (1 - cos 2φ) / 2, cos² φ = (1 + cos 2φ)
  // / 2.
  const Range& range = *std::get_if<Range>(&plan.positions);
  const double magnitude = magnitude_of(plan);
  Plan twice = plan;
  twice.start = 2 * plan.start;
  twice.positions = Range{.count = range.count, .start = 2 * range.start, .step = 2 * range.step};
  return wave_rows(twice, Cells::kCosines, rows, cols, [&](std::size_t r, std::span<const double> cosines) {
    double sum = 0;
    for (std::size_t c = 0; c < cosines.size(); ++c) {
      const auto part = plan.scheme->parts.pairs->dimension(plan.values, c).part;
      if (part == Dimension::Part::kNone) continue;
      const double cosine = part == Dimension::Part::kFirst ? -cosines[c] : cosines[c];
      sum += magnitude * (magnitude + cosine) / 2 - mean_of(r)[c] * mean_of(r)[c];
    }
    // Rounding leaves a trace of it in a bin within one cell, and may go below 0.
    spread[r] = is_one(rows.edge(r), rows.edge(r + 1)) ? 0 : std::max(0.0, sum);
  });
}

Result<RowMeans> means_of_rows(const Plan& plan, Metric metric, const Axis& axis) {
  const std::size_t rows = (axis.bins() + kTile - 1) / kTile * kTile;
  const std::size_t stride = (plan.width + kLanes - 1) / kLanes * kLanes;
  if (rows > kMaxCells / stride) return too_large("bins × d_model", axis.bins(), plan.width);
  auto numbers = allocate<double>(rows * stride);
  if (!numbers) return numbers.error();
  std::fill(numbers->begin(), numbers->end(), 0.0);
  auto spread = allocate<double>(axis.bins());
  if (!spread) return spread.error();
  std::fill(spread->begin(), spread->end(), 0.0);
  const auto row_of = [&](std::size_t r) { return numbers->span().subspan(r * stride, plan.width); };
  auto cols = Axis::of(0, static_cast<double>(plan.width), plan.width);
  if (!cols) return cols.error();
  if (are_waves(plan)) {
    auto error = wave_rows(plan, Cells::kRows, axis, *cols, [&](std::size_t r, std::span<const double> row) {
      std::copy(row.begin(), row.end(), row_of(r).begin());
    });
    if (error) return *error;
  } else {
    auto pooled = allocate<double>(axis.bins() * plan.width);
    if (!pooled) return pooled.error();
    if (auto error = pool_rows(plan, axis, *cols, pooled->span())) return *error;
    for (std::size_t r = 0; r < axis.bins(); ++r) {
      const auto row = pooled->span().subspan(r * plan.width, plan.width);
      std::copy(row.begin(), row.end(), row_of(r).begin());
    }
  }
  if (metric == Metric::kCosine || metric == Metric::kPearson) {
    for (std::size_t r = 0; r < axis.bins(); ++r) give_direction(row_of(r), metric);
  }
  RowMeans means{stride, std::move(*numbers), std::move(*spread)};
  if (metric == Metric::kSquared) {
    if (auto error = spread_rows(plan, axis, *cols, means)) return *error;
  }
  return means;
}

template <bool kDistance>
void compare_means(const RowMeans& down, const RowMeans& across, Metric metric, Matrix& out) {
  const auto finish = [metric](double sum) {
    if (metric == Metric::kDot || metric == Metric::kSquared) return sum;
    // What is not a number stays so.
    return metric == Metric::kEuclidean ? std::sqrt(sum) : sum > 1 ? 1 : sum < -1 ? -1 : sum;
  };
  for (std::size_t a = 0; a < out.rows; a += kTile) {
    for (std::size_t b = 0; b < out.cols; b += kTile) {
      const auto tile =
          products<kDistance>(&down.numbers[a * down.stride], &across.numbers[b * across.stride], down.stride);
      for (std::size_t i = a; i < std::min(a + kTile, out.rows); ++i) {
        for (std::size_t j = b; j < std::min(b + kTile, out.cols); ++j) {
          const double sum = tile[i - a][j - b] + down.spread[i] + across.spread[j];
          out.data[i * out.cols + j] = static_cast<float>(finish(sum));
        }
      }
    }
  }
}

}  // namespace

std::string_view name_of(Cells what) { return kNames[static_cast<std::size_t>(what)]; }

Result<Cells> cells_of(std::string_view name, std::string_view parameter) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end())
    return refuse(parameter, Text(name), Rule::kChoice, {}, std::span<const std::string_view>(kNames));
  return kCells[static_cast<std::size_t>(std::distance(kNames.begin(), found))];
}

Result<Plan> plan_means(const Request& request) { return plan(request, Capability::kRows, kMaxPosition); }

Result<Matrix> average_pool(MatrixView matrix, const Bins& bins) {
  if (auto error = check(matrix)) return *error;
  const auto grid = grid_of(bins, matrix.rows, matrix.cols);
  if (!grid) return grid.error();
  auto out = matrix_of(*grid);
  if (!out) return out;
  auto sums = allocate<double>(grid->cols.bins());
  if (!sums) return sums.error();
  RowPool<float> pool(grid->rows, grid->cols, sums->span(), out->data.span());
  for (std::size_t row = grid->rows.first(); row < grid->rows.last(); ++row) {
    const float* const cells = &matrix.data[row * matrix.cols];
    pool.take(row, [&](std::size_t c) { return static_cast<double>(cells[c]); });
  }
  return out;
}

Result<std::size_t> cells_made(const Plan& plan, Cells what, const Bins& bins, double head, bool is_causal) {
  const auto asked = asked_of(plan, what, bins, head, is_causal);
  if (!asked) return asked.error();
  return asked->is_made ? asked->cols : 0;
}

Result<Matrix> average_pool(const Plan& plan, Cells what, const Bins& bins, double head, bool is_causal) {
  const auto asked = asked_of(plan, what, bins, head, is_causal);
  if (!asked) return asked.error();
  const Grid& grid = asked->grid;
  auto out = matrix_of(grid);
  if (!out) return out;
  const std::span<float> means = out->data.span();
  if (what == Cells::kBias) {
    const auto at = static_cast<std::size_t>(head);
    if (auto error = asked->is_made ? pool_bias(plan, at, is_causal, grid, means)
                                    : pool_differences(plan, at, is_causal, grid, means)) {
      return *error;
    }
    return out;
  }
  if (asked->is_made && what == Cells::kRows) {
    if (auto error = pool_rows(plan, grid.rows, grid.cols, means)) return *error;
    return out;
  }
  if (auto error = asked->is_made           ? pool_pairs(plan, what, grid, means)
                   : what == Cells::kAngles ? pool_angles(plan, grid, means)
                                            : pool_waves(plan, what, grid, means)) {
    return *error;
  }
  if (!are_finite(means)) return beyond_floats();
  return out;
}

Result<Matrix> average_pool(const Plan& plan, Metric metric, const Bins& bins) {
  if (auto error = check(*plan.scheme, Capability::kRows)) return *error;
  const auto grid = grid_of(bins, plan.rows, plan.rows);
  if (!grid) return grid.error();
  const auto down = means_of_rows(plan, metric, grid->rows);
  if (!down) return down.error();
  const auto across = means_of_rows(plan, metric, grid->cols);
  if (!across) return across.error();
  auto out = matrix_of(*grid);
  if (!out) return out;
  if (metric == Metric::kEuclidean || metric == Metric::kSquared) {
    compare_means<true>(*down, *across, metric, *out);
  } else {
    compare_means<false>(*down, *across, metric, *out);
  }
  return out;
}

}  // namespace posenc
