// Which kind of positional encoding each family of models has, compared with two programs that run them.
#include <set>
#include <sstream>

#include "configurations.h"

using configurations::Fields;
using configurations::inspect;
using configurations::layer_of;
using configurations::layers_of;
using configurations::notices;
using configurations::value;
using posenc::Inspection;

namespace {

// The classes of github.com/ggml-org/llama.cpp, llama_model_rope_type in src/llama-model.cpp, in a version with 152
// architectures.
constexpr std::string_view kNone =
    "clip gpt2 gptj mpt refact bloom mamba mamba2 jamba jina_bert_v2 t5 t5encoder jais rwkv6 rwkv6qwen2 rwkv7 arwkv7 "
    "wavtokenizer_dec nemotron_h nemotron_h_moe kimi_linear kimi_k3";
constexpr std::string_view kNeighbours =
    "llama llada llama4 deci baichuan starcoder internlm2 minicpm xverse command_r cohere2 cohere2moe olmo arctic "
    "deepseek deepseek2 deepseek2ocr deepseek32 deepseek4 muse_glimmer plm chatglm granite granite_moe granite_hybrid "
    "granite_switch granite_swa chameleon bailingmoe bailingmoe3 neo_bert smollm3 arcee ernie4_5 ernie4_5_moe "
    "mistral3 "
    "eagle3 mistral4 llama_embed maincoder glm_dsa dots3note nanbeige pockettts hy_v4";
constexpr std::string_view kHalves =
    "falcon falcon_h1 grok dbrx bert jina_bert_v3 modern_bert nomic_bert nomic_bert_moe eurobert stablelm bitnet qwen "
    "qwen2 dream qwen2moe qwen3 qwen3moe llada_moe rnd1 olmo2 olmoe phi2 phi3 phimoe plamo plamo2 plamo3 gemma gemma2 "
    "gemma3 gemma3n gemma4 gemma4_assistant gemma_embedding starcoder2 openelm gptneox codeshell orion nemotron "
    "exaone "
    "exaone4 exaone_moe minicpm3 bailingmoe2 dots1 hunyuan_moe jais2 openai_moe hunyuan_dense hy_v3 lfm2 lfm2moe "
    "smallthinker seed_oss grovemoe apertus minimax_01 minimax_m2 minimax_m3 cogvlm pangu_embed afmoe laguna "
    "qwen3next "
    "mimo2 step35 spark2_5 talkie mellum maple hrm_text";
constexpr std::string_view kSeveral = "qwen2vl paddleocr qwen3vl qwen3vlmoe qwen35 qwen35moe qwen4exp qwen3tts";
// Of these, the class depends on the configuration.
constexpr std::string_view kConditional = "glm4 glm4_moe hunyuan_vl dflash";

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

Inspection inspect_model(std::string_view model_type) {
  return inspect({{"model_type", model_type},
                  {"hidden_size", 512.0},
                  {"num_attention_heads", 4.0},
                  {"max_position_embeddings", 4096.0},
                  {"rope_theta", 10000.0}});
}

// none, rope or mrope.
std::string_view class_of(const Inspection& found) {
  return found.scheme == "rope" || found.scheme == "mrope" ? found.scheme : "none";
}

}  // namespace

TEST_CASE("each architecture of llama.cpp turns nothing, by one position or by several here if it does so there") {
  constexpr std::string_view kRope = "rope";
  std::size_t count = 0;
  for (const auto& [names, is] :
       {std::pair{kNone, std::string_view("none")}, std::pair{kNeighbours, kRope}, std::pair{kHalves, kRope},
        std::pair{kSeveral, std::string_view("mrope")}, std::pair{kConditional, kRope}}) {
    for (const std::string& name : words_of(names)) {
      CAPTURE(name);
      ++count;
      const Inspection found = inspect_model(name);
      CHECK(found.is_known);
      // clip stands for the towers of images of all models there.
      if (name == "clip") continue;
      // gptj is in the first list because llama.cpp does not run it. bert and starcoder have learned rows; their class
      // is a leftover there.
      const bool is_exception = name == "gptj" || name == "bert" || name == "starcoder";
      const std::string_view expected = !is_exception ? is : name == "gptj" ? kRope : "none";
      if (name == "bert" || name == "starcoder" || name == "gpt2") {
        // A base contradicts the name, so that nothing is certain.
        CHECK(!found.certain);
        continue;
      }
      CHECK(class_of(found) == expected);
    }
  }
  CHECK(count == 152);
  // Sections make the conditional ones turn by several positions.
  const std::array<double, 3> sections = {8, 12, 12};
  for (const std::string_view name : {"glm4", "glm4_moe"}) {
    CAPTURE(name);
    const Inspection found = inspect({{"model_type", name},
                                      {"head_dim", 128.0},
                                      {"rope_theta", 10000.0},
                                      {"rope_parameters.rope_type", "default"},
                                      {"rope_parameters.mrope_section", std::span<const double>(sections)}});
    CHECK(found.scheme == "mrope");
    CHECK(notices(found) == "");
    CHECK(value(found.layers[0], "layout") == (name == "glm4" ? 0 : 1));
    CHECK(class_of(inspect_model(name)) == "rope");
  }
}

TEST_CASE("ViT has a learned row for each patch, after one for the whole image") {
  // ViTEmbeddings of modeling_vit.py: num_patches + 1 rows. 1 + (224 / 16)², 1 + ⌊390 / 32⌋², 1 + 14 · 28.
  const auto rows = [](const Fields& more) {
    Fields fields = {{"model_type", "vit"}, {"hidden_size", 768.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    const Inspection found = inspect(fields);
    REQUIRE(found.scheme == "learned");
    CHECK(found.certain);
    CHECK(notices(found) == "");
    CHECK(value(found.layers[0], "d_model") == 768);
    return value(found.layers[0], "num_embeddings");
  };
  const std::array<double, 2> wide = {224, 448};
  CHECK(rows({{"image_size", 224.0}, {"patch_size", 16.0}}) == 197);
  CHECK(rows({{"image_size", 390.0}, {"patch_size", 32.0}}) == 145);
  CHECK(rows({{"image_size", std::span<const double>(wide)}, {"patch_size", 16.0}}) == 393);
  // Without them, those of ViTConfig: 224 and 16.
  CHECK(rows({}) == 197);
}

TEST_CASE("Marian and XGLM add sines, then cosines; XGLM from row 2 on") {
  const auto added = [](std::string_view name) {
    const Inspection found = inspect({{"model_type", name}, {"d_model", 1024.0}, {"max_position_embeddings", 2048.0}});
    CHECK(found.scheme == "sinusoidal");
    CHECK(found.certain);
    CHECK(value(found.layers[0], "d_model") == 1024);
    CHECK(value(found.layers[0], "layout") == 1);
    return std::pair(value(found.layers[0], "start_index"), value(found.layers[0], "downscale_freq_shift"));
  };
  CHECK(added("marian") == std::pair(0.0, 0.0));
  CHECK(added("xglm") == std::pair(2.0, 1.0));
}

TEST_CASE("which dimensions make a pair is told by the model or by a key, and otherwise it is said that it is not") {
  const auto is_told = [](std::string_view name, const Fields& more = {}) {
    Fields fields = {{"model_type", name}, {"head_dim", 64.0}, {"rope_theta", 1e4}};
    fields.insert(fields.end(), more.begin(), more.end());
    return inspect(fields).layers[0].is_layout_told;
  };
  for (const std::string_view name : {"llama", "gptj", "qwen3", "grok", "deci"}) CHECK(is_told(name));
  // Not a known model; one of which programs disagree; one that is known to have rows.
  for (const std::string_view name : {"somebody", "deepseek2ocr", "gpt2"}) {
    CAPTURE(name);
    CHECK(!is_told(name));
    for (const std::string_view key : {"rope_interleave", "rope_traditional", "is_neox_style"}) {
      CHECK(is_told(name, {{key, false}}));
    }
  }
}

TEST_CASE("models without rotation: rows, slopes, buckets, or nothing") {
  const auto plain = [](std::string_view model_type) {
    return inspect({{"model_type", model_type},
                    {"hidden_size", 512.0},
                    {"num_attention_heads", 4.0},
                    {"max_position_embeddings", 4096.0}});
  };
  for (const std::string_view name : {"gpt2", "bert", "starcoder", "gpt_bigcode", "electra", "whisper"}) {
    CAPTURE(name);
    CHECK(plain(name).scheme == "learned");
    CHECK(plain(name).certain);
  }
  for (const std::string_view name : {"mpt", "refact", "bloom", "jina_bert_v2", "jais"}) {
    CAPTURE(name);
    CHECK(plain(name).scheme == "alibi");
  }
  for (const std::string_view name : {"t5", "t5encoder"}) CHECK(plain(name).scheme == "t5-bias");
  for (const std::string_view name : {"mamba", "mamba2", "rwkv6", "rwkv6qwen2", "rwkv7", "arwkv7", "jamba",
                                      "nemotron_h", "nemotron_h_moe", "kimi_linear", "kimi_k3"}) {
    CAPTURE(name);
    const Inspection found = plain(name);
    CHECK(found.scheme == "nope");
    CHECK(found.layers[0].has_state);
    CHECK(notices(found) == "");
  }
}

TEST_CASE("pairs are neighbours or halves as in the checkpoints of transformers") {
  const auto layout = [](std::string_view name) { return value(inspect_model(name).layers[0], "layout"); };
  // Neighbours in transformers: modeling_*.py of these models.
  for (const std::string& name : words_of(
           "gptj codegen chatglm glm glm4 cohere cohere2 deepseek_v2 deepseek_v3 deepseek_v32 deepseek_v4 kimi_k2 "
           "glm_moe_dsa glm4_moe_lite llama4 ernie4_5 ernie4_5_moe mistral4 hy_v4 helium roformer "
           // llama.cpp turns neighbours of these, too, and conversion/*.py leaves their weights as they are.
           "plm maincoder pockettts dots3note neo_bert neobert bailingmoe3 bailing_hybrid")) {
    CAPTURE(name);
    CHECK(layout(name) == 0);
  }
  // llama.cpp permutes the weights of these, and turns neighbours; the checkpoints have halves.
  for (const std::string& name : words_of("llama mistral granite smollm3 arcee deci olmo internlm2 llada xverse "
                                          "llama_embed nanbeige eagle3 granite_switch")) {
    CAPTURE(name);
    CHECK(layout(name) == 1);
    CHECK(inspect_model(name).layers[0].is_layout_told);
  }
  // Keys decide before names.
  for (const auto& [key, neighbours] : {std::pair{"rope_interleave", true}, std::pair{"rope_interleaved", true},
                                        std::pair{"rope_traditional", true}, std::pair{"is_neox_style", false}}) {
    for (const bool given : {false, true}) {
      for (const std::string_view name : {"llama", "cohere"}) {
        const Inspection found =
            inspect({{"model_type", name}, {"head_dim", 64.0}, {"rope_theta", 1e4}, {key, given}});
        CHECK(value(found.layers[0], "layout") == (given == neighbours ? 0 : 1));
      }
    }
  }
}

TEST_CASE("what is known from memory alone, or not at all, is not certain") {
  const Fields known = {{"model_type", "llama"}, {"head_dim", 64.0}};
  CHECK(inspect(known).certain);
  // The class of its model sets the base: 10000 in transformers 4, 500000 in transformers 5.
  CHECK(!inspect({{"model_type", "cohere"}, {"head_dim", 64.0}}).certain);
  CHECK(inspect({{"model_type", "cohere"}, {"head_dim", 64.0}, {"rope_theta", 1e6}}).certain);
  CHECK(inspect({{"model_type", "xverse"}, {"head_dim", 64.0}, {"rope_theta", 1e6}}).certain);
  CHECK(!inspect({{"model_type", "xverse"}, {"head_dim", 64.0}}).certain);
  // What llama.cpp and transformers say of it does not agree.
  CHECK(!inspect({{"model_type", "deepseek2ocr"}, {"head_dim", 64.0}, {"rope_theta", 1e6}}).certain);
  const Inspection unknown = inspect({{"model_type", "somebody"}, {"head_dim", 64.0}, {"rope_theta", 1e6}});
  CHECK(unknown.scheme == "rope");
  CHECK(!unknown.certain);
  CHECK(!unknown.is_known);
  // Without a rotary key, rotation would be a guess.
  const Inspection nothing = inspect({{"model_type", "somebody"}, {"head_dim", 64.0}, {"hidden_size", 512.0}});
  CHECK(nothing.scheme == "");
  CHECK(!nothing.certain);
  CHECK(notices(nothing) == "error: nothing here says which positional encoding the model uses");
}

TEST_CASE("BART, mBART and ALBERT: rows before the first position, and rows narrower than the model") {
  for (const std::string_view name : {"bart", "mbart"}) {
    const Inspection found = inspect({{"model_type", name}, {"max_position_embeddings", 1024.0}, {"d_model", 1024.0}});
    CHECK(notices(found) == "");
    CHECK(value(found.layers[0], "num_embeddings") == 1026);
    CHECK(value(found.layers[0], "offset") == 2);
    CHECK(value(found.layers[0], "d_model") == 1024);
  }
  const Fields albert = {{"model_type", "albert"}, {"max_position_embeddings", 512.0}, {"hidden_size", 4096.0}};
  CHECK(value(inspect(albert).layers[0], "d_model") == 128);
  Fields given = albert;
  given.push_back({"embedding_size", 256.0});
  CHECK(value(inspect(given).layers[0], "d_model") == 256);
  CHECK(value(inspect(given).layers[0], "offset") == 0);
}

TEST_CASE(
    "jina-v2 has slopes, and sees keys after the query; DINOv3 turns by rows and columns, which is not computed") {
  const Inspection jina = inspect({{"model_type", "bert"},
                                   {"position_embedding_type", "alibi"},
                                   {"num_attention_heads", 12.0},
                                   {"hidden_size", 768.0},
                                   {"max_position_embeddings", 8192.0}});
  CHECK(jina.scheme == "alibi");
  CHECK(value(jina.layers[0], "heads") == 12);
  CHECK(value(jina.layers[0], "bidirectional") == 1);
  CHECK(notices(jina) == "");
  CHECK(value(inspect_model("jina_bert_v2").layers[0], "bidirectional") == 1);
  const Inspection dino = inspect({{"model_type", "dinov3_vit"}, {"rope_theta", 100.0}, {"head_dim", 64.0}});
  CHECK(dino.scheme == "rope-2d");
  CHECK(notices(dino) == "");
}

TEST_CASE("Baichuan 13B has slopes where 7B is rotary; MPT without slopes has rows") {
  const auto baichuan = [](double heads) {
    return inspect({{"model_type", "baichuan"}, {"hidden_size", 128 * heads}, {"num_attention_heads", heads}});
  };
  CHECK(baichuan(40).scheme == "alibi");
  CHECK(baichuan(32).scheme == "rope");
  const Inspection mpt = inspect({{"model_type", "mpt"},
                                  {"attn_config.alibi", false},
                                  {"max_position_embeddings", 2048.0},
                                  {"d_model", 64.0},
                                  {"n_heads", 8.0}});
  CHECK(mpt.scheme == "learned");
}

TEST_CASE("DeBERTa's signed buckets, and rows for distances of BERT") {
  const Inspection deberta = inspect({{"model_type", "deberta-v2"},
                                      {"relative_attention", true},
                                      {"position_buckets", 256.0},
                                      {"max_relative_positions", -1.0},
                                      {"max_position_embeddings", 512.0}});
  CHECK(notices(deberta) == "");
  CHECK(deberta.scheme == "deberta-bucket");
  CHECK(value(deberta.layers[0], "position_buckets") == 256);
  CHECK(value(deberta.layers[0], "max_position") == 512);
  const auto bert = [](std::string_view type) {
    return inspect({{"model_type", "bert"},
                    {"position_embedding_type", type},
                    {"hidden_size", 768.0},
                    {"max_position_embeddings", 512.0}});
  };
  CHECK(bert("absolute").scheme == "learned");
  CHECK(bert("relative_key").scheme == "shaw");
  CHECK(bert("relative_key").certain);
  CHECK(value(bert("relative_key").layers[0], "max_relative_position") == 511);
  CHECK(!bert("relative_key_query").certain);
}

TEST_CASE("what a head has besides the dimensions of qk_rope_head_dim, and the type of the model are told") {
  // DeepSeek-V3's modeling file puts q_nope before q_pe; in DeepSeek-V4, head_dim counts all dimensions.
  const Fields mla = {
      {"model_type", "deepseek_v3"}, {"qk_rope_head_dim", 64.0}, {"qk_nope_head_dim", 128.0}, {"rope_theta", 10000.0}};
  CHECK(inspect(mla).layers[0].dims_before == 128);
  CHECK(inspect(mla).model_type == "deepseek_v3");
  for (const posenc::FieldValue odd : {posenc::FieldValue(-1.0), posenc::FieldValue(1e300), posenc::FieldValue(0.5),
                                       posenc::FieldValue(std::string_view("128"))}) {
    Fields fields = mla;
    fields[2].value = odd;
    CHECK(inspect(fields).layers[0].dims_before == 0);
  }
  const Fields whole = {
      {"model_type", "deepseek_v4"}, {"head_dim", 512.0}, {"qk_rope_head_dim", 64.0}, {"qk_nope_head_dim", 448.0}};
  CHECK(inspect(whole).layers[0].dims_before == 0);
  const Fields inner = {{"model_type", "outer"}, {"text_config.model_type", "llama"}, {"text_config.head_dim", 8.0}};
  CHECK(inspect(inner).model_type == "llama");
  // All layers of a model are of its only type.
  const Inspection gpt2 =
      inspect({{"model_type", "gpt2"}, {"n_embd", 8.0}, {"n_head", 2.0}, {"n_positions", 9.0}, {"n_layer", 3.0}});
  CHECK(gpt2.layer_total == 3);
  CHECK(gpt2.layer_of[2] == 0);
}
