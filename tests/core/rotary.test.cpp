// The other rotary schemes: xpos, mrope, rope-2d, rope-axial, rope-axes; no scheme at all; and the temperature of
// queries.
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

#include "support.h"

using posenc::Argument;
using posenc::Band;
using posenc::Plan;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

using Arguments = std::vector<Argument>;
using List = std::vector<double>;

posenc::Rotation rotation(std::string_view scheme, const posenc::Positions& positions, const Arguments& arguments,
                          std::string_view preset = {}) {
  return require(posenc::rotation(
      posenc::Request{.scheme = scheme, .preset = preset, .positions = positions, .arguments = arguments}));
}

std::string refusal(std::string_view scheme, const Arguments& arguments, double count = 3) {
  return message(posenc::plan({.scheme = scheme, .positions = Range{.count = count}, .arguments = arguments}));
}

struct Golden {
  std::string_view scheme;
  // Emscripten takes half a minute to optimize the constructors of 840 vectors.
  std::initializer_list<double> values;
  double angle;
  double magnitude;
};
constexpr Golden kGolden[] = {
#include "../golden/rotary.inc"
};
constexpr std::array<std::string_view, 9> kScaling = {"partial_rotary_factor",
                                                      "factor",
                                                      "original_max_position_embeddings",
                                                      "max_position_embeddings",
                                                      "attention_factor",
                                                      "beta_fast",
                                                      "beta_slow",
                                                      "mscale",
                                                      "mscale_all_dim"};

bool is_near(double actual, double expected, double error) {
  return std::abs(actual - expected) <= error * std::abs(expected);
}

}  // namespace

TEST_CASE("xpos, mrope, rope-2d, rope-axial and rope-axes against 60 digits") {
  REQUIRE(std::size(kGolden) == 840);
  double worst = 0;
  for (const Golden& golden : kGolden) {
    const List v = golden.values;
    CAPTURE(golden.scheme);
    CAPTURE(v);
    double angle = 0;
    double magnitude = 1;
    const auto pair = static_cast<std::size_t>(v.back());
    if (golden.scheme == "xpos") {
      const auto found = rotation("xpos", std::span<const double>(&v[5], 1),
                                  {{"head_dim", v[0]},
                                   {"base", v[1]},
                                   {"scale_base", v[2]},
                                   {"side", v[3] != 0 ? "key" : "query"},
                                   {"seq_len", v[4]}});
      angle = found.angles.data[pair];
      magnitude = found.magnitudes.data[pair];
    } else if (golden.scheme.starts_with("mrope")) {
      Arguments arguments = {{"head_dim", v[0]},
                             {"base", v[1]},
                             {"mrope_interleaved", v[2] != 0},
                             {"mrope_section", std::span<const double>(&v[3], 3)},
                             {"height_positions", std::span<const double>(&v[7], 1)},
                             {"width_positions", std::span<const double>(&v[8], 1)}};
      if (golden.scheme == "mrope-spread") arguments.push_back({"mrope_order", "thw-spread"});
      if (golden.scheme == "mrope-yarn") {
        for (std::size_t k = 0; k < kScaling.size(); ++k) arguments.push_back({kScaling[k], v[9 + k]});
        arguments.push_back({"truncate", v[18] != 0});
        arguments.push_back({"rope_type", "yarn"});
        magnitude = require(posenc::spectrum(posenc::Request{.scheme = "mrope", .arguments = arguments})).magnitude;
      }
      angle = rotation("mrope", std::span<const double>(&v[6], 1), arguments).angles.data[pair];
    } else if (golden.scheme == "rope-axial") {
      constexpr std::array<std::string_view, 3> kOrders = {"y-x", "x-y", "t-y-x"};
      angle = rotation("rope-axial", std::span<const double>(&v[7], 1),
                       {{"head_dim", v[0]},
                        {"axis_order", kOrders[static_cast<std::size_t>(v[1])]},
                        {"ladder", v[2] != 0 ? "shared" : "restarts"},
                        {"frames", v[3]},
                        {"height", v[4]},
                        {"width", v[5]},
                        {"spatial_merge_size", v[6]}})
                  .angles.data[pair];
    } else if (golden.scheme == "rope-axes") {
      constexpr std::array<std::string_view, 3> kText = {"zero", "last-axis", "after"};
      const auto axes = static_cast<std::size_t>(v[2]);
      angle = rotation("rope-axes", std::span<const double>(&v[19], 1),
                       {{"head_dim", v[0]},
                        {"base", v[1]},
                        {"axes_dims_rope", std::span<const double>(&v[3], axes)},
                        {"rope_scale", std::span<const double>(&v[7], axes)},
                        {"scale_rope", v[11] != 0},
                        {"text_tokens", v[12]},
                        {"text_positions", kText[static_cast<std::size_t>(v[13])]},
                        {"frames", v[14]},
                        {"height", v[15]},
                        {"width", v[16]},
                        {"first_frame", v[17]},
                        {"frame_step", v[18]}})
                  .angles.data[pair];
    } else {
      angle =
          rotation("rope-2d", std::span<const double>(&v[4], 1),
                   {{"head_dim", v[0]}, {"height", v[2]}, {"width", v[3]}}, v[1] != 0 ? "dinov3" : "llama-4-vision")
              .angles.data[pair];
    }
    const double off = std::abs(angle - golden.angle) / std::max(std::abs(golden.angle), 1e-3);
    worst = std::max({worst, off, std::abs(magnitude / golden.magnitude - 1)});
    CHECK(off <= 1e-12);
    CHECK(is_near(magnitude, golden.magnitude, 1e-12));
  }
  MESSAGE("largest relative error: " << worst);
}

// Sun et al. 2022 and github.com/microsoft/torchscale: 8 dimensions; five positions.
TEST_CASE("xpos decays at the rates of its source, counted from the middle, rounded down") {
  const Arguments slow = {{"head_dim", 8.0}, {"scale_base", 1.0}, {"seq_len", 2.0}};
  const auto next = rotation("xpos", Range{.count = 3}, slow);
  const std::array<double, 4> rates = {0.2857143, 0.4642857, 0.6428571, 0.8214286};
  for (std::size_t i = 0; i < 4; ++i) {
    // With two positions, the second is the middle; the third has exactly the rate.
    CHECK(next.magnitudes.data[4 + i] == 1);
    CHECK(is_near(next.magnitudes.data[8 + i], rates[i], 1e-6));
  }
  // len 5: from -3; division towards 0 would give -2.
  const auto five = rotation("xpos", Range{.count = 5}, {{"head_dim", 8.0}, {"scale_base", 1.0}});
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(five.magnitudes.data[3 * 4 + i] == 1);
    CHECK(is_near(five.magnitudes.data[i], std::pow(rates[i], -3), 1e-6));
    CHECK(five.angles.data[i] == 0);
  }
}

TEST_CASE("scores of xpos depend on the offset alone, with the factor of the distance; it is rope at its middle") {
  Random random(111);
  for (int round = 0; round < 40; ++round) {
    const double head_dim = 2.0 * static_cast<double>(random.whole(1, 20));
    const auto cols = static_cast<std::size_t>(head_dim);
    const double k = std::floor(random.uniform(0, 300));
    const List positions = {310, 310 - k, 700, 700 - k};
    const auto turned = [&](const std::vector<float>& rows, std::string_view side) {
      const Arguments arguments = {{"head_dim", head_dim}, {"side", side}, {"seq_len", 600.0}};
      std::vector<float> out(rows.size());
      CHECK(!posenc::rotate(
          {4, cols, rows},
          require(posenc::plan(
              {.scheme = "xpos", .positions = std::span<const double>(positions), .arguments = arguments})),
          out));
      return out;
    };
    std::vector<float> rows(4 * cols);
    for (std::size_t c = 0; c < 2 * cols; ++c)
      rows[c] = rows[c + 2 * cols] = static_cast<float>(random.uniform(-1, 1));
    const auto queries = turned(rows, "query");
    const auto keys = turned(rows, "key");
    double near = 0;
    double far = 0;
    double expected = 0;
    double scale = 0;
    for (std::size_t c = 0; c < cols; ++c) {
      near += static_cast<double>(queries[c]) * static_cast<double>(keys[cols + c]);
      far += static_cast<double>(queries[2 * cols + c]) * static_cast<double>(keys[3 * cols + c]);
    }
    for (std::size_t i = 0; i < cols / 2; ++i) {
      const auto at = static_cast<double>(2 * i);
      const double rate = (at + 0.4 * head_dim) / (1.4 * head_dim);
      const double angle = k * std::pow(10000, -at / head_dim);
      const double a = rows[2 * i];
      const double b = rows[2 * i + 1];
      const double c = rows[cols + 2 * i];
      const double d = rows[cols + 2 * i + 1];
      expected += std::pow(rate, k / 512) * ((a * c + b * d) * std::cos(angle) + (a * d - b * c) * std::sin(angle));
      scale += std::abs(a * c) + std::abs(b * d) + std::abs(a * d) + std::abs(b * c);
    }
    CHECK(std::abs(near - expected) <= 3e-7 * scale);
    CHECK(std::abs(far - expected) <= 3e-7 * scale);
  }
  const List middle = {0};
  const Arguments one = {{"head_dim", 8.0}, {"seq_len", 1.0}};
  CHECK(message(posenc::rotation(posenc::Request{
            .scheme = "xpos", .positions = std::span<const double>(middle), .arguments = one})) == "no error");
}

TEST_CASE("what xpos makes too large is refused, and what it makes too small is 0") {
  const Arguments query = {{"scale_base", 1.0}, {"seq_len", 1.0}};
  const Arguments key = {{"scale_base", 1.0}, {"seq_len", 1.0}, {"side", "key"}};
  const Range far{.count = 1, .start = 2147483647};
  // Requests may use its alias, too.
  const Arguments other = {{"scale_base", 1.0}, {"seq_len", 1.0}, {"role", "key"}};
  CHECK(to_vector(rotation("xpos", Range{.count = 3}, other).magnitudes.data) ==
        to_vector(rotation("xpos", Range{.count = 3}, key).magnitudes.data));
  for (const double value : rotation("xpos", far, query).magnitudes.data) CHECK((value >= 0 && value <= 1));
  CHECK(message(posenc::rotation(posenc::Request{.scheme = "xpos", .positions = far, .arguments = key})) ==
        "magnitudes[0] is too large for a float; it must be at most 3.4e38");
  std::vector<float> row(128, 0);
  const auto plan = require(posenc::plan({.scheme = "xpos", .positions = far, .arguments = key}));
  CHECK(message(posenc::rotate({1, 128, row}, plan, row)) ==
        "rotated[0, 0] is too large for a float; it must be at most 3.4e38");
}

// Qwen2-VL and Qwen3-VL: four pairs.
TEST_CASE("mrope's pairs take their positions in chunks, or in turn") {
  const List t = {1};
  const List h = {20};
  const List w = {300};
  const auto axes = [&](const List& section, bool interleaved) {
    double pairs = 0;
    for (const double each : section) pairs += each;
    const auto found = rotation("mrope", std::span<const double>(t),
                                {{"head_dim", pairs > 0 ? 2 * pairs : 8},
                                 {"base", 1.0000001},
                                 {"mrope_section", std::span<const double>(section)},
                                 {"mrope_interleaved", interleaved},
                                 {"height_positions", std::span<const double>(h)},
                                 {"width_positions", std::span<const double>(w)}});
    std::string names;
    for (const double angle : found.angles.data) names += angle < 2 ? 't' : angle < 30 ? 'h' : 'w';
    return names;
  };
  CHECK(axes({1, 1, 2}, false) == "thww");
  CHECK(axes({2, 1, 1}, true) == "thwt");
  CHECK(axes({4, 2, 2}, true) == "thwthwtt");
  CHECK(axes({2, 1, 1}, false) == "tthw");
  CHECK(axes({4, 0, 0}, true) == "tttt");
  // Without sections, time turns all pairs.
  CHECK(axes({}, false) == "tttt");
  CHECK(axes({}, true) == "tttt");
}

// get_mrope_interleaved_id_list of openpangu_rope.py in github.com/vllm-project/vllm at 098d12c28e, by hand.
TEST_CASE("thw-spread spreads the three positions over all pairs, none twice running while there is another") {
  const List t = {2};
  const List h = {5};
  const List w = {7};
  const auto axes = [&](const List& section) {
    double pairs = 0;
    for (const double each : section) pairs += each;
    const auto found = rotation("mrope", std::span<const double>(t),
                                {{"head_dim", 2 * pairs},
                                 {"base", 1.0000001},
                                 {"mrope_order", "thw-spread"},
                                 {"mrope_section", std::span<const double>(section)},
                                 {"height_positions", std::span<const double>(h)},
                                 {"width_positions", std::span<const double>(w)}});
    std::string names;
    for (const double angle : found.angles.data) names += angle < 3 ? 't' : angle < 6 ? 'h' : 'w';
    return names;
  };
  CHECK(axes({2, 1, 1}) == "thwt");
  CHECK(axes({3, 1, 2}) == "thwtwt");
  CHECK(axes({5, 3, 3}) == "thwthwthwtt");
  // After w alone has the smallest part, another comes between.
  CHECK(axes({3, 3, 5}) == "thwhwtwhwwt");
  // t alone is left.
  CHECK(axes({4, 1, 1}) == "thwttt");
  CHECK(axes({4, 0, 0}) == "tttt");
  CHECK(axes({1, 2, 1}) == "hwht");
  CHECK(axes({2, 1, 1}) == "thwt");
  const List none = {0, 2, 2};
  CHECK(
      refusal("mrope",
              {{"head_dim", 8.0}, {"mrope_order", "thw-spread"}, {"mrope_section", std::span<const double>(none)}}) ==
      "mrope_section[0] is 0; it must be from 1 to 4");
}

// ERNIE 4.5 VL and Qwen3-VL in github.com/huggingface/transformers; Bailing and Hunyuan in
// github.com/vllm-project/vllm; mpmath, 50 digits.
TEST_CASE("models list mrope's sections, and give pairs to positions, in their own orders") {
  const List t = {2};
  const List h = {5};
  const List w = {7};
  const List time = {11};
  const auto angles = [&](const List& section, Arguments more, std::string_view preset = {}) {
    more.push_back({"mrope_section", std::span<const double>(section)});
    more.push_back({"height_positions", std::span<const double>(h)});
    more.push_back({"width_positions", std::span<const double>(w)});
    more.push_back({"time_positions", std::span<const double>(time)});
    return to_vector(rotation("mrope", std::span<const double>(t), more, preset).angles.data);
  };
  const auto check = [](const List& found, const List& expected) {
    REQUIRE(found.size() == expected.size());
    for (std::size_t k = 0; k < found.size(); ++k) CHECK(is_near(found[k], expected[k], 1e-15));
  };
  const Arguments eight = {{"head_dim", 8.0}, {"base", 1e4}};
  const auto ordered = [&](std::string_view order) {
    Arguments all = eight;
    all.push_back({"mrope_order", order});
    return all;
  };
  check(angles({1, 1, 2}, ordered("hwt")), {5, 0.7, 0.02, 0.002});
  check(angles({2, 1, 1}, ordered("thw-last")), {5, 0.7, 0.02, 0.002});
  // The same read as chunks of t, h and w.
  check(angles({1, 1, 2}, eight), {2, 0.5, 0.07, 0.007});
  // Four chunks: sequence, width, height, time.
  check(angles({1, 1, 1, 1}, ordered("pwht")), {2, 0.7, 0.05, 0.011});
  // In turn only with thw.
  Arguments both = ordered("pwht");
  both.push_back({"mrope_interleaved", true});
  check(angles({1, 1, 1, 1}, both), {2, 0.7, 0.05, 0.011});

  // The presets, by the position that turns each pair: its angle over its frequency.
  const auto names = [&](std::string_view preset) {
    const Arguments places = {{"height_positions", std::span<const double>(h)},
                              {"width_positions", std::span<const double>(w)},
                              {"time_positions", std::span<const double>(time)}};
    const auto plan = require(posenc::plan(
        {.scheme = "mrope", .preset = preset, .positions = std::span<const double>(t), .arguments = places}));
    const auto found = require(posenc::rotation(plan));
    const auto frequencies = require(posenc::frequencies_of(plan));
    std::string all;
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
      const double at = found.angles.data[i] / frequencies[i];
      all += at < 3 ? 't' : at < 6 ? 'h' : at < 8 ? 'w' : 'T';
    }
    return all;
  };
  const auto repeated = [](std::string_view text, std::size_t count) {
    std::string all;
    while (count-- > 0) all += text;
    return all;
  };
  CHECK(names("ernie-4.5-vl") == repeated("hw", 22) + repeated("t", 20));
  CHECK(names("glm-4.1v") == repeated("t", 8) + repeated("h", 12) + repeated("w", 12));
  CHECK(names("qwen3-vl") == repeated("thw", 20) + "tttt");
  // The pair that ggml's IMROPE gives to the fourth position is so slow that nobody sees it.
  const auto slow = require(posenc::frequencies_of(require(posenc::plan({.scheme = "mrope", .preset = "qwen3-vl"}))));
  CHECK(std::abs(slow[61] - 4.1e-7) < 5e-9);
  CHECK(names("qwen3.5") == repeated("thw", 10) + "th");
  CHECK(names("qwen3.5-1m") == repeated("thw", 10) + "th");
  CHECK(names("hunyuan-ocr") == repeated("t", 16) + repeated("w", 16) + repeated("h", 16) + repeated("T", 16));
}

// The model card of Qwen3.5: factor 4, from 262144 positions on. By the formulas of yarn.h in 60 digits: the ramp runs
// from 14.24, rounded down, to 21.12, rounded up; ω_18 = 1e7^(-36 / 64), of which half is divided by 4; 0.1 ln 4 + 1.
TEST_CASE("mrope's yarn counts all pairs, whatever position turns them, and makes turned pairs longer") {
  const auto spectrum = [](std::string_view preset, const Arguments& more = {}) {
    return require(posenc::spectrum(posenc::Request{.scheme = "mrope", .preset = preset, .arguments = more}));
  };
  const posenc::Spectrum plain = spectrum("qwen3.5");
  const posenc::Spectrum scaled = spectrum("qwen3.5-1m");
  CHECK(is_near(plain.frequencies[18], 1.154782e-4, 5e-7));
  CHECK(is_near(scaled.frequencies[18], 7.217387e-5, 5e-7));
  CHECK(plain.magnitude == 1);
  CHECK(is_near(scaled.magnitude, 1.138629436, 5e-10));
  CHECK(scaled.score_factor == 1);
  CHECK(plain.count(Band::kKept) == 32);
  // The ramp runs from pair 14 to pair 22.
  CHECK(scaled.first(Band::kKept) == 0);
  CHECK(scaled.count(Band::kKept) == 15);
  CHECK(scaled.first(Band::kBlended) == 15);
  CHECK(scaled.count(Band::kBlended) == 7);
  CHECK(scaled.first(Band::kDivided) == 22);
  CHECK(scaled.count(Band::kDivided) == 10);
  for (std::size_t i = 0; i < 32; ++i) {
    if (i <= 14) CHECK(scaled.frequencies[i] == plain.frequencies[i]);
    if (i >= 22) CHECK(scaled.frequencies[i] == plain.frequencies[i] / 4);
  }
  // The parameters of yarn count only with yarn.
  CHECK(to_vector(spectrum("qwen3.5-1m", {{"rope_type", "default"}}).frequencies) == to_vector(plain.frequencies));
  CHECK(spectrum("qwen3.5-1m", {{"rope_type", "default"}, {"attention_factor", 2.0}}).magnitude == 1);
  // As in DeepSeek-V3, the two scales cancel, and scores are multiplied by (0.1 ln 4 + 1)² instead.
  const posenc::Spectrum cancelled = spectrum("qwen3.5-1m", {{"mscale", 1.0}, {"mscale_all_dim", 1.0}});
  CHECK(cancelled.magnitude == 1);
  CHECK(is_near(cancelled.score_factor, 1.296476993, 5e-10));
  // Turned rows are longer, and those that do not turn are not.
  const List at = {3};
  const std::vector<float> row(256, 1);
  std::vector<float> out(256);
  CHECK(!posenc::rotate(
      {1, 256, row},
      require(posenc::plan({.scheme = "mrope", .preset = "qwen3.5-1m", .positions = std::span<const double>(at)})),
      out));
  for (std::size_t i = 0; i < 32; ++i) {
    CHECK(is_near(std::hypot(out[i], out[i + 32]), 1.138629436 * std::sqrt(2.0), 3e-7));
  }
  for (std::size_t c = 64; c < 256; ++c) CHECK(out[c] == 1);
}

TEST_CASE("mrope with three equal positions is rope, over random settings") {
  Random random(112);
  for (int round = 0; round < 60; ++round) {
    const std::size_t n = random.whole(1, 40);
    const auto head_dim = static_cast<double>(2 * n);
    const double base = 1 + std::exp(random.uniform(0, 14));
    const std::string_view layout = random.whole(0, 1) ? "half" : "interleaved";
    const auto middle = static_cast<double>(random.whole(0, n));
    const List section = {middle, 0, static_cast<double>(n) - middle};
    List positions(5);
    for (double& position : positions) position = std::floor(random.uniform(-1e5, 1e5));
    std::vector<float> rows(5 * 2 * n);
    for (float& value : rows) value = static_cast<float>(random.uniform(-1, 1));
    const auto turned = [&](std::string_view scheme, const Arguments& arguments) {
      std::vector<float> out(rows.size());
      CHECK(!posenc::rotate(
          {5, 2 * n, rows},
          require(posenc::plan(
              {.scheme = scheme, .positions = std::span<const double>(positions), .arguments = arguments})),
          out));
      return out;
    };
    const Arguments common = {{"head_dim", head_dim},
                              {"base", base},
                              {"layout", layout},
                              {"rope_type", random.whole(0, 1) ? "default" : "yarn"},
                              {"factor", random.uniform(0.5, 64)},
                              {"original_max_position_embeddings", static_cast<double>(random.whole(0, 9) * 1024)},
                              {"attention_factor", random.whole(0, 1) ? 0 : random.uniform(-2, 2)},
                              {"beta_fast", random.uniform(1, 64)},
                              {"mscale", random.whole(0, 1) ? 0.0 : 1.0},
                              {"mscale_all_dim", random.whole(0, 1) ? 0.0 : 0.75},
                              {"truncate", random.whole(0, 1) == 1}};
    const auto plain = turned("rope", common);
    const auto spectrum = [](std::string_view scheme, const Arguments& arguments) {
      return require(posenc::spectrum(posenc::Request{.scheme = scheme, .arguments = arguments}));
    };
    const posenc::Spectrum expected = spectrum("rope", common);
    for (const bool given : {false, true}) {
      Arguments arguments = common;
      arguments.push_back({"mrope_section", std::span<const double>(section)});
      arguments.push_back({"mrope_interleaved", random.whole(0, 1) == 1});
      if (given) arguments.push_back({"height_positions", std::span<const double>(positions)});
      if (given) arguments.push_back({"width_positions", std::span<const double>(positions)});
      CHECK(turned("mrope", arguments) == plain);
      if (given) continue;
      const posenc::Spectrum found = spectrum("mrope", arguments);
      CHECK(to_vector(found.frequencies) == to_vector(expected.frequencies));
      CHECK(found.magnitude == expected.magnitude);
      CHECK(found.score_factor == expected.score_factor);
      CHECK(std::equal(found.bands.begin(), found.bands.end(), expected.bands.begin(), expected.bands.end()));
    }
  }
}

TEST_CASE("mrope's lists have to fit its pairs and its positions") {
  const List two = {1, 2};
  const List four = {1, 1, 1, 1};
  const List wrong = {16, 24, 23};
  const List half = {15.5, 24, 24.5};
  CHECK(refusal("mrope", {{"mrope_section", std::span<const double>(two)}}) ==
        "mrope_section has 2 numbers; it must have 1 × 3 = 3");
  CHECK(refusal("mrope", {{"mrope_section", std::span<const double>(wrong)}}) ==
        "mrope_section[0] + [1] + [2] is 63; it must be 64");
  CHECK(refusal("mrope", {{"mrope_section", std::span<const double>(half)}}) ==
        "mrope_section[0] is 15.5; it must be a whole number");
  const List uneven = {21, 22, 21};
  CHECK(refusal("mrope", {{"mrope_order", "hwt"}, {"mrope_section", std::span<const double>(uneven)}}) ==
        "mrope_section[1] is 22; it must be 21");
  CHECK(refusal("mrope", {{"mrope_order", "thw-last"}, {"mrope_section", std::span<const double>(uneven)}}) ==
        "mrope_section[2] is 21; it must be 22");
  CHECK(refusal("mrope", {{"mrope_order", "pwht"}, {"mrope_section", std::span<const double>(uneven)}}) ==
        "mrope_section has 3 numbers; it must have 1 × 4 = 4");
  CHECK(refusal("mrope", {{"mrope_order", "pwht"}, {"mrope_section", std::span<const double>(four)}}) ==
        "mrope_section[0] + [1] + [2] + [3] is 4; it must be 64");
  CHECK(refusal("mrope", {{"time_positions", std::span<const double>(two)}}) ==
        "time_positions has 2 numbers; it must have 1 × 3 = 3");
  CHECK(refusal("mrope", {{"height_positions", std::span<const double>(two)}}) ==
        "height_positions has 2 numbers; it must have 1 × 3 = 3");
  CHECK(refusal("mrope", {{"width_positions", std::span<const double>(four)}}) ==
        "width_positions has 4 numbers; it must have 1 × 3 = 3");
  CHECK(refusal("mrope", {{"head_dim", 6.0}, {"partial_rotary_factor", 0.5}}) ==
        "rotary_dim is 3; it must be even, so that dimensions form pairs");
  CHECK(refusal("mrope", {{"head_dim", 6.0}, {"partial_rotary_factor", 0.25}}) ==
        "rotary_dim is 1; it must be at least 2");
  CHECK(refusal("mrope", {{"rope_type", "linear"}}) == "rope_type is \"linear\"; it must be one of: default, yarn");
  CHECK(refusal("mrope", {{"rope_type", "yarn"}, {"factor", 1e-7}}) ==
        "factor is 1e-7; it must be from 0.000001 to 1000000");
}

TEST_CASE("rope-2d does not turn what has no place in the grid, nor one half of the pairs by the other's axis") {
  // 2 × 3 patches, and positions before and after them.
  for (const std::string_view preset : {"llama-4-vision", "dinov3"}) {
    const auto found = rotation("rope-2d", Range{.count = 8, .start = -1},
                                {{"head_dim", 8.0}, {"height", 2.0}, {"width", 3.0}}, preset);
    for (const std::size_t row : {std::size_t{0}, std::size_t{7}}) {
      for (std::size_t i = 0; i < 4; ++i) CHECK(found.angles.data[row * 4 + i] == 0);
    }
    // Patches 0 and 1 are in one row: only the half of x differs.
    const bool x_first = preset == "llama-4-vision";
    for (std::size_t i = 0; i < 4; ++i) {
      const bool same = found.angles.data[4 + i] == found.angles.data[8 + i];
      CHECK(same == ((i < 2) != x_first));
    }
  }
  const auto llama = rotation("rope-2d", Range{.count = 1, .start = 4},
                              {{"head_dim", 8.0}, {"height", 2.0}, {"width", 3.0}}, "llama-4-vision");
  CHECK(to_vector(llama.angles.data) == List{2, 0.02, 2, 0.02});
  CHECK(refusal("rope-2d", {{"head_dim", 6.0}}) == "head_dim is 6; it must be a multiple of 4");
}

TEST_CASE("nope has nothing to compute, and says who has") {
  const auto plan = require(posenc::plan({.scheme = "nope", .positions = Range{.count = 3}}));
  CHECK(plan.scheme->parts.kind == posenc::Kind::kNone);
  CHECK(plan.scheme->is_causal(plan.values));
  CHECK(message(posenc::encode(plan)).starts_with("\"nope\" has no rows for its positions; schemes that do: "));
  CHECK(posenc::rotation(plan).error().code == "not_applicable");
}

// Llama 4: 1.138629 at position 24575; Ministral 3, without the + 1: 1.109861.
TEST_CASE("queries grow with the position, in steps") {
  const auto at = [](double position, bool from_1) {
    return require(posenc::query_temperature(position, {.counts_from_1 = from_1}));
  };
  CHECK(std::abs(at(24575, true) - 1.138629) < 5e-7);
  CHECK(std::abs(at(24575, false) - 1.109861) < 5e-7);
  CHECK(at(24576, false) == at(24575, true));
  for (const bool from_1 : {false, true}) {
    double before = 1;
    for (double position = 0; position < 1e5; position += 511) {
      const double now = at(position, from_1);
      CHECK(now >= before);
      if (position < 8191) CHECK(now == 1);
      before = now;
    }
  }
  // Everything at its limit.
  const double most = posenc::kMaxPosition;
  CHECK(require(posenc::query_temperature(0, {.beta = 0, .length = 1})) == 1);
  CHECK(require(posenc::query_temperature(most, {.beta = 1e6, .length = most})) ==
        doctest::Approx(1 + 1e6 * std::log(2.0)).epsilon(1e-13));
  CHECK(!posenc::query_temperature(most + 1, {}));
  CHECK(!posenc::query_temperature(1, {.beta = 1000001}));
  CHECK(!posenc::query_temperature(1, {.length = most + 1}));
  CHECK(message(posenc::query_temperature(-1, {})) == "position is -1; it must be from 0 to 2147483648");
  CHECK(message(posenc::query_temperature(1, {.beta = -1})) == "beta is -1; it must be from 0 to 1000000");
  CHECK(message(posenc::query_temperature(1, {.length = 0})) == "length is 0; it must be from 1 to 2147483648");
  CHECK(message(posenc::query_temperature(std::nan(""), {})) ==
        "position is NaN; it must be a finite number from 0 to 2147483648");
}
