// Made-up schemes, one of each kind, beside those that ship: the contract has to hold for any scheme. Linked in place
// of wasm/schemes/list.cpp.
#include <array>
#include <cmath>

#include "posenc.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kSinusoidal;
extern const Scheme kRope;
extern const Scheme kAlibi;

namespace {

// ---- absolute, without pairs: position · weight in each column; as many weights as columns, or none, which is 1

constexpr std::array<Param, 3> kPlainParams = {{
    number("d_model", {.initial = 3, .min = 1, .max = 64, .step = 1, .soft_min = 1, .soft_max = 16}, "Columns.")
        .labelled("d_model"),
    list("weights", {.min = -10, .max = 10, .soft_min = -1, .soft_max = 1}, "A number for each column.")
        .labelled("weights"),
    flag("negative", false, "Whether signs are changed.").labelled("negative"),
}};

constexpr std::array<double, 2> kTwo = {2, 0.5};
const std::array<Argument, 3> kPair = {
    {{"d_model", 2.0}, {"weights", std::span<const double>(kTwo)}, {"negative", true}}};
const std::array<Preset, 1> kPlainPresets = {{{"pair", kPair, "nobody"}}};

std::size_t first_param(const Values& values) { return values.whole(0); }

std::optional<Error> check_weights(const Values& values) {
  const std::size_t count = values.list(1).size();
  if (count == 0 || count == values.whole(0)) return std::nullopt;
  return refuse("weights", Rule::kLength, {static_cast<double>(count), 1, values[0]});
}

std::optional<Error> encode_plain(const Plan& plan, Rows& rows) {
  const std::span<const double> weights = plan.values.list(1);
  const double sign = plan.values[2] != 0 ? -1 : 1;
  while (const auto block = rows.next()) {
    for (std::size_t k = 0; k < block->cells.size(); ++k) {
      const double weight = weights.empty() ? 1 : weights[k % plan.width];
      block->cells[k] = static_cast<float>(sign * weight * position_at(plan.positions, block->first + k / plan.width));
    }
  }
  return std::nullopt;
}

constexpr Absolute kMadeUpAbsolute = {
    .rows = {.width = first_param, .width_name = "d_model", .encode = encode_plain, .bounds = unbounded}};

const Scheme kPlain = {
    .id = "made-up-rows",
    .doc = "Each position is its own number, weighted.",
    .source = "nobody",
    .params = kPlainParams,
    .presets = kPlainPresets,
    .parts = kMadeUpAbsolute,
    .check = check_weights,
};

// ---- multi-axis: the row and the column of a cell in a grid

constexpr std::array<Param, 1> kGridParams = {
    size_param("grid_width", "Cells in a row of the grid.", 4, 1024, 32).labelled("width")};
std::size_t two(const Values&) { return 2; }

std::optional<Error> encode_grid(const Plan& plan, Rows& rows) {
  while (const auto block = rows.next()) {
    for (std::size_t k = 0; k < block->cells.size(); k += 2) {
      const double cell = position_at(plan.positions, block->first + k / 2);
      const double row = std::floor(cell / plan.values[0]);
      block->cells[k] = static_cast<float>(row);
      block->cells[k + 1] = static_cast<float>(cell - row * plan.values[0]);
    }
  }
  return std::nullopt;
}

constexpr MultiAxis kMadeUpMultiAxis = {
    .rows = {.width = two, .width_name = "d_model", .encode = encode_grid, .bounds = unbounded}};

const Scheme kGrid = {
    .id = "made-up-grid",
    .doc = "The row and the column of each cell.",
    .source = "nobody",
    .params = kGridParams,
    .parts = kMadeUpMultiAxis,
};

// ---- rotary: one pair, the last dimension and the first; those between are of no pair; a magnitude

constexpr std::array<Param, 1> kTurnParams = {
    number("head_dim", {.initial = 5, .min = 2, .max = 64, .step = 1, .soft_min = 2, .soft_max = 16}, "Dimensions.")
        .labelled("head_dim")};
std::size_t one(const Values&) { return 1; }
double magnitude(const Values&) { return 1.5; }
void half_a_radian(const Values&, std::span<double> out) { out[0] = 0.5; }

Dimension ends(const Values& values, std::size_t c) {
  if (c + 1 == values.whole(0)) return {.pair = 0, .part = Dimension::Part::kFirst};
  return {.pair = 0, .part = c == 0 ? Dimension::Part::kSecond : Dimension::Part::kNone};
}

constexpr Rotary kMadeUpRotary = {
    .pairs = {.count = one, .dimensions = first_param, .dimension = ends, .frequencies = half_a_radian},
    .magnitude = magnitude};

const Scheme kTurn = {
    .id = "made-up-turn",
    .doc = "Only the two outer dimensions are turned.",
    .source = "nobody",
    .params = kTurnParams,
    .parts = kMadeUpRotary,
};

// ---- bias: the head times the key, minus the query; bounded above

std::optional<Bounds> none_positive(const Values&) { return Bounds{-1e9, 1e9}; }

void key_times_head(const Plan& plan, std::size_t head, double query, std::span<float> out) {
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = static_cast<float>(static_cast<double>(head + 1) * position_at(plan.keys, k) - query);
  }
}

constexpr Bias kMadeUpBias = {.heads = two, .bounds = none_positive, .form = RowBias{key_times_head}};

const Scheme kSlope = {
    .id = "made-up-bias",
    .doc = "The head times the key, less the query.",
    .source = "nobody",
    .parts = kMadeUpBias,
};

// ---- relative: key minus query, for positions from 0 to 9

Counting digits(const Values&) { return {.low = 0, .high = 9, .whole = true}; }

void key_less_query(const Plan& plan, double query, std::span<std::int32_t> out) {
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = static_cast<std::int32_t>(position_at(plan.keys, k) - query);
  }
}

const Scheme kRelativeKind = {.id = "made-up-relative",
                              .doc = "The key less the query.",
                              .source = "nobody",
                              .parts = Relative{.index = key_less_query},
                              .counting = digits};

// ---- and a scheme that computes nothing

const Scheme kNothing = {.id = "made-up-none", .doc = "Nothing.", .source = "nobody", .parts = Nothing{}};

}  // namespace

std::span<const Scheme* const> schemes() {
  static constexpr std::array<const Scheme*, 9> kSchemes = {
      &kSinusoidal, &kRope, &kAlibi, &kPlain, &kGrid, &kTurn, &kSlope, &kRelativeKind, &kNothing,
  };
  return kSchemes;
}

}  // namespace posenc
