#include "models/rope_layers.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "models/rope_scaling.h"

namespace posenc {

namespace {

constexpr double kUsualBase = 10000;

// The base: of a list of layers, inside the dictionary, beside it, or that of the model.
double read_base(ConfigReader& config, const RopeDictionary& dictionary) {
  const RopeSource& source = dictionary.source();
  if (!std::isnan(source.given_base)) {
    if (source.given_base > 1 && source.given_base <= 1e300) return source.given_base;
    config.note(refuse("rope_theta", source.given_base, Rule::kRange, {1, 1e300, 1}), false);
    return kUsualBase;
  }
  const Field* beside = nullptr;
  Word beside_key = {};
  for (const Word key : source.bases) {
    if (beside) break;
    beside = config.fields.find(key);
    beside_key = key;
  }
  const bool is_usual = source.is_own || (!source.bases.empty() && source.bases[0] == "rope_theta");
  if (const Field* inside = is_usual ? dictionary.find("rope_theta") : nullptr) {
    if (beside && are_different(*beside, *inside)) {
      config.warn_unused(beside_key, beside_key, dictionary.name_of("rope_theta"));
    }
    return dictionary.number("rope_theta", 1, 1e300, true).value_or(kUsualBase);
  }
  const double ratio =
      config.number_of(config.fields.find("rope_ratio"), "rope_ratio", "rope_ratio", 0, 1e6, true).value_or(1);
  if (beside) {
    const auto base = config.number_of(beside, beside_key, beside_key, 1, 1e300, true);
    return base.value_or(kUsualBase) * ratio;
  }
  // Most models have the usual base, but nothing says so of this one.
  if (source.base == 0) config.out.certain = false;
  return (source.base == 0 ? kUsualBase : source.base) * ratio;
}

// The width of a head: given, or what follows from the width of the model.
std::optional<double> read_head_dim(ConfigReader& config, const RopeSource& source) {
  for (const Word key : {source.rope_dim, source.head_dim, Word("kv_channels"), Word("attention_head_dim")}) {
    const bool is_other = source.has_whole_head || (source.turns_last && config.fields.find(source.head_dim));
    if (is_other && key == source.rope_dim) continue;
    if (const Field* field = config.fields.find(key))
      return config.number_of(field, key, key, 1, kMaxDimensions, false);
  }
  const Word width = config.first_of({"hidden_size", "n_embd", "d_model"});
  // Moonshine has the last one, and turns the keys and queries of its decoder by it, too.
  const Word heads = config.first_of({"num_attention_heads", "n_head", "n_heads", "encoder_num_attention_heads"});
  for (const auto& [key, name] :
       {std::pair(width, Word("hidden_size")), std::pair(heads, Word("num_attention_heads"))}) {
    if (config.fields.find(key)) continue;
    if (config.fields.is_only_outside(name)) config.warn_outside(name);
    config.refuse_missing(name, name, "head_dim");
    return std::nullopt;
  }
  const auto count_at = [&](Word key) {
    const Field* field = config.fields.find(key);
    const auto number = config.number_of(field, key, key, 1, kMaxPosition, false);
    if (!number || std::floor(*number) == *number) return number;
    config.refuse_value(*field, key, key, Rule::kMultiple, {1});
    return std::optional<double>();
  };
  const auto all = count_at(width);
  const auto count = count_at(heads);
  if (!all || !count) return std::nullopt;
  return std::floor(*all / *count);
}

// How many dimensions of a head come before those of rope_dim, which have a key of their own.
std::size_t read_dims_before(ConfigReader& config, const RopeSource& source) {
  const bool is_whole_head = source.turns_last && config.fields.find(source.head_dim);
  if (is_whole_head || source.has_whole_head || !config.fields.find(source.rope_dim)) return 0;
  return static_cast<std::size_t>(config.whole_at(source.plain_dim, 0, kMaxDimensions).value_or(0));
}

// Which part of the dimensions is turned. A number of dimensions becomes a part that, times head_dim and rounded down,
// gives this number again.
double read_fraction(ConfigReader& config, const RopeDictionary& dictionary, double head_dim) {
  constexpr Word kPart = "partial_rotary_factor";
  const RopeSource& source = dictionary.source();
  if (!std::isnan(source.given_part)) {
    if (source.given_part > 0 && source.given_part <= 1) return source.given_part;
    config.note(refuse("partial_rotary_factors", source.given_part, Rule::kRange, {0, 1, 1}), false);
    return 1;
  }
  const auto of_dimensions = [&](Word key) -> std::optional<double> {
    const Field* field = config.fields.find(key);
    const auto dim = field ? config.number_of(field, key, key, 1, head_dim, false) : std::nullopt;
    if (!dim) return std::nullopt;
    if (std::floor(*dim) != *dim) {
      config.refuse_value(*field, key, key, Rule::kMultiple, {1});
      return std::nullopt;
    }
    const double part = *dim / head_dim;
    return std::floor(part * head_dim) < *dim ? std::nextafter(part, 2) : part;
  };
  const Field* beside = config.fields.find(kPart);
  const Field* inside = dictionary.find(kPart);
  constexpr Word kModel = "model_type";
  if (source.part_rule == PartRule::kBeside) {
    if (inside && (beside ? are_different(*beside, *inside) : !source.is_own)) {
      config.warn_unused(dictionary.name_of(kPart), kPart, beside ? kPart : kModel);
    }
    if (beside) {
      const double part = config.number_of(beside, kPart, kPart, 0, 1, true).value_or(1);
      const auto dim = config.fields.number(source.rope_dim);
      if (dim && *dim != std::floor(part * head_dim)) config.warn_unused(source.rope_dim, source.rope_dim, kPart);
      return part;
    }
    if (!source.is_own) inside = nullptr;
  }
  if (source.part_rule == PartRule::kOnlyInside && beside) {
    const auto* part = std::get_if<double>(&beside->value);
    if (!inside && part && *part != source.part) config.warn_unused(kPart, kPart, kModel);
    if (!inside) return source.part;
  }
  if (config.fields.find(source.rope_dim) && !source.has_whole_head) {
    if (source.turns_last && config.fields.find(source.head_dim)) return of_dimensions(source.rope_dim).value_or(1);
    // All of these dimensions are turned. The key may give the same part again, of the whole head.
    const auto whole = config.fields.number("head_dim");
    const auto part = beside ? config.number_of(beside, kPart, kPart, 0, 1, true) : std::nullopt;
    if (part && *part != 1 && !(whole && *whole * *part == head_dim)) {
      config.warn_unused(kPart, kPart, source.rope_dim);
    }
    return 1;
  }
  if (inside) {
    if (beside && are_different(*beside, *inside)) config.warn_unused(kPart, kPart, dictionary.name_of(kPart));
    return dictionary.number(kPart, 0, 1, true).value_or(1);
  }
  for (const Word key : {kPart, Word("rotary_pct"), Word("rotary_emb_fraction"), Word("rope_pct"),
                         Word("rotary_percent"), Word("rope_percentage")}) {
    if (const Field* field = config.fields.find(key)) return config.number_of(field, key, key, 0, 1, true).value_or(1);
  }
  for (const Word key : {Word("rotary_dim"), Word("rotary_ndims")}) {
    if (const auto part = of_dimensions(key)) return *part;
  }
  // Grok turns half of a head, or all of it.
  if (config.is_true("rope_rotate_half_dims")) return 0.5;
  return source.part;
}

// Whether pairs are neighbouring dimensions: as a key says, or as the model has it; nothing where neither tells.
std::optional<bool> read_layout(ConfigReader& config, const RopeSource& source) {
  // rope_interleave is about the dimensions of qk_rope_head_dim.
  if (source.has_whole_head) return source.is_interleaved;
  for (const Word key : {Word("rope_interleave"), Word("rope_interleaved"), Word("rope_traditional"),
                         Word("rotary_emb_interleaved"), Word("original_rope")}) {
    if (const auto yes = config.truth_of(config.fields.find(key), key, key)) return *yes;
  }
  const auto is_half = config.truth_of(config.fields.find("is_neox_style"), "is_neox_style", "is_neox_style");
  if (is_half) return !*is_half;
  return source.is_layout_told ? std::optional(source.is_interleaved) : std::nullopt;
}

constexpr Word kHunyuanOrder = "pwht";
constexpr Word kSpreadOrder = "thw-spread";
constexpr Word kInterleavedSections = "mrope_interleaved";

constexpr Word kHunyuanSection = "xdrope_section";

// Whether Hunyuan's sections stand beside other keys: there is no dictionary then.
bool stands_beside(ConfigReader& config, const RopeDictionary& dictionary) {
  return config.is_true("position_embedding_xdrope") && !dictionary.find("rope_type") && !dictionary.find("type");
}

Word section_key(ConfigReader& config, const RopeDictionary& dictionary) {
  const bool is_own = stands_beside(config, dictionary) || dictionary.find(kHunyuanSection);
  return is_own ? kHunyuanSection : Word("mrope_section");
}

// The mrope_order of the sections; empty: thw.
Word section_order(ConfigReader& config, const RopeDictionary& dictionary) {
  if (section_key(config, dictionary) == kHunyuanSection) return kHunyuanOrder;
  const Word order = dictionary.source().section_order;
  if (order != kSpreadOrder) return order;
  // openPangu's pairs come in chunks where the configuration does not ask for another order.
  const Field* field = dictionary.find(kInterleavedSections);
  const auto* yes = field ? std::get_if<bool>(&field->value) : nullptr;
  return yes && *yes ? order : Word();
}

// The number by which the base is larger at every length; 0: none. Beside other keys there is none, and it is 1000.
double read_alpha(ConfigReader& config, const RopeDictionary& dictionary, Word type) {
  return stands_beside(config, dictionary) ? 1000 : read_alpha(dictionary, type);
}

// Four equal sections of 64 pairs, which Hunyuan's configurations also give as parts of all.
constexpr std::array<double, 4> kQuarters = {16, 16, 16, 16};

bool are_quarters(std::span<const double> sections) {
  return sections.size() == 4 &&
         std::all_of(sections.begin(), sections.end(), [](double part) { return part == 0.25; });
}

// Whether there are sections, in the configuration or in the code of the model.
bool tells_sections(ConfigReader& config, const RopeDictionary& dictionary) {
  const Word key = section_key(config, dictionary);
  return !dictionary.source().sections.empty() || dictionary.find(key) ||
         (stands_beside(config, dictionary) && config.fields.find(key));
}

// The sections of pairs that take several positions; empty where there are none, or where these are not computed.
std::span<const double> read_sections(ConfigReader& config, const RopeDictionary& dictionary, Word type,
                                      double rotary_dim) {
  const RopeSource& source = dictionary.source();
  const Word key = section_key(config, dictionary);
  const bool is_beside = stands_beside(config, dictionary);
  const Field* field = is_beside ? config.fields.find(key) : dictionary.find(key);
  const Text name = is_beside ? Text(key) : dictionary.name_of(key);
  if (!field && source.sections.empty()) return {};
  const auto* given = field ? config.list_of(*field, name, key) : &source.sections;
  if (!given) return {};
  const bool has_alpha = read_alpha(config, dictionary, type) > 0;
  const bool has_four = section_order(config, dictionary) == kHunyuanOrder;
  const bool is_fraction = has_four && !given->empty() && (*given)[0] < 1;
  const bool is_spread = section_order(config, dictionary) == kSpreadOrder;
  Text what;
  const bool is_computed = type == "default" || (type == "yarn" && !is_spread) || has_alpha;
  if (!is_computed) what = Text::of("M-RoPE + ", type);
  // With two sections, openPangu spreads height and width.
  if (what.view().empty() && is_spread && given->size() != 3) what = Text::of("M-RoPE, ", given->size());
  if (what.view().empty() && has_four && given->size() != 4) what = Text::of("xDRoPE, ", given->size());
  if (is_fraction && !(are_quarters(*given) && rotary_dim == 2 * 64)) what = "xDRoPE";
  if (what.view().empty()) {
    // vLLM turns both dimensions of a pair by the position of the pair's section. transformers (decba1d2ea) doubles
    // each section first, so that in an image the two dimensions of a pair take different positions.
    if (has_four) config.out.certain = false;
    return is_fraction ? std::span<const double>(kQuarters) : *given;
  }
  config.warn_uncomputed(name, key, what);
  return {};
}

// The key that asks for FoPE; empty where there is none.
Word fope_key(ConfigReader& config, const RopeDictionary& dictionary) {
  for (const Word key : {Word("fope_sep_head"), Word("fope_init_factor"), Word("num_inv_freq")}) {
    if (dictionary.find(key) || config.fields.find(key)) return key;
  }
  return config.is_true("use_fope") ? Word("use_fope") : Word();
}

// Reads which pairs FoPE turns.
void read_fope(ConfigReader& config, const RopeDictionary& dictionary, LayerType& layer) {
  constexpr Word kCount = "num_inv_freq";
  const double context = config.out.context;
  const auto count = dictionary.find(kCount)
                         ? dictionary.number(kCount, 1, kMaxDimensions)
                         : config.number_of(config.fields.find(kCount), kCount, kCount, 1, kMaxDimensions, false);
  if (!count && context == 0) return;
  add_argument(layer, "rope_type", "fope");
  if (count) add_argument(layer, kCount, *count);
  if (context > 0) add_argument(layer, "max_position_embeddings", context);
}

// Warns of what changes the rotation in a way that is not computed.
void check_uncomputed(ConfigReader& config, const RopeDictionary& dictionary, bool has_sections) {
  if (const Word key = fope_key(config, dictionary); !key.empty()) {
    // The names that a checkpoint gives to what it has learned.
    constexpr Word kMixed = "FoPE (cos_coef, sin_coef)";
    config.warn_uncomputed(dictionary.find(key) ? dictionary.name_of(key) : Text(key), key, kMixed);
  }
  constexpr Word kFlag = "position_embedding_xdrope";
  if (config.is_true(kFlag) && !has_sections) config.warn_uncomputed(kFlag, kFlag, "xDRoPE");
  constexpr Word kValues = "rotary_value";
  if (config.is_true(kValues)) config.warn_uncomputed(kValues, kValues, "RoPE (V)");
  // A factor of Grok's queries, by their position.
  constexpr Word kTemperature = "attn_temperature_len";
  const auto number_at = [&](Word key) {
    return config.number_of(config.fields.find(key), key, key, 0, kMaxPosition, false);
  };
  if (number_at(kTemperature).value_or(0) > 0) {
    config.warn_uncomputed(kTemperature, kTemperature, "attention temperature");
  }
  constexpr Word kScale = "rope_position_scale";
  if (number_at(kScale).value_or(1) != 1) config.warn_uncomputed(kScale, kScale, "linear");
  constexpr Word kChunks = "dual_chunk_attention_config";
  if (!config.fields.has_prefix("dual_chunk_attention_config.")) return;
  // Below this number of positions, chunks change nothing.
  const double chunk = config.fields.number("dual_chunk_attention_config.chunk_size").value_or(0);
  const double local = config.fields.number("dual_chunk_attention_config.local_size").value_or(0);
  if (!(local > 0 && chunk > local)) return config.warn_uncomputed(kChunks, kChunks, "dual chunk attention");
  config.out.certain = false;
  config.note(refuse(kChunks, Rule::kChunks, {chunk - local - 1, chunk, local}), true);
}

}  // namespace

void read_rope_layers(ConfigReader& config, const RopeSource& source, const Text& name) {
  LayerType* const added = config.add_layer(name, "rope");
  if (!added) return;
  LayerType& layer = *added;
  layer.turns_back = source.turns_back;
  const RopeDictionary dictionary(config, source);
  dictionary.check_keys();
  const Word type = source.is_scaled ? read_rope_type(config, dictionary) : "default";

  const double base = read_base(config, dictionary);
  const auto head_dim = read_head_dim(config, source);
  if (!head_dim || type.empty()) return;
  const double fraction = read_fraction(config, dictionary, *head_dim);
  add_argument(layer, "head_dim", *head_dim);
  layer.dims_before = read_dims_before(config, source);
  const double rotary_dim = std::floor(*head_dim * fraction);
  const auto section = read_sections(config, dictionary, type, rotary_dim);
  // With sections, the scaling of alpha is another base.
  const double alpha = section.empty() ? 0 : read_alpha(config, dictionary, type);
  const bool is_enlarged = alpha > 0 && rotary_dim > 2;
  const double enlarged = is_enlarged ? base * std::pow(alpha, rotary_dim / (rotary_dim - 2)) : base;
  add_argument(layer, "base", enlarged * fixed_ntk_factor(dictionary, type));
  const auto is_interleaved = read_layout(config, source);
  layer.is_layout_told = is_interleaved.has_value();
  add_argument(layer, "layout", is_interleaved.value_or(source.is_interleaved) ? Word("interleaved") : Word("half"));
  if (fraction != 1) add_argument(layer, "partial_rotary_factor", fraction);
  if (fraction != 1 && source.turns_last) add_argument(layer, "rotary_part", "last");

  if (config.out.layer_count == 1) check_uncomputed(config, dictionary, !section.empty());
  if (alpha == 0) read_rope_scaling(config, dictionary, type, rotary_dim, layer);
  if (section.empty()) {
    if (source.has_sections && !tells_sections(config, dictionary)) {
      // Nothing says which pair takes which position.
      layer.scheme = "mrope";
      config.out.certain = false;
      dictionary.refuse_missing("mrope_section", "M-RoPE");
    }
    if (type == "default" && !fope_key(config, dictionary).empty()) read_fope(config, dictionary, layer);
  } else {
    layer.scheme = "mrope";
    add_argument(layer, "mrope_section", section);
    const auto is_mixed = dictionary.truth(kInterleavedSections);
    if (is_mixed || source.mixes_sections) add_argument(layer, kInterleavedSections, is_mixed.value_or(true));
    const Word order = section_order(config, dictionary);
    if (!order.empty()) add_argument(layer, "mrope_order", order);
  }
  read_temperature(config, dictionary, layer);
}

}  // namespace posenc
