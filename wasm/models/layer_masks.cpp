#include "models/layer_masks.h"

#include <array>
#include <cmath>

namespace posenc {

enum class LayerMasks::Rule : std::uint8_t {
  kUnknown,
  kFull,    // no layer has a window, whatever the configuration says
  kTypes,   // types of layers tell; without types, no layer has a window
  kChunks,  // types of layers tell; without types, each layer that rotates sees a chunk
};

// Read in github.com/huggingface/transformers: masking_utils.py at 00c4411cbe, modeling_llama.py at 002272831f, and of
// each other model configuration_*.py at 008e574391 (gemma3 at 008f5c8c29, gpt_oss at 02b8f42b42).
LayerMasks::Rule LayerMasks::rule_of(Word model_type) {
  struct Row {
    Word model_types;
    Rule rule;
  };
  static constexpr std::array<Row, 3> kRows = {{
      {"llama", Rule::kFull},
      {"cohere2 gemma3 gemma3_text gpt_oss openai_moe smollm3", Rule::kTypes},
      {"llama4 llama4_text", Rule::kChunks},
  }};
  for (const auto& [model_types, rule] : kRows) {
    if (!model_type.empty() && has_word(model_types, model_type)) return rule;
  }
  return Rule::kUnknown;
}

LayerMasks::LayerMasks(ConfigReader& config) : rule_(rule_of(config.out.model_type)) {
  const auto size_at = [&](Word key) {
    const double size = config.fields.number(key).value_or(0);
    return size >= 1 && size <= kMaxPosition && size == std::floor(size) ? size : 0;
  };
  const auto is = [&](Word key, bool value) {
    const Field* field = config.fields.find(key);
    const auto* yes = field ? std::get_if<bool>(&field->value) : nullptr;
    return yes && *yes == value;
  };
  if (!is("use_sliding_window", false)) window_ = size_at("sliding_window");
  chunk_ = size_at("attention_chunk_size");
  // Gemma 3 as an encoder, and a window that the types of layers do not give.
  if (is("use_bidirectional_attention", true) || (is("use_sliding_window", true) && rule_ != Rule::kFull)) {
    rule_ = Rule::kUnknown;
  }
}

Mask LayerMasks::of(Word type, bool is_typed, bool rotates) const {
  const Mask window = {.kind = window_ > 0 ? MaskKind::kWindow : MaskKind::kUnknown, .size = window_};
  const Mask chunk = {.kind = chunk_ > 0 ? MaskKind::kChunk : MaskKind::kUnknown, .size = chunk_};
  const Mask full = {.kind = MaskKind::kFull};
  if (rule_ == Rule::kUnknown) return {};
  if (rule_ == Rule::kFull) return full;
  if (!is_typed) return rule_ == Rule::kChunks && rotates ? chunk : full;
  if (type == "sliding_attention") return window;
  if (type == "chunked_attention") return chunk;
  return type == "full_attention" ? full : Mask();
}

}  // namespace posenc
