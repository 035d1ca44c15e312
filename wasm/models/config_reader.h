// Checked access to a configuration: values of the expected kind, notices of what is wrong, and the layers found so
// far.
#pragma once

#include "models/fields.h"

namespace posenc {

/// The keys that may hold the longest sequence. MPT and DBRX have max_seq_len, BLOOM and ChatGLM seq_length.
inline constexpr std::array<Word, 6> kContextKeys = {
    "max_position_embeddings",         "n_positions", "max_target_positions",
    "max_decoder_position_embeddings", "max_seq_len", "seq_length"};

/// Reads values of a configuration and writes what was found to an inspection.
class ConfigReader {
 public:
  /// part         as of Fields
  /// inspection   must be empty, and outlive this
  ConfigReader(std::span<const Field> all, Word part, double length, Inspection& inspection)
      : fields(all, part), seq_len(length), out(inspection) {}

  const Fields fields;
  const double seq_len;
  Inspection& out;

  /// Adds a notice, once for each layer type. An error makes the last layer type invalid.
  void note(Error error, bool is_warning);
  /// Refuses the value of a field: names the key, the value, and what is allowed. Until a layer type is found this is
  /// only a warning, because the layers may be determined without the value, or report it missing themselves.
  void refuse_value(const Field& field, const Text& about, Word key, Rule rule,
                    std::initializer_list<double> limits = {}, Names names = {});
  /// The same as an error that the caller may note.
  static Error refusal_of(const Field& field, const Text& about, Word key, Rule rule,
                          std::initializer_list<double> limits = {}, Names names = {});
  /// Refuses a configuration without a key. `needs` is the argument, the type or the key that needs it.
  void refuse_missing(const Text& about, Word key, Word needs);
  /// Refuses an object where a key must have another value. Returns whether there is one.
  bool refuse_object(Word key, Rule rule, std::initializer_list<double> limits);
  /// Whether one more key that is not understood would be named. A configuration may have a hundred thousand of them.
  bool names_more_keys() const {
    return out.notice_count < Inspection::kMostNotices || out.unknown_count < Inspection::kMostUnknown;
  }
  /// Notes a key that is not understood, so that nothing is certain. nearest is the known one that it may stand for;
  /// empty: the one with the fewest changed letters.
  void warn_of_unknown_key(const Text& about, Word key, std::span<const Word> known, Word nearest = {});
  /// Warns that a key has no effect, because of another key or value.
  void warn_unused(const Text& about, Word key, const Text& beside);
  /// Warns that a key asks for something that is not computed.
  void warn_uncomputed(const Text& about, Word key, const Text& what);
  /// Warns that a key is outside of the part that is about text.
  void warn_outside(Word key);

  /// The number at a key outside of dictionaries; refuses other values than numbers, naming the limits.
  std::optional<double> number_at(Word key, double low = 1, double high = kMaxPosition);
  /// The whole number at a key outside of dictionaries; refuses other values, and numbers out of the limits.
  std::optional<double> whole_at(Word key, double low = 1, double high = kMaxPosition);
  /// The first of these keys that there is, or the first of all.
  Word first_of(std::span<const Word> keys) const;
  Word first_of(std::initializer_list<Word> keys) const { return first_of(std::span(keys.begin(), keys.size())); }
  /// The whole number above 0 at the first of these keys that there is; refuses other values. 0 where there is none.
  double first_count_at(std::span<const Word> keys) { return whole_at(first_of(keys)).value_or(0); }
  double first_count_at(std::initializer_list<Word> keys) {
    return first_count_at(std::span(keys.begin(), keys.size()));
  }
  /// The height and the width at a key: one whole number above 0 for both, or a list of two; `usual` for both where
  /// there is no such key. Refuses other values, which count as 0.
  std::array<double, 2> sides_at(Word key, double usual);
  /// The number of a field, which may be null; refuses other values, and numbers out of the limits.
  std::optional<double> number_of(const Field* field, const Text& about, Word key, double low, double high,
                                  bool is_exclusive);
  /// The truth value of a field, which may be null; refuses other values.
  std::optional<bool> truth_of(const Field* field, const Text& about, Word key);
  bool is_true(Word key) { return truth_of(fields.find(key), key, key).value_or(false); }
  /// The truth value of a key that decides what else counts; after another value, nothing is certain.
  std::optional<bool> switch_at(Word key);
  /// The numbers of a list; refuses other values, and lists with other entries.
  const std::span<const double>* list_of(const Field& field, const Text& about, Word key, Rule rule = Rule::kFinite,
                                         std::initializer_list<double> limits = {});

  /// How many layers the model has; 0 where it is not said, or where there are too many.
  std::size_t layer_total();

  /// Adds a type of layers; null where there are too many.
  LayerType* add_layer(const Text& name, Word scheme);
};

/// Adds an argument to the request of a type of layers.
inline void add_argument(LayerType& layer, Word name, const Value& value) {
  layer.arguments[layer.argument_count++] = {name, value};
}

}  // namespace posenc
