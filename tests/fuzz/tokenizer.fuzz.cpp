// Any bytes as texts, for the tokenizer: a byte 0x1E ends a text, and the first byte is num_words (0: none). The
// result must satisfy the invariants of the header.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "posenc.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::optional<double> num_words = data[0] ? std::optional<double>(data[0]) : std::nullopt;
  // A copy of exactly this length, so that the sanitizer notices any byte read beyond it.
  const std::vector<char> bytes(data + 1, data + size);
  std::vector<std::string_view> texts;
  for (auto begin = bytes.begin();; ++begin) {
    const auto end = std::find(begin, bytes.end(), '\x1e');
    texts.emplace_back(bytes.data() + (begin - bytes.begin()), static_cast<std::size_t>(end - begin));
    if (end == bytes.end()) break;
    begin = end;
  }

  const auto tokens = posenc::tokenize(texts, num_words);
  if (!tokens) {
    require(posenc::message(tokens.error()).find("is not UTF-8 at byte") != std::string::npos);
    return 0;
  }
  require(tokens->ends.size() == texts.size());
  const auto all = posenc::tokenize(texts);
  std::map<std::string_view, std::size_t> counts;
  std::size_t begin = 0;
  std::size_t kept = 0;
  for (std::size_t t = 0; t < texts.size(); ++t) {
    // The words occur in their text, in this order, with only separators between them.
    std::size_t at = 0;
    const auto is_between = [](std::string_view between) {
      return between.find_first_not_of(" !\"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n") == std::string_view::npos;
    };
    for (; begin < all->ends[t]; ++begin) {
      const auto index = static_cast<std::size_t>(all->indices[begin]);
      require(index >= 1 && index <= all->words.size());
      const std::string_view word = all->words[index - 1];
      ++counts[word];
      const std::size_t found = texts[t].find(word, at);
      require(found != std::string_view::npos && is_between(texts[t].substr(at, found - at)));
      at = found + word.size();
      if (num_words && static_cast<double>(index) >= *num_words) continue;
      require(tokens->indices[kept++] == all->indices[begin]);
    }
    require(is_between(texts[t].substr(at)));
    require(tokens->ends[t] == kept);
  }
  require(counts.size() == all->words.size() && tokens->words.size() == all->words.size());
  for (std::size_t k = 1; k < all->words.size(); ++k) require(counts[all->words[k - 1]] >= counts[all->words[k]]);

  const std::size_t maxlen = 1 + size % 7;
  for (const auto* side : {"pre", "post"}) {
    const auto padded = posenc::pad_sequences({tokens->indices.data(), kept}, {tokens->ends.data(), texts.size()},
                                              static_cast<double>(maxlen), side, side);
    require(padded && padded->rows == texts.size() && padded->cols == maxlen);
    std::size_t indices = 0;
    std::size_t expected = 0;
    for (const std::int32_t index : padded->data) indices += index > 0 ? 1 : 0;
    for (std::size_t t = 0; t < texts.size(); ++t) {
      expected += std::min(maxlen, tokens->ends[t] - (t ? tokens->ends[t - 1] : 0));
    }
    require(indices == expected);
  }
  return 0;
}
