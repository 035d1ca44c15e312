// The decay of retention: each position between a key and a query multiplies their score by the same factor.
//
//   b[h, i, j] = (i - j) · ln γ_h, γ_h = 1 - 2^(-5 - h), h = 0, …, H - 1: the logarithm of the factor γ_h^(i - j)
//
// A model multiplies scores by this factor, and has no softmax: after a softmax, weights would differ. It also turns
// queries and keys, by an angle for each of n pairs of dimensions, which is not part of this scheme: torchscale by
// 10000^(-i / (n - 1)) a position, flash-linear-attention as rope does, by 10000^(-i / n). The former was read in a
// copy of the repository, the latter is from memory.
//
// Source: Sun et al. 2023, "Retentive Network: A Successor to Transformer for Large Language Models";
// github.com/microsoft/torchscale, retnet.py.
#include <cmath>

#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/decay.h"

namespace posenc {

extern const Scheme kRetnet;

namespace {

constexpr std::array<Param, 1> kParams = {{
    heads_param("How many heads there are. Each has its own slope."),
}};
enum : std::size_t { kHeads };

std::size_t heads(const Values& values) { return values.whole(kHeads); }

double rate(const Values&, std::size_t head) { return -std::log1p(-std::ldexp(1, -5 - static_cast<int>(head))); }

constexpr Bias kBias = {
    .heads = heads, .bounds = unbounded, .form = OffsetBias{.at = decay<rate>, .piece = whole_line}};

}  // namespace

const Scheme kRetnet = {
    .id = "retnet",
    .doc =
        "Each position between a key and a query multiplies their score by a factor of the head; the bias is its "
        "logarithm. The model itself has no softmax, and also turns queries and keys.",
    .source = "Sun et al. 2023, \"Retentive Network\"",
    .params = kParams,
    .parts = kBias,
    .is_causal = sees_past,
};

}  // namespace posenc
