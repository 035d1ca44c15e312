// The formulas that a matrix is compared with: those of all schemes and known mistakes.
#pragma once

#include <algorithm>

#include "posenc/identify.h"

namespace posenc {

using Part = Dimension::Part;

/// Which column of a matrix holds which sine or cosine.
///
///   half  how many columns the first half has
struct Shape {
  enum class Order : std::uint8_t { kPairs, kSingle, kHalves };

  Order order = Order::kPairs;
  bool cosine_first = false;
  std::size_t half = 0;

  Dimension column(std::size_t c) const {
    switch (order) {
      case Order::kPairs:
        return {c / 2, part(c % 2)};
      case Order::kSingle:
        return {c, part(c % 2)};
      case Order::kHalves:
        if (c < half) return {c, part(0)};
        if (c < 2 * half) return {c - half, part(1)};
    }
    return {};
  }
  Part part(std::size_t second) const { return (second == 1) == cosine_first ? Part::kFirst : Part::kSecond; }
  bool same_family(const Shape& other) const { return order == other.order && cosine_first == other.cosine_first; }
};

inline constexpr std::size_t kMostFormulas = 48;

/// A formula of a family.
///
///   preset, mistake  either of them
///   shape            without its half, which depends on the width
///   base, start      the documented ones
///   slope, offset    span = slope · width + offset, for even widths
///   matrix_span      the span at the width of the matrix; 0 if the formula has no such width
struct Formula {
  const Family* family = nullptr;
  const Preset* preset = nullptr;
  const Mistake* mistake = nullptr;
  Shape shape = {};
  double base = 0;
  double start = 0;
  double slope = 0;
  double offset = 0;
  double matrix_span = 0;

  std::string_view name() const { return preset ? preset->name : mistake->name; }
};

/// Whether the first `cols` columns of a formula of this width are those of the shape.
bool has_columns(const Formula& formula, std::size_t width, const Shape& shape, std::size_t cols);

/// All formulas of all families.
class Formulas {
 public:
  /// Finds those that a matrix of this size may be compared with. Errors: out_of_memory.
  std::optional<Error> find(std::size_t rows, std::size_t cols);

  const Formula* begin() const { return all_.data(); }
  const Formula* end() const { return all_.data() + count_; }

  bool has(const Shape& shape) const {
    return std::any_of(begin(), end(), [&](const Formula& formula) { return formula.shape.same_family(shape); });
  }

 private:
  std::optional<Error> add(Formula formula, std::size_t rows, std::size_t cols);

  std::array<Formula, kMostFormulas> all_ = {};
  std::size_t count_ = 0;
};

}  // namespace posenc
