#include "models/plain_positions.h"

#include <algorithm>
#include <cmath>

#include "models/axial_positions.h"
#include "models/class_defaults.h"
#include "models/layer_kinds.h"
#include "models/patches.h"

namespace posenc {

namespace {

// The whole number above 0 at the first of these keys that there is, or the usual one where there is none; 0 where an
// error says why there is no number. null is no number of any class, so the usual one does not take its place.
//
// name    the key that is missing where no number is usual
// usual   0: none
double read_count(ConfigReader& config, std::span<const Word> keys, Word name, double usual, Word argument) {
  const Word key = config.first_of(keys);
  if (config.fields.find(key)) return config.whole_at(key).value_or(0);
  if (config.refuse_object(key, Rule::kWhole, {1, kMaxPosition})) return 0;
  const auto null = std::find_if(keys.begin(), keys.end(), [&](Word each) { return config.fields.has({}, each); });
  if (usual > 0 && null == keys.end()) return usual;
  const Word missing = null == keys.end() ? name : *null;
  config.refuse_missing(missing, missing, argument);
  return 0;
}

double read_heads(ConfigReader& config, std::initializer_list<Word> keys) {
  const double usual = default_sizes_of(config.out.model_type).heads;
  return read_count(config, std::span(keys.begin(), keys.size()), *keys.begin(), usual, "heads");
}

void read_alibi(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "alibi");
  const double heads = read_heads(config, {"num_attention_heads", "n_head", "n_heads", "num_heads"});
  if (heads > 0) add_argument(*layer, "heads", heads);
  if (const auto most = config.number_at("attn_config.alibi_bias_max")) add_argument(*layer, "alibi_bias_max", *most);
  if (family.is_encoder) add_argument(*layer, "bidirectional", true);
}

void read_buckets(ConfigReader& config) {
  LayerType* layer = config.add_layer({}, "t5-bias");
  if (const auto buckets = config.whole_at("relative_attention_num_buckets")) {
    add_argument(*layer, "num_buckets", *buckets);
  }
  if (const auto most = config.whole_at("relative_attention_max_distance"))
    add_argument(*layer, "max_distance", *most);
  const double heads = read_heads(config, {"num_heads", "num_attention_heads"});
  if (heads > 0) add_argument(*layer, "heads", heads);
}

// Patches of a spectrogram overlap: each begins a stride after the one before. 0 where their number was refused.
double count_overlapping(ConfigReader& config, const ModelFamily& family) {
  const auto at = [&](Word key, double usual) { return config.whole_at(key).value_or(usual); };
  const double patch = at(family.patch_key, family.patch_size);
  // The defaults of ASTConfig.
  struct Axis {
    Word length_key;
    double length;
    Word stride_key;
  };
  double count = 1;
  for (const Axis& axis : {Axis{"num_mel_bins", 128, "frequency_stride"}, Axis{"max_length", 1024, "time_stride"}}) {
    const double length = at(axis.length_key, axis.length);
    const double stride = at(axis.stride_key, 10);
    if (are_patches_inside(config, axis.length_key, family.patch_key, {length, length}, {patch, patch})) {
      count *= std::floor((length - patch) / stride) + 1;
    } else {
      count = 0;
    }
  }
  return count;
}

// The whole numbers of a list, from `low` on; null where there is no such key, or where an entry was refused.
const std::span<const double>* read_wholes(ConfigReader& config, Word key, double low) {
  const Field* field = config.fields.find(key);
  const auto* list = field ? config.list_of(*field, key, key) : nullptr;
  for (std::size_t k = 0; list && k < list->size(); ++k) {
    const double entry = (*list)[k];
    if (entry >= low && entry <= kMaxPosition && std::floor(entry) == entry) continue;
    config.note(refuse(Text::of(key, "[", k, "]"), entry, Rule::kWhole, {low, kMaxPosition}).of(key), false);
    return nullptr;
  }
  return list;
}

// Patches of a video are some frames deep; 0 where their number was refused.
double count_tubelets(ConfigReader& config, const ModelFamily& family) {
  constexpr Word kTubelet = "tubelet_size";
  constexpr Word kFrames = "num_frames";
  // The defaults of VivitConfig.
  static constexpr std::array<double, 3> kUsual = {2, 16, 16};
  const std::span<const double> usual = kUsual;
  const auto* sides = config.fields.find(kTubelet) ? read_wholes(config, kTubelet, 1) : &usual;
  if (!sides) return 0;
  if (sides->size() != 3) {
    config.note(refuse(kTubelet, Rule::kLength, {static_cast<double>(sides->size()), 1, 3}).of(kTubelet), false);
    return 0;
  }
  const double frames = config.whole_at(kFrames).value_or(32);
  const auto image = config.sides_at(family.image_key, family.image_size);
  const bool is_deep = are_patches_inside(config, kFrames, kTubelet, {frames, frames}, {(*sides)[0], (*sides)[0]});
  if (!are_patches_inside(config, family.image_key, kTubelet, image, {(*sides)[1], (*sides)[2]}) || !is_deep) return 0;
  return std::floor(frames / (*sides)[0]) * std::floor(image[0] / (*sides)[1]) * std::floor(image[1] / (*sides)[2]);
}

// How many positions have a row; 0 where an error says why that is not told.
double count_rows(ConfigReader& config, const ModelFamily& family, Word argument) {
  if (family.patches == PatchKind::kSpectrogram) return count_overlapping(config, family);
  if (family.patches == PatchKind::kVideo) return count_tubelets(config, family);
  if (family.patches == PatchKind::kImage) {
    if (const Word key = find_untold_size(config, family); !key.empty()) config.refuse_missing(key, key, argument);
    const auto patches = count_patches(config, family);
    return patches[0] * patches[1];
  }
  const std::span<const Word> own(&family.rows_key, 1);
  if (!family.rows_key.empty()) return read_count(config, own, family.rows_key, family.context, argument);
  return read_count(config, kContextKeys, config.out.context_key, family.context, argument);
}

// The width of the rows that are added to those of words; 0 where it is not told.
double read_width(ConfigReader& config) {
  static constexpr auto kWidthKeys =
      std::to_array<Word>({"hidden_size", "n_embd", "d_model", "dim", "embed_dim", "emb_dim"});
  return read_count(config, kWidthKeys, kWidthKeys[0], default_sizes_of(config.out.model_type).width, "d_model");
}

void read_learned(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "learned");
  const double rows = count_rows(config, family, "num_embeddings");
  const double more = family.beyond_key.empty() ? 0 : config.whole_at(family.beyond_key, 0).value_or(family.beyond);
  if (!layer->is_valid) return;
  add_argument(*layer, "num_embeddings", rows + family.rows_beyond_context + more);
  const auto padding = family.follows_padding ? config.number_at("pad_token_id", 0) : std::nullopt;
  const double first = padding ? *padding + 1 : family.first_row;
  if (first > 0) add_argument(*layer, "offset", first);
  // MPNet adds a bias to scores, too.
  constexpr Word kBuckets = "relative_attention_num_buckets";
  if (config.fields.find(kBuckets)) config.warn_uncomputed(kBuckets, kBuckets, "T5 bias");
  // ViTDet adds rows for distances to scores, if it is told to.
  constexpr Word kRelative = "use_relative_position_embeddings";
  if (family.uncomputed.empty() && config.is_true(kRelative)) {
    config.warn_uncomputed(kRelative, kRelative, "rel_pos_h, rel_pos_w");
  }
  const double given = family.rows_fit_model ? 0 : config.first_count_at({"embedding_size", "input_embedding_size"});
  const double width = given > 0 ? given : family.row_width > 0 ? family.row_width : read_width(config);
  if (width > 0) add_argument(*layer, "d_model", width);
}

void read_sinusoidal(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "sinusoidal");
  const double width = read_width(config);
  if (width > 0) add_argument(*layer, "d_model", width);
  add_argument(*layer, "layout", family.is_interleaved ? Word("interleaved") : Word("concatenated"));
  if (family.starts_with_cosines) add_argument(*layer, "flip_sin_to_cos", true);
  if (family.is_shifted || family.first_row > 0) add_argument(*layer, "downscale_freq_shift", 1.0);
  if (family.first_row > 0) add_argument(*layer, "start_index", static_cast<double>(family.first_row));
  const Word longest_key = family.longest_key;
  const auto longest = config.number_of(config.fields.find(longest_key), longest_key, longest_key, 1, 1e300, true);
  if (longest) add_argument(*layer, "base", *longest);
  // The code multiplies all frequencies by the shortest timescale, which no scheme here does unless it is 1.
  const Word shortest_key = family.shortest_key;
  const auto shortest = config.number_of(config.fields.find(shortest_key), shortest_key, shortest_key, 0, 1e300, true);
  if (shortest && *shortest != 1) config.warn_uncomputed(shortest_key, shortest_key, family.uncomputed);
}

void read_signed_buckets(ConfigReader& config, const ModelFamily& family) {
  constexpr Word kRelative = "relative_attention";
  constexpr Word kBuckets = "position_buckets";
  if (!config.switch_at(kRelative).value_or(false)) return read_learned(config, family);
  // Without buckets, each distance has a row.
  if (config.fields.number(kBuckets).value_or(-1) < 1 && !config.fields.word(kBuckets).size()) {
    Error error = refuse(kRelative, Rule::kUncomputed);
    error.detail = "disentangled attention";
    config.out.certain = false;
    return config.note(std::move(error), false);
  }
  LayerType* layer = config.add_layer({}, "deberta-bucket");
  if (const auto buckets = config.whole_at(kBuckets)) add_argument(*layer, kBuckets, *buckets);
  const double longest = config.whole_at("max_relative_positions", -1).value_or(-1);
  const double most = longest >= 1 ? longest : count_rows(config, family, "max_position");
  if (most > 0) add_argument(*layer, "max_position", most);
}

// Rows for distances.
void read_relative_rows(ConfigReader& config, const ModelFamily& family, bool has_keys) {
  if (has_keys) {
    config.warn_uncomputed("position_embedding_type", "position_embedding_type", "relative_key_query");
  }
  LayerType* layer = config.add_layer({}, "shaw");
  const bool is_told = family.kind == PositionKind::kRelativeQuery;
  const double rows = count_rows(config, family, "max_relative_position");
  if (rows > 0) add_argument(*layer, "max_relative_position", is_told ? rows : rows - 1);
  add_argument(*layer, "order", "i-j");
}

// The layout and the order of axes of the paper's own program, by which models with such rows were trained.
void read_sinusoidal_2d(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "sinusoidal-2d");
  if (const Word key = find_untold_size(config, family); !key.empty()) config.refuse_missing(key, key, "height");
  const auto patches = count_patches(config, family);
  if (!layer->is_valid) return;
  const double width = read_width(config);
  if (width > 0) add_argument(*layer, "d_model", width);
  add_argument(*layer, "height", patches[0]);
  add_argument(*layer, "width", patches[1]);
  add_argument(*layer, "layout", "concatenated");
  add_argument(*layer, "first_axis", "x");
  if (family.rows_beyond_context > 0) add_argument(*layer, "cls_token", true);
}

void read_transformer_xl(ConfigReader& config) {
  LayerType* layer = config.add_layer({}, "transformer-xl");
  const double width = read_width(config);
  if (width > 0) add_argument(*layer, "d_model", width);
}

void read_window(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "swin");
  constexpr Word kRows = "use_absolute_embeddings";
  if (config.is_true(kRows)) config.warn_uncomputed(kRows, kRows, "learned");
  const auto window = config.sides_at("window_size", family.window);
  if (!layer->is_valid) return;
  add_argument(*layer, "window_height", window[0]);
  add_argument(*layer, "window_width", window[1]);
}

// A type of layers for each stage, by the name of its entry in the list of heads.
void read_window_network(ConfigReader& config, const ModelFamily& family) {
  constexpr Word kHeads = "num_heads";
  constexpr Word kPretrained = "pretrained_window_sizes";
  LayerType* first = config.add_layer({}, "swin-v2");
  const auto* heads = read_wholes(config, kHeads, 1);
  const auto* pretrained = read_wholes(config, kPretrained, 0);
  const auto window = config.sides_at("window_size", family.window);
  if (first->is_valid && (!heads || heads->empty())) config.refuse_missing(kHeads, kHeads, "swin-v2");
  if (heads && pretrained && pretrained->size() != heads->size()) {
    const auto counts = {static_cast<double>(pretrained->size()), 1.0, static_cast<double>(heads->size())};
    config.note(refuse(kPretrained, Rule::kLength, counts), false);
  }
  if (!first->is_valid) return;
  for (std::size_t k = 0; k < heads->size(); ++k) {
    const Text name = Text::of(kHeads, "[", k, "]");
    LayerType* layer = k == 0 ? first : config.add_layer(name, "swin-v2");
    if (!layer) return;
    layer->name = name;
    add_argument(*layer, "heads", (*heads)[k]);
    add_argument(*layer, "window_height", window[0]);
    add_argument(*layer, "window_width", window[1]);
    if (pretrained) {
      add_argument(*layer, "pretrained_height", (*pretrained)[k]);
      add_argument(*layer, "pretrained_width", (*pretrained)[k]);
    }
  }
}

// Models without positions: their layers, some of which have a state.
void read_none(ConfigReader& config, const ModelFamily& family, bool may_have_state) {
  const LayerKinds kinds = read_layer_kinds(config, family, false);
  for (std::size_t k = 0; k < kinds.count; ++k) {
    const bool is_alone = kinds.count == 1 && kinds.all[k].type.empty();
    LayerType* layer = config.add_layer(kinds.all[k].type, "nope");
    if (!layer) return;
    layer->has_state = kinds.all[k].has_state || (is_alone && may_have_state);
    if (layer->has_state) layer->decay = family.decay;
  }
}

}  // namespace

void read_plain_positions(ConfigReader& config, const ModelFamily& family, PositionKind kind) {
  switch (kind) {
    case PositionKind::kAlibi:
      return read_alibi(config, family);
    case PositionKind::kBuckets:
      return read_buckets(config);
    case PositionKind::kLearned:
      return read_learned(config, family);
    case PositionKind::kSinusoidal:
      return read_sinusoidal(config, family);
    case PositionKind::kDeberta:
      return read_signed_buckets(config, family);
    case PositionKind::kRelativeQuery:
    case PositionKind::kRelativeQueryKey:
      return read_relative_rows(config, family, kind == PositionKind::kRelativeQueryKey);
    case PositionKind::kNone:
    case PositionKind::kState:
      return read_none(config, family, kind == PositionKind::kState);
    case PositionKind::kAxial:
      return read_axial_positions(config, family);
    case PositionKind::kSinusoidal2d:
      return read_sinusoidal_2d(config, family);
    case PositionKind::kTransformerXl:
      return read_transformer_xl(config);
    case PositionKind::kWindow:
      return read_window(config, family);
    case PositionKind::kWindowNetwork:
      return read_window_network(config, family);
    default:
      return;
  }
}

}  // namespace posenc
