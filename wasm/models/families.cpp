// A new family is a row of the table at the end, and a reader where none of these fits.
#include "models/families.h"

#include <algorithm>
#include <array>

#include "models/rope_layers.h"

namespace posenc {

namespace {

constexpr double kUsualBase = 10000;

// ---- Models that are not rotary.

void read_alibi(ConfigReader& config, const ModelFamily&) {
  LayerType* layer = config.add_layer({}, "alibi");
  const double heads = config.first_number_at({"num_attention_heads", "n_head", "n_heads", "num_heads"});
  if (heads > 0) add_argument(*layer, "heads", heads);
  if (const auto most = config.number_at("attn_config.alibi_bias_max")) add_argument(*layer, "alibi_bias_max", *most);
  config.plan_layer(*layer);
}

void read_t5_bias(ConfigReader& config, const ModelFamily&) {
  LayerType* layer = config.add_layer({}, "t5-bias");
  add_argument(*layer, "num_buckets", *config.fields.number("relative_attention_num_buckets"));
  if (const auto most = config.number_at("relative_attention_max_distance"))
    add_argument(*layer, "max_distance", *most);
  const double heads = config.first_number_at({"num_heads", "num_attention_heads"});
  if (heads > 0) add_argument(*layer, "heads", heads);
  config.plan_layer(*layer);
}

void read_learned(ConfigReader& config, const ModelFamily& family) {
  if (config.out.context == 0) return;
  LayerType* layer = config.add_layer({}, "learned");
  add_argument(*layer, "num_embeddings", config.out.context + family.rows_beyond_context);
  if (family.first_row > 0) add_argument(*layer, "offset", static_cast<double>(family.first_row));
  const double width = config.first_number_at({"hidden_size", "n_embd", "d_model", "dim"});
  if (width > 0) add_argument(*layer, "d_model", width);
  config.plan_layer(*layer);
}

// ---- The types of layers of rotary models.

// The dictionary of a configuration that has one for all layers.
RopeSource shared_source(const ConfigReader& config, Word base_key, double base = kUsualBase) {
  const bool is_scaling = config.fields.has_prefix("rope_scaling.") && !config.fields.has_prefix("rope_parameters.");
  const Word path = is_scaling ? "rope_scaling." : "rope_parameters.";
  return {.path = path, .name = path.substr(0, path.size() - 1), .bases = {base_key}, .base = base};
}

void read_uniform_layers(ConfigReader& config, const ModelFamily& family) {
  RopeSource source = shared_source(config, "rope_theta", static_cast<double>(family.base));
  source.bases[1] = "rotary_emb_base";
  read_rope_layers(config, source, "", family.is_interleaved);
}

// Layers of full attention have no positions, those with a window have.
void read_windowed_layers(ConfigReader& config, const ModelFamily& family) {
  RopeSource source = shared_source(config, "rope_theta", static_cast<double>(family.base));
  source.bases[1] = "rotary_emb_base";
  read_rope_layers(config, source, "sliding_attention", family.is_interleaved);
  config.add_layer("full_attention", "nope");
}

// Layers with a window have their own base; only full attention is scaled.
void read_local_layers(ConfigReader& config, const ModelFamily& family) {
  const double base =
      family.layers == read_local_layers ? static_cast<double>(family.full_attention_base) : kUsualBase;
  read_rope_layers(config, shared_source(config, "rope_theta", base), "full_attention", family.is_interleaved);
  read_rope_layers(config, {.bases = {"rope_local_base_freq"}}, "sliding_attention", family.is_interleaved);
}

void read_global_layers(ConfigReader& config, const ModelFamily& family) {
  read_rope_layers(config, {.bases = {"global_rope_theta"}, .base = 160000}, "full_attention", family.is_interleaved);
  read_rope_layers(config, {.bases = {"local_rope_theta"}}, "sliding_attention", family.is_interleaved);
}

void read_compressed_layers(ConfigReader& config, const ModelFamily& family) {
  read_rope_layers(config, shared_source(config, "rope_theta"), "main", family.is_interleaved);
  read_rope_layers(config, shared_source(config, "compress_rope_theta"), "compress", family.is_interleaved);
}

// ---- A dictionary for each type of layers.

// "full_attention." of "rope_parameters.full_attention.factor".
std::optional<Word> layer_type_of(const ConfigReader& config, const Field& field) {
  const auto path = config.fields.path_of(field);
  const auto rest = path ? strip_prefix(*path, "rope_parameters.") : std::nullopt;
  if (!rest || rest->find('.') == Word::npos) return std::nullopt;
  return rest->substr(0, rest->find('.') + 1);
}

// A key of rope_parameters that names a type of layers, but holds no dictionary.
std::optional<Word> layer_without_keys(const ConfigReader& config, const Field& field) {
  const auto path = config.fields.path_of(field);
  const auto key = path ? strip_prefix(*path, "rope_parameters.") : std::nullopt;
  if (!key || layer_type_of(config, field) || is_entry(*key) || is_rope_key(*key)) return std::nullopt;
  return is_null(field) ? std::nullopt : key;
}

// Whether all keys of rope_parameters are types of layers.
bool has_layer_types(const ConfigReader& config) {
  bool has_types = false;
  for (const Field& field : config.fields.all()) {
    const auto path = config.fields.path_of(field);
    if (!path || !strip_prefix(*path, "rope_parameters.")) continue;
    has_types = has_types || layer_type_of(config, field);
    if (layer_type_of(config, field) || layer_without_keys(config, field)) continue;
    if (!is_null(field)) return false;
  }
  return has_types;
}

void read_layer_types(ConfigReader& config, const ModelFamily& family) {
  // One more than an inspection has room for, so that this becomes an error.
  std::array<Word, Inspection::kMostLayers + 1> found;
  std::size_t count = 0;
  for (std::size_t k = 0; k < config.fields.all().size() && count < found.size(); ++k) {
    const auto type = layer_type_of(config, config.fields.all()[k]);
    const std::span<const Word> known(found.data(), count);
    if (!type || std::find(known.begin(), known.end(), *type) != known.end()) continue;
    found[count++] = *type;
    const Word name = type->substr(0, type->size() - 1);
    const bool is_full = name == "full_attention";
    // The path of the dictionary is the beginning of that of its field.
    const Word path = *config.fields.path_of(config.fields.all()[k]);
    const bool has_own_head = is_full && config.fields.find("global_head_dim");
    read_rope_layers(config,
                     {.path = path.substr(0, Word("rope_parameters.").size() + type->size()),
                      .name = name,
                      .bases = {"rope_theta"},
                      .base = is_full ? static_cast<double>(family.full_attention_base) : kUsualBase,
                      .head_dim = has_own_head ? "global_head_dim" : "head_dim"},
                     name, family.is_interleaved);
  }
  for (const Field& field : config.fields.all()) {
    const auto key = layer_without_keys(config, field);
    // That there is one layer type too many has been noted already.
    if (!key || config.out.layer_count == Inspection::kMostLayers) continue;
    config.add_layer(*key, "rope");
    config.refuse_value(field, Text::of("rope_parameters.", *key), *key, Rule::kObject);
  }
}

// ---- Rotary models.

// The keys at the top that begin with rope or rotary.
constexpr std::array<Word, 12> kTopKeys = {
    "rope_theta", "rope_scaling", "rope_parameters", "rope_local_base_freq", "rope_interleave",
    "rotary_pct", "rotary_dim",   "rotary_emb_base", "rotary_emb_fraction",  "rotary_emb_interleaved",
    "rope_ratio", "rotary_value",
};

// Warns of keys at the top that are nearly known ones.
void check_top_keys(ConfigReader& config) {
  for (const Field& field : config.fields.all()) {
    const auto path = config.fields.path_of(field);
    if (!path || path->find('.') != Word::npos || is_entry(*path) || contains(kTopKeys, *path)) continue;
    if (!strip_prefix(*path, "rope") && !strip_prefix(*path, "rotary")) continue;
    config.warn_of_unknown_key(*path, *path, kTopKeys);
  }
}

// Reads a list that has 1 for each layer that is turned, and 0 for each other.
void read_rotates(ConfigReader& config) {
  constexpr Word kKey = "no_rope_layers";
  const Field* field = config.fields.find(kKey);
  const auto* list = field ? config.list_of(*field, kKey, kKey, Rule::kWhole, {0, 1}) : nullptr;
  for (std::size_t k = 0; list && k < list->size(); ++k) {
    const double each = (*list)[k];
    if (each == 0 || each == 1) continue;
    config.note(refuse(Text::of(kKey, "[", k, "]"), each, Rule::kWhole, {0, 1}).of(kKey), true);
    return;
  }
  if (list) config.out.rotates = *list;
}

// Adds a type of layers without positions, where single layers are, with what their queries are multiplied by.
void add_layers_without_positions(ConfigReader& config, const ModelFamily& family) {
  const bool is_listed =
      std::find(config.out.rotates.begin(), config.out.rotates.end(), 0.0) != config.out.rotates.end();
  const bool has_interval = family.nope_interval > 0 && config.out.rotates.empty();
  if (!is_listed && (config.out.interval < 1 || !config.out.rotates.empty()) && !has_interval) return;
  if (has_interval && config.out.interval < 1) config.out.interval = family.nope_interval;
  LayerType* layer = config.add_layer("no_rope", "nope");
  if (!layer) return;
  const Field* tuned = config.fields.find("attn_temperature_tuning");
  const auto* yes = tuned ? std::get_if<bool>(&tuned->value) : nullptr;
  const auto* number = tuned ? std::get_if<double>(&tuned->value) : nullptr;
  if ((yes && *yes) || (number && *number != 0) || (!tuned && family.nope_interval > 0)) {
    layer->temperature = Temperature{.beta = config.number_at("attn_scale", 0, 1e6).value_or(0.1),
                                     .length = config.number_at("floor_scale").value_or(8192),
                                     .counts_from_1 = true};
  }
}

// Which reader finds the types of layers: that of the family, or of a key.
FamilyReader layer_reader_of(const ConfigReader& config, const ModelFamily& family) {
  struct KeyReader {
    Word key;
    FamilyReader read;
  };
  static constexpr std::array<KeyReader, 3> kKeyReaders = {{{"rope_local_base_freq", read_local_layers},
                                                            {"global_rope_theta", read_global_layers},
                                                            {"compress_rope_theta", read_compressed_layers}}};
  if (has_layer_types(config)) return read_layer_types;
  for (const auto& [key, read] : kKeyReaders) {
    if (family.layers == read || config.fields.find(key)) return read;
  }
  return family.layers ? family.layers : read_uniform_layers;
}

void read_rotary(ConfigReader& config, const ModelFamily& family) {
  check_top_keys(config);
  read_rotates(config);
  config.out.interval = std::max(0.0, config.number_at("no_rope_layer_interval").value_or(0));
  layer_reader_of(config, family)(config, family);
  add_layers_without_positions(config, family);
}

bool has_rotary_keys(const ConfigReader& config) {
  static constexpr std::array<Word, 11> kRotaryKeys = {
      "rope_theta",           "rotary_emb_base",       "rotary_pct",         "rotary_dim",
      "rope_local_base_freq", "compress_rope_theta",   "qk_rope_head_dim",   "global_rope_theta",
      "local_rope_theta",     "partial_rotary_factor", "rotary_emb_fraction"};
  for (const Field& field : config.fields.all()) {
    const auto path = config.fields.path_of(field);
    if (!path) continue;
    if ((contains(kRotaryKeys, *path) || *path == "rope_parameters") && !is_null(field)) return true;
    // Even rope_scaling: null says that there is something to scale.
    if (*path == "rope_scaling" || strip_prefix(*path, "rope_scaling.") || strip_prefix(*path, "rope_parameters."))
      return true;
  }
  return false;
}

// ---- The table.

constexpr auto kFamilies = std::to_array<ModelFamily>({
    {.model_type = "bloom", .read = read_alibi},
    {.model_type = "bert", .read = read_learned},
    {.model_type = "gpt2", .read = read_learned},
    {.model_type = "roberta", .read = read_learned, .first_row = 2},
    {.model_type = "xlm-roberta", .read = read_learned, .first_row = 2},
    {.model_type = "camembert", .read = read_learned, .first_row = 2},
    {.model_type = "opt", .read = read_learned, .first_row = 2, .rows_beyond_context = 2},
    {.model_type = "distilbert", .read = read_learned},
    {.model_type = "electra", .read = read_learned},
    {.model_type = "albert", .read = read_learned},
    {.model_type = "gpt_neo", .read = read_learned},
    {.model_type = "openai-gpt", .read = read_learned},
    {.model_type = "bart", .read = read_learned},
    {.model_type = "mbart", .read = read_learned},
    {.model_type = "clip_text_model", .read = read_learned},
    {.model_type = "biogpt", .read = read_learned},
    {.model_type = "gpt_bigcode", .read = read_learned},
    {.model_type = "blenderbot", .read = read_learned},
    {.model_type = "layoutlm", .read = read_learned},
    {.model_type = "mobilebert", .read = read_learned},
    {.model_type = "squeezebert", .read = read_learned},
    {.model_type = "ernie", .read = read_learned},
    {.model_type = "whisper", .read = read_learned},
    {.model_type = "llama", .read = read_rotary},
    {.model_type = "mistral", .read = read_rotary},
    {.model_type = "mixtral", .read = read_rotary},
    {.model_type = "qwen2", .read = read_rotary},
    {.model_type = "qwen2_moe", .read = read_rotary},
    {.model_type = "qwen3", .read = read_rotary},
    {.model_type = "qwen3_moe", .read = read_rotary},
    {.model_type = "gemma", .read = read_rotary},
    {.model_type = "gemma2", .read = read_rotary},
    {.model_type = "gemma3", .read = read_rotary, .layers = read_local_layers, .full_attention_base = 1e6},
    {.model_type = "gemma3_text", .read = read_rotary, .layers = read_local_layers, .full_attention_base = 1e6},
    {.model_type = "gemma4", .read = read_rotary},
    {.model_type = "gemma4_text", .read = read_rotary},
    {.model_type = "phi", .read = read_rotary},
    {.model_type = "phi3", .read = read_rotary},
    {.model_type = "gpt_neox", .read = read_rotary},
    {.model_type = "gptj", .read = read_rotary, .is_interleaved = true},
    {.model_type = "codegen", .read = read_rotary, .is_interleaved = true},
    {.model_type = "stablelm", .read = read_rotary},
    {.model_type = "olmo", .read = read_rotary},
    {.model_type = "olmo2", .read = read_rotary},
    {.model_type = "olmo3", .read = read_rotary},
    {.model_type = "falcon", .read = read_rotary},
    {.model_type = "persimmon", .read = read_rotary},
    {.model_type = "cohere", .read = read_rotary, .is_interleaved = true},
    {.model_type = "cohere2", .read = read_rotary, .layers = read_windowed_layers, .is_interleaved = true},
    {.model_type = "starcoder2", .read = read_rotary},
    {.model_type = "gpt_oss", .read = read_rotary, .base = 150000},
    {.model_type = "modernbert", .read = read_rotary, .layers = read_global_layers, .full_attention_base = 160000},
    {.model_type = "deepseek_v2", .read = read_rotary, .is_interleaved = true},
    {.model_type = "deepseek_v3", .read = read_rotary, .is_interleaved = true},
    {.model_type = "deepseek_v4", .read = read_rotary, .is_interleaved = true},
    {.model_type = "roformer", .read = read_rotary, .is_interleaved = true},
    {.model_type = "llama4", .read = read_rotary, .is_interleaved = true, .nope_interval = 4},
    {.model_type = "llama4_text", .read = read_rotary, .is_interleaved = true, .nope_interval = 4},
    {.model_type = "smollm3", .read = read_rotary},
    {.model_type = "exaone4", .read = read_rotary, .layers = read_windowed_layers},
    {.model_type = "ministral3", .read = read_rotary},
    {.model_type = "glm", .read = read_rotary, .is_interleaved = true},
    {.model_type = "glm4", .read = read_rotary, .is_interleaved = true},
    {.model_type = "granite", .read = read_rotary},
    {.model_type = "nemotron", .read = read_rotary},
    {.model_type = "dbrx", .read = read_rotary},
    {.model_type = "jamba", .read = read_rotary},
    {.model_type = "ernie4_5", .read = read_rotary, .is_interleaved = true},
    {.model_type = "kimi_k2", .read = read_rotary, .is_interleaved = true},
    {.model_type = "exaone_moe", .layers = read_windowed_layers},
    {.model_type = "glm4_moe_lite", .is_interleaved = true},
    {.model_type = "helium", .is_interleaved = true},
});
constexpr ModelFamily kUnknownFamily = {};

}  // namespace

const ModelFamily& family_of(Word model_type) {
  const auto* const found = std::find_if(kFamilies.begin(), kFamilies.end(),
                                         [&](const ModelFamily& family) { return family.model_type == model_type; });
  return found == kFamilies.end() ? kUnknownFamily : *found;
}

void read_family(ConfigReader& config) {
  const ModelFamily& family = family_of(config.fields.model_type());
  FamilyReader read = family.read;
  if (config.is_true("alibi") || config.is_true("attn_config.alibi") || read == read_alibi) {
    read = read_alibi;
  } else if (config.number_at("relative_attention_num_buckets")) {
    read = read_t5_bias;
  } else if (has_rotary_keys(config)) {
    read = read_rotary;
  }
  if (read) read(config, family);
}

}  // namespace posenc
