// What schemes compute, whatever the scheme: rows, angles, rotations and biases from the functions that a scheme has.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "posenc.h"

namespace posenc {

std::optional<Error> encode(const Plan& plan, Rows& rows) {
  if (auto error = check(*plan.scheme, Capability::kRows)) return error;
  return plan.scheme->encode(plan, rows);
}

std::optional<Error> encode(const Plan& plan, std::span<float> out) {
  Rows rows(plan.rows, plan.width, out);
  return encode(plan, rows);
}

Result<Matrix> encode(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kRows)) return *error;
  auto matrix = allocate_matrix<float>(plan.rows, plan.width, "positions × d_model");
  if (!matrix) return matrix;
  if (auto error = encode(plan, matrix->data.span())) return *error;
  return matrix;
}

namespace {

double magnitude_of(const Plan& plan) { return plan.scheme->magnitude ? plan.scheme->magnitude(plan.values) : 1; }

// What the frequency of a pair is multiplied by in a row.
double coordinate_of(const Plan& plan, std::size_t row, std::size_t pair) {
  return plan.scheme->coordinate ? plan.scheme->coordinate(plan, row, pair) : position_at(plan, row);
}

}  // namespace

Result<MatrixF64> angles(const Plan& plan) {
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const std::size_t cols = plan.scheme->dimensions(plan.values);
  auto result = allocate_matrix<double>(plan.rows, cols, "positions × dimensions");
  if (!result) return result;
  for (std::size_t c = 0; c < cols; ++c) {
    const auto [pair, part] = plan.scheme->dimension(plan.values, c);
    for (std::size_t row = 0; row < plan.rows; ++row) {
      result->data[row * cols + c] =
          part == Dimension::Part::kNone ? 0 : coordinate_of(plan, row, pair) * (*frequencies)[pair];
    }
  }
  return result;
}

Result<Spectrum> spectrum(const Plan& plan) {
  auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const std::size_t pairs = frequencies->size();
  auto wavelengths = allocate<double>(pairs);
  if (!wavelengths) return wavelengths.error();
  auto bands = allocate<Band>(plan.scheme->bands ? pairs : 0);
  if (!bands) return bands.error();
  if (plan.scheme->bands) plan.scheme->bands(plan.values, frequencies->span(), bands->span());
  for (std::size_t i = 0; i < pairs; ++i) {
    const double frequency = (*frequencies)[i];
    (*wavelengths)[i] = frequency == 0 ? std::numeric_limits<double>::infinity() : 2 * std::numbers::pi / frequency;
  }
  const double score_factor = plan.scheme->score_factor ? plan.scheme->score_factor(plan.values) : 1;
  return Spectrum{std::move(*frequencies), std::move(*wavelengths), magnitude_of(plan), std::move(*bands),
                  score_factor};
}

std::size_t Spectrum::count(Band band) const {
  return static_cast<std::size_t>(std::count(bands.begin(), bands.end(), band));
}

std::size_t Spectrum::first(Band band) const {
  const auto* found = std::find(bands.begin(), bands.end(), band);
  return found == bands.end() ? frequencies.size() : static_cast<std::size_t>(found - bands.begin());
}

Result<Rotation> rotation(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kRotation)) return *error;
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const std::size_t pairs = frequencies->size();
  auto angles = allocate_matrix<double>(plan.rows, pairs, "positions × pairs");
  if (!angles) return angles.error();
  for (std::size_t row = 0; row < plan.rows; ++row) {
    for (std::size_t i = 0; i < pairs; ++i) {
      angles->data[row * pairs + i] = coordinate_of(plan, row, i) * (*frequencies)[i];
    }
  }
  Rotation result{std::move(*angles), magnitude_of(plan), {}};
  if (!plan.scheme->magnitudes) return result;
  auto magnitudes = allocate_matrix<double>(plan.rows, pairs, "positions × pairs");
  if (!magnitudes) return magnitudes.error();
  for (std::size_t row = 0; row < plan.rows; ++row) {
    const auto cells = magnitudes->data.span().subspan(row * pairs, pairs);
    plan.scheme->magnitudes(plan, position_at(plan, row), cells);
    for (const double value : cells) {
      // What is beyond double is far beyond float.
      if (!std::isfinite(value)) return refuse(Text::of("magnitudes[", row, "]"), Rule::kFloatRange).of("positions");
    }
  }
  result.magnitudes = std::move(*magnitudes);
  return result;
}

Result<std::size_t> bias_cells(const Plan& plan, std::optional<double> head) {
  if (auto error = check(*plan.scheme, Capability::kBias)) return *error;
  if (head) {
    if (auto error = check_whole("head", *head, 0, plan.width - 1)) return *error;
  }
  const std::size_t heads = head ? 1 : plan.width;
  const std::size_t queries = count_of(plan.queries);
  const std::size_t keys = count_of(plan.keys);
  if (queries > kMaxCells / keys) return too_large("queries × keys", queries, keys);
  if (heads > kMaxCells / (queries * keys)) return too_large("heads × (queries × keys)", heads, queries * keys);
  return heads * queries * keys;
}

std::optional<Error> bias(const Plan& plan, std::optional<double> head, std::span<float> out) {
  if (const auto cells = bias_cells(plan, head); !cells) return cells.error();
  const std::size_t queries = count_of(plan.queries);
  const std::size_t keys = count_of(plan.keys);
  const auto first = static_cast<std::size_t>(head.value_or(0));
  const std::size_t heads = head ? 1 : plan.width;
  for (std::size_t h = 0; h < heads; ++h) {
    for (std::size_t q = 0; q < queries; ++q) {
      plan.scheme->bias(plan, first + h, position_at(plan.queries, q), out.subspan((h * queries + q) * keys, keys));
    }
  }
  return std::nullopt;
}

namespace {

// That its dimensions are not all in pairs.
Error unpaired(const Plan& plan) {
  return refuse(plan.scheme->width_name, static_cast<double>(plan.width), Rule::kPaired, {2});
}

}  // namespace

Result<Stages> construction(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kConstruction)) return *error;
  if (plan.scheme->pairs && 2 * plan.scheme->pairs(plan.values) != plan.width) return unpaired(plan);
  Stages stages;
  plan.scheme->plan_stages(plan, stages);
  std::size_t total = 0;
  for (const Stage& stage : stages) total += stage.cells();
  if (total > kMaxCells) {
    Error error = refuse("positions", Rule::kTotal, {static_cast<double>(total), static_cast<double>(kMaxCells)});
    error.code = "too_large";
    return error;
  }
  for (Stage& stage : stages) {
    auto data = allocate<double>(stage.cells());
    if (!data) return data.error();
    stage.data = std::move(*data);
  }
  plan.scheme->construct(plan, stages);
  return stages;
}

Result<MatrixF64> shift_matrix(const Plan& plan, double k) {
  if (auto error = check(*plan.scheme, Capability::kShift)) return *error;
  if (!has_both(plan)) return unpaired(plan);
  if (!(std::abs(k) <= kMaxPosition)) return refuse("k", k, Rule::kRange, {-kMaxPosition, kMaxPosition, 0});
  const std::size_t cols = plan.width;
  auto result = allocate_matrix<double>(cols, cols, "d_model × d_model", "d_model");
  if (!result) return result;
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  std::fill(result->data.begin(), result->data.end(), 0.0);
  const auto places = places_of(plan);
  if (!places) return places.error();
  // Columns of no pair are 0 at every position, and stay as they are.
  for (std::size_t c = 0; c < cols; ++c) result->data[c * cols + c] = 1;
  for (std::size_t i = 0; i < frequencies->size(); ++i) {
    const double angle = k * (*frequencies)[i];
    const std::size_t s = (*places)[2 * i];
    const std::size_t c = (*places)[2 * i + 1];
    result->data[s * cols + s] = result->data[c * cols + c] = std::cos(angle);
    result->data[s * cols + c] = std::sin(angle);
    result->data[c * cols + s] = -std::sin(angle);
  }
  return result;
}

Result<Buffer<double>> float32_errors(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kSingle)) return *error;
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  auto single = allocate<float>(frequencies->size());
  if (!single) return single.error();
  auto errors = allocate<double>(plan.rows);
  if (!errors) return errors;
  plan.scheme->single_frequencies(plan.values, single->span());
  for (std::size_t row = 0; row < plan.rows; ++row) {
    const double position = position_at(plan, row);
    (*errors)[row] = 0;
    for (std::size_t i = 0; i < frequencies->size(); ++i) {
      const double exact = position * (*frequencies)[i];
      const double rough = static_cast<float>(position) * (*single)[i];
      const double sine = std::abs(static_cast<float>(std::sin(rough)) - std::sin(exact));
      const double cosine = std::abs(static_cast<float>(std::cos(rough)) - std::cos(exact));
      (*errors)[row] = std::max({(*errors)[row], sine, cosine});
    }
  }
  return errors;
}

}  // namespace posenc
