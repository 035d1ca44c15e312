// Transformer-XL's relative positions: keys hold no position, and each score has a separate term for the distance.
//
//   score = ((q_i + u) · k_j + (q_i + v) · W r_{i-j}) / √d, with learned u, v and W
//   r_k = (sin kω_0, …, sin kω_{n-1}, cos kω_0, …, cos kω_{n-1}), ω_t = base^(-t / n), n = d / 2
//
// The row of r is i - j. The scores of a query with all rows of r are computed at once, in falling order, and then
// moved to their keys: see relative_shift.
//
// Source: Dai et al. 2019, "Transformer-XL: Attentive Language Models beyond a Fixed-Length Context", section 3.3.
#include <cmath>

#include "numbers/seeded.h"
#include "posenc/relative.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kTransformerXl;

namespace {

constexpr double kMostDimensions = 1024;
// Differences of positions up to this fit into indices.
constexpr double kFarthest = 1e9;

constexpr std::array<Param, 5> kParams = {{
    d_model_param("How many dimensions the vector of a distance has, here that of one head.", 2, kMostDimensions),
    base_param(),
    list_param("v", "What every query has for distances, d_model numbers. Without it, seeded normal numbers.",
               kMaxWeight),
    list_param(
        "w", "The weights of the vector of a distance, row by row. Without them, seeded normal numbers over √d_model.",
        kMaxWeight),
    seed_param("Which normal numbers v and W have when they are not given."),
}};
enum : std::size_t { kDModel, kBase, kV, kW, kSeed };

const std::array<Argument, 1> kPaper = {{{"base", 10000.0}}};
const std::array<Preset, 1> kPresets = {{{"paper", kPaper, "Dai et al. 2019, section 3.3; kimiyoung/transformer-xl"}}};

std::optional<Error> check(const Values& values) {
  const std::size_t d = values.whole(kDModel);
  const std::size_t v = values.list(kV).size();
  const std::size_t w = values.list(kW).size();
  if (v != 0 && v != d) return refuse("v", Rule::kLength, {static_cast<double>(v), 1, values[kDModel]});
  if (w == 0 || w == d * d) return std::nullopt;
  return refuse("w", Rule::kLength, {static_cast<double>(w), values[kDModel], values[kDModel]});
}

Counting counting(const Values&) { return {.low = -kFarthest, .high = kFarthest, .whole = true}; }

void index(const Plan& plan, double query, std::span<std::int32_t> out) {
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = static_cast<std::int32_t>(query - position_at(plan.keys, k));
}

// v · W (r_k - r_0) / √d: a sum of waves, whose amplitudes are the entries of v W.
std::optional<Error> distance(const Plan& plan, std::size_t, double, std::span<double> out) {
  const Values& values = plan.values;
  const std::size_t d = values.whole(kDModel);
  const std::span<const double> v = values.list(kV);
  const std::span<const double> w = values.list(kW);
  auto frequencies = allocate<double>(d / 2);
  if (!frequencies) return frequencies.error();
  auto waves = allocate<Wave>(d / 2);
  if (!waves) return waves.error();
  geometric_frequencies(values[kBase], frequencies->span());
  for (std::size_t i = 0; i < d / 2; ++i) (*waves)[i] = {(*frequencies)[i], 0, 0, 0, 0};
  refine({.base = values[kBase], .divisor = d / 2}, waves->span());
  const double root = std::sqrt(values[kDModel]);
  for (std::size_t row = 0; row < d; ++row) {
    const double weight = v.empty() ? seeded_normal(seed_of(values, kSeed), row) : v[row];
    for (std::size_t c = 0; c < d; ++c) {
      const std::size_t at = row * d + c;
      const double cell = w.empty() ? seeded_normal(seed_of(values, kSeed), d + at) / root : w[at];
      (c < d / 2 ? (*waves)[c].sine : (*waves)[c - d / 2].cosine) += weight * cell / root;
    }
  }
  return sum_waves(waves->span(), plan.positions, out);
}

}  // namespace

Result<Matrix> relative_shift(MatrixView scores) {
  if (auto error = check(scores, "scores")) return *error;
  auto result = allocate_matrix<float>(scores.rows, scores.cols, "queries × keys", "scores");
  if (!result) return result;
  // As if a column of zeros stood before the first, all cells stood in one row, and the first `rows` cells were
  // dropped.
  for (std::size_t at = 0; at < result->data.size(); ++at) {
    const std::size_t from = at + scores.rows;
    const std::size_t row = from / (scores.cols + 1);
    const std::size_t col = from % (scores.cols + 1);
    result->data[at] = col == 0 ? 0 : scores.data[row * scores.cols + col - 1];
  }
  return result;
}

const Scheme kTransformerXl = {
    .id = "transformer-xl",
    .doc = "The distance of query and key chooses a row of sines and cosines, which the query is multiplied with.",
    .source = "Dai et al. 2019, \"Transformer-XL\", section 3.3",
    .params = kParams,
    .presets = kPresets,
    .parts = Relative{.index = index},
    .check = check,
    .counting = counting,
    .distance = distance,
};

}  // namespace posenc
