// Formulas that may make a matrix, and how simple each of them is.
#pragma once

#include "identify/digits.h"
#include "identify/formulas.h"
#include "identify/intervals.h"

namespace posenc {

/// A number by which all numbers of a matrix are divided, and how far it may be from the true one, of it.
struct Factor {
  double value = 1;
  double tolerance = 0;
};

/// A matrix or its transpose, and how exact its numbers are.
class PrintedMatrix {
 public:
  PrintedMatrix(MatrixView matrix, bool transposed, const PrintedDigits& digits, Storage stored, bool forgiving,
                Factor divisor = {})
      : rows(transposed ? matrix.cols : matrix.rows),
        cols(transposed ? matrix.rows : matrix.cols),
        is_transposed(transposed),
        storage(stored),
        most_suspects(forgiving ? few_of(matrix.data.size()) : 0),
        most_moved(forgiving ? few_of(rows) : 0),
        factor(divisor),
        data_(matrix.data),
        down_(transposed ? 1 : matrix.cols),
        right_(transposed ? matrix.cols : 1),
        digits_(digits) {}

  double at(std::size_t row, std::size_t col) const { return printed(row, col) / factor.value; }
  Allowed allowed(std::size_t row, std::size_t col) const { return allowed(row, col, storage); }
  /// What single precision would allow.
  Allowed exact(std::size_t row, std::size_t col) const { return allowed(row, col, Storage::kFloat32); }

  /// Whether all digits together are enough for a proof.
  bool has_proof() const;

  const std::size_t rows;
  const std::size_t cols;
  const bool is_transposed;
  const Storage storage;
  /// How many cells may disagree.
  const std::size_t most_suspects;
  /// How many whole rows may have other positions.
  const std::size_t most_moved;
  const Factor factor;

 private:
  std::size_t cell_of(std::size_t row, std::size_t col) const { return row * down_ + col * right_; }
  double printed(std::size_t row, std::size_t col) const { return static_cast<double>(data_[cell_of(row, col)]); }
  Allowed allowed(std::size_t row, std::size_t col, Storage stored) const;

  std::span<const float> data_;
  std::size_t down_;
  std::size_t right_;
  const PrintedDigits& digits_;
};

/// A formula with the parameters for which it may produce the matrix.
///
///   start, step    of the positions of rows
///   u              ln g, where frequencies are g^-k
///   allowed        the interval of u that the cells allow
///   width          of the whole encoding; is_part: the matrix has only its first columns
///   is_documented  whether the base is the documented one
///   length         the length that a mistake about it uses; else 0
///   cost           the number of bits that describe all this
///   error          the largest |matrix - formula|, without suspects
///   suspect_count  how many cells disagree
///   moved_count    how many rows have other positions
struct Candidate {
  const Formula* formula = nullptr;
  Shape shape = {};
  double start = 0;
  double step = 1;
  double u = 0;
  Interval allowed = {};
  double base = 0;
  std::size_t width = 0;
  bool is_part = false;
  bool is_documented = false;
  double length = 0;
  double cost = 0;
  double error = 0;
  std::size_t suspect_count = 0;
  std::size_t moved_count = 0;

  bool equals(const Candidate& other) const;
  /// Whether only the simpler one of the two is kept. One undocumented base is enough, because the digits of the
  /// matrix allow many.
  bool competes(const Candidate& other) const;
};

/// The position of a row, and whether the row is that of another position than its place says.
struct Place {
  double position = 0;
  bool is_moved = false;
};

/// How many cells of a row or column may be suspects.
inline constexpr std::size_t kMostOfLine = 2;

/// Whether the cell agrees with a candidate whose row has this position.
bool agrees(const PrintedMatrix& matrix, const Candidate& candidate, std::size_t row, std::size_t col,
            double position);

/// Sets where the rows of a matrix are: at the position nearest to 0 with which all their cells agree, where more
/// cells than a row may have of suspects disagree with the usual one. Sets how many have been moved. Returns whether
/// there are few, and all have a position.
///
/// usual    the position of each row by its place
/// doubted  which rows may have been moved; if empty, each of them
/// tries    how many positions may be tried for rows that have been moved; those that are tried are subtracted
bool find_places(const PrintedMatrix& matrix, Candidate& candidate, std::span<const double> usual,
                 std::span<const bool> doubted, std::span<Place> places, std::size_t& tries);

/// Noise agrees with a formula in one of 2^16 matrices, times the number of formulas.
inline constexpr double kProof = 16 + 4.3;
/// The number of cells that are checked before a formula is tried on all of them.
inline constexpr std::size_t kMostCells = std::size_t{1} << 16;
/// The range of bases that are sought.
inline constexpr double kLeastBase = 1.1;
inline constexpr double kMostBase = 1e12;

double log2_of(double x);

/// The number of bits that describe a start and a step, where another start is documented.
double cost_of_start(double start, double step, double documented);
/// The number of bits that describe frequencies rising to `fastest`. Whole positions cannot distinguish a frequency
/// from one that makes an additional turn between them, and the faster it is, the more such frequencies exist.
double cost_of_rising(double fastest);
/// The number of bits that describe a candidate, including its base only if that is not the documented one.
double cost_of(const PrintedMatrix& matrix, const Candidate& candidate, const std::optional<Decimal>& base);

/// The number of bits that describe where suspects and moved rows are, and that something else stands there.
double cost_of_suspects(const PrintedMatrix& matrix, const Candidate& candidate, std::span<const Place> places);

/// Whether a candidate may be of this formula, by its shape and start. Two columns are a sine and a cosine of the
/// position in any order of columns but one.
bool fits(const PrintedMatrix& matrix, const Formula& formula, const Candidate& candidate);

/// Whether every base gives the same numbers: all columns have the frequency 1.
inline bool has_any_base(const PrintedMatrix& matrix, const Shape& shape) {
  return matrix.cols == 2 && shape.order != Shape::Order::kSingle;
}

/// Whether a shape tells the width of the whole encoding: the matrix has columns of both halves, and so shows how many
/// the first half has.
bool tells_width(const PrintedMatrix& matrix, const Shape& shape);

/// How much of an encoding by a formula a matrix is, by its number of columns alone: the whole of it, its first
/// columns, or neither, because the formula has no such width. kUntried: nobody has looked yet.
enum class Extent : std::uint8_t { kUntried, kWhole, kFirstColumns, kNone };

/// Sets the least width of a formula whose first columns the matrix may be, and its span there: the width of the
/// matrix, if the formula has it. Returns whether such a width exists.
///
/// extent   what a call with this formula and this shape has found before; is set
bool choose_least_width(const PrintedMatrix& matrix, const Formula& formula, Candidate& candidate, double& span,
                        Extent* extent = nullptr);

/// Sets the size, that is, the width or the length, that is the roundest of those whose span is between two numbers.
/// Returns whether one exists.
bool choose_roundest_size(const PrintedMatrix& matrix, Candidate& candidate, double low, double high);

/// The span of a formula at the width or length of a candidate.
double span_at(const Formula& formula, const Candidate& candidate);

/// The frequency of a column, e^(-ku).
double frequency_of(const Dimension& column, double u);

/// The sine or the cosine of an angle; 0 for a column that is neither.
double wave_of(Part part, double angle);

}  // namespace posenc
