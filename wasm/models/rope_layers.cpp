#include "models/rope_layers.h"

#include <cmath>

#include "models/rope_scaling.h"

namespace posenc {

namespace {

// The base: inside the dictionary, beside it, or that of the model.
double read_base(ConfigReader& config, const RopeDictionary& dictionary) {
  const RopeSource& source = dictionary.source();
  if (dictionary.find("rope_theta") && source.bases[0] == "rope_theta") {
    return dictionary.number("rope_theta", 1, 1e300, true).value_or(source.base);
  }
  for (const Word key : source.bases) {
    if (key.empty() || !config.fields.find(key)) continue;
    return config.number_of(config.fields.find(key), key, key, 1, 1e300, true).value_or(source.base);
  }
  return source.base;
}

// The width of a head: given, or what follows from the width of the model.
std::optional<double> read_head_dim(ConfigReader& config, const RopeSource& source) {
  for (const Word key : {Word("qk_rope_head_dim"), source.head_dim}) {
    if (const Field* field = config.fields.find(key))
      return config.number_of(field, key, key, 1, kMaxDimensions, false);
  }
  const Word width = config.fields.find("hidden_size") ? "hidden_size" : "n_embd";
  const Word heads = config.fields.find("num_attention_heads") ? "num_attention_heads" : "n_head";
  for (const Word key : {width, heads}) {
    if (config.fields.find(key)) continue;
    Error error = refuse(key == width ? "hidden_size" : "num_attention_heads", Rule::kMissing);
    error.detail = "head_dim";
    config.note(error, false);
    return std::nullopt;
  }
  const auto all = config.number_of(config.fields.find(width), width, width, 1, kMaxPosition, false);
  const auto count = config.number_of(config.fields.find(heads), heads, heads, 1, kMaxPosition, false);
  if (!all || !count) return std::nullopt;
  return std::floor(*all / *count);
}

// Which part of the dimensions is turned. A rotary_dim becomes a part that, times head_dim and rounded down, gives
// rotary_dim again.
double read_fraction(ConfigReader& config, const RopeDictionary& dictionary, double head_dim) {
  std::optional<double> part;
  if (dictionary.find("partial_rotary_factor")) {
    part = dictionary.number("partial_rotary_factor", 0, 1, true);
  } else {
    for (const Word key : {Word("partial_rotary_factor"), Word("rotary_pct"), Word("rotary_emb_fraction")}) {
      if (part) continue;
      if (const Field* field = config.fields.find(key)) part = config.number_of(field, key, key, 0, 1, true);
    }
    if (const Field* field = config.fields.find("rotary_dim"); field && !part) {
      const auto dim = config.number_of(field, "rotary_dim", "rotary_dim", 1, head_dim, false);
      if (dim) {
        part = *dim / head_dim;
        if (std::floor(*part * head_dim) < *dim) part = std::nextafter(*part, 2);
      }
    }
  }
  // The key may give the same part again, of the whole head.
  const auto whole = config.fields.number("head_dim");
  if (part && whole && config.fields.find("qk_rope_head_dim") && *whole * *part == head_dim) return 1;
  return part.value_or(1);
}

}  // namespace

void read_rope_layers(ConfigReader& config, const RopeSource& source, const Text& name, bool is_interleaved) {
  LayerType* const added = config.add_layer(name, "rope");
  if (!added) return;
  LayerType& layer = *added;
  const RopeDictionary dictionary(config, source);
  dictionary.check_keys();
  const Word type = read_rope_type(config, dictionary);

  const double base = read_base(config, dictionary);
  const auto head_dim = read_head_dim(config, source);
  if (!head_dim || type.empty()) return;
  const double fraction = read_fraction(config, dictionary, *head_dim);
  const bool turns_neighbours =
      config.truth_of(config.fields.find("rope_interleave"), "rope_interleave", "rope_interleave")
          .value_or(is_interleaved);
  add_argument(layer, "head_dim", *head_dim);
  add_argument(layer, "base", base);
  add_argument(layer, "layout", turns_neighbours ? Word("interleaved") : Word("half"));
  if (fraction != 1) add_argument(layer, "partial_rotary_factor", fraction);

  const Field* sections = dictionary.find("mrope_section");
  const auto* section =
      sections ? config.list_of(*sections, dictionary.name_of("mrope_section"), "mrope_section") : nullptr;
  if (section && type != "default") {
    Error error = refuse(dictionary.name_of("mrope_section"), List(), Rule::kInstead).of("mrope_section");
    error.detail = type;
    config.note(error, true);
    section = nullptr;
  }
  if (section) {
    layer.scheme = "mrope";
    add_argument(layer, "mrope_section", *section);
    constexpr Word kInterleaved = "mrope_interleaved";
    const auto is_mixed = dictionary.truth(kInterleaved);
    if (is_mixed) add_argument(layer, kInterleaved, *is_mixed);
  } else {
    read_rope_scaling(config, dictionary, type, std::floor(*head_dim * fraction), layer);
  }
  read_temperature(config, dictionary, layer);
  config.plan_layer(layer);
}

}  // namespace posenc
