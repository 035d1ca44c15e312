// What schemes compute: rows, angles, rotations and biases, from the functions that each scheme provides.
#include "posenc/encodings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "encode/row_turns.h"
#include "numbers/copy_cells.h"
#include "numbers/elementary.h"

namespace posenc {

std::optional<Error> encode(const Plan& plan, Rows& rows) {
  if (auto error = check(*plan.scheme, Capability::kRows)) return error;
  return plan.scheme->parts.rows->encode(plan, rows);
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

Result<MatrixF64> angles(const Plan& plan) {
  if (auto error = check_unmixed(plan)) return *error;
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const Pairs& pairs = *plan.scheme->parts.pairs;
  const std::size_t cols = pairs.dimensions(plan.values);
  auto result = allocate_matrix<double>(plan.rows, cols, "positions × dimensions");
  if (!result) return result;
  for (std::size_t c = 0; c < cols; ++c) {
    const auto [pair, part] = pairs.dimension(plan.values, c);
    for (std::size_t row = 0; row < plan.rows; ++row) {
      result->data[row * cols + c] =
          part == Dimension::Part::kNone ? 0 : coordinate_at(plan, pairs, row, pair) * (*frequencies)[pair];
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
  const auto write_bands = plan.scheme->parts.pairs->bands;
  auto bands = allocate<Band>(write_bands ? pairs : 0);
  if (!bands) return bands.error();
  if (write_bands) write_bands(plan.values, frequencies->span(), bands->span());
  for (std::size_t i = 0; i < pairs; ++i) {
    const double frequency = (*frequencies)[i];
    (*wavelengths)[i] = frequency == 0 ? std::numeric_limits<double>::infinity() : 2 * std::numbers::pi / frequency;
  }
  const Rotary* const rotary = plan.scheme->parts.rotary;
  const double score_factor = rotary ? rotary->score_factor(plan.values) : 1;
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
  const Rotary& rotary = *plan.scheme->parts.rotary;
  const std::size_t pairs = frequencies->size();
  auto angles = allocate_matrix<double>(plan.rows, pairs, "positions × pairs");
  if (!angles) return angles.error();
  for (std::size_t row = 0; row < plan.rows; ++row) {
    for (std::size_t i = 0; i < pairs; ++i) {
      angles->data[row * pairs + i] = coordinate_at(plan, rotary.pairs, row, i) * (*frequencies)[i];
    }
  }
  Rotation result{std::move(*angles), magnitude_of(plan), {}};
  const bool is_mixed = mixed_pairs(plan) > 0;
  if (!rotary.magnitudes && !is_mixed) return result;
  auto magnitudes = allocate_matrix<double>(plan.rows, pairs, "positions × pairs");
  if (!magnitudes) return magnitudes.error();
  if (is_mixed) {
    auto turns = RowTurns::of(plan);
    if (!turns) return turns.error();
    for (std::size_t row = 0; row < plan.rows; ++row) {
      turns->compute(row);
      for (std::size_t i = 0; i < pairs; ++i) {
        result.angles.data[row * pairs + i] = std::atan2(turns->sines()[i], turns->cosines()[i]);
        magnitudes->data[row * pairs + i] = std::hypot(turns->cosines()[i], turns->sines()[i]);
      }
    }
    result.magnitudes = std::move(*magnitudes);
    return result;
  }
  for (std::size_t row = 0; row < plan.rows; ++row) {
    const auto cells = magnitudes->data.span().subspan(row * pairs, pairs);
    rotary.magnitudes(plan, position_at(plan, row), cells);
    for (const double value : cells) {
      // A number beyond double is far beyond float.
      if (!std::isfinite(value)) return refuse(Text::of("magnitudes[", row, "]"), Rule::kFloatRange).of("positions");
    }
  }
  result.magnitudes = std::move(*magnitudes);
  return result;
}

Result<double> query_temperature(double position, const Temperature& temperature) {
  const auto [beta, length, counts_from_1] = temperature;
  if (!(position >= 0 && position <= kMaxPosition)) {
    return refuse("position", position, Rule::kRange, {0, kMaxPosition, 0});
  }
  if (!(beta >= 0 && beta <= 1e6)) return refuse("beta", beta, Rule::kRange, {0, 1e6, 0});
  if (!(length >= 1 && length <= kMaxPosition)) return refuse("length", length, Rule::kRange, {1, kMaxPosition, 0});
  return 1 + beta * natural_log(1 + std::floor((position + (counts_from_1 ? 1 : 0)) / length));
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

namespace {

// Whether sums and differences of these positions are exact, whatever their order.
bool is_coarse(const Range& range) {
  const auto is_multiple = [](double x) { return x * 0x1p20 == std::floor(x * 0x1p20); };
  return is_multiple(range.start) && is_multiple(range.step);
}

// All differences of queries and keys, if both are ranges of the same step: from the last query and the first key to
// the first query and the last key. Row q of the bias begins at difference number queries - 1 - q.
std::optional<Range> differences_of(const Plan& plan) {
  const auto* queries = std::get_if<Range>(&plan.queries);
  const auto* keys = std::get_if<Range>(&plan.keys);
  if (!queries || !keys || queries->count == 1 || keys->count == 1 || queries->step != keys->step) return std::nullopt;
  if (!is_coarse(*queries) || !is_coarse(*keys)) return std::nullopt;
  return Range{.count = queries->count + keys->count - 1,
               .start = (queries->start - keys->start) + queries->step * (queries->count - 1),
               .step = -queries->step};
}

// The rows of a bias that depends on differences alone.
class OffsetRows {
 public:
  static Result<OffsetRows> of(const OffsetBias& bias, const Plan& plan) {
    const std::size_t queries = count_of(plan.queries);
    const std::size_t keys = count_of(plan.keys);
    const auto range = differences_of(plan);
    auto exact = allocate<double>(range ? queries + keys - 1 : 2 * keys);
    if (!exact) return exact.error();
    auto rounded = allocate<float>(range ? exact->size() : 0);
    if (!rounded) return rounded.error();
    return OffsetRows(bias, plan, range, std::move(*exact), std::move(*rounded));
  }

  // Rows come in order: the first query of a head computes what all of its rows are copied from.
  std::optional<Error> write(std::size_t head, std::size_t query, std::span<float> out) {
    const auto round = [](double x) { return static_cast<float>(x); };
    const std::size_t keys = out.size();
    if (range_) {
      if (query == 0) {
        if (auto error = bias_->at(*plan_, head, *range_, exact_.span())) return error;
        std::transform(exact_.begin(), exact_.end(), rounded_.begin(), round);
      }
      copy_cells(&rounded_[count_of(plan_->queries) - 1 - query], keys, out.data());
      return std::nullopt;
    }
    // The first half holds differences, the second half their biases.
    const std::span<double> differences = exact_.span().first(keys);
    const std::span<double> row = exact_.span().last(keys);
    const double position = position_at(plan_->queries, query);
    for (std::size_t k = 0; k < keys; ++k) differences[k] = position - position_at(plan_->keys, k);
    if (auto error = bias_->at(*plan_, head, std::span<const double>(differences), row)) return error;
    std::transform(row.begin(), row.end(), out.begin(), round);
    return std::nullopt;
  }

 private:
  OffsetRows(const OffsetBias& bias, const Plan& plan, const std::optional<Range>& range, Buffer<double> exact,
             Buffer<float> rounded)
      : bias_(&bias), plan_(&plan), range_(range), exact_(std::move(exact)), rounded_(std::move(rounded)) {}

  const OffsetBias* bias_;
  const Plan* plan_;
  std::optional<Range> range_;
  Buffer<double> exact_;
  Buffer<float> rounded_;
};

// Calls `write` for each row: its head, its query, and its cells.
template <class Write>
std::optional<Error> write_rows(const Plan& plan, std::optional<double> head, Rows& rows, const Write& write) {
  const auto first = static_cast<std::size_t>(head.value_or(0));
  const std::size_t queries = count_of(plan.queries);
  const std::size_t keys = count_of(plan.keys);
  while (const auto block = rows.next()) {
    for (std::size_t r = 0; r < block->cells.size() / keys; ++r) {
      const std::size_t row = block->first + r;
      if (auto error = write(first + row / queries, row % queries, block->cells.subspan(r * keys, keys))) return error;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> bias(const Plan& plan, std::optional<double> head, Rows& rows) {
  if (const auto cells = bias_cells(plan, head); !cells) return cells.error();
  if (const OffsetBias* const offset_bias = offset_bias_of(plan)) {
    auto offset_rows = OffsetRows::of(*offset_bias, plan);
    if (!offset_rows) return offset_rows.error();
    return write_rows(plan, head, rows, [&](std::size_t h, std::size_t query, std::span<float> out) {
      return offset_rows->write(h, query, out);
    });
  }
  const RowBias& bias = *plan.scheme->parts.bias->row();
  return write_rows(plan, head, rows, [&](std::size_t h, std::size_t query, std::span<float> out) {
    bias.row(plan, h, position_at(plan.queries, query), out);
    return std::optional<Error>();
  });
}

std::optional<Error> bias(const Plan& plan, std::optional<double> head, std::span<float> out) {
  const auto cells = bias_cells(plan, head);
  if (!cells) return cells.error();
  const std::size_t keys = count_of(plan.keys);
  Rows rows(*cells / keys, keys, out);
  return bias(plan, head, rows);
}

std::optional<Error> indices(const Plan& plan, std::span<std::int32_t> out) {
  if (auto error = check(*plan.scheme, Capability::kIndices)) return error;
  const Index index = plan.scheme->parts.index;
  const std::size_t keys = count_of(plan.keys);
  for (std::size_t q = 0; q < count_of(plan.queries); ++q) {
    index(plan, position_at(plan.queries, q), out.subspan(q * keys, keys));
  }
  return std::nullopt;
}

Result<MatrixOf<std::int32_t>> indices(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kIndices)) return *error;
  auto matrix = allocate_matrix<std::int32_t>(count_of(plan.queries), count_of(plan.keys), "queries × keys");
  if (!matrix) return matrix;
  if (auto error = indices(plan, matrix->data.span())) return *error;
  return matrix;
}

namespace {

// Σ (cos kω - 1), times the weight that a pair has in a row of the scheme, or in a turned query and key.
std::optional<Error> distance_of_pairs(const Plan& plan, std::span<double> out) {
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  auto waves = allocate<Wave>(frequencies->size());
  if (!waves) return waves.error();
  const double magnitude = magnitude_of(plan);
  const Pairs& pairs = *plan.scheme->parts.pairs;
  const double weight = (plan.scheme->parts.rotary ? 2 * magnitude * magnitude : 1) /
                        std::sqrt(static_cast<double>(pairs.dimensions(plan.values)));
  for (std::size_t i = 0; i < waves->size(); ++i) (*waves)[i] = {.frequency = (*frequencies)[i], .cosine = weight};
  const auto series = pairs.series ? pairs.series(plan.values) : std::nullopt;
  if (series) refine(*series, waves->span());
  return sum_waves(waves->span(), plan.positions, out);
}

// The query of a curve: the given one, or the largest distance that is a position. Where rows are compared, a query is
// refused if it or one of its keys is not a position of the scheme.
Result<double> query_of(const Plan& plan, std::optional<double> given) {
  if (given && !(std::abs(*given) <= kMaxPosition)) {
    return refuse("query", *given, Rule::kRange, {-kMaxPosition, kMaxPosition, 0});
  }
  const Scheme& scheme = *plan.scheme;
  const Counting counting = scheme.counting(plan.values);
  double near = 0;
  double far = 0;
  for (std::size_t k = 0; k < count_of(plan.positions); ++k) {
    near = std::min(near, position_at(plan.positions, k));
    far = std::max(far, position_at(plan.positions, k));
  }
  const double query = given.value_or(std::min(far, counting.high + near));
  if (scheme.parts.kind != Kind::kAbsolute || has_both(plan)) return query;
  if (!(query >= counting.low + far && query <= counting.high + near)) {
    return refuse("query", query, Rule::kRange, {counting.low + far, counting.high + near, 0});
  }
  if (counting.whole && query != std::floor(query)) return refuse("query", query, Rule::kMultiple, {1});
  return query;
}

// (p_i · p_{i-k} - ‖p_i‖²) / √d, from the rows themselves.
std::optional<Error> distance_of_rows(const Plan& plan, double query, std::span<double> out) {
  const std::size_t width = plan.width;
  auto keys = allocate<double>(out.size() + 1);
  if (!keys) return keys.error();
  for (std::size_t k = 0; k < out.size(); ++k) (*keys)[k] = query - position_at(plan.positions, k);
  (*keys)[out.size()] = query;
  Plan rows = plan;
  rows.positions = std::span<const double>(keys->span());
  rows.rows = keys->size();
  const auto encoded = encode(rows);
  if (!encoded) return encoded.error();
  const float* const own = &encoded->data[out.size() * width];
  for (std::size_t k = 0; k < out.size(); ++k) {
    double sum = 0;
    for (std::size_t c = 0; c < width; ++c) {
      const auto key = static_cast<double>(encoded->data[k * width + c]);
      sum += static_cast<double>(own[c]) * (key - static_cast<double>(own[c]));
    }
    out[k] = sum / std::sqrt(static_cast<double>(width));
  }
  return std::nullopt;
}

// One curve.
std::optional<Error> distance_of(const Plan& plan, std::size_t head, double query, std::span<double> out) {
  const Scheme& scheme = *plan.scheme;
  if (scheme.distance) return scheme.distance(plan, head, query, out);
  if (const OffsetBias* bias = offset_bias_of(plan)) {
    const double zero = 0;
    double at_zero = 0;
    if (auto error = bias->at(plan, head, std::span(&zero, 1), std::span(&at_zero, 1))) return error;
    if (auto error = bias->at(plan, head, plan.positions, out)) return error;
    for (double& each : out) each -= at_zero;
    return std::nullopt;
  }
  if (scheme.parts.rotary || has_both(plan)) return distance_of_pairs(plan, out);
  if (scheme.parts.rows) return distance_of_rows(plan, query, out);
  std::fill(out.begin(), out.end(), 0.0);
  return std::nullopt;
}

}  // namespace

Result<MatrixF64> distance_curve(const Plan& plan, std::optional<double> query) {
  if (auto error = check(*plan.scheme, Capability::kDistance)) return *error;
  if (auto error = check_unmixed(plan)) return *error;
  const auto at = query_of(plan, query);
  if (!at) return at.error();
  const std::size_t distances = count_of(plan.positions);
  const std::size_t heads = plan.scheme->parts.bias ? plan.width : 1;
  auto result = allocate_matrix<double>(heads, distances, "heads × distances");
  if (!result) return result;
  for (std::size_t head = 0; head < heads; ++head) {
    const std::span<double> curve = result->data.span().subspan(head * distances, distances);
    if (auto error = distance_of(plan, head, *at, curve)) return *error;
    // A decay with distance grows without bound for keys after the query.
    for (std::size_t k = 0; k < distances; ++k) {
      if (!std::isfinite(curve[k])) return refuse(Text::of("curve[", k, "]"), Rule::kFloatRange).of("positions");
    }
  }
  return result;
}

namespace {

// The error for dimensions that are not all in pairs.
Error unpaired(const Plan& plan) {
  return refuse(plan.scheme->parts.width_name, static_cast<double>(plan.width), Rule::kPaired, {2});
}

}  // namespace

Result<Stages> construction(const Plan& plan) {
  if (auto error = check(*plan.scheme, Capability::kConstruction)) return *error;
  const Pairs* const pairs = plan.scheme->parts.pairs;
  if (pairs && 2 * pairs->count(plan.values) != plan.width) return unpaired(plan);
  const Construction& construction = *plan.scheme->parts.construction;
  Stages stages;
  construction.plan_stages(plan, stages);
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
  construction.construct(plan, stages);
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
  plan.scheme->parts.pairs->single_frequencies(plan.values, single->span());
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
