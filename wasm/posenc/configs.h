// Reads the positional encoding of a model from its config.json, in every spelling that models use.
#pragma once

#include "encodings.h"

namespace posenc {

/// The value of one key of a configuration. The caller parses the JSON and passes its leaves: null (monostate), a
/// number, a string, a boolean, a list of numbers, or List for any other list, without its content. Refers to memory
/// of the caller.
using FieldValue = std::variant<std::monostate, double, std::string_view, bool, std::span<const double>, List>;

/// One leaf of a configuration.
///
///   path   the keys from the top, joined by dots: "text_config.rope_scaling.factor". An empty object is a leaf whose
///          path ends with a dot and whose value is null. A list that contains anything but numbers is followed by its
///          entries as leaves: "layer_types[1]"
///   value  the value of the leaf
struct Field {
  std::string_view path;
  FieldValue value;
};

/// An error in a configuration, or a warning about something unusual. A warning does not prevent any computation.
///
///   error  the parameter is the key; the subject is the key with the object that contains it; the rule, the limits
///          and the names say what is allowed; for an unknown key, the detail is the nearest known key
///   layer  the index of the layer type that the notice is about
struct Notice {
  Error error;
  bool is_warning = false;
  std::size_t layer = 0;
};

/// A key that affects positions and that posenc does not understand.
///
///   key      the key with the object that contains it: "rope_scaling.factr"
///   nearest  the known key with the smallest edit distance
struct UnknownKey {
  Text key = {};
  std::string_view nearest = {};
};

/// One type of layers.
///
///   name         "full_attention", "sliding_attention", "main"; empty if all layers are alike
///   scheme       the scheme that encodes its positions
///   arguments    the arguments of a request for the scheme. Lists refer to those of the fields
///   is_valid     whether this request can be planned; if not, a notice says why
///   temperature  the factor that multiplies its queries, if there is one
///   has_state    whether the order of tokens comes from a state that is updated at each token, instead of a
///                positional encoding
///   decay        for a state that follows a gated delta rule: "head" if each token multiplies the whole state of a
///                head by one factor, "channel" if each channel has its own factor. A token also erases parts of the
///                state, so neither is equivalent to a bias. Empty for other layers
///   turns_back   whether the output of attention is rotated back by the angle of the query, because keys and values
///                are the same vectors
///   dims_before  how many dimensions of a head precede those that the request describes; they are not rotated
///   is_layout_told
///                whether the model or a key says which dimensions form a pair; if not, the request has the most
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

  /// The request for the encoding of this layer type. It refers to this object.
  Request request() const { return {.scheme = scheme, .arguments = std::span(arguments).first(argument_count)}; }
};

/// Which keys a query of a layer sees, besides its own: all before it, those in a window that ends with the query, or
/// those of its chunk, of which each begins where the last one ends.
enum class MaskKind : std::uint8_t { kUnknown, kFull, kWindow, kChunk };

/// The mask of a layer.
///
///   size   how many tokens a window, the query's own among them, or a chunk has; 0 for other masks
struct Mask {
  MaskKind kind = MaskKind::kUnknown;
  double size = 0;
};

/// What a configuration says about positions.
///
///   scheme    the scheme of the first layer type that has positions, or of the first layer type if none has; empty if
///             the scheme is unknown
///   certain   whether the model is known, and every key that affects positions is understood and its effect computed
///   model_type  the model_type of the part that was read, or else of the top level; empty if there is none
///   is_known  whether model_type is in the table of families; if not, nothing says which dimensions form a pair
///   unknown   the keys that affect positions and are not understood, at most kMostUnknown of them
///   parts     other parts of the model with positions of their own, such as "vision_config"
///   layers    the layer types
///   layer_of  for each of the model's layer_total layers, the index of its type in `layers`, or kNoType. layer_total
///             is 0 if the configuration does not give the number of layers
///   mask_of   for each of these layers, its mask; unknown for models whose masks were not looked up, and where the
///             configuration does not say how large a window is
///   notices   errors and warnings in the order in which they were found. Warnings beyond kMostNotices are left out
///   context   the longest sequence that the model is made for: the first of max_position_embeddings, n_positions,
///             max_target_positions, max_decoder_position_embeddings, max_seq_len and seq_length that is present; 0 if
///             there is none
///   context_key  this key; if there is none of them, the one that configurations of such models have
///   rotates   for a model that lists its layers one by one, 1 for each layer that rotates and 0 for each layer
///             without positions; empty if there is no such list
///   interval  one layer in this many has no positions; 0 if all have
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
  std::array<Mask, kMostModelLayers> mask_of = {};
  std::size_t layer_total = 0;
  std::array<Notice, kMostNotices> notices = {};
  std::size_t notice_count = 0;
  double context = 0;
  std::string_view context_key = {};
  std::span<const double> rotates = {};
  double interval = 0;

  /// Whether the notices contain no error.
  bool is_valid() const;

  /// Adds a notice about a type of layers. After an error, that type is not valid.
  void note(Error error, bool is_warning, std::size_t layer);
};

/// Reads which positional encoding a model's configuration describes, and with which parameters.
///
/// The family of the model_type determines the kind of encoding, unless keys do: position_embedding_type, flags such
/// as use_rope and alibi, relative_attention_num_buckets. The parameters of rotary schemes come from rope_theta and
/// rope_scaling, or from rope_parameters, which is flat or has an entry for each layer type; lists and intervals
/// assign layers to types. The keys are read at the top level or in the part of the configuration that describes the
/// text model. Where programs disagree, posenc follows the more sensible reading: it reads truncate next to factor,
/// and reads yarn in the entry of a layer type as it does anywhere else.
///
/// Nothing is guessed. If keys that affect positions are not understood, the result is computed without them and is
/// not certain. If the model_type is unknown and there is no rotary key, there is no result, and neither if what a
/// known model has is not computed here; an error names that.
///
/// fields     the leaves in any order, except that entries follow their list; if two have the same path, the first
/// counts
/// seq_len    the length of the sequence, for scalings that depend on it; 0 for a short one
/// out        receives the result, which refers to the fields and their strings
/// errors     none: problems are reported as notices
/// cost       one pass over the fields for each of about a hundred keys
/// invariant  the request of each valid layer type can be planned
/// source     github.com/huggingface/transformers, modeling_rope_utils.py and the configurations of its models;
///            github.com/ggml-org/llama.cpp, llama_model_rope_type in src/llama-model.cpp
void inspect(std::span<const Field> fields, double seq_len, Inspection& out);

/// The same without the invariant: it plans no request, so a program that links only this needs no schemes.
void read_config(std::span<const Field> fields, double seq_len, Inspection& out);

}  // namespace posenc
