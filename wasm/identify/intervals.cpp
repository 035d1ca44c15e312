#include "identify/intervals.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "identify/digits.h"
#include "numbers/elementary.h"

namespace posenc {

namespace {

// The cosine to within 2e-4: the series of a whole turn, up to half a turn on each side.
double rough_cosine(double angle) {
  const double turns = angle / (2 * std::numbers::pi);
  const double rest = turns - std::floor(turns + 0.5);
  const double x = rest * rest;
  return 1 + x * (-19.739209 + x * (64.939394 + x * (-85.456817 + x * (60.244641 + x * (-26.426257 + x * 7.903536)))));
}

// Far more than the error of a rough cosine.
constexpr double kRough = 1e-3;
// Up to this size, angles of rates that are nearly right are off by far less.
constexpr double kMostRough = 1e6;

}  // namespace

std::optional<Error> Intervals::allocate() {
  for (Buffer<Interval>* buffer : {&buffers_[0], &buffers_[1], &rates_[0], &rates_[1]}) {
    auto room = posenc::allocate<Interval>(kMostIntervals);
    if (!room) return room.error();
    *buffer = std::move(*room);
  }
  return std::nullopt;
}

bool Intervals::narrow(double k, double position, double value, double tolerance, bool is_cosine) {
  if (position == 0) return std::abs((is_cosine ? 1 : 0) - value) <= tolerance;
  work += count_;
  const double size = std::abs(position);
  if (position < 0 && !is_cosine) value = -value;
  const double shift = is_cosine ? 0 : std::numbers::pi / 2;
  for (std::size_t at = 0; at < count_ && rates_of_ != k; ++at) {
    const Interval& u = buffers_[0][at];
    rates_[0][at] = {exponential(-k * u.high), exponential(-k * u.low)};
  }
  rates_of_ = k;
  std::size_t kept = 0;
  for (std::size_t at = 0; at < count_; ++at) {
    const Interval u = buffers_[0][at];
    const Interval rate = rates_[0][at];
    // Most intervals are short and allow nothing near the value, which takes no exact angle to see. Near the end of
    // the room, what follows has to count turns.
    const double range_of_angles = size * (rate.high - rate.low);
    if (range_of_angles < 1 && size * rate.high < kMostRough && kMostIntervals - kept >= 8) {
      const double most = tolerance + angle_tolerance(size * rate.high) + range_of_angles + kRough;
      if (std::abs(rough_cosine(size * rate.low - shift) - value) > most) continue;
    }
    const double low = size * exponential(-k * u.high);
    const double high = size * exponential(-k * u.low);
    const double near = tolerance + angle_tolerance(high);
    if (value - near > 1 || value + near < -1) continue;
    // |angle| lies from a to b, less any number of turns.
    const double a = std::acos(std::min(1.0, value + near)) * (1 - 1e-14);
    const double b = std::acos(std::max(-1.0, value - near)) * (1 + 1e-14) + 1e-300;
    const double first = std::floor((low - shift + std::numbers::pi) / (2 * std::numbers::pi));
    const double last = std::floor((high - shift + std::numbers::pi) / (2 * std::numbers::pi));
    if (2 * (last - first + 1) > static_cast<double>(kMostIntervals - kept)) return true;
    for (double turn = first; turn <= last; ++turn) {
      const double centre = 2 * std::numbers::pi * turn + shift;
      const auto add = [&](double from, double to) {
        if (to < low || from > high) return;
        // Angles are as exact as their size allows.
        Interval left = u;
        Interval slower = rate;
        if (from > low) {
          left.high = std::min(u.high, -natural_log(from / size) / k);
          slower.low = from / size;
        }
        if (to < high) {
          left.low = std::max(u.low, -natural_log(to / size) / k);
          slower.high = to / size;
        }
        if (left.low > left.high) return;
        rates_[1][kept] = slower;
        buffers_[1][kept++] = left;
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
  std::swap(rates_[0], rates_[1]);
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
