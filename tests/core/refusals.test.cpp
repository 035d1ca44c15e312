// What an error is about: its code and its parameter, for every function that refuses something.
#include <cmath>
#include <limits>

#include "support.h"

using posenc::MatrixView;
using support::arguments;

namespace {

// "code: parameter" of what must be refused.
std::string refused(const std::optional<posenc::Error>& error) {
  REQUIRE(error);
  return std::string(error->code) + ": " + std::string(error->parameter);
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
  // Before any memory is asked for.
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
  CHECK(refused(posenc::shift_matrix({}, infinity)) == wrong + "k");
  CHECK(refused(posenc::shift_matrix({}, 2147483649.0)) == wrong + "k");
  CHECK(posenc::shift_matrix({}, -2147483648.0));
  CHECK(refused(posenc::similarity({.positions = posenc::Range{.count = 8193}}, "dot")) == "too_large: positions");
  CHECK(refused(posenc::vector_format("", true)) == "bad_file: source");
}
