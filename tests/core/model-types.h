// What the tests of the model types of transformers share.
#pragma once

#include <sstream>

#include "configurations.h"

namespace model_types {

// A file in src/transformers/models of github.com/huggingface/transformers at c49429ed1f, and the types that it tells.
struct Row {
  std::string_view file;
  std::string_view types;
};

inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

inline posenc::Inspection inspect_type(std::string_view model_type, const configurations::Fields& more = {}) {
  configurations::Fields fields = {{"model_type", model_type},
                                   {"hidden_size", 640.0},
                                   {"num_attention_heads", 8.0},
                                   {"max_position_embeddings", 512.0}};
  fields.insert(fields.end(), more.begin(), more.end());
  return configurations::inspect(fields);
}

// Calls check(row, what is found) for each type of a table.
template <typename Rows, typename Check>
void each(const Rows& rows, Check check) {
  for (const auto& row : rows) {
    for (const std::string& type : words_of(row.types)) {
      CAPTURE(row.file);
      CAPTURE(type);
      const posenc::Inspection found = inspect_type(type);
      CHECK(found.is_known);
      check(row, found);
    }
  }
}

}  // namespace model_types
