// Biases: their buckets up to 10^6, compared with whole numbers of any size (tests/golden/biases.py), and the ways to
// compute them, compared with each other.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

using Floats = std::vector<float>;
using Indices = std::vector<std::int32_t>;
using Arguments = std::vector<Argument>;

struct Buckets {
  std::string scheme;
  double count;
  double largest;
  bool bidirectional;
  std::vector<double> starts;
};

const std::vector<Buckets> kBuckets = {
#include "golden/biases.inc"
};

Floats bias_of(const posenc::Plan& plan, std::optional<double> head = std::nullopt) {
  Floats out(require(posenc::bias_cells(plan, head)));
  CHECK(message(posenc::bias(plan, head, out)) == "no error");
  return out;
}

// The row of a query at this position, over keys from 0 on.
Indices row_of(std::string_view scheme, const Arguments& arguments, double query, double keys) {
  const std::array<double, 1> queries = {query};
  return to_vector(require(posenc::indices({.scheme = scheme,
                                            .queries = std::span<const double>(queries),
                                            .keys = Range{.count = keys},
                                            .arguments = arguments}))
                       .data);
}

Arguments t5(double buckets, double largest, bool bidirectional) {
  return {{"num_buckets", buckets}, {"max_distance", largest}, {"bidirectional", bidirectional}};
}

// Random settings for a bias that depends on the offset alone.
Arguments random_arguments(std::string_view scheme, Random& random) {
  const auto heads = static_cast<double>(random.whole(1, 5));
  if (scheme == "alibi") return {{"heads", heads}, {"bidirectional", random.whole(0, 1) == 1}};
  if (scheme == "t5-bias") {
    return {{"heads", heads},
            {"num_buckets", static_cast<double>(random.whole(4, 40))},
            {"max_distance", static_cast<double>(random.whole(21, 200))},
            {"bidirectional", random.whole(0, 1) == 1},
            {"seed", static_cast<double>(random.whole(0, 1000))}};
  }
  if (scheme == "lightning") return {{"heads", heads}, {"layer", static_cast<double>(random.whole(0, 79))}};
  if (scheme == "fox") return {{"gate", random.uniform(0.01, 1)}};
  if (scheme == "gated-delta") return {{"decay_rate", random.uniform(0, 16)}, {"gate_input", random.uniform(-9, 2)}};
  if (scheme == "kerple") return {{"heads", heads}, {"variant", random.whole(0, 1) ? "log" : "power"}};
  if (scheme == "sandwich") return {{"heads", heads}, {"d_model", 2.0 * static_cast<double>(random.whole(1, 80))}};
  return {{"heads", heads}};
}

// All biases that depend on the offset alone with their default settings.
std::vector<std::string> offset_schemes() {
  std::vector<std::string> ids;
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    if (scheme->parts.bias && scheme->parts.bias->offset()) ids.emplace_back(scheme->id);
  }
  return ids;
}

}  // namespace

// T5's buckets in Hugging Face's transformers, and in Raffel et al. 2019.
TEST_CASE("t5's buckets are those of its source") {
  CHECK(row_of("t5-bias", t5(8, 16, true), 8, 17) == Indices{3, 3, 3, 2, 2, 2, 2, 1, 0, 5, 6, 6, 6, 6, 7, 7, 7});
  CHECK(row_of("t5-bias", t5(8, 16, false), 12, 15) == Indices{7, 6, 6, 6, 6, 5, 5, 4, 4, 3, 2, 1, 0, 0, 0});
}

TEST_CASE("buckets are exact to distance 10^6, in both directions") {
  constexpr double kFar = 1e6;
  for (const Buckets& buckets : kBuckets) {
    if (buckets.scheme != "t5-bias") continue;
    const Arguments arguments = t5(buckets.count, buckets.largest, buckets.bidirectional);
    CAPTURE(buckets.count);
    CAPTURE(buckets.largest);
    CAPTURE(buckets.bidirectional);
    const Indices past = row_of("t5-bias", arguments, kFar, kFar + 1);
    const Indices future = row_of("t5-bias", arguments, 0, kFar + 1);
    const auto half = static_cast<std::int32_t>(std::floor(buckets.count / 2));
    std::size_t wrong = 0;
    std::int32_t bucket = 0;
    for (std::size_t x = 0; x < past.size(); ++x) {
      while (static_cast<std::size_t>(bucket) + 1 < buckets.starts.size() &&
             buckets.starts[static_cast<std::size_t>(bucket) + 1] <= static_cast<double>(x)) {
        ++bucket;
      }
      wrong += past[past.size() - 1 - x] == bucket ? 0 : 1;
      wrong += future[x] == (x == 0 || !buckets.bidirectional ? 0 : bucket + half) ? 0 : 1;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("a distance of just a whole number of steps is in the bucket that begins there") {
  // 16, 32 and 64 are 2, 4 and 6 eighths of the way from 8 to 128: rounded logarithms may give 1.9999….
  CHECK(row_of("t5-bias", t5(32, 128, true), 64, 1) == Indices{14});
  CHECK(row_of("t5-bias", t5(32, 128, true), 32, 1) == Indices{12});
  CHECK(row_of("t5-bias", t5(32, 128, true), 16, 1) == Indices{10});
  CHECK(row_of("t5-bias", t5(32, 128, true), 15, 1) == Indices{9});
}

TEST_CASE("t5: the sign is that of j - i, the middle bucket is that of nobody, and distance 0 has no logarithm") {
  const Indices all = row_of("t5-bias", t5(32, 128, true), 1000, 2001);
  CHECK(all[1000] == 0);
  CHECK(all[1001] == 17);  // a key after the query; with the sign of i - j it would be 1
  CHECK(all[999] == 1);
  CHECK(std::find(all.begin(), all.end(), 16) == all.end());
  CHECK(*std::max_element(all.begin(), all.end()) == 31);
}

TEST_CASE("buckets never fall as distance grows, over random settings") {
  Random random(41);
  for (int round = 0; round < 100; ++round) {
    const Arguments arguments = random_arguments("t5-bias", random);
    const Indices past = row_of("t5-bias", arguments, 400, 401);
    CHECK(std::is_sorted(past.rbegin(), past.rend()));
    const Indices future = row_of("t5-bias", arguments, 0, 401);
    CHECK(std::is_sorted(future.begin(), future.end()));
  }
}

TEST_CASE("t5's bias is its table, by bucket and head; no table is a seeded one") {
  const std::vector<double> table = {0, 100, 1, 101, 2, 102, 3, 103};
  Arguments arguments = t5(4, 4, false);
  arguments.push_back({"heads", 2.0});
  arguments.push_back({"table", std::span<const double>(table)});
  const auto plan =
      require(posenc::plan({.scheme = "t5-bias", .positions = Range{.count = 3}, .arguments = arguments}));
  CHECK(bias_of(plan) == Floats{0, 0, 0, 1, 0, 0, 2, 1, 0, 100, 100, 100, 101, 100, 100, 102, 101, 100});
  CHECK(bias_of(plan, 1) == Floats{100, 100, 100, 101, 100, 100, 102, 101, 100});
  const auto bounds = plan.scheme->parts.bounds(plan.values);
  REQUIRE(bounds);
  CHECK(bounds->low == 0);
  CHECK(bounds->high == 103);

  const auto seeded = [](double seed) {
    const Arguments given = {{"seed", seed}};
    return bias_of(require(posenc::plan({.scheme = "t5-bias", .positions = Range{.count = 4}, .arguments = given})));
  };
  CHECK(seeded(1) == seeded(1));
  CHECK(seeded(1) != seeded(2));
  // Number 0 of seed 0: see seeded.test.cpp.
  CHECK(seeded(0)[0] == static_cast<float>(-0x1.bd02818d7577cp-1));
}

TEST_CASE("what t5 cannot do is refused by rule") {
  const auto refusal = [](const Arguments& arguments, const posenc::Positions& positions = Range{}) {
    return message(posenc::plan({.scheme = "t5-bias", .positions = positions, .arguments = arguments}));
  };
  const std::array<double, 3> three = {1, 2, 3};
  CHECK(refusal({{"table", std::span<const double>(three)}}) == "table has 3 numbers; it must have 32 × 8 = 256");
  CHECK(refusal(t5(2, 128, true)) == "num_buckets is 2; it must be from 4 to 1024");
  CHECK(refusal(t5(32, 16, false)) == "max_distance is 16; it must be greater than 16 and at most 2147483648");
  CHECK(refusal(t5(32, 8, true)) == "max_distance is 8; it must be greater than 8 and at most 2147483648");
  CHECK(refusal(t5(32, 9, true)) == "no error");
  const std::array<double, 2> halves = {1, 1.5};
  CHECK(refusal({}, std::span<const double>(halves)) == "positions[1] is 1.5; it must be a whole number");
  CHECK(refusal({}, Range{.count = 2, .step = 0.5}) == "positions.step is 0.5; it must be a whole number");
  CHECK(refusal({}, Range{.count = 1, .start = 0.5}) == "positions.start is 0.5; it must be a whole number");
  CHECK(message(posenc::plan({.scheme = "t5-bias", .keys = std::span<const double>(halves)})) ==
        "keys[1] is 1.5; it must be a whole number");
  // The greatest possible distance.
  const std::array<double, 2> ends = {-2147483648.0, 2147483648.0};
  const auto far = require(posenc::indices({.scheme = "t5-bias", .positions = std::span<const double>(ends)}));
  CHECK(to_vector(far.data) == Indices{0, 31, 15, 0});
}

// gen_slopes of llm-foundry, attention.py: as many slopes as the next power of two has; every other one, from the
// second on, then the rest.
TEST_CASE("MPT's slopes are ALiBi's, for up to 128 heads") {
  for (std::size_t heads = 1; heads <= 128; ++heads) {
    std::size_t power = 1;
    while (power < heads) power *= 2;
    std::vector<double> slopes;
    const auto add = [&](std::size_t first, std::size_t step) {
      for (std::size_t k = first; k <= power; k += step) {
        slopes.push_back(std::exp2(-8.0 * static_cast<double>(k) / static_cast<double>(power)));
      }
    };
    if (power == heads) {
      add(1, 1);
    } else {
      add(2, 2);
      add(1, 2);
    }
    const std::array<double, 1> one = {1};
    const auto curves = require(posenc::distance_curve({.scheme = "alibi",
                                                        .preset = "mpt",
                                                        .positions = std::span<const double>(one),
                                                        .arguments = Arguments{{"heads", static_cast<double>(heads)}}},
                                                       1));
    REQUIRE(curves.data.size() == heads);
    CAPTURE(heads);
    for (std::size_t head = 0; head < heads; ++head) {
      CHECK(curves.data[head] == doctest::Approx(-slopes[head]).epsilon(1e-14));
    }
  }
}

// BigScience's Bloom in Hugging Face's transformers, and github.com/ofirpress/attention_with_linear_biases.
TEST_CASE("alibi's form by keys has equal rows, and the softmax of the other") {
  Random random(42);
  for (int round = 0; round < 50; ++round) {
    const Arguments arguments = {{"heads", static_cast<double>(random.whole(1, 20))}};
    const auto count = static_cast<double>(random.whole(1, 30));
    const auto plan_of = [&](std::string_view preset) {
      return require(posenc::plan(
          {.scheme = "alibi", .preset = preset, .positions = Range{.count = count}, .arguments = arguments}));
    };
    const auto plan = plan_of("paper");
    const Floats paper = bias_of(plan);
    const Floats bloom = bias_of(plan_of("bloom"));
    const auto n = static_cast<std::size_t>(count);
    for (std::size_t row = 0; row < paper.size() / n; ++row) {
      CHECK(std::equal(&bloom[row * n], &bloom[row * n] + n, &bloom[row / n * n * n]));
      // Slopes of a power of two heads are exact in float; the others are rounded.
      std::vector<double> weights(2 * n);
      double sums[2] = {0, 0};
      for (std::size_t k = 0; k <= row % n; ++k) {
        sums[0] += weights[k] = std::exp(static_cast<double>(paper[row * n + k]));
        sums[1] += weights[n + k] = std::exp(static_cast<double>(bloom[row * n + k] - bloom[row * n + row % n]));
      }
      for (std::size_t k = 0; k < n; ++k) CHECK(std::abs(weights[k] / sums[0] - weights[n + k] / sums[1]) < 1e-6);
    }
    // In double, to 1e-12: the curves of both are the rows less their constants.
    const auto curve = require(posenc::distance_curve(plan));
    CHECK(to_vector(require(posenc::distance_curve(plan_of("bloom"))).data) == to_vector(curve.data));
  }
}

TEST_CASE("alibi by keys counts the tokens that are there: padding is at 0") {
  const std::array<double, 5> keys = {0, 0, 0, 1, 2};  // two of padding, then three tokens
  const Arguments one = {{"heads", 1.0}, {"alibi_bias_max", 1.0}};
  const auto plan = require(posenc::plan({.scheme = "alibi",
                                          .preset = "bloom",
                                          .positions = Range{.count = 2},
                                          .keys = std::span<const double>(keys),
                                          .arguments = one}));
  CHECK(bias_of(plan) == Floats{0, 0, 0, 0.5, 1, 0, 0, 0, 0.5, 1});
}

// Falcon in Hugging Face's transformers.
TEST_CASE("alibi in bfloat16 rounds slopes, keys and products") {
  const Arguments ten = {{"heads", 10.0}};
  const std::array<double, 5> keys = {0, 1, 2, 3, 257};
  const auto plan = require(posenc::plan({.scheme = "alibi",
                                          .preset = "falcon",
                                          .positions = Range{.count = 1},
                                          .keys = std::span<const double>(keys),
                                          .arguments = ten}));
  // The ninth slope is 0.7071068; 3 of them are 2.12109375, of 8 bits; 257 is 256.
  CHECK(bias_of(plan, 8) == Floats{0, 0.70703125F, 1.4140625F, 2.125F, 181.0F});
  // Falcon adds this before it divides by √d, so its scores are those without a division, over √d: by hand, for q · k
  // = 4 of four dimensions, the slope 1/2 and the third key, (4 + 1) / 2 and not 4 / 2 + 1.
  const std::vector<double> ones(12, 1);
  const posenc::MatrixViewF64 x = {3, 4, ones};
  const posenc::Request falcon = {.scheme = "alibi", .preset = "falcon", .positions = Range{.count = 3}};
  const auto unscaled = require(posenc::attention(x, falcon, {.is_scaled = false}));
  CHECK(unscaled.scores.data[2 * 3 + 2] / 2 == 2.5);
  CHECK(require(posenc::attention(x, falcon)).scores.data[2 * 3 + 2] == 3);
  const auto exact = require(posenc::plan({.scheme = "alibi",
                                           .preset = "bloom",
                                           .positions = Range{.count = 1},
                                           .keys = std::span<const double>(keys),
                                           .arguments = ten}));
  CHECK(bias_of(exact, 8)[1] == 0.70710678F);
  const Arguments both = {{"bidirectional", true}};
  CHECK(message(posenc::plan({.scheme = "alibi", .preset = "bloom", .arguments = both})) ==
        "form is \"key\"; it must be one of: distance");
}

TEST_CASE("both ways, alibi loses as much by keys after the query") {
  const Arguments both = {{"heads", 1.0}, {"alibi_bias_max", 2.0}, {"bidirectional", true}};
  const auto plan = require(posenc::plan({.scheme = "alibi", .positions = Range{.count = 3}, .arguments = both}));
  CHECK(bias_of(plan) == Floats{0, -0.25, -0.5, -0.25, 0, -0.25, -0.5, -0.25, 0});
}

TEST_CASE("ranges of the same step are computed once, and are the same bits as lists") {
  Random random(43);
  for (const std::string& id : offset_schemes()) {
    CAPTURE(id);
    // Waves have a separate fast method for ranges.
    const float tolerance = id == "sandwich" ? 2e-7F : 0;
    for (int round = 0; round < 60; ++round) {
      const Arguments arguments = random_arguments(id, random);
      const bool is_whole = id == "t5-bias" || random.whole(0, 1) == 0;
      const auto any = [&] { return std::floor(random.uniform(-300, 300)) * (is_whole ? 1 : 0.125); };
      const double step = random.whole(0, 3) ? 1 : any();
      const Range queries = {.count = static_cast<double>(random.whole(1, 40)), .start = any(), .step = step};
      const Range keys = {.count = static_cast<double>(random.whole(1, 40)),
                          .start = any(),
                          .step = random.whole(0, 4) ? step : any()};
      const auto listed = [](const Range& range) {
        std::vector<double> list;
        for (double k = 0; k < range.count; ++k) list.push_back(range.start + range.step * k);
        return list;
      };
      const std::vector<double> query_list = listed(queries);
      const std::vector<double> key_list = listed(keys);
      const auto fast =
          bias_of(require(posenc::plan({.scheme = id, .queries = queries, .keys = keys, .arguments = arguments})));
      const auto slow = bias_of(require(posenc::plan({.scheme = id,
                                                      .queries = std::span<const double>(query_list),
                                                      .keys = std::span<const double>(key_list),
                                                      .arguments = arguments})));
      REQUIRE(fast.size() == slow.size());
      std::size_t different = 0;
      for (std::size_t k = 0; k < fast.size(); ++k) {
        const bool same = tolerance > 0 ? std::abs(fast[k] - slow[k]) <= tolerance * (1 + std::abs(slow[k]))
                                        : std::memcmp(&fast[k], &slow[k], sizeof(float)) == 0;
        different += same ? 0 : 1;
      }
      CHECK(different == 0);
    }
  }
}

TEST_CASE("the bits of a bias do not depend on the blocks in which its rows are read") {
  const std::vector<double> scattered = {3, 0, 7.5, 2};
  const Argument by_key[] = {{"heads", 3.0}, {"form", std::string_view("key")}};
  const Argument three_heads[] = {{"heads", 3.0}};
  const Range seven = {.count = 7};
  for (const posenc::Request& request :
       {posenc::Request{.scheme = "kerple", .positions = seven, .arguments = three_heads},
        posenc::Request{.scheme = "kerple",
        .queries = std::span<const double>(scattered),
        .keys = seven,
        .arguments = three_heads},
        posenc::Request{.scheme = "alibi", .positions = seven, .arguments = by_key}}) {
    const posenc::Plan plan = require(posenc::plan(request));
    const Floats whole = bias_of(plan);
    for (std::size_t height = 1; height <= 5; ++height) {
      Floats room(7 * height);
      Floats read;
      posenc::Rows rows(
          whole.size() / 7, 7, room,
          [](void* to, std::size_t first, std::span<const float> cells) {
            auto& all = *static_cast<Floats*>(to);
            CHECK(all.size() == 7 * first);
            all.insert(all.end(), cells.begin(), cells.end());
            return true;
          },
          &read);
      CHECK(message(posenc::bias(plan, std::nullopt, rows)) == "no error");
      CHECK(read == whole);
    }
  }
}

TEST_CASE("biases that depend on the offset alone are constant along diagonals") {
  Random random(44);
  for (const std::string& id : offset_schemes()) {
    CAPTURE(id);
    for (int round = 0; round < 20; ++round) {
      const Arguments arguments = random_arguments(id, random);
      // A step of a third is not a multiple of 2^-20: computed row by row.
      const double step = id == "t5-bias" || round % 2 == 0 ? 1 : 1.0 / 3;
      const auto plan = require(posenc::plan(
          {.scheme = id, .positions = Range{.count = 12, .start = 5, .step = step}, .arguments = arguments}));
      const Floats out = bias_of(plan, 0);
      for (std::size_t q = 1; q < 12; ++q) {
        for (std::size_t k = 1; k < 12; ++k) {
          const float before = out[(q - 1) * 12 + k - 1];
          CHECK(std::abs(out[q * 12 + k] - before) <= 1e-6F * (1 + std::abs(before)));
        }
      }
    }
  }
}

TEST_CASE("huge positions, steps of one position, and rows of one cell are no trouble to any bias") {
  const std::array<double, 6> ends = {-2147483648.0, -1, 0, 1, 2147483647.0, 2147483648.0};
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    // Schemes whose positions are cells of a window refuse others.
    if (!has(*scheme, posenc::Capability::kBias) || &scheme->counting != &posenc::count_any) continue;
    CAPTURE(scheme->id);
    for (const posenc::Positions& positions :
         {posenc::Positions(std::span<const double>(ends)), posenc::Positions(Range{.count = 1, .step = 1e300}),
          posenc::Positions(Range{.count = 3, .start = -2147483648.0, .step = 2147483648.0})}) {
      for (const float cell : bias_of(require(posenc::plan({.scheme = scheme->id, .positions = positions})))) {
        CHECK(std::isfinite(cell));
      }
    }
  }
}

TEST_CASE("in each of its pieces a bias is a polynomial of a low degree, and pieces follow differences") {
  Random random(61);
  std::size_t seen = 0;
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    const posenc::OffsetBias* const form = scheme->parts.bias ? scheme->parts.bias->offset() : nullptr;
    if (!form || !form->piece) continue;
    CAPTURE(scheme->id);
    for (int round = 0; round < 300; ++round) {
      const std::array<double, 1> r1 = {std::exp2(random.uniform(-7, 19.9))};
      const std::array<double, 1> steep = {std::exp2(random.uniform(-14, 19.9))};
      const std::array<double, 1> power = {random.uniform(0.001, 2)};
      Arguments arguments = random_arguments(scheme->id, random);
      if (scheme->id == "alibi" && round % 2) arguments.push_back({"bfloat16", true});
      if (scheme->id == "kerple" && round % 4) {
        const bool is_log = round % 2 == 1;
        arguments = {{"heads", 1.0},
                     {"variant", is_log ? "log" : "power"},
                     {"r1", std::span<const double>(r1)},
                     {"r2", std::span<const double>(is_log ? steep : power)}};
      }
      const auto plan = require(posenc::plan({.scheme = scheme->id, .arguments = arguments}));
      const double sign = random.whole(0, 1) == 1 ? 1 : -1;
      const double at = sign * std::floor(std::exp2(random.uniform(0, 32)));
      CAPTURE(at);
      const auto piece_at = [&](double difference) { return form->piece(plan, 0, difference); };
      const posenc::Piece piece = piece_at(at);
      REQUIRE(piece.degree <= posenc::kMostDegree);
      // The first and the last difference of the piece.
      const auto end_of = [&](double beyond) {
        double in = at;
        double out = beyond;
        while (std::abs(out - in) > 1) {
          const double middle = std::floor((in + out) / 2);
          const double number = piece_at(middle).number;
          CHECK((middle < at ? number <= piece.number : number >= piece.number));
          (number == piece.number ? in : out) = middle;
        }
        return in;
      };
      const double first = end_of(-0x1p32);
      const double last = end_of(0x1p32);
      // In double, because a 32-bit number cannot hold the largest difference.
      const auto degree = static_cast<std::size_t>(std::min(static_cast<double>(piece.degree), last - first));
      std::vector<double> places;
      for (std::size_t k = 0; k <= degree; ++k) {
        const double part = degree == 0 ? 0 : static_cast<double>(k) / static_cast<double>(degree);
        places.push_back(std::floor(first + (last - first) * part));
      }
      for (int k = 0; k < 50; ++k) places.push_back(std::floor(random.uniform(first, last)));
      places.push_back(last);
      std::vector<double> biases(places.size());
      CHECK(!form->at(plan, 0, std::span<const double>(places), biases));
      double largest = 0;
      for (const double bias : biases) largest = std::max(largest, std::abs(bias));
      for (std::size_t k = 0; k < places.size(); ++k) {
        // Lagrange's polynomial through the first differences.
        double expected = 0;
        for (std::size_t i = 0; i <= degree; ++i) {
          double term = biases[i];
          for (std::size_t j = 0; j <= degree; ++j) {
            if (j != i) term *= (places[k] - places[j]) / (places[i] - places[j]);
          }
          expected += term;
        }
        CHECK(std::abs(biases[k] - expected) <= 1e-8 * largest);
      }
      ++seen;
    }
  }
  CHECK(seen >= 900);
}
