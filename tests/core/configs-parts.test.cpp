// The model types of transformers that are wrapped around other models, or have what is not computed; and that no type
// of transformers is missing.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "model-types.h"

using configurations::Fields;
using configurations::inspect;
using configurations::kNull;
using configurations::List;
using configurations::notices;
using configurations::value;
using model_types::each;
using model_types::inspect_type;
using model_types::Row;
using model_types::words_of;
using posenc::Inspection;

namespace {

struct Learned : Row {
  double rows;
};
constexpr auto kLearned = std::to_array<Learned>({
    // (⌊(128 − 16) / 10⌋ + 1) · (⌊(1024 − 16) / 10⌋ + 1) + 2: ASTEmbeddings.get_shape and position_embeddings.
    {{"audio_spectrogram_transformer/modeling_audio_spectrogram_transformer.py", "audio-spectrogram-transformer"},
     12 * 101 + 2},
    {{"bark/modeling_bark.py", "bark semantic coarse_acoustics fine_acoustics"}, 1024},
    {{"blip_2/modeling_blip_2.py", "blip_2_qformer"}, 512},
    {{"clip/modeling_clip.py", "clip"}, 512},
    {{"clvp/modeling_clvp.py", "clvp_decoder"}, 512},
    {{"cosmos3_edge/modeling_cosmos3_edge.py", "cosmos3_edge_vision"}, 256},
    {{"dpt/modeling_dpt.py", "dpt"}, 24 * 24 + 1},
    {{"vivit/modeling_vivit.py", "vivit"}, 14 * 14 * 16 + 1},
    {{"eomt/modeling_eomt.py", "eomt"}, 40 * 40},
    {{"glm_image/modeling_glm_image.py", "glm_image_vision"}, 128 * 128},
    {{"gpt2/modeling_gpt2.py", "gpt-sw3"}, 512},
    {{"hiera/modeling_hiera.py", "hiera"}, 56 * 56},
    {{"hunyuan_vl/modeling_hunyuan_vl.py", "hunyuan_vl_vision"}, 128 * 128 + 1},
    {{"lw_detr/modeling_lw_detr.py", "lw_detr_vit"}, 14 * 14 + 1},
    {{"pixio/modeling_pixio.py", "pixio"}, 16 * 16 + 8},
    {{"pp_formulanet/modeling_pp_formulanet.py", "pp_formulanet"}, 512 + 2},
    {{"radio/modeling_radio.py", "radio"}, 128 * 128},
    {{"seggpt/modeling_seggpt.py", "seggpt"}, 14 * 14 + 1},
    {{"videomt/modeling_videomt.py", "videomt"}, 40 * 40},
    {{"videoprism/modeling_videoprism.py", "videoprism_vision_model"}, 16 * 16},
    {{"vitdet/modeling_vitdet.py", "vitdet"}, 14 * 14 + 1},
});

struct Other : Row {
  std::string_view scheme;
};
constexpr auto kOthers = std::to_array<Other>({
    {{"chameleon/modeling_chameleon.py", "chameleon_vqgan"}, "nope"},
    {{"emu3/modeling_emu3.py", "emu3_vqgan"}, "nope"},
    {{"janus/modeling_janus.py", "janus_vqgan"}, "nope"},
    {{"flava/modeling_flava.py", "flava_multimodal_model"}, "nope"},
    {{"idefics/perceiver.py", "idefics_perciever"}, "nope"},
    {{"idefics2/modeling_idefics2.py", "idefics2_perceiver"}, "nope"},
    {{"inkling/modeling_inkling.py", "inkling_audio inkling_vision"}, "nope"},
    {{"gemma4_unified/modeling_gemma4_unified.py", "gemma4_unified_audio"}, "nope"},
    {{"sam3/modeling_sam3.py", "sam3_mask_decoder"}, "nope"},
    {{"sam3_lite_text/modeling_sam3_lite_text.py", "sam3_lite_text_mask_decoder"}, "nope"},
    {{"timesfm/modeling_timesfm.py", "timesfm"}, "nope"},
    {{"patchtsmixer/modeling_patchtsmixer.py", "patchtsmixer"}, "nope"},
    {{"videoprism/modeling_videoprism.py", "videoprism videoprism_text_model"}, "sinusoidal"},
    {{"voxtral/convert_voxtral_weights_to_hf.py", "voxtral_encoder"}, "sinusoidal"},
    {{"granite_speech/modeling_granite_speech.py", "granite_speech_encoder"}, "shaw"},
    {{"granite_speech_plus/modeling_granite_speech_plus.py", "granite_speech_plus_encoder"}, "shaw"},
    {{"deepseek_ocr2/modeling_deepseek_ocr2.py", "deepseek_ocr2_encoder"}, "rope"},
    {{"lasr/modeling_lasr.py", "lasr_ctc"}, "rope"},
    {{"pe_audio/modeling_pe_audio.py", "pe_audio pe_audio_encoder"}, "rope"},
    {{"pe_video/modeling_pe_video.py", "pe_video pe_video_encoder"}, "rope"},
    {{"pe_audio_video/modeling_pe_audio_video.py", "pe_audio_video pe_audio_video_encoder"}, "rope"},
    {{"cohere_compass/modeling_cohere_compass.py", "cohere_compass cohere_compass_text"}, "mrope"},
    {{"cohere_compass/modeling_cohere_compass.py", "cohere_compass_vision"}, "rope-axial"},
    {{"dinov3_vit/modeling_dinov3_vit.py", "dinov3_vit"}, "rope-2d"},
    {{"eomt_dinov3/modeling_eomt_dinov3.py", "eomt_dinov3"}, "rope-2d"},
    {{"sapiens2/modeling_sapiens2.py", "sapiens2"}, "rope-2d"},
    {{"llama4/modeling_llama4.py", "llama4_vision_model"}, "rope-2d"},
    {{"mlcd/modeling_mlcd.py", "mlcd mlcd_vision_model"}, "rope-axial"},
    {{"step3p7/modeling_step3p7.py", "step3p5_vision"}, "rope-axial"},
    {{"video_llama_3/modeling_video_llama_3.py", "video_llama_3_vision"}, "rope-axial"},
});

// What is named, but not computed.
struct Named : Row {
  std::string_view name;
};
constexpr auto kNamed = std::to_array<Named>({
    {{"audioflamingo3/modeling_audioflamingo3.py", "audioflamingo3_encoder"}, "embed_positions"},
    {{"clvp/modeling_clvp.py", "clvp clvp_encoder"}, "RoPE (queries, keys, values)"},
    {{"cohere_asr/modeling_cohere_asr.py", "cohere_asr"}, "Transformer-XL (sin, cos, sin, cos), pos_emb"},
    {{"conditional_detr/modeling_conditional_detr.py", "conditional_detr"},
     "position_embedding_type (2D), backbone_config"},
    {{"d_fine/modeling_d_fine.py", "d_fine"}, "SinePositionEmbedding, backbone_config"},
    {{"dab_detr/modeling_dab_detr.py", "dab-detr"}, "SinePositionEmbedding, backbone_config"},
    {{"decision_transformer/modeling_decision_transformer.py", "decision_transformer"}, "embed_timestep"},
    {{"deepseek_ocr2/modeling_deepseek_ocr2.py", "deepseek_ocr2_vision"}, "rel_pos_h, rel_pos_w, RoPE"},
    {{"deformable_detr/modeling_deformable_detr.py", "deformable_detr"},
     "position_embedding_type (2D), backbone_config"},
    {{"deimv2/modeling_deimv2.py", "deimv2"}, "SinePositionEmbedding, backbone_config"},
    {{"detr/modeling_detr.py", "detr"}, "position_embedding_type (2D), backbone_config"},
    {{"edgetam/modeling_edgetam.py", "edgetam"}, "SinePositionEmbedding, positional_embedding"},
    {{"edgetam_video/modeling_edgetam_video.py", "edgetam_video"},
     "SinePositionEmbedding, positional_embedding, 2D RoPE"},
    {{"edgetam/modeling_edgetam.py", "edgetam_vision_model"}, "SinePositionEmbedding"},
    {{"efficientloftr/modeling_efficientloftr.py", "efficientloftr"}, "2D RoPE"},
    {{"florence2/modeling_florence2.py", "florence_vision"}, "row_embeddings, column_embeddings, pos_idx_to_embed"},
    {{"funnel/modeling_funnel.py", "funnel"}, "Transformer-XL, pooling_type"},
    {{"gemma3n/modeling_gemma3n.py", "gemma3n_audio"}, "Transformer-XL (pos_proj)"},
    {{"gemma4/modeling_gemma4.py", "gemma4_audio"}, "Transformer-XL (relative_k_proj)"},
    {{"gemma4_unified/modeling_gemma4_unified.py", "gemma4_unified_vision"}, "pos_embedding"},
    {{"grounding_dino/modeling_grounding_dino.py", "grounding-dino"}, "position_embedding_type (2D), backbone_config"},
    {{"kimi_k25/modeling_kimi_k25.py", "kimi_k25_vision"}, "2D RoPE, learned, time_position_embeddings"},
    {{"lightglue/modeling_lightglue.py", "lightglue"}, "LightGluePositionalEncoder"},
    {{"lw_detr/modeling_lw_detr.py", "lw_detr"}, "ref_point_head, backbone_config"},
    {{"mask2former/modeling_mask2former.py", "mask2former"}, "SinePositionEmbedding, backbone_config"},
    {{"maskformer/modeling_maskformer.py", "maskformer"}, "SinePositionEmbedding, backbone_config"},
    {{"mllama/modeling_mllama.py", "mllama_vision_model"}, "gated_positional_embedding, tile_embedding"},
    {{"mm_grounding_dino/modeling_mm_grounding_dino.py", "mm-grounding-dino"},
     "position_embedding_type (2D), backbone_config"},
    {{"muse_glimmer/modeling_muse_glimmer.py", "muse_glimmer_vision"}, "2D RoPE, learned"},
    {{"omdet_turbo/modeling_omdet_turbo.py", "omdet-turbo"}, "build_2d_sincos_position_embedding, backbone_config"},
    {{"oneformer/modeling_oneformer.py", "oneformer"}, "SinePositionEmbedding, backbone_config"},
    {{"patchtst/modeling_patchtst.py", "patchtst"}, "positional_encoding_type"},
    {{"perceiver/modeling_perceiver.py", "perceiver"}, "TrainablePositionEncoding, FourierPositionEncoding"},
    {{"phi4_multimodal/modeling_phi4_multimodal.py", "phi4_multimodal_audio"}, "relative_attention_bias_layer"},
    {{"pp_doclayout_v2/modeling_pp_doclayout_v2.py", "pp_doclayout_v2"},
     "SinePositionEmbedding, PositionRelationEmbedding"},
    {{"pp_doclayout_v3/modeling_pp_doclayout_v3.py", "pp_doclayout_v3"}, "SinePositionEmbedding, backbone_config"},
    {{"pvt/modeling_pvt.py", "pvt"}, "position_embeddings"},
    {{"qwen2_5_omni/modeling_qwen2_5_omni.py", "qwen2_5_omni_dit"}, "RoPE (heads[0])"},
    {{"qwen2_audio/modeling_qwen2_audio.py", "qwen2_audio_encoder"}, "embed_positions"},
    {{"rf_detr/modeling_rf_detr.py", "rf_detr"}, "ref_point_head, backbone_config"},
    {{"rt_detr/modeling_rt_detr.py", "rt_detr"}, "SinePositionEmbedding, backbone_config"},
    {{"rt_detr_v2/modeling_rt_detr_v2.py", "rt_detr_v2"}, "SinePositionEmbedding, backbone_config"},
    {{"sam2/modeling_sam2.py", "sam2"}, "pos_embed, pos_embed_window, positional_embedding"},
    {{"sam2/modeling_sam2.py", "sam2_hiera_det_model"}, "pos_embed, pos_embed_window"},
    {{"sam2_video/modeling_sam2_video.py", "sam2_video"},
     "pos_embed, pos_embed_window, positional_embedding, 2D RoPE"},
    {{"sam2/modeling_sam2.py", "sam2_vision_model"}, "pos_embed, pos_embed_window, SinePositionEmbedding"},
    {{"sam3/modeling_sam3.py", "sam3_detr_decoder"}, "SinePositionEmbedding, query_embed, box_rpb_embed"},
    {{"sam3/modeling_sam3.py", "sam3_detr_encoder"}, "SinePositionEmbedding"},
    {{"sam3/modeling_sam3.py", "sam3_geometry_encoder"}, "SinePositionEmbedding, boxes_pos_enc_project"},
    {{"sam3_lite_text/modeling_sam3_lite_text.py", "sam3_lite_text_detr_decoder"},
     "SinePositionEmbedding, query_embed, box_rpb_embed"},
    {{"sam3_lite_text/modeling_sam3_lite_text.py", "sam3_lite_text_detr_encoder"}, "SinePositionEmbedding"},
    {{"sam3_lite_text/modeling_sam3_lite_text.py", "sam3_lite_text_geometry_encoder"},
     "SinePositionEmbedding, boxes_pos_enc_project"},
    {{"sam3_tracker/modeling_sam3_tracker.py", "sam3_tracker"}, "2D RoPE, learned, positional_embedding"},
    {{"sam3_tracker_video/modeling_sam3_tracker_video.py", "sam3_tracker_video"},
     "2D RoPE, learned, positional_embedding"},
    {{"sam3/modeling_sam3.py", "sam3_vision_model"}, "2D RoPE, learned, SinePositionEmbedding"},
    {{"seamless_m4t/modeling_seamless_m4t.py", "seamless_m4t"},
     "SinusoidalPositionalEmbedding, position_embeddings_type"},
    {{"seamless_m4t_v2/modeling_seamless_m4t_v2.py", "seamless_m4t_v2"},
     "SinusoidalPositionalEmbedding, position_embeddings_type"},
    {{"slanet/modeling_slanet.py", "slanet"}, "GRU, backbone_config"},
    {{"slanext/modeling_slanext.py", "slanext"}, "rel_pos_h, rel_pos_w, GRU"},
    {{"speecht5/modeling_speecht5.py", "speecht5"}, "ScaledPositionalEncoding, pos_conv_embed, pe_k"},
    {{"superglue/modeling_superglue.py", "superglue"}, "keypoint_encoder"},
    {{"table_transformer/modeling_table_transformer.py", "table-transformer"},
     "position_embedding_type (2D), backbone_config"},
    {{"vjepa2/modeling_vjepa2.py", "vjepa2"}, "3D RoPE"},
    {{"xcodec2/modeling_xcodec2.py", "xcodec2"}, "RoPE (num_attention_heads), semantic_model_config"},
    {{"zoedepth/modeling_zoedepth.py", "zoedepth"}, "positional_encoding_1d, backbone_config"},
});

// Models whose positions are those of another model, and the key of that.
struct Inside : Row {
  std::string_view key;
};
constexpr auto kInside = std::to_array<Inside>({
    {{"chmv2/configuration_chmv2.py", "chmv2"}, "backbone_config"},
    {{"colmodernvbert/configuration_colmodernvbert.py", "colmodernvbert"}, "vlm_config"},
    {{"colpali/configuration_colpali.py", "colpali"}, "vlm_config"},
    {{"colqwen2/configuration_colqwen2.py", "colqwen2"}, "vlm_config"},
    {{"depth_anything/configuration_depth_anything.py", "depth_anything"}, "backbone_config"},
    {{"depth_pro/configuration_depth_pro.py", "depth_pro"}, "patch_model_config"},
    {{"encoder_decoder/configuration_encoder_decoder.py", "encoder-decoder"}, "decoder"},
    {{"gemma3n/configuration_gemma3n.py", "gemma3n_vision"}, "architecture"},
    {{"higgs_audio_v2_tokenizer/configuration_higgs_audio_v2_tokenizer.py", "higgs_audio_v2_tokenizer"},
     "semantic_model_config"},
    {{"nemotron3_5_asr/configuration_nemotron3_5_asr.py", "nemotron3_5_asr"}, "encoder_config"},
    {{"nougat/configuration_nougat.py", "nougat"}, "decoder"},
    {{"pi0/configuration_pi0.py", "pi0"}, "vlm_config"},
    {{"pp_ocrv5_mobile_det/configuration_pp_ocrv5_mobile_det.py", "pp_ocrv5_mobile_det"}, "backbone_config"},
    {{"pp_ocrv5_mobile_rec/configuration_pp_ocrv5_mobile_rec.py", "pp_ocrv5_mobile_rec"}, "backbone_config"},
    {{"pp_ocrv5_server_det/configuration_pp_ocrv5_server_det.py", "pp_ocrv5_server_det"}, "backbone_config"},
    {{"pp_ocrv5_server_rec/configuration_pp_ocrv5_server_rec.py", "pp_ocrv5_server_rec"}, "backbone_config"},
    {{"pp_ocrv6_medium_det/configuration_pp_ocrv6_medium_det.py", "pp_ocrv6_medium_det"}, "backbone_config"},
    {{"pp_ocrv6_small_det/configuration_pp_ocrv6_small_det.py", "pp_ocrv6_small_det"}, "backbone_config"},
    {{"pp_ocrv6_small_rec/configuration_pp_ocrv6_small_rec.py", "pp_ocrv6_small_rec"}, "backbone_config"},
    {{"pp_ocrv6_tiny_rec/configuration_pp_ocrv6_tiny_rec.py", "pp_ocrv6_tiny_rec"}, "backbone_config"},
    {{"prompt_depth_anything/configuration_prompt_depth_anything.py", "prompt_depth_anything"}, "backbone_config"},
    {{"qwen2_5_omni/configuration_qwen2_5_omni.py", "qwen2_5_omni_token2wav"}, "dit_config"},
    {{"rag/configuration_rag.py", "rag"}, "generator"},
    {{"sam3_video/configuration_sam3_video.py", "sam3_video"}, "detector_config"},
    {{"speech_encoder_decoder/configuration_speech_encoder_decoder.py", "speech-encoder-decoder"}, "decoder"},
    {{"timm_backbone/configuration_timm_backbone.py", "timm_backbone"}, "backbone"},
    {{"timm_wrapper/configuration_timm_wrapper.py", "timm_wrapper"}, "architecture"},
    {{"tipsv2_dpt/configuration_tipsv2_dpt.py", "tipsv2_dpt"}, "backbone_config"},
    {{"upernet/configuration_upernet.py", "upernet"}, "backbone_config"},
    {{"uvdoc/configuration_uvdoc.py", "uvdoc"}, "backbone_config"},
    {{"vision_encoder_decoder/configuration_vision_encoder_decoder.py", "vision-encoder-decoder"}, "decoder"},
    {{"vision_text_dual_encoder/configuration_vision_text_dual_encoder.py", "vision-text-dual-encoder"},
     "text_config"},
    {{"vitmatte/configuration_vitmatte.py", "vitmatte"}, "backbone_config"},
    {{"vitpose/configuration_vitpose.py", "vitpose"}, "backbone_config"},
    {{"xcodec/configuration_xcodec.py", "xcodec"}, "semantic_model_config"},
});

// CONFIG_MAPPING_NAMES of auto/auto_mappings.py, 693 types, and what auto/configuration_auto.py adds to them, 6.
constexpr std::string_view kTypes =
    "afmoe aimv2 aimv2_text_model aimv2_vision_model albert align align_text_model align_vision_model "
    "altclip altclip_text_model altclip_vision_model apertus arcee aria aria_text "
    "audio-spectrogram-transformer audioflamingo3 audioflamingo3_encoder autoformer axk1 axk2 aya_vision "
    "bamba bark bart beit bert bert-generation big_bird bigbird_pegasus biogpt bit bitnet blenderbot "
    "blenderbot-small blip blip-2 blip_2_qformer blip_2_vision_model blip_text_model blip_vision_model "
    "bloom blt blt_global_transformer blt_local_decoder blt_local_encoder blt_patcher bridgetower "
    "bridgetower_text_model bridgetower_vision_model bros camembert canine chameleon chameleon_vqgan "
    "chinese_clip chinese_clip_text_model chinese_clip_vision_model chmv2 clap clap_audio_model "
    "clap_text_model clip clip_text_model clip_vision_model clipseg clipseg_text_model "
    "clipseg_vision_model clvp clvp_decoder clvp_encoder codegen cohere cohere2 cohere2_moe "
    "cohere2_vision cohere_asr cohere_compass cohere_compass_text cohere_compass_vision colmodernvbert "
    "colpali colqwen2 conditional_detr convbert convnext convnextv2 cosmos3_edge cosmos3_edge_text "
    "cosmos3_edge_vision cosmos3_omni cpmant csm csm_depth_decoder_model ctrl cvt cwm d_fine dab-detr "
    "dac data2vec-audio data2vec-text data2vec-vision dbrx deberta deberta-v2 decision_transformer "
    "deepseek_ocr2 deepseek_ocr2_encoder deepseek_ocr2_sam_vision_model deepseek_ocr2_text "
    "deepseek_ocr2_vision deepseek_v2 deepseek_v3 deepseek_v32 deepseek_v4 deepseek_vl "
    "deepseek_vl_hybrid deformable_detr deimv2 deit depth_anything depth_pro detr dia dia_decoder "
    "dia_encoder diffllama diffusion_gemma diffusion_gemma_text dinat dinov2 dinov2_with_registers "
    "dinov3_convnext dinov3_vit distilbert doge donut-swin dots1 dpr dpt edgetam edgetam_video "
    "edgetam_vision_model efficientloftr efficientnet electra emu3 emu3_text_model emu3_vqgan encodec "
    "encoder-decoder eomt eomt_dinov3 ernie ernie4_5 ernie4_5_moe ernie4_5_vl_moe ernie4_5_vl_moe_text "
    "ernie4_5_vl_moe_vision esm eurobert evolla exaone4 exaone4_5 exaone4_5_vision exaone_moe falcon "
    "falcon_h1 falcon_mamba fast_vlm fastspeech2_conformer fastspeech2_conformer_hifigan "
    "fastspeech2_conformer_with_hifigan flaubert flava flava_image_model flava_multimodal_model "
    "flava_text_model flex_olmo florence2 florence_vision fnet focalnet fsmt funnel fuyu gemma gemma2 "
    "gemma3 gemma3_text gemma3n gemma3n_audio gemma3n_text gemma3n_vision gemma4 gemma4_assistant "
    "gemma4_audio gemma4_text gemma4_unified gemma4_unified_assistant gemma4_unified_audio "
    "gemma4_unified_text gemma4_unified_vision gemma4_vision git git_vision_model glm glm4 glm46v "
    "glm4_moe glm4_moe_lite glm4v glm4v_moe glm4v_moe_text glm4v_moe_vision glm4v_text glm4v_vision "
    "glm_image glm_image_text glm_image_vision glm_image_vqmodel glm_moe_dsa glm_ocr glm_ocr_text "
    "glm_ocr_vision glmasr glmasr_encoder glmga glpn got_ocr2 gpt2 gpt_bigcode gpt_neo gpt_neox "
    "gpt_neox_japanese gpt_oss gptj granite granite4_vision granite4_vision_text granite_speech "
    "granite_speech_encoder granite_speech_plus granite_speech_plus_encoder granite_swa granitemoe "
    "granitemoe_swa granitemoehybrid granitemoeshared grounding-dino groupvit groupvit_text_model "
    "groupvit_vision_model helium hgnet_v2 hiera higgs_audio_v2 higgs_audio_v2_tokenizer hrm_text hubert "
    "hunyuan_v1_dense hunyuan_v1_moe hunyuan_vl hunyuan_vl_text hunyuan_vl_vision hy_v3 hyperclovax "
    "ibert idefics idefics2 idefics2_perceiver idefics2_vision idefics3 idefics3_vision "
    "idefics_perciever idefics_vision ijepa imagegpt informer inkling_audio inkling_mm_model "
    "inkling_text inkling_vision instructblip instructblip_qformer instructblip_vision_model "
    "instructblipvideo instructblipvideo_qformer instructblipvideo_vision_model internvl internvl_vision "
    "jais2 jamba janus janus_vision_model janus_vqgan jetmoe jina_embeddings_v3 kimi_k25 kimi_k25_vision "
    "kosmos-2 kosmos-2.5 kosmos_2_5_text_model kosmos_2_5_vision_model kosmos_2_text_model "
    "kosmos_2_vision_model kyutai_speech_to_text laguna lasr_ctc lasr_encoder layoutlm layoutlmv2 "
    "layoutlmv3 layoutxlm led levit lfm2 lfm2_moe lfm2_vl lightglue lighton_ocr lilt llama llama4 "
    "llama4_text llama4_vision_model llava llava_next llava_next_video llava_onevision longcat_flash "
    "longformer longt5 luke lw_detr lw_detr_vit lxmert m2m_100 mamba mamba2 marian markuplm mask2former "
    "maskformer maskformer-swin mbart megatron-bert mellum metaclip_2 metaclip_2_text_model "
    "metaclip_2_vision_model mgp-str mimi mimo_v2_flash minicpm3 minicpmv4_6 minicpmv4_6_vision minimax "
    "minimax_m2 minimax_m3_vl minimax_m3_vl_text minimax_m3_vl_vision ministral ministral3 mistral "
    "mistral3 mistral4 mixtral mlcd_vision_model mllama mllama_text_model mllama_vision_model "
    "mm-grounding-dino mobilebert mobilenet_v1 mobilenet_v2 mobilevit mobilevitv2 modernbert "
    "modernbert-decoder modernvbert moonshine moonshine_streaming moonshine_streaming_encoder moshi "
    "moshi_depth mpnet mpt mra mt5 muse_glimmer muse_glimmer_assistant muse_glimmer_text "
    "muse_glimmer_vision musicflamingo musicgen musicgen_decoder musicgen_melody musicgen_melody_decoder "
    "mvp nanochat nemotron nemotron3_5_asr nemotron_asr_streaming nemotron_asr_streaming_encoder "
    "nemotron_h nllb-moe nomic_bert nougat nystromformer olmo olmo2 olmo3 olmo_hybrid olmoe omdet-turbo "
    "oneformer openai-gpt openai_privacy_filter opt ovis2 owlv2 owlv2_text_model owlv2_vision_model "
    "owlvit owlvit_text_model owlvit_vision_model paddleocr_vl paddleocr_vl_text paddleocr_vl_vision "
    "paligemma parakeet_ctc parakeet_encoder parakeet_rnnt patchtsmixer patchtst pe_audio "
    "pe_audio_encoder pe_audio_video pe_audio_video_encoder pe_video pe_video_encoder pegasus pegasus_x "
    "perceiver perception_lm persimmon phi phi3 phi4_multimodal phi4_multimodal_audio "
    "phi4_multimodal_vision phimoe pi0 pix2struct pix2struct_text_model pix2struct_vision_model pixio "
    "pixtral plbart poolformer pop2piano pp_chart2table pp_doclayout_v2 pp_doclayout_v3 pp_formulanet "
    "pp_lcnet pp_lcnet_v3 pp_lcnet_v4 pp_ocrv5_mobile_det pp_ocrv5_mobile_rec pp_ocrv5_server_det "
    "pp_ocrv5_server_rec pp_ocrv6_medium_det pp_ocrv6_small_det pp_ocrv6_small_rec pp_ocrv6_tiny_rec "
    "prompt_depth_anything prophetnet pvt pvt_v2 qianfan_ocr qianfan_ocr_vision qwen2 qwen2_5_omni "
    "qwen2_5_omni_audio_encoder qwen2_5_omni_bigvgan qwen2_5_omni_dit qwen2_5_omni_talker "
    "qwen2_5_omni_text qwen2_5_omni_thinker qwen2_5_omni_token2wav qwen2_5_omni_vision_encoder "
    "qwen2_5_vl qwen2_5_vl_text qwen2_5_vl_vision qwen2_audio qwen2_audio_encoder qwen2_moe qwen2_vl "
    "qwen2_vl_text qwen2_vl_vision qwen3 qwen3_5 qwen3_5_moe qwen3_5_moe_text qwen3_5_moe_vision "
    "qwen3_5_text qwen3_5_vision qwen3_asr qwen3_asr_encoder qwen3_moe qwen3_next qwen3_omni_moe "
    "qwen3_omni_moe_audio_encoder qwen3_omni_moe_talker_code_predictor qwen3_omni_moe_talker_text "
    "qwen3_omni_moe_text qwen3_omni_moe_thinker qwen3_omni_moe_vision_encoder qwen3_vl qwen3_vl_moe "
    "qwen3_vl_moe_text qwen3_vl_moe_vision qwen3_vl_text qwen3_vl_vision radio rag recurrent_gemma "
    "reformer regnet rembert resnet rf_detr rf_detr_dinov2 roberta roberta-prelayernorm roc_bert "
    "roformer rt_detr rt_detr_resnet rt_detr_v2 rwkv sam sam2 sam2_hiera_det_model sam2_video "
    "sam2_vision_model sam3 sam3_detr_decoder sam3_detr_encoder sam3_geometry_encoder sam3_lite_text "
    "sam3_lite_text_detr_decoder sam3_lite_text_detr_encoder sam3_lite_text_geometry_encoder "
    "sam3_lite_text_mask_decoder sam3_lite_text_text_model sam3_mask_decoder sam3_tracker "
    "sam3_tracker_video sam3_video sam3_vision_model sam3_vit_model sam_hq sam_hq_vision_model "
    "sam_vision_model sapiens2 sapiens2_head seamless_m4t seamless_m4t_v2 seed_oss segformer seggpt sew "
    "sew-d shieldgemma2 siglip siglip2 siglip2_text_model siglip2_vision_model siglip_text_model "
    "siglip_vision_model slanet slanext smollm3 smolvlm smolvlm_vision solar_open speech-encoder-decoder "
    "speech_to_text speecht5 speecht5_hifigan splinter squeezebert stablelm starcoder2 step3p5 "
    "step3p5_vision step3p7 superglue superpoint swiftformer swin swin2sr swinv2 switch_transformers t5 "
    "t5_gemma_module t5gemma t5gemma2 t5gemma2_decoder t5gemma2_encoder t5gemma2_text table-transformer "
    "tapas textnet time_series_transformer timesfm timesfm2_5 timesformer timm_backbone timm_wrapper "
    "tipsv2 tipsv2_dpt tipsv2_text_model tipsv2_vision_model trocr tvp udop umt5 unispeech unispeech-sat "
    "univnet upernet uvdoc uvdoc_backbone vaultgemma vibevoice_acoustic_tokenizer vibevoice_asr "
    "video_llama_3 video_llama_3_vision video_llava videomae videomt videoprism videoprism_text_model "
    "videoprism_vision_model vilt vipllava vision-encoder-decoder vision-text-dual-encoder visual_bert "
    "vit vit_mae vit_msn vitdet vitmatte vitpose vitpose_backbone vits vivit vjepa2 voxtral "
    "voxtral_encoder voxtral_realtime voxtral_realtime_encoder voxtral_realtime_text wav2vec2 "
    "wav2vec2-bert wav2vec2-conformer wavlm whisper xclip xclip_text_model xclip_vision_model xcodec "
    "xcodec2 xglm xlm xlm-roberta xlm-roberta-xl xlnet xlstm xmod yolos yoso youtu zamba zamba2 zaya "
    "zoedepth gpt-sw3 mlcd parakeet_tdt vibevoice_acoustic_tokenizer_decoder "
    "vibevoice_acoustic_tokenizer_encoder EvollaModel";

// Why nothing is computed for these.
struct Reason {
  std::string_view reason;
  std::string_view types;
};
constexpr auto kReasons = std::to_array<Reason>({
    {"without attention",
     "align_vision_model bit convnext convnextv2 dac dinov3_convnext efficientnet encodec "
     "fastspeech2_conformer_hifigan focalnet glm_image_vqmodel hgnet_v2 mobilenet_v1 mobilenet_v2 "
     "poolformer pp_lcnet pp_lcnet_v3 pp_lcnet_v4 qwen2_5_omni_bigvgan regnet resnet rt_detr_resnet "
     "sapiens2_head speecht5_hifigan superpoint textnet univnet uvdoc_backbone "
     "vibevoice_acoustic_tokenizer vibevoice_acoustic_tokenizer_decoder "
     "vibevoice_acoustic_tokenizer_encoder"},
    {"wrapped around any other model",
     "chmv2 colmodernvbert colpali colqwen2 depth_anything depth_pro encoder-decoder gemma3n_vision "
     "higgs_audio_v2_tokenizer nemotron3_5_asr nougat pi0 pp_ocrv5_mobile_det pp_ocrv5_mobile_rec "
     "pp_ocrv5_server_det pp_ocrv5_server_rec pp_ocrv6_medium_det pp_ocrv6_small_det pp_ocrv6_small_rec "
     "pp_ocrv6_tiny_rec prompt_depth_anything qwen2_5_omni_token2wav rag sam3_video "
     "speech-encoder-decoder timm_backbone timm_wrapper tipsv2_dpt upernet uvdoc vision-encoder-decoder "
     "vision-text-dual-encoder vitmatte vitpose xcodec"},
    {"detectors, segmenters and readers of tables with encodings of their own, around any other model",
     "detr conditional_detr deformable_detr table-transformer grounding-dino mm-grounding-dino d_fine "
     "dab-detr deimv2 rt_detr rt_detr_v2 pp_doclayout_v3 mask2former maskformer oneformer omdet-turbo "
     "lw_detr rf_detr zoedepth slanet"},
    {"several encodings at once",
     "sam2_video sam2 sam2_vision_model edgetam edgetam_video sam3_vision_model sam3_tracker "
     "sam3_tracker_video sam3_detr_decoder sam3_lite_text_detr_decoder sam3_geometry_encoder "
     "sam3_lite_text_geometry_encoder kimi_k25_vision muse_glimmer_vision "
     "sam3_vit_model cohere_asr cpmant deepseek_ocr2_vision florence_vision mllama_vision_model perceiver "
     "sam2_hiera_det_model seamless_m4t seamless_m4t_v2 sew-d speecht5 wavlm xcodec2 pvt slanext udop "
     "vits wav2vec2-bert wav2vec2-conformer pp_doclayout_v2"},
    {"a table whose content the code does not say, or that is scaled by its mean",
     "audioflamingo3_encoder qwen2_audio_encoder patchtst"},
    {"one encoding that is not computed here",
     "clvp clvp_encoder data2vec-audio decision_transformer deepseek_ocr2_sam_vision_model dinat "
     " edgetam_vision_model efficientloftr  fastspeech2_conformer "
     "fastspeech2_conformer_with_hifigan funnel gemma3n_audio gemma4_audio gemma4_unified_vision hubert "
     "inkling_mm_model inkling_text kosmos_2_5_vision_model levit lightglue nemotron_asr_streaming "
     "nemotron_asr_streaming_encoder parakeet_ctc parakeet_encoder parakeet_rnnt phi4_multimodal_audio "
     "pix2struct_vision_model qwen2_5_omni_dit reformer sam sam3_detr_encoder sam3_lite_text_detr_encoder "
     "sam_hq sam_hq_vision_model sam_vision_model  sew superglue unispeech unispeech-sat vjepa2 "
     "wav2vec2 parakeet_tdt"},
    // The configurations of the hub have these keys.
    {"a key is needed", "mgp-str vitpose_backbone yolos"},
});

}  // namespace

TEST_CASE("each of these models has a learned row for each position, patch or frame, and some beyond") {
  each(kLearned, [](const Learned& row, const Inspection& found) {
    REQUIRE(found.scheme == "learned");
    CHECK(value(found.layers[0], "num_embeddings") == row.rows);
    CHECK(value(found.layers[0], "offset") == (row.types == "pp_formulanet" ? 2 : 0));
  });
}

TEST_CASE("keys tell how many rows there are") {
  const auto rows = [](std::string_view type, const Fields& more) {
    return value(inspect_type(type, more).layers[0], "num_embeddings");
  };
  const std::array<double, 2> mgp = {32, 128};
  const std::array<double, 2> yolos = {512, 864};
  const std::array<double, 3> tubelet = {2, 16, 16};
  const std::array<double, 2> stride = {4, 4};
  const std::array<double, 2> square = {224, 224};
  // MgpstrEmbeddings, YolosEmbeddings, VivitEmbeddings, HieraEmbeddings, PixioEmbeddings, RadioPatchEmbeddings,
  // HunYuanVLVisionPatchEmbed, VitDetEmbeddings and ASTEmbeddings.
  CHECK(rows("mgp-str", {{"image_size", std::span<const double>(mgp)}}) == 8 * 32 + 1);
  CHECK(rows("yolos", {{"image_size", std::span<const double>(yolos)}, {"num_detection_tokens", 50.0}}) ==
        32 * 54 + 50 + 1);
  CHECK(rows("yolos", {{"image_size", std::span<const double>(yolos)}}) == 32 * 54 + 100 + 1);
  CHECK(rows("vivit", {{"tubelet_size", std::span<const double>(tubelet)}, {"num_frames", 32.0}}) == 14 * 14 * 16 + 1);
  CHECK(rows("hiera", {{"image_size", std::span<const double>(square)},
                       {"patch_stride", std::span<const double>(stride)},
                       {"patch_size", 7.0}}) == 56 * 56);
  CHECK(rows("pixio", {{"n_cls_tokens", 4.0}}) == 16 * 16 + 4);
  CHECK(rows("radio", {{"max_img_size", 1024.0}, {"image_size", 224.0}}) == 64 * 64);
  CHECK(rows("hunyuan_vl_vision", {{"max_image_size", 1024.0}}) == 64 * 64 + 1);
  CHECK(rows("vitdet", {{"pretrain_image_size", 256.0}, {"image_size", 1024.0}}) == 16 * 16 + 1);
  CHECK(rows("audio-spectrogram-transformer", {{"max_length", 128.0}, {"time_stride", 16.0}}) == 12 * 8 + 2);
  CHECK(rows("cosmos3_edge_vision", {{"num_patches", 1024.0}}) == 1024);
  CHECK(rows("bark", {{"semantic_config.model_type", "semantic"}, {"semantic_config.block_size", 512.0}}) == 512);
  // Tables of rows beside these, if the class has them where nothing is said, or if a key asks for them.
  const auto names = [](std::string_view type, const Fields& more) { return notices(inspect_type(type, more)); };
  const posenc::Field size = {"image_size", std::span<const double>(yolos)};
  CHECK(names("yolos", {size, {"use_mid_position_embeddings", false}}) == "");
  CHECK(names("yolos", {size}) ==
        "warning: model_type asks for use_mid_position_embeddings, which posenc does not compute");
  CHECK(names("seggpt", {{"use_relative_position_embeddings", false}}) == "");
  CHECK(names("seggpt", {}) ==
        "warning: model_type asks for use_relative_position_embeddings, which posenc does not compute");
  CHECK(names("vitdet", {{"use_relative_position_embeddings", false}}) == "");
  CHECK(names("vitdet", {{"use_relative_position_embeddings", true}}) ==
        "warning: use_relative_position_embeddings asks for rel_pos_h, rel_pos_w, which posenc does not compute");
  CHECK(inspect_type("vitdet", {{"use_absolute_position_embeddings", false}}).scheme == "nope");
}

TEST_CASE("each of these models has the scheme of its class") {
  each(kOthers, [](const Other& row, const Inspection& found) { CHECK(found.scheme == row.scheme); });
}

TEST_CASE("bases, pairs, waves and distances are those of the class") {
  // pe_audio/configuration_pe_audio.py: rope_theta 20000; modeling_pe_audio.py, apply_rotary_pos_emb: q_ (…, 1, 2).
  const Inspection audio = inspect_type("pe_audio_encoder");
  CHECK(value(audio.layers[0], "base") == 20000);
  CHECK(value(audio.layers[0], "layout") == 0);
  // lasr/configuration_lasr.py: encoder_config.
  const Inspection lasr = inspect({{"model_type", "lasr_ctc"},
                                   {"encoder_config.model_type", "lasr_encoder"},
                                   {"encoder_config.hidden_size", 512.0},
                                   {"encoder_config.num_attention_heads", 8.0},
                                   {"encoder_config.max_position_embeddings", 10000.0}});
  CHECK(lasr.model_type == "lasr_encoder");
  CHECK(value(lasr.layers[0], "head_dim") == 64);
  // cohere_compass/modeling_cohere_compass.py, apply_interleaved_mrope; a base for each type of layers.
  const Inspection compass = inspect({{"model_type", "cohere_compass_text"},
                                      {"head_dim", 128.0},
                                      {"rope_parameters.full_attention.rope_type", "default"},
                                      {"rope_parameters.full_attention.rope_theta", 5e4}});
  CHECK(notices(compass) == "");
  CHECK(value(compass.layers[0], "base") == 50000);
  CHECK(value(compass.layers[0], "mrope_interleaved") == 1);
  // timesfm/modeling_timesfm.py, TimesFmPositionalEmbedding: timescales from 1 to max_timescale, both included.
  const Inspection times = inspect_type("timesfm", {{"use_positional_embedding", true}, {"max_timescale", 5000.0}});
  CHECK(notices(times) == "");
  CHECK(times.scheme == "sinusoidal");
  CHECK(value(times.layers[0], "base") == 5000);
  CHECK(value(times.layers[0], "downscale_freq_shift") == 1);
  CHECK(notices(inspect_type("timesfm", {{"use_positional_embedding", true}, {"min_timescale", 2.0}})) ==
        "warning: min_timescale asks for TimesFmPositionalEmbedding, which posenc does not compute");
  CHECK(notices(inspect_type("patchtsmixer", {{"use_positional_encoding", true}})) ==
        "error: model_type asks for positional_encoding_type, which posenc does not compute");
  // whisper/modeling_whisper.py, sinusoids, which the program of Voxtral's weights calls: concatenated, and shifted.
  CHECK(value(inspect_type("voxtral_encoder").layers[0], "downscale_freq_shift") == 1);
  CHECK(value(inspect_type("videoprism_text_model").layers[0], "downscale_freq_shift") == 0);
  // granite_speech/modeling_granite_speech.py: rel_pos_emb has 2 · max_pos_emb + 1 rows.
  const Inspection granite = inspect_type("granite_speech_encoder", {{"max_pos_emb", 256.0}});
  CHECK(granite.certain);
  CHECK(value(granite.layers[0], "max_relative_position") == 256);
  CHECK(value(inspect_type("granite_speech_encoder").layers[0], "max_relative_position") == 512);
  // step3p7/modeling_step3p7.py: get_vision_position_ids with spatial_merge_size 1; width and heads are old names.
  const Inspection step = inspect({{"model_type", "step3p5_vision"},
                                   {"width", 1536.0},
                                   {"heads", 16.0},
                                   {"image_size", 728.0},
                                   {"patch_size", 14.0}});
  CHECK(notices(step) == "warning: model_type asks for learned, which posenc does not compute");
  CHECK(value(step.layers[0], "head_dim") == 96);
  CHECK(value(step.layers[0], "spatial_merge_size") == 1);
  CHECK(value(step.layers[0], "height") == 52);
}

TEST_CASE("a base that the code of an encoder of images contains is that of every configuration") {
  // theta of VisionRotaryEmbedding, or of a class of another name, to which nobody passes another value.
  const auto inspect_images = [](std::string_view type, const Fields& more) {
    Fields fields = {{"model_type", type}, {"hidden_size", 1280.0}, {"num_heads", 16.0}, {"patch_size", 14.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    return inspect(fields);
  };
  for (const std::string& type :
       words_of("mlcd mlcd_vision_model video_llama_3_vision qwen2_vl_vision qwen2_5_vl_vision qwen3_vl_vision "
                "qwen3_vl_moe_vision qwen3_5_vision qwen3_5_moe_vision glm_ocr_vision qwen2_5_omni_vision_encoder "
                "qwen3_omni_moe_vision_encoder exaone4_5_vision ernie4_5_vl_moe_vision cohere_compass_vision "
                "glm4v_vision glm4v_moe_vision paddleocr_vl_vision qwen2_vl qwen2_5_vl qwen3_vl qwen3_5")) {
    CAPTURE(type);
    for (const std::string_view key : {"rope_theta", "rope_parameters.rope_theta", "rope_scaling.rope_theta"}) {
      const Inspection found = inspect_images(type, {{key, 5e5}});
      CHECK(found.scheme == "rope-axial");
      CHECK(value(found.layers[0], "base") == 1e4);
      CHECK(notices(found).find("warning: " + std::string(key.substr(0, key.find('.'))) +
                                " has no effect with model_type") != std::string::npos);
    }
    CHECK(notices(inspect_images(type, {})).find("no effect") == std::string::npos);
  }
  // step3p7/modeling_step3p7.py, Step3p7VisionRotaryEmbedding, and others: config.rope_parameters["rope_theta"].
  for (const std::string_view type : {"step3p5_vision", "gemma4_vision", "pixtral", "minimax_m3_vl_vision"}) {
    const Inspection found = inspect_images(type, {{"rope_parameters.rope_theta", 5e5}});
    CHECK(value(found.layers[0], "base") == 5e5);
    CHECK(notices(found).find("no effect") == std::string::npos);
    CHECK(notices(inspect_images(type, {{"rope_theta", 0.5}}))
              .find("error: rope_theta is 0.5; it must be greater than 1") != std::string::npos);
  }
}

TEST_CASE("a size that is none is refused, by its key, and no default takes its place") {
  const auto of = [](std::string_view type, const Fields& more) { return notices(inspect_type(type, more)); };
  const auto whole = [](std::string_view key, std::string_view given) {
    return "error: " + std::string(key) + " is " + std::string(given) +
           "; it must be a whole number from 1 to 2147483648";
  };
  const std::array<double, 2> narrow = {224, 8};
  const std::array<double, 2> negative = {-224, 224};
  for (const std::string_view type : {"vit", "dinov3_vit", "vit_mae", "aimv2_vision_model"}) {
    CAPTURE(type);
    CHECK(of(type, {{"image_size", 0.0}}) == whole("image_size", "0"));
    CHECK(of(type, {{"image_size", 0.5}}) == whole("image_size", "0.5"));
    CHECK(of(type, {{"image_size", "224"}}) == whole("image_size", "\"224\""));
    CHECK(of(type, {{"patch_size", -16.0}}) == whole("patch_size", "-16"));
    CHECK(of(type, {{"image_size", std::span<const double>(negative)}}) == whole("image_size[0]", "-224"));
    CHECK(of(type, {{"image_size", 8.0}, {"patch_size", 16.0}}) ==
          "error: image_size is 8; it must be from 16 to 2147483648");
    CHECK(of(type, {{"image_size", std::span<const double>(narrow)}, {"patch_size", 16.0}}) ==
          "error: image_size[1] is 8; it must be from 16 to 2147483648");
    CHECK(of(type, {{"patch_size", 225.0}}) == "error: patch_size is 225; it must be from 1 to 224");
  }
  CHECK(of("vitpose_backbone", {{"patch_size", 16.0}}) == "error: image_size is missing; num_embeddings needs it");
  CHECK(of("vitpose_backbone", {{"image_size", 256.0}}) == "error: patch_size is missing; num_embeddings needs it");
  // Images of whole groups of patches.
  const Fields group = {{"patch_size", 14.0}, {"num_heads", 8.0}};
  Fields small = group;
  small.push_back({"image_size", 27.0});
  CHECK(of("qwen2_vl_vision", small) == "error: image_size is 27; it must be from 28 to 2147483648");
  CHECK(of("granite_speech_encoder", {{"max_pos_emb", 0.0}}) == whole("max_pos_emb", "0"));
  CHECK(of("siglip2_vision_model", {{"num_patches", -1.0}}) == whole("num_patches", "-1"));
  CHECK(of("cosmos3_edge_vision", {{"num_patches", -1.0}}) == whole("num_patches", "-1"));
  CHECK(of("pixio", {{"n_cls_tokens", -5.0}}) ==
        "error: n_cls_tokens is -5; it must be a whole number from 0 to 2147483648");
  CHECK(of("yolos", {{"image_size", 512.0}, {"num_detection_tokens", -5.0}, {"use_mid_position_embeddings", false}}) ==
        "error: num_detection_tokens is -5; it must be a whole number from 0 to 2147483648");
  CHECK(notices(inspect({{"model_type", "clip"}, {"max_position_embeddings", 0.0}})) ==
        whole("max_position_embeddings", "0"));
  CHECK(notices(inspect({{"model_type", "bloom"}, {"n_head", 0.0}})) == whole("n_head", "0"));
  CHECK(notices(inspect({{"model_type", "t5"}, {"num_heads", 8.0}, {"relative_attention_num_buckets", -32.0}})) ==
        whole("relative_attention_num_buckets", "-32"));
  CHECK(of("swin", {{"window_size", 0.0}}) == whole("window_size", "0"));
  CHECK(notices(inspect({{"model_type", "marian"}, {"d_model", -512.0}})) == whole("d_model", "-512"));
  CHECK(of("bert", {{"embedding_size", 0.0}}) == whole("embedding_size", "0"));
  CHECK(notices(inspect({{"model_type", "bert"}, {"position_embedding_type", "relative_key"}})) ==
        "error: max_position_embeddings is missing; max_relative_position needs it");
  CHECK(of("timesfm", {{"use_positional_embedding", true}, {"max_timescale", 0.0}}) ==
        "error: max_timescale is 0; it must be greater than 1 and at most 1e+300");
  CHECK(of("timesfm", {{"use_positional_embedding", true}, {"min_timescale", 0.0}}) ==
        "error: min_timescale is 0; it must be greater than 0 and at most 1e+300");
}

TEST_CASE("spectrograms and videos have the defaults of their classes, and name the key that is wrong") {
  const auto of = [](std::string_view type, const Fields& more) { return notices(inspect_type(type, more)); };
  const std::array<double, 2> two = {16, 16};
  const std::array<double, 3> flat = {0, 16, 16};
  const std::array<double, 3> deep = {64, 16, 16};
  const std::array<double, 3> large = {2, 256, 256};
  // ASTConfig: 128 bins and 1024 frames in patches of 16, a stride of 10 apart. VivitConfig: see kLearned.
  CHECK(value(inspect_type("audio-spectrogram-transformer").layers[0], "num_embeddings") == 12 * 101 + 2);
  CHECK(of("audio-spectrogram-transformer", {{"max_length", 4.0}}) ==
        "error: max_length is 4; it must be from 16 to 2147483648");
  CHECK(of("audio-spectrogram-transformer", {{"patch_size", 256.0}, {"max_length", 1024.0}}) ==
        "error: patch_size is 256; it must be from 1 to 128");
  CHECK(of("audio-spectrogram-transformer", {{"time_stride", 0.0}}) ==
        "error: time_stride is 0; it must be a whole number from 1 to 2147483648");
  CHECK(of("vivit", {{"tubelet_size", std::span<const double>(flat)}}) ==
        "error: tubelet_size[0] is 0; it must be a whole number from 1 to 2147483648");
  CHECK(of("vivit", {{"tubelet_size", std::span<const double>(two)}}) ==
        "error: tubelet_size has 2 numbers; it must have 1 × 3 = 3");
  CHECK(of("vivit", {{"tubelet_size", 16.0}}) == "error: tubelet_size is 16; it must be a list of numbers");
  CHECK(of("vivit", {{"num_frames", 1.0}}) == "error: num_frames is 1; it must be from 2 to 2147483648");
  CHECK(of("vivit", {{"tubelet_size", std::span<const double>(deep)}}) ==
        "error: tubelet_size is 64; it must be from 1 to 32");
  CHECK(of("vivit", {{"tubelet_size", std::span<const double>(large)}}) ==
        "error: tubelet_size is 256; it must be from 1 to 224");
}

TEST_CASE("a key that decides which kind a model has counts in its own models alone") {
  // Each of these keys is in the configuration of one model, or of several that share its code.
  CHECK(inspect_type("trocr", {{"use_learned_position_embeddings", false}}).scheme == "sinusoidal");
  CHECK(inspect_type("bert", {{"use_learned_position_embeddings", false}}).scheme == "learned");
  CHECK(inspect_type("aimv2_vision_model", {{"is_native", true}}).scheme == "sinusoidal-2d");
  CHECK(inspect_type("vit", {{"is_native", true}}).scheme == "learned");
  CHECK(inspect_type("segformer", {{"use_positional_embedding", true}}).scheme == "nope");
  CHECK(value(inspect_type("marian", {{"max_timescale", 500.0}}).layers[0], "base") == 10000);
  CHECK(inspect({{"model_type", "vit"}, {"is_hybrid", true}, {"hidden_size", 8.0}}).is_valid());
  // Another value than true or false does not decide.
  const Inspection odd = inspect_type("timesfm", {{"use_positional_embedding", "yes"}});
  CHECK(!odd.certain);
  CHECK(notices(odd) == "warning: use_positional_embedding is \"yes\"; it must be true or false");
}

TEST_CASE("a broken value of a key that the family reads is named, and what depends on it is no answer") {
  const auto of = [](const Fields& fields) { return notices(inspect(fields)); };
  const auto whole = [](std::string_view key, std::string_view given, std::string_view limits = "1 to 2147483648") {
    return std::string(key) + " is " + std::string(given) + "; it must be a whole number from " + std::string(limits);
  };
  const auto with = [](std::string_view type, const Fields& more) {
    Fields fields = {{"model_type", type}, {"head_dim", 64.0}, {"num_hidden_layers", 8.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    return inspect(fields);
  };
  // Which layers differ.
  for (const auto& [type, key] :
       {std::pair("gemma3_text", "sliding_window_pattern"), std::pair("modernbert", "global_attn_every_n_layers"),
        std::pair("qwen3_next", "full_attention_interval"), std::pair("jamba", "attn_layer_period"),
        std::pair("smollm3", "no_rope_layer_interval")}) {
    const std::string limits = std::string_view(type) == "smollm3" ? "0 to 2147483648" : "1 to 2147483648";
    for (const auto& [value, text] : {std::pair(-4.0, "-4"), std::pair(2.5, "2.5")}) {
      const Inspection found = with(type, {{key, value}});
      CHECK(notices(found) == "error: " + whole(key, text, limits));
      CHECK(!found.layers[0].is_valid);
    }
    CHECK(notices(with(type, {{key, "x"}})) == "error: " + whole(key, "\"x\"", limits));
  }
  CHECK(notices(with("jamba", {{"attn_layer_period", 8.0}, {"attn_layer_offset", -4.0}})) ==
        "error: " + whole("attn_layer_offset", "-4", "0 to 7"));
  // In other families, the key may mean something else, or nothing.
  const Inspection other = with("llama", {{"full_attention_interval", "x"}});
  CHECK(notices(other) == "warning: " + whole("full_attention_interval", "\"x\""));
  CHECK(!other.certain);
  CHECK(other.is_valid());
  CHECK(of({{"model_type", "gemma3_text"}, {"head_dim", 64.0}, {"num_hidden_layers", -8.0}}) ==
        "warning: " + whole("num_hidden_layers", "-8", "1 to 1024"));
  // How queries and heads are.
  CHECK(of({{"model_type", "llama"}, {"hidden_size", 4096.0}, {"num_attention_heads", 32.5}}) ==
        "error: num_attention_heads is 32.5; it must be a whole number");
  CHECK(notices(with("llama4_text", {{"floor_scale", 0.0}})) ==
        "error: floor_scale is 0; it must be from 1 to 2147483648");
  CHECK(notices(with("llama4_text", {{"attn_temperature_tuning", "yes"}})) ==
        "error: attn_temperature_tuning is \"yes\"; it must be true or false");
  CHECK(of({{"model_type", "deepseek_v3"}, {"qk_rope_head_dim", 64.0}, {"qk_nope_head_dim", -1.0}}) ==
        "error: " + whole("qk_nope_head_dim", "-1", "0 to 16384"));
  CHECK(of({{"model_type", "llama"}, {"head_dim", 64.0}, {"max_position_embeddings", -5.0}}) ==
        "warning: max_position_embeddings is -5; it must be from 1 to 2147483648");
  // Which kind it is.
  constexpr std::string_view kNames =
      "; it must be one of: nope, none, no, rope, rotary, rope_gptj, alibi, relative_key, relative_key_query, "
      "absolute, "
      "learned_absolute";
  const Fields bert = {{"model_type", "bert"}, {"hidden_size", 8.0}, {"max_position_embeddings", 16.0}};
  for (const auto& [value, text] : {std::pair(posenc::FieldValue(7.0), "7"),
                                    std::pair(posenc::FieldValue(std::string_view("absolut")), "\"absolut\"")}) {
    Fields fields = bert;
    fields.push_back({"position_embedding_type", value});
    CHECK(!inspect(fields).certain);
    CHECK(of(fields) == "warning: position_embedding_type is " + std::string(text) + std::string(kNames));
  }
  for (const auto& [type, key] :
       {std::pair("falcon", "alibi"), std::pair("llama", "use_rope"), std::pair("zamba2", "use_mem_rope")}) {
    const Inspection found = with(type, {{key, 1.0}});
    CHECK(notices(found) == "warning: " + std::string(key) + " is 1; it must be true or false");
    CHECK(!found.certain);
  }
  // Two readers of one key say it once, and an error counts more than a warning.
  CHECK(of({{"model_type", "t5"}, {"num_heads", 8.0}, {"relative_attention_num_buckets", "32"}}) ==
        "error: " + whole("relative_attention_num_buckets", "\"32\""));
  // deberta_v2/modeling_deberta_v2.py: relative_attention, with buckets or without.
  const Fields deberta = {{"model_type", "deberta-v2"}, {"relative_attention", true}};
  const auto with_deberta = [&](const Fields& more) {
    Fields fields = deberta;
    fields.insert(fields.end(), more.begin(), more.end());
    return of(fields);
  };
  CHECK(with_deberta({{"position_buckets", 0.0}}) ==
        "error: relative_attention asks for disentangled attention, which posenc does not compute");
  CHECK(with_deberta({{"position_buckets", 256.0}}) ==
        "error: max_position_embeddings is missing; max_position needs it");
  CHECK(with_deberta({{"position_buckets", 2.5}, {"max_position_embeddings", 512.0}}) ==
        "error: " + whole("position_buckets", "2.5"));
  CHECK(!inspect({{"model_type", "deberta-v2"}, {"relative_attention", "yes"}, {"max_position_embeddings", 8.0}})
             .certain);
  // swinv2/modeling_swinv2.py: a number of heads and a pretrained window for each stage.
  const std::array<double, 2> heads = {3, 6};
  const std::array<double, 2> none = {3, 0};
  const std::array<double, 1> one = {7};
  const posenc::Field stages = {"num_heads", std::span<const double>(heads)};
  CHECK(of({{"model_type", "swinv2"}, {"num_heads", std::span<const double>(none)}}) ==
        "error: " + whole("num_heads[1]", "0"));
  CHECK(of({{"model_type", "swinv2"}, stages, {"pretrained_window_sizes", "x"}}) ==
        "error: pretrained_window_sizes is \"x\"; it must be a list of numbers");
  CHECK(of({{"model_type", "swinv2"}, stages, {"pretrained_window_sizes", std::span<const double>(one)}}) ==
        "error: pretrained_window_sizes has 1 number; it must have 1 × 2 = 2");
  // An object where a number must be.
  CHECK(of({{"model_type", "vit"}, {"image_size.height", 384.0}, {"image_size.width", 384.0}}) ==
        "error: " + whole("image_size", "\"{…}\""));
  CHECK(of({{"model_type", "bloom"}, {"num_attention_heads.", kNull}}) ==
        "error: " + whole("num_attention_heads", "\"{…}\""));
  CHECK(notices(with("llama", {{"rope_theta.full_attention", 1e6}})) ==
        "warning: transformers does not read rope_theta.full_attention");
  CHECK(!with("llama", {{"rope_theta.full_attention", 1e6}}).certain);
  CHECK(notices(with("llama", {{"rope_theta.", kNull}})) == "warning: transformers does not read rope_theta");
  // Lists of layers.
  for (const std::string_view key :
       {"layer_types", "layers_block_type", "use_rope_layers", "partial_rotary_factors"}) {
    CHECK(notices(with("gpt_oss", {{key, "x"}})) ==
          "error: the length of " + std::string(key) + " is 0; the number of layers is 8");
  }
  const List pattern("hybrid_layer_pattern", {0.0, std::string_view("x")});
  CHECK(notices(inspect(pattern.with({{"model_type", "mimo_v2_flash"}, {"head_dim", 192.0}}))) ==
        "warning: hybrid_layer_pattern is an array; it must be a list of numbers");
  CHECK(!inspect(pattern.with({{"model_type", "mimo_v2_flash"}, {"head_dim", 192.0}})).certain);
  CHECK(notices(with("minimax_m2", {{"rotary_dim", 32.5}})) == "error: rotary_dim is 32.5; it must be a whole number");
  CHECK(notices(with("grok-1", {{"attn_temperature_len", "x"}})) ==
        "error: attn_temperature_len is \"x\"; it must be a number from 0 to 2147483648");
  CHECK(notices(with("llama", {{"rope_position_scale", "x"}})) ==
        "error: rope_position_scale is \"x\"; it must be a number from 0 to 2147483648");
  // A backbone is another model, whatever tells of it.
  for (const posenc::Field& field : {posenc::Field{"backbone", 5.0}, posenc::Field{"backbone_config.", kNull},
                                     posenc::Field{"backbone_config", "resnet50"}}) {
    CHECK(
        of({{"model_type", "dpt"}, field}).starts_with("error: the positions of this model come from another model"));
  }
}

TEST_CASE("encoders of images whose angles are scaled are not certain, and DINOv3 reads no dictionary") {
  // gemma4/modeling_gemma4.py: ROPE_INIT_FUNCTIONS of a rope_type. dinov3_vit/modeling_dinov3_vit.py:
  // config.rope_theta.
  const Inspection scaled = inspect({{"model_type", "gemma4_vision"},
                                     {"head_dim", 64.0},
                                     {"rope_parameters.rope_type", "yarn"},
                                     {"rope_parameters.factor", 4.0}});
  CHECK(!scaled.certain);
  CHECK(notices(scaled) == "warning: rope_parameters.rope_type asks for yarn, which posenc does not compute");
  const Fields dino = {{"model_type", "dinov3_vit"}, {"head_dim", 64.0}, {"rope_parameters.rope_theta", 50.0}};
  CHECK(value(inspect(dino).layers[0], "base") == 100);
  CHECK(notices(inspect(dino)) == "warning: rope_parameters has no effect with model_type");
  CHECK(value(inspect({{"model_type", "dinov3_vit"}, {"head_dim", 64.0}, {"rope_theta", 50.0}}).layers[0], "base") ==
        50);
  // eomt_dinov3/modeling_eomt_dinov3.py: config.rope_parameters["rope_theta"].
  CHECK(
      value(
          inspect({{"model_type", "eomt_dinov3"}, {"head_dim", 64.0}, {"rope_parameters.rope_theta", 50.0}}).layers[0],
          "base") == 50);
}

TEST_CASE("DINOv3 and the images of Llama 4 turn by where a patch is, down and across") {
  // dinov3_vit/modeling_dinov3_vit.py: angles are 2π · (y, x) · 100^(-4i / head_dim), with the centres of patches from
  // -1 to 1, tiled twice. 2 · (2 + 0.5) / 14 - 1 down and 2 · (3 + 0.5) / 14 - 1 across.
  const Inspection dino = inspect({{"model_type", "dinov3_vit"},
                                   {"hidden_size", 384.0},
                                   {"num_attention_heads", 6.0},
                                   {"image_size", 224.0},
                                   {"patch_size", 16.0}});
  CHECK(notices(dino) == "");
  CHECK(dino.certain);
  const auto plan = support::require(posenc::plan(dino.layers[0].request()));
  CHECK(plan.value("head_dim") == 64);
  posenc::Request request = dino.layers[0].request();
  request.positions = posenc::Range{.count = 1, .start = 2 * 14 + 3};
  const auto turns = support::to_vector(support::require(posenc::angles(request)).data);
  const double pi = std::numbers::pi;
  CHECK(std::abs(turns[0] - 2 * pi * (5.0 / 14 - 1)) < 1e-6);
  CHECK(std::abs(turns[1] - 2 * pi * (5.0 / 14 - 1) * std::pow(100, -4.0 / 64)) < 1e-6);
  CHECK(std::abs(turns[16] - 2 * pi * (7.0 / 14 - 1)) < 1e-6);
  // Images that are not square, and another base.
  const std::array<double, 2> sides = {1024, 768};
  const Inspection sapiens = inspect_type(
      "sapiens2", {{"image_size", std::span<const double>(sides)}, {"patch_size", 16.0}, {"rope_theta", 50.0}});
  CHECK(notices(sapiens) == "");
  CHECK(value(sapiens.layers[0], "height") == 64);
  CHECK(value(sapiens.layers[0], "width") == 48);
  CHECK(value(sapiens.layers[0], "base") == 50);
  // llama4/modeling_llama4.py: (x + 1, y + 1) · 10000^(-4i / head_dim), neighbours; with learned rows.
  const Inspection llama = inspect_type("llama4_vision_model", {{"image_size", 336.0}});
  CHECK(notices(llama) == "warning: model_type asks for learned, which posenc does not compute");
  CHECK(value(llama.layers[0], "height") == 24);
  CHECK(value(llama.layers[0], "base") == 10000);
  CHECK(value(llama.layers[0], "layout") == 0);
  CHECK(value(llama.layers[0], "coordinates") == 0);
}

TEST_CASE("what is not computed in images, sound and series is named, and nothing else is said") {
  each(kNamed, [](const Named& row, const Inspection& found) {
    CHECK(found.scheme == "");
    CHECK(!found.certain);
    CHECK(notices(found) == "error: model_type asks for " + std::string(row.name) + ", which posenc does not compute");
  });
}

TEST_CASE("a model around another one says which key names that") {
  each(kInside, [](const Inside& row, const Inspection& found) {
    CHECK(found.scheme == "");
    CHECK(!found.certain);
    CHECK(notices(found) == "error: the positions of this model come from another model, which " +
                                std::string(row.key) +
                                " names; give the configuration of that model, with a model_type");
  });
}

TEST_CASE("a model around another one has the positions of that where they are told") {
  const Inspection depth = inspect({{"model_type", "depth_anything"},
                                    {"backbone_config.model_type", "dinov2"},
                                    {"backbone_config.hidden_size", 384.0},
                                    {"backbone_config.image_size", 518.0},
                                    {"backbone_config.patch_size", 14.0}});
  CHECK(notices(depth) == "");
  CHECK(depth.certain);
  CHECK(depth.model_type == "dinov2");
  CHECK(value(depth.layers[0], "num_embeddings") == 37 * 37 + 1);
  // The part about text of that part.
  const Inspection pali = inspect({{"model_type", "colpali"},
                                   {"vlm_config.model_type", "paligemma"},
                                   {"vlm_config.hidden_size", 1.0},
                                   {"vlm_config.text_config.model_type", "gemma"},
                                   {"vlm_config.text_config.hidden_size", 2048.0},
                                   {"vlm_config.text_config.num_attention_heads", 8.0}});
  CHECK(pali.model_type == "gemma");
  CHECK(value(pali.layers[0], "head_dim") == 256);
  // Without a type of its own, it is the nearest one around it.
  const Inspection qwen = inspect({{"model_type", "colqwen2"},
                                   {"vlm_config.model_type", "qwen2_vl"},
                                   {"vlm_config.text_config.head_dim", 128.0},
                                   {"vlm_config.text_config.rope_theta", 1e6}});
  CHECK(qwen.model_type == "qwen2_vl");
  const Inspection rag = inspect({{"model_type", "rag"},
                                  {"question_encoder.model_type", "dpr"},
                                  {"generator.model_type", "bart"},
                                  {"generator.d_model", 1024.0},
                                  {"generator.max_position_embeddings", 1024.0}});
  CHECK(rag.model_type == "bart");
  CHECK(value(rag.layers[0], "num_embeddings") == 1026);
  CHECK(notices(inspect({{"model_type", "upernet"}, {"backbone_config.model_type", "convnext"}})) ==
        "error: model_type asks for CNN, which posenc does not compute");
  // dpt/configuration_dpt.py: with is_hybrid, the backbone is a CNN below rows of DPT's own.
  Fields dpt = {{"model_type", "dpt"},
                {"hidden_size", 768.0},
                {"backbone_config.model_type", "dinov2"},
                {"backbone_config.hidden_size", 384.0},
                {"backbone_config.image_size", 224.0}};
  CHECK(value(inspect(dpt).layers[0], "num_embeddings") == 257);
  dpt.push_back({"is_hybrid", true});
  CHECK(value(inspect(dpt).layers[0], "num_embeddings") == 577);
  // modeling_dpt.py, DPTForDepthEstimation: a backbone, or rows of its own. backbone_utils.py: the backbone may be
  // named, and a configuration of one has a model_type.
  const auto other = [](std::string_view key) {
    return "error: the positions of this model come from another model, which " + std::string(key) +
           " names; give the configuration of that model, with a model_type";
  };
  CHECK(notices(inspect({{"model_type", "dpt"}, {"backbone", "resnet50"}})) == other("backbone"));
  CHECK(notices(inspect({{"model_type", "dpt"}, {"backbone_config.hidden_size", 8.0}})) == other("backbone_config"));
  CHECK(notices(inspect({{"model_type", "vitmatte"}, {"backbone", "resnet50"}})) == other("backbone"));
  for (const posenc::Field& field : {posenc::Field{"is_hybrid", true}, posenc::Field{"backbone", kNull}}) {
    const Inspection own = inspect({{"model_type", "dpt"}, {"backbone", "resnet50"}, {"hidden_size", 768.0}, field});
    CHECK(own.is_valid() == (field.path == "is_hybrid"));
    CHECK(value(inspect({{"model_type", "dpt"}, field}).layers[0], "num_embeddings") == 577);
  }
  CHECK(notices(inspect({{"model_type", "dpt"}, {"is_hybrid", 1.0}})) ==
        "warning: is_hybrid is 1; it must be true or false");
  // Other models with such a part are read as they are.
  CHECK(inspect({{"model_type", "vit"}, {"hidden_size", 8.0}, {"backbone_config.hidden_size", 4.0}}).model_type ==
        "vit");
}

TEST_CASE("no model type of transformers is missing, and those of which nothing is computed are these") {
  const std::vector<std::string> types = words_of(kTypes);
  CHECK(types.size() == 699);
  std::vector<std::string> expected;
  for (const auto& group : kReasons) {
    for (const std::string& type : words_of(group.types)) {
      CAPTURE(group.reason);
      CAPTURE(type);
      CHECK(std::find(types.begin(), types.end(), type) != types.end());
      expected.push_back(type);
    }
  }
  std::vector<std::string> found;
  std::vector<std::string> unsized;
  for (const std::string& type : types) {
    CAPTURE(type);
    const Inspection inspection = inspect_type(type);
    CHECK(inspection.is_known);
    // Without the width and the number of heads, that of the class counts, which all but rotary models have.
    const std::string said =
        notices(inspect({{"model_type", std::string_view(type)}, {"max_position_embeddings", 512.0}}));
    const bool lacks_size = said.find("d_model needs it") < said.size() || said.find("heads needs it") < said.size();
    if (lacks_size) unsized.push_back(type);
    const bool lacks_key = inspection.scheme == "learned" && !inspection.is_valid();
    if (inspection.scheme.empty() || lacks_key) found.push_back(type);
  }
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  CHECK(found == expected);
  // It makes its model of text with other sizes than this has by itself.
  CHECK(unsized == std::vector<std::string>{"sam3"});
}
