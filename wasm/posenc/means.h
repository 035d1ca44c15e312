// Means of cells: a matrix of any size in as few bins as a picture has pixels.
#pragma once

#include "analysis.h"
#include "encodings.h"

namespace posenc {

/// A part of a matrix, divided into bins of the same size.
///
///   row_from, row_to, col_from, col_to  in cells: cell (r, c) lies from r to r + 1 and from c to c + 1; fractions are
///                                       allowed. from < to, both within the matrix
///   rows, cols                          how many bins there are each way, whole, at least 1
struct Bins {
  double row_from = 0;
  double row_to = 1;
  double rows = 1;
  double col_from = 0;
  double col_to = 1;
  double cols = 1;
};

/// Which matrix of a scheme: its rows; the cosines, the sines or the angles of its pairs, [positions, dimensions]; or
/// the bias of a head, [queries, keys].
enum class Cells : std::uint8_t { kRows, kCosines, kSines, kAngles, kBias };
inline constexpr std::array kCells = {Cells::kRows, Cells::kCosines, Cells::kSines, Cells::kAngles, Cells::kBias};

/// "rows", "cosines", "sines", "angles", "bias".
std::string_view name_of(Cells what);

/// The one with this name; refuses other names, naming `parameter`.
Result<Cells> cells_of(std::string_view name, std::string_view parameter);

/// Plans a request for means alone: as plan(), but for up to kMaxPosition positions, queries or keys.
Result<Plan> plan_means(const Request& request);

/// The means of cells of a scheme, where possible without computing its cells.
///
///   m[a, b] = Σ_r Σ_c w_r w_c cell(r, c) / Σ_r Σ_c w_r w_c, where w is how much of the cell lies in bin (a, b); a bin
///   within one cell has the value of that cell
///
/// Down a column of sines or cosines of evenly spaced positions, the sum of n cells is a geometric series:
///
///   Σ_{k<n} e^(i (φ + k θ)) = e^(i φ) e^(i θ (n - 1) / 2) sin(n θ / 2) / sin(θ / 2)
///
/// The sum over a rectangle of a bias that depends on query less key alone follows from four numbers: the bias, summed
/// up twice, at the corners. Where the bias is a polynomial of the difference, piece by piece, these sums follow from
/// its coefficients, however many differences there are:
///
///   p(t - 1) - 2 p(t) + p(t + 1) = bias at t, continued into the next piece
///
/// Where the bias is a sum of waves, the mean over a rectangle of queries u and keys v is a product of two geometric
/// series. The mean over a triangle, which a mask leaves, has no more terms. There are only these two shapes:
///
///   Σ_{u,v} cos(ω (u - v)) = Re(Σ_u e^(i ω u) · Σ_v e^(-i ω v))
///   Σ_{v<=u<n} cos(ω (u - v)) = (n + (sin(n ω / 2) / sin(ω / 2))²) / 2
///
/// A causal mask leaves out the keys after their query, at the positions of both:
///
///   m[a, b] = Σ_{k(c) <= q(r)} w_r w_c bias(r, c) / Σ_{k(c) <= q(r)} w_r w_c
///
/// Both sums follow from four numbers, too: of the bias with 0 for hidden keys, and of ones for seen keys.
///
/// plan       of plan_means, or of plan; refers to the lists of its request
/// what       kCosines and kSines of a rotary scheme, the others of any that has them
/// bins       within [positions, width], [positions, dimensions] or [queries, keys]; at most kMaxCells of them
/// head       of a bias: from 0 to width - 1
/// is_causal  of a bias: whether keys after their query are hidden
/// returns    [bins.rows, bins.cols]; NaN where all is hidden, and nowhere else
/// errors     not_applicable; invalid_argument for bins, for head, and for means that no float can hold; too_large for
///            too many bins. Where cells must be computed (of tables, of several axes, of lists of positions, of a
///            bias that depends on more than the difference), too_large also for more than kMaxCells in the rows of
///            the bins, or as many differences of a bias that has neither pieces nor waves (see Scheme); out_of_memory
/// numerics   within 1e-7 + |pos| · 2^-52 of the true mean, relative to what sine and cosine are multiplied by. Angles
///            and a bias: 1e-7 of the largest mean of any bin; a sum of waves also 1e-12 of its largest possible
///            value, Σ |cosine|
/// cost       sines and cosines: some ten multiplications and additions for each row of bins and pair of columns,
///            however many positions there are. A bias by the difference: some two hundred a bin, and some
///            hundred a piece; where it is waves, two multiplications and additions a bin and wave, some hundred for
///            each edge and, under a mask, some thousand for each bin that the mask cuts; where there are few
///            differences, or neither pieces nor waves, twenty additions for each difference. Else, every cell of the
///            rows of the bins
/// invariant  bins of one cell, or within one: that cell, to within the same
/// invariant  the mean of the means of bins of the same size is the mean of them all, where nothing is hidden
/// source     the sum of a geometric series; Crow 1984, "Summed-area tables for texture mapping"
Result<Matrix> mean_cells(const Plan& plan, Cells what, const Bins& bins, double head = 0, bool is_causal = false);

/// How many cells of each row mean_cells() would compute; 0 where means follow without cells. Where rows have more
/// than kMaxCells cells together, ask for some rows at a time.
///
/// errors     those of mean_cells(), but none for the number of cells
Result<std::size_t> cells_per_row(const Plan& plan, Cells what, const Bins& bins, double head = 0,
                                  bool is_causal = false);

/// The similarity matrix [positions, positions] over bins, without its cells: the mean of the rows of one bin,
/// compared with the mean of the rows of another.
///
///   m[a, b] = metric(mean of the rows of a, mean of the rows of b)
///
/// For the dot product this is the mean of all cells in the bin, because the mean of all products is the product of
/// the means. For the squared distance it is the mean, too, once the spread of both bins is added:
///
///   mean of ‖x - y‖² = ‖mean of x - mean of y‖² + spread of x + spread of y, where
///   spread of x = mean of ‖x - mean of x‖² = mean of ‖x‖² - ‖mean of x‖²
///
/// The mean of the squares of sines and cosines follows from that of the cosines of twice the angle. For the other
/// metrics the result is no mean of cells, but it is the cell itself for bins of one cell, or within one.
///
/// plan       of plan_means, or of plan; refers to the lists of its request
/// bins       within [positions, positions]; at most kMaxCells of them
/// returns    [bins.rows, bins.cols]; NaN where a mean has no direction: cosine needs a length, pearson a difference
///            between two of its numbers
/// errors     not_applicable; invalid_argument for bins; too_large for too many bins, for means of more than
///            kMaxCells numbers, and where cells have to be made and more than kMaxCells lie in the rows of the bins;
///            out_of_memory
/// numerics   sums in double, rounded to float once. Of evenly spaced sines and cosines: within 1e-12 + |pos| · 2^-51
///            of the product of the lengths of rows; else 2e-7 of it. A distance: of their length; a squared one: of
///            itself, and 1e-12 + |pos| · 2^-51 of the square of their length
/// cost       that of the means of the rows (twice, for the squared distance), and bins.rows · bins.cols · d_model
///            multiplications
/// invariant  the mean of the means of bins of the same size is the mean of them all, for the dot product and the
///            squared distance
Result<Matrix> mean_similarity(const Plan& plan, Metric metric, const Bins& bins);

/// The means of cells of any matrix.
///
/// numerics   summed in double, rounded to float once
/// cost       an addition for each cell in the bins
Result<Matrix> mean_matrix(MatrixView matrix, const Bins& bins);

}  // namespace posenc
