// Two tables of classes, from github.com/huggingface/transformers at c49429ed1f, models/*/configuration_*.py. A model
// of text and images has the sizes of the model of text that its class makes.
#include "models/class_defaults.h"

#include <array>

namespace posenc {

namespace {

// Of models that add rows, or a bias for each head. Rows that do not have the width of the model are told by the
// families.
constexpr auto kSizes = std::to_array<DefaultSizes>({
    {.model_types = "bert gpt2 gpt-sw3 distilbert openai-gpt gpt_bigcode layoutlm ernie big_bird roc_bert roberta "
                    "xlm-roberta camembert longformer data2vec-text mpnet ibert roberta-prelayernorm xmod esm opt "
                    "plbart chinese_clip chinese_clip_text_model align align_text_model flava flava_text_model blip "
                    "blip_text_model blip-2 blip_2_qformer instructblip instructblip_qformer instructblipvideo "
                    "instructblipvideo_qformer git lxmert visual_bert splinter dpr fnet siglip siglip_text_model "
                    "siglip2 siglip2_text_model aimv2 aimv2_text_model tapas canine vilt tvp markuplm lilt bros "
                    "layoutlmv2 layoutxlm layoutlmv3 luke clap clap_text_model bridgetower bridgetower_text_model "
                    "deberta nystromformer yoso mra bark semantic coarse_acoustics fine_acoustics videoprism "
                    "videoprism_text_model tipsv2 tipsv2_text_model",
     .width = 768},
    {.model_types =
         "vit siglip_vision_model siglip2_vision_model ijepa minicpmv4_6_vision idefics2_vision vit_msn "
         "dinov2 dinov2_with_registers flava_image_model git_vision_model idefics_vision rf_detr_dinov2 "
         "clip_vision_model clipseg_vision_model chinese_clip_vision_model altclip_vision_model "
         "metaclip_2_vision_model xclip_vision_model blip_vision_model owlvit_vision_model "
         "owlv2_vision_model timesformer audio-spectrogram-transformer vivit dpt mgp-str yolos "
         "videoprism_vision_model tipsv2_vision_model bridgetower_vision_model vitpose_backbone deit vitdet "
         "lw_detr_vit beit data2vec-vision videomae vit_mae",
     .width = 768},
    {.model_types = "megatron-bert bert-generation bigbird_pegasus bart mbart biogpt mvp led prophetnet altclip "
                    "altclip_text_model clvp_decoder florence2 trocr marian pegasus pegasus_x xglm m2m_100 fsmt "
                    "nllb-moe xlnet musicgen musicgen_decoder musicgen_melody musicgen_melody_decoder "
                    "qwen3_asr_encoder janus_vision_model kosmos_2_vision_model eomt videomt seggpt internvl_vision "
                    "qianfan_ocr_vision aimv2_vision_model",
     .width = 1024},
    {.model_types = "blenderbot-small clip clip_text_model imagegpt mobilebert pp_formulanet clipseg "
                    "clipseg_text_model metaclip_2 metaclip_2_text_model xclip xclip_text_model sam3_lite_text "
                    "sam3_lite_text_text_model owlvit owlvit_text_model owlv2 owlv2_text_model",
     .width = 512},
    {.model_types = "gpt_neo flaubert xlm kosmos-2 kosmos_2_text_model", .width = 2048},
    {.model_types = "blenderbot xlm-roberta-xl", .width = 2560},
    {.model_types = "deberta-v2 kosmos-2.5 kosmos_2_5_text_model glm_image_vision", .width = 1536},
    {.model_types = "blip_2_vision_model instructblip_vision_model instructblipvideo_vision_model", .width = 1408},
    {.model_types = "radio pixio timesfm ctrl qwen2_5_omni_audio_encoder qwen3_omni_moe_audio_encoder voxtral_encoder",
     .width = 1280},
    {.model_types = "idefics3_vision smolvlm_vision phi4_multimodal_vision cosmos3_edge_vision hunyuan_vl_vision",
     .width = 1152},
    {.model_types = "whisper groupvit_vision_model", .width = 384},
    {.model_types = "groupvit groupvit_text_model speech_to_text reformer", .width = 256},
    {.model_types = "hiera", .width = 96},
    {.model_types = "autoformer informer time_series_transformer", .width = 64},
    {.model_types = "falcon", .heads = 71},
    {.model_types = "mpt", .width = 2048, .heads = 16},
    {.model_types = "switch_transformers pix2struct pix2struct_text_model", .heads = 12},
    {.model_types = "bloom t5 longt5 pop2piano", .heads = 8},
    {.model_types = "mt5 umt5", .heads = 6},
});

struct ContextKey {
  Word model_types;
  Word key;
};
// The files of BLOOM and of ChatGLM have a key that no class of transformers reads.
constexpr auto kContextKeysOfModels = std::to_array<ContextKey>({
    {"gpt2 gpt-sw3 openai-gpt gpt_bigcode starcoder imagegpt ctrl gptj codegen", "n_positions"},
    {"whisper speech_to_text", "max_target_positions"},
    {"led", "max_decoder_position_embeddings"},
    {"mpt dbrx", "max_seq_len"},
    {"bloom chatglm", "seq_length"},
});

}  // namespace

const DefaultSizes& default_sizes_of(Word model_type) {
  static constexpr DefaultSizes kUnknown = {};
  for (const DefaultSizes& sizes : kSizes) {
    if (!model_type.empty() && has_word(sizes.model_types, model_type)) return sizes;
  }
  return kUnknown;
}

Word context_key_of(Word model_type) {
  for (const auto& [model_types, key] : kContextKeysOfModels) {
    if (!model_type.empty() && has_word(model_types, model_type)) return key;
  }
  return "max_position_embeddings";
}

}  // namespace posenc
