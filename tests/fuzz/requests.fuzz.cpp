// Requests of any scheme, names, values and lists: the result is finite numbers, or a refusal with a sentence.
// libFuzzer calls this; a failed check ends the process.
//
// An input is a scheme, a preset, positions, queries and keys, and arguments, a few bytes each, as Input reads them.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <limits>
#include <vector>

#include "posenc.h"

namespace {

using posenc::Capability;
using posenc::Param;

// Keeps every input fast: for requests with more cells, only the plan is checked.
constexpr std::size_t kMostCells = 65536;

void check(bool holds) {
  if (!holds) std::abort();
}

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  bool empty() const { return size_ == 0; }
  std::uint8_t byte() { return size_ > 0 ? (--size_, *data_++) : std::uint8_t{0}; }
  std::size_t whole(std::size_t low, std::size_t high) { return low + byte() % (high - low + 1); }
  double part() { return byte() / 255.0; }

  // Any double, and special values at limits.
  double number() {
    static constexpr std::array kNumbers = {0.0,
                                            1.0,
                                            -1.0,
                                            0.5,
                                            2.0,
                                            3.0,
                                            -0.0,
                                            1e-300,
                                            1e300,
                                            2147483648.0,
                                            2147483649.0,
                                            -2147483648.0,
                                            1e-6,
                                            1e6,
                                            0x1p26,
                                            0x1p53,
                                            1e-9,
                                            1e9,
                                            7.0,
                                            16384.0,
                                            4294967296.0,
                                            -5.5,
                                            std::numeric_limits<double>::denorm_min(),
                                            -std::numeric_limits<double>::max(),
                                            std::numeric_limits<double>::infinity(),
                                            std::numeric_limits<double>::quiet_NaN()};
    const std::uint8_t kind = byte();
    if (kind < kNumbers.size()) return kNumbers[kind];
    if (kind < 200) return static_cast<double>(kind) - 100;
    if (kind < 225) return std::ldexp(part() - 0.5, static_cast<int>(whole(0, 80)) - 40);
    std::uint64_t bits = 0;
    for (int k = 0; k < 8; ++k) bits = bits * 256 + byte();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

  // Mostly values that a parameter allows.
  double number_of(const Param& param) {
    const std::uint8_t kind = byte();
    if (kind < 30) return number();
    if (kind < 60) return param.min;
    if (kind < 70) return param.max;
    const bool is_soft = kind < 230 && param.soft_max > param.soft_min;
    const double low = is_soft ? param.soft_min : std::max(param.min, -1e9);
    const double high = is_soft ? param.soft_max : std::min(param.max, 1e9);
    const double value = low + (high - low) * part() * part();
    return param.step > 0 ? std::floor(value / param.step) * param.step : value;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

// The data that a request refers to.
struct Kept {
  std::deque<std::vector<double>> lists;

  std::span<const double> keep(std::vector<double> list) { return lists.emplace_back(std::move(list)); }
};

posenc::Positions positions_of(Input& input, Kept& kept) {
  const std::uint8_t kind = input.byte();
  if (kind < 100) return posenc::Range{.count = static_cast<double>(input.whole(1, 24))};
  if (kind < 160) {
    return posenc::Range{.count = static_cast<double>(input.whole(1, 24)),
                         .start = input.number(),
                         .step = input.byte() % 2 ? input.number() : 1};
  }
  if (kind < 180) return posenc::Range{.count = input.number(), .start = input.number(), .step = input.number()};
  std::vector<double> list(input.whole(0, 12));
  for (double& each : list) each = kind < 220 ? static_cast<double>(input.byte()) : input.number();
  return kept.keep(std::move(list));
}

posenc::Value value_of(Input& input, const Param& param, Kept& kept) {
  static constexpr std::array<std::string_view, 4> kWords = {"", "query", "interleaved", "\xff\0x"};
  // Occasionally of another type.
  const bool is_other = input.byte() < 12;
  switch (is_other ? static_cast<Param::Type>(input.whole(0, 3)) : param.type) {
    case Param::Type::kChoice:
      if (param.choices.empty() || input.byte() < 8) return kWords[input.whole(0, kWords.size() - 1)];
      return param.choices[input.whole(0, param.choices.size() - 1)];
    case Param::Type::kBoolean:
      return input.byte() % 2 == 1;
    case Param::Type::kList: {
      std::vector<double> list(input.byte() < 200 ? input.whole(0, 16) : 8 * input.whole(0, 255));
      const bool is_same = input.byte() % 2;
      const double same = input.number_of(param);
      for (double& each : list) each = is_same || input.empty() ? same : input.number_of(param);
      return kept.keep(std::move(list));
    }
    case Param::Type::kNumber:
      break;
  }
  return input.number_of(param);
}

void check_error(const posenc::Error& error) {
  check(!error.code.empty() && !posenc::message(error).empty());
  check(!error.parameter.empty() || error.code == "out_of_memory");
}

template <class Numbers>
void check_finite(const Numbers& numbers) {
  for (const auto number : numbers) check(std::isfinite(static_cast<double>(number)));
}

// A result, or the reason why there is none: for a scheme that lacks it, only that.
template <class T>
const T* look(const posenc::Result<T>& result, const posenc::Plan& plan, Capability what) {
  if (result) {
    check(has(*plan.scheme, what));
    return &*result;
  }
  check_error(result.error());
  check((result.error().code == "not_applicable") == !has(*plan.scheme, what));
  return nullptr;
}

template <class T>
void look_at_matrix(const posenc::Result<posenc::MatrixOf<T>>& result, const posenc::Plan& plan, Capability what) {
  const auto* matrix = look(result, plan, what);
  if (!matrix) return;
  check(matrix->data.size() == matrix->rows * matrix->cols);
  check_finite(matrix->data);
}

void use_rows(const posenc::Plan& plan) {
  const auto result = posenc::encode(plan);
  const auto* rows = look(result, plan, Capability::kRows);
  if (!rows) return;
  check(rows->rows == plan.rows && rows->cols == plan.width);
  check_finite(rows->data);
  const auto bounds = plan.scheme->parts.bounds(plan.values);
  for (const float cell : rows->data) {
    if (bounds) check(static_cast<double>(cell) >= bounds->low && static_cast<double>(cell) <= bounds->high);
  }
  for (const char* metric : {"dot", "cosine", "pearson", "euclidean", "squared"}) {
    const auto similarity = posenc::similarity(plan, metric);
    if (similarity) check_finite(similarity->data);
    if (!similarity) check_error(similarity.error());
  }
}

void use_pairs(const posenc::Plan& plan, Input& input) {
  look_at_matrix(posenc::angles(plan), plan, Capability::kPairs);
  const auto result = posenc::spectrum(plan);
  if (const auto* spectrum = look(result, plan, Capability::kPairs)) {
    check_finite(spectrum->frequencies);
    for (const double wavelength : spectrum->wavelengths) check(wavelength > 0);
    check(std::isfinite(spectrum->magnitude) && std::isfinite(spectrum->score_factor));
    check(spectrum->bands.size() == 0 || spectrum->bands.size() == spectrum->frequencies.size());
    for (std::size_t c = 0; c < posenc::dimensions_of(plan); ++c) {
      check(plan.scheme->parts.pairs->dimension(plan.values, c).pair <
            std::max<std::size_t>(spectrum->frequencies.size(), 1));
    }
  }
  const auto any_format = [&] { return posenc::kFormats[input.whole(0, posenc::kFormats.size() - 1)]; };
  const auto rough = posenc::precision(plan, {any_format(), any_format(), any_format()});
  if (const auto* found = look(rough, plan, Capability::kPairs)) {
    check(found->rows.rows == plan.rows && found->merged < plan.rows && found->lost <= plan.rows);
    check_finite(found->exact_similarity);
    for (std::size_t row = 0; row < plan.rows; ++row) {
      check(found->same_as[row] <= row);
      // A row is finite, or lost as a whole.
      const bool is_lost = !std::isfinite(found->errors[row]);
      check(!is_lost || found->lost <= row);
      for (const double cell : found->rows.data.span().subspan(row * found->rows.cols, found->rows.cols)) {
        check(std::isfinite(cell) != is_lost);
      }
    }
  }
  const auto errors = posenc::float32_errors(plan);
  if (const auto* single = look(errors, plan, Capability::kSingle)) check_finite(*single);
  const auto stages = posenc::construction(plan);
  if (stages) {
    for (const posenc::Stage& stage : *stages) check_finite(stage.data);
  } else {
    check_error(stages.error());
  }
  if (plan.width > 512) return;
  const auto moved = posenc::shift_matrix(plan, input.number());
  if (moved) check_finite(moved->data);
  if (!moved) check_error(moved.error());
}

void use_rotation(const posenc::Plan& plan) {
  const auto rotation = posenc::rotation(plan);
  if (const auto* found = look(rotation, plan, Capability::kRotation)) {
    check_finite(found->angles.data);
    check_finite(found->magnitudes.data);
  }
  const auto turns = posenc::turns(plan);
  if (const auto* found = look(turns, plan, Capability::kRotation)) {
    check_finite(found->cosines.data);
    check_finite(found->sines.data);
  }
  if (!has(*plan.scheme, Capability::kRotation)) return;
  const std::size_t cols = posenc::dimensions_of(plan);
  std::vector<float> matrix(plan.rows * cols);
  for (std::size_t k = 0; k < matrix.size(); ++k) matrix[k] = static_cast<float>(k % 7) - 3;
  std::vector<float> out(matrix.size());
  const auto refused = posenc::rotate({plan.rows, cols, matrix}, plan, out);
  if (refused) check_error(*refused);
  if (!refused) check_finite(out);
}

// Whether this many cells are fast to compute, each of which may be a sum over a scheme's largest size.
bool is_quick(const posenc::Plan& plan, std::size_t cells) {
  double most = 1;
  for (std::size_t k = 0; k < plan.scheme->params.size(); ++k) {
    if (plan.scheme->params[k].type == Param::Type::kNumber) most = std::max(most, plan.values[k]);
  }
  return static_cast<double>(cells) * std::min(most, static_cast<double>(kMostCells)) < 0x1p22;
}

void use_pairs_of_positions(const posenc::Plan& plan, Input& input) {
  look_at_matrix(posenc::indices(plan), plan, Capability::kIndices);
  const auto head = input.byte() % 2 ? std::optional(input.number()) : std::nullopt;
  const auto cells = posenc::bias_cells(plan, head);
  if (!cells) {
    check_error(cells.error());
  } else if (*cells < kMostCells && is_quick(plan, *cells)) {
    std::vector<float> out(*cells);
    const auto refused = posenc::bias(plan, head, out);
    if (refused) check_error(*refused);
    if (!refused) check_finite(out);
  }
}

// Means of many more positions than there is room for cells, in bins of any place and size.
void use_means(posenc::Request request, Input& input) {
  const double times = std::exp2(static_cast<double>(input.whole(0, 27)));
  for (auto* positions :
       {&request.positions, request.queries ? &*request.queries : nullptr, request.keys ? &*request.keys : nullptr}) {
    auto* range = positions ? std::get_if<posenc::Range>(positions) : nullptr;
    if (range) range->count *= times;
  }
  const auto planned = posenc::plan_means(request);
  if (!planned) {
    check_error(planned.error());
    return;
  }
  const posenc::Plan& plan = *planned;
  const posenc::Scheme& scheme = *plan.scheme;
  const posenc::Cells what = posenc::kCells[input.whole(0, posenc::kCells.size() - 1)];
  const bool is_bias = what == posenc::Cells::kBias;
  const std::size_t rows = is_bias ? count_of(plan.queries) : plan.rows;
  const std::size_t cols = is_bias                        ? count_of(plan.keys)
                           : what == posenc::Cells::kRows ? plan.width
                                                          : posenc::dimensions_of(plan);
  const bool is_quick_anyway = !is_bias && scheme.parts.pairs && !scheme.parts.pairs->coordinate &&
                               !posenc::magnitudes_of(plan) && posenc::mixed_pairs(plan) == 0 &&
                               std::holds_alternative<posenc::Range>(plan.positions) && cols < 2048;
  if (!is_quick_anyway && (rows > 256 || cols > 256 || !is_quick(plan, rows * cols))) return;
  const auto side = [&](std::size_t size, double& from, double& to) {
    from = static_cast<double>(size) * input.part();
    to = from + (static_cast<double>(size) - from) * input.part();
    if (input.byte() < 4) to = input.number();
    if (input.byte() < 8) from = std::nextafter(to, 0.0);
  };
  posenc::Bins bins;
  side(rows, bins.row_from, bins.row_to);
  side(cols, bins.col_from, bins.col_to);
  bins.rows = static_cast<double>(input.whole(0, 80));
  bins.cols = static_cast<double>(input.whole(0, 12));
  const auto means = posenc::mean_cells(plan, what, bins, is_bias && input.byte() % 4 == 0 ? input.number() : 0);
  if (!means) {
    check_error(means.error());
    return;
  }
  check(means->data.size() == means->rows * means->cols && static_cast<double>(means->rows) == bins.rows);
  check_finite(means->data);
  const auto bounds = what == posenc::Cells::kRows ? scheme.parts.bounds(plan.values) : std::nullopt;
  for (const float mean : means->data) {
    if (bounds)
      check(static_cast<double>(mean) >= bounds->low - 1e-6 && static_cast<double>(mean) <= bounds->high + 1e-6);
  }
}

// For words of the width that the scheme requires, or of another.
void use_attention(const posenc::Plan& plan, Input& input) {
  const std::size_t words = input.byte() < 230 ? plan.rows : input.whole(0, 9);
  const std::size_t wide = posenc::dimensions_of(plan);
  const std::size_t cols = input.byte() < 230 ? std::max<std::size_t>(wide, 1) : input.whole(0, 9);
  std::vector<double> x(words * cols);
  const double same = input.number();
  for (std::size_t k = 0; k < x.size(); ++k) x[k] = input.empty() ? same * static_cast<double>(k % 5) : input.number();
  posenc::Attending how = {.is_causal = input.byte() % 2 == 1, .is_scaled = input.byte() % 2 == 1};
  if (input.byte() % 4 == 0) how.head = input.number();
  const std::size_t columns = input.whole(0, 3);
  std::vector<double> w(cols * columns, input.number());
  if (input.byte() % 2) how.w_v = {cols, columns, w};
  if (input.byte() % 8 == 0) how.w_q = how.w_k = {cols, columns, w};
  const auto result = posenc::attention({words, cols, x}, plan, how);
  if (!result) {
    check_error(result.error());
    return;
  }
  check(plan.scheme->parts.kind != posenc::Kind::kRelative);
  for (const auto* matrix : {&result->scores, &result->weights, &result->outputs}) check_finite(matrix->data);
  for (std::size_t t = 0; t < result->term_count; ++t) check_finite(result->terms[t].matrix.data);
  for (std::size_t i = 0; i < words; ++i) {
    double sum = 0;
    for (const double weight : result->weights.data.span().subspan(i * words, words)) {
      check(weight >= 0);
      sum += weight;
    }
    check(std::abs(sum - 1) <= 1e-12);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  Kept kept;
  const auto schemes = posenc::schemes();
  const std::size_t which = input.whole(0, schemes.size());
  const posenc::Scheme& scheme = *schemes[std::min(which, schemes.size() - 1)];
  posenc::Request request;
  request.scheme = which == schemes.size() ? std::string_view("roPe") : scheme.id;
  const std::size_t preset = input.whole(0, 2 * scheme.presets.size() + 2);
  if (preset < scheme.presets.size()) request.preset = scheme.presets[preset].name;
  if (preset == scheme.presets.size()) request.preset = "papre";
  request.positions = positions_of(input, kept);
  if (input.byte() % 2) request.queries = positions_of(input, kept);
  if (input.byte() % 2) request.keys = positions_of(input, kept);
  std::vector<posenc::Argument> arguments;
  while (!input.empty() && arguments.size() < 12) {
    const std::size_t at = input.whole(0, 127);
    static constexpr Param kUnknown = {{}, "d_modle"};
    const bool is_known = !scheme.params.empty() && at != 127;
    const Param& param = is_known ? scheme.params[at % scheme.params.size()] : kUnknown;
    const bool has_alias = !param.alias.empty() && input.byte() % 2;
    arguments.push_back({has_alias ? param.alias : param.name, value_of(input, param, kept)});
  }
  request.arguments = arguments;

  use_means(request, input);
  const auto planned = posenc::plan(request);
  if (!planned) {
    check_error(planned.error());
  } else {
    const posenc::Plan& plan = *planned;
    const std::size_t widest = std::max(plan.width, posenc::dimensions_of(plan));
    if (plan.rows <= kMostCells / std::max<std::size_t>(widest, 1)) {
      use_rows(plan);
      use_pairs(plan, input);
      use_rotation(plan);
      if (plan.rows <= 64) use_attention(plan, input);
    }
    if (posenc::count_of(plan.queries) <= 400 && posenc::count_of(plan.keys) <= 400)
      use_pairs_of_positions(plan, input);
  }
  const auto farther = posenc::plan(request, Capability::kDistance);
  if (!farther) {
    check_error(farther.error());
    return 0;
  }
  const std::size_t heads = std::max<std::size_t>(farther->width, 1);
  const std::size_t count = posenc::count_of(farther->positions);
  if (count > kMostCells / 4 / heads || !is_quick(*farther, count * heads)) return 0;
  const auto query = input.byte() % 2 ? std::optional(input.number()) : std::nullopt;
  look_at_matrix(posenc::distance_curve(*farther, query), *farther, Capability::kDistance);
  return 0;
}
