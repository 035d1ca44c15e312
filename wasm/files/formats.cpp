// Which format a file has, and how its arrays are matrices.
#include <algorithm>

#include "files/header.h"
#include "files/npy.h"
#include "files/safetensors.h"
#include "files/stored_numbers.h"

namespace posenc {

std::string_view name_of(FileFormat format) {
  static constexpr std::array<std::string_view, 4> kNames = {"npy", "zip", "safetensors", "text"};
  return kNames[static_cast<std::size_t>(format)];
}

Result<FileKind> file_kind(std::string_view beginning, std::uint64_t size) {
  if (size == 0 || beginning.empty()) return bad_file("source", Rule::kEmptyFile);
  const auto claim = [&](std::uint64_t claimed, std::uint64_t before, std::uint64_t most) -> std::optional<Error> {
    const std::uint64_t left = std::min(most, size - before);
    if (claimed <= left) return std::nullopt;
    return bad_file("header", Rule::kClaim, {to_double(claimed), to_double(left)});
  };
  if (beginning.substr(0, 6) == "\x93NUMPY") {
    const std::uint64_t prefix = beginning.size() > 6 && beginning[6] == 1 ? 10 : 12;
    if (beginning.size() < prefix || size < prefix) {
      return bad_file("header", Rule::kTruncated, {to_double(prefix), to_double(size)});
    }
    const auto major = static_cast<unsigned char>(beginning[6]);
    if (major < 1 || major > 3 || beginning[7] != 0) {
      Error error = bad_file("version", Rule::kWhole, {1, 3});
      error.value = static_cast<double>(major);
      return error;
    }
    const std::uint64_t length = little_endian_at(beginning, 8, static_cast<std::size_t>(prefix - 8));
    if (auto error = claim(length, prefix, kMostNpyHeader)) return *error;
    return FileKind{FileFormat::kNpy, prefix + length};
  }
  const std::string_view four = beginning.substr(0, 4);
  if (four == "PK\x03\x04" || four == "PK\x05\x06") return FileKind{FileFormat::kZip, 0};
  if (beginning.size() > 8 && beginning[8] == '{' && !(beginning[7] >= ' ' && beginning[7] <= '~') &&
      std::string_view("\t\n\r").find(beginning[7]) == std::string_view::npos) {
    const std::uint64_t length = little_endian_at(beginning, 0, 8);
    if (auto error = claim(length, 8, kMostHeader)) return *error;
    return FileKind{FileFormat::kSafetensors, 8 + length};
  }
  if (beginning.find('\0') != std::string_view::npos) return bad_file("source", Rule::kMatrixFile);
  return FileKind{FileFormat::kText, 0};
}

Result<StoredArrays> stored_arrays(const FileKind& kind, std::string_view header, std::uint64_t size) {
  return kind.format == FileFormat::kNpy ? read_npy(header, size) : read_safetensors(header, size);
}

Result<Layout> layout_of(const StoredArray& array, std::string_view name) {
  const std::string_view about = name.empty() ? "array" : name;
  if (array.type == NumberType::kOther) {
    Error error = bad_file(about, Rule::kStoredType);
    error.value = array.stored;
    error.names = type_names();
    return error;
  }
  std::size_t first = 0;
  while (array.axes - first > 2 && array.shape[first] == 1) ++first;
  const std::size_t axes = array.axes - first;
  if (axes == 0 || axes > 2) {
    Text shape = "(";
    for (std::size_t k = 0; k < array.axes; ++k) {
      std::array<char, 20> digits;
      std::size_t at = digits.size();
      std::uint64_t rest = array.shape[k];
      do digits[--at] = static_cast<char>('0' + rest % 10);
      while ((rest /= 10) > 0);
      shape = Text::of(shape.view(), k > 0 ? ", " : "", std::string_view(&digits[at], digits.size() - at));
    }
    Error error = bad_file(about, Rule::kAxes);
    error.value = Text::of(shape.view(), ")");
    return error;
  }
  const std::uint64_t rows = axes == 1 ? 1 : array.shape[first];
  const std::uint64_t cols = array.shape[array.axes - 1];
  if (rows == 0 || cols == 0) return bad_file(about, Rule::kEmptyMatrix, {to_double(rows), to_double(cols)});
  if (saturating_product(rows, cols) > kMaxCells) {
    Error error = bad_file(about, Rule::kCells, {to_double(rows), to_double(cols), kMaxCells});
    error.code = "too_large";
    return error;
  }
  const bool is_transposed = array.fortran && rows > 1 && cols > 1;
  return Layout{static_cast<std::size_t>(rows), static_cast<std::size_t>(cols), is_transposed};
}

Result<Matrix> transposed(MatrixView matrix) {
  if (auto error = check_size(matrix)) return *error;
  auto result = allocate_matrix<float>(matrix.cols, matrix.rows, "rows × cols", "matrix");
  if (!result) return result;
  // A block of this many rows and columns fits into the cache on both sides.
  constexpr std::size_t kBlock = 32;
  for (std::size_t r0 = 0; r0 < matrix.rows; r0 += kBlock) {
    const std::size_t r1 = std::min(r0 + kBlock, matrix.rows);
    for (std::size_t c0 = 0; c0 < matrix.cols; c0 += kBlock) {
      const std::size_t c1 = std::min(c0 + kBlock, matrix.cols);
      for (std::size_t c = c0; c < c1; ++c) {
        for (std::size_t r = r0; r < r1; ++r) {
          result->data[c * matrix.rows + r] = matrix.data[r * matrix.cols + c];
        }
      }
    }
  }
  return result;
}

}  // namespace posenc
