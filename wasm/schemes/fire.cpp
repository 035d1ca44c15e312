// FIRE, functional interpolation: a small network computes the bias from the distance of query and key, divided by the
// position of the query, both on a logarithmic scale.
//
//   b[h, i, j] = Σ_n w2[h, n] · max(0, w1[n] ψ + b1[n]) + b2[h]
//   ψ = ln(c |i - j| + 1) / (ln(c · max(i, L) + 1) + 10^-6)
//
// For queries from L on, the bias depends on more than i - j.
//
// Source: Li et al. 2023, "Functional Interpolation for Relative Positions Improves Long Context Transformers",
// section 3; github.com/mcleish7/arithmetic.
#include <algorithm>
#include <cmath>

#include "numbers/seeded.h"
#include "posenc/schemes.h"
#include "request/params.h"

namespace posenc {

extern const Scheme kFire;

namespace {

// From here on, c may not fall further in training: distances up to 10,000 are then scaled linearly to within 1 %.
constexpr double kLeastC = 1e-6;
constexpr double kMostC = 1e6;

constexpr std::array<Param, 6> kParams = {{
    heads_param("How many heads there are: the outputs of the network."),
    number(
        "c",
        {.initial = 0.1, .max = kMostC, .exclusive_min = true, .soft_min = 0.01, .soft_max = 10, .logarithmic = true},
        "How soon the logarithm bends: distances below 1 / c are nearly linear. Learned, from 0.1 on."),
    number("threshold",
           {.initial = 512, .min = 1, .max = kMaxPosition, .soft_min = 1, .soft_max = 4096, .logarithmic = true},
           "Queries before it count as at it, so that near the beginning distances are not blown up."),
    mlp_width_param(32, 64),
    network_weights_param(
        "w1, b1, w2 (head by head) and b2, one behind the other. Without them, seeded normal numbers, those of "
        "w2 over √hidden."),
    network_seed_param(),
}};
enum : std::size_t { kHeads, kC, kThreshold, kHidden, kWeights, kSeed };

const std::array<Argument, 3> kPaper = {{{"c", 0.1}, {"threshold", 512.0}, {"mlp_width", 32.0}}};
const std::array<Preset, 1> kPresets = {{{"paper", kPaper, "Li et al. 2023, section 3: where learning begins"}}};

std::size_t heads(const Values& values) { return values.whole(kHeads); }
std::size_t hidden(const Values& values) { return values.whole(kHidden); }

std::size_t weight_count(const Values& values) { return 2 * hidden(values) + heads(values) * (hidden(values) + 1); }

// A weight by its place in the list: w1, b1, w2 head by head, b2.
double weight(const Values& values, std::size_t at) {
  if (const auto given = values.list(kWeights); !given.empty()) return given[at];
  const std::size_t layer = 2 * hidden(values);
  const bool is_second = at >= layer && at < layer + heads(values) * hidden(values);
  const double scale = is_second ? std::sqrt(static_cast<double>(hidden(values))) : 1;
  return seeded_normal(seed_of(values, kSeed), at) / scale;
}

std::optional<Error> check(const Values& values) {
  const std::size_t count = values.list(kWeights).size();
  const std::size_t needed = weight_count(values);
  if (count == 0 || count == needed) return std::nullopt;
  return refuse("weights", Rule::kLength, {static_cast<double>(count), 1, static_cast<double>(needed)});
}

// The network of one head, with its weights one after another: w1, b1, w2, b2.
class Network {
 public:
  Network(const Values& values, std::size_t head) : size_(hidden(values)) {
    const std::size_t second = 2 * size_ + head * size_;
    const std::size_t last = 2 * size_ + heads(values) * size_ + head;
    for (std::size_t k = 0; k <= 3 * size_; ++k) {
      weights_[k] = weight(values, k < 2 * size_ ? k : k < 3 * size_ ? second + k - 2 * size_ : last);
    }
  }

  // Replaces each ψ by the output for it, four at a time, side by side in two registers.
  void apply(std::span<double> psi) const {
    for (std::size_t k = 0; k < psi.size(); k += 4) {
      const std::size_t count = std::min<std::size_t>(4, psi.size() - k);
      std::array<double, 4> some = {};
      std::copy_n(&psi[k], count, some.begin());
      const Pair a = {some[0], some[1]};
      const Pair b = {some[2], some[3]};
      Pair a_sum = {weights_[3 * size_], weights_[3 * size_]};
      Pair b_sum = a_sum;
      for (std::size_t n = 0; n < size_; ++n) {
        const double first = weights_[n];
        const double shift = weights_[size_ + n];
        const double second = weights_[2 * size_ + n];
        a_sum += second * above_zero(first * a + shift);
        b_sum += second * above_zero(first * b + shift);
      }
      some = {a_sum[0], a_sum[1], b_sum[0], b_sum[1]};
      std::copy_n(some.begin(), count, &psi[k]);
    }
  }

 private:
  using Pair = double __attribute__((vector_size(2 * sizeof(double))));
  using Mask = decltype(Pair() > 0.0);

  static Pair above_zero(const Pair& x) { return reinterpret_cast<Pair>(reinterpret_cast<Mask>(x) & (x > 0.0)); }

  std::size_t size_;
  std::array<double, 3 * 1024 + 1> weights_;
};

// The distance at which ψ is nearly 1: max(i, L).
double far_of(const Values& values, double query) { return std::max(query, values[kThreshold]); }

// ln(c · max(i, L) + 1) + 10^-6, the same for all keys of a query.
double normalizer(const Values& values, double query) { return std::log1p(values[kC] * far_of(values, query)) + 1e-6; }

// ψ of a query and the keys from `first` on.
void scale_distances(const Plan& plan, double query, std::size_t first, std::span<double> psi) {
  const double far = normalizer(plan.values, query);
  for (std::size_t k = 0; k < psi.size(); ++k) {
    psi[k] = std::log1p(plan.values[kC] * std::abs(query - position_at(plan.keys, first + k))) / far;
  }
}

void bias(const Plan& plan, std::size_t head, double query, std::span<float> out) {
  const Network network(plan.values, head);
  std::array<double, 64> some;
  for (std::size_t first = 0; first < out.size(); first += some.size()) {
    const std::span<double> psi(some.data(), std::min(some.size(), out.size() - first));
    scale_distances(plan, query, first, psi);
    network.apply(psi);
    for (std::size_t k = 0; k < psi.size(); ++k) out[first + k] = static_cast<float>(psi[k]);
  }
}

std::size_t one(const Values&) { return 1; }
void first_c(const Values& values, std::span<double> out) { out[0] = values[kC]; }
Bounds bounds_of_c(const Values&) { return {kLeastC, kMostC}; }
void first_weights(const Values& values, std::span<double> out) {
  for (std::size_t k = 0; k < out.size(); ++k) out[k] = weight(values, k);
}
Bounds bounds_of_weights(const Values&) { return {-kMaxWeight, kMaxWeight}; }

// The threshold stays as given: a step of training, about as large for each number, would hardly move it.
constexpr std::array<TrainedParam, 2> kTrainedParams = {
    {{kC, one, first_c, bounds_of_c}, {kWeights, weight_count, first_weights, bounds_of_weights}}};

void row(const Plan& plan, std::size_t head, double query, std::span<double> out) {
  scale_distances(plan, query, 0, out);
  Network(plan.values, head).apply(out);
}

void gradient(const Plan& plan, std::size_t head, double query, std::span<const double> of_row,
              std::span<double> out) {
  const std::size_t size = hidden(plan.values);
  const double c = plan.values[kC];
  const double far = normalizer(plan.values, query);
  const double farthest = far_of(plan.values, query);
  double& of_c = out[0];
  const std::span<double> of_w1 = out.subspan(1, size);
  const std::span<double> of_b1 = out.subspan(1 + size, size);
  const std::span<double> of_w2 = out.subspan(1 + (2 + head) * size, size);
  double& of_b2 = out[1 + (2 + heads(plan.values)) * size + head];
  for (std::size_t k = 0; k < of_row.size(); ++k) {
    const double x = std::abs(query - position_at(plan.keys, k));
    const double psi = std::log1p(c * x) / far;
    of_b2 += of_row[k];
    double of_psi = 0;
    for (std::size_t n = 0; n < size; ++n) {
      const double w1 = weight(plan.values, n);
      const double unit = w1 * psi + weight(plan.values, size + n);
      if (unit <= 0) continue;
      const double of_unit = of_row[k] * weight(plan.values, (2 + head) * size + n);
      of_w2[n] += of_row[k] * unit;
      of_w1[n] += of_unit * psi;
      of_b1[n] += of_unit;
      of_psi += of_unit * w1;
    }
    of_c += of_psi * (x / (1 + c * x) - psi * farthest / (1 + c * farthest)) / far;
  }
}

constexpr TrainedBias kTrained = {.params = kTrainedParams, .row = row, .gradient = gradient};

std::optional<Error> distance(const Plan& plan, std::size_t head, double query, std::span<double> out) {
  const Network network(plan.values, head);
  const double far = normalizer(plan.values, query);
  double at_zero = 0;
  network.apply({&at_zero, 1});
  for (std::size_t k = 0; k < out.size(); ++k) {
    out[k] = std::log1p(plan.values[kC] * std::abs(position_at(plan.positions, k))) / far;
  }
  network.apply(out);
  for (double& each : out) each -= at_zero;
  return std::nullopt;
}

constexpr Bias kBias = {.heads = heads, .bounds = unbounded, .form = RowBias{bias}, .trained = &kTrained};

}  // namespace

const Scheme kFire = {
    .id = "fire",
    .doc = "A small network makes the bias of each head from the distance as a part of the query's position.",
    .source = "Li et al. 2023, \"Functional Interpolation for Relative Positions\", section 3",
    .params = kParams,
    .presets = kPresets,
    .parts = kBias,
    .check = check,
    .distance = distance,
    .is_causal = sees_past,
};

}  // namespace posenc
