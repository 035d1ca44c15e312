// Whole numbers that look random and are the same on every machine: the data of training.
#pragma once

#include <cstdint>

namespace posenc {

/// A sequence of numbers that a seed and a number determine.
///
/// source     splitmix64: Steele, Lea, Flood 2014, "Fast Splittable Pseudorandom Number Generators"
class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t number) : state_(mix(mix(seed + kStep) ^ (number * kStep))) {}

  /// A whole number from 0 to `count` - 1. `count` is at most 2^32, and each number is as likely as any other to
  /// within 2^-32.
  std::uint32_t below(std::uint64_t count) {
    return static_cast<std::uint32_t>(((mix(state_ += kStep) >> 32) * count) >> 32);
  }

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
