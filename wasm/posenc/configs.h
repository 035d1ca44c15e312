// The positional encoding that a model's config.json describes, in every spelling that models have.
#pragma once

#include "encodings.h"

namespace posenc {

/// The value of one key of a configuration. The caller that reads the JSON passes its leaves: a number, a word, yes or
/// no, nothing (null), a list of numbers; for any other list, only that it is one. Not owned.
using FieldValue = std::variant<std::monostate, double, std::string_view, bool, std::span<const double>, List>;

/// One leaf of a configuration.
///
///   path   the keys from the top, with dots between them: "text_config.rope_scaling.factor". An empty object, whose
///          value is null, has a dot after its key; the entries of a list that is not of numbers alone follow it as
///          leaves of their own: "layer_types[1]"
///   value  null, a number, a word, yes or no, a list of numbers, any other list
struct Field {
  std::string_view path;
  FieldValue value;
};

/// An error in a configuration, or something unusual. A warning does not prevent any computation.
///
///   error  its parameter is the key; its subject the key and the object that it is in; its rule, limits and names say
///          what is allowed; for an unknown key its detail is the nearest known one
///   layer  the number of the layer type that it is about
struct Notice {
  Error error;
  bool is_warning = false;
  std::size_t layer = 0;
};

/// A key that bears on positions, and that is not understood.
///
///   key      with the object that it is in: "rope_scaling.factr"
///   nearest  the known key with the fewest changed letters
struct UnknownKey {
  Text key = {};
  std::string_view nearest = {};
};

/// One type of layers.
///
///   name         "full_attention", "sliding_attention", "main"; empty where all layers are alike
///   scheme       the scheme that tells its positions
///   arguments    of a request for it. Lists are those of the fields
///   is_valid     whether that request can be planned: if not, a notice says why
///   temperature  the factor of its queries, where there is one
///   has_state    whether the order is in a state that goes from token to token, instead of a positional encoding
///   decay        of a state that follows a gated delta rule: "head" where a token multiplies all of a head's state by
///                one factor, "channel" where each channel has its own; a token also erases, so neither is a bias.
///                Empty for others
///   turns_back   whether the output of attention is turned back by the angle of the query: keys and values are one
///   dims_before  how many dimensions of a head come before those that the request is about; they are not turned
///   is_layout_told
///                whether the model or a key tells which dimensions make a pair; if not, the request has the most
///                common layout
struct LayerType {
  static constexpr std::size_t kMostArguments = 20;

  Text name = {};
  std::string_view scheme = {};
  std::array<Argument, kMostArguments> arguments = {};
  std::size_t argument_count = 0;
  bool is_valid = false;
  std::optional<Temperature> temperature = std::nullopt;
  bool has_state = false;
  std::string_view decay = {};
  bool turns_back = false;
  std::size_t dims_before = 0;
  bool is_layout_told = true;

  /// The request that makes its positions, which refers to this.
  Request request() const { return {.scheme = scheme, .arguments = std::span(arguments).first(argument_count)}; }
};

/// The content of a configuration.
///
///   scheme    the scheme of its first type of layers that has positions, or of its first; empty where that is unknown
///   certain   whether the model is a known one and everything that bears on positions is understood and computed
///   model_type  as the part that was read has it, else the top; empty where there is none
///   is_known  whether model_type is in the table of families; if not, which dimensions make a pair is not told
///   unknown   keys that bear on positions and are not understood; those beyond kMostUnknown are left out
///   parts     other parts of the model that have positions of their own: "vision_config"
///   layers    each type of layers that has one of its own
///   layer_of  for each layer of the model, the number of its type in `layers`, or kNoType; layer_total of them. None
///             where the configuration does not say how many layers there are
///   notices   errors and warnings, in the order in which they were found; warnings beyond kMostNotices are left out
///   context   the longest sequence that the model is made for: max_position_embeddings, n_positions,
///             max_target_positions, max_seq_len or seq_length, the first that there is; 0: not said
///   rotates   of layers that are listed one by one, 1 for those that are turned and 0 for those without positions;
///             empty where there is no such list
///   interval  one layer in this many has no positions; 0: none
struct Inspection {
  static constexpr std::size_t kMostLayers = 8;
  static constexpr std::size_t kMostNotices = 24;
  static constexpr std::size_t kMostUnknown = 12;
  static constexpr std::size_t kMostParts = 6;
  static constexpr std::size_t kMostModelLayers = 1024;
  static constexpr std::uint8_t kNoType = 255;

  std::string_view scheme = {};
  std::string_view model_type = {};
  bool certain = true;
  bool is_known = false;
  std::array<UnknownKey, kMostUnknown> unknown = {};
  std::size_t unknown_count = 0;
  std::array<Text, kMostParts> parts = {};
  std::size_t part_count = 0;
  std::array<LayerType, kMostLayers> layers = {};
  std::size_t layer_count = 0;
  std::array<std::uint8_t, kMostModelLayers> layer_of = {};
  std::size_t layer_total = 0;
  std::array<Notice, kMostNotices> notices = {};
  std::size_t notice_count = 0;
  double context = 0;
  std::span<const double> rotates = {};
  double interval = 0;

  /// Whether no error was found.
  bool is_valid() const;
};

/// Reads from a model's configuration which positional encoding it has, and with which parameters.
///
/// The family of its model_type tells which kind of encoding it has, unless keys do: position_embedding_type, flags
/// such as use_rope and alibi, relative_attention_num_buckets. Rotary schemes have their parameters in rope_theta and
/// rope_scaling, or in rope_parameters, flat or a dictionary for each type of layers; lists and intervals tell the
/// layers apart. All of this is read at the top, or inside the part that is about text. Where programs differ, the
/// more sensible reading applies: truncate is read beside factor, and yarn is read in the dictionary of a layer type
/// as anywhere else.
///
/// Nothing is guessed: with keys that bear on positions and are not understood, the result is what was computed
/// without them, and not certain; with an unknown model_type and no rotary key there is no result.
///
/// fields     in any order, but entries after their list; of two with one path, the first counts
/// seq_len    how long the sequence is, for scalings that depend on it; 0: short
/// out        what was found; it refers to the fields and the words in them
/// errors     none: problems are reported as notices
/// cost       one pass over the fields for each of some hundred keys
/// invariant  the request of each layer type that is valid can be planned
/// source     github.com/huggingface/transformers, modeling_rope_utils.py and the configurations of its models;
///            github.com/ggml-org/llama.cpp, llama_model_rope_type in src/llama-model.cpp
void inspect(std::span<const Field> fields, double seq_len, Inspection& out);

}  // namespace posenc
