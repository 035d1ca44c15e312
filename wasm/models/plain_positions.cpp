#include "models/plain_positions.h"

#include <algorithm>
#include <cmath>

#include "models/axial_positions.h"
#include "models/layer_kinds.h"

namespace posenc {

namespace {

double heads_of(ConfigReader& config) {
  return config.first_number_at({"num_attention_heads", "n_head", "n_heads", "num_heads"});
}

void read_alibi(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "alibi");
  const double heads = heads_of(config);
  if (heads > 0) add_argument(*layer, "heads", heads);
  if (const auto most = config.number_at("attn_config.alibi_bias_max")) add_argument(*layer, "alibi_bias_max", *most);
  if (family.is_encoder) add_argument(*layer, "bidirectional", true);
  config.plan_layer(*layer);
}

void read_buckets(ConfigReader& config) {
  LayerType* layer = config.add_layer({}, "t5-bias");
  if (const auto buckets = config.number_at("relative_attention_num_buckets")) {
    add_argument(*layer, "num_buckets", *buckets);
  }
  if (const auto most = config.number_at("relative_attention_max_distance"))
    add_argument(*layer, "max_distance", *most);
  const double heads = config.first_number_at({"num_heads", "num_attention_heads"});
  if (heads > 0) add_argument(*layer, "heads", heads);
  config.plan_layer(*layer);
}

std::array<double, 2> count_patches(std::array<double, 2> image, std::array<double, 2> patch) {
  const double down = std::floor(image[0] / patch[0]);
  const double across = std::floor(image[1] / patch[1]);
  const bool is_count = down >= 1 && across >= 1 && down * across < kMaxPosition;
  return is_count ? std::array{down, across} : std::array{0.0, 0.0};
}

// How many patches an image has down and across; zeros where that is not told.
std::array<double, 2> count_patches(ConfigReader& config, const ModelFamily& family) {
  return count_patches(config.sides_at(family.image_key, family.image_size),
                       config.sides_at(family.patch_key, family.patch_size));
}

// Patches of a spectrogram overlap: each begins a stride after the one before.
double count_overlapping(ConfigReader& config, const ModelFamily& family) {
  const auto at = [&](Word key, double usual) {
    const double given = config.first_number_at({key});
    return given > 0 ? given : usual;
  };
  const double patch = at("patch_size", family.patch_size);
  const std::array<double, 2> strides = {at("frequency_stride", 10), at("time_stride", 10)};
  const auto count = count_patches(
      {at("num_mel_bins", 128) - patch + strides[0], at("max_length", 1024) - patch + strides[1]}, strides);
  return count[0] * count[1];
}

// Patches of a video are some frames deep; 0 where that is not told.
double count_tubelets(ConfigReader& config, const ModelFamily& family) {
  const Field* field = config.fields.find("tubelet_size");
  const auto* sides = field ? config.list_of(*field, "tubelet_size", "tubelet_size") : nullptr;
  if (!sides || sides->size() != 3) return 0;
  const auto patches = count_patches(config.sides_at(family.image_key, family.image_size), {(*sides)[1], (*sides)[2]});
  const double deep = std::floor(config.first_number_at({"num_frames"}) / (*sides)[0]);
  const double count = patches[0] * patches[1] * deep;
  return count >= 1 && count < kMaxPosition ? count : 0;
}

// How many positions have a row; 0 where that is not told.
double count_rows(ConfigReader& config, const ModelFamily& family) {
  if (family.rows_key == "time_stride") return count_overlapping(config, family);
  if (family.rows_key == "tubelet_size") return count_tubelets(config, family);
  if (family.has_patches) {
    const auto patches = count_patches(config, family);
    return patches[0] * patches[1];
  }
  if (!family.rows_key.empty()) {
    const double rows = config.first_number_at({family.rows_key});
    return rows > 0 ? rows : family.context;
  }
  return config.out.context > 0 ? config.out.context : family.context;
}

// The width of the rows that are added to those of words; 0 where it is not told.
double read_width(ConfigReader& config) {
  return config.first_number_at({"hidden_size", "n_embd", "d_model", "dim", "embed_dim", "emb_dim"});
}

void read_learned(ConfigReader& config, const ModelFamily& family) {
  const double rows = count_rows(config, family);
  if (rows == 0) {
    const Word key = family.has_patches        ? family.image_key
                     : family.rows_key.empty() ? Word("max_position_embeddings")
                                               : family.rows_key;
    if (config.fields.find(key)) return;
    Error error = refuse(key, Rule::kMissing);
    error.detail = "num_embeddings";
    return config.note(std::move(error), false);
  }
  LayerType* layer = config.add_layer({}, "learned");
  const double more = family.beyond_key.empty() ? 0 : config.number_at(family.beyond_key, 0).value_or(family.beyond);
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
  const double given = family.rows_fit_model ? 0 : config.first_number_at({"embedding_size", "input_embedding_size"});
  const double width = given > 0 ? given : family.row_width > 0 ? family.row_width : read_width(config);
  if (width > 0) add_argument(*layer, "d_model", width);
  config.plan_layer(*layer);
}

void read_sinusoidal(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "sinusoidal");
  const double width = config.first_number_at({"d_model", "hidden_size", "n_embd", "embed_dim", "emb_dim"});
  if (width > 0) add_argument(*layer, "d_model", width);
  add_argument(*layer, "layout", family.is_interleaved ? Word("interleaved") : Word("concatenated"));
  if (family.starts_with_cosines) add_argument(*layer, "flip_sin_to_cos", true);
  if (family.is_shifted || family.first_row > 0) add_argument(*layer, "downscale_freq_shift", 1.0);
  if (family.first_row > 0) add_argument(*layer, "start_index", static_cast<double>(family.first_row));
  // In TimesFM, max_timescale is the base. Its code multiplies all frequencies by min_timescale, which no scheme here
  // does unless it is 1.
  if (const auto longest = config.number_at("max_timescale", 0)) add_argument(*layer, "base", *longest);
  if (config.number_at("min_timescale", 0).value_or(1) != 1) {
    config.warn_uncomputed("min_timescale", "min_timescale", "min_timescale");
  }
  config.plan_layer(*layer);
}

void read_signed_buckets(ConfigReader& config, const ModelFamily& family) {
  if (!config.is_true("relative_attention")) return read_learned(config, family);
  const auto buckets = config.number_at("position_buckets", -1);
  if (!buckets || *buckets < 1) {
    return config.warn_uncomputed("relative_attention", "relative_attention", "disentangled attention");
  }
  LayerType* layer = config.add_layer({}, "deberta-bucket");
  add_argument(*layer, "position_buckets", *buckets);
  const auto longest = config.number_at("max_relative_positions", -1);
  const double most = longest && *longest >= 1 ? *longest : config.out.context;
  if (most > 0) add_argument(*layer, "max_position", most);
  config.plan_layer(*layer);
}

// Rows for distances.
void read_relative_rows(ConfigReader& config, const ModelFamily& family, bool has_keys) {
  if (has_keys) {
    config.warn_uncomputed("position_embedding_type", "position_embedding_type", "relative_key_query");
  }
  LayerType* layer = config.add_layer({}, "shaw");
  const bool is_told = family.kind == PositionKind::kRelativeQuery;
  const double longest = is_told ? count_rows(config, family) : config.out.context - 1;
  if (longest > 0) add_argument(*layer, "max_relative_position", longest);
  add_argument(*layer, "order", "i-j");
  config.plan_layer(*layer);
}

// The layout and the order of axes of the paper's own program, by which models with such rows were trained.
void read_sinusoidal_2d(ConfigReader& config, const ModelFamily& family) {
  const auto patches = count_patches(config, family);
  if (patches[0] == 0) return;
  LayerType* layer = config.add_layer({}, "sinusoidal-2d");
  const double width = read_width(config);
  if (width > 0) add_argument(*layer, "d_model", width);
  add_argument(*layer, "height", patches[0]);
  add_argument(*layer, "width", patches[1]);
  add_argument(*layer, "layout", "concatenated");
  add_argument(*layer, "first_axis", "x");
  if (family.rows_beyond_context > 0) add_argument(*layer, "cls_token", true);
  config.plan_layer(*layer);
}

void read_transformer_xl(ConfigReader& config) {
  LayerType* layer = config.add_layer({}, "transformer-xl");
  const double width = read_width(config);
  if (width > 0) add_argument(*layer, "d_model", width);
  config.plan_layer(*layer);
}

void read_window(ConfigReader& config, const ModelFamily& family) {
  LayerType* layer = config.add_layer({}, "swin");
  constexpr Word kRows = "use_absolute_embeddings";
  if (config.is_true(kRows)) config.warn_uncomputed(kRows, kRows, "learned");
  const auto window = config.sides_at("window_size", family.window);
  add_argument(*layer, "window_height", window[0]);
  add_argument(*layer, "window_width", window[1]);
  config.plan_layer(*layer);
}

// A type of layers for each stage, by the name of its entry in the list of heads.
void read_window_network(ConfigReader& config, const ModelFamily& family) {
  constexpr Word kHeads = "num_heads";
  constexpr Word kPretrained = "pretrained_window_sizes";
  const Field* field = config.fields.find(kHeads);
  const auto* heads = field ? config.list_of(*field, kHeads, kHeads) : nullptr;
  if (!heads || heads->empty()) {
    config.add_layer({}, "swin-v2");
    Error error = refuse(kHeads, Rule::kMissing);
    error.detail = "swin-v2";
    return config.note(std::move(error), false);
  }
  const Field* other = config.fields.find(kPretrained);
  const auto* pretrained = other ? config.list_of(*other, kPretrained, kPretrained) : nullptr;
  const auto window = config.sides_at("window_size", family.window);
  for (std::size_t k = 0; k < heads->size(); ++k) {
    LayerType* layer = config.add_layer(Text::of(kHeads, "[", k, "]"), "swin-v2");
    if (!layer) return;
    add_argument(*layer, "heads", (*heads)[k]);
    add_argument(*layer, "window_height", window[0]);
    add_argument(*layer, "window_width", window[1]);
    if (pretrained && k < pretrained->size()) {
      add_argument(*layer, "pretrained_height", (*pretrained)[k]);
      add_argument(*layer, "pretrained_width", (*pretrained)[k]);
    }
    config.plan_layer(*layer);
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
