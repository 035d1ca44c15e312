// Registers of four floats or two doubles, and e^x in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace posenc {

/// A register of numbers, whole numbers of the same size, and the constants of e^x.
///
///   round        added to a small number and subtracted again, it rounds the number to a whole one
///   least, most  the arguments of e^x whose results are normal numbers
///   ln2_high     the first digits of ln 2, whose products with whole numbers are exact; ln2_low has the rest
///   terms        how many terms of the series of e^x are needed for |x| <= ln 2 / 2
///   mantissa     how many bits of the fraction are stored; bias is the exponent that 1 has
template <class Real>
struct Lanes;

template <>
struct Lanes<float> {
  using Numbers = float __attribute__((vector_size(16)));
  using Whole = std::int32_t __attribute__((vector_size(16)));
  static constexpr float kRound = 0x1.8p23F;
  static constexpr float kLeast = -87;
  static constexpr float kMost = 88;
  static constexpr float kLn2High = 0x1.62e4p-1F;
  static constexpr float kLn2Low = 0x1.7f7d1cp-20F;
  static constexpr int kTerms = 7;
  static constexpr int kMantissa = 23;
  static constexpr std::int32_t kBias = 127;
};

template <>
struct Lanes<double> {
  using Numbers = double __attribute__((vector_size(16)));
  using Whole = std::int64_t __attribute__((vector_size(16)));
  static constexpr double kRound = 0x1.8p52;
  static constexpr double kLeast = -708;
  static constexpr double kMost = 709;
  static constexpr double kLn2High = 0x1.62e42feep-1;
  static constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  static constexpr int kTerms = 13;
  static constexpr int kMantissa = 52;
  static constexpr std::int64_t kBias = 1023;
};

template <class Real>
using Numbers = typename Lanes<Real>::Numbers;

/// How many numbers a register holds.
template <class Real>
inline constexpr std::size_t kLanes = 16 / sizeof(Real);

template <class Real>
inline Numbers<Real> load(const Real* from) {
  Numbers<Real> numbers;
  std::memcpy(&numbers, from, sizeof numbers);
  return numbers;
}

template <class Real>
inline void store(Real* to, Numbers<Real> numbers) {
  std::memcpy(to, &numbers, sizeof numbers);
}

/// The sum of the numbers in a register.
template <class Real>
inline Real sum_of(Numbers<Real> numbers) {
  if constexpr (kLanes<Real> == 4)
    return (numbers[0] + numbers[1]) + (numbers[2] + numbers[3]);
  else
    return numbers[0] + numbers[1];
}

/// e^x, from basic operations alone: the same bits on every machine.
///
/// x          any but NaN; numbers outside [least, most] of Lanes count as the nearer of the two
/// numerics   relative error at most 2^-22 for floats and 2^-50 for doubles
/// source     e^(n ln 2 + r) = 2^n e^r, and the power series of e^r
template <class Real>
inline Numbers<Real> exponentials(Numbers<Real> x) {
  using L = Lanes<Real>;
  const Numbers<Real> least = L::kLeast - Numbers<Real>{};
  const Numbers<Real> most = L::kMost - Numbers<Real>{};
  x = x < least ? least : x;
  x = x > most ? most : x;
  const Numbers<Real> shifted = x * static_cast<Real>(1.44269504088896340736) + L::kRound;
  const Numbers<Real> n = shifted - L::kRound;
  const Numbers<Real> r = (x - n * L::kLn2High) - n * L::kLn2Low;
  Numbers<Real> series = 1 - Numbers<Real>{};
  for (int k = L::kTerms; k >= 1; --k) series = series * (r * static_cast<Real>(1.0 / k)) + 1;
  // The last bits of `shifted` are those of n.
  typename L::Whole bits;
  std::memcpy(&bits, &shifted, sizeof bits);
  Real round = L::kRound;
  decltype(L::kBias + 0) round_bits;
  std::memcpy(&round_bits, &round, sizeof round_bits);
  bits = (bits - round_bits + L::kBias) << L::kMantissa;
  Numbers<Real> power;
  std::memcpy(&power, &bits, sizeof power);
  return series * power;
}

}  // namespace posenc
