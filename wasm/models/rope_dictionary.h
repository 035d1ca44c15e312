// Where a rotary type of layers has its keys: a dictionary, and keys beside it.
#pragma once

#include "models/config_reader.h"

namespace posenc {

/// The source of a rotary type of layers.
///
///   path      of its own dictionary, with a trailing dot; empty: none
///   name      what notices call the dictionary
///   bases     keys beside the dictionary that may hold the base, in this order
///   base      the base where no key holds one
///   head_dim  the key beside the dictionary that holds the width of a head
struct RopeSource {
  Word path = {};
  Word name = {};
  std::array<Word, 2> bases = {};
  double base = 10000;
  Word head_dim = "head_dim";
};

/// Checked access to the dictionary of a rotary type of layers.
class RopeDictionary {
 public:
  RopeDictionary(ConfigReader& config, const RopeSource& source) : config_(config), source_(source) {}

  const RopeSource& source() const { return source_; }
  const Field* find(Word key) const { return source_.path.empty() ? nullptr : config_.fields.find(source_.path, key); }
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

 private:
  ConfigReader& config_;
  const RopeSource& source_;
};

/// Whether a key is known in a dictionary.
bool is_rope_key(Word key);

}  // namespace posenc
