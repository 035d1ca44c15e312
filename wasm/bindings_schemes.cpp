// What the first figure of a page does not need, as JavaScript calls it: see bindings.h.
#include "bindings.h"

using namespace posenc_js;

namespace {

val rotation(const val& request, const val& target) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  const auto turned = posenc::rotation(*plan);
  if (!turned) return to_js(turned.error());
  const val angles = copy_to(target, turned->angles.data);
  if (is_error(angles)) return angles;
  val result = val::object();
  result.set("rows", static_cast<double>(turned->angles.rows));
  result.set("cols", static_cast<double>(turned->angles.cols));
  result.set("angles", angles);
  result.set("attentionFactor", turned->magnitude);
  return result;
}

val rotate(double matrix_rows, double matrix_cols, const val& data, const val& request, const val& target) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  const Matrix matrix(matrix_rows, matrix_cols, data);
  if (matrix.error()) return to_js(*matrix.error());
  if (auto error = check_target(target, (*matrix).rows, (*matrix).cols)) return to_js(*error);
  auto out = posenc::allocate<float>((*matrix).data.size());
  if (!out) return to_js(out.error());
  if (auto error = posenc::rotate(*matrix, *plan, out->span())) return to_js(*error);
  return shaped((*matrix).rows, (*matrix).cols, copy_to(target, *out));
}

// head is a number, or undefined for all heads.
val bias(const val& request, const val& head, const val& target) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  const auto one = head.isUndefined() ? std::nullopt : std::optional(head.as<double>());
  const auto cells = posenc::bias_cells(*plan, one);
  if (!cells) return to_js(cells.error());
  if (auto error = check_target(target, 1, *cells)) return to_js(*error);
  auto out = posenc::allocate<float>(*cells);
  if (!out) return to_js(out.error());
  if (auto error = posenc::bias(*plan, one, out->span())) return to_js(*error);
  const val numbers = copy_to(target, *out);
  if (is_error(numbers)) return numbers;
  val shape = val::array();
  for (const std::size_t length :
       {one ? std::size_t{1} : plan->width, posenc::count_of(plan->queries), posenc::count_of(plan->keys)}) {
    shape.call<void>("push", static_cast<double>(length));
  }
  val result = val::object();
  result.set("shape", shape);
  result.set("data", numbers);
  return result;
}

val offset_norms(double rows, double cols, const val& data, double k, const val& target) {
  const Matrix matrix(rows, cols, data);
  return matrix.error() ? to_js(*matrix.error()) : hand_over(posenc::offset_norms(*matrix, k), target);
}

val shift_matrix(const val& request, double k, const val& target) {
  const Plan plan(request);
  return plan.error() ? to_js(*plan.error()) : hand_over(posenc::shift_matrix(*plan, k), target);
}

val float32_errors(const val& request, const val& target) {
  const Plan plan(request);
  return plan.error() ? to_js(*plan.error()) : hand_over(posenc::float32_errors(*plan), target);
}

}  // namespace

EMSCRIPTEN_BINDINGS(schemes) {
  emscripten::function("offsetNorms", &offset_norms);
  emscripten::function("shiftMatrix", &shift_matrix);
  emscripten::function("float32Errors", &float32_errors);
  emscripten::function("rotation", &rotation);
  emscripten::function("rotate", &rotate);
  emscripten::function("bias", &bias);
}
