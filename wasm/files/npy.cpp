// The header of a .npy file, read as the literal of a Python dictionary that it is.
#include "files/npy.h"

#include "files/header.h"
#include "posenc/words.h"

namespace posenc {

namespace {

// Reads the order of bytes, a letter and the number of bytes: <f4.
void read_descr(std::string_view descr, StoredArray& array) {
  struct Known {
    std::string_view descr;
    NumberType type;
  };
  static constexpr std::array<Known, 12> kKnown = {{
      {"b1", NumberType::kBool},
      {"i1", NumberType::kInt8},
      {"i2", NumberType::kInt16},
      {"i4", NumberType::kInt32},
      {"i8", NumberType::kInt64},
      {"u1", NumberType::kUint8},
      {"u2", NumberType::kUint16},
      {"u4", NumberType::kUint32},
      {"u8", NumberType::kUint64},
      {"f2", NumberType::kFloat16},
      {"f4", NumberType::kFloat32},
      {"f8", NumberType::kFloat64},
  }};
  array.stored = descr;
  if (descr.size() != 3 || std::string_view("<>=|").find(descr[0]) == std::string_view::npos) return;
  for (const Known& known : kKnown) {
    if (known.descr != descr.substr(1)) continue;
    array.type = known.type;
    array.stored = name_of(known.type);
    array.big_endian = descr[0] == '>';
  }
}

// A text between quotation marks, without escapes: no key and no type has any.
std::optional<std::string_view> read_quoted(HeaderReader& reader) {
  const char mark = reader.peek();
  if (mark != '\'' && mark != '"') return std::nullopt;
  reader.skip(1);
  const std::size_t begin = reader.at();
  while (reader.peek() != mark) {
    if (reader.is_at_end() || reader.peek() == '\\' || reader.peek() == '\n') return std::nullopt;
    reader.skip(1);
  }
  const std::string_view text = reader.from(begin);
  reader.skip(1);
  return text;
}

// Skips a list or tuple, such as the fields of a structure.
bool skip_brackets(HeaderReader& reader) {
  std::size_t depth = 0;
  do {
    const char c = reader.peek();
    if (reader.is_at_end()) return false;
    if (c == '\'' || c == '"') {
      if (!read_quoted(reader)) return false;
      continue;
    }
    if (c == '[' || c == '(') ++depth;
    if (c == ']' || c == ')') --depth;
    reader.skip(1);
  } while (depth > 0);
  return true;
}

std::optional<Error> read_npy_header(std::string_view header, StoredArray& array) {
  HeaderReader reader(header, header[6] == 1 ? 10 : 12);
  bool has_descr = false;
  bool has_order = false;
  bool has_shape = false;
  if (!reader.accept('{')) return bad_header_at(reader.at());
  while (!reader.accept('}')) {
    const std::size_t at = reader.at();
    const auto key = read_quoted(reader);
    if (!key || !reader.accept(':')) return bad_header_at(at);
    if (*key == "descr" && !has_descr) {
      has_descr = true;
      const std::size_t begin = reader.at();
      if (reader.peek() == '[' || reader.peek() == '(') {
        if (!skip_brackets(reader)) return bad_header_at(begin);
        const std::string_view fields = reader.from(begin);
        array.stored = utf8_until(fields) == fields.size() ? fields : "[…]";
      } else {
        const auto descr = read_quoted(reader);
        if (!descr || utf8_until(*descr) != descr->size()) return bad_header_at(begin);
        read_descr(*descr, array);
      }
    } else if (*key == "fortran_order" && !has_order) {
      has_order = true;
      array.fortran = reader.accept_word("True");
      if (!array.fortran && !reader.accept_word("False")) return bad_header_at(reader.at());
    } else if (*key == "shape" && !has_shape) {
      has_shape = true;
      if (!reader.accept('(')) return bad_header_at(reader.at());
      if (auto error = read_shape(reader, ')', true, array)) return error;
    } else {
      return bad_header_at(at);
    }
    if (!reader.accept(',') && reader.peek() != '}') return bad_header_at(reader.at());
  }
  if (!reader.is_at_end() || !has_descr || !has_order || !has_shape) return bad_header_at(reader.at());
  return std::nullopt;
}

}  // namespace

Result<StoredArrays> read_npy(std::string_view header, std::uint64_t size) {
  StoredArrays arrays;
  auto list = allocate<StoredArray>(1);
  if (!list) return list.error();
  StoredArray array;
  if (auto error = read_npy_header(header, array)) return *error;
  array.begin = header.size();
  const std::uint64_t needed = saturating_product(count_cells(array), bytes_of(array.type));
  if (needed > size - array.begin) {
    return bad_file("array", Rule::kTruncated, {to_double(needed) + to_double(array.begin), to_double(size)});
  }
  array.bytes = array.type == NumberType::kOther ? size - array.begin : needed;
  std::construct_at(list->data(), array);
  arrays.list = std::move(*list);
  return arrays;
}

}  // namespace posenc
