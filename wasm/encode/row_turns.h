// The cosines and sines of pairs of dimensions, row by row, where no recurrence gives them.
#pragma once

#include "posenc/schemes.h"

namespace posenc {

/// What the pairs of a plan are turned by: cosines and sines times magnitudes, mixed where the scheme mixes them.
class RowTurns {
 public:
  /// errors  not_applicable; out_of_memory
  static Result<RowTurns> of(const Plan& plan);

  /// Computes those of a row, which stay until the next call.
  void compute(std::size_t row);
  std::span<const double> cosines() const { return room_.span().subspan(pairs_, pairs_); }
  std::span<const double> sines() const { return room_.span().subspan(2 * pairs_, pairs_); }

 private:
  RowTurns(const Plan& plan, Buffer<double> frequencies, Buffer<double> room, Buffer<double> coefficients);
  void mix(std::span<double> waves, std::span<const double> coefficients);

  const Plan* plan_;
  std::size_t pairs_;
  std::size_t mixed_;
  Buffer<double> frequencies_;
  // Of each pair the magnitude, the cosine and the sine, and what is mixed.
  Buffer<double> room_;
  Buffer<double> coefficients_;
};

}  // namespace posenc
