// The decay of the gated delta rule: the most that can remain of a key where a query reads the state.
//
//   S_i = α_i (I - β_i k_i k_iᵀ) S_(i-1) + β_i k_i v_iᵀ, ln α_i = -A ln(1 + e^(a_i + dt))
//   b[i, j] = ln α_(j+1) + … + ln α_i, for a query at i and a key at j; 0 where i = j
//
// The length of k is 1 and β is between 0 and 1, so the matrix in brackets makes no vector longer: e^b is an upper
// bound of the length that remains of k_j, and how much later keys erase depends on them. If what the state has
// already for a key is subtracted from its value, a score is multiplied by exactly e^b. There is no softmax in either
// form.
//
// In a model each head has its own A = e^A_log and dt = dt_bias, and a depends on the token. Here the request gives
// them: a is one number for all positions, or a list of numbers that is repeated from position 0 on (and before 0).
// Kimi's delta attention has an α for each channel of a head: it is a matrix for each pair of positions, no bias.
//
// Source: Yang et al. 2024, "Gated Delta Networks: Improving Mamba2 with Delta Rule";
// github.com/huggingface/transformers at 7515843b61, modeling_qwen3_next.py, torch_recurrent_gated_delta_rule and
// Qwen3NextGatedDeltaNet; github.com/fla-org/flash-linear-attention at 2605153909, kda/naive.py, for that of a
// channel.
#include "numbers/elementary.h"
#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/gates.h"

namespace posenc {

extern const Scheme kGatedDelta;

namespace {

constexpr Domain kInputs = {.min = -100, .max = 100, .soft_min = -10, .soft_max = 10};

constexpr std::array<Param, 4> kParams = {{
    number("decay_rate", {.initial = 1, .min = 0, .max = 1000, .soft_min = 0, .soft_max = 16},
           "How fast the head forgets: e^A_log of a model; with 0 nothing is lost. At most e^bias of a key is left, "
           "because later keys also erase part of it.")
        .labelled("rate of decay"),
    number("gate_input", kInputs,
           "The input of each gate (a), where no list is given: the greater it is, the more is lost. In a model it "
           "depends on the token.")
        .labelled("input of the gate"),
    list("gate_inputs", kInputs,
         "The inputs of the gates of positions 0, 1, 2, …, from the first again after the last one."),
    number("dt_bias", kInputs, "What the head adds to the input of each gate."),
}};
enum : std::size_t { kRate, kInput, kInputList, kBiasOfInput };

double log_gate(const Values& values, double input) {
  return -values[kRate] * std::log1p(exponential(input + values[kBiasOfInput]));
}

using Remaining = Gates<log_gate, kInput, kInputList>;

std::optional<Error> check(const Values& values) { return Remaining::check(values, "gate_inputs"); }

}  // namespace

const Scheme kGatedDelta = {
    .id = "gated-delta",
    .doc =
        "The bias is the logarithm of an upper bound of what is left of a key: later keys erase part of it, and how "
        "much depends on them. The model itself has no softmax.",
    .source = "Yang et al. 2024, \"Gated Delta Networks: Improving Mamba2 with Delta Rule\"",
    .params = kParams,
    .parts = Remaining::kBias,
    .check = check,
    .counting = Remaining::counting,
    .distance = Remaining::distance,
    .is_causal = sees_past,
};

}  // namespace posenc
