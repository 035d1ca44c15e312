// The leaves of a configuration, by their paths.
#pragma once

#include "posenc/configs.h"

namespace posenc {

using Word = std::string_view;

/// The rest of a path after `prefix`; nothing if the path begins otherwise.
std::optional<Word> strip_prefix(Word path, Word prefix);

/// Whether a path is that of a list entry. The list itself has a leaf at its own path as well.
inline bool is_entry(Word path) { return path.ends_with(']'); }

inline bool is_null(const Field& field) { return std::holds_alternative<std::monostate>(field.value); }
bool is_list(const Field& field);
/// Whether two leaves are different numbers.
bool are_different(const Field& a, const Field& b);

bool contains(std::span<const Word> words, Word word);
/// Whether a word is one of those in a text with spaces between.
bool has_word(Word text, Word word);

/// The known key with the fewest changed letters.
Word nearest_word(Word key, std::span<const Word> known);

/// The leaves of a configuration, below the part that is about text where there is one.
class Fields {
 public:
  /// part   the key of the nested configuration of another model, which is read instead if it is there; empty: none
  explicit Fields(std::span<const Field> all, Word part = {});

  /// Whether there is a leaf at a key, which may be null.
  bool has(Word prefix, Word key) const { return leaf(prefix, key) != nullptr; }
  /// The leaf at prefix and key; none where it is null.
  const Field* find(Word prefix, Word key) const;
  /// No key, which families without such a key have, is never there.
  const Field* find(Word key) const { return key.empty() ? nullptr : find({}, key); }
  /// The finite number at a key.
  std::optional<double> number(Word key) const;
  /// The word at a key, or an empty one.
  Word word(Word key) const;
  /// The entry of a list that is not of numbers alone; none beyond the entries that have leaves.
  const Field* entry(const Field& list, std::size_t k) const;
  /// Some configurations give it only outside of the part about text: the one that is nearest to it counts.
  Word model_type() const;

  /// The path of a leaf below the part that is about text; nothing for leaves outside of it.
  std::optional<Word> path_of(const Field& field) const { return strip_prefix(field.path, root_); }
  /// Whether there is a leaf below a prefix. An empty dictionary has none.
  bool has_prefix(Word prefix) const;
  std::span<const Field> all() const { return all_; }
  /// The part that is about text, with a trailing dot; empty: the whole configuration.
  Word root() const { return root_; }
  /// Whether a key is outside of the part that is about text, and not in it.
  bool is_only_outside(Word key) const;

 private:
  const Field* leaf(Word prefix, Word key) const;

  std::span<const Field> all_;
  Word root_ = {};
};

}  // namespace posenc
