// The list of schemes, the checks that every request goes through, and the dispatch to a scheme's kernel.
#include <array>
#include <cmath>

#include "posenc.h"

namespace posenc {

// The list of schemes: one line here, one line in schemes().
extern const Scheme kSinusoidal;

std::span<const Scheme* const> schemes() {
  static constexpr std::array<const Scheme*, 1> kSchemes = {
      &kSinusoidal,
  };
  return kSchemes;
}

const Param& positions_param() {
  static constexpr Param kPositions = {
      .name = "positions",
      .initial = 50,
      .min = 1,
      .max = static_cast<double>(kMaxCells),
      .step = 1,
      .step_rule = "a whole number",
      .soft_min = 1,
      .soft_max = 512,
      .label = "positions",
      .doc = "How many positions to encode: the rows of the matrix.",
  };
  return kPositions;
}

namespace {

std::string join(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

// What the domain of a number is, in words.
std::string domain(const Param& param) {
  std::string low = param.exclusive_min ? "greater than " : "at least ";
  low += describe(param.min);
  if (std::isinf(param.max)) return low;
  if (param.exclusive_min) return low + " and at most " + describe(param.max);
  return "from " + describe(param.min) + " to " + describe(param.max);
}

Result<double> check_number(const Param& param, double value) {
  if (!std::isfinite(value)) return refuse(param.name, describe(value), "a finite number " + domain(param));
  if (value < param.min || value > param.max || (param.exclusive_min && value == param.min)) {
    return refuse(param.name, describe(value), domain(param));
  }
  if (param.step > 0 && std::fmod(value, param.step) != 0) {
    return refuse(param.name, describe(value), std::string(param.step_rule));
  }
  return value;
}

Result<double> check(const Param& param, const Value& value) {
  const double* number = std::get_if<double>(&value);
  const std::string* word = std::get_if<std::string>(&value);
  if (param.choices.empty()) {
    if (number) return check_number(param, *number);
    return refuse(param.name, describe(*word), "a number " + domain(param));
  }
  for (std::size_t i = 0; word && i < param.choices.size(); ++i) {
    if (*word == param.choices[i]) return static_cast<double>(i);
  }
  return refuse(param.name, word ? describe(*word) : describe(*number), "one of: " + join(param.choices));
}

const Param* find(const Scheme& scheme, std::string_view name) {
  for (const Param& param : scheme.params) {
    if (param.name == name) return &param;
  }
  return nullptr;
}

// A position is refused rather than encoded without the accuracy that encode() promises.
bool in_range(double position) { return std::abs(position) <= kMaxPosition; }

std::string position_domain() {
  return "a finite number from -" + describe(kMaxPosition) + " to " + describe(kMaxPosition);
}

Result<std::size_t> check_positions(const Positions& positions) {
  if (const auto* list = std::get_if<std::span<const double>>(&positions)) {
    if (list->empty()) return refuse("positions", "an empty list", "a list of at least one number");
    for (std::size_t row = 0; row < list->size(); ++row) {
      if (in_range((*list)[row])) continue;
      Error error = refuse("positions[" + std::to_string(row) + "]", describe((*list)[row]), position_domain());
      error.parameter = "positions";
      return error;
    }
    return list->size();
  }
  const Range& range = *std::get_if<Range>(&positions);
  const Result<double> count = check_number(positions_param(), range.count);
  // A count beyond the limit is a matter of size, as it is when d_model is what makes it too large.
  if (!count && std::isfinite(range.count) && range.count > static_cast<double>(kMaxCells)) {
    return Error{.code = "too_large",
                 .parameter = "positions",
                 .message = "positions is " + describe(range.count) + "; at most " + std::to_string(kMaxCells) +
                            " cells (2^26) are allowed"};
  }
  if (!count) return count.error();
  const auto refuse_part = [](std::string_view part, double value, const std::string& allowed) {
    Error error = refuse(part, describe(value), allowed);
    error.parameter = "positions";
    return error;
  };
  if (!in_range(range.start)) return refuse_part("positions.start", range.start, position_domain());
  if (!std::isfinite(range.step)) return refuse_part("positions.step", range.step, "a finite number");
  const auto rows = static_cast<std::size_t>(range.count);
  const double last = position_at(positions, rows - 1);
  if (!in_range(last)) {
    return refuse_part(
        "positions.step", range.step,
        "small enough for the last position, which is " + describe(last) + ", to be " + position_domain());
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

double Plan::value(std::string_view name) const {
  return values[static_cast<std::size_t>(find(*scheme, name) - scheme->params.data())];
}

Result<Plan> plan(const Request& request) {
  Plan plan;
  std::vector<std::string_view> known;
  for (const Scheme* scheme : schemes()) {
    known.push_back(scheme->id);
    if (scheme->id == request.scheme) plan.scheme = scheme;
  }
  if (!plan.scheme) {
    Error error = refuse("scheme", describe(request.scheme), "one of: " + join(known));
    error.code = "unknown_scheme";
    return error;
  }

  for (const Param& param : plan.scheme->params) plan.values.push_back(param.initial);
  for (const auto& [name, value] : request.arguments) {
    const Param* param = find(*plan.scheme, name);
    if (!param) {
      std::vector<std::string_view> names = {positions_param().name};
      for (const Param& each : plan.scheme->params) names.push_back(each.name);
      return Error{.code = "unknown_parameter",
                   .parameter = name,
                   .message = describe(name) + " is not a parameter of " + std::string(plan.scheme->id) +
                              "; it has: " + join(names)};
    }
    const Result<double> checked = check(*param, value);
    if (!checked) return checked.error();
    plan.values[static_cast<std::size_t>(param - plan.scheme->params.data())] = *checked;
  }

  const Result<std::size_t> rows = check_positions(request.positions);
  if (!rows) return rows.error();
  plan.positions = request.positions;
  plan.rows = *rows;
  plan.cols = static_cast<std::size_t>(plan.value("d_model"));
  if (plan.rows > kMaxCells / plan.cols) return too_large("positions × d_model", plan.rows, plan.cols);
  return plan;
}

void encode(const Plan& plan, std::span<float> out) { plan.scheme->encode(plan.positions, plan.values, out); }

Result<Matrix> encode(const Request& request) {
  const Result<Plan> checked = plan(request);
  if (!checked) return checked.error();
  const std::size_t cells = checked->rows * checked->cols;
  Matrix matrix{checked->rows, checked->cols, Buffer<float>(cells)};
  if (matrix.data.size() != cells) return out_of_memory(cells * sizeof(float));
  encode(*checked, {matrix.data.data(), cells});
  return matrix;
}

}  // namespace posenc
