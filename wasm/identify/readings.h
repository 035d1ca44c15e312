// The ways to read a matrix, and why none of them explains it.
#pragma once

#include "identify/candidates.h"

namespace posenc {

/// How a matrix is read.
struct Reading {
  const PrintedDigits* digits = nullptr;
  Storage storage = Storage::kFloat32;
  bool is_transposed = false;
  bool is_forgiving = false;
  Factor factor = {};
};

/// Reads a matrix in one way after the other.
class Readings {
 public:
  /// All arguments must outlive this.
  ///
  /// digits  in one or several ways, the most exact one first
  Readings(MatrixView matrix, const std::optional<Positions>& positions, std::span<const PrintedDigits> digits)
      : matrix_(matrix), positions_(positions), digits_(digits) {}

  /// Adds what explains the matrix, read in the most exact way that has an explanation; or the reason why there is
  /// none. Errors: out_of_memory.
  std::optional<Error> explain(Identification& result);

 private:
  std::optional<Error> explain(Identification& result, const PrintedDigits& digits, bool is_forgiving);
  std::optional<Error> read(const Reading& reading, const std::optional<Positions>& positions, Identification& result);
  std::optional<Error> explain_again(Identification& result, const Reading& last);
  std::optional<Positions> positions_of(const Reading& reading) const;
  Result<const Formulas*> formulas_of(const PrintedMatrix& printed);
  Result<std::optional<Reason>> find_rounded_positions();
  Result<std::optional<Reason>> find_factor();
  Result<std::optional<Reason>> find_factor_of(const PrintedDigits& digits);
  Result<std::optional<Reason>> find_noise();
  Result<std::optional<Explanation>> nearly(const Reading& reading, const std::optional<Positions>& positions);

  MatrixView matrix_;
  const std::optional<Positions>& positions_;
  std::span<const PrintedDigits> digits_;
  // Of the matrix, and of its transpose.
  std::array<Buffer<Formulas>, 2> formulas_;
  // Whether formulas agree that would agree with noise, too.
  bool has_chance_ = false;
  bool has_proof_ = false;
  // The best candidate of the last reading that had one.
  Candidate best_;
};

}  // namespace posenc
