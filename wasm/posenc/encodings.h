// What schemes compute: rows, angles, rotations and biases, and properties of their dimensions.
//
// Each function takes a Plan, or a Request, which it plans. If the scheme does not have the requested kind of result,
// the error is `not_applicable` and names the schemes that have it.
#pragma once

#include "schemes.h"

namespace posenc {

/// The rows of an absolute or multi-axis scheme.
///
///   sinusoidal, interleaved   PE[pos, 2i]     = sin(pos · ω_i), ω_i = base^(-2i / d_model)
///                             PE[pos, 2i + 1] = cos(pos · ω_i)
///   sinusoidal, concatenated  PE[pos, i] and PE[pos, d_model/2 + i] are that sine and that cosine
///   with shift, start, scale  sines and cosines of (start_index + pos) · ω_i, ω_i = scale · min_timescale ·
///                             (base / min_timescale)^(-i / (d_model/2 - downscale_freq_shift))
///   learned                   table[offset + pos, c]
///   sinusoidal-2d, -nd        such sines and cosines of each coordinate of cell number pos, one block of columns each
///   nerf                      x, sin(2^k x), cos(2^k x), where x is point number pos, or pos itself
///   fourier                   sin(2π B x), cos(2π B x) of the same x
///
/// plan       a plan of an absolute or multi-axis scheme
/// returns    [positions, width]
/// errors     not_applicable; too_large; out_of_memory
/// numerics   sinusoidal: |error| <= 3.05e-8 for |pos| <= 2^20, and 2^-25 + |pos| · 2^-52 beyond, for every base. With
///            shift, start or scale, pos here means the angle of the first pair; shifts other than 0 and 1, and an odd
///            width without padding, add |pos| · 2^-52 · ln(base).
///            Angles are in double, and each value is rounded to float once, which alone costs up to 2.98e-8 = 2^-25.
///            A range with |step · ω_0| <= 64 is computed by a recurrence down the columns, which restarts from exact
///            values every 2048 rows and adds at most 5e-10; for any other positions, each pair takes a sine and a
///            cosine. 3.05e-8 is measured; tests/proofs/bound.py proves 3.13e-8 for whole positions and steps.
///            Cells and points: as sinusoidal, at the largest angle; tables: rounded to the nearest float.
/// cost       a range: a multiplication and a subtraction a cell; for 2^18 cells or more, up to three times the cost
///            of filling the memory. Other positions: one sine and one cosine for each pair of columns
/// invariant  sinusoidal: every value is in [-1, 1]
/// invariant  sinusoidal: each pair has sin² + cos² = 1, so each row has the norm sqrt(d_model / 2), unless a sine has
///            no cosine
/// invariant  a row depends only on its position, not on neighbouring rows, to within one rounding, 6e-8
/// invariant  concatenated is interleaved with its columns reordered, bit for bit
/// source     Vaswani et al. 2017, "Attention Is All You Need", section 3.5; the layout with halves: tensor2tensor
Result<Matrix> encode(const Plan& plan);

/// The same into the caller's memory: out has the size [positions, width]. After an error its contents are
/// unspecified.
std::optional<Error> encode(const Plan& plan, std::span<float> out);

/// The same block by block: see Rows. The bits do not depend on the blocks.
std::optional<Error> encode(const Plan& plan, Rows& rows);

/// The angle of the pair of each dimension.
///
///   θ[pos, c] = pos · ω of the pair that dimension c belongs to; 0 if it belongs to none. If the scheme counts
///   positions from another start, the start is added to pos
///
/// plan       a plan of a scheme with pairs
/// returns    [positions, dimensions], radians, in double
/// errors     not_applicable; invalid_argument if the scheme mixes pairs; too_large; out_of_memory
/// numerics   relative error at most 2^-51
/// cost       one multiplication a cell
/// invariant  both dimensions of a pair hold the same angle
/// invariant  sinusoidal: encode() is the sine or the cosine of the angle, to within the error of encode()
/// source     Vaswani et al. 2017, section 3.5
Result<MatrixF64> angles(const Plan& plan);

/// The angles and factors of a rotary scheme.
///
///   angles[pos, i] = pos · ω_i; if the scheme has several positions for each row, pos is the one that rotates pair i
///   magnitude      the factor of cosine and sine: 1 unless the scheme has another
///   magnitudes     [positions, pairs], the factors if they depend on position and pair; otherwise without rows
///
/// If a scheme mixes pairs, angle and magnitude are the polar coordinates of the mixed cosine and sine of a pair, with
/// the angle from -π to π.
struct Rotation {
  MatrixF64 angles;
  double magnitude = 1;
  MatrixF64 magnitudes = {};
};

/// The angles of a rotary scheme, one for each position and pair.
///
/// plan       a plan of a rotary scheme
/// returns    angles [positions, pairs], radians, in double
/// errors     not_applicable; invalid_argument if a magnitude is too large for a double; out_of_memory
/// numerics   relative error at most 2^-51
/// cost       one multiplication a cell
/// invariant  rope, unless it mixes pairs: all angles are 0 at position 0
/// source     Su et al. 2021, "RoFormer", section 3
Result<Rotation> rotation(const Plan& plan);

/// Rotates queries or keys by a rotary scheme: row r of the matrix by the angles of position r of the plan.
///
///   (x, y) → magnitude · (x cos θ - y sin θ, y cos θ + x sin θ) for the two dimensions x, y of each pair; dimensions
///   of no pair do not change
///
/// matrix     [positions, dimensions], finite
/// plan       a plan of a rotary scheme
/// out        as long as matrix.data; may be the same memory
/// errors     not_applicable; invalid_argument for a matrix of another shape, for a matrix that check() refuses, and
///            for a result that is too large for a float; too_large; out_of_memory
/// numerics   in double, rounded to float once: within 6.1e-8 + |pos| · 2^-52 of the norm of each pair (times the
///            magnitude). A range whose step rotates no pair by more than 64 radians uses a recurrence, which restarts
///            from exact values every 2048 rows and adds at most 5e-10; for any other positions, each pair takes a
///            sine and a cosine
/// cost       a range: six multiplications and four additions a pair, in double, which take as long as about six
///            copies of a matrix in the cache. Other positions: a sine and a cosine for each position and pair
/// invariant  unless the scheme mixes pairs (see Mix) or has a magnitude for each position and pair: keeps the norm of
///            each row (times the magnitude) to within 1e-7 of it; at position 0 it is the identity (times the
///            magnitude), bit for bit, except for the sign of zero
/// invariant  if, in addition, each row has a single position: the dot product of a row at i and a row at j depends
///            only on i - j
/// source     Su et al. 2021, section 3
std::optional<Error> rotate(MatrixView matrix, const Plan& plan, std::span<float> out);

/// Cosines and sines as models store them, computed once for all heads and layers.
///
///   cosines[pos, c] = magnitude · cos(pos · ω_i), sines[pos, c] = magnitude · sin(pos · ω_i), where dimension c
///   belongs to pair i; 1 and 0 if it belongs to none
struct Turns {
  Matrix cosines;
  Matrix sines;
};

/// The cosines and sines of a rotary scheme.
///
/// plan       a plan of a rotary scheme
/// returns    [positions, dimensions] each
/// errors     not_applicable; invalid_argument for values too large for a float; too_large; out_of_memory
/// numerics   as encode: |error| <= 3.05e-8 for |pos| <= 2^20 and frequencies up to 1; for a magnitude other than 1,
///            6.1e-8 times the magnitude, because floats above 1 are twice as far apart
/// cost       a range: two multiplications and two subtractions a pair, which take about four times as long as filling
///            the memory; any other positions: a sine and a cosine a pair
/// invariant  both dimensions of a pair have the same numbers; cos² + sin² = magnitude² unless the scheme mixes pairs
/// invariant  rotate is x · cosines + x' · sines, where x' is (-y, x) for each pair (x, y), to within its error
/// source     Su et al. 2021, section 3.4.2
Result<Turns> turns(const Plan& plan);

/// The same into the caller's memory: both have the size [positions, dimensions]. After an error their contents are
/// unspecified.
std::optional<Error> turns(const Plan& plan, std::span<float> cosines, std::span<float> sines);

/// The factor by which some models multiply queries, in layers with or without another scheme. It rises by a step
/// after every `length` positions.
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
/// temperature  beta from 0 to 1e6, length from 1 to kMaxPosition
/// errors       invalid_argument
/// numerics     relative error at most 2^-49
/// cost         one logarithm
/// invariant    1 at the first `length` positions (one less if counts_from_1), and never falls after them
/// source       github.com/huggingface/transformers, Llama 4 and Ministral 3
Result<double> query_temperature(double position, const Temperature& temperature);

/// The number that a bias scheme adds to the score of each query and key.
///
///   alibi        b[h, i, j] = -m_h · (i - j), m_h the slope of head h; with `bidirectional`, -m_h · |i - j|
///   retnet       b[h, i, j] = ln γ_h · (i - j), γ_h = 1 - 2^(-5 - h), h from 0
///   lightning    b[h, i, j] = -m_h · (1 - l / (L - 1) + 10^-5) · (i - j), in layer l of L
///   fox          b[i, j] = ln f_(j+1) + … + ln f_i, f the gates of positions
///   gated-delta  the same with ln f_i = -A · ln(1 + e^(a_i + dt)): an upper bound, because later keys also erase
///   t5-bias      b[h, i, j] = table[bucket(j - i), h]
///   swin-v2      16 σ(the output of a small network for the coordinates of (Δy, Δx)): see swin_coordinates
///   kerple       b[h, i, j] = -r1_h · ln(1 + r2_h · |i - j|), or -r1_h · |i - j|^r2_h
///   sandwich     b[h, i, j] = (Σ cos((i - j) · ω_t) - d/2) · H / (8 h), h from 1
///   fire         the output of a small network for ln(c |i - j| + 1) / (ln(c · max(i, L) + 1) + 10^-6)
///
/// The bias is not a mask. In a scheme for causal attention (is_causal), keys after the query have numbers, too, which
/// the mask hides; for alibi, retnet, lightning, fox and gated-delta they are positive.
///
/// plan       a plan of a bias scheme, with its queries and keys
/// head       from 0 to width - 1; if not given, all heads
/// out        [heads, queries, keys], where heads is 1 or the number of all heads
/// errors     not_applicable; invalid_argument for head; too_large; out_of_memory
/// numerics   in double, rounded to float once
/// cost       a copy of each cell if the bias depends on i - j alone, and queries and keys are ranges of the same step
///            whose starts and step are multiples of 2^-20; otherwise, the computation of each cell
/// invariant  depends on i - j alone, except fire, swin-v2, fox and gated-delta with a list, and alibi's form by keys
/// invariant  alibi (except its form by keys), retnet, lightning, fox, gated-delta: 0 where i = j
/// source     Press et al. 2021, "Train Short, Test Long", section 3; Raffel et al. 2019, section 2.1
std::optional<Error> bias(const Plan& plan, std::optional<double> head, std::span<float> out);

/// The same block by block: see Rows. `rows` has heads × queries rows, each as wide as there are keys. The bits do not
/// depend on the blocks.
std::optional<Error> bias(const Plan& plan, std::optional<double> head, Rows& rows);

/// The number of cells of a bias, or the error if the plan has none. Call this before allocating memory.
Result<std::size_t> bias_cells(const Plan& plan, std::optional<double> head = std::nullopt);

/// The row of a table for each query and key. The table holds vectors or biases that a model learns.
///
///   t5-bias         bucket(j - i)
///   deberta-bucket  the signed bucket of i - j, negative for keys after the query; if `number` is row, the row itself
///   shaw            clip(j - i, -k, k) + k
///   transformer-xl  i - j: the row of that distance
///   swin            the row of (Δy, Δx), the offsets between two cells of a window
///   dual-chunk      the distance by which the query and the key are rotated
///
/// plan       a plan of a scheme that chooses rows of a table, with its queries and keys
/// returns    [queries, keys]
/// errors     not_applicable; too_large; out_of_memory
/// numerics   exact, for all distances
/// cost       one logarithm a cell if the row depends on a logarithm
/// invariant  depends on i - j alone, except swin, whose positions are cells, and dual-chunk
/// source     Raffel et al. 2019, section 2.1; He et al. 2020; Shaw et al. 2018; Liu et al. 2021
Result<MatrixOf<std::int32_t>> indices(const Plan& plan);

/// The same into the caller's memory: out has the size [queries, keys].
std::optional<Error> indices(const Plan& plan, std::span<std::int32_t> out);

/// The effect of distance alone on a score: the difference between the scores that a query at position i has with a
/// key k positions before it and with a key at its own position, if all of them are the same word.
///
///   D[k] = E[s(i, i - k)] - E[s(i, i)], in logits, before softmax. Query and key are the same x ~ N(0, I), without
///          weights; s is their dot product divided by √d (d is d_model or head_dim), with the effect of the scheme
///
///   rows p added    (p_i · p_{i-k} - ‖p_i‖²) / √d; for sines and cosines, Σ (cos kω - 1) / √d, for every i
///   rotary          (2 / √d) a² Σ (cos kω - 1), over the pairs that are rotated, where a is the magnitude
///   bias            b[h, i, i - k] - b[h, i, i], which is not divided by √d
///   none            0
///
/// plan       a plan for this purpose (kDistance), of a scheme that changes scores with distance. Its positions are
///            the distances k, negative for keys after the query. A bias has one curve for each head
/// query      i, if the curve depends on it: from -kMaxPosition to kMaxPosition. If not given, the largest distance (0
///            if all are negative), so that the farthest key is at 0; less if a key would be after the last position
/// returns    [heads or 1, distances], in double
/// errors     not_applicable; invalid_argument for query, if the scheme mixes pairs, and for an infinite result; the
///            errors of encode for the positions of the keys; too_large; out_of_memory
/// numerics   sines and cosines: error at most about 2^-50 of the largest |D|. If a scaling of rope blends or
///            stretches frequencies, or those of spectrum() are not the nearest doubles, their error times the
///            distance is added
/// cost       about 50 ms for 10^6 distances from 0 and 64 pairs
/// invariant  0 at 0; rope with magnitude 1 is twice sinusoidal, for the same base and number of dimensions
/// source     none
Result<MatrixF64> distance_curve(const Plan& plan, std::optional<double> query = std::nullopt);

/// The properties of a scheme's pairs. If it mixes pairs, those of the pairs before they are mixed.
///
///   frequencies   [pairs], ω, in radians per position
///   wavelengths   [pairs], 2π / ω, in positions: the length of one full turn; infinity if ω is 0
///   magnitude     the factor of rotated pairs, the attention factor of a scaling
///   bands         [pairs], how the scheme has changed each frequency; empty if it never changes any
///   score_factor  the factor by which models also multiply all scores
struct Spectrum {
  Buffer<double> frequencies;
  Buffer<double> wavelengths;
  double magnitude = 1;
  Buffer<Band> bands = {};
  double score_factor = 1;

  /// The number of pairs in a band, and the first of them (the number of all pairs if there is none).
  std::size_t count(Band band) const;
  std::size_t first(Band band) const;
};

/// The frequencies and wavelengths of the pairs of a scheme.
///
/// plan       a plan of a scheme with pairs; its positions do not matter
/// errors     not_applicable; out_of_memory
/// numerics   relative error at most 2^-51; 1e-12 if a scaling blends or stretches; 2^-42 for sinusoidal with a shift
///            other than 0 and 1, or with an odd width without padding
/// cost       one power a pair
/// invariant  rope: with factor 1 (and all dimensions), yarn, llama3, linear and proportional equal default
/// invariant  rope: with a factor above 1, no scaling except longrope increases a frequency
/// invariant  mrope: equals the spectrum of rope with the same base, layout, width and scaling
/// invariant  sinusoidal: wavelengths run from 2π to 2π base^((d_model - 2) / d_model), with shift 1 to 2π base, and
///            never fall
/// source     Vaswani et al. 2017, section 3.5; Su et al. 2021, section 3
Result<Spectrum> spectrum(const Plan& plan);

/// A scheme's rows, built step by step with arrays. Each intermediate array is kept.
///
///   sinusoidal   even_indices   [d/2]        2i
///                denominators   [d/2]        base^(2i / d)
///                positions      [n, 1]       pos
///                sine           [n, d/2]     sin(pos / denominator)
///                cosine         [n, d/2]     cos(pos / denominator)
///                stacked        [n, d/2, 2]  (sine, cosine) side by side; only if interleaved
///                interleaved    [n, d]       stacked with its last two axes merged
///                concatenated   [n, d]       the sine half, then the cosine half; only if concatenated
///
/// With a shift or a scale, denominators are the inverted frequencies. Positions are counted from start_index, and if
/// cosines come first, they do so in all stages after `cosine`.
///
/// plan       a plan of a scheme that has a construction
/// returns    the stages in this order, in double
/// errors     not_applicable; invalid_argument for d_model, if not all columns are in pairs; too_large if all stages
///            together have more than kMaxCells cells; out_of_memory
/// numerics   |error| <= 2^-52 + |pos| · 2^-52
/// cost       one sine and one cosine for each pair of columns
/// invariant  the last stage is encode(), to within the error of encode()
/// source     Vaswani et al. 2017, section 3.5
Result<Stages> construction(const Plan& plan);

/// The matrix that moves the rows of a scheme of sines and cosines by k positions, the same matrix for every position.
///
///   PE(pos + k) = M PE(pos): for each pair, [ cos(k ω)  sin(k ω) ; -sin(k ω)  cos(k ω) ] on its sine and its cosine
///
/// plan       a plan of an absolute scheme with pairs; its positions do not matter
/// k          any number from -kMaxPosition to kMaxPosition
/// returns    M, [width, width]
/// errors     not_applicable; invalid_argument for k, and for d_model, if a sine has no cosine; too_large;
///            out_of_memory
/// numerics   as encode() before it rounds to float
/// cost       a sine and a cosine a pair, and zeros for the rest
/// invariant  PE(pos + k) = M PE(pos) to within 2e-7; M(0) is the identity; M(j) M(k) = M(j + k)
/// source     Vaswani et al. 2017, section 3.5: "for any fixed offset k, PE(pos+k) can be represented as a linear
///            function of PE(pos)"
Result<MatrixF64> shift_matrix(const Plan& plan, double k);

/// The errors of sines and cosines whose angles are in single precision, as several well-known programs compute them.
///
///   e[r] = max_c | float32 sin or cos of float32(pos · w) - exact |, where w is the frequency as they compute it; for
///          sinusoidal float32(exp(float32(2i · float32(-ln(base) / d_model)))), and likewise with a shift
///
/// plan       a plan of a scheme that defines the frequencies of common programs (kSingle)
/// returns    [positions], the largest error of each row
/// errors     not_applicable; out_of_memory
/// numerics   the exact value is that of encode() before it rounds; the sine and cosine of the float angle are
///            computed in double
/// cost       two sines and cosines a pair
/// invariant  0 at position 0; sinusoidal with base 10000 and d_model 512: about 3e-5 below position 512, above
///            1e-2 near 10^6
/// source     none
Result<Buffer<double>> float32_errors(const Plan& plan);

// The same for a request.

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
