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

bool contains(std::span<const Word> words, Word word);

/// The known key with the fewest changed letters.
Word nearest_word(Word key, std::span<const Word> known);

/// The leaves of a configuration, below text_config or llm_config where there is one.
class Fields {
 public:
  explicit Fields(std::span<const Field> all);

  /// The leaf at prefix and key; none where it is null.
  const Field* find(Word prefix, Word key) const;
  const Field* find(Word key) const { return find({}, key); }
  /// The finite number at a key.
  std::optional<double> number(Word key) const;
  /// The word at a key, or an empty one.
  Word word(Word key) const;
  /// Some configurations give it only outside of the part about text.
  Word model_type() const;

  /// The path of a leaf below the part that is about text; nothing for leaves outside of it.
  std::optional<Word> path_of(const Field& field) const { return strip_prefix(field.path, root_); }
  /// Whether there is a leaf below a prefix. An empty dictionary has none.
  bool has_prefix(Word prefix) const;
  std::span<const Field> all() const { return all_; }

 private:
  std::span<const Field> all_;
  Word root_ = {};
};

}  // namespace posenc
