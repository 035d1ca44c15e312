// Rotary models: the keys that say so, and the types of layers that they have.
#pragma once

#include "models/config_reader.h"
#include "models/families.h"

namespace posenc {

/// Whether a key says that the model is rotary.
bool has_rotary_keys(const ConfigReader& config);

/// Warns that rotary keys have no effect, because of another key.
void warn_unused_rotary_keys(ConfigReader& config, Word beside);

/// The same of keys that are dictionaries.
void warn_unused_dictionaries(ConfigReader& config, Word beside);

/// Reads each type of layers of a rotary model.
void read_rotary_positions(ConfigReader& config, const ModelFamily& family);

}  // namespace posenc
