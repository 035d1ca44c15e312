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
///          value is null, has a dot after its key; the first entry of a list that is no number, if it is a word, is a
///          leaf of its own: "no_rope_layers[1]"
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

/// One type of layers.
///
///   name         "full_attention", "sliding_attention", "main"; empty where all layers are alike
///   scheme       the scheme that tells its positions
///   arguments    of a request for it. Lists are those of the fields
///   is_valid     whether that request can be planned: if not, a notice says why
///   temperature  the factor of its queries, where there is one
struct LayerType {
  static constexpr std::size_t kMostArguments = 20;

  Text name = {};
  std::string_view scheme = {};
  std::array<Argument, kMostArguments> arguments = {};
  std::size_t argument_count = 0;
  bool is_valid = false;
  std::optional<Temperature> temperature = std::nullopt;

  /// The request that makes its positions, which refers to this.
  Request request() const { return {.scheme = scheme, .arguments = std::span(arguments).first(argument_count)}; }
};

/// The content of a configuration.
///
///   scheme    the scheme of its first type of layers; empty where nothing tells which
///   layers    each type of layers that has one of its own
///   notices   errors and warnings, in the order in which they were found; warnings beyond kMostNotices are left out
///   context   the longest sequence that the model is made for, max_position_embeddings; 0: not said
///   rotates   of layers that are listed one by one, 1 for those that are turned and 0 for those without positions;
///             empty where there is no such list
///   interval  one layer in this many has no positions; 0: none
struct Inspection {
  static constexpr std::size_t kMostLayers = 8;
  static constexpr std::size_t kMostNotices = 24;

  std::string_view scheme = {};
  std::array<LayerType, kMostLayers> layers = {};
  std::size_t layer_count = 0;
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
/// Rotary schemes are found in rope_theta and rope_scaling, in rope_parameters, flat or a dictionary for each type of
/// layers, at the top or inside text_config or llm_config; others by alibi, relative_attention_num_buckets, and the
/// model_type of those with learned rows. Where programs differ, the more sensible reading applies: truncate is read
/// beside factor, and yarn is read in the dictionary of a layer type as anywhere else.
///
/// fields     in any order; of two with one path, the first counts
/// seq_len    how long the sequence is, for scalings that depend on it; 0: short
/// out        what was found; it refers to the fields and the words in them
/// errors     none: problems are reported as notices
/// cost       one pass over the fields for each of some hundred keys
/// invariant  the request of each layer type that is valid can be planned
/// source     github.com/huggingface/transformers, modeling_rope_utils.py and the configurations of its models
void inspect(std::span<const Field> fields, double seq_len, Inspection& out);

}  // namespace posenc
