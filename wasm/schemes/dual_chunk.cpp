// Dual-chunk attention: distances that never exceed a length. Positions are cut into chunks, and queries and keys have
// numbers within them.
//
//   c = chunk_size - local_size; the key at j has the number j mod c
//
//   the query at i has, for keys of its own chunk (⌊i / c⌋)   i mod c
//                       for keys of the chunk before          min(i mod c + c, chunk_size)
//                       for keys of older chunks              min(2c - 1, chunk_size)
//
// The distance by which queries and keys are turned as in rope is the number of the query less that of the key. For
// keys after the query, which are never seen, it is i - j. Models also multiply all keys by a number that grows with
// the length of the sequence: dual_chunk_key_factor.
//
// Source: An et al. 2024, "Training-Free Long-Context Scaling of Large Language Models";
// github.com/vllm-project/vllm, dual_chunk_rope.py.
#include <algorithm>
#include <cmath>

#include "numbers/elementary.h"
#include "posenc/relative.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kDualChunk;

namespace {

// Distances up to this fit into indices.
constexpr double kFarthest = 1e9;

constexpr std::array<Param, 2> kParams = {{
    number("chunk_size", {.initial = 16, .min = 2, .max = kFarthest, .step = 1, .soft_min = 8, .soft_max = 64},
           "The largest distance: the length that a model was trained for, or less.")
        .labelled("chunk size"),
    number("local_size", {.initial = 4, .min = 1, .max = kFarthest, .step = 1, .soft_min = 1, .soft_max = 8},
           "Chunks are shorter than chunk_size by this. So far into its chunk, a query has true distances to the "
           "chunk before it.")
        .labelled("local size"),
}};
enum : std::size_t { kChunk, kLocal };

const std::array<Argument, 2> kQwen = {{{"chunk_size", 262144.0}, {"local_size", 8192.0}}};
const std::array<Preset, 1> kPresets = {{{"qwen2.5-1m", kQwen, "Qwen2.5-7B-1M and Qwen2.5-14B-1M"}}};

std::optional<Error> check(const Values& values) {
  if (values[kLocal] < values[kChunk]) return std::nullopt;
  return refuse("local_size", values[kLocal], Rule::kRange, {1, values[kChunk] - 1, 0});
}

Counting counting(const Values&) { return {.low = 0, .high = kFarthest, .whole = true}; }

void index(const Plan& plan, double query, std::span<std::int32_t> out) {
  const double size = plan.values[kChunk];
  const double c = size - plan.values[kLocal];
  const double chunk = std::floor(query / c);
  const double within = query - chunk * c;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double key = position_at(plan.keys, k);
    const double before = chunk - std::floor(key / c);
    const double number = before == 0 ? within : before == 1 ? std::min(within + c, size) : std::min(2 * c - 1, size);
    const double distance = key > query ? query - key : number - std::fmod(key, c);
    out[k] = static_cast<std::int32_t>(distance);
  }
}

}  // namespace

Result<double> dual_chunk_key_factor(double seq_len, double original_max_position_embeddings) {
  for (const auto& [name, length] : {std::pair{"seq_len", seq_len}, std::pair{"original_max_position_embeddings",
                                                                              original_max_position_embeddings}}) {
    if (!(length >= 1 && length <= kMaxPosition)) return refuse(name, length, Rule::kRange, {1, kMaxPosition, 0});
  }
  return std::max(1.0, 0.1 * natural_log(seq_len / original_max_position_embeddings) + 1);
}

const Scheme kDualChunk = {
    .id = "dual-chunk",
    .doc =
        "Positions are counted within chunks, so that no distance between a query and a key exceeds the chunk size.",
    .source = "An et al. 2024, \"Training-Free Long-Context Scaling of Large Language Models\"",
    .params = kParams,
    .presets = kPresets,
    .parts = Relative{.index = index},
    .check = check,
    .counting = counting,
    .is_causal = sees_past,
};

}  // namespace posenc
