// Sines and cosines of many angles: code shared by schemes whose dimensions come in pairs.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "encode/recurrence.h"
#include "posenc/schemes.h"

namespace posenc {

namespace {

// A number as the sum of two doubles: 106 bits.
struct Exact {
  double high;
  double low;
};

// Dekker 1971, "A floating-point technique for extending the available precision". For factors below 2^996.
Exact operator*(const Exact& a, const Exact& b) {
  const auto upper_half = [](double x) {
    const double shifted = x * (0x1p27 + 1);
    return shifted - (shifted - x);
  };
  const double a_upper = upper_half(a.high);
  const double b_upper = upper_half(b.high);
  const double a_lower = a.high - a_upper;
  const double b_lower = b.high - b_upper;
  const double product = a.high * b.high;
  const double error = ((a_upper * b_upper - product) + a_upper * b_lower + a_lower * b_upper) + a_lower * b_lower;
  const double rest = error + (a.high * b.low + a.low * b.high);
  const double sum = product + rest;
  return {sum, rest - (sum - product)};
}

Exact power(Exact x, std::size_t exponent) {
  Exact result = {1, 0};
  for (; exponent > 0; exponent /= 2, x = x * x) {
    if (exponent % 2 == 1) result = result * x;
  }
  return result;
}

// The root of base whose power 2n is base: one step of Newton's method for rootⁿ = √base, from what the library gives.
Exact root_of(double base, std::size_t n) {
  const double square_root = std::sqrt(base);
  const Exact square = Exact{square_root, 0} * Exact{square_root, 0};
  const double rest = ((base - square.high) - square.low) / (2 * square_root);
  const double near = 1 + std::expm1(std::log1p(base - 1) / static_cast<double>(2 * n));
  const Exact reached = power({near, 0}, n);
  const double missing = ((square_root - reached.high) + (rest - reached.low)) / square_root;
  return {near, near * missing / static_cast<double>(n)};
}

// half^(2 i) for every i below n, in turn. All are products of two powers that lie between 1 and half^n, so that they
// are in the range of operator*. std::pow would bring 6 kB of tables.
template <class Visit>
void visit_powers(const Exact& half, std::size_t n, const Visit& visit) {
  const Exact root = half * half;
  Exact power = {1, 0};
  for (std::size_t i = 0; i < n; i += 2) {
    const Exact next = power * root;
    visit(i, power * power);
    if (i + 1 < n) visit(i + 1, power * next);
    power = next;
  }
}

Exact inverse(const Exact& x) {
  const double quotient = 1 / x.high;
  const Exact product = Exact{quotient, 0} * x;
  return {quotient, quotient * ((1 - product.high) - product.low)};
}

}  // namespace

void geometric_denominators(double base, std::span<double> out) {
  visit_powers(root_of(base, out.size()), out.size(), [&](std::size_t i, const Exact& power) { out[i] = power.high; });
}

void geometric_frequencies(double base, std::span<double> out, std::size_t divisor) {
  visit_powers(inverse(root_of(base, divisor > 0 ? divisor : out.size())), out.size(),
               [&](std::size_t i, const Exact& power) { out[i] = power.high; });
}

void geometric_decay(double base, std::span<double> x) {
  const bool grows = base < 1;
  visit_powers(root_of(grows ? 1 / base : base, x.size()), x.size(),
               [&](std::size_t i, const Exact& power) { x[i] = grows ? x[i] * power.high : x[i] / power.high; });
}

Result<Buffer<double>> frequencies_of(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kPairs)) return *error;
  const Pairs& pairs = *plan.scheme->parts.pairs;
  auto frequencies = allocate<double>(pairs.count(plan.values));
  if (frequencies) pairs.frequencies(plan.values, frequencies->span());
  return frequencies;
}

Result<Buffer<std::uint32_t>> places_of(const Plan& plan) {
  const Pairs& pairs = *plan.scheme->parts.pairs;
  auto places = allocate<std::uint32_t>(2 * pairs.count(plan.values));
  if (!places) return places;
  std::fill(places->begin(), places->end(), UINT32_MAX);
  const std::size_t dimensions = pairs.dimensions(plan.values);
  for (std::size_t c = 0; c < dimensions; ++c) {
    const auto [pair, part] = pairs.dimension(plan.values, c);
    if (part == Dimension::Part::kNone) continue;
    (*places)[2 * pair + (part == Dimension::Part::kSecond ? 1 : 0)] = static_cast<std::uint32_t>(c);
  }
  for (std::size_t second = 1; second < places->size(); second += 2) {
    if ((*places)[second] == UINT32_MAX) (*places)[second] = (*places)[second - 1];
  }
  return places;
}

namespace {

// The frequency of each pair, and the columns of its sine and its cosine. A pair without a cosine has its sine's
// column for both, so sines are written last.
struct Waves {
  std::span<const double> frequencies;
  std::span<const std::uint32_t> places;

  std::size_t pairs() const { return frequencies.size(); }
  std::size_t sine(std::size_t i) const { return places[2 * i]; }
  std::size_t cosine(std::size_t i) const { return places[2 * i + 1]; }
};

// ---- Positions in any order: a sine and a cosine for each pair.

void encode_list(const Waves& waves, const Plan& plan, Rows& rows) {
  while (const auto block = rows.next()) {
    if (2 * waves.pairs() < plan.width) std::fill(block->cells.begin(), block->cells.end(), 0.0F);
    for (std::size_t row = 0; row * plan.width < block->cells.size(); ++row) {
      const double position = position_at(plan, block->first + row);
      float* cells = &block->cells[row * plan.width];
      for (std::size_t i = 0; i < waves.pairs(); ++i) {
        const double angle = position * waves.frequencies[i];
        cells[waves.cosine(i)] = static_cast<float>(std::cos(angle));
        cells[waves.sine(i)] = static_cast<float>(std::sin(angle));
      }
    }
  }
}

// ---- Evenly spaced positions: down a column, x[p + 1] = 2 cos(w) x[p] - x[p - 1], whatever the phase.

// Columns and rows of the innermost loops: what fits into registers. Columns are stored by fours.
constexpr std::size_t kLanes = 4;
static_assert(kLanes % 4 == 0);
constexpr std::size_t kUnroll = 4;

// kLanes doubles in registers: a type that GCC and Clang both have.
using Lanes = double __attribute__((vector_size(kLanes * sizeof(double))));

// Rounded to float. Without intrinsics, Clang narrows lanes one by one.
inline void store(float* out, const Lanes& lanes) {
#ifdef __wasm_simd128__
  const auto* values = reinterpret_cast<const double*>(&lanes);
#pragma GCC unroll 2
  for (std::size_t lane = 0; lane < kLanes; lane += 4) {
    const v128_t low = wasm_f32x4_demote_f64x2_zero(wasm_v128_load(values + lane));
    const v128_t high = wasm_f32x4_demote_f64x2_zero(wasm_v128_load(values + lane + 2));
    wasm_v128_store(out + lane, wasm_i32x4_shuffle(low, high, 0, 1, 4, 5));
  }
#else
  for (std::size_t lane = 0; lane < kLanes; ++lane) out[lane] = static_cast<float>(lanes[lane]);
#endif
}

// The state of the columns: two consecutive rows, and 2 cos(w).
struct Columns {
  double* first;
  double* second;
  const double* factor;
};

// Writes kUnroll rows of kLanes columns and moves their state on.
inline void advance(const Columns& columns, std::size_t at, float* out, std::size_t width) {
  Lanes a;
  Lanes b;
  Lanes factor;
  std::memcpy(&a, columns.first + at, sizeof a);
  std::memcpy(&b, columns.second + at, sizeof b);
  std::memcpy(&factor, columns.factor + at, sizeof factor);
#pragma GCC unroll 2
  for (std::size_t row = 0; row < kUnroll; row += 2) {
    store(out + row * width, a);
    store(out + (row + 1) * width, b);
    a = factor * b - a;
    b = factor * a - b;
  }
  std::memcpy(columns.first + at, &a, sizeof a);
  std::memcpy(columns.second + at, &b, sizeof b);
}

// The same for one cell: the remainder at the edges.
inline void advance_cell(const Columns& columns, std::size_t at, float* out) {
  *out = static_cast<float>(columns.first[at]);
  const double after = columns.factor[at] * columns.second[at] - columns.first[at];
  columns.first[at] = columns.second[at];
  columns.second[at] = after;
}

// Writes rows from out on, each from left to right, because memory is written fastest in order.
void advance_rows(const Columns& columns, std::size_t rows, float* out, std::size_t width) {
  std::size_t row = 0;
  for (; row + kUnroll <= rows; row += kUnroll) {
    float* cells = out + row * width;
    std::size_t c = 0;
    for (; c + kLanes <= width; c += kLanes) advance(columns, c, cells + c, width);
    for (; c < width; ++c) {
      for (std::size_t k = 0; k < kUnroll; ++k) advance_cell(columns, c, cells + k * width + c);
    }
  }
  for (; row < rows; ++row) {
    for (std::size_t c = 0; c < width; ++c) advance_cell(columns, c, out + row * width + c);
  }
}

std::optional<Error> encode_range(const Waves& waves, const Range& range, const Plan& plan, Rows& rows) {
  const std::size_t width = plan.width;
  // In one allocation, because a small encoding spends its time on memory: the turn of each pair from one row to the
  // next, and the state of each column.
  auto state = allocate<double>(2 * waves.pairs() + 3 * width);
  if (!state) return state.error();
  double* const sine = state->data();
  double* const cosine = sine + waves.pairs();
  double* const first = cosine + waves.pairs();
  double* const second = first + width;
  double* const factor = second + width;
  // Columns of no pair stay 0.
  std::fill_n(first, 3 * width, 0.0);
  for (std::size_t i = 0; i < waves.pairs(); ++i) {
    sine[i] = std::sin(range.step * waves.frequencies[i]);
    cosine[i] = std::cos(range.step * waves.frequencies[i]);
    factor[waves.sine(i)] = factor[waves.cosine(i)] = 2 * cosine[i];
  }
  const Columns columns = {first, second, factor};
  while (const auto block = rows.next()) {
    const std::size_t end = block->first + block->cells.size() / width;
    for (std::size_t row = block->first; row < end;) {
      if (row % kRestart == 0) {
        const double start = position_at(plan, row);
        for (std::size_t i = 0; i < waves.pairs(); ++i) {
          // Most encodings start at 0, where nothing has to be computed.
          const double s = start == 0 ? 0 : std::sin(start * waves.frequencies[i]);
          const double c = start == 0 ? 1 : std::cos(start * waves.frequencies[i]);
          first[waves.cosine(i)] = c;
          first[waves.sine(i)] = s;
          second[waves.cosine(i)] = c * cosine[i] - s * sine[i];
          second[waves.sine(i)] = s * cosine[i] + c * sine[i];
        }
      }
      const std::size_t stop = std::min(end, row - row % kRestart + kRestart);
      advance_rows(columns, stop - row, &block->cells[(row - block->first) * width], width);
      row = stop;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> encode_waves(const Plan& plan, Rows& rows) {
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const auto places = places_of(plan);
  if (!places) return places.error();
  const Waves waves = {frequencies->span(), places->span()};
  const auto* range = std::get_if<Range>(&plan.positions);
  if (range && std::abs(range->step * waves.frequencies[0]) <= kMaxStep)
    return encode_range(waves, *range, plan, rows);
  encode_list(waves, plan, rows);
  return std::nullopt;
}

std::optional<Error> sum_cosines(std::span<const double> frequencies, double step, std::span<double> out) {
  if (std::abs(step * frequencies[0]) > kMaxStep) {
    for (std::size_t k = 0; k < out.size(); ++k) {
      out[k] = 0;
      for (const double frequency : frequencies) out[k] += std::cos(step * static_cast<double>(k) * frequency);
    }
    return std::nullopt;
  }
  // The same recurrence, its columns added up instead of written. The pairs are summed in two halves, which lie beside
  // each other in one register.
  auto room = allocate<double>(2 * std::min(kRestart, out.size()));
  if (!room) return room.error();
  Buffer<double>& halves = *room;
  for (std::size_t top = 0; top < out.size(); top += kRestart) {
    const std::size_t height = std::min(kRestart, out.size() - top);
    const double start = step * static_cast<double>(top);
    std::fill_n(halves.begin(), 2 * height, 0.0);
    for (std::size_t left = 0; left < frequencies.size(); left += kLanes) {
      Lanes a = {};
      Lanes b = {};
      Lanes factor = {};
      for (std::size_t lane = 0; lane < std::min(kLanes, frequencies.size() - left); ++lane) {
        const double frequency = frequencies[left + lane];
        a[lane] = std::cos(start * frequency);
        b[lane] = std::cos((start + step) * frequency);
        factor[lane] = 2 * std::cos(step * frequency);
      }
      double* sums = halves.data();
      for (std::size_t k = 0; k < height; ++k, sums += 2) {
#pragma GCC unroll 4
        for (std::size_t lane = 0; lane < kLanes; lane += 2) {
          sums[0] += a[lane];
          sums[1] += a[lane + 1];
        }
        const Lanes after = factor * b - a;
        a = b;
        b = after;
      }
    }
    for (std::size_t k = 0; k < height; ++k) out[top + k] = halves[2 * k] + halves[2 * k + 1];
  }
  return std::nullopt;
}

// ---- Sums of waves. The complex wave z(p) = e^((growth + i frequency) p) - 1 has
//
//   z(x + y) = z(x) + (1 + z(x)) z(y)
//
// so that the waves at x + y, for a coarse range of x and a fine one of y, are a product of two matrices: nothing
// grows from row to row as it does in a recurrence, and the sines are those of the two ranges alone.

void refine(const Series& series, std::span<Wave> waves) {
  visit_powers(root_of(series.base, series.divisor), series.first + waves.size(),
               [&](std::size_t i, const Exact& power) {
                 if (i < series.first) return;
                 Wave& wave = waves[i - series.first];
                 for (const double divided : {1.0, series.divided}) {
                   const Exact inverse = power * Exact{divided, 0};
                   const Exact product = inverse * Exact{wave.frequency, 0};
                   const double rest = ((series.times - product.high) - product.low) / inverse.high;
                   // A few roundings leave no more than this; a larger rest means another frequency.
                   if (std::abs(rest) <= 0x1p-50 * wave.frequency) wave.rest = rest;
                 }
               });
}

namespace {

struct Turn {
  double real;
  double imaginary;
};

// z(p). The cosine less 1 is -2 sin² of half the angle, which keeps its digits where the cosine is near 1.
Turn turn_of(const Wave& wave, double position) {
  const Exact angle = Exact{position, 0} * Exact{wave.frequency, wave.rest};
  const double sine_of_half = std::sin(angle.high / 2);
  const double cosine_of_half = std::cos(angle.high / 2);
  const double sine = 2 * sine_of_half * cosine_of_half;
  const double less = -2 * sine_of_half * sine_of_half;
  // The low part of the product turns the wave a little further.
  const double real = less - angle.low * sine;
  const double imaginary = sine + angle.low * (1 + less);
  if (wave.growth == 0) return {real, imaginary};
  const double growth = std::expm1(wave.growth * position);
  return {real + growth + growth * real, imaginary + growth * imaginary};
}

// How many waves are summed at a time, and how many fine positions there are at most: tables for them stay in a cache.
constexpr std::size_t kWaves = 64;
constexpr std::size_t kFine = 256;
// Fine positions that are summed together, in four registers.
constexpr std::size_t kTile = 8;
using Pair = double __attribute__((vector_size(2 * sizeof(double))));

// The fine table: for each tile, and each wave in turn, its real part at the positions of the tile, and its imaginary.
void fill_fine(std::span<const Wave> waves, double step, std::size_t fine, double* table) {
  for (std::size_t k = 0; k < fine; ++k) {
    double* const tile = table + k / kTile * (2 * kTile * waves.size()) + k % kTile;
    for (std::size_t i = 0; i < waves.size(); ++i) {
      const Turn turn = turn_of(waves[i], step * static_cast<double>(k));
      tile[2 * kTile * i] = turn.real;
      tile[2 * kTile * i + kTile] = turn.imaginary;
    }
  }
}

// The factors of the fine parts of each wave, at the coarse position x; returns the term that has no fine part.
double fill_coarse(std::span<const Wave> waves, double x, double* factors) {
  double alone = 0;
  for (std::size_t i = 0; i < waves.size(); ++i) {
    const Turn turn = turn_of(waves[i], x);
    alone += waves[i].cosine * turn.real + waves[i].sine * turn.imaginary;
    factors[2 * i] = waves[i].cosine * (1 + turn.real) + waves[i].sine * turn.imaginary;
    factors[2 * i + 1] = waves[i].sine * (1 + turn.real) - waves[i].cosine * turn.imaginary;
  }
  return alone;
}

// The sums of two coarse positions, over one tile. In single registers: GCC keeps wider ones in memory.
inline void sum_tile(const double* factors, const double* others, const double* tile, std::size_t terms,
                     const std::array<double, 2>& alone, double* sums) {
  Pair a = {};
  Pair b = {};
  Pair c = {};
  Pair d = {};
  Pair e = {};
  Pair f = {};
  Pair g = {};
  Pair h = {};
  for (std::size_t term = 0; term < terms; ++term, tile += kTile) {
    const Pair one = {factors[term], factors[term]};
    const Pair two = {others[term], others[term]};
    Pair fine;
    std::memcpy(&fine, tile, sizeof fine);
    a += one * fine;
    e += two * fine;
    std::memcpy(&fine, tile + 2, sizeof fine);
    b += one * fine;
    f += two * fine;
    std::memcpy(&fine, tile + 4, sizeof fine);
    c += one * fine;
    g += two * fine;
    std::memcpy(&fine, tile + 6, sizeof fine);
    d += one * fine;
    h += two * fine;
  }
  std::size_t at = 0;
  for (const Pair& sum : {a, b, c, d, e, f, g, h}) {
    sums[at] = sum[0] + alone[at / kTile];
    sums[at + 1] = sum[1] + alone[at / kTile];
    at += 2;
  }
}

}  // namespace

std::optional<Error> sum_waves(std::span<const Wave> waves, const Positions& positions, std::span<double> out) {
  std::fill(out.begin(), out.end(), 0.0);
  const auto* range = std::get_if<Range>(&positions);
  if (!range || out.size() < 2 * kTile) {
    for (std::size_t k = 0; k < out.size(); ++k) {
      for (const Wave& wave : waves) {
        const Turn turn = turn_of(wave, position_at(positions, k));
        out[k] += wave.cosine * turn.real + wave.sine * turn.imaginary;
      }
    }
    return std::nullopt;
  }
  // About as many fine positions as coarse ones.
  std::size_t fine = kTile;
  while (fine < kFine && fine * fine < out.size()) fine *= 2;
  auto room = allocate<double>(2 * kWaves * (fine + 2));
  if (!room) return room.error();
  double* const factors = room->data();
  double* const others = factors + 2 * kWaves;
  double* const table = others + 2 * kWaves;
  for (std::size_t left = 0; left < waves.size(); left += kWaves) {
    const std::span<const Wave> some = waves.subspan(left, std::min(kWaves, waves.size() - left));
    const std::size_t terms = 2 * some.size();
    fill_fine(some, range->step, fine, table);
    for (std::size_t top = 0; top < out.size(); top += 2 * fine) {
      const std::array<double, 2> alone = {fill_coarse(some, position_at(positions, top), factors),
                                           fill_coarse(some, position_at(positions, top + fine), others)};
      for (std::size_t k = 0; k < fine && top + k < out.size(); k += kTile) {
        std::array<double, 2 * kTile> sums;
        sum_tile(factors, others, table + k * terms, terms, alone, sums.data());
        const auto add = [&](std::size_t first, const double* from) {
          for (std::size_t at = first; at < std::min(first + kTile, out.size()); ++at) out[at] += from[at - first];
        };
        add(top + k, sums.data());
        add(top + fine + k, sums.data() + kTile);
      }
    }
  }
  return std::nullopt;
}

}  // namespace posenc
