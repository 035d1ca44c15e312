// One rotary type of layers: its base, the width of its heads, which part of it is turned, and its scaling.
#pragma once

#include "models/rope_dictionary.h"

namespace posenc {

/// Reads a rotary type of layers and adds it.
void read_rope_layers(ConfigReader& config, const RopeSource& source, const Text& name);

}  // namespace posenc
