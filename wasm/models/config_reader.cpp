#include "models/config_reader.h"

#include <cmath>

namespace posenc {

void ConfigReader::note(Error error, bool is_warning) {
  out.note(std::move(error), is_warning, out.layer_count == 0 ? 0 : out.layer_count - 1);
}

Error ConfigReader::refusal_of(const Field& field, const Text& about, Word key, Rule rule,
                               std::initializer_list<double> limits, Names names) {
  Error error = refuse(about, rule, limits, names).of(key);
  if (const auto* number = std::get_if<double>(&field.value)) error.value = *number;
  if (const auto* word = std::get_if<Word>(&field.value)) error.value = Text(*word);
  if (const auto* yes = std::get_if<bool>(&field.value)) error.value = *yes;
  if (is_list(field)) error.value = List();
  return error;
}

void ConfigReader::refuse_value(const Field& field, const Text& about, Word key, Rule rule,
                                std::initializer_list<double> limits, Names names) {
  note(refusal_of(field, about, key, rule, limits, names), out.layer_count == 0);
}

void ConfigReader::refuse_missing(const Text& about, Word key, Word needs) {
  out.certain = false;
  Error error = refuse(about, Rule::kMissing).of(key);
  error.detail = needs;
  note(std::move(error), false);
}

bool ConfigReader::refuse_object(Word key, Rule rule, std::initializer_list<double> limits) {
  const Text path = Text::of(key, ".");
  if (key.empty() || !(fields.has_prefix(path.view()) || fields.has({}, path.view()))) return false;
  Error error = refuse(key, rule, limits);
  error.value = Text("{…}");
  note(std::move(error), out.layer_count == 0);
  return true;
}

void ConfigReader::warn_of_unknown_key(const Text& about, Word key, std::span<const Word> known, Word nearest) {
  out.certain = false;
  if (!names_more_keys()) return;
  if (nearest.empty()) nearest = nearest_word(key, known);
  if (out.unknown_count < Inspection::kMostUnknown) out.unknown[out.unknown_count++] = {about, nearest};
  Error error = refuse(about, Rule::kUnknownKey, {}, known);
  error.parameter = key;
  error.detail = nearest;
  note(error, true);
}

void ConfigReader::warn_unused(const Text& about, Word key, const Text& beside) {
  Error error = refuse(about, Rule::kUnused).of(key);
  error.detail = beside;
  note(error, true);
}

void ConfigReader::warn_uncomputed(const Text& about, Word key, const Text& what) {
  out.certain = false;
  Error error = refuse(about, Rule::kUncomputed).of(key);
  error.detail = what;
  note(error, true);
}

void ConfigReader::warn_outside(Word key) {
  Word part = fields.root();
  part.remove_suffix(1);
  Error error = refuse(key, Rule::kOutside);
  error.detail = part;
  note(error, true);
}

std::optional<double> ConfigReader::number_at(Word key, double low, double high) {
  const Field* field = fields.find(key);
  if (field && !std::holds_alternative<double>(field->value))
    refuse_value(*field, key, key, Rule::kRange, {low, high});
  return fields.number(key);
}

std::optional<bool> ConfigReader::switch_at(Word key) {
  const Field* field = fields.find(key);
  const auto yes = truth_of(field, key, key);
  if (field && !yes) out.certain = false;
  return yes;
}

std::optional<double> ConfigReader::whole_at(Word key, double low, double high) {
  const Field* field = fields.find(key);
  if (!field) {
    refuse_object(key, Rule::kWhole, {low, high});
    return std::nullopt;
  }
  const auto* number = std::get_if<double>(&field->value);
  if (number && *number >= low && *number <= high && std::floor(*number) == *number) return *number;
  refuse_value(*field, key, key, Rule::kWhole, {low, high});
  return std::nullopt;
}

Word ConfigReader::first_of(std::span<const Word> keys) const {
  for (const Word key : keys) {
    if (fields.find(key)) return key;
  }
  return keys[0];
}

std::array<double, 2> ConfigReader::sides_at(Word key, double usual) {
  const Field* field = fields.find(key);
  if (!field) {
    const bool is_object = refuse_object(key, Rule::kWhole, {1, kMaxPosition});
    return is_object ? std::array{0.0, 0.0} : std::array{usual, usual};
  }
  const auto* list = std::get_if<std::span<const double>>(&field->value);
  if (!list || list->size() != 2) {
    const double side = whole_at(key).value_or(0);
    return {side, side};
  }
  std::array<double, 2> sides = {(*list)[0], (*list)[1]};
  for (std::size_t k = 0; k < sides.size(); ++k) {
    if (sides[k] >= 1 && sides[k] <= kMaxPosition && std::floor(sides[k]) == sides[k]) continue;
    const Error error = refuse(Text::of(key, "[", k, "]"), sides[k], Rule::kWhole, {1, kMaxPosition}).of(key);
    note(error, out.layer_count == 0);
    return {0, 0};
  }
  return sides;
}

std::optional<double> ConfigReader::number_of(const Field* field, const Text& about, Word key, double low, double high,
                                              bool is_exclusive) {
  if (!field) return std::nullopt;
  const auto* number = std::get_if<double>(&field->value);
  if (number && *number >= low && *number <= high && !(is_exclusive && *number == low)) return *number;
  refuse_value(*field, about, key, Rule::kRange, {low, high, is_exclusive ? 1.0 : 0.0});
  return std::nullopt;
}

std::optional<bool> ConfigReader::truth_of(const Field* field, const Text& about, Word key) {
  if (!field) return std::nullopt;
  if (const auto* yes = std::get_if<bool>(&field->value)) return *yes;
  refuse_value(*field, about, key, Rule::kBoolean);
  return std::nullopt;
}

const std::span<const double>* ConfigReader::list_of(const Field& field, const Text& about, Word key, Rule rule,
                                                     std::initializer_list<double> limits) {
  if (const auto* list = std::get_if<std::span<const double>>(&field.value)) return list;
  // Its entries have their own paths.
  const Field* entry = nullptr;
  for (const Field& each : fields.all()) {
    const auto rest = strip_prefix(each.path, field.path);
    const bool is_word = std::holds_alternative<Word>(each.value);
    if (!entry && is_word && rest && rest->starts_with('[')) entry = &each;
  }
  if (entry && std::holds_alternative<List>(field.value)) {
    refuse_value(*entry, Text::of(about.view(), entry->path.substr(field.path.size())), key, rule, limits);
  } else {
    refuse_value(field, about, key, Rule::kList);
  }
  return nullptr;
}

std::size_t ConfigReader::layer_total() {
  constexpr auto kMost = static_cast<double>(Inspection::kMostModelLayers);
  const Word key = first_of({"num_hidden_layers", "n_layer", "n_layers", "num_layers"});
  const Field* field = fields.find(key);
  const auto* total = field ? std::get_if<double>(&field->value) : nullptr;
  if (total && *total >= 1 && *total <= kMost && *total == std::floor(*total)) return static_cast<std::size_t>(*total);
  if (field) note(refusal_of(*field, key, key, Rule::kWhole, {1, kMost}), true);
  return 0;
}

LayerType* ConfigReader::add_layer(const Text& name, Word scheme) {
  if (out.layer_count == Inspection::kMostLayers) {
    note(refuse("rope_parameters", static_cast<double>(Inspection::kMostLayers + 1), Rule::kLayerKinds,
                {static_cast<double>(Inspection::kMostLayers)}),
         false);
    return nullptr;
  }
  LayerType& layer = out.layers[out.layer_count++];
  layer = {};
  layer.name = name;
  layer.scheme = scheme;
  layer.is_valid = true;
  return &layer;
}

}  // namespace posenc
