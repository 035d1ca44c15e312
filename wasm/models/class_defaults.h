// What the classes of configurations in transformers say of models where a configuration does not.
#pragma once

#include "models/fields.h"

namespace posenc {

/// The sizes of models whose configurations may leave them out. Their types are small, as in the table of families.
///
///   model_types  the names of the models, with spaces between
///   width        the width of the model; 0: not known
///   heads        the number of heads; 0: not known
struct DefaultSizes {
  Word model_types = {};
  std::uint16_t width = 0;
  std::uint8_t heads = 0;
};

/// The sizes of a model_type; zeros where its class was not looked up, or has none.
const DefaultSizes& default_sizes_of(Word model_type);

/// The key that holds the longest sequence of a model_type: one of kContextKeys.
Word context_key_of(Word model_type);

}  // namespace posenc
