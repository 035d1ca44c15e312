// The search for formulas that agree with every cell of a matrix.
#pragma once

#include "identify/candidates.h"

namespace posenc {

/// Finds the candidates that agree with a matrix in every cell, but for suspects and moved rows, and would not by
/// chance.
class Search {
 public:
  /// All arguments must outlive this.
  ///
  /// given  the positions of rows; without them, they follow each other by equal steps from any start
  Search(const PrintedMatrix& matrix, const Formulas& formulas, const std::optional<Positions>& given)
      : matrix_(matrix), formulas_(formulas), given_(given) {}

  /// errors  out_of_memory
  std::optional<Error> run();

  std::span<Candidate> candidates() { return std::span(candidates_).first(count_); }

  /// Whether a formula agrees with every cell, but would by chance, too.
  bool has_chance() const { return has_chance_; }

 private:
  // The row whose cells are taken for true: that of the least position, the last one, or the middle one.
  enum class Begin : std::uint8_t { kLeast, kLast, kMiddle };

  Allowed allowed(std::size_t row, std::size_t col) const {
    return allowed_.size() > 0 ? allowed_[row * matrix_.cols + col] : matrix_.allowed(row, col);
  }
  // Where it is kept how much of an encoding by the candidate's formula the matrix is; null: it is not kept.
  Extent* extent_of(const Candidate& candidate);
  double wave(Part part, std::size_t row);
  bool agrees(std::size_t row, std::size_t col, Part part);
  bool agrees(std::size_t col, Part part);
  double usual_position(std::size_t row, double start, double step) const;
  template <class Visit>
  void for_each_start(const Visit& visit);
  void try_all_starts();
  void try_all_steps();
  void try_start(double start, double step);
  bool has_unit_pairs(const Shape& shape);
  bool find_unit_pairs(std::size_t gap, bool has_halves);
  void search_shape(const Shape& shape, double start, double step);
  void doubt_rows(const Shape& shape);
  void narrow(const Shape& shape, Begin begin);
  void narrow_again(Candidate& candidate);
  bool try_formulas(Candidate candidate);
  bool try_documented_base(Candidate candidate);
  void try_any_base(Candidate candidate);
  bool try_ratio(Candidate& candidate, double u);
  bool agrees_everywhere(Candidate& candidate, double& proof);

  const PrintedMatrix& matrix_;
  const Formulas& formulas_;
  const std::optional<Positions>& given_;
  Intervals intervals_;
  Buffer<double> positions_;
  // Where the rows are by the last candidate, and how many suspects each of them has.
  Buffer<Place> places_;
  Buffer<std::uint8_t> suspects_;
  // The number of bits in which noise would have to agree to produce a column.
  double column_bits_ = 0;
  // Rows that disagree in a column of frequency 1. What they say of other frequencies is not taken for true.
  Buffer<bool> doubted_;
  // How many positions may still be tried for rows that have been moved.
  std::size_t tries_ = 0;
  std::array<Candidate, 32> candidates_ = {};
  std::size_t count_ = 0;
  bool has_chance_ = false;
  // What is the same at every start, and so found once: what cells allow, if they are not too many; whether pairs of
  // columns are on the unit circle, by how far they are apart, and how much of an encoding by each formula the matrix
  // is, by the half of the shape, up to some number of columns.
  Buffer<Allowed> allowed_;
  Buffer<std::uint8_t> units_;
  Buffer<Extent> extents_;
  // The sines and cosines of the positions of the first rows, and of how many rows they are known.
  std::array<Buffer<double>, 2> waves_;
  std::array<std::size_t, 2> known_ = {};
};

}  // namespace posenc
