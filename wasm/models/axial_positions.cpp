#include "models/axial_positions.h"

#include <array>
#include <cmath>

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
  const double given = config.first_number_at({"head_dim"});
  if (given > 0) return given;
  const double width = config.first_number_at({"embed_dim", "hidden_size", "width"});
  const double heads = config.first_number_at({"num_heads", "num_attention_heads", "heads"});
  if (width > 0 && heads > 0) return std::floor(width / heads);
  Error error = refuse(width > 0 ? "num_heads" : "hidden_size", Rule::kMissing);
  error.detail = "head_dim";
  config.note(error, false);
  return std::nullopt;
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
  double base = config.first_number_at({"rope_scaling.rope_theta", "rope_parameters.rope_theta", "rope_theta"});
  if (base == 0) base = family.kind == PositionKind::kAxial ? static_cast<double>(family.base) : 10000;
  add_argument(*layer, "base", base);
  add_argument(*layer, "layout", row->layout);
  if (!has_ladder) {
    add_argument(*layer, "first_axis", row->order);
    add_argument(*layer, "coordinates", row->coordinates);
    const auto image = config.sides_at("image_size", family.image_size);
    const auto patches = config.sides_at("patch_size", family.patch_size);
    for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
      const double count = patches[k] > 0 ? std::floor(image[k] / patches[k]) : 0;
      if (count > 0) add_argument(*layer, k == 0 ? "height" : "width", count);
    }
    return config.plan_layer(*layer);
  }
  add_argument(*layer, "axis_order", row->order);
  add_argument(*layer, "ladder", row->ladder);
  const double given = config.first_number_at({"spatial_merge_size", "merge_size"});
  const bool merges = row->kind == AxialKind::kQwenVl || row->kind == AxialKind::kMiniMax;
  const double merge = merges ? (given > 0 ? given : 2) : 1;
  add_argument(*layer, "spatial_merge_size", merge);
  // Rows that are added besides.
  for (const Word key : {Word("num_position_embeddings"), Word("position_embedding_size")}) {
    if (config.fields.find(key)) config.warn_uncomputed(key, key, "learned");
  }
  const double side = config.first_number_at({"image_size"});
  const double patch = config.first_number_at({"patch_size"});
  const double count = patch > 0 ? std::floor(side / patch / merge) * merge : 0;
  if (count > 0) {
    for (const Word name : {Word("height"), Word("width")}) add_argument(*layer, name, count);
  }
  config.plan_layer(*layer);
}

}  // namespace posenc
