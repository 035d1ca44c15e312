// Layers of a model that differ: by lists with an entry for each, by intervals, by windows, and by states.
#include <algorithm>
#include <cmath>

#include "configurations.h"

using configurations::Fields;
using configurations::inspect;
using configurations::kNull;
using configurations::layer_of;
using configurations::layers_of;
using configurations::List;
using configurations::notices;
using configurations::spectrum;
using configurations::value;
using posenc::Band;
using posenc::Inspection;
using posenc::MaskKind;

using Layers = std::vector<std::size_t>;
using Numbers = std::span<const double>;

TEST_CASE("layers by number: one result for each kind of layers, all others have the first") {
  const Inspection plain = inspect({{"model_type", "llama"}, {"head_dim", 64.0}, {"num_hidden_layers", 3.0}});
  CHECK(plain.layer_count == 1);
  CHECK(plain.layers[0].name == "");
  CHECK(layers_of(plain, "") == Layers{0, 1, 2});
  // Without a number of layers, or with one that is none, no layer has a number.
  for (const double total : {0.0, -3.0, 2.5, 1e9}) {
    const Inspection none = inspect({{"model_type", "llama"}, {"head_dim", 64.0}, {"num_hidden_layers", total}});
    CHECK(none.layer_total == 0);
    CHECK(none.layer_count == 1);
  }
}

TEST_CASE("layers without rotation: lists, intervals, null") {
  const std::array<double, 6> listed = {1, 1, 1, 0, 1, 1};
  const Inspection smol = inspect({{"model_type", "smollm3"},
                                   {"head_dim", 128.0},
                                   {"rope_theta", 5e6},
                                   {"num_hidden_layers", 6.0},
                                   {"no_rope_layers", Numbers(listed)}});
  CHECK(notices(smol) == "");
  CHECK(layers_of(smol, "no_rope") == Layers{3});
  CHECK(layer_of(smol, "no_rope").scheme == "nope");
  // No list, or an empty one: every fourth, as the classes of these models have it.
  for (const std::string_view name : {"smollm3", "llama4_text"}) {
    for (const bool is_given : {false, true}) {
      Fields fields = {{"model_type", name}, {"head_dim", 128.0}, {"rope_theta", 5e5}, {"num_hidden_layers", 9.0}};
      if (is_given) fields.push_back({"no_rope_layers", Numbers()});
      const Inspection found = inspect(fields);
      CHECK(layers_of(found, "no_rope") == Layers{3, 7});
      CHECK(layers_of(found, "") == Layers{0, 1, 2, 4, 5, 6, 8});
      CHECK(layer_of(found, "no_rope").temperature.has_value() == (name == "llama4_text"));
    }
  }
  const Inspection every_third = inspect({{"model_type", "llama"},
                                          {"head_dim", 128.0},
                                          {"rope_theta", 5e5},
                                          {"num_hidden_layers", 7.0},
                                          {"no_rope_layer_interval", 3.0}});
  CHECK(layers_of(every_third, "no_rope") == Layers{2, 5});
  // Step: true and false. Granite, Muse Glimmer: a base for each layer, 0 or null for those without.
  const std::array<double, 4> turned = {1, 0, 1, 1};
  const Inspection step = inspect({{"model_type", "step3p5"},
                                   {"head_dim", 128.0},
                                   {"rope_theta", 1e4},
                                   {"num_hidden_layers", 4.0},
                                   {"use_rope_layers", Numbers(turned)}});
  CHECK(layers_of(step, "no_rope") == Layers{1});
  const List bases("layer_rope_theta", {1e4, kNull, 0.0, 5e5});
  const Inspection granite =
      inspect(bases.with({{"model_type", "granite_swa"}, {"head_dim", 64.0}, {"num_hidden_layers", 4.0}}));
  CHECK(layers_of(granite, "no_rope") == Layers{1, 2});
  REQUIRE(granite.layer_count == 3);
  CHECK(value(granite.layers[0], "base") == 1e4);
  CHECK(value(granite.layers[2], "base") == 5e5);
}

TEST_CASE("an empty list of layers that turn says nothing: all turn") {
  // Step's code turns every layer where use_rope_layers is absent or empty.
  for (const bool is_given : {false, true}) {
    Fields fields = {{"model_type", "step3p5"}, {"head_dim", 64.0}, {"rope_theta", 1e4}, {"num_hidden_layers", 3.0}};
    if (is_given) fields.push_back({"use_rope_layers", Numbers()});
    const Inspection found = inspect(fields);
    CHECK(notices(found) == "");
    CHECK(found.certain);
    CHECK(found.layer_count == 1);
    CHECK(layers_of(found, "") == Layers{0, 1, 2});
  }
}

TEST_CASE("a base and a part of a head for each layer: Step-3.5") {
  const std::array<double, 8> bases = {5e6, 1e4, 1e4, 1e4, 5e6, 1e4, 1e4, 1e4};
  const std::array<double, 8> parts = {0.5, 1, 1, 1, 0.5, 1, 1, 1};
  const List types("layer_types", {"full_attention", "sliding_attention", "sliding_attention", "sliding_attention",
                                   "full_attention", "sliding_attention", "sliding_attention", "sliding_attention"});
  const List scaled("yarn_only_types", {"full_attention"});
  const Fields fields = scaled.with(types.with({{"model_type", "step3p5"},
                                                {"head_dim", 128.0},
                                                {"num_hidden_layers", 8.0},
                                                {"max_position_embeddings", 262144.0},
                                                {"rope_theta", Numbers(bases)},
                                                {"partial_rotary_factors", Numbers(parts)},
                                                {"rope_scaling.rope_type", "llama3"},
                                                {"rope_scaling.factor", 2.0},
                                                {"rope_scaling.low_freq_factor", 1.0},
                                                {"rope_scaling.high_freq_factor", 32.0},
                                                {"rope_scaling.original_max_position_embeddings", 131072.0}}));
  const Inspection found = inspect(fields);
  CHECK(notices(found) == "");
  REQUIRE(found.layer_count == 2);
  CHECK(found.layers[0].name == "full_attention");
  CHECK(layers_of(found, "full_attention") == Layers{0, 4});
  CHECK(layers_of(found, "sliding_attention") == Layers{1, 2, 3, 5, 6, 7});
  CHECK(value(found.layers[0], "base") == 5e6);
  CHECK(spectrum(found.layers[0]).frequencies.size() == 32);
  CHECK(spectrum(found.layers[0]).count(Band::kDivided) > 0);
  CHECK(value(found.layers[1], "base") == 1e4);
  CHECK(spectrum(found.layers[1]).frequencies.size() == 64);
  CHECK(spectrum(found.layers[1]).count(Band::kDivided) == 0);
}

TEST_CASE("a list with another number of entries than layers is an error with both numbers") {
  const std::array<double, 3> three = {1, 1, 0};
  for (const std::string_view key :
       {"no_rope_layers", "rope_theta", "layer_rope_theta", "partial_rotary_factors", "use_rope_layers"}) {
    CAPTURE(key);
    const Inspection found = inspect({{"model_type", "llama"},
                                      {"head_dim", 64.0},
                                      {"num_hidden_layers", 4.0},
                                      {"rope_parameters.rope_theta", 1e4},
                                      {key, Numbers(three)}});
    CHECK(!found.is_valid());
    CHECK(notices(found).find("error: the length of " + std::string(key) + " is 3; the number of layers is 4") !=
          std::string::npos);
  }
  const List types("layer_types", {"full_attention", "sliding_attention"});
  CHECK(notices(inspect(types.with({{"model_type", "gemma2"}, {"head_dim", 64.0}, {"num_hidden_layers", 4.0}})))
            .starts_with("error: the length of layer_types is 2; the number of layers is 4"));
  // Layers that predict further tokens may follow.
  const std::array<double, 5> five = {0, 4, 128, 4, 0};
  const Inspection more = inspect({{"model_type", "deepseek_v4"},
                                   {"head_dim", 512.0},
                                   {"num_hidden_layers", 4.0},
                                   {"num_nextn_predict_layers", 1.0},
                                   {"compress_ratios", Numbers(five)}});
  CHECK(more.is_valid());
  CHECK(layers_of(more, "main") == Layers{0});
  CHECK(layers_of(more, "compress") == Layers{1, 2, 3});
}

TEST_CASE("DeepSeek-V4: layers that compress have a base and a scaling of their own") {
  const std::array<double, 3> ratios = {0, 4, 128};
  const Fields fields = {{"model_type", "deepseek_v4"},
                         {"qk_rope_head_dim", 64.0},
                         {"head_dim", 512.0},
                         {"max_position_embeddings", 1048576.0},
                         {"num_hidden_layers", 3.0},
                         {"rope_theta", 10000.0},
                         {"compress_rope_theta", 160000.0},
                         {"compress_ratios", Numbers(ratios)},
                         {"rope_scaling.rope_type", "yarn"},
                         {"rope_scaling.factor", 16.0},
                         {"rope_scaling.beta_fast", 32.0},
                         {"rope_scaling.beta_slow", 1.0},
                         {"rope_scaling.original_max_position_embeddings", 65536.0}};
  const Inspection found = inspect(fields);
  CHECK(notices(found) == "");
  CHECK(found.certain);
  CHECK(layers_of(found, "main") == Layers{0});
  CHECK(layers_of(found, "compress") == Layers{1, 2});
  const auto& main = layer_of(found, "main");
  CHECK(value(main, "base") == 10000);
  CHECK(value(main, "rope_type") == 0);
  CHECK(spectrum(main).magnitude == 1);
  for (const auto& layer : {main, layer_of(found, "compress")}) CHECK(layer.turns_back);
  // The last 64 of 512 dimensions, in pairs of neighbours.
  CHECK(value(main, "head_dim") == 512);
  CHECK(spectrum(main).frequencies.size() == 32);
  CHECK(value(main, "rotary_part") == 1);
  CHECK(value(main, "layout") == 0);
  // Numbers of huggingface/transformers@015c0781, run: 7 of 32 pairs are divided, and the amplitude stays 1.
  const auto& compress = layer_of(found, "compress");
  const auto scaled = spectrum(compress);
  CHECK(value(compress, "base") == 160000);
  CHECK(scaled.magnitude == 1);
  CHECK(scaled.count(Band::kDivided) == 7);
  CHECK(scaled.count(Band::kKept) == 16);
  CHECK(std::abs(scaled.frequencies[20] - 0.0002969778) < 5e-11);
  CHECK(std::abs(spectrum(main).frequencies[20] - std::pow(10000, -20.0 / 32)) < 1e-15);

  // In the form of transformers 5; with layer types; and without any of these, where all layers compress.
  const Inspection nested = inspect({{"model_type", "deepseek_v4"},
                                     {"head_dim", 512.0},
                                     {"partial_rotary_factor", 0.125},
                                     {"max_position_embeddings", 1048576.0},
                                     {"rope_parameters.main.rope_type", "default"},
                                     {"rope_parameters.main.rope_theta", 10000.0},
                                     {"rope_parameters.compress.rope_type", "yarn"},
                                     {"rope_parameters.compress.rope_theta", 160000.0},
                                     {"rope_parameters.compress.factor", 16.0},
                                     {"rope_parameters.compress.attention_factor", 1.0},
                                     {"rope_parameters.compress.original_max_position_embeddings", 65536.0}});
  CHECK(notices(nested) == "");
  REQUIRE(nested.layer_count == 2);
  CHECK(spectrum(layer_of(nested, "compress")).magnitude == 1);
  CHECK(support::to_vector(spectrum(layer_of(nested, "compress")).frequencies) ==
        support::to_vector(scaled.frequencies));
  // An amplitude that is given counts.
  Fields loud = fields;
  loud.push_back({"rope_scaling.attention_factor", 1.5});
  CHECK(spectrum(layer_of(inspect(loud), "compress")).magnitude == 1.5);
  CHECK(spectrum(layer_of(inspect(loud), "main")).magnitude == 1);
  Fields typed = fields;
  typed.erase(typed.begin() + 7);
  CHECK(inspect(typed).layer_count == 1);
  CHECK(layers_of(inspect(typed), "compress") == Layers{0, 1, 2});
  const List types("layer_types",
                   {"sliding_attention", "compressed_sparse_attention", "heavily_compressed_attention"});
  CHECK(layers_of(inspect(types.with(typed)), "main") == Layers{0});
  CHECK(layers_of(inspect(types.with(typed)), "compress") == Layers{1, 2});
}

TEST_CASE("MiMo: layers with a window have a base of their own") {
  const std::array<double, 4> pattern = {0, 1, 1, 0};
  const Inspection found = inspect({{"model_type", "mimo_v2_flash"},
                                    {"head_dim", 192.0},
                                    {"swa_head_dim", 192.0},
                                    {"num_hidden_layers", 4.0},
                                    {"partial_rotary_factor", 0.334},
                                    {"rope_theta", 5e6},
                                    {"swa_rope_theta", 1e4},
                                    {"hybrid_layer_pattern", Numbers(pattern)}});
  CHECK(notices(found) == "");
  CHECK(found.certain);
  CHECK(layers_of(found, "sliding_attention") == Layers{1, 2});
  CHECK(value(layer_of(found, "sliding_attention"), "base") == 1e4);
  CHECK(value(layer_of(found, "full_attention"), "base") == 5e6);
  // Cut off: 192 · 0.334 is 64.128.
  for (std::size_t k = 0; k < 2; ++k) CHECK(spectrum(found.layers[k]).frequencies.size() == 32);
}

// configuration_mimo_v2_flash.py of transformers: the first layer, and each sixth.
TEST_CASE("MiMo-V2-Flash without keys: nine layers of full attention, and a third of each head turns") {
  const Inspection found =
      inspect({{"model_type", "mimo_v2_flash"}, {"head_dim", 192.0}, {"num_hidden_layers", 48.0}});
  CHECK(notices(found) == "");
  CHECK(found.certain);
  CHECK(layers_of(found, "full_attention") == Layers{0, 5, 11, 17, 23, 29, 35, 41, 47});
  CHECK(value(layer_of(found, "full_attention"), "base") == 5e6);
  CHECK(value(layer_of(found, "sliding_attention"), "base") == 1e4);
  for (std::size_t k = 0; k < 2; ++k) {
    CHECK(value(found.layers[k], "partial_rotary_factor") == 0.334);
    CHECK(spectrum(found.layers[k]).frequencies.size() == 32);
  }
}

TEST_CASE("Laguna and Mellum: a dictionary for each type of layers, or the bases of their classes") {
  // configuration_laguna.py and configuration_mellum.py of transformers.
  const List types("layer_types", {"full_attention", "sliding_attention", "sliding_attention"});
  const auto bases = [](const Inspection& found) {
    return std::pair(value(layer_of(found, "full_attention"), "base"),
                     value(layer_of(found, "sliding_attention"), "base"));
  };
  const auto parts = [](const Inspection& found) {
    return std::pair(value(layer_of(found, "full_attention"), "partial_rotary_factor"),
                     value(layer_of(found, "sliding_attention"), "partial_rotary_factor"));
  };
  const auto of = [&](std::string_view name, const Fields& more) {
    Fields fields = {{"model_type", name}, {"head_dim", 128.0}, {"num_hidden_layers", 3.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    return inspect(types.with(fields));
  };
  for (const std::string_view name : {"laguna", "mellum"}) {
    CAPTURE(name);
    const Inspection found = of(name, {});
    CHECK(notices(found) == "");
    CHECK(found.certain);
    CHECK(layers_of(found, "sliding_attention") == Layers{1, 2});
    CHECK(bases(found) == std::pair(5e5, 1e4));
    CHECK(parts(found) == std::pair(name == "laguna" ? 0.5 : 1.0, 1.0));
  }
  // A dictionary without the part turns all of a head.
  const Fields dictionaries = {{"rope_parameters.full_attention.rope_type", "yarn"},
                               {"rope_parameters.full_attention.rope_theta", 5e5},
                               {"rope_parameters.full_attention.factor", 32.0},
                               {"rope_parameters.full_attention.original_max_position_embeddings", 4096.0},
                               {"rope_parameters.sliding_attention.rope_type", "default"},
                               {"rope_parameters.sliding_attention.rope_theta", 1e4}};
  const Inspection given = of("laguna", dictionaries);
  CHECK(notices(given) == "");
  CHECK(given.certain);
  CHECK(bases(given) == std::pair(5e5, 1e4));
  CHECK(parts(given) == std::pair(1.0, 1.0));
  CHECK(value(layer_of(given, "full_attention"), "factor") == 32);
  CHECK(value(layer_of(given, "sliding_attention"), "rope_type") == 0);
  // rope_scaling is for full attention alone: configs/laguna.py of sglang.
  Fields both = dictionaries;
  both.push_back({"rope_scaling.rope_type", "linear"});
  both.push_back({"rope_scaling.factor", 4.0});
  const Inspection merged = of("laguna", both);
  CHECK(notices(merged).find("rope_parameters.full_attention") != std::string::npos);
  CHECK(value(layer_of(merged, "full_attention"), "factor") == 4);
  CHECK(value(layer_of(merged, "sliding_attention"), "rope_type") == 0);
  CHECK(value(layer_of(merged, "sliding_attention"), "base") == 1e4);
}

// conversion/bailingmoe3.py of llama.cpp, configuration_bailing_moe_v3.py as vLLM has it: each group ends with a layer
// of full attention, and what is left after the last whole group is full attention.
TEST_CASE("Ling 3: the last layer of each group turns, and so do layers after the last group") {
  for (const std::string_view name : {"bailingmoe3", "bailing_hybrid"}) {
    CAPTURE(name);
    const Inspection found = inspect({{"model_type", name},
                                      {"head_dim", 128.0},
                                      {"num_hidden_layers", 10.0},
                                      {"layer_group_size", 4.0},
                                      {"qk_rope_head_dim", 64.0},
                                      {"qk_nope_head_dim", 128.0},
                                      {"rope_interleave", true},
                                      {"rope_theta", 6e5},
                                      {"short_conv_kernel_size", 4.0}});
    CHECK(notices(found) == "");
    CHECK(found.certain);
    CHECK(layers_of(found, "linear_attention") == Layers{0, 1, 2, 4, 5, 6});
    CHECK(layer_of(found, "linear_attention").has_state);
    CHECK(layer_of(found, "linear_attention").scheme == "nope");
    CHECK(layers_of(found, "") == Layers{3, 7, 8, 9});
    CHECK(value(layer_of(found, ""), "head_dim") == 64);
    CHECK(layer_of(found, "").dims_before == 128);
    CHECK(value(layer_of(found, ""), "layout") == 0);
  }
}

TEST_CASE("groups of layers are those of Ling alone: of other models it is said that they are not understood") {
  for (const std::string_view name : {"llama", "bailing_moe_linear"}) {
    const Inspection found = inspect({{"model_type", name},
                                      {"head_dim", 64.0},
                                      {"num_hidden_layers", 4.0},
                                      {"layer_group_size", 2.0},
                                      {"rope_theta", 1e4}});
    CHECK(!found.certain);
    REQUIRE(found.unknown_count == 1);
    CHECK(found.unknown[0].key == "layer_group_size");
    CHECK(layers_of(found, "") == Layers{0, 1, 2, 3});
  }
}

// models/bailing_moe_linear.py and layers/mamba/linear/bailing_linear_attn.py of vLLM.
TEST_CASE("Ling 2.5: linear attention turns a part of whole heads, full attention all that it has for positions") {
  Fields fields = {{"model_type", "bailing_hybrid"}, {"head_dim", 128.0},        {"num_hidden_layers", 8.0},
                   {"layer_group_size", 4.0},        {"qk_rope_head_dim", 64.0}, {"qk_nope_head_dim", 128.0},
                   {"partial_rotary_factor", 0.5},   {"rope_interleave", true},  {"rope_theta", 6e6}};
  const Inspection found = inspect(fields);
  CHECK(notices(found) == "warning: layer_group_size asks for lightning attention, which posenc does not compute");
  CHECK(!found.certain);
  const posenc::LayerType& linear = layer_of(found, "linear_attention");
  CHECK(layers_of(found, "linear_attention") == Layers{0, 1, 2, 4, 5, 6});
  CHECK(linear.scheme == "rope");
  CHECK(value(linear, "head_dim") == 128);
  CHECK(value(linear, "partial_rotary_factor") == 0.5);
  CHECK(value(linear, "layout") == 1);
  CHECK(linear.dims_before == 0);
  const posenc::LayerType& full = layer_of(found, "full_attention");
  CHECK(value(full, "head_dim") == 64);
  CHECK(value(full, "partial_rotary_factor") == 1);
  CHECK(value(full, "layout") == 0);
  CHECK(full.dims_before == 128);
  // Any part is that of linear attention alone.
  fields[6].value = 0.25;
  CHECK(notices(inspect(fields)) == notices(found));
  CHECK(value(layer_of(inspect(fields), "linear_attention"), "partial_rotary_factor") == 0.25);
  fields.push_back({"linear_rope", false});
  CHECK(layer_of(inspect(fields), "linear_attention").scheme == "nope");
  CHECK(layer_of(inspect(fields), "linear_attention").has_state);
}

TEST_CASE("dots3: layers with a window turn by 50000, others by 80 million") {
  // swa_rope_theta 5e4 beside rope_theta 8e7. conversion/dots3.py of llama.cpp leaves pairs of neighbours as they are.
  const List types("layer_types", {"full_attention", "sliding_attention", "sliding_attention"});
  const Inspection found = inspect(types.with({{"model_type", "dots3note"},
                                               {"head_dim", 128.0},
                                               {"num_hidden_layers", 3.0},
                                               {"rope_theta", 8e7},
                                               {"swa_rope_theta", 5e4}}));
  CHECK(notices(found) == "");
  CHECK(found.certain);
  CHECK(value(layer_of(found, "full_attention"), "base") == 8e7);
  CHECK(value(layer_of(found, "sliding_attention"), "base") == 5e4);
  CHECK(layers_of(found, "sliding_attention") == Layers{1, 2});
  // Each type of layers has its own number of dimensions before those that turn.
  const Inspection latent = inspect(types.with({{"model_type", "dots3note"},
                                                {"num_hidden_layers", 3.0},
                                                {"rope_theta", 8e7},
                                                {"swa_rope_theta", 5e4},
                                                {"qk_nope_head_dim", 128.0},
                                                {"qk_rope_head_dim", 64.0},
                                                {"swa_qk_nope_head_dim", 192.0},
                                                {"swa_qk_rope_head_dim", 64.0},
                                                {"swa_head_dim", 256.0},
                                                {"swa_kv_lora_rank", 512.0},
                                                {"k_rope_only_layernorm", true}}));
  CHECK(notices(latent) == "");
  CHECK(latent.certain);
  CHECK(value(layer_of(latent, "sliding_attention"), "head_dim") == 64);
  CHECK(layer_of(latent, "sliding_attention").dims_before == 192);
  CHECK(layer_of(latent, "full_attention").dims_before == 128);
}

TEST_CASE("keys of layers with a state are named where nothing tells which layers these are") {
  for (const std::string key :
       {"conv_kernel", "state_size", "mamba_d_state", "mamba_num_heads", "wkv_dim", "linear_attn_config.num_heads"}) {
    CAPTURE(key);
    const std::string said =
        "warning: " + key + " belongs to layers with a state, and nothing here says which layers have one";
    for (const std::string_view name : {"llama", "somebody", "falcon_h1"}) {
      const Inspection found = inspect({{"model_type", name}, {"head_dim", 64.0}, {"rope_theta", 1e4}, {key, 16.0}});
      CHECK(found.scheme == "rope");
      CHECK(!found.certain);
      CHECK(notices(found) == said);
    }
    const Inspection nothing = inspect({{"model_type", "somebody"}, {key, 16.0}});
    CHECK(nothing.scheme == "");
    CHECK(notices(nothing).starts_with(said));
  }
  // Where the layers are told, they are counted: bamba's, jamba's, and those of a list of types.
  const std::array<double, 1> attention = {1};
  const Inspection bamba = inspect({{"model_type", "bamba"},
                                    {"head_dim", 64.0},
                                    {"num_hidden_layers", 3.0},
                                    {"mamba_d_state", 128.0},
                                    {"attn_layer_indices", Numbers(attention)}});
  CHECK(notices(bamba) == "");
  CHECK(bamba.certain);
  CHECK(layers_of(bamba, "mamba") == Layers{0, 2});
  CHECK(notices(inspect({{"model_type", "mamba"}, {"state_size", 16.0}, {"conv_kernel", 4.0}})) == "");
  const List types("layer_types", {"linear_attention", "full_attention"});
  const Inspection hybrid = inspect(
      types.with({{"model_type", "somebody"}, {"head_dim", 64.0}, {"rope_theta", 1e4}, {"mamba_d_state", 16.0}}));
  CHECK(notices(hybrid) == "");
  CHECK(layers_of(hybrid, "linear_attention") == Layers{0});
  // wav2vec 2.0 has a list of this name, for sound.
  const std::array<double, 2> widths = {10, 3};
  CHECK(inspect({{"model_type", "llama"}, {"head_dim", 64.0}, {"conv_kernel", Numbers(widths)}}).certain);
}

TEST_CASE("OLMo 3 scales full attention alone, gpt-oss all layers") {
  const auto scaled = [](std::string_view model_type) {
    const List types("layer_types", {"sliding_attention", "sliding_attention", "sliding_attention", "full_attention"});
    return inspect(types.with({{"model_type", model_type},
                               {"head_dim", 128.0},
                               {"num_hidden_layers", 4.0},
                               {"rope_theta", 5e5},
                               {"max_position_embeddings", 65536.0},
                               {"rope_scaling.rope_type", "yarn"},
                               {"rope_scaling.factor", 8.0},
                               {"rope_scaling.original_max_position_embeddings", 8192.0}}));
  };
  const Inspection olmo = scaled("olmo3");
  CHECK(notices(olmo) == "");
  CHECK(layers_of(olmo, "sliding_attention") == Layers{0, 1, 2});
  CHECK(spectrum(layer_of(olmo, "sliding_attention")).magnitude == 1);
  CHECK(spectrum(layer_of(olmo, "sliding_attention")).count(Band::kDivided) == 0);
  CHECK(spectrum(layer_of(olmo, "full_attention")).count(Band::kDivided) > 0);
  CHECK(value(layer_of(olmo, "sliding_attention"), "base") == 5e5);
  const Inspection oss = scaled("gpt_oss");
  CHECK(oss.layer_count == 1);
  CHECK(oss.layers[0].name == "");
  CHECK(spectrum(oss.layers[0]).count(Band::kDivided) > 0);
}

TEST_CASE("layers with a window are turned, others are not: Cohere 2, EXAONE 4, and not EXAONE 4 1.2B") {
  for (const std::string_view name : {"cohere2", "exaone4"}) {
    const Inspection found = inspect({{"model_type", name},
                                      {"head_dim", 128.0},
                                      {"rope_theta", 1e6},
                                      {"sliding_window", 4096.0},
                                      {"num_hidden_layers", 8.0}});
    CHECK(notices(found) == "");
    CHECK(layers_of(found, "full_attention") == Layers{3, 7});
    CHECK(layer_of(found, "full_attention").scheme == "nope");
    CHECK(layer_of(found, "sliding_attention").scheme == "rope");
  }
  // Read in modeling_exaone4.py: without any window, all layers are turned.
  const List types("layer_types", {"full_attention", "full_attention"});
  const Inspection small = inspect(types.with({{"model_type", "exaone4"},
                                               {"head_dim", 64.0},
                                               {"rope_theta", 1e6},
                                               {"sliding_window", kNull},
                                               {"num_hidden_layers", 2.0}}));
  CHECK(small.layer_count == 1);
  CHECK(small.scheme == "rope");
  CHECK(layers_of(small, "full_attention") == Layers{0, 1});
}

TEST_CASE("one key has two meanings: ModernBERT's first layer is global, AFMoE's last of each four") {
  for (const bool is_given : {false, true}) {
    const auto with = [&](std::string_view name, double interval) {
      Fields fields = {{"model_type", name}, {"head_dim", 64.0}, {"rope_theta", 1e4}, {"num_hidden_layers", 8.0}};
      if (is_given) fields.push_back({"global_attn_every_n_layers", interval});
      return inspect(fields);
    };
    CHECK(layers_of(with("modernbert", 3), "full_attention") == Layers{0, 3, 6});
    CHECK(layers_of(with("afmoe", 4), "full_attention") == Layers{3, 7});
    CHECK(layer_of(with("afmoe", 4), "full_attention").scheme == "nope");
  }
}

TEST_CASE("layers with a state: by periods, intervals, lists and letters") {
  const Inspection jamba = inspect(
      {{"model_type", "jamba"}, {"num_hidden_layers", 16.0}, {"attn_layer_period", 8.0}, {"attn_layer_offset", 4.0}});
  CHECK(layers_of(jamba, "attention") == Layers{4, 12});
  CHECK(!layer_of(jamba, "attention").has_state);
  CHECK(layer_of(jamba, "mamba").has_state);
  for (std::size_t k = 0; k < jamba.layer_count; ++k) CHECK(jamba.layers[k].scheme == "nope");
  const Inspection nemotron =
      inspect({{"model_type", "nemotron_h"}, {"num_hidden_layers", 6.0}, {"hybrid_override_pattern", "M-M*-M"}});
  CHECK(layers_of(nemotron, "attention") == Layers{3});
  CHECK(layers_of(nemotron, "mamba") == Layers{0, 2, 5});
  CHECK(layers_of(nemotron, "mlp") == Layers{1, 4});
  const Inspection qwen =
      inspect({{"model_type", "qwen3_next"}, {"head_dim", 256.0}, {"rope_theta", 1e7}, {"num_hidden_layers", 8.0}});
  CHECK(layers_of(qwen, "linear_attention") == Layers{0, 1, 2, 4, 5, 6});
  // Layers with a state come first, but the model is rotary.
  CHECK(qwen.layers[0].scheme == "nope");
  CHECK(qwen.scheme == "rope");
  CHECK(layer_of(qwen, "linear_attention").has_state);
  CHECK(spectrum(layer_of(qwen, "")).frequencies.size() == 32);
  // Qwen3.5: of 256 dimensions 64 turn, by three positions that take turns. 1e7^(-2/64).
  const std::array<double, 3> sections = {11, 11, 10};
  const Inspection three = inspect({{"model_type", "qwen3_5_text"},
                                    {"head_dim", 256.0},
                                    {"num_hidden_layers", 4.0},
                                    {"rope_parameters.rope_theta", 1e7},
                                    {"rope_parameters.rope_type", "default"},
                                    {"rope_parameters.partial_rotary_factor", 0.25},
                                    {"rope_parameters.mrope_interleaved", true},
                                    {"rope_parameters.mrope_section", Numbers(sections)}});
  CHECK(notices(three) == "");
  CHECK(three.certain);
  CHECK(layers_of(three, "linear_attention") == Layers{0, 1, 2});
  CHECK(layer_of(three, "").scheme == "mrope");
  CHECK(std::abs(spectrum(layer_of(three, "")).frequencies[1] - 0.6042964) < 5e-8);
  const std::array<double, 4> types = {0, 0, 1, 0};
  const Inspection minimax = inspect({{"model_type", "minimax"},
                                      {"head_dim", 128.0},
                                      {"rope_theta", 1e7},
                                      {"num_hidden_layers", 4.0},
                                      {"attn_type_list", Numbers(types)}});
  CHECK(layers_of(minimax, "linear_attention") == Layers{0, 1, 3});
  const std::array<double, 2> full = {4, 8};
  const Inspection kimi = inspect({{"model_type", "kimi_linear"},
                                   {"num_hidden_layers", 8.0},
                                   {"mla_use_nope", true},
                                   {"linear_attn_config.full_attn_layers", Numbers(full)}});
  CHECK(layers_of(kimi, "full_attention") == Layers{3, 7});
  CHECK(layer_of(kimi, "linear_attention").has_state);
  CHECK(kimi.scheme == "nope");
  // modeling_qwen3_next.py, modular_qwen3_5.py: a factor for a head; kimi-k3.cpp of llama.cpp: one for each channel.
  CHECK(layer_of(qwen, "linear_attention").decay == "head");
  CHECK(layer_of(three, "linear_attention").decay == "head");
  CHECK(layer_of(kimi, "linear_attention").decay == "channel");
  for (const auto& [found, type] : {std::pair(&qwen, ""), std::pair(&kimi, "full_attention"),
                                    std::pair(&minimax, "linear_attention"), std::pair(&jamba, "mamba")}) {
    CHECK(layer_of(*found, type).decay == "");
  }
  // The names that transformers 5 gives to the layers of Kimi Linear.
  const List named("layer_types", {"kda_attention", "full_attention"});
  for (const std::string_view model : {"kimi_linear", "kimi_k3"}) {
    const Fields fields = {{"model_type", model}, {"num_hidden_layers", 2.0}, {"mla_use_nope", true}};
    const Inspection listed = inspect(named.with(fields));
    CHECK(layer_of(listed, "kda_attention").has_state);
    CHECK(layer_of(listed, "kda_attention").decay == "channel");
    CHECK(!layer_of(listed, "full_attention").has_state);
  }
}

TEST_CASE("a dictionary for each type: a type of the list without one is an error, states need none") {
  const Fields fields = {{"model_type", "gemma4_text"},
                         {"head_dim", 64.0},
                         {"num_hidden_layers", 3.0},
                         {"rope_parameters.full_attention.rope_theta", 1e6},
                         {"rope_parameters.full_attention.rope_type", "default"}};
  const List mixed("layer_types", {"full_attention", "sliding_attention", "linear_attention"});
  const Inspection found = inspect(mixed.with(fields));
  CHECK(notices(found) == "error: rope_parameters.sliding_attention is missing; layer_types needs it");
  CHECK(layer_of(found, "full_attention").is_valid);
  CHECK(!layer_of(found, "sliding_attention").is_valid);
  CHECK(layer_of(found, "linear_attention").has_state);
  const List full("layer_types", {"full_attention", "full_attention", "full_attention"});
  CHECK(notices(inspect(full.with(fields))) == "");
  CHECK(layers_of(inspect(full.with(fields)), "full_attention") == Layers{0, 1, 2});
  Fields more = fields;
  more.push_back({"rope_parameters.sliding_attention.rope_theta", 1e4});
  // standardize_rope_params of transformers reads a dictionary for each type only where all keys are in layer_types.
  CHECK(inspect(full.with(fields)).certain);
  const Inspection other = inspect(full.with(more));
  CHECK(!other.certain);
  CHECK(other.is_valid());
  CHECK(value(layer_of(other, "full_attention"), "base") == 1e6);
  CHECK(notices(other) ==
        "warning: rope_parameters.sliding_attention is not a type in layer_types, so transformers reads "
        "rope_parameters as one dictionary");
}

TEST_CASE("more kinds of layers than are shown are an error, and a thousand layers are no matter") {
  std::vector<double> bases;
  for (int k = 0; k < 1024; ++k) bases.push_back(1e4 + k % 9);
  const auto with = [&](std::size_t count) {
    return inspect({{"model_type", "llama"},
                    {"head_dim", 64.0},
                    {"num_hidden_layers", static_cast<double>(count)},
                    {"rope_theta", Numbers(bases).first(count)}});
  };
  CHECK(with(8).is_valid());
  CHECK(with(8).layer_count == 8);
  const Inspection many = with(1024);
  CHECK(notices(many).starts_with("error: num_hidden_layers has 9 or more kinds of layers; at most 8 are read"));
  CHECK(many.layer_total == 0);
  for (double& base : bases) base = 1e4;
  CHECK(with(1024).layer_total == 1024);
  CHECK(with(1024).layer_count == 1);
}

namespace {

// A letter for each layer: full, window, chunk, or - where the mask is not known.
std::string masks_of(const Inspection& found) {
  std::string letters;
  for (std::size_t layer = 0; layer < found.layer_total; ++layer) {
    letters += "-fwc"[static_cast<std::size_t>(found.mask_of[layer].kind)];
  }
  return letters;
}

Fields sized(std::string_view name, const Fields& more) {
  Fields fields = {{"model_type", name}, {"head_dim", 128.0}, {"rope_theta", 5e5}, {"num_hidden_layers", 8.0}};
  fields.insert(fields.end(), more.begin(), more.end());
  return fields;
}

}  // namespace

TEST_CASE("masks of layers: windows at the places that the configurations of transformers compute") {
  // configuration_cohere2.py at 008e574391: sliding where (i + 1) % 4; configuration_gpt_oss.py at 02b8f42b42: where
  // (i + 1) % 2; Gemma 3 has sliding_window_pattern 6 by default.
  for (const auto& [name, masks] :
       {std::pair("cohere2", "wwwfwwwf"), std::pair("gpt_oss", "wfwfwfwf"), std::pair("gemma3_text", "wwwwwfww")}) {
    const Inspection found = inspect(sized(name, {{"sliding_window", 1024.0}}));
    CHECK(masks_of(found) == masks);
    CHECK(found.mask_of[0].size == 1024);
    // The size of a window that the configuration does not say is that of the class, which may change.
    std::string unsized = masks;
    std::replace(unsized.begin(), unsized.end(), 'w', '-');
    CHECK(masks_of(inspect(sized(name, {}))) == unsized);
    for (const double size : {0.0, -1.0, 2.5}) {
      CHECK(masks_of(inspect(sized(name, {{"sliding_window", size}}))) == unsized);
    }
  }
  const List types("layer_types", {"sliding_attention", "full_attention", "other"});
  for (const std::string_view name : {"cohere2", "gpt_oss", "smollm3"}) {
    const Inspection listed = inspect(types.with({{"model_type", name},
                                                  {"head_dim", 64.0},
                                                  {"rope_theta", 1e4},
                                                  {"sliding_window", 7.0},
                                                  {"num_hidden_layers", 3.0}}));
    CHECK(masks_of(listed) == "wf-");
  }
  // All layers of gpt-oss are rotated alike, so they are of one type.
  CHECK(inspect(sized("gpt_oss", {{"sliding_window", 128.0}})).layer_count == 1);
}

TEST_CASE("masks of layers: Llama 4 sees chunks where it rotates, SmolLM3 and Llama see everything") {
  // configuration_llama4.py at 008e574391: chunked_attention where no_rope_layers has 1.
  const Inspection scout = inspect(sized("llama4_text", {{"attention_chunk_size", 8192.0}}));
  CHECK(masks_of(scout) == "cccfcccf");
  CHECK(scout.mask_of[0].size == 8192);
  CHECK(scout.mask_of[3].size == 0);
  CHECK(masks_of(inspect(sized("llama4_text", {}))) == "---f---f");
  const Inspection every_second =
      inspect(sized("llama4_text", {{"attention_chunk_size", 64.0}, {"no_rope_layer_interval", 2.0}}));
  CHECK(masks_of(every_second) == "cfcfcfcf");
  // configuration_smollm3.py at 008e574391: full_attention, unless use_sliding_window is true.
  CHECK(masks_of(inspect(sized("smollm3", {{"sliding_window", kNull}, {"use_sliding_window", false}}))) == "ffffffff");
  CHECK(masks_of(inspect(sized("smollm3", {{"sliding_window", 9.0}, {"use_sliding_window", true}}))) == "--------");
  // modeling_llama.py has no other mask than the causal one.
  CHECK(masks_of(inspect(sized("llama", {{"sliding_window", 9.0}}))) == "ffffffff");
}

TEST_CASE("masks of layers: nothing is said of models that were not looked up, and of encoders") {
  // Of these, transformers has windows that the configuration need not name, and windows to both sides.
  for (const std::string_view name : {"mistral", "gemma2", "qwen2", "modernbert", "unheard_of"}) {
    CHECK(masks_of(inspect(sized(name, {{"sliding_window", 9.0}}))) == "--------");
  }
  CHECK(masks_of(inspect(sized("gemma3_text", {{"sliding_window", 9.0}, {"use_bidirectional_attention", true}}))) ==
        "--------");
  // Without a number of layers, no layer has a mask.
  CHECK(masks_of(inspect({{"model_type", "llama"}, {"head_dim", 64.0}, {"rope_theta", 1e4}})) == "");
}

TEST_CASE("an entry that is no type of layers is named, and nothing is certain") {
  const Fields fields = {
      {"model_type", "gpt_oss"}, {"head_dim", 64.0}, {"rope_theta", 1e4}, {"num_hidden_layers", 3.0}};
  const auto check = [](const Inspection& found, std::string_view beginning) {
    CHECK(!found.certain);
    REQUIRE(found.notice_count == 1);
    CHECK(notices(found).starts_with(beginning));
    CHECK(found.layers[0].is_valid);
  };
  for (const std::string_view key : {"layer_types", "layers_block_type", "block_types"}) {
    CAPTURE(key);
    const std::string name(key);
    const std::string must = "; it must be one of: full_attention, sliding_attention, ";
    check(inspect(List(name, {"sliding_attention", "fulll_attention", "other"}).with(fields)),
          "warning: " + name + "[1] is \"fulll_attention\"" + must);
    check(inspect(List(name, {"sliding_attention", "full_attention", 3.0}).with(fields)),
          "warning: " + name + "[2] is 3" + must);
    check(inspect(List(name, {true, "full_attention", "full_attention"}).with(fields)),
          "warning: " + name + "[0] is true" + must);
    const std::array<double, 3> numbers = {1, 0, 1};
    Fields listed = fields;
    listed.push_back({key, std::span<const double>(numbers)});
    check(inspect(listed), "warning: " + name + "[0] is 1" + must);
    // What transformers allows, older names, and layers with a state.
    for (const std::string_view type : {"chunked_attention", "window_attention", "hybrid_sliding", "moe", "mlp",
                                        "attention", "mamba", "conv", "recurrent", "kda_attention"}) {
      CAPTURE(type);
      const Inspection known = inspect(List(name, {"full_attention", "full_attention", type}).with(fields));
      CHECK(known.certain);
      CHECK(notices(known) == "");
    }
  }
  // In the part that is about text.
  const Inspection part = inspect(List("text_config.layer_types", {"full_attention", "full"})
                                      .with({{"model_type", "gemma3"},
                                             {"text_config.model_type", "gemma3_text"},
                                             {"text_config.head_dim", 64.0},
                                             {"text_config.num_hidden_layers", 2.0}}));
  check(part, "warning: layer_types[1] is \"full\"; it must be one of: ");
}
