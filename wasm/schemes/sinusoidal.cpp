// Sinusoidal encoding: each pair of columns is a sine and a cosine of the position, at its own frequency.
//
//   PE[pos, 2i]     = sin(pos / base^(2i / d_model))
//   PE[pos, 2i + 1] = cos(pos / base^(2i / d_model))
//
// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.5.
#include <array>
#include <cmath>

#include "../posenc.h"

namespace posenc {

extern const Scheme kSinusoidal;

namespace {

constexpr std::array<std::string_view, 2> kLayouts = {"interleaved", "concatenated"};
enum Layout : std::size_t { kInterleaved, kConcatenated };

constexpr std::array<Param, 3> kParams = {{
    {
        .name = "d_model",
        .initial = 128,
        .min = 2,
        .max = 16384,
        .step = 2,
        .step_rule = "even, so that every sine has its cosine",
        .soft_min = 2,
        .soft_max = 512,
        .label = "d_model",
        .doc = "How many dimensions each position gets: the columns of the matrix.",
    },
    {
        .name = "base",
        .initial = 10000,
        .min = 1,
        .exclusive_min = true,
        .soft_min = 2,
        .soft_max = 1e6,
        .logarithmic = true,
        .label = "base",
        .doc = "How far the wavelengths spread: from 2π almost to 2π · base.",
    },
    {
        .name = "layout",
        .initial = static_cast<double>(kInterleaved),
        .choices = kLayouts,
        .label = "layout",
        .doc = "Interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines.",
    },
}};

// The values of the parameters, in the order of kParams.
struct Settings {
  std::size_t pairs;
  double base;
  Layout layout;

  explicit Settings(std::span<const double> values)
      : pairs(static_cast<std::size_t>(values[0]) / 2),
        base(values[1]),
        layout(static_cast<Layout>(static_cast<std::size_t>(values[2]))) {}

  // Where the sine and the cosine of pair i stand in a row.
  std::size_t sine(std::size_t i) const { return layout == kInterleaved ? 2 * i : i; }
  std::size_t cosine(std::size_t i) const { return layout == kInterleaved ? 2 * i + 1 : pairs + i; }

  std::vector<double> denominators() const {
    std::vector<double> result(pairs);
    for (std::size_t i = 0; i < pairs; ++i) {
      result[i] = std::pow(base, static_cast<double>(i) / static_cast<double>(pairs));
    }
    return result;
  }
};

void encode_sinusoidal(const Positions& positions, std::span<const double> values, std::span<float> out) {
  const Settings settings(values);
  const std::vector<double> denominators = settings.denominators();
  const std::size_t cols = 2 * settings.pairs;
  for (std::size_t row = 0; row < out.size() / cols; ++row) {
    const double position = position_at(positions, row);
    float* cells = &out[row * cols];
    for (std::size_t i = 0; i < settings.pairs; ++i) {
      const double angle = position / denominators[i];
      cells[settings.sine(i)] = static_cast<float>(std::sin(angle));
      cells[settings.cosine(i)] = static_cast<float>(std::cos(angle));
    }
  }
}

// For the functions below, which speak of angles: no other scheme has them.
Result<Plan> plan_sinusoidal(const Request& request) {
  Result<Plan> checked = plan(request);
  if (checked && checked->scheme != &kSinusoidal) {
    return Error{.code = "invalid_argument",
                 .parameter = "scheme",
                 .message = "scheme is \"" + std::string(request.scheme) + "\"; only sinusoidal has angles"};
  }
  return checked;
}

std::size_t cell_count(const Stage& stage) {
  std::size_t cells = 1;
  for (const std::size_t length : stage.shape) cells *= length;
  return cells;
}

Error out_of_memory(std::size_t cells) {
  return {.code = "out_of_memory",
          .parameter = "positions",
          .message = std::to_string(cells * sizeof(double)) + " bytes of memory could not be had"};
}

}  // namespace

const Scheme kSinusoidal = {
    .id = "sinusoidal",
    .kind = "absolute",
    .low = -1,
    .high = 1,
    .params = kParams,
    .encode = encode_sinusoidal,
    .doc = "Each pair of dimensions holds the sine and the cosine of the position, at its own frequency.",
};

Result<MatrixF64> angles(const Request& request) {
  const Result<Plan> checked = plan_sinusoidal(request);
  if (!checked) return checked.error();
  const Settings settings(checked->values);
  const std::vector<double> denominators = settings.denominators();
  const std::size_t cells = checked->rows * checked->cols;
  MatrixF64 result{checked->rows, checked->cols, Buffer<double>(cells)};
  if (result.data.size() != cells) return out_of_memory(cells);
  for (std::size_t row = 0; row < result.rows; ++row) {
    const double position = position_at(checked->positions, row);
    double* out = &result.data[row * result.cols];
    for (std::size_t i = 0; i < settings.pairs; ++i) {
      out[settings.sine(i)] = out[settings.cosine(i)] = position / denominators[i];
    }
  }
  return result;
}

Result<std::vector<Stage>> construction(const Request& request) {
  const Result<Plan> checked = plan_sinusoidal(request);
  if (!checked) return checked.error();
  const Settings settings(checked->values);
  const std::size_t n = checked->rows;
  const std::size_t pairs = settings.pairs;

  std::vector<Stage> stages;
  stages.push_back({"even_indices", {pairs}, {}});
  stages.push_back({"denominators", {pairs}, {}});
  stages.push_back({"positions", {n, 1}, {}});
  stages.push_back({"sine", {n, pairs}, {}});
  stages.push_back({"cosine", {n, pairs}, {}});
  if (settings.layout == kInterleaved) stages.push_back({"stacked", {n, pairs, 2}, {}});
  stages.push_back({kLayouts[settings.layout], {n, 2 * pairs}, {}});

  std::size_t total = 0;
  for (const Stage& stage : stages) total += cell_count(stage);
  if (total > kMaxCells) {
    return Error{.code = "too_large",
                 .parameter = "positions",
                 .message = "the stages have " + std::to_string(total) + " cells together; at most " +
                            std::to_string(kMaxCells) + " cells (2^26) are allowed"};
  }
  for (Stage& stage : stages) {
    const std::size_t cells = cell_count(stage);
    stage.data = Buffer<double>(cells);
    if (stage.data.size() != cells) return out_of_memory(cells);
  }

  const std::vector<double> denominators = settings.denominators();
  for (std::size_t i = 0; i < pairs; ++i) {
    stages[0].data[i] = static_cast<double>(2 * i);
    stages[1].data[i] = denominators[i];
  }
  for (std::size_t row = 0; row < n; ++row) {
    const double position = position_at(checked->positions, row);
    stages[2].data[row] = position;
    for (std::size_t i = 0; i < pairs; ++i) {
      const double angle = position / denominators[i];
      const std::size_t cell = row * pairs + i;
      stages[3].data[cell] = std::sin(angle);
      stages[4].data[cell] = std::cos(angle);
      // Stacking puts the two halves on a new last axis; merging the last two axes leaves memory as it is.
      for (std::size_t last = 5; last < stages.size(); ++last) {
        stages[last].data[row * 2 * pairs + settings.sine(i)] = stages[3].data[cell];
        stages[last].data[row * 2 * pairs + settings.cosine(i)] = stages[4].data[cell];
      }
    }
  }
  return stages;
}

}  // namespace posenc
