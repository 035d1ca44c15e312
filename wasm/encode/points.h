// Shared by schemes of points. A point has several coordinates; it is an entry of a list, or the position itself.
#pragma once

#include <cmath>

#include "posenc/schemes.h"

namespace posenc {

/// Points with the same number of coordinates, consecutive in a list. Without a list, each position is a point all of
/// whose coordinates equal the position.
struct Points {
  std::size_t coordinates = 1;
  std::span<const double> list = {};

  double at(double position, std::size_t coordinate) const {
    return list.empty() ? position : list[static_cast<std::size_t>(position) * coordinates + coordinate];
  }

  /// Refuses a list of the parameter `points` that ends within a point or has a coordinate outside of [low, high].
  std::optional<Error> check(double low, double high) const {
    const std::size_t rows = list.size() / coordinates;
    if (rows * coordinates != list.size()) {
      return refuse(
          "points", Rule::kLength,
          {static_cast<double>(list.size()), static_cast<double>(rows + 1), static_cast<double>(coordinates)});
    }
    for (std::size_t k = 0; k < list.size(); ++k) {
      if (list[k] >= low && list[k] <= high) continue;
      return refuse(Text::of("points[", k, "]"), list[k], Rule::kRange, {low, high, 0}).of("points");
    }
    return std::nullopt;
  }

  /// Positions as numbers of points; without points, positions from low to high, counted from `start`.
  Counting counting(double low, double high, double start = 0) const {
    if (list.empty()) return {.start = start, .low = low - start, .high = high - start};
    return {.low = 0, .high = static_cast<double>(list.size() / coordinates) - 1, .whole = true};
  }
};

}  // namespace posenc
