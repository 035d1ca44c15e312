// Families of models: which kind of positional encoding each has, and what its configurations leave out.
#pragma once

#include "models/fields.h"

namespace posenc {

/// How a model encodes positions.
enum class PositionKind : std::uint8_t {
  kUnknown,
  kRotary,            // rotated pairs of dimensions
  kNone,              // nothing but the causal mask
  kState,             // nothing, but some layers have a state or a decay that goes from token to token
  kLearned,           // learned rows
  kSinusoidal,        // rows of sines and cosines
  kAlibi,             // a slope for each head
  kBuckets,           // a learned bias for each bucket of distances and head
  kDeberta,           // learned rows for signed buckets of distances
  kRelativeQuery,     // learned rows for distances, of which queries take the product
  kRelativeQueryKey,  // the same of queries and of keys
  kAxial,             // pairs that are turned by rows and columns of an image
  kSinusoidal2d,      // rows of sines and cosines for the rows and columns of an image
  kTransformerXl,     // rows of sines and cosines for distances, multiplied by queries and by a learned vector
  kWindow,            // a learned bias for each distance down and across in a window of an image
  kWindowNetwork,     // a bias that a small network computes from these distances, for the heads of each stage
  kUncomputed,        // what is not computed here, and `uncomputed` names
};

/// Where the kind and the pairs of a family were looked up. A family from memory was not looked up, so nothing about
/// it is certain.
enum class Source : std::uint8_t {
  kMemory,
  kLlamaCpp,      // github.com/ggml-org/llama.cpp, llama_model_rope_type, and what its converter permutes:
                  // conversion/*.py, of which llada.py, laguna.py and mimo.py at 051139f511, plm.py and xverse.py at
                  // 7bca1fd9ca, llama.py (eagle3, llama_embed) at 0274f0fc7d, nanbeige.py at 26cfdc4409, pockettts.py
                  // at 71c7866a16, dots3.py at 181a4a8fb1, granite.py at 010f22d8a3, bert.py (neo_bert) at 2ca8afc1cb;
                  // bailingmoe3.py and maincoder.py in copies of the repository
  kTransformers,  // github.com/huggingface/transformers at decba1d2ea, models/*/modeling_*.py and configuration_*.py;
                  // laguna at 0205eec1d8 and 08911d5faf, mellum at 0eec8c78a9, mimo_v2_flash at 019770ddcf
  kTransformers5,  // the same at c49429ed1f; tests/core/configs-transformers.test.cpp names the file of each model
  kVllm,           // github.com/vllm-project/vllm, model_executor/layers/rotary_embedding, and models/chatglm.py at
                   // 028aedf62a, models/baichuan.py at 0019d7cd11, models/arctic.py at 00db0119c3,
                   // models/bailing_moe_linear.py at 055e47c280
  kSglang,         // github.com/sgl-project/sglang, srt/models/grok.py at 031ad4cebe
  kMlx,            // github.com/ml-explore/mlx-lm at d78bf58e21, models/*.py, which turns checkpoints as they are
};

/// Which key gives, or would give, the types of layers: a row of the table in layer_kinds.cpp.
enum class TypeKey : std::uint8_t {
  kNone,
  kFullInterval,
  kWindowPattern,
  kGlobalInterval,
  kGlobalLast,
  kFullFromLast,
  kFullFirst,
  kGroupSize,
  kAttentionPeriod,
  kCompressRatios,
  kBlockTypes,
};

/// Where partial_rotary_factor counts. kInside: in the dictionary, or else beside it. kBeside: beside the dictionary,
/// or else in that of one layer type. kOnlyInside: only in the dictionary.
enum class PartRule : std::uint8_t { kInside, kBeside, kOnlyInside };

/// How encoders of images turn pairs: a row of the table in axial_positions.cpp.
enum class AxialKind : std::uint8_t { kNone, kQwenVl, kUnmerged, kGemma4, kPixtral, kMiniMax, kSam2, kDino, kLlama4 };

/// What has a row of its own, besides tokens: patches of an image side by side, patches of a spectrogram that overlap,
/// or patches of a video that are some frames deep.
enum class PatchKind : std::uint8_t { kNone, kImage, kSpectrogram, kVideo };

/// A key of some families that decides which kind they have.
///
///   key    the key
///   value  the value with which `kind` holds; otherwise the kind of the family does
struct KindSwitch {
  Word key = {};
  bool value = false;
  PositionKind kind = PositionKind::kUnknown;
};

/// Models that encode positions in the same way. Its numbers are small types, because every reader of a page downloads
/// the table.
///
///   model_types  their names in transformers or in llama.cpp, with spaces between
///
///   switches     the keys that decide whether the models have another kind; the first one with its value counts
///
/// Of rotary models:
///   is_interleaved      whether the pairs of the checkpoint that transformers reads are neighbouring dimensions; in
///                       other checkpoints they are half a head apart
///   base                where the configuration has none; 0: not known, or not the same in transformers 4 and 5
///   local_base          the same for layers with a window, where these have a base of their own; 0: no separate base
///   part                which part of a head is turned where the configuration has none; 0: all of it
///   local_part          the same for layers with a window; 0: the same part
///   part_rule           where the code reads it
///   types, interval     the key that tells the types of layers, and its value where the configuration has none
///   rotates_window      whether only layers with a window are turned; without any window, all are
///   scales_full         whether only layers of full attention are scaled
///   is_never_scaled     whether the code of the model refuses every scaling
///   nope_interval       one layer in this many is not turned; 0: none
///   turns_linear        whether layers of linear attention are turned: halves of a whole head, and a part of it
///   is_tempered         whether layers that are not turned multiply their queries
///   turns_last          whether the last dimensions of a head are those that are turned
///   turns_back          whether the output of attention is turned back, because keys and values are one tensor
///   needs_base          whether nothing is turned where the configuration has no base
///   has_sections        whether pairs take several positions, so that mrope_section is needed
///   sections            mrope_section where the configuration has none
///   mixes_sections      whether pairs take the positions in turn where the configuration does not say
///   section_order       the mrope_order of the sections; empty: thw
///   renames_mrope       whether its code takes the type mrope for default
///   axial               how the encoder of images turns pairs by rows and columns
///   fixes_base          whether the code of this encoder contains the base and reads none
///   reads_plain_base    whether the code of this encoder reads rope_theta alone, and no dictionary
///
/// Of any:
///   uncomputed          a part that is not computed here, by a name that all languages share: what others call it, or
///                       what its weights or the key are called
///   uncomputed_key      a key of these models alone that asks for this part; with false, there is no such part
///   inside              the key of the configuration, or the name, of another model that the positions are those of;
///                       where there is such a configuration, it is what is read
///   inside_name         a key that may name this other model instead. Models with such a key accept any other model,
///                       so that its configuration must have a model_type
///   own_key             a key of these models alone; with true, they have positions of their own beside the other
///   model
///
/// Of layers with a state:
///   decay                as of LayerType
///
/// Of others:
///   is_encoder           whether keys after the query are seen
///   first_row            the row of the first position
///   follows_padding      whether this is the row after that of pad_token_id, where the configuration has it
///   rows_beyond_context  how many rows there are beyond the longest sequence, or beyond the patches of an image
///   beyond_key           the key that tells how many more there are; `beyond` where the configuration does not say
///   rows_key             the key that tells how many rows there are, or the longest distance that has one; empty:
///                        those for the longest sequence
///   context              the longest sequence where the configuration has none, or what rows_key tells; 0: not known
///   row_width            the width of a row where embedding_size is not given; 0: that of the model
///   patches              which patches have a row each
///   image_size, patch_size
///                        where the configuration has none; 0: not known
///   image_key, patch_key
///                        the keys that tell these
///   window               how many patches a window has down and across where the configuration does not say
///   rows_fit_model       whether rows have the width of the model, and not that of embedding_size
///   is_interleaved       of rows of sines: whether each cosine is beside its sine
///   is_shifted           of rows of sines: whether the last wave has the base as its longest, as it has from row 2 on
///   starts_with_cosines  of rows of sines: whether cosines come first
///   longest_key          of rows of sines: the key that tells the longest timescale, which is the base
///   shortest_key         of rows of sines: the key that tells the shortest timescale; anything but 1 is not computed
///   alibi_heads          with this many heads, a rotary family has ALiBi's slopes instead; 0: never
struct ModelFamily {
  Word model_types = {};
  PositionKind kind = PositionKind::kUnknown;
  Source source = Source::kMemory;
  std::span<const KindSwitch> switches = {};
  bool is_interleaved = false;
  float base = 0;
  float local_base = 0;
  float part = 0;
  float local_part = 0;
  PartRule part_rule = PartRule::kInside;
  TypeKey types = TypeKey::kNone;
  std::uint8_t interval = 0;
  bool rotates_window = false;
  bool scales_full = false;
  bool is_never_scaled = false;
  std::uint8_t nope_interval = 0;
  bool turns_linear = false;
  bool is_tempered = false;
  bool turns_last = false;
  bool turns_back = false;
  bool needs_base = false;
  bool has_sections = false;
  std::span<const double> sections = {};
  bool mixes_sections = false;
  Word section_order = {};
  bool renames_mrope = false;
  AxialKind axial = AxialKind::kNone;
  bool fixes_base = false;
  bool reads_plain_base = false;
  Word uncomputed = {};
  Word uncomputed_key = {};
  Word inside = {};
  Word inside_name = {};
  Word own_key = {};
  Word decay = {};
  bool is_encoder = false;
  std::uint8_t first_row = 0;
  bool follows_padding = false;
  std::uint8_t rows_beyond_context = 0;
  Word beyond_key = {};
  std::uint8_t beyond = 0;
  Word rows_key = {};
  std::uint16_t context = 0;
  std::uint16_t row_width = 0;
  PatchKind patches = PatchKind::kNone;
  std::uint16_t image_size = 0;
  std::uint8_t patch_size = 0;
  Word image_key = "image_size";
  Word patch_key = "patch_size";
  std::uint8_t window = 0;
  bool is_shifted = false;
  bool starts_with_cosines = false;
  Word longest_key = {};
  Word shortest_key = {};
  bool rows_fit_model = false;
  std::uint8_t alibi_heads = 0;
};

/// The family of a model_type, or a family of kind kUnknown.
const ModelFamily& family_of(Word model_type);

}  // namespace posenc
