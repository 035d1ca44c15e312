// The directory of a zip archive, as .npz files are.
#include <algorithm>

#include "files/header.h"
#include "posenc/words.h"

namespace posenc {

namespace {

// Marks a number in the directory that is in the zip64 record instead.
constexpr std::uint64_t kInZip64 = 0xFFFFFFFF;
constexpr std::size_t kLocalHeader = 30;
constexpr std::size_t kDirectoryHeader = 46;

Error bad_archive_at(std::uint64_t at) { return bad_file("zip", Rule::kHeader, {to_double(at)}); }

// Reads, from the extra field of zip64 and in this order, those of the values that have all bits set in the directory.
// Returns whether all are present.
bool read_zip64(std::string_view extra, std::array<std::uint64_t*, 3> values) {
  while (extra.size() >= 4) {
    const std::uint64_t id = little_endian_at(extra, 0, 2);
    const auto size = static_cast<std::size_t>(little_endian_at(extra, 2, 2));
    if (size > extra.size() - 4) return false;
    std::string_view field = extra.substr(4, size);
    extra.remove_prefix(4 + size);
    if (id != 1) continue;
    for (std::uint64_t* const value : values) {
      if (*value != kInZip64) continue;
      if (field.size() < 8) return false;
      *value = little_endian_at(field, 0, 8);
      field.remove_prefix(8);
    }
    return true;
  }
  return std::none_of(values.begin(), values.end(), [](const auto* value) { return *value == kInZip64; });
}

std::optional<Error> check_names(std::string_view directory, std::span<const ZipEntry> entries) {
  auto names = allocate<std::string_view>(entries.size());
  if (!names) return names.error();
  for (std::size_t k = 0; k < entries.size(); ++k) {
    (*names)[k] = directory.substr(entries[k].name_begin, entries[k].name_size);
  }
  std::sort(names->begin(), names->end());
  const auto* const twice = std::adjacent_find(names->begin(), names->end());
  if (twice != names->end()) return bad_file(*twice, Rule::kTwice);
  return std::nullopt;
}

}  // namespace

Result<ZipDirectory> zip_directory(std::string_view end, std::uint64_t size) {
  constexpr std::size_t kEnd = 22;
  constexpr std::size_t kLocator = 20;
  constexpr std::size_t kRecord = 56;
  const std::uint64_t base = size - end.size();
  for (std::size_t at = end.size() < kEnd ? 0 : end.size() - kEnd + 1; at-- > 0;) {
    if (end.substr(at, 4) != "PK\x05\x06" || little_endian_at(end, at + 20, 2) != end.size() - at - kEnd) continue;
    ZipDirectory directory = {little_endian_at(end, at + 16, 4), little_endian_at(end, at + 12, 4)};
    std::uint64_t disks = little_endian_at(end, at + 4, 2) | little_endian_at(end, at + 6, 2);
    std::size_t stop = at;
    if (directory.begin == kInZip64 || directory.bytes == kInZip64) {
      if (at < kLocator || end.substr(at - kLocator, 4) != "PK\x06\x07") return bad_archive_at(base + at);
      const std::uint64_t record = little_endian_at(end, at - kLocator + 8, 8);
      if (record < base || record - base > at - kLocator || at - kLocator - (record - base) < kRecord) {
        return bad_archive_at(base + at - kLocator);
      }
      stop = static_cast<std::size_t>(record - base);
      if (end.substr(stop, 4) != "PK\x06\x06") return bad_archive_at(record);
      disks = little_endian_at(end, stop + 16, 4) | little_endian_at(end, stop + 20, 4);
      directory = {little_endian_at(end, stop + 48, 8), little_endian_at(end, stop + 40, 8)};
    }
    if (directory.bytes > kMostHeader) {
      return bad_file("zip", Rule::kClaim, {to_double(directory.bytes), to_double(kMostHeader)});
    }
    if (directory.begin > base + stop || directory.bytes > base + stop - directory.begin) {
      return bad_file("zip", Rule::kTruncated,
                      {to_double(directory.begin) + to_double(directory.bytes), to_double(base + stop)});
    }
    if (disks != 0) return bad_archive_at(base + at);
    return directory;
  }
  return bad_archive_at(size);
}

Result<Buffer<ZipEntry>> zip_entries(std::string_view directory, std::uint64_t size) {
  const std::size_t most = std::min(kMostArrays, directory.size() / kDirectoryHeader + 1);
  auto entries = allocate<ZipEntry>(most);
  if (!entries) return entries.error();
  std::size_t count = 0;
  for (std::size_t at = 0; at < directory.size();) {
    const std::string_view rest = directory.substr(at);
    if (rest.size() < kDirectoryHeader || rest.substr(0, 4) != "PK\x01\x02") return bad_archive_at(at);
    const auto name_size = static_cast<std::size_t>(little_endian_at(rest, 28, 2));
    const auto extra_size = static_cast<std::size_t>(little_endian_at(rest, 30, 2));
    const std::size_t whole =
        kDirectoryHeader + name_size + extra_size + static_cast<std::size_t>(little_endian_at(rest, 32, 2));
    if (whole > rest.size()) return bad_archive_at(at);
    std::string_view name = rest.substr(kDirectoryHeader, name_size);
    ZipEntry entry;
    entry.name_begin = at + kDirectoryHeader;
    at += whole;
    constexpr std::string_view kEnding = ".npy";
    if (name.size() < kEnding.size() || name.substr(name.size() - kEnding.size()) != kEnding) continue;
    name.remove_suffix(kEnding.size());
    entry.name_size = name.size();
    if (utf8_until(name) != name.size()) return bad_file("zip", Rule::kUtf8, {to_double(entry.name_begin)});
    // Encrypted, strongly encrypted, or with an encrypted directory.
    if ((little_endian_at(rest, 8, 2) & 0x2041) != 0) return bad_file(name, Rule::kEncrypted);
    const std::uint64_t method = little_endian_at(rest, 10, 2);
    if (method != 0 && method != 8) return bad_file(name, Rule::kMethod, {to_double(method)});
    entry.is_deflated = method == 8;
    entry.packed = little_endian_at(rest, 20, 4);
    entry.bytes = little_endian_at(rest, 24, 4);
    entry.begin = little_endian_at(rest, 42, 4);
    if (!read_zip64(rest.substr(kDirectoryHeader + name_size, extra_size),
                    {&entry.bytes, &entry.packed, &entry.begin})) {
      return bad_archive_at(entry.name_begin);
    }
    const std::uint64_t left = size - std::min(size, std::uint64_t{kLocalHeader});
    if (entry.begin > left || entry.packed > left - entry.begin) {
      return bad_file(name, Rule::kTruncated,
                      {to_double(entry.begin) + kLocalHeader + to_double(entry.packed), to_double(size)});
    }
    // The shortest code of deflate takes two bits for 258 bytes.
    constexpr std::uint64_t kMostRatio = 1032;
    const std::uint64_t possible = entry.is_deflated ? kMostRatio * entry.packed : entry.packed;
    if (entry.bytes > possible) {
      return bad_file(name, Rule::kClaim, {to_double(entry.bytes), to_double(possible)});
    }
    if (count == most) return bad_file("arrays", Rule::kClaim, {to_double(count + 1), to_double(most)});
    (*entries)[count++] = entry;
  }
  if (count == 0) return bad_file("source", Rule::kNoArray);
  entries->shrink(count);
  if (auto error = check_names(directory, entries->span())) return *error;
  return entries;
}

Result<std::uint64_t> zip_data(std::string_view header, const ZipEntry& entry, std::uint64_t size) {
  if (header.size() < kLocalHeader || header.substr(0, 4) != "PK\x03\x04") return bad_archive_at(entry.begin);
  const std::uint64_t begin =
      entry.begin + kLocalHeader + little_endian_at(header, 26, 2) + little_endian_at(header, 28, 2);
  if (begin > size || entry.packed > size - begin) {
    return bad_file("zip", Rule::kTruncated, {to_double(begin) + to_double(entry.packed), to_double(size)});
  }
  return begin;
}

}  // namespace posenc
