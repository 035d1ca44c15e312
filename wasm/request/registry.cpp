// The checks of requests: every request, for any scheme, is planned once, here.
#include <array>
#include <cmath>

#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

const Param& positions_param() {
  static constexpr Param kPositions =
      number("positions", {.initial = 50, .min = 1, .max = kMaxCells, .step = 1, .soft_min = 1, .soft_max = 512},
             "How many positions there are, from 0 on.")
          .labelled("positions");
  return kPositions;
}

std::string_view name_of(Kind kind) {
  static constexpr std::array<std::string_view, 6> kNames = {"absolute", "multi-axis", "rotary",
                                                             "bias",     "relative",   "none"};
  static_assert(kNames.size() == static_cast<std::size_t>(Kind::kNone) + 1 && !kNames.back().empty());
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Band band) {
  static constexpr std::array<std::string_view, kBands> kNames = {"kept", "blended", "divided", "zero", "own"};
  static_assert(!kNames.back().empty());
  return kNames[static_cast<std::size_t>(band)];
}

bool has_both(const Plan& plan) {
  const Pairs* const pairs = plan.scheme->parts.pairs;
  return pairs && 2 * pairs->count(plan.values) <= pairs->dimensions(plan.values);
}

std::optional<Error> check_unmixed(const Plan& plan) {
  if (mixed_pairs(plan) == 0) return std::nullopt;
  const std::string_view name = plan.scheme->parts.rotary->mix->parameter;
  return refuse(name, plan.value(name), Rule::kRange, {0, 0, 0});
}

const OffsetBias* Bias::offset() const {
  const auto* either = std::get_if<EitherBias>(&form);
  return either ? &either->offset : std::get_if<OffsetBias>(&form);
}

const RowBias* Bias::row() const {
  const auto* either = std::get_if<EitherBias>(&form);
  return either ? &either->row : std::get_if<RowBias>(&form);
}

const OffsetBias* offset_bias_of(const Plan& plan) {
  const Bias* const bias = plan.scheme->parts.bias;
  if (!bias) return nullptr;
  const auto* either = std::get_if<EitherBias>(&bias->form);
  return either && !either->is_offset(plan.values) ? nullptr : bias->offset();
}

std::size_t Scheme::find(std::string_view name) const {
  std::size_t at = 0;
  // An empty alias means that there is none, so it matches no name.
  while (at < params.size() && params[at].name != name && (params[at].alias != name || name.empty())) ++at;
  return at;
}

std::size_t Stage::cells() const {
  std::size_t cells = 1;
  for (std::size_t axis = 0; axis < axes; ++axis) cells *= shape[axis];
  return cells;
}

void Stages::add(std::string_view name, std::initializer_list<std::size_t> shape) {
  Stage& stage = all[count++];
  stage.name = name;
  for (const std::size_t length : shape) stage.shape[stage.axes++] = length;
}

namespace {

// The names of things, as an Error lists them.
template <class Thing>
Names names_of(std::span<const Thing> things) {
  return {things.size(), things.data(), [](const void* list, std::size_t k) -> std::string_view {
            const Thing& thing = static_cast<const Thing*>(list)[k];
            if constexpr (std::is_pointer_v<Thing>) {
              return thing->id;
            } else {
              return thing.name;
            }
          }};
}

Error unknown(std::string_view code, const Text& parameter, std::string_view value, Rule rule, Names names,
              Text detail = {}) {
  Error error = refuse(parameter, Text(value), rule, {}, names);
  error.code = code;
  error.detail = detail;
  return error;
}

std::optional<Error> check_number(const Param& param, double value) {
  if (!std::isfinite(value) || value < param.min || value > param.max || (param.exclusive_min && value == param.min)) {
    return refuse(param.name, value, Rule::kRange, {param.min, param.max, param.exclusive_min ? 1.0 : 0.0});
  }
  if (param.step > 0 && !param.step_is_soft && std::fmod(value, param.step) != 0)
    return refuse(param.name, value, param.step_rule, {param.step});
  return std::nullopt;
}

// The error about a value of another type, or outside its domain.
Error refuse_value(const Param& param, const Value& value, Rule rule, std::initializer_list<double> limits = {},
                   Names names = {}) {
  Error error = refuse(param.name, rule, limits, names);
  if (const auto* number = std::get_if<double>(&value)) error.value = *number;
  if (const auto* yes = std::get_if<bool>(&value)) error.value = *yes;
  if (const auto* word = std::get_if<std::string_view>(&value)) error.value = Text(*word);
  if (std::holds_alternative<std::span<const double>>(value)) error.value = List();
  return error;
}

std::optional<Error> set(const Param& param, const Value& value, Values& values, std::size_t at) {
  switch (param.type) {
    case Param::Type::kNumber: {
      const auto* number = std::get_if<double>(&value);
      if (!number) {
        return refuse_value(param, value, Rule::kRange, {param.min, param.max, param.exclusive_min ? 1.0 : 0.0});
      }
      if (auto error = check_number(param, *number)) return error;
      values.set(at, *number);
      return std::nullopt;
    }
    case Param::Type::kChoice: {
      const auto* word = std::get_if<std::string_view>(&value);
      for (std::size_t k = 0; word && k < param.choices.size(); ++k) {
        if (*word != param.choices[k]) continue;
        values.set(at, static_cast<double>(k));
        return std::nullopt;
      }
      return refuse_value(param, value, Rule::kChoice, {}, param.choices);
    }
    case Param::Type::kBoolean: {
      const auto* yes = std::get_if<bool>(&value);
      if (!yes) return refuse_value(param, value, Rule::kBoolean);
      values.set(at, *yes ? 1.0 : 0.0);
      return std::nullopt;
    }
    case Param::Type::kList: {
      const auto* list = std::get_if<std::span<const double>>(&value);
      if (!list) return refuse_value(param, value, Rule::kList);
      for (std::size_t k = 0; k < list->size(); ++k) {
        auto error = check_number(param, (*list)[k]);
        if (!error) continue;
        error->subject = Text::of(param.name, "[", k, "]");
        return error;
      }
      values.set(at, *list);
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<Error> set_all(const Scheme& scheme, std::span<const Argument> arguments, Values& values) {
  for (const Argument& argument : arguments) {
    const std::size_t at = scheme.find(argument.name);
    if (at == scheme.params.size()) {
      Error error =
          unknown("unknown_parameter", "", argument.name, Rule::kParameter, names_of(scheme.params), scheme.id);
      error.parameter = argument.name;
      return error;
    }
    if (auto error = set(scheme.params[at], argument.value, values, at)) return error;
  }
  return std::nullopt;
}

// The most cells, and so the most positions.
constexpr auto kMost = static_cast<double>(kMaxCells);

// Refuses positions that encode() could not encode as accurately as it promises.
std::optional<Error> check_position(const Text& name, double position, const Counting& counting) {
  if (!(position >= counting.low && position <= counting.high)) {
    return refuse(name, position, counting.rule, {counting.low, counting.high, 0});
  }
  if (counting.whole && position != std::floor(position)) return refuse(name, position, Rule::kMultiple, {1});
  return std::nullopt;
}

// How many positions there are, if they are valid.
Result<std::size_t> check_positions(const Positions& positions, std::string_view name, const Counting& counting,
                                    double most) {
  if (const auto* list = std::get_if<std::span<const double>>(&positions)) {
    if (list->empty()) return refuse(name, Rule::kNotEmpty);
    for (std::size_t row = 0; row < list->size(); ++row) {
      auto error = check_position({}, (*list)[row], counting);
      if (!error) continue;
      error->subject = Text::of(name, "[", row, "]");
      return std::move(*error).of(name);
    }
    return list->size();
  }
  const Range& range = *std::get_if<Range>(&positions);
  // A count beyond the limit is refused as too large, like a matrix that is too large because of d_model.
  if (most == kMost && std::isfinite(range.count) && range.count > most) {
    Error error = refuse(name, range.count, Rule::kCount, {most});
    error.code = "too_large";
    return error;
  }
  Param count = positions_param();
  count.max = most;
  if (auto error = check_number(count, range.count)) {
    error->parameter = error->subject = name;
    return *error;
  }
  if (auto error = check_position(Text::of(name, ".start"), range.start, counting)) {
    return std::move(*error).of(name);
  }
  const Text step = Text::of(name, ".step");
  if (!std::isfinite(range.step)) return refuse(step, range.step, Rule::kFinite).of(name);
  const auto rows = static_cast<std::size_t>(range.count);
  const double last = position_at(positions, rows - 1);
  if (!(last >= counting.low && last <= counting.high)) {
    // Without its own step, the request has too many positions.
    const bool of_count = range.step == 1;
    return refuse(of_count ? Text(name) : step, of_count ? range.count : range.step, Rule::kLastPosition,
                  {last, counting.low, counting.high})
        .of(name);
  }
  if (counting.whole && rows > 1 && range.step != std::floor(range.step)) {
    return refuse(step, range.step, Rule::kMultiple, {1}).of(name);
  }
  return rows;
}

}  // namespace

double position_at(const Positions& positions, std::size_t row) {
  if (const auto* range = std::get_if<Range>(&positions)) {
    return range->start + range->step * static_cast<double>(row);
  }
  return (*std::get_if<std::span<const double>>(&positions))[row];
}

std::size_t count_of(const Positions& positions) {
  const auto* range = std::get_if<Range>(&positions);
  return range ? static_cast<std::size_t>(range->count) : std::get_if<std::span<const double>>(&positions)->size();
}

std::string_view name_of(Capability what) {
  static constexpr std::array<std::string_view, kCapabilities.size()> kNames = {
      "rows", "pairs", "shift", "single", "construction", "rotation", "bias", "indices", "distance"};
  static_assert(!kNames.back().empty(), "every capability has a name");
  return kNames[static_cast<std::size_t>(what)];
}

bool has(const Scheme& scheme, Capability what) {
  const Pairs* const pairs = scheme.parts.pairs;
  const Rotary* const rotary = scheme.parts.rotary;
  const Bias* const bias = scheme.parts.bias;
  switch (what) {
    case Capability::kRows:
      return scheme.parts.rows;
    case Capability::kPairs:
      return pairs;
    case Capability::kShift:
      return pairs && !rotary;
    case Capability::kSingle:
      return pairs && pairs->single_frequencies;
    case Capability::kConstruction:
      return scheme.parts.construction;
    case Capability::kRotation:
      return rotary;
    case Capability::kBias:
      return bias;
    case Capability::kIndices:
      return scheme.parts.index;
    case Capability::kDistance:
      if (scheme.distance) return true;
      // Pairs that are turned by more than a position, and magnitudes that depend on it, have curves of their own.
      if (rotary) return !pairs->coordinate && !rotary->magnitudes;
      if (bias) return bias->offset();
      return scheme.parts.kind == Kind::kAbsolute || scheme.parts.kind == Kind::kNone;
  }
  return false;
}

namespace {

bool meets(const Scheme& scheme, Capability what) { return has(scheme, what); }
bool meets(const Scheme& scheme, const Requirement& requirement) { return requirement.is_met(scheme); }

// `required` must outlive the error, because its list of names is computed while it is read.
template <class Required>
std::optional<Error> check(const Scheme& scheme, const Required& required, std::string_view what) {
  if (meets(scheme, required)) return std::nullopt;
  std::size_t count = 0;
  for (const Scheme* each : schemes()) count += meets(*each, required) ? 1 : 0;
  const Names names(count, &required, [](const void* list, std::size_t k) -> std::string_view {
    for (const Scheme* each : schemes()) {
      if (meets(*each, *static_cast<const Required*>(list)) && k-- == 0) return each->id;
    }
    return {};
  });
  return unknown("not_applicable", "scheme", scheme.id, Rule::kLacks, names, what);
}

}  // namespace

std::optional<Error> check(const Scheme& scheme, Capability what) {
  return check(scheme, kCapabilities[static_cast<std::size_t>(what)], name_of(what));
}

std::optional<Error> check(const Scheme& scheme, const Requirement& requirement) {
  return check(scheme, requirement, requirement.what);
}

const Scheme* find_scheme(std::string_view id) {
  if (id.empty()) return schemes().front();
  for (const Scheme* scheme : schemes()) {
    if (scheme->id == id) return scheme;
  }
  return nullptr;
}

Result<Plan> plan(const Request& request, Capability purpose, double most) {
  Plan plan;
  plan.scheme = find_scheme(request.scheme);
  if (!plan.scheme) {
    return unknown("unknown_scheme", "scheme", request.scheme, Rule::kScheme, names_of(schemes()));
  }
  const Scheme& scheme = *plan.scheme;

  for (std::size_t k = 0; k < scheme.params.size(); ++k) plan.values.set(k, scheme.params[k].initial);
  if (!request.preset.empty()) {
    const Preset* preset = nullptr;
    for (const Preset& each : scheme.presets) {
      if (each.name == request.preset) preset = &each;
    }
    if (!preset) {
      return unknown("unknown_preset", "preset", request.preset, Rule::kPreset, names_of(scheme.presets), scheme.id);
    }
    if (auto error = set_all(scheme, preset->arguments, plan.values)) return *error;
  }
  if (auto error = set_all(scheme, request.arguments, plan.values)) return *error;
  if (scheme.check) {
    if (auto error = scheme.check(plan.values)) return *error;
  }

  plan.positions = request.positions;
  plan.queries = request.queries.value_or(request.positions);
  plan.keys = request.keys.value_or(request.positions);
  plan.width = scheme.parts.width(plan.values);
  const Counting counting = scheme.counting(plan.values);
  plan.start = counting.start;
  const auto rows = check_positions(plan.positions, "positions", counting, most);
  if (!rows) return rows.error();
  plan.rows = *rows;
  for (const auto& [given, name] : {std::pair{&request.queries, "queries"}, std::pair{&request.keys, "keys"}}) {
    if (!*given) continue;
    const auto count = check_positions(**given, name, counting, most);
    if (!count) return count.error();
  }
  if (scheme.parts.kind == Kind::kBias || scheme.parts.kind == Kind::kRelative) plan.rows = count_of(plan.queries);
  // Checked here are results with a row for each position; those of other shapes are checked where they are computed.
  const bool has_rows =
      (scheme.parts.rows || scheme.parts.rotary) && purpose != Capability::kDistance && most == kMost;
  if (has_rows && plan.width > 0 && plan.rows > kMaxCells / plan.width) {
    return too_large(Text::of("positions × ", scheme.parts.width_name), plan.rows, plan.width);
  }
  if (scheme.check_rows) {
    if (auto error = scheme.check_rows(plan)) return *error;
  }
  return plan;
}

}  // namespace posenc
