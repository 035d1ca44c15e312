// Configurations of models: of every family and spelling.
#include <array>
#include <cmath>

#include "configurations.h"

using posenc::Band;
using posenc::Inspection;
using posenc::LayerType;
using posenc::Spectrum;
using support::require;

using configurations::Fields;
using configurations::inspect;
using configurations::kNull;
using configurations::llama;
using configurations::notices;
using configurations::spectrum;
using configurations::value;

namespace {

bool is_near(double actual, double expected) { return std::abs(actual - expected) <= 1e-9 * std::abs(expected); }

}  // namespace

TEST_CASE("plain rotary configurations: head_dim, part, base and layout from wherever they are") {
  struct Case {
    Fields fields;
    double head_dim;
    double rotary_dim;
    double base;
    std::string layout;
  };
  const std::vector<Case> cases = {
      // Llama 1, which does not mention it.
      {{{"model_type", "llama"}, {"hidden_size", 4096.0}, {"num_attention_heads", 32.0}}, 128, 128, 10000, "half"},
      {llama({{"rope_scaling", kNull}}), 128, 128, 500000, "half"},
      // Qwen3-0.6B: the quotient would be 64.
      {{{"model_type", "qwen3"},
        {"head_dim", 128.0},
        {"hidden_size", 1024.0},
        {"num_attention_heads", 16.0},
        {"rope_theta", 1e6}},
       128,
       128,
       1e6,
       "half"},
      {{{"head_dim", kNull}, {"hidden_size", 1024.0}, {"num_attention_heads", 16.0}, {"rope_theta", 1e6}},
       64,
       64,
       1e6,
       "half"},
      // GPT-NeoX-20B, GPT-J, Phi.
      {{{"model_type", "gpt_neox"},
        {"hidden_size", 6144.0},
        {"num_attention_heads", 64.0},
        {"rotary_pct", 0.25},
        {"rotary_emb_base", 10000.0}},
       96,
       24,
       10000,
       "half"},
      {{{"model_type", "gptj"}, {"n_embd", 4096.0}, {"n_head", 16.0}, {"rotary_dim", 64.0}},
       256,
       64,
       10000,
       "interleaved"},
      {{{"hidden_size", 2560.0},
        {"num_attention_heads", 32.0},
        {"rope_theta", 10000.0},
        {"partial_rotary_factor", 0.4}},
       80,
       32,
       10000,
       "half"},
      // The new spelling.
      {{{"head_dim", 64.0}, {"rope_parameters.rope_theta", 7e5}, {"rope_parameters.rope_type", "default"}},
       64,
       64,
       7e5,
       "half"},
      // DeepSeek: the turned part of a head has a separate name.
      {{{"model_type", "deepseek_v3"}, {"qk_rope_head_dim", 64.0}, {"head_dim", 192.0}, {"rope_theta", 10000.0}},
       64,
       64,
       10000,
       "interleaved"},
      {{{"qk_rope_head_dim", 64.0}, {"head_dim", 512.0}, {"rope_theta", 10000.0}, {"partial_rotary_factor", 0.125}},
       64,
       64,
       10000,
       "half"},
      // Inside of another configuration, beside the one for images.
      {{{"hidden_size", 99.0},
        {"text_config.head_dim", 32.0},
        {"text_config.rope_theta", 5e5},
        {"vision_config.rope_theta", 1.5}},
       32,
       32,
       5e5,
       "half"},
      {{{"llm_config.head_dim", 32.0}, {"llm_config.rope_theta", 5e5}, {"llm_config.rope_interleave", true}},
       32,
       32,
       5e5,
       "interleaved"},
      {{{"model_type", "gpt_oss"}, {"head_dim", 64.0}}, 64, 64, 150000, "half"},
  };
  for (const auto& [fields, head_dim, rotary_dim, base, layout] : cases) {
    const Inspection found = inspect(fields);
    CHECK(notices(found) == "");
    REQUIRE(found.layer_count == 1);
    CHECK(found.scheme == "rope");
    CHECK(found.is_valid());
    const LayerType& layer = found.layers[0];
    CHECK(layer.is_valid);
    CHECK(layer.name == "");
    CHECK(value(layer, "head_dim") == head_dim);
    CHECK(value(layer, "base") == base);
    CHECK(value(layer, "layout") == (layout == "half" ? 1 : 0));
    CHECK(spectrum(layer).frequencies.size() == static_cast<std::size_t>(rotary_dim) / 2);
  }
}

TEST_CASE("any rotary_dim is the part that it is of a head, cut off") {
  for (double head_dim = 2; head_dim <= 300; ++head_dim) {
    for (double dim = 2; dim <= head_dim; dim += 2) {
      const Inspection found = inspect({{"head_dim", head_dim}, {"rotary_dim", dim}, {"rope_theta", 1e4}});
      if (static_cast<int>(head_dim) % 2 == 1) continue;
      REQUIRE(found.layers[0].is_valid);
      CHECK(posenc::plan(found.layers[0].request())->width == static_cast<std::size_t>(dim) / 2);
    }
  }
}

TEST_CASE("Llama 3.1 and Llama 4 Scout") {
  const Inspection llama31 = inspect(llama({{"rope_scaling.rope_type", "llama3"},
                                            {"rope_scaling.factor", 8.0},
                                            {"rope_scaling.low_freq_factor", 1.0},
                                            {"rope_scaling.high_freq_factor", 4.0},
                                            {"rope_scaling.original_max_position_embeddings", 8192.0}}));
  CHECK(notices(llama31) == "");
  const auto preset = require(posenc::spectrum(posenc::Request{.scheme = "rope", .preset = "llama-3.1"}));
  CHECK(support::to_vector(spectrum(llama31.layers[0]).frequencies) == support::to_vector(preset.frequencies));
  CHECK(llama31.context == 131072);

  const std::array<double, 8> listed = {1, 1, 1, 0, 1, 1, 1, 0};
  const Inspection scout = inspect({{"model_type", "llama4"},
                                    {"text_config.model_type", "llama4_text"},
                                    {"text_config.head_dim", 128.0},
                                    {"text_config.max_position_embeddings", 10485760.0},
                                    {"text_config.rope_theta", 500000.0},
                                    {"text_config.rope_scaling.rope_type", "llama3"},
                                    {"text_config.rope_scaling.factor", 16.0},
                                    {"text_config.rope_scaling.low_freq_factor", 1.0},
                                    {"text_config.rope_scaling.high_freq_factor", 1.0},
                                    {"text_config.rope_scaling.original_max_position_embeddings", 8192.0},
                                    {"text_config.attn_temperature_tuning", 4.0},
                                    {"text_config.floor_scale", 8192.0},
                                    {"text_config.attn_scale", 0.1},
                                    {"text_config.no_rope_layers", std::span<const double>(listed)}});
  CHECK(notices(scout) == "warning: rope_scaling.high_freq_factor is 1; usually it is greater than 1");
  REQUIRE(scout.layer_count == 2);
  const Spectrum found = spectrum(scout.layers[0]);
  CHECK(found.count(Band::kKept) == 35);
  CHECK(found.count(Band::kDivided) == 29);
  CHECK(value(scout.layers[0], "layout") == 0);
  CHECK(!scout.layers[0].temperature);
  CHECK(scout.layers[1].name == "no_rope");
  CHECK(scout.layers[1].scheme == "nope");
  CHECK(scout.rotates.size() == 8);
  REQUIRE(scout.layers[1].temperature);
  CHECK(std::abs(require(posenc::query_temperature(24575, *scout.layers[1].temperature)) - 1.138629) < 5e-7);
}

TEST_CASE("layers without positions: SmolLM3, Cohere 2") {
  const Inspection smol =
      inspect({{"model_type", "smollm3"}, {"head_dim", 128.0}, {"rope_theta", 5e6}, {"no_rope_layer_interval", 4.0}});
  CHECK(notices(smol) == "");
  REQUIRE(smol.layer_count == 2);
  CHECK(smol.interval == 4);
  CHECK(smol.layers[1].scheme == "nope");
  CHECK(!smol.layers[1].temperature);
  const std::array<double, 3> all = {1, 1, 1};
  CHECK(inspect({{"head_dim", 128.0}, {"rope_theta", 1e4}, {"no_rope_layers", std::span<const double>(all)}})
            .layer_count == 1);
  const Inspection cohere = inspect({{"model_type", "cohere2"}, {"head_dim", 128.0}, {"rope_theta", 50000.0}});
  REQUIRE(cohere.layer_count == 2);
  CHECK(cohere.layers[0].name == "sliding_attention");
  CHECK(cohere.layers[0].scheme == "rope");
  CHECK(cohere.layers[1].name == "full_attention");
  CHECK(cohere.layers[1].scheme == "nope");
}

TEST_CASE("DeepSeek-V3, gpt-oss, Ministral 3: yarn") {
  const Inspection deepseek = inspect({{"model_type", "deepseek_v3"},
                                       {"qk_rope_head_dim", 64.0},
                                       {"hidden_size", 7168.0},
                                       {"num_attention_heads", 128.0},
                                       {"max_position_embeddings", 163840.0},
                                       {"rope_theta", 10000.0},
                                       {"rope_scaling.type", "yarn"},
                                       {"rope_scaling.factor", 40.0},
                                       {"rope_scaling.beta_fast", 32.0},
                                       {"rope_scaling.beta_slow", 1.0},
                                       {"rope_scaling.mscale", 1.0},
                                       {"rope_scaling.mscale_all_dim", 1.0},
                                       {"rope_scaling.original_max_position_embeddings", 4096.0}});
  CHECK(notices(deepseek) == "");
  const Spectrum found = spectrum(deepseek.layers[0]);
  CHECK(found.magnitude == 1);
  CHECK(is_near(found.score_factor, 1.873854207));

  const Inspection oss = inspect({{"model_type", "gpt_oss"},
                                  {"head_dim", 64.0},
                                  {"max_position_embeddings", 131072.0},
                                  {"rope_parameters.rope_theta", 150000.0},
                                  {"rope_parameters.rope_type", "yarn"},
                                  {"rope_parameters.factor", 32.0},
                                  {"rope_parameters.truncate", false},
                                  {"rope_parameters.original_max_position_embeddings", 4096.0}});
  CHECK(notices(oss) == "");
  const auto preset = require(posenc::spectrum(posenc::Request{.scheme = "rope", .preset = "gpt-oss"}));
  CHECK(support::to_vector(spectrum(oss.layers[0]).frequencies) == support::to_vector(preset.frequencies));

  const Inspection ministral = inspect({{"model_type", "ministral3"},
                                        {"head_dim", 128.0},
                                        {"max_position_embeddings", 262144.0},
                                        {"rope_parameters.rope_theta", 1e6},
                                        {"rope_parameters.rope_type", "yarn"},
                                        {"rope_parameters.factor", 16.0},
                                        {"rope_parameters.mscale", 1.0},
                                        {"rope_parameters.mscale_all_dim", 1.0},
                                        {"rope_parameters.llama_4_scaling_beta", 0.1},
                                        {"rope_parameters.original_max_position_embeddings", 16384.0}});
  CHECK(notices(ministral) == "");
  CHECK(spectrum(ministral.layers[0]).magnitude == 1);
  REQUIRE(ministral.layers[0].temperature);
  // 1 + 0.1 ln(1 + floor(49151 / 16384)).
  CHECK(std::abs(require(posenc::query_temperature(49151, *ministral.layers[0].temperature)) - 1.109861) < 5e-7);
}

TEST_CASE("The context length is read by whichever name a model has for it, the common one first") {
  CHECK(inspect({{"model_type", "llama"}, {"max_position_embeddings", 4096.0}, {"seq_length", 1.0}}).context == 4096);
  CHECK(inspect({{"model_type", "gpt2"}, {"n_positions", 1024.0}}).context == 1024);
  CHECK(inspect({{"model_type", "mpt"}, {"attn_config.alibi", true}, {"max_seq_len", 2048.0}}).context == 2048);
  CHECK(inspect({{"model_type", "bloom"}, {"n_head", 16.0}, {"seq_length", 2048.0}}).context == 2048);
  CHECK(inspect({{"model_type", "bloom"}, {"n_head", 16.0}}).context == 0);
}

TEST_CASE("Gemma 3 in both spellings: what is scaled is full attention alone") {
  const Fields old = {{"model_type", "gemma3_text"},
                      {"head_dim", 256.0},
                      {"rope_theta", 1e6},
                      {"rope_local_base_freq", 10000.0},
                      {"rope_scaling.rope_type", "linear"},
                      {"rope_scaling.factor", 8.0}};
  const Fields both_missing = {{"model_type", "gemma3_text"},
                               {"head_dim", 256.0},
                               {"rope_scaling.rope_type", "linear"},
                               {"rope_scaling.factor", 8.0}};
  const Fields now = {{"model_type", "gemma3_text"},
                      {"head_dim", 256.0},
                      {"rope_parameters.full_attention.rope_type", "linear"},
                      {"rope_parameters.full_attention.factor", 8.0},
                      {"rope_parameters.full_attention.rope_theta", 1e6},
                      {"rope_parameters.sliding_attention.rope_type", "default"},
                      {"rope_parameters.sliding_attention.rope_theta", 10000.0}};
  for (const Fields& fields : {old, both_missing, now}) {
    const Inspection found = inspect(fields);
    CHECK(notices(found) == "");
    REQUIRE(found.layer_count == 2);
    CHECK(found.layers[0].name == "full_attention");
    CHECK(found.layers[1].name == "sliding_attention");
    CHECK(spectrum(found.layers[0]).frequencies[0] == 0.125);
    CHECK(value(found.layers[0], "base") == 1e6);
    CHECK(spectrum(found.layers[1]).frequencies[0] == 1);
    CHECK(value(found.layers[1], "base") == 10000);
  }
}

// convert_rope_params_to_dict of modular_gemma3.py and configuration_olmo3.py: rope_parameters["full_attention"] is
// updated by rope_scaling, and then a missing rope_theta is that beside it, or that of the class.
TEST_CASE("Gemma 3 with rope_scaling beside a dictionary for each type: full attention has the keys of both") {
  const auto with = [](std::string_view model_type, const Fields& more) {
    Fields all = {{"model_type", model_type},
                  {"head_dim", 256.0},
                  {"rope_scaling.factor", 8.0},
                  {"rope_scaling.type", "linear"}};
    all.insert(all.end(), more.begin(), more.end());
    return inspect(all);
  };
  const std::string merged =
      "warning: the keys of rope_scaling replace those of the same name in rope_parameters.full_attention";
  for (const std::string_view name : {"gemma3_text", "gemma3n_text", "olmo3"}) {
    CAPTURE(name);
    const Inspection found = with(name, {{"rope_parameters.full_attention.rope_theta", 2e6},
                                         {"rope_parameters.full_attention.factor", 4.0},
                                         {"rope_parameters.sliding_attention.rope_theta", 2e4}});
    CHECK(notices(found) == merged);
    CHECK(value(configurations::layer_of(found, "full_attention"), "base") == 2e6);
    CHECK(value(configurations::layer_of(found, "full_attention"), "factor") == 8);
    CHECK(value(configurations::layer_of(found, "sliding_attention"), "base") == 2e4);
    CHECK(spectrum(configurations::layer_of(found, "sliding_attention")).frequencies[0] == 1);
  }
  // rope_type of one and type of the other: both are in the updated dictionary, and rope_type counts.
  const Inspection both = with("gemma3_text", {{"rope_parameters.full_attention.rope_type", "default"},
                                               {"rope_parameters.sliding_attention.rope_type", "default"}});
  CHECK(notices(both) == merged +
                             "\nwarning: rope_scaling.type is \"linear\"; rope_type is used instead"
                             "\nwarning: rope_scaling.factor has no effect with default");
  // What no dictionary has: rope_theta and rope_local_base_freq beside them, or the bases of the class.
  const Inspection beside = with("gemma3_text", {{"rope_parameters.full_attention.factor", 4.0},
                                                 {"rope_theta", 3e6},
                                                 {"rope_local_base_freq", 3e4},
                                                 {"num_hidden_layers", 6.0}});
  CHECK(notices(beside) == merged);
  CHECK(value(configurations::layer_of(beside, "full_attention"), "base") == 3e6);
  CHECK(value(configurations::layer_of(beside, "sliding_attention"), "base") == 3e4);
  const Inspection bare =
      with("gemma3_text", {{"rope_parameters.full_attention.factor", 4.0}, {"num_hidden_layers", 6.0}});
  CHECK(value(configurations::layer_of(bare, "full_attention"), "base") == 1e6);
  CHECK(value(configurations::layer_of(bare, "sliding_attention"), "base") == 1e4);
  // configuration_modernbert.py updates both dictionaries.
  const Inspection modern = with("modernbert", {{"rope_parameters.full_attention.rope_theta", 2e6},
                                                {"rope_parameters.sliding_attention.rope_theta", 2e4}});
  CHECK(notices(modern) == "warning: the keys of rope_scaling replace those of the same name in rope_parameters");
  const auto slowed = [](const Inspection& found, std::string_view name, double base) {
    CHECK(value(configurations::layer_of(found, name), "base") == base);
    CHECK(spectrum(configurations::layer_of(found, name)).frequencies[0] == 0.125);
  };
  slowed(modern, "full_attention", 2e6);
  slowed(modern, "sliding_attention", 2e4);
  const Inspection old = with("modernbert", {{"local_rope_theta", 2e4}});
  CHECK(notices(old) == "");
  slowed(old, "full_attention", 160000);
  slowed(old, "sliding_attention", 2e4);
  // Of other models, rope_scaling replaces rope_parameters as a whole.
  CHECK(notices(with("llama", {{"rope_parameters.full_attention.rope_theta", 2e6}})) ==
        "warning: rope_parameters has no effect with rope_scaling");
}

TEST_CASE("Gemma 4: full layers have other heads, a quarter of whose pairs turns") {
  const Inspection found = inspect({{"model_type", "gemma4"},
                                    {"text_config.model_type", "gemma4_text"},
                                    {"text_config.head_dim", 256.0},
                                    {"text_config.global_head_dim", 512.0},
                                    {"text_config.rope_parameters.sliding_attention.rope_type", "default"},
                                    {"text_config.rope_parameters.sliding_attention.rope_theta", 10000.0},
                                    {"text_config.rope_parameters.full_attention.rope_type", "proportional"},
                                    {"text_config.rope_parameters.full_attention.partial_rotary_factor", 0.25},
                                    {"text_config.rope_parameters.full_attention.rope_theta", 1e6}});
  CHECK(notices(found) == "");
  REQUIRE(found.layer_count == 2);
  CHECK(found.layers[0].name == "sliding_attention");
  CHECK(spectrum(found.layers[0]).frequencies.size() == 128);
  const Spectrum full = spectrum(found.layers[1]);
  CHECK(full.frequencies.size() == 256);
  CHECK(full.count(Band::kZero) == 192);
  CHECK(full.first(Band::kZero) == 64);
}

TEST_CASE("ModernBERT, in both spellings") {
  for (const bool given : {false, true}) {
    Fields fields = {{"model_type", "modernbert"}, {"hidden_size", 768.0}, {"num_attention_heads", 12.0}};
    if (given) {
      fields.push_back({"global_rope_theta", 160000.0});
      fields.push_back({"local_rope_theta", 10000.0});
    }
    const Inspection found = inspect(fields);
    CHECK(notices(found) == "");
    REQUIRE(found.layer_count == 2);
    CHECK(value(found.layers[0], "base") == 160000);
    CHECK(value(found.layers[1], "base") == 10000);
  }
}

TEST_CASE("Phi-3: the length stands beside the dictionary, and counts before one inside") {
  std::vector<double> shorter(48, 1);
  std::vector<double> longer(48, 4);
  for (const std::string_view type : {"longrope", "su"}) {
    const Fields fields = {{"model_type", "phi3"},
                           {"hidden_size", 3072.0},
                           {"num_attention_heads", 32.0},
                           {"max_position_embeddings", 131072.0},
                           {"original_max_position_embeddings", 4096.0},
                           {"rope_theta", 10000.0},
                           {"rope_scaling.type", type},
                           {"rope_scaling.original_max_position_embeddings", 77.0},
                           {"rope_scaling.short_factor", std::span<const double>(shorter)},
                           {"rope_scaling.long_factor", std::span<const double>(longer)}};
    const Inspection found = inspect(fields);
    CHECK(notices(found) ==
          "warning: rope_scaling.original_max_position_embeddings has no effect with "
          "original_max_position_embeddings");
    CHECK(value(found.layers[0], "original_max_position_embeddings") == 4096);
    CHECK(is_near(spectrum(found.layers[0]).magnitude, 1.190238071));
    CHECK(spectrum(found.layers[0]).frequencies[0] == 1);
    CHECK(spectrum(inspect(fields, 4096).layers[0]).frequencies[0] == 1);
    CHECK(spectrum(inspect(fields, 4097).layers[0]).frequencies[0] == 0.25);
  }
}

TEST_CASE("Phi-4-mini: of a head of which three quarters turn, each pair that turns has a factor") {
  for (const std::size_t count : {48U, 64U}) {
    const std::vector<double> factors(count, 2);
    const Fields fields = {{"model_type", "phi3"},
                           {"hidden_size", 3072.0},
                           {"num_attention_heads", 24.0},
                           {"partial_rotary_factor", 0.75},
                           {"max_position_embeddings", 131072.0},
                           {"original_max_position_embeddings", 4096.0},
                           {"rope_theta", 10000.0},
                           {"rope_scaling.type", "longrope"},
                           {"rope_scaling.short_factor", std::span<const double>(factors)},
                           {"rope_scaling.long_factor", std::span<const double>(factors)}};
    const Inspection found = inspect(fields);
    if (count == 48) {
      CHECK(notices(found) == "");
      CHECK(spectrum(found.layers[0]).frequencies.size() == 48);
    } else {
      CHECK(notices(found) ==
            "error: rope_scaling.short_factor has 64 numbers; it must have 1 × 48 = 48\n"
            "error: rope_scaling.long_factor has 64 numbers; it must have 1 × 48 = 48");
    }
  }
}

TEST_CASE("Qwen2-VL and Qwen3-VL: three positions") {
  const std::array<double, 3> chunks = {16, 24, 24};
  const std::array<double, 3> turns = {24, 20, 20};
  const auto renamed = [&](std::string_view model_type, std::string_view key) {
    return inspect({{"model_type", model_type},
                    {"head_dim", 128.0},
                    {"rope_theta", 1e6},
                    {key, "mrope"},
                    {"rope_scaling.mrope_section", std::span<const double>(chunks)}});
  };
  const Inspection two = renamed("qwen2_vl", "rope_scaling.type");
  CHECK(notices(two) == "");
  CHECK(two.certain);
  CHECK(two.scheme == "mrope");
  // configuration_qwen2_vl.py and configuration_qwen2_5_vl.py of transformers take mrope for default; no other file
  // does.
  CHECK(renamed("qwen2_5_vl_text", "rope_scaling.rope_type").certain);
  for (const std::string_view name : {"llama", "qwen3_vl", "qwen2_5_omni_text", "paddleocr_vl"}) {
    CAPTURE(name);
    const Inspection other = renamed(name, "rope_scaling.type");
    CHECK(other.scheme == "mrope");
    CHECK(!other.certain);
    CHECK(notices(other) == "warning: rope_scaling.type is \"mrope\"; default is used instead");
  }
  CHECK(value(two.layers[0], "mrope_interleaved") == 0);
  const Inspection three = inspect({{"text_config.head_dim", 128.0},
                                    {"text_config.rope_parameters.rope_theta", 5e6},
                                    {"text_config.rope_parameters.rope_type", "default"},
                                    {"text_config.rope_parameters.mrope_interleaved", true},
                                    {"text_config.rope_parameters.mrope_section", std::span<const double>(turns)}});
  CHECK(notices(three) == "");
  CHECK(three.scheme == "mrope");
  CHECK(value(three.layers[0], "mrope_interleaved") == 1);
  // With a scaling that mrope lacks here, the frequencies are those of text.
  const Inspection scaled = inspect(llama({{"rope_scaling.type", "linear"},
                                           {"rope_scaling.factor", 2.0},
                                           {"rope_scaling.mrope_section", std::span<const double>(chunks)}}));
  CHECK(scaled.scheme == "rope");
  CHECK(notices(scaled) ==
        "warning: rope_scaling.mrope_section asks for M-RoPE + linear, which posenc does not compute");
  CHECK(!scaled.certain);
}

TEST_CASE("other schemes by their keys, and none by none") {
  const Inspection falcon = inspect({{"model_type", "falcon"}, {"alibi", true}, {"num_attention_heads", 71.0}});
  CHECK(falcon.scheme == "alibi");
  CHECK(value(falcon.layers[0], "heads") == 71);
  CHECK(inspect({{"model_type", "falcon"}, {"alibi", false}, {"hidden_size", 640.0}, {"num_attention_heads", 10.0}})
            .scheme == "rope");
  const Inspection mpt = inspect(
      {{"model_type", "mpt"}, {"attn_config.alibi", true}, {"attn_config.alibi_bias_max", 16.0}, {"n_heads", 8.0}});
  CHECK(mpt.scheme == "alibi");
  CHECK(value(mpt.layers[0], "alibi_bias_max") == 16);
  CHECK(inspect({{"model_type", "bloom"}, {"n_head", 16.0}}).scheme == "alibi");
  const Inspection t5 = inspect({{"model_type", "t5"},
                                 {"relative_attention_num_buckets", 32.0},
                                 {"relative_attention_max_distance", 128.0},
                                 {"num_heads", 12.0}});
  CHECK(t5.scheme == "t5-bias");
  CHECK(value(t5.layers[0], "heads") == 12);
  CHECK(inspect({{"model_type", "gpt2"}, {"n_positions", 1.0}}).context == 1);
  const Inspection gpt2 = inspect({{"model_type", "gpt2"}, {"n_positions", 1024.0}, {"n_embd", 768.0}});
  CHECK(gpt2.scheme == "learned");
  CHECK(value(gpt2.layers[0], "num_embeddings") == 1024);
  const Inspection opt = inspect({{"model_type", "opt"}, {"max_position_embeddings", 2048.0}, {"hidden_size", 768.0}});
  CHECK(value(opt.layers[0], "num_embeddings") == 2050);
  CHECK(value(opt.layers[0], "offset") == 2);
  for (const Inspection& found : {falcon, mpt, t5, gpt2, opt}) {
    CHECK(notices(found) == "");
    CHECK(found.layers[0].is_valid);
  }
  for (const Fields& fields :
       {Fields{}, Fields{{"model_type", "somebody"}, {"hidden_size", 768.0}}, Fields{{"model_type", 7.0}}}) {
    const Inspection found = inspect(fields);
    CHECK(found.scheme == "");
    CHECK(found.layer_count == 0);
    CHECK(!found.is_valid());
    CHECK(notices(found) == "error: nothing here says which positional encoding the model uses");
  }
  const Inspection rows = inspect({{"model_type", "gpt2"}});
  CHECK(rows.scheme == "learned");
  CHECK(!rows.layers[0].is_valid);
  CHECK(notices(rows) == "error: n_positions is missing; num_embeddings needs it");
}

TEST_CASE("learned rows: as many as the model has, counted from where its model_type begins") {
  struct Case {
    std::string_view model;
    double said;
    double rows;
    double offset;
  };
  // bert-base, roberta-base, xlm-roberta-base, camembert-base and opt-125m.
  for (const Case& known : {Case{"bert", 512, 512, 0}, Case{"roberta", 514, 514, 2}, Case{"xlm-roberta", 514, 514, 2},
                            Case{"camembert", 514, 514, 2}, Case{"opt", 2048, 2050, 2}}) {
    CAPTURE(known.model);
    const Inspection found =
        inspect({{"model_type", known.model}, {"max_position_embeddings", known.said}, {"hidden_size", 768.0}});
    CHECK(notices(found) == "");
    REQUIRE(found.layer_count == 1);
    CHECK(found.scheme == "learned");
    CHECK(value(found.layers[0], "num_embeddings") == known.rows);
    CHECK(value(found.layers[0], "offset") == known.offset);
    CHECK(value(found.layers[0], "d_model") == 768);
  }
}
