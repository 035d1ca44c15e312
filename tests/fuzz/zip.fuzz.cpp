// Archives of any bytes: the directory, its entries and their bytes are within the file. libFuzzer calls this; a
// failed check ends the process.
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

template <class T>
bool is_refused(const posenc::Result<T>& result) {
  check(result || !posenc::message(result.error()).empty());
  return !result;
}

// A part of the file in a separate copy, so that the sanitizer notices reading one byte too far.
std::vector<char> part(const std::uint8_t* data, std::uint64_t begin, std::uint64_t bytes) {
  return {data + begin, data + begin + bytes};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::uint64_t tail = std::min<std::uint64_t>(size, posenc::kZipEnd);
  const auto end = part(data, size - tail, tail);
  const auto found = posenc::zip_directory({end.data(), end.size()}, size);
  if (is_refused(found)) return 0;
  check(found->begin <= size && found->bytes <= size - found->begin);
  const auto directory = part(data, found->begin, found->bytes);
  const auto entries = posenc::zip_entries({directory.data(), directory.size()}, size);
  if (is_refused(entries)) return 0;
  check(entries->size() >= 1);
  std::vector<std::string> names;
  for (const posenc::ZipEntry& entry : *entries) {
    check(entry.name_begin <= directory.size() && entry.name_size <= directory.size() - entry.name_begin);
    names.emplace_back(directory.data() + entry.name_begin, entry.name_size);
    check(posenc::utf8_until(names.back()) == entry.name_size);
    check(entry.begin + 30 + entry.packed <= size);
    check(entry.bytes <= (entry.is_deflated ? 1032 * entry.packed : entry.packed));
    const auto local = part(data, entry.begin, 30);
    const auto at = posenc::zip_data({local.data(), local.size()}, entry, size);
    if (is_refused(at)) continue;
    check(*at + entry.packed <= size);
    if (entry.is_deflated) continue;
    const auto bytes = part(data, *at, std::min(entry.bytes, entry.packed));
    is_refused(posenc::file_kind({bytes.data(), bytes.size()}, bytes.size()));
  }
  std::sort(names.begin(), names.end());
  check(std::adjacent_find(names.begin(), names.end()) == names.end());
  return 0;
}
