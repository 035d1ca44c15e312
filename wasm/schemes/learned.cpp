// Learned positions: each position has a row of a table, which training has filled.
//
//   PE[pos] = table[offset + pos]
//
// Without a table, it has the numbers of one before training: normal ones of mean 0 and standard deviation 0.02.
//
// Source: Gehring et al. 2017, "Convolutional Sequence to Sequence Learning", section 3.1; Devlin et al. 2018, "BERT".
#include <cmath>
#include <limits>

#include "numbers/seeded.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kLearned;

namespace {

constexpr std::array<Param, 5> kParams = {{
    d_model_param("How many dimensions each position gets: the columns of the table.", 1),
    number("num_embeddings", {.initial = 512, .min = 1, .max = kMaxCells, .step = 1, .soft_min = 1, .soft_max = 2048},
           "How many rows the table has, unless it is given: beyond them there is no position."),
    number("offset", {.max = kMaxCells, .step = 1, .soft_max = 8},
           "The row of position 0; rows before it are for tokens that have no position."),
    seed_param("Which normal numbers, of standard deviation 0.02, the table holds, unless it is given."),
    list("table", {.min = -kMaxFloat, .max = kMaxFloat, .soft_min = -1, .soft_max = 1},
         "The numbers of the table, row by row; none, and they come from the seed."),
}};
enum : std::size_t { kDModel, kRows, kOffset, kSeed, kTable };

constexpr std::array<Argument, 1> kBert = {{{"num_embeddings", 512.0}}};
constexpr std::array<Argument, 1> kGpt2 = {{{"num_embeddings", 1024.0}}};
constexpr std::array<Argument, 2> kOpt = {{{"num_embeddings", 2050.0}, {"offset", 2.0}}};
constexpr std::array<Argument, 2> kRoberta = {{{"num_embeddings", 514.0}, {"offset", 2.0}}};
constexpr std::array<Preset, 4> kPresets = {{
    {"bert", kBert, "Devlin et al. 2018: 512 rows; the numbers are none of BERT's"},
    {"gpt2", kGpt2, "Radford et al. 2019: 1024 rows; the numbers are none of GPT-2's"},
    {"opt", kOpt, "huggingface/transformers, OPT: 2 rows more than its 2048 positions; masked tokens read row 1"},
    {"roberta", kRoberta,
     "huggingface/transformers, RoBERTa: the first token reads row padding_idx + 1 = 2, padding row 1"},
}};

std::size_t width(const Values& values) { return values.whole(kDModel); }

double rows_of(const Values& values) {
  const std::size_t given = values.list(kTable).size();
  return given > 0 ? static_cast<double>(given / width(values)) : values[kRows];
}

std::optional<Error> check(const Values& values) {
  const std::size_t given = values.list(kTable).size();
  const std::size_t d = width(values);
  if (given % d != 0) {
    return refuse("table", Rule::kLength,
                  {static_cast<double>(given), static_cast<double>(given / d + 1), static_cast<double>(d)});
  }
  const double last = rows_of(values) - 1;
  if (values[kOffset] > last) return refuse("offset", values[kOffset], Rule::kTableRow, {0, last});
  return std::nullopt;
}

Counting counting(const Values& values) {
  const double offset = values[kOffset];
  return {
      .start = offset, .low = -offset, .high = rows_of(values) - 1 - offset, .whole = true, .rule = Rule::kTableRow};
}

double cell(const Values& values, std::size_t row, std::size_t c) {
  const std::span<const double> table = values.list(kTable);
  if (!table.empty()) return table[row * width(values) + c];
  // A wider table has the same numbers in its first columns.
  return 0.02 * seeded_normal(seed_of(values, kSeed), std::uint64_t{row} * kMaxDimensions + c);
}

std::optional<Error> read_rows(const Plan& plan, Rows& rows) {
  while (const auto block = rows.next()) {
    float* cells = block->cells.data();
    for (std::size_t k = 0; k < block->cells.size() / plan.width; ++k, cells += plan.width) {
      const auto row = static_cast<std::size_t>(position_at(plan, block->first + k));
      for (std::size_t c = 0; c < plan.width; ++c) cells[c] = static_cast<float>(cell(plan.values, row, c));
    }
  }
  return std::nullopt;
}

// p_i · (p_{i-k} - p_i) / √d, in double.
std::optional<Error> distance(const Plan& plan, std::size_t, double query, std::span<double> out) {
  auto row = allocate<double>(plan.width);
  if (!row) return row.error();
  const double own = plan.start + query;
  for (std::size_t c = 0; c < plan.width; ++c) (*row)[c] = cell(plan.values, static_cast<std::size_t>(own), c);
  for (std::size_t k = 0; k < out.size(); ++k) {
    const auto key = static_cast<std::size_t>(own - position_at(plan.positions, k));
    double sum = 0;
    for (std::size_t c = 0; c < plan.width; ++c) sum += (*row)[c] * (cell(plan.values, key, c) - (*row)[c]);
    out[k] = sum / std::sqrt(static_cast<double>(plan.width));
  }
  return std::nullopt;
}

constexpr Absolute kAbsolute = {
    .rows = {.width = width, .width_name = "d_model", .encode = read_rows, .bounds = unbounded, .is_trained = true}};

}  // namespace

const Scheme kLearned = {
    .id = "learned",
    .doc = "Each position has a row of its own in a table that is learned, and none beyond its end.",
    .source = "Gehring et al. 2017, \"Convolutional Sequence to Sequence Learning\", section 3.1",
    .params = kParams,
    .presets = kPresets,
    .parts = kAbsolute,
    .check = check,
    .counting = counting,
    .distance = distance,
};

}  // namespace posenc
