// The search for formulas that agree with every cell of a matrix.
#pragma once

#include "identify/candidates.h"

namespace posenc {

/// Finds the candidates that agree with a matrix in every cell, and would not by chance.
class Search {
 public:
  Search(const PrintedMatrix& matrix, const Formulas& formulas) : matrix_(matrix), formulas_(formulas) {}

  /// given   the positions of rows; without them, they follow each other by equal steps from any start
  /// errors  out_of_memory
  std::optional<Error> run(const std::optional<Positions>& given);

  std::span<Candidate> candidates() { return std::span(candidates_).first(count_); }

 private:
  bool agrees(std::size_t row, std::size_t col, double expected, double angle) const;
  bool agrees(std::size_t row, std::size_t col, Part part) const;
  bool agrees(std::size_t col, Part part) const;
  template <class Visit>
  void for_each_start(const std::optional<Positions>& given, const Visit& visit);
  void try_all_starts(const std::optional<Positions>& given);
  void try_all_steps();
  void try_start(const std::optional<Positions>& given, double start, double step);
  void search_shape(const Shape& shape, double start, double step);
  void narrow(const Shape& shape, bool from_last);
  bool try_formulas(Candidate candidate);
  bool try_documented_base(Candidate candidate);
  void try_any_base(Candidate candidate);
  bool try_ratio(Candidate& candidate, double u);
  bool agrees_everywhere(Candidate& candidate, double& proof) const;

  const PrintedMatrix& matrix_;
  const Formulas& formulas_;
  Intervals intervals_;
  Buffer<double> positions_;
  // The number of bits in which noise would have to agree to produce a column.
  double column_bits_ = 0;
  std::array<Candidate, 32> candidates_ = {};
  std::size_t count_ = 0;
};

}  // namespace posenc
