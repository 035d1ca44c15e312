// No positional encoding: nothing tells positions but the causal mask, which lets each query see only what is before
// it.
//
// Source: Kazemnejad et al. 2023, "The Impact of Positional Encoding on Length Generalization in Transformers". Every
// fourth layer of Llama 4 and of SmolLM3 is so, and the layers of full attention of Cohere 2 and EXAONE 4.
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
