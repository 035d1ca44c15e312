// Whole numbers that look random and are the same on every machine.
#pragma once

#include <cstdint>

namespace posenc {

/// A sequence of whole numbers of 64 bits. Each pair of a seed and a number has its own sequence, at a place scattered
/// by the seed.
///
/// source     splitmix64: Steele, Lea, Flood 2014, "Fast Splittable Pseudorandom Number Generators"
class SplitMix {
 public:
  SplitMix(std::uint64_t seed, std::uint64_t number) : state_(mix(mix(seed + kStep) ^ (number * kStep))) {}

  std::uint64_t next() { return mix(state_ += kStep); }

 private:
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;

  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace posenc
