// Turns queries and keys by rotary schemes, and computes the cosines and sines that models keep for that: the
// time-critical code that all rotary schemes share.
#include <algorithm>
#include <cmath>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "encode/recurrence.h"
#include "encode/row_turns.h"
#include "posenc/encodings.h"

namespace posenc {

namespace {

// Floats in one register and as many doubles in two: types that GCC and Clang both have.
constexpr std::size_t kLanes = 4;
using Floats = float __attribute__((vector_size(kLanes * sizeof(float))));
using Pair = double __attribute__((vector_size(2 * sizeof(double))));

// Assembled from registers where it is used, and never loaded as a whole: GCC would keep it in memory.
struct Doubles {
  Pair low;
  Pair high;
  friend Doubles operator*(const Doubles& a, const Doubles& b) { return {a.low * b.low, a.high * b.high}; }
  friend Doubles operator+(const Doubles& a, const Doubles& b) { return {a.low + b.low, a.high + b.high}; }
  friend Doubles operator-(const Doubles& a, const Doubles& b) { return {a.low - b.low, a.high - b.high}; }
};

template <class Lanes, class T>
inline Lanes load(const T* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

template <class Lanes, class T>
inline void store(T* to, const Lanes& lanes) {
  std::memcpy(to, &lanes, sizeof lanes);
}

inline Doubles load_doubles(const double* from) { return {load<Pair>(from), load<Pair>(from + 2)}; }

inline void store_doubles(double* to, const Doubles& doubles) {
  store(to, doubles.low);
  store(to + 2, doubles.high);
}

// Without intrinsics, compilers convert lanes one by one.
inline Doubles widen(const Floats& floats) {
#if defined(__wasm_simd128__)
  const v128_t all = wasm_v128_load(&floats);
  const v128_t low = wasm_f64x2_promote_low_f32x4(all);
  const v128_t high = wasm_f64x2_promote_low_f32x4(wasm_i32x4_shuffle(all, all, 2, 3, 2, 3));
  return {load<Pair>(&low), load<Pair>(&high)};
#elif defined(__SSE2__)
  return {_mm_cvtps_pd(floats), _mm_cvtps_pd(_mm_movehl_ps(floats, floats))};
#else
  return {{static_cast<double>(floats[0]), static_cast<double>(floats[1])},
          {static_cast<double>(floats[2]), static_cast<double>(floats[3])}};
#endif
}

inline Floats narrow(const Doubles& doubles) {
#if defined(__wasm_simd128__)
  const v128_t low = wasm_f32x4_demote_f64x2_zero(wasm_v128_load(&doubles.low));
  const v128_t high = wasm_f32x4_demote_f64x2_zero(wasm_v128_load(&doubles.high));
  const v128_t both = wasm_i32x4_shuffle(low, high, 0, 1, 4, 5);
  return load<Floats>(&both);
#elif defined(__SSE2__)
  return _mm_movelh_ps(_mm_cvtpd_ps(doubles.low), _mm_cvtpd_ps(doubles.high));
#else
  return {static_cast<float>(doubles.low[0]), static_cast<float>(doubles.low[1]), static_cast<float>(doubles.high[0]),
          static_cast<float>(doubles.high[1])};
#endif
}

// ---- Cosines and sines, row after row, of evenly spaced positions.
//
// x[p + 1] = 2 cos(w) x[p] - x[p - 1] for both, from exact values every kRestart rows: see recurrence.h.

// Rows that are computed while the state of kLanes pairs is in registers.
constexpr std::size_t kUnroll = 16;

bool runs_evenly(const Plan& plan, std::span<const double> frequencies) {
  const auto* range = std::get_if<Range>(&plan.positions);
  if (!range || plan.scheme->parts.pairs->coordinate || magnitudes_of(plan) || mixed_pairs(plan) > 0) return false;
  for (const double frequency : frequencies) {
    if (std::abs(range->step * frequency) > kMaxStep) return false;
  }
  return true;
}

// Two consecutive rows of each pair, and 2 cos(w); cosines and sines times the magnitude.
struct State {
  std::size_t pairs;
  double* cosine;
  double* sine;
  double* next_cosine;
  double* next_sine;
  double* factor;

  static constexpr std::size_t kArrays = 5;
  State(std::span<double> room, std::size_t n)
      : pairs(n),
        cosine(room.data()),
        sine(cosine + n),
        next_cosine(sine + n),
        next_sine(next_cosine + n),
        factor(next_sine + n) {}

  void start(const Plan& plan, std::size_t row, std::span<const double> frequencies, double magnitude) const {
    const double position = position_at(plan, row);
    for (std::size_t i = 0; i < pairs; ++i) {
      const double step = std::get_if<Range>(&plan.positions)->step * frequencies[i];
      const double turn = std::cos(step);
      const double climb = std::sin(step);
      factor[i] = 2 * turn;
      cosine[i] = magnitude * std::cos(position * frequencies[i]);
      sine[i] = magnitude * std::sin(position * frequencies[i]);
      next_cosine[i] = cosine[i] * turn - sine[i] * climb;
      next_sine[i] = sine[i] * turn + cosine[i] * climb;
    }
  }
};

// Calls cells.some(row, i, cosines, sines) for kLanes pairs from i on, and cells.one(row, i, cosine, sine) for the
// remaining pairs, for all rows. Both return a product of the numbers they have written. Returns the sum of these
// products: if it is finite, so are all written numbers.
template <class Cells>
float run_rows(const State& state, std::size_t first, std::size_t rows, const Cells& cells) {
  Floats sums = {};
  float sum = 0;
  for (std::size_t row = 0; row < rows; row += kUnroll) {
    const std::size_t height = std::min(kUnroll, rows - row);
    std::size_t i = 0;
    if (cells.places.kInLanes && height == kUnroll) {
      for (; i + kLanes <= state.pairs; i += kLanes) {
        Doubles c = load_doubles(state.cosine + i);
        Doubles s = load_doubles(state.sine + i);
        Doubles next_c = load_doubles(state.next_cosine + i);
        Doubles next_s = load_doubles(state.next_sine + i);
        const Doubles factor = load_doubles(state.factor + i);
#pragma GCC unroll 2
        for (std::size_t k = 0; k < kUnroll; k += 2) {
          sums += cells.some(first + row + k, i, c, s);
          c = factor * next_c - c;
          s = factor * next_s - s;
          sums += cells.some(first + row + k + 1, i, next_c, next_s);
          next_c = factor * c - next_c;
          next_s = factor * s - next_s;
        }
        store_doubles(state.cosine + i, c);
        store_doubles(state.sine + i, s);
        store_doubles(state.next_cosine + i, next_c);
        store_doubles(state.next_sine + i, next_s);
      }
    }
    for (; i < state.pairs; ++i) {
      for (std::size_t k = 0; k < height; ++k) {
        sum += cells.one(first + row + k, i, state.cosine[i], state.sine[i]);
        const double after_c = state.factor[i] * state.next_cosine[i] - state.cosine[i];
        const double after_s = state.factor[i] * state.next_sine[i] - state.sine[i];
        state.cosine[i] = state.next_cosine[i];
        state.sine[i] = state.next_sine[i];
        state.next_cosine[i] = after_c;
        state.next_sine[i] = after_s;
      }
    }
  }
  return sum + ((sums[0] + sums[1]) + (sums[2] + sums[3]));
}

// The same for any plan of a rotary scheme.
template <class Cells>
Result<float> turn_all(const Plan& plan, std::span<const double> frequencies, const Cells& cells) {
  const std::size_t pairs = frequencies.size();
  if (runs_evenly(plan, frequencies)) {
    const double magnitude = magnitude_of(plan);
    auto room = allocate<double>(State::kArrays * pairs);
    if (!room) return room.error();
    const State state(room->span(), pairs);
    float sum = 0;
    for (std::size_t row = 0; row < plan.rows; row += kRestart) {
      state.start(plan, row, frequencies, magnitude);
      sum += run_rows(state, row, std::min(kRestart, plan.rows - row), cells);
    }
    return sum;
  }
  auto turns = RowTurns::of(plan);
  if (!turns) return turns.error();
  float sum = 0;
  for (std::size_t row = 0; row < plan.rows; ++row) {
    turns->compute(row);
    for (std::size_t i = 0; i < pairs; ++i) sum += cells.one(row, i, turns->cosines()[i], turns->sines()[i]);
  }
  return sum;
}

// ---- The places of the two dimensions of each pair.

// Side by side, pair after pair; the first ones together and the second ones together; or anywhere.
enum class Order { kNeighbours, kHalves, kAny };

Order order_of(std::span<const std::uint32_t> places) {
  bool neighbours = true;
  bool halves = true;
  for (std::size_t i = 0; 2 * i < places.size(); ++i) {
    neighbours = neighbours && places[2 * i] == places[0] + 2 * i && places[2 * i + 1] == places[0] + 2 * i + 1;
    halves = halves && places[2 * i] == places[0] + i && places[2 * i + 1] == places[1] + i;
  }
  // One pair is both: then nothing is taken in lanes.
  return neighbours ? Order::kNeighbours : halves ? Order::kHalves : Order::kAny;
}

// The places of the pairs from i on in a row. Numbers rather than a pointer to them, so that nothing is reloaded after
// each number that is written.
template <Order kOrder>
class Places {
 public:
  explicit Places(std::span<const std::uint32_t> places)
      : all_(places.data()), first_(places[0]), second_(places[1]) {}

  std::size_t first(std::size_t i) const {
    if constexpr (kOrder == Order::kNeighbours) return first_ + 2 * i;
    return kOrder == Order::kHalves ? first_ + i : all_[2 * i];
  }
  std::size_t second(std::size_t i) const {
    if constexpr (kOrder == Order::kNeighbours) return first_ + 2 * i + 1;
    return kOrder == Order::kHalves ? second_ + i : all_[2 * i + 1];
  }

  // Two numbers of each of kLanes pairs, x and y, from and to a row, where the order allows it.
  static constexpr bool kInLanes = kOrder != Order::kAny;
  void load_pairs(const float* row, std::size_t i, Floats& x, Floats& y) const {
    if constexpr (kOrder == Order::kNeighbours) {
      const auto left = load<Floats>(row + first(i));
      const auto right = load<Floats>(row + first(i) + kLanes);
      x = __builtin_shufflevector(left, right, 0, 2, 4, 6);
      y = __builtin_shufflevector(left, right, 1, 3, 5, 7);
    } else {
      x = load<Floats>(row + first(i));
      y = load<Floats>(row + second(i));
    }
  }
  void store_pairs(float* row, std::size_t i, const Floats& x, const Floats& y) const {
    if constexpr (kOrder == Order::kNeighbours) {
      store(row + first(i), __builtin_shufflevector(x, y, 0, 4, 1, 5));
      store(row + first(i) + kLanes, __builtin_shufflevector(x, y, 2, 6, 3, 7));
    } else {
      store(row + first(i), x);
      store(row + second(i), y);
    }
  }

 private:
  const std::uint32_t* all_;
  std::size_t first_;
  std::size_t second_;
};

// Turns `in` into `out`, which may be the same.
template <Order kOrder>
struct Turn {
  const float* in;
  float* out;
  std::size_t cols;
  Places<kOrder> places;

  Floats some(std::size_t row, std::size_t i, const Doubles& c, const Doubles& s) const {
    Floats first;
    Floats second;
    places.load_pairs(in + row * cols, i, first, second);
    const Doubles x = widen(first);
    const Doubles y = widen(second);
    first = narrow(x * c - y * s);
    second = narrow(y * c + x * s);
    places.store_pairs(out + row * cols, i, first, second);
    return first * second;
  }
  float one(std::size_t row, std::size_t i, double c, double s) const {
    const auto x = static_cast<double>(in[row * cols + places.first(i)]);
    const auto y = static_cast<double>(in[row * cols + places.second(i)]);
    const auto first = static_cast<float>(x * c - y * s);
    const auto second = static_cast<float>(y * c + x * s);
    out[row * cols + places.first(i)] = first;
    out[row * cols + places.second(i)] = second;
    return first * second;
  }
};

// Writes the cosine and the sine of each pair to both of its dimensions.
template <Order kOrder>
struct Keep {
  float* cosines;
  float* sines;
  std::size_t cols;
  Places<kOrder> places;

  Floats some(std::size_t row, std::size_t i, const Doubles& c, const Doubles& s) const {
    const Floats cosine = narrow(c);
    const Floats sine = narrow(s);
    places.store_pairs(cosines + row * cols, i, cosine, cosine);
    places.store_pairs(sines + row * cols, i, sine, sine);
    return cosine * sine;
  }
  float one(std::size_t row, std::size_t i, double c, double s) const {
    const auto cosine = static_cast<float>(c);
    const auto sine = static_cast<float>(s);
    for (const std::size_t place : {places.first(i), places.second(i)}) {
      cosines[row * cols + place] = cosine;
      sines[row * cols + place] = sine;
    }
    return cosine * sine;
  }
};

template <template <Order> class Cells, class... Arguments>
Result<float> turn_in_order(const Plan& plan, std::span<const double> frequencies,
                            std::span<const std::uint32_t> places, Arguments... arguments) {
  switch (order_of(places)) {
    case Order::kNeighbours:
      return turn_all(plan, frequencies, Cells<Order::kNeighbours>{arguments..., Places<Order::kNeighbours>(places)});
    case Order::kHalves:
      return turn_all(plan, frequencies, Cells<Order::kHalves>{arguments..., Places<Order::kHalves>(places)});
    case Order::kAny:
      break;
  }
  return turn_all(plan, frequencies, Cells<Order::kAny>{arguments..., Places<Order::kAny>(places)});
}

std::optional<Error> check_finite(std::span<const float> out, std::size_t cols, const Text& what,
                                  const Text& parameter) {
  if (are_finite(out)) return std::nullopt;
  std::size_t at = 0;
  while (std::isfinite(out[at])) ++at;
  return refuse(Text::of(what.view(), "[", at / cols, ", ", at % cols, "]"), Rule::kFloatRange).of(parameter);
}

}  // namespace

bool are_finite(std::span<const float> numbers) {
  // If the sum of the magnitudes is finite, all numbers are. The sum of large ones may overflow, so they are then
  // checked one by one.
  constexpr std::size_t kSums = 4;
  Floats sums[kSums] = {};
  std::size_t at = 0;
  for (; at + kSums * kLanes <= numbers.size(); at += kSums * kLanes) {
#pragma GCC unroll 4
    for (std::size_t k = 0; k < kSums; ++k) {
      const auto values = load<Floats>(&numbers[at + k * kLanes]);
      sums[k] += values < 0 ? -values : values;
    }
  }
  const Floats all = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  bool finite = std::isfinite((all[0] + all[1]) + (all[2] + all[3]));
  if (!finite) {
    finite = true;
    at = 0;
  }
  for (; at < numbers.size(); ++at) finite = finite && std::isfinite(numbers[at]);
  return finite;
}

std::optional<Error> rotate(MatrixView matrix, const Plan& plan, std::span<float> out) {
  if (auto error = check(*plan.scheme, Capability::kRotation)) return error;
  if (auto error = check_size(matrix)) return error;
  const std::size_t cols = plan.scheme->parts.pairs->dimensions(plan.values);
  if (matrix.rows != plan.rows || matrix.cols != cols) {
    return refuse("matrix", Rule::kShape,
                  {static_cast<double>(matrix.rows), static_cast<double>(matrix.cols), static_cast<double>(plan.rows),
                   static_cast<double>(cols)});
  }
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const auto places = places_of(plan);
  if (!places) return places.error();
  // The matrix is checked only after turning, because numbers that are not finite never turn into finite ones. The
  // error needs the original matrix to say which number it is, so turning in place checks first.
  const bool in_place = out.data() == matrix.data.data();
  if (in_place || places->size() < cols) {
    if (auto error = check(matrix)) return error;
  }
  if (!in_place && places->size() < cols) std::copy(matrix.data.begin(), matrix.data.end(), out.begin());
  const auto sum =
      turn_in_order<Turn>(plan, frequencies->span(), places->span(), matrix.data.data(), out.data(), cols);
  if (!sum) return sum.error();
  if (std::isfinite(*sum)) return std::nullopt;
  if (!in_place) {
    if (auto error = check(matrix)) return error;
  }
  return check_finite(out, cols, "rotated", "matrix");
}

std::optional<Error> turns(const Plan& plan, std::span<float> cosines, std::span<float> sines) {
  if (auto error = check(*plan.scheme, Capability::kRotation)) return error;
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const auto places = places_of(plan);
  if (!places) return places.error();
  const std::size_t cols = plan.scheme->parts.pairs->dimensions(plan.values);
  if (places->size() < cols) {
    std::fill(cosines.begin(), cosines.end(), 1.0F);
    std::fill(sines.begin(), sines.end(), 0.0F);
  }
  const auto sum = turn_in_order<Keep>(plan, frequencies->span(), places->span(), cosines.data(), sines.data(), cols);
  if (!sum) return sum.error();
  if (std::isfinite(*sum)) return std::nullopt;
  if (auto error = check_finite(cosines, cols, "cosines", "positions")) return error;
  return check_finite(sines, cols, "sines", "positions");
}

Result<Turns> turns(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kRotation)) return *error;
  const std::size_t cols = plan.scheme->parts.pairs->dimensions(plan.values);
  auto cosines = allocate_matrix<float>(plan.rows, cols, "positions × dimensions");
  if (!cosines) return cosines.error();
  auto sines = allocate_matrix<float>(plan.rows, cols, "positions × dimensions");
  if (!sines) return sines.error();
  if (auto error = turns(plan, cosines->data.span(), sines->data.span())) return *error;
  return Turns{std::move(*cosines), std::move(*sines)};
}

}  // namespace posenc
