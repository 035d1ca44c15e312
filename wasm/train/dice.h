// Whole numbers below a limit, from a seed: the examples of training.
#pragma once

#include "numbers/splitmix.h"

namespace posenc {

/// A sequence of numbers that a seed and a number determine.
class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t number) : numbers_(seed, number) {}

  /// A whole number from 0 to `count` - 1. `count` is at most 2^32, and each number is as likely as any other to
  /// within 2^-32.
  std::uint32_t below(std::uint64_t count) {
    return static_cast<std::uint32_t>(((numbers_.next() >> 32) * count) >> 32);
  }

 private:
  SplitMix numbers_;
};

}  // namespace posenc
