// What biases have in common that are a line: minus a rate, the head's own, times the distance.
#pragma once

#include <cmath>

#include "posenc/schemes.h"

namespace posenc {

/// The slope of a head as ALiBi has it: see alibi.cpp.
///
/// most   the smallest of a power of two of slopes is 2^-most
/// heads  how many heads there are
/// head   from 0 on
inline double alibi_slope(double most, std::size_t heads, std::size_t head) {
  std::size_t power = 1;
  while (2 * power <= heads) power *= 2;
  const double part = head < power ? static_cast<double>(head + 1) / static_cast<double>(power)
                                   : static_cast<double>(2 * (head - power) + 1) / static_cast<double>(2 * power);
  // 2^-x. The whole part is exact. The fraction uses expm1, which the module has already.
  const double x = most * part;
  const double whole = std::floor(x);
  return std::ldexp(1 + std::expm1((whole - x) * 0.69314718055994530942), -static_cast<int>(whole));
}

/// The bias of a head: -rate · difference.
template <double (&kRate)(const Values& values, std::size_t head)>
std::optional<Error> decay(const Plan& plan, std::size_t head, const Positions& differences, std::span<double> out) {
  const double rate = kRate(plan.values, head);
  // Not -rate · 0, which is -0.
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = 0 - rate * position_at(differences, k);
  return std::nullopt;
}

/// Such a line is one piece.
inline Piece whole_line(const Plan&, std::size_t, double) { return {.degree = 1}; }

}  // namespace posenc
