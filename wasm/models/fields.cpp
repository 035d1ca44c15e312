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

bool are_different(const Field& a, const Field& b) {
  const auto* one = std::get_if<double>(&a.value);
  const auto* other = std::get_if<double>(&b.value);
  return one && other && *one != *other;
}

bool contains(std::span<const Word> words, Word word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool has_word(Word text, Word word) {
  while (!text.empty()) {
    const Word first = text.substr(0, text.find(' '));
    if (first == word) return true;
    text.remove_prefix(std::min(first.size() + 1, text.size()));
  }
  return false;
}

Word nearest_word(Word key, std::span<const Word> known) {
  return *std::min_element(known.begin(), known.end(),
                           [key](Word a, Word b) { return distance(key, a) < distance(key, b); });
}

Fields::Fields(std::span<const Field> all, Word part) : all_(all) {
  for (const Field& field : all_) {
    const bool is_inside = !part.empty() && field.path.size() > part.size() + 1 && field.path[part.size()] == '.';
    if (is_inside && field.path.starts_with(part)) root_ = field.path.substr(0, part.size() + 1);
  }
  const Word outer = root_;
  static constexpr std::array<Word, 9> kRoots = {
      "text_config.",    "llm_config.", "language_config.", "language_model.", "thinker_config.text_config.",
      "thinker_config.", "llm.",        "decoder.",         "decoder_config."};
  for (const Word inner : kRoots) {
    for (const Field& field : all_) {
      const auto path = strip_prefix(field.path, outer);
      const auto rest = path ? strip_prefix(*path, inner) : std::nullopt;
      if (root_.size() == outer.size() && rest && !rest->empty()) {
        root_ = field.path.substr(0, outer.size() + inner.size());
      }
    }
  }
}

const Field* Fields::leaf(Word prefix, Word key) const {
  for (const Field& field : all_) {
    const auto path = path_of(field);
    if (!path || path->size() != prefix.size() + key.size()) continue;
    if (path->substr(0, prefix.size()) == prefix && path->substr(prefix.size()) == key) return &field;
  }
  return nullptr;
}

const Field* Fields::find(Word prefix, Word key) const {
  const Field* field = leaf(prefix, key);
  return field && !is_null(*field) ? field : nullptr;
}

const Field* Fields::entry(const Field& list, std::size_t k) const {
  // The entries follow their list.
  const std::size_t at = static_cast<std::size_t>(&list - all_.data()) + 1 + k;
  const auto rest = at < all_.size() ? strip_prefix(all_[at].path, list.path) : std::nullopt;
  return rest && rest->starts_with('[') ? &all_[at] : nullptr;
}

bool Fields::is_only_outside(Word key) const {
  const auto is_at = [key](const Field& field, Word path) {
    const auto rest = strip_prefix(path, key);
    return rest && ((rest->empty() && !is_null(field)) || rest->starts_with('.'));
  };
  bool is_outside = false;
  for (const Field& field : all_) {
    const auto inside = path_of(field);
    if (inside && is_at(field, *inside)) return false;
    is_outside = is_outside || is_at(field, field.path);
  }
  return is_outside && !root_.empty();
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
  Word found = {};
  std::size_t nearest = 0;
  for (const Field& field : all_) {
    const auto* word = field.path.ends_with("model_type") ? std::get_if<Word>(&field.value) : nullptr;
    const Word part = field.path.substr(0, field.path.size() - (word ? Word("model_type").size() : 0));
    const bool is_outer = part.empty() || (part.ends_with('.') && root_.starts_with(part));
    if (!word || word->empty() || !is_outer || (!found.empty() && part.size() <= nearest)) continue;
    found = *word;
    nearest = part.size();
  }
  return found;
}

bool Fields::has_prefix(Word prefix) const {
  for (const Field& field : all_) {
    const auto path = path_of(field);
    if (path && path->size() > prefix.size() && strip_prefix(*path, prefix)) return true;
  }
  return false;
}

}  // namespace posenc
