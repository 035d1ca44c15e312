// Identifies a printed matrix by comparing it with all formulas of schemes and known mistakes.
#pragma once

#include "encodings.h"

namespace posenc {

/// A known mistake: a formula that is mistaken for a scheme's.
///
///   ω_k = base^(-k / span), and each column is the sine or the cosine of position · ω_k for its own k
///
///   name       a few words
///   doc        one sentence: what it does
///   dimension  what column c holds: k, called its pair, and sine (first) or cosine (second)
///   span       of a width and a number of rows
///   length     whether span is of the rows, and not of the width
///   start      the position of the first row
struct Mistake {
  std::string_view name = {};
  std::string_view doc = {};
  Dimension (*dimension)(std::size_t width, std::size_t c) = nullptr;
  double (*span)(double width, double rows) = nullptr;
  bool length = false;
  double start = 0;
};

/// The formulas by which a scheme of sines and cosines in a geometric series is identified: its presets, which are the
/// scheme's own data, and its mistakes. All others are compared with the first preset.
///
///   base   the parameter that all frequencies are powers of
///   start  the parameter that is added to positions, if there is one
struct Family {
  const Scheme* scheme = nullptr;
  std::string_view base;
  std::string_view start;
  std::span<const Mistake> mistakes;
};

/// Every family there is.
std::span<const Family* const> families();

/// A cell of a matrix: its value, its value according to an explanation, and according to the best other one.
struct Evidence {
  std::size_t row = 0;
  std::size_t column = 0;
  double value = 0;
  double expected = 0;
  double other = 0;
};

/// A cell that disagrees with an explanation of all others: its value, and what would stand there.
struct Suspect {
  std::size_t row = 0;
  std::size_t column = 0;
  double value = 0;
  double expected = 0;
};

/// A whole row (in a transposed matrix, a column) that belongs to another position.
struct Moved {
  std::size_t row = 0;
  double position = 0;
};

/// How the numbers of a matrix were stored before they were printed: rounded to a type and then to their digits, or in
/// single precision with further digits cut off.
enum class Storage : std::uint8_t { kFloat32, kFloat16, kBfloat16, kTruncated };

/// A formula that explains a matrix.
///
///   name       of a preset of the scheme, or of a mistake; doc: of a mistake, one sentence
///   arguments  with the preset and the positions (see identify) they make the matrix: width, base, and the first
///              position where the scheme has such a parameter; `length` for a mistake that is about it
///   group      explanations of the same group are the same numbers, whatever their names. 0 is the best
///   error      the largest |matrix - formula|, without suspects
///   suspects   the cells that disagree, in the order of the matrix
///   moved      the rows that disagree with their places, and the positions with which all their cells agree
///   base_from, base_to  the bases that the digits of all other cells allow; `base` is the documented one, or the one
///                       with the fewest digits. Where it is not documented, digits that may have been cut off also
///                       allow the bases that they would then have. Two columns of frequency 1 allow every base that
///                       is sought
///   start, step         row r is at position start + step · r; where positions are given, at start + positions[r]
///   width      of the whole encoding; is_part: the matrix has only its first columns
///
///   Compared with the scheme's first preset of this width:
///   is_reordered           the same or other values, but in another order of columns
///   has_other_frequencies  the values are others, whatever their order
///   has_other_positions    its rows are those of other positions
///
///   storage        the most exact storage that explains the digits
///   is_transposed  positions run along the columns of the matrix
///   cells          where this explanation differs most from the best other one, called `rival`, of `rival_kind`, with
///                  `rival_base`: no explanation of this group has both its name and its base
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

/// Why nothing is named, where that is known.
///
///   kFew        there are so few numbers, or digits, that noise would agree with a formula, too
///   kFactor     the numbers are those of `nearly` times `factor`; is_root: this is the square root of its width
///   kPositions  rows repeat as positions do that were rounded to bfloat16: the one of `row` became `rounded`.
///               `nearly`, if there is one, has these positions
///   kNoise      the numbers are those of `nearly` and noise, whose root mean square is `noise`
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

/// Explanations, best first, and how exact the matrix was found to be. It owns the suspects and moved rows of its
/// explanations; a reason has none.
///
///   digits          how many digits its numbers were rounded to: after the point, or, if is_significant, in all.
///                   None where they are as exact as a float
///   reason          only where there is no explanation
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
  /// Does nothing if there are kMost already.
  void add(const Explanation& explanation);
  /// Allows the bases that other explanations of the same names, widths and positions allow.
  void allow_bases_of(const Identification& other);
  /// Keeps what the explanations refer to.
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

/// Whose formula is this? Which presets and mistakes of families, with which base, first position and width, give the
/// numbers of a matrix, as far as its digits tell.
///
///   |matrix[r, c] - formula[r, c]| <= half a unit of the last digit, and what single precision adds to that
///
/// Where nothing agrees, half a unit of float16 is added at each number, then of bfloat16; last, digits are taken as
/// cut off: the formula is from the printed number to one unit of the last digit further from 0. A short type is tried
/// only if nearly all numbers are numbers of this type. Such a storage is accepted only if more than one cell, and
/// more than one in 20, disagree without it: fewer are mistakes in these cells.
///
/// Where still nothing agrees, a few cells may be mistaken: one, or one in 20, and two at most of a row or a column.
/// Each is more than ten times further from the formula than what is allowed: a cell that is nearer excludes the
/// formula. So may a whole row, or one in 20, if all its cells agree with another position up to kMostStart. Such
/// formulas are sought with steps of one, in matrices from 4 × 4 on.
///
/// Where nothing explains the matrix there may be a reason, in this order: its rows repeat as positions in bfloat16
/// do; one factor gives every pair of columns sin² + cos² = 1, and divided by it the matrix has an explanation; or the
/// matrix is a formula and noise of at most 0.1. Then each row votes on the frequency of a pair, by its step in phase
/// from the row before; the median is taken while it is more than 3 · noise / √rows, and `nearly` has the bases that
/// all these medians allow.
///
/// The unit is found from the numbers; where `decimals` are given, it is that of each cell. Programs that leave out
/// zeros at the end print 0.5 for 0.5000, and so cells of different decimals are first tried with the unit that is
/// found from the numbers. A formula must agree in every other cell. That alone is no proof where digits are few: an
/// explanation also counts only if noise would agree with it, or with any other as simple, in one of some 10^5
/// matrices at most. A documented base, start and width are simple; a base of many digits is not, nor is a late start.
/// So simple ones come first; of explanations that are the same numbers (with another base, one formula is another),
/// the documented one. Explanations that are much less simple are left out. Where both remain, they are in different
/// groups: they cannot be told apart at this rounding, and `cells` are those whose further digits would.
///
/// matrix     [rows, cols], from 1 × 2 on, finite; the whole encoding or its first columns, or either transposed
/// positions  of its rows; without them, rows follow each other by steps of one, up or down, from any whole number
///            up to kMostStart; where that explains nothing, by equal steps up to kMostStep. Late ones are given up
///            where digits are so few that thousands agree with the first cell
/// decimals   with how many digits after the point each number was printed; fewer than 0 where the last digit stands
///            for tens or more; without them, all have as many as the one with the most
/// returns    none where nothing explains it: noise
/// errors     invalid_argument: as check() of the matrix; fewer than 2 columns; positions that are not as
///            many as rows, or not in range; decimals that are not as many as numbers; too_large; out_of_memory
/// numerics   bases are sought from 1.1 to 10^12 (2 · 10^6 where frequencies rise), and found as exactly as digits
///            allow: see base_from
/// cost       64 × 128, as WebAssembly: 6 to 16 ms for an encoding, and 45 where it was stored in bfloat16; 1 to 10 ms
///            for noise, and 70 if it has one digit; up to 250 for noise whose first two columns are the sine and the
///            cosine of the position
/// invariant  the first group of any preset or mistake, at its documented base and in eight rows of two decimals or
///            more, has its name
/// invariant  an explanation, encoded again, is the matrix to within `error`, but for its suspects and moved rows
/// source     none
Result<Identification> identify(MatrixView matrix, const std::optional<Positions>& positions = std::nullopt,
                                const std::optional<std::span<const std::int8_t>>& decimals = std::nullopt);

inline constexpr double kMostStart = 4096;
inline constexpr double kMostStep = 64;

}  // namespace posenc
