// Configurations of models: which positional encoding they describe. This knows what others call things, and so the
// names of schemes, which no other generic code does.
#include "posenc/configs.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Word = std::string_view;

template <std::size_t N>
bool contains(const std::array<Word, N>& words, Word word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// ---- What models are known for.

constexpr std::array<Word, 46> kRotaryModels = {
    "llama",    "mistral",  "mixtral",     "qwen2",   "qwen2_moe",   "qwen3",       "qwen3_moe",   "gemma",
    "gemma2",   "gemma3",   "gemma3_text", "gemma4",  "gemma4_text", "phi",         "phi3",        "gpt_neox",
    "gptj",     "codegen",  "stablelm",    "olmo",    "olmo2",       "olmo3",       "falcon",      "persimmon",
    "cohere",   "cohere2",  "starcoder2",  "gpt_oss", "modernbert",  "deepseek_v2", "deepseek_v3", "deepseek_v4",
    "roformer", "llama4",   "llama4_text", "smollm3", "exaone4",     "ministral3",  "glm",         "glm4",
    "granite",  "nemotron", "dbrx",        "jamba",   "ernie4_5",    "kimi_k2",
};
constexpr std::array<Word, 22> kLearnedModels = {
    "bert",    "gpt2",        "roberta",    "xlm-roberta", "camembert",  "opt",         "distilbert",
    "electra", "albert",      "gpt_neo",    "openai-gpt",  "bart",       "mbart",       "clip_text_model",
    "biogpt",  "gpt_bigcode", "blenderbot", "layoutlm",    "mobilebert", "squeezebert", "ernie",
    "whisper",
};
// Pairs of neighbouring dimensions, where others have halves.
constexpr std::array<Word, 16> kNeighbours = {
    "gptj",        "codegen",     "roformer", "cohere", "cohere2", "llama4",   "llama4_text", "deepseek_v2",
    "deepseek_v3", "deepseek_v4", "kimi_k2",  "glm",    "glm4",    "ernie4_5", "helium",      "glm4_moe_lite",
};
// Layers of full attention have no positions, those with a window have.
constexpr std::array<Word, 3> kWindowedModels = {"cohere2", "exaone4", "exaone_moe"};

constexpr std::array<Word, 7> kTypes = {"default", "linear", "dynamic", "yarn", "longrope", "llama3", "proportional"};

constexpr std::array<Word, 4> kLayerTypes = {"full_attention", "sliding_attention", "chunked_attention",
                                             "linear_attention"};

// Known keys, beside one another in a dictionary.
constexpr std::array<Word, 26> kKeys = {
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
    "attn_factor",
    "alpha",
    "head_dim",
};
// Those of a configuration that begin alike.
constexpr std::array<Word, 12> kTopKeys = {
    "rope_theta", "rope_scaling", "rope_parameters", "rope_local_base_freq", "rope_interleave",
    "rotary_pct", "rotary_dim",   "rotary_emb_base", "rotary_emb_fraction",  "rotary_emb_interleaved",
    "rope_ratio", "rotary_value",
};

// How many letters of one have to be put in, left out or changed to make the other. Long words are as far as can be.
std::size_t distance(Word a, Word b) {
  constexpr std::size_t kMost = 48;
  if (a.size() >= kMost || b.size() >= kMost) return kMost;
  std::array<std::size_t, kMost> row;
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j - 1] + 1, row[j] + 1, changed});
    }
  }
  return row[b.size()];
}

Word nearest(Word key, std::span<const Word> known) {
  return *std::min_element(known.begin(), known.end(),
                           [key](Word a, Word b) { return distance(key, a) < distance(key, b); });
}

// ---- The fields, and where in them a type of layers has its keys.

// The rest of a path behind its first part; nothing where it begins otherwise.
std::optional<Word> behind(Word path, Word start) {
  if (path.substr(0, start.size()) != start) return std::nullopt;
  return path.substr(start.size());
}

// An entry of a list, which stands under the path of the list as well.
bool is_entry(Word path) { return path.ends_with(']'); }

class Fields {
 public:
  explicit Fields(std::span<const Field> all) : all_(all) {
    for (const Word inner : {Word("text_config."), Word("llm_config.")}) {
      for (const Field& field : all_) {
        const auto path = behind(field.path, inner);
        if (root_.empty() && path && !path->empty()) root_ = inner;
      }
    }
  }

  // What stands at root, prefix, key; null is as good as nothing.
  const Field* find(Word prefix, Word key) const {
    for (const Field& field : all_) {
      const auto path = in_root(field);
      if (!path || path->size() != prefix.size() + key.size()) continue;
      if (path->substr(0, prefix.size()) != prefix || path->substr(prefix.size()) != key) continue;
      return std::holds_alternative<std::monostate>(field.value) ? nullptr : &field;
    }
    return nullptr;
  }
  const Field* find(Word key) const { return find({}, key); }
  std::optional<double> number(Word key) const {
    const Field* field = find(key);
    const auto* number = field ? std::get_if<double>(&field->value) : nullptr;
    return number && std::isfinite(*number) ? std::optional(*number) : std::nullopt;
  }
  Word word(Word key) const {
    const Field* field = find(key);
    const auto* word = field ? std::get_if<Word>(&field->value) : nullptr;
    return word ? *word : Word();
  }
  // Some say it only outside of the part that is about text.
  Word model_type() const {
    const Word inner = word("model_type");
    if (!inner.empty()) return inner;
    for (const Field& field : all_) {
      const auto* word = field.path == "model_type" ? std::get_if<Word>(&field.value) : nullptr;
      if (word) return *word;
    }
    return {};
  }
  std::optional<Word> in_root(const Field& field) const { return behind(field.path, root_); }
  std::span<const Field> all() const { return all_; }

 private:
  std::span<const Field> all_;
  Word root_ = {};
};

// What a type of layers is read from.
//
//   dictionary  the path of its own dictionary, with a dot behind; empty: none
//   name        how the dictionary is called in notices
//   bases       keys beside the dictionary that may hold the base, in this order
struct Source {
  Word dictionary = {};
  Word name = {};
  std::array<Word, 2> bases = {};
  double base = 10000;
  Word head_dim = "head_dim";
};

// Of each type, what it needs.
std::span<const Word> needs(Word type) {
  static constexpr std::array<Word, 1> kFactor = {"factor"};
  static constexpr std::array<Word, 2> kLists = {"short_factor", "long_factor"};
  static constexpr std::array<Word, 3> kFactors = {"factor", "low_freq_factor", "high_freq_factor"};
  if (type == "linear" || type == "dynamic") return kFactor;
  if (type == "longrope") return kLists;
  if (type == "llama3") return kFactors;
  return {};
}

class Inspector {
 public:
  Inspector(std::span<const Field> fields, double seq_len, Inspection& out)
      : fields_(fields), seq_len_(seq_len), out_(out) {}

  void run() {
    out_.context = positive(number_at("max_position_embeddings"), number_at("n_positions"));
    model_ = fields_.model_type();
    // Names that somebody invents are not among the known, and cut: no harm.
    if (!find_other()) find_rotary();
    if (out_.layer_count > 0) out_.scheme = out_.layers[0].scheme;
    if (out_.layer_count == 0) note(refuse("model_type", Rule::kUntold), false);
  }

 private:
  static double positive(std::optional<double> first, std::optional<double> second) {
    const double value = first.value_or(second.value_or(0));
    return value > 0 ? value : 0;
  }

  void note(Error error, bool is_warning) {
    if (!is_warning && out_.layer_count > 0) out_.layers[out_.layer_count - 1].is_valid = false;
    if (out_.notice_count == Inspection::kMostNotices) {
      // The last one gives way to an error: a layer type that is not valid has one.
      if (is_warning || !out_.notices[out_.notice_count - 1].is_warning) return;
      --out_.notice_count;
    }
    const std::size_t layer = out_.layer_count == 0 ? 0 : out_.layer_count - 1;
    out_.notices[out_.notice_count++] = {std::move(error), is_warning, layer};
  }

  LayerType* add(const Text& name, Word scheme) {
    if (out_.layer_count == Inspection::kMostLayers) {
      note(refuse("rope_parameters", static_cast<double>(Inspection::kMostLayers + 1), Rule::kCount,
                  {static_cast<double>(Inspection::kMostLayers)}),
           false);
      return nullptr;
    }
    LayerType& layer = out_.layers[out_.layer_count++];
    layer = {};
    layer.name = name;
    layer.scheme = scheme;
    layer.is_valid = true;
    return &layer;
  }

  static void give(LayerType& layer, Word name, const Value& value) {
    layer.arguments[layer.argument_count++] = {name, value};
  }

  // ---- What is something else than it must be.

  // Names the key, what stands there, and what is allowed. Of the model at large, that is a warning: layers can be
  // told without it, or it is missing there.
  void refuse_value(const Field& field, const Text& about, Word key, Rule rule,
                    std::initializer_list<double> limits = {}, Names names = {}) {
    Error error = refuse(about, rule, limits, names).of(key);
    if (const auto* number = std::get_if<double>(&field.value)) error.value = *number;
    if (const auto* word = std::get_if<Word>(&field.value)) error.value = Text(*word);
    if (const auto* yes = std::get_if<bool>(&field.value)) error.value = *yes;
    if (is_list(field)) error.value = List();
    note(error, out_.layer_count == 0);
  }

  static bool is_list(const Field& field) {
    return std::holds_alternative<std::span<const double>>(field.value) || std::holds_alternative<List>(field.value);
  }

  // A number beside the dictionaries, if it is one.
  std::optional<double> number_at(Word key, double low = 1, double high = kMaxPosition) {
    const Field* field = fields_.find(key);
    if (field && !std::holds_alternative<double>(field->value))
      refuse_value(*field, key, key, Rule::kRange, {low, high});
    return fields_.number(key);
  }

  // Yes or no, if it is one of them.
  std::optional<bool> truth_of(const Field* field, const Text& about, Word key) {
    if (!field) return std::nullopt;
    if (const auto* yes = std::get_if<bool>(&field->value)) return *yes;
    refuse_value(*field, about, key, Rule::kBoolean);
    return std::nullopt;
  }

  bool is_true(Word key) { return truth_of(fields_.find(key), key, key).value_or(false); }

  // The numbers of a list, if it has no other entries. Of those, a word that is the first stands under a path of its
  // own.
  const std::span<const double>* list_of(const Field& field, const Text& about, Word key, Rule rule = Rule::kFinite,
                                         std::initializer_list<double> limits = {}) {
    if (const auto* list = std::get_if<std::span<const double>>(&field.value)) return list;
    const Field* entry = nullptr;
    for (const Field& each : fields_.all()) {
      const auto rest = behind(each.path, field.path);
      if (!entry && rest && rest->starts_with('[')) entry = &each;
    }
    if (entry && std::holds_alternative<List>(field.value)) {
      refuse_value(*entry, Text::of(about.view(), entry->path.substr(field.path.size())), key, rule, limits);
    } else {
      refuse_value(field, about, key, Rule::kList);
    }
    return nullptr;
  }

  // What the scheme itself refuses, and whether it knows all arguments.
  void plan_layer(LayerType& layer) {
    if (!layer.is_valid) return;
    const auto planned = plan(layer.request());
    if (!planned) note(planned.error(), false);
  }

  // ---- Others than rotary ones.

  bool find_other() {
    if (is_true("alibi") || is_true("attn_config.alibi") || model_ == "bloom") {
      LayerType* layer = add({}, "alibi");
      const double heads = first_of({"num_attention_heads", "n_head", "n_heads", "num_heads"});
      if (heads > 0) give(*layer, "heads", heads);
      if (const auto most = number_at("attn_config.alibi_bias_max")) give(*layer, "alibi_bias_max", *most);
      plan_layer(*layer);
      return true;
    }
    if (const auto buckets = number_at("relative_attention_num_buckets")) {
      LayerType* layer = add({}, "t5-bias");
      give(*layer, "num_buckets", *buckets);
      if (const auto most = number_at("relative_attention_max_distance")) give(*layer, "max_distance", *most);
      const double heads = first_of({"num_heads", "num_attention_heads"});
      if (heads > 0) give(*layer, "heads", heads);
      plan_layer(*layer);
      return true;
    }
    if (has_rotary_keys() || !contains(kLearnedModels, model_) || out_.context == 0) return false;
    LayerType* layer = add({}, "learned");
    // OPT has two rows more than positions, and counts from the third; RoBERTa's count includes its two.
    const bool counts_on = model_ == "opt";
    const bool has_offset = counts_on || model_ == "roberta" || model_ == "xlm-roberta" || model_ == "camembert";
    give(*layer, "num_embeddings", out_.context + (counts_on ? 2 : 0));
    if (has_offset) give(*layer, "offset", 2.0);
    const double width = first_of({"hidden_size", "n_embd", "d_model", "dim"});
    if (width > 0) give(*layer, "d_model", width);
    plan_layer(*layer);
    return true;
  }

  double first_of(std::initializer_list<Word> keys) {
    for (const Word key : keys) {
      if (const auto value = number_at(key); value && *value > 0) return *value;
    }
    return 0;
  }

  bool has_rotary_keys() const {
    static constexpr std::array<Word, 11> kKeysOfRotary = {
        "rope_theta",           "rotary_emb_base",       "rotary_pct",         "rotary_dim",
        "rope_local_base_freq", "compress_rope_theta",   "qk_rope_head_dim",   "global_rope_theta",
        "local_rope_theta",     "partial_rotary_factor", "rotary_emb_fraction"};
    for (const Field& field : fields_.all()) {
      const auto path = fields_.in_root(field);
      if (!path) continue;
      const bool is_null = std::holds_alternative<std::monostate>(field.value);
      if ((contains(kKeysOfRotary, *path) || *path == "rope_parameters") && !is_null) return true;
      // rope_scaling: null, too, says that there is something to scale.
      if (*path == "rope_scaling" || behind(*path, "rope_scaling.") || behind(*path, "rope_parameters.")) return true;
    }
    return false;
  }

  // ---- Rotary ones.

  void find_rotary() {
    if (!has_rotary_keys() && !contains(kRotaryModels, model_)) return;
    check_top_keys();
    read_rotates();
    out_.interval = positive(number_at("no_rope_layer_interval"), std::nullopt);
    const bool scales = has_prefix("rope_scaling.");
    const Word flat = scales && !has_prefix("rope_parameters.") ? "rope_scaling." : "rope_parameters.";
    const Word name = flat.substr(0, flat.size() - 1);
    const bool is_gemma3 = model_ == "gemma3" || model_ == "gemma3_text";
    const bool is_modernbert = model_ == "modernbert";
    if (has_layer_types()) {
      read_layer_types(is_gemma3, is_modernbert);
    } else if (is_gemma3 || fields_.find("rope_local_base_freq")) {
      read({.dictionary = flat, .name = name, .bases = {"rope_theta"}, .base = is_gemma3 ? 1e6 : 10000},
           "full_attention");
      // What is scaled is full attention alone.
      read({.bases = {"rope_local_base_freq"}}, "sliding_attention");
    } else if (is_modernbert || fields_.find("global_rope_theta")) {
      read({.bases = {"global_rope_theta"}, .base = 160000}, "full_attention");
      read({.bases = {"local_rope_theta"}}, "sliding_attention");
    } else if (fields_.find("compress_rope_theta")) {
      read({.dictionary = flat, .name = name, .bases = {"rope_theta"}}, "main");
      read({.dictionary = flat, .name = name, .bases = {"compress_rope_theta"}}, "compress");
    } else {
      const bool windowed = contains(kWindowedModels, model_);
      read({.dictionary = flat,
            .name = name,
            .bases = {"rope_theta", "rotary_emb_base"},
            .base = model_ == "gpt_oss" ? 150000.0 : 10000.0},
           windowed ? "sliding_attention" : "");
      if (windowed) add("full_attention", "nope");
    }
    add_layers_without();
  }

  // Of each layer, 1 or 0.
  void read_rotates() {
    constexpr Word kKey = "no_rope_layers";
    const Field* field = fields_.find(kKey);
    const auto* list = field ? list_of(*field, kKey, kKey, Rule::kWhole, {0, 1}) : nullptr;
    for (std::size_t k = 0; list && k < list->size(); ++k) {
      const double each = (*list)[k];
      if (each == 0 || each == 1) continue;
      note(refuse(Text::of(kKey, "[", k, "]"), each, Rule::kWhole, {0, 1}).of(kKey), true);
      return;
    }
    if (list) out_.rotates = *list;
  }

  // A type of layers without positions, where single layers are; with what Llama 4 multiplies its queries by.
  void add_layers_without() {
    const bool listed = std::find(out_.rotates.begin(), out_.rotates.end(), 0.0) != out_.rotates.end();
    const bool is_llama4 = model_ == "llama4" || model_ == "llama4_text";
    if (!listed && (out_.interval < 1 || !out_.rotates.empty()) && !(is_llama4 && out_.rotates.empty())) return;
    if (is_llama4 && out_.rotates.empty() && out_.interval < 1) out_.interval = 4;
    LayerType* layer = add("no_rope", "nope");
    if (!layer) return;
    const Field* tuned = fields_.find("attn_temperature_tuning");
    const auto* yes = tuned ? std::get_if<bool>(&tuned->value) : nullptr;
    const auto* number = tuned ? std::get_if<double>(&tuned->value) : nullptr;
    if ((yes && *yes) || (number && *number != 0) || (!tuned && is_llama4)) {
      layer->temperature = Temperature{.beta = number_at("attn_scale", 0, 1e6).value_or(0.1),
                                       .length = number_at("floor_scale").value_or(8192),
                                       .counts_from_1 = true};
    }
  }

  bool has_prefix(Word prefix) const {
    for (const Field& field : fields_.all()) {
      const auto path = fields_.in_root(field);
      // An empty dictionary has nothing that counts.
      if (path && path->size() > prefix.size() && behind(*path, prefix)) return true;
    }
    return false;
  }

  // "full_attention." of "rope_parameters.full_attention.factor".
  std::optional<Word> layer_type(const Field& field) const {
    const auto path = fields_.in_root(field);
    const auto rest = path ? behind(*path, "rope_parameters.") : std::nullopt;
    if (!rest || rest->find('.') == Word::npos) return std::nullopt;
    return rest->substr(0, rest->find('.') + 1);
  }

  // A key of rope_parameters that stands for a type of layers, but for no dictionary.
  std::optional<Word> layer_without_keys(const Field& field) const {
    const auto path = fields_.in_root(field);
    const auto key = path ? behind(*path, "rope_parameters.") : std::nullopt;
    if (!key || layer_type(field) || is_entry(*key) || contains(kKeys, *key)) return std::nullopt;
    return std::holds_alternative<std::monostate>(field.value) ? std::nullopt : key;
  }

  // Whether all keys of rope_parameters are types of layers.
  bool has_layer_types() const {
    bool some = false;
    for (const Field& field : fields_.all()) {
      const auto path = fields_.in_root(field);
      if (!path || !behind(*path, "rope_parameters.")) continue;
      some = some || layer_type(field);
      if (layer_type(field) || layer_without_keys(field)) continue;
      if (!std::holds_alternative<std::monostate>(field.value)) return false;
    }
    return some;
  }

  void read_layer_types(bool is_gemma3, bool is_modernbert) {
    // One more than there is room for, which is an error.
    std::array<Word, Inspection::kMostLayers + 1> found;
    std::size_t count = 0;
    for (std::size_t k = 0; k < fields_.all().size() && count < found.size(); ++k) {
      const auto type = layer_type(fields_.all()[k]);
      const std::span<const Word> known(found.data(), count);
      if (!type || std::find(known.begin(), known.end(), *type) != known.end()) continue;
      found[count++] = *type;
      const Word name = type->substr(0, type->size() - 1);
      const bool is_full = name == "full_attention";
      // The path of the dictionary, which is a part of that of its field.
      const Word path = *fields_.in_root(fields_.all()[k]);
      const bool global = is_full && fields_.find("global_head_dim");
      double base = 10000;
      if (is_full && is_gemma3) base = 1e6;
      if (is_full && is_modernbert) base = 160000;
      read({.dictionary = path.substr(0, Word("rope_parameters.").size() + type->size()),
            .name = name,
            .bases = {"rope_theta"},
            .base = base,
            .head_dim = global ? "global_head_dim" : "head_dim"},
           name);
    }
    for (const Field& field : fields_.all()) {
      const auto key = layer_without_keys(field);
      // One layer type too many has been said already.
      if (!key || out_.layer_count == Inspection::kMostLayers) continue;
      add(*key, "rope");
      refuse_value(field, Text::of("rope_parameters.", *key), *key, Rule::kObject);
    }
  }

  // Keys at the top that are nearly known ones.
  void check_top_keys() {
    for (const Field& field : fields_.all()) {
      const auto path = fields_.in_root(field);
      if (!path || path->find('.') != Word::npos || is_entry(*path) || contains(kTopKeys, *path)) continue;
      if (!behind(*path, "rope") && !behind(*path, "rotary")) continue;
      unknown_key(*path, *path, kTopKeys);
    }
  }

  void unknown_key(const Text& subject, Word key, std::span<const Word> known) {
    // Nobody would read of it, and there may be a hundred thousand.
    if (out_.notice_count == Inspection::kMostNotices) return;
    Error error = refuse(subject, Rule::kUnknownKey, {}, known);
    error.parameter = key;
    error.detail = nearest(key, known);
    note(error, true);
  }

  // ---- One type of layers.

  Text subject(const Source& source, Word key) const {
    return source.name.empty() ? Text(key) : Text::of(source.name, ".", key);
  }

  const Field* inside(const Source& source, Word key) const {
    return source.dictionary.empty() ? nullptr : fields_.find(source.dictionary, key);
  }

  // Refuses what is no number, or beyond these.
  std::optional<double> number_of(const Field* field, const Text& about, Word key, double low, double high,
                                  bool exclusive) {
    if (!field) return std::nullopt;
    const auto* number = std::get_if<double>(&field->value);
    if (number && *number >= low && *number <= high && !(exclusive && *number == low)) return *number;
    refuse_value(*field, about, key, Rule::kRange, {low, high, exclusive ? 1.0 : 0.0});
    return std::nullopt;
  }

  std::optional<double> inside_number(const Source& source, Word key, double low, double high,
                                      bool exclusive = false) {
    return number_of(inside(source, key), subject(source, key), key, low, high, exclusive);
  }

  void missing(const Source& source, Word key, Word type) {
    Error error = refuse(subject(source, key), Rule::kMissing).of(key);
    error.detail = type;
    note(error, false);
  }

  void unusual(const Source& source, Word key, double value, double low, double high, bool exclusive = false) {
    note(refuse(subject(source, key), value, Rule::kUsual, {low, high, exclusive ? 1.0 : 0.0}).of(key), true);
  }

  // Something else is taken: for what is missing, or for what is there.
  void instead(const Source& source, Word key, Word taken, std::optional<double> value) {
    Error error = refuse(subject(source, key), Rule::kInstead).of(key);
    error.detail = taken;
    if (value) error.limits[error.limit_count++] = *value;
    note(error, true);
  }

  Word type_of(const Source& source) {
    const auto word = [&](Word key) -> std::optional<Word> {
      const Field* field = inside(source, key);
      if (!field) return std::nullopt;
      if (const auto* text = std::get_if<Word>(&field->value)) return *text == "su" ? Word("longrope") : *text;
      return Word();
    };
    const auto type = word("rope_type");
    const auto old = word("type");
    if (type && old && *type != *old) {
      Error error = refuse(subject(source, "type"), Text(*old), Rule::kInstead).of("type");
      error.detail = "rope_type";
      note(error, true);
    }
    const Word key = type ? "rope_type" : "type";
    const Word found = type ? *type : old.value_or("default");
    if (found == "mrope") return "default";
    if (contains(kTypes, found)) return found;
    refuse_value(*inside(source, key), subject(source, key), key, Rule::kChoice, {}, std::span<const Word>(kTypes));
    return {};
  }

  std::optional<double> head_dim_of(const Source& source) {
    for (const Word key : {Word("qk_rope_head_dim"), source.head_dim}) {
      if (const Field* field = fields_.find(key)) return number_of(field, key, key, 1, kMaxDimensions, false);
    }
    const Word width = fields_.find("hidden_size") ? "hidden_size" : "n_embd";
    const Word heads = fields_.find("num_attention_heads") ? "num_attention_heads" : "n_head";
    for (const Word key : {width, heads}) {
      if (fields_.find(key)) continue;
      Error error = refuse(key == width ? "hidden_size" : "num_attention_heads", Rule::kMissing);
      error.detail = "head_dim";
      note(error, false);
      return std::nullopt;
    }
    const auto all = number_of(fields_.find(width), width, width, 1, kMaxPosition, false);
    const auto count = number_of(fields_.find(heads), heads, heads, 1, kMaxPosition, false);
    if (!all || !count) return std::nullopt;
    return std::floor(*all / *count);
  }

  // Which part of the dimensions is turned. rotary_dim is such a number that its part of head_dim, cut off, is it
  // again.
  double fraction_of(const Source& source, double head_dim) {
    std::optional<double> part;
    if (inside(source, "partial_rotary_factor")) {
      part = inside_number(source, "partial_rotary_factor", 0, 1, true);
    } else {
      for (const Word key : {Word("partial_rotary_factor"), Word("rotary_pct"), Word("rotary_emb_fraction")}) {
        if (part) continue;
        if (const Field* field = fields_.find(key)) part = number_of(field, key, key, 0, 1, true);
      }
      if (const Field* field = fields_.find("rotary_dim"); field && !part) {
        const auto dim = number_of(field, "rotary_dim", "rotary_dim", 1, head_dim, false);
        if (dim) {
          part = *dim / head_dim;
          if (std::floor(*part * head_dim) < *dim) part = std::nextafter(*part, 2);
        }
      }
    }
    // The same, said again of the whole head.
    const auto whole = fields_.number("head_dim");
    if (part && whole && fields_.find("qk_rope_head_dim") && *whole * *part == head_dim) return 1;
    return part.value_or(1);
  }

  void read(const Source& source, const Text& name) {
    LayerType* const added = add(name, "rope");
    if (!added) return;
    LayerType& layer = *added;
    check_dictionary(source);
    check_keys(source);
    const Word type = type_of(source);

    // The base: inside the dictionary, beside it, or that of the model.
    double base = source.base;
    if (inside(source, "rope_theta") && source.bases[0] == "rope_theta") {
      base = inside_number(source, "rope_theta", 1, 1e300, true).value_or(base);
    } else {
      for (const Word key : source.bases) {
        if (key.empty() || !fields_.find(key)) continue;
        base = number_of(fields_.find(key), key, key, 1, 1e300, true).value_or(base);
        break;
      }
    }
    const auto head_dim = head_dim_of(source);
    if (!head_dim || type.empty()) return;
    const double fraction = fraction_of(source, *head_dim);
    const bool neighbours = truth_of(fields_.find("rope_interleave"), "rope_interleave", "rope_interleave")
                                .value_or(contains(kNeighbours, model_));
    give(layer, "head_dim", *head_dim);
    give(layer, "base", base);
    give(layer, "layout", neighbours ? Word("interleaved") : Word("half"));
    if (fraction != 1) give(layer, "partial_rotary_factor", fraction);

    const Field* sections = inside(source, "mrope_section");
    const auto* section = sections ? list_of(*sections, subject(source, "mrope_section"), "mrope_section") : nullptr;
    if (section && type != "default") {
      Error error = refuse(subject(source, "mrope_section"), List(), Rule::kInstead).of("mrope_section");
      error.detail = type;
      note(error, true);
      section = nullptr;
    }
    if (section) {
      layer.scheme = "mrope";
      give(layer, "mrope_section", *section);
      constexpr Word kTurns = "mrope_interleaved";
      const auto yes = truth_of(inside(source, kTurns), subject(source, kTurns), kTurns);
      if (yes) give(layer, kTurns, *yes);
    } else {
      read_scaling(layer, source, type, std::floor(*head_dim * fraction));
    }
    read_temperature(layer, source);
    plan_layer(layer);
  }

  // A dictionary that is none, or has no keys.
  void check_dictionary(const Source& source) {
    for (const Word key : {Word("rope_scaling"), Word("rope_parameters")}) {
      const Field* field = fields_.find(key);
      const bool reads = !source.dictionary.empty() || out_.layer_count == 1;
      if (field && reads) refuse_value(*field, key, key, Rule::kObject);
    }
    if (source.name != "rope_scaling" && source.name != "rope_parameters" && !source.name.empty()) {
      const Text name = Text::of("rope_parameters.", source.name);
      for (const Field& field : fields_.all()) {
        if (!std::holds_alternative<std::monostate>(field.value)) continue;
        if (fields_.in_root(field) == source.dictionary) note(refuse(name, Rule::kNotEmpty).of(source.name), true);
      }
    }
    const bool is_nameless = source.dictionary == "rope_parameters..";
    if (is_nameless) unknown_key("rope_parameters.\"\"", "", kLayerTypes);
  }

  void check_keys(const Source& source) {
    if (source.dictionary.empty()) return;
    for (const Field& field : fields_.all()) {
      const auto path = fields_.in_root(field);
      const auto key = path ? behind(*path, source.dictionary) : std::nullopt;
      if (!key || key->empty() || is_entry(*key) || contains(kKeys, *key)) continue;
      unknown_key(subject(source, *key), *key, kKeys);
    }
  }

  void read_temperature(LayerType& layer, const Source& source) {
    const auto beta = inside_number(source, "llama_4_scaling_beta", 0, 1e6);
    if (!beta || *beta == 0) return;
    const auto length = inside(source, "original_max_position_embeddings");
    const auto* number = length ? std::get_if<double>(&length->value) : nullptr;
    const double steps = number ? *number : out_.context;
    if (steps >= 1) layer.temperature = Temperature{.beta = *beta, .length = steps, .counts_from_1 = false};
  }

  void read_scaling(LayerType& layer, const Source& source, Word type, double rotary_dim) {
    constexpr double kMost = 1e6;
    if (type == "default") return;
    give(layer, "rope_type", type);
    for (const Word key : needs(type)) {
      if (!inside(source, key)) missing(source, key, type);
    }
    const bool has_length = type == "yarn" || type == "longrope" || type == "llama3";
    const double context = out_.context;
    double length = 0;
    if (has_length) {
      // longrope's stands beside the dictionary, and counts before one inside; others' may stand there.
      constexpr Word kLength = "original_max_position_embeddings";
      const Field* beside = fields_.find(kLength);
      const Field* within = inside(source, kLength);
      const bool takes_beside = beside && (type == "longrope" || !within);
      const auto given = takes_beside ? number_of(beside, kLength, kLength, 1, kMaxPosition, false)
                                      : inside_number(source, kLength, 1, kMaxPosition);
      if (given) {
        length = *given;
        give(layer, kLength, length);
      } else if (!beside && !within) {
        if (context == 0) {
          missing(source, kLength, type);
        } else {
          instead(source, kLength, "max_position_embeddings", context);
        }
      }
      if (type == "llama3" && length > 0 && context > 0 && length >= context) {
        unusual(source, kLength, length, 1, context - 1);
      }
    }
    if (context > 0) give(layer, "max_position_embeddings", context);
    if (type == "dynamic" && context == 0) missing(source, "max_position_embeddings", type);
    if (seq_len_ > 0) give(layer, "seq_len", seq_len_);

    const auto factor = inside_number(source, "factor", 0, kMost, true);
    const bool may_lack = type == "yarn" || type == "longrope";
    if (factor) {
      give(layer, "factor", *factor);
      if (*factor < 1) unusual(source, "factor", *factor, 1, std::numeric_limits<double>::infinity());
      if (type == "yarn" && length > 0 && context > 0 && std::abs(*factor - context / length) > 1e-9 * *factor) {
        unusual(source, "factor", *factor, context / length, context / length);
      }
    } else if (may_lack && !inside(source, "factor")) {
      // What follows from the lengths.
      if (type == "yarn" && length == 0) missing(source, "factor", type);
      give(layer, "factor", 0.0);
    }
    if (may_lack) {
      if (const auto attention = inside_number(source, "attention_factor", -kMost, kMost)) {
        give(layer, "attention_factor", *attention);
        if (*attention < 0) {
          unusual(source, "attention_factor", *attention, 0, std::numeric_limits<double>::infinity(), true);
        }
      }
    }
    if (type == "yarn") read_yarn(layer, source);
    if (type == "llama3") {
      const auto low = inside_number(source, "low_freq_factor", 0, kMost, true);
      const auto high = inside_number(source, "high_freq_factor", 0, kMost, true);
      if (low) give(layer, "low_freq_factor", *low);
      if (high) give(layer, "high_freq_factor", *high);
      if (low && high && *high <= *low) {
        unusual(source, "high_freq_factor", *high, *low, std::numeric_limits<double>::infinity(), true);
      }
    }
    if (type == "longrope") {
      for (const Word key : needs(type)) read_list(layer, source, key, rotary_dim / 2);
    }
    if (type == "proportional" && !inside(source, "partial_rotary_factor") && !fields_.find("partial_rotary_factor")) {
      instead(source, "partial_rotary_factor", "1", std::nullopt);
    }
  }

  void read_yarn(LayerType& layer, const Source& source) {
    constexpr double kMost = 1e6;
    const auto fast = inside_number(source, "beta_fast", 0, kMost);
    const auto slow = inside_number(source, "beta_slow", 0, kMost);
    if (fast) give(layer, "beta_fast", *fast);
    if (slow) give(layer, "beta_slow", *slow);
    // 0 is the default.
    const double least = slow.value_or(0) != 0 ? *slow : 1;
    const double most = fast.value_or(0) != 0 ? *fast : 32;
    if (most < least) unusual(source, "beta_fast", most, least, std::numeric_limits<double>::infinity());
    for (const Word key : {Word("mscale"), Word("mscale_all_dim")}) {
      if (const auto scale = inside_number(source, key, 0, kMost)) give(layer, key, *scale);
    }
    const auto truncate = truth_of(inside(source, "truncate"), subject(source, "truncate"), "truncate");
    if (truncate) give(layer, "truncate", *truncate);
  }

  void read_list(LayerType& layer, const Source& source, Word key, double wanted) {
    const Field* field = inside(source, key);
    if (!field) return;
    const auto* list = list_of(*field, subject(source, key), key);
    if (!list) return;
    const auto count = static_cast<double>(list->size());
    if (count != wanted) {
      note(refuse(subject(source, key), Rule::kLength, {count, 1, wanted}).of(key), false);
      return;
    }
    give(layer, key, *list);
  }

  Fields fields_;
  double seq_len_;
  Inspection& out_;
  Word model_ = {};
};

}  // namespace

bool Inspection::is_valid() const {
  for (std::size_t k = 0; k < notice_count; ++k) {
    if (!notices[k].is_warning) return false;
  }
  return true;
}

void inspect(std::span<const Field> fields, double seq_len, Inspection& out) {
  out = {};
  Inspector(fields, seq_len, out).run();
}

}  // namespace posenc
