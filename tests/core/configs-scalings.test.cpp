// Scalings of rotary models: their numbers, and what each of them needs.
#include <cmath>
#include <tuple>

#include "configurations.h"

using configurations::Fields;
using configurations::inspect;
using configurations::kNull;
using configurations::llama;
using configurations::notices;
using configurations::notices_of;
using configurations::spectrum;
using configurations::value;
using posenc::Inspection;
using posenc::LayerType;

namespace {

bool is_near(double actual, double expected) { return std::abs(actual - expected) <= 5e-8 * std::abs(expected); }

}  // namespace

TEST_CASE("dynamic with alpha, HunYuan's: a base that is the same at every length") {
  // b · alpha^(r / (r - 2)), by mpmath with 50 digits; vllm-project/vllm, dynamic_ntk_alpha_rope.py.
  for (const auto& [alpha, r, base, frequency] :
       {std::tuple{50.0, 64.0, 567251.285, 0.6609894}, std::tuple{8.0, 32.0, 91895.8684, 0.0}}) {
    const Fields fields = {{"model_type", "hunyuan_v1_dense"},
                           {"head_dim", r},
                           {"rope_theta", 10000.0},
                           {"max_position_embeddings", 32768.0},
                           {"rope_scaling.type", "dynamic"},
                           {"rope_scaling.alpha", alpha},
                           {"rope_scaling.factor", 1.0},
                           {"rope_scaling.beta_fast", 32.0},
                           {"rope_scaling.mscale", 1.0}};
    for (const double length : {0.0, 1e6}) {
      const Inspection found = inspect(fields, length);
      const double second = spectrum(found.layers[0]).frequencies[1];
      CHECK(is_near(std::pow(second, -r / 2), base));
      if (frequency > 0) CHECK(is_near(second, frequency));
      CHECK(spectrum(found.layers[0]).frequencies[0] == 1);
      CHECK(found.certain);
      CHECK(notices(found) ==
            "warning: rope_scaling.factor has no effect with rope_scaling.alpha\n"
            "warning: rope_scaling.beta_fast has no effect with rope_scaling.alpha\n"
            "warning: rope_scaling.mscale has no effect with rope_scaling.alpha");
    }
  }
  // Without alpha, or with 0, the factor counts; without both there is nothing.
  for (const bool is_zero : {false, true}) {
    Fields more = {{"rope_scaling.type", "dynamic"}, {"rope_scaling.factor", 2.0}};
    if (is_zero) more.push_back({"rope_scaling.alpha", 0.0});
    CHECK(value(inspect(llama(more)).layers[0], "factor") == 2);
    CHECK(notices_of(llama(more)) == "");
  }
  CHECK(notices_of(llama({{"rope_scaling.type", "dynamic"}})) ==
        "error: rope_scaling.factor is missing; dynamic needs it");
}

// The model card of Qwen3.5; the numbers: tests/golden/rope.py.
TEST_CASE("sections with yarn: Qwen3.5 for a million tokens") {
  const std::vector<double> sections = {11, 11, 10};
  const auto with = [&](std::string_view type, const Fields& more, double length = 0) {
    Fields all = {{"model_type", "qwen3_5"},
                  {"text_config.model_type", "qwen3_5_text"},
                  {"text_config.head_dim", 256.0},
                  {"text_config.rope_parameters.rope_type", type},
                  {"text_config.rope_parameters.rope_theta", 1e7},
                  {"text_config.rope_parameters.partial_rotary_factor", 0.25},
                  {"text_config.rope_parameters.mrope_interleaved", true},
                  {"text_config.rope_parameters.mrope_section", std::span<const double>(sections)}};
    all.insert(all.end(), more.begin(), more.end());
    return inspect(all, length);
  };
  const Fields card = {{"text_config.rope_parameters.factor", 4.0},
                       {"text_config.rope_parameters.original_max_position_embeddings", 262144.0}};
  // The frequencies of yarn are the same at every length.
  for (const double length : {0.0, 1e6}) {
    const Inspection found = with("yarn", card, length);
    CHECK(notices(found) == "");
    CHECK(found.scheme == "mrope");
    CHECK(found.certain);
    const LayerType& layer = found.layers[0];
    CHECK(value(layer, "rope_type") == 1);
    CHECK(value(layer, "mrope_interleaved") == 1);
    CHECK(value(layer, "factor") == 4);
    CHECK(value(layer, "original_max_position_embeddings") == 262144);
    CHECK(is_near(spectrum(layer).frequencies[18], 7.2173874e-5));
    CHECK(is_near(spectrum(layer).magnitude, 1.138629436));
    CHECK(spectrum(layer).count(posenc::Band::kKept) == 15);
    CHECK(spectrum(layer).count(posenc::Band::kDivided) == 10);
  }
  // What yarn needs, and what it does not read, is told as without sections.
  CHECK(notices(with("yarn", {{"text_config.rope_parameters.original_max_position_embeddings", 262144.0}})) ==
        "error: rope_parameters.factor is missing; yarn needs it");
  CHECK(notices(with("default", {{"text_config.rope_parameters.factor", 4.0}})) ==
        "warning: rope_parameters.factor has no effect with default");
  Fields more = card;
  more.push_back({"text_config.rope_parameters.attention_factor", 1.5});
  more.push_back({"text_config.rope_parameters.beta_fast", 8.0});
  const LayerType layer = with("yarn", more).layers[0];
  CHECK(spectrum(layer).magnitude == 1.5);
  CHECK(spectrum(layer).count(posenc::Band::kKept) > 15);
}

// Ernie4_5_VLMoeTextRotaryEmbedding in modeling_ernie4_5_vl_moe.py raises an error for every other type.
TEST_CASE("ERNIE 4.5 VL has no scaling") {
  const auto with = [](std::string_view type) {
    return inspect({{"model_type", "ernie4_5_vl_moe_text"},
                    {"head_dim", 128.0},
                    {"rope_scaling.type", type},
                    {"rope_scaling.factor", 4.0},
                    {"rope_scaling.original_max_position_embeddings", 32768.0}});
  };
  CHECK(with("default").is_valid());
  for (const std::string_view type : {"yarn", "linear", "yarn_log", "telechat3-yarn"}) {
    const Inspection found = with(type);
    CHECK(!found.is_valid());
    CHECK(notices(found) == "error: rope_scaling.type is \"" + std::string(type) + "\"; it must be one of: default");
  }
}

TEST_CASE("amplitudes that a configuration gives itself: PhiMoE, TeleChat3") {
  const std::vector<double> factors(64, 2);
  const Fields phi = {{"model_type", "phimoe"},
                      {"head_dim", 128.0},
                      {"rope_theta", 10000.0},
                      {"max_position_embeddings", 131072.0},
                      {"rope_scaling.type", "longrope"},
                      {"rope_scaling.original_max_position_embeddings", 4096.0},
                      {"rope_scaling.short_factor", std::span<const double>(factors)},
                      {"rope_scaling.long_factor", std::span<const double>(factors)},
                      {"rope_scaling.short_mscale", 1.1},
                      {"rope_scaling.long_mscale", 1.243163121016122}};
  CHECK(notices(inspect(phi)) == "");
  CHECK(spectrum(inspect(phi, 131072).layers[0]).magnitude == 1.243163121016122);
  CHECK(spectrum(inspect(phi, 4096).layers[0]).magnitude == 1.1);
  // modeling_phimoe.py of transformers takes them in place of any other amplitude.
  Fields other = phi;
  other.push_back({"rope_scaling.attention_factor", 1.5});
  CHECK(spectrum(inspect(other, 131072).layers[0]).magnitude == 1.243163121016122);
  CHECK(notices(inspect(other)) ==
        "warning: rope_scaling.attention_factor has no effect with rope_scaling.short_mscale");
  // Without them it is that of longrope: sqrt(1 + ln(32) / ln(4096)).
  Fields none = phi;
  none.resize(phi.size() - 2);
  CHECK(is_near(spectrum(inspect(none, 131072).layers[0]).magnitude, 1.190238071));
  Fields one = phi;
  one.pop_back();
  CHECK(notices(inspect(one)) == "error: rope_scaling.long_mscale is missing; short_mscale needs it");

  const auto yarn = [](std::string_view type) {
    return spectrum(inspect(llama({{"rope_scaling.type", type},
                                   {"rope_scaling.factor", 16.0},
                                   {"rope_scaling.original_max_position_embeddings", 8192.0}}))
                        .layers[0]);
  };
  // 0.07 ln s + 1 and 0.1 ln s + 1.
  CHECK(is_near(yarn("telechat3-yarn").magnitude, 1.194081211));
  CHECK(is_near(yarn("yarn").magnitude, 1.277258872));
  CHECK(support::to_vector(yarn("telechat3-yarn").frequencies) == support::to_vector(yarn("yarn").frequencies));
}

TEST_CASE("Grok's types, with their keys in a dictionary or beside the others") {
  // sgl-project/sglang, grok.py; the numbers by mpmath with 50 digits.
  const auto scaled = [](std::string_view type, bool is_beside) {
    Fields fields = {{"model_type", "grok"},
                     {"head_dim", 16.0},
                     {"rope_theta", 10000.0},
                     {"max_position_embeddings", 131072.0},
                     {"original_max_position_embeddings", 8192.0}};
    fields.push_back({is_beside ? "rope_type" : "rope_scaling.rope_type", type});
    fields.push_back({is_beside ? "scaling_factor" : "rope_scaling.factor", 16.0});
    if (is_beside) fields.push_back({"extrapolation_factor", 1.0});
    const Inspection found = inspect(fields);
    if (type != "original" || is_beside) CHECK(notices(found) == "");
    CHECK(found.certain);
    return spectrum(found.layers[0]);
  };
  // ScalingRotaryEmbedding there calls the type extra_method, and so do configurations without a rope_type.
  const auto by_method = [](std::string_view method, const Fields& more = {}) {
    Fields fields = {{"model_type", "grok"},   {"head_dim", 16.0},       {"rope_theta", 10000.0},
                     {"extra_method", method}, {"scaling_factor", 16.0}, {"original_max_position_embeddings", 8192.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    return inspect(fields);
  };
  CHECK(by_method("yarn_log").certain);
  CHECK(notices(by_method("yarn_log")) == "");
  CHECK(is_near(spectrum(by_method("yarn_log").layers[0]).frequencies[5], 0.00079056942));
  CHECK(is_near(spectrum(by_method("yarn_linear").layers[0]).frequencies[4], 0.00765625));
  CHECK(value(by_method("theta_scale").layers[0], "factor") == 16);
  CHECK(is_near(spectrum(by_method("original").layers[0]).frequencies[1], std::pow(10000, -1.0 / 8)));
  CHECK(!by_method("another").certain);
  CHECK(notices(by_method("another")) == "warning: extra_method asks for another, which posenc does not compute");
  const Inspection both = by_method("theta_scale", {{"rope_type", "yarn_log"}});
  CHECK(notices(both) == "warning: extra_method is \"theta_scale\"; rope_type is used instead");
  CHECK(is_near(spectrum(both.layers[0]).frequencies[5], 0.00079056942));
  for (const bool is_beside : {false, true}) {
    CAPTURE(is_beside);
    const auto logarithmic = scaled("yarn_log", is_beside);
    CHECK(is_near(logarithmic.frequencies[5], 0.00079056942));
    CHECK(logarithmic.magnitude == 1);
    const auto linear = scaled("yarn_linear", is_beside);
    CHECK(is_near(linear.frequencies[4], 0.00765625));
    CHECK(linear.magnitude == 1);
    CHECK(linear.score_factor == 1);
    CHECK(is_near(scaled("theta_scale", is_beside).frequencies[1],
                  std::pow(10000, -std::log(16 * 8192 / 6.283185307179586) / std::log(8192 / 6.283185307179586) / 8)));
    CHECK(is_near(scaled("original", is_beside).frequencies[1], std::pow(10000, -1.0 / 8)));
  }
  // rope_rotate_half_dims there: half of a head is turned, and the ladder is that of this half.
  const auto half = [](bool is_half) {
    const Inspection found =
        inspect({{"model_type", "grok"}, {"head_dim", 128.0}, {"rope_rotate_half_dims", is_half}});
    CHECK(found.certain);
    return spectrum(found.layers[0]);
  };
  CHECK(half(false).frequencies.size() == 64);
  CHECK(half(true).frequencies.size() == 32);
  CHECK(is_near(half(true).frequencies[1], std::pow(10000, -2.0 / 64)));
  CHECK(notices_of(llama({{"rope_type", "yarn_log"}})) ==
        "error: scaling_factor is missing; yarn_log needs it\n"
        "error: original_max_position_embeddings is missing; yarn_log needs it");
  CHECK(notices_of(llama({{"rope_scaling.type", "yarn_log"}, {"original_max_position_embeddings", 8192.0}})) ==
        "error: rope_scaling.factor is missing; yarn_log needs it");
}

TEST_CASE("DeepSeek-V2 and Mistral 4 multiply scores by the square of mscale_all_dim's amplitude") {
  // transformers#47435: (0.1 · mscale_all_dim · ln(factor) + 1)², by hand.
  const auto score = [](std::string_view model_type, double factor, double mscale) {
    const Inspection found = inspect({{"model_type", model_type},
                                      {"qk_rope_head_dim", 64.0},
                                      {"max_position_embeddings", factor * 4096},
                                      {"rope_theta", 10000.0},
                                      {"rope_scaling.type", "yarn"},
                                      {"rope_scaling.factor", factor},
                                      {"rope_scaling.mscale", mscale},
                                      {"rope_scaling.mscale_all_dim", mscale},
                                      {"rope_scaling.original_max_position_embeddings", 4096.0}});
    CHECK(notices(found) == "");
    CHECK(found.certain);
    CHECK(spectrum(found.layers[0]).magnitude == 1);
    return spectrum(found.layers[0]).score_factor;
  };
  CHECK(is_near(score("deepseek_v2", 40, 0.707), 1.5896261651));
  CHECK(is_near(score("mistral4", 128, 1), 2.2058280296));
}

TEST_CASE("sections that do not add up to half of the turned dimensions are an error") {
  // vLLM and transformers need this; here the scheme refuses it.
  const std::array<double, 3> sections = {16, 24, 20};
  const Inspection found = inspect({{"model_type", "qwen2_vl"},
                                    {"head_dim", 128.0},
                                    {"rope_scaling.type", "mrope"},
                                    {"rope_scaling.mrope_section", std::span<const double>(sections)}});
  CHECK(found.scheme == "mrope");
  CHECK(!found.is_valid());
  CHECK(notices(found).starts_with("error: mrope_section"));
}

TEST_CASE("truncate in a dictionary of one type of layers: transformers reads it beside these dictionaries alone") {
  // _compute_yarn_parameters of modeling_rope_utils.py: config.rope_parameters.get("truncate", True).
  const auto with = [](bool truncates, bool is_flat) {
    const std::string root = is_flat ? "rope_parameters." : "rope_parameters.full_attention.";
    const std::vector<std::string> paths = {root + "rope_type", root + "factor",
                                            root + "original_max_position_embeddings", root + "rope_theta",
                                            root + "truncate"};
    const Fields fields = {{"model_type", "gemma4_text"},
                           {"head_dim", 64.0},
                           {paths[0], "yarn"},
                           {paths[1], 8.0},
                           {paths[2], 4096.0},
                           {paths[3], 1e6},
                           {paths[4], truncates}};
    const Inspection found = inspect(fields);
    CHECK(value(found.layers[0], "truncate") == (truncates ? 1 : 0));
    return std::pair(notices(found), found.certain);
  };
  const std::string said =
      "warning: full_attention.truncate is used here; transformers reads this key only in rope_parameters";
  for (const bool truncates : {false, true}) {
    // true is what transformers takes without the key.
    CHECK(with(truncates, false) == std::pair(said, truncates));
    CHECK(with(truncates, true) == std::pair(std::string(), true));
  }
}

// By the formulas of vLLM, model_executor/layers/rotary_embedding/ntk_scaling_rope.py at 03587f553d: the base is
// multiplied by the factor s, and each frequency divided by s^(2/r). (10000 · 4)^(-2i/64) / 4^(2/64) for i = 0, 1, 31.
TEST_CASE("vLLM's fixed NTK: a base that is larger by the factor, and slower pairs") {
  const Fields fields = {{"model_type", "llama"},
                         {"head_dim", 64.0},
                         {"rope_theta", 1e4},
                         {"rope_scaling.rope_type", "ntk"},
                         {"rope_scaling.factor", 4.0}};
  const Inspection found = inspect(fields);
  // Of this name are other formulas, too, and transformers has none.
  CHECK(notices(found) == "warning: transformers does not read rope_scaling.rope_type");
  CHECK(!found.certain);
  const posenc::Spectrum found_spectrum = spectrum(found.layers[0]);
  const auto& frequencies = found_spectrum.frequencies;
  CHECK(is_near(frequencies[0], 0.9576032806985737));
  CHECK(is_near(frequencies[1], 0.6876560219336321));
  CHECK(is_near(frequencies[31], 3.3338035804083106e-05));
  Fields mixed = fields;
  mixed.push_back({"rope_scaling.mixed_b", 0.625});
  CHECK(!inspect(mixed).certain);
  CHECK(notices(inspect(mixed)).find("rope_scaling.mixed_b asks for NTK-mixed") != std::string::npos);
  Fields without = fields;
  without.pop_back();
  CHECK(notices(inspect(without)) ==
        "warning: transformers does not read rope_scaling.rope_type\n"
        "error: rope_scaling.factor is missing; ntk needs it");
}

// deepseek_scaling_rope.py there: (0.1 mscale ln s + 1) / (0.1 mscale_all_dim ln s + 1), where mscale is 1 and
// mscale_all_dim is 0 unless they are given. transformers reads these keys only where both are given.
TEST_CASE("vLLM's names of DeepSeek's yarn have an amplitude from each scale that is given") {
  const auto amplitude = [](std::string_view type, const Fields& more) {
    Fields fields = {{"model_type", "deepseek_v3"},
                     {"qk_rope_head_dim", 64.0},
                     {"rope_scaling.rope_type", type},
                     {"rope_scaling.factor", 40.0},
                     {"rope_scaling.original_max_position_embeddings", 4096.0}};
    fields.insert(fields.end(), more.begin(), more.end());
    const Inspection found = inspect(fields);
    CHECK(notices(found) == "");
    return spectrum(found.layers[0]).magnitude;
  };
  for (const std::string_view type : {"deepseek_yarn", "deepseek_llama_scaling"}) {
    CAPTURE(type);
    CHECK(is_near(amplitude(type, {}), 1.368887945411394));
    CHECK(is_near(amplitude(type, {{"rope_scaling.mscale", 0.707}}), 1.2608037774058554));
    CHECK(is_near(amplitude(type, {{"rope_scaling.mscale_all_dim", 0.707}}), 1.0857263992561355));
    CHECK(is_near(amplitude(type, {{"rope_scaling.mscale", 0.8}, {"rope_scaling.mscale_all_dim", 0.5}}),
                  1.0934331941177564));
  }
  CHECK(is_near(amplitude("yarn", {{"rope_scaling.mscale", 0.707}}), 1.368887945411394));
}

TEST_CASE("the type of Llama 4's encoder of images is known, and not computed here") {
  const Inspection found =
      inspect({{"model_type", "somebody"}, {"head_dim", 64.0}, {"rope_scaling.rope_type", "mllama4"}});
  CHECK(!found.certain);
  CHECK(notices(found).find("rope_scaling.rope_type asks for 2D RoPE, which posenc does not compute") !=
        std::string::npos);
}

TEST_CASE("keys without which a type cannot be computed") {
  const auto scaled = [](const Fields& more) { return notices_of(llama(more)); };
  const Fields yarn = {{"rope_scaling.type", "yarn"}, {"rope_scaling.original_max_position_embeddings", 4096.0}};
  CHECK(scaled(yarn) == "error: rope_scaling.factor is missing; yarn needs it");
  Fields null = yarn;
  null.push_back({"rope_scaling.factor", kNull});
  CHECK(scaled(null) == "");
  CHECK(spectrum(inspect(llama(null)).layers[0]).frequencies[63] == std::pow(500000, -126.0 / 128) / 32);
  // The length beside the dictionary counts for each of these types.
  for (const std::string_view type : {"yarn", "llama3"}) {
    const Inspection found = inspect(llama({{"rope_scaling.type", type},
                                            {"rope_scaling.factor", 8.0},
                                            {"rope_scaling.low_freq_factor", 1.0},
                                            {"rope_scaling.high_freq_factor", 4.0},
                                            {"rope_scaling.original_max_position_embeddings", 16384.0},
                                            {"original_max_position_embeddings", 8192.0}}));
    CHECK(value(found.layers[0], "original_max_position_embeddings") == 8192);
    CHECK(notices(found).find("rope_scaling.original_max_position_embeddings has no effect with "
                              "original_max_position_embeddings") != std::string::npos);
  }
}
