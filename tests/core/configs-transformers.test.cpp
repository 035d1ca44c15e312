// The model types of transformers: what each has by its code, with the defaults of its class.
//
// Each row names a file and the types that it tells (model-types.h). Models of text and images are listed with the
// file of their configuration, which tells the model of text that they have where it does not.
#include "model-types.h"

using configurations::Fields;
using configurations::inspect;
using configurations::layers_of;
using configurations::notices;
using configurations::notices_of;
using configurations::value;
using model_types::each;
using model_types::inspect_type;
using model_types::Row;
using posenc::Inspection;

namespace {

struct Rotary : Row {
  double base;
  bool is_interleaved = false;
  double part = 1;
};
constexpr auto kRotary = std::to_array<Rotary>({
    {{"mimi/modeling_mimi.py", "mimi"}, 1e4},
    {{"dia/modeling_dia.py", "dia dia_encoder dia_decoder"}, 1e4},
    {{"t5gemma/modeling_t5gemma.py", "t5gemma t5_gemma_module"}, 1e4},
    {{"lasr/modeling_lasr.py", "lasr_encoder"}, 1e4},
    {{"qwen3_omni_moe/modeling_qwen3_omni_moe.py", "qwen3_omni_moe_talker_code_predictor"}, 1e4},
    {{"granite4_vision/modeling_granite4_vision.py", "granite4_vision_text"}, 1e4},
    {{"idefics/modeling_idefics.py", "idefics"}, 1e4},
    {{"nanochat/modeling_nanochat.py", "nanochat"}, 1e4},
    {{"timesfm2_5/modeling_timesfm2_5.py", "timesfm2_5"}, 1e4},
    {{"voxtral_realtime/modeling_voxtral_realtime.py", "voxtral_realtime_encoder"}, 1e4},
    {{"muse_glimmer_assistant/modeling_muse_glimmer_assistant.py", "muse_glimmer_assistant"}, 500000},
    {{"evolla/modeling_evolla.py", "evolla"}, 500000},
    {{"glmasr/modeling_glmasr.py", "glmasr_encoder"}, 1e4, false, 0.5},
    {{"moonshine/modeling_moonshine.py", "moonshine"}, 1e4, true, 0.9},
    {{"moonshine_streaming/modeling_moonshine_streaming.py", "moonshine_streaming"}, 1e4, true, 0.8},
    {{"blt/modeling_blt.py", "blt"}, 500000, true},
    {{"blt/modeling_blt.py", "blt_patcher"}, 1e4, true},
    {{"llava/configuration_llava.py", "llava"}, 1e4},
    {{"llava_next/configuration_llava_next.py", "llava_next"}, 1e4},
    {{"llava_next_video/configuration_llava_next_video.py", "llava_next_video"}, 1e4},
    {{"vipllava/configuration_vipllava.py", "vipllava"}, 1e4},
    {{"video_llava/configuration_video_llava.py", "video_llava"}, 1e4},
    {{"janus/configuration_janus.py", "janus"}, 1e4},
    {{"deepseek_vl/configuration_deepseek_vl.py", "deepseek_vl"}, 1e4},
    {{"deepseek_vl_hybrid/configuration_deepseek_vl_hybrid.py", "deepseek_vl_hybrid"}, 1e4},
    {{"idefics3/configuration_idefics3.py", "idefics3"}, 1e4},
    {{"smolvlm/configuration_smolvlm.py", "smolvlm"}, 1e4},
    {{"perception_lm/configuration_perception_lm.py", "perception_lm"}, 1e4},
    {{"glmasr/configuration_glmasr.py", "glmasr"}, 1e4},
    {{"idefics2/configuration_idefics2.py", "idefics2"}, 1e4},
    {{"paligemma/configuration_paligemma.py", "paligemma"}, 1e4},
    {{"aria/configuration_aria.py", "aria"}, 1e4},
    {{"granite_speech/configuration_granite_speech.py", "granite_speech"}, 1e4},
    {{"granite_speech_plus/configuration_granite_speech_plus.py", "granite_speech_plus"}, 1e4},
    {{"lighton_ocr/configuration_lighton_ocr.py", "lighton_ocr"}, 1e4},
    {{"qianfan_ocr/configuration_qianfan_ocr.py", "qianfan_ocr"}, 1e4},
    {{"qwen3_asr/configuration_qwen3_asr.py", "qwen3_asr"}, 1e4},
    {{"deepseek_ocr2/configuration_deepseek_ocr2.py", "deepseek_ocr2"}, 1e4},
    {{"llava_onevision/configuration_llava_onevision.py", "llava_onevision"}, 1e4},
    {{"got_ocr2/configuration_got_ocr2.py", "got_ocr2"}, 1e4},
    {{"internvl/configuration_internvl.py", "internvl"}, 1e4},
    {{"audioflamingo3/configuration_audioflamingo3.py", "audioflamingo3"}, 1e4},
    {{"musicflamingo/configuration_musicflamingo.py", "musicflamingo"}, 1e4},
    {{"fast_vlm/configuration_fast_vlm.py", "fast_vlm"}, 1e4},
    {{"vibevoice_asr/configuration_vibevoice_asr.py", "vibevoice_asr"}, 1e4},
    {{"qwen2_audio/configuration_qwen2_audio.py", "qwen2_audio"}, 1e4},
    {{"video_llama_3/configuration_video_llama_3.py", "video_llama_3"}, 1e4},
    {{"pp_chart2table/configuration_pp_chart2table.py", "pp_chart2table"}, 1e4},
    {{"ovis2/configuration_ovis2.py", "ovis2"}, 1e4},
    {{"step3p7/configuration_step3p7.py", "step3p7"}, 1e4},
    {{"granite4_vision/configuration_granite4_vision.py", "granite4_vision"}, 1e4},
    {{"lfm2_vl/configuration_lfm2_vl.py", "lfm2_vl"}, 1e6},
    {{"emu3/configuration_emu3.py", "emu3"}, 1e6},
    {{"voxtral_realtime/configuration_voxtral_realtime.py", "voxtral_realtime"}, 1e6},
    {{"minimax_m3_vl/configuration_minimax_m3_vl.py", "minimax_m3_vl"}, 5e6},
    {{"mllama/configuration_mllama.py", "mllama"}, 500000},
    {{"voxtral/configuration_voxtral.py", "voxtral"}, 1e8},
    {{"fuyu/configuration_fuyu.py", "fuyu"}, 25000, false, 0.5},
});

struct Learned : Row {
  double first_row = 0;
  double rows_beyond = 0;
  double width = 640;
};
constexpr auto kLearned = std::to_array<Learned>({
    {{"siglip/modeling_siglip.py", "siglip siglip_text_model"}},
    {{"siglip2/modeling_siglip2.py", "siglip2 siglip2_text_model"}},
    {{"clipseg/modeling_clipseg.py", "clipseg clipseg_text_model"}},
    {{"chinese_clip/modeling_chinese_clip.py", "chinese_clip chinese_clip_text_model"}},
    {{"metaclip_2/modeling_metaclip_2.py", "metaclip_2 metaclip_2_text_model"}},
    {{"aimv2/modeling_aimv2.py", "aimv2 aimv2_text_model"}},
    {{"align/modeling_align.py", "align align_text_model"}},
    {{"owlvit/modeling_owlvit.py", "owlvit owlvit_text_model"}},
    {{"owlv2/modeling_owlv2.py", "owlv2 owlv2_text_model"}},
    {{"flava/modeling_flava.py", "flava flava_text_model"}},
    {{"groupvit/modeling_groupvit.py", "groupvit groupvit_text_model"}},
    {{"x_clip/modeling_x_clip.py", "xclip xclip_text_model"}},
    {{"sam3_lite_text/modeling_sam3_lite_text.py", "sam3_lite_text sam3_lite_text_text_model"}},
    {{"blip/modeling_blip.py", "blip blip_text_model"}},
    {{"instructblip/modeling_instructblip.py", "instructblip_qformer"}},
    {{"instructblipvideo/modeling_instructblipvideo.py", "instructblipvideo_qformer"}},
    {{"git/modeling_git.py", "git"}},
    {{"lxmert/modeling_lxmert.py", "lxmert"}},
    {{"visual_bert/modeling_visual_bert.py", "visual_bert"}},
    {{"splinter/modeling_splinter.py", "splinter"}},
    {{"convbert/modeling_convbert.py", "convbert"}, 0, 0, 768},
    {{"fnet/modeling_fnet.py", "fnet"}},
    {{"rembert/modeling_rembert.py", "rembert"}, 0, 0, 256},
    {{"tapas/modeling_tapas.py", "tapas"}},
    {{"flaubert/modeling_flaubert.py", "flaubert"}},
    {{"xlm/modeling_xlm.py", "xlm"}},
    {{"bros/modeling_bros.py", "bros"}},
    {{"layoutlmv2/modeling_layoutlmv2.py", "layoutlmv2"}},
    {{"layoutxlm/modular_layoutxlm.py", "layoutxlm"}},
    {{"vilt/modeling_vilt.py", "vilt"}},
    {{"tvp/modeling_tvp.py", "tvp"}},
    {{"dpr/configuration_dpr.py", "dpr"}},
    {{"sam3/configuration_sam3.py", "sam3"}},
    {{"luke/modeling_luke.py", "luke"}, 2},
    {{"altclip/modeling_altclip.py", "altclip altclip_text_model"}, 2},
    {{"clap/modeling_clap.py", "clap clap_text_model"}, 2},
    {{"bridgetower/modeling_bridgetower.py", "bridgetower bridgetower_text_model"}, 2},
    {{"layoutlmv3/modeling_layoutlmv3.py", "layoutlmv3"}, 2},
    {{"markuplm/modeling_markuplm.py", "markuplm"}, 1},
    {{"lilt/modeling_lilt.py", "lilt"}, 1},
    {{"prophetnet/modeling_prophetnet.py", "prophetnet"}, 1},
    {{"nystromformer/modeling_nystromformer.py", "nystromformer"}, 2, 2},
    {{"yoso/modeling_yoso.py", "yoso"}, 2, 2},
    {{"mra/modeling_mra.py", "mra"}, 2, 2},
    {{"trocr/modeling_trocr.py", "trocr"}, 2, 2},
    {{"blip_2/configuration_blip_2.py", "blip-2"}, 2, 2},
    {{"instructblip/configuration_instructblip.py", "instructblip"}, 2, 2},
    {{"instructblipvideo/configuration_instructblipvideo.py", "instructblipvideo"}, 2, 2},
    {{"florence2/configuration_florence2.py", "florence2"}, 2, 2},
});

struct Patches : Row {
  double rows;
};
constexpr auto kPatches = std::to_array<Patches>({
    {{"siglip/modeling_siglip.py", "siglip_vision_model"}, 196},
    {{"ijepa/modeling_ijepa.py", "ijepa"}, 196},
    {{"groupvit/modeling_groupvit.py", "groupvit_vision_model"}, 196},
    {{"minicpmv4_6/modeling_minicpmv4_6.py", "minicpmv4_6_vision"}, 196},
    {{"idefics2/modeling_idefics2.py", "idefics2_vision"}, 49},
    {{"idefics3/modeling_idefics3.py", "idefics3_vision"}, 49},
    {{"smolvlm/modeling_smolvlm.py", "smolvlm_vision"}, 49},
    {{"janus/modeling_janus.py", "janus_vision_model"}, 576},
    {{"phi4_multimodal/modeling_phi4_multimodal.py", "phi4_multimodal_vision"}, 1024},
    {{"aimv2/modeling_aimv2.py", "aimv2_vision_model"}, 256},
    {{"vit_msn/modeling_vit_msn.py", "vit_msn"}, 197},
    {{"dinov2_with_registers/modeling_dinov2_with_registers.py", "dinov2_with_registers"}, 197},
    {{"flava/modeling_flava.py", "flava_image_model"}, 197},
    {{"git/modeling_git.py", "git_vision_model"}, 197},
    {{"dinov2/modeling_dinov2.py", "dinov2"}, 257},
    {{"blip_2/modeling_blip_2.py", "blip_2_vision_model"}, 257},
    {{"instructblip/modeling_instructblip.py", "instructblip_vision_model"}, 257},
    {{"instructblipvideo/modeling_instructblipvideo.py", "instructblipvideo_vision_model"}, 257},
    {{"kosmos2/modeling_kosmos2.py", "kosmos_2_vision_model"}, 257},
    {{"idefics/modeling_idefics.py", "idefics_vision"}, 257},
    {{"rf_detr/modeling_rf_detr.py", "rf_detr_dinov2"}, 257},
    {{"clip/modeling_clip.py", "clip_vision_model"}, 50},
    {{"clipseg/modeling_clipseg.py", "clipseg_vision_model"}, 50},
    {{"chinese_clip/modeling_chinese_clip.py", "chinese_clip_vision_model"}, 50},
    {{"altclip/modeling_altclip.py", "altclip_vision_model"}, 50},
    {{"metaclip_2/modeling_metaclip_2.py", "metaclip_2_vision_model"}, 50},
    {{"x_clip/modeling_x_clip.py", "xclip_vision_model"}, 50},
    {{"blip/modeling_blip.py", "blip_vision_model"}, 577},
    {{"internvl/modeling_internvl.py", "internvl_vision"}, 1025},
    {{"qianfan_ocr/modeling_qianfan_ocr.py", "qianfan_ocr_vision"}, 1025},
    {{"owlvit/modeling_owlvit.py", "owlvit_vision_model"}, 577},
    {{"owlv2/modeling_owlv2.py", "owlv2_vision_model"}, 2305},
    {{"bridgetower/modeling_bridgetower.py", "bridgetower_vision_model"}, 325},
    {{"deit/modeling_deit.py", "deit"}, 198},
    {{"tipsv2/modeling_tipsv2.py", "tipsv2_vision_model"}, 1025},
    {{"timesformer/modeling_timesformer.py", "timesformer"}, 197},
});

struct Sines : Row {
  bool is_concatenated = true;
  double shift = 0;
  double start = 0;
  bool starts_with_cosines = false;
};
constexpr auto kSines = std::to_array<Sines>({
    {{"ctrl/modeling_ctrl.py", "ctrl"}, true},
    {{"autoformer/modeling_autoformer.py", "autoformer"}, true},
    {{"informer/modeling_informer.py", "informer"}, true},
    {{"time_series_transformer/modeling_time_series_transformer.py", "time_series_transformer"}, true},
    {{"videomae/modeling_videomae.py", "videomae"}, false},
    {{"pegasus_x/modeling_pegasus_x.py", "pegasus_x"}, true, 1},
    {{"tipsv2/modeling_tipsv2.py", "tipsv2 tipsv2_text_model"}, true, 1},
    {{"qwen2_5_omni/modeling_qwen2_5_omni.py", "qwen2_5_omni_audio_encoder"}, true, 1},
    {{"qwen3_omni_moe/modeling_qwen3_omni_moe.py", "qwen3_omni_moe_audio_encoder"}, true, 1},
    {{"qwen3_asr/modeling_qwen3_asr.py", "qwen3_asr_encoder"}, true, 1},
    {{"kosmos2/modeling_kosmos2.py", "kosmos-2 kosmos_2_text_model"}, true, 1, 2},
    {{"kosmos2_5/modeling_kosmos2_5.py", "kosmos-2.5 kosmos_2_5_text_model"}, true, 1, 2},
    {{"musicgen/modeling_musicgen.py", "musicgen musicgen_decoder"}, true, 1, 0, true},
    {{"musicgen_melody/modeling_musicgen_melody.py", "musicgen_melody musicgen_melody_decoder"}, true, 1, 0, true},
});

struct Other : Row {
  std::string_view scheme;
};
constexpr auto kOthers = std::to_array<Other>({
    {{"xlnet/modeling_xlnet.py", "xlnet"}, "transformer-xl"},
    {{"swin/modeling_swin.py", "swin"}, "swin"},
    {{"donut/modeling_donut_swin.py", "donut-swin"}, "swin"},
    {{"maskformer/modeling_maskformer_swin.py", "maskformer-swin"}, "swin"},
    {{"clap/modeling_clap.py", "clap_audio_model"}, "swin"},
    {{"vit_mae/modeling_vit_mae.py", "vit_mae"}, "sinusoidal-2d"},
    {{"pop2piano/modeling_pop2piano.py", "pop2piano"}, "t5-bias"},
    {{"pix2struct/modeling_pix2struct.py", "pix2struct pix2struct_text_model"}, "t5-bias"},
    {{"xlstm/modeling_xlstm.py", "xlstm"}, "nope"},
    {{"segformer/modeling_segformer.py", "segformer"}, "nope"},
    {{"glpn/modeling_glpn.py", "glpn"}, "nope"},
    {{"cvt/modeling_cvt.py", "cvt"}, "nope"},
    {{"mobilevit/modeling_mobilevit.py", "mobilevit"}, "nope"},
    {{"mobilevitv2/modeling_mobilevitv2.py", "mobilevitv2"}, "nope"},
    {{"swiftformer/modeling_swiftformer.py", "swiftformer"}, "nope"},
    {{"beit/modeling_beit.py", "beit"}, "nope"},
    {{"pvt_v2/modeling_pvt_v2.py", "pvt_v2"}, "nope"},
    {{"moshi/modeling_moshi.py", "moshi_depth"}, "nope"},
    {{"moonshine_streaming/modeling_moonshine_streaming.py", "moonshine_streaming_encoder"}, "nope"},
    {{"qwen2_5_omni/modeling_qwen2_5_omni.py", "qwen2_5_omni_vision_encoder"}, "rope-axial"},
    {{"qwen3_omni_moe/modeling_qwen3_omni_moe.py", "qwen3_omni_moe_vision_encoder"}, "rope-axial"},
    {{"exaone4_5/modeling_exaone4_5.py", "exaone4_5_vision"}, "rope-axial"},
    {{"ernie4_5_vl_moe/modeling_ernie4_5_vl_moe.py", "ernie4_5_vl_moe_vision"}, "rope-axial"},
    {{"t5gemma2/modeling_t5gemma2.py", "t5gemma2 t5gemma2_encoder"}, "rope"},
    {{"qwen3_omni_moe/modeling_qwen3_omni_moe.py", "qwen3_omni_moe_talker_text"}, "mrope"},
    {{"shieldgemma2/configuration_shieldgemma2.py", "shieldgemma2"}, "rope"},
    {{"modernvbert/configuration_modernvbert.py", "modernvbert"}, "rope"},
    {{"exaone4_5/configuration_exaone4_5.py", "exaone4_5"}, "rope"},
    {{"cohere2_vision/configuration_cohere2_vision.py", "cohere2_vision"}, "rope"},
    {{"aya_vision/configuration_aya_vision.py", "aya_vision"}, "rope"},
    {{"higgs_audio_v2/configuration_higgs_audio_v2.py", "higgs_audio_v2"}, "rope"},
    {{"diffusion_gemma/configuration_diffusion_gemma.py", "diffusion_gemma"}, "rope"},
    {{"gemma4_unified_assistant/configuration_gemma4_unified_assistant.py", "gemma4_unified_assistant"}, "rope"},
    {{"glm46v/configuration_glm46v.py", "glm46v"}, "mrope"},
    {{"glmga/configuration_glmga.py", "glmga"}, "mrope"},
    {{"minicpmv4_6/configuration_minicpmv4_6.py", "minicpmv4_6"}, "mrope"},
    {{"cosmos3_omni/configuration_cosmos3_omni.py", "cosmos3_omni"}, "mrope"},
    {{"qwen2_5_omni/configuration_qwen2_5_omni.py", "qwen2_5_omni_thinker"}, "mrope"},
    {{"qwen3_omni_moe/configuration_qwen3_omni_moe.py", "qwen3_omni_moe_thinker"}, "mrope"},
});

// What is named, but not computed.
struct Named : Row {
  std::string_view name;
};
constexpr auto kNamed = std::to_array<Named>({
    {{"wav2vec2_bert/modeling_wav2vec2_bert.py", "wav2vec2-bert"}, "position_embeddings_type"},
    {{"wav2vec2_conformer/modeling_wav2vec2_conformer.py", "wav2vec2-conformer"}, "position_embeddings_type"},
    {{"sew_d/modeling_sew_d.py", "sew-d"}, "pos_conv_embed, disentangled attention"},
    {{"parakeet/modeling_parakeet.py", "parakeet_encoder parakeet_ctc parakeet_rnnt"},
     "Transformer-XL (sin, cos, sin, cos)"},
    {{"nemotron_asr_streaming/modeling_nemotron_asr_streaming.py",
      "nemotron_asr_streaming_encoder nemotron_asr_streaming"},
     "Transformer-XL (sin, cos, sin, cos)"},
    {{"fastspeech2_conformer/modeling_fastspeech2_conformer.py",
      "fastspeech2_conformer fastspeech2_conformer_with_hifigan"},
     "Transformer-XL (sin, cos, sin, cos)"},
    {{"vits/modeling_vits.py", "vits"}, "emb_rel_k, emb_rel_v"},
    {{"dinat/modeling_dinat.py", "dinat"}, "rpb"},
    {{"levit/modeling_levit.py", "levit"}, "attention_biases"},
    {{"pix2struct/modeling_pix2struct.py", "pix2struct_vision_model"}, "row_embedder, column_embedder"},
    {{"kosmos2_5/modeling_kosmos2_5.py", "kosmos_2_5_vision_model"}, "row_embedder, column_embedder"},
    {{"encodec/modeling_encodec.py", "encodec"}, "CNN, LSTM"},
    {{"focalnet/modeling_focalnet.py", "focalnet"}, "focal modulation"},
    {{"reformer/modeling_reformer.py", "reformer"}, "axial_pos_embds"},
    {{"cpmant/modeling_cpmant.py", "cpmant"}, "T5 bias, segments"},
    {{"udop/modeling_udop.py", "udop"}, "relative_bias_args"},
    {{"wav2vec2/modeling_wav2vec2.py", "wav2vec2"}, "pos_conv_embed"},
    {{"hubert/modeling_hubert.py", "hubert"}, "pos_conv_embed"},
    {{"sew/modeling_sew.py", "sew"}, "pos_conv_embed"},
    {{"unispeech/modeling_unispeech.py", "unispeech"}, "pos_conv_embed"},
    {{"unispeech_sat/modeling_unispeech_sat.py", "unispeech-sat"}, "pos_conv_embed"},
    {{"data2vec/modeling_data2vec_audio.py", "data2vec-audio"}, "pos_conv_embed"},
    {{"wavlm/modeling_wavlm.py", "wavlm"}, "pos_conv_embed, rel_attn_embed"},
    {{"sam/modeling_sam.py", "sam sam_vision_model"}, "rel_pos_h, rel_pos_w"},
    {{"sam_hq/modeling_sam_hq.py", "sam_hq sam_hq_vision_model"}, "rel_pos_h, rel_pos_w"},
    {{"deepseek_ocr2/modeling_deepseek_ocr2.py", "deepseek_ocr2_sam_vision_model"}, "rel_pos_h, rel_pos_w"},
    {{"sam3/modeling_sam3.py", "sam3_vit_model"}, "2D RoPE, learned"},
    {{"inkling/modeling_inkling.py", "inkling_mm_model inkling_text"}, "rel_logits_proj"},
    {{"convnext/modeling_convnext.py", "convnext"}, "CNN"},
    {{"convnextv2/modeling_convnextv2.py", "convnextv2"}, "CNN"},
    {{"dinov3_convnext/modeling_dinov3_convnext.py", "dinov3_convnext"}, "CNN"},
    {{"resnet/modeling_resnet.py", "resnet"}, "CNN"},
    {{"regnet/modeling_regnet.py", "regnet"}, "CNN"},
    {{"bit/modeling_bit.py", "bit"}, "CNN"},
    {{"efficientnet/modeling_efficientnet.py", "efficientnet"}, "CNN"},
    {{"mobilenet_v1/modeling_mobilenet_v1.py", "mobilenet_v1"}, "CNN"},
    {{"mobilenet_v2/modeling_mobilenet_v2.py", "mobilenet_v2"}, "CNN"},
    {{"hgnet_v2/modeling_hgnet_v2.py", "hgnet_v2"}, "CNN"},
    {{"textnet/modeling_textnet.py", "textnet"}, "CNN"},
    {{"align/modeling_align.py", "align_vision_model"}, "CNN"},
    {{"univnet/modeling_univnet.py", "univnet"}, "CNN"},
    {{"dac/modeling_dac.py", "dac"}, "CNN"},
    {{"speecht5/modeling_speecht5.py", "speecht5_hifigan"}, "CNN"},
    {{"fastspeech2_conformer/modeling_fastspeech2_conformer.py", "fastspeech2_conformer_hifigan"}, "CNN"},
    {{"qwen2_5_omni/modeling_qwen2_5_omni.py", "qwen2_5_omni_bigvgan"}, "CNN"},
    {{"rt_detr/modeling_rt_detr_resnet.py", "rt_detr_resnet"}, "CNN"},
    {{"pp_lcnet/modeling_pp_lcnet.py", "pp_lcnet"}, "CNN"},
    {{"pp_lcnet_v3/modeling_pp_lcnet_v3.py", "pp_lcnet_v3"}, "CNN"},
    {{"pp_lcnet_v4/modeling_pp_lcnet_v4.py", "pp_lcnet_v4"}, "CNN"},
    {{"poolformer/modeling_poolformer.py", "poolformer"}, "CNN"},
    {{"superpoint/modeling_superpoint.py", "superpoint"}, "CNN"},
    {{"vibevoice_acoustic_tokenizer/modeling_vibevoice_acoustic_tokenizer.py", "vibevoice_acoustic_tokenizer"}, "CNN"},
});

}  // namespace

TEST_CASE("each rotary model has the base, the pairs and the part of its class") {
  each(kRotary, [](const Rotary& row, const Inspection& found) {
    REQUIRE(found.scheme == "rope");
    CHECK(found.layers[0].is_layout_told);
    CHECK(value(found.layers[0], "head_dim") == 80);
    CHECK(value(found.layers[0], "base") == row.base);
    CHECK(value(found.layers[0], "layout") == (row.is_interleaved ? 0 : 1));
    CHECK(value(found.layers[0], "partial_rotary_factor") == row.part);
  });
}

TEST_CASE("each model with learned rows has them from its first row on") {
  each(kLearned, [](const Learned& row, const Inspection& found) {
    REQUIRE(found.scheme == "learned");
    CHECK(value(found.layers[0], "num_embeddings") == 512 + row.rows_beyond);
    CHECK(value(found.layers[0], "offset") == row.first_row);
    CHECK(value(found.layers[0], "d_model") == row.width);
  });
}

TEST_CASE("each encoder of images with learned rows has one for each patch, and some beyond") {
  each(kPatches, [](const Patches& row, const Inspection& found) {
    REQUIRE(found.scheme == "learned");
    CHECK(found.certain == (row.types != "timesformer"));
    CHECK(value(found.layers[0], "num_embeddings") == row.rows);
    CHECK(value(found.layers[0], "d_model") == 640);
  });
}

TEST_CASE("each model with rows of sines has its order of columns, its waves and its start") {
  each(kSines, [](const Sines& row, const Inspection& found) {
    REQUIRE(found.scheme == "sinusoidal");
    CHECK(found.certain);
    CHECK(value(found.layers[0], "d_model") == 640);
    CHECK(value(found.layers[0], "layout") == (row.is_concatenated ? 1 : 0));
    CHECK(value(found.layers[0], "downscale_freq_shift") == row.shift);
    CHECK(value(found.layers[0], "start_index") == row.start);
    CHECK(value(found.layers[0], "flip_sin_to_cos") == (row.starts_with_cosines ? 1 : 0));
  });
}

TEST_CASE("each other model has the scheme of its class") {
  each(kOthers, [](const Other& row, const Inspection& found) { CHECK(found.scheme == row.scheme); });
}

TEST_CASE("what is not computed is named, and nothing else is said") {
  each(kNamed, [](const Named& row, const Inspection& found) {
    CHECK(found.scheme == "");
    CHECK(!found.certain);
    CHECK(notices(found) == "error: model_type asks for " + std::string(row.name) + ", which posenc does not compute");
  });
}

TEST_CASE("parts that are not computed beside what is, and pairs that turn backwards, are named") {
  // nanochat/modeling_nanochat.py, rotate_half: (x2, -x1). moonshine_streaming/modeling_moonshine_streaming.py:
  // pos_emb.
  for (const auto& [type, name] :
       {std::pair("vilt", "learned"), std::pair("prophetnet", "relative_pos_embeddings"), std::pair("nanochat", "−θ"),
        std::pair("moonshine_streaming", "learned"), std::pair("tapas", "reset_position_index_per_cell"),
        std::pair("layoutlmv3", "2D")}) {
    const Inspection found = inspect_type(type);
    CHECK(!found.certain);
    CHECK(notices(found) == "warning: model_type asks for " + std::string(name) + ", which posenc does not compute");
  }
}

TEST_CASE("keys of Reformer, TrOCR, XLM, InternViT, AIMv2, BEiT and OLMo Hybrid choose another encoding") {
  const Inspection reformer = inspect_type("reformer", {{"axial_pos_embds", false}});
  CHECK(reformer.scheme == "learned");
  CHECK(reformer.certain);
  const Inspection trocr = inspect_type("trocr", {{"use_learned_position_embeddings", false}});
  CHECK(trocr.scheme == "sinusoidal");
  CHECK(trocr.certain);
  CHECK(value(trocr.layers[0], "start_index") == 2);
  CHECK(value(trocr.layers[0], "downscale_freq_shift") == 1);
  CHECK(inspect_type("trocr", {{"use_learned_position_embeddings", true}}).scheme == "learned");
  const Inspection xlm = inspect({{"model_type", "xlm"}, {"emb_dim", 1024.0}, {"sinusoidal_embeddings", true}});
  CHECK(xlm.scheme == "sinusoidal");
  CHECK(value(xlm.layers[0], "layout") == 0);
  CHECK(value(xlm.layers[0], "d_model") == 1024);
  CHECK(inspect_type("internvl_vision", {{"use_absolute_position_embeddings", false}}).scheme == "nope");
  const Inspection aim = inspect_type("aimv2_vision_model", {{"is_native", true}, {"image_size", 448.0}});
  CHECK(aim.scheme == "sinusoidal-2d");
  CHECK(value(aim.layers[0], "height") == 32);
  CHECK(value(aim.layers[0], "first_axis") == 0);
  CHECK(value(aim.layers[0], "cls_token") == 0);
  CHECK(value(inspect_type("vit_mae").layers[0], "cls_token") == 1);
  for (const std::string_view type : {"beit", "data2vec-vision"}) {
    CHECK(notices(inspect_type(type)) == "");
    for (const std::string_view key : {"use_relative_position_bias", "use_shared_relative_position_bias"}) {
      CHECK(notices(inspect_type(type, {{"use_absolute_position_embeddings", false}, {key, true}})) ==
            "error: model_type asks for relative_position_bias_table, which posenc does not compute");
    }
    const Inspection rows = inspect_type(type, {{"use_absolute_position_embeddings", true}});
    CHECK(rows.certain);
    CHECK(value(rows.layers[0], "num_embeddings") == 197);
  }
  // olmo_hybrid/modeling_olmo_hybrid.py: one layer in four has attention, which turns only with a base.
  const Inspection plain = inspect_type("olmo_hybrid", {{"num_hidden_layers", 8.0}});
  CHECK(plain.scheme == "nope");
  const Inspection turned = inspect_type("olmo_hybrid", {{"num_hidden_layers", 8.0}, {"rope_theta", 5e5}});
  CHECK(turned.scheme == "rope");
  CHECK(turned.certain);
  CHECK(layers_of(turned, "linear_attention") == std::vector<std::size_t>{0, 1, 2, 4, 5, 6});
}

TEST_CASE("SigLIP, Moonshine, LED, Swin and others have keys and defaults of their own") {
  const Inspection led = inspect({{"model_type", "led"},
                                  {"d_model", 768.0},
                                  {"max_encoder_position_embeddings", 16384.0},
                                  {"max_decoder_position_embeddings", 1024.0}});
  CHECK(notices(led) == "");
  CHECK(value(led.layers[0], "num_embeddings") == 1024);
  CHECK(value(led.layers[0], "offset") == 0);
  CHECK(value(inspect_type("canine", {{"num_hash_buckets", 16384.0}}).layers[0], "num_embeddings") == 16384);
  CHECK(value(inspect_type("siglip2_vision_model", {{"num_patches", 256.0}}).layers[0], "num_embeddings") == 256);
  const std::array<double, 2> sizes = {256, 192};
  CHECK(value(inspect_type("vitpose_backbone", {{"image_size", std::span<const double>(sizes)}, {"patch_size", 16.0}})
                  .layers[0],
              "num_embeddings") == 193);
  // siglip/configuration_siglip.py: max_position_embeddings is 64 by default.
  const Inspection siglip = inspect({{"model_type", "siglip"}, {"text_config.model_type", "siglip_text_model"}});
  CHECK(notices(siglip) == "");
  CHECK(value(siglip.layers[0], "num_embeddings") == 64);
  CHECK(notices_of({{"model_type", "git"}}) == "error: max_position_embeddings is missing; num_embeddings needs it");
  const Inspection moonshine =
      inspect({{"model_type", "moonshine"}, {"hidden_size", 288.0}, {"encoder_num_attention_heads", 8.0}});
  CHECK(moonshine.certain);
  CHECK(value(moonshine.layers[0], "head_dim") == 36);
  const Inspection tapas = inspect_type("tapas", {{"reset_position_index_per_cell", false}});
  CHECK(tapas.certain);
  CHECK(notices(tapas) == "");
  CHECK(notices(inspect_type("tapas", {{"reset_position_index_per_cell", true}})) ==
        "warning: model_type asks for reset_position_index_per_cell, which posenc does not compute");
  // markuplm/modeling_markuplm.py: position_ids begin after that of padding.
  CHECK(value(inspect_type("markuplm", {{"pad_token_id", 1.0}}).layers[0], "offset") == 2);
  const Inspection donut = inspect_type("donut-swin", {{"window_size", 10.0}});
  CHECK(donut.certain);
  CHECK(value(donut.layers[0], "window_width") == 10);
  CHECK(value(inspect_type("clap_audio_model").layers[0], "window_width") == 8);
  const std::array<double, 2> heads = {3, 6};
  const std::array<double, 2> pretrained = {0, 12};
  const Inspection swin2 = inspect_type("swinv2", {{"window_size", 16.0},
                                                   {"num_heads", std::span<const double>(heads)},
                                                   {"pretrained_window_sizes", std::span<const double>(pretrained)}});
  REQUIRE(swin2.layer_count == 2);
  CHECK(notices(swin2) == "");
  CHECK(swin2.scheme == "swin-v2");
  CHECK(swin2.layers[1].name == "num_heads[1]");
  CHECK(value(swin2.layers[1], "heads") == 6);
  CHECK(value(swin2.layers[1], "window_height") == 16);
  CHECK(value(swin2.layers[0], "pretrained_width") == 0);
  CHECK(value(swin2.layers[1], "pretrained_width") == 12);
  CHECK(value(inspect_type("swin2sr", {{"num_heads", std::span<const double>(heads)}}).layers[0], "window_width") ==
        8);
  CHECK(!inspect_type("swinv2").is_valid());
  CHECK(notices(inspect_type("swin", {{"use_absolute_embeddings", true}})) ==
        "warning: use_absolute_embeddings asks for learned, which posenc does not compute");
  const Inspection xlnet = inspect({{"model_type", "xlnet"}, {"d_model", 1024.0}, {"attn_type", "bi"}});
  CHECK(notices(xlnet) == "");
  CHECK(xlnet.certain);
  CHECK(value(xlnet.layers[0], "d_model") == 1024);
  CHECK(value(xlnet.layers[0], "base") == 10000);
  const Inspection dia = inspect({{"model_type", "dia"},
                                  {"encoder_config.model_type", "dia_encoder"},
                                  {"encoder_config.head_dim", 128.0},
                                  {"decoder_config.model_type", "dia_decoder"},
                                  {"decoder_config.head_dim", 64.0}});
  CHECK(dia.model_type == "dia_decoder");
  CHECK(dia.certain);
  CHECK(value(dia.layers[0], "head_dim") == 64);
}

namespace {

struct Sized : Row {
  double size;
};
constexpr auto kWidths = std::to_array<Sized>({
    {{"bert/configuration_bert.py", "bert"}, 768},
    {{"gpt2/configuration_gpt2.py", "gpt2 gpt-sw3"}, 768},
    {{"distilbert/configuration_distilbert.py", "distilbert"}, 768},
    {{"roberta/configuration_roberta.py", "roberta"}, 768},
    {{"opt/configuration_opt.py", "opt"}, 768},
    {{"blip_2/configuration_blip_2.py", "blip-2 blip_2_qformer"}, 768},
    {{"deberta/configuration_deberta.py", "deberta"}, 768},
    {{"deberta_v2/configuration_deberta_v2.py", "deberta-v2"}, 1536},
    {{"canine/configuration_canine.py", "canine"}, 768},
    {{"siglip2/configuration_siglip2.py", "siglip2 siglip2_text_model siglip2_vision_model"}, 768},
    {{"vit/configuration_vit.py", "vit"}, 768},
    {{"vit_mae/configuration_vit_mae.py", "vit_mae"}, 768},
    {{"squeezebert/configuration_squeezebert.py", "squeezebert"}, 768},
    {{"convbert/configuration_convbert.py", "convbert"}, 768},
    {{"bart/configuration_bart.py", "bart"}, 1024},
    {{"marian/configuration_marian.py", "marian"}, 1024},
    {{"xlnet/configuration_xlnet.py", "xlnet"}, 1024},
    {{"musicgen/configuration_musicgen.py", "musicgen musicgen_decoder"}, 1024},
    {{"florence2/configuration_florence2.py", "florence2"}, 1024},
    {{"clip/configuration_clip.py", "clip clip_text_model"}, 512},
    {{"mobilebert/configuration_mobilebert.py", "mobilebert"}, 512},
    {{"gpt_neo/configuration_gpt_neo.py", "gpt_neo"}, 2048},
    {{"xlm/configuration_xlm.py", "xlm"}, 2048},
    {{"blenderbot/configuration_blenderbot.py", "blenderbot"}, 2560},
    {{"kosmos2_5/configuration_kosmos2_5.py", "kosmos-2.5 kosmos_2_5_text_model"}, 1536},
    {{"instructblip/configuration_instructblip.py", "instructblip_vision_model"}, 1408},
    {{"ctrl/configuration_ctrl.py", "ctrl"}, 1280},
    {{"idefics3/configuration_idefics3.py", "idefics3_vision"}, 1152},
    {{"whisper/configuration_whisper.py", "whisper"}, 384},
    {{"rembert/configuration_rembert.py", "rembert"}, 256},
    {{"speech_to_text/configuration_speech_to_text.py", "speech_to_text"}, 256},
    {{"electra/configuration_electra.py", "electra"}, 128},
    {{"hiera/configuration_hiera.py", "hiera"}, 96},
    {{"informer/configuration_informer.py", "informer"}, 64},
});
constexpr auto kHeads = std::to_array<Sized>({
    {{"bloom/configuration_bloom.py", "bloom"}, 8},
    {{"mpt/configuration_mpt.py", "mpt"}, 16},
    {{"falcon/configuration_falcon.py", "falcon"}, 71},
    {{"t5/configuration_t5.py", "t5"}, 8},
    {{"mt5/configuration_mt5.py", "mt5"}, 6},
    {{"umt5/configuration_umt5.py", "umt5"}, 6},
    {{"longt5/configuration_longt5.py", "longt5"}, 8},
    {{"pop2piano/configuration_pop2piano.py", "pop2piano"}, 8},
    {{"switch_transformers/configuration_switch_transformers.py", "switch_transformers"}, 12},
    {{"pix2struct/configuration_pix2struct.py", "pix2struct pix2struct_text_model"}, 12},
});

}  // namespace

TEST_CASE("a width or a number of heads that is not given is that of the class, and otherwise missing") {
  const auto check = [](const auto& rows, std::string_view argument, const Fields& more) {
    for (const Sized& row : rows) {
      for (const std::string& type : model_types::words_of(row.types)) {
        CAPTURE(row.file);
        CAPTURE(type);
        Fields fields = {{"model_type", std::string_view(type)}};
        fields.insert(fields.end(), more.begin(), more.end());
        const Inspection found = inspect(fields);
        CHECK(notices(found) == "");
        CHECK(found.certain);
        REQUIRE(found.layer_count == 1);
        CHECK(value(found.layers[0], argument) == row.size);
      }
    }
  };
  check(kWidths, "d_model", {{"max_position_embeddings", 512.0}});
  check(kHeads, "heads", {{"alibi", true}});
  const auto says = [](const Fields& fields, std::string_view sentence) {
    const Inspection found = inspect(fields);
    CHECK(notices(found) == sentence);
    CHECK(!found.certain);
    CHECK(!found.is_valid());
  };
  // Names that only other programs have, and a class that makes other sizes than its model of text has by itself.
  says({{"model_type", "starcoder"}, {"n_positions", 1024.0}}, "error: hidden_size is missing; d_model needs it");
  says({{"model_type", "sam3"}}, "error: hidden_size is missing; d_model needs it");
  says({{"model_type", "jais"}}, "error: num_attention_heads is missing; heads needs it");
  says({{"model_type", "t5encoder"}}, "error: num_heads is missing; heads needs it");
  says({{"model_type", "llama"}, {"use_alibi", true}}, "error: num_attention_heads is missing; heads needs it");
  // null takes the place of the default.
  says({{"model_type", "bloom"}, {"n_head", configurations::kNull}}, "error: n_head is missing; heads needs it");
  says({{"model_type", "siglip"}, {"hidden_size", configurations::kNull}},
       "error: hidden_size is missing; d_model needs it");
}

TEST_CASE("rows that are narrower than the model have the width of the class, whatever the width of the model") {
  constexpr auto kNarrow = std::to_array<Sized>({
      {{"squeezebert/configuration_squeezebert.py", "squeezebert"}, 768},
      {{"convbert/configuration_convbert.py", "convbert"}, 768},
      {{"rembert/configuration_rembert.py", "rembert"}, 256},
      {{"albert/configuration_albert.py", "albert"}, 128},
  });
  for (const Sized& row : kNarrow) {
    CAPTURE(row.file);
    CHECK(value(inspect_type(row.types, {{"hidden_size", 1152.0}}).layers[0], "d_model") == row.size);
  }
}

TEST_CASE("a longest sequence that is not given is that of the class, or missing by the key of the family") {
  const auto rows = [](std::string_view type) {
    return value(inspect({{"model_type", type}}).layers[0], "num_embeddings");
  };
  // canine/configuration_canine.py, siglip2/configuration_siglip2.py
  CHECK(rows("canine") == 16384);
  CHECK(rows("siglip2_vision_model") == 256);
  const std::string needs = " is missing; num_embeddings needs it";
  for (const auto& [types, key] :
       {std::pair("gpt2 gpt-sw3 openai-gpt gpt_bigcode starcoder imagegpt", "n_positions"),
        std::pair("whisper", "max_target_positions"), std::pair("led", "max_decoder_position_embeddings"),
        std::pair("bert opt git", "max_position_embeddings")}) {
    for (const std::string& type : model_types::words_of(types)) {
      CAPTURE(type);
      CHECK(notices_of({{"model_type", std::string_view(type)}, {"hidden_size", 64.0}}) == "error: " + (key + needs));
    }
  }
  CHECK(notices_of({{"model_type", "mpt"}, {"attn_config.alibi", false}}) == "error: max_seq_len" + needs);
  CHECK(inspect({{"model_type", "bloom"}}).context_key == "seq_length");
  CHECK(inspect({{"model_type", "bert"}}).context_key == "max_position_embeddings");
  CHECK(inspect({{"model_type", "bert"}, {"n_positions", 512.0}}).context_key == "n_positions");
  // Scalings that follow from it.
  Fields dbrx = {{"model_type", "dbrx"},
                 {"head_dim", 64.0},
                 {"rope_theta", 1e4},
                 {"rope_scaling.rope_type", "dynamic"},
                 {"rope_scaling.factor", 2.0}};
  CHECK(notices_of(dbrx) == "error: max_seq_len is missing; dynamic needs it");
  dbrx[3].value = "yarn";
  dbrx.push_back({"max_seq_len", 4096.0});
  CHECK(notices_of(dbrx) ==
        "warning: rope_scaling.original_max_position_embeddings is missing; max_seq_len, 4096, is used instead");
}
