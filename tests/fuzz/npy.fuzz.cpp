// Files of .npy of any bytes: the data that a header describes are within the file, and every number of it is read.
// libFuzzer calls this; a failed check ends the process.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "posenc.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A separate copy, so that the sanitizer notices reading one byte too far.
  const std::vector<char> bytes(data, data + size);
  const std::string_view file(bytes.data(), bytes.size());
  const auto kind = posenc::file_kind(file, size);
  if (!kind) {
    check(!posenc::message(kind.error()).empty());
    return 0;
  }
  check(kind->header <= size);
  if (kind->format != posenc::FileFormat::kNpy) return 0;
  const auto header = file.substr(0, static_cast<std::size_t>(kind->header));
  const std::vector<char> alone(header.begin(), header.end());
  const auto arrays = posenc::stored_arrays(*kind, {alone.data(), alone.size()}, size);
  if (!arrays) {
    check(!posenc::message(arrays.error()).empty());
    return 0;
  }
  check(arrays->list.size() == 1);
  const posenc::StoredArray& array = arrays->list[0];
  check(array.begin == kind->header && array.bytes <= size - array.begin && array.axes <= posenc::kMostAxes);
  const auto layout = posenc::layout_of(array, arrays->name_of(array));
  if (!layout) {
    check(!posenc::message(layout.error()).empty());
    return 0;
  }
  const std::size_t cells = layout->rows * layout->cols;
  const auto numbers = static_cast<std::size_t>(array.bytes);
  check(cells >= 1 && cells <= posenc::kMaxCells && cells * posenc::bytes_of(array.type) == numbers);
  const std::vector<char> stored(bytes.begin() + static_cast<std::ptrdiff_t>(array.begin),
                                 bytes.begin() + static_cast<std::ptrdiff_t>(array.begin + array.bytes));
  std::vector<float> out(cells);
  const posenc::Special special = posenc::widen(array.type, array.big_endian, stored, out);
  std::uint64_t odd = 0;
  for (const float number : out) odd += std::isfinite(number) ? 0U : 1U;
  check(special.nan + special.infinite == odd);
  if (!layout->is_transposed) return 0;
  const auto turned = posenc::transposed({layout->cols, layout->rows, out});
  check(turned && turned->rows == layout->rows && turned->cols == layout->cols);
  return 0;
}
