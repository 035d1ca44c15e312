// The report on the candidates that agree with a matrix.
#pragma once

#include "identify/candidates.h"

namespace posenc {

/// Turns candidates into explanations.
class Report {
 public:
  /// All arguments must outlive this; `candidates` are sorted.
  Report(const PrintedMatrix& matrix, const Formulas& formulas, const std::optional<Positions>& given,
         std::span<Candidate> candidates)
      : matrix_(matrix), formulas_(formulas), given_(given), candidates_(candidates) {}

  /// errors  out_of_memory
  std::optional<Error> write(Identification& result);

 private:
  // A formula that is compared with a lead, and the parameters for which it comes nearest.
  struct Rival {
    const Formula* formula = nullptr;
    Shape shape = {};
    double u = 0;
    double start = 0;
    double step = 1;
    double base = 0;
  };

  // Rows and cells that are not where or what a lead says.
  struct Others {
    std::span<Suspect> suspects;
    std::span<Moved> moved;
  };

  double position_of(std::size_t row, double start, double step) const;
  Others find_others(Candidate lead, const Others& room);
  void compare_with_first(const Candidate& lead, Explanation& explanation) const;
  void add_group(const Candidate& lead, Explanation explanation, Identification& result) const;
  bool fit(const Candidate& lead, Candidate& member) const;
  std::optional<Candidate> member_of(const Candidate& lead, const Formula& formula) const;
  bool is_named(const Candidate& lead, const Formula& formula, double base) const;
  template <class Visit>
  void for_each_cell(const Rival& rival, const Visit& visit) const;
  Rival nearest_formula(const Candidate& lead) const;
  void add_deciding_cells(std::size_t group, Explanation& explanation) const;

  const PrintedMatrix& matrix_;
  const Formulas& formulas_;
  const std::optional<Positions>& given_;
  std::span<Candidate> candidates_;
  // Of the lead that is written.
  Buffer<double> positions_;
  Buffer<Place> places_;
};

}  // namespace posenc
