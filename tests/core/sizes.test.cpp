// Matrices, texts and sequences of every size next to a power of two, where tiles, lanes, tables and blocks end,
// compared with slow implementations of the definitions; and sums that single precision would lose.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "support.h"

using posenc::MatrixView;
using support::Random;
using support::require;

namespace {

// A power of two, one less or one more; never 0.
std::size_t beside_power(Random& random, std::size_t most) {
  return std::max<std::size_t>((std::size_t{1} << random.whole(0, most)) + random.whole(0, 2) - 1, 1);
}

// similarity by its definition, and the reference of its relative error: the product of the norms, or a distance.
std::pair<long double, long double> slow_similarity(MatrixView m, const std::string& metric, std::size_t a,
                                                    std::size_t b) {
  long double mean_a = 0;
  long double mean_b = 0;
  const auto at = [&](std::size_t row, std::size_t c) { return static_cast<long double>(m.data[row * m.cols + c]); };
  for (std::size_t c = 0; c < m.cols && metric == "pearson"; ++c) {
    mean_a += at(a, c) / static_cast<long double>(m.cols);
    mean_b += at(b, c) / static_cast<long double>(m.cols);
  }
  long double dot = 0;
  long double aa = 0;
  long double bb = 0;
  long double distance = 0;
  for (std::size_t c = 0; c < m.cols; ++c) {
    const long double x = at(a, c) - mean_a;
    const long double y = at(b, c) - mean_b;
    dot += x * y;
    aa += x * x;
    bb += y * y;
    distance += (x - y) * (x - y);
  }
  const long double norms = std::sqrt(aa * bb);
  if (metric == "dot") return {dot, norms};
  if (metric == "euclidean") return {std::sqrt(distance), std::sqrt(distance)};
  if (metric == "squared") return {distance, distance};
  return {dot / norms, 1};
}

// The error of the worst of some sampled cells, relative to its reference.
double worst_similarity(MatrixView matrix, const char* metric, Random& random, int samples) {
  const auto result = require(posenc::similarity(matrix, metric));
  REQUIRE(result.data.size() == matrix.rows * matrix.rows);
  long double worst = 0;
  for (int sample = 0; sample < samples; ++sample) {
    // Corners first.
    const std::size_t a = sample < 2 ? (sample ? matrix.rows - 1 : 0) : random.whole(0, matrix.rows - 1);
    const std::size_t b = sample < 2 ? matrix.rows - 1 : random.whole(0, matrix.rows - 1);
    const auto [expected, scale] = slow_similarity(matrix, metric, a, b);
    const long double off = std::abs(static_cast<long double>(result.data[a * matrix.rows + b]) - expected);
    worst = std::max(worst, off == 0 ? 0 : off / scale);
  }
  return static_cast<double>(worst);
}

}  // namespace

TEST_CASE("numbers begin where a register of four floats does") {
  std::vector<posenc::Buffer<float>> kept;
  for (std::size_t n = 1; n <= 64; ++n) {
    kept.emplace_back(n);
    REQUIRE(kept.back().has(n));
    CHECK(reinterpret_cast<std::uintptr_t>(kept.back().data()) % 16 == 0);
  }
}

TEST_CASE("numbers of more bytes than there can be are none") {
  // Times the size of a number, 2^64 + 8, of which a multiplication keeps 8.
  const std::size_t n = std::numeric_limits<std::size_t>::max() / sizeof(double) + 2;
  const posenc::Buffer<double> numbers(n);
  CHECK(!numbers.has(n));
  CHECK(numbers.size() == 0);
  CHECK(!posenc::allocate<double>(n));
}

TEST_CASE("similarity of matrices of any size is its definition to 1e-6") {
  constexpr std::uint64_t kSeed = 60;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 150; ++round) {
    const std::size_t rows = beside_power(random, round % 3 == 0 ? 9 : 5);
    const std::size_t cols = 1 + beside_power(random, round % 3 == 1 ? 12 : 6);
    std::vector<float> data(rows * cols);
    const double middle = random.uniform(-2, 2);
    for (float& value : data) value = static_cast<float>(random.uniform(middle - 3, middle + 3));
    for (const char* metric : {"dot", "cosine", "pearson", "euclidean", "squared"}) {
      CAPTURE(rows);
      CAPTURE(cols);
      CAPTURE(std::string(metric));
      CHECK(worst_similarity({rows, cols, data}, metric, random, 30) <= 1e-6);
    }
  }
}

// Values that lose the same amount in each addition in float: the error of a long sum grows with its length.
TEST_CASE("similarity of long rows of values that all round the same way is right to 2e-6") {
  Random random(61);
  for (const std::size_t cols : {4096U, 30001U}) {
    for (const float value : {0.1F, 0.3F, 0.7F, 1.1F, 1.363F}) {
      std::vector<float> data(3 * cols);
      for (std::size_t at = 0; at < data.size(); ++at) data[at] = at < cols ? value : at < 2 * cols ? -value : 2.9F;
      for (const char* metric : {"dot", "cosine", "euclidean", "squared"}) {
        CAPTURE(cols);
        CAPTURE(value);
        CAPTURE(std::string(metric));
        CHECK(worst_similarity({3, cols, data}, metric, random, 9) <= 2e-6);
      }
    }
  }
}

// Squares whose float sum is accurate to 1e-6 up to 64 of them, and off by 1.9e-6 after 128.
TEST_CASE("similarity adds no more than 64 products in float") {
  constexpr std::size_t kCols = 8192;
  Random random(66);
  for (const float value : {1.3682F, 1.9865F, 1.0287F}) {
    std::vector<float> data(2 * kCols, value);
    for (std::size_t c = 0; c < kCols; ++c) data[c] = -value;
    CAPTURE(value);
    CHECK(worst_similarity({2, kCols, data}, "dot", random, 6) <= 1e-6);
  }
}

TEST_CASE("pearson takes off a mean that is exact, whatever it is beside what is left") {
  Random random(67);
  for (const std::size_t cols : {10000U, 30001U}) {
    std::vector<float> data(3 * cols);
    for (float& value : data) value = static_cast<float>(0.7 + random.uniform(-1e-3, 1e-3));
    // Two almost equal rows, and one unrelated to them.
    for (std::size_t c = 0; c < cols; ++c) data[cols + c] += data[c] - 0.7F;
    CAPTURE(cols);
    CHECK(worst_similarity({3, cols, data}, "pearson", random, 12) <= 1e-6);
  }
}

TEST_CASE("norms and distances of long rows are summed in double") {
  constexpr std::size_t kCols = 300001;
  std::vector<float> data(2 * kCols, 0.1F);
  for (std::size_t c = 0; c < kCols; ++c) data[c] = 0.7F;
  const auto long_norm = [&](long double value) { return std::sqrt(value * value * kCols); };
  const auto norms = require(posenc::norms({2, kCols, data}));
  CHECK(std::abs(norms[0] / static_cast<double>(long_norm(0.7F)) - 1) < 1e-10);
  CHECK(std::abs(norms[1] / static_cast<double>(long_norm(0.1F)) - 1) < 1e-10);
  const auto distances = require(posenc::offset_norms({2, kCols, data}, 1));
  REQUIRE(distances.size() == 1);
  const long double apart = static_cast<long double>(0.7F) - static_cast<long double>(0.1F);
  CHECK(std::abs(distances[0] / static_cast<double>(long_norm(apart)) - 1) < 1e-10);
}

TEST_CASE("no cosine of a matrix is above 1, whatever rounding does") {
  Random random(62);
  for (int round = 0; round < 200; ++round) {
    const std::size_t cols = random.whole(2, 40);
    std::vector<float> data(4 * cols);
    for (std::size_t c = 0; c < cols; ++c) {
      const auto value = static_cast<float>(random.uniform(-1, 1));
      // The same direction, and the opposite one.
      for (std::size_t row = 0; row < 4; ++row) data[row * cols + c] = value * (row % 2 ? -2.0F : 1.0F);
    }
    for (const char* metric : {"cosine", "pearson"}) {
      const auto result = require(posenc::similarity({4, cols, data}, metric));
      for (std::size_t at = 0; at < 16; ++at) {
        const float expected = at / 4 % 2 == at % 2 ? 1.0F : -1.0F;
        CHECK(std::abs(result.data[at]) <= 1);
        CHECK(std::abs(result.data[at] - expected) <= 1e-6F);
      }
    }
  }
}

TEST_CASE("vocabularies of any size: words by falling count, then by first appearance") {
  constexpr std::uint64_t kSeed = 63;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 120; ++round) {
    const std::size_t different = beside_power(random, 10);
    const std::size_t extra = random.whole(0, 2) * beside_power(random, 9);
    std::vector<std::string> in_order;
    std::vector<std::string> text;
    for (std::size_t k = 0; k < different; ++k)
      in_order.push_back(std::string("w").append(std::to_string(random.next() % 100000 + k)));
    for (const auto& word : in_order) text.push_back(word);
    for (std::size_t k = 0; k < extra; ++k) text.push_back(in_order[random.whole(0, different - 1)]);
    std::map<std::string, std::pair<std::size_t, std::size_t>> counts;  // how often, and where first
    for (std::size_t k = 0; k < text.size(); ++k) ++counts.try_emplace(text[k], 0, k).first->second.first;
    std::vector<std::string> expected;
    for (const auto& [word, _] : counts) expected.push_back(word);
    std::sort(expected.begin(), expected.end(), [&](const auto& a, const auto& b) {
      const auto& [count_a, first_a] = counts[a];
      const auto& [count_b, first_b] = counts[b];
      return count_a != count_b ? count_a > count_b : first_a < first_b;
    });
    std::map<std::string, std::int32_t> index;
    for (std::size_t k = 0; k < expected.size(); ++k) index[expected[k]] = static_cast<std::int32_t>(k + 1);

    // As two texts, split anywhere.
    const std::size_t cut = random.whole(0, text.size());
    std::array<std::string, 2> joined;
    for (std::size_t k = 0; k < text.size(); ++k) joined[k < cut ? 0 : 1] += text[k] + (k % 3 ? " " : ", ");
    const std::array<std::string_view, 2> texts = {joined[0], joined[1]};
    const std::size_t num_words = random.whole(1, different + 2);
    for (const bool limited : {false, true}) {
      const auto tokens = require(posenc::tokenize(texts, limited ? std::optional<double>(num_words) : std::nullopt));
      CAPTURE(different);
      CAPTURE(extra);
      CAPTURE(cut);
      CHECK(std::vector<std::string>(tokens.words.begin(), tokens.words.end()) == expected);
      std::vector<std::int32_t> indices;
      std::size_t first = 0;
      for (std::size_t k = 0; k < text.size(); ++k) {
        const std::int32_t it = index[text[k]];
        if (limited && static_cast<std::size_t>(it) >= num_words) continue;
        indices.push_back(it);
        if (k < cut) ++first;
      }
      REQUIRE(tokens.ends.size() == 2);
      CHECK(tokens.ends[0] == first);
      CHECK(tokens.ends[1] == indices.size());
      CHECK(std::equal(indices.begin(), indices.end(), tokens.indices.begin()));
    }
  }
}

TEST_CASE("pad_sequences, cell by cell, of any lengths") {
  constexpr std::uint64_t kSeed = 64;
  MESSAGE("seed " << kSeed);
  Random random(kSeed);
  for (int round = 0; round < 400; ++round) {
    std::vector<std::int32_t> indices;
    std::vector<std::size_t> ends;
    std::size_t longest = 0;
    for (std::size_t rows = beside_power(random, 5); rows > 0; --rows) {
      const std::size_t length = random.whole(0, 3) ? beside_power(random, 5) : 0;
      longest = std::max(longest, length);
      for (std::size_t k = 0; k < length; ++k) indices.push_back(static_cast<std::int32_t>(random.whole(1, 1000)));
      ends.push_back(indices.size());
    }
    const bool limited = random.whole(0, 3) > 0;
    const std::size_t cols = limited ? beside_power(random, 5) : longest;
    const bool pad_first = random.whole(0, 1) == 1;
    const bool cut_first = random.whole(0, 1) == 1;
    const auto padded = require(
        posenc::pad_sequences(indices, ends, limited ? std::optional<double>(static_cast<double>(cols)) : std::nullopt,
                              pad_first ? "pre" : "post", cut_first ? "pre" : "post"));
    REQUIRE(padded.rows == ends.size());
    REQUIRE(padded.cols == cols);
    std::size_t wrong = 0;
    for (std::size_t row = 0; row < ends.size(); ++row) {
      const std::size_t begin = row ? ends[row - 1] : 0;
      const std::size_t length = ends[row] - begin;
      const std::size_t kept = std::min(length, cols);
      for (std::size_t col = 0; col < cols; ++col) {
        const std::size_t zeros_before = pad_first ? cols - kept : 0;
        std::int32_t expected = 0;
        if (col >= zeros_before && col - zeros_before < kept) {
          expected = indices[begin + (cut_first ? length - kept : 0) + col - zeros_before];
        }
        if (padded.data[row * cols + col] != expected) ++wrong;
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("embed and weighted_sum, cell by cell, of any size") {
  Random random(65);
  for (int round = 0; round < 150; ++round) {
    const std::size_t words = beside_power(random, 6);
    const std::size_t cols = beside_power(random, 6);
    const std::size_t rows = beside_power(random, 6);
    const std::size_t times = random.whole(1, 3);
    std::vector<float> table(words * cols);
    for (float& value : table) value = static_cast<float>(random.uniform(-9, 9));
    std::vector<std::int32_t> indices(rows * times);
    // Both ends of the table are read.
    for (auto& index : indices) index = static_cast<std::int32_t>(random.whole(0, words - 1));
    indices.front() = static_cast<std::int32_t>(words - 1);
    indices.back() = 0;
    const auto embedded = require(posenc::embed(indices, {words, cols, table}));
    REQUIRE(embedded.rows == rows * times);
    REQUIRE(embedded.cols == cols);
    std::vector<float> encoding(rows * cols);
    for (float& value : encoding) value = static_cast<float>(random.uniform(-9, 9));
    const double wa = random.uniform(-3, 3);
    const double wb = random.uniform(-3, 3);
    const auto sum = require(posenc::weighted_sum({embedded.rows, cols, {embedded.data.data(), embedded.data.size()}},
                                                  {rows, cols, encoding}, wa, wb));
    std::size_t wrong = 0;
    for (std::size_t row = 0; row < rows * times; ++row) {
      for (std::size_t col = 0; col < cols; ++col) {
        const float value = table[static_cast<std::size_t>(indices[row]) * cols + col];
        if (embedded.data[row * cols + col] != value) ++wrong;
        const long double exact =
            static_cast<long double>(wa) * static_cast<long double>(value) +
            static_cast<long double>(wb) * static_cast<long double>(encoding[row % rows * cols + col]);
        const long double off = std::abs(static_cast<long double>(sum.data[row * cols + col]) - exact);
        // Half a unit of a float's last place, plus the error of doubles.
        if (off > std::abs(exact) * 0x1.001p-24L + 1e-14L) ++wrong;
      }
    }
    CHECK(wrong == 0);
  }
}

// The 128 values of a byte in UTF-8 fall into few classes: the ends of each class, in every order up to four bytes.
TEST_CASE("UTF-8 is what decodes to a character and could not be shorter") {
  constexpr std::array<unsigned char, 24> kBytes = {0x24, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf,
                                                    0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed,
                                                    0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff};
  const auto is_text = [](std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
      const auto lead = static_cast<unsigned char>(bytes[at++]);
      if (lead < 0x80) continue;
      int more = 0;
      while (more < 5 && (lead << more & 0x40)) ++more;
      if (more < 1 || more > 3) return false;
      std::uint32_t point = lead & (0x3FU >> more);
      for (int k = 0; k < more; ++k) {
        if (at == bytes.size() || (static_cast<unsigned char>(bytes[at]) & 0xC0) != 0x80) return false;
        point = point << 6 | (static_cast<unsigned char>(bytes[at++]) & 0x3FU);
      }
      constexpr std::array<std::uint32_t, 4> kLeast = {0, 0x80, 0x800, 0x10000};
      if (point < kLeast[static_cast<std::size_t>(more)] || point > 0x10FFFF) return false;
      if (point >= 0xD800 && point <= 0xDFFF) return false;
    }
    return true;
  };
  std::size_t wrong = 0;
  std::size_t good = 0;
  const auto check = [&](const std::string& bytes) {
    const bool expected = is_text(bytes);
    good += expected;
    const std::array<std::string_view, 1> texts = {bytes};
    const bool tokenized = static_cast<bool>(posenc::tokenize(texts));
    const bool scanned = posenc::scan_vectors(bytes + " 1\n", 1, true, 1)->entries.size() == 1;
    if ((tokenized != expected || scanned != expected) && ++wrong < 10) MESSAGE(bytes);
  };
  for (const unsigned char a : kBytes) {
    std::string bytes(1, static_cast<char>(a));
    check(bytes);
    for (const unsigned char b : kBytes) {
      bytes.resize(1);
      check(bytes += static_cast<char>(b));
      for (const unsigned char c : kBytes) {
        bytes.resize(2);
        check(bytes += static_cast<char>(c));
        if (a < 0xE0) continue;
        for (const unsigned char d : kBytes) {
          bytes.resize(3);
          check(bytes += static_cast<char>(d));
        }
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(good > 500);
}

TEST_CASE("what is computed of some positions is the beginning of what is computed of more, whatever the scheme") {
  constexpr double kAll = 40;
  const auto is_beginning = [](const auto& some, const auto& all) {
    for (std::size_t k = 0; k < some.size(); ++k) {
      if (!(std::abs(static_cast<double>(some[k]) - static_cast<double>(all[k])) <= 1e-6)) return false;
    }
    return true;
  };
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    CAPTURE(std::string(scheme->id));
    const auto plan = [&](double count) {
      return require(posenc::plan({.scheme = scheme->id,
                                   .positions = posenc::Range{.count = count, .start = 1},
                                   .queries = posenc::Range{.count = 1, .start = kAll},
                                   .keys = posenc::Range{.count = count, .start = 1}}));
    };
    const posenc::Plan all = plan(kAll);
    for (const double count : {1.0, 3.0, 8.0, 33.0}) {
      CAPTURE(count);
      const posenc::Plan some = plan(count);
      if (has(*scheme, posenc::Capability::kRows)) {
        CHECK(is_beginning(require(posenc::encode(some)).data, require(posenc::encode(all)).data));
      }
      if (has(*scheme, posenc::Capability::kDistance)) {
        // The curve of the first head.
        const auto curve = require(posenc::distance_curve(some, kAll));
        CHECK(curve.cols == static_cast<std::size_t>(count));
        CHECK(is_beginning(curve.data.span().first(curve.cols), require(posenc::distance_curve(all, kAll)).data));
      }
      if (has(*scheme, posenc::Capability::kRotation)) {
        CHECK(is_beginning(require(posenc::rotation(some)).angles.data, require(posenc::rotation(all)).angles.data));
        // The others grow from the middle of all positions.
        if (!scheme->parts.rotary->magnitudes) {
          CHECK(is_beginning(require(posenc::turns(some)).sines.data, require(posenc::turns(all)).sines.data));
        }
      }
      if (has(*scheme, posenc::Capability::kBias)) {
        std::vector<float> row(static_cast<std::size_t>(count));
        std::vector<float> whole(static_cast<std::size_t>(kAll));
        CHECK(!posenc::bias(some, 0, row));
        CHECK(!posenc::bias(all, 0, whole));
        CHECK(is_beginning(row, whole));
      }
      if (has(*scheme, posenc::Capability::kIndices)) {
        CHECK(is_beginning(require(posenc::indices(some)).data, require(posenc::indices(all)).data));
      }
    }
  }
}

TEST_CASE("a curve of rows that are not all in pairs has as many numbers as distances, whatever their number") {
  const std::vector<posenc::Argument> odd = {{"d_model", 5.0}, {"odd", "marian"}, {"layout", "concatenated"}};
  for (double count = 1; count < 10; ++count) {
    const auto curve =
        require(posenc::distance_curve({.positions = posenc::Range{.count = count}, .arguments = odd}, 20));
    CHECK(curve.data.size() == static_cast<std::size_t>(count));
    CHECK(curve.data[0] == 0);
  }
}
