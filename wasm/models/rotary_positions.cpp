#include "models/rotary_positions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "models/layer_kinds.h"
#include "models/rope_layers.h"

namespace posenc {

namespace {

constexpr Word kParameters = "rope_parameters.";
constexpr Word kScaling = "rope_scaling.";

// Layers whose keys stand for several positions each.
constexpr Word kCompress = "compress";

constexpr Word kLinearType = "linear_attention";

constexpr std::array<Word, 9> kBases = {"rope_theta",         "global_rope_theta",   "rotary_emb_base",
                                        "rope_base",          "rotary_base",         "attn_config.rope_theta",
                                        "rope_freq_constant", "rope_embedding_base", "theta"};
constexpr std::array<Word, 1> kCompressBases = {"compress_rope_theta"};
// Of layers with a window, where there is one.
constexpr std::array<Word, 3> kLocalBases = {"rope_local_base_freq", "local_rope_theta", "swa_rope_theta"};

// ---- A dictionary for each type of layers.

// "full_attention." of "rope_parameters.full_attention.factor".
std::optional<Word> layer_type_of(const ConfigReader& config, const Field& field) {
  const auto path = config.fields.path_of(field);
  const auto rest = path ? strip_prefix(*path, kParameters) : std::nullopt;
  if (!rest || rest->find('.') == Word::npos) return std::nullopt;
  return rest->substr(0, rest->find('.') + 1);
}

// A key of rope_parameters that names a type of layers, but holds no dictionary.
std::optional<Word> layer_without_keys(const ConfigReader& config, const Field& field) {
  const auto path = config.fields.path_of(field);
  const auto key = path ? strip_prefix(*path, kParameters) : std::nullopt;
  if (!key || layer_type_of(config, field) || is_entry(*key) || is_rope_key(*key)) return std::nullopt;
  return is_null(field) ? std::nullopt : key;
}

// Whether all keys of rope_parameters are types of layers.
bool has_layer_types(const ConfigReader& config) {
  bool has_types = false;
  for (const Field& field : config.fields.all()) {
    const auto path = config.fields.path_of(field);
    if (!path || !strip_prefix(*path, kParameters)) continue;
    has_types = has_types || layer_type_of(config, field);
    if (layer_type_of(config, field) || layer_without_keys(config, field)) continue;
    if (!is_null(field)) return false;
  }
  return has_types;
}

// The path of the dictionary of a type of layers, with a trailing dot; empty: there is none.
Word dictionary_of(const ConfigReader& config, Word type) {
  for (const Field& field : config.fields.all()) {
    const auto found = layer_type_of(config, field);
    if (!found || found->substr(0, found->size() - 1) != type) continue;
    return config.fields.path_of(field)->substr(0, kParameters.size() + found->size());
  }
  return {};
}

// The types of layers that have a dictionary, in the order of these.
LayerKinds kinds_of_dictionaries(ConfigReader& config) {
  LayerKinds kinds;
  for (const Field& field : config.fields.all()) {
    const auto type = layer_type_of(config, field);
    if (!type) continue;
    const Word name = type->substr(0, type->size() - 1);
    const auto* const end = kinds.all.data() + kinds.count;
    if (std::any_of(static_cast<const LayerKind*>(kinds.all.data()), end,
                    [name](const LayerKind& kind) { return kind.type == name; }))
      continue;
    if (kinds.count == kinds.all.size()) {
      config.note(refuse("rope_parameters", static_cast<double>(kinds.count + 1), Rule::kLayerKinds,
                         {static_cast<double>(kinds.count)}),
                  false);
      break;
    }
    LayerKind kind;
    kind.type = name;
    kind.base = kind.part = std::numeric_limits<double>::quiet_NaN();
    kinds.all[kinds.count++] = kind;
  }
  return kinds;
}

// ---- One type of layers.

// Whether it was looked up which dimensions make a pair in this model.
bool tells_layout(const ConfigReader& config, const ModelFamily& family) {
  if (family.source == Source::kMemory || family.kind == PositionKind::kUnknown) return false;
  // Models with rows may have pairs where they say so, as ESM does.
  return family.kind != PositionKind::kLearned || !config.fields.word("position_embedding_type").empty();
}

// The table has floats; no part has more than three decimals. 0 stands for all of a head.
double to_part(float part) { return part > 0 ? std::round(static_cast<double>(part) * 1000) / 1000 : 1; }

RopeSource source_of(ConfigReader& config, const ModelFamily& family, const LayerKind& kind, bool has_dictionaries) {
  const bool is_scaling = config.fields.has_prefix(kScaling);
  RopeSource source = {.path = is_scaling ? kScaling : kParameters,
                       .is_scaled = kind.is_scaled,
                       .is_never_scaled = family.is_never_scaled,
                       .bases = kBases,
                       .base = static_cast<double>(family.base),
                       .given_base = kind.base,
                       .given_part = kind.part,
                       .part = to_part(family.part),
                       .part_rule = family.part_rule,
                       .is_interleaved = family.is_interleaved,
                       .is_layout_told = tells_layout(config, family),
                       .turns_last = family.turns_last,
                       .turns_back = family.turns_back,
                       .has_sections = family.has_sections,
                       .sections = family.sections,
                       .mixes_sections = family.mixes_sections,
                       .section_order = family.section_order,
                       .renames_mrope = family.renames_mrope};
  source.name = source.path.substr(0, source.path.size() - 1);
  const Fields& fields = config.fields;
  if (is_windowed(kind.type)) {
    for (const Word& key : kLocalBases) {
      if (!fields.find(key)) continue;
      source.bases = std::span(&key, 1);
      source.is_scaled = false;
      break;
    }
    if (family.local_base > 0) {
      source.base = static_cast<double>(family.local_base);
      source.is_scaled = is_scaling && !family.scales_full;
      if (source.bases.size() != 1) source.bases = {};
      if (!source.is_scaled) source.path = source.name = {};
    }
    if (family.local_part > 0) source.part = to_part(family.local_part);
    if (fields.find("swa_head_dim")) source.head_dim = "swa_head_dim";
    if (fields.find("swa_qk_rope_head_dim")) {
      source.rope_dim = "swa_qk_rope_head_dim";
      source.plain_dim = "swa_qk_nope_head_dim";
    }
  }
  if (kind.type == kLinearType) {
    source.has_whole_head = true;
    source.is_interleaved = false;
  } else if (turns_linear_layers(config, family)) {
    // The part of a head is that of layers of linear attention.
    source.given_part = 1;
  }
  if (kind.type == kCompress) {
    source.bases = kCompressBases;
    source.base = 160000;
    source.is_unmagnified = true;
  }
  if (kind.type == "full_attention" && fields.find("global_head_dim")) source.head_dim = "global_head_dim";
  if (!has_dictionaries) return source;
  // The defaults of such models are those of both dictionaries as a whole.
  if (family.local_base > 0) source.part = 1;
  const Word own = dictionary_of(config, kind.type);
  // A base of other keys is that of layers without one in their dictionary.
  const bool has_own_base = is_windowed(kind.type) && (family.local_base > 0 || source.bases.size() == 1);
  if (!has_own_base) source.bases = kBases;
  source.is_own = true;
  if (is_scaling && (!family.scales_full || kind.type == "full_attention")) {
    source.beneath = own;
    source.beneath_name = kind.type;
  } else {
    source.path = own;
    source.name = own.empty() ? Word() : kind.type;
    source.is_scaled = true;
  }
  return source;
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

// What layers that are not turned multiply their queries by.
void read_tempered(ConfigReader& config, const ModelFamily& family, LayerType& layer) {
  constexpr Word kTuning = "attn_temperature_tuning";
  const Field* tuned = config.fields.find(kTuning);
  const auto* yes = tuned ? std::get_if<bool>(&tuned->value) : nullptr;
  const auto* number = tuned ? std::get_if<double>(&tuned->value) : nullptr;
  if (tuned && !yes && !number) return config.refuse_value(*tuned, kTuning, kTuning, Rule::kBoolean);
  if (!((yes && *yes) || (number && *number != 0) || (!tuned && family.is_tempered))) return;
  const auto number_at = [&](Word key, double low, double high) {
    return config.number_of(config.fields.find(key), key, key, low, high, false);
  };
  layer.temperature = Temperature{.beta = number_at("attn_scale", 0, 1e6).value_or(0.1),
                                  .length = number_at("floor_scale", 1, kMaxPosition).value_or(8192),
                                  .counts_from_1 = true};
}

// Layers with a window have their own base, types of layers their own dictionary, or layers of linear attention turn,
// too.
bool tells_types(const ConfigReader& config, const ModelFamily& family, bool has_dictionaries) {
  return has_dictionaries || family.local_base > 0 || turns_linear_layers(config, family) ||
         config.fields.find("swa_head_dim") || config.fields.find("global_head_dim") ||
         config.fields.find("compress_rope_theta") ||
         std::any_of(kLocalBases.begin(), kLocalBases.end(), [&](Word key) { return config.fields.find(key); });
}

}  // namespace

bool has_rotary_keys(const ConfigReader& config) {
  static constexpr auto kRotaryKeys =
      std::to_array<Word>({"rotary_pct", "rotary_dim", "rotary_ndims", "rope_pct", "qk_rope_head_dim",
                           "compress_rope_theta", "layer_rope_theta", "partial_rotary_factor", "rotary_emb_fraction"});
  for (const Field& field : config.fields.all()) {
    const auto path = config.fields.path_of(field);
    if (!path) continue;
    const bool is_key = contains(kRotaryKeys, *path) || contains(kBases, *path) || contains(kLocalBases, *path);
    if ((is_key || *path == "rope_parameters") && !is_null(field)) return true;
    // Even rope_scaling: null says that there is something to scale.
    if (*path == "rope_scaling" || strip_prefix(*path, kScaling) || strip_prefix(*path, kParameters)) return true;
  }
  return false;
}

void warn_unused_rotary_keys(ConfigReader& config, Word beside) {
  if (config.fields.find("rope_theta")) config.warn_unused("rope_theta", "rope_theta", beside);
  warn_unused_dictionaries(config, beside);
}

void warn_unused_dictionaries(ConfigReader& config, Word beside) {
  for (const Word key : {Word("rope_scaling"), Word("rope_parameters")}) {
    const bool is_dictionary = config.fields.has_prefix(key) && !config.fields.has({}, key);
    if (config.fields.find(key) || is_dictionary) config.warn_unused(key, key, beside);
  }
}

void read_rotary_positions(ConfigReader& config, const ModelFamily& family) {
  read_rotates(config);
  constexpr Word kInterval = "no_rope_layer_interval";
  const Field* is_nope_told = config.fields.find(kInterval);
  const double given = config.fields.number(kInterval).value_or(0);
  config.out.interval = given >= 0 && given <= kMaxPosition && std::floor(given) == given ? given : 0;
  if (is_nope_told && (config.out.interval != given || !config.fields.number(kInterval))) {
    config.note(ConfigReader::refusal_of(*is_nope_told, kInterval, kInterval, Rule::kWhole, {0, kMaxPosition}), false);
  }
  if (!is_nope_told && config.out.rotates.empty()) config.out.interval = family.nope_interval;
  // A scaling replaces other parameters as a whole, or adds to the dictionaries that it is for.
  const bool is_replaced = config.fields.has_prefix(kScaling) && config.fields.has_prefix(kParameters);
  const bool is_added = family.scales_full || family.local_base > 0;
  const bool has_dictionaries = has_layer_types(config) && (!is_replaced || is_added);
  if (is_replaced && has_dictionaries) {
    Error error = refuse("rope_scaling", Rule::kMerged);
    error.detail = family.scales_full ? "rope_parameters.full_attention" : "rope_parameters";
    config.note(error, true);
  } else if (is_replaced) {
    config.warn_unused("rope_parameters", "rope_parameters", "rope_scaling");
  }
  // Where there is no list of layers, dictionaries tell which types there are.
  const bool has_list = config.layer_total() > 0 || config.fields.find("layer_types");
  const LayerKinds kinds = has_dictionaries && !has_list
                               ? kinds_of_dictionaries(config)
                               : read_layer_kinds(config, family, tells_types(config, family, has_dictionaries));
  std::size_t rotating = 0;
  for (std::size_t k = 0; k < kinds.count; ++k) rotating += kinds.all[k].rotates ? 1 : 0;
  const bool is_uniform = rotating == 1 && kinds.count <= 2 && !has_dictionaries && !family.rotates_window;
  for (std::size_t k = 0; k < kinds.count; ++k) {
    const LayerKind& kind = kinds.all[k];
    if (!kind.rotates) {
      LayerType* layer = config.add_layer(kind.type.empty() ? Word("no_rope") : kind.type, "nope");
      if (!layer) return;
      layer->has_state = kind.has_state;
      if (kind.has_state) {
        layer->decay = family.decay;
      } else {
        read_tempered(config, family, *layer);
      }
      continue;
    }
    const RopeSource source = source_of(config, family, kind, has_dictionaries);
    if (has_dictionaries && source.path.empty() && family.local_base == 0) {
      config.add_layer(kind.type, "rope");
      config.refuse_missing(Text::of(kParameters, kind.type), kind.type, "layer_types");
      continue;
    }
    read_rope_layers(config, source, is_uniform && kind.type != kCompress ? Word() : kind.type);
    if (kind.type == kLinearType)
      config.warn_uncomputed("layer_group_size", "layer_group_size", "lightning attention");
  }
  // A dictionary for a type of which there are no layers.
  const LayerKinds told = has_dictionaries && has_list ? kinds_of_dictionaries(config) : LayerKinds();
  for (std::size_t k = 0; k < told.count; ++k) {
    const Word type = told.all[k].type;
    const auto* const end = kinds.all.data() + kinds.count;
    if (std::any_of(kinds.all.data(), end, [type](const LayerKind& kind) { return kind.type == type; })) continue;
    config.out.certain = false;
    Error error = refuse(Text::of(kParameters, type), Rule::kOtherType).of(type);
    error.detail = "layer_types";
    config.note(error, true);
  }
  for (const Field& field : config.fields.all()) {
    const auto key = has_dictionaries ? layer_without_keys(config, field) : std::nullopt;
    // That there is one layer type too many has been noted already.
    if (!key || config.out.layer_count == Inspection::kMostLayers) continue;
    config.add_layer(*key, "rope");
    config.refuse_value(field, Text::of(kParameters, *key), *key, Rule::kObject);
  }
}

}  // namespace posenc
