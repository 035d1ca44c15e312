#include "models/layer_kinds.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "models/layer_masks.h"

namespace posenc {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

bool is_same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

// A key that tells the types of layers, and the two types that it tells apart.
struct TypeRule {
  enum class How {
    kEvery,     // a number n: each n-th layer, from the n-th on, or from the one at `offset`
    kValues,    // a list with a number for each layer: those that are not 0
    kMembers,   // a list of the numbers of layers, from 0
    kMembers1,  // the same, from 1
    kLetters,   // a word with a letter for each layer: those with *
  };

  Word key;
  How how;
  Word hit;
  Word other;
  // Of kEvery: where the first hit is, or the key that tells it; −1: the last of the interval.
  double offset = -1;
  Word offset_key = {};
  TypeKey name = TypeKey::kNone;
  // Of kEvery: whether the first layer, or the layers after the last whole interval, are hits, too.
  bool takes_first = false;
  bool takes_rest = false;
};
using How = TypeRule::How;

constexpr Word kFull = "full_attention";
constexpr Word kWindow = "sliding_attention";
constexpr Word kLinear = "linear_attention";
constexpr Word kAttention = "attention";
constexpr Word kMamba = "mamba";

constexpr auto kTypeRules = std::to_array<TypeRule>({
    {.key = "full_attention_interval",
     .how = How::kEvery,
     .hit = kFull,
     .other = kLinear,
     .name = TypeKey::kFullInterval},
    {.key = "sliding_window_pattern",
     .how = How::kEvery,
     .hit = kFull,
     .other = kWindow,
     .name = TypeKey::kWindowPattern},
    {.key = "global_attn_every_n_layers",
     .how = How::kEvery,
     .hit = kFull,
     .other = kWindow,
     .offset = 0,
     .name = TypeKey::kGlobalInterval},
    {.key = "global_attn_every_n_layers",
     .how = How::kEvery,
     .hit = kFull,
     .other = kWindow,
     .name = TypeKey::kGlobalLast},
    {.key = "attn_layer_period",
     .how = How::kEvery,
     .hit = kAttention,
     .other = kMamba,
     .offset_key = "attn_layer_offset",
     .name = TypeKey::kAttentionPeriod},
    {.key = "compress_ratios",
     .how = How::kValues,
     .hit = "compress",
     .other = "main",
     .name = TypeKey::kCompressRatios},
    {.key = {}, .how = How::kEvery, .hit = kFull, .other = kWindow, .name = TypeKey::kFullFromLast},
    {.key = {}, .how = How::kEvery, .hit = kFull, .other = kWindow, .name = TypeKey::kFullFirst, .takes_first = true},
    {.key = "layer_group_size",
     .how = How::kEvery,
     .hit = kFull,
     .other = kLinear,
     .name = TypeKey::kGroupSize,
     .takes_rest = true},
    {.key = "block_types", .how = How::kEvery, .hit = kAttention, .other = "recurrent", .name = TypeKey::kBlockTypes},
    {.key = "attn_type_list", .how = How::kValues, .hit = kFull, .other = kLinear},
    {.key = "hybrid_layer_pattern", .how = How::kValues, .hit = kWindow, .other = kFull},
    {.key = "attn_layer_indices", .how = How::kMembers, .hit = kAttention, .other = kMamba},
    {.key = "full_attn_idxs", .how = How::kMembers, .hit = kFull, .other = "conv"},
    {.key = "linear_attn_config.full_attn_layers", .how = How::kMembers1, .hit = kFull, .other = kLinear},
    {.key = "hybrid_override_pattern", .how = How::kLetters, .hit = kAttention, .other = kMamba},
});

constexpr std::array<Word, 2> kTypeLists = {"layer_types", "layers_block_type"};

// The types of layers that are understood: those that transformers allows, and their older names; the last ones have a
// state, some of them in other programs alone. github.com/huggingface/transformers, configuration_utils.py at
// c49429ed1f, ALLOWED_LAYER_TYPES and _LEGACY_LAYER_TYPE_REMAP; configuration_nemotron_h.py has mlp.
constexpr auto kKnownTypes = std::to_array<Word>({
    kFull,
    kWindow,
    "chunked_attention",
    "window_attention",
    "compressed_sparse_attention",
    "heavily_compressed_attention",
    "minimax_m3_sparse",
    "deepseek_sparse_attention",
    "hybrid",
    "hybrid_sliding",
    "moe",
    "mlp",
    "sparse",
    "dense",
    kAttention,
    kLinear,
    kMamba,
    "mamba2",
    "conv",
    "recurrent",
    "linear",
    "kda",
    "kda_attention",
});
constexpr auto kStates = std::span(kKnownTypes).last<8>();

bool is_state(Word type) { return contains(kStates, type); }

// A list with an entry for each layer: its numbers, or its leaves where not all of them are numbers.
class LayerList {
 public:
  LayerList() = default;
  /// may_be_alone   whether the key may have one value for all layers
  LayerList(ConfigReader& config, Word key, std::size_t total, bool may_be_alone = false) : fields_(&config.fields) {
    const Field* field = config.fields.find(key);
    if (!field) return;
    if (!is_list(*field)) {
      // No list has an entry for any layer.
      const bool lacks_entries = total > 0 && !may_be_alone;
      if (lacks_entries) config.note(refuse(key, Rule::kLayerCount, {0, static_cast<double>(total)}), false);
      return;
    }
    const auto* numbers = std::get_if<std::span<const double>>(&field->value);
    std::size_t size = numbers ? numbers->size() : 0;
    while (!numbers && config.fields.entry(*field, size)) ++size;
    if (size == 0) return;
    // Layers that predict further tokens come after the others.
    const auto more = config.fields.number("num_nextn_predict_layers").value_or(0);
    const auto entries = static_cast<double>(size);
    const auto layers = static_cast<double>(total);
    if (total > 0 && entries != layers && entries != layers + more) {
      config.note(refuse(key, Rule::kLayerCount, {entries, layers}), false);
      return;
    }
    list_ = field;
    size_ = size;
  }

  bool is_given() const { return list_ != nullptr; }
  std::size_t size() const { return size_; }
  /// Names the first entry that is no known type of layers, for which transformers refuses the list.
  void check_types(ConfigReader& config) const {
    for (std::size_t layer = 0; layer < size_; ++layer) {
      if (contains(kKnownTypes, word(layer))) continue;
      const auto key = config.fields.path_of(*list_).value_or(list_->path);
      const Field* entry = fields_->entry(*list_, layer);
      const Field leaf = entry ? *entry : Field{key, number(layer)};
      config.out.certain = false;
      const Text about = Text::of(key, "[", layer, "]");
      return config.refuse_value(leaf, about, key, Rule::kChoice, {}, std::span<const Word>(kKnownTypes));
    }
  }
  /// The number of a layer, 1 or 0 where it is true or false, 0 for null; NaN for other entries, and beyond the list.
  double number(std::size_t layer) const {
    if (layer >= size_) return kNone;
    if (const auto* numbers = std::get_if<std::span<const double>>(&list_->value)) return (*numbers)[layer];
    const Field* entry = fields_->entry(*list_, layer);
    if (!entry) return kNone;
    if (is_null(*entry)) return 0;
    if (const auto* yes = std::get_if<bool>(&entry->value)) return *yes ? 1 : 0;
    const auto* number = std::get_if<double>(&entry->value);
    return number ? *number : kNone;
  }
  Word word(std::size_t layer) const {
    const Field* entry = fields_->entry(*list_, layer);
    const auto* word = entry ? std::get_if<Word>(&entry->value) : nullptr;
    return word ? *word : Word();
  }

 private:
  const Fields* fields_ = nullptr;
  const Field* list_ = nullptr;
  std::size_t size_ = 0;
};

// Which type each layer has.
class Types {
 public:
  Types(ConfigReader& config, const ModelFamily& family, std::size_t total) : total_(static_cast<double>(total)) {
    for (const Word key : kTypeLists) {
      if (!list_.is_given()) list_ = LayerList(config, key, total);
    }
    list_.check_types(config);
    if (list_.is_given()) return;
    for (const Word key : {Word("block_types"), Word("_block_types")}) {
      if (!cycle_.is_given()) cycle_ = LayerList(config, key, 0);
    }
    cycle_.check_types(config);
    if (cycle_.is_given()) return;
    // One key has two meanings, of which the family tells the one that applies.
    for (const bool is_own : {true, false}) {
      for (const TypeRule& rule : kTypeRules) {
        const bool is_of_family = rule.name != TypeKey::kNone && rule.name == family.types;
        // Whether layers of linear attention turn is told by the family alone.
        if (rule.name == TypeKey::kGroupSize && !is_of_family) continue;
        if (!rule_ && is_of_family == is_own && !rule.key.empty() && config.fields.find(rule.key))
          read(config, rule, total, is_own);
      }
    }
    for (const TypeRule& rule : kTypeRules) {
      if (rule_ || family.types == TypeKey::kNone || rule.name != family.types || family.interval == 0) continue;
      rule_ = &rule;
      interval_ = family.interval;
      offset_ = rule.offset;
      if (rule.name == TypeKey::kFullFromLast && total > 0) {
        offset_ = std::fmod(static_cast<double>(total) - 1, interval_);
      }
    }
  }

  bool is_given() const { return list_.is_given() || cycle_.is_given() || rule_; }
  std::size_t size() const { return list_.is_given() ? list_.size() : values_.size() + letters_.size(); }
  const TypeRule* rule() const { return rule_; }

  Word of(std::size_t layer) const {
    if (list_.is_given()) return list_.word(layer);
    if (cycle_.is_given()) return cycle_.word(layer % cycle_.size());
    if (!rule_) return {};
    if (layer < letters_.size() && letters_[layer] == '-') return "mlp";
    return is_hit(layer) ? rule_->hit : rule_->other;
  }

 private:
  // Notes that a value does not tell which types layers have: an error where the models of the family read the key.
  void refuse_types(ConfigReader& config, Word key, bool is_own, Rule rule,
                    std::initializer_list<double> limits = {}) {
    config.out.certain = false;
    config.note(ConfigReader::refusal_of(*config.fields.find(key), key, key, rule, limits), !is_own);
  }

  void read(ConfigReader& config, const TypeRule& rule, std::size_t total, bool is_own) {
    const auto whole_at = [&](Word key, double low, double high) -> std::optional<double> {
      const auto number = config.fields.number(key);
      if (number && *number >= low && *number <= high && std::floor(*number) == *number) return number;
      if (config.fields.find(key)) refuse_types(config, key, is_own, Rule::kWhole, {low, high});
      return std::nullopt;
    };
    if (rule.how == How::kEvery) {
      // Block types repeat, and were no list of them.
      if (is_list(*config.fields.find(rule.key))) return;
      const auto number = whole_at(rule.key, 1, kMaxPosition);
      if (!number) return;
      interval_ = *number;
      offset_ = rule.offset;
      if (!rule.offset_key.empty()) offset_ = whole_at(rule.offset_key, 0, interval_ - 1).value_or(0);
    } else if (rule.how == How::kLetters) {
      letters_ = config.fields.word(rule.key);
      if (total > 0 && letters_.size() != total) {
        config.note(
            refuse(rule.key, Rule::kLayerCount, {static_cast<double>(letters_.size()), static_cast<double>(total)}),
            false);
        letters_ = {};
      }
      if (letters_.empty()) return;
    } else {
      const Field* field = config.fields.find(rule.key);
      const auto* list = std::get_if<std::span<const double>>(&field->value);
      const bool is_empty = is_list(*field) && !list && !config.fields.entry(*field, 0);
      if (!list && !is_empty) refuse_types(config, rule.key, is_own, posenc::Rule::kList);
      if (!list || list->empty()) return;
      if (rule.how == How::kValues && !LayerList(config, rule.key, total).is_given()) return;
      (rule.how == How::kValues ? values_ : members_) = *list;
    }
    rule_ = &rule;
  }

  bool is_hit(std::size_t layer) const {
    const auto at = static_cast<double>(layer);
    switch (rule_->how) {
      case How::kEvery:
        if (rule_->takes_first && layer == 0) return true;
        if (rule_->takes_rest && at >= std::floor(total_ / interval_) * interval_) return true;
        return std::fmod(at, interval_) == (offset_ < 0 ? interval_ - 1 : offset_);
      case How::kValues:
        return layer < values_.size() && values_[layer] != 0;
      case How::kLetters:
        return layer < letters_.size() && letters_[layer] == '*';
      default: {
        const double sought = rule_->how == How::kMembers1 ? at + 1 : at;
        return std::find(members_.begin(), members_.end(), sought) != members_.end();
      }
    }
  }

  double total_;
  LayerList list_;
  // Types that repeat.
  LayerList cycle_;
  const TypeRule* rule_ = nullptr;
  double interval_ = 0;
  double offset_ = -1;
  std::span<const double> values_;
  std::span<const double> members_;
  Word letters_;
};

// What the keys with an entry for each layer say.
class Schedule {
 public:
  Schedule(ConfigReader& config, const ModelFamily& family, std::size_t total)
      : types_(config, family, total),
        bases_(config, "rope_theta", total, true),
        own_bases_(config, "layer_rope_theta", total),
        parts_(config, "partial_rotary_factors", total),
        turned_(config, "use_rope_layers", total),
        family_(family) {
    if (!config.out.rotates.empty()) rotates_ = LayerList(config, "no_rope_layers", total);
    const bool is_scaled =
        config.fields.has_prefix("rope_scaling.") || config.fields.find("rope_parameters.rope_type");
    is_compressing_ = family.types == TypeKey::kCompressRatios || config.fields.find("compress_rope_theta");
    scales_full_ = family.scales_full && is_scaled;
    scaled_ = config.fields.find("yarn_only_types");
    turns_linear_ = turns_linear_layers(config, family);
    fields_ = &config.fields;
    has_no_window_ = config.fields.has({}, "sliding_window") && !config.fields.find("sliding_window");
    interval_ = config.out.interval;
  }

  const Types& types() const { return types_; }
  /// How many layers the lists have; 0 where there is none.
  std::size_t size() const {
    for (const LayerList* list : {&rotates_, &bases_, &own_bases_, &parts_, &turned_}) {
      if (list->is_given()) return list->size();
    }
    return types_.size();
  }
  bool is_compressing() const { return is_compressing_; }
  bool tells_rotation() const {
    return rotates_.is_given() || turned_.is_given() || interval_ >= 1 || own_bases_.is_given();
  }

  LayerKind kind(std::size_t layer) const { return of_type(types_.of(layer), layer); }

  LayerKind of_type(Word type, std::optional<std::size_t> layer = std::nullopt) const {
    if (is_compressing_) type = type == "main" || is_windowed(type) ? "main" : "compress";
    LayerKind kind = {.type = type, .base = kNone, .part = kNone};
    kind.has_state = is_state(type);
    if (type == kLinear && turns_linear_) kind.has_state = false;
    kind.rotates = !kind.has_state && type != "mlp";
    if (family_.rotates_window && !has_no_window_ && !type.empty() && !is_windowed(type)) kind.rotates = false;
    if (scales_full_ && is_windowed(type)) kind.is_scaled = false;
    if (is_compressing_ && type == "main") kind.is_scaled = false;
    if (scaled_) kind.is_scaled = is_among_scaled(type);
    if (!layer) return kind;
    const std::size_t at = *layer;
    if (rotates_.is_given()) {
      if (rotates_.number(at) == 0) kind.rotates = false;
    } else if (interval_ >= 1 && std::fmod(static_cast<double>(at) + 1, interval_) == 0) {
      kind.rotates = false;
    }
    if (turned_.is_given() && turned_.number(at) == 0) kind.rotates = false;
    if (bases_.is_given()) kind.base = bases_.number(at);
    if (own_bases_.is_given()) kind.base = own_bases_.number(at);
    if (kind.base == 0) kind.rotates = false;
    if (parts_.is_given()) kind.part = parts_.number(at);
    if (!kind.rotates) kind.base = kind.part = kNone;
    return kind;
  }

 private:
  bool is_among_scaled(Word type) const {
    for (std::size_t k = 0; const Field* entry = fields_->entry(*scaled_, k); ++k) {
      const auto* word = std::get_if<Word>(&entry->value);
      if (word && *word == type) return true;
    }
    return false;
  }

  Types types_;
  LayerList bases_;
  LayerList own_bases_;
  LayerList parts_;
  LayerList turned_;
  LayerList rotates_;
  const ModelFamily& family_;
  const Field* scaled_ = nullptr;
  const Fields* fields_ = nullptr;
  bool is_compressing_ = false;
  bool turns_linear_ = false;
  bool scales_full_ = false;
  bool has_no_window_ = false;
  double interval_ = 0;
};

bool is_alike(const LayerKind& a, const LayerKind& b, bool tells_types) {
  if (a.rotates != b.rotates || a.has_state != b.has_state || a.is_scaled != b.is_scaled) return false;
  if ((tells_types || !a.rotates) && a.type != b.type) return false;
  return is_same(a.base, b.base) && is_same(a.part, b.part);
}

// The kinds that a family has where the number of layers is not known.
LayerKinds kinds_of_family(const Schedule& schedule, bool tells_types) {
  LayerKinds kinds;
  const auto add = [&](const LayerKind& kind) { kinds.all[kinds.count++] = kind; };
  const TypeRule* rule = schedule.types().rule();
  if (rule && rule->how == TypeRule::How::kEvery) {
    add(schedule.of_type(rule->hit));
    const LayerKind other = schedule.of_type(rule->other);
    if (!is_alike(kinds.all[0], other, tells_types)) add(other);
    // What is turned comes first.
    if (kinds.count == 2 && !kinds.all[0].rotates && other.rotates) std::swap(kinds.all[0], kinds.all[1]);
  } else if (tells_types && !schedule.is_compressing()) {
    for (const Word type : {kFull, kWindow}) add(schedule.of_type(type));
  } else {
    add(schedule.of_type({}));
  }
  if (schedule.tells_rotation() && kinds.count == 1 && kinds.all[0].rotates) {
    LayerKind kind = kinds.all[0];
    kind.rotates = false;
    add(kind);
  }
  return kinds;
}

}  // namespace

bool turns_linear_layers(const ConfigReader& config, const ModelFamily& family) {
  if (!family.turns_linear || config.fields.find("short_conv_kernel_size")) return false;
  const Field* field = config.fields.find("linear_rope");
  const auto* yes = field ? std::get_if<bool>(&field->value) : nullptr;
  return !yes || *yes;
}

LayerKinds read_layer_kinds(ConfigReader& config, const ModelFamily& family, bool tells_types) {
  std::size_t total = config.layer_total();
  const Schedule schedule(config, family, total);
  if (total == 0 && schedule.size() <= Inspection::kMostModelLayers) total = schedule.size();
  const bool lacks_types = tells_types && !schedule.types().is_given() && !schedule.is_compressing();
  if (total == 0 || lacks_types) return kinds_of_family(schedule, tells_types);

  const LayerMasks masks(config);
  LayerKinds kinds;
  config.out.layer_total = total;
  for (std::size_t layer = 0; layer < total; ++layer) {
    const LayerKind kind = schedule.kind(layer);
    std::size_t k = 0;
    while (k < kinds.count && !is_alike(kinds.all[k], kind, tells_types)) ++k;
    if (k == kinds.all.size()) {
      config.note(refuse("num_hidden_layers", static_cast<double>(k + 1), Rule::kLayerKinds, {static_cast<double>(k)}),
                  false);
      config.out.layer_total = 0;
      return kinds;
    }
    if (k == kinds.count) kinds.all[kinds.count++] = kind;
    config.out.layer_of[layer] = static_cast<std::uint8_t>(k);
    config.out.mask_of[layer] = masks.of(schedule.types().of(layer), schedule.types().is_given(), kind.rotates);
  }
  return kinds;
}

}  // namespace posenc
