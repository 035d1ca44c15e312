// Which layers of a model are alike: by lists with an entry for each layer, by intervals, and by the model's family.
#pragma once

#include "models/config_reader.h"
#include "models/families.h"

namespace posenc {

/// What layers of one kind have in common.
///
///   type       the name of their type, as configurations have it: "sliding_attention"; may be empty
///   base       given for these layers; NaN where it is not
///   part       the part of a head that is turned, given for these layers; NaN where it is not
///   rotates    whether pairs are turned
///   has_state  whether there is a state instead of attention
///   is_scaled  whether rope_scaling is for them
struct LayerKind {
  Word type = {};
  double base = 0;
  double part = 0;
  bool rotates = true;
  bool has_state = false;
  bool is_scaled = true;
};

/// Whether layers of a type see only a window.
inline bool is_windowed(Word type) { return type == "sliding_attention" || type == "chunked_attention"; }

/// The kinds of layers of a model, in the order in which they first occur.
struct LayerKinds {
  std::array<LayerKind, Inspection::kMostLayers> all = {};
  std::size_t count = 0;
};

/// Whether layers of linear attention are turned. Layers with a convolution are those of another version of the model,
/// which are not.
bool turns_linear_layers(const ConfigReader& config, const ModelFamily& family);

/// Finds the kinds of layers, and writes into the inspection which layers they are, and their masks. Without a number
/// of layers, the kinds are those that the family has.
///
/// tells_types   whether types of layers that differ in nothing else are kinds of their own
LayerKinds read_layer_kinds(ConfigReader& config, const ModelFamily& family, bool tells_types);

}  // namespace posenc
