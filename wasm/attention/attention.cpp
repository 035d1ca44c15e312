// Attention with the positions of a scheme, in double: the terms of scores, and the outputs for words.
#include "posenc/attention.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>

#include "encode/row_turns.h"
#include "numbers/elementary.h"

namespace posenc {

namespace {

// Inputs, and matrices made from them, are at most kMaxFloat, so that no product of two of their numbers, and no sum
// of such products, is infinite.

// Whether the scheme gives scores without anything that a model learns.
bool attends(const Scheme& scheme) {
  return scheme.parts.kind == Kind::kNone || has(scheme, Capability::kRows) || has(scheme, Capability::kRotation) ||
         has(scheme, Capability::kBias);
}

constexpr Requirement kAttends = {"attention", attends};

Error refuse_shape(std::string_view name, MatrixViewF64 matrix, std::size_t rows, std::size_t cols) {
  return refuse(name, Rule::kShape,
                {static_cast<double>(matrix.rows), static_cast<double>(matrix.cols), static_cast<double>(rows),
                 static_cast<double>(cols)});
}

// The first number that is not within ±kMaxFloat; as many as there are if all are.
std::size_t first_beyond(std::span<const double> numbers) {
  std::size_t at = 0;
  while (at < numbers.size() && std::abs(numbers[at]) <= kMaxFloat) ++at;
  return at;
}

Text cell_of(std::string_view name, std::size_t cols, std::size_t at) {
  return Text::of(name, "[", at / cols, ", ", at % cols, "]");
}

// Checks a matrix from the caller, as check() of results.h does for floats.
std::optional<Error> check_given(MatrixViewF64 matrix, std::string_view name) {
  const auto [rows, cols, data] = matrix;
  const auto height = static_cast<double>(rows);
  const auto width = static_cast<double>(cols);
  if (rows == 0 || cols == 0) return refuse(name, Rule::kEmptyMatrix, {height, width});
  if (rows > kMaxCells / cols) return too_large(name, rows, cols, name);
  if (data.size() != rows * cols) {
    return refuse(Text::of(name, ".data"), Rule::kLength, {static_cast<double>(data.size()), height, width}).of(name);
  }
  const std::size_t at = first_beyond(data);
  if (at == data.size()) return std::nullopt;
  const Text cell = cell_of(name, cols, at);
  if (std::isfinite(data[at])) return refuse(cell, Rule::kFloatRange).of(name);
  return refuse(cell, data[at], Rule::kFinite).of(name);
}

// Checks a matrix that has been computed from x.
std::optional<Error> check_made(const MatrixF64& matrix, std::string_view name) {
  const std::size_t at = first_beyond(matrix.data.span());
  if (at == matrix.data.size()) return std::nullopt;
  return refuse(cell_of(name, matrix.cols, at), Rule::kFloatRange).of("x");
}

// How many columns queries have.
std::size_t width_of(MatrixViewF64 x, const Attending& how) { return how.w_q.rows > 0 ? how.w_q.cols : x.cols; }

// The width of a plan's rows, or of the rows that it turns; 0: any width.
std::size_t width_of(const Plan& plan) {
  if (has(*plan.scheme, Capability::kRotation)) return dimensions_of(plan);
  return has(*plan.scheme, Capability::kRows) ? plan.width : 0;
}

std::optional<Error> check_fit(MatrixViewF64 x, const Plan& plan, const Attending& how) {
  const auto check_count = [&](const char* name, const Positions& positions) -> std::optional<Error> {
    const std::size_t count = count_of(positions);
    if (count == x.rows) return std::nullopt;
    const auto words = static_cast<double>(x.rows);
    if (std::holds_alternative<Range>(positions)) {
      return refuse(name, static_cast<double>(count), Rule::kWhole, {words, words});
    }
    return refuse(name, Rule::kLength, {static_cast<double>(count), words, 1});
  };
  if (has(*plan.scheme, Capability::kBias)) {
    if (auto error = check_count("queries", plan.queries)) return error;
    if (auto error = check_count("keys", plan.keys)) return error;
    return check_whole("head", how.head, 0, plan.width - 1);
  }
  if (auto error = check_count("positions", plan.positions)) return error;
  const std::size_t width = width_of(plan);
  if (has(*plan.scheme, Capability::kRotation) && how.w_q.rows > 0) {
    return how.w_q.cols == width ? std::nullopt : std::optional(refuse_shape("w_q", how.w_q, x.cols, width));
  }
  return width == 0 || x.cols == width ? std::nullopt : std::optional(refuse_shape("x", x, x.rows, width));
}

// ---- Sums. A long sum is split into runs, so that its error grows with the length of a run and the number of runs,
// not with their product.

constexpr std::size_t kRun = 64;
// Partial sums of a dot product that are computed side by side, two in each register.
constexpr std::size_t kSums = 4;
constexpr std::size_t kLanes = 2 * kSums;
using Pair = double __attribute__((vector_size(2 * sizeof(double))));

inline Pair load(const double* from) {
  Pair pair;
  std::memcpy(&pair, from, sizeof pair);
  return pair;
}

// Symmetric to the last bit.
double dot(const double* a, const double* b, std::size_t n) {
  double total = 0;
  for (std::size_t first = 0; first < n; first += kRun * kLanes) {
    const std::size_t end = std::min(first + kRun * kLanes, n);
    Pair sums[kSums] = {};
    std::size_t k = first;
    for (; k + kLanes <= end; k += kLanes) {
#pragma GCC unroll 4
      for (std::size_t s = 0; s < kSums; ++s) sums[s] += load(a + k + 2 * s) * load(b + k + 2 * s);
    }
    double rest = 0;
    for (; k < end; ++k) rest += a[k] * b[k];
    const Pair all = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    total += (all[0] + all[1]) + rest;
  }
  return total;
}

// to += factor · from, of n numbers.
void add_scaled(double factor, const double* from, double* to, std::size_t n) {
  const Pair both = {factor, factor};
  std::size_t k = 0;
  for (; k + 2 <= n; k += 2) {
    const Pair sum = load(to + k) + both * load(from + k);
    std::memcpy(to + k, &sum, sizeof sum);
  }
  if (k < n) to[k] += factor * from[k];
}

// out = Σ_k factors[k] · row k of a matrix that is as wide as out; the room for a run has the same width.
void combine(std::span<const double> factors, const double* rows, std::span<double> room, std::span<double> out) {
  const std::size_t cols = out.size();
  std::fill(out.begin(), out.end(), 0.0);
  for (std::size_t first = 0; first < factors.size(); first += kRun) {
    std::fill(room.begin(), room.end(), 0.0);
    const std::size_t end = std::min(first + kRun, factors.size());
    for (std::size_t k = first; k < end; ++k) add_scaled(factors[k], rows + k * cols, room.data(), cols);
    add_scaled(1, room.data(), out.data(), cols);
  }
}

// A sum as exact as if computed with twice the digits: Neumaier 1974.
class Sum {
 public:
  void add(double x) {
    const double sum = sum_ + x;
    rest_ += std::abs(sum_) >= std::abs(x) ? (sum_ - sum) + x : (x - sum) + sum_;
    sum_ = sum;
  }
  double value() const { return sum_ + rest_; }

 private:
  double sum_ = 0;
  double rest_ = 0;
};

// ---- Queries, keys and values.

MatrixViewF64 view_of(const MatrixF64& matrix) { return {matrix.rows, matrix.cols, matrix.data.span()}; }

// x W; x itself where there is no W.
Result<MatrixF64> project(MatrixViewF64 x, MatrixViewF64 w, const Text& name) {
  const std::size_t cols = w.rows > 0 ? w.cols : x.cols;
  auto result = allocate_matrix<double>(x.rows, cols, Text::of("words × ", name.view(), ".cols"), name);
  if (!result) return result;
  if (w.rows == 0) {
    std::copy(x.data.begin(), x.data.end(), result->data.begin());
    return result;
  }
  auto room = allocate<double>(cols);
  if (!room) return room.error();
  for (std::size_t row = 0; row < x.rows; ++row) {
    combine(x.data.subspan(row * x.cols, x.cols), w.data.data(), room->span(),
            result->data.span().subspan(row * cols, cols));
  }
  return result;
}

// The rows of a scheme. Sines and cosines are those of encode(), not rounded to float.
Result<MatrixF64> rows_of(const Plan& plan) {
  auto result =
      allocate_matrix<double>(plan.rows, plan.width, Text::of("positions × ", plan.scheme->parts.width_name));
  if (!result) return result;
  if (&plan.scheme->parts.rows->encode != &encode_waves) {
    const auto encoded = encode(plan);
    if (!encoded) return encoded.error();
    std::copy(encoded->data.begin(), encoded->data.end(), result->data.begin());
    return result;
  }
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const auto places = places_of(plan);
  if (!places) return places.error();
  std::fill(result->data.begin(), result->data.end(), 0.0);
  for (std::size_t row = 0; row < plan.rows; ++row) {
    double* const cells = &result->data[row * plan.width];
    for (std::size_t i = 0; i < frequencies->size(); ++i) {
      const double angle = position_at(plan, row) * (*frequencies)[i];
      // A pair without a cosine has its sine's column for both.
      cells[(*places)[2 * i + 1]] = std::cos(angle);
      cells[(*places)[2 * i]] = std::sin(angle);
    }
  }
  return result;
}

// The plan for one side of a rotary scheme, "query" or "key", where the sides differ.
Plan of_side(const Plan& plan, std::string_view side) {
  Plan result = plan;
  const std::size_t at = plan.scheme->find("side");
  if (at == plan.scheme->params.size()) return result;
  const auto choices = plan.scheme->params[at].choices;
  const auto* const found = std::find(choices.data(), choices.data() + choices.size(), side);
  result.values.set(at, static_cast<double>(found - choices.data()));
  return result;
}

// Turns rows in place.
std::optional<Error> turn(const Plan& plan, MatrixF64& rows) {
  auto turns = RowTurns::of(plan);
  if (!turns) return turns.error();
  const auto places = places_of(plan);
  if (!places) return places.error();
  for (std::size_t row = 0; row < plan.rows; ++row) {
    turns->compute(row);
    double* const cells = &rows.data[row * rows.cols];
    for (std::size_t i = 0; i < turns->cosines().size(); ++i) {
      const double cosine = turns->cosines()[i];
      const double sine = turns->sines()[i];
      double& x = cells[(*places)[2 * i]];
      double& y = cells[(*places)[2 * i + 1]];
      const double turned = x * cosine - y * sine;
      y = y * cosine + x * sine;
      x = turned;
    }
  }
  return std::nullopt;
}

// ---- Scores, weights, outputs.

// All dot products of queries and keys, divided.
Result<MatrixF64> match(const MatrixF64& queries, const MatrixF64& keys, double divisor) {
  auto result = allocate_matrix<double>(queries.rows, keys.rows, "queries × keys", "x");
  if (!result) return result;
  double* out = result->data.data();
  for (std::size_t q = 0; q < queries.rows; ++q) {
    const double* const query = &queries.data[q * queries.cols];
    for (std::size_t k = 0; k < keys.rows; ++k) *out++ = dot(query, &keys.data[k * keys.cols], keys.cols) / divisor;
  }
  return result;
}

// The bias of a head: in double where it depends on i - j alone.
Result<MatrixF64> bias_of(const Plan& plan, double head) {
  const std::size_t queries = count_of(plan.queries);
  const std::size_t keys = count_of(plan.keys);
  auto result = allocate_matrix<double>(queries, keys, "queries × keys", "x");
  if (!result) return result;
  const OffsetBias* const offset_bias = offset_bias_of(plan);
  if (!offset_bias) {
    auto floats = allocate<float>(queries * keys);
    if (!floats) return floats.error();
    if (auto error = bias(plan, head, floats->span())) return *error;
    std::copy(floats->begin(), floats->end(), result->data.begin());
    return result;
  }
  auto differences = allocate<double>(keys);
  if (!differences) return differences.error();
  for (std::size_t q = 0; q < queries; ++q) {
    const double query = position_at(plan.queries, q);
    for (std::size_t k = 0; k < keys; ++k) (*differences)[k] = query - position_at(plan.keys, k);
    if (auto error =
            offset_bias->at(plan, static_cast<std::size_t>(head), std::span<const double>(differences->span()),
                            result->data.span().subspan(q * keys, keys))) {
      return *error;
    }
  }
  return result;
}

// e to each number less the largest, divided by the sum of all.
void softmax(std::span<const double> scores, std::span<double> out) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  Sum sum;
  for (std::size_t k = 0; k < scores.size(); ++k) {
    out[k] = exponential(scores[k] - largest);
    sum.add(out[k]);
  }
  const double all = sum.value();
  for (double& each : out.first(scores.size())) each /= all;
}

// Adds terms to a result as they are computed.
class Terms {
 public:
  explicit Terms(Attention& result) : result_(result) {}

  std::optional<Error> add(std::string_view name, Result<MatrixF64> term) {
    if (!term) return term.error();
    result_.terms[result_.term_count++] = {name, std::move(*term)};
    return std::nullopt;
  }

 private:
  Attention& result_;
};

// The terms of (x + p) W_q · (x + p) W_k.
std::optional<Error> add_terms_of_rows(MatrixViewF64 x, const MatrixF64& p, const Attending& how, double divisor,
                                       Terms& terms) {
  const auto content_query = project(x, how.w_q, "w_q");
  if (!content_query) return content_query.error();
  const auto position_query = project(view_of(p), how.w_q, "w_q");
  if (!position_query) return position_query.error();
  const auto content_key = project(x, how.w_k, "w_k");
  if (!content_key) return content_key.error();
  const auto position_key = project(view_of(p), how.w_k, "w_k");
  if (!position_key) return position_key.error();
  for (const auto& [name, made] : {std::pair{"queries", &content_query}, std::pair{"queries", &position_query},
                                   std::pair{"keys", &content_key}, std::pair{"keys", &position_key}}) {
    if (auto error = check_made(**made, name)) return error;
  }
  if (auto error = terms.add("content_content", match(*content_query, *content_key, divisor))) return error;
  if (auto error = terms.add("content_position", match(*content_query, *position_key, divisor))) return error;
  if (auto error = terms.add("position_content", match(*position_query, *content_key, divisor))) return error;
  return terms.add("position_position", match(*position_query, *position_key, divisor));
}

// The one term of queries and keys of words alone, which a rotary scheme turns.
std::optional<Error> add_match(MatrixViewF64 x, const Plan& plan, const Attending& how, double divisor, Terms& terms) {
  const bool is_turned = has(*plan.scheme, Capability::kRotation);
  auto queries = project(x, how.w_q, "w_q");
  if (!queries) return queries.error();
  auto keys = project(x, how.w_k, "w_k");
  if (!keys) return keys.error();
  // Also before turning, because a product of theirs could be infinite.
  if (auto error = check_made(*queries, "queries")) return error;
  if (auto error = check_made(*keys, "keys")) return error;
  if (is_turned) {
    if (auto error = turn(of_side(plan, "query"), *queries)) return error;
    if (auto error = turn(of_side(plan, "key"), *keys)) return error;
    if (auto error = check_made(*queries, "queries")) return error;
    if (auto error = check_made(*keys, "keys")) return error;
  }
  return terms.add(is_turned ? "turned" : "content", match(*queries, *keys, divisor));
}

}  // namespace

std::optional<Error> check(MatrixViewF64 x, const Attending& how) {
  if (auto error = check_given(x, "x")) return error;
  if (x.rows > kMaxTokens) {
    Error error = refuse("x.rows", static_cast<double>(x.rows), Rule::kWhole, {1, static_cast<double>(kMaxTokens)});
    error.code = "too_large";
    return std::move(error).of("x");
  }
  for (const auto& [name, w] : {std::pair{"w_q", &how.w_q}, std::pair{"w_k", &how.w_k}, std::pair{"w_v", &how.w_v}}) {
    if (w->rows == 0 && w->cols == 0 && w->data.empty()) continue;
    if (auto error = check_given(*w, name)) return error;
    if (w->rows != x.cols) return refuse_shape(name, *w, x.cols, w->cols);
  }
  const std::size_t width = width_of(x, how);
  if (how.w_k.rows > 0 && how.w_k.cols != width) return refuse_shape("w_k", how.w_k, x.cols, width);
  if (how.w_k.rows == 0 && width != x.cols) return refuse_shape("w_q", how.w_q, x.cols, x.cols);
  return std::nullopt;
}

Result<Attention> attention(MatrixViewF64 x, const Plan& plan, const Attending& how) {
  if (auto error = check(*plan.scheme, kAttends)) return *error;
  if (auto error = check(x, how)) return *error;
  if (auto error = check_fit(x, plan, how)) return *error;
  const std::size_t words = x.rows;
  const double divisor = how.is_scaled ? std::sqrt(static_cast<double>(width_of(x, how))) : 1;
  Attention result;
  Terms terms(result);

  // The words from which values are computed: with rows of positions added, where there are any.
  auto placed = allocate_matrix<double>(words, x.cols, "x", "x");
  if (!placed) return placed.error();
  std::copy(x.data.begin(), x.data.end(), placed->data.begin());
  if (has(*plan.scheme, Capability::kRows)) {
    const auto p = rows_of(plan);
    if (!p) return p.error();
    if (auto error = add_terms_of_rows(x, *p, how, divisor, terms)) return *error;
    for (std::size_t at = 0; at < placed->data.size(); ++at) placed->data[at] += p->data[at];
  } else if (auto error = add_match(x, plan, how, divisor, terms)) {
    return *error;
  }
  if (has(*plan.scheme, Capability::kBias)) {
    if (auto error = terms.add("bias", bias_of(plan, how.head))) return *error;
  }

  auto scores = allocate_matrix<double>(words, words, "queries × keys", "x");
  if (!scores) return scores.error();
  std::fill(scores->data.begin(), scores->data.end(), 0.0);
  for (std::size_t t = 0; t < result.term_count; ++t) {
    const Buffer<double>& term = result.terms[t].matrix.data;
    for (std::size_t at = 0; at < term.size(); ++at) scores->data[at] += term[at];
  }
  if (auto error = check_made(*scores, "scores")) return *error;

  auto weights = allocate_matrix<double>(words, words, "queries × keys", "x");
  if (!weights) return weights.error();
  const auto values = project(view_of(*placed), how.w_v, "w_v");
  if (!values) return values.error();
  if (auto error = check_made(*values, "values")) return *error;
  auto outputs = allocate_matrix<double>(words, values->cols, "words × w_v.cols", "w_v");
  if (!outputs) return outputs.error();
  auto room = allocate<double>(values->cols);
  if (!room) return room.error();
  for (std::size_t q = 0; q < words; ++q) {
    const std::span<double> row = weights->data.span().subspan(q * words, words);
    const std::size_t seen = how.is_causal ? q + 1 : words;
    softmax(scores->data.span().subspan(q * words, seen), row);
    std::fill(row.begin() + static_cast<std::ptrdiff_t>(seen), row.end(), 0.0);
    combine(row.first(seen), values->data.data(), room->span(),
            outputs->data.span().subspan(q * values->cols, values->cols));
  }
  result.scores = std::move(*scores);
  result.weights = std::move(*weights);
  result.outputs = std::move(*outputs);
  return result;
}

std::optional<Argument> width_for(std::string_view scheme, std::size_t x_cols, std::size_t query_cols) {
  for (const Scheme* each : schemes()) {
    if (each->id != scheme && !(scheme.empty() && each == schemes().front())) continue;
    const bool is_turned = has(*each, Capability::kRotation);
    const std::string_view name = is_turned ? "head_dim" : "d_model";
    if (!(is_turned || has(*each, Capability::kRows)) || each->find(name) == each->params.size()) break;
    return Argument{name, static_cast<double>(is_turned ? query_cols : x_cols)};
  }
  return std::nullopt;
}

Result<Attention> attention(MatrixViewF64 x, const Request& request, const Attending& how) {
  if (auto error = check(x, how)) return *error;
  const auto width = width_for(request.scheme, x.cols, width_of(x, how));
  const std::size_t first = width ? 1 : 0;
  auto arguments = allocate<Argument>(request.arguments.size() + first);
  if (!arguments) return arguments.error();
  // Before the others, which take precedence if they set it, too.
  if (width) std::construct_at(arguments->data(), *width);
  std::uninitialized_copy(request.arguments.begin(), request.arguments.end(), arguments->data() + first);
  Request asked = request;
  asked.arguments = arguments->span();
  const auto planned = plan(asked);
  if (!planned) return planned.error();
  return attention(x, *planned, how);
}

}  // namespace posenc
