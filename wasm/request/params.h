// Parameters that several schemes have. Each scheme says in a sentence of its own what its parameter is.
#pragma once

#include "posenc/schemes.h"

namespace posenc {

/// The widest that anything is.
inline constexpr double kMaxDimensions = 16384;

/// The most patches of an image that a window has in a direction.
inline constexpr double kMaxWindow = 1024;

/// How many dimensions something has: a multiple of `step`, which is as few as there may be. Of 2, because dimensions
/// come in pairs.
constexpr Param dimensions_param(std::string_view name, std::string_view doc, double step, double max, double soft_max,
                                 double initial) {
  return {
      .name = name,
      .initial = initial,
      .min = step,
      .max = max,
      .step = step,
      .step_rule = step == 2 ? Rule::kPaired : Rule::kMultiple,
      .soft_min = step,
      .soft_max = soft_max,
      .label = name,
      .doc = doc,
  };
}
constexpr Param d_model_param(std::string_view doc, double step = 2, double max = kMaxDimensions) {
  return dimensions_param("d_model", doc, step, max, 512, 128);
}
constexpr Param head_dim_param(std::string_view doc, double step = 2, double initial = 128) {
  return dimensions_param("head_dim", doc, step, kMaxDimensions, 256, initial);
}

/// The base of a geometric series of frequencies.
constexpr Param base_param(std::string_view doc, double soft_max = 1e6,
                           double max = std::numeric_limits<double>::infinity()) {
  return {
      .name = "base",
      .initial = 10000,
      .min = 1,
      .max = max,
      .exclusive_min = true,
      .soft_min = 2,
      .soft_max = soft_max,
      .logarithmic = true,
      .label = "base",
      .doc = doc,
  };
}

/// Which dimensions of queries and keys make a pair: 2i and 2i + 1, or i and i + n, of n pairs.
struct PairLayout {
  static constexpr std::size_t kInterleaved = 0;
  static constexpr std::size_t kHalf = 1;
  static constexpr std::array<std::string_view, 2> kNames = {"interleaved", "half"};

  static Dimension dimension(std::size_t layout, std::size_t n, std::size_t c) {
    const bool interleaved = layout == kInterleaved;
    const bool is_second = interleaved ? c % 2 == 1 : c >= n;
    return {.pair = interleaved ? c / 2 : c % n,
            .part = is_second ? Dimension::Part::kSecond : Dimension::Part::kFirst};
  }
};
constexpr Param pair_layout_param(std::size_t initial) {
  return {
      .name = "layout",
      .type = Param::Type::kChoice,
      .initial = static_cast<double>(initial),
      .choices = PairLayout::kNames,
      .label = "layout",
      .doc =
          "Interleaved pairs neighbouring dimensions; half pairs each dimension of the first half with one of the "
          "second.",
  };
}
constexpr Param partial_rotary_factor_param() {
  return {
      .name = "partial_rotary_factor",
      .initial = 1,
      .min = 0,
      .max = 1,
      .exclusive_min = true,
      .soft_min = 0.25,
      .soft_max = 1,
      .advanced = true,
      .doc = "Which part of the dimensions is turned; the others stay as they are.",
  };
}

/// How many heads there are.
constexpr Param heads_param(std::string_view doc) {
  return {
      .name = "heads",
      .initial = 8,
      .min = 1,
      .max = 1024,
      .step = 1,
      .soft_min = 1,
      .soft_max = 32,
      .label = "heads",
      .doc = doc,
  };
}

/// How many cells there are along a side of a grid.
constexpr Param size_param(std::string_view name, std::string_view doc, double initial, double max, double soft_max) {
  return {
      .name = name,
      .initial = initial,
      .min = 1,
      .max = max,
      .step = 1,
      .soft_min = 1,
      .soft_max = soft_max,
      .advanced = true,
      .doc = doc,
  };
}

/// A list of numbers from -most to most: a table, or weights.
constexpr Param list_param(std::string_view name, std::string_view doc, double most) {
  return {
      .name = name,
      .type = Param::Type::kList,
      .min = -most,
      .max = most,
      .advanced = true,
      .doc = doc,
  };
}

/// Which seeded numbers stand in for a list that is not given.
constexpr Param seed_param(std::string_view doc) {
  return {
      .name = "seed",
      .max = 0x1p53 - 1,
      .step = 1,
      .soft_max = 100,
      .advanced = true,
      .doc = doc,
  };
}
inline std::uint64_t seed_of(const Values& values, std::size_t seed) {
  return static_cast<std::uint64_t>(values[seed]);
}

}  // namespace posenc
