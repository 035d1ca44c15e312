// What a scheme gives a model: see model_positions.h.
#include "train/model_positions.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace posenc {

namespace {

bool fits(const Scheme& scheme) {
  return scheme.parts.kind == Kind::kNone || scheme.parts.kind == Kind::kAbsolute ||
         scheme.parts.kind == Kind::kRotary || scheme.parts.kind == Kind::kBias;
}

constexpr Requirement kFits = {"training", fits};

// Arguments after others, which they override.
class Arguments {
 public:
  static Result<Arguments> with(std::span<const Argument> before, std::span<const Argument> after) {
    auto room = allocate<Argument>(before.size() + after.size());
    if (!room) return room.error();
    Arguments all(std::move(*room));
    for (const Argument& each : before) all.add(each);
    for (const Argument& each : after) all.add(each);
    return all;
  }
  std::span<const Argument> span() const { return {all_.data(), count_}; }

 private:
  explicit Arguments(Buffer<Argument> room) : all_(std::move(room)) {}
  void add(const Argument& argument) { std::construct_at(all_.data() + count_++, argument); }

  Buffer<Argument> all_;
  std::size_t count_ = 0;
};

// The parameter of a scheme that must fit a model, and its value there; no name for a scheme without such a parameter.
struct ModelWidth {
  std::string_view name = {};
  std::size_t size = 0;
};

ModelWidth width_in_model(Kind kind, const Fit& fit) {
  if (kind == Kind::kAbsolute) return {"d_model", fit.width};
  if (kind == Kind::kRotary) return {"head_dim", fit.head_width};
  if (kind == Kind::kBias) return {"heads", fit.heads};
  return {};
}

// The arguments that a request of this scheme has in a model unless it gives them itself: its width, and the seed of
// numbers that nobody gives.
Result<Arguments> arguments_in_model(const Request& request, const Scheme& scheme, const Fit& fit) {
  const ModelWidth width = width_in_model(scheme.parts.kind, fit);
  std::array<Argument, 2> defaults;
  std::size_t count = 0;
  for (const auto& [name, value] : {std::pair(width.name, static_cast<double>(width.size)), {"seed", fit.seed}}) {
    if (scheme.find(name) < scheme.params.size()) defaults[count++] = {name, value};
  }
  return Arguments::with(std::span(defaults).first(count), request.arguments);
}

std::optional<Error> check_width(const Plan& plan, const Fit& fit) {
  const Kind kind = plan.scheme->parts.kind;
  const auto [name, must] = width_in_model(kind, fit);
  const std::size_t is = kind == Kind::kRotary ? dimensions_of(plan) : plan.width;
  if (name.empty() || is == must) return std::nullopt;
  const auto only = static_cast<double>(must);
  return refuse(Text(name), static_cast<double>(is), Rule::kWhole, {only, only});
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
    const Argument argument = {"side", side};
    const auto arguments = Arguments::with(request.arguments, std::span(&argument, 1));
    if (!arguments) return arguments.error();
    Request sided = request;
    sided.arguments = arguments->span();
    const auto planned = posenc::plan(sided);
    if (!planned) return planned.error();
    if (auto error = rotate(*planned, side == "query" ? positions.of_queries : positions.of_keys)) return error;
  }
  return std::nullopt;
}

std::optional<Error> add_trained_numbers(const Plan& plan, const TrainedBias& trained, ModelPositions& positions) {
  std::size_t count = 0;
  for (const TrainedParam& param : trained.params) count += param.count(plan.values);
  auto first = allocate<double>(count);
  if (!first) return first.error();
  std::size_t at = 0;
  for (const TrainedParam& param : trained.params) {
    param.first(plan.values, first->span().subspan(at, param.count(plan.values)));
    at += param.count(plan.values);
  }
  positions.trained = {&trained, plan, std::move(*first)};
  // The request, which the lists belong to, may end before the model.
  for (const TrainedParam& param : trained.params) {
    positions.trained.plan.values.set(param.index, std::span<const double>());
  }
  return std::nullopt;
}

std::optional<Error> add_bias(const Plan& plan, const Fit& fit, ModelPositions& positions) {
  if (const TrainedBias* const trained = plan.scheme->parts.bias->trained) {
    return add_trained_numbers(plan, *trained, positions);
  }
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
  const Scheme* const scheme = find_scheme(request.scheme);
  // plan() refuses it, and names those that are known.
  if (!scheme) return plan(asked).error();
  if (auto error = check(*scheme, kFits)) return *error;
  const auto arguments = arguments_in_model(request, *scheme, fit);
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
