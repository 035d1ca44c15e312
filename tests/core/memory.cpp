// Every function that allocates, while the first, second, … allocation fails: each time the function reports it, keeps
// nothing, and does not abort. A separate program, linked so that the C functions are those below.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "posenc.h"

namespace {

bool is_watched = false;
std::size_t allocations = 0;
std::size_t failing = 0;  // counted from 1
std::ptrdiff_t live = 0;
bool used_new = false;

}  // namespace

extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
void __real_free(void* memory);

static bool may_allocate() {
  if (is_watched && ++allocations == failing) return false;
  if (is_watched) ++live;
  return true;
}

void* __wrap_malloc(std::size_t size) { return may_allocate() ? __real_malloc(size) : nullptr; }

// GCC turns allocations filled with zeros into this.
void* __wrap_calloc(std::size_t count, std::size_t size) {
  return may_allocate() ? __real_calloc(count, size) : nullptr;
}

void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  return may_allocate() ? __real_aligned_alloc(alignment, size) : nullptr;
}

void __wrap_free(void* memory) {
  if (is_watched && memory) --live;
  __real_free(memory);
}
}

// The core never uses it, because it can only throw.
void* operator new(std::size_t size) {
  if (is_watched) used_new = true;
  if (void* memory = __real_malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { __real_free(memory); }
void operator delete(void* memory, std::size_t) noexcept { __real_free(memory); }

namespace {

int faults = 0;

void expect(bool holds, const char* name, const char* what, std::size_t allocation) {
  if (holds) return;
  std::printf("%s, allocation %zu: %s\n", name, allocation, what);
  ++faults;
}

template <class T>
const posenc::Error* error_of(const posenc::Result<T>& result) {
  return result ? nullptr : &result.error();
}
const posenc::Error* error_of(const std::optional<posenc::Error>& error) { return error ? &*error : nullptr; }

// Calls a function until no allocation fails any more; at least `least` must fail.
template <class Call>
void starve(const char* name, std::size_t least, const Call& call) {
  for (failing = 1;; ++failing) {
    allocations = 0;
    live = 0;
    used_new = false;
    bool failed = false;
    is_watched = true;
    {
      const auto result = call();
      const posenc::Error* error = error_of(result);
      failed = error != nullptr;
      if (error) {
        expect(error->code == "out_of_memory" && error->rule == posenc::Rule::kMemory && error->limits[0] > 0, name,
               "another error", failing);
        expect(error->parameter.empty() && error->about().empty(), name, "blames something", failing);
      }
    }
    is_watched = false;
    expect(live == 0, name, "keeps memory", failing);
    expect(!used_new, name, "uses new", failing);
    const bool was_reached = allocations >= failing;
    expect(failed == was_reached, name, was_reached ? "gives a result" : "fails with memory for all", failing);
    if (!was_reached) break;
  }
  expect(failing > least, name, "has fewer allocations than it was thought to have", failing - 1);
}

// Whether what a run holds stays the same from its thousandth step to its ten thousandth, and after more questions:
// the first question makes a room for all of them.
void train_long(const char* scheme) {
  const posenc::Training tiny = {
      .task = "back", .length = 8, .layers = 1, .heads = 1, .d_model = 16, .steps = 10000, .batch = 1};
  failing = 0;
  live = 0;
  is_watched = true;
  {
    auto trainer = posenc::Trainer::start(tiny, {.scheme = scheme, .positions = posenc::Range{.count = 1}});
    expect(static_cast<bool>(trainer), scheme, "is not trained", 0);
    std::ptrdiff_t held = 0;
    for (int step = 1; trainer && step <= 10000; ++step) {
      trainer->step();
      if (step % 1000 == 0) {
        expect(static_cast<bool>(trainer->evaluate(16, 2)), scheme, "is not asked", 0);
        expect(static_cast<bool>(trainer->attention(8, 0, 0, 0)), scheme, "shows no attention", 0);
        if (step == 1000) held = live;
        expect(live == held, scheme, "holds more memory with each step", static_cast<std::size_t>(step));
      }
    }
  }
  is_watched = false;
  expect(live == 0, scheme, "keeps memory after its run", 0);
}

// Whether the call reports it when its first allocation fails.
template <class Call>
bool is_starved(const Call& call) {
  failing = 1;
  allocations = 0;
  is_watched = true;
  const auto result = call();
  is_watched = false;
  const posenc::Error* error = error_of(result);
  return error && error->code == "out_of_memory";
}

posenc::Plan plan_of(const posenc::Request& request) {
  const auto plan = posenc::plan(request);
  if (!plan) std::abort();
  return *plan;
}

}  // namespace

int main() {
  const std::vector<posenc::Argument> wide = {{"d_model", 18.0}};
  const std::vector<double> list = {0.5, 700, -3, 12};
  const posenc::Plan counted = plan_of({.positions = posenc::Range{.count = 700}, .arguments = wide});
  const posenc::Plan listed = plan_of({.positions = std::span<const double>(list), .arguments = wide});
  const posenc::Plan rotary = plan_of({.scheme = "rope", .positions = posenc::Range{.count = 9}});
  const posenc::Plan biased = plan_of({.scheme = "alibi", .positions = posenc::Range{.count = 9}});
  const std::size_t head_dim = posenc::dimensions_of(rotary);

  starve("plan", 0, [&] { return posenc::plan({.positions = std::span<const double>(list), .arguments = wide}); });
  for (const posenc::Plan* plan : {&counted, &listed}) {
    starve("encode", 2, [&] { return posenc::encode(*plan); });
    starve("angles", 2, [&] { return posenc::angles(*plan); });
    starve("construction", 6, [&] { return posenc::construction(*plan); });
    starve("precision", 9, [&] { return posenc::precision(*plan, {.value = posenc::Format::kBfloat16}); });
    starve("float32_errors", 3, [&] { return posenc::float32_errors(*plan); });
    for (const char* metric : {"dot", "cosine", "pearson", "euclidean", "squared"}) {
      starve("similarity of a plan", 3, [&] { return posenc::similarity(*plan, metric); });
    }
  }
  // Requests the maximum number of cells, beginning with the smallest stage: 40 + 828504 + 2 · 828504 · 40.
  const std::vector<posenc::Argument> halves = {{"d_model", 40.0}, {"layout", "concatenated"}};
  const posenc::Plan largest = plan_of({.positions = posenc::Range{.count = 828504}, .arguments = halves});
  expect(is_starved([&] { return posenc::construction(largest); }), "construction of all cells", "is refused", 1);
  const posenc::Plan tabled = plan_of({.scheme = "learned", .positions = posenc::Range{.count = 9}});
  starve("encode of a table", 1, [&] { return posenc::encode(tabled); });
  for (const char* scheme : {"sinusoidal-2d", "sinusoidal-nd", "fourier"}) {
    const posenc::Plan cells = plan_of({.scheme = scheme, .positions = posenc::Range{.count = 9}});
    starve("encode of cells", 2, [&] { return posenc::encode(cells); });
  }
  starve("spectrum", 2, [&] { return posenc::spectrum(counted); });
  starve("shift_matrix", 3, [&] { return posenc::shift_matrix(counted, 3); });
  starve("rotation", 2, [&] { return posenc::rotation(rotary); });
  std::vector<float> queries(9 * head_dim, 0.5F);
  starve("rotate", 2, [&] { return posenc::rotate({9, head_dim, queries}, rotary, queries); });
  starve("turns", 5, [&] { return posenc::turns(rotary); });
  const std::vector<posenc::Argument> mixed = {{"rope_type", "fope"}, {"fope_init_factor", 1.0}};
  const posenc::Plan sums = plan_of({.scheme = "rope", .positions = posenc::Range{.count = 9}, .arguments = mixed});
  starve("rotation of a mix", 6, [&] { return posenc::rotation(sums); });
  starve("turns of a mix", 7, [&] { return posenc::turns(sums); });
  std::vector<float> scores(biased.width * 81);
  starve("bias", 2, [&] { return posenc::bias(biased, std::nullopt, scores); });
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    const posenc::Plan few = plan_of({.scheme = scheme->id, .positions = posenc::Range{.count = 9}});
    const std::vector<double> apart = {0, 4, 1};
    const posenc::Plan some = plan_of({.scheme = scheme->id, .positions = std::span<const double>(apart)});
    for (const posenc::Plan* plan : {&few, &some}) {
      if (has(*scheme, posenc::Capability::kBias)) {
        scores.resize(plan->width * 81);
        starve("bias", 0, [&] { return posenc::bias(*plan, std::nullopt, scores); });
      }
      if (has(*scheme, posenc::Capability::kIndices)) starve("indices", 1, [&] { return posenc::indices(*plan); });
      if (has(*scheme, posenc::Capability::kDistance)) {
        starve("distance_curve", 1, [&] { return posenc::distance_curve(*plan); });
      }
    }
  }

  for (const posenc::Scheme* scheme : posenc::schemes()) {
    const auto range = posenc::plan_means({.scheme = scheme->id, .positions = posenc::Range{.count = 9}});
    const std::vector<double> apart = {0, 4, 1};
    const auto few = posenc::plan_means({.scheme = scheme->id, .positions = std::span<const double>(apart)});
    for (const auto* planned : {&range, &few}) {
      if (!*planned) continue;
      const posenc::Plan& plan = **planned;
      for (const posenc::Cells what : posenc::kCells) {
        for (const bool is_causal : {false, true}) {
          const posenc::Bins bins = {0, 3, 2, 0, 2, 2};
          if (!posenc::mean_cells(plan, what, bins, 0, is_causal)) continue;
          starve("mean_cells", 1, [&] { return posenc::mean_cells(plan, what, bins, 0, is_causal); });
        }
      }
      const posenc::Bins bins = {0, 3, 2, 0, 3, 2};
      for (const posenc::Metric metric :
           {posenc::Metric::kDot, posenc::Metric::kPearson, posenc::Metric::kEuclidean}) {
        if (!posenc::mean_similarity(plan, metric, bins)) continue;
        starve("mean_similarity", 1, [&] { return posenc::mean_similarity(plan, metric, bins); });
      }
    }
    if (!scheme->parts.bias || !scheme->parts.bias->offset()) continue;
    const posenc::Plan some = plan_of({.scheme = scheme->id, .positions = posenc::Range{.count = 40}});
    starve("mean_cells of a bias", 4, [&] {
      return posenc::mean_cells(some, posenc::Cells::kBias, {0, 40, 3, 0, 40, 3});
    });
    const auto all = posenc::plan_means({.scheme = scheme->id, .positions = posenc::Range{.count = 0x1p31}});
    starve("mean_cells of a long bias", 4, [&] {
      return posenc::mean_cells(*all, posenc::Cells::kBias, {0, 0x1p31, 3, 0, 0x1p31, 3}, 0, true);
    });
  }

  std::vector<float> cells(20 * 7);
  for (std::size_t k = 0; k < cells.size(); ++k) cells[k] = static_cast<float>(k * k % 17);
  const posenc::MatrixView matrix = {20, 7, cells};
  starve("mean_matrix", 1, [&] { return posenc::mean_matrix(matrix, {0, 20, 3, 0, 7, 2}); });
  starve("norms", 1, [&] { return posenc::norms(matrix); });
  starve("offset_norms", 1, [&] { return posenc::offset_norms(matrix, 3); });
  for (const char* metric : {"dot", "cosine", "pearson", "euclidean", "squared"}) {
    starve("similarity", 3, [&] { return posenc::similarity(matrix, metric); });
  }
  starve("pca", 9, [&] { return posenc::pca(matrix, 2); });
  starve("pca", 9, [&] { return posenc::pca({7, 20, cells}, 7); });
  starve("four_terms", 7, [&] { return posenc::four_terms(matrix, matrix, matrix, matrix); });
  const std::vector<double> words(3 * 128, 0.5);
  const std::vector<double> weights(128 * 128, 0.25);
  for (const posenc::Scheme* scheme : posenc::schemes()) {
    const posenc::Request three = {.scheme = scheme->id, .positions = posenc::Range{.count = 3}};
    if (!posenc::attention({3, 128, words}, three)) continue;
    starve("attention", 6, [&] { return posenc::attention({3, 128, words}, three); });
    const posenc::MatrixViewF64 w = {128, 128, weights};
    starve("attention", 9, [&] { return posenc::attention({3, 128, words}, three, {.w_q = w, .w_k = w, .w_v = w}); });
  }
  const std::vector<float> gates(12, 0.5F);
  starve("relative_shift", 1, [&] { return posenc::relative_shift(matrix); });
  starve("swin_coordinates", 1, [&] { return posenc::swin_coordinates(4, 3); });
  starve("cope_positions", 1, [&] { return posenc::cope_positions({3, 4, gates}, 2); });
  starve("cope_logits", 1, [&] { return posenc::cope_logits({3, 4, gates}, {3, 4, gates}); });
  std::vector<float> waves(6 * 8);
  for (std::size_t k = 0; k < waves.size(); ++k) {
    const double angle = static_cast<double>(k / 8) / std::pow(10.0, static_cast<double>(k % 8 / 2));
    waves[k] = static_cast<float>(k % 2 == 0 ? std::sin(angle) : std::cos(angle));
  }
  starve("identify", 5, [&] { return posenc::identify({6, 8, waves}); });
  waves[20] -= 0.5F;
  starve("identify suspects", 12, [&] { return posenc::identify({6, 8, waves}); });
  starve("identify noise", 10, [&] { return posenc::identify(matrix); });
  starve("weighted_sum", 1, [&] { return posenc::weighted_sum(matrix, matrix, 1, 2); });
  const std::vector<std::int32_t> indices = {1, 0, 19, 2};
  const std::vector<std::size_t> ends = {1, 4};
  starve("embed", 1, [&] { return posenc::embed(indices, matrix); });
  starve("pad_sequences", 1, [&] { return posenc::pad_sequences(indices, ends); });

  const std::vector<std::string_view> texts = {"a b a", "", "c"};
  starve("tokenize", 6, [&] { return posenc::tokenize(texts); });
  starve("tokenize nothing", 1, [&] { return posenc::tokenize({}); });
  const std::string_view file = "a 1 2\nb x 2\nc 3 4\n";
  starve("vector_format", 1, [&] { return posenc::vector_format(file, true); });
  starve("scan_vectors", 2, [&] { return posenc::scan_vectors(file, 2, true, 5); });

  const auto stored = [](std::string_view bytes) {
    const auto kind = posenc::file_kind(bytes, bytes.size());
    if (!kind) std::abort();
    return posenc::stored_arrays(*kind, bytes.substr(0, static_cast<std::size_t>(kind->header)), bytes.size());
  };
  const std::string npy =
      std::string("\x93NUMPY\1\0\x31\0", 10) + "{'descr':'|u1','fortran_order':True,'shape':(2,)}12";
  starve("stored_arrays of .npy", 1, [&] { return stored(npy); });
  const std::string header =
      "{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]},"
      "\"b\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[1,2]}}";
  const std::string tensors = static_cast<char>(header.size()) + std::string(7, '\0') + header + "12";
  starve("stored_arrays of .safetensors", 3, [&] { return stored(tensors); });
  const std::string entry("PK\1\2" + std::string(24, '\0') + "\5" + std::string(17, '\0') + "a.npy");
  starve("zip_entries", 2, [&] { return posenc::zip_entries(entry, 1000); });
  starve("transposed", 1, [&] { return posenc::transposed(matrix); });
  starve("read_lines", 1, [&] { return posenc::read_lines("1,2\n3,4", {.cols = 2}, true, 0); });

  for (const char* scheme : {"nope", "sinusoidal", "learned", "rope", "alibi", "t5-bias"}) {
    const posenc::Request one = {.scheme = scheme, .positions = posenc::Range{.count = 1}};
    const posenc::Training small = {.length = 8, .layers = 2, .d_model = 16, .batch = 2};
    starve("Trainer::start", 5, [&] { return posenc::Trainer::start(small, one); });
    starve("evaluate", 8, [&]() -> posenc::Result<posenc::Score> {
      auto trainer = posenc::Trainer::start(small, one);
      if (!trainer) return trainer.error();
      return trainer->evaluate(12, 4);
    });
    starve("attention of a model", 8, [&]() -> posenc::Result<posenc::Trainer::Attended> {
      auto trainer = posenc::Trainer::start(small, one);
      if (!trainer) return trainer.error();
      return trainer->attention(8, 0, 0, 0);
    });
    train_long(scheme);
  }

  if (faults == 0) std::puts("memory may end anywhere");
  return faults == 0 ? 0 : 1;
}
