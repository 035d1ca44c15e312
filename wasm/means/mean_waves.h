// Means of sines and cosines at evenly spaced positions, by the sum of a geometric series, and of angles.
#pragma once

#include "means/bins.h"

namespace posenc {

/// Whether the cells of a column are sines or cosines of one frequency, at positions that are evenly spaced.
bool are_waves(const Plan& plan);

/// The means of the cosines and sines of pairs over the bins of rows, one bin after the other.
class Waves {
 public:
  /// The lengths in whole cells that bins of one axis have: because edges are rounded, a bin may have one cell less or
  /// more.
  static constexpr std::size_t kLengths = 3;
  /// Numbers stored for each pair: the angle of one step; the cosine and sine where the next bin begins; the means of
  /// both over the last bin; and for each length, the turn over it and the sums of cosines and sines on the way.
  static constexpr std::size_t kEach = 1 + 2 + 2 + 4 * kLengths;

  /// plan, axis  must outlive this
  /// room        kEach numbers a pair, as scratch
  Waves(const Plan& plan, const BinAxis& axis, std::span<const double> frequencies, std::span<double> room);

  /// Computes the means of the next bin.
  void advance();

  double cosine(std::size_t i) const { return mean_cosines_[i]; }
  double sine(std::size_t i) const { return mean_sines_[i]; }

 private:
  struct Length {
    double cells = 0;
    double* cosines = nullptr;
    double* sines = nullptr;
    double* sum_cosines = nullptr;
    double* sum_sines = nullptr;
  };

  void plan_length(const Length& length) const;
  void begin_at(std::size_t row);

  const Plan& plan_;
  const BinAxis& axis_;
  std::span<const double> frequencies_;
  double* angles_ = nullptr;
  double* cosines_ = nullptr;
  double* sines_ = nullptr;
  double* mean_cosines_ = nullptr;
  double* mean_sines_ = nullptr;
  std::array<Length, kLengths> lengths_ = {};
  std::size_t bin_ = 0;
};

/// The pairs of the columns in the bins: the frequency of each pair, and for each column the place of its pair.
struct PairsInBins {
  Buffer<double> frequencies;
  std::size_t pairs = 0;
  Buffer<std::uint32_t> places;
  Buffer<Dimension::Part> parts;
};

/// The means of the columns in the bins of a scheme for which are_waves(), one row of bins after the other.
class WaveRows {
 public:
  /// what        kRows, kCosines or kSines
  /// plan, rows  must outlive this
  static Result<WaveRows> of(const Plan& plan, Cells what, const BinAxis& rows, const BinAxis& cols);

  /// The means over the next bin of rows, a number for each column from cols.first() on; valid until the next call.
  std::span<const double> next();

 private:
  WaveRows(const Plan& plan, Cells what, const BinAxis& rows, PairsInBins pairs, Buffer<double> room,
           Buffer<double> row);

  Cells what_;
  double magnitude_;
  PairsInBins pairs_;
  Buffer<double> room_;
  Buffer<double> row_;
  Waves waves_;
};

/// Means over bins of rows, cosines or sines for which are_waves().
std::optional<Error> mean_waves(const Plan& plan, Cells what, const BinGrid& grid, std::span<float> out);

/// Means of the angles of pairs for which are_waves(): each is the angle of the mean position.
std::optional<Error> mean_angles(const Plan& plan, const BinGrid& grid, std::span<float> out);

/// Means of cosines, sines or angles of other pairs, computed row by row.
std::optional<Error> mean_pairs(const Plan& plan, Cells what, const BinGrid& grid, std::span<float> out);

}  // namespace posenc
