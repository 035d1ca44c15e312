// DeBERTa's buckets of distances, since its second version: each near distance has its own row of a table of vectors,
// and many far distances share one.
//
//   x = i - j, for a query at i and a key at j; m = ⌊S / 2⌋ of S position buckets, M the largest position
//
//   bucket(x) = x                                                                for |x| <= m
//             = sign(x) (m + ⌈ln(|x| / m) / ln((M - 1) / m) · (m - 1)⌉)          otherwise
//
// The table has 2S rows; the row of a bucket is bucket + S, at least 0 and at most 2S - 1.
//
// Source: He et al. 2020, "DeBERTa: Decoding-enhanced BERT with Disentangled Attention", section 3.1;
// make_log_bucket_position in Hugging Face's transformers.
#include <algorithm>
#include <cmath>

#include "encode/buckets.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kDebertaBucket;

namespace {

constexpr std::array<std::string_view, 2> kNumbers = {"bucket", "row"};
enum Number : std::size_t { kBucket, kRow };

constexpr std::array<Param, 3> kParams = {{
    number("position_buckets", {.initial = 256, .min = 2, .max = 1024, .step = 1, .soft_min = 4, .soft_max = 512},
           "Twice the distance up to which each has a bucket of its own."),
    number("max_position",
           {.initial = 512,
            .min = 3,
            .max = kMaxPosition,
            .step = 1,
            .soft_min = 256,
            .soft_max = 4096,
            .logarithmic = true},
           "How many positions the buckets are for; distances beyond go on in the same way."),
    choice("number", kNumbers, kBucket,
           "The signed number of the bucket, or the row of the table: buckets from 0 on, cut off at both ends."),
}};
enum : std::size_t { kBuckets, kMaxPositions, kNumber };

const std::array<Argument, 2> kV3 = {{{"position_buckets", 256.0}, {"max_position", 512.0}}};
const std::array<Preset, 1> kPresets = {{{"deberta-v3", kV3, "DeBERTa v2 and v3 as Hugging Face has them"}}};

double middle(const Values& values) { return std::floor(values[kBuckets] / 2); }

std::optional<Error> check(const Values& values) {
  // ln((M - 1) / m) must be above 0.
  if (values[kMaxPositions] - 1 > middle(values)) return std::nullopt;
  return refuse("max_position", values[kMaxPositions], Rule::kRange, {middle(values) + 1, kMaxPosition, 1});
}

Counting counting(const Values&) { return {.whole = true}; }

double bucket(const Values& values, double difference) {
  const double x = std::abs(difference);
  const double m = middle(values);
  if (x <= m) return difference;
  const Steps steps = log_steps(x, m, values[kMaxPositions] - 1, static_cast<std::size_t>(m) - 1);
  const double found = m + steps.whole + (steps.is_exact ? 0 : 1);
  return difference < 0 ? -found : found;
}

void index(const Plan& plan, double query, std::span<std::int32_t> out) {
  const double size = plan.values[kBuckets];
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double found = bucket(plan.values, query - position_at(plan.keys, k));
    const bool is_row = plan.values.whole(kNumber) == kRow;
    out[k] = static_cast<std::int32_t>(is_row ? std::clamp(found + size, 0.0, 2 * size - 1) : found);
  }
}

}  // namespace

const Scheme kDebertaBucket = {
    .id = "deberta-bucket",
    .doc = "The bucket of the distance of query and key chooses a row of a table of vectors.",
    .source = "He et al. 2020, \"DeBERTa: Decoding-enhanced BERT with Disentangled Attention\", section 3.1",
    .params = kParams,
    .presets = kPresets,
    .parts = Relative{.index = index},
    .check = check,
    .counting = counting,
};

}  // namespace posenc
