// How schemes declare their parameters, and the parameters that several schemes have.
#pragma once

#include "posenc/schemes.h"

namespace posenc {

// ---------------------------------------------------------------------------------------------------------------
// A parameter of each type. Only presets, requests and attributes set it, until it is `labelled`: then figures also
// offer a control for it.

/// A number in a domain.
constexpr Param number(std::string_view name, const Domain& domain, std::string_view doc) {
  return {domain, name, Param::Type::kNumber, {}, {}, doc};
}

/// One of several words; `initial` is an index into them.
constexpr Param choice(std::string_view name, std::span<const std::string_view> words, std::size_t initial,
                       std::string_view doc) {
  return {{.initial = static_cast<double>(initial)}, name, Param::Type::kChoice, words, {}, doc};
}

/// Yes or no.
constexpr Param flag(std::string_view name, bool initial, std::string_view doc) {
  return {{.initial = initial ? 1.0 : 0.0}, name, Param::Type::kBoolean, {}, {}, doc};
}

/// A list of numbers, each in the domain; at first it is empty.
constexpr Param list(std::string_view name, const Domain& domain, std::string_view doc) {
  return {domain, name, Param::Type::kList, {}, {}, doc};
}

// ---------------------------------------------------------------------------------------------------------------
// Dimensions and frequencies

/// How many dimensions something has: a multiple of `step`, which is also the least there may be. It is 2 where
/// dimensions come in pairs.
constexpr Param dimensions_param(std::string_view name, std::string_view label, std::string_view doc, double step,
                                 double max, double soft_max, double initial) {
  return number(name,
                {.initial = initial,
                 .min = step,
                 .max = max,
                 .step = step,
                 .step_rule = step == 2 ? Rule::kPaired : Rule::kMultiple,
                 .soft_min = step,
                 .soft_max = soft_max},
                doc)
      .labelled(label);
}
constexpr Param d_model_param(std::string_view doc, double step = 2, double max = kMaxDimensions) {
  return dimensions_param("d_model", "dimensions", doc, step, max, 512, 128);
}
constexpr Param head_dim_param(
    std::string_view doc = "How many dimensions a query and a key have in each head; they are turned in pairs.",
    double step = 2, double initial = 128) {
  return dimensions_param("head_dim", "dimensions per head", doc, step, kMaxDimensions, 256, initial);
}

/// The base of a geometric series of frequencies.
constexpr Param base_param(std::string_view doc = "How far the wavelengths spread: from 2π almost to 2π · base.",
                           double soft_max = 1e6, double max = std::numeric_limits<double>::infinity()) {
  return number("base",
                {.initial = 10000,
                 .min = 1,
                 .max = max,
                 .exclusive_min = true,
                 .soft_min = 2,
                 .soft_max = soft_max,
                 .logarithmic = true},
                doc)
      .labelled("base");
}
/// The factor of frequencies that keeps the last one.
constexpr Param min_timescale_param(std::string_view doc, double max) {
  return number("min_timescale",
                {.initial = 1, .min = 1e-6, .max = max, .soft_min = 0.1, .soft_max = 10, .logarithmic = true}, doc);
}

constexpr Param flip_sin_to_cos_param() {
  return flag("flip_sin_to_cos", false, "Whether cosines come before sines.");
}

/// The places of sines and cosines in rows.
struct WaveLayout {
  static constexpr std::size_t kInterleaved = 0;
  static constexpr std::size_t kConcatenated = 1;
  static constexpr std::array<std::string_view, 2> kNames = {"interleaved", "concatenated"};
};
constexpr Param wave_layout_param(std::size_t initial, std::string_view doc) {
  return choice("layout", WaveLayout::kNames, initial, doc).labelled("layout");
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
  return choice("layout", PairLayout::kNames, initial,
                "Interleaved pairs neighbouring dimensions; half pairs each dimension of the first half with one of "
                "the second.")
      .labelled("layout");
}
constexpr Param partial_rotary_factor_param() {
  return number("partial_rotary_factor",
                {.initial = 1, .max = 1, .exclusive_min = true, .soft_min = 0.25, .soft_max = 1},
                "Which part of the dimensions is turned; the others stay as they are.");
}

/// How long the sequence is, where frequencies or magnitudes depend on it.
constexpr Param seq_len_param(std::string_view doc, double soft_max) {
  return number("seq_len", {.max = kMaxPosition, .step = 1, .soft_max = soft_max}, doc);
}

// ---------------------------------------------------------------------------------------------------------------
// Heads, grids and points

/// How many heads there are.
constexpr Param heads_param(std::string_view doc) {
  return number("heads", {.initial = 8, .min = 1, .max = 1024, .step = 1, .soft_min = 1, .soft_max = 32}, doc)
      .labelled("heads");
}

/// Whether queries see the keys after them too.
constexpr Param bidirectional_param(bool initial, std::string_view doc) {
  return flag("bidirectional", initial, doc).labelled("bidirectional");
}

/// How many cells there are along a side of a grid.
constexpr Param size_param(std::string_view name, std::string_view doc, double initial, double max, double soft_max) {
  return number(name, {.initial = initial, .min = 1, .max = max, .step = 1, .soft_min = 1, .soft_max = soft_max}, doc);
}
constexpr Param window_height_param() {
  return size_param("window_height", "How many rows of patches a window has.", 8, kMaxWindow, 24);
}
constexpr Param window_width_param() {
  return size_param("window_width", "How many patches a row of a window has.", 8, kMaxWindow, 24);
}

/// The axis that the first half of the dimensions encodes.
struct FirstAxis {
  static constexpr std::size_t kX = 0;
  static constexpr std::size_t kY = 1;
  static constexpr std::array<std::string_view, 2> kNames = {"x", "y"};
};
constexpr Param first_axis_param(std::string_view doc) {
  return choice("first_axis", FirstAxis::kNames, FirstAxis::kX, doc);
}

/// Points: see encode/points.h.
constexpr Param coordinates_param() {
  return number("coordinates",
                {.initial = 1, .min = 1, .max = kMaxCoordinates, .step = 1, .soft_min = 1, .soft_max = 4},
                "How many coordinates a point has.");
}
constexpr Param points_param() {
  return list("points", {.min = -kMaxPosition, .max = kMaxPosition, .soft_min = -1, .soft_max = 1},
              "The coordinates of each point, point by point; none, and each position is each coordinate of a point.");
}

// ---------------------------------------------------------------------------------------------------------------
// What models learn

/// A list of numbers from -most to most: a table, or weights.
constexpr Param list_param(std::string_view name, std::string_view doc, double most) {
  return list(name, {.min = -most, .max = most}, doc);
}

/// A network with one hidden layer: how many units it has, and its weights.
constexpr Param mlp_width_param(double initial, double soft_max) {
  return size_param("mlp_width", "How many units the hidden layer of the network has.", initial, kMaxUnits, soft_max);
}
constexpr Param network_weights_param(std::string_view doc) { return list_param("weights", doc, kMaxWeight); }

/// The seed of the numbers that replace a list that is not given.
constexpr Param seed_param(std::string_view doc, std::string_view name = "seed") {
  return number(name, {.max = 0x1p53 - 1, .step = 1, .soft_max = 100}, doc);
}
constexpr Param network_seed_param() {
  return seed_param("Which normal numbers the network has when no weights are given.");
}
inline std::uint64_t seed_of(const Values& values, std::size_t seed) {
  return static_cast<std::uint64_t>(values[seed]);
}

}  // namespace posenc
