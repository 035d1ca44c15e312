// No positional encoding: only the causal mask tells positions apart, because each query sees only the keys before it
// and its own.
//
// Source: Kazemnejad et al. 2023, "The Impact of Positional Encoding on Length Generalization in Transformers". Every
// fourth layer of Llama 4 and of SmolLM3 has none, and neither do the layers of full attention of Cohere 2 and
// EXAONE 4.
#include "posenc/schemes.h"

namespace posenc {

extern const Scheme kNope;

const Scheme kNope = {
    .id = "nope",
    .doc = "Nothing tells positions but the causal mask, by which a query sees only what is before it.",
    .source = "Kazemnejad et al. 2023, \"The Impact of Positional Encoding on Length Generalization in Transformers\"",
    .parts = Nothing{},
    .is_causal = sees_past,
};

}  // namespace posenc
