// Families of models: which reader finds the positions of each in its configuration.
#pragma once

#include "models/config_reader.h"

namespace posenc {

struct ModelFamily;

/// Reads the types of layers of a configuration.
using FamilyReader = void (*)(ConfigReader& config, const ModelFamily& family);

/// The properties of the models of one model_type. Its numbers are small types, because every reader of a page
/// downloads the table.
///
///   read    reads their positions; null where the name does not tell whether they are rotary
///   layers  reads the types of layers of rotary ones; null where all layers are alike
///
/// Of rotary models:
///   base                 where the configuration has none and all layers are alike
///   full_attention_base  the same, for layers of full attention among others
///   is_interleaved       whether pairs are neighbouring dimensions, where others have halves
///   nope_interval        one layer in this many has no positions, and scales its queries; 0: none
///
/// Of models with learned rows:
///   first_row            the row of the first position
///   rows_beyond_context  how many rows there are beyond the longest sequence
struct ModelFamily {
  Word model_type = {};
  FamilyReader read = nullptr;
  FamilyReader layers = nullptr;
  float base = 10000;
  float full_attention_base = 10000;
  bool is_interleaved = false;
  std::uint8_t nope_interval = 0;
  std::uint8_t first_row = 0;
  std::uint8_t rows_beyond_context = 0;
};

/// The family of a model_type; a family without a reader for unknown ones.
const ModelFamily& family_of(Word model_type);

/// Finds the types of layers of a configuration, by its keys and, where these do not tell, by its family.
void read_family(ConfigReader& config);

}  // namespace posenc
