// rope-axes: the presets' widths and bases, and where tokens of text and cells of an image are on each axis.
#include <algorithm>
#include <array>
#include <cmath>

#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;

namespace {

using Arguments = std::vector<Argument>;
using List = std::vector<double>;

posenc::Plan planned(std::string_view preset, const Arguments& arguments, double start = 0, double count = 1) {
  return require(posenc::plan({.scheme = "rope-axes",
                               .preset = preset,
                               .positions = Range{.count = count, .start = start},
                               .arguments = arguments}));
}

List frequencies(std::string_view preset, const Arguments& arguments = {}) {
  return support::to_vector(require(posenc::frequencies_of(planned(preset, arguments))));
}

// Where tokens are on each axis: the angles of the first pair of each, whose frequency is 1.
std::vector<List> places(std::string_view preset, const Arguments& arguments, double start, double count,
                         const std::vector<std::size_t>& first_pairs = {0, 8, 36}) {
  const auto found = require(posenc::rotation(planned(preset, arguments, start, count)));
  std::vector<List> all;
  for (std::size_t row = 0; row < static_cast<std::size_t>(count); ++row) {
    List place;
    for (const std::size_t pair : first_pairs) place.push_back(found.angles.data[row * 64 + pair]);
    all.push_back(place);
  }
  return all;
}

// How many pairs each axis has: a new one begins where the frequency is 1 again.
List widths(const List& found) {
  List all;
  for (const double frequency : found) {
    if (frequency == 1) all.push_back(0);
    all.back() += 2;
  }
  return all;
}

bool is_near(double found, double expected, double error) { return std::abs(found - expected) <= error; }

}  // namespace

// github.com/huggingface/diffusers; mpmath, 50 digits.
TEST_CASE("widths and frequencies of the presets are those of their models") {
  for (const std::string_view preset : {"flux", "chroma", "qwen-image", "hunyuan-video"}) {
    CHECK(widths(frequencies(preset)) == List{16, 56, 56});
  }
  CHECK(widths(frequencies("flux2")) == List{32, 32, 32, 32});
  CHECK(widths(frequencies("wan")) == List{44, 42, 42});
  CHECK(widths(frequencies("cosmos")) == List{44, 42, 42});
  CHECK(is_near(frequencies("flux")[1], 0.3162278, 5e-8));
  CHECK(is_near(frequencies("flux")[9], 0.7196857, 5e-8));
  // With Flux's base it would be 0.7196857.
  CHECK(is_near(frequencies("hunyuan-video")[9], 0.8203354, 5e-8));
  CHECK(is_near(frequencies("flux2")[1], 0.62185, 5e-6));
  // Time is slowed as by a base of 20671.15566, until its last pair is half as fast; height and width are not.
  const List cosmos = frequencies("cosmos");
  const List wan = frequencies("wan");
  CHECK(is_near(std::pow(cosmos[1], -22), 20671.15566, 1e-4));
  CHECK(is_near(cosmos[21] / wan[21], 0.5, 1e-14));
  for (std::size_t i = 22; i < 64; ++i) CHECK(cosmos[i] == wan[i]);
  // Wan's code builds 24, 20, 20 of 64 dimensions, and cuts them as 22, 21, 21.
  CHECK(widths(frequencies("wan", {{"head_dim", 64.0}})) == List{24, 20, 20});
}

// diffusers, Qwen-Image: scale_rope.
TEST_CASE("rows and columns count from the middle, and text from the end of both halves on") {
  const Arguments odd = {{"height", 7.0}, {"width", 2.0}, {"text_tokens", 3.0}};
  CHECK(places("qwen-image", odd, 0, 3) == std::vector<List>{{3, 3, 3}, {4, 4, 4}, {5, 5, 5}});
  const auto cells = places("qwen-image", odd, 3, 14);
  for (std::size_t cell = 0; cell < 14; ++cell) {
    // Rows from -4 to 2: the odd one is negative. Division towards 0, and halves of 6, give others.
    CHECK(cells[cell] == List{0, static_cast<double>(cell / 2) - 4, static_cast<double>(cell % 2) - 1});
  }
  const Arguments square = {{"height", 64.0}, {"width", 64.0}, {"text_tokens", 1.0}};
  CHECK(places("qwen-image", square, 0, 2) == std::vector<List>{{32, 32, 32}, {0, -32, -32}});
  CHECK(places("qwen-image", square, 4096, 1) == std::vector<List>{{0, 31, 31}});
  Arguments from_0 = odd;
  from_0.push_back({"scale_rope", false});
  CHECK(places("qwen-image", from_0, 0, 4) == std::vector<List>{{7, 7, 7}, {8, 8, 8}, {9, 9, 9}, {0, 0, 0}});
  // The second of several images has frame 1; the condition of layers frame -1.
  Arguments several = odd;
  several.push_back({"frames", 2.0});
  CHECK(places("qwen-image", several, 3 + 14, 1) == std::vector<List>{{1, -4, -1}});
  Arguments condition = odd;
  condition.push_back({"first_frame", -1.0});
  CHECK(places("qwen-image", condition, 3, 1) == std::vector<List>{{-1, -4, -1}});
}

TEST_CASE("text does not turn, or turns along one axis, and video counts from 0") {
  const Arguments some = {{"height", 3.0}, {"width", 4.0}, {"frames", 2.0}, {"text_tokens", 5.0}};
  for (const std::string_view preset : {"flux", "chroma", "hunyuan-video"}) {
    CHECK(places(preset, some, 4, 2) == std::vector<List>{{0, 0, 0}, {0, 0, 0}});
    CHECK(places(preset, some, 5 + 12 + 6, 1) == std::vector<List>{{1, 1, 2}});
  }
  const std::vector<std::size_t> four = {0, 16, 32, 48};
  CHECK(places("flux2", some, 4, 1, four) == std::vector<List>{{0, 0, 0, 4}});
  CHECK(places("flux2", some, 5 + 12 + 6, 1, four) == std::vector<List>{{1, 1, 2, 0}});
  // Images that Flux.2 is to follow are at 10, 20, … on t: _prepare_image_ids of pipeline_flux2.py in diffusers.
  Arguments references = some;
  references.push_back({"first_frame", 10.0});
  references.push_back({"frame_step", 10.0});
  CHECK(places("flux2", references, 5, 1, four) == std::vector<List>{{10, 0, 0, 0}});
  CHECK(places("flux2", references, 5 + 12 + 6, 1, four) == std::vector<List>{{20, 1, 2, 0}});
  const std::vector<std::size_t> thirds = {0, 22, 43};
  CHECK(places("wan", some, 5 + 12 + 6, 1, thirds) == std::vector<List>{{1, 1, 2}});
  // At 12 frames a second, where 24 are counted.
  Arguments slow = some;
  slow.push_back({"frame_step", 2.0});
  CHECK(places("cosmos", slow, 5 + 12 + 6, 1, thirds) == std::vector<List>{{2, 1, 2}});
  // Outside of everything.
  CHECK(places("wan", some, -1, 1, thirds) == std::vector<List>{{0, 0, 0}});
  CHECK(places("wan", some, 5 + 24, 1, thirds) == std::vector<List>{{0, 0, 0}});
}

TEST_CASE("scores depend on offsets alone, negative places turn back, and equal places turn alike") {
  Random random(411);
  std::vector<float> query(128);
  std::vector<float> key(128);
  const auto turned = [](const std::vector<float>& row, const Arguments& arguments, double token) {
    std::vector<float> out(row.size());
    CHECK(!posenc::rotate({1, row.size(), row}, planned("qwen-image", arguments, token), out));
    return out;
  };
  const auto product = [](const std::vector<float>& a, const std::vector<float>& b) {
    double sum = 0;
    for (std::size_t c = 0; c < a.size(); ++c) sum += static_cast<double>(a[c]) * static_cast<double>(b[c]);
    return sum;
  };
  const Arguments image = {{"height", 32.0}, {"width", 32.0}, {"frames", 8.0}};
  const auto token = [](double t, double y, double x) { return (t * 32 + y + 16) * 32 + x + 16; };
  for (int round = 0; round < 20; ++round) {
    for (float& value : query) value = static_cast<float>(random.uniform(-1, 1));
    for (float& value : key) value = static_cast<float>(random.uniform(-1, 1));
    const auto score = [&](double t, double y, double x) {
      return product(turned(query, image, token(t + 2, y + 3, x - 5)), turned(key, image, token(t, y, x)));
    };
    CHECK(is_near(score(0, -10, 0), score(5, 10, -10), 2e-5));
    CHECK(turned(query, image, token(0, 0, 0)) == query);
    // What one place turns, its negative turns back.
    const auto back = turned(turned(query, image, token(0, 7, -9)), image, token(0, -7, 9));
    for (std::size_t c = 0; c < 128; ++c) {
      CHECK(is_near(static_cast<double>(back[c]), static_cast<double>(query[c]), 1e-6));
    }
    // Text at (3, 3, 3), after an image of 6 × 2, and the cell there.
    const Arguments text = {{"height", 6.0}, {"width", 2.0}, {"text_tokens", 1.0}};
    CHECK(turned(query, text, 0) == turned(query, image, token(3, 3, 3)));
  }
}

TEST_CASE("rope-axes refuses widths that do not fit") {
  const auto refusal = [](const Arguments& arguments) {
    return message(posenc::plan({.scheme = "rope-axes", .arguments = arguments}));
  };
  const List two = {64, 64};
  const List odd = {16, 55, 57};
  const List less = {16, 56, 54};
  const List less4 = {32, 32, 32, 30};
  const List scale = {2, 1};
  const auto named = [](std::string_view name, const List& list) {
    return Arguments{{name, std::span<const double>(list)}};
  };
  CHECK(refusal(named("axes_dims_rope", two)) == "axes_dims_rope.length is 2; it must be from 3 to 4");
  CHECK(refusal(named("axes_dims_rope", odd)) ==
        "axes_dims_rope[1] is 55; it must be even, so that dimensions form pairs");
  CHECK(refusal(named("axes_dims_rope", less)) == "axes_dims_rope[0] + [1] + [2] is 126; it must be 128");
  CHECK(refusal(named("axes_dims_rope", less4)) == "axes_dims_rope[0] + [1] + [2] + [3] is 126; it must be 128");
  CHECK(refusal(named("rope_scale", scale)) == "rope_scale has 2 numbers; it must have 1 × 3 = 3");
  CHECK(refusal({{"head_dim", 2.0}}) == "no error");
}
