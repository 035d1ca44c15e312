// Configurations of models: which positional encoding they describe. Only this folder knows the terms of other
// programs, and therefore the names of schemes.
#include "posenc/configs.h"

#include "models/families.h"

namespace posenc {

bool Inspection::is_valid() const {
  for (std::size_t k = 0; k < notice_count; ++k) {
    if (!notices[k].is_warning) return false;
  }
  return true;
}

void inspect(std::span<const Field> fields, double seq_len, Inspection& out) {
  out = {};
  ConfigReader config(fields, seq_len, out);
  const auto positions = config.number_at("max_position_embeddings");
  const auto rows = config.number_at("n_positions");
  const double context = positions ? *positions : rows.value_or(0);
  out.context = context > 0 ? context : 0;
  read_family(config);
  if (out.layer_count == 0) return config.note(refuse("model_type", Rule::kUntold), false);
  out.scheme = out.layers[0].scheme;
}

}  // namespace posenc
