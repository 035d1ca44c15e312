// How many patches an image has, where each patch has a position.
#pragma once

#include "models/config_reader.h"
#include "models/families.h"

namespace posenc {

/// Whether the sides of an image are at least those of a patch. If they are not, an error says so: of the key of the
/// image, or, where only the patch has a key, of that one. Sides that were refused are 0, and need no other error.
bool are_patches_inside(ConfigReader& config, Word image_key, Word patch_key, std::array<double, 2> image,
                        std::array<double, 2> patch);

/// The key of a size, of the image or of a patch, that neither the configuration nor the family tells; empty: there is
/// none.
Word find_untold_size(const ConfigReader& config, const ModelFamily& family);

/// How many patches an image has down and across, in whole groups of `merge` × `merge`; zeros where a size is not
/// told, or where an error says what is wrong.
std::array<double, 2> count_patches(ConfigReader& config, const ModelFamily& family, double merge = 1);

}  // namespace posenc
