// Whole numbers of many digits, which decide doubtful comparisons of real numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace posenc {

/// A whole number of up to 28 · kDigits bits. For a larger one is_too_large() is true, and its value is meaningless.
template <std::size_t kDigits>
class Natural {
 public:
  explicit Natural(std::uint32_t number = 0) { multiply_add(1, number); }

  /// Multiplies by `factor`, then adds `term`.
  ///
  /// factor, term   up to 2^35
  void multiply_add(std::uint64_t factor, std::uint64_t term) {
    std::uint64_t carry = term;
    for (std::size_t k = 0; k < size_; ++k) {
      carry += digits_[k] * factor;
      digits_[k] = static_cast<std::uint32_t>(carry & kMask);
      carry >>= kBits;
    }
    for (; carry > 0; carry >>= kBits) {
      if (size_ == kDigits) {
        is_too_large_ = true;
        return;
      }
      digits_[size_++] = static_cast<std::uint32_t>(carry & kMask);
    }
  }
  /// Multiplies by a power of `factor`, which is not 0.
  void multiply(std::uint64_t factor, std::uint64_t power) {
    for (; power > 0 && !is_too_large_; --power) multiply_add(factor, 0);
  }

  bool is_too_large() const { return is_too_large_; }

  /// -1, 0 or 1, as this is less than, equal to or greater than the other.
  int compare(const Natural& other) const {
    if (size_ != other.size_) return size_ < other.size_ ? -1 : 1;
    for (std::size_t k = size_; k-- > 0;) {
      if (digits_[k] != other.digits_[k]) return digits_[k] < other.digits_[k] ? -1 : 1;
    }
    return 0;
  }

 private:
  static constexpr int kBits = 28;
  static constexpr std::uint64_t kMask = (std::uint64_t{1} << kBits) - 1;
  // From the lowest on; the highest one is never 0.
  std::array<std::uint32_t, kDigits> digits_ = {};
  std::size_t size_ = 0;
  bool is_too_large_ = false;
};

}  // namespace posenc
