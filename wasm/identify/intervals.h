// The ratios of frequencies that the cells of a matrix allow.
#pragma once

#include <array>

#include "posenc/identify.h"

namespace posenc {

/// An interval of u = ln g.
struct Interval {
  double low = 0;
  double high = 0;
};

inline constexpr std::size_t kMostIntervals = 4096;

/// The values of u that the cells of a matrix allow, as intervals.
class Intervals {
 public:
  /// Errors: out_of_memory.
  std::optional<Error> allocate();

  void start(Interval interval) {
    buffers_[0][0] = interval;
    count_ = 1;
    rates_of_ = 0;
  }

  /// Removes every u for which the sine or cosine of position · e^(-ku) is not near `value`. Keeps all where more than
  /// kMostIntervals would be left, or none. Returns whether any would be left.
  bool narrow(double k, double position, double value, double tolerance, bool is_cosine);

  void clear() { count_ = 0; }

  /// How many intervals have been narrowed.
  std::size_t work = 0;

  std::size_t size() const { return count_; }
  const Interval& operator[](std::size_t at) const { return buffers_[0][at]; }

  /// The interval that contains u up to rounding, or null.
  const Interval* containing(double u) const;

 private:
  std::array<Buffer<Interval>, 2> buffers_;
  std::size_t count_ = 0;
  // The frequencies e^(-ku) of each interval, nearly, for k = rates_of_; 0: of none.
  std::array<Buffer<Interval>, 2> rates_;
  double rates_of_ = 0;
};

}  // namespace posenc
