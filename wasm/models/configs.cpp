// Configurations of models: which positional encoding they describe. Only this folder knows the terms of other
// programs, and therefore the names of schemes.
#include "posenc/configs.h"

#include <algorithm>
#include <memory>

#include "models/class_defaults.h"
#include "models/known_keys.h"
#include "models/layer_kinds.h"
#include "models/plain_positions.h"
#include "models/rotary_positions.h"

namespace posenc {

namespace {

// The first key that switches rotation off; empty where there is none.
Word find_switch(ConfigReader& config) {
  for (const Word key :
       {Word("use_rope"), Word("use_rotary"), Word("use_rotary_pos_emb"), Word("rotary"), Word("use_mem_rope")}) {
    if (config.switch_at(key) == false) return key;
  }
  if (config.switch_at("mla_use_nope").value_or(false)) return "mla_use_nope";
  return config.fields.number("qk_rope_head_dim") == 0 ? Word("qk_rope_head_dim") : Word();
}

// The kinds that position_embedding_type names.
struct NamedKind {
  Word name;
  PositionKind kind;
};
constexpr auto kNamedKinds = std::to_array<NamedKind>({{"nope", PositionKind::kNone},
                                                       {"none", PositionKind::kNone},
                                                       {"no", PositionKind::kNone},
                                                       {"rope", PositionKind::kRotary},
                                                       {"rotary", PositionKind::kRotary},
                                                       {"rope_gptj", PositionKind::kRotary},
                                                       {"alibi", PositionKind::kAlibi},
                                                       {"relative_key", PositionKind::kRelativeQuery},
                                                       {"relative_key_query", PositionKind::kRelativeQueryKey},
                                                       {"absolute", PositionKind::kLearned},
                                                       {"learned_absolute", PositionKind::kLearned}});

// The kind that position_embedding_type names; nothing where it does not tell.
std::optional<PositionKind> read_named_kind(ConfigReader& config, Word key) {
  const Field* field = config.fields.find(key);
  if (!field) return std::nullopt;
  const Word word = config.fields.word(key);
  for (const auto& [name, kind] : kNamedKinds) {
    if (name == word) return kind;
  }
  const auto name_at = [](const void* all, std::size_t k) { return static_cast<const NamedKind*>(all)[k].name; };
  config.out.certain = false;
  config.refuse_value(*field, key, key, Rule::kChoice, {}, Names(kNamedKinds.size(), kNamedKinds.data(), name_at));
  return std::nullopt;
}

// The kind of a family that has another one where a key of its own says so.
PositionKind read_usual_kind(ConfigReader& config, const ModelFamily& family) {
  for (const KindSwitch& each : family.switches) {
    if (config.switch_at(each.key) == each.value) return each.kind;
  }
  const bool has_base = config.fields.find("rope_theta") || config.fields.find("rope_parameters.rope_theta");
  return family.needs_base && !has_base ? PositionKind::kState : family.kind;
}

bool is_rotary(PositionKind kind) { return kind == PositionKind::kRotary; }

// The kind of positional encoding: of keys that decide it, of the family, or of the rotary keys that there are.
PositionKind read_kind(ConfigReader& config, const ModelFamily& family) {
  constexpr Word kType = "position_embedding_type";
  const bool is_rope_given = has_rotary_keys(config);
  const PositionKind usual = read_usual_kind(config, family);
  if (usual != family.kind || usual == PositionKind::kUncomputed) return usual;
  for (const Word key : {Word("rope_parameters.rope_type"), Word("rope_parameters.type"),
                         Word("rope_scaling.rope_type"), Word("rope_scaling.type")}) {
    if (config.fields.word(key) == "axial") return PositionKind::kAxial;
  }
  // The encoder of images has the name of the model in many files.
  const bool has_images = family.has_sections || !family.section_order.empty();
  if (has_images && config.fields.find("patch_size")) {
    return family.axial == AxialKind::kNone ? PositionKind::kUnknown : PositionKind::kAxial;
  }
  if (const auto kind = read_named_kind(config, kType)) {
    // A table of rows is what others than rotary models have by default.
    const bool is_default = *kind == PositionKind::kLearned && is_rotary(family.kind);
    if (!is_default) {
      if (!is_rotary(*kind)) warn_unused_rotary_keys(config, kType);
      return *kind == PositionKind::kNone && family.kind == PositionKind::kState ? PositionKind::kState : *kind;
    }
  }
  // Zamba2 turns only where this is true.
  if (config.switch_at("use_mem_rope").value_or(false)) return PositionKind::kRotary;
  if (const Word key = find_switch(config); !key.empty()) {
    warn_unused_rotary_keys(config, key);
    return family.kind == PositionKind::kState ? PositionKind::kState : PositionKind::kNone;
  }
  for (const Word key : {Word("alibi"), Word("use_alibi"), Word("attn_config.alibi")}) {
    if (!config.switch_at(key).value_or(false)) continue;
    warn_unused_rotary_keys(config, key);
    return PositionKind::kAlibi;
  }
  constexpr Word kHeads = "num_attention_heads";
  if (family.alibi_heads > 0 && config.fields.number(kHeads) == family.alibi_heads) {
    warn_unused_rotary_keys(config, kHeads);
    return PositionKind::kAlibi;
  }
  constexpr Word kBucketCount = "relative_attention_num_buckets";
  if (config.whole_at(kBucketCount) && family.kind != PositionKind::kLearned) {
    warn_unused_rotary_keys(config, kBucketCount);
    return PositionKind::kBuckets;
  }
  if (family.kind == PositionKind::kAlibi && config.fields.find("attn_config.alibi")) {
    return is_rope_given ? PositionKind::kRotary : PositionKind::kLearned;
  }
  if (family.kind == PositionKind::kUnknown) return is_rope_given ? PositionKind::kRotary : PositionKind::kUnknown;
  // The reader of encoders of images tells which of these keys count.
  if (is_rotary(family.kind) || !is_rope_given || family.kind == PositionKind::kAxial) return family.kind;
  if (family.kind != PositionKind::kLearned) {
    // Such a model reads none of these keys.
    warn_unused_rotary_keys(config, "model_type");
    return family.kind;
  }
  // Keys contradict the name, which others than the original models may have.
  config.out.certain = false;
  return PositionKind::kRotary;
}

// Whether a key is of layers with a state. Others than Mamba have a list of conv_kernel, for sound.
bool is_of_state(Word key) {
  return key == "conv_kernel" || key == "state_size" || key.starts_with("mamba_") || key.starts_with("wkv") ||
         key.starts_with("linear_attn_config.");
}

// Names a key of layers with a state where no layer is known to have one.
void check_states(ConfigReader& config) {
  Inspection& out = config.out;
  for (std::size_t k = 0; k < out.layer_count; ++k) {
    if (out.layers[k].has_state) return;
  }
  for (const Field& field : config.fields.all()) {
    const auto path = config.fields.path_of(field);
    if (!path || !is_of_state(*path) || !std::holds_alternative<double>(field.value)) continue;
    out.certain = false;
    return config.note(refuse(*path, Rule::kStateKey), true);
  }
}

// Names a value that cannot be the longest sequence, unless a reader has refused it.
void check_context(ConfigReader& config) {
  const Word key = config.first_of(kContextKeys);
  const auto is_about = [key](const Notice& notice) { return notice.error.subject == key; };
  const auto said = std::span(config.out.notices).first(config.out.notice_count);
  const Field* field = config.fields.find(key);
  const auto* number = field ? std::get_if<double>(&field->value) : nullptr;
  if (!field || (number && *number >= 1 && *number <= kMaxPosition)) return;
  if (std::any_of(said.begin(), said.end(), is_about)) return;
  config.note(ConfigReader::refusal_of(*field, key, key, Rule::kRange, {1, kMaxPosition}), true);
}

// The key of the part that is read instead of the configuration, because it is another model; empty: there is none.
Word find_part(const Fields& fields) {
  const ModelFamily& family = family_of(fields.word("model_type"));
  const Field* own = fields.find(family.own_key);
  const auto* yes = own ? std::get_if<bool>(&own->value) : nullptr;
  return yes && *yes ? Word() : family.inside;
}

// The key that names another model, where the positions are those of this model and the configuration does not say
// which model it is; empty: they are not.
Word find_unread_model(ConfigReader& config, const ModelFamily& family, PositionKind kind) {
  const bool is_elsewhere = kind == PositionKind::kUncomputed && family.uncomputed.empty();
  if (config.switch_at(family.own_key).value_or(false)) return {};
  if (config.fields.find(family.inside_name)) return family.inside_name;
  // A part without a model_type has that of the whole configuration.
  const Word root = config.fields.root();
  const bool is_part = !root.empty() && strip_prefix(root, family.inside);
  const bool is_there =
      is_part || config.fields.find(family.inside) || config.fields.has({}, Text::of(family.inside, ".").view());
  return is_elsewhere || (!family.inside_name.empty() && is_there) ? family.inside : Word();
}

}  // namespace

bool Inspection::is_valid() const {
  for (std::size_t k = 0; k < notice_count; ++k) {
    if (!notices[k].is_warning) return false;
  }
  return true;
}

void Inspection::note(Error error, bool is_warning, std::size_t layer) {
  if (!is_warning && layer < layer_count) layers[layer].is_valid = false;
  // Two readers may read the same key. An error counts more than a warning.
  for (Notice& said : std::span(notices).first(notice_count)) {
    if (said.layer != layer || said.error.rule != error.rule || said.error.subject.view() != error.subject.view() ||
        said.error.detail.view() != error.detail.view()) {
      continue;
    }
    said.is_warning = said.is_warning && is_warning;
    return;
  }
  if (notice_count == kMostNotices) {
    // An error replaces the last warning, because a layer type that is not valid needs an error.
    if (is_warning || !notices[notice_count - 1].is_warning) return;
    --notice_count;
  }
  notices[notice_count++] = {std::move(error), is_warning, layer};
}

void inspect(std::span<const Field> fields, double seq_len, Inspection& out) {
  read_config(fields, seq_len, out);
  for (std::size_t k = 0; k < out.layer_count; ++k) {
    if (!out.layers[k].is_valid) continue;
    const auto planned = plan(out.layers[k].request());
    if (!planned) out.note(planned.error(), false, k);
  }
}

void read_config(std::span<const Field> fields, double seq_len, Inspection& out) {
  // In place: `out = {}` would put a second Inspection on the stack, of which it takes half in WebAssembly.
  std::destroy_at(&out);
  std::construct_at(&out);
  ConfigReader config(fields, find_part(Fields(fields)), seq_len, out);
  std::optional<double> context;
  for (const Word key : kContextKeys) {
    if (!context) context = config.fields.number(key);
  }
  out.context = std::max(context.value_or(0), 0.0);

  out.model_type = config.fields.model_type();
  const Word context_key = config.first_of(kContextKeys);
  out.context_key = config.fields.find(context_key) ? context_key : context_key_of(out.model_type);
  const ModelFamily& family = family_of(out.model_type);
  out.is_known = family.kind != PositionKind::kUnknown;
  out.certain = out.is_known && family.source != Source::kMemory;
  const PositionKind kind = read_kind(config, family);
  check_keys(config);
  constexpr Word kType = "model_type";
  const Word other = find_unread_model(config, family, kind);
  if (!other.empty() || kind == PositionKind::kUncomputed) {
    out.certain = false;
    Error error = refuse(kType, other.empty() ? Rule::kUncomputed : Rule::kInside).of(kType);
    error.detail = other.empty() ? family.uncomputed : other;
    return config.note(std::move(error), false);
  }
  // The readers of axial positions name it themselves, and a model without positions has nothing to name.
  const bool is_asked = config.switch_at(family.uncomputed_key).value_or(true);
  const bool is_said = kind != PositionKind::kAxial && kind != PositionKind::kNone && is_asked;
  if (kind == family.kind && is_said && !family.uncomputed.empty()) {
    config.warn_uncomputed(kType, kType, family.uncomputed);
  }
  if (is_rotary(kind)) {
    read_rotary_positions(config, family);
  } else {
    read_plain_positions(config, family, kind);
    // All layers are of the only type.
    if (out.layer_count == 1 && out.layer_total == 0) out.layer_total = config.layer_total();
  }
  check_states(config);
  check_context(config);
  // An error of the model as a whole counts as one of its first type of layers.
  for (std::size_t k = 0; k < out.notice_count; ++k) {
    if (!out.notices[k].is_warning) out.layers[out.notices[k].layer].is_valid = false;
  }
  if (out.layer_count == 0) {
    out.certain = false;
    // What is missing, or not computed, has been said already.
    if (out.is_valid()) config.note(refuse(kType, Rule::kUntold), false);
    return;
  }
  // What some layers have counts before what others lack.
  out.scheme = out.layers[0].scheme;
  for (std::size_t k = out.layer_count; k-- > 0;) {
    if (out.layers[k].scheme != "nope") out.scheme = out.layers[k].scheme;
  }
}

}  // namespace posenc
