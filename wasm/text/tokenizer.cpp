// From text to numbers: a tokenizer with the semantics of Keras', and padding.
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "posenc/words.h"

namespace posenc {

namespace {

// Keras' default filters, and the space at which it then splits.
constexpr std::string_view kSeparators = " !\"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n";

constexpr std::array<bool, 256> kSeparates = [] {
  std::array<bool, 256> table = {};
  for (const char c : kSeparators) table[static_cast<unsigned char>(c)] = true;
  return table;
}();

bool separates(char c) { return kSeparates[static_cast<unsigned char>(c)]; }

template <class Visit>
void for_each_word(std::string_view text, const Visit& visit) {
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && separates(text[at])) ++at;
    if (at == text.size()) return;
    const std::size_t begin = at;
    while (at < text.size() && !separates(text[at])) ++at;
    visit(text.substr(begin, at - begin));
  }
}

// FNV-1a (Fowler, Noll, Vo).
std::uint32_t hash(std::string_view word) {
  std::uint32_t value = 2166136261U;
  for (const char c : word) value = (value ^ static_cast<unsigned char>(c)) * 16777619U;
  return value;
}

// Words in order of first appearance, found through an open hash table that is at most half full.
class Vocabulary {
 public:
  struct Word {
    std::string_view text;
    std::uint32_t count;  // later, its index
  };

  // For at most `most` different words. Check is_allocated() before using it.
  explicit Vocabulary(std::size_t most) : words_(most), slots_(table_size(most)) {
    std::fill(slots_.begin(), slots_.end(), 0U);
  }
  bool is_allocated(std::size_t most) const { return words_.size() == most && slots_.size() > 0; }

  // Counts the word, and returns its number by first appearance, from 0.
  std::uint32_t count(std::string_view text) {
    std::size_t slot = hash(text) & (slots_.size() - 1);
    while (slots_[slot] != 0 && words_[slots_[slot] - 1].text != text) slot = (slot + 1) & (slots_.size() - 1);
    if (slots_[slot] == 0) {
      words_[size_] = {text, 0};
      slots_[slot] = ++size_;
    }
    ++words_[slots_[slot] - 1].count;
    return slots_[slot] - 1;
  }

  std::span<Word> words() { return {words_.data(), size_}; }

 private:
  static std::size_t table_size(std::size_t most) {
    std::size_t size = 2;
    while (size < 2 * most) size *= 2;
    return size;
  }

  Buffer<Word> words_;
  Buffer<std::uint32_t> slots_;  // the number of a word, from 1, or 0
  std::uint32_t size_ = 0;
};

// Replaces the count of every word by its index: from 1, by falling count, and by first appearance where that is the
// same. (Counting sort: a count is at most the number of all words, so this takes linear time.)
void rank(std::span<Vocabulary::Word> words, Buffer<std::uint32_t>& by_count) {
  std::fill(by_count.begin(), by_count.end(), 0U);
  for (const auto& word : words) ++by_count[word.count];
  std::uint32_t next = 1;
  for (std::size_t count = by_count.size(); count-- > 0;) next += std::exchange(by_count[count], next);
  for (auto& word : words) word.count = by_count[word.count]++;
}

enum class Side { kPre, kPost };

Result<Side> find_side(std::string_view name, std::string_view value) {
  if (value == "pre") return Side::kPre;
  if (value == "post") return Side::kPost;
  static constexpr std::array<std::string_view, 2> kSides = {"pre", "post"};
  return refuse(name, Text(value), Rule::kChoice, {}, std::span<const std::string_view>(kSides));
}

}  // namespace

std::size_t utf8_until(std::string_view text) {
  const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
  std::size_t at = 0;
  while (at < text.size()) {
    const unsigned lead = byte(at);
    if (lead < 0x80) {
      ++at;
      continue;
    }
    if (lead < 0xC2 || lead > 0xF4) return at;
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    // The range of the second byte depends on the first.
    const unsigned low = lead == 0xE0 ? 0xA0U : lead == 0xF0 ? 0x90U : 0x80U;
    const unsigned high = lead == 0xED ? 0x9FU : lead == 0xF4 ? 0x8FU : 0xBFU;
    if (byte(at + 1) < low || byte(at + 1) > high) return at;
    for (std::size_t k = 2; k < length; ++k) {
      if (byte(at + k) < 0x80 || byte(at + k) > 0xBF) return at;
    }
    at += length;
  }
  return at;
}

Result<Tokens> tokenize(std::span<const std::string_view> texts, std::optional<double> num_words) {
  if (num_words) {
    if (auto error = check_whole("num_words", *num_words, 1, kMaxCells)) return *error;
  }
  std::size_t bytes = 0;
  std::size_t count = 0;
  for (std::size_t t = 0; t < texts.size(); ++t) {
    const std::string_view text = texts[t];
    if (text.size() > kMaxCells - bytes) {
      Error error = refuse("texts", Rule::kBytes, {static_cast<double>(kMaxCells)});
      error.code = "too_large";
      return error;
    }
    bytes += text.size();
    if (const std::size_t end = utf8_until(text); end < text.size()) {
      return refuse(Text::of("texts[", t, "]"), Rule::kUtf8, {static_cast<double>(end)}).of("texts");
    }
    for_each_word(text, [&](std::string_view) { ++count; });
  }

  Vocabulary vocabulary(count);
  Buffer<std::uint32_t> by_count(count + 1);
  Tokens tokens{.words = {}, .indices = Buffer<std::int32_t>(count), .ends = Buffer<std::size_t>(texts.size())};
  // In all, some forty bytes a word.
  if (!vocabulary.is_allocated(count) || !by_count.has(count + 1) || tokens.indices.size() != count ||
      tokens.ends.size() != texts.size()) {
    return out_of_memory(40 * (count + 1));
  }
  std::size_t size = 0;
  for (std::size_t t = 0; t < texts.size(); ++t) {
    for_each_word(texts[t], [&](std::string_view word) {
      tokens.indices[size++] = static_cast<std::int32_t>(vocabulary.count(word));
    });
    tokens.ends[t] = size;
  }
  const std::span<Vocabulary::Word> words = vocabulary.words();
  rank(words, by_count);
  tokens.words = Buffer<std::string_view>(words.size());
  if (tokens.words.size() != words.size()) return out_of_memory(words.size() * sizeof(std::string_view));
  for (const auto& word : words) tokens.words[word.count - 1] = word.text;

  // Moves the indices that num_words keeps to the front of each text.
  std::size_t kept = 0;
  std::size_t at = 0;
  for (std::size_t& end : tokens.ends) {
    for (; at < end; ++at) {
      const std::uint32_t index = words[static_cast<std::size_t>(tokens.indices[at])].count;
      if (num_words && index >= *num_words) continue;
      tokens.indices[kept++] = static_cast<std::int32_t>(index);
    }
    end = kept;
  }
  return tokens;
}

Result<MatrixOf<std::int32_t>> pad_sequences(std::span<const std::int32_t> indices, std::span<const std::size_t> ends,
                                             std::optional<double> maxlen, std::string_view padding,
                                             std::string_view truncating) {
  const Result<Side> pad = find_side("padding", padding);
  if (!pad) return pad.error();
  const Result<Side> truncate = find_side("truncating", truncating);
  if (!truncate) return truncate.error();
  if (ends.empty()) return refuse("sequences", Rule::kNotEmpty);
  if (maxlen) {
    if (auto error = check_whole("maxlen", *maxlen, 1, kMaxCells)) return *error;
  }
  std::size_t longest = 0;
  std::size_t begin = 0;
  for (std::size_t k = 0; k < ends.size(); ++k) {
    if (ends[k] < begin || ends[k] > indices.size()) {
      return refuse(Text::of("ends[", k, "]"), static_cast<double>(ends[k]), Rule::kEnds,
                    {static_cast<double>(begin), static_cast<double>(indices.size())})
          .of("ends");
    }
    longest = std::max(longest, ends[k] - std::exchange(begin, ends[k]));
  }

  const std::size_t cols = maxlen ? static_cast<std::size_t>(*maxlen) : longest;
  auto padded = allocate_matrix<std::int32_t>(ends.size(), cols, "sequences × maxlen", "maxlen");
  if (!padded) return padded;
  std::fill(padded->data.begin(), padded->data.end(), 0);
  begin = 0;
  for (std::size_t row = 0; row < ends.size(); ++row) {
    auto sequence = indices.subspan(begin, ends[row] - begin);
    begin = ends[row];
    if (sequence.size() > cols) sequence = *truncate == Side::kPre ? sequence.last(cols) : sequence.first(cols);
    const std::size_t from = *pad == Side::kPre ? cols - sequence.size() : 0;
    std::copy(sequence.begin(), sequence.end(), padded->data.begin() + row * cols + from);
  }
  return padded;
}

}  // namespace posenc
