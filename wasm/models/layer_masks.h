// Which keys a query sees in each layer of a model: all before it, a window of them, or those of its chunk.
#pragma once

#include "models/config_reader.h"

namespace posenc {

/// Tells the masks of layers, for models whose masks were looked up. For other models, and where the configuration
/// lacks the size of a window or a chunk, no mask is known.
class LayerMasks {
 public:
  explicit LayerMasks(ConfigReader& config);

  /// The mask of a layer.
  ///
  /// type      the name of its type, as configurations have it; empty if it is not given
  /// is_typed  whether the model's layers have types at all
  /// rotates   whether it rotates pairs
  Mask of(Word type, bool is_typed, bool rotates) const;

 private:
  enum class Rule : std::uint8_t;
  static Rule rule_of(Word model_type);

  Rule rule_;
  double window_ = 0;
  double chunk_ = 0;
};

}  // namespace posenc
