// The effect of distance alone on a score, compared with 60 digits (tests/golden/biases.py).
#include <algorithm>
#include <cmath>

#include "support.h"

using posenc::Argument;
using posenc::Range;
using support::message;
using support::Random;
using support::require;
using support::to_vector;

namespace {

using Arguments = std::vector<Argument>;
using Numbers = std::vector<double>;

struct Given {
  std::string name;
  std::variant<double, std::string, Numbers> value;
};

struct Curve {
  std::string scheme;
  std::vector<Given> arguments;
  std::size_t head;
  double query;
  std::vector<std::pair<double, double>> points;
};

const std::vector<Curve> kCurves = {
#include "golden/distances.inc"
};

Arguments arguments_of(const std::vector<Given>& given) {
  Arguments arguments;
  for (const Given& each : given) {
    if (const auto* number = std::get_if<double>(&each.value)) arguments.push_back({each.name, *number});
    if (const auto* word = std::get_if<std::string>(&each.value)) arguments.push_back({each.name, *word});
    if (const auto* list = std::get_if<Numbers>(&each.value)) {
      arguments.push_back({each.name, std::span<const double>(*list)});
    }
  }
  return arguments;
}

Numbers curve_of(std::string_view scheme, const Arguments& arguments, const posenc::Positions& distances,
                 std::optional<double> query = std::nullopt) {
  return to_vector(
      require(posenc::distance_curve({.scheme = scheme, .positions = distances, .arguments = arguments}, query)).data);
}

}  // namespace

TEST_CASE("curves are those of 60 digits: to 1e-12 of the largest until 10^4, to 1e-11 until 10^6" *
          doctest::test_suite("exact")) {
  double worst_near = 0;
  double worst_far = 0;
  for (const Curve& curve : kCurves) {
    CAPTURE(curve.scheme);
    const Arguments arguments = arguments_of(curve.arguments);
    // As a range, which has a separate method, and as a list.
    const std::vector<double> whole = [&] {
      const auto result = require(posenc::distance_curve(
          {.scheme = curve.scheme, .positions = Range{.count = 1e6 + 1}, .arguments = arguments}, curve.query));
      const auto first = static_cast<std::ptrdiff_t>(curve.head * result.cols);
      return Numbers(result.data.begin() + first,
                     result.data.begin() + first + static_cast<std::ptrdiff_t>(result.cols));
    }();
    Numbers distances;
    for (const auto& [distance, value] : curve.points) distances.push_back(distance);
    const auto listed = require(posenc::distance_curve(
        {.scheme = curve.scheme, .positions = std::span<const double>(distances), .arguments = arguments},
        curve.query));
    double largest = 0;
    for (std::size_t k = 0; k < curve.points.size(); ++k) {
      const auto [distance, value] = curve.points[k];
      largest = std::max(largest, std::abs(value));
      const double off = std::max(std::abs(whole[static_cast<std::size_t>(distance)] - value),
                                  std::abs(listed.data[curve.head * listed.cols + k] - value));
      if (distance == 0) CHECK(off == 0);
      if (distance == 0) continue;
      // Relative to the largest value so far, which is below the overall largest.
      double& worst = distance <= 1e4 ? worst_near : worst_far;
      worst = std::max(worst, off / largest);
      CHECK(off <= (distance <= 1e4 ? 1e-12 : 1e-11) * largest);
    }
  }
  MESSAGE("largest error to 10^4: " << worst_near << ", to 10^6: " << worst_far << ", of the largest value");
}

// By the formulas, in 50 digits: d = 8, k = 1, 2, 4, 8, 64.
TEST_CASE("curves of eight dimensions") {
  const std::array<double, 5> at = {1, 2, 4, 8, 64};
  const auto check = [&](std::string_view scheme, const Arguments& arguments, const std::array<double, 5>& expected) {
    CAPTURE(scheme);
    const Numbers curve = curve_of(scheme, arguments, std::span<const double>(at));
    for (std::size_t k = 0; k < 5; ++k) CHECK(curve[k] == doctest::Approx(expected[k]).epsilon(4e-6));
  };
  check("sinusoidal", {{"d_model", 8.0}}, {-0.164312, -0.507802, -0.612846, -0.513368, -0.288114});
  check("rope", {{"head_dim", 8.0}}, {-0.328624, -1.0156, -1.22569, -1.02674, -0.576228});
  check("xpos", {{"head_dim", 8.0}}, {-0.331492, -1.018, -1.2286, -1.03763, -0.728231});
  check("nope", {}, {0, 0, 0, 0, 0});
  check("alibi", {{"heads", 1.0}, {"alibi_bias_max", 2.0}}, {-0.25, -0.5, -1, -2, -16});
  // ln(1 - 2^-5); ALiBi's slope 2^-8 of one head, 1.00001 of it; ln 0.9; -ln(1 + e^0).
  check("retnet", {{"heads", 1.0}}, {-0.0317487, -0.0634974, -0.126995, -0.253990, -2.03192});
  check("lightning", {{"heads", 1.0}}, {-0.00390629, -0.00781258, -0.0156252, -0.0312503, -0.250003});
  check("fox", {}, {-0.105361, -0.210721, -0.421442, -0.842884, -6.74307});
  check("gated-delta", {}, {-0.693147, -1.38629, -2.77259, -5.54518, -44.3614});
  check("kerple", {{"heads", 1.0}}, {-0.693147, -1.09861, -1.60944, -2.19722, -4.17439});
  check("shaw", {}, {0, 0, 0, 0, 0});
}

TEST_CASE("rope's curve is twice the sinusoidal one, over random settings") {
  Random random(51);
  for (int round = 0; round < 40; ++round) {
    const double d = 2.0 * static_cast<double>(random.whole(1, 100));
    const double base = std::exp(random.uniform(0.1, 15));
    const Range distances = {.count = static_cast<double>(random.whole(1, 400)),
                             .start = std::floor(random.uniform(-50, 50)),
                             .step = random.whole(0, 1) ? 1 : random.uniform(-5, 5)};
    const Numbers added = curve_of("sinusoidal", {{"d_model", d}, {"base", base}}, distances);
    const Numbers turned = curve_of("rope", {{"head_dim", d}, {"base", base}}, distances);
    for (std::size_t k = 0; k < added.size(); ++k) CHECK(turned[k] == doctest::Approx(2 * added[k]).epsilon(1e-13));
    // Symmetric, and never above 0.
    const Range mirrored = {.count = distances.count, .start = -distances.start, .step = -distances.step};
    CHECK(curve_of("rope", {{"head_dim", d}, {"base", base}}, mirrored) == turned);
    CHECK(*std::max_element(turned.begin(), turned.end()) <= 1e-14 * d);
  }
}

TEST_CASE("a curve of added rows is that of the rows themselves") {
  const Arguments arguments = {{"d_model", 12.0}};
  const auto rows = require(posenc::encode({.positions = Range{.count = 60}, .arguments = arguments}));
  const Numbers curve = curve_of("sinusoidal", arguments, Range{.count = 60});
  for (std::size_t k = 0; k < 60; ++k) {
    double squares = 0;
    for (std::size_t c = 0; c < 12; ++c) {
      const auto difference = static_cast<double>(rows.data[k * 12 + c]) - static_cast<double>(rows.data[c]);
      squares += difference * difference;
    }
    CHECK(std::abs(curve[k] + squares / (2 * std::sqrt(12.0))) < 1e-6);
  }
}

TEST_CASE("a range and a list of the same distances have the same curve, however short or long") {
  Random random(52);
  for (int round = 0; round < 60; ++round) {
    const Range range = {.count = static_cast<double>(random.whole(1, 700)),
                         .start = random.uniform(-100, 100),
                         .step = random.uniform(-3, 3)};
    Numbers list;
    for (double k = 0; k < range.count; ++k) list.push_back(range.start + range.step * k);
    const Arguments arguments = {{"head_dim", 2.0 * static_cast<double>(random.whole(1, 150))}};
    const Numbers fast = curve_of("rope", arguments, range);
    const Numbers slow = curve_of("rope", arguments, std::span<const double>(list));
    double largest = 0;
    for (const double value : slow) largest = std::max(largest, std::abs(value));
    for (std::size_t k = 0; k < slow.size(); ++k) CHECK(std::abs(fast[k] - slow[k]) <= 1e-13 * largest);
  }
}

TEST_CASE("near 0 no digit is lost") {
  // 1 - cos is 5e-13 here, and computed like this it has only four digits.
  const Numbers curve = curve_of("rope", {{"head_dim", 2.0}}, Range{.count = 40, .step = 1e-6});
  for (std::size_t k = 1; k < curve.size(); ++k) {
    const double sine = std::sin(static_cast<double>(k) * 1e-6 / 2);
    const double expected = -2 * std::sqrt(2.0) * sine * sine;
    CHECK(std::abs(curve[k] - expected) <= 1e-12 * -expected);
  }
}

TEST_CASE("a bias has a curve for each head: its rows, less what stands at distance 0") {
  const Arguments heads = {{"heads", 3.0}, {"bidirectional", true}};
  for (const std::string_view id : {"alibi", "t5-bias"}) {
    const auto plan = require(posenc::plan({.scheme = id,
                                            .positions = Range{.count = 301, .start = -150},
                                            .queries = Range{.count = 1},
                                            .keys = Range{.count = 301, .start = 150, .step = -1},
                                            .arguments = heads}));
    std::vector<float> rows(3 * 301);
    CHECK(!posenc::bias(plan, std::nullopt, rows));
    const auto curves = require(posenc::distance_curve(plan));
    CHECK(curves.rows == 3);
    CHECK(curves.cols == 301);
    for (std::size_t at = 0; at < rows.size(); ++at) {
      const double expected = static_cast<double>(rows[at]) - static_cast<double>(rows[at / 301 * 301 + 150]);
      CHECK(std::abs(curves.data[at] - expected) < 1e-5);
    }
  }
}

TEST_CASE("a curve by keys in bfloat16 is that of rounded keys, less that of the rounded query") {
  // From 512 to 1024 only multiples of 4 exist: 1001 becomes 1000, 990 becomes 992 (the even one), 1004 stays.
  const std::array<double, 3> at = {0, 11, -3};
  const auto curve = [&](bool is_rounded) {
    return curve_of("alibi", {{"heads", 1.0}, {"alibi_bias_max", 1.0}, {"form", "key"}, {"bfloat16", is_rounded}},
                    std::span<const double>(at), 1001);
  };
  CHECK(curve(true) == Numbers{0, -4, 2});
  CHECK(curve(false) == Numbers{0, -5.5, 1.5});
}

TEST_CASE("fire's curve is that of its network, in double, for each head") {
  const double c = 0.3;
  const double query = 200.7;
  // Two units: w1, b1, w2 of two heads, b2.
  const Numbers w = {1.1, -2.3, 0.1, 1.7, 0.9, -0.6, 0.2, 1.3, 5.1, -0.7};
  const Arguments arguments = {
      {"heads", 2.0}, {"c", c}, {"threshold", 100.5}, {"mlp_width", 2.0}, {"weights", std::span<const double>(w)}};
  const auto part = [&](double distance, double threshold) {
    return std::log1p(c * distance) / (std::log1p(c * std::max(query, threshold)) + 1e-6);
  };
  const auto network = [&](double psi, std::size_t head) {
    return w[4 + 2 * head] * std::max(0.0, w[0] * psi + w[2]) + w[5 + 2 * head] * std::max(0.0, w[1] * psi + w[3]) +
           w[8 + head];
  };
  const Range distances = {.count = 71, .step = 1.3};
  const Numbers curves = curve_of("fire", arguments, distances, query);
  const auto plan = require(posenc::plan({.scheme = "fire",
                                          .queries = Range{.count = 1, .start = query},
                                          .keys = Range{.count = 71, .start = query, .step = -1.3},
                                          .arguments = arguments}));
  std::vector<float> rows(2 * 71);
  CHECK(!posenc::bias(plan, std::nullopt, rows));
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const double value = network(part(1.3 * static_cast<double>(at % 71), 100.5), at / 71);
    CHECK(std::abs(curves[at] - (value - network(0, at / 71))) < 1e-13);
    CHECK(std::abs(static_cast<double>(rows[at]) - value) < 1e-6);
  }
  // The largest number of units.
  const Arguments wide = {{"heads", 1.0}, {"mlp_width", 1024.0}};
  CHECK(curve_of("fire", wide, Range{.count = 2})[0] == 0);
}

TEST_CASE("what decays grows for keys after the query, until it is refused") {
  const Range behind = {.count = 3, .start = -2000, .step = 1000};
  // Without growth it would be within 22.7.
  CHECK(std::abs(curve_of("xpos", {}, behind)[0]) > 30);
  const Range far = {.count = 3, .start = -2e9, .step = 1e9};
  CHECK(message(posenc::distance_curve({.scheme = "xpos", .positions = far})) ==
        "curve[0] is too large for a float; it must be at most 3.4e38");
}

TEST_CASE("a curve of learned rows is that of a query, whose keys have to be in the table") {
  // Rows (1, 2), (3, -1), (0.5, 4) and (0, 0).
  const Numbers table = {1, 2, 3, -1, 0.5, 4, 0, 0};
  const Arguments arguments = {{"d_model", 2.0}, {"table", std::span<const double>(table)}};
  const auto curve = [&](double distances, std::optional<double> query = std::nullopt) {
    return posenc::distance_curve(
        {.scheme = "learned", .positions = Range{.count = distances}, .arguments = arguments}, query);
  };
  const Numbers at_two = to_vector(require(curve(3)).data);
  CHECK(at_two == to_vector(require(curve(3, 2)).data));
  CHECK(at_two[0] == 0);
  CHECK(at_two[1] == (0.5 * 2.5 + 4 * -5) / std::sqrt(2.0));
  CHECK(at_two[2] == (0.5 * 0.5 + 4 * -2) / std::sqrt(2.0));
  CHECK(message(curve(3, 1)) == "query is 1; it must be from 2 to 3");
  CHECK(message(curve(3, 4)) == "query is 4; it must be from 2 to 3");
  CHECK(message(curve(3, 2.5)) == "query is 2.5; it must be a whole number");
  CHECK(message(curve(5)) ==
        "positions is 5; it must be small enough for the last position, which is 4, to be from 0 to 3");
  // Seeded rows, in double.
  const Arguments seeded = {{"d_model", 16.0}, {"num_embeddings", 60.0}, {"offset", 2.0}};
  const auto rows =
      require(posenc::encode({.scheme = "learned", .positions = Range{.count = 50}, .arguments = seeded}));
  const Numbers own = curve_of("learned", seeded, Range{.count = 50});
  for (std::size_t k = 0; k < 50; ++k) {
    double sum = 0;
    for (std::size_t c = 0; c < 16; ++c) {
      const auto query = static_cast<double>(rows.data[49 * 16 + c]);
      sum += query * (static_cast<double>(rows.data[(49 - k) * 16 + c]) - query);
    }
    CHECK(std::abs(own[k] - sum / 4) < 1e-9);
  }
}

TEST_CASE("sines and cosines that are not all in pairs have the curve of a query, too") {
  // Three sines and two cosines: p · p' depends on more than the distance.
  const Arguments odd = {{"d_model", 5.0}, {"odd", "marian"}, {"layout", "concatenated"}};
  const auto rows = require(posenc::encode({.positions = Range{.count = 101}, .arguments = odd}));
  const auto expected = [&](std::size_t i, std::size_t k) {
    double sum = 0;
    for (std::size_t c = 0; c < 5; ++c) {
      const auto query = static_cast<double>(rows.data[i * 5 + c]);
      sum += query * (static_cast<double>(rows.data[(i - k) * 5 + c]) - query);
    }
    return sum / std::sqrt(5.0);
  };
  const Numbers at_ten = curve_of("sinusoidal", odd, Range{.count = 9}, 10);
  const Numbers at_hundred = curve_of("sinusoidal", odd, Range{.count = 9}, 100);
  for (std::size_t k = 0; k < 9; ++k) {
    CHECK(std::abs(at_ten[k] - expected(10, k)) < 1e-6);
    CHECK(std::abs(at_hundred[k] - expected(100, k)) < 1e-6);
  }
  CHECK(std::abs(at_ten[5] - at_hundred[5]) > 1e-5);
}

TEST_CASE("the query of a curve is refused when it is none, and more distances than rows are allowed") {
  CHECK(message(posenc::distance_curve({.positions = Range{.count = 2}}, std::nan(""))) ==
        "query is NaN; it must be a finite number from -2147483648 to 2147483648");
  const posenc::Request far = {.positions = Range{.count = 1e6}};
  CHECK(!posenc::plan(far));
  CHECK(posenc::plan(far, posenc::Capability::kDistance));
  const Arguments many = {{"heads", 100.0}};
  CHECK(message(posenc::distance_curve({.scheme = "alibi", .positions = Range{.count = 1e6}, .arguments = many})) ==
        "heads × distances is 100 × 1000000 = 100000000; at most 67108864 cells (2^26) are allowed");
}
