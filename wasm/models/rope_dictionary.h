// Where a rotary type of layers has its keys: a dictionary, and keys beside it.
#pragma once

#include <limits>

#include "models/config_reader.h"
#include "models/families.h"

namespace posenc {

/// The source of a rotary type of layers.
///
///   path             of its own dictionary, with a trailing dot; empty: none
///   name             what notices call the dictionary
///   beneath          path of a dictionary whose keys count where the first has none, with a trailing dot; empty: none
///   beneath_name     what notices call that dictionary
///   is_own           whether the dictionary is of these layers alone
///   is_scaled        whether its scaling applies
///   is_never_scaled  whether the code of the model refuses every scaling
///   bases            keys beside the dictionary that may hold the base, in this order
///   base             the base where no key holds one; 0: not known
///   given_base       of a list with a base for each layer; NaN: there is none
///   given_part       of a list with a part of a head for each layer; NaN: there is none
///   part             the part of a head where no key holds one
///   part_rule        where partial_rotary_factor counts
///   head_dim         the key beside the dictionary that holds the width of a head
///   rope_dim         the key that holds how many dimensions are turned where these have a width of their own
///   plain_dim        the key that holds how many dimensions come before them
///   has_whole_head   whether rope_dim is that of other layers
///   is_interleaved   whether pairs are neighbouring dimensions, unless the configuration says so itself
///   is_layout_told   whether the model tells that
///   turns_last       whether the last dimensions of a head are turned
///   turns_back       whether what attention gives is turned back
///   has_sections     whether pairs take several positions
///   sections         mrope_section where there is none
///   mixes_sections   whether pairs take the positions in turn, unless the configuration says so itself
///   section_order    the mrope_order of the sections; empty: thw
///   is_unmagnified   whether yarn does not change the length of what it turns
///   renames_mrope    whether the code of the model takes the type mrope for default
struct RopeSource {
  Word path = {};
  Word name = {};
  Word beneath = {};
  Word beneath_name = {};
  bool is_own = false;
  bool is_scaled = true;
  bool is_never_scaled = false;
  std::span<const Word> bases = {};
  double base = 10000;
  double given_base = std::numeric_limits<double>::quiet_NaN();
  double given_part = std::numeric_limits<double>::quiet_NaN();
  double part = 1;
  PartRule part_rule = PartRule::kInside;
  Word head_dim = "head_dim";
  Word rope_dim = "qk_rope_head_dim";
  Word plain_dim = "qk_nope_head_dim";
  bool has_whole_head = false;
  bool is_interleaved = false;
  bool is_layout_told = true;
  bool turns_last = false;
  bool turns_back = false;
  bool has_sections = false;
  std::span<const double> sections = {};
  bool mixes_sections = false;
  Word section_order = {};
  bool is_unmagnified = false;
  bool renames_mrope = false;
};

/// Checked access to the dictionary of a rotary type of layers.
class RopeDictionary {
 public:
  RopeDictionary(ConfigReader& config, const RopeSource& source) : config_(config), source_(source) {}

  const RopeSource& source() const { return source_; }
  const Field* find(Word key) const {
    const Field* field = leaf_of(source_.path, key);
    return field ? field : leaf_of(source_.beneath, key);
  }
  /// Whether there is a key, which may be null.
  bool has(Word key) const {
    return (!source_.path.empty() && config_.fields.has(source_.path, key)) ||
           (!source_.beneath.empty() && config_.fields.has(source_.beneath, key));
  }
  /// The name of a key in notices.
  Text name_of(Word key) const;
  /// The number of a key, as ConfigReader::number_of.
  std::optional<double> number(Word key, double low, double high, bool is_exclusive = false) const;
  std::optional<bool> truth(Word key) const { return config_.truth_of(find(key), name_of(key), key); }

  /// Reports a missing key that this type of scaling needs.
  void refuse_missing(Word key, Word type) const;
  /// Warns of a value outside of the usual range.
  void warn_unusual(Word key, double value, double low, double high, bool is_exclusive = false) const;
  /// Warns that another value is used in place of a missing one, or of the given one.
  void warn_instead(Word key, Word taken, std::optional<double> value) const;
  /// Warns of values that are not dictionaries, of empty dictionaries, and of unknown keys.
  void check_keys() const;
  /// Warns of known keys that a type of scaling does not read.
  void check_unused(Word type) const;

 private:
  const Field* leaf_of(Word path, Word key) const { return path.empty() ? nullptr : config_.fields.find(path, key); }
  /// Warns of unknown keys in the dictionary at a path.
  void check_keys_of(Word path) const;

  ConfigReader& config_;
  const RopeSource& source_;
};

/// Whether a key is known in a dictionary.
bool is_rope_key(Word key);

}  // namespace posenc
