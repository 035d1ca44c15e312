#include "models/rope_dictionary.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr std::array<Word, 4> kLayerTypes = {"full_attention", "sliding_attention", "chunked_attention",
                                             "linear_attention"};

// All possible keys of a dictionary.
constexpr auto kKeys = std::to_array<Word>({
    "rope_type",
    "type",
    "rope_theta",
    "partial_rotary_factor",
    "mrope_section",
    "mrope_interleaved",
    "factor",
    "original_max_position_embeddings",
    "attention_factor",
    "beta_fast",
    "beta_slow",
    "mscale",
    "mscale_all_dim",
    "truncate",
    "short_factor",
    "long_factor",
    "low_freq_factor",
    "high_freq_factor",
    "llama_4_scaling_beta",
    "max_position_embeddings",
    "finetuned",
    "short_mscale",
    "long_mscale",
    "alpha",
    "xdrope_section",
    "fope_sep_head",
    "fope_init_factor",
    "num_inv_freq",
    "mixed_b",
});

// Keys that only some types of scaling read, with spaces between the types.
struct OfTypes {
  Word key;
  Word types;
};
constexpr auto kOfTypes = std::to_array<OfTypes>({
    {"factor",
     "linear dynamic yarn telechat3-yarn longrope llama3 proportional yarn_log yarn_linear theta_scale deepseek_yarn "
     "deepseek_llama_scaling ntk"},
    {"alpha", "dynamic xdrope"},
    {"mixed_b", "ntk"},
    {"attention_factor", "yarn telechat3-yarn longrope"},
    {"beta_fast", "yarn telechat3-yarn yarn_log yarn_linear deepseek_yarn deepseek_llama_scaling"},
    {"beta_slow", "yarn telechat3-yarn yarn_log yarn_linear deepseek_yarn deepseek_llama_scaling"},
    {"mscale", "yarn telechat3-yarn deepseek_yarn deepseek_llama_scaling"},
    {"mscale_all_dim", "yarn telechat3-yarn deepseek_yarn deepseek_llama_scaling"},
    {"truncate", "yarn telechat3-yarn"},
    {"short_factor", "longrope"},
    {"long_factor", "longrope"},
    {"short_mscale", "longrope"},
    {"long_mscale", "longrope"},
    {"low_freq_factor", "llama3"},
    {"high_freq_factor", "llama3"},
});

}  // namespace

bool is_rope_key(Word key) { return contains(kKeys, key); }

Text RopeDictionary::name_of(Word key) const {
  const bool is_beneath = !leaf_of(source_.path, key) && leaf_of(source_.beneath, key);
  const Word name = is_beneath ? source_.beneath_name : source_.name;
  return name.empty() ? Text(key) : Text::of(name, ".", key);
}

std::optional<double> RopeDictionary::number(Word key, double low, double high, bool is_exclusive) const {
  return config_.number_of(find(key), name_of(key), key, low, high, is_exclusive);
}

void RopeDictionary::refuse_missing(Word key, Word type) const { config_.refuse_missing(name_of(key), key, type); }

void RopeDictionary::warn_unusual(Word key, double value, double low, double high, bool is_exclusive) const {
  config_.note(refuse(name_of(key), value, Rule::kUsual, {low, high, is_exclusive ? 1.0 : 0.0}).of(key), true);
}

void RopeDictionary::warn_instead(Word key, Word taken, std::optional<double> value) const {
  Error error = refuse(name_of(key), Rule::kInstead).of(key);
  error.detail = taken;
  if (value) error.limits[error.limit_count++] = *value;
  config_.note(error, true);
}

void RopeDictionary::check_unused(Word type) const {
  for (const auto& [key, types] : kOfTypes) {
    if (find(key) && !has_word(types, type)) config_.warn_unused(name_of(key), key, type);
  }
}

void RopeDictionary::check_keys() const {
  for (const Word key : {Word("rope_scaling"), Word("rope_parameters")}) {
    const Field* field = config_.fields.find(key);
    const bool is_read = !source_.path.empty() || config_.out.layer_count == 1;
    if (field && is_read) config_.refuse_value(*field, key, key, Rule::kObject);
  }
  if (source_.name != "rope_scaling" && source_.name != "rope_parameters" && !source_.name.empty()) {
    const Text name = Text::of("rope_parameters.", source_.name);
    for (const Field& field : config_.fields.all()) {
      if (!is_null(field)) continue;
      if (config_.fields.path_of(field) == source_.path)
        config_.note(refuse(name, Rule::kNotEmpty).of(source_.name), true);
    }
  }
  if (source_.path == "rope_parameters..") config_.warn_of_unknown_key("rope_parameters.\"\"", "", kLayerTypes);
  for (const Word path : {source_.path, source_.beneath}) {
    if (!path.empty()) check_keys_of(path);
  }
}

void RopeDictionary::check_keys_of(Word of) const {
  Word last = {};
  for (const Field& field : config_.fields.all()) {
    const auto path = config_.fields.path_of(field);
    const auto inside = path ? strip_prefix(*path, of) : std::nullopt;
    if (!inside || is_entry(*inside)) continue;
    // An object counts as one key.
    const Word key = inside->substr(0, inside->find('.'));
    if (key.empty() || key == last || contains(kKeys, key)) continue;
    last = key;
    // Naming a key searches all fields for it.
    if (!config_.names_more_keys()) return;
    // vLLM's name of another factor, which stands beside beta_fast there.
    const bool is_vllm = key == "attn_factor";
    config_.warn_of_unknown_key(name_of(key), key, kKeys, is_vllm ? Word("attention_factor") : Word());
    if (!is_vllm) continue;
    Error error = refuse(name_of(key), Rule::kUnread).of(key);
    error.detail = "transformers";
    config_.note(error, true);
  }
}

}  // namespace posenc
