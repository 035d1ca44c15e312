#include "models/fields.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// How many letters of one word have to be added, removed or changed to make the other. Long words count as far apart.
std::size_t distance(Word a, Word b) {
  constexpr std::size_t kMost = 48;
  if (a.size() >= kMost || b.size() >= kMost) return kMost;
  std::array<std::size_t, kMost> row;
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j - 1] + 1, row[j] + 1, changed});
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<Word> strip_prefix(Word path, Word prefix) {
  if (path.substr(0, prefix.size()) != prefix) return std::nullopt;
  return path.substr(prefix.size());
}

bool is_list(const Field& field) {
  return std::holds_alternative<std::span<const double>>(field.value) || std::holds_alternative<List>(field.value);
}

bool contains(std::span<const Word> words, Word word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Word nearest_word(Word key, std::span<const Word> known) {
  return *std::min_element(known.begin(), known.end(),
                           [key](Word a, Word b) { return distance(key, a) < distance(key, b); });
}

Fields::Fields(std::span<const Field> all) : all_(all) {
  for (const Word inner : {Word("text_config."), Word("llm_config.")}) {
    for (const Field& field : all_) {
      const auto path = strip_prefix(field.path, inner);
      if (root_.empty() && path && !path->empty()) root_ = inner;
    }
  }
}

const Field* Fields::find(Word prefix, Word key) const {
  for (const Field& field : all_) {
    const auto path = path_of(field);
    if (!path || path->size() != prefix.size() + key.size()) continue;
    if (path->substr(0, prefix.size()) != prefix || path->substr(prefix.size()) != key) continue;
    return is_null(field) ? nullptr : &field;
  }
  return nullptr;
}

std::optional<double> Fields::number(Word key) const {
  const Field* field = find(key);
  const auto* number = field ? std::get_if<double>(&field->value) : nullptr;
  return number && std::isfinite(*number) ? std::optional(*number) : std::nullopt;
}

Word Fields::word(Word key) const {
  const Field* field = find(key);
  const auto* word = field ? std::get_if<Word>(&field->value) : nullptr;
  return word ? *word : Word();
}

Word Fields::model_type() const {
  const Word inner = word("model_type");
  if (!inner.empty()) return inner;
  for (const Field& field : all_) {
    const auto* word = field.path == "model_type" ? std::get_if<Word>(&field.value) : nullptr;
    if (word) return *word;
  }
  return {};
}

bool Fields::has_prefix(Word prefix) const {
  for (const Field& field : all_) {
    const auto path = path_of(field);
    if (path && path->size() > prefix.size() && strip_prefix(*path, prefix)) return true;
  }
  return false;
}

}  // namespace posenc
