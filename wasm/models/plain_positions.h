// Models that turn nothing: rows that are added, numbers that are added to scores, and models without positions.
#pragma once

#include "models/config_reader.h"
#include "models/families.h"

namespace posenc {

/// Reads a kind of positional encoding that is not rotary. It adds no type of layers where the configuration does not
/// tell enough, or where the kind is not computed.
void read_plain_positions(ConfigReader& config, const ModelFamily& family, PositionKind kind);

}  // namespace posenc
