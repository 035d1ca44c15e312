// The functions that the first figure of a page does not need, as JavaScript calls them: see bind.h.
#include <tuple>

#include "bindings/bind.h"
#include "posenc/attention.h"
#include "posenc/means.h"
#include "posenc/precision.h"
#include "posenc/relative.h"

using namespace posenc_js;

namespace {

using posenc_js::to_js;

// Below, facts is undefined, or the makers for with_facts.

val rotation(const val& request, const val& target, const val& facts) {
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
  if (turned->magnitudes.data.size() == 0) return with_facts(result, *plan, facts);
  const val magnitudes = copy_to(target, turned->magnitudes.data);
  if (is_error(magnitudes)) return magnitudes;
  result.set("magnitudes", magnitudes);
  return with_facts(result, *plan, facts);
}

val turns(const val& request, const val& target, const val& facts) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  const auto turns = posenc::turns(*plan);
  if (!turns) return to_js(turns.error());
  const val cosines = copy_to(target, turns->cosines.data);
  const val sines = copy_to(target, turns->sines.data);
  for (const val& part : {cosines, sines}) {
    if (is_error(part)) return part;
  }
  val result = val::object();
  result.set("rows", static_cast<double>(turns->cosines.rows));
  result.set("cols", static_cast<double>(turns->cosines.cols));
  result.set("cosines", cosines);
  result.set("sines", sines);
  return with_facts(result, *plan, facts);
}

val indices(const val& request, const val& target, const val& facts) {
  const Plan plan(request);
  return plan.error() ? to_js(*plan.error()) : with_facts(hand_over(posenc::indices(*plan), target), *plan, facts);
}

// query is a number, or undefined.
val distance_curve(const val& request, const val& query, const val& target) {
  const Plan plan(request, posenc::Capability::kDistance);
  return plan.error() ? to_js(*plan.error())
                      : hand_over(posenc::distance_curve(*plan, optional_number(query)), target);
}

// matrices holds x, y, p, q, and optionally w: three values each, as a Matrix takes them.
val four_terms(const val& matrices, const val& target) {
  const auto matrix = [&](int k, const char* name) {
    return Matrix(matrices[3 * k].as<double>(), matrices[3 * k + 1].as<double>(), matrices[3 * k + 2], name);
  };
  const Matrix x = matrix(0, "x");
  const Matrix y = matrix(1, "y");
  const Matrix p = matrix(2, "p");
  const Matrix q = matrix(3, "q");
  std::optional<Matrix> w;
  if (length_of(matrices) > 12) w.emplace(matrix(4, "w"));
  for (const Matrix* each : {&x, &y, &p, &q, w ? &*w : &q}) {
    if (each->error()) return to_js(*each->error());
  }
  const auto terms = posenc::four_terms(*x, *y, *p, *q, w ? **w : posenc::MatrixView{});
  if (!terms) return to_js(terms.error());
  val result = val::object();
  for (const auto& [name, term] :
       {std::pair{"contentContent", &terms->content_content}, std::pair{"contentPosition", &terms->content_position},
        std::pair{"positionContent", &terms->position_content},
        std::pair{"positionPosition", &terms->position_position}, std::pair{"sum", &terms->sum}}) {
    const val part = shaped(term->rows, term->cols, copy_to(target, term->data));
    if (is_error(part)) return part;
    result.set(name, part);
  }
  return result;
}

// A matrix from JavaScript in double, or undefined. Check error() first.
class MatrixF64 {
 public:
  MatrixF64(const val& matrices, int k, const posenc::Text& name) : data_(posenc::Buffer<double>()) {
    if (matrices[3 * k].isUndefined()) return;
    data_ = copy_from<double>(matrices[3 * k + 2], posenc::Text::of(name.view(), ".data"), name);
    view_.rows = static_cast<std::size_t>(matrices[3 * k].as<double>());
    view_.cols = static_cast<std::size_t>(matrices[3 * k + 1].as<double>());
    if (data_) view_.data = data_->span();
  }

  const posenc::Error* error() const { return data_ ? nullptr : &data_.error(); }
  const posenc::MatrixViewF64& operator*() const { return view_; }

 private:
  posenc::Result<posenc::Buffer<double>> data_;
  posenc::MatrixViewF64 view_;
};

// The width that a request of a scheme needs if it does not set it itself: one property, or none.
val attention_width(const std::string& scheme, double cols, double query_cols) {
  val result = val::object();
  const auto width = posenc::width_for(scheme, static_cast<std::size_t>(cols), static_cast<std::size_t>(query_cols));
  if (width) result.set(std::string(width->name), to_js(width->value));
  return result;
}

// matrices holds x, w_q, w_k and w_v: three values each, as a Matrix takes them, or undefined three times.
val attention(const val& matrices, const val& request, bool is_causal, bool is_scaled, double head,
              const val& target) {
  const MatrixF64 x(matrices, 0, "x");
  const MatrixF64 w_q(matrices, 1, "w_q");
  const MatrixF64 w_k(matrices, 2, "w_k");
  const MatrixF64 w_v(matrices, 3, "w_v");
  for (const MatrixF64* each : {&x, &w_q, &w_k, &w_v}) {
    if (each->error()) return to_js(*each->error());
  }
  const posenc::Attending how = {
      .is_causal = is_causal, .is_scaled = is_scaled, .head = head, .w_q = *w_q, .w_k = *w_k, .w_v = *w_v};
  // Words first, because the request's width follows from theirs.
  if (auto error = posenc::check(*x, how)) return to_js(*error);
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  const auto found = posenc::attention(*x, *plan, how);
  if (!found) return to_js(found.error());
  const auto hand = [&](const posenc::MatrixF64& matrix) {
    return shaped(matrix.rows, matrix.cols, copy_to(target, matrix.data));
  };
  val result = val::object();
  for (const auto& [name, matrix] : {std::pair{"scores", &found->scores}, std::pair{"weights", &found->weights},
                                     std::pair{"outputs", &found->outputs}}) {
    const val part = hand(*matrix);
    if (is_error(part)) return part;
    result.set(name, part);
  }
  val terms = val::array();
  for (const auto& [name, matrix] : std::span(found->terms).first(found->term_count)) {
    const val part = hand(matrix);
    if (is_error(part)) return part;
    val term = val::object();
    term.set("name", to_js(name));
    term.set("matrix", part);
    terms.call<void>("push", term);
  }
  result.set("terms", terms);
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

// head is a number, or undefined for all heads. With facts, a head beyond the last one counts as the last one, whose
// number figures learn from the facts.
val bias(const val& request, const val& head, const val& target, const val& facts) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  auto one = optional_number(head);
  if (one && !facts.isUndefined()) one = std::min(*one, static_cast<double>(plan->width) - 1);
  const auto cells = posenc::bias_cells(*plan, one);
  if (!cells) return to_js(cells.error());
  if (auto error = check_target(target, 1, *cells)) return to_js(*error);
  const val numbers = array_for(target, *cells);
  if (is_error(numbers)) return numbers;
  const std::size_t keys = posenc::count_of(plan->keys);
  RowsInto rows(numbers, *cells / keys, keys);
  if (rows.error()) return to_js(*rows.error());
  if (auto error = posenc::bias(*plan, one, *rows)) return to_js(*error);
  val shape = val::array();
  for (const std::size_t length : {one ? std::size_t{1} : plan->width, posenc::count_of(plan->queries), keys}) {
    shape.call<void>("push", static_cast<double>(length));
  }
  val result = val::object();
  result.set("shape", shape);
  result.set("data", numbers);
  return with_facts(result, *plan, facts);
}

val cope_positions(double rows, double cols, const val& data, double npos, const val& target) {
  const Matrix gates(rows, cols, data, "gates");
  return gates.error() ? to_js(*gates.error()) : hand_over(posenc::cope_positions(*gates, npos), target);
}

val cope_logits(double rows, double cols, const val& data, double logit_rows, double logit_cols, const val& logit_data,
                const val& target) {
  const Matrix gates(rows, cols, data, "gates");
  if (gates.error()) return to_js(*gates.error());
  const Matrix logits(logit_rows, logit_cols, logit_data, "logits");
  return logits.error() ? to_js(*logits.error()) : hand_over(posenc::cope_logits(*gates, *logits), target);
}

val relative_shift(double rows, double cols, const val& data, const val& target) {
  const Matrix scores(rows, cols, data, "scores");
  return scores.error() ? to_js(*scores.error()) : hand_over(posenc::relative_shift(*scores), target);
}

val swin_coordinates(double height, double width, double pretrained_height, double pretrained_width,
                     const val& target) {
  return hand_over(posenc::swin_coordinates(height, width, pretrained_height, pretrained_width), target);
}

val query_temperature(double position, double beta, double length, bool counts_from_1) {
  const auto factor =
      posenc::query_temperature(position, {.beta = beta, .length = length, .counts_from_1 = counts_from_1});
  if (!factor) return to_js(factor.error());
  val result = val::object();
  result.set("factor", *factor);
  return result;
}

val dual_chunk_key_factor(double seq_len, double original_max_position_embeddings) {
  const auto factor = posenc::dual_chunk_key_factor(seq_len, original_max_position_embeddings);
  if (!factor) return to_js(factor.error());
  val result = val::object();
  result.set("factor", *factor);
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

// position, frequency and value are names of formats.
val precision(const val& request, const std::string& position, const std::string& frequency, const std::string& value,
              const val& target, const val& target_of_indices) {
  const Plan plan(request);
  if (plan.error()) return to_js(*plan.error());
  posenc::Formats formats;
  for (const auto& [name, word, format] :
       {std::tuple{"position", &position, &formats.position}, std::tuple{"frequency", &frequency, &formats.frequency},
        std::tuple{"value", &value, &formats.value}}) {
    const auto known = posenc::format_of(*word, name);
    if (!known) return to_js(known.error());
    *format = *known;
  }
  const auto found = posenc::precision(*plan, formats);
  if (!found) return to_js(found.error());
  val result = val::object();
  const val rows = shaped(found->rows.rows, found->rows.cols, copy_to(target, found->rows.data));
  if (is_error(rows)) return rows;
  result.set("rows", rows);
  for (const auto& [name, numbers] : {std::pair{"errors", &found->errors}, std::pair{"similarity", &found->similarity},
                                      std::pair{"exactSimilarity", &found->exact_similarity}}) {
    const val part = copy_to(target, *numbers);
    if (is_error(part)) return part;
    result.set(name, part);
  }
  const val same_as = copy_to(target_of_indices, found->same_as);
  if (is_error(same_as)) return same_as;
  result.set("sameAs", same_as);
  result.set("merged", static_cast<double>(found->merged));
  if (found->together[1] > 0) {
    result.set("together", list_of(found->together, [](std::size_t row) { return val(static_cast<double>(row)); }));
  }
  if (found->lost < plan->rows) result.set("lost", static_cast<double>(found->lost));
  return result;
}

// bins holds the six numbers of a Bins, in their order.
posenc::Bins bins_of(const val& bins) {
  const auto number = [&](int k) { return bins[k].as<double>(); };
  return {number(0), number(1), number(2), number(3), number(4), number(5)};
}

val mean_cells(const val& request, const std::string& what, const val& bins, double head, bool is_causal,
               const val& target) {
  const Plan plan(request, posenc::Capability::kRows, posenc::kMaxPosition);
  if (plan.error()) return to_js(*plan.error());
  const auto cells = posenc::cells_of(what, "what");
  if (!cells) return to_js(cells.error());
  return hand_over(posenc::mean_cells(*plan, *cells, bins_of(bins), head, is_causal), target);
}

val cells_per_row(const val& request, const std::string& what, const val& bins, double head, bool is_causal) {
  const Plan plan(request, posenc::Capability::kRows, posenc::kMaxPosition);
  if (plan.error()) return to_js(*plan.error());
  const auto cells = posenc::cells_of(what, "what");
  if (!cells) return to_js(cells.error());
  const auto made = posenc::cells_per_row(*plan, *cells, bins_of(bins), head, is_causal);
  if (!made) return to_js(made.error());
  val result = val::object();
  result.set("each", static_cast<double>(*made));
  return result;
}

val mean_similarity(const val& request, const std::string& metric, const val& bins, const val& target) {
  const Plan plan(request, posenc::Capability::kRows, posenc::kMaxPosition);
  if (plan.error()) return to_js(*plan.error());
  const auto found = posenc::metric_of(metric);
  return found ? hand_over(posenc::mean_similarity(*plan, *found, bins_of(bins)), target) : to_js(found.error());
}

val mean_matrix(double rows, double cols, const val& data, const val& bins, const val& target) {
  const Matrix matrix(rows, cols, data);
  return matrix.error() ? to_js(*matrix.error()) : hand_over(posenc::mean_matrix(*matrix, bins_of(bins)), target);
}

val float32_errors(const val& request, const val& target) {
  const Plan plan(request);
  return plan.error() ? to_js(*plan.error()) : hand_over(posenc::float32_errors(*plan), target);
}

}  // namespace

EMSCRIPTEN_BINDINGS(schemes) {
  emscripten::function("copePositions", &cope_positions);
  emscripten::function("copeLogits", &cope_logits);
  emscripten::function("relativeShift", &relative_shift);
  emscripten::function("swinCoordinates", &swin_coordinates);
  emscripten::function("queryTemperature", &query_temperature);
  emscripten::function("dualChunkKeyFactor", &dual_chunk_key_factor);
  emscripten::function("offsetNorms", &offset_norms);
  emscripten::function("shiftMatrix", &shift_matrix);
  emscripten::function("float32Errors", &float32_errors);
  emscripten::function("averagePool", &mean_cells);
  emscripten::function("cellsMade", &cells_per_row);
  emscripten::function("averagePoolOfMatrix", &mean_matrix);
  emscripten::function("averagePoolOfSimilarity", &mean_similarity);
  emscripten::function("precision", &precision);
  emscripten::function("rotation", &rotation);
  emscripten::function("rotate", &rotate);
  emscripten::function("turns", &turns);
  emscripten::function("indices", &indices);
  emscripten::function("distanceCurve", &distance_curve);
  emscripten::function("fourTerms", &four_terms);
  emscripten::function("attention", &attention);
  emscripten::function("attentionWidth", &attention_width);
  emscripten::function("bias", &bias);
}
