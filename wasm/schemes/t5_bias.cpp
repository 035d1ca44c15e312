// T5's relative position bias: each head has a learned number for each bucket of distances. Each near distance has its
// own bucket, and many far distances share one.
//
//   b[h, i, j] = table[bucket(j - i), h], which is added to a score that is not divided by √d
//
// With N buckets and the largest distance M, e = ⌊N / 2⌋: x = max(i - j, 0) is in bucket
//
//   x                                                   for x < e
//   min(e + ⌊ln(x / e) / ln(M / e) · (N - e)⌋, N - 1)   otherwise
//
// If bidirectional, N is halved first, x = |j - i|, and keys after the query have the buckets of the second half. The
// first of these would be for x = 0, so it stays unused.
//
// Source: Raffel et al. 2019, "Exploring the Limits of Transfer Learning with a Unified Text-to-Text Transformer",
// section 2.1; _relative_position_bucket in Hugging Face's transformers.
#include <algorithm>
#include <cmath>

#include "encode/buckets.h"
#include "numbers/seeded.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kT5Bias;

namespace {

constexpr double kMostBuckets = 1024;

constexpr std::array<Param, 6> kParams = {{
    heads_param("How many heads there are. Each has its own column of the table."),
    number(
        "num_buckets", {.initial = 32, .min = 2, .max = kMostBuckets, .step = 1, .soft_min = 4, .soft_max = 128},
        "How many buckets there are: the rows of the table. Configurations call it relative_attention_num_buckets."),
    number("max_distance",
           {.initial = 128,
            .min = 2,
            .max = kMaxPosition,
            .step = 1,
            .soft_min = 32,
            .soft_max = 1024,
            .logarithmic = true},
           "From this distance on, all share the last bucket."),
    bidirectional_param(
        true,
        "Whether keys after the query are seen too, and have half of the buckets: encoders do, decoders do not."),
    list_param("table", "The number of each bucket and head, bucket by bucket. Without it, seeded normal numbers.",
               kMaxFloat),
    seed_param("Which normal numbers, of mean 0 and variance 1, the table has when none is given."),
}};
enum : std::size_t { kHeads, kBuckets, kMaxDistance, kBidirectional, kTable, kSeed };

const std::array<Argument, 3> kEncoder = {{{"num_buckets", 32.0}, {"max_distance", 128.0}, {"bidirectional", true}}};
const std::array<Argument, 3> kDecoder = {{{"num_buckets", 32.0}, {"max_distance", 128.0}, {"bidirectional", false}}};
const std::array<Preset, 2> kPresets = {{
    {"t5", kEncoder, "Raffel et al. 2019, section 2.1: the encoder"},
    {"t5-decoder", kDecoder, "Raffel et al. 2019, section 2.1: the decoder"},
}};

std::size_t heads(const Values& values) { return values.whole(kHeads); }
bool is_bidirectional(const Values& values) { return values[kBidirectional] != 0; }
bool is_causal(const Values& values) { return !is_bidirectional(values); }
Counting counting(const Values&) { return {.whole = true}; }

// How many buckets a direction has, and how many of them hold a single distance.
std::size_t buckets(const Values& values) { return values.whole(kBuckets) / (is_bidirectional(values) ? 2 : 1); }
std::size_t single_buckets(const Values& values) { return buckets(values) / 2; }

std::optional<Error> check(const Values& values) {
  if (single_buckets(values) == 0) {
    return refuse("num_buckets", values[kBuckets], Rule::kRange, {4, kMostBuckets, 0});
  }
  // ln(M / e) must be above 0.
  const auto single = static_cast<double>(single_buckets(values));
  if (values[kMaxDistance] <= single) {
    return refuse("max_distance", values[kMaxDistance], Rule::kRange, {single, kMaxPosition, 1});
  }
  const std::size_t count = values.list(kTable).size();
  if (count == 0 || count == values.whole(kBuckets) * heads(values)) return std::nullopt;
  return refuse("table", Rule::kLength, {static_cast<double>(count), values[kBuckets], values[kHeads]});
}

std::optional<Bounds> bounds(const Values& values) {
  const std::span<const double> table = values.list(kTable);
  if (table.empty()) return std::nullopt;
  const auto [low, high] = std::minmax_element(table.begin(), table.end());
  return Bounds{*low, *high};
}

// The bucket at a difference of query less key.
std::size_t bucket(const Values& values, double difference) {
  const std::size_t count = buckets(values);
  const bool is_after = is_bidirectional(values) && difference < 0;
  const std::size_t first = is_after ? count : 0;
  const double x = is_bidirectional(values) ? std::abs(difference) : std::max(difference, 0.0);
  const auto single = static_cast<double>(single_buckets(values));
  if (x < single) return first + static_cast<std::size_t>(x);
  // Far distances need no logarithm.
  if (x >= values[kMaxDistance]) return first + count - 1;
  const double steps = log_steps(x, single, values[kMaxDistance], count - single_buckets(values)).whole;
  return first + std::min(single_buckets(values) + static_cast<std::size_t>(steps), count - 1);
}

std::optional<Error> offset_bias(const Plan& plan, std::size_t head, const Positions& differences,
                                 std::span<double> out) {
  const Values& values = plan.values;
  auto column = allocate<double>(values.whole(kBuckets));
  if (!column) return column.error();
  const std::span<const double> table = values.list(kTable);
  for (std::size_t row = 0; row < column->size(); ++row) {
    const std::size_t at = row * heads(values) + head;
    (*column)[row] = table.empty() ? seeded_normal(seed_of(values, kSeed), at) : table[at];
  }
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = (*column)[bucket(values, position_at(differences, k))];
  return std::nullopt;
}

// A bucket is a piece.
Piece offset_piece(const Plan& plan, std::size_t, double difference) {
  const auto number = static_cast<double>(bucket(plan.values, difference));
  return {.number = difference < 0 ? -number : number};
}

void index(const Plan& plan, double query, std::span<std::int32_t> out) {
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = static_cast<std::int32_t>(bucket(plan.values, query - position_at(plan.keys, k)));
  }
}

constexpr Bias kBias = {
    .heads = heads,
    .bounds = bounds,
    .form = OffsetBias{.at = offset_bias, .piece = offset_piece},
    .index = index,
};

}  // namespace

const Scheme kT5Bias = {
    .id = "t5-bias",
    .doc = "Each head adds to every score a number that it has learned for the bucket of distances of query and key.",
    .source = "Raffel et al. 2019, \"Exploring the Limits of Transfer Learning\", section 2.1",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .check = check,
    .counting = counting,
    .is_causal = is_causal,
};

}  // namespace posenc
