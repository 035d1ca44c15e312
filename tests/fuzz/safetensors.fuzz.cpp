// Files of .safetensors of any bytes: no tensor is outside of the file, none shares bytes with another, none has a
// name twice. libFuzzer calls this; a failed check ends the process.
//
// An input is a header and the bytes after it: the length before it is added here, because few mutations would hit it;
// an input that begins with a NUL has its own length.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "posenc.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<char> bytes(data, data + size);
  if (size > 0 && data[0] != 0) {
    // Up to the last brace.
    const auto end = std::find(bytes.rbegin(), bytes.rend(), '}').base();
    const auto length = static_cast<std::uint64_t>(end - bytes.begin());
    std::vector<char> before(8);
    for (std::size_t k = 0; k < 8; ++k) before[k] = static_cast<char>(static_cast<unsigned char>(length >> (8 * k)));
    bytes.insert(bytes.begin(), before.begin(), before.end());
  }
  const std::string_view file(bytes.data(), bytes.size());
  const auto kind = posenc::file_kind(file, file.size());
  if (!kind) {
    check(!posenc::message(kind.error()).empty());
    return 0;
  }
  check(kind->header <= file.size());
  if (kind->format != posenc::FileFormat::kSafetensors) return 0;
  const std::vector<char> header(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(kind->header));
  const auto arrays = posenc::stored_arrays(*kind, {header.data(), header.size()}, file.size());
  if (!arrays) {
    check(!posenc::message(arrays.error()).empty());
    return 0;
  }
  check(arrays->list.size() >= 1);
  std::vector<bool> taken(file.size());
  std::vector<std::string> names;
  for (const posenc::StoredArray& array : arrays->list) {
    const std::string_view name = arrays->name_of(array);
    check(posenc::utf8_until(name) == name.size());
    names.emplace_back(name);
    check(array.begin >= kind->header && array.begin <= file.size() && array.bytes <= file.size() - array.begin);
    for (std::uint64_t k = array.begin; k < array.begin + array.bytes; ++k) {
      check(!taken[static_cast<std::size_t>(k)]);
      taken[static_cast<std::size_t>(k)] = true;
    }
    const auto layout = posenc::layout_of(array, name);
    if (!layout) {
      check(!posenc::message(layout.error()).empty());
      continue;
    }
    check(layout->rows * layout->cols * posenc::bytes_of(array.type) == array.bytes && !layout->is_transposed);
  }
  std::sort(names.begin(), names.end());
  check(std::adjacent_find(names.begin(), names.end()) == names.end());
  return 0;
}
