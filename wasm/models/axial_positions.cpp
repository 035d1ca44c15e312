#include "models/axial_positions.h"

#include <array>
#include <cmath>

#include "models/patches.h"
#include "models/rotary_positions.h"

namespace posenc {

namespace {

// The arguments of rope-axial of each kind of encoder, which its presets have, too; or of rope-2d, if it has
// coordinates and no ladder.
struct AxialRow {
  AxialKind kind;
  Word layout;
  Word order;
  Word ladder;
  Word coordinates = {};
};
constexpr std::array<AxialRow, 8> kRows = {{
    {AxialKind::kQwenVl, "half", "y-x", "restarts"},
    {AxialKind::kUnmerged, "half", "y-x", "restarts"},
    {AxialKind::kGemma4, "half-of-axis", "x-y", "restarts"},
    {AxialKind::kPixtral, "half", "y-x", "shared"},
    {AxialKind::kMiniMax, "half", "t-y-x", "restarts"},
    {AxialKind::kSam2, "interleaved", "x-y", "restarts"},
    {AxialKind::kDino, "half", "y", {}, "centres"},
    {AxialKind::kLlama4, "interleaved", "x", {}, "from-1"},
}};

// How many dimensions a head has; nothing where it is not told. Qwen2-VL's hidden_size is that of what it hands on.
std::optional<double> read_head_dim(ConfigReader& config) {
  constexpr Word kHeadDim = "head_dim";
  if (config.fields.find(kHeadDim)) return config.whole_at(kHeadDim, 1, kMaxDimensions);
  const Word width_key = config.first_of({"embed_dim", "hidden_size", "width"});
  const Word heads_key = config.first_of({"num_heads", "num_attention_heads", "heads"});
  for (const auto& [key, name] :
       {std::pair(width_key, Word("hidden_size")), std::pair(heads_key, Word("num_heads"))}) {
    if (config.fields.find(key)) continue;
    config.refuse_missing(name, name, kHeadDim);
    return std::nullopt;
  }
  const auto width = config.whole_at(width_key);
  const auto heads = config.whole_at(heads_key);
  return width && heads ? std::optional(std::floor(*width / *heads)) : std::nullopt;
}

// The base: of a key, or that of the family, which some code contains. The type of scaling alone does not tell it.
std::optional<double> read_axial_base(ConfigReader& config, const ModelFamily& family) {
  constexpr double kUsual = 10000;
  const double own = family.kind == PositionKind::kAxial ? static_cast<double>(family.base) : kUsual;
  if (family.fixes_base) {
    warn_unused_rotary_keys(config, "model_type");
    return own;
  }
  if (family.reads_plain_base) {
    warn_unused_dictionaries(config, "model_type");
    const Field* plain = config.fields.find("rope_theta");
    return plain ? config.number_of(plain, "rope_theta", "rope_theta", 1, 1e300, true) : own;
  }
  const Word type_key = config.first_of(
      {"rope_scaling.rope_type", "rope_scaling.type", "rope_parameters.rope_type", "rope_parameters.type"});
  const Word type = config.fields.word(type_key);
  if (!type.empty() && type != "default" && type != "axial") config.warn_uncomputed(type_key, "rope_type", type);
  const Word key = config.first_of({"rope_scaling.rope_theta", "rope_parameters.rope_theta", "rope_theta"});
  const Field* field = config.fields.find(key);
  return field ? config.number_of(field, key, "rope_theta", 1, 1e300, true) : own;
}

// Adds how many patches an image has, where its size is told.
void read_grid(ConfigReader& config, const ModelFamily& family, LayerType& layer, double merge) {
  const auto count = count_patches(config, family, merge);
  if (count[0] == 0) return;
  add_argument(layer, "height", count[0]);
  add_argument(layer, "width", count[1]);
}

}  // namespace

void read_axial_positions(ConfigReader& config, const ModelFamily& family) {
  if (!family.uncomputed.empty()) config.warn_uncomputed("model_type", "model_type", family.uncomputed);
  if (family.axial == AxialKind::kNone && family.kind == PositionKind::kAxial) return;
  const AxialRow* row = kRows.data();
  for (const AxialRow& each : kRows) {
    if (each.kind == family.axial) row = &each;
  }
  // The type of scaling alone does not tell which axis turns which pairs.
  if (row->kind != family.axial) config.out.certain = false;
  const bool has_ladder = !row->ladder.empty();
  LayerType* layer = config.add_layer({}, has_ladder ? "rope-axial" : "rope-2d");
  const auto head_dim = read_head_dim(config);
  if (!head_dim) return;
  add_argument(*layer, "head_dim", *head_dim);
  const auto base = read_axial_base(config, family);
  if (!base) return;
  add_argument(*layer, "base", *base);
  add_argument(*layer, "layout", row->layout);
  if (!has_ladder) {
    add_argument(*layer, "first_axis", row->order);
    add_argument(*layer, "coordinates", row->coordinates);
    read_grid(config, family, *layer, 1);
    return;
  }
  add_argument(*layer, "axis_order", row->order);
  add_argument(*layer, "ladder", row->ladder);
  const double given = config.first_count_at({"spatial_merge_size", "merge_size"});
  const bool merges = row->kind == AxialKind::kQwenVl || row->kind == AxialKind::kMiniMax;
  const double merge = merges ? (given > 0 ? given : 2) : 1;
  add_argument(*layer, "spatial_merge_size", merge);
  // Rows that are added besides.
  for (const Word key : {Word("num_position_embeddings"), Word("position_embedding_size")}) {
    if (config.fields.find(key)) config.warn_uncomputed(key, key, "learned");
  }
  read_grid(config, family, *layer, merge);
}

}  // namespace posenc
