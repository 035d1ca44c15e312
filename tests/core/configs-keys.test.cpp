// Keys that decide, keys that are not understood, keys without effect, and parts with positions of their own.
#include "configurations.h"

using configurations::Fields;
using configurations::inspect;
using configurations::kNull;
using configurations::List;
using configurations::llama;
using configurations::notices;
using configurations::notices_of;
using configurations::spectrum;
using configurations::value;
using posenc::Inspection;

TEST_CASE("a key that bears on positions and is not understood makes the result uncertain, and is named") {
  for (const std::string key :
       {"rope_thetha", "rope_mystery", "my_rotary_mode", "theta_decay", "yarn_beta", "alibi_slope", "positional_noise",
        "use_nope", "relative_bias", "sliding_rope", "swa_base", "layer_types_new", "attn_type_map", "fope_rank"}) {
    CAPTURE(key);
    for (const std::string root : {"", "text_config."}) {
      Fields fields = {{"model_type", "llama"}};
      const std::vector<std::string> paths = {root + "head_dim", root + "rope_theta", root + key};
      fields.push_back({paths[0], 64.0});
      fields.push_back({paths[1], 5e5});
      CHECK(inspect(fields).certain);
      fields.push_back({paths[2], 1.0});
      const Inspection found = inspect(fields);
      CHECK(!found.certain);
      CHECK(found.scheme == "rope");
      CHECK(found.is_valid());
      REQUIRE(found.unknown_count == 1);
      CHECK(found.unknown[0].key == key);
      CHECK(!found.unknown[0].nearest.empty());
      CHECK(notices(found).starts_with("warning: " + key + " is not a known key; the nearest is "));
    }
  }
  CHECK(inspect(llama({{"rope_thetha", 1.0}})).unknown[0].nearest == "rope_theta");
  // Inside of a dictionary every key counts, and an object counts as a key.
  const Inspection inside = inspect(llama({{"rope_scaling.type", "linear"},
                                           {"rope_scaling.factor", 2.0},
                                           {"rope_scaling.extra", 2.0},
                                           {"rope_extension.mode.depth", 2.0},
                                           {"rope_extension.mode.width", 2.0}}));
  CHECK(!inside.certain);
  REQUIRE(inside.unknown_count == 2);
  CHECK(inside.unknown[0].key == "rope_extension");
  CHECK(inside.unknown[1].key == "rope_scaling.extra");
  // Null says nothing less than a number: another program may read it.
  CHECK(!inspect(llama({{"rope_mystery", kNull}})).certain);
}

TEST_CASE("a list of layers that is not understood makes the result uncertain, and a number of them does not") {
  const std::array<double, 2> layers = {0, 3};
  const auto with = [&](std::string_view key) { return inspect(llama({{key, std::span<const double>(layers)}})); };
  // Baichuan-M1's list, in mlx-lm's baichuan_m1.py.
  const Inspection found = with("sliding_window_layers");
  CHECK(!found.certain);
  REQUIRE(found.unknown_count == 1);
  CHECK(found.unknown[0].key == "sliding_window_layers");
  CHECK(!with("global_layers").certain);
  // Which layers have experts, or attend to images as well: configuration_*.py of Qwen2-MoE, Llama 4 and Mllama.
  for (const std::string_view key : {"mlp_only_layers", "moe_layers", "cross_attention_layers"}) {
    CAPTURE(key);
    CHECK(with(key).certain);
  }
  CHECK(inspect(llama({{"encoder_layers", 6.0}, {"num_global_layers", 8.0}})).certain);
  // Command A of the mixture kind has a pattern for its first layers; transformers saves the list that it makes of it.
  const auto cohere = [](const Fields& more) {
    Fields all = {{"model_type", "cohere2_moe"},
                  {"head_dim", 64.0},
                  {"num_hidden_layers", 2.0},
                  {"prefix_dense_sliding_window_pattern", 1.0}};
    all.insert(all.end(), more.begin(), more.end());
    return inspect(all).certain;
  };
  CHECK(!cohere({}));
  const List types("layer_types", {std::string_view("sliding_attention"), std::string_view("full_attention")});
  CHECK(cohere(types.with({})));
}

TEST_CASE("known and harmless keys leave the result certain") {
  for (const std::string key : {"sliding_window", "use_sliding_window", "max_window_layers", "rope_finetuned",
                                "weight_decay", "num_hidden_layers", "is_composition", "num_key_value_heads",
                                // The rotation of a part that only selects keys: deepseek_v32.py of mlx-lm.
                                "indexer_rope_interleave",
                                // Layers that predict further tokens: configuration_step3p7.py of transformers.
                                "mtp_layer_types", "num_sliding_attention_heads"}) {
    CAPTURE(key);
    const Inspection found = inspect(llama({{key, 32.0}}));
    CHECK(found.certain);
    CHECK(notices(found) == "");
  }
  for (const std::string_view key : {"use_mrope", "position_embedding_xdrope"}) {
    CHECK(inspect(llama({{key, false}})).certain);
  }
  CHECK(inspect(llama({{"position_embedding_type", "rope_gptj"}})).certain);
  CHECK(inspect(llama({{"rope_scaling", kNull}})).certain);
  CHECK(inspect(llama({{"quantization_config.quant_method", "fp8"}})).certain);
}

TEST_CASE("a known key that the type of scaling does not read is a warning") {
  const auto scaled = [](std::string_view type, std::string_view key) {
    const std::string path = "rope_scaling." + std::string(key);
    Fields more = {{"rope_scaling.type", type}, {path, 1.0}};
    if (type != "default" && key != "factor") more.push_back({"rope_scaling.factor", 2.0});
    const Inspection found = inspect(llama(more));
    CHECK(found.certain);
    return notices(found);
  };
  CHECK(scaled("linear", "beta_fast") == "warning: rope_scaling.beta_fast has no effect with linear");
  CHECK(scaled("default", "factor") == "warning: rope_scaling.factor has no effect with default");
  CHECK(scaled("dynamic", "attention_factor") == "warning: rope_scaling.attention_factor has no effect with dynamic");
  CHECK(scaled("linear", "low_freq_factor") == "warning: rope_scaling.low_freq_factor has no effect with linear");
  CHECK(scaled("linear", "long_mscale") == "warning: rope_scaling.long_mscale has no effect with linear");
}

TEST_CASE("keys that switch rotation off win over rotary keys") {
  const auto with = [](Fields more) {
    more.insert(more.end(), {{"head_dim", 64.0}, {"rope_theta", 1e4}, {"max_position_embeddings", 4096.0}});
    return inspect(more);
  };
  // Granite 4: nope with rope_theta beside it.
  const Inspection granite =
      with({{"model_type", "granitemoehybrid"}, {"position_embedding_type", "nope"}, {"num_hidden_layers", 4.0}});
  CHECK(granite.scheme == "nope");
  CHECK(granite.certain);
  CHECK(notices(granite) == "warning: rope_theta has no effect with position_embedding_type");
  CHECK(with({{"model_type", "granitemoehybrid"}, {"position_embedding_type", "rope"}}).scheme == "rope");
  CHECK(with({{"model_type", "granitemoehybrid"}}).scheme == "nope");
  for (const std::string_view key : {"use_rope", "use_rotary", "use_rotary_pos_emb", "rotary"}) {
    CAPTURE(key);
    CHECK(with({{"model_type", "llama"}, {key, false}}).scheme == "nope");
    CHECK(with({{"model_type", "llama"}, {key, true}}).scheme == "rope");
  }
  // Kimi Linear and K3: multi-head latent attention without rotation.
  for (const std::string_view name : {"kimi_linear", "kimi_k3", "somebody"}) {
    const Inspection kimi = with({{"model_type", name}, {"mla_use_nope", true}, {"qk_rope_head_dim", 64.0}});
    CHECK(kimi.scheme == "nope");
    CHECK(notices(kimi).find("rope_theta has no effect with mla_use_nope") != std::string::npos);
  }
  CHECK(with({{"model_type", "deepseek_v3"}, {"qk_rope_head_dim", 0.0}}).scheme == "nope");
  // Jamba and Nemotron-H have attention without rotation, whatever their configurations say.
  for (const std::string_view name : {"jamba", "nemotron_h"}) {
    const Inspection found = with({{"model_type", name}});
    CHECK(found.scheme == "nope");
    CHECK(found.certain);
    CHECK(notices(found) == "warning: rope_theta has no effect with model_type");
  }
  CHECK(with({{"model_type", "llama"}, {"use_alibi", true}, {"num_attention_heads", 8.0}}).scheme == "alibi");
  // What has a bias reads no base.
  for (const std::string_view key : {"alibi", "use_alibi", "attn_config.alibi"}) {
    CAPTURE(key);
    const Inspection found = with({{"model_type", "mpt"}, {key, true}, {"num_attention_heads", 8.0}});
    CHECK(notices(found) == "warning: rope_theta has no effect with " + std::string(key));
  }
  CHECK(notices(with({{"model_type", "baichuan"}, {"num_attention_heads", 40.0}})) ==
        "warning: rope_theta has no effect with num_attention_heads");
  CHECK(notices(with({{"model_type", "t5"}, {"relative_attention_num_buckets", 32.0}, {"num_heads", 8.0}})) ==
        "warning: rope_theta has no effect with relative_attention_num_buckets");
}

// Intern-S1-Pro, and what github.com/vllm-project/vllm reads of it: rotary_embedding/fope.py.
TEST_CASE("of FoPE, the pairs that do not turn are found, and the mix that was learned is not") {
  const auto zero = [](const Fields& more) {
    Fields fields = {{"model_type", "qwen3_moe"}, {"head_dim", 128.0}, {"rope_theta", 5e6}};
    fields.insert(fields.end(), more.begin(), more.end());
    const Inspection found = inspect(fields);
    CHECK(!found.certain);
    CHECK(found.is_valid());
    CHECK(notices(found).find(" asks for FoPE") != std::string::npos);
    return configurations::spectrum(found.layers[0]).count(posenc::Band::kZero);
  };
  const posenc::Field longest = {"max_position_embeddings", 262144.0};
  CHECK(zero({longest, {"rope_scaling.fope_init_factor", 0.5}, {"rope_scaling.num_inv_freq", kNull}}) == 64 - 45);
  CHECK(zero({longest, {"rope_scaling.fope_sep_head", true}, {"rope_scaling.rope_type", "default"}}) == 64 - 45);
  CHECK(zero({longest, {"use_fope", true}}) == 64 - 45);
  CHECK(zero({longest, {"rope_scaling.num_inv_freq", 40.0}}) == 64 - 40);
  CHECK(zero({{"num_inv_freq", 40.0}}) == 64 - 40);
  // Without a length, the rule of the pairs cannot be applied.
  CHECK(zero({{"use_fope", true}}) == 0);
}

TEST_CASE("what changes positions and is not computed is told, and leaves nothing certain") {
  const std::array<double, 3> sections = {22, 22, 20};
  const auto asks = [](const Fields& more, std::string_view key, std::string_view what) {
    const Inspection found = inspect(llama(more));
    CAPTURE(key);
    CHECK(found.scheme == "rope");
    CHECK(!found.certain);
    CHECK(found.is_valid());
    CHECK(notices(found).find("warning: " + std::string(key) + " asks for " + std::string(what) +
                              ", which posenc does not compute") != std::string::npos);
  };
  // Without both sizes, nothing tells from where on positions differ.
  asks({{"dual_chunk_attention_config.chunk_size", 262144.0}}, "dual_chunk_attention_config", "dual chunk attention");
  asks({{"dual_chunk_attention_config.chunk_size", 4.0}, {"dual_chunk_attention_config.local_size", 4.0}},
       "dual_chunk_attention_config", "dual chunk attention");
  asks({{"position_embedding_xdrope", true}}, "position_embedding_xdrope", "xDRoPE");
  constexpr std::string_view kMixed = "FoPE (cos_coef, sin_coef)";
  asks({{"use_fope", true}}, "use_fope", kMixed);
  asks({{"rope_scaling.fope_init_factor", 0.1}}, "rope_scaling.fope_init_factor", kMixed);
  asks({{"rope_type", "yarn"}, {"scaling_factor", 16.0}}, "rope_type", "yarn");
  asks({{"rope_type", "yarn_log"},
        {"scaling_factor", 16.0},
        {"original_max_position_embeddings", 8192.0},
        {"extrapolation_factor", 0.5}},
       "extrapolation_factor", "extrapolation");
  asks({{"rope_scaling.type", "xdrope"},
        {"rope_scaling.alpha", 1000.0},
        {"rope_scaling.xdrope_section", std::span<const double>(sections)}},
       "rope_scaling.xdrope_section", "xDRoPE, 3");
  asks({{"rotary_value", true}}, "rotary_value", "RoPE (V)");
  asks({{"rope_position_scale", 2.0}}, "rope_position_scale", "linear");
  asks({{"attn_temperature_len", 1024.0}}, "attn_temperature_len", "attention temperature");
  // What goes with sections is yarn alone.
  for (const std::string_view type : {"linear", "dynamic", "telechat3-yarn"}) {
    asks({{"rope_scaling.type", type},
          {"rope_scaling.factor", 4.0},
          {"rope_scaling.original_max_position_embeddings", 32768.0},
          {"rope_scaling.mrope_section", std::span<const double>(sections)}},
         "rope_scaling.mrope_section", "M-RoPE + " + std::string(type));
  }
}

TEST_CASE("dual chunk attention: up to which position plain positions hold, and the scheme of the others") {
  // Qwen2.5-7B-Instruct-1M; dual_chunk_attention.py of vLLM: chunk_len = chunk_size - local_size, and positions of
  // queries below it are their own.
  const Inspection found =
      inspect(llama({{"dual_chunk_attention_config.chunk_size", 262144.0},
                     {"dual_chunk_attention_config.local_size", 8192.0},
                     {"dual_chunk_attention_config.original_max_position_embeddings", 262144.0}}));
  CHECK(found.scheme == "rope");
  CHECK(found.is_valid());
  CHECK(!found.certain);
  CHECK(notices(found) ==
        "warning: dual_chunk_attention_config asks for the scheme dual-chunk; what is computed here holds up to "
        "position 253951, that is chunk_size − local_size − 1 = 262144 − 8192 − 1");
}

TEST_CASE("vLLM's attn_factor is not attention_factor, and transformers does not read it") {
  const Inspection found = inspect(llama({{"rope_scaling.type", "yarn"},
                                          {"rope_scaling.factor", 4.0},
                                          {"rope_scaling.original_max_position_embeddings", 32768.0},
                                          {"rope_scaling.attn_factor", 2.0}}));
  CHECK(!found.certain);
  REQUIRE(found.unknown_count == 1);
  CHECK(found.unknown[0].key == "rope_scaling.attn_factor");
  CHECK(found.unknown[0].nearest == "attention_factor");
  CHECK(notices(found) ==
        "warning: rope_scaling.attn_factor is not a known key; the nearest is attention_factor\n"
        "warning: transformers does not read rope_scaling.attn_factor");
}

TEST_CASE("every key that is read is told of where it stands only outside of the part about text") {
  const std::array<double, 2> list = {1, 0};
  const std::string inside = "text_config.head_dim";
  const auto told = [&](const std::string& path, const posenc::FieldValue& value, const std::string& key) {
    CAPTURE(path);
    const std::string said = "warning: " + key + " is outside text_config, so it is not read";
    const posenc::Field text = {inside, 64.0};
    const Fields fields = {{"model_type", "llama"}, text, {path, value}};
    CHECK(notices_of(fields) == said);
    // With the same key inside, the one outside is no matter.
    const std::string same = "text_config." + path;
    Fields both = fields;
    both.push_back({same, value});
    CHECK(notices_of(both).find(said) == std::string::npos);
    // Without such a part, nothing is outside.
    CHECK(notices_of({{"model_type", "llama"}, {"head_dim", 64.0}, {path, value}}).find(" is outside ") ==
          std::string::npos);
  };
  for (const std::string key :
       {"rope_theta", "rope_local_base_freq", "swa_rope_theta", "rotary_pct", "partial_rotary_factor", "rotary_dim",
        "original_max_position_embeddings", "max_position_embeddings", "num_hidden_layers", "n_layers",
        "global_head_dim", "no_rope_layer_interval", "full_attention_interval", "scaling_factor"}) {
    told(key, 1.0, key);
  }
  for (const std::string key :
       {"rope_interleave", "is_neox_style", "alibi", "use_rope", "use_mem_rope", "mla_use_nope"}) {
    told(key, true, key);
  }
  for (const std::string key : {"no_rope_layers", "layer_rope_theta", "compress_ratios"}) {
    told(key, std::span<const double>(list), key);
  }
  told("position_embedding_type", "rope", "position_embedding_type");
  told("extra_method", "original", "extra_method");
  told("layer_types", posenc::List(), "layer_types");
  told("dual_chunk_attention_config.chunk_size", 8192.0, "dual_chunk_attention_config");
  told("rope_scaling.factor", 2.0, "rope_scaling");
  // Once for the dictionary, and for keys that only a part without head_dim would need, not at all.
  CHECK(notices_of({{"model_type", "llama"},
                    {"text_config.head_dim", 64.0},
                    {"hidden_size", 512.0},
                    {"sliding_window", 64.0},
                    {"rope_scaling.type", "linear"},
                    {"rope_scaling.factor", 2.0}}) ==
        "warning: rope_scaling is outside text_config, so it is not read");
  CHECK(notices_of({{"model_type", "llama"},
                    {"head_dim", 64.0},
                    {"text_config.hidden_size", 512.0},
                    {"text_config.num_attention_heads", 4.0}}) ==
        "warning: head_dim is outside text_config, so it is not read");
}

TEST_CASE("of two parts about text the first of the known order is read, wherever it stands") {
  const auto base = [](const std::string& first, const std::string& second) {
    const std::vector<std::string> paths = {second + ".rope_theta", second + ".head_dim", first + ".rope_theta",
                                            first + ".head_dim"};
    const Inspection found =
        inspect({{"model_type", "llama"}, {paths[0], 2e4}, {paths[1], 32.0}, {paths[2], 3e4}, {paths[3], 64.0}});
    CHECK(value(found.layers[0], "head_dim") == 64);
    return value(found.layers[0], "base");
  };
  const std::vector<std::string> order = {
      "text_config", "llm_config", "language_config", "language_model", "thinker_config.text_config",
      "llm",         "decoder"};
  for (std::size_t k = 0; k + 1 < order.size(); ++k) {
    CAPTURE(order[k]);
    CHECK(base(order[k], order[k + 1]) == 3e4);
  }
  CHECK(base("thinker_config.text_config", "thinker_config") == 3e4);
  // Speech has positions of its own: Qwen2.5-Omni.
  const Inspection omni = inspect({{"model_type", "llama"},
                                   {"thinker_config.text_config.head_dim", 64.0},
                                   {"talker_config.rope_theta", 1e6},
                                   {"thinker_config.audio_config.max_source_positions", 1500.0}});
  REQUIRE(omni.part_count == 2);
  CHECK(omni.parts[0] == "talker_config");
  CHECK(omni.parts[1] == "thinker_config.audio_config");
}

// vLLM's ernie45_vl_rope.py: sections of height, width and time. Its Bailing lists time, height and width.
TEST_CASE("sections have the order of their model") {
  const auto order = [](std::string_view model, std::span<const double> sections) {
    const Inspection found = inspect({{"model_type", model},
                                      {"head_dim", 128.0},
                                      {"rope_theta", 5e5},
                                      {"rope_scaling.type", "default"},
                                      {"rope_scaling.mrope_section", sections}});
    CHECK(found.scheme == "mrope");
    CHECK(notices(found).empty());
    CHECK(value(found.layers[0], "layout") == 0);
    return value(found.layers[0], "mrope_order");
  };
  const std::vector<double> hwt = {22, 22, 20};
  const std::vector<double> thw = {20, 22, 22};
  CHECK(order("ernie4_5_vl", hwt) == 1);
  CHECK(order("bailing_moe_linear_vl", thw) == 2);
}

// vLLM's openpangu.py calls the type openpangu where pairs are interleaved, whatever it was; openpangu_rope.py.
TEST_CASE("openPangu spreads its sections over all pairs where pairs are interleaved") {
  const std::vector<double> three = {24, 20, 20};
  const std::vector<double> two = {32, 32};
  const auto with = [](std::string_view type, bool is_interleaved, std::span<const double> sections) {
    return inspect({{"model_type", "openpangu_vl"},
                    {"head_dim", 128.0},
                    {"rope_theta", 1e6},
                    {"rope_scaling.rope_type", type},
                    {"rope_scaling.factor", 4.0},
                    {"rope_scaling.original_max_position_embeddings", 32768.0},
                    {"rope_scaling.mrope_interleaved", is_interleaved},
                    {"rope_scaling.mrope_section", sections}});
  };
  for (const std::string_view type : {"default", "openpangu"}) {
    const Inspection found = with(type, true, three);
    CHECK(found.scheme == "mrope");
    CHECK(found.certain);
    CHECK(value(found.layers[0], "mrope_order") == 4);
    CHECK(value(found.layers[0], "layout") == 1);
  }
  CHECK(value(with("default", false, three).layers[0], "mrope_order") == 0);
  CHECK(notices(with("yarn", true, three)) ==
        "warning: rope_scaling.mrope_section asks for M-RoPE + yarn, which posenc does not compute");
  const Inspection other = with("openpangu", true, two);
  CHECK(other.scheme == "rope");
  CHECK(notices(other).find("asks for M-RoPE, 2, which posenc does not compute") != std::string::npos);
}

TEST_CASE("the part about text is found, other parts with positions are named, and what is outside is not read") {
  for (const std::string root : {"text_config", "llm_config", "language_config", "language_model",
                                 "thinker_config.text_config", "thinker_config", "llm", "decoder"}) {
    CAPTURE(root);
    const std::vector<std::string> paths = {root + ".head_dim", root + ".rope_theta", "vision_config.rope_theta",
                                            "audio_config.max_source_positions"};
    const Inspection found = inspect({{"model_type", "llama"},
                                      {"head_dim", 32.0},
                                      {paths[0], 64.0},
                                      {paths[1], 5e5},
                                      {paths[2], 100.0},
                                      {paths[3], 1500.0}});
    CHECK(value(found.layers[0], "head_dim") == 64);
    CHECK(value(found.layers[0], "base") == 5e5);
    REQUIRE(found.part_count == 2);
    CHECK(found.parts[0] == "vision_config");
    CHECK(found.parts[1] == "audio_config");
    CHECK(found.certain);
  }
  const Inspection outside = inspect({{"model_type", "llama"}, {"rope_theta", 5e5}, {"text_config.head_dim", 64.0}});
  CHECK(value(outside.layers[0], "base") == 10000);
  CHECK(notices(outside) == "warning: rope_theta is outside text_config, so it is not read");
  CHECK(notices_of({{"model_type", "llama"},
                    {"rope_scaling.type", "linear"},
                    {"rope_scaling.factor", 2.0},
                    {"text_config.head_dim", 64.0}}) ==
        "warning: rope_scaling is outside text_config, so it is not read");
  CHECK(notices_of({{"model_type", "llama"}, {"hidden_size", 512.0}, {"text_config.rope_theta", 5e5}}) ==
        "warning: hidden_size is outside text_config, so it is not read\n"
        "error: hidden_size is missing; head_dim needs it");
}

TEST_CASE("of two spellings one counts, and the other is told of") {
  // A scaling that is not empty replaces rope_parameters as a whole, with the base in them.
  const Inspection replaced = inspect({{"model_type", "llama"},
                                       {"head_dim", 64.0},
                                       {"rope_parameters.rope_theta", 7e5},
                                       {"rope_parameters.rope_type", "linear"},
                                       {"rope_parameters.factor", 8.0},
                                       {"rope_scaling.type", "linear"},
                                       {"rope_scaling.factor", 2.0}});
  CHECK(notices(replaced) == "warning: rope_parameters has no effect with rope_scaling");
  CHECK(value(replaced.layers[0], "factor") == 2);
  CHECK(value(replaced.layers[0], "base") == 10000);
  const Inspection base = inspect(llama({{"rope_parameters.rope_theta", 7e5}}));
  CHECK(notices(base) == "warning: rope_theta has no effect with rope_parameters.rope_theta");
  CHECK(value(base.layers[0], "base") == 7e5);
  // The part of a head: convert_rope_params_to_dict of transformers sets a default, and leaves what is inside.
  for (const std::string_view model_type : {"llama", "phi"}) {
    const Inspection part = inspect({{"model_type", model_type},
                                     {"head_dim", 64.0},
                                     {"rope_theta", 1e4},
                                     {"partial_rotary_factor", 0.25},
                                     {"rope_parameters.partial_rotary_factor", 0.5}});
    CHECK(spectrum(part.layers[0]).frequencies.size() == 16);
    CHECK(notices(part) == "warning: partial_rotary_factor has no effect with rope_parameters.partial_rotary_factor");
  }
}

TEST_CASE("DeepSeek-V4 takes the part of a head from beside its dictionary, and Bamba only from inside") {
  // modeling_rope_utils.py of transformers at c49429ed1f, standardize_rope_params: partial_rotary_factor overwrites
  // what is inside where it is an attribute of the class, which it is in configuration_deepseek_v4.py alone. There, it
  // is qk_rope_head_dim / head_dim or 64 / 512 by default, and in a flat dictionary even that overwrites.
  const auto v4 = [](const Fields& more) {
    Fields fields = {{"model_type", "deepseek_v4"}, {"head_dim", 512.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    return inspect(fields);
  };
  const auto part = [](const Inspection& found) {
    for (std::size_t k = 0; k < found.layer_count; ++k) {
      CHECK(value(found.layers[k], "partial_rotary_factor") == value(found.layers[0], "partial_rotary_factor"));
    }
    return value(found.layers[0], "partial_rotary_factor");
  };
  const posenc::Field flat = {"rope_parameters.partial_rotary_factor", 0.25};
  const Fields nested = {{"rope_parameters.main.rope_theta", 1e4},
                         {"rope_parameters.main.partial_rotary_factor", 0.25},
                         {"rope_parameters.compress.rope_theta", 16e4},
                         {"rope_parameters.compress.partial_rotary_factor", 0.25}};
  const auto with = [](Fields fields, const posenc::Field& field) {
    fields.push_back(field);
    return fields;
  };
  const posenc::Field beside = {"partial_rotary_factor", 0.5};
  CHECK(part(v4({beside})) == 0.5);
  CHECK(part(v4({flat, beside})) == 0.5);
  CHECK(notices(v4({flat, beside}))
            .starts_with("warning: rope_parameters.partial_rotary_factor has no effect with partial_rotary_factor"));
  CHECK(part(v4({flat})) == 0.125);
  CHECK(
      notices(v4({flat})).starts_with("warning: rope_parameters.partial_rotary_factor has no effect with model_type"));
  CHECK(part(v4({flat, {"qk_rope_head_dim", 32.0}})) == 0.0625);
  CHECK(part(v4({beside, {"qk_rope_head_dim", 64.0}})) == 0.5);
  CHECK(notices(v4({beside, {"qk_rope_head_dim", 64.0}}))
            .starts_with("warning: qk_rope_head_dim has no effect with partial_rotary_factor"));
  CHECK(notices(v4({{"partial_rotary_factor", 0.125}, {"qk_rope_head_dim", 64.0}})) == "");
  CHECK(part(v4(nested)) == 0.25);
  CHECK(part(v4(with(nested, beside))) == 0.5);
  // configuration_bamba.py sets it to 0.5 before a default is taken from beside.
  const auto bamba = [](const Fields& more) {
    Fields fields = {{"model_type", "bamba"}, {"head_dim", 128.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    return inspect(fields);
  };
  CHECK(part(bamba({{"partial_rotary_factor", 0.25}})) == 0.5);
  CHECK(notices(bamba({{"partial_rotary_factor", 0.25}})) ==
        "warning: partial_rotary_factor has no effect with model_type");
  CHECK(notices(bamba({{"partial_rotary_factor", 0.5}})) == "");
  CHECK(part(bamba({{"partial_rotary_factor", 0.5}, flat})) == 0.25);
  // Of others, what is inside counts.
  for (const std::string_view type : {"glm", "glm4_moe", "stablelm", "phi", "nemotron"}) {
    CAPTURE(type);
    CHECK(part(inspect({{"model_type", type}, {"head_dim", 128.0}, flat, beside})) == 0.25);
  }
}

TEST_CASE("other spellings of the base, of the part of a head, and of the number of dimensions that are turned") {
  const auto turned = [](Fields more) {
    more.insert(more.end(), {{"model_type", "llama"}, {"head_dim", 64.0}});
    const Inspection found = inspect(more);
    CHECK(notices(found) == "");
    return found;
  };
  for (const std::string_view key : {"rope_theta", "rotary_emb_base", "rope_base", "rotary_base"}) {
    CHECK(value(turned({{key, 3e5}}).layers[0], "base") == 3e5);
  }
  for (const std::string_view key : {"rotary_pct", "rotary_percent", "rope_pct", "rope_percentage"}) {
    CHECK(spectrum(turned({{key, 0.5}}).layers[0]).frequencies.size() == 16);
  }
  for (const std::string_view key : {"rotary_dim", "rotary_ndims"}) {
    CHECK(spectrum(turned({{key, 16.0}}).layers[0]).frequencies.size() == 8);
  }
  const Inspection chatglm = inspect({{"model_type", "chatglm"},
                                      {"kv_channels", 128.0},
                                      {"hidden_size", 4096.0},
                                      {"num_attention_heads", 32.0},
                                      {"rope_ratio", 500.0}});
  CHECK(value(chatglm.layers[0], "base") == 5e6);
  CHECK(spectrum(chatglm.layers[0]).frequencies.size() == 32);
  // Multi-head latent attention turns all of its rotary dimensions: the part is that of other layers.
  const Inspection bailing = inspect({{"model_type", "bailingmoe2"},
                                      {"qk_rope_head_dim", 64.0},
                                      {"head_dim", 128.0},
                                      {"rope_theta", 6e6},
                                      {"partial_rotary_factor", 0.25}});
  CHECK(spectrum(bailing.layers[0]).frequencies.size() == 32);
  CHECK(notices(bailing) == "warning: partial_rotary_factor has no effect with qk_rope_head_dim");
}
