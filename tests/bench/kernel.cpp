// Times the core without crossing a boundary: encode and similarity compared with filling the same memory, similarity
// of any matrix compared with Eigen, products of matrices compared with what the machine can multiply and add at most.
// One JSON object a line goes to the standard output; run.mjs reads them.
//
//   posenc_bench encode | rotate | similarity | product | products | train | error
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#ifdef POSENC_EIGEN
#include <Eigen/Core>
#endif

#include "posenc.h"
#include "train/products.h"

namespace {

struct Contestant {
  const char* name;
  std::function<void()> run;
};

double microseconds(const std::function<void()>& run, int times) {
  const auto start = std::chrono::steady_clock::now();
  for (int k = 0; k < times; ++k) run();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / times;
}

// Medians of samples taken in turn, so that other load on the machine affects all contestants alike. Of products of
// matrices, `inner` is how many numbers each cell sums.
void race(std::size_t rows, std::size_t cols, const std::vector<Contestant>& contestants, std::size_t inner = 0) {
  constexpr double kSample = 100;     // µs: far above the steps of the clock
  constexpr double kBudget = 200000;  // µs a contestant
  std::vector<int> times;
  double slowest = 0;
  for (const Contestant& contestant : contestants) {
    // Warms up, and lets the engine's optimising compiler finish.
    const auto start = std::chrono::steady_clock::now();
    do contestant.run();
    while (std::chrono::steady_clock::now() - start < std::chrono::milliseconds(50));
    const double once = std::max(microseconds(contestant.run, 3), 0.05);
    times.push_back(std::max(1, static_cast<int>(kSample / once)));
    slowest = std::max(slowest, once * times.back());
  }
  const auto rounds = static_cast<std::size_t>(std::clamp(kBudget / slowest, 7.0, 501.0));
  std::vector<std::vector<double>> samples(contestants.size());
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t c = 0; c < contestants.size(); ++c) {
      samples[c].push_back(microseconds(contestants[c].run, times[c]));
    }
  }
  for (std::size_t c = 0; c < contestants.size(); ++c) {
    std::nth_element(samples[c].begin(), samples[c].begin() + rounds / 2, samples[c].end());
    std::printf("{\"name\": \"%s\", \"rows\": %zu, \"inner\": %zu, \"cols\": %zu, \"us\": %.3f}\n",
                contestants[c].name, rows, inner, cols, samples[c][rounds / 2]);
  }
}

// The compiler must not know the value or the result, or it would omit the filling.
Contestant fill(posenc::Buffer<float>& out) {
  return {"memset", [&out] {
            static volatile int zero = 0;
            std::memset(out.data(), zero, out.size() * sizeof(float));
            asm volatile("" ::"r"(out.data()) : "memory");
          }};
}

posenc::Plan plan_of(std::size_t rows, std::size_t cols) {
  const std::vector<posenc::Argument> arguments = {{"d_model", static_cast<double>(cols)}};
  return *posenc::plan({.positions = posenc::Range{.count = static_cast<double>(rows)}, .arguments = arguments});
}

void encode() {
  constexpr std::size_t kSizes[][2] = {{50, 128}, {128, 256}, {512, 512}, {2048, 512}, {4096, 4096}};
  for (const auto& [rows, cols] : kSizes) {
    posenc::Buffer<float> out(rows * cols);
    const posenc::Plan plan = plan_of(rows, cols);
    race(rows, cols, {fill(out), {"encode", [&] { posenc::encode(plan, {out.data(), out.size()}); }}});
  }
}

posenc::Plan turning(std::size_t rows, std::size_t cols, std::string_view layout) {
  const std::vector<posenc::Argument> arguments = {{"head_dim", static_cast<double>(cols)}, {"layout", layout}};
  return *posenc::plan(
      {.scheme = "rope", .positions = posenc::Range{.count = static_cast<double>(rows)}, .arguments = arguments});
}

void rotate() {
  constexpr std::size_t kSizes[][2] = {{128, 64}, {4096, 128}, {65536, 128}};
  for (const auto& [rows, cols] : kSizes) {
    posenc::Buffer<float> in(rows * cols);
    posenc::Buffer<float> out(rows * cols);
    posenc::Buffer<float> more(rows * cols);
    for (std::size_t k = 0; k < in.size(); ++k) in[k] = static_cast<float>(k % 1000) / 1000;
    const posenc::MatrixView matrix = {rows, cols, {in.data(), in.size()}};
    const posenc::Plan pairs = turning(rows, cols, "interleaved");
    const posenc::Plan halves = turning(rows, cols, "half");
    race(rows, cols,
         {{"memcpy",
           [&] {
             std::memcpy(out.data(), in.data(), out.size() * sizeof(float));
             asm volatile("" ::"r"(out.data()) : "memory");
           }},
          {"rotate, interleaved",
           [&] {
             posenc::rotate(matrix, pairs, {out.data(), out.size()});
           }},
          {"rotate, half",
           [&] {
             posenc::rotate(matrix, halves, {out.data(), out.size()});
           }},
          fill(out),
          {"turns", [&] {
             posenc::turns(halves, {out.data(), out.size()}, {more.data(), more.size()});
           }}});
  }
}

void similarity() {
  constexpr std::size_t kCols = 512;
  for (const std::size_t rows : {std::size_t{512}, std::size_t{2048}, std::size_t{4096}}) {
    posenc::Buffer<float> out(rows * rows);
    const posenc::Plan plan = plan_of(rows, kCols);
    const auto by = [&](const char* metric) {
      return [&out, &plan, metric] { posenc::similarity(plan, metric, {out.data(), out.size()}); };
    };
    race(rows, kCols, {fill(out), {"dot", by("dot")}, {"euclidean", by("euclidean")}});
  }
}

void product() {
  constexpr std::size_t kCols = 512;
  for (const std::size_t rows : {std::size_t{512}, std::size_t{2048}}) {
    posenc::Buffer<float> cells(rows * kCols);
    posenc::Buffer<float> out(rows * rows);
    posenc::encode(plan_of(rows, kCols), {cells.data(), cells.size()});
    const posenc::MatrixView matrix = {rows, kCols, {cells.data(), cells.size()}};
    const auto by = [&](const char* metric) {
      return [&out, matrix, metric] { posenc::similarity(matrix, metric, {out.data(), out.size()}); };
    };
    std::vector<Contestant> contestants = {{"dot of any matrix", by("dot")}};
#ifdef POSENC_EIGEN
    using Eigen::Index;
    using Cells = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const Eigen::Map<const Cells> a(cells.data(), static_cast<Index>(rows), static_cast<Index>(kCols));
    Eigen::Map<Cells> s(out.data(), a.rows(), a.rows());
    contestants.push_back({"Eigen, A * A^T", [&] { s.noalias() = a * a.transpose(); }});
    // Half of the products, like ours; the other half of the result is then a copy.
    contestants.push_back({"Eigen, rankUpdate", [&] {
                             s.setZero();
                             s.selfadjointView<Eigen::Lower>().rankUpdate(a);
                             s.triangularView<Eigen::StrictlyUpper>() = s.transpose();
                           }});
#endif
    race(rows, kCols, contestants);
  }
}

// As many multiplications and additions in registers as a product of matrices takes, or a few more: what the machine
// can do at most. Each sum waits for itself alone, and fourteen are enough to keep processors busy meanwhile; another
// of their sixteen registers holds what sums are multiplied by and what is added.
void multiply_and_add(std::size_t count, float* out) {
  using posenc::Numbers;
  constexpr std::size_t kSums = 14;
  static volatile float half = 0.5F;
  const Numbers<float> halves = half + Numbers<float>{};
  Numbers<float> sums[kSums] = {};
  for (std::size_t k = 0; k < count; k += kSums * posenc::kLanes<float>) {
    for (Numbers<float>& sum : sums) sum = sum * halves + halves;
  }
  Numbers<float> all = {};
  for (const Numbers<float>& sum : sums) all += sum;
  posenc::store<float>(out, all);
}

// A product of matrices beside as many multiplications and additions in registers. `is_turned` says that the first
// matrix is the transpose of one in memory.
void race_product(std::size_t rows, std::size_t inner, std::size_t cols, bool is_turned) {
  posenc::Buffer<float> a(rows * inner);
  posenc::Buffer<float> b(inner * cols);
  posenc::Buffer<float> out(rows * cols);
  for (std::size_t k = 0; k < a.size(); ++k) a[k] = static_cast<float>(k % 1000) / 1000;
  for (std::size_t k = 0; k < b.size(); ++k) b[k] = static_cast<float>(k % 900) / 900;
  const posenc::Grid<float> grid = {a.data(), is_turned ? 1 : inner, is_turned ? rows : 1};
  race(rows, cols,
       {{"multiply and add in registers", [&] { multiply_and_add(rows * inner * cols, out.data()); }},
        {"multiply", [&] { posenc::multiply<float>(rows, cols, inner, grid, b.data(), cols, out.data(), cols); }}},
       inner);
}

// Squares; then what a step of training multiplies: tokens by weights, and, for the gradient of weights, all tokens.
void products() {
  for (const std::size_t size : {std::size_t{32}, std::size_t{64}, std::size_t{128}}) {
    race_product(size, size, size, false);
  }
  race_product(1024, 32, 96, false);
  race_product(1024, 32, 128, false);
  race_product(1024, 128, 32, false);
  race_product(32, 1024, 96, true);
  race_product(32, 1024, 128, true);
  race_product(128, 1024, 32, true);
}

struct Golden {
  double position;
  std::size_t column;
  std::size_t d_model;
  double base;
  double value;
};
constexpr Golden kNear[] = {
#include "../golden/sinusoidal.inc"
};
constexpr Golden kFar[] = {
#include "../golden/sinusoidal-far.inc"
};

// The largest error, of a position alone and of the last of kRun positions: at that point a recurrence that restarts
// every 1024 rows, or every kRun, has run for its full length.
constexpr std::size_t kRun = 2048;

template <std::size_t N>
void error(const char* name, const Golden (&table)[N]) {
  double worst = 0;
  posenc::Buffer<float> out(kRun * 16384);
  for (const Golden& golden : table) {
    const std::vector<posenc::Argument> arguments = {{"d_model", static_cast<double>(golden.d_model)},
                                                     {"base", golden.base}};
    for (const std::size_t count : {std::size_t{1}, kRun}) {
      const posenc::Range range = {.count = static_cast<double>(count),
                                   .start = golden.position - static_cast<double>(count - 1)};
      posenc::encode(*posenc::plan({.positions = range, .arguments = arguments}),
                     {out.data(), count * golden.d_model});
      const double got = out[(count - 1) * golden.d_model + golden.column];
      worst = std::max(worst, std::abs(got - golden.value));
    }
  }
  std::printf("{\"name\": \"%s\", \"cells\": %zu, \"error\": %.4g}\n", name, N, worst);
}

// A step of a model of 2 layers with 2 heads and 32 dimensions, for 32 sequences of 32 tokens.
void train() {
  const posenc::Training training = {.task = "back", .length = 32, .longest = 32, .steps = 1000, .batch = 32};
  auto trainer = posenc::Trainer::start(training, {.scheme = "rope"});
  if (!trainer) return;
  std::vector<double> samples;
  // Only some steps have examples of the greatest length.
  while (samples.size() < 15) {
    posenc::TrainingStep step;
    const double us = microseconds([&] { step = trainer->step(); }, 1);
    if (step.length == 32 && step.step > 50) samples.push_back(us);
  }
  std::nth_element(samples.begin(), samples.begin() + 7, samples.end());
  std::printf("{\"name\": \"a step\", \"rows\": 32, \"cols\": 32, \"us\": %.3f}\n", samples[7]);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string contest = argc > 1 ? argv[1] : "";
  if (contest == "encode") return encode(), 0;
  if (contest == "rotate") return rotate(), 0;
  if (contest == "similarity") return similarity(), 0;
  if (contest == "product") return product(), 0;
  if (contest == "products") return products(), 0;
  if (contest == "train") return train(), 0;
  if (contest == "error") return error("near", kNear), error("far", kFar), 0;
  return std::puts("posenc_bench encode | rotate | similarity | product | products | train | error"), 1;
}
