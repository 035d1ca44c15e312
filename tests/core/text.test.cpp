// The tokenizer and padding, compared with Keras' documented behaviour, case by case, and with a slow reference.
#include <algorithm>
#include <map>
#include <string_view>

#include "support.h"

using posenc::Tokens;
using support::Random;
using support::require;
using Texts = std::vector<std::string_view>;
using Sequences = std::vector<std::vector<std::int32_t>>;

namespace {

Tokens tokenize(const Texts& texts, std::optional<double> num_words = std::nullopt) {
  return require(posenc::tokenize(texts, num_words));
}

std::vector<std::string> words(const Tokens& tokens) { return {tokens.words.begin(), tokens.words.end()}; }

Sequences sequences(const Tokens& tokens) {
  Sequences result;
  std::size_t begin = 0;
  for (const std::size_t end : tokens.ends) {
    result.emplace_back(tokens.indices.begin() + begin, tokens.indices.begin() + end);
    begin = end;
  }
  return result;
}

std::string refusal(const Texts& texts, std::optional<double> num_words = std::nullopt) {
  const auto result = posenc::tokenize(texts, num_words);
  REQUIRE(!result);
  CHECK(result.error().code == "invalid_argument");
  return posenc::message(result.error());
}

// Keras' own lines (keras.preprocessing.text.Tokenizer: fit_on_texts, texts_to_sequences), word for word.
void keras(const Texts& texts, std::size_t num_words, std::vector<std::string>& words_out, Sequences& sequences_out) {
  const std::string filters = "!\"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n";
  std::vector<std::vector<std::string>> split;
  std::vector<std::pair<std::string, int>> counts;
  for (const std::string_view text : texts) {
    split.emplace_back();
    std::string word;
    for (const char c : std::string(text) + " ") {
      if (c != ' ' && filters.find(c) == std::string::npos) {
        word += c;
        continue;
      }
      if (!word.empty()) split.back().push_back(word);
      word.clear();
    }
    for (const std::string& one : split.back()) {
      const auto found = std::find_if(counts.begin(), counts.end(), [&](const auto& it) { return it.first == one; });
      if (found == counts.end()) {
        counts.emplace_back(one, 1);
      } else {
        ++found->second;
      }
    }
  }
  std::stable_sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::map<std::string, std::size_t> index;
  for (const auto& [word, count] : counts) {
    words_out.push_back(word);
    index[word] = words_out.size();
  }
  for (const auto& one : split) {
    sequences_out.emplace_back();
    for (const std::string& word : one) {
      if (num_words && index[word] >= num_words) continue;
      sequences_out.back().push_back(static_cast<std::int32_t>(index[word]));
    }
  }
}

}  // namespace

// The two sentences of the lab on positional encodings and word embeddings.
TEST_CASE("the lab's sentences: eleven words, numbered as they come") {
  const auto tokens = tokenize({"king queen man woman dog wolf football basketball red green yellow",
                                "man queen yellow basketball green dog woman football king red wolf"});
  CHECK(words(tokens) == std::vector<std::string>{"king", "queen", "man", "woman", "dog", "wolf", "football",
                                                  "basketball", "red", "green", "yellow"});
  CHECK(sequences(tokens) == Sequences{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {3, 2, 11, 8, 10, 5, 4, 7, 1, 9, 6}});
}

TEST_CASE("words are numbered by falling count, and by first appearance where that is the same") {
  const auto tokens = tokenize({"b a c a", "d c e a"});
  CHECK(words(tokens) == std::vector<std::string>{"a", "c", "b", "d", "e"});
  CHECK(sequences(tokens) == Sequences{{3, 1, 2, 1}, {4, 2, 5, 1}});
}

TEST_CASE("num_words keeps the indices below it, and all words") {
  const Texts texts = {"a a a b b c", "c b a"};
  CHECK(words(tokenize(texts, 3)).size() == 3);
  CHECK(sequences(tokenize(texts, 3)) == Sequences{{1, 1, 1, 2, 2}, {2, 1}});
  CHECK(sequences(tokenize(texts, 1)) == Sequences{{}, {}});
  CHECK(sequences(tokenize(texts, 4)) == sequences(tokenize(texts)));
}

TEST_CASE("Keras' filters separate words, and nothing else does") {
  const std::string filters = "!\"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n ";
  for (int c = 0; c < 128; ++c) {
    const std::string text = std::string("a") + static_cast<char>(c) + "b";
    CAPTURE(c);
    const bool separates = filters.find(static_cast<char>(c)) != std::string::npos;
    const std::vector<std::string> apart = {"a", "b"};
    CHECK(words(tokenize({text})) == (separates ? apart : std::vector<std::string>{text}));
  }
  CHECK(words(tokenize({"don't stop--believing, e.g. 3.14"})) ==
        std::vector<std::string>{"don't", "stop", "believing", "e", "g", "3", "14"});
  CHECK(words(tokenize({"line\r\nline\r"})) == std::vector<std::string>{"line\r"});
  CHECK(words(tokenize({"no\u00a0break, “quoted”… 北京。"})) ==
        std::vector<std::string>{"no\u00a0break", "“quoted”…", "北京。"});
  CHECK(words(tokenize({std::string_view("a\0b a", 5)})) == std::vector<std::string>{std::string("a\0b", 3), "a"});
}

TEST_CASE("UTF-8 survives, and case is left as it is") {
  CHECK(words(tokenize({"naïve café 北京 🙂 Naïve"})) ==
        std::vector<std::string>{"naïve", "café", "北京", "🙂", "Naïve"});
  // The ends of each length of character, and a byte order mark.
  CHECK(words(tokenize({"\u0080 \u07ff \u0800 \ud7ff \ue000 \uffff \U00010000 \U0010ffff \ufeffa"})).size() == 9);
}

TEST_CASE("texts without words, and no texts") {
  CHECK(tokenize({}).words.size() == 0);
  CHECK(sequences(tokenize({"", " \t\n ...", "a"})) == Sequences{{}, {}, {1}});
}

TEST_CASE("what is not UTF-8 is refused, with the offset of the byte") {
  // Table 3-7 of the Unicode standard: a lone continuation, overlong forms, surrogates, code points above U+10FFFF,
  // truncated characters.
  for (const std::string_view wrong :
       {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xc3", "\xe2\x82",
        "\xf0\x9f\x99", "\xc3(", "\xe2\x82(", "\xf0\x9f\x99("}) {
    const std::string text = "é " + std::string(wrong);
    CHECK(refusal({"fine", text}) == "texts[1] is not UTF-8 at byte 3");
    CHECK(refusal({text + " more"}) == "texts[0] is not UTF-8 at byte 3");
  }
}

TEST_CASE("num_words is checked") {
  CHECK(refusal({"a"}, 0) == "num_words is 0; it must be a whole number from 1 to 67108864");
  CHECK(refusal({"a"}, -1) == "num_words is -1; it must be a whole number from 1 to 67108864");
  CHECK(refusal({"a"}, 2.5) == "num_words is 2.5; it must be a whole number from 1 to 67108864");
}

TEST_CASE("more text than is allowed is refused before it is read") {
  const std::string half(posenc::kMaxCells / 2 + 1, 'a');
  const Texts texts = {half, half};
  const auto result = posenc::tokenize(texts);
  REQUIRE(!result);
  CHECK(result.error().code == "too_large");
  CHECK(posenc::message(result.error()) == "texts is longer than 67108864 bytes (2^26)");
}

TEST_CASE("random texts are tokenized as by Keras' own lines") {
  Random random(40);
  const std::vector<std::string> pieces = {"a", "b", "ab", "é",  "北", "🙂", "'",
                                           " ", " ", "-",  "\t", "\r", "1",    "."};
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<std::string> owned(random.whole(0, 5));
    for (std::string& text : owned) {
      for (std::size_t k = random.whole(0, 60); k > 0; --k) text += pieces[random.whole(0, pieces.size() - 1)];
    }
    const Texts texts(owned.begin(), owned.end());
    const std::size_t num_words = random.whole(0, 8);
    std::vector<std::string> expected;
    Sequences expected_sequences;
    keras(texts, num_words, expected, expected_sequences);
    const auto tokens = tokenize(texts, num_words ? std::optional<double>(num_words) : std::nullopt);
    CHECK(words(tokens) == expected);
    CHECK(sequences(tokens) == expected_sequences);
  }
}

// The examples of Keras' documentation of pad_sequences.
// Seconds, if words were compared one by one: those that end alike, as those that begin alike.
TEST_CASE("a hundred thousand different words are no matter") {
  constexpr std::size_t kCount = 100000;
  for (const bool at_end : {false, true}) {
    const std::string same(40, 'x');
    std::string text;
    for (std::size_t k = 0; k < kCount; ++k) {
      const std::string number = std::to_string(kCount + k);
      text += at_end ? number + same + ' ' : same + number + ' ';
    }
    const auto tokens = tokenize({text});
    REQUIRE(tokens.indices.size() == kCount);
    CHECK(tokens.indices[kCount - 1] == static_cast<std::int32_t>(kCount));
  }
}

TEST_CASE("pad_sequences does what Keras documents") {
  const std::vector<std::int32_t> indices = {1, 2, 3, 4, 5, 6};
  const std::vector<std::size_t> ends = {1, 3, 6};
  const auto padded = [&](std::optional<double> maxlen, const char* padding, const char* truncating) {
    const auto matrix = require(posenc::pad_sequences(indices, ends, maxlen, padding, truncating));
    CHECK(matrix.rows == 3);
    return std::vector<std::int32_t>(matrix.data.begin(), matrix.data.end());
  };
  CHECK(padded({}, "pre", "pre") == std::vector<std::int32_t>{0, 0, 1, 0, 2, 3, 4, 5, 6});
  CHECK(padded({}, "post", "pre") == std::vector<std::int32_t>{1, 0, 0, 2, 3, 0, 4, 5, 6});
  CHECK(padded(2, "pre", "pre") == std::vector<std::int32_t>{0, 1, 2, 3, 5, 6});
  CHECK(padded(2, "pre", "post") == std::vector<std::int32_t>{0, 1, 2, 3, 4, 5});
  CHECK(padded(2, "post", "post") == std::vector<std::int32_t>{1, 0, 2, 3, 4, 5});
  CHECK(padded(4, "post", "pre") == std::vector<std::int32_t>{1, 0, 0, 0, 2, 3, 0, 0, 4, 5, 6, 0});
  const std::vector<std::size_t> empty = {0, 0};
  CHECK(require(posenc::pad_sequences({}, empty)).cols == 0);
  CHECK(require(posenc::pad_sequences({}, empty, 2)).data[3] == 0);
}

TEST_CASE("pad_sequences refuses in words") {
  const std::vector<std::int32_t> indices = {1, 2};
  const std::vector<std::size_t> ends = {2};
  const auto refusal = [&](std::span<const std::size_t> to, std::optional<double> maxlen, const char* padding,
                           const char* truncating) {
    const auto result = posenc::pad_sequences(indices, to, maxlen, padding, truncating);
    REQUIRE(!result);
    return posenc::message(result.error());
  };
  CHECK(refusal(ends, 0, "pre", "pre") == "maxlen is 0; it must be a whole number from 1 to 67108864");
  CHECK(refusal(ends, {}, "left", "pre") == "padding is \"left\"; it must be one of: pre, post");
  CHECK(refusal(ends, {}, "pre", "") == "truncating is \"\"; it must be one of: pre, post");
  CHECK(refusal({}, {}, "pre", "pre") == "sequences is empty; it must have at least one entry");
  const std::vector<std::size_t> falling = {2, 1};
  CHECK(refusal(falling, {}, "pre", "pre") == "ends[1] is 1; it must be from 2 to 2");
  const std::vector<std::size_t> beyond = {1, 3};
  CHECK(refusal(beyond, {}, "pre", "pre") == "ends[1] is 3; it must be from 1 to 2");
  const std::vector<std::size_t> two = {1, 2};
  CHECK(refusal(two, 67108864, "pre", "pre") ==
        "sequences × maxlen is 2 × 67108864 = 134217728; at most 67108864 cells (2^26) are allowed");
}
