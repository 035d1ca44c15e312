// Configurations of models as fields, and what is found in them, for the tests about them.
#pragma once

#include <deque>

#include "support.h"

namespace configurations {

using Fields = std::vector<posenc::Field>;
inline constexpr std::monostate kNull;

inline posenc::Inspection inspect(const Fields& fields, double seq_len = 0) {
  posenc::Inspection found;
  posenc::inspect(fields, seq_len, found);
  return found;
}

// All notices, one per line: "warning: …".
inline std::string notices(const posenc::Inspection& found) {
  std::string all;
  for (std::size_t k = 0; k < found.notice_count; ++k) {
    all += all.empty() ? "" : "\n";
    all += (found.notices[k].is_warning ? "warning: " : "error: ") + support::message(found.notices[k].error);
  }
  return all;
}
inline std::string notices_of(const Fields& fields) { return notices(inspect(fields)); }

inline posenc::Spectrum spectrum(const posenc::LayerType& layer) {
  return support::require(posenc::spectrum(layer.request()));
}

inline double value(const posenc::LayerType& layer, std::string_view name) {
  return support::require(posenc::plan(layer.request())).value(name);
}

// A configuration of Llama's shape, with 128 dimensions per head, and additional fields.
inline Fields llama(const Fields& more) {
  Fields all = {{"model_type", "llama"},
                {"hidden_size", 4096.0},
                {"num_attention_heads", 32.0},
                {"max_position_embeddings", 131072.0},
                {"rope_theta", 500000.0}};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

// The first type of layers with this name.
inline const posenc::LayerType& layer_of(const posenc::Inspection& found, std::string_view name) {
  std::size_t k = 0;
  while (k + 1 < found.layer_count && !(found.layers[k].name == name)) ++k;
  REQUIRE(found.layers[k].name == name);
  return found.layers[k];
}

// The numbers of the layers of a type, from 0.
inline std::vector<std::size_t> layers_of(const posenc::Inspection& found, std::string_view name) {
  std::vector<std::size_t> layers;
  for (std::size_t layer = 0; layer < found.layer_total; ++layer) {
    if (found.layer_of[layer] < found.layer_count && found.layers[found.layer_of[layer]].name == name) {
      layers.push_back(layer);
    }
  }
  return layers;
}

// The leaves of a list of anything, as JavaScript passes them. It owns their paths.
class List {
 public:
  List(const std::string& path, std::initializer_list<posenc::FieldValue> entries) {
    paths_.push_back(path);
    fields_.push_back({paths_.back(), posenc::List()});
    for (const posenc::FieldValue& entry : entries) {
      paths_.push_back(path + "[" + std::to_string(paths_.size() - 1) + "]");
      fields_.push_back({paths_.back(), entry});
    }
  }
  List(const List&) = delete;
  List& operator=(const List&) = delete;

  // Other fields, and these.
  Fields with(Fields others) const {
    others.insert(others.end(), fields_.begin(), fields_.end());
    return others;
  }

 private:
  std::deque<std::string> paths_;
  Fields fields_;
};

}  // namespace configurations
