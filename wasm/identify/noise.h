// Formulas that a matrix has with noise: the votes of its rows on each frequency.
#pragma once

#include "identify/candidates.h"

namespace posenc {

/// The frequencies of pairs of columns, as their phases say. Those of rows one position apart differ by the frequency;
/// each row votes, and the median counts.
class Votes {
 public:
  /// steps  room for as many numbers as the matrix has rows. All arguments must outlive this.
  Votes(const PrintedMatrix& matrix, const std::optional<Positions>& given, std::span<double> steps);

  /// Whether pairs of columns are a sine and a cosine, nearly.
  bool has_pairs() const { return noise_ > 0; }

  /// The formula that agrees with the votes, if one does: at its documented base, or at that of the fewest digits.
  std::optional<Candidate> find(const Formulas& formulas);

  /// The root mean square of what the matrix has beside the formula.
  double noise() const { return noise_; }

 private:
  struct Pair {
    std::size_t sine = 0;
    std::size_t cosine = 0;
  };

  Pair columns(std::size_t pair) const;
  double phase(std::size_t row, const Pair& pair) const;
  double median_step(std::size_t pair) const;
  double noise_of(Shape::Order order) const;
  std::optional<Candidate> find(const Formulas& formulas, bool cosine_first);
  bool agrees(Candidate& candidate, double& noise) const;

  const PrintedMatrix& matrix_;
  const std::optional<Positions>& given_;
  std::span<double> steps_;
  Shape shape_;
  double noise_ = 0;
};

}  // namespace posenc
