// Sines and cosines of evenly spaced angles by x[p + 1] = 2 cos(w) x[p] - x[p - 1]: how accurate that is.
#pragma once

#include <cstddef>

namespace posenc {

/// The number of rows after which the recurrence starts again from exact values.
///
/// In double, an error of ε made at one row has grown to at most n ε after n rows (by sin(n w) / sin(w)), so the
/// roundings of n rows add up to n² / 2 · 2^-53, and so does that of 2 cos(w): 4.7e-10 in all for 2048 rows, where
/// rounding to float costs up to 3e-8. tests/proofs/bound.py proves a bound of what encode() returns.
inline constexpr std::size_t kRestart = 2048;

/// The largest step, in radians of the fastest pair. A larger one would bring its own rounding, times the number of
/// rows, to the size of float's.
inline constexpr double kMaxStep = 64;

}  // namespace posenc
