// What a scheme gives a model: see model_positions.h.
#include "train/model_positions.h"

#include <algorithm>
#include <memory>

namespace posenc {

namespace {

bool fits(const Scheme& scheme) {
  return scheme.parts.kind == Kind::kNone || scheme.parts.kind == Kind::kAbsolute ||
         scheme.parts.kind == Kind::kRotary || scheme.parts.kind == Kind::kBias;
}

std::optional<Error> check_fits(const Scheme& scheme) {
  if (fits(scheme)) return std::nullopt;
  std::size_t count = 0;
  for (const Scheme* each : schemes()) count += fits(*each) ? 1 : 0;
  // The list is computed while it is read.
  const Names names(count, nullptr, [](const void*, std::size_t k) -> std::string_view {
    for (const Scheme* each : schemes()) {
      if (fits(*each) && k-- == 0) return each->id;
    }
    return {};
  });
  Error error = refuse("scheme", Text(scheme.id), Rule::kLacks, {}, names);
  error.code = "not_applicable";
  error.detail = "training";
  return error;
}

// The arguments of a request, with one more before them or after them.
class Arguments {
 public:
  static Result<Arguments> with(std::span<const Argument> given, const std::optional<Argument>& before,
                                const std::optional<Argument>& after = std::nullopt) {
    auto room = allocate<Argument>(given.size() + 2);
    if (!room) return room.error();
    Arguments all(std::move(*room));
    if (before) all.add(*before);
    for (const Argument& each : given) all.add(each);
    if (after) all.add(*after);
    return all;
  }
  std::span<const Argument> span() const { return {all_.data(), count_}; }

 private:
  explicit Arguments(Buffer<Argument> room) : all_(std::move(room)) {}
  void add(const Argument& argument) { std::construct_at(all_.data() + count_++, argument); }

  Buffer<Argument> all_;
  std::size_t count_ = 0;
};

// The argument that makes a scheme as wide as the model.
std::optional<Argument> width_argument(const Scheme& scheme, const Fit& fit) {
  std::string_view name = {};
  std::size_t width = 0;
  switch (scheme.parts.kind) {
    case Kind::kAbsolute:
      name = "d_model";
      width = fit.width;
      break;
    case Kind::kRotary:
      name = "head_dim";
      width = fit.head_width;
      break;
    case Kind::kBias:
      name = "heads";
      width = fit.heads;
      break;
    default:
      return std::nullopt;
  }
  if (scheme.find(name) == scheme.params.size()) return std::nullopt;
  return Argument{name, static_cast<double>(width)};
}

std::optional<Error> check_width(const Plan& plan, const Fit& fit) {
  const auto must_be = [](std::string_view name, std::size_t is, std::size_t must) -> std::optional<Error> {
    if (is == must) return std::nullopt;
    const auto only = static_cast<double>(must);
    return refuse(Text(name), static_cast<double>(is), Rule::kWhole, {only, only});
  };
  switch (plan.scheme->parts.kind) {
    case Kind::kAbsolute:
      return must_be("d_model", plan.width, fit.width);
    case Kind::kRotary:
      return must_be("head_dim", dimensions_of(plan), fit.head_width);
    case Kind::kBias:
      return must_be("heads", plan.width, fit.heads);
    default:
      return std::nullopt;
  }
}

Result<Rotations> rotations_of(const Plan& plan, const Fit& fit) {
  const std::size_t cells = fit.longest * fit.head_width;
  auto cosines = allocate<float>(cells);
  auto sines = allocate<float>(cells);
  if (!cosines) return cosines.error();
  if (!sines) return sines.error();
  if (auto error = turns(plan, cosines->span(), sines->span())) return *error;
  return Rotations{std::move(*cosines), std::move(*sines)};
}

std::optional<Error> add_rows(const Plan& plan, const Fit& fit, ModelPositions& positions) {
  auto rows = allocate<float>(fit.longest * fit.width);
  if (!rows) return rows.error();
  if (auto error = encode(plan, rows->span())) return error;
  positions.rows = std::move(*rows);
  positions.rows_are_trained = plan.scheme->parts.rows->is_trained;
  return std::nullopt;
}

std::optional<Error> add_rotations(const Request& request, const Plan& plan, const Fit& fit,
                                   ModelPositions& positions) {
  auto pairs = places_of(plan);
  if (!pairs) return pairs.error();
  positions.pairs = std::move(*pairs);
  positions.score_factor = plan.scheme->parts.rotary->score_factor(plan.values);
  const auto rotate = [&](const Plan& side, Rotations& out) -> std::optional<Error> {
    auto rotations = rotations_of(side, fit);
    if (!rotations) return rotations.error();
    out = std::move(*rotations);
    return std::nullopt;
  };
  if (plan.scheme->find("side") == plan.scheme->params.size()) return rotate(plan, positions.of_queries);
  for (const std::string_view side : {"query", "key"}) {
    const auto arguments = Arguments::with(request.arguments, std::nullopt, Argument{"side", side});
    if (!arguments) return arguments.error();
    Request sided = request;
    sided.arguments = arguments->span();
    const auto planned = posenc::plan(sided);
    if (!planned) return planned.error();
    if (auto error = rotate(*planned, side == "query" ? positions.of_queries : positions.of_keys)) return error;
  }
  return std::nullopt;
}

std::optional<Error> add_bias(const Plan& plan, const Fit& fit, ModelPositions& positions) {
  if (!plan.scheme->parts.index) {
    auto cells = allocate<float>(fit.heads * fit.longest * fit.longest);
    if (!cells) return cells.error();
    positions.bias = std::move(*cells);
    return bias(plan, std::nullopt, positions.bias.span());
  }
  auto index = allocate<std::int32_t>(fit.longest * fit.longest);
  if (!index) return index.error();
  if (auto error = indices(plan, index->span())) return error;
  positions.index = std::move(*index);
  positions.table_rows =
      static_cast<std::size_t>(*std::max_element(positions.index.begin(), positions.index.end())) + 1;
  return std::nullopt;
}

}  // namespace

Result<ModelPositions> positions_in_model(const Request& request, const Fit& fit) {
  const Range all{.count = static_cast<double>(fit.longest)};
  Request asked = request;
  asked.positions = all;
  asked.queries = std::nullopt;
  asked.keys = std::nullopt;
  // The scheme is known only after the first plan, and the width of the model depends on it.
  const Result<Plan> first = plan(asked);
  if (!first) return first.error();
  if (auto error = check_fits(*first->scheme)) return *error;
  const auto arguments = Arguments::with(request.arguments, width_argument(*first->scheme, fit));
  if (!arguments) return arguments.error();
  asked.arguments = arguments->span();
  const Result<Plan> planned = plan(asked);
  if (!planned) return planned.error();
  if (auto error = check_width(*planned, fit)) return *error;
  ModelPositions positions{.scheme = planned->scheme, .longest = fit.longest};
  std::optional<Error> error;
  switch (planned->scheme->parts.kind) {
    case Kind::kAbsolute:
      error = add_rows(*planned, fit, positions);
      break;
    case Kind::kRotary:
      error = add_rotations(asked, *planned, fit, positions);
      break;
    case Kind::kBias:
      error = add_bias(*planned, fit, positions);
      break;
    default:
      break;
  }
  if (error) return *error;
  return positions;
}

}  // namespace posenc
