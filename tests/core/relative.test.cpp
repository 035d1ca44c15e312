// Schemes of relative positions: rows of tables, and results from scores, gates and windows.
#include <algorithm>
#include <cmath>
#include <set>

#include "numbers/seeded.h"
#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

using Floats = std::vector<float>;
using Numbers = std::vector<double>;
using Indices = std::vector<std::int32_t>;
using Arguments = std::vector<Argument>;

struct Buckets {
  std::string scheme;
  double count;
  double largest;
  bool bidirectional;
  Numbers starts;
};

const std::vector<Buckets> kBuckets = {
#include "golden/biases.inc"
};

struct Window {
  double height, width, pretrained_height, pretrained_width;
  std::size_t units, heads;
  Numbers weights;
  struct Cell {
    std::size_t head, query, key;
    double value;
  };
  std::vector<Cell> cells;
};

const std::vector<Window> kWindows = {
#include "golden/windows.inc"
};

// The row of one query, over keys from 0 on.
Indices row_of(std::string_view scheme, const Arguments& arguments, double query, double keys) {
  const std::array<double, 1> queries = {query};
  return to_vector(require(posenc::indices({.scheme = scheme,
                                            .queries = std::span<const double>(queries),
                                            .keys = Range{.count = keys},
                                            .arguments = arguments}))
                       .data);
}

Floats bias_of(std::string_view scheme, const Arguments& arguments, const posenc::Positions& positions) {
  const auto plan = require(posenc::plan({.scheme = scheme, .positions = positions, .arguments = arguments}));
  Floats out(require(posenc::bias_cells(plan)));
  CHECK(message(posenc::bias(plan, std::nullopt, out)) == "no error");
  return out;
}

// Distance curve at one distance.
double at_distance(std::string_view scheme, const Arguments& arguments, double distance, double query = 0) {
  const std::array<double, 1> distances = {distance};
  return require(
             posenc::distance_curve(
                 {.scheme = scheme, .positions = std::span<const double>(distances), .arguments = arguments}, query))
      .data[0];
}

}  // namespace

// make_log_bucket_position in Hugging Face's transformers, with 16 buckets and 64 positions.
TEST_CASE("deberta's buckets are those of its source: of i - j, and odd") {
  const Arguments arguments = {{"position_buckets", 16.0}, {"max_position", 64.0}};
  const Indices row = row_of("deberta-bucket", arguments, 64, 129);
  const auto at = [&](int x) { return row[static_cast<std::size_t>(64 - x)]; };
  CHECK(at(9) == 9);
  CHECK(at(12) == 10);
  CHECK(at(20) == 12);
  CHECK(at(40) == 14);
  CHECK(at(63) == 15);
  CHECK(at(8) == 8);
  for (int x = 0; x <= 64; ++x) CHECK(at(-x) == -at(x));
  CHECK(std::is_sorted(row.rbegin(), row.rend()));
  // The rows of the table.
  Arguments rows = arguments;
  rows.push_back({"number", "row"});
  const Indices clamped = row_of("deberta-bucket", rows, 0, 2000);
  CHECK(clamped[0] == 16);
  CHECK(clamped[9] == 7);
  CHECK(*std::min_element(clamped.begin(), clamped.end()) == 0);
  const Indices past = row_of("deberta-bucket", rows, 2000, 2001);
  CHECK(*std::max_element(past.begin(), past.end()) == 31);
  CHECK(message(posenc::plan({.scheme = "deberta-bucket",
                              .arguments = Arguments{{"position_buckets", 16.0}, {"max_position", 9.0}}})) ==
        "max_position is 9; it must be greater than 9 and at most 2147483648");
}

TEST_CASE("deberta's buckets are exact to distance 10^6") {
  constexpr double kFar = 1e6;
  for (const Buckets& buckets : kBuckets) {
    if (buckets.scheme != "deberta-bucket") continue;
    const Arguments arguments = {{"position_buckets", buckets.count}, {"max_position", buckets.largest}};
    CAPTURE(buckets.count);
    CAPTURE(buckets.largest);
    const Indices past = row_of("deberta-bucket", arguments, kFar, kFar + 1);
    std::size_t wrong = 0;
    std::size_t bucket = 0;
    for (std::size_t x = 0; x < past.size(); ++x) {
      while (bucket + 1 < buckets.starts.size() && buckets.starts[bucket + 1] <= static_cast<double>(x)) ++bucket;
      wrong += past[past.size() - 1 - x] == static_cast<std::int32_t>(bucket) ? 0 : 1;
    }
    CHECK(wrong == 0);
  }
}

// Shaw et al. 2018, section 3.2, and tensor2tensor: k = 2.
TEST_CASE("shaw's rows are those of j - i, cut off at both ends") {
  const Arguments two = {{"max_relative_position", 2.0}};
  CHECK(row_of("shaw", two, 0, 4) == Indices{2, 3, 4, 4});
  CHECK(row_of("shaw", two, 3, 4) == Indices{0, 0, 1, 2});
  const Arguments mirrored = {{"max_relative_position", 2.0}, {"order", "i-j"}};
  CHECK(row_of("shaw", mirrored, 0, 4) == Indices{2, 1, 0, 0});
  Random random(71);
  for (int round = 0; round < 50; ++round) {
    const double k = static_cast<double>(random.whole(1, 30));
    const double query = static_cast<double>(random.whole(0, 100));
    const Indices row = row_of("shaw", {{"max_relative_position", k}}, query, 120);
    for (std::size_t j = 0; j < row.size(); ++j) {
      const double offset = static_cast<double>(j) - query;
      if (offset <= -k) CHECK(row[j] == 0);
      if (offset >= k) CHECK(row[j] == static_cast<std::int32_t>(2 * k));
      if (std::abs(offset) < k) CHECK(row[j] == static_cast<std::int32_t>(offset + k));
    }
  }
}

// Liu et al. 2021, section 3.2: relative_position_index of the repository, computed by hand for 2 × 2 and 2 × 3.
TEST_CASE("swin's rows are those of both distances, in a window") {
  const auto all = [](double h, double w) {
    const Arguments window = {{"window_height", h}, {"window_width", w}};
    return to_vector(
        require(posenc::indices({.scheme = "swin", .positions = Range{.count = h * w}, .arguments = window})).data);
  };
  CHECK(all(2, 2) == Indices{4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 4});
  CHECK(all(1, 1) == Indices{0});
  const Indices wide = all(2, 3);
  CHECK(wide[0] == 7);
  CHECK(wide[5] == 0);    // from the first cell to the last
  CHECK(wide[30] == 14);  // and back
  CHECK(std::set<std::int32_t>(wide.begin(), wide.end()).size() == 15);
  CHECK(message(posenc::plan({.scheme = "swin", .preset = "swin", .positions = Range{.count = 50}})) ==
        "positions is 50; it must be small enough for the last position, which is 49, to be from 0 to 48");
}

TEST_CASE("swin's coordinates are odd logarithms, and 0 for a window of one cell") {
  const auto three = require(posenc::swin_coordinates(3, 2));
  CHECK(three.rows == 15);
  CHECK(three.cols == 2);
  const double end = std::log2(9.0) / 3;
  CHECK(three.data[0] == doctest::Approx(-end).epsilon(1e-15));
  CHECK(three.data[1] == doctest::Approx(-end).epsilon(1e-15));
  CHECK(three.data[2 * 3] == doctest::Approx(-std::log2(5.0) / 3).epsilon(1e-15));
  CHECK(three.data[2 * 7] == 0);
  CHECK(three.data[2 * 7 + 1] == 0);
  for (std::size_t row = 0; row < 15; ++row) {
    CHECK(three.data[2 * row] == -three.data[2 * (14 - row)]);
    CHECK(three.data[2 * row + 1] == -three.data[2 * (14 - row) + 1]);
  }
  // A larger window than in pretraining: beyond its range.
  const auto larger = require(posenc::swin_coordinates(16, 16, 8, 8));
  CHECK(larger.data[0] == doctest::Approx(-std::log2(8.0 * 15 / 7 + 1) / 3).epsilon(1e-15));
  const auto one = require(posenc::swin_coordinates(1, 1));
  CHECK(to_vector(one.data) == Numbers{0, 0});
  CHECK(message(posenc::swin_coordinates(0, 1)) == "height is 0; it must be a whole number from 1 to 1024");
  CHECK(message(posenc::swin_coordinates(8, 8, 0.5)) ==
        "pretrained_height is 0.5; it must be a whole number from 0 to 1024");
}

// Liu et al. 2021, section 3.3, against a second implementation in 60 digits.
TEST_CASE("swin-v2's biases are what a network makes of both distances") {
  double largest = 0;
  for (const Window& window : kWindows) {
    const Arguments arguments = {{"heads", static_cast<double>(window.heads)},
                                 {"window_height", window.height},
                                 {"window_width", window.width},
                                 {"pretrained_height", window.pretrained_height},
                                 {"pretrained_width", window.pretrained_width},
                                 {"mlp_width", static_cast<double>(window.units)},
                                 {"weights", std::span<const double>(window.weights)}};
    const auto count = static_cast<std::size_t>(window.height * window.width);
    const Floats out = bias_of("swin-v2", arguments, Range{.count = static_cast<double>(count)});
    for (const auto& [head, query, key, value] : window.cells) {
      const double cell = static_cast<double>(out[(head * count + query) * count + key]);
      largest = std::max(largest, std::abs(cell - value));
    }
  }
  // Half the distance between two floats below 16.
  CHECK(largest < 0x1p-21);
  MESSAGE("largest error: " << largest);
}

TEST_CASE("swin-v2 depends on both distances alone, and on weights that are given or seeded") {
  Random random(76);
  for (int round = 0; round < 30; ++round) {
    const std::size_t h = random.whole(1, 6);
    const std::size_t w = random.whole(1, 6);
    const std::size_t count = h * w;
    const Arguments window = {{"heads", 2.0},
                              {"window_height", static_cast<double>(h)},
                              {"window_width", static_cast<double>(w)},
                              {"mlp_width", static_cast<double>(random.whole(1, 40))},
                              {"seed", static_cast<double>(round)}};
    const Floats out = bias_of("swin-v2", window, Range{.count = static_cast<double>(count)});
    const Indices rows =
        to_vector(require(posenc::indices({.scheme = "swin",
                                           .positions = Range{.count = static_cast<double>(count)},
                                           .arguments = Arguments(window.begin() + 1, window.begin() + 3)}))
                      .data);
    // The first version's table has one row for each pair of distances.
    for (std::size_t a = 0; a < rows.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (rows[a] != rows[b]) continue;
        CHECK(out[a] == out[b]);
        CHECK(out[rows.size() + a] == out[rows.size() + b]);
      }
      CHECK(out[a] >= 0);
      CHECK(out[a] <= 16);
    }
  }
  const auto seeded = [](double seed) { return bias_of("swin-v2", {{"seed", seed}}, Range{.count = 64}); };
  CHECK(seeded(4) == seeded(4));
  CHECK(seeded(4) != seeded(5));
  // A network of zeros gives the middle, one with large weights the ends.
  const Numbers zeros = {0, 0, 0, 0};
  const Numbers large = {1e6, 0, 0, -1e6};
  const auto given = [](const Numbers& weights) {
    const Arguments arguments = {{"heads", 1.0},
                                 {"window_height", 2.0},
                                 {"window_width", 1.0},
                                 {"mlp_width", 1.0},
                                 {"weights", std::span<const double>(weights)}};
    return bias_of("swin-v2", arguments, Range{.count = 2});
  };
  CHECK(given(zeros) == Floats{8, 8, 8, 8});
  CHECK(given(large) == Floats{8, 8, 0, 8});
  CHECK(message(posenc::plan({.scheme = "swin-v2", .arguments = Arguments{{"weights", std::span(zeros)}}})) ==
        "weights has 4 numbers; it must have 1 × 5632 = 5632");
  CHECK(message(posenc::plan({.scheme = "swin-v2", .positions = Range{.count = 65}})) ==
        "positions is 65; it must be small enough for the last position, which is 64, to be from 0 to 63");
}

// kimiyoung/transformer-xl, _rel_shift.
TEST_CASE("transformer-xl's shift, and its rows by distance") {
  const Floats scores = {1, 2, 3, 4, 5, 6};
  CHECK(to_vector(require(posenc::relative_shift({2, 3, scores})).data) == Floats{2, 3, 0, 4, 5, 6});
  CHECK(to_vector(require(posenc::relative_shift({1, 6, scores})).data) == scores);
  CHECK(to_vector(require(posenc::relative_shift({1, 1, std::span(scores).first(1)})).data) == Floats{1});
  CHECK(row_of("transformer-xl", {}, 2, 4) == Indices{2, 1, 0, -1});
  // Scores equal to their distances move to the places that the scheme's indices name, for all visible keys.
  Random random(72);
  for (int round = 0; round < 30; ++round) {
    const std::size_t queries = random.whole(1, 9);
    const std::size_t keys = queries + random.whole(0, 9);
    Floats falling(queries * keys);
    for (std::size_t at = 0; at < falling.size(); ++at) falling[at] = static_cast<float>(keys - 1 - at % keys);
    const auto shifted = require(posenc::relative_shift({queries, keys, falling}));
    const auto wanted = require(posenc::indices(
        {.scheme = "transformer-xl",
         .queries = Range{.count = static_cast<double>(queries), .start = static_cast<double>(keys - queries)},
         .keys = Range{.count = static_cast<double>(keys)}}));
    for (std::size_t at = 0; at < falling.size(); ++at) {
      if (wanted.data[at] >= 0) CHECK(shifted.data[at] == static_cast<float>(wanted.data[at]));
    }
  }
}

TEST_CASE("transformer-xl without v or without W has no curve; with neither given it is a seeded one") {
  const Numbers zeros(64, 0.0);
  const Numbers eight(8, 0.0);
  const Arguments no_v = {{"d_model", 8.0}, {"v", std::span<const double>(eight)}};
  const Arguments no_w = {{"d_model", 8.0}, {"w", std::span<const double>(zeros)}};
  for (const double k : {0.0, 1.0, 7.0, 1000.0, -3.0}) {
    CHECK(at_distance("transformer-xl", no_v, k) == 0);
    CHECK(at_distance("transformer-xl", no_w, k) == 0);
  }
  CHECK(at_distance("transformer-xl", {{"seed", 1.0}}, 3) == at_distance("transformer-xl", {{"seed", 1.0}}, 3));
  CHECK(at_distance("transformer-xl", {{"seed", 1.0}}, 3) != at_distance("transformer-xl", {{"seed", 2.0}}, 3));
  // v has the first numbers of the seed, W the following ones.
  Numbers v(8);
  Numbers w(64);
  for (std::size_t k = 0; k < v.size(); ++k) v[k] = posenc::seeded_normal(5, k);
  for (std::size_t k = 0; k < w.size(); ++k) w[k] = posenc::seeded_normal(5, 8 + k) / std::sqrt(8.0);
  for (const double k : {0.0, 1.0, 40.0}) {
    // v · W (r_k - r_0) / √d, where r_k has the sines of all frequencies, then the cosines.
    double expected = 0;
    for (std::size_t at = 0; at < w.size(); ++at) {
      const double angle = k * std::pow(10000.0, -static_cast<double>(at % 4) / 4);
      expected += v[at / 8] * w[at] * (at % 8 < 4 ? std::sin(angle) : std::cos(angle) - 1) / std::sqrt(8.0);
    }
    CAPTURE(k);
    CHECK(at_distance("transformer-xl", {{"d_model", 8.0}, {"seed", 5.0}}, k) ==
          doctest::Approx(expected).epsilon(1e-12));
    CHECK(at_distance("transformer-xl",
                      {{"d_model", 8.0}, {"v", std::span<const double>(v)}, {"w", std::span<const double>(w)}},
                      k) == doctest::Approx(expected).epsilon(1e-12));
  }
  CHECK(message(posenc::plan(
            {.scheme = "transformer-xl", .arguments = Arguments{{"v", std::span<const double>(eight)}}})) ==
        "v has 8 numbers; it must have 1 × 128 = 128");
}

// vllm-project/vllm, dual_chunk_rope.py: chunk_size 10, local_size 4.
TEST_CASE("dual chunks have no distance above a length, and true ones nearby") {
  const auto row = [](double chunk, double local, double query) {
    const std::array<double, 1> queries = {query};
    const Arguments arguments = {{"chunk_size", chunk}, {"local_size", local}};
    const auto found = require(posenc::indices({.scheme = "dual-chunk",
                                                .queries = std::span<const double>(queries),
                                                .keys = Range{.count = query + 1},
                                                .arguments = arguments}));
    return std::vector<std::int32_t>(found.data.begin(), found.data.end());
  };
  CHECK(row(10, 4, 15) == std::vector<std::int32_t>{10, 9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
  CHECK(row(10, 4, 8) == std::vector<std::int32_t>{8, 7, 6, 5, 4, 3, 2, 1, 0});
  Random random(97);
  for (int round = 0; round < 200; ++round) {
    const auto chunk = static_cast<double>(random.whole(2, 30));
    const auto local = static_cast<double>(random.whole(1, static_cast<std::size_t>(chunk) - 1));
    const double c = chunk - local;
    const auto i = static_cast<double>(random.whole(0, 150));
    const auto found = row(chunk, local, i);
    for (std::size_t j = 0; j < found.size(); ++j) {
      CHECK(found[j] <= chunk);
      CHECK(found[j] >= 0);
      const double far = std::floor(i / c) - std::floor(static_cast<double>(j) / c);
      if (far == 0 || (far == 1 && std::fmod(i, c) <= local)) CHECK(found[j] == i - static_cast<double>(j));
    }
  }
  CHECK(
      message(posenc::plan({.scheme = "dual-chunk", .arguments = std::array<Argument, 1>{{{"local_size", 16.0}}}})) ==
      "local_size is 16; it must be from 1 to 15");
}

// Qwen2.5-7B-1M: chunks of 262144 - 8192 = 253952 positions; by the definition.
TEST_CASE("the chunks of Qwen2.5's million are shorter than chunk_size by local_size") {
  const auto at = [](double query, double key) {
    const Range queries = {.count = 1, .start = query};
    const Range keys = {.count = 1, .start = key};
    return require(posenc::indices({.scheme = "dual-chunk", .preset = "qwen2.5-1m", .queries = queries, .keys = keys}))
        .data[0];
  };
  CHECK(at(253951, 0) == 253951);
  CHECK(at(253952, 253952) == 0);
  CHECK(at(253952, 253951) == 1);
  // The whole second chunk is near; with chunks of chunk_size these would be 8192.
  CHECK(at(507903, 253952) == 253951);
  CHECK(at(507904, 253952) == 253952);
  // True up to 8192 positions into a chunk, then cut off.
  CHECK(at(253952 + 8192, 0) == 262144);
  CHECK(at(253952 + 8193, 0) == 262144);
  CHECK(at(253952 + 8193, 1) == 262143);
  // Older chunks.
  CHECK(at(600000, 0) == 262144);
  CHECK(at(600000, 253951) == 262144 - 253951);
}

// sglang, dual_chunk_flashattention_backend.py; mpmath, 50 digits.
TEST_CASE("keys of dual chunks are multiplied by a number that grows with the length, from the original one on") {
  CHECK(require(posenc::dual_chunk_key_factor(600000, 262144)) == doctest::Approx(1.0828035684119268).epsilon(1e-14));
  CHECK(require(posenc::dual_chunk_key_factor(262144, 262144)) == 1);
  CHECK(require(posenc::dual_chunk_key_factor(1, 262144)) == 1);
  CHECK(require(posenc::dual_chunk_key_factor(262145, 262144)) > 1);
  CHECK(message(posenc::dual_chunk_key_factor(0, 1)) == "seq_len is 0; it must be from 1 to 2147483648");
  CHECK(message(posenc::dual_chunk_key_factor(1, 2147483649)) ==
        "original_max_position_embeddings is 2147483649; it must be from 1 to 2147483648");
}

// Chi et al. 2022, section 4, and github.com/chijames/KERPLE.
TEST_CASE("kerple's two variants, and ALiBi among them") {
  const auto kerple = [](std::string_view variant, double r1, double r2, double k) {
    const Numbers first = {r1};
    const Numbers second = {r2};
    return at_distance("kerple",
                       {{"heads", 1.0},
                        {"variant", variant},
                        {"r1", std::span<const double>(first)},
                        {"r2", std::span<const double>(second)}},
                       k);
  };
  CHECK(std::abs(kerple("log", 1, 1, 3) + 1.386294361119890619) < 1e-15);
  CHECK(std::abs(kerple("power", 0.5, 2, 3) + 4.5) < 1e-13);
  Random random(73);
  for (int round = 0; round < 100; ++round) {
    const double r1 = random.uniform(0.02, 5);
    const double k = random.uniform(0, 1e5);
    CHECK(kerple("power", r1, 1, k) == doctest::Approx(-r1 * k).epsilon(1e-13));
    const std::string_view variant = round % 2 ? "log" : "power";
    const double r2 = random.uniform(0.001, 2);
    CHECK(kerple(variant, r1, r2, 0) == 0);
    CHECK(kerple(variant, r1, r2, k) <= 0);
    CHECK(kerple(variant, r1, r2, k) == kerple(variant, r1, r2, -k));
    CHECK(kerple(variant, r1, r2, k + 1) <= kerple(variant, r1, r2, k));
  }
  // Limited to 0.01 from below.
  CHECK(kerple("log", 0.001, 1e-9, 7) == kerple("log", 0.01, 0.01, 7));
  const Numbers steep = {1, 2.5};
  const auto refusal = [&](std::string_view variant, double heads) {
    const Arguments arguments = {{"heads", heads}, {"variant", variant}, {"r2", std::span<const double>(steep)}};
    return message(posenc::plan({.scheme = "kerple", .arguments = arguments}));
  };
  CHECK(refusal("power", 2) == "r2[1] is 2.5; it must be greater than 0 and at most 2");
  CHECK(refusal("log", 2) == "no error");
  CHECK(refusal("log", 3) == "r2 has 2 numbers; it must have 1 × 3 = 3");
}

// NVIDIA's NeMo, sandwich_relative_position_embedding.py: 8 dimensions, 2 heads.
TEST_CASE("sandwich counts frequencies from 1") {
  const Arguments arguments = {{"d_model", 8.0}, {"heads", 2.0}};
  const Floats out = bias_of("sandwich", arguments, Range{.count = 2});
  CHECK(std::abs(static_cast<double>(out[2]) + 0.001262) < 5e-7);
  CHECK(std::abs(static_cast<double>(out[6]) + 0.000631) < 5e-7);
  // Counted from 0, it would be -0.1162 for the first head.
  CHECK(out[2] > -0.002F);
  Random random(74);
  for (int round = 0; round < 40; ++round) {
    const double d = 2.0 * static_cast<double>(random.whole(1, 60));
    const Arguments any = {{"d_model", d}, {"heads", static_cast<double>(random.whole(1, 4))}};
    for (const float cell : bias_of("sandwich", any, Range{.count = 9, .start = random.uniform(-9, 9)})) {
      CHECK(cell <= 0);
    }
    CHECK(at_distance("sandwich", {{"d_model", d}, {"heads", 1.0}}, 0) == 0);
  }
}

// Li et al. 2023, section 3, and github.com/mcleish7/arithmetic: c = 0.1, L = 512.
TEST_CASE("fire depends on more than the offset, from L on") {
  // A network that returns its input.
  const Numbers weights = {1, 0, 1, 0};
  const Arguments identity = {{"heads", 1.0}, {"mlp_width", 1.0}, {"weights", std::span<const double>(weights)}};
  CHECK(std::abs(at_distance("fire", identity, 10, 100) - 0.175255) < 5e-7);
  CHECK(std::abs(at_distance("fire", identity, 10, 1000) - 0.150190) < 5e-7);
  CHECK(at_distance("fire", identity, 10, 100) == at_distance("fire", identity, 10, 512));
  const Floats out = bias_of("fire", identity, Range{.count = 2, .start = 90, .step = 10});
  CHECK(std::abs(static_cast<double>(out[2]) - 0.175255) < 5e-7);
  CHECK(out[0] == 0);
  CHECK(bias_of("fire", {{"seed", 4.0}}, Range{.count = 3}) == bias_of("fire", {{"seed", 4.0}}, Range{.count = 3}));
  CHECK(bias_of("fire", {{"seed", 4.0}}, Range{.count = 3}) != bias_of("fire", {{"seed", 5.0}}, Range{.count = 3}));
  CHECK(message(
            posenc::plan({.scheme = "fire", .arguments = Arguments{{"weights", std::span<const double>(weights)}}})) ==
        "weights has 4 numbers; it must have 1 × 328 = 328");
}

// Golovneva et al. 2024, section 4, and facebookresearch/RAM.
TEST_CASE("cope counts what its gates let through") {
  // No keys after the query.
  const auto cope = require(posenc::plan({.scheme = "cope"}));
  CHECK(cope.scheme->is_causal(cope.values));
  const Floats gates = {0.5F, 1, 0.25F, 1};
  CHECK(to_vector(require(posenc::cope_positions({1, 4, gates}, 64)).data) == Numbers{2.75, 2.25, 1.25, 1});
  CHECK(to_vector(require(posenc::cope_positions({1, 4, gates}, 3)).data) == Numbers{2, 2, 1.25, 1});
  CHECK(to_vector(require(posenc::cope_positions({1, 4, gates}, 1)).data) == Numbers{0, 0, 0, 0});
  const Floats logits = {10, 20, 40};
  CHECK(to_vector(require(posenc::cope_logits({1, 4, gates}, {1, 3, logits})).data) == Numbers{40, 40, 25, 20});
  // All gates open: the distance plus 1, for the visible keys.
  Floats open(36);
  for (std::size_t at = 0; at < 36; ++at) open[at] = at % 6 <= at / 6 ? 1 : 0;
  const auto positions = require(posenc::cope_positions({6, 6, open}, 64));
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t j = 0; j <= i; ++j) CHECK(positions.data[i * 6 + j] == static_cast<double>(i - j + 1));
  }
  const Floats beyond = {0.5F, 1.5F};
  CHECK(message(posenc::cope_positions({1, 2, beyond}, 4)) == "gates[0, 1] is 1.5; it must be from 0 to 1");
  CHECK(message(posenc::cope_positions({1, 4, gates}, 0)) ==
        "npos is 0; it must be a whole number from 1 to 67108864");
  CHECK(message(posenc::cope_logits({2, 2, gates}, {1, 3, logits})) == "logits is 1 × 3; it must be 2 × 3");
}

TEST_CASE("cope's positions never rise from key to key, and its logits lie between their neighbours") {
  Random random(75);
  for (int round = 0; round < 60; ++round) {
    const std::size_t queries = random.whole(1, 5);
    const std::size_t keys = random.whole(1, 12);
    const std::size_t npos = random.whole(1, 8);
    Floats gates(queries * keys);
    for (float& gate : gates) gate = random.whole(0, 3) ? static_cast<float>(random.uniform(0, 1)) : 1;
    Floats logits(queries * npos);
    for (float& logit : logits) logit = static_cast<float>(random.uniform(-5, 5));
    const auto positions = require(posenc::cope_positions({queries, keys, gates}, static_cast<double>(npos)));
    const auto added = require(posenc::cope_logits({queries, keys, gates}, {queries, npos, logits}));
    for (std::size_t i = 0; i < queries; ++i) {
      for (std::size_t j = 0; j < keys; ++j) {
        const double p = positions.data[i * keys + j];
        CHECK(p <= static_cast<double>(npos) - 1);
        if (j > 0) CHECK(p <= positions.data[i * keys + j - 1]);
        const auto below = static_cast<std::size_t>(p);
        const auto low = static_cast<double>(logits[i * npos + below]);
        const auto high = static_cast<double>(logits[i * npos + std::min(below + 1, npos - 1)]);
        CHECK(added.data[i * keys + j] >= std::min(low, high) - 1e-12);
        CHECK(added.data[i * keys + j] <= std::max(low, high) + 1e-12);
      }
    }
  }
}
