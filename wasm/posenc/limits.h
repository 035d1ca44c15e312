// Limits that several parts of posenc share.
#pragma once

#include <cstddef>
#include <limits>

namespace posenc {

/// The largest result, in cells, and the largest text, in bytes. Larger ones are refused with `too_large`.
inline constexpr std::size_t kMaxCells = std::size_t{1} << 26;

/// The largest finite float.
inline constexpr double kMaxFloat = static_cast<double>(std::numeric_limits<float>::max());

/// The largest position, as an absolute value. A double holds an angle of this size to 2.4e-7 radians.
inline constexpr double kMaxPosition = 2147483648.0;

/// The most parameters that a scheme may have.
inline constexpr std::size_t kMaxParams = 24;

/// The most dimensions that a row, a query or a key may have.
inline constexpr std::size_t kMaxDimensions = 16384;

/// The most cells along one axis of a grid of rows.
inline constexpr std::size_t kMaxAxis = 65536;

/// The most coordinates that a point may have.
inline constexpr std::size_t kMaxCoordinates = 64;

/// The most image patches along one side of a window.
inline constexpr std::size_t kMaxWindow = 1024;

/// The most units in the hidden layer of a network that computes a bias.
inline constexpr std::size_t kMaxUnits = 1024;

/// The largest weight that a model may have learned, as an absolute value.
inline constexpr double kMaxWeight = 1e6;

}  // namespace posenc
