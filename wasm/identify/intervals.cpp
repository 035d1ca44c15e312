#include "identify/intervals.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "identify/digits.h"
#include "numbers/elementary.h"

namespace posenc {

std::optional<Error> Intervals::allocate() {
  for (Buffer<Interval>& buffer : buffers_) {
    auto room = posenc::allocate<Interval>(kMostIntervals);
    if (!room) return room.error();
    buffer = std::move(*room);
  }
  return std::nullopt;
}

bool Intervals::narrow(double k, double position, double value, double tolerance, bool is_cosine) {
  if (position == 0) return std::abs((is_cosine ? 1 : 0) - value) <= tolerance;
  work += count_;
  const double size = std::abs(position);
  if (position < 0 && !is_cosine) value = -value;
  std::size_t kept = 0;
  for (std::size_t at = 0; at < count_; ++at) {
    const Interval u = buffers_[0][at];
    const double low = size * exponential(-k * u.high);
    const double high = size * exponential(-k * u.low);
    const double near = tolerance + angle_tolerance(high);
    if (value - near > 1 || value + near < -1) continue;
    // |angle| lies from a to b, less any number of turns.
    const double a = std::acos(std::min(1.0, value + near)) * (1 - 1e-14);
    const double b = std::acos(std::max(-1.0, value - near)) * (1 + 1e-14) + 1e-300;
    const double shift = is_cosine ? 0 : std::numbers::pi / 2;
    const double first = std::floor((low - shift + std::numbers::pi) / (2 * std::numbers::pi));
    const double last = std::floor((high - shift + std::numbers::pi) / (2 * std::numbers::pi));
    if (2 * (last - first + 1) > static_cast<double>(kMostIntervals - kept)) return true;
    for (double turn = first; turn <= last; ++turn) {
      const double centre = 2 * std::numbers::pi * turn + shift;
      const auto add = [&](double from, double to) {
        if (to < low || from > high) return;
        // Angles are as exact as their size allows.
        Interval left = u;
        if (from > low) left.high = std::min(u.high, -natural_log(from / size) / k);
        if (to < high) left.low = std::max(u.low, -natural_log(to / size) / k);
        if (left.low <= left.high) buffers_[1][kept++] = left;
      };
      if (a == 0) {
        add(centre - b, centre + b);
      } else {
        add(centre - b, centre - a);
        add(centre + a, centre + b);
      }
    }
  }
  if (kept == 0) return false;
  std::swap(buffers_[0], buffers_[1]);
  count_ = kept;
  return true;
}

const Interval* Intervals::containing(double u) const {
  for (std::size_t at = 0; at < count_; ++at) {
    const double near = 1e-9 * std::abs(u);
    if (u >= buffers_[0][at].low - near && u <= buffers_[0][at].high + near) return &buffers_[0][at];
  }
  return nullptr;
}

}  // namespace posenc
