#include "models/patches.h"

#include <cmath>

namespace posenc {

bool are_patches_inside(ConfigReader& config, Word image_key, Word patch_key, std::array<double, 2> image,
                        std::array<double, 2> patch) {
  for (std::size_t k = 0; k < image.size(); ++k) {
    if (image[k] == 0 || patch[k] == 0) return false;
    if (image[k] >= patch[k]) continue;
    const Field* field = config.fields.find(image_key);
    if (field) {
      const Text name = is_list(*field) ? Text::of(image_key, "[", k, "]") : Text(image_key);
      config.note(refuse(name, image[k], Rule::kRange, {patch[k], kMaxPosition}).of(image_key), false);
    } else {
      config.note(refuse(patch_key, patch[k], Rule::kRange, {1, image[k]}), false);
    }
    return false;
  }
  return true;
}

Word find_untold_size(const ConfigReader& config, const ModelFamily& family) {
  if (family.image_size == 0 && !config.fields.find(family.image_key)) return family.image_key;
  return family.patch_size == 0 && !config.fields.find(family.patch_key) ? family.patch_key : Word();
}

std::array<double, 2> count_patches(ConfigReader& config, const ModelFamily& family, double merge) {
  const auto image = config.sides_at(family.image_key, family.image_size);
  const auto patch = config.sides_at(family.patch_key, family.patch_size);
  std::array<double, 2> count = {};
  if (!are_patches_inside(config, family.image_key, family.patch_key, image, {patch[0] * merge, patch[1] * merge})) {
    return count;
  }
  for (std::size_t k = 0; k < count.size(); ++k) count[k] = std::floor(image[k] / patch[k] / merge) * merge;
  return count;
}

}  // namespace posenc
