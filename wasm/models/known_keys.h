// Which keys of a configuration are known, and which others bear on positions.
#pragma once

#include "models/config_reader.h"

namespace posenc {

/// Notes keys outside of dictionaries that bear on positions and are not known, and other parts of the model that have
/// positions of their own.
void check_keys(ConfigReader& config);

}  // namespace posenc
