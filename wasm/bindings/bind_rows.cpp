// The functions that figures of rows need, as JavaScript calls them: see bind.h. Part of both modules of encodings.
#include "bindings/bind.h"
#include "posenc/analysis.h"
#include "posenc/encodings.h"

using namespace posenc_js;

namespace {

using posenc_js::to_js;

val to_js(const posenc::Param& param) {
  using Type = posenc::Param::Type;
  val result = val::object();
  result.set("name", to_js(param.name));
  result.set("label", to_js(param.label));
  result.set("doc", to_js(param.doc));
  if (param.is_advanced()) result.set("advanced", true);
  switch (param.type) {
    case Type::kChoice:
      result.set("type", val("choice"));
      result.set("choices", list_of(param.choices, [](std::string_view choice) { return to_js(choice); }));
      result.set("default", to_js(param.choices[static_cast<std::size_t>(param.initial)]));
      return result;
    case Type::kBoolean:
      result.set("type", val("boolean"));
      result.set("default", param.initial != 0);
      return result;
    case Type::kList:
      result.set("type", val("list"));
      result.set("default", val::array());
      break;
    case Type::kNumber:
      result.set("type", val("number"));
      result.set("default", param.initial);
      break;
  }
  result.set("min", param.min);
  result.set("max", param.max);
  result.set("exclusiveMin", param.exclusive_min);
  result.set("step", param.step);
  result.set("softMin", param.soft_min);
  result.set("softMax", param.soft_max);
  result.set("logarithmic", param.logarithmic);
  return result;
}

val to_js(const posenc::Preset& preset) {
  val arguments = val::object();
  for (const auto& [name, value] : preset.arguments) arguments.set(std::string(name), to_js(value));
  val result = val::object();
  result.set("name", to_js(preset.name));
  result.set("arguments", arguments);
  result.set("source", to_js(preset.source));
  return result;
}

val schemes() {
  return list_of(posenc::schemes(), [](const posenc::Scheme* scheme) {
    val has = val::array();
    for (const posenc::Capability what : posenc::kCapabilities) {
      if (posenc::has(*scheme, what)) has.call<void>("push", to_js(posenc::name_of(what)));
    }
    val item = val::object();
    item.set("id", to_js(scheme->id));
    item.set("kind", to_js(posenc::name_of(scheme->parts.kind)));
    item.set("doc", to_js(scheme->doc));
    item.set("source", to_js(scheme->source));
    item.set("has", has);
    item.set("params", list_of(scheme->params, [](const posenc::Param& param) { return to_js(param); }));
    item.set("presets", list_of(scheme->presets, [](const posenc::Preset& preset) { return to_js(preset); }));
    return item;
  });
}

val positions_param() { return to_js(posenc::positions_param()); }

// Below, target is a typed array of the caller to fill, or a function that allocates one: see array_for.

val describe(const posenc::Plan& plan) {
  const posenc::Scheme& scheme = *plan.scheme;
  val result = val::object();
  result.set("scheme", to_js(scheme.id));
  result.set("rows", static_cast<double>(plan.rows));
  result.set("width", static_cast<double>(plan.width));
  result.set("dimensions", static_cast<double>(posenc::dimensions_of(plan)));
  const auto bounds = scheme.parts.bounds(plan.values);
  if (bounds) {
    val ends = val::array();
    ends.call<void>("push", bounds->low);
    ends.call<void>("push", bounds->high);
    result.set("bounds", ends);
  }
  result.set("isCausal", scheme.is_causal(plan.values));
  return result;
}

val plan(const val& request) {
  const Plan plan(request);
  return plan.error() ? to_js(*plan.error()) : describe(*plan);
}

// facts is undefined, or the makers for with_facts.
val encode(const val& request, const val& target, const val& facts) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  if (auto error = posenc::check(*plan->scheme, posenc::Capability::kRows)) return to_js(*error);
  if (auto error = check_target(target, plan->rows, plan->width)) return to_js(*error);
  const val array = array_for(target, plan->rows * plan->width);
  if (is_error(array)) return array;
  RowsInto rows(array, plan->rows, plan->width);
  if (rows.error()) return to_js(*rows.error());
  if (auto error = posenc::encode(*plan, *rows)) return to_js(*error);
  return with_facts(shaped(plan->rows, plan->width, array), *plan, facts);
}

val angles(const val& request, const val& target) {
  const Plan plan(request);
  return plan.error() ? to_js(*plan.error()) : hand_over(posenc::angles(*plan), target);
}

val spectrum_of(const posenc::Plan& plan, const val& make_doubles, const val& make_integers) {
  const auto found = posenc::spectrum(plan);
  if (!found) return to_js(found.error());
  // For each dimension, twice the number of its pair, plus 1 for the second of the pair; -1 where it belongs to none.
  const posenc::Pairs& pairs = *plan.scheme->parts.pairs;
  const std::size_t dimensions = pairs.dimensions(plan.values);
  auto places = posenc::allocate<std::int32_t>(dimensions);
  if (!places) return to_js(places.error());
  for (std::size_t c = 0; c < dimensions; ++c) {
    const auto [pair, part] = pairs.dimension(plan.values, c);
    const int second = part == posenc::Dimension::Part::kSecond ? 1 : 0;
    (*places)[c] = part == posenc::Dimension::Part::kNone ? -1 : static_cast<std::int32_t>(2 * pair) + second;
  }
  val result = val::object();
  const val frequencies = copy_to(make_doubles, found->frequencies);
  const val wavelengths = copy_to(make_doubles, found->wavelengths);
  const val at = copy_to(make_integers, *places);
  for (const val& part : {frequencies, wavelengths, at}) {
    if (is_error(part)) return part;
  }
  result.set("frequencies", frequencies);
  result.set("wavelengths", wavelengths);
  result.set("attentionFactor", found->magnitude);
  result.set("scoreFactor", found->score_factor);
  result.set("bands", list_of(found->bands, [](posenc::Band band) { return to_js(posenc::name_of(band)); }));
  result.set("places", at);
  return result;
}

val spectrum(const val& request, const val& make_doubles, const val& make_integers) {
  const Plan plan(request);
  return plan.error() ? to_js(*plan.error()) : spectrum_of(*plan, make_doubles, make_integers);
}

val construction(const val& request, const val& target) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  const auto stages = posenc::construction(*plan);
  if (!stages) return to_js(stages.error());
  val result = val::array();
  for (const posenc::Stage& stage : *stages) {
    val shape = val::array();
    for (std::size_t axis = 0; axis < stage.axes; ++axis) {
      shape.call<void>("push", static_cast<double>(stage.shape[axis]));
    }
    const val data = copy_to(target, stage.data);
    if (is_error(data)) return data;
    val item = val::object();
    item.set("name", to_js(stage.name));
    item.set("shape", shape);
    item.set("data", data);
    result.call<void>("push", item);
  }
  return result;
}

val norms(double rows, double cols, const val& data, const val& target) {
  const Matrix matrix(rows, cols, data);
  return matrix.error() ? to_js(*matrix.error()) : hand_over(posenc::norms(*matrix), target);
}

val similarity_of_matrix(double rows, double cols, const val& data, const std::string& metric, const val& target) {
  const Matrix matrix(rows, cols, data);
  if (matrix.error()) return to_js(*matrix.error());
  if (auto error = check_target(target, (*matrix).rows, (*matrix).rows)) return to_js(*error);
  return hand_over(posenc::similarity(*matrix, metric), target);
}

val similarity(const val& request, const std::string& metric, const val& target) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  if (auto error = check_target(target, plan->rows, plan->rows)) return to_js(*error);
  return hand_over(posenc::similarity(*plan, metric), target);
}

}  // namespace

val posenc_js::with_facts(val result, const posenc::Plan& plan, const val& makers) {
  if (makers.isUndefined() || is_error(result)) return result;
  result.set("plan", describe(plan));
  if (!posenc::has(*plan.scheme, posenc::Capability::kPairs)) return result;
  const val spectrum = spectrum_of(plan, item_of(makers, 0), item_of(makers, 1));
  if (is_error(spectrum)) return spectrum;
  result.set("spectrum", spectrum);
  return result;
}

EMSCRIPTEN_BINDINGS(posenc) {
  emscripten::function("schemes", &schemes);
  emscripten::function("positionsParam", &positions_param);
  emscripten::function("plan", &plan);
  emscripten::function("encode", &encode);
  emscripten::function("angles", &angles);
  emscripten::function("spectrum", &spectrum);
  emscripten::function("construction", &construction);
  emscripten::function("norms", &norms);
  emscripten::function("similarityOfMatrix", &similarity_of_matrix);
  emscripten::function("similarity", &similarity);
  emscripten::function("memory", &memory);
}
