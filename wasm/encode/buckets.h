// Buckets whose sizes grow evenly in logarithm, decided exactly.
#pragma once

#include <cstddef>

namespace posenc {

/// The number of steps of equal factor from a to x, where n such steps lead from a to b.
///
///   n · ln(x / a) / ln(b / a)
///
/// whole     the largest whole number that is not above it
/// is_exact  whether it is that number
struct Steps {
  double whole = 0;
  bool is_exact = false;
};

/// x, a, b   whole numbers, 0 < a < b <= 2^31, a <= x <= 2^33
/// n         up to 512
/// numerics  exact: where the logarithms leave a doubt, xⁿ and b^t a^(n-t) are compared as whole numbers. Numbers of
///           more than 17920 bits, which only an x far beyond b produces, count as equal when they agree to 12 digits
/// cost      two logarithms, and in doubtful cases some 2 n² / 1000 microseconds
Steps log_steps(double x, double a, double b, std::size_t n);

}  // namespace posenc
