// Buckets whose sizes grow evenly in logarithm: see buckets.h.
#include "buckets.h"

#include <array>
#include <cmath>
#include <cstdint>

#include "elementary.h"

namespace posenc {

namespace {

// A product of whole numbers, in digits of 28 bits.
class Product {
 public:
  void multiply(double factor, double times) {
    for (; times > 0; --times) {
      std::uint64_t carry = 0;
      for (std::size_t k = 0; k < size_; ++k) {
        carry += digits_[k] * static_cast<std::uint64_t>(factor);
        digits_[k] = static_cast<std::uint32_t>(carry & kMask);
        carry >>= kBits;
      }
      for (; carry > 0; carry >>= kBits) {
        if (size_ == digits_.size()) {
          is_too_large_ = true;
          return;
        }
        digits_[size_++] = static_cast<std::uint32_t>(carry & kMask);
      }
    }
  }
  bool is_too_large() const { return is_too_large_; }

  // -1, 0 or 1.
  int compare(const Product& other) const {
    if (size_ != other.size_) return size_ < other.size_ ? -1 : 1;
    for (std::size_t k = size_; k-- > 0;) {
      if (digits_[k] != other.digits_[k]) return digits_[k] < other.digits_[k] ? -1 : 1;
    }
    return 0;
  }

 private:
  static constexpr int kBits = 28;
  static constexpr std::uint64_t kMask = (std::uint64_t{1} << kBits) - 1;
  std::array<std::uint32_t, 640> digits_ = {1};
  std::size_t size_ = 1;
  bool is_too_large_ = false;
};

}  // namespace

Steps log_steps(double x, double a, double b, std::size_t n) {
  const auto count = static_cast<double>(n);
  const double near = count * natural_log(x / a) / natural_log(b / a);
  const double whole = std::round(near);
  if (std::abs(near - whole) > 1e-12 * (1 + near)) return {std::floor(near), false};
  Product left;
  Product right;
  left.multiply(x, count);
  right.multiply(b, whole);
  if (whole <= count) right.multiply(a, count - whole);
  if (whole > count) left.multiply(a, whole - count);
  if (left.is_too_large() || right.is_too_large()) return {whole, true};
  const int order = left.compare(right);
  return {order < 0 ? whole - 1 : whole, order == 0};
}

}  // namespace posenc
