// The table of families. A new model is a name in a row, or a row.
#include "models/families.h"

#include <array>

namespace posenc {

namespace {

constexpr auto kFamilies = std::to_array<ModelFamily>({
    // ---- Rotary, pairs of halves.
    {.model_types = "llama mistral gemma gemma2 phi2 phi3 qwen qwen2 qwen3 olmo olmo2 falcon starcoder2 granite",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .base = 10000},
    {.model_types = "mixtral qwen2_moe qwen2moe qwen3_moe qwen3moe deci arcee granitemoe granitemoeshared granite_moe "
                    "granite_hybrid internlm2 falcon_h1 grok jina_bert_v3 nomic_bert nomic_bert_moe eurobert bitnet "
                    "dream llada_moe rnd1 olmoe phimoe plamo plamo2 plamo3 openelm codeshell orion exaone minicpm3 "
                    "bailingmoe2 bailing_moe_v2 dots1 hunyuan_moe hunyuan_v1_moe hunyuan_dense hunyuan_v1_dense hy_v3 "
                    "jais2 lfm2 lfm2moe lfm2_moe smallthinker seed_oss grovemoe apertus minimax minimax_01 minimax_m2 "
                    "minimax_m3 cogvlm pangu_embed laguna mimo2 mimo_v2 mimo_v2_flash step35 step3p5 spark2_5 talkie "
                    "mellum maple hrm_text ministral3 mistral3 dflash hunyuan_vl gemma_embedding",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp},
    {.model_types = "dbrx", .kind = PositionKind::kRotary, .source = Source::kLlamaCpp, .base = 10000},
    {.model_types = "phi",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .base = 10000,
     .part = 0.5F},
    {.model_types = "stablelm gptneox gpt_neox",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .base = 10000,
     .part = 0.25F},
    {.model_types = "nemotron",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .base = 10000,
     .part = 0.5F},
    {.model_types = "glm4_moe", .kind = PositionKind::kRotary, .source = Source::kLlamaCpp, .part = 0.5F},
    {.model_types = "gpt_oss openai_moe", .kind = PositionKind::kRotary, .source = Source::kLlamaCpp, .base = 150000},
    // The state of three layers in four.
    {.model_types = "qwen3_next qwen3next",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .part = 0.25F,
     .types = TypeKey::kFullInterval,
     .interval = 4},
    // Layers with a window differ from others.
    {.model_types = "gemma3 gemma3_text",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .base = 1e6,
     .local_base = 10000,
     .types = TypeKey::kWindowPattern,
     .interval = 6,
     .scales_full = true},
    {.model_types = "gemma3n gemma3n_text",
     .kind = PositionKind::kRotary,
     .base = 1e6,
     .local_base = 10000,
     .types = TypeKey::kWindowPattern,
     .interval = 5,
     .scales_full = true},
    {.model_types = "gemma4 gemma4_text gemma4_assistant", .kind = PositionKind::kRotary, .source = Source::kLlamaCpp},
    {.model_types = "modernbert modern_bert",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .base = 160000,
     .local_base = 10000,
     .types = TypeKey::kGlobalInterval,
     .interval = 3},
    {.model_types = "olmo3",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .types = TypeKey::kWindowPattern,
     .interval = 4,
     .scales_full = true},
    {.model_types = "exaone4 exaone_moe",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .types = TypeKey::kWindowPattern,
     .interval = 4,
     .rotates_window = true},
    {.model_types = "afmoe",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .types = TypeKey::kGlobalLast,
     .interval = 4,
     .rotates_window = true},
    {.model_types = "smollm3", .kind = PositionKind::kRotary, .source = Source::kLlamaCpp, .nope_interval = 4},
    // llama.cpp turns neighbours of permuted weights, and it was not read whether its converter permutes them.
    {.model_types =
         "llada minicpm xverse arctic deepseek plm chameleon bailingmoe llama_embed maincoder nanbeige eagle3 "
         "pockettts dots3note granite_switch granite_swa persimmon bamba recurrent_gemma",
     .kind = PositionKind::kRotary},
    {.model_types = "baichuan", .kind = PositionKind::kRotary, .alibi_heads = 40},
    {.model_types = "muse_glimmer", .kind = PositionKind::kRotary, .rotates_window = true},

    // ---- Rotary, pairs of neighbours.
    {.model_types = "gptj codegen",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .is_interleaved = true,
     .base = 10000},
    {.model_types =
         "roformer cohere command_r helium deepseek_v2 deepseek_v3 deepseek_v32 deepseek2 deepseek32 kimi_k2 "
         "glm4_moe_lite glm_dsa glm_moe_dsa mistral4 ernie4_5 ernie4_5_moe hy_v4",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .is_interleaved = true},
    {.model_types = "cohere2 cohere2moe cohere2_moe",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .is_interleaved = true,
     .types = TypeKey::kWindowPattern,
     .interval = 4,
     .rotates_window = true},
    {.model_types = "llama4 llama4_text",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .is_interleaved = true,
     .nope_interval = 4,
     .is_tempered = true},
    {.model_types = "glm glm4",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .is_interleaved = true,
     .part = 0.5F},
    {.model_types = "chatglm", .kind = PositionKind::kRotary, .is_interleaved = true, .base = 10000, .part = 0.5F},
    {.model_types = "deepseek_v4 deepseek4",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .is_interleaved = true,
     .base = 10000,
     .part = 0.125F,
     .types = TypeKey::kCompressRatios,
     .turns_last = true,
     .turns_back = true},
    {.model_types = "neo_bert neobert bailingmoe3 deepseek2ocr",
     .kind = PositionKind::kRotary,
     .is_interleaved = true},

    // ---- Rotary, by several positions.
    {.model_types =
         "qwen2_vl qwen2_vl_text qwen2vl qwen2_5_vl qwen2_5_vl_text qwen3_vl qwen3_vl_text qwen3vl qwen3_vl_moe "
         "qwen3_vl_moe_text qwen3vlmoe qwen4exp qwen3tts paddleocr paddleocr_vl",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .has_sections = true},
    {.model_types = "qwen3_5 qwen3_5_text qwen3_5_moe qwen3_5_moe_text qwen35 qwen35moe",
     .kind = PositionKind::kRotary,
     .source = Source::kLlamaCpp,
     .part = 0.25F,
     .types = TypeKey::kFullInterval,
     .interval = 4,
     .has_sections = true},
    {.model_types = "glm4v glm4v_text glm4v_moe glm4v_moe_text",
     .kind = PositionKind::kRotary,
     .source = Source::kTransformers,
     .is_interleaved = true,
     .part = 0.5F,
     .has_sections = true},
    {.model_types = "ernie4_5_vl ernie4_5_vl_moe ernie4_5_vl_moe_text",
     .kind = PositionKind::kRotary,
     .source = Source::kVllm,
     .is_interleaved = true,
     .has_sections = true,
     .section_order = "hwt"},
    {.model_types = "bailing_moe_linear_vl",
     .kind = PositionKind::kRotary,
     .source = Source::kVllm,
     .is_interleaved = true,
     .has_sections = true,
     .section_order = "thw-last"},
    {.model_types = "openpangu_vl",
     .kind = PositionKind::kRotary,
     .source = Source::kVllm,
     .has_sections = true,
     .uncomputed = "M-RoPE, openPangu"},

    // ---- Nothing is turned, or added.
    {.model_types =
         "mamba mamba2 falcon_mamba jamba rwkv rwkv5 rwkv6 rwkv6qwen2 rwkv7 arwkv7 nemotron_h nemotron_h_moe "
         "kimi_linear kimi_k3 zamba zamba2",
     .kind = PositionKind::kState,
     .source = Source::kLlamaCpp,
     .types = TypeKey::kAttentionPeriod},
    {.model_types = "granitemoehybrid", .kind = PositionKind::kState, .source = Source::kTransformers},
    {.model_types = "wavtokenizer_dec", .kind = PositionKind::kNone, .source = Source::kLlamaCpp},

    // ---- Added rows.
    {.model_types = "bert", .kind = PositionKind::kLearned, .source = Source::kTransformers, .is_encoder = true},
    {.model_types = "gpt2 distilbert gpt_neo openai-gpt gpt_bigcode starcoder blenderbot blenderbot-small layoutlm "
                    "mobilebert squeezebert ernie clip_text_model",
     .kind = PositionKind::kLearned,
     .source = Source::kTransformers},
    {.model_types = "electra albert",
     .kind = PositionKind::kLearned,
     .source = Source::kTransformers,
     .row_width = 128},
    {.model_types = "roberta xlm-roberta xlm-roberta-xl camembert longformer data2vec-text mpnet ibert",
     .kind = PositionKind::kLearned,
     .source = Source::kTransformers,
     .first_row = 2},
    {.model_types = "opt bart mbart",
     .kind = PositionKind::kLearned,
     .source = Source::kTransformers,
     .first_row = 2,
     .rows_beyond_context = 2},
    {.model_types = "plbart biogpt", .kind = PositionKind::kLearned, .first_row = 2, .rows_beyond_context = 2},
    {.model_types = "whisper", .kind = PositionKind::kLearned, .source = Source::kTransformers},
    {.model_types = "marian pegasus", .kind = PositionKind::kSinusoidal},
    {.model_types = "xglm m2m_100 fsmt speech_to_text nllb-moe", .kind = PositionKind::kSinusoidal, .first_row = 2},

    // ---- Numbers added to scores.
    {.model_types = "bloom mpt refact jais", .kind = PositionKind::kAlibi, .source = Source::kLlamaCpp},
    {.model_types = "jina_bert_v2", .kind = PositionKind::kAlibi, .source = Source::kLlamaCpp, .is_encoder = true},
    {.model_types = "t5 t5encoder mt5 umt5 longt5 switch_transformers",
     .kind = PositionKind::kBuckets,
     .source = Source::kLlamaCpp},
    {.model_types = "deberta deberta-v2", .kind = PositionKind::kDeberta, .source = Source::kTransformers},

    // ---- Images.
    {.model_types = "dinov3_vit",
     .kind = PositionKind::kAxial,
     .source = Source::kTransformers,
     .uncomputed = "2D RoPE"},
    {.model_types = "clip", .kind = PositionKind::kUnknown},
});
constexpr ModelFamily kUnknownFamily = {};

}  // namespace

const ModelFamily& family_of(Word model_type) {
  if (model_type.empty()) return kUnknownFamily;
  for (const ModelFamily& family : kFamilies) {
    if (has_word(family.model_types, model_type)) return family;
  }
  return kUnknownFamily;
}

}  // namespace posenc
