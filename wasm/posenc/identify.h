// Identifies a printed matrix: compares it with the formulas of all schemes, and with known mistakes.
#pragma once

#include "encodings.h"

namespace posenc {

/// A known mistake: a wrong formula that programs use in place of a scheme's formula.
///
///   ω_k = base^(-k / span); each column is the sine or the cosine of position · ω_k, with its own k
///
///   name       a few words
///   doc        one sentence that says what the formula does
///   dimension  the content of column c: its k, which is called its pair, and whether it is a sine (first) or a cosine
///              (second)
///   span       the span for a width and a number of rows
///   length     whether the span depends on the number of rows instead of the width
///   start      the position of the first row
struct Mistake {
  std::string_view name = {};
  std::string_view doc = {};
  Dimension (*dimension)(std::size_t width, std::size_t c) = nullptr;
  double (*span)(double width, double rows) = nullptr;
  bool length = false;
  double start = 0;
};

/// The formulas with which identify() compares a matrix, for a scheme of sines and cosines whose frequencies form a
/// geometric series: the presets of the scheme, and its known mistakes. The first preset is the reference; each
/// explanation says how it differs from it.
///
///   base   the name of the parameter that all frequencies are powers of
///   start  the name of the parameter that is added to positions; empty if the scheme has none
struct Family {
  const Scheme* scheme = nullptr;
  std::string_view base;
  std::string_view start;
  std::span<const Mistake> mistakes;
};

/// All families.
std::span<const Family* const> families();

/// A cell that tells two explanations apart: its value in the matrix, the value that one explanation gives
/// (`expected`), and the value that the best other explanation gives (`other`).
struct Evidence {
  std::size_t row = 0;
  std::size_t column = 0;
  double value = 0;
  double expected = 0;
  double other = 0;
};

/// A cell that disagrees with a formula that explains the other cells: its value, and the value of the formula.
struct Suspect {
  std::size_t row = 0;
  std::size_t column = 0;
  double value = 0;
  double expected = 0;
};

/// A row that agrees in all its cells with another position than its place implies. In a transposed matrix, a column.
struct Moved {
  std::size_t row = 0;
  double position = 0;
};

/// How the numbers of a matrix were stored and printed: rounded to a type and then to the printed digits; or, for
/// kTruncated, stored in single precision and printed without rounding, so that further digits are cut off.
enum class Storage : std::uint8_t { kFloat32, kFloat16, kBfloat16, kTruncated };

/// A formula that explains a matrix.
///
///   name       the name of a preset of the scheme, or of a mistake
///   doc        for a mistake, the sentence that says what it does
///   arguments  the width, the base, and the first position if the scheme has such a parameter; for a mistake whose
///              span depends on the rows, also `length`. Together with the preset and the positions (see identify)
///              they produce the matrix
///   group      explanations of the same group give the same numbers under different names. Group 0 is the best
///   error      the largest |matrix - formula| of all cells that are not suspects
///   suspects   the cells that disagree, in the order of the matrix
///   moved      the rows that do not agree with their places, with the positions that all their cells agree with
///   base_from, base_to  the range of bases that the digits of the other cells allow. `base` is the documented base if
///                       it is in the range, otherwise the base with the fewest digits. In the second case the range
///                       also has the bases that digits would allow if they were cut off and not rounded. A matrix of
///                       two columns of frequency 1 allows every base
///   start, step         row r is at position start + step · r; with given positions, at start + positions[r]
///   width      the width of the whole encoding
///   is_part    whether the matrix has only the first columns of the encoding
///
///   Compared with the scheme's first preset of the same width:
///   is_reordered           the columns are in another order; their values may differ, too
///   has_other_frequencies  the values are different in any order of the columns
///   has_other_positions    the rows are those of other positions
///
///   storage        the most exact storage that explains the digits
///   is_transposed  positions run along the columns of the matrix
///   cells          the cells where this explanation differs most from `rival`
///   rival          the name of the best explanation outside this one's group: no explanation of the group has both
///                  its name and its base
///   rival_base, rival_kind  its base, and whether it is a preset or a mistake
struct Explanation {
  enum class Kind : std::uint8_t { kPreset, kMistake };

  const Scheme* scheme = nullptr;
  std::string_view name;
  std::string_view doc;
  Kind kind = Kind::kPreset;
  std::array<Argument, 4> arguments = {};
  std::size_t argument_count = 0;
  std::size_t group = 0;
  double error = 0;
  double base = 0;
  double base_from = 0;
  double base_to = 0;
  double start = 0;
  double step = 1;
  std::size_t width = 0;
  bool is_part = false;
  bool is_reordered = false;
  bool has_other_frequencies = false;
  bool has_other_positions = false;
  Storage storage = Storage::kFloat32;
  bool is_transposed = false;
  std::array<Evidence, 4> cells = {};
  std::size_t cell_count = 0;
  std::span<const Suspect> suspects = {};
  std::span<const Moved> moved = {};
  std::string_view rival;
  double rival_base = 0;
  Explanation::Kind rival_kind = Kind::kPreset;
};

/// Why a matrix has no explanation, if the reason is known.
///
///   kFew        there are so few numbers or digits that noise would also agree with a formula
///   kFactor     the numbers are `factor` times those of `nearly`. is_root: the factor is the square root of its width
///   kPositions  rows repeat in the way of positions that were rounded to bfloat16: `position`, of row `row`, became
///               `rounded`. `nearly`, if it is set, has these positions
///   kNoise      the numbers are those of `nearly` plus noise, whose root mean square is `noise`
struct Reason {
  enum class Kind : std::uint8_t { kFew, kFactor, kPositions, kNoise };

  Kind kind = Kind::kFew;
  std::optional<Explanation> nearly;
  double factor = 1;
  bool is_root = false;
  std::size_t row = 0;
  double position = 0;
  double rounded = 0;
  double noise = 0;
};

/// The explanations of a matrix, best first, and the precision of its numbers. It owns the suspects and the moved rows
/// of its explanations; the explanation in a reason has none.
///
///   digits          how many digits the numbers were rounded to: after the decimal point, or significant digits if
///                   is_significant. Empty if the numbers have the precision of a float
///   reason          set only if there is no explanation
class Identification {
 public:
  static constexpr std::size_t kMost = 64;

  std::optional<std::size_t> digits;
  bool is_significant = false;
  std::optional<Reason> reason;

  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Explanation& operator[](std::size_t k) const { return all_[k]; }
  const Explanation* begin() const { return all_.data(); }
  const Explanation* end() const { return all_.data() + count_; }

  explicit Identification(Buffer<Explanation> room) : all_(std::move(room)) {}
  /// Does nothing if there are already kMost explanations.
  void add(const Explanation& explanation);
  /// Widens the range of bases of each explanation by the range that `other` has for the same name, width and
  /// positions.
  void allow_bases_of(const Identification& other);
  /// Takes ownership of the buffers that the explanations refer to.
  void keep(Buffer<Suspect> suspects, Buffer<Moved> moved) {
    suspects_ = std::move(suspects);
    moved_ = std::move(moved);
  }

 private:
  Buffer<Explanation> all_;
  Buffer<Suspect> suspects_;
  Buffer<Moved> moved_;
  std::size_t count_ = 0;
};

/// Finds the formulas that explain a matrix: the presets and the known mistakes of all families, each with the base,
/// the first position and the width that give the matrix its numbers, as far as its digits tell.
///
///   |matrix[r, c] - formula[r, c]| <= half a unit of the last digit, plus the rounding error of single precision
///
/// Storage. If no formula agrees, the search is repeated for other storages: with half a unit of float16 added to the
/// allowed difference, then half a unit of bfloat16, and at last for digits that were cut off, where the formula may
/// be up to one unit of the last digit further from 0 than the printed number. A short type is tried only if nearly
/// all numbers of the matrix are numbers of this type. Its storage is accepted only if more than one cell, and more
/// than one cell in 20, disagree without it; fewer are treated as mistakes in these cells.
///
/// Suspects. If still no formula agrees, the search allows mistakes in a few cells: one cell or one in 20, and at most
/// two in a row or column. Such a cell must differ from the formula by more than ten times the allowed difference; a
/// cell with a smaller error excludes the formula. A whole row, or one row in 20, may be wrong as well if all its
/// cells agree with another position up to kMostStart. These searches take steps of one between rows, and matrices of
/// at least 4 × 4.
///
/// Reasons. If no formula explains the matrix, these reasons are tried in this order. First, the rows repeat as
/// positions in bfloat16 do. Second, one factor gives every pair of columns sin² + cos² = 1, and the matrix divided by
/// it has an explanation. Third, the matrix is a formula plus noise of at most 0.1: each row gives an estimate of the
/// frequency of a pair, from the change in phase since the row before; the median is used as long as it exceeds 3 ·
/// noise / √rows, and `nearly` has the bases that all these medians allow.
///
/// Digits. The unit of the last digit is found from the numbers; if `decimals` are given, each cell has its own unit.
/// Programs that leave out trailing zeros print 0.5 for 0.5000, so cells with different decimals are first tried with
/// the common unit.
///
/// Proof. Agreement in every cell is not enough if digits are few. An explanation also requires that noise would
/// agree with it, or with any other equally simple one, in at most about one of 10^5 matrices. A documented base,
/// start and width are simple; a base of many digits and a late start are not. Simple explanations come first; among
/// explanations that give the same numbers (a formula with another base can be another formula), the documented one
/// comes first. Explanations that are much less simple are left out. If two remain in different groups, this rounding
/// cannot tell them apart; `cells` are the cells whose further digits would.
///
/// matrix     [rows, cols], at least 1 × 2, finite: the whole encoding or its first columns, or either transposed
/// positions  the positions of the rows. Without them, rows follow each other by steps of one, up or down, from any
///            whole number up to kMostStart; if that explains nothing, by equal steps up to kMostStep. Late starts are
///            given up if digits are so few that thousands of them agree with the first cell
/// decimals   how many digits after the point each number was printed with; negative if the last digit counts tens or
///            more. Without them, all numbers have as many as the number that has the most
/// returns    no explanation for noise, and for every matrix that no formula explains
/// errors     invalid_argument: as check() of the matrix; fewer than 2 columns; positions whose number differs from
///            the number of rows, or that are out of range; decimals whose number differs from the number of cells;
///            too_large; out_of_memory
/// numerics   bases are sought from 1.1 to 10^12 (to 2 · 10^6 if frequencies rise), as exactly as the digits allow:
///            see base_from
/// cost       bounded: at most some four million positions are tried for rows that may have been moved. If many
///            hundreds of rows have moved to positions in the thousands, no explanation is found.
///            64 × 128, as WebAssembly: 6 to 16 ms for an encoding, and 45 if it was stored in bfloat16; 1 to 10 ms
///            for noise, and 70 if it has one digit; up to 250 for noise whose first two columns are the sine and the
///            cosine of the position
/// invariant  for eight rows of any preset or mistake at its documented base, with at least two decimals, the first
///            group contains its name
/// invariant  encoding an explanation again gives the matrix to within `error`, except for suspects and moved rows
/// source     none
Result<Identification> identify(MatrixView matrix, const std::optional<Positions>& positions = std::nullopt,
                                const std::optional<std::span<const std::int8_t>>& decimals = std::nullopt);

inline constexpr double kMostStart = 4096;
inline constexpr double kMostStep = 64;

}  // namespace posenc
