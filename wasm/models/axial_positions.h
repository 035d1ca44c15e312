// Encoders of images, which turn pairs by rows and columns of patches.
#pragma once

#include "models/config_reader.h"
#include "models/families.h"

namespace posenc {

/// Adds the only type of layers of such an encoder, with the grid of its images where the configuration tells it.
void read_axial_positions(ConfigReader& config, const ModelFamily& family);

}  // namespace posenc
