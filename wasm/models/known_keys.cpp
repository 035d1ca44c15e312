#include "models/known_keys.h"

#include <algorithm>
#include <array>

#include "models/families.h"

namespace posenc {

namespace {

// Keys with one of these in their names bear on positions.
constexpr auto kBearing = std::to_array<Word>({
    "rope",
    "rotary",
    "theta",
    "yarn",
    "alibi",
    "posit",
    "nope",
    "relative",
    "chunk_attention",
    "sliding",
    "swa_",
    "layer_types",
    "attn_type",
    "decay",
    "fope",
    "layer_group",
});

// The known ones of them, and others of the readers that a misspelt key may stand for. Those at the end bear on
// positions only by their names.
constexpr auto kKnown = std::to_array<Word>({
    "rope_theta",
    "rope_scaling",
    "rope_parameters",
    "rope_local_base_freq",
    "local_rope_theta",
    "global_rope_theta",
    "swa_rope_theta",
    "compress_rope_theta",
    "layer_rope_theta",
    "rope_ratio",
    "rope_base",
    "rope_embedding_base",
    "rope_freq_constant",
    "rope_position_scale",
    "rope_rotate_half_dims",
    "theta",
    "original_rope",
    "rope_pct",
    "rope_percentage",
    "rope_interleave",
    "rope_interleaved",
    "rope_traditional",
    "rope_type",
    "rotary_pct",
    "rotary_percent",
    "rotary_dim",
    "rotary_ndims",
    "rotary_base",
    "rotary_emb_base",
    "rotary_emb_fraction",
    "rotary_emb_interleaved",
    "rotary_value",
    "rotary",
    "partial_rotary_factor",
    "partial_rotary_factors",
    "use_rope",
    "use_rotary",
    "use_rotary_pos_emb",
    "position_embedding_xdrope",
    "xdrope_section",
    "use_mem_rope",
    "use_rope_layers",
    "use_fope",
    "fope_sep_head",
    "fope_init_factor",
    "no_rope_layers",
    "no_rope_layer_interval",
    "mla_use_nope",
    "qk_rope_head_dim",
    "qk_nope_head_dim",
    "yarn_only_types",
    "alibi",
    "use_alibi",
    "attn_config",
    "position_embedding_type",
    "position_buckets",
    "max_position_embeddings",
    "max_relative_positions",
    "original_max_position_embeddings",
    "n_positions",
    "relative_attention",
    "relative_attention_num_buckets",
    "relative_attention_max_distance",
    "dual_chunk_attention_config",
    "layer_types",
    "attn_type_list",
    "swa_head_dim",
    "swa_qk_rope_head_dim",
    "swa_qk_nope_head_dim",
    "linear_rope",
    "sliding_window_pattern",
    "max_decoder_position_embeddings",
    "use_learned_position_embeddings",
    "use_absolute_position_embeddings",
    "use_relative_position_bias",
    "use_shared_relative_position_bias",
    "use_relative_position_embeddings",
    "use_positional_embedding",
    "use_positional_encoding",
    "use_mid_position_embeddings",
    // Harmless.
    "rope_finetuned",
    "use_mrope",
    "sliding_window",
    "use_sliding_window",
    "sliding_window_size",
    "num_position_embeddings",
    "position_embedding_size",
    "swa_num_attention_heads",
    "swa_num_key_value_heads",
    "swa_v_head_dim",
    "swa_q_lora_rank",
    "swa_kv_lora_rank",
    "swa_attention_gate_type",
    "k_rope_only_layernorm",
    "add_swa_attention_sink_bias",
    "num_sliding_attention_heads",
    "num_swa_attention_heads",
    "num_swa_key_value_heads",
    "mlp_layer_types",
    "mtp_layer_types",
    "mtp_mlp_layer_types",
    "indexer_rope_interleave",
    "rope_max_length",
    "position_id_per_seconds",
    "decay_low_rank_dim",
    "mlp_only_layers",
    "moe_layers",
    "cross_attention_layers",
    "attention_layers",
    "max_position_embeddings_per_layer",
    "position_biased_input",
    "pos_att_type",
    "max_source_positions",
    "max_target_positions",
    "max_encoder_position_embeddings",
    "weight_decay",
    "is_composition",
    "sinusoidal_pos_embds",
    "static_position_embeddings",
    "positional_encoding_type",
    "positional_dropout",
});

// Of these, the keys that one of the readers takes.
constexpr std::span<const Word> kRead(kKnown.begin(), std::find(kKnown.begin(), kKnown.end(), Word("rope_finetuned")));

// Keys without such a part in their names that the readers take, too.
constexpr auto kOtherRead = std::to_array<Word>({
    "head_dim",
    "global_head_dim",
    "kv_channels",
    "attention_head_dim",
    "is_neox_style",
    "num_hidden_layers",
    "num_layers",
    "n_layer",
    "n_layers",
    "layers_block_type",
    "block_types",
    "full_attention_interval",
    "global_attn_every_n_layers",
    "attn_layer_period",
    "attn_layer_offset",
    "attn_layer_indices",
    "hybrid_layer_pattern",
    "hybrid_override_pattern",
    "linear_attn_config",
    "compress_ratios",
    "layer_group_size",
    "scaling_factor",
    "extra_method",
    "num_inv_freq",
    "attn_temperature_tuning",
    "floor_scale",
    "attn_scale",
    "attention_chunk_size",
    "max_seq_len",
    "seq_length",
});

// Keys by which transformers makes the list of types of layers, where there is none.
constexpr std::array<Word, 2> kForTypes = {"_sliding_window_pattern", "prefix_dense_sliding_window_pattern"};

// Whether a key is known for this family only. In other families, the same key may mean something else.
bool is_of_family(const ConfigReader& config, Word key) {
  const ModelFamily& family = family_of(config.out.model_type);
  // Another message says that this is not computed.
  if (key == family.uncomputed_key || family.kind == PositionKind::kUncomputed) return true;
  // In XLNet, it tells which keys a query sees.
  if (key == "attn_type") return family.kind == PositionKind::kTransformerXl;
  return key == "layer_group_size" && family.types == TypeKey::kGroupSize;
}

// Parts of a model that are inspected, or that only one of the readers looks into.
bool is_read_part(const ConfigReader& config, Word part) {
  static constexpr std::array<Word, 5> kReadParts = {"rope_scaling", "rope_parameters", "attn_config",
                                                     "linear_attn_config", "dual_chunk_attention_config"};
  if (contains(kReadParts, part)) return true;
  const Word root = config.fields.root();
  return !part.empty() && root.size() > part.size() && root.substr(0, part.size()) == part && root[part.size()] == '.';
}

// Whether a key holds an object where the readers take a value.
bool is_object_for_value(const ConfigReader& config, Word key) {
  return (contains(kRead, key) || contains(kOtherRead, key)) && !is_read_part(config, key);
}

bool bears_on_positions(Word key) {
  // "property" has a part in common with them.
  constexpr Word kProperty = "ropert";
  const std::size_t at = key.find(kProperty);
  const Word rest = at == Word::npos ? Word() : key.substr(at + kProperty.size());
  const Word start = key.substr(0, at);
  return std::any_of(kBearing.begin(), kBearing.end(), [start, rest](Word part) {
    return start.find(part) != Word::npos || rest.find(part) != Word::npos;
  });
}

// Parts for images, sound and speech, which have positions of their own.
void note_parts(ConfigReader& config, Word path) {
  static constexpr std::array<Word, 8> kParts = {
      "vision_config.",    "audio_config.",  "talker_config.",  "code2wav_config.",
      "token2wav_config.", "speech_config.", "vision_encoder.", "visual."};
  Inspection& out = config.out;
  for (const Word part : kParts) {
    const std::size_t at = path.find(part);
    if (at == Word::npos || (at > 0 && path[at - 1] != '.') || config.fields.root().ends_with(part)) continue;
    const Word name = path.substr(0, at + part.size() - 1);
    const auto* const end = out.parts.data() + out.part_count;
    if (std::find(static_cast<const Text*>(out.parts.data()), end, name) != end) continue;
    if (out.part_count < Inspection::kMostParts) out.parts[out.part_count++] = name;
  }
}

// Warns of a key that is read in the part that is about text, but stands only outside of it. last is the key of the
// leaf before, because the leaves of a dictionary or a list follow each other.
void note_outside(ConfigReader& config, Word path, Word& last) {
  const Word key = path.substr(0, path.find_first_of(".["));
  if (key == last || config.fields.root().empty()) return;
  last = key;
  const bool is_read = contains(kRead, key) || contains(kOtherRead, key);
  if (is_read && config.fields.is_only_outside(key)) config.warn_outside(key);
}

}  // namespace

void check_keys(ConfigReader& config) {
  Word last = {};
  Word outside = {};
  for (const Field& field : config.fields.all()) {
    note_parts(config, field.path);
    note_outside(config, field.path, outside);
    const Word path = config.fields.path_of(field).value_or(field.path);
    const Word key = path.substr(0, path.find('.'));
    // A number of layers is harmless, but a list may tell which of them differ.
    const bool is_list_of_layers = is_list(field) && key.ends_with("_layers");
    if (is_entry(path) || key == last) continue;
    if (key.size() < path.size() && is_object_for_value(config, key)) {
      last = key;
      config.out.certain = false;
      Error error = refuse(path.ends_with('.') ? key : path, Rule::kUnread).of(key);
      error.detail = "transformers";
      config.note(std::move(error), true);
      continue;
    }
    if (!(bears_on_positions(key) || is_list_of_layers)) continue;
    if (contains(kKnown, key) || is_of_family(config, key)) continue;
    if (contains(kForTypes, key) && config.fields.find("layer_types")) continue;
    if (key.size() < path.size() && is_read_part(config, key)) continue;
    last = key;
    config.warn_of_unknown_key(key, key, kKnown);
  }
}

}  // namespace posenc
