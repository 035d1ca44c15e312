// The content of requests, and the answers to invalid ones.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "support.h"

using posenc::Range;
using posenc::Request;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Refusal {
  std::vector<posenc::Argument> arguments;
  posenc::Positions positions;
  std::string code;
  std::string parameter;
  std::string message;
};

}  // namespace

TEST_CASE("the registry describes its schemes") {
  REQUIRE(posenc::schemes().size() >= 1);
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    CAPTURE(std::string(scheme->id));
    CHECK(!scheme->doc.empty());
    CHECK(!scheme->source.empty());
    CHECK(scheme->params.size() <= posenc::kMaxParams);
    for (const posenc::Param& param : scheme->params) {
      CAPTURE(std::string(param.name));
      // A parameter without a control needs no label.
      CHECK(!param.doc.empty());
      CHECK(param.choices.empty() == (param.type != posenc::Param::Type::kChoice));
      if (param.type == posenc::Param::Type::kChoice) CHECK(param.initial < static_cast<double>(param.choices.size()));
      if (param.type != posenc::Param::Type::kNumber) continue;
      CHECK(param.soft_min < param.soft_max);
      CHECK(param.soft_min >= param.min);
      CHECK(param.soft_max <= param.max);
      // The values that the registry offers are valid: the initial one, and both ends of the slider.
      for (const double value : {param.initial, param.soft_min, param.soft_max}) {
        const std::vector<posenc::Argument> arguments = {{param.name, value}};
        const auto plan = posenc::plan({.scheme = scheme->id, .positions = Range{.count = 1}, .arguments = arguments});
        CHECK(plan);
      }
    }
  }
}

TEST_CASE("sliders begin and end at round numbers, and have the initial value in between") {
  // One digit and zeros, a power of two, or a small even number.
  const auto is_round = [](double x) {
    x = std::abs(x);
    if (x == 0 || std::log2(x) == std::floor(std::log2(x))) return true;
    const double digit = x / std::pow(10, std::floor(std::log10(x) + 1e-9));
    return std::abs(digit - std::round(digit)) < 1e-9 || (x < 30 && std::fmod(x, 2) == 0);
  };
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    for (const posenc::Param& param : scheme->params) {
      if (param.type != posenc::Param::Type::kNumber) continue;
      CAPTURE(std::string(scheme->id));
      CAPTURE(std::string(param.name));
      CHECK(is_round(param.soft_min));
      CHECK(is_round(param.soft_max));
      // So are domains; a number that is subtracted from the number of pairs leaves at least one.
      CHECK(is_round(param.min));
      if (std::isfinite(param.max)) CHECK(is_round(param.name == "downscale_freq_shift" ? param.max + 1 : param.max));
      CHECK(param.soft_min <= param.initial);
      CHECK(param.initial <= param.soft_max);
    }
  }
}

TEST_CASE("between two cells of a grid, rows of a table or indices of a bucket there is no position") {
  const std::vector<std::string_view> whole = {"learned",        "sinusoidal-2d", "sinusoidal-nd", "swin",
                                               "swin-v2",        "t5-bias",       "shaw",          "transformer-xl",
                                               "deberta-bucket", "dual-chunk"};
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    CAPTURE(std::string(scheme->id));
    const Range half = {.count = 1, .start = 0.5};
    const std::string refused =
        support::message(posenc::plan({.scheme = scheme->id, .positions = half, .queries = half, .keys = half}));
    const bool is_whole = std::find(whole.begin(), whole.end(), scheme->id) != whole.end();
    CHECK((refused.find("it must be a whole number") != std::string::npos) == is_whole);
  }
}

// From the published configurations of these models (config.json), their papers and repositories.
TEST_CASE("presets have the numbers and the layouts of what they are named after") {
  using Known = std::vector<posenc::Argument>;
  struct Published {
    std::string_view scheme;
    std::string_view preset;
    Known arguments;
  };
  const auto rotary = [](double head_dim, double base, std::string_view layout, const Known& more = {}) {
    Known all = {{"head_dim", head_dim}, {"base", base}, {"layout", layout}};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const std::vector<Published> published = {
      // Where a model does not mention scalings, these are the defaults of the libraries that have them.
      {"rope", "roformer",
       rotary(128, 1e4, "interleaved",
              {{"rope_type", "default"},
               {"factor", 1.0},
               {"partial_rotary_factor", 1.0},
               {"beta_fast", 32.0},
               {"beta_slow", 1.0},
               {"attention_factor", 0.0},
               {"mscale", 0.0},
               {"mscale_all_dim", 0.0},
               {"original_max_position_embeddings", 0.0},
               {"seq_len", 0.0},
               {"low_freq_factor", 1.0},
               {"high_freq_factor", 4.0},
               {"truncate", true},
               {"rotary_part", "first"}})},
      {"sinusoidal",
       "paper",
       {{"base", 1e4},
        {"layout", "interleaved"},
        {"downscale_freq_shift", 0.0},
        {"flip_sin_to_cos", false},
        {"scale", 1.0},
        {"start_index", 0.0},
        {"min_timescale", 1.0},
        {"odd", "refused"},
        {"guard", false}}},
      {"rope", "gpt-j", rotary(256, 1e4, "interleaved", {{"partial_rotary_factor", 64.0 / 256}})},
      {"rope", "gpt-neox-20b", rotary(96, 1e4, "half", {{"partial_rotary_factor", 0.25}})},
      {"rope", "llama-2", rotary(128, 1e4, "half")},
      {"rope", "llama-2-meta", rotary(128, 1e4, "interleaved")},
      {"rope", "codellama", rotary(128, 1e6, "half")},
      {"rope", "mistral-v0.3", rotary(128, 1e6, "half")},
      {"rope", "mixtral", rotary(128, 1e6, "half")},
      {"rope", "qwen2", rotary(128, 1e6, "half")},
      {"rope", "qwen3-coder", rotary(128, 1e7, "half")},
      {"rope", "llama-3", rotary(128, 5e5, "half")},
      {"rope", "llama-3.1",
       rotary(128, 5e5, "half",
              {{"rope_type", "llama3"},
               {"factor", 8.0},
               {"low_freq_factor", 1.0},
               {"high_freq_factor", 4.0},
               {"original_max_position_embeddings", 8192.0},
               {"max_position_embeddings", 131072.0}})},
      {"rope", "llama-4-scout",
       rotary(128, 5e5, "interleaved",
              {{"rope_type", "llama3"},
               {"factor", 16.0},
               {"low_freq_factor", 1.0},
               {"high_freq_factor", 1.0},
               {"original_max_position_embeddings", 8192.0}})},
      {"rope", "gpt-oss",
       rotary(64, 150000, "half",
              {{"rope_type", "yarn"},
               {"factor", 32.0},
               {"beta_fast", 32.0},
               {"beta_slow", 1.0},
               {"truncate", false},
               {"original_max_position_embeddings", 4096.0},
               {"max_position_embeddings", 131072.0}})},
      {"rope", "deepseek-v3",
       rotary(64, 1e4, "interleaved",
              {{"rope_type", "yarn"},
               {"factor", 40.0},
               {"beta_fast", 32.0},
               {"beta_slow", 1.0},
               {"mscale", 1.0},
               {"mscale_all_dim", 1.0},
               {"truncate", true},
               {"original_max_position_embeddings", 4096.0},
               {"max_position_embeddings", 163840.0}})},
      {"rope", "deepseek-v4-main",
       rotary(512, 1e4, "interleaved", {{"partial_rotary_factor", 64.0 / 512}, {"rotary_part", "last"}})},
      {"rope", "deepseek-v4-compressed",
       rotary(512, 160000, "interleaved",
              {{"partial_rotary_factor", 64.0 / 512},
               {"rotary_part", "last"},
               {"rope_type", "yarn"},
               {"factor", 16.0},
               {"attention_factor", 1.0},
               {"original_max_position_embeddings", 65536.0},
               {"max_position_embeddings", 1048576.0}})},
      {"rope", "hunyuan", rotary(128, 1e4, "half", {{"rope_type", "ntk"}, {"factor", 1000.0}})},
      {"rope", "kimi-k2", rotary(64, 5e4, "interleaved")},
      {"rope", "gemma-3-full", rotary(256, 1e6, "half")},
      {"rope", "gemma-3-sliding", rotary(256, 1e4, "half")},
      {"rope", "gemma-4-full",
       rotary(512, 1e6, "half", {{"rope_type", "proportional"}, {"partial_rotary_factor", 0.25}})},
      {"rope", "modernbert-global", rotary(64, 160000, "half")},
      {"rope", "modernbert-local", rotary(64, 1e4, "half")},
      {"rope-2d", "llama-4-vision", {{"base", 1e4}, {"layout", "interleaved"}}},
      {"rope-2d", "dinov3", {{"base", 100.0}, {"layout", "half"}}},
      {"rope-axial", "qwen-vl", {{"base", 1e4}, {"layout", "half"}, {"axis_order", "y-x"}, {"ladder", "restarts"}}},
      {"rope-axial",
       "ggml-vision",
       {{"base", 1e4}, {"layout", "half"}, {"axis_order", "y-x"}, {"ladder", "restarts"}}},
      {"rope-axial", "gemma4", {{"base", 100.0}, {"layout", "half-of-axis"}, {"axis_order", "x-y"}}},
      {"rope-axial", "pixtral", {{"base", 1e4}, {"layout", "half"}, {"axis_order", "y-x"}, {"ladder", "shared"}}},
      {"rope-axial",
       "minimax-m3-vl",
       {{"head_dim", 80.0}, {"base", 1e4}, {"layout", "half"}, {"axis_order", "t-y-x"}}},
      {"rope-axial", "sam2", {{"base", 1e4}, {"layout", "interleaved"}, {"axis_order", "x-y"}}},
      {"rope-axes", "flux", {{"head_dim", 128.0}, {"base", 1e4}, {"text_positions", "zero"}, {"scale_rope", false}}},
      {"rope-axes", "chroma", {{"head_dim", 128.0}, {"base", 1e4}, {"text_positions", "zero"}, {"scale_rope", false}}},
      {"rope-axes", "flux2", {{"head_dim", 128.0}, {"base", 2000.0}, {"text_positions", "last-axis"}}},
      {"rope-axes", "qwen-image", {{"base", 1e4}, {"text_positions", "after"}, {"scale_rope", true}}},
      {"rope-axes", "wan", {{"head_dim", 128.0}, {"base", 1e4}, {"layout", "interleaved"}, {"scale_rope", false}}},
      {"rope-axes", "hunyuan-video", {{"head_dim", 128.0}, {"base", 256.0}, {"text_positions", "zero"}}},
      {"rope-axes", "cosmos", {{"head_dim", 128.0}, {"base", 1e4}, {"layout", "half"}}},
      {"mrope", "qwen2-vl", {{"head_dim", 128.0}, {"base", 1e6}, {"mrope_interleaved", false}}},
      {"mrope", "qwen3-vl", {{"head_dim", 128.0}, {"base", 5e6}, {"mrope_interleaved", true}}},
      {"mrope", "qwen3.5", {{"head_dim", 256.0}, {"base", 1e7}, {"partial_rotary_factor", 0.25}, {"layout", "half"}}},
      {"mrope",
       "qwen3.5-1m",
       {{"head_dim", 256.0},
        {"base", 1e7},
        {"partial_rotary_factor", 0.25},
        {"mrope_interleaved", true},
        {"rope_type", "yarn"},
        {"factor", 4.0},
        {"original_max_position_embeddings", 262144.0}}},
      {"mrope",
       "ernie-4.5-vl",
       {{"head_dim", 128.0}, {"base", 5e5}, {"layout", "interleaved"}, {"mrope_order", "hwt"}}},
      {"mrope", "glm-4.1v", {{"head_dim", 128.0}, {"base", 1e4}, {"layout", "interleaved"}, {"mrope_order", "thw"}}},
      {"mrope", "hunyuan-ocr", {{"head_dim", 128.0}, {"layout", "half"}, {"mrope_order", "pwht"}}},
      {"xpos", "torchscale", {{"base", 1e4}, {"scale_base", 512.0}}},
      {"learned", "bert", {{"num_embeddings", 512.0}, {"offset", 0.0}}},
      {"learned", "gpt2", {{"num_embeddings", 1024.0}, {"offset", 0.0}}},
      {"learned", "opt", {{"num_embeddings", 2050.0}, {"offset", 2.0}}},
      {"learned", "roberta", {{"num_embeddings", 514.0}, {"offset", 2.0}}},
      {"t5-bias", "t5", {{"num_buckets", 32.0}, {"max_distance", 128.0}, {"bidirectional", true}}},
      {"t5-bias", "t5-decoder", {{"num_buckets", 32.0}, {"max_distance", 128.0}, {"bidirectional", false}}},
      {"alibi", "mpt", {{"alibi_bias_max", 8.0}, {"bidirectional", false}, {"form", "distance"}, {"bfloat16", false}}},
      {"alibi", "bloom", {{"alibi_bias_max", 8.0}, {"bidirectional", false}, {"form", "key"}, {"bfloat16", false}}},
      {"alibi", "falcon", {{"alibi_bias_max", 8.0}, {"bidirectional", false}, {"form", "key"}, {"bfloat16", true}}},
      {"lightning", "minimax-01", {{"layer", 0.0}, {"layers", 80.0}}},
      {"fox", "even", {{"gate", 0.9}}},
      {"dual-chunk", "qwen2.5-1m", {{"chunk_size", 262144.0}, {"local_size", 8192.0}}},
      {"shaw", "paper", {{"max_relative_position", 16.0}}},
      {"swin", "swin", {{"window_height", 7.0}, {"window_width", 7.0}}},
      {"swin", "swin-v2", {{"window_height", 8.0}, {"window_width", 8.0}}},
      {"swin-v2", "paper", {{"window_height", 8.0}, {"window_width", 8.0}, {"mlp_width", 512.0}}},
      {"swin-v2",
       "larger-window",
       {{"window_height", 16.0},
        {"window_width", 16.0},
        {"pretrained_height", 8.0},
        {"pretrained_width", 8.0},
        {"mlp_width", 512.0}}},
      {"fire", "paper", {{"c", 0.1}, {"threshold", 512.0}, {"mlp_width", 32.0}}},
      {"sandwich", "paper", {{"d_model", 128.0}, {"base", 1e4}}},
      {"transformer-xl", "paper", {{"base", 1e4}}},
      {"nerf", "locations", {{"num_freqs", 10.0}, {"coordinates", 3.0}}},
      {"nerf", "directions", {{"num_freqs", 4.0}, {"coordinates", 3.0}}},
  };
  for (const Published& each : published) {
    CAPTURE(std::string(each.scheme));
    CAPTURE(std::string(each.preset));
    const auto plan = support::require(posenc::plan({.scheme = each.scheme, .preset = each.preset}));
    for (const posenc::Argument& argument : each.arguments) {
      CAPTURE(std::string(argument.name));
      const double found = plan.value(argument.name);
      const posenc::Param& param = plan.scheme->params[plan.scheme->find(argument.name)];
      if (const auto* number = std::get_if<double>(&argument.value)) CHECK(found == *number);
      if (const auto* yes = std::get_if<bool>(&argument.value)) CHECK(found == (*yes ? 1 : 0));
      if (const auto* word = std::get_if<std::string_view>(&argument.value)) {
        CHECK(param.choices[static_cast<std::size_t>(found)] == *word);
      }
    }
  }
}

TEST_CASE("a scheme of which nothing is said is that of its paper") {
  const std::vector<std::pair<std::string_view, std::string_view>> papers = {
      {"sinusoidal", "paper"},     {"learned", "bert"},
      {"sinusoidal-2d", "mae"},    {"sinusoidal-nd", "tensor2tensor"},
      {"rope", "roformer"},        {"rope-2d", "llama-4-vision"},
      {"rope-axial", "qwen-vl"},   {"rope-axes", "wan"},
      {"xpos", "torchscale"},      {"alibi", "paper"},
      {"t5-bias", "t5"},           {"deberta-bucket", "deberta-v3"},
      {"shaw", "paper"},           {"transformer-xl", "paper"},
      {"swin", "swin-v2"},         {"swin-v2", "paper"},
      {"kerple", "log"},           {"sandwich", "paper"},
      {"fire", "paper"},           {"cope", "paper"},
      {"lightning", "minimax-01"}, {"fox", "even"}};
  for (const auto& each : papers) {
    const auto plain = support::require(posenc::plan({.scheme = each.first}));
    const auto paper = support::require(posenc::plan({.scheme = each.first, .preset = each.second}));
    for (const posenc::Param& param : plain.scheme->params) {
      CAPTURE(std::string(each.first));
      CAPTURE(std::string(param.name));
      CHECK(plain.value(param.name) == paper.value(param.name));
    }
  }
}

TEST_CASE("a parameter left out takes its initial value; the last of two counts") {
  const std::vector<posenc::Argument> none;
  const auto plan = posenc::plan({.positions = Range{.count = 3}, .arguments = none});
  REQUIRE(plan);
  CHECK(plan->rows == 3);
  CHECK(plan->width == 128);
  CHECK(plan->value("base") == 10000);
  const std::vector<posenc::Argument> twice = {{"d_model", 4.0}, {"d_model", 8.0}};
  CHECK(posenc::plan({.positions = Range{.count = 3}, .arguments = twice})->width == 8);
}

TEST_CASE("refusals name the parameter, its value and what is allowed") {
  const std::array<double, 0> empty = {};
  const std::array<double, 3> with_nan = {0, 1, kNaN};
  const std::array<double, 2> too_far = {0, 3e9};
  const std::string even = "; it must be even, so that dimensions form pairs";
  const Range ten{.count = 10};
  const std::vector<Refusal> refusals = {
      {{{"d_model", 127.0}}, ten, "invalid_argument", "d_model", "d_model is 127" + even},
      {{{"d_model", 2.5}}, ten, "invalid_argument", "d_model", "d_model is 2.5" + even},
      {{{"d_model", 0.0}}, ten, "invalid_argument", "d_model", "d_model is 0; it must be from 2 to 16384"},
      {{{"d_model", -2.0}}, ten, "invalid_argument", "d_model", "d_model is -2; it must be from 2 to 16384"},
      {{{"d_model", 16386.0}}, ten, "invalid_argument", "d_model", "d_model is 16386; it must be from 2 to 16384"},
      {{{"d_model", kNaN}},
       ten,
       "invalid_argument",
       "d_model",
       "d_model is NaN; it must be a finite number from 2 to 16384"},
      {{{"d_model", kInfinity}},
       ten,
       "invalid_argument",
       "d_model",
       "d_model is Infinity; it must be a finite number from 2 to 16384"},
      {{{"d_model", "128"}},
       ten,
       "invalid_argument",
       "d_model",
       "d_model is \"128\"; it must be a number from 2 to 16384"},
      {{{"base", 1.0}}, ten, "invalid_argument", "base", "base is 1; it must be greater than 1"},
      {{{"base", -3.5}}, ten, "invalid_argument", "base", "base is -3.5; it must be greater than 1"},
      {{{"base", -kInfinity}},
       ten,
       "invalid_argument",
       "base",
       "base is -Infinity; it must be a finite number greater than 1"},
      {{{"layout", "mixed"}},
       ten,
       "invalid_argument",
       "layout",
       "layout is \"mixed\"; it must be one of: interleaved, concatenated"},
      {{{"layout", 0.0}},
       ten,
       "invalid_argument",
       "layout",
       "layout is 0; it must be one of: interleaved, concatenated"},
      {{{"d_modle", 8.0}},
       ten,
       "unknown_parameter",
       "d_modle",
       "\"d_modle\" is not a parameter of sinusoidal; it has: positions, d_model, base, layout, downscale_freq_shift, "
       "flip_sin_to_cos, scale, start_index, min_timescale, odd, guard"},
      {{}, Range{.count = 0}, "invalid_argument", "positions", "positions is 0; it must be from 1 to 67108864"},
      {{}, Range{.count = -1}, "invalid_argument", "positions", "positions is -1; it must be from 1 to 67108864"},
      {{}, Range{.count = 2.5}, "invalid_argument", "positions", "positions is 2.5; it must be a whole number"},
      {{},
       Range{.count = kNaN},
       "invalid_argument",
       "positions",
       "positions is NaN; it must be a finite number from 1 to 67108864"},
      {{},
       Range{.count = 3, .start = kNaN},
       "invalid_argument",
       "positions",
       "positions.start is NaN; it must be a finite number from -2147483648 to 2147483648"},
      {{},
       Range{.count = 3, .step = kInfinity},
       "invalid_argument",
       "positions",
       "positions.step is Infinity; it must be a finite number"},
      {{},
       Range{.count = 3, .step = 2e9},
       "invalid_argument",
       "positions",
       "positions.step is 2000000000; it must be small enough for the last position, which is 4000000000, to be "
       "from -2147483648 to 2147483648"},
      {{},
       std::span<const double>(empty),
       "invalid_argument",
       "positions",
       "positions is empty; it must have at least one entry"},
      {{},
       std::span<const double>(with_nan),
       "invalid_argument",
       "positions",
       "positions[2] is NaN; it must be a finite number from -2147483648 to 2147483648"},
      {{},
       std::span<const double>(too_far),
       "invalid_argument",
       "positions",
       "positions[1] is 3000000000; it must be from -2147483648 to 2147483648"},
      {{{"d_model", 16384.0}},
       Range{.count = 4097},
       "too_large",
       "positions",
       "positions × d_model is 4097 × 16384 = 67125248; at most 67108864 cells (2^26) are allowed"},
      {{},
       Range{.count = 1e30},
       "too_large",
       "positions",
       "positions is 1e+30; at most 67108864 cells (2^26) are allowed"},
  };
  for (const Refusal& refusal : refusals) {
    const Request request{.positions = refusal.positions, .arguments = refusal.arguments};
    const auto plan = posenc::plan(request);
    CAPTURE(refusal.message);
    REQUIRE(!plan);
    CHECK(plan.error().code == refusal.code);
    CHECK(plan.error().parameter == refusal.parameter);
    CHECK(posenc::message(plan.error()) == refusal.message);
    CHECK(posenc::message(posenc::encode(request).error()) == refusal.message);
    CHECK(posenc::message(posenc::angles(request).error()) == refusal.message);
    CHECK(posenc::message(posenc::construction(request).error()) == refusal.message);
  }
}

TEST_CASE("an unknown scheme is refused by name") {
  const auto plan = posenc::plan({.scheme = "sinusoid", .positions = Range{.count = 1}});
  REQUIRE(!plan);
  CHECK(plan.error().code == "unknown_scheme");
  std::string ids;
  for (const posenc::Scheme* scheme : posenc::schemes()) ids += (ids.empty() ? "" : ", ") + std::string(scheme->id);
  CHECK(posenc::message(plan.error()) == "scheme is \"sinusoid\"; it must be one of: " + ids);
}

TEST_CASE("a long value is cut in its message, between characters") {
  std::string value;
  for (int k = 0; k < 100; ++k) value += "é";
  const std::vector<posenc::Argument> arguments = {{"layout", value}};
  const auto plan = posenc::plan({.positions = Range{.count = 1}, .arguments = arguments});
  REQUIRE(!plan);
  CHECK(posenc::message(plan.error()) ==
        "layout is \"" + value.substr(0, 60) + "…\"; it must be one of: interleaved, concatenated");
}

TEST_CASE("the largest size allowed is planned, one more row is not") {
  const std::vector<posenc::Argument> wide = {{"d_model", 16384.0}};
  CHECK(posenc::plan({.positions = Range{.count = 4096}, .arguments = wide}));
  CHECK(!posenc::plan({.positions = Range{.count = 4097}, .arguments = wide}));
  // The stages of the construction count together.
  const auto stages = posenc::construction({.positions = Range{.count = 4096}, .arguments = wide});
  REQUIRE(!stages);
  CHECK(stages.error().code == "too_large");
}

TEST_CASE("random requests give a plan inside every domain, or an error that names something") {
  constexpr std::uint64_t kSeed = 7;
  MESSAGE("seed " << kSeed);
  support::Random random(kSeed);
  const std::array<double, 14> values = {0, -0.0, 1, 2, 3, 128, 1e-300, 1e300, 16384, 16385, -5, kNaN, kInfinity, 0.5};
  const auto any = [&] { return values[random.whole(0, values.size() - 1)]; };
  int planned = 0;
  for (int round = 0; round < 3000; ++round) {
    std::vector<posenc::Argument> arguments;
    arguments.reserve(3);
    if (random.whole(0, 1)) arguments.push_back({"d_model", any()});
    if (random.whole(0, 1)) arguments.push_back({"base", any()});
    if (random.whole(0, 3) == 0) arguments.push_back({"layout", random.whole(0, 1) ? "concatenated" : ""});
    const auto plan =
        posenc::plan({.positions = Range{.count = any(), .start = any(), .step = any()}, .arguments = arguments});
    if (!plan) {
      CHECK(!plan.error().parameter.empty());
      CHECK(!posenc::message(plan.error()).empty());
      continue;
    }
    ++planned;
    CHECK(plan->rows * plan->width <= posenc::kMaxCells);
    CHECK(plan->width % 2 == 0);
    CHECK(plan->value("base") > 1);
    CHECK(std::abs(posenc::position_at(plan->positions, plan->rows - 1)) <= posenc::kMaxPosition);
  }
  CHECK(planned > 50);
}

TEST_CASE("no parameter has the name of an attribute that every element of HTML has") {
  // Words that could be the name of a parameter.
  const std::vector<std::string_view> taken = {
      "role",   "id",    "is",   "class", "style", "title",   "lang", "dir",  "slot",     "part", "translate", "inert",
      "hidden", "nonce", "name", "value", "type",  "popover", "on",   "data", "controls", "key",  "ref"};
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    for (const posenc::Param& param : scheme->params) {
      CAPTURE(param.name);
      CHECK(std::find(taken.begin(), taken.end(), param.name) == taken.end());
      CHECK(scheme->find(param.name) == static_cast<std::size_t>(&param - scheme->params.data()));
      if (!param.alias.empty()) CHECK(scheme->find(param.alias) == scheme->find(param.name));
    }
    CHECK(scheme->find("") == scheme->params.size());
  }
}
