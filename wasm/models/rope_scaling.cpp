#include "models/rope_scaling.h"

#include <array>
#include <cmath>
#include <limits>

#include "numbers/elementary.h"

namespace posenc {

namespace {

// All types, the one that every model has first. su is another name of longrope; original, and mrope where the code of
// the model renames it, are default; xdrope is dynamic. deepseek_yarn, deepseek_llama_scaling, mllama4 and ntk are
// those of vLLM: get_rope() of model_executor/layers/rotary_embedding/__init__.py at 07b12f1b16.
constexpr auto kTypes = std::to_array<Word>({"default",
                                             "linear",
                                             "dynamic",
                                             "yarn",
                                             "longrope",
                                             "llama3",
                                             "proportional",
                                             "axial",
                                             "mrope",
                                             "original",
                                             "su",
                                             "telechat3-yarn",
                                             "theta_scale",
                                             "xdrope",
                                             "yarn_linear",
                                             "yarn_log",
                                             "deepseek_yarn",
                                             "deepseek_llama_scaling",
                                             "mllama4",
                                             "ntk"});

// Those that are yarn with an amplitude from both scales, whichever of them is given.
constexpr std::array<Word, 2> kDeepseek = {"deepseek_yarn", "deepseek_llama_scaling"};
constexpr Word kFixedNtk = "ntk";

// A yarn with another amplitude.
constexpr Word kOwnAmplitude = "telechat3-yarn";

// Grok's types, whose amplitude is 1. Its own configuration has their keys beside the others.
constexpr std::array<Word, 4> kGrok = {"yarn_log", "yarn_linear", "theta_scale", "original"};

constexpr double kMostFactor = 1e6;

// The keys without which a type cannot be computed.
std::span<const Word> needed_keys(Word type) {
  static constexpr std::array<Word, 1> kFactor = {"factor"};
  static constexpr std::array<Word, 2> kLists = {"short_factor", "long_factor"};
  static constexpr std::array<Word, 3> kFactors = {"factor", "low_freq_factor", "high_freq_factor"};
  if (type == "linear" || type == "dynamic" || type == "yarn_log" || type == "theta_scale" || type == kFixedNtk)
    return kFactor;
  if (type == "longrope") return kLists;
  if (type == "llama3") return kFactors;
  return {};
}

// Reads the length that the model was first trained for; 0 where it is not given.
double read_original_length(ConfigReader& config, const RopeDictionary& dictionary, Word type, LayerType& layer) {
  const double context = config.out.context;
  double length = 0;
  // Beside the dictionary, it takes precedence over one inside.
  constexpr Word kLength = "original_max_position_embeddings";
  const Field* beside = config.fields.find(kLength);
  const Field* within = dictionary.find(kLength);
  if (beside && within && are_different(*beside, *within)) {
    config.warn_unused(dictionary.name_of(kLength), kLength, kLength);
  }
  const auto given = beside ? config.number_of(beside, kLength, kLength, 1, kMaxPosition, false)
                            : dictionary.number(kLength, 1, kMaxPosition);
  if (given) {
    length = *given;
    add_argument(layer, kLength, length);
  } else if (!beside && !within) {
    if (context == 0) {
      dictionary.refuse_missing(kLength, type);
    } else {
      dictionary.warn_instead(kLength, config.out.context_key, context);
    }
  }
  if (type == "llama3" && length > 0 && context > 0 && length >= context) {
    dictionary.warn_unusual(kLength, length, 1, context - 1);
  }
  return length;
}

void read_yarn(ConfigReader& config, const RopeDictionary& dictionary, bool is_grok, LayerType& layer) {
  const auto fast = dictionary.number("beta_fast", 0, kMostFactor);
  const auto slow = dictionary.number("beta_slow", 0, kMostFactor);
  if (fast) add_argument(layer, "beta_fast", *fast);
  if (slow) add_argument(layer, "beta_slow", *slow);
  // 0 is the default.
  const double least = slow.value_or(0) != 0 ? *slow : 1;
  const double most = fast.value_or(0) != 0 ? *fast : 32;
  if (most < least) dictionary.warn_unusual("beta_fast", most, least, std::numeric_limits<double>::infinity());
  if (is_grok) return;
  for (const Word key : {Word("mscale"), Word("mscale_all_dim")}) {
    if (const auto scale = dictionary.number(key, 0, kMostFactor)) add_argument(layer, key, *scale);
  }
  const auto truncate = dictionary.truth("truncate");
  if (!truncate) return;
  add_argument(layer, "truncate", *truncate);
  if (!dictionary.source().is_own) return;
  // _compute_yarn_parameters takes all other keys from the dictionary of the layers.
  if (!*truncate) config.out.certain = false;
  Error error = refuse(dictionary.name_of("truncate"), Rule::kElsewhere).of("truncate");
  error.detail = "rope_parameters";
  config.note(error, true);
}

void read_llama3(const RopeDictionary& dictionary, LayerType& layer) {
  const auto low = dictionary.number("low_freq_factor", 0, kMostFactor, true);
  const auto high = dictionary.number("high_freq_factor", 0, kMostFactor, true);
  if (low) add_argument(layer, "low_freq_factor", *low);
  if (high) add_argument(layer, "high_freq_factor", *high);
  if (low && high && *high <= *low) {
    dictionary.warn_unusual("high_freq_factor", *high, *low, std::numeric_limits<double>::infinity(), true);
  }
}

// The amplitude that is a number of its own for short and for long sequences; nothing where there is none.
std::optional<double> read_amplitude(ConfigReader& config, const RopeDictionary& dictionary, double length) {
  const auto low = dictionary.number("short_mscale", 0, kMostFactor, true);
  const auto high = dictionary.number("long_mscale", 0, kMostFactor, true);
  if (low && !dictionary.find("long_mscale")) dictionary.refuse_missing("long_mscale", "short_mscale");
  if (high && !dictionary.find("short_mscale")) dictionary.refuse_missing("short_mscale", "long_mscale");
  if (!low || !high) return std::nullopt;
  return config.seq_len > length ? *high : *low;
}

// Of Grok's types where their keys are beside the others.
void read_grok(ConfigReader& config, Word type, LayerType& layer) {
  const auto add = [&](Word key, Word argument, double low, double high, bool is_exclusive) {
    const auto number = config.number_of(config.fields.find(key), key, key, low, high, is_exclusive);
    if (number) add_argument(layer, argument, *number);
  };
  constexpr Word kFactor = "scaling_factor";
  constexpr Word kLength = "original_max_position_embeddings";
  for (const Word key : {kFactor, kLength}) {
    if (!config.fields.find(key)) config.refuse_missing(key, key, type);
  }
  add_argument(layer, "rope_type", type == "yarn_linear" ? Word("yarn") : type);
  add(kFactor, "factor", 0, kMostFactor, true);
  add(kLength, kLength, 1, kMaxPosition, false);
  if (type == "theta_scale") return;
  if (type == "yarn_linear") add_argument(layer, "attention_factor", 1.0);
  for (const Word key : {Word("beta_fast"), Word("beta_slow")}) add(key, key, 0, kMostFactor, false);
  constexpr Word kExtrapolation = "extrapolation_factor";
  if (config.fields.number(kExtrapolation).value_or(1) != 1) {
    config.warn_uncomputed(kExtrapolation, kExtrapolation, "extrapolation");
  }
}

void read_list(ConfigReader& config, const RopeDictionary& dictionary, Word key, double wanted, LayerType& layer) {
  const Field* field = dictionary.find(key);
  if (!field) return;
  const auto* list = config.list_of(*field, dictionary.name_of(key), key);
  if (!list) return;
  const auto count = static_cast<double>(list->size());
  if (count != wanted) {
    config.note(refuse(dictionary.name_of(key), Rule::kLength, {count, 1, wanted}).of(key), false);
    return;
  }
  add_argument(layer, key, *list);
}

}  // namespace

Word read_rope_type(ConfigReader& config, const RopeDictionary& dictionary) {
  const auto word = [&](Word key) -> std::optional<Word> {
    const Field* field = dictionary.find(key);
    if (!field) return std::nullopt;
    if (const auto* text = std::get_if<Word>(&field->value)) return *text == "su" ? Word("longrope") : *text;
    return Word();
  };
  const auto note_instead = [&config](const Text& about, Word key, Word value, Word taken) {
    Error error = refuse(about, Text(value), Rule::kInstead).of(key);
    error.detail = taken;
    config.note(error, true);
  };
  const auto type = word("rope_type");
  const auto old = word("type");
  if (type && old && *type != *old) {
    note_instead(dictionary.name_of("type"), "type", *old, "rope_type");
  }
  const Word key = type ? "rope_type" : "type";
  const Word found = type ? *type : old.value_or("default");
  if (!type && !old) {
    // Some configurations have it beside other keys, with keys of its own.
    constexpr Word kMethod = "extra_method";
    const Word method = config.fields.word(kMethod);
    const Word named = config.fields.word("rope_type");
    const Word top = named.empty() ? method : named;
    if (!named.empty() && !method.empty() && method != named) note_instead(kMethod, kMethod, method, "rope_type");
    if (contains(kGrok, top)) return top == "original" ? Word("default") : top;
    const Word top_key = named.empty() ? kMethod : Word("rope_type");
    if (!top.empty() && top != "default") config.warn_uncomputed(top_key, top_key, top);
    return found;
  }
  // vLLM's name of the order of openPangu's sections.
  const bool is_order = found == "openpangu" && dictionary.source().section_order == "thw-spread";
  const std::span<const Word> types = dictionary.source().is_never_scaled ? std::span(kTypes).first(1) : kTypes;
  if (!contains(types, found) && !is_order) {
    config.refuse_value(*dictionary.find(key), dictionary.name_of(key), key, Rule::kChoice, {}, types);
    return {};
  }
  if (found == "mrope" && !dictionary.source().renames_mrope) {
    // transformers has no such type; vLLM takes it for default in all models.
    config.out.certain = false;
    note_instead(dictionary.name_of(key), key, found, "default");
  }
  if (found == "axial") config.warn_uncomputed(dictionary.name_of(key), key, found);
  if (found == "mllama4") config.warn_uncomputed(dictionary.name_of(key), key, "2D RoPE");
  if (found == kFixedNtk) {
    // Of this name are other formulas, too.
    config.out.certain = false;
    Error error = refuse(dictionary.name_of(key), Rule::kUnread).of(key);
    error.detail = "transformers";
    config.note(error, true);
  }
  if (found == kFixedNtk && dictionary.find("mixed_b")) {
    config.warn_uncomputed(dictionary.name_of("mixed_b"), "mixed_b", "NTK-mixed");
    return "default";
  }
  if (found == "original" || found == "mrope" || found == "axial" || found == "mllama4" || is_order) return "default";
  if (found != "xdrope") return found;
  // Hunyuan's, whose sections are read beside the alpha of dynamic.
  for (const Word needed : {Word("alpha"), Word("xdrope_section")}) {
    if (!dictionary.find(needed)) dictionary.refuse_missing(needed, found);
  }
  return dictionary.number("alpha", 0, kMostFactor, true) ? Word("dynamic") : Word("default");
}

double fixed_ntk_factor(const RopeDictionary& dictionary, Word type) {
  const Field* field = type == kFixedNtk ? dictionary.find("factor") : nullptr;
  const auto* factor = field ? std::get_if<double>(&field->value) : nullptr;
  return factor && *factor > 0 && *factor <= kMostFactor ? *factor : 1;
}

double read_alpha(const RopeDictionary& dictionary, Word type) {
  return type == "dynamic" ? dictionary.number("alpha", 0, kMostFactor).value_or(0) : 0;
}

void read_rope_scaling(ConfigReader& config, const RopeDictionary& dictionary, Word type, double rotary_dim,
                       LayerType& layer) {
  if (!dictionary.source().is_scaled) return;
  // A number alpha makes the base larger, whatever the length, and nothing else is read.
  if (const double alpha = read_alpha(dictionary, type); alpha > 0) {
    add_argument(layer, "rope_type", "ntk");
    add_argument(layer, "factor", alpha);
    for (const Word key :
         {Word("factor"), Word("beta_fast"), Word("beta_slow"), Word("mscale"), Word("mscale_all_dim")})
      if (dictionary.find(key)) config.warn_unused(dictionary.name_of(key), key, dictionary.name_of("alpha"));
    return;
  }
  dictionary.check_unused(type);
  if (type == "default") return;
  const bool is_grok = contains(kGrok, type);
  if (is_grok && !dictionary.find("rope_type") && !dictionary.find("type")) return read_grok(config, type, layer);
  if (type == kFixedNtk) {
    // The base has the factor, too.
    if (!dictionary.find("factor")) return dictionary.refuse_missing("factor", type);
    const auto factor = dictionary.number("factor", 0, kMostFactor, true);
    add_argument(layer, "rope_type", "linear");
    if (factor) add_argument(layer, "factor", std::pow(*factor, 2 / rotary_dim));
    return;
  }
  const bool has_own_amplitude = type == kOwnAmplitude;
  const bool is_deepseek = contains(kDeepseek, type);
  if (has_own_amplitude || is_deepseek || type == "yarn_linear") type = "yarn";
  add_argument(layer, "rope_type", type);
  for (const Word key : needed_keys(type)) {
    if (!dictionary.find(key)) dictionary.refuse_missing(key, type);
  }
  const bool has_length = type != "linear" && type != "dynamic" && type != "proportional";
  const double context = config.out.context;
  const double length = has_length ? read_original_length(config, dictionary, type, layer) : 0;
  if (context > 0) add_argument(layer, "max_position_embeddings", context);
  // It is beside the dictionary.
  if (type == "dynamic" && context == 0) config.refuse_missing(config.out.context_key, config.out.context_key, type);
  const bool has_lengths = type == "dynamic" || type == "longrope";
  if (config.seq_len > 0 && has_lengths) add_argument(layer, "seq_len", config.seq_len);

  const auto factor = dictionary.number("factor", 0, kMostFactor, true);
  // Null stands for what follows from the lengths.
  const bool may_lack = type == "longrope" || (type == "yarn" && dictionary.has("factor"));
  if (factor) {
    add_argument(layer, "factor", *factor);
    if (*factor < 1) dictionary.warn_unusual("factor", *factor, 1, std::numeric_limits<double>::infinity());
    if (type == "yarn" && length > 0 && context > 0 && std::abs(*factor - context / length) > 1e-9 * *factor) {
      dictionary.warn_unusual("factor", *factor, context / length, context / length);
    }
  } else if (!dictionary.find("factor")) {
    if (type == "yarn" && (!may_lack || length == 0)) dictionary.refuse_missing("factor", type);
    if (may_lack) add_argument(layer, "factor", 0.0);
  }
  if (type == "yarn" || type == "longrope") {
    const auto own = type == "longrope" ? read_amplitude(config, dictionary, length) : std::nullopt;
    const auto attention = dictionary.number("attention_factor", -kMostFactor, kMostFactor);
    if (own) {
      add_argument(layer, "attention_factor", *own);
      constexpr Word kAmplitude = "attention_factor";
      if (attention) {
        config.warn_unused(dictionary.name_of(kAmplitude), kAmplitude, dictionary.name_of("short_mscale"));
      }
    } else if (attention) {
      add_argument(layer, "attention_factor", *attention);
      if (*attention < 0) {
        dictionary.warn_unusual("attention_factor", *attention, 0, std::numeric_limits<double>::infinity(), true);
      }
    } else if (has_own_amplitude && factor) {
      add_argument(layer, "attention_factor", 0.07 * natural_log(std::max(*factor, 1.0)) + 1);
    } else if (dictionary.source().is_unmagnified || is_grok) {
      add_argument(layer, "attention_factor", 1.0);
    } else if (is_deepseek && factor) {
      const double log = natural_log(std::max(*factor, 1.0));
      const auto amplitude = [&](Word key, double usual) {
        const Field* field = dictionary.find(key);
        const auto* scale = field ? std::get_if<double>(&field->value) : nullptr;
        return 0.1 * (scale ? *scale : usual) * log + 1;
      };
      add_argument(layer, "attention_factor", amplitude("mscale", 1) / amplitude("mscale_all_dim", 0));
    }
  }
  if (type == "yarn" || type == "yarn_log") read_yarn(config, dictionary, is_grok, layer);
  if (type == "llama3") read_llama3(dictionary, layer);
  if (type == "longrope") {
    for (const Word key : needed_keys(type)) read_list(config, dictionary, key, rotary_dim / 2, layer);
  }
  if (type == "proportional" && !dictionary.find("partial_rotary_factor") &&
      !config.fields.find("partial_rotary_factor")) {
    dictionary.warn_instead("partial_rotary_factor", "1", std::nullopt);
  }
}

void read_temperature(ConfigReader& config, const RopeDictionary& dictionary, LayerType& layer) {
  const auto beta = dictionary.number("llama_4_scaling_beta", 0, 1e6);
  if (!beta || *beta == 0) return;
  const auto length = dictionary.find("original_max_position_embeddings");
  const auto* number = length ? std::get_if<double>(&length->value) : nullptr;
  const double steps = number ? *number : config.out.context;
  if (steps >= 1) layer.temperature = Temperature{.beta = *beta, .length = steps, .counts_from_1 = false};
}

}  // namespace posenc
