// How a rotary scheme is scaled to longer sequences: rope_scaling, and rope_parameters.
#pragma once

#include "models/rope_dictionary.h"

namespace posenc {

/// The type of scaling; empty where it is refused.
Word read_rope_type(ConfigReader& config, const RopeDictionary& dictionary);

/// The number by which the type dynamic makes the base larger at every length; 0: none.
double read_alpha(const RopeDictionary& dictionary, Word type);

/// The number by which vLLM's type ntk makes the base larger; 1 for other types.
double fixed_ntk_factor(const RopeDictionary& dictionary, Word type);

/// Adds the arguments of this type of scaling.
void read_rope_scaling(ConfigReader& config, const RopeDictionary& dictionary, Word type, double rotary_dim,
                       LayerType& layer);

/// Sets the factor of queries, where the model has one.
void read_temperature(ConfigReader& config, const RopeDictionary& dictionary, LayerType& layer);

}  // namespace posenc
