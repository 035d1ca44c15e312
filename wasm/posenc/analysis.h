// Analysis of matrices and of the rows of schemes: norms, distances, similarity, principal components.
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

/// Distances between each row and the row k places after it.
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

/// The ways in which similarity() compares two rows.
enum class Metric : std::uint8_t { kDot, kCosine, kPearson, kEuclidean, kSquared };

/// The metric called "dot", "cosine", "pearson", "euclidean" or "squared"; refuses other names.
Result<Metric> metric_of(std::string_view name);

/// Compares each row of a matrix with each row.
///
///   dot         s[a, b] = Σ_c m[a, c] m[b, c]
///   cosine      the dot product of the rows, divided by both norms
///   pearson     the cosine of the rows after the mean of each has been subtracted from it
///   euclidean   ‖ m[a] - m[b] ‖
///   squared     ‖ m[a] - m[b] ‖²
///
/// matrix     as for norms
/// metric     one of these five names
/// returns    [rows, rows]
/// errors     those of norms; invalid_argument for the metric, for a row without direction, which the error names
///            (cosine: all zeros; pearson: all equal), and for a result that is too large for a float; too_large if
///            rows² > kMaxCells; out_of_memory
/// numerics   error at most 2e-6 of the product of the norms; of the norm, for a distance; of the squared distance
///            itself, for a squared distance; however different the sizes of the rows are
/// cost       rows² · cols / 2 multiplications
/// invariant  exactly symmetric; the diagonal is exactly 0 (euclidean, squared) or 1 (cosine, pearson)
Result<Matrix> similarity(MatrixView matrix, std::string_view metric);

/// The same for the rows of a scheme, without computing the rows if possible. For evenly spaced positions, the dot
/// product of two rows of sines and cosines depends only on their distance,
///
///   s[a, b] = Σ_i cos((a - b) step w_i), where w_i = base^(-2i / d_model)
///
/// so one sum for each distance is enough (pearson also needs the mean of each row).
///
/// plan       a plan of a scheme with rows
/// returns    [positions, positions]
/// errors     not_applicable; those of similarity() of a matrix
/// numerics   rounded from double; differs from similarity() of the encoded matrix by at most 1e-5 times the number of
///            pairs
/// cost       evenly spaced sinusoidal: about three times the cost of filling the memory; otherwise, that of
///            similarity() of a matrix
/// invariant  as for a matrix; evenly spaced sinusoidal (except pearson): constant along every diagonal
Result<Matrix> similarity(const Plan& plan, std::string_view metric);
inline Result<Matrix> similarity(const Request& request, std::string_view metric) {
  return detail::planned(request, [metric](const Plan& plan) { return similarity(plan, metric); });
}

/// Both write to the caller's memory: out must have the size [rows, rows]. After an error its contents are
/// unspecified.
std::optional<Error> similarity(MatrixView matrix, std::string_view metric, std::span<float> out);
std::optional<Error> similarity(const Plan& plan, std::string_view metric, std::span<float> out);

// ---------------------------------------------------------------------------------------------------------------
// Scores of words and positions whose vectors are added

/// The four terms of scores, each [queries, keys], and their sum.
struct FourTerms {
  MatrixF64 content_content;
  MatrixF64 content_position;
  MatrixF64 position_content;
  MatrixF64 position_position;
  MatrixF64 sum;
};

/// The terms of a score if the rows of positions are added to those of words.
///
///   (x + p)ᵀ W (y + q) = xᵀ W y + xᵀ W q + pᵀ W y + pᵀ W q, for a query of the word x at the position p and a key of
///   the word y at the position q; W is the product of the transposed query weights and the key weights
///
/// Models divide the whole score by √d.
///
/// x, p       [queries, d], finite
/// y, q       [keys, d], finite
/// w          [d, d], finite; without rows, the identity
/// returns    see FourTerms, in double
/// errors     those of norms for each matrix, with its name; invalid_argument for a matrix of another shape;
///            too_large; out_of_memory
/// numerics   in double: the error of each term is at most d² · 2^-52 of the sum of the absolute values of its
///            products
/// cost       2 keys · d² + 4 queries · keys · d multiplications
/// invariant  the sum is the score, to 1e-12 of the sum of the absolute values of the terms' products
/// source     Dai et al. 2019, "Transformer-XL", section 3.3
Result<FourTerms> four_terms(MatrixView x, MatrixView y, MatrixView p, MatrixView q, MatrixView w = {});

// ---------------------------------------------------------------------------------------------------------------
// Principal components

/// The largest min(rows, columns) of a matrix for pca(), whose cost grows with the cube of this number.
inline constexpr std::size_t kMaxComponents = 2048;

/// The principal components of the rows of a matrix, by falling variance.
///
///   scores                    [n, components], the rows in the new axes
///   loadings                  [components, d], one axis of length 1 in each row
///   explained_variance        [components], the variance of each column of scores
///   explained_variance_ratio  [components], its fraction of the variance of all columns of the matrix
///   mean                      [d], the mean of each column of the matrix
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
/// Sign: in each loading, the entry of greatest magnitude is positive; if several are within a relative 1e-6 of the
/// greatest, the first of these. For a component without variance (see numerics; always for component n), the loading
/// is a unit vector made orthogonal to the previous components: the one that this changes least, or the first of
/// several. With one row, or if all rows are the same, no component has variance: scores, variances and ratios are 0
/// (not NaN), and the loadings are the first unit vectors.
///
/// matrix      [n, d], as for norms; n or d at most kMaxComponents
/// components  a whole number from 1 to the smaller of n and d
/// returns     see Pca
/// errors      those of norms; invalid_argument for components; too_large; out_of_memory
/// numerics    in double, from the smaller of XᵀX and XXᵀ: scores have errors of 1e-7 of the largest norm of a row of
///             X (float), loadings of 1e-7 + 1e-15 · λ₁ / gap, where λ₁ is the first variance and gap the distance of
///             this variance to the nearest other ones. A variance up to min(n, d) · 2^-50 · λ₁ counts as 0.
///             Only additions, multiplications, divisions and square roots are used: the bits are the same on every
///             machine.
/// cost        with m the smaller and M the larger of n and d: about M m² / 2 + 3 m³ multiplications, plus n d for
///             each component
/// invariant   loadings are orthonormal; scores have mean 0 and no covariance; variances never rise
/// invariant   with all components, mean + scores · loadings is the matrix, and the ratios add up to 1
/// source      Jolliffe 2002, "Principal Component Analysis", chapters 1 to 3; n - 1 as in scikit-learn
Result<Pca> pca(MatrixView matrix, double components);

}  // namespace posenc
