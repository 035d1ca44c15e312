// The module of the inspector: configurations of models, and the formulas of a given matrix, as JavaScript calls them.
// It is a separate module, because few pages inspect anything. Its list of schemes has only those that identify()
// knows; the module of all schemes plans the layers of a configuration.
#include "bindings/bind.h"
#include "posenc/configs.h"
#include "posenc/identify.h"

using namespace posenc_js;

namespace {

using posenc_js::to_js;

val to_js(std::span<const posenc::Argument> arguments) {
  val result = val::object();
  for (const auto& [name, value] : arguments) result.set(std::string(name), to_js(value));
  return result;
}

std::string_view name_of(posenc::Storage storage) {
  switch (storage) {
    case posenc::Storage::kFloat16:
      return "float16";
    case posenc::Storage::kBfloat16:
      return "bfloat16";
    case posenc::Storage::kTruncated:
      return "truncated";
    case posenc::Storage::kFloat32:
      break;
  }
  return "float32";
}

std::string_view name_of(posenc::MaskKind kind) {
  switch (kind) {
    case posenc::MaskKind::kFull:
      return "full";
    case posenc::MaskKind::kWindow:
      return "window";
    case posenc::MaskKind::kChunk:
      return "chunk";
    case posenc::MaskKind::kUnknown:
      break;
  }
  return "";
}

val to_js(const posenc::Explanation& found) {
  val result = val::object();
  result.set("name", to_js(found.name));
  result.set("scheme", to_js(found.scheme->id));
  result.set("arguments", to_js(std::span(found.arguments).first(found.argument_count)));
  result.set("kind", found.kind == posenc::Explanation::Kind::kPreset ? "preset" : "bug");
  result.set("doc", to_js(found.doc));
  result.set("group", static_cast<double>(found.group));
  result.set("error", found.error);
  val bases = val::array();
  bases.call<void>("push", found.base_from);
  bases.call<void>("push", found.base_to);
  result.set("base", found.base);
  result.set("bases", bases);
  result.set("start", found.start);
  result.set("step", found.step);
  result.set("width", static_cast<double>(found.width));
  result.set("isPart", found.is_part);
  result.set("isReordered", found.is_reordered);
  result.set("hasOtherFrequencies", found.has_other_frequencies);
  result.set("hasOtherPositions", found.has_other_positions);
  result.set("storage", to_js(name_of(found.storage)));
  result.set("isTransposed", found.is_transposed);
  result.set("cells", list_of(std::span(found.cells).first(found.cell_count), [](const posenc::Evidence& cell) {
               val item = val::object();
               item.set("row", static_cast<double>(cell.row));
               item.set("column", static_cast<double>(cell.column));
               item.set("value", cell.value);
               item.set("expected", cell.expected);
               item.set("other", cell.other);
               return item;
             }));
  result.set("suspects", list_of(found.suspects, [](const posenc::Suspect& cell) {
               val item = val::object();
               item.set("row", static_cast<double>(cell.row));
               item.set("column", static_cast<double>(cell.column));
               item.set("value", cell.value);
               item.set("expected", cell.expected);
               return item;
             }));
  result.set("moved", list_of(found.moved, [](const posenc::Moved& row) {
               val item = val::object();
               item.set("row", static_cast<double>(row.row));
               item.set("position", row.position);
               return item;
             }));
  result.set("rival", to_js(found.rival));
  result.set("rivalBase", found.rival_base);
  return result;
}

val to_js(const posenc::Reason& reason) {
  val result = val::object();
  switch (reason.kind) {
    case posenc::Reason::Kind::kFew:
      result.set("kind", "few");
      return result;
    case posenc::Reason::Kind::kFactor:
      result.set("kind", "factor");
      result.set("factor", reason.factor);
      result.set("isRoot", reason.is_root);
      break;
    case posenc::Reason::Kind::kPositions:
      result.set("kind", "positions");
      result.set("row", static_cast<double>(reason.row));
      result.set("position", reason.position);
      result.set("rounded", reason.rounded);
      break;
    case posenc::Reason::Kind::kNoise:
      result.set("kind", "noise");
      result.set("noise", reason.noise);
      break;
  }
  result.set("nearly", reason.nearly ? to_js(*reason.nearly) : val::null());
  return result;
}

// positions is a request that gives them, or undefined; decimals are those of each number, or undefined.
val identify(double rows, double cols, const val& data, const val& positions, const val& decimals) {
  const Matrix matrix(rows, cols, data);
  if (matrix.error()) return to_js(*matrix.error());
  std::optional<Plan> plan;
  if (!positions.isUndefined()) plan.emplace(positions);
  if (plan && plan->error()) return to_js(*plan->error());
  const bool has_decimals = !decimals.isUndefined();
  auto digits = has_decimals ? copy_from<std::int8_t>(decimals, "decimals") : posenc::Buffer<std::int8_t>();
  if (!digits) return to_js(digits.error());
  std::optional<std::span<const std::int8_t>> printed;
  if (has_decimals) printed = digits->span();
  const auto found = posenc::identify(*matrix, plan ? std::optional((*plan)->positions) : std::nullopt, printed);
  if (!found) return to_js(found.error());
  val result = val::object();
  result.set("explanations", list_of(*found, [](const posenc::Explanation& each) { return to_js(each); }));
  result.set("reason", found->reason ? to_js(*found->reason) : val::null());
  return result;
}

// fields is a configuration as web/engine/inspector.js packs it. Its texts are the paths, each followed by its word,
// if it has one; its numbers are a tag for each path, and the value that follows from the tag.
val read_config(const val& fields, double seq_len) {
  enum class Tag { kNull, kNumber, kBoolean, kWord, kList, kOtherList };
  Sent sent(fields, "config");
  if (sent.error()) return to_js(*sent.error());
  const std::size_t list_count = sent.list_count();
  auto lists = posenc::allocate<std::span<const double>>(list_count);
  auto all = posenc::allocate<posenc::Field>(sent.number_count());
  if (!lists) return to_js(lists.error());
  if (!all) return to_js(all.error());
  std::size_t total = 0;
  for (std::size_t k = 0; k < list_count; ++k) total += length_of(sent.list(k));
  auto room = posenc::allocate<double>(total);
  if (!room) return to_js(room.error());
  std::size_t filled = 0;
  for (std::size_t k = 0; k < list_count; ++k) {
    const val list = sent.list(k);
    const std::span<double> cells = room->span().subspan(filled, length_of(list));
    if (!cells.empty()) val(emscripten::typed_memory_view(cells.size(), cells.data())).call<void>("set", list);
    (*lists)[k] = cells;
    filled += cells.size();
  }
  std::size_t count = 0;
  std::size_t list = 0;
  for (; sent.has_number(); ++count) {
    posenc::Field& field = (*all)[count];
    field = {sent.next_text(), std::monostate()};
    const auto tag = static_cast<Tag>(sent.next_number());
    if (tag == Tag::kNumber) field.value = sent.next_number();
    if (tag == Tag::kBoolean) field.value = sent.next_number() != 0;
    if (tag == Tag::kWord) field.value = sent.next_text();
    if (tag == Tag::kList) field.value = (*lists)[list++];
    if (tag == Tag::kOtherList) field.value = posenc::List();
  }
  posenc::Inspection found;
  posenc::read_config(all->span().first(count), seq_len, found);
  val result = val::object();
  result.set("scheme", to_js(found.scheme));
  result.set("modelType", to_js(found.model_type));
  result.set("certain", found.certain);
  result.set("isKnown", found.is_known);
  result.set("unknownKeys",
             list_of(std::span(found.unknown).first(found.unknown_count), [](const posenc::UnknownKey& each) {
               val item = val::object();
               item.set("key", to_js(each.key));
               item.set("nearest", to_js(each.nearest));
               return item;
             }));
  result.set("parts", list_of(std::span(found.parts).first(found.part_count),
                              [](const posenc::Text& part) { return to_js(part); }));
  const auto layer_of = std::span(found.layer_of).first(found.layer_total);
  result.set("layerOf", list_of(layer_of, [](std::uint8_t type) { return val(static_cast<double>(type)); }));
  result.set("maskOf", list_of(std::span(found.mask_of).first(found.layer_total), [](const posenc::Mask& mask) {
               val item = val::object();
               item.set("kind", to_js(name_of(mask.kind)));
               item.set("size", mask.size);
               return item;
             }));
  result.set("layers", list_of(std::span(found.layers).first(found.layer_count), [](const posenc::LayerType& layer) {
               val item = val::object();
               item.set("name", to_js(layer.name));
               item.set("hasState", layer.has_state);
               item.set("decay", to_js(layer.decay));
               item.set("turnsBack", layer.turns_back);
               item.set("dimsBefore", static_cast<double>(layer.dims_before));
               item.set("layoutTold", layer.is_layout_told);
               item.set("scheme", to_js(layer.scheme));
               item.set("arguments", to_js(std::span(layer.arguments).first(layer.argument_count)));
               item.set("isValid", layer.is_valid);
               if (!layer.temperature) return item;
               val temperature = val::object();
               temperature.set("beta", layer.temperature->beta);
               temperature.set("length", layer.temperature->length);
               temperature.set("countsFrom1", layer.temperature->counts_from_1);
               item.set("temperature", temperature);
               return item;
             }));
  result.set("notices", list_of(std::span(found.notices).first(std::min(found.notice_count, found.notices.size())),
                                [](const posenc::Notice& notice) {
                                  val item = val::object();
                                  item.set("error", to_js(notice.error));
                                  item.set("isWarning", notice.is_warning);
                                  item.set("layer", static_cast<double>(notice.layer));
                                  return item;
                                }));
  result.set("noticeCount", static_cast<double>(found.notice_count));
  result.set("context", found.context);
  result.set("contextKey", to_js(found.context_key));
  result.set("rotates", list_of(found.rotates, [](double each) { return val(each != 0); }));
  result.set("interval", found.interval);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(inspector) {
  emscripten::function("identify", &identify);
  emscripten::function("readConfig", &read_config);
  emscripten::function("memory", &memory);
}
