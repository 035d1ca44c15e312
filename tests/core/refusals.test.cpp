// The subject of an error: its code and its parameter, for every function that refuses something.
#include <cmath>
#include <limits>

#include "support.h"

using posenc::MatrixView;
using support::arguments;

namespace {

// "code: parameter" of a refusal.
std::string refused(const std::optional<posenc::Error>& error) {
  REQUIRE(error);
  return std::string(error->code).append(": ").append(error->parameter.view());
}

template <class T>
std::string refused(const posenc::Result<T>& result) {
  REQUIRE(!result);
  return refused(std::optional(result.error()));
}

}  // namespace

TEST_CASE("a refusal names the parameter of the function that it is about") {
  const float none = std::numeric_limits<float>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<float> six = {1, 2, 3, 4, 5, 6};
  const std::vector<float> with_none = {1, 2, 3, 4, none, 6};
  const std::vector<float> zero_row = {1, 2, 3, 0, 0, 0};
  const std::vector<float> great = {1e38F, 3e38F};
  const MatrixView matrix{2, 3, six};
  const std::vector<float> large(2049 * 2049);
  const std::string wrong = "invalid_argument: ";

  for (const MatrixView bad : {MatrixView{0, 3, {}}, MatrixView{2, 4, six}, MatrixView{2, 3, with_none}}) {
    CHECK(refused(posenc::norms(bad)) == wrong + "matrix");
    CHECK(refused(posenc::offset_norms(bad, 0)) == wrong + "matrix");
    CHECK(refused(posenc::similarity(bad, "dot")) == wrong + "matrix");
    CHECK(refused(posenc::pca(bad, 1)) == wrong + "matrix");
    CHECK(refused(posenc::weighted_sum(bad, matrix, 1, 1)) == wrong + "a");
    CHECK(refused(posenc::weighted_sum(matrix, bad, 1, 1)) == wrong + "b");
    CHECK(refused(posenc::embed({}, bad)) == wrong + "table");
  }
  CHECK(refused(posenc::similarity(matrix, "dots")) == wrong + "metric");
  CHECK(refused(posenc::similarity(posenc::Request{}, "dots")) == wrong + "metric");
  // Before allocating any memory.
  CHECK(refused(posenc::similarity({.positions = posenc::Range{.count = 8193}}, "dots")) == wrong + "metric");
  CHECK(refused(posenc::similarity({8193, 1, {large.data(), 8193}}, "dots")) == wrong + "metric");
  CHECK(refused(posenc::similarity({8193, 1, {large.data(), 8193}}, "dot")) == "too_large: positions");
  CHECK(refused(posenc::similarity({2, 3, zero_row}, "cosine")) == wrong + "matrix");
  CHECK(refused(posenc::similarity({2, 3, zero_row}, "pearson")) == wrong + "matrix");
  CHECK(refused(posenc::offset_norms(matrix, 2)) == wrong + "k");
  CHECK(refused(posenc::pca(matrix, 3)) == wrong + "components");
  const std::vector<float> far = {3e38F, 3e38F, 3e38F, -3e38F, -3e38F, -3e38F};
  CHECK(refused(posenc::pca({2, 3, far}, 1)) == wrong + "matrix");
  CHECK(refused(posenc::pca({2049, 2049, large}, 1)) == "too_large: matrix");
  CHECK(posenc::pca({2049, 1, {large.data(), 2049}}, 1));

  CHECK(refused(posenc::weighted_sum(matrix, {3, 2, six}, 1, 1)) == wrong + "b");
  CHECK(refused(posenc::weighted_sum(matrix, matrix, infinity, 1)) == wrong + "wa");
  CHECK(refused(posenc::weighted_sum(matrix, matrix, 1, infinity)) == wrong + "wb");
  CHECK(refused(posenc::weighted_sum({1, 2, great}, {1, 2, great}, 1, 1)) == wrong + "wa");
  const std::vector<std::int32_t> indices = {0, 2};
  CHECK(refused(posenc::embed(indices, matrix)) == wrong + "padded");

  const std::vector<std::size_t> ends = {2};
  CHECK(refused(posenc::pad_sequences(indices, {})) == wrong + "sequences");
  CHECK(refused(posenc::pad_sequences(indices, ends, 0)) == wrong + "maxlen");
  CHECK(refused(posenc::pad_sequences(indices, ends, {}, "before")) == wrong + "padding");
  CHECK(refused(posenc::pad_sequences(indices, ends, {}, "pre", "before")) == wrong + "truncating");
  const std::vector<std::size_t> two = {1, 2};
  CHECK(refused(posenc::pad_sequences(indices, two, 67108864)) == "too_large: maxlen");
  CHECK(posenc::pad_sequences(indices, two, 1024));
  const std::vector<std::string_view> texts = {"fine", "\xff"};
  CHECK(refused(posenc::tokenize(texts)) == wrong + "texts");
  CHECK(refused(posenc::tokenize(texts, 0.5)) == wrong + "num_words");

  const auto wide = arguments(16384);
  CHECK(refused(posenc::shift_matrix({.arguments = wide}, 1)) == "too_large: d_model");
  CHECK(refused(posenc::shift_matrix(posenc::Request{}, infinity)) == wrong + "k");
  CHECK(refused(posenc::shift_matrix(posenc::Request{}, 2147483649.0)) == wrong + "k");
  CHECK(posenc::shift_matrix(posenc::Request{}, -2147483648.0));
  CHECK(refused(posenc::similarity({.positions = posenc::Range{.count = 8193}}, "dot")) == "too_large: positions");
  CHECK(refused(posenc::vector_format("", true)) == "bad_file: source");
}

TEST_CASE("what a scheme has not is said in words, with those that have it") {
  const auto lacks = [](std::string_view id, posenc::Capability what) {
    for (const posenc::Scheme* scheme : posenc::schemes()) {
      if (scheme->id == id) return support::message(posenc::check(*scheme, what));
    }
    return std::string("no such scheme");
  };
  using posenc::Capability;
  CHECK(lacks("sinusoidal", Capability::kPairs) == "no error");
  const auto begins = [](const std::string& text, const std::string& start) { return text.rfind(start, 0) == 0; };
  const std::string these = "; schemes that do: ";
  CHECK(begins(lacks("rope", Capability::kRows), "\"rope\" has no rows for its positions" + these + "sinusoidal, "));
  CHECK(begins(lacks("nope", Capability::kPairs), "\"nope\" has no angles and wavelengths" + these + "sinusoidal, "));
  CHECK(begins(lacks("rope", Capability::kShift), "\"rope\" has no rows of sines and cosines" + these + "sinusoidal"));
  CHECK(lacks("rope", Capability::kSingle) ==
        "\"rope\" has no form in single precision to compare with" + these + "sinusoidal");
  CHECK(lacks("rope", Capability::kConstruction) ==
        "\"rope\" has no construction step by step" + these + "sinusoidal");
  CHECK(begins(lacks("alibi", Capability::kRotation), "\"alibi\" has no rotations" + these + "rope, "));
  CHECK(begins(lacks("rope", Capability::kBias), "\"rope\" has no bias" + these));
  CHECK(begins(lacks("rope", Capability::kIndices), "\"rope\" has no table rows to look up" + these));
  CHECK(begins(lacks("rope-2d", Capability::kDistance), "\"rope-2d\" has no curve of scores over distance" + these));
  // Cells of a grid have more than one distance.
  CHECK(begins(lacks("sinusoidal-2d", Capability::kDistance),
               "\"sinusoidal-2d\" has no curve of scores over distance" + these));
  CHECK(support::message(posenc::plan({.scheme = "nope", .preset = "x"})) ==
        "\"x\" is not a preset of nope; it has: none");
  CHECK(support::message(posenc::plan({.scheme = "sandwich", .preset = "x"})) ==
        "\"x\" is not a preset of sandwich; it has: paper");
}

TEST_CASE("what is too much, too large or gone is said in words") {
  using posenc::message;
  using posenc::refuse;
  using posenc::Rule;
  CHECK(message(refuse("matrix", Rule::kSmallerSide, {3000, 4000, 2048})) ==
        "matrix is 3000 × 4000; it must have at most 2048 rows or at most 2048 columns");
  CHECK(message(refuse("weights", 7e7, Rule::kEntries, {67108864})) ==
        "weights has 70000000 numbers; at most 67108864 (2^26) are allowed");
  CHECK(message(refuse("positions", Rule::kTotal, {7e7, 67108864})) ==
        "all arrays together have 70000000 cells; at most 67108864 cells (2^26) are allowed");
  CHECK(message(refuse("", Rule::kMemory, {1e9})) == "could not allocate 1000000000 bytes of memory");
  CHECK(message(refuse("source", Rule::kChangedFile)) ==
        "the file was changed, moved or removed since it was chosen: choose it again");
  CHECK(message(refuse("source", Rule::kNumbers, {1, 2})) == "1 number instead of 2");
  CHECK(message(refuse("source", Rule::kNumbers, {0, 2})) == "0 numbers instead of 2");
  CHECK(message(refuse("source", Rule::kLineNumber, {3})) ==
        "line 3: expected a number, found bytes that are not UTF-8");
  CHECK(message(refuse("x", 0.0, Rule::kRange, {0, 5, 1})) == "x is 0; it must be greater than 0 and at most 5");
  CHECK(message(refuse("x", 0.0, Rule::kRange, {1, 1})) == "x is 0; it must be 1");
  CHECK(message(refuse("x", -1.0, Rule::kRange, {0, std::numeric_limits<double>::infinity()})) ==
        "x is -1; it must be at least 0");
  CHECK(message(refuse("x", posenc::List(), Rule::kBoolean)) == "x is an array; it must be true or false");
  CHECK(message(refuse("x", true, Rule::kMultiple, {4})) == "x is true; it must be a multiple of 4");
  CHECK(message(refuse("x", false, Rule::kWhole, {4, 4})) == "x is false; it must be 4");
}

TEST_CASE("sizes that a float could not hold are said to the last digit") {
  constexpr std::size_t kOdd = (1 << 24) + 1;
  const std::string one = "; it must have at least one row and one column";
  CHECK(support::message(posenc::norms(MatrixView{0, kOdd, {}})) == "matrix is 0 × 16777217" + one);
  CHECK(support::message(posenc::norms(MatrixView{kOdd, 0, {}})) == "matrix is 16777217 × 0" + one);
  CHECK(support::message(posenc::norms(MatrixView{kOdd, 8, {}})) ==
        "matrix is 16777217 × 8 = 134217736; at most 67108864 cells (2^26) are allowed");
  CHECK(support::message(posenc::norms(MatrixView{8, kOdd, {}})) ==
        "matrix is 8 × 16777217 = 134217736; at most 67108864 cells (2^26) are allowed");
  CHECK(support::message(posenc::norms(MatrixView{kOdd, 1, {}})) ==
        "matrix.data has 0 numbers; it must have 16777217 × 1 = 16777217");
  CHECK(support::message(posenc::check(posenc::MatrixViewF64{0, kOdd, {}}, posenc::Attending{})) ==
        "x is 0 × 16777217" + one);
  CHECK(support::message(posenc::check(posenc::MatrixViewF64{kOdd, 1, {}}, posenc::Attending{})) ==
        "x.data has 0 numbers; it must have 16777217 × 1 = 16777217");
  const std::vector<float> two = {1, 2};
  CHECK(support::message(posenc::offset_norms(MatrixView{2, 1, two}, kOdd)) ==
        "k is 16777217; it must be a whole number from 0 to 1");
  const posenc::Range many = {.count = kOdd};
  const auto wide = posenc::plan({.scheme = "alibi", .queries = many, .keys = posenc::Range{.count = 8}});
  REQUIRE(wide);
  CHECK(support::message(posenc::bias_cells(*wide, 0)) ==
        "queries × keys is 16777217 × 8 = 134217736; at most 67108864 cells (2^26) are allowed");
  CHECK(support::message(posenc::plan({.positions = many})) ==
        "positions × d_model is 16777217 × 128 = 2147483776; at most 67108864 cells (2^26) are allowed");
}
