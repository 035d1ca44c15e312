// What the code of transformers at decba1d2ea, of mlx-lm at d78bf58e21 and of vLLM says of models: bases, parts of a
// head, pairs, sections and encoders of images.
#include <array>
#include <cmath>

#include "configurations.h"

using configurations::Fields;
using configurations::inspect;
using configurations::layer_of;
using configurations::layers_of;
using configurations::List;
using configurations::notices;
using configurations::spectrum;
using configurations::value;
using posenc::Inspection;

namespace {

bool is_near(double actual, double expected) { return std::abs(actual - expected) <= 5e-7 * std::abs(expected); }

double slowest(const Inspection& found) {
  const posenc::Spectrum all = spectrum(found.layers[0]);
  return all.frequencies[all.frequencies.size() - 1];
}

}  // namespace

TEST_CASE("the base, the part of a head and the pairs of models whose configurations do not say them") {
  struct Case {
    std::string_view model_type;
    double base;
    double part;
    bool is_interleaved;
  };
  // configuration_NAME.py of transformers: default_theta, and what partial_rotary_factor is set to; modeling_NAME.py:
  // rotate_half, or x[..., ::2], or view_as_complex.
  const std::array<Case, 43> cases = {{
      {"apertus", 12e6, 1, false},
      {"arcee", 1e4, 1, false},
      {"bamba", 1e4, 0.5, false},
      {"bitnet", 5e5, 1, false},
      {"blt_global_transformer", 5e5, 1, true},
      {"chameleon", 1e4, 1, false},
      {"codegen", 1e4, 1, true},
      {"csm", 5e5, 1, false},
      {"deepseek_v2", 1e4, 1, true},
      {"deepseek_v3", 1e4, 1, true},
      {"deepseek_v32", 1e4, 1, true},
      {"ernie4_5", 5e5, 1, true},
      {"flex_olmo", 5e5, 1, false},
      {"glm", 1e4, 0.5, true},
      {"glm4", 1e4, 0.5, true},
      {"glm4_moe", 1e4, 0.5, false},
      {"glm4_moe_lite", 1e4, 1, true},
      {"glm_moe_dsa", 1e4, 1, true},
      {"gptj", 1e4, 1, true},
      {"granite_swa", 1e4, 1, false},
      {"helium", 1e5, 1, true},
      {"hy_v3", 11158840, 1, false},
      {"jina_embeddings_v3", 2e4, 1, false},
      {"kimi_k2", 1e4, 1, true},
      {"lfm2", 1e6, 1, false},
      {"longcat_flash", 1e7, 1, true},
      {"minimax", 1e6, 1, false},
      {"minimax_m2", 5e6, 1, false},
      {"mistral4", 1e4, 1, true},
      {"mixtral", 1e6, 1, false},
      {"mllama_text_model", 5e5, 1, false},
      {"nomic_bert", 1e3, 1, false},
      {"phi", 1e4, 0.5, false},
      {"phimoe", 1e6, 1, false},
      {"recurrent_gemma", 1e4, 0.5, false},
      {"roformer", 1e4, 1, true},
      {"solar_open", 1e6, 1, false},
      {"smollm3", 2e6, 1, false},
      {"youtu", 1e4, 1, true},
      // bert.py of llama.cpp's converter.
      {"neo_bert", 1e4, 1, true},
      // mlx-lm: qwen.py, internlm2.py. vLLM: chatglm.py.
      {"qwen", 1e4, 1, false},
      {"internlm2", 1e4, 1, false},
      {"chatglm", 1e4, 0.5, true},
  }};
  for (const Case& each : cases) {
    CAPTURE(each.model_type);
    const Inspection found = inspect({{"model_type", each.model_type}, {"head_dim", 64.0}});
    CHECK(found.certain);
    CHECK(notices(found) == "");
    CHECK(value(found.layers[0], "base") == each.base);
    CHECK(value(found.layers[0], "partial_rotary_factor") == each.part);
    CHECK(value(found.layers[0], "layout") == (each.is_interleaved ? 0 : 1));
  }
  // These have another base in transformers 4.
  for (const std::string_view name : {"falcon_h1", "olmo3", "persimmon", "qwen3_vl", "kyutai_speech_to_text"}) {
    CAPTURE(name);
    CHECK(!inspect({{"model_type", name}, {"head_dim", 128.0}}).certain);
  }
}

TEST_CASE("GLM-4.5V has halves where GLM-4.1V has neighbours, and ChatGLM's pairs have a key") {
  // rotate_half of modeling_glm4v_moe.py and modeling_glm_image.py, rotate_half_llm of modeling_glm4v.py and glm_ocr.
  const std::vector<double> section = {8, 12, 12};
  const auto layout = [&](std::string_view name) {
    const Inspection found = inspect({{"model_type", name},
                                      {"head_dim", 128.0},
                                      {"rope_parameters.rope_theta", 1e4},
                                      {"rope_parameters.partial_rotary_factor", 0.5},
                                      {"rope_parameters.mrope_section", std::span<const double>(section)}});
    CHECK(found.scheme == "mrope");
    CHECK(found.certain);
    return value(found.layers[0], "layout");
  };
  CHECK(layout("glm4v_text") == 0);
  CHECK(layout("glm_ocr_text") == 0);
  CHECK(layout("glm4v_moe_text") == 1);
  CHECK(layout("glm_image_text") == 1);
  for (const bool is_original : {false, true}) {
    const Inspection found =
        inspect({{"model_type", "chatglm"}, {"kv_channels", 128.0}, {"original_rope", is_original}});
    CHECK(value(found.layers[0], "layout") == (is_original ? 0 : 1));
    CHECK(found.certain);
  }
}

TEST_CASE("other names of the width of a head and of the base") {
  // DBRX: d_model and n_heads; OpenELM, Phi-3-small and LFM2 have names of their own for the base.
  const Inspection dbrx =
      inspect({{"model_type", "dbrx"}, {"d_model", 6144.0}, {"n_heads", 48.0}, {"attn_config.rope_theta", 5e5}});
  CHECK(notices(dbrx) == "");
  CHECK(value(dbrx.layers[0], "head_dim") == 128);
  CHECK(value(dbrx.layers[0], "base") == 5e5);
  const auto base = [](std::string_view name, std::string_view key) {
    const Inspection found = inspect({{"model_type", name}, {"head_dim", 64.0}, {key, 7e5}});
    CHECK(found.certain);
    return value(found.layers[0], "base");
  };
  CHECK(base("openelm", "rope_freq_constant") == 7e5);
  CHECK(base("phi3small", "rope_embedding_base") == 7e5);
  CHECK(base("lfm2", "theta") == 7e5);
  // Zamba2 turns pairs of heads twice as wide where use_mem_rope is true.
  const Fields zamba = {
      {"model_type", "zamba2"}, {"hidden_size", 2560.0}, {"num_attention_heads", 32.0}, {"rope_theta", 10000.0}};
  CHECK(inspect(zamba).scheme == "nope");
  Fields turned = zamba;
  turned.insert(turned.end(), {{"use_mem_rope", true}, {"attention_head_dim", 160.0}});
  CHECK(inspect(turned).scheme == "rope");
  CHECK(inspect(turned).certain);
  CHECK(value(inspect(turned).layers[0], "head_dim") == 160);
}

TEST_CASE("types of layers that repeat, and types that are counted from the last layer") {
  // layers_block_type of configuration_recurrent_gemma.py: block_types again and again, by default of three.
  const Fields gemma = {{"model_type", "recurrent_gemma"}, {"head_dim", 256.0}, {"num_hidden_layers", 8.0}};
  const Inspection usual = inspect(gemma);
  CHECK(usual.layer_count == 2);
  CHECK(layers_of(usual, "recurrent") == std::vector<std::size_t>{0, 1, 3, 4, 6, 7});
  CHECK(layer_of(usual, "recurrent").has_state);
  for (const std::string key : {"block_types", "_block_types"}) {
    const List blocks(key, {std::string_view("attention"), std::string_view("recurrent")});
    CHECK(layers_of(inspect(blocks.with(gemma)), "recurrent") == std::vector<std::size_t>{1, 3, 5, 7});
  }
  // configuration_muse_glimmer.py: every fourth layer, counted backward from the last.
  const Inspection muse =
      inspect({{"model_type", "muse_glimmer_text"}, {"head_dim", 128.0}, {"num_hidden_layers", 6.0}});
  CHECK(layers_of(muse, "full_attention") == std::vector<std::size_t>{1, 5});
  CHECK(layer_of(muse, "full_attention").scheme == "nope");
  CHECK(layer_of(muse, "sliding_attention").scheme == "rope");
}

TEST_CASE("rows of MobileBERT are as wide as the model, those of SqueezeBERT as embedding_size; MPNet adds a bias") {
  const auto width = [](std::string_view name) {
    const Inspection found = inspect(
        {{"model_type", name}, {"hidden_size", 512.0}, {"embedding_size", 128.0}, {"max_position_embeddings", 512.0}});
    CHECK(found.certain);
    return value(found.layers[0], "d_model");
  };
  CHECK(width("mobilebert") == 512);
  CHECK(width("squeezebert") == 128);
  // compute_position_bias of modeling_mpnet.py.
  const Inspection mpnet = inspect({{"model_type", "mpnet"},
                                    {"hidden_size", 768.0},
                                    {"max_position_embeddings", 514.0},
                                    {"relative_attention_num_buckets", 32.0}});
  CHECK(mpnet.scheme == "learned");
  CHECK(!mpnet.certain);
  CHECK(notices(mpnet) == "warning: relative_attention_num_buckets asks for T5 bias, which posenc does not compute");
  // ESM turns pairs where position_embedding_type is rotary; its rows begin after that of padding.
  const auto esm = [](std::string_view type) {
    return inspect({{"model_type", "esm"},
                    {"position_embedding_type", type},
                    {"hidden_size", 320.0},
                    {"num_attention_heads", 20.0},
                    {"max_position_embeddings", 1026.0}});
  };
  CHECK(value(esm("absolute").layers[0], "offset") == 2);
  CHECK(esm("rotary").scheme == "rope");
  CHECK(esm("rotary").certain);
  CHECK(value(esm("rotary").layers[0], "layout") == 1);
}

TEST_CASE("sections that a model's code has by itself, and pairs that take the positions in turn") {
  // self.mrope_section of modeling_qwen3_vl.py, modeling_qwen3_5.py and modeling_ernie4_5_vl_moe.py.
  const auto sections = [](std::string_view name, double head_dim) {
    const Inspection found = inspect({{"model_type", name}, {"head_dim", head_dim}, {"rope_theta", 1e6}});
    CHECK(found.scheme == "mrope");
    CHECK(found.certain);
    CHECK(notices(found) == "");
    const auto list = support::require(posenc::plan(found.layers[0].request())).values.list(4);
    return std::vector<double>(list.begin(), list.end());
  };
  CHECK(sections("qwen3_vl_text", 128) == std::vector<double>{24, 20, 20});
  CHECK(sections("qwen3_5_text", 256) == std::vector<double>{11, 11, 10});
  CHECK(sections("ernie4_5_vl_moe_text", 128) == std::vector<double>{22, 22, 20});
  const std::vector<double> section = {24, 20, 20};
  const auto is_mixed = [&](std::string_view name, const Fields& more) {
    Fields all = {{"model_type", name},
                  {"head_dim", 128.0},
                  {"rope_theta", 1e6},
                  {"rope_scaling.type", "default"},
                  {"rope_scaling.mrope_section", std::span<const double>(section)}};
    all.insert(all.end(), more.begin(), more.end());
    return value(inspect(all).layers[0], "mrope_interleaved") == 1;
  };
  // apply_interleaved_mrope there; apply_multimodal_rotary_pos_emb of modeling_qwen2_vl.py takes chunks.
  CHECK(is_mixed("qwen3_vl_text", {}));
  CHECK(!is_mixed("qwen3_vl_text", {{"rope_scaling.mrope_interleaved", false}}));
  CHECK(!is_mixed("qwen2_vl", {}));
  // Without sections, the code of these does not run: nothing says which pair takes which position.
  for (const std::string_view name : {"qwen2_vl", "qwen2vl", "paddleocr", "qwen4exp", "qwen3tts"}) {
    CAPTURE(name);
    for (const bool has_dictionary : {false, true}) {
      Fields fields = {{"model_type", name}, {"head_dim", 128.0}, {"rope_theta", 1e6}};
      if (has_dictionary) fields.push_back({"rope_scaling.type", "default"});
      const Inspection found = inspect(fields);
      CHECK(found.scheme == "mrope");
      CHECK(!found.certain);
      CHECK(!found.layers[0].is_valid);
      CHECK(notices(found) == "error: " + std::string(has_dictionary ? "rope_scaling." : "rope_parameters.") +
                                  "mrope_section is missing; M-RoPE needs it");
    }
  }
  // self.mrope_section of modeling_glm4v.py, modeling_glm4v_moe.py, modeling_glm_image.py and modeling_glm_ocr.py.
  for (const std::string_view name : {"glm4v_text", "glm4v_moe_text", "glm_image_text", "glm_ocr_text"}) {
    CAPTURE(name);
    const Inspection found = inspect({{"model_type", name}, {"head_dim", 128.0}, {"partial_rotary_factor", 0.5}});
    CHECK(found.scheme == "mrope");
    const auto list = support::require(posenc::plan(found.layers[0].request())).values.list(4);
    CHECK(std::vector<double>(list.begin(), list.end()) == std::vector<double>{8, 12, 12});
  }
}

// HunyuanOCR: github.com/vllm-project/vllm, xdrope.py at 0f70a1ec.
TEST_CASE("Hunyuan's sections of four positions, whose alpha makes the base larger") {
  const std::vector<double> whole = {16, 16, 16, 16};
  const std::vector<double> parts = {0.25, 0.25, 0.25, 0.25};
  const Fields hunyuan = {{"model_type", "hunyuan_vl"}, {"head_dim", 128.0}, {"rope_theta", 1e4}};
  const auto with = [&](const Fields& more) {
    Fields all = hunyuan;
    all.insert(all.end(), more.begin(), more.end());
    return inspect(all);
  };
  const auto check = [](const Inspection& found) {
    CHECK(notices(found) == "");
    CHECK(found.scheme == "mrope");
    // vLLM and transformers turn the dimensions of an image differently.
    CHECK(!found.certain);
    CHECK(value(found.layers[0], "mrope_order") == 3);
    CHECK(value(found.layers[0], "layout") == 1);
    // 10000 · 1000^(128 / 126), by mpmath with 50 digits.
    CHECK(is_near(value(found.layers[0], "base"), 11158839.92507748));
    const auto list = support::require(posenc::plan(found.layers[0].request())).values.list(4);
    CHECK(std::vector<double>(list.begin(), list.end()) == std::vector<double>{16, 16, 16, 16});
  };
  for (const std::vector<double>& list : {whole, parts}) {
    check(with({{"rope_scaling.type", "xdrope"},
                {"rope_scaling.alpha", 1000.0},
                {"rope_scaling.xdrope_section", std::span<const double>(list)}}));
    // transformers 5 calls them mrope_section, and the type dynamic.
    check(with({{"rope_parameters.rope_type", "dynamic"},
                {"rope_parameters.alpha", 1000.0},
                {"rope_parameters.mrope_section", std::span<const double>(list)}}));
  }
  // Beside other keys, as parts: Hunyuan's own HunYuanVLConfig then takes 1000 for alpha.
  check(with({{"position_embedding_xdrope", true}, {"xdrope_section", std::span<const double>(parts)}}));
  // Without sections there is one position.
  const Inspection plain = with({{"rope_scaling.type", "dynamic"}, {"rope_scaling.alpha", 1000.0}});
  CHECK(plain.scheme == "rope");
  CHECK(plain.certain);
  // vLLM's get_rope reads rope_parameters["alpha"] and ["xdrope_section"].
  const std::string needs = " is missing; xdrope needs it";
  const std::string alpha = "error: rope_scaling.alpha" + needs;
  const std::string section = "error: rope_scaling.xdrope_section" + needs;
  CHECK(notices(with({{"rope_scaling.type", "xdrope"}})) == alpha + "\n" + section);
  CHECK(notices(with({{"rope_scaling.type", "xdrope"}, {"rope_scaling.alpha", 1000.0}})) == section);
  CHECK(notices(with({{"rope_scaling.type", "xdrope"},
                      {"rope_scaling.xdrope_section", std::span<const double>(whole)}})) == alpha);
  CHECK(!with({{"rope_scaling.type", "xdrope"}, {"rope_scaling.alpha", 1000.0}}).layers[0].is_valid);
  // Parts that are not quarters of 64 pairs are not computed.
  const std::vector<double> others = {0.5, 0.25, 0.125, 0.125};
  const Inspection odd = with({{"rope_scaling.type", "xdrope"},
                               {"rope_scaling.alpha", 1000.0},
                               {"rope_scaling.xdrope_section", std::span<const double>(others)}});
  CHECK(odd.scheme == "rope");
  CHECK(!odd.certain);
  CHECK(notices(odd) == "warning: rope_scaling.xdrope_section asks for xDRoPE, which posenc does not compute");
}

TEST_CASE("encoders of images turn pairs by rows and columns") {
  const auto is_as = [](const Inspection& found, std::string_view preset) {
    CHECK(found.scheme == "rope-axial");
    const auto planned = support::require(posenc::plan({.scheme = "rope-axial", .preset = preset}));
    for (const std::string_view name : {"base", "layout", "axis_order", "ladder", "spatial_merge_size"}) {
      CAPTURE(name);
      CHECK(value(found.layers[0], name) == planned.value(name));
    }
  };
  // Without the width of a head, nothing tells the frequencies.
  CHECK(notices(inspect({{"model_type", "qwen2_vl"}, {"patch_size", 14.0}})) ==
        "error: hidden_size is missing; head_dim needs it");
  CHECK(notices(inspect({{"model_type", "qwen2_vl"}, {"patch_size", 14.0}, {"embed_dim", 1280.0}})) ==
        "error: num_heads is missing; head_dim needs it");
  // configuration_qwen2_vl.py: embed_dim is the width, hidden_size that of what comes out.
  for (const std::string_view name : {"qwen2_vl_vision", "qwen2_vl"}) {
    const Inspection qwen = inspect({{"model_type", name},
                                     {"embed_dim", 1280.0},
                                     {"hidden_size", 3584.0},
                                     {"num_heads", 16.0},
                                     {"patch_size", 14.0},
                                     {"spatial_merge_size", 2.0}});
    is_as(qwen, "qwen-vl");
    CHECK(qwen.certain);
    CHECK(value(qwen.layers[0], "head_dim") == 80);
  }
  // Qwen3-VL: 18 pairs for each axis, of which the slowest is by mpmath; and learned rows are added.
  const Inspection three = inspect({{"model_type", "qwen3_vl_vision"},
                                    {"hidden_size", 1152.0},
                                    {"num_heads", 16.0},
                                    {"num_position_embeddings", 2304.0}});
  is_as(three, "qwen-vl");
  CHECK(is_near(slowest(three), 0.0001668101));
  CHECK(!three.certain);
  CHECK(notices(three) == "warning: num_position_embeddings asks for learned, which posenc does not compute");
  const Inspection pixtral = inspect({{"model_type", "pixtral"},
                                      {"hidden_size", 1024.0},
                                      {"num_attention_heads", 16.0},
                                      {"image_size", 1024.0},
                                      {"patch_size", 16.0}});
  is_as(pixtral, "pixtral");
  CHECK(pixtral.certain);
  CHECK(value(pixtral.layers[0], "height") == 64);
  CHECK(value(pixtral.layers[0], "width") == 64);
  is_as(inspect({{"model_type", "gemma4_vision"}, {"head_dim", 64.0}}), "gemma4");
  const Inspection minimax =
      inspect({{"model_type", "minimax_m3_vl_vision"}, {"head_dim", 80.0}, {"rope_parameters.rope_theta", 10000.0}});
  is_as(minimax, "minimax-m3-vl");
  CHECK(is_near(slowest(minimax), 0.0002030918));
  // The type names the scheme, of any model, but not which axis turns which pairs.
  const Inspection other =
      inspect({{"model_type", "somebody"}, {"head_dim", 64.0}, {"rope_parameters.rope_type", "axial"}});
  is_as(other, "qwen-vl");
  CHECK(!other.certain);
  for (const std::string_view key : {"rope_scaling.rope_type", "rope_scaling.type", "rope_parameters.type"}) {
    is_as(inspect({{"model_type", "somebody"}, {"head_dim", 64.0}, {key, "axial"}}), "qwen-vl");
  }
  // In the dictionary of one type of layers it is not computed.
  const Inspection nested = inspect(
      {{"model_type", "gemma4_text"}, {"head_dim", 64.0}, {"rope_parameters.full_attention.rope_type", "axial"}});
  CHECK(!nested.certain);
  CHECK(notices(nested) == "warning: full_attention.rope_type asks for axial, which posenc does not compute");
  // The encoder of a model whose own is not known here has no answer.
  CHECK(inspect({{"model_type", "hunyuan_vl"}, {"hidden_size", 1152.0}, {"patch_size", 16.0}}).scheme == "");
}
