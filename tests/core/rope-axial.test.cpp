// rope-axial: the presets' splits, orders, pairs and ladders, and the order in which patches are counted.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;

namespace {

using Arguments = std::vector<Argument>;
using List = std::vector<double>;

List angles(const Arguments& arguments, std::string_view preset, double position, double count = 1) {
  const auto found = require(posenc::rotation(posenc::Request{.scheme = "rope-axial",
                                                              .preset = preset,
                                                              .positions = Range{.count = count, .start = position},
                                                              .arguments = arguments}));
  return support::to_vector(found.angles.data);
}

std::vector<float> turned(const std::vector<float>& row, const Arguments& arguments, std::string_view preset,
                          double position) {
  std::vector<float> out(row.size());
  const auto plan = require(posenc::plan({.scheme = "rope-axial",
                                          .preset = preset,
                                          .positions = Range{.count = 1, .start = position},
                                          .arguments = arguments}));
  CHECK(!posenc::rotate({1, row.size(), row}, plan, out));
  return out;
}

void check_near(const auto& found, const List& expected, double error) {
  REQUIRE(found.size() == expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) {
    CAPTURE(k);
    CHECK(std::abs(static_cast<double>(found[k]) - expected[k]) <= error);
  }
}

std::vector<float> random_row(Random& random, std::size_t size) {
  std::vector<float> row(size);
  for (float& value : row) value = static_cast<float>(random.uniform(-1, 1));
  return row;
}

double product(const std::vector<float>& a, const std::vector<float>& b) {
  double sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += static_cast<double>(a[c]) * static_cast<double>(b[c]);
  return sum;
}

// 8 dimensions; patch (y 3, x 5) of 8 × 8 without blocks.
const Arguments kPatch = {{"head_dim", 8.0}, {"base", 1e4}, {"spatial_merge_size", 1.0}};
constexpr double kAt35 = 3 * 8 + 5;

}  // namespace

// github.com/huggingface/transformers, Qwen2-VL, Gemma 4 and Pixtral, in 50 digits of mpmath.
TEST_CASE("the ladder starts again on each axis, and Pixtral's axes share one") {
  check_near(angles(kPatch, "qwen-vl", kAt35), {3, 0.03, 5, 0.05}, 1e-15);
  check_near(angles(kPatch, "ggml-vision", kAt35), {3, 0.03, 5, 0.05}, 1e-15);
  check_near(angles(kPatch, "gemma4", kAt35), {5, 0.05, 3, 0.03}, 1e-15);
  check_near(angles(kPatch, "sam2", kAt35), {5, 0.05, 3, 0.03}, 1e-15);
  check_near(angles(kPatch, "pixtral", kAt35), {3, 0.03, 0.5, 0.005}, 1e-15);
  // The sections of mrope, which do not start again.
  const List t = {0};
  const List h = {3};
  const List w = {5};
  const List section = {0, 2, 2};
  const Arguments sections = {{"head_dim", 8.0},
                              {"mrope_section", std::span<const double>(section)},
                              {"height_positions", std::span<const double>(h)},
                              {"width_positions", std::span<const double>(w)}};
  check_near(require(posenc::rotation(posenc::Request{
                         .scheme = "mrope", .positions = std::span<const double>(t), .arguments = sections}))
                 .angles.data,
             {3, 0.3, 0.05, 0.005}, 1e-15);
}

// The same angles, to numbers that a reader can follow; mpmath, 50 digits.
TEST_CASE("pairs lie over the whole head or inside the dimensions of an axis") {
  std::vector<float> x(8);
  std::iota(x.begin(), x.end(), 1.0f);
  check_near(turned(x, kPatch, "qwen-vl", kAt35),
             {-1.695593, 1.819127, 7.563456, 3.595168, -4.808842, 6.057291, -0.8911375, 8.189919}, 1e-6);
  Arguments inside = kPatch;
  inside.push_back({"axis_order", "y-x"});
  check_near(turned(x, inside, "gemma4", kAt35),
             {-1.413353, 1.879118, -2.828857, 4.058191, 8.130781, 5.592668, -2.808986, 8.289877}, 1e-6);
}

// MiniMax-M3-VL: 26 dimensions for each of three axes; the last two pass. Qwen3-VL: 18 frequencies for each of two.
TEST_CASE("each axis has an even share of the head, and the rest is not turned") {
  const auto slowest = [](std::string_view preset, double head_dim) {
    const auto plan = require(
        posenc::plan({.scheme = "rope-axial", .preset = preset, .arguments = Arguments{{"head_dim", head_dim}}}));
    return support::to_vector(require(posenc::frequencies_of(plan)));
  };
  const List minimax = slowest("minimax-m3-vl", 80);
  REQUIRE(minimax.size() == 39);
  CHECK(minimax[0] == 1);
  CHECK(minimax[13] == 1);
  CHECK(minimax[26] == 1);
  for (const std::size_t last : {std::size_t{12}, std::size_t{25}, std::size_t{38}}) {
    CHECK(std::abs(minimax[last] - 0.0002030918) < 5e-11);
  }
  const List qwen = slowest("qwen-vl", 72);
  REQUIRE(qwen.size() == 36);
  CHECK(qwen[18] == 1);
  CHECK(std::abs(qwen[17] - 0.0001668101) < 5e-11);
  CHECK(std::abs(qwen[35] - 0.0001668101) < 5e-11);

  Random random(401);
  const auto row = random_row(random, 80);
  const Arguments video = {{"frames", 3.0}, {"spatial_merge_size", 1.0}};
  const auto found = turned(row, video, "minimax-m3-vl", 2 * 64 + 3 * 8 + 5);
  // The pairs of the frame, the row and the column; 39 dimensions apart.
  for (const auto& [first, at] : {std::pair{0, 2.0}, std::pair{13, 3.0}, std::pair{26, 5.0}}) {
    const auto c = static_cast<std::size_t>(first);
    const double expected =
        static_cast<double>(row[c]) * std::cos(at) - static_cast<double>(row[c + 39]) * std::sin(at);
    CHECK(std::abs(static_cast<double>(found[c]) - expected) < 1e-6);
  }
  CHECK(found[78] == row[78]);
  CHECK(found[79] == row[79]);
  CHECK(found[77] != row[77]);
}

// Qwen2-VL: rot_pos_emb of 1 × 2 × 4 patches with spatial_merge_size 2.
TEST_CASE("patches follow each other in blocks that are merged later") {
  const Arguments two = {{"head_dim", 4.0}, {"height", 2.0}, {"width", 4.0}, {"spatial_merge_size", 2.0}};
  CHECK(angles(two, "qwen-vl", 0, 8) == List{0, 0, 0, 1, 1, 0, 1, 1, 0, 2, 0, 3, 1, 2, 1, 3});
  Arguments one = two;
  one.push_back({"spatial_merge_size", 1.0});
  CHECK(angles(one, "qwen-vl", 0, 8) == List{0, 0, 0, 1, 0, 2, 0, 3, 1, 0, 1, 1, 1, 2, 1, 3});
  // The next frame starts again; outside of all of them nothing turns.
  Arguments frames = two;
  frames.push_back({"frames", 2.0});
  CHECK(angles(frames, "qwen-vl", 8, 8) == angles(two, "qwen-vl", 0, 8));
  CHECK(angles(frames, "qwen-vl", 16) == List{0, 0});
  CHECK(angles(frames, "qwen-vl", -1) == List{0, 0});
}

TEST_CASE("scores depend on how many rows and columns apart two patches are, and the first patch is not turned") {
  Random random(402);
  for (const std::string_view preset : {"qwen-vl", "gemma4", "pixtral", "sam2", "ggml-vision"}) {
    CAPTURE(std::string(preset));
    const Arguments plain = {{"head_dim", 32.0}, {"spatial_merge_size", 1.0}, {"height", 64.0}, {"width", 64.0}};
    for (int round = 0; round < 20; ++round) {
      const auto query = random_row(random, 32);
      const auto key = random_row(random, 32);
      CHECK(turned(query, plain, preset, 0) == query);
      const auto score = [&](double y, double x, double dy, double dx) {
        return product(turned(query, plain, preset, (y + dy) * 64 + x + dx), turned(key, plain, preset, y * 64 + x));
      };
      const auto place = [&](std::size_t most) { return static_cast<double>(random.whole(0, most)); };
      const double dy = place(20);
      const double dx = place(20);
      const double here = score(place(40), place(40), dy, dx);
      CHECK(std::abs(here - score(place(40), place(40), dy, dx)) < 1e-5);
      CHECK(std::abs(here - score(3, 5, dy + 1, dx)) > 1e-5);
    }
  }
}

TEST_CASE("along one axis it is rope of half the width") {
  for (const double row : {0.0, 7.0}) {
    const List axial = angles({{"head_dim", 64.0}, {"spatial_merge_size", 1.0}, {"height", 8.0}, {"width", 8.0}},
                              "qwen-vl", row * 8, 8);
    const auto rope = require(posenc::rotation(posenc::Request{
        .scheme = "rope", .positions = Range{.count = 8}, .arguments = Arguments{{"head_dim", 32.0}, {"base", 1e4}}}));
    for (std::size_t x = 0; x < 8; ++x) {
      for (std::size_t i = 0; i < 16; ++i) CHECK(axial[x * 32 + 16 + i] == rope.angles.data[x * 16 + i]);
    }
  }
}

TEST_CASE("Qwen's pairs are Gemma's of permuted weights") {
  Random random(403);
  const Arguments same = {{"head_dim", 32.0}, {"base", 1e4}, {"axis_order", "y-x"}, {"spatial_merge_size", 1.0}};
  for (double cell = 0; cell < 64; cell += 7) {
    const auto row = random_row(random, 32);
    // Pair i of an axis: dimensions i and i + 16 of the head against i and i + 8 of the axis's 16.
    const auto permuted = [](const std::vector<float>& x) {
      std::vector<float> out(32);
      for (std::size_t axis = 0; axis < 2; ++axis) {
        for (std::size_t i = 0; i < 8; ++i) {
          out[axis * 16 + i] = x[axis * 8 + i];
          out[axis * 16 + 8 + i] = x[16 + axis * 8 + i];
        }
      }
      return out;
    };
    CHECK(permuted(turned(row, same, "qwen-vl", cell)) == turned(permuted(row), same, "gemma4", cell));
  }
}

TEST_CASE("rope-axial refuses heads and grids that do not divide") {
  const auto refusal = [](const Arguments& arguments, std::string_view preset = {}) {
    return message(posenc::plan({.scheme = "rope-axial", .preset = preset, .arguments = arguments}));
  };
  CHECK(refusal({{"head_dim", 6.0}}) == "head_dim is 6; it must be a multiple of 4");
  CHECK(refusal({{"head_dim", 4.0}}, "minimax-m3-vl") == "head_dim is 4; it must be from 8 to 16384");
  CHECK(refusal({{"head_dim", 8.0}}, "minimax-m3-vl") == "no error");
  CHECK(refusal({{"height", 5.0}}) == "height is 5; it must be a multiple of 2");
  CHECK(refusal({{"width", 7.0}, {"spatial_merge_size", 4.0}}) == "width is 7; it must be a multiple of 4");
  CHECK(refusal({{"width", 7.0}}, "gemma4") == "no error");
}
