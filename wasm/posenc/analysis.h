// Analysis of matrices, and of the rows of schemes: norms, distances, similarity, principal components.
#pragma once

#include "encodings.h"

namespace posenc {

/// Norms of the rows of a matrix.
///
///   n[r] = sqrt( Σ_c m[r, c]² )
///
/// matrix     [rows, cols], at least one row and one column, finite
/// returns    [rows]
/// errors     invalid_argument: an empty matrix, data that is not rows · cols long, a value that is not finite;
///            too_large; out_of_memory
/// numerics   accumulated in double
/// cost       one pass over the matrix
/// invariant  a sinusoidal encoding has n[r] = sqrt(d_model / 2) for every r, since each pair has sin² + cos² = 1
Result<Buffer<double>> norms(MatrixView matrix);

/// Distances between rows that are k apart.
///
///   n[r] = ‖ m[r + k] - m[r] ‖
///
/// matrix     as for norms
/// k          a whole number from 0 to rows - 1
/// returns    [rows - k]
/// errors     those of norms; invalid_argument for k
/// numerics   accumulated in double
/// cost       one pass over the matrix
/// invariant  a sinusoidal encoding of evenly spaced positions has the same distance for every r:
///            n[r] = 2 sqrt( Σ_i sin²(k step w_i / 2) ), where w_i = base^(-2i / d_model)
Result<Buffer<double>> offset_norms(MatrixView matrix, double k);

/// How two rows are compared: see similarity().
enum class Metric : std::uint8_t { kDot, kCosine, kPearson, kEuclidean, kSquared };

/// "dot", "cosine", "pearson", "euclidean", "squared"; refuses other names.
Result<Metric> metric_of(std::string_view name);

/// How alike the rows of a matrix are, each with each.
///
///   dot         s[a, b] = Σ_c m[a, c] m[b, c]
///   cosine      dot of the rows divided by their norms
///   pearson     cosine of the rows after each has lost its mean
///   euclidean   ‖ m[a] - m[b] ‖
///   squared     ‖ m[a] - m[b] ‖²
///
/// matrix     as for norms
/// metric     one of these five words
/// returns    [rows, rows]
/// errors     those of norms; invalid_argument for the metric, and for a row without direction (cosine: all zero;
///            pearson: all equal), which it names, and for a result that is too large for a float; too_large when
///            rows² > kMaxCells; out_of_memory
/// numerics   relative error 2e-6 of the product of the norms (of the norm, for a distance; of itself, for the square
///            of one)
/// cost       rows² · cols / 2 multiplications
/// invariant  exactly symmetric; the diagonal is exactly 0 (euclidean, squared) or 1 (cosine, pearson)
Result<Matrix> similarity(MatrixView matrix, std::string_view metric);

/// The same for the rows of a scheme, without computing them where it allows: for evenly spaced positions the dot
/// product of two rows of sines and cosines depends on their distance alone,
///
///   s[a, b] = Σ_i cos((a - b) step w_i), where w_i = base^(-2i / d_model)
///
/// so one sum for each distance is enough (pearson also needs the mean of each row).
///
/// plan       of an absolute scheme
/// returns    [positions, positions]
/// errors     not_applicable, and those of similarity of a matrix
/// numerics   rounded from double; equal to similarity of the encoded matrix to 1e-5 of the number of pairs
/// cost       evenly spaced sinusoidal: about three times what it costs to fill the memory; else, that of similarity
/// invariant  as for a matrix; evenly spaced sinusoidal (except pearson): constant along every diagonal
Result<Matrix> similarity(const Plan& plan, std::string_view metric);
inline Result<Matrix> similarity(const Request& request, std::string_view metric) {
  return detail::planned(request, [metric](const Plan& plan) { return similarity(plan, metric); });
}

/// Both write to the caller's memory: out is [rows, rows], and already of that size. After an error its contents are
/// unspecified.
std::optional<Error> similarity(MatrixView matrix, std::string_view metric, std::span<float> out);
std::optional<Error> similarity(const Plan& plan, std::string_view metric, std::span<float> out);

// ---------------------------------------------------------------------------------------------------------------
// Scores of words and positions that are added

/// The four parts of scores, each [queries, keys], and their sum.
struct FourTerms {
  MatrixF64 content_content;
  MatrixF64 content_position;
  MatrixF64 position_content;
  MatrixF64 position_position;
  MatrixF64 sum;
};

/// The parts of a score where rows of positions are added to those of words.
///
///   (x + p)ᵀ W (y + q) = xᵀ W y + xᵀ W q + pᵀ W y + pᵀ W q, for each query with the word x at p, and each key with
///   the word y at q; W is the product of the transposed weights of queries and the weights of keys
///
/// Models divide the whole score by √d.
///
/// x, p       [queries, d], finite
/// y, q       [keys, d], finite
/// w          [d, d], finite; without rows: the identity
/// returns    see FourTerms, in double
/// errors     those of norms, for each matrix by its name; invalid_argument for one of another shape; too_large;
///            out_of_memory
/// numerics   in double: each term to within d² · 2^-52 of the sum of the absolute values of its products
/// cost       2 keys · d² + 4 queries · keys · d multiplications
/// invariant  the sum is the score, to 1e-12 of the sum of the absolute values of the terms' products
/// source     Dai et al. 2019, "Transformer-XL", section 3.3
Result<FourTerms> four_terms(MatrixView x, MatrixView y, MatrixView p, MatrixView q, MatrixView w = {});

// ---------------------------------------------------------------------------------------------------------------
// Principal components

/// The most rows or columns, whichever are fewer, of a matrix for pca: its cost grows with their cube.
inline constexpr std::size_t kMaxComponents = 2048;

/// Principal components of the rows of a matrix, the one with the greatest variance first.
///
///   scores                    [n, components], the rows in the new axes
///   loadings                  [components, d], each row an axis of length 1
///   explained_variance        [components], the variance of each column of scores
///   explained_variance_ratio  [components], as parts of the variance of all columns of the matrix
///   mean                      [d], of each column of the matrix
struct Pca {
  Matrix scores;
  Matrix loadings;
  Buffer<double> explained_variance;
  Buffer<double> explained_variance_ratio;
  Buffer<double> mean;
};

/// Principal component analysis: centred, not scaled.
///
///   loadings are the first eigenvectors of XᵀX, where X[r, c] = m[r, c] - mean[c];
///   scores = X loadingsᵀ; explained_variance[k] = Σ_r scores[r, k]² / (n - 1)
///
/// Sign: in each loading, the number of greatest magnitude is positive; of several that are within 1e-6 of it,
/// relatively, the first. A component without variance (see numerics; always the n-th) is the unit vector, made
/// orthogonal to the components before it, that loses least by that; of equals, the first. With one row, or with all
/// rows the same, every component is without variance: scores, variances and ratios are 0 (not NaN), and the loadings
/// are the first unit vectors.
///
/// matrix      [n, d], as for norms; n or d at most kMaxComponents
/// components  a whole number from 1 to the smaller of n and d
/// returns     see Pca
/// errors      those of norms; invalid_argument for components; too_large; out_of_memory
/// numerics    in double, by way of XᵀX or XXᵀ, whichever is smaller: scores have errors of 1e-7 of the largest norm
///             of a row of X (float), loadings of 1e-7 + 1e-15 · λ₁ / gap, where λ₁ is the first variance and gap the
///             distance of this variance to the next ones. A variance up to min(n, d) · 2^-50 · λ₁ is none.
///             Nothing but additions, multiplications, divisions and square roots: the same bits on every machine.
/// cost        with m the smaller and M the larger of n and d: M m² / 2 + 3 m³ multiplications, or so, and
///             n d for each component
/// invariant   loadings are orthonormal; scores have mean 0 and no covariance; variances never rise
/// invariant   with all components, mean + scores · loadings is the matrix, and the ratios add up to 1
/// source      Jolliffe 2002, "Principal Component Analysis", chapters 1 to 3; n - 1 as in scikit-learn
Result<Pca> pca(MatrixView matrix, double components);

}  // namespace posenc
