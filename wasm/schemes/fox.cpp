// Forgetting attention: each position has a gate, and the gates after a key, up to its query, reduce the key's weight.
//
//   b[i, j] = ln f_(j+1) + … + ln f_i, for a query at i and a key at j; 0 where i = j
//
// In a model the gates depend on the tokens, and each head has its own. Here the request gives them: one number for
// all positions, or a list of numbers that is repeated from position 0 on (and before 0). One number γ is ALiBi with
// the slope -ln γ.
//
// Source: Lin et al. 2025, "Forgetting Transformer: Softmax Attention with a Forget Gate";
// github.com/fla-org/flash-linear-attention, forgetting_attn/naive.py.
#include "numbers/elementary.h"
#include "posenc/schemes.h"
#include "request/params.h"
#include "schemes/gates.h"

namespace posenc {

extern const Scheme kFox;

namespace {

constexpr double kLeast = 1e-6;

constexpr std::array<Param, 2> kParams = {{
    number("gate", {.initial = 0.9, .min = kLeast, .max = 1, .soft_min = 0.5, .soft_max = 1},
           "The gate of every position, where no list is given: 1 keeps all. In a model it depends on the token.")
        .labelled("gate"),
    list("gates", {.min = kLeast, .max = 1, .soft_min = 0.5, .soft_max = 1},
         "The gates of positions 0, 1, 2, …, from the first again after the last one."),
}};
enum : std::size_t { kGate, kGates };

constexpr std::array<double, 8> kUneven = {0.99, 0.95, 0.3, 0.99, 0.9, 0.99, 0.6, 0.97};
const std::array<Argument, 1> kEven = {{{"gate", 0.9}}};
const std::array<Argument, 1> kMadeUp = {{{"gates", std::span<const double>(kUneven)}}};
const std::array<Preset, 2> kPresets = {{
    {"even", kEven, "the same gate everywhere: ALiBi with another slope"},
    {"uneven", kMadeUp, "made up: two tokens of eight make the query forget much of what came before"},
}};

double log_gate(const Values&, double gate) { return natural_log(gate); }

using Forgotten = Gates<log_gate, kGate, kGates>;

std::optional<Error> check(const Values& values) { return Forgotten::check(values, "gates"); }

}  // namespace

const Scheme kFox = {
    .id = "fox",
    .doc =
        "The bias is the sum of the logarithms of the forget gates after a key, up to its query; in a model, the "
        "gates depend on the tokens.",
    .source = "Lin et al. 2025, \"Forgetting Transformer\"",
    .params = kParams,
    .presets = kPresets,
    .parts = Forgotten::kBias,
    .check = check,
    .counting = Forgotten::counting,
    .distance = Forgotten::distance,
    .is_causal = sees_past,
};

}  // namespace posenc
