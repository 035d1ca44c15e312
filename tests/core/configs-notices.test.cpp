// What is missing, wrong or strange in a configuration, and what any fields at all lead to.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "configurations.h"

using posenc::Argument;
using posenc::Field;
using posenc::Inspection;
using posenc::LayerType;
using posenc::Spectrum;
using support::message;
using support::Random;
using support::require;

using configurations::Fields;
using configurations::inspect;
using configurations::kNull;
using configurations::llama;
using configurations::notices;
using configurations::notices_of;
using configurations::spectrum;
using configurations::value;

TEST_CASE("what is missing or wrong is an error that names the key and what is allowed") {
  const std::array<double, 2> two = {1, 1};
  const std::span<const double> list = two;
  const auto scaled = [](Fields more) {
    for (Field& field : more) CHECK(field.path.starts_with("rope_scaling."));
    return notices_of(llama(more));
  };
  CHECK(scaled({{"rope_scaling.type", "linear"}}) == "error: rope_scaling.factor is missing; linear needs it");
  CHECK(scaled({{"rope_scaling.type", "dynamic"}, {"rope_scaling.factor", kNull}}) ==
        "error: rope_scaling.factor is missing; dynamic needs it");
  CHECK(scaled({{"rope_scaling.type", "linear"}, {"rope_scaling.factor", "8"}}) ==
        "error: rope_scaling.factor is \"8\"; it must be a number greater than 0 and at most 1000000");
  CHECK(scaled({{"rope_scaling.type", "linear"}, {"rope_scaling.factor", 0.0}}) ==
        "error: rope_scaling.factor is 0; it must be greater than 0 and at most 1000000");
  CHECK(scaled({{"rope_scaling.type", "linear"}, {"rope_scaling.factor", -2.0}}) ==
        "error: rope_scaling.factor is -2; it must be greater than 0 and at most 1000000");
  CHECK(scaled({{"rope_scaling.rope_type", "yarns"}})
            .starts_with(
                "error: rope_scaling.rope_type is \"yarns\"; it must be one of: default, linear, dynamic, yarn, "));
  CHECK(scaled({{"rope_scaling.type", 3.0}}).starts_with("error: rope_scaling.type is 3; it must be one of: "));
  CHECK(scaled({{"rope_scaling.type", "llama3"}, {"rope_scaling.original_max_position_embeddings", 8192.0}}) ==
        "error: rope_scaling.factor is missing; llama3 needs it\n"
        "error: rope_scaling.low_freq_factor is missing; llama3 needs it\n"
        "error: rope_scaling.high_freq_factor is missing; llama3 needs it");
  CHECK(scaled({{"rope_scaling.type", "longrope"},
                {"rope_scaling.factor", 4.0},
                {"rope_scaling.original_max_position_embeddings", 8192.0},
                {"rope_scaling.short_factor", list}}) ==
        "error: rope_scaling.long_factor is missing; longrope needs it\n"
        "error: rope_scaling.short_factor has 2 numbers; it must have 1 × 64 = 64");
  CHECK(scaled({{"rope_scaling.type", "yarn"},
                {"rope_scaling.factor", 16.0},
                {"rope_scaling.original_max_position_embeddings", 8192.0},
                {"rope_scaling.truncate", 1.0}}) == "error: rope_scaling.truncate is 1; it must be true or false");
  CHECK(notices_of({{"rope_theta", 10000.0}}) == "error: hidden_size is missing; head_dim needs it");
  CHECK(notices_of({{"rope_theta", 10000.0}, {"hidden_size", 64.0}}) ==
        "error: num_attention_heads is missing; head_dim needs it");
  CHECK(notices_of({{"rope_theta", "x"}, {"head_dim", 64.0}}) ==
        "error: rope_theta is \"x\"; it must be a number greater than 1 and at most 1e+300");
  CHECK(notices_of({{"rope_theta", 1e4}, {"head_dim", true}}) ==
        "error: head_dim is true; it must be a number from 1 to 16384");
  CHECK(notices_of({{"rope_theta", 1e4}, {"head_dim", 10.0}, {"partial_rotary_factor", 0.5}}) ==
        "error: rotary_dim is 5; it must be even, so that dimensions form pairs");
  CHECK(notices_of({{"rope_theta", 1e4}, {"head_dim", 10.0}, {"partial_rotary_factor", 0.1}}) ==
        "error: rotary_dim is 1; it must be at least 2");
  const Inspection found = inspect(llama({{"rope_scaling.type", "linear"}}));
  CHECK(!found.is_valid());
  CHECK(!found.layers[0].is_valid);
  CHECK(found.notices[0].error.parameter == "factor");
}

TEST_CASE("what is something else than it must be is said, wherever it stands") {
  const std::array<double, 2> two = {1, 0};
  const std::span<const double> list = two;
  // An invalid dictionary: what it would scale is unknown.
  constexpr std::string_view kAllowed = "; it must be an object of keys and values, or null";
  for (const std::string_view key : {"rope_scaling", "rope_parameters"}) {
    for (const auto& [value, said] :
         {std::pair{posenc::FieldValue(2.0), "2"}, std::pair{posenc::FieldValue("linear"), "\"linear\""},
          std::pair{posenc::FieldValue(true), "true"}, std::pair{posenc::FieldValue(list), "an array"},
          std::pair{posenc::FieldValue(posenc::List()), "an array"}}) {
      const Inspection found = inspect({{"head_dim", 64.0}, {key, value}});
      CHECK(notices(found) == "error: " + std::string(key) + " is " + said + std::string(kAllowed));
      REQUIRE(found.layer_count == 1);
      CHECK(!found.layers[0].is_valid);
      CHECK(found.notices[0].error.parameter == key);
    }
  }
  // Gemma 3 scales full attention alone.
  const Inspection gemma = inspect(
      {{"model_type", "gemma3_text"}, {"head_dim", 256.0}, {"rope_scaling", 8.0}, {"rope_local_base_freq", 1e4}});
  REQUIRE(gemma.layer_count == 2);
  CHECK(!gemma.layers[0].is_valid);
  CHECK(gemma.layers[1].is_valid);

  // Types of layers: one without keys, one that is not a dictionary, one without a name.
  const Fields layers = {{"head_dim", 64.0}, {"rope_parameters.full_attention.rope_theta", 1e6}};
  Fields more = layers;
  more.push_back({"rope_parameters.sliding_attention.", kNull});
  const Inspection bare = inspect(more);
  CHECK(notices(bare) == "warning: rope_parameters.sliding_attention is empty; it must have at least one entry");
  REQUIRE(bare.layer_count == 2);
  CHECK(bare.layers[1].name == "sliding_attention");
  CHECK(value(bare.layers[1], "base") == 10000);
  more.back() = {"rope_parameters.sliding_attention", 5.0};
  const Inspection number = inspect(more);
  CHECK(notices(number) == "error: rope_parameters.sliding_attention is 5" + std::string(kAllowed));
  REQUIRE(number.layer_count == 2);
  CHECK(number.layers[0].is_valid);
  CHECK(!number.layers[1].is_valid);
  more.back() = {"rope_parameters..rope_theta", 1e4};
  CHECK(notices_of(more) == "warning: rope_parameters.\"\" is not a known key; the nearest is full_attention");
  more.back() = {"rope_parameters.sliding_attention", kNull};
  CHECK(notices_of(more).empty());

  // Numbers that are words.
  CHECK(notices_of({{"head_dim", 64.0}, {"rope_theta", 1e4}, {"max_position_embeddings", "4096"}}) ==
        "warning: max_position_embeddings is \"4096\"; it must be a number from 1 to 2147483648");
  CHECK(notices_of({{"relative_attention_num_buckets", "32"}})
            .starts_with(
                "warning: relative_attention_num_buckets is \"32\"; it must be a whole number from 1 to 2147483648"));
  CHECK(notices_of({{"relative_attention_num_buckets", 32.0}, {"num_heads", "8"}}) ==
        "error: num_heads is \"8\"; it must be a whole number from 1 to 2147483648");
  CHECK(notices_of({{"alibi", "yes"}, {"n_head", 8.0}})
            .starts_with("warning: alibi is \"yes\"; it must be true or false"));
  CHECK(notices_of(llama({{"rope_interleave", 1.0}})) == "error: rope_interleave is 1; it must be true or false");

  // Lists: of other things, or of other numbers.
  const auto rotates = [](const Fields& given) {
    const Inspection found = inspect(llama(given));
    CHECK(found.rotates.empty());
    CHECK(found.layers[0].is_valid);
    return notices(found);
  };
  CHECK(rotates({{"no_rope_layers", posenc::List()}, {"no_rope_layers[1]", "0"}}) ==
        "warning: no_rope_layers[1] is \"0\"; it must be a whole number from 0 to 1");
  CHECK(rotates({{"no_rope_layers", posenc::List()}}) ==
        "warning: no_rope_layers is an array; it must be a list of numbers");
  CHECK(rotates({{"no_rope_layers", 4.0}}) == "warning: no_rope_layers is 4; it must be a list of numbers");
  const std::array<double, 3> odd = {1, 2, 0};
  CHECK(rotates({{"no_rope_layers", std::span<const double>(odd)}}) ==
        "warning: no_rope_layers[1] is 2; it must be a whole number from 0 to 1");
  CHECK(notices_of(llama({{"rope_scaling.type", "longrope"},
                          {"rope_scaling.factor", 4.0},
                          {"original_max_position_embeddings", 8192.0},
                          {"rope_scaling.short_factor", posenc::List()},
                          {"rope_scaling.short_factor[3]", "1"},
                          {"rope_scaling.long_factor", "1"}})) ==
        "error: rope_scaling.short_factor[3] is \"1\"; it must be a finite number\n"
        "error: rope_scaling.long_factor is \"1\"; it must be a list of numbers");
  CHECK(notices_of(llama({{"rope_scaling.mrope_section", 16.0}})) ==
        "error: rope_scaling.mrope_section is 16; it must be a list of numbers");

  // An empty dictionary counts as none.
  CHECK(notices_of(llama({{"rope_scaling.", kNull}})).empty());
  CHECK(notices_of(llama({{"rope_parameters.", kNull}, {"rope_scaling.type", "linear"}, {"rope_scaling.factor", 2.0}}))
            .empty());
  CHECK(value(inspect(llama({{"text_config.", kNull}})).layers[0], "base") == 500000);
}

TEST_CASE("an unknown type is refused with all types that are accepted") {
  const std::string said = notices_of(llama({{"rope_scaling.type", "yarm"}}));
  CHECK(said ==
        "error: rope_scaling.type is \"yarm\"; it must be one of: default, linear, dynamic, yarn, longrope, llama3, "
        "proportional, axial, mrope, original, su, telechat3-yarn, theta_scale, xdrope, yarn_linear, yarn_log, "
        "deepseek_yarn, deepseek_llama_scaling, mllama4, ntk");
  // And each of them is accepted.
  std::string_view rest = std::string_view(said).substr(said.find("one of: ") + 8);
  while (!rest.empty()) {
    const std::string_view type = rest.substr(0, rest.find(", "));
    rest.remove_prefix(std::min(rest.size(), type.size() + 2));
    CAPTURE(type);
    CHECK(notices_of(llama({{"rope_scaling.type", type}})).find("it must be one of") == std::string::npos);
  }
}

TEST_CASE("a type that is no word is refused as it is") {
  const Fields fields = {{"head_dim", 64.0}, {"rope_theta", 1e4}, {"rope_scaling.factor", 2.0}};
  Fields number = fields;
  number.push_back({"rope_scaling.rope_type", 5.0});
  CHECK(notices_of(number).find("rope_scaling.rope_type is 5; it must be one of: default") != std::string::npos);
  Fields yes = fields;
  yes.push_back({"rope_scaling.type", true});
  CHECK(notices_of(yes).find("rope_scaling.type is true; it must be one of: default") != std::string::npos);
}

TEST_CASE("the model's type may stand outside of the part that is about text") {
  const Fields inner = {{"text_config.model_type", "gemma3_text"},
                        {"text_config.head_dim", 256.0},
                        {"text_config.rope_scaling.rope_type", "linear"},
                        {"text_config.rope_scaling.factor", 8.0},
                        {"text_config.rope_local_base_freq", 1e4}};
  Fields outer = inner;
  outer[0] = {"model_type", "gemma3"};
  const Inspection expected = inspect(inner);
  const Inspection found = inspect(outer);
  REQUIRE(found.layer_count == expected.layer_count);
  CHECK(found.layer_count == 2);
  for (std::size_t k = 0; k < found.layer_count; ++k)
    CHECK(value(found.layers[k], "base") == value(expected.layers[k], "base"));
}

TEST_CASE("what is strange is a warning, and computed all the same") {
  constexpr std::string_view kL = "rope_scaling.original_max_position_embeddings";
  const auto warned = [](const Fields& more) {
    const Inspection found = inspect(llama(more));
    CHECK(found.is_valid());
    CHECK(found.layers[0].is_valid);
    CHECK(std::isfinite(spectrum(found.layers[0]).frequencies[0]));
    return notices(found);
  };
  CHECK(warned({{"rope_scaling.type", "linear"}, {"rope_scaling.factor", 0.5}}) ==
        "warning: rope_scaling.factor is 0.5; usually it is at least 1");
  const Fields llama3 = {{"rope_scaling.rope_type", "llama3"},
                         {"rope_scaling.factor", 8.0},
                         {"rope_scaling.low_freq_factor", 4.0},
                         {"rope_scaling.high_freq_factor", 1.0}};
  CHECK(warned(llama3) ==
        "warning: rope_scaling.original_max_position_embeddings is missing; max_position_embeddings, 131072, "
        "is used instead\n"
        "warning: rope_scaling.high_freq_factor is 1; usually it is greater than 4");
  Fields long_length = llama3;
  long_length[2].value = 0.5;
  long_length.push_back({kL, 131072.0});
  CHECK(warned(long_length) ==
        "warning: rope_scaling.original_max_position_embeddings is 131072; usually it is from 1 to 131071");
  CHECK(warned({{"rope_scaling.type", "yarn"}, {"rope_scaling.factor", 40.0}, {kL, 4096.0}}) ==
        "warning: rope_scaling.factor is 40; usually it is 32");
  CHECK(value(inspect(llama({{"rope_scaling.type", "yarn"}, {"rope_scaling.factor", 40.0}, {kL, 4096.0}})).layers[0],
              "factor") == 40);
  CHECK(warned({{"rope_scaling.type", "yarn"}, {"rope_scaling.factor", kNull}, {kL, 4096.0}}) == "");
  CHECK(warned({{"rope_scaling.type", "yarn"},
                {"rope_scaling.factor", 32.0},
                {kL, 4096.0},
                {"rope_scaling.beta_fast", 1.0},
                {"rope_scaling.beta_slow", 2.0},
                {"rope_scaling.attention_factor", -1.0}}) ==
        "warning: rope_scaling.attention_factor is -1; usually it is greater than 0\n"
        "warning: rope_scaling.beta_fast is 1; usually it is at least 2");
  CHECK(
      warned({{"rope_scaling.type", "linear"}, {"rope_scaling.rope_type", "dynamic"}, {"rope_scaling.factor", 2.0}}) ==
      "warning: rope_scaling.type is \"linear\"; rope_type is used instead");
  CHECK(warned({{"rope_scaling.type", "linear"}, {"rope_scaling.factr", 3.0}, {"rope_scaling.factor", 2.0}}) ==
        "warning: rope_scaling.factr is not a known key; the nearest is factor");
  CHECK(warned({{"rope_thetha", 3.0}}) == "warning: rope_thetha is not a known key; the nearest is rope_theta");
  CHECK(warned({{"rope_scaling.type", "proportional"}, {"rope_scaling.factor", 2.0}}) ==
        "warning: rope_scaling.partial_rotary_factor is missing; 1 is used instead");
  const Inspection found = inspect(llama({{"rope_scaling.fcator", 3.0}}));
  REQUIRE(found.notice_count == 1);
  CHECK(found.notices[0].error.parameter == "fcator");
  CHECK(found.notices[0].error.detail == "factor");
  CHECK(found.notices[0].error.names.size() > 10);
}

TEST_CASE("notices belong to their type of layers, of which there may be many, with any names") {
  const Inspection found = inspect({{"head_dim", 64.0},
                                    {"rope_parameters.a.rope_type", "default"},
                                    {"rope_parameters.b.rope_type", "linear"},
                                    {"rope_parameters.b.ropetheta", 1.0}});
  REQUIRE(found.layer_count == 2);
  CHECK(found.layers[0].is_valid);
  CHECK(!found.layers[1].is_valid);
  CHECK(notices(found) ==
        "warning: b.ropetheta is not a known key; the nearest is rope_theta\n"
        "error: b.factor is missing; linear needs it");
  for (std::size_t k = 0; k < found.notice_count; ++k) CHECK(found.notices[k].layer == 1);

  std::vector<std::string> paths;
  for (int k = 0; k < 100; ++k)
    paths.push_back("rope_parameters." + std::string(static_cast<std::size_t>(k), 'x') + ".type");
  Fields many = {{"head_dim", 64.0}};
  for (const std::string& path : paths) many.push_back({path, "nothing"});
  const Inspection full = inspect(many);
  CHECK(full.layer_count == Inspection::kMostLayers);
  CHECK(!full.is_valid());
  CHECK(full.notice_count <= Inspection::kMostNotices);
}

// Comparing each key with each other one would take a second or more.
TEST_CASE("twenty thousand keys, or types of layers, are no matter") {
  std::vector<std::string> paths;
  paths.reserve(40000);
  for (const std::string end : {"", ".type"}) {
    Fields fields = {{"head_dim", 64.0}};
    for (int k = 0; k < 20000; ++k) {
      paths.push_back("rope_parameters.k" + std::to_string(k) + end);
      fields.push_back({paths.back(), 1.0});
    }
    const Inspection found = inspect(fields);
    CHECK(found.layer_count == (end.empty() ? 1 : Inspection::kMostLayers));
    CHECK(found.notice_count > 8);
    CHECK(found.is_valid() == end.empty());
  }
}

TEST_CASE("whatever the fields, each valid type of layers can be planned, and each other one has a notice" *
          doctest::test_suite("exhaustive")) {
  constexpr std::uint64_t kSeed = 121;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  const std::array<std::string, 51> keys = {"rope_theta",
                                            "rope_type",
                                            "type",
                                            "factor",
                                            "original_max_position_embeddings",
                                            "max_position_embeddings",
                                            "partial_rotary_factor",
                                            "short_factor",
                                            "long_factor",
                                            "low_freq_factor",
                                            "high_freq_factor",
                                            "beta_fast",
                                            "beta_slow",
                                            "mscale",
                                            "mscale_all_dim",
                                            "truncate",
                                            "attention_factor",
                                            "mrope_section",
                                            "mrope_interleaved",
                                            "llama_4_scaling_beta",
                                            "head_dim",
                                            "hidden_size",
                                            "num_attention_heads",
                                            "rotary_dim",
                                            "rotary_pct",
                                            "model_type",
                                            "alibi",
                                            "rope_local_base_freq",
                                            "compress_rope_theta",
                                            "no_rope_layers",
                                            "__proto__",
                                            "",
                                            "qk_rope_head_dim",
                                            "relative_attention_num_buckets",
                                            "num_hidden_layers",
                                            "sliding_window_pattern",
                                            "position_embedding_type",
                                            "layer_rope_theta",
                                            "alpha",
                                            "compress_ratios",
                                            "scaling_factor",
                                            "xdrope_section",
                                            "position_embedding_xdrope",
                                            "patch_size",
                                            "image_size",
                                            "spatial_merge_size",
                                            "block_types",
                                            "extra_method",
                                            "state_size",
                                            "dual_chunk_attention_config.chunk_size",
                                            "dual_chunk_attention_config.local_size"};
  const std::array<std::string, 6> places = {"",
                                             "rope_scaling.",
                                             "rope_parameters.",
                                             "rope_parameters.full_attention.",
                                             "text_config.",
                                             "text_config.rope_parameters.x."};
  const std::array<double, 16> numbers = {0, 1, 2,    64,     0.5,  -1,           1e-300,   1e300,
                                          4, 8, 4096, 131072, 0.25, std::nan(""), HUGE_VAL, 10000};
  const std::array<std::string_view, 31> words = {
      "linear",       "dynamic",         "yarn",  "llama3",   "longrope",       "proportional", "su",
      "mrope",        "default",         "llama", "gemma3",   "cohere2",        "gpt2",         "x",
      "deepseek_v4",  "olmo3",           "jamba", "nope",     "telechat3-yarn", "yarn_log",     "yarn_linear",
      "theta_scale",  "xdrope",          "axial", "qwen2_vl", "qwen3_vl",       "pixtral",      "hunyuan_vl",
      "muse_glimmer", "recurrent_gemma", "vit"};
  const std::array<double, 4> list = {1, 1, 2, 4};
  int valid = 0;
  for (int round = 0; round < 30000; ++round) {
    std::vector<std::string> paths;
    Fields fields;
    const std::size_t count = random.whole(0, 14);
    paths.reserve(count + 3);
    const std::size_t usual = random.whole(0, places.size() - 1);
    for (std::size_t k = 0; k < count; ++k) {
      const std::string& place = places[random.whole(0, 2) ? usual : random.whole(0, places.size() - 1)];
      paths.push_back(place + keys[random.whole(0, keys.size() - 1)]);
      switch (random.whole(0, 8)) {
        case 8:
          fields.push_back({paths.back(), posenc::List()});
          break;
        case 0:
          fields.push_back({paths.back(), words[random.whole(0, words.size() - 1)]});
          break;
        case 1:
          fields.push_back({paths.back(), random.whole(0, 1) == 1});
          break;
        case 2:
          fields.push_back({paths.back(), kNull});
          break;
        case 3:
          fields.push_back({paths.back(), std::span<const double>(list).first(random.whole(0, 4))});
          break;
        default:
          fields.push_back({paths.back(), numbers[random.whole(0, numbers.size() - 1)]});
      }
    }
    // Invalid or empty dictionaries.
    if (random.whole(0, 9) == 0) {
      paths.push_back(places[usual].substr(0, places[usual].size() - (places[usual].empty() ? 0 : 1)));
      fields.push_back({paths.back(), numbers[random.whole(0, numbers.size() - 1)]});
    }
    if (random.whole(0, 9) == 0) fields.push_back({"rope_parameters.sliding_attention.", kNull});
    paths.push_back(places[usual] + "rope_type");
    if (random.whole(0, 1)) fields.push_back({paths.back(), words[random.whole(0, 7)]});
    if (random.whole(0, 1)) fields.push_back({"head_dim", 8.0});
    const Inspection found = inspect(fields, random.whole(0, 1) ? 5000 : 0);
    for (std::size_t k = 0; k < found.layer_count; ++k) {
      const LayerType& layer = found.layers[k];
      CHECK(layer.argument_count <= LayerType::kMostArguments);
      if (layer.is_valid) {
        ++valid;
        const auto plan = posenc::plan(layer.request());
        CHECK(message(plan) == "no error");
        if (!plan || !has(*plan->scheme, posenc::Capability::kPairs)) continue;
        const Spectrum pairs = require(posenc::spectrum(*plan));
        bool sound = std::isfinite(pairs.magnitude) && std::isfinite(pairs.score_factor);
        for (const double frequency : pairs.frequencies) sound = sound && std::isfinite(frequency);
        CHECK(sound);
      } else {
        bool told = false;
        for (std::size_t n = 0; n < found.notice_count; ++n) {
          told = told || (!found.notices[n].is_warning && found.notices[n].layer == k);
        }
        CHECK((told || found.notice_count == Inspection::kMostNotices));
      }
    }
    CHECK((found.layer_count > 0 || !found.is_valid()));
    CHECK(found.scheme.empty() == (found.layer_count == 0));
    CHECK((!found.certain || (found.unknown_count == 0 && found.is_known && !found.scheme.empty())));
    CHECK(std::all_of(found.layer_of.begin(), found.layer_of.begin() + static_cast<std::ptrdiff_t>(found.layer_total),
                      [&](std::uint8_t type) { return type < found.layer_count; }));
    for (std::size_t n = 0; n < found.notice_count; ++n) CHECK(!message(found.notices[n].error).empty());
  }
  CHECK(valid > 1000);
}

TEST_CASE("numbers of a configuration are taken within their limits, and refused beyond, wherever they stand") {
  struct Limit {
    Fields fields;
    std::string path;
    double low;
    bool is_exclusive;
    double high;
    std::string range;
  };
  std::vector<Limit> limits;
  const std::string positive = "greater than 0 and at most 1000000";
  const std::string any = "from 0 to 1000000";
  const std::string part = "greater than 0 and at most 1";
  const std::string base = "greater than 1 and at most 1e+300";
  const std::string count = "from 1 to 2147483648";
  const std::string kLength = "original_max_position_embeddings";
  // Inside the dictionary.
  const auto inside = [&](std::string_view type, const std::string& key, double low, bool is_exclusive, double high,
                          const std::string& range) {
    limits.push_back({{{"head_dim", 128.0}, {"rope_parameters.rope_type", type}},
                      "rope_parameters." + key,
                      low,
                      is_exclusive,
                      high,
                      range});
  };
  inside("linear", "factor", 0, true, 1e6, positive);
  inside("yarn", "attention_factor", -1e6, false, 1e6, "from -1000000 to 1000000");
  for (const std::string key : {"beta_fast", "beta_slow", "mscale", "mscale_all_dim", "llama_4_scaling_beta"})
    inside("yarn", key, 0, false, 1e6, any);
  for (const std::string key : {"low_freq_factor", "high_freq_factor"}) inside("llama3", key, 0, true, 1e6, positive);
  inside("yarn", kLength, 1, false, 2147483648.0, count);
  inside("default", "partial_rotary_factor", 0, true, 1, part);
  inside("default", "rope_theta", 1, true, 1e300, base);
  // Beside it.
  const Fields head = {{"head_dim", 128.0}, {"model_type", "llama"}};
  for (const std::string key : {"partial_rotary_factor", "rotary_pct", "rotary_emb_fraction"})
    limits.push_back({head, key, 0, true, 1, part});
  limits.push_back({head, "rotary_dim", 1, false, 128, "from 1 to 128"});
  for (const std::string key :
       {"rope_theta", "rotary_emb_base", "rope_local_base_freq", "global_rope_theta", "compress_rope_theta"})
    limits.push_back({head, key, 1, true, 1e300, base});
  limits.push_back({{{"head_dim", 128.0}, {"model_type", "modernbert"}}, "local_rope_theta", 1, true, 1e300, base});
  for (const std::string_view type : {"yarn", "llama3", "longrope"}) {
    limits.push_back(
        {{{"head_dim", 128.0}, {"rope_scaling.rope_type", type}}, kLength, 1, false, 2147483648.0, count});
  }
  for (const std::string key : {"head_dim", "qk_rope_head_dim"})
    limits.push_back({{{"rope_theta", 1e4}}, key, 1, false, 16384, "from 1 to 16384"});
  limits.push_back(
      {{{"rope_parameters.full_attention.rope_theta", 1e4}}, "global_head_dim", 1, false, 16384, "from 1 to 16384"});
  for (const std::string key : {"hidden_size", "n_embd"})
    limits.push_back({{{"rope_theta", 1e4}, {"num_attention_heads", 1.0}}, key, 1, false, 2147483648.0, count});
  for (const std::string key : {"num_attention_heads", "n_head"})
    limits.push_back({{{"rope_theta", 1e4}, {"hidden_size", 64.0}}, key, 1, false, 2147483648.0, count});

  constexpr double kBeyond = std::numeric_limits<double>::infinity();
  const std::array<double, 2> list = {1, 2};
  for (const Limit& limit : limits) {
    CAPTURE(limit.path);
    const auto refuses = [&](const posenc::FieldValue& value, const std::string& said) {
      Fields fields = limit.fields;
      fields.push_back({limit.path, value});
      return notices_of(fields).find("error: " + limit.path + " is " + said + limit.range) != std::string::npos;
    };
    const auto refuses_number = [&](double value) {
      return refuses(value, support::describe(value) +
                                (std::isfinite(value) ? "; it must be " : "; it must be a finite number "));
    };
    CHECK(refuses_number(limit.low) == limit.is_exclusive);
    CHECK(!refuses_number(std::nextafter(limit.low, kBeyond)));
    CHECK(!refuses_number(limit.high));
    CHECK(refuses_number(std::nextafter(limit.low, -kBeyond)));
    CHECK(refuses_number(std::nextafter(limit.high, kBeyond)));
    for (const double value : {std::nan(""), kBeyond, -kBeyond, -1e300}) CHECK(refuses_number(value));
    CHECK(refuses("2", "\"2\"; it must be a number "));
    CHECK(refuses(true, "true; it must be a number "));
    // A list of bases has one for each layer.
    if (limit.path != "rope_theta") {
      CHECK(refuses(std::span<const double>(list), "an array; it must be a number "));
    }
    CHECK(refuses(posenc::List(), "an array; it must be a number "));
  }
}

TEST_CASE("a sequence is as long as it is said to be, and otherwise not said to be of any length") {
  for (const double length : {0.0, 1.0, 5000.0}) {
    const Inspection found = inspect(llama({{"rope_scaling.type", "dynamic"}, {"rope_scaling.factor", 2.0}}), length);
    const LayerType& layer = found.layers[0];
    const auto* const end = layer.arguments.data() + layer.argument_count;
    const auto* const given =
        std::find_if(layer.arguments.data(), end, [](const Argument& argument) { return argument.name == "seq_len"; });
    CHECK((given != end) == (length > 0));
    CHECK(value(layer, "seq_len") == length);
  }
}

TEST_CASE("what has no name is no known model, type or key") {
  const std::string nothing = "error: nothing here says which positional encoding the model uses";
  CHECK(notices_of({{"max_position_embeddings", 512.0}, {"hidden_size", 768.0}}) == nothing);
  CHECK(notices_of({{"", 5.0}}) == nothing);
  CHECK(notices_of(llama({{"rope_scaling.type", ""}}))
            .starts_with("error: rope_scaling.type is \"\"; it must be one of: "));
  // For short and long keys, a known key is the nearest; among equally near ones, the first.
  const auto nearest = [](const std::string& path) {
    const std::string said = notices_of(llama({{path, 1.0}}));
    return said.substr(said.rfind(' ') + 1);
  };
  CHECK(nearest("rope_scaling.x") == "type");
  CHECK(nearest("rope_thet") == "rope_theta");
  const std::string known = "original_max_position_embeddings";
  CHECK(nearest("rope_scaling." + known + std::string(47 - known.size(), 'x')) == known);
  // Beyond this length, no nearest key is searched.
  CHECK(nearest("rope_scaling." + known + std::string(48 - known.size(), 'x')) == "rope_type");
}
