// Sinusoidal encoding: each pair of columns is a sine and a cosine of the position, at its own frequency.
//
//   PE[pos, 2i]     = sin(pos / base^(2i / d_model))
//   PE[pos, 2i + 1] = cos(pos / base^(2i / d_model))
//
// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.5.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "../posenc.h"

namespace posenc {

extern const Scheme kSinusoidal;

namespace {

constexpr std::array<std::string_view, 2> kLayouts = {"interleaved", "concatenated"};
enum Layout : std::size_t { kInterleaved, kConcatenated };

constexpr std::array<Param, 3> kParams = {{
    {
        .name = "d_model",
        .initial = 128,
        .min = 2,
        .max = 16384,
        .step = 2,
        .step_rule = "even, so that every sine has its cosine",
        .soft_min = 2,
        .soft_max = 512,
        .label = "d_model",
        .doc = "How many dimensions each position gets: the columns of the matrix.",
    },
    {
        .name = "base",
        .initial = 10000,
        .min = 1,
        .exclusive_min = true,
        .soft_min = 2,
        .soft_max = 1e6,
        .logarithmic = true,
        .label = "base",
        .doc = "How far the wavelengths spread: from 2π almost to 2π · base.",
    },
    {
        .name = "layout",
        .initial = static_cast<double>(kInterleaved),
        .choices = kLayouts,
        .label = "layout",
        .doc = "Interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines.",
    },
}};

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

// The values of the parameters, in the order of kParams.
struct Settings {
  std::size_t pairs;
  double base;
  Layout layout;

  explicit Settings(std::span<const double> values)
      : pairs(static_cast<std::size_t>(values[0]) / 2),
        base(values[1]),
        layout(static_cast<Layout>(static_cast<std::size_t>(values[2]))) {}

  // Where the sine and the cosine of pair i stand in a row.
  std::size_t sine(std::size_t i) const { return layout == kInterleaved ? 2 * i : i; }
  std::size_t cosine(std::size_t i) const { return layout == kInterleaved ? 2 * i + 1 : pairs + i; }

  // base^(i / pairs), rounded once, the same on every machine. std::pow would bring 6 kB of tables. All are products
  // of two powers that lie near √base at most, in the range of operator*.
  std::vector<double> denominators() const {
    std::vector<double> result(pairs);
    const Exact half = root_of(base, pairs);
    const Exact root = half * half;
    Exact power = {1, 0};
    for (std::size_t i = 0; i < pairs; i += 2) {
      const Exact next = power * root;
      result[i] = (power * power).high;
      if (i + 1 < pairs) result[i + 1] = (power * next).high;
      power = next;
    }
    return result;
  }
};

// ---- Positions in any order: a sine and a cosine for each pair.

void encode_list(const Settings& settings, const Positions& positions, std::span<float> out) {
  const std::vector<double> denominators = settings.denominators();
  const std::size_t cols = 2 * settings.pairs;
  for (std::size_t row = 0; row < out.size() / cols; ++row) {
    const double position = position_at(positions, row);
    float* cells = &out[row * cols];
    for (std::size_t i = 0; i < settings.pairs; ++i) {
      const double angle = position / denominators[i];
      cells[settings.sine(i)] = static_cast<float>(std::sin(angle));
      cells[settings.cosine(i)] = static_cast<float>(std::cos(angle));
    }
  }
}

// ---- Evenly spaced positions: down a column, x[p + 1] = 2 cos(w) x[p] - x[p - 1], whatever the phase.
//
// In double, from exact values every kRestart rows. An error of ε made at one row has grown to at most n ε after n
// rows (by sin(n w) / sin(w)), so the roundings of n rows add up to n² / 2 · 2^-53, and so does that of 2 cos(w):
// 4.7e-10 in all for 2048 rows, where rounding to float costs up to 3e-8.

constexpr std::size_t kRestart = 2048;
// Columns worked on together, so that their state stays in the first-level cache.
constexpr std::size_t kChunk = 1024;
// Columns and rows of the innermost loops: what fits into registers.
constexpr std::size_t kLanes = 8;
constexpr std::size_t kUnroll = 4;
// A larger step would bring its own rounding, times the number of rows, to the size of float's.
constexpr double kMaxStep = 64;

// kLanes doubles in registers: a type that GCC and Clang both have.
using Lanes = double __attribute__((vector_size(kLanes * sizeof(double))));

// Rounded to float. Clang narrows lanes one by one unless told.
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

// The state of the columns of a chunk: two rows that follow each other, and 2 cos(w).
struct Columns {
  alignas(16) std::array<double, kChunk> first;
  alignas(16) std::array<double, kChunk> second;
  alignas(16) std::array<double, kChunk> factor;
};

// Writes kUnroll rows of kLanes columns and moves their state on.
inline void advance(Columns& columns, std::size_t at, float* out, std::size_t cols) {
  Lanes a;
  Lanes b;
  Lanes factor;
  std::memcpy(&a, &columns.first[at], sizeof a);
  std::memcpy(&b, &columns.second[at], sizeof b);
  std::memcpy(&factor, &columns.factor[at], sizeof factor);
#pragma GCC unroll 2
  for (std::size_t row = 0; row < kUnroll; row += 2) {
    store(out + row * cols, a);
    store(out + (row + 1) * cols, b);
    a = factor * b - a;
    b = factor * a - b;
  }
  std::memcpy(&columns.first[at], &a, sizeof a);
  std::memcpy(&columns.second[at], &b, sizeof b);
}

// The same for one cell: what is left over at the edges.
inline void advance_cell(Columns& columns, std::size_t at, float* out) {
  *out = static_cast<float>(columns.first[at]);
  const double after = columns.factor[at] * columns.second[at] - columns.first[at];
  columns.first[at] = columns.second[at];
  columns.second[at] = after;
}

// Writes rows of the first `width` columns from out on.
void advance_rows(Columns& columns, std::size_t width, std::size_t rows, float* out, std::size_t cols) {
  std::size_t row = 0;
  for (; row + kUnroll <= rows; row += kUnroll) {
    float* cells = out + row * cols;
    std::size_t c = 0;
    for (; c + kLanes <= width; c += kLanes) advance(columns, c, cells + c, cols);
    for (; c < width; ++c) {
      for (std::size_t k = 0; k < kUnroll; ++k) advance_cell(columns, c, cells + k * cols + c);
    }
  }
  for (; row < rows; ++row) {
    for (std::size_t c = 0; c < width; ++c) advance_cell(columns, c, out + row * cols + c);
  }
}

void encode_range(const Settings& settings, const Range& range, std::span<float> out) {
  const std::size_t cols = 2 * settings.pairs;
  const std::size_t rows = out.size() / cols;
  const std::vector<double> denominators = settings.denominators();
  // In one piece, for memory is what a small encoding waits for: the turn of each pair from one row to the next, and
  // the state of each column.
  std::vector<double> state(2 * settings.pairs + 3 * cols);
  double* const sine = state.data();
  double* const cosine = sine + settings.pairs;
  double* const first = cosine + settings.pairs;
  double* const second = first + cols;
  double* const factor = second + cols;
  for (std::size_t i = 0; i < settings.pairs; ++i) {
    sine[i] = std::sin(range.step / denominators[i]);
    cosine[i] = std::cos(range.step / denominators[i]);
  }
  Columns columns;
  for (std::size_t top = 0; top < rows; top += kRestart) {
    const double start = position_at(range, top);
    for (std::size_t i = 0; i < settings.pairs; ++i) {
      // Most encodings start at 0, where nothing has to be computed.
      const double s = start == 0 ? 0 : std::sin(start / denominators[i]);
      const double c = start == 0 ? 1 : std::cos(start / denominators[i]);
      first[settings.sine(i)] = s;
      first[settings.cosine(i)] = c;
      second[settings.sine(i)] = s * cosine[i] + c * sine[i];
      second[settings.cosine(i)] = c * cosine[i] - s * sine[i];
      factor[settings.sine(i)] = factor[settings.cosine(i)] = 2 * cosine[i];
    }
    for (std::size_t left = 0; left < cols; left += kChunk) {
      const std::size_t width = std::min(kChunk, cols - left);
      std::copy_n(&first[left], width, columns.first.begin());
      std::copy_n(&second[left], width, columns.second.begin());
      std::copy_n(&factor[left], width, columns.factor.begin());
      advance_rows(columns, width, std::min(kRestart, rows - top), &out[top * cols + left], cols);
    }
  }
}

void encode_sinusoidal(const Positions& positions, std::span<const double> values, std::span<float> out) {
  const Settings settings(values);
  const auto* range = std::get_if<Range>(&positions);
  if (range && std::abs(range->step) <= kMaxStep) {
    encode_range(settings, *range, out);
  } else {
    encode_list(settings, positions, out);
  }
}

// Σ_i cos(k step w_i) for k = 0, 1, …: the same recurrence, its columns added up instead of written. The pairs are
// summed in two halves, which lie beside each other in one register.
void sum_products(double step, std::span<const double> values, std::span<double> out) {
  const Settings settings(values);
  const std::vector<double> denominators = settings.denominators();
  if (std::abs(step) > kMaxStep) {
    for (std::size_t k = 0; k < out.size(); ++k) {
      out[k] = 0;
      for (const double denominator : denominators) out[k] += std::cos(step * static_cast<double>(k) / denominator);
    }
    return;
  }
  std::vector<double> halves(2 * kRestart);
  for (std::size_t top = 0; top < out.size(); top += kRestart) {
    const std::size_t height = std::min(kRestart, out.size() - top);
    const double start = step * static_cast<double>(top);
    std::fill_n(halves.begin(), 2 * height, 0.0);
    for (std::size_t left = 0; left < settings.pairs; left += kLanes) {
      Lanes a = {};
      Lanes b = {};
      Lanes factor = {};
      for (std::size_t lane = 0; lane < std::min(kLanes, settings.pairs - left); ++lane) {
        const double turn = step / denominators[left + lane];
        a[lane] = std::cos(start / denominators[left + lane]);
        b[lane] = std::cos((start + step) / denominators[left + lane]);
        factor[lane] = 2 * std::cos(turn);
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
}

// For the functions below, which speak of angles: no other scheme has them.
Result<Plan> plan_sinusoidal(const Request& request) {
  Result<Plan> checked = plan(request);
  if (checked && checked->scheme != &kSinusoidal) {
    return Error{
        .code = "invalid_argument",
        .parameter = "scheme",
        .message = "scheme is \"" + std::string(request.scheme) + "\"; only sinusoidal has angles and wavelengths"};
  }
  return checked;
}

std::size_t cell_count(const Stage& stage) {
  std::size_t cells = 1;
  for (const std::size_t length : stage.shape) cells *= length;
  return cells;
}

}  // namespace

const Scheme kSinusoidal = {
    .id = "sinusoidal",
    .kind = "absolute",
    .low = -1,
    .high = 1,
    .params = kParams,
    .encode = encode_sinusoidal,
    .products = sum_products,
    .doc = "Each pair of dimensions holds the sine and the cosine of the position, at its own frequency.",
};

Result<MatrixF64> angles(const Request& request) {
  const Result<Plan> checked = plan_sinusoidal(request);
  if (!checked) return checked.error();
  const Settings settings(checked->values);
  const std::vector<double> denominators = settings.denominators();
  const std::size_t cells = checked->rows * checked->cols;
  MatrixF64 result{checked->rows, checked->cols, Buffer<double>(cells)};
  if (result.data.size() != cells) return out_of_memory(cells * sizeof(double));
  for (std::size_t row = 0; row < result.rows; ++row) {
    const double position = position_at(checked->positions, row);
    double* out = &result.data[row * result.cols];
    for (std::size_t i = 0; i < settings.pairs; ++i) {
      out[settings.sine(i)] = out[settings.cosine(i)] = position / denominators[i];
    }
  }
  return result;
}

Result<std::vector<Stage>> construction(const Request& request) {
  const Result<Plan> checked = plan_sinusoidal(request);
  if (!checked) return checked.error();
  const Settings settings(checked->values);
  const std::size_t n = checked->rows;
  const std::size_t pairs = settings.pairs;

  std::vector<Stage> stages;
  stages.push_back({"even_indices", {pairs}, {}});
  stages.push_back({"denominators", {pairs}, {}});
  stages.push_back({"positions", {n, 1}, {}});
  stages.push_back({"sine", {n, pairs}, {}});
  stages.push_back({"cosine", {n, pairs}, {}});
  if (settings.layout == kInterleaved) stages.push_back({"stacked", {n, pairs, 2}, {}});
  stages.push_back({kLayouts[settings.layout], {n, 2 * pairs}, {}});

  std::size_t total = 0;
  for (const Stage& stage : stages) total += cell_count(stage);
  if (total > kMaxCells) {
    return Error{.code = "too_large",
                 .parameter = "positions",
                 .message = "the stages have " + std::to_string(total) + " cells together; at most " +
                            std::to_string(kMaxCells) + " cells (2^26) are allowed"};
  }
  for (Stage& stage : stages) {
    const std::size_t cells = cell_count(stage);
    stage.data = Buffer<double>(cells);
    if (stage.data.size() != cells) return out_of_memory(cells * sizeof(double));
  }

  const std::vector<double> denominators = settings.denominators();
  for (std::size_t i = 0; i < pairs; ++i) {
    stages[0].data[i] = static_cast<double>(2 * i);
    stages[1].data[i] = denominators[i];
  }
  for (std::size_t row = 0; row < n; ++row) {
    const double position = position_at(checked->positions, row);
    stages[2].data[row] = position;
    for (std::size_t i = 0; i < pairs; ++i) {
      const double angle = position / denominators[i];
      const std::size_t cell = row * pairs + i;
      stages[3].data[cell] = std::sin(angle);
      stages[4].data[cell] = std::cos(angle);
      // Stacking puts the two halves on a new last axis; merging the last two axes leaves memory as it is.
      for (std::size_t last = 5; last < stages.size(); ++last) {
        stages[last].data[row * 2 * pairs + settings.sine(i)] = stages[3].data[cell];
        stages[last].data[row * 2 * pairs + settings.cosine(i)] = stages[4].data[cell];
      }
    }
  }
  return stages;
}

Result<MatrixF64> shift_matrix(const Request& request, double k) {
  const Result<Plan> checked = plan_sinusoidal(request);
  if (!checked) return checked.error();
  if (!(std::abs(k) <= kMaxPosition)) {
    return refuse("k", describe(k),
                  "a finite number from -" + describe(kMaxPosition) + " to " + describe(kMaxPosition));
  }
  const Settings settings(checked->values);
  const std::size_t cols = 2 * settings.pairs;
  if (cols > kMaxCells / cols) return too_large("d_model × d_model", cols, cols, "d_model");
  MatrixF64 result{cols, cols, Buffer<double>(cols * cols)};
  if (result.data.size() != cols * cols) return out_of_memory(cols * cols * sizeof(double));
  std::fill(result.data.begin(), result.data.end(), 0.0);
  const std::vector<double> denominators = settings.denominators();
  for (std::size_t i = 0; i < settings.pairs; ++i) {
    const double angle = k / denominators[i];
    const std::size_t s = settings.sine(i);
    const std::size_t c = settings.cosine(i);
    result.data[s * cols + s] = result.data[c * cols + c] = std::cos(angle);
    result.data[s * cols + c] = std::sin(angle);
    result.data[c * cols + s] = -std::sin(angle);
  }
  return result;
}

Result<std::vector<ColumnFacts>> column_facts(const Request& request) {
  const Result<Plan> checked = plan_sinusoidal(request);
  if (!checked) return checked.error();
  const Settings settings(checked->values);
  const std::vector<double> denominators = settings.denominators();
  std::vector<ColumnFacts> facts(2 * settings.pairs);
  for (std::size_t i = 0; i < settings.pairs; ++i) {
    const ColumnFacts pair{.pair = i,
                           .is_cosine = false,
                           .frequency = 1 / denominators[i],
                           .wavelength = 2 * std::numbers::pi * denominators[i]};
    facts[settings.sine(i)] = facts[settings.cosine(i)] = pair;
    facts[settings.cosine(i)].is_cosine = true;
  }
  return facts;
}

Result<std::vector<double>> float32_errors(const Request& request) {
  const Result<Plan> checked = plan_sinusoidal(request);
  if (!checked) return checked.error();
  const Settings settings(checked->values);
  const std::vector<double> denominators = settings.denominators();
  // The logarithm of base; std::log would bring a table of 4 kB.
  const auto slope = static_cast<float>(-std::log1p(settings.base - 1) / static_cast<double>(2 * settings.pairs));
  std::vector<float> frequencies(settings.pairs);
  for (std::size_t i = 0; i < settings.pairs; ++i) {
    // exp, but from what is there already.
    frequencies[i] = static_cast<float>(1 / (1 + std::expm1(-static_cast<double>(static_cast<float>(2 * i) * slope))));
  }
  std::vector<double> errors(checked->rows, 0.0);
  for (std::size_t row = 0; row < checked->rows; ++row) {
    const double position = position_at(checked->positions, row);
    for (std::size_t i = 0; i < settings.pairs; ++i) {
      const double exact = position / denominators[i];
      const double rough = static_cast<float>(position) * frequencies[i];
      const double sine = std::abs(static_cast<float>(std::sin(rough)) - std::sin(exact));
      const double cosine = std::abs(static_cast<float>(std::cos(rough)) - std::cos(exact));
      errors[row] = std::max({errors[row], sine, cosine});
    }
  }
  return errors;
}

}  // namespace posenc
