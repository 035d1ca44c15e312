// Rotary position embedding with all of its scalings: compared with published numbers, with 60 digits, and with each
// other.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "support.h"

using posenc::Argument;
using posenc::Band;
using posenc::Range;
using posenc::Spectrum;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

using Arguments = std::vector<Argument>;

Spectrum spectrum(const Arguments& arguments, std::string_view preset = {}) {
  return require(posenc::spectrum(posenc::Request{.scheme = "rope", .preset = preset, .arguments = arguments}));
}

std::vector<double> frequencies(const Arguments& arguments) { return to_vector(spectrum(arguments).frequencies); }

std::string refusal(const Arguments& arguments) {
  return message(posenc::plan({.scheme = "rope", .arguments = arguments}));
}

// Equal to the digits that a source gives: relative, because frequencies are small.
struct Near {
  double value;
  double error;
  friend bool operator==(double actual, const Near& near) {
    return std::abs(actual - near.value) <= near.error * std::abs(near.value);
  }
};
Near near(double value, double error = 1e-9) { return {value, error}; }

struct Cell {
  std::size_t pair;
  double frequency;
  const char* band;
};
struct Golden {
  const char* type;
  std::array<double, 15> values;
  double magnitude;
  double score_factor;
  std::vector<Cell> cells;
};
const std::vector<Golden> kGolden = {
#include "../golden/rope.inc"
};
constexpr std::array<std::string_view, 15> kNames = {"head_dim",
                                                     "base",
                                                     "partial_rotary_factor",
                                                     "factor",
                                                     "original_max_position_embeddings",
                                                     "max_position_embeddings",
                                                     "seq_len",
                                                     "attention_factor",
                                                     "beta_fast",
                                                     "beta_slow",
                                                     "mscale",
                                                     "mscale_all_dim",
                                                     "truncate",
                                                     "low_freq_factor",
                                                     "high_freq_factor"};

}  // namespace

TEST_CASE("every scaling against 60 digits") {
  REQUIRE(kGolden.size() > 100);
  double worst = 0;
  for (const Golden& golden : kGolden) {
    Arguments arguments = {{"rope_type", golden.type}};
    for (std::size_t k = 0; k < kNames.size(); ++k) {
      if (kNames[k] == "truncate") {
        arguments.push_back({kNames[k], golden.values[k] != 0});
      } else {
        arguments.push_back({kNames[k], golden.values[k]});
      }
    }
    // Exact in binary, as rope.py has them.
    std::vector<double> short_factor;
    std::vector<double> long_factor;
    const auto pairs = static_cast<std::size_t>(golden.values[0] * golden.values[2]) / 2;
    for (std::size_t i = 0; i < pairs; ++i) {
      short_factor.push_back(1 + static_cast<double>(i) / 16);
      long_factor.push_back(1 + static_cast<double>(i) / 2);
    }
    arguments.push_back({"short_factor", std::span<const double>(short_factor)});
    arguments.push_back({"long_factor", std::span<const double>(long_factor)});
    const Spectrum found = spectrum(arguments);
    CAPTURE(golden.type);
    CAPTURE(golden.values);
    const auto check = [&](double actual, double expected) {
      const double error = expected == 0 ? std::abs(actual) : std::abs(actual / expected - 1);
      CHECK(error <= 1e-12);
      worst = std::max(worst, error);
    };
    check(found.magnitude, golden.magnitude);
    check(found.score_factor, golden.score_factor);
    for (const auto& [pair, frequency, band] : golden.cells) {
      REQUIRE(pair < found.frequencies.size());
      check(found.frequencies[pair], frequency);
      CHECK(name_of(found.bands[pair]) == band);
    }
  }
  MESSAGE("largest relative error: " << worst);
}

// github.com/jquesnelle/yarn, static NTK: base' = 20221.26169 for 128 dimensions, base 10000 and factor 2.
TEST_CASE("ntk changes the base, keeps the first pair and divides the last") {
  const auto found = frequencies({{"rope_type", "ntk"}, {"factor", 2.0}});
  const auto plain = frequencies({});
  for (std::size_t i = 0; i < 64; ++i) {
    CHECK(found[i] == near(std::pow(20221.26169, -static_cast<double>(i) / 64)));
  }
  CHECK(found[0] == 1);
  CHECK(found[63] == plain[63] / 2);
  // Not the base times the factor, as in diffusers' ntk_factor.
  CHECK(found[63] != near(std::pow(20000, -63.0 / 64), 1e-4));
}

// Grok: 16 dimensions, factor 16, 8192 positions, by mpmath with 50 digits. Yarn's own numbers for the same pairs
// differ.
TEST_CASE("yarn_log blends the logarithms of what yarn blends, and has no attention factor") {
  const Arguments sizes = {{"head_dim", 16.0}, {"factor", 16.0}, {"original_max_position_embeddings", 8192.0}};
  const auto of = [&](std::string_view type) {
    Arguments arguments = sizes;
    arguments.push_back({"rope_type", type});
    return spectrum(arguments);
  };
  const Spectrum found = of("yarn_log");
  const Spectrum yarn = of("yarn");
  const std::array<double, 3> logarithmic = {0.005, 0.000790569415042, 0.000125};
  const std::array<double, 3> linear = {0.00765625, 0.00167996, 0.000296875};
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK(found.frequencies[4 + k] == near(logarithmic[k]));
    CHECK(yarn.frequencies[4 + k] == near(linear[k], 1e-6));
  }
  for (std::size_t i = 0; i < 8; ++i) CHECK(found.bands[i] == yarn.bands[i]);
  CHECK(found.magnitude == 1);
  CHECK(yarn.magnitude != 1);
}

TEST_CASE("theta_scale makes the base larger, by the logarithms of both lengths") {
  const Spectrum found =
      spectrum({{"rope_type", "theta_scale"}, {"factor", 4.0}, {"original_max_position_embeddings", 4096.0}});
  // b^(ln(L s / 2π) / ln(L / 2π)), by mpmath with 50 digits.
  CHECK(found.frequencies[1] == near(std::pow(71738.4362, -2.0 / 128)));
  CHECK(found.frequencies[63] == near(std::pow(71738.4362, -126.0 / 128)));
  CHECK(found.count(Band::kKept) == 1);
  CHECK(found.count(Band::kOwn) == 63);
  CHECK(found.magnitude == 1);
}

TEST_CASE("HunYuan's dynamic with alpha is ntk: one base at every length") {
  // b · alpha^(r / (r - 2)), by mpmath with 50 digits.
  for (const auto& [alpha, head_dim, base] : {std::array{50.0, 64.0, 567251.285}, std::array{8.0, 32.0, 91895.8684}}) {
    for (const double length : {0.0, 1e6}) {
      const auto found =
          frequencies({{"head_dim", head_dim}, {"rope_type", "ntk"}, {"factor", alpha}, {"seq_len", length}});
      CHECK(found[1] == near(std::pow(base, -2 / head_dim)));
    }
  }
  CHECK(spectrum({}, "hunyuan").frequencies[1] == near(std::pow(1e4 * std::pow(1000, 128.0 / 126), -2.0 / 128)));
}

// transformers, modeling_hunyuan_v1_dense.py, takes the whole head for r in the exponent.
TEST_CASE("of a part of the dimensions, ntk's exponent has that part, and not the whole head") {
  const Arguments half = {{"head_dim", 128.0}, {"partial_rotary_factor", 0.5}, {"rope_type", "ntk"}, {"factor", 50.0}};
  const auto found = frequencies(half);
  REQUIRE(found.size() == 32);
  // As a head of 64 dimensions: mpmath, 50 digits.
  CHECK(found[1] == near(std::pow(567251.285, -2.0 / 64)));
  CHECK(found[1] == near(0.6609894, 1e-7));
  const double of_the_head = std::pow(1e4 * std::pow(50, 128.0 / 126), -2.0 / 64);
  CHECK(found[1] != near(of_the_head, 1e-4));
}

// transformers, modeling_deepseek_v4.py: 64 of 512 dimensions, the last ones.
TEST_CASE("DeepSeek-V4 turns one group of layers plainly, and stretches the other without an attention factor") {
  const Spectrum plain = spectrum({}, "deepseek-v4-main");
  const Spectrum stretched = spectrum({}, "deepseek-v4-compressed");
  CHECK(plain.frequencies.size() == 32);
  CHECK(plain.frequencies[1] == near(std::pow(10000, -2.0 / 64)));
  CHECK(plain.count(Band::kKept) == 32);
  CHECK(stretched.frequencies[20] == near(0.0002969778, 2e-7));
  CHECK(stretched.frequencies[15] == near(std::pow(160000, -30.0 / 64)));
  CHECK(stretched.count(Band::kDivided) == 7);
  CHECK(stretched.magnitude == 1);
  // What yarn makes of it: without, it would be this.
  const Arguments unscaled = {{"rope_type", "default"}};
  CHECK(spectrum(unscaled, "deepseek-v4-compressed").frequencies[20] == near(0.000559017, 1e-7));
}

// The vector (1, 2) and the amplitude by mpmath with 50 digits.
TEST_CASE("DeepSeek-V4 turns back what it has turned, and yarn's own amplitude would multiply its scores") {
  const auto turned = [](double position, std::vector<float> x, const Arguments& arguments = {}) {
    const auto plan = require(posenc::plan({.scheme = "rope",
                                            .preset = "deepseek-v4-compressed",
                                            .positions = Range{.count = 1, .start = position},
                                            .arguments = arguments}));
    std::vector<float> out(512);
    CHECK(!posenc::rotate({1, 512, x}, plan, out));
    return out;
  };
  std::vector<float> x(512);
  x[448] = 1;
  x[449] = 2;
  const auto back = turned(-2, x);
  CHECK(back[448] == near(1.402448, 5e-7));
  CHECK(back[449] == near(-1.741591, 5e-7));
  const auto again = turned(2, back);
  CHECK(again[448] == near(1, 1e-6));
  CHECK(again[449] == near(2, 1e-6));
  const auto score = [&](const Arguments& arguments) {
    const auto query = turned(77, x, arguments);
    const auto key = turned(5, x, arguments);
    return static_cast<double>(query[448]) * static_cast<double>(key[448]) +
           static_cast<double>(query[449]) * static_cast<double>(key[449]);
  };
  CHECK(score({{"attention_factor", 0.0}}) == near(1.6313902 * score({}), 5e-7));
  CHECK(score({{"attention_factor", 0.5}}) == near(0.25 * score({}), 5e-7));
}

// modeling_rope_utils.py: 128 dimensions, 2048 positions, factor 2.
TEST_CASE("dynamic is default up to its length, and ntk of the length beyond") {
  const auto at = [](double seq_len) {
    return frequencies(
        {{"rope_type", "dynamic"}, {"factor", 2.0}, {"max_position_embeddings", 2048.0}, {"seq_len", seq_len}});
  };
  for (const double seq_len : {0.0, 1.0, 2048.0}) CHECK(at(seq_len) == frequencies({}));
  for (std::size_t i = 0; i < 64; ++i) {
    CHECK(at(4096)[i] == near(std::pow(30527.73675, -static_cast<double>(i) / 64)));
    CHECK(at(8192)[i] == near(std::pow(72195.86009, -static_cast<double>(i) / 64)));
  }
  CHECK(at(2049) != frequencies({}));
}

// modeling_rope_utils.py: 128 dimensions, 4096 positions, factor 16.
TEST_CASE("yarn blends between two pairs, and has an attention factor") {
  const Arguments arguments = {{"rope_type", "yarn"}, {"factor", 16.0}, {"original_max_position_embeddings", 4096.0}};
  const Spectrum found = spectrum(arguments);
  CHECK(found.count(Band::kKept) == 21);
  CHECK(found.count(Band::kDivided) == 18);
  CHECK(found.count(Band::kBlended) == 25);
  CHECK(found.first(Band::kKept) == 0);
  CHECK(found.first(Band::kBlended) == 21);
  CHECK(found.first(Band::kDivided) == 46);
  CHECK(found.first(Band::kZero) == 64);
  CHECK(frequencies({})[30] == near(0.01333521432));
  CHECK(found.frequencies[30] == near(0.00852684377));
  CHECK(found.magnitude == near(1.277258872));
  CHECK(found.score_factor == 1);
  Arguments untruncated = arguments;
  untruncated.push_back({"truncate", false});
  const Spectrum unrounded = spectrum(untruncated);
  CHECK(unrounded.frequencies[30] == near(0.00863427297));
  // The two ends of the ramp, c(32) and c(1), follow from what is divided of two pairs; by mpmath with 50 digits.
  const auto divided = [&](std::size_t i) {
    return (1 - unrounded.frequencies[i] / frequencies({})[i]) / (1 - 1.0 / 16);
  };
  const double width = 10 / (divided(40) - divided(30));
  const double low = 30 - divided(30) * width;
  CHECK(low == near(20.9444816));
  CHECK(low + width == near(45.0268813));
  // A β of 0 is the default, not a division by 0.
  Arguments zero = arguments;
  zero.push_back({"beta_fast", 0.0});
  zero.push_back({"beta_slow", 0.0});
  CHECK(frequencies(zero) == to_vector(found.frequencies));
  // Without a factor, the ratio of the lengths.
  CHECK(frequencies({{"rope_type", "yarn"},
                     {"factor", 0.0},
                     {"original_max_position_embeddings", 4096.0},
                     {"max_position_embeddings", 65536.0}}) == to_vector(found.frequencies));
  // With both given, the original length counts: an older library took the other, with other frequencies.
  Arguments both = arguments;
  both.push_back({"max_position_embeddings", 65536.0});
  CHECK(frequencies(both) == to_vector(found.frequencies));
  CHECK(frequencies({{"rope_type", "yarn"}, {"factor", 16.0}, {"max_position_embeddings", 65536.0}}) !=
        to_vector(found.frequencies));
  // A given value is used, even if it is negative.
  Arguments given = arguments;
  given.push_back({"attention_factor", -0.5});
  CHECK(spectrum(given).magnitude == -0.5);
}

// DeepSeek-V3: the two scales cancel in the attention factor, and all scores are multiplied by g(mscale)² instead.
TEST_CASE("an attention factor of 1 does not say that there is no temperature") {
  const Spectrum found = spectrum({}, "deepseek-v3");
  CHECK(found.magnitude == 1);
  CHECK(found.score_factor == near(1.873854207));
  // If one of the two is missing, the factor for 1 is used.
  const Arguments one = {{"mscale", 0.0}};
  CHECK(spectrum(one, "deepseek-v3").magnitude == near(0.1 * std::log(40) + 1));
}

// DeepSeek-V4: the ramp runs from 20 to 33, but there are only 32 pairs, so none is divided entirely.
TEST_CASE("yarn's ramp may end beyond the last pair") {
  const Spectrum found = spectrum(
      {{"head_dim", 64.0}, {"rope_type", "yarn"}, {"factor", 16.0}, {"original_max_position_embeddings", 65536.0}});
  CHECK(found.count(Band::kDivided) == 0);
  CHECK(found.first(Band::kBlended) == 21);
  const double part = 0.84615385;
  CHECK(found.frequencies[31] == near(std::pow(10000, -31.0 / 32) * (part / 16 + 1 - part), 1e-7));
}

// 32 dimensions, base 500000, factor 4, length 1024, and Llama 4 Scout.
TEST_CASE("llama3 keeps short wavelengths, divides long ones and blends between") {
  const Spectrum found = spectrum({{"head_dim", 32.0},
                                   {"base", 500000.0},
                                   {"rope_type", "llama3"},
                                   {"factor", 4.0},
                                   {"original_max_position_embeddings", 1024.0}});
  CHECK(found.count(Band::kKept) == 5);
  CHECK(found.count(Band::kBlended) == 2);
  CHECK(found.count(Band::kDivided) == 9);
  CHECK(found.frequencies[5] == near(0.01117387591));
  CHECK(found.frequencies[6] == near(0.002166868687));
  CHECK(found.magnitude == 1);
  // low = high: dividing by their difference would give NaN.
  const Spectrum scout = spectrum({}, "llama-4-scout");
  CHECK(scout.count(Band::kKept) == 35);
  CHECK(scout.count(Band::kDivided) == 29);
  for (const double frequency : scout.frequencies) CHECK(std::isfinite(frequency));
  // high below low: kept or divided, and never blended.
  const Spectrum crossed =
      spectrum({{"rope_type", "llama3"}, {"factor", 4.0}, {"low_freq_factor", 4.0}, {"high_freq_factor", 1.0}});
  CHECK(crossed.count(Band::kBlended) == 0);
  CHECK(crossed.count(Band::kKept) + crossed.count(Band::kDivided) == 64);
}

// modeling_rope_utils.py; Phi-3: 4096 of 131072 positions.
TEST_CASE("longrope has a divisor for each pair, one list for short and one for long sequences") {
  const std::array<double, 2> shorter = {1, 2};
  const std::array<double, 2> longer = {4, 8};
  const auto at = [&](double seq_len, double factor, double longest) {
    return spectrum({{"head_dim", 4.0},
                     {"rope_type", "longrope"},
                     {"factor", factor},
                     {"original_max_position_embeddings", 4096.0},
                     {"max_position_embeddings", longest},
                     {"short_factor", std::span<const double>(shorter)},
                     {"long_factor", std::span<const double>(longer)},
                     {"seq_len", seq_len}});
  };
  for (const double seq_len : {0.0, 4096.0}) {
    CHECK(to_vector(at(seq_len, 8, 131072).frequencies) == std::vector<double>{1, 0.005});
  }
  CHECK(to_vector(at(4097, 8, 131072).frequencies) == std::vector<double>{0.25, 0.01 / 8});
  CHECK(at(0, 8, 131072).magnitude == near(1.118033989));
  CHECK(at(0, 0, 131072).magnitude == near(1.190238071));
  CHECK(at(0, 0, 4096).magnitude == 1);
  CHECK(at(0, 0.5, 4096).magnitude == 1);
  CHECK(at(0, 0, 131072).count(Band::kOwn) == 2);
}

// 16 dimensions, half of them turned; the exponents are those of all dimensions, whereas a partial rotation has its
// own.
TEST_CASE("proportional is not partial: its exponents are of the whole head") {
  const Arguments half = {{"head_dim", 16.0}, {"partial_rotary_factor", 0.5}};
  Arguments proportional = half;
  proportional.push_back({"rope_type", "proportional"});
  const Spectrum found = spectrum(proportional);
  const std::array<double, 8> expected = {1, 0.3162278, 0.1, 0.0316228, 0, 0, 0, 0};
  REQUIRE(found.frequencies.size() == 8);
  for (std::size_t i = 0; i < 8; ++i) CHECK(found.frequencies[i] == near(expected[i], 1e-6));
  CHECK(found.count(Band::kZero) == 4);
  CHECK(found.first(Band::kZero) == 4);
  for (std::size_t i = 4; i < 8; ++i) CHECK(std::isinf(found.wavelengths[i]));
  const Spectrum partial = spectrum(half);
  CHECK(to_vector(partial.frequencies) == std::vector<double>{1, 0.1, 0.01, 0.001});
  proportional.push_back({"factor", 8.0});
  CHECK(spectrum(proportional).frequencies[2] == 0.0125);
  // Three quarters: 6 pairs turn, and the slowest is slower in a partial rotation, whose exponents are over 12.
  const Arguments most = {{"head_dim", 16.0}, {"partial_rotary_factor", 0.75}};
  Arguments six = most;
  six.push_back({"rope_type", "proportional"});
  CHECK(spectrum(six).first(Band::kZero) == 6);
  CHECK(spectrum(six).frequencies[5] == near(0.003162278, 2e-7));
  REQUIRE(frequencies(most).size() == 6);
  CHECK(frequencies(most)[5] == near(0.0004641589, 1e-7));
}

// github.com/vllm-project/vllm, rotary_embedding/fope.py; the last is Intern-S1-Pro.
TEST_CASE("fope turns the pairs that turn more than once within the longest sequence, or as many as are told") {
  const auto kept = [](Arguments arguments) {
    const auto plain = frequencies(arguments);
    arguments.push_back({"rope_type", "fope"});
    const Spectrum found = spectrum(arguments);
    const std::size_t count = found.count(Band::kKept);
    CHECK(found.count(Band::kZero) == plain.size() - count);
    CHECK(found.magnitude == 1);
    for (std::size_t i = 0; i < plain.size(); ++i) CHECK(found.frequencies[i] == (i < count ? plain[i] : 0));
    return count;
  };
  CHECK(kept({}) == 46);
  CHECK(kept({{"head_dim", 64.0}, {"max_position_embeddings", 512.0}}) == 16);
  CHECK(kept({{"base", 5e6}, {"max_position_embeddings", 262144.0}}) == 45);
  CHECK(kept({{"base", 5e6}, {"max_position_embeddings", 262144.0}, {"num_inv_freq", 3.0}}) == 3);
  CHECK(kept({{"num_inv_freq", 64.0}}) == 64);
  CHECK(kept({{"num_inv_freq", 65.0}}) == 64);
  CHECK(kept({{"max_position_embeddings", 1.0}}) == 0);
  CHECK(kept({{"factor", 0.0}}) == 46);
  // The slowest that turns within 512 positions: 2π / 512 is 0.01227185.
  const auto of_slower = [&](double frequency) {
    return kept({{"head_dim", 4.0}, {"base", std::pow(frequency, -2)}, {"max_position_embeddings", 512.0}});
  };
  CHECK(of_slower(0.012271856) == 2);
  CHECK(of_slower(0.012271836) == 1);
}

// 16 dimensions, a quarter of them turned: the second frequency is 0.01, not 0.3162278.
TEST_CASE("of a part of the dimensions, the exponents are of that part, and the others pass") {
  const Arguments arguments = {{"head_dim", 16.0}, {"partial_rotary_factor", 0.25}};
  CHECK(frequencies(arguments) == std::vector<double>{1, 0.01});
  const std::vector<float> x = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  for (const std::string layout : {"interleaved", "half"}) {
    for (const std::string part : {"first", "last"}) {
      Arguments all = arguments;
      all.push_back({"layout", layout});
      all.push_back({"rotary_part", part});
      const auto plan =
          require(posenc::plan({.scheme = "rope", .positions = Range{.count = 1, .start = 3}, .arguments = all}));
      std::vector<float> out(16);
      CHECK(!posenc::rotate({1, 16, x}, plan, out));
      const std::size_t begin = part == "first" ? 0 : 12;
      for (std::size_t c = 0; c < 16; ++c) {
        if (c < begin || c >= begin + 4) CHECK(out[c] == x[c]);
      }
      const std::size_t partner = layout == "half" ? 2 : 1;
      const double a = x[begin];
      const double b = x[begin + partner];
      CHECK(out[begin] == near(a * std::cos(3.0) - b * std::sin(3.0), 1e-6));
      CHECK(out[begin + partner] == near(b * std::cos(3.0) + a * std::sin(3.0), 1e-6));
    }
  }
}

TEST_CASE("half of permuted dimensions is interleaved, permuted: with other weights another model") {
  Random random(91);
  for (int round = 0; round < 20; ++round) {
    const std::size_t n = random.whole(1, 20);
    const auto turned = [&](const std::vector<float>& x, std::string_view layout, double position = 77) {
      const Arguments arguments = {{"head_dim", static_cast<double>(2 * n)}, {"layout", layout}};
      const auto plan = require(
          posenc::plan({.scheme = "rope", .positions = Range{.count = 1, .start = position}, .arguments = arguments}));
      std::vector<float> out(x.size());
      CHECK(!posenc::rotate({1, x.size(), x}, plan, out));
      return out;
    };
    std::vector<float> x(2 * n);
    for (float& value : x) value = static_cast<float>(random.uniform(-1, 1));
    // Evens, then odds.
    const auto permuted = [&](const std::vector<float>& from) {
      std::vector<float> to(2 * n);
      for (std::size_t i = 0; i < n; ++i) {
        to[i] = from[2 * i];
        to[n + i] = from[2 * i + 1];
      }
      return to;
    };
    CHECK(turned(permuted(x), "half") == permuted(turned(x, "interleaved")));
    if (n > 1) CHECK(turned(x, "half") != turned(x, "interleaved"));
    // DeepSeek-V3 in transformers turns neighbours, and returns evens, then odds. Scores agree with those of
    // neighbours as long as queries and keys are both in that order.
    std::vector<float> key(2 * n);
    for (float& value : key) value = static_cast<float>(random.uniform(-1, 1));
    const auto score = [](const std::vector<float>& a, const std::vector<float>& b) {
      double sum = 0;
      for (std::size_t c = 0; c < a.size(); ++c) sum += static_cast<double>(a[c]) * static_cast<double>(b[c]);
      return sum;
    };
    const auto query_turned = turned(x, "interleaved");
    const auto key_turned = turned(key, "interleaved", 5);
    const double expected = score(query_turned, key_turned);
    CHECK(std::abs(score(turned(permuted(x), "half"), turned(permuted(key), "half", 5)) - expected) < 1e-6);
    if (n > 1) CHECK(std::abs(score(permuted(query_turned), key_turned) - expected) > 1e-6);
  }
}

TEST_CASE("an attention factor a multiplies scores by its square, whatever the positions") {
  Random random(95);
  for (int round = 0; round < 40; ++round) {
    const double a = random.uniform(-2, 2);
    std::vector<float> query(16);
    std::vector<float> key(16);
    for (float& value : query) value = static_cast<float>(random.uniform(-1, 1));
    for (float& value : key) value = static_cast<float>(random.uniform(-1, 1));
    const double m = std::floor(random.uniform(-1000, 1000));
    const double n = std::floor(random.uniform(-1000, 1000));
    const auto score = [&](double factor) {
      const Arguments arguments = {{"head_dim", 16.0}, {"rope_type", "yarn"}, {"attention_factor", factor}};
      const auto turned = [&](const std::vector<float>& x, double position) {
        const auto plan = require(posenc::plan(
            {.scheme = "rope", .positions = Range{.count = 1, .start = position}, .arguments = arguments}));
        std::vector<float> out(16);
        CHECK(!posenc::rotate({1, 16, x}, plan, out));
        return out;
      };
      const auto q = turned(query, m);
      const auto k = turned(key, n);
      double sum = 0;
      for (std::size_t c = 0; c < 16; ++c) sum += static_cast<double>(q[c]) * static_cast<double>(k[c]);
      return sum;
    };
    CHECK(std::abs(score(a) - a * a * score(1)) < 1e-5);
  }
}

TEST_CASE("scaled by 1, every scaling is none, over random settings") {
  Random random(92);
  for (int round = 0; round < 200; ++round) {
    const double head_dim = 2.0 * static_cast<double>(random.whole(2, 90));
    const double base = 1 + std::exp(random.uniform(-1, 16));
    const double length = std::floor(std::exp(random.uniform(0.8, 13)));
    const std::vector<double> ones(static_cast<std::size_t>(head_dim) / 2, 1);
    const auto plain = frequencies({{"head_dim", head_dim}, {"base", base}});
    for (const std::string_view type :
         {"linear", "ntk", "dynamic", "yarn", "llama3", "longrope", "proportional", "yarn_log", "theta_scale"}) {
      if (type == "theta_scale" && length < 7) continue;
      const Spectrum found = spectrum({{"head_dim", head_dim},
                                       {"base", base},
                                       {"rope_type", type},
                                       {"factor", 1.0},
                                       {"original_max_position_embeddings", length},
                                       {"seq_len", type == "dynamic" ? 0 : length},
                                       {"short_factor", std::span<const double>(ones)},
                                       {"long_factor", std::span<const double>(ones)}});
      CAPTURE(std::string(type));
      CHECK(found.magnitude == 1);
      for (std::size_t i = 0; i < plain.size(); ++i) CHECK(found.frequencies[i] == near(plain[i], 5e-16));
      if (type != "longrope") CHECK(found.count(Band::kKept) == plain.size());
    }
  }
}

TEST_CASE("a factor above 1 makes no pair faster, and none slower than by the factor, over random settings") {
  Random random(93);
  for (int round = 0; round < 200; ++round) {
    const double head_dim = 2.0 * static_cast<double>(random.whole(2, 90));
    const double base = 1 + std::exp(random.uniform(-1, 16));
    const double factor = std::exp(random.uniform(0, 6));
    const auto plain = frequencies({{"head_dim", head_dim}, {"base", base}});
    for (const std::string_view type : {"linear", "ntk", "yarn", "llama3", "proportional", "yarn_log"}) {
      const Spectrum found = spectrum({{"head_dim", head_dim},
                                       {"base", base},
                                       {"rope_type", type},
                                       {"factor", factor},
                                       {"low_freq_factor", random.uniform(0.1, 4)},
                                       {"high_freq_factor", random.uniform(0.1, 8)},
                                       {"beta_fast", random.uniform(1, 64)},
                                       {"beta_slow", random.uniform(0.01, 2)},
                                       {"truncate", random.whole(0, 1) == 1}});
      CAPTURE(std::string(type));
      CAPTURE(factor);
      for (std::size_t i = 0; i < plain.size(); ++i) {
        CHECK(found.frequencies[i] <= plain[i] * (1 + 1e-15));
        CHECK(found.frequencies[i] >= plain[i] / factor * (1 - 1e-15));
        if (found.bands[i] == Band::kKept) CHECK(found.frequencies[i] == plain[i]);
        if (found.bands[i] == Band::kDivided) CHECK(found.frequencies[i] == near(plain[i] / factor, 5e-16));
      }
    }
  }
}

TEST_CASE("what does not go together is refused, with both numbers") {
  const std::array<double, 3> three = {1, 1, 1};
  const std::array<double, 2> zero = {0, 1};
  const std::span<const double> list = three;
  CHECK(refusal({{"head_dim", 10.0}, {"partial_rotary_factor", 0.5}}) ==
        "rotary_dim is 5; it must be even, so that dimensions form pairs");
  CHECK(refusal({{"head_dim", 10.0}, {"partial_rotary_factor", 0.1}}) == "rotary_dim is 1; it must be at least 2");
  CHECK(refusal({{"partial_rotary_factor", 0.0}}) ==
        "partial_rotary_factor is 0; it must be greater than 0 and at most 1");
  CHECK(refusal({{"rope_type", "su"}}) ==
        "rope_type is \"su\"; it must be one of: default, linear, ntk, dynamic, yarn, llama3, longrope, proportional, "
        "yarn_log, theta_scale, fope");
  for (const std::string_view type : {"ntk", "dynamic"}) {
    CHECK(refusal({{"head_dim", 2.0}, {"rope_type", type}, {"factor", 2.0}}) ==
          "rotary_dim is 2; it must be at least 4");
  }
  for (const std::string_view type : {"linear", "ntk", "dynamic", "llama3", "proportional"}) {
    CHECK(refusal({{"rope_type", type}, {"factor", 0.0}}) == "factor is 0; it must be from 0.000001 to 1000000");
  }
  CHECK(refusal({{"factor", -1.0}}) == "factor is -1; it must be from 0 to 1000000");
  CHECK(refusal({{"rope_type", "linear"}, {"factor", 1e-300}}) ==
        "factor is 1e-300; it must be from 0.000001 to 1000000");
  CHECK(refusal({{"beta_slow", 1e-300}}) == "beta_slow is 1e-300; it must be from 0.000001 to 1000000");
  CHECK(refusal({{"head_dim", 4.0}, {"rope_type", "longrope"}, {"short_factor", list}}) ==
        "short_factor has 3 numbers; it must have 1 × 2 = 2");
  CHECK(refusal({{"head_dim", 6.0}, {"rope_type", "longrope"}, {"short_factor", list}}) ==
        "long_factor has 0 numbers; it must have 1 × 3 = 3");
  CHECK(refusal({{"rope_type", "longrope"}, {"original_max_position_embeddings", 1.0}}) ==
        "original_max_position_embeddings is 1; it must be from 2 to 2147483648");
  CHECK(refusal({{"rope_type", "longrope"}, {"max_position_embeddings", 1.0}}) ==
        "max_position_embeddings is 1; it must be from 2 to 2147483648");
  // Of a length near 2π, the logarithm is near 0.
  CHECK(refusal({{"rope_type", "theta_scale"}, {"original_max_position_embeddings", 6.0}}) ==
        "original_max_position_embeddings is 6; it must be from 7 to 2147483648");
  CHECK(refusal({{"rope_type", "theta_scale"}, {"factor", 0.5}}) == "factor is 0.5; it must be from 1 to 1000000");
  CHECK(refusal({{"long_factor", std::span<const double>(zero)}}) ==
        "long_factor[0] is 0; it must be from 0.000001 to 1000000");
  CHECK(refusal({{"seq_len", 0.5}}) == "seq_len is 0.5; it must be a whole number");
  // The range of each parameter; both ends are allowed.
  const auto range = [&](const char* name, double low, double high) {
    const std::string text =
        std::string("; it must be from ") + support::describe(low) + " to " + support::describe(high);
    const double beyond = high + 1;
    const double below = low == 1e-6 ? 0 : low - 1;
    CHECK(refusal({{name, beyond}}) == name + (" is " + support::describe(beyond)) + text);
    CHECK(refusal({{name, below}}) == name + (" is " + support::describe(below)) + text);
    CHECK(refusal({{name, low}}) == "no error");
    CHECK(refusal({{name, high}}) == "no error");
  };
  for (const char* name : {"factor", "beta_fast", "beta_slow", "mscale", "mscale_all_dim"}) range(name, 0, 1e6);
  range("attention_factor", -1e6, 1e6);
  range("low_freq_factor", 1e-6, 1e6);
  range("high_freq_factor", 1e-6, 1e6);
  range("original_max_position_embeddings", 0, 2147483648.0);
  range("max_position_embeddings", 1, 2147483648.0);
  range("seq_len", 0, 2147483648.0);
}

TEST_CASE("whatever the values, all is finite or refused") {
  Random random(94);
  const auto params = [] {
    for (const posenc::Scheme* scheme : posenc::schemes()) {
      if (scheme->id == "rope") return scheme->params;
    }
    return std::span<const posenc::Param>();
  }();
  const std::array<double, 22> values = {
      0,  -0.0, 1,   2,    3,      4,     5,          8,    0.5,  1e-300, 1e300,
      -1, 1e-6, 1e6, 1024, 131072, 16384, 2147483648, 1e17, 1e-5, 0.25,   std::nextafter(1.0, 2.0)};
  int planned = 0;
  for (int round = 0; round < 20000; ++round) {
    Arguments arguments = {{"head_dim", 2.0 * static_cast<double>(random.whole(1, 4))}};
    std::array<double, 4> list = {};
    for (double& entry : list) entry = random.whole(0, 1) ? 1e-6 : 1e6;
    for (const posenc::Param& param : params) {
      if (random.whole(0, 3) != 0) continue;
      if (param.type == posenc::Param::Type::kNumber) {
        if (param.name == "head_dim") continue;
        arguments.push_back({param.name, values[random.whole(0, values.size() - 1)]});
      }
      if (param.type == posenc::Param::Type::kBoolean) arguments.push_back({param.name, random.whole(0, 1) == 1});
      if (param.type == posenc::Param::Type::kList) {
        arguments.push_back({param.name, std::span<const double>(list).first(random.whole(0, 4))});
      }
    }
    arguments.push_back({"rope_type", params[5].choices[random.whole(0, params[5].choices.size() - 1)]});
    const auto plan = posenc::plan({.scheme = "rope",
                                    .positions = Range{.count = 3, .start = -2147483648.0, .step = 2147483648.0},
                                    .arguments = arguments});
    if (!plan) {
      CHECK(!plan.error().parameter.empty());
      continue;
    }
    ++planned;
    const Spectrum found = require(posenc::spectrum(*plan));
    bool sound = std::isfinite(found.magnitude) && std::isfinite(found.score_factor);
    for (const double frequency : found.frequencies) sound = sound && std::isfinite(frequency) && frequency >= 0;
    for (const double wavelength : found.wavelengths) sound = sound && wavelength > 0;
    const auto turned = require(posenc::rotation(*plan));
    for (const double angle : turned.angles.data) sound = sound && std::isfinite(angle);
    CHECK(sound);
  }
  CHECK(planned > 1000);
}

TEST_CASE("presets have the bases and the sizes of their models") {
  const auto first = [](std::string_view preset) { return spectrum({}, preset).frequencies[1]; };
  CHECK(first("llama-2") == near(std::pow(10000, -2.0 / 128)));
  CHECK(first("llama-3") == near(std::pow(500000, -2.0 / 128)));
  CHECK(first("qwen3-coder") == near(std::pow(1e7, -2.0 / 128)));
  CHECK(first("gpt-oss") == near(std::pow(150000, -2.0 / 64)));
  CHECK(first("kimi-k2") == near(std::pow(50000, -2.0 / 64)));
  CHECK(spectrum({}, "gpt-neox-20b").frequencies.size() == 12);
  CHECK(spectrum({}, "gpt-j").frequencies.size() == 32);
  CHECK(spectrum({}, "gemma-4-full").count(Band::kZero) == 192);
  CHECK(spectrum({}, "gpt-oss").magnitude == near(0.1 * std::log(32) + 1));
}
