// What schemes compute: rows, angles, rotations and biases, and properties of their dimensions.
//
// Each function takes a Plan, or a Request, which it plans. A scheme without the requested kind of result is refused
// with `not_applicable`, and the error names the schemes that have it.
#pragma once

#include "schemes.h"

namespace posenc {

/// The rows of an absolute scheme, or of one of several axes.
///
///   sinusoidal, interleaved   PE[pos, 2i]     = sin(pos · ω_i), ω_i = base^(-2i / d_model)
///                             PE[pos, 2i + 1] = cos(pos · ω_i)
///   sinusoidal, concatenated  PE[pos, i] and PE[pos, d_model/2 + i] hold that sine and that cosine
///   with shift, start, scale  sines and cosines of (start_index + pos) · ω_i, ω_i = scale · min_timescale ·
///                             (base / min_timescale)^(-i / (d_model/2 - downscale_freq_shift))
///   learned                   table[offset + pos, c]
///   sinusoidal-2d, -nd        such sines and cosines of each coordinate of cell number pos, a block of columns each
///   nerf                      x, sin(2^k x), cos(2^k x) of point number pos, or of pos itself
///   fourier                   sin(2π B x), cos(2π B x) of the same
///
/// plan       of an absolute scheme, or of one of several axes
/// returns    [positions, width]
/// errors     not_applicable; out_of_memory
/// numerics   sinusoidal: |error| <= 3.05e-8 for |pos| <= 2^20, and 2^-25 + |pos| · 2^-52 beyond, for every base; with
///            shift, start, scale, pos here is the angle of the first pair, and shifts other than 0 and 1, and an odd
///            width without padding, add |pos| · 2^-52 · ln(base).
///            Angles are in double, and each value is rounded once, to float, which alone costs up to 2.98e-8 = 2^-25.
///            A range with |step| <= 64 is computed by a recurrence down the columns, restarted from exact values
///            every 2048 rows, which adds at most 5e-10; any other positions, by a sine and a cosine a pair. Cells and
///            points as sinusoidal, by the largest angle; tables: the nearest float.
/// cost       a range: a multiplication and a subtraction a cell; 2^18 cells or more, up to three fills of the memory;
///            other positions: one sine and one cosine for each pair of columns
/// invariant  sinusoidal: every value is in [-1, 1]
/// invariant  sinusoidal: each pair has sin² + cos² = 1, so each row has the norm sqrt(d_model / 2), unless a sine is
///            alone
/// invariant  a row depends on its position alone, not on the rows around it: to within one rounding, 6e-8
/// invariant  concatenated is interleaved with its columns reordered, bit for bit
/// source     Vaswani et al. 2017, "Attention Is All You Need", section 3.5; the layout with halves: tensor2tensor
Result<Matrix> encode(const Plan& plan);

/// The same into the caller's memory: out is [positions, width]. After an error its contents are unspecified.
std::optional<Error> encode(const Plan& plan, std::span<float> out);

/// The same block by block: see Rows. The same bits, whatever the blocks.
std::optional<Error> encode(const Plan& plan, Rows& rows);

/// The angle of each pair, for every dimension that has one.
///
///   θ[pos, c] = pos · ω of the pair that dimension c belongs to; 0 where it belongs to none. Where a scheme counts
///   positions from another start, that is added to pos
///
/// plan       of a scheme with pairs
/// returns    [positions, dimensions], radians, in double
/// errors     not_applicable; invalid_argument where the scheme mixes pairs; too_large; out_of_memory
/// numerics   relative error at most 2^-51
/// cost       one multiplication a cell
/// invariant  both dimensions of a pair hold the same angle
/// invariant  sinusoidal: encode is its sine or its cosine, to within encode's error
/// source     Vaswani et al. 2017, section 3.5
Result<MatrixF64> angles(const Plan& plan);

/// How far a rotary scheme turns.
///
///   angles[pos, i] = pos · ω_i; where a scheme has several positions for each row, pos is the one that turns pair i
///   magnitude      the factor of cosine and sine: 1 unless the scheme says otherwise
///   magnitudes     [positions, pairs], the same where it depends on position and pair; else without rows
///
/// Where a scheme mixes pairs, a pair is turned by the angle from -π to π that its sums of cosines and of sines have
/// together, and the magnitude is their length.
struct Rotation {
  MatrixF64 angles;
  double magnitude = 1;
  MatrixF64 magnitudes = {};
};

/// The angles of a rotary scheme, one for each position and pair.
///
/// plan       of a rotary scheme
/// returns    angles [positions, pairs], radians, in double
/// errors     not_applicable; invalid_argument where a magnitude is beyond every float; out_of_memory
/// numerics   relative error at most 2^-51
/// cost       one multiplication a cell
/// invariant  rope, unless it mixes pairs: all angles are 0 at position 0
/// source     Su et al. 2021, "RoFormer", section 3
Result<Rotation> rotation(const Plan& plan);

/// Queries or keys, turned by a rotary scheme: row r of the matrix by the angles of position r of the plan.
///
///   (x, y) → magnitude · (x cos θ - y sin θ, y cos θ + x sin θ) for the two dimensions x, y of each pair; dimensions
///   of no pair stay as they are
///
/// matrix     [positions, dimensions], finite
/// plan       of a rotary scheme
/// out        as long as matrix.data; may be the same memory
/// errors     not_applicable; invalid_argument for a matrix of another shape, as check(), and for a turned value that
///            is too large for a float; too_large; out_of_memory
/// numerics   in double, rounded to float once: within 6.1e-8 + |pos| · 2^-52 of the norm of each pair (times the
///            magnitude). A range whose step turns no pair by more than 64 radians runs by a recurrence, restarted
///            from exact values every 2048 rows, which adds at most 5e-10; any other positions, by a sine and a cosine
///            a pair
/// cost       a range: six multiplications and four additions a pair, in double; some six copies of a matrix in
///            the cache. Other positions: a sine and a cosine for each position and pair
/// invariant  unless the scheme mixes pairs (see Mix), as do the next two: keeps the norm of each row (times the
///            magnitude) to within 1e-7 of it
/// invariant  the dot product of a row at i and a row at j depends on i - j alone
/// invariant  at position 0 it is the identity (times the magnitude), bit for bit, except the sign of zero
/// source     Su et al. 2021, section 3
std::optional<Error> rotate(MatrixView matrix, const Plan& plan, std::span<float> out);

/// Cosines and sines as models keep them, computed once for all heads and layers.
///
///   cosines[pos, c] = magnitude · cos(pos · ω_i), sines[pos, c] = magnitude · sin(pos · ω_i), where dimension c
///   belongs to pair i; 1 and 0 where it belongs to none
struct Turns {
  Matrix cosines;
  Matrix sines;
};

/// The cosines and sines of a rotary scheme.
///
/// plan       of a rotary scheme
/// returns    [positions, dimensions] each
/// errors     not_applicable; invalid_argument for values too large for a float; too_large; out_of_memory
/// numerics   as encode: |error| <= 3.05e-8 for |pos| <= 2^20 and frequencies up to 1; with another magnitude than 1,
///            6.1e-8 times it, since floats above 1 are twice as far apart
/// cost       a range: two multiplications and two subtractions a pair, some four fills of the memory; any other
///            positions: a sine and a cosine a pair
/// invariant  both dimensions of a pair have the same numbers, with cos² + sin² = magnitude² unless the scheme mixes
///            pairs
/// invariant  rotate is x · cosines + x' · sines, x' being (-y, x) for each pair (x, y), to within its error
/// source     Su et al. 2021, section 3.4.2
Result<Turns> turns(const Plan& plan);

/// The same into the caller's memory: both are [positions, dimensions]. After an error their contents are unspecified.
std::optional<Error> turns(const Plan& plan, std::span<float> cosines, std::span<float> sines);

/// The factor by which some models multiply queries, in layers with or without another scheme. It grows with the
/// position, by a step after every `length` positions.
///
///   counts_from_1   1 + beta · ln(1 + floor((pos + 1) / length)), Llama 4
///   else            1 + beta · ln(1 + floor(pos / length)), Ministral 3 and Devstral 2, with llama_4_scaling_beta
struct Temperature {
  double beta = 0.1;
  double length = 8192;
  bool counts_from_1 = false;
};

/// The factor of the query at a position.
///
/// position     from 0 to kMaxPosition
/// temperature  beta from 0 to 1e6, length at least 1
/// errors       invalid_argument
/// numerics     relative error at most 2^-49
/// cost         a logarithm
/// invariant    1 up to the first length positions, and never falling
/// source       github.com/huggingface/transformers, Llama 4 and Ministral 3
Result<double> query_temperature(double position, const Temperature& temperature);

/// What a bias scheme adds to the score of each query and key.
///
///   alibi     b[h, i, j] = -m_h · (i - j), m_h the slope of head h; with `bidirectional`, -m_h · |i - j|
///   retnet    b[h, i, j] = ln γ_h · (i - j), γ_h = 1 - 2^(-5 - h), h from 0
///   lightning b[h, i, j] = -m_h · (1 - l / (L - 1) + 10^-5) · (i - j), in layer l of L
///   fox       b[i, j] = ln f_(j+1) + … + ln f_i, f the gates of positions
///   gated-delta  the same, ln f_i = -A · ln(1 + e^(a_i + dt)): an upper bound, as later keys also erase
///   t5-bias   b[h, i, j] = table[bucket(j - i), h]
///   kerple    b[h, i, j] = -r1_h · ln(1 + r2_h · |i - j|), or -r1_h · |i - j|^r2_h
///   sandwich  b[h, i, j] = (Σ cos((i - j) · ω_t) - d/2) · H / (8 h), h from 1
///   fire      the output of a small network for ln(c |i - j| + 1) / (ln(c · max(i, L) + 1) + 10^-6)
///
/// It is not a mask: where the scheme is made for a causal one (is_causal), keys after the query have numbers that the
/// mask hides, above 0 for alibi, retnet, lightning, fox and gated-delta.
///
/// plan       of a bias scheme, with its queries and keys
/// head       from 0 to width - 1; without one, all heads
/// out        [heads, queries, keys], heads being 1 or all
/// errors     not_applicable; invalid_argument for head; too_large; out_of_memory
/// numerics   in double, rounded to float once
/// cost       where it depends on i - j alone, and queries and keys are ranges of the same step (all multiples of
///            2^-20): a copy of each cell; else, what one cell costs for each
/// invariant  except fire, fox and gated-delta with a list, and alibi's form by keys: depends on i - j alone
/// invariant  alibi, retnet, lightning, fox, gated-delta: 0 where i = j
/// source     Press et al. 2021, "Train Short, Test Long", section 3; Raffel et al. 2019, section 2.1
std::optional<Error> bias(const Plan& plan, std::optional<double> head, std::span<float> out);

/// The number of cells of a bias, or the error if it has none: call this before allocating memory.
Result<std::size_t> bias_cells(const Plan& plan, std::optional<double> head = std::nullopt);

/// Which row of a table belongs to each query and key: of a table of vectors or of biases that a model learns.
///
///   t5-bias         bucket(j - i)
///   deberta-bucket  the signed bucket of i - j, below 0 for keys after the query; with `number` row, the row itself
///   shaw            clip(j - i, -k, k) + k
///   transformer-xl  i - j: which row of the distances
///   swin            the row of (Δy, Δx), the offsets of two cells of a window
///   dual-chunk      the distance by which the query and the key are turned
///
/// plan       of a scheme that chooses rows of a table, with its queries and keys
/// returns    [queries, keys]
/// errors     not_applicable; too_large; out_of_memory
/// numerics   exact, for all distances
/// cost       where it depends on a logarithm, one each
/// invariant  except swin, whose positions are cells, and dual-chunk: depends on i - j alone
/// source     Raffel et al. 2019, section 2.1; He et al. 2020; Shaw et al. 2018; Liu et al. 2021
Result<MatrixOf<std::int32_t>> indices(const Plan& plan);

/// The same into the caller's memory: out is [queries, keys].
std::optional<Error> indices(const Plan& plan, std::span<std::int32_t> out);

/// The effect of distance alone on a score: how much more or less a query at i gives to a key k earlier than to the
/// key at its own place, when both are the same word.
///
///   D[k] = E[s(i, i - k)] - E[s(i, i)], in logits, before softmax: query and key are the same x ~ N(0, I), with no
///          weights; s is their dot product divided by √d (d is d_model or head_dim), and what the scheme makes of it
///
///   rows p added    (p_i · p_{i-k} - ‖p_i‖²) / √d; of sines and cosines, Σ (cos kω - 1) / √d, for every i
///   rotary          (2 / √d) a² Σ (cos kω - 1), over the pairs that are turned, a being its magnitude
///   bias            b[h, i, i - k] - b[h, i, i], which is not divided by √d
///   none            0
///
/// plan       of a scheme that changes scores with distance, for this purpose (kDistance); its positions are the
///            distances k, below 0 for keys after the query. Heads of a bias have a curve each
/// query      i, where the curve depends on it: from -kMaxPosition to kMaxPosition; the largest distance (0 if all are
///            below) unless given, so that the farthest key is at 0
/// returns    [heads or 1, distances], in double
/// errors     not_applicable; invalid_argument for query, and where pairs are mixed; the errors of encode for the
///            positions of the keys; too_large; out_of_memory
/// numerics   of sines and cosines: error at most some 2^-50 of the largest |D|. Where a scaling of rope blends or
///            stretches frequencies, and where those of spectrum() are not the nearest doubles, their error times the
///            distance is added
/// cost       10^6 distances from 0 of 64 pairs: some 50 ms
/// invariant  0 at 0; rope with magnitude 1 is twice sinusoidal, for the same base and as many dimensions
/// source     none
Result<MatrixF64> distance_curve(const Plan& plan, std::optional<double> query = std::nullopt);

/// The properties of a scheme's pairs; where it mixes them, of the cosines and sines that are mixed.
///
///   frequencies  [pairs], ω, in radians a position
///   wavelengths  [pairs], 2π / ω, in positions: the length of one full turn; infinity where ω is 0
///   magnitude    the factor of turned pairs, the attention factor of a scaling
///   bands        [pairs], how the scheme has changed each frequency; empty where it never changes any
///   score_factor the factor by which models also multiply all scores
struct Spectrum {
  Buffer<double> frequencies;
  Buffer<double> wavelengths;
  double magnitude = 1;
  Buffer<Band> bands = {};
  double score_factor = 1;

  /// The number of pairs of a band, and the first of them (the number of all pairs if there is none).
  std::size_t count(Band band) const;
  std::size_t first(Band band) const;
};

/// The frequencies and wavelengths of the pairs of a scheme.
///
/// plan       of a scheme with pairs; its positions do not matter
/// errors     not_applicable; out_of_memory
/// numerics   relative error at most 2^-51; 1e-12 where a scaling blends or stretches; 2^-42 for sinusoidal with a
///            shift other than 0 and 1, or with an odd width that is cut
/// cost       one power a pair
/// invariant  rope: yarn, llama3, linear and proportional with factor 1 (and all dimensions) are default
/// invariant  rope: no scaling with a factor above 1 makes a frequency greater, but longrope
/// invariant  mrope: the spectrum of rope with the same base, layout, width and scaling
/// invariant  sinusoidal: wavelengths run from 2π to 2π base^((d_model - 2) / d_model), with shift 1 to 2π base, never
///            falling
/// source     Vaswani et al. 2017, section 3.5; Su et al. 2021, section 3
Result<Spectrum> spectrum(const Plan& plan);

/// A scheme's rows, built step by step with arrays; each intermediate array is kept.
///
///   sinusoidal   even_indices   [d/2]        2i
///                denominators   [d/2]        base^(2i / d)
///                positions      [n, 1]       pos
///                sine           [n, d/2]     sin(pos / denominator)
///                cosine         [n, d/2]     cos(pos / denominator)
///                stacked        [n, d/2, 2]  (sine, cosine) side by side; only when interleaved
///                interleaved    [n, d]       stacked with its last two axes merged
///                concatenated   [n, d]       the sine half, then the cosine half; only when concatenated
///
/// With a shift or a scale, denominators are the inverted frequencies; positions are counted from start_index on, and
/// where cosines come first, so they do in the last two stages.
///
/// plan       of a scheme that has a construction
/// returns    the stages in this order, in double
/// errors     not_applicable; invalid_argument for d_model, where not all columns are in pairs; too_large when all
///            stages together have more than kMaxCells cells; out_of_memory
/// numerics   |error| <= 2^-52 + |pos| · 2^-52
/// cost       one sine and one cosine for each pair of columns
/// invariant  the last stage is encode, to within encode's error
/// source     Vaswani et al. 2017, section 3.5
Result<Stages> construction(const Plan& plan);

/// The matrix that moves the rows of a scheme of sines and cosines by k positions, whatever the position.
///
///   PE(pos + k) = M PE(pos): for each pair, [ cos(k ω)  sin(k ω) ; -sin(k ω)  cos(k ω) ] on its sine and its cosine
///
/// plan       of an absolute scheme with pairs; its positions do not matter
/// k          any finite number from -kMaxPosition to kMaxPosition
/// returns    M, [width, width]
/// errors     not_applicable; invalid_argument for k, and for d_model, where a sine has no cosine; too_large;
///            out_of_memory
/// numerics   as encode, before its rounding to float
/// cost       a sine and a cosine a pair, and zeros for the rest
/// invariant  PE(pos + k) = M PE(pos) to within 2e-7; M(0) is the identity; M(j) M(k) = M(j + k)
/// source     Vaswani et al. 2017, section 3.5: "for any fixed offset k, PE(pos+k) can be represented as a linear
///            function of PE(pos)"
Result<MatrixF64> shift_matrix(const Plan& plan, double k);

/// The errors of sines and cosines whose angles are in single precision, as in several well-known implementations.
///
///   e[r] = max_c | float32 sin or cos of float32(pos · w) - exact |, w being the frequency as they compute it; for
///          sinusoidal float32(exp(float32(2i · float32(-ln(base) / d_model)))), and so with a shift
///
/// plan       of a scheme that says what common programs compute
/// returns    [positions], the largest error of each row
/// errors     not_applicable; out_of_memory
/// numerics   the exact value is that of encode before rounding; sine and cosine of the float angle are in double
/// cost       two sines and cosines a pair
/// invariant  0 at position 0; sinusoidal with base 10000 and d_model 512: some 3e-5 below position 512, above
///            1e-2 near 10^6
/// source     none
Result<Buffer<double>> float32_errors(const Plan& plan);

// The same of a request.

namespace detail {
template <class Compute>
auto planned(const Request& request, const Compute& compute, Capability purpose = Capability::kRows)
    -> decltype(compute(std::declval<const Plan&>())) {
  const Result<Plan> checked = plan(request, purpose);
  if (!checked) return checked.error();
  return compute(*checked);
}
}  // namespace detail

inline Result<Matrix> encode(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return encode(plan); });
}
inline Result<MatrixF64> angles(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return angles(plan); });
}
inline Result<Rotation> rotation(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return rotation(plan); });
}
inline Result<Turns> turns(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return turns(plan); });
}
inline Result<Spectrum> spectrum(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return spectrum(plan); });
}
inline Result<Stages> construction(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return construction(plan); });
}
inline Result<MatrixF64> shift_matrix(const Request& request, double k) {
  return detail::planned(request, [k](const Plan& plan) { return shift_matrix(plan, k); });
}
inline Result<MatrixOf<std::int32_t>> indices(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return indices(plan); });
}
inline Result<MatrixF64> distance_curve(const Request& request, std::optional<double> query = std::nullopt) {
  return detail::planned(
      request, [query](const Plan& plan) { return distance_curve(plan, query); }, Capability::kDistance);
}
inline Result<Buffer<double>> float32_errors(const Request& request) {
  return detail::planned(request, [](const Plan& plan) { return float32_errors(plan); });
}

}  // namespace posenc
