// Means of cells: reduces a matrix of any size to as many bins as a picture has pixels.
#pragma once

#include "analysis.h"
#include "encodings.h"

namespace posenc {

/// A part of a matrix, divided into bins of the same size.
///
///   row_from, row_to, col_from, col_to  the part, in cells: cell (r, c) extends from r to r + 1 and from c to c + 1.
///                                       Fractions are allowed; from < to, both within the matrix
///   rows, cols                          the number of bins in each direction, a whole number of at least 1
struct Bins {
  double row_from = 0;
  double row_to = 1;
  double rows = 1;
  double col_from = 0;
  double col_to = 1;
  double cols = 1;
};

/// The matrices of a scheme: its rows; the cosines, the sines or the angles of its pairs, [positions, dimensions]; the
/// bias of a head, [queries, keys].
enum class Cells : std::uint8_t { kRows, kCosines, kSines, kAngles, kBias };
inline constexpr std::array kCells = {Cells::kRows, Cells::kCosines, Cells::kSines, Cells::kAngles, Cells::kBias};

/// "rows", "cosines", "sines", "angles", "bias".
std::string_view name_of(Cells what);

/// The matrix with this name. Refuses other names with an error about `parameter`.
Result<Cells> cells_of(std::string_view name, std::string_view parameter);

/// Plans a request for means alone: like plan(), but for up to kMaxPosition positions, queries or keys.
Result<Plan> plan_means(const Request& request);

/// The means of the cells of a scheme, computed without the cells if possible.
///
///   m[a, b] = Σ_r Σ_c w_r w_c cell(r, c) / Σ_r Σ_c w_r w_c, where w is the part of the cell that lies in bin (a, b);
///   a bin within one cell has the value of that cell
///
/// For evenly spaced positions, the sum of n cells down a column of sines or cosines is a geometric series:
///
///   Σ_{k<n} e^(i (φ + k θ)) = e^(i φ) e^(i θ (n - 1) / 2) sin(n θ / 2) / sin(θ / 2)
///
/// If a bias depends only on query minus key, its sum over a rectangle follows from four numbers: the bias, summed
/// twice, at the corners. If the bias is piecewise a polynomial of the difference, these sums follow from the
/// coefficients, for any number of differences:
///
///   p(t - 1) - 2 p(t) + p(t + 1) = bias at t, continued into the next piece
///
/// If the bias is a sum of waves, its mean over a rectangle of queries u and keys v is a product of two geometric
/// series, and its mean over a triangle, which a mask leaves, has as few terms. No other shapes occur:
///
///   Σ_{u,v} cos(ω (u - v)) = Re(Σ_u e^(i ω u) · Σ_v e^(-i ω v))
///   Σ_{v<=u<n} cos(ω (u - v)) = (n + (sin(n ω / 2) / sin(ω / 2))²) / 2
///
/// A causal mask excludes the keys after their query, by the positions of both:
///
///   m[a, b] = Σ_{k(c) <= q(r)} w_r w_c bias(r, c) / Σ_{k(c) <= q(r)} w_r w_c
///
/// Both sums follow from four numbers, too: of the bias with 0 for hidden keys, and of ones for the other keys.
///
/// plan       a plan from plan_means or plan; refers to the lists of its request
/// what       kCosines and kSines for rotary schemes, the others for every scheme that has them
/// bins       within [positions, width], [positions, dimensions] or [queries, keys]; at most kMaxCells bins
/// head       the head of a bias: from 0 to width - 1
/// is_causal  for a bias: whether keys after their query are hidden
/// returns    [bins.rows, bins.cols]; NaN exactly where all cells are hidden
/// errors     not_applicable; invalid_argument for bins, for head, for the angles of a scheme that mixes pairs, and
///            for means that are too large for a float; too_large for too many bins. If cells must be computed (of
///            tables, of several axes, of lists of positions, of a bias that depends on more than the difference),
///            too_large also for more than kMaxCells cells in the rows of the bins; likewise for more than kMaxCells
///            differences of a bias that has neither pieces nor waves (see OffsetBias); out_of_memory
/// numerics   within 1e-7 + |pos| · 2^-52 of the true mean, relative to the factor of sine and cosine. Angles and a
///            bias: 1e-7 of the largest mean of any bin; a sum of waves also 1e-12 of its largest possible value,
///            Σ |cosine|
/// cost       sines and cosines: about ten multiplications and additions for each row of bins and pair of columns, for
///            any number of positions. A bias by the difference: about two hundred a bin, and about a hundred a piece.
///            A sum of waves, for each wave: two multiplications and additions a bin, about a hundred for each edge
///            and, under a mask, about a thousand for each bin that the mask cuts. For few differences, or without
///            pieces and waves: twenty additions for each difference. Otherwise, every cell in the rows of the bins
/// invariant  a bin of one cell, or within one cell, gives that cell, to within the same error
/// invariant  if nothing is hidden, the mean of the means of bins of the same size is the mean of all their cells
/// source     the sum of a geometric series; Crow 1984, "Summed-area tables for texture mapping"
Result<Matrix> mean_cells(const Plan& plan, Cells what, const Bins& bins, double head = 0, bool is_causal = false);

/// The number of cells that mean_cells() would compute for each row; 0 if it computes means without cells. If the rows
/// have more than kMaxCells cells together, request only some of the rows at a time.
///
/// errors     those of mean_cells(), except for the number of cells
Result<std::size_t> cells_per_row(const Plan& plan, Cells what, const Bins& bins, double head = 0,
                                  bool is_causal = false);

/// The similarity matrix [positions, positions] over bins, without its cells: compares the mean of the rows of one bin
/// with the mean of the rows of another.
///
///   m[a, b] = metric(mean of the rows of a, mean of the rows of b)
///
/// For the dot product, this is the mean of all cells in the bin, because the mean of all products is the product of
/// the means. For the squared distance it becomes the mean, too, by adding the spread of both bins:
///
///   mean of ‖x - y‖² = ‖mean of x - mean of y‖² + spread of x + spread of y, where
///   spread of x = mean of ‖x - mean of x‖² = mean of ‖x‖² - ‖mean of x‖²
///
/// The mean of the squares of sines and cosines follows from the mean of the cosines of twice the angle. For the other
/// metrics the result is not a mean of cells, except that a bin of one cell, or within one cell, gives that cell.
///
/// plan       a plan from plan_means or plan; refers to the lists of its request
/// bins       within [positions, positions]; at most kMaxCells bins
/// returns    [bins.rows, bins.cols]; NaN if a mean has no direction: cosine needs a length, pearson a difference
///            between two of its numbers
/// errors     not_applicable; invalid_argument for bins; too_large for too many bins, for means of more than kMaxCells
///            numbers, and if cells must be computed and the rows of the bins have more than kMaxCells;
///            out_of_memory
/// numerics   sums in double, rounded to float once. For evenly spaced sines and cosines, within 1e-12 + |pos| · 2^-51
///            of the product of the lengths of rows; otherwise within 2e-7 of it. A distance: of their length; a
///            squared distance: of itself, and 1e-12 + |pos| · 2^-51 of the square of their length
/// cost       that of the means of the rows (twice, for the squared distance), and bins.rows · bins.cols · d_model
///            multiplications
/// invariant  for the dot product and the squared distance, the mean of the means of bins of the same size is the mean
///            of all their cells
Result<Matrix> mean_similarity(const Plan& plan, Metric metric, const Bins& bins);

/// The means of cells of any matrix.
///
/// numerics   sums in double, rounded to float once
/// cost       one addition for each cell in the bins
Result<Matrix> mean_matrix(MatrixView matrix, const Bins& bins);

}  // namespace posenc
