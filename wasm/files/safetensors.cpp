// The header of a .safetensors file, which is JSON.
#include "files/safetensors.h"

#include <algorithm>
#include <memory>
#include <numeric>

#include "files/header.h"
#include "posenc/words.h"

namespace posenc {

namespace {

// Four hexadecimal digits, or nothing.
std::optional<std::uint32_t> read_hex(HeaderReader& reader) {
  std::uint32_t code = 0;
  for (int k = 0; k < 4; ++k) {
    const char c = reader.peek();
    const char lower = static_cast<char>(c | 0x20);
    if (is_digit(c)) {
      code = code << 4 | static_cast<std::uint32_t>(c - '0');
    } else if (lower >= 'a' && lower <= 'f') {
      code = code << 4 | static_cast<std::uint32_t>(lower - 'a' + 10);
    } else {
      return std::nullopt;
    }
    reader.skip(1);
  }
  return code;
}

char* write_utf8(std::uint32_t code, char* out) {
  const auto put = [&](std::uint32_t byte) { *out++ = static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6);
    put(0x80 | (code & 0x3F));
  } else {
    if (code < 0x10000) {
      put(0xE0 | code >> 12);
    } else {
      put(0xF0 | code >> 18);
      put(0x80 | (code >> 12 & 0x3F));
    }
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  }
  return out;
}

// A string of JSON (RFC 8259) with its escapes replaced, written to `out`. It never becomes longer. The text is known
// to be UTF-8.
std::optional<std::string_view> read_string(HeaderReader& reader, char* out) {
  if (reader.peek() != '"') return std::nullopt;
  reader.skip(1);
  char* end = out;
  while (reader.peek() != '"') {
    const char c = reader.peek();
    if (reader.is_at_end() || static_cast<unsigned char>(c) < 0x20) return std::nullopt;
    reader.skip(1);
    if (c != '\\') {
      *end++ = c;
      continue;
    }
    static constexpr std::string_view kEscapes = "\"\\/bfnrt";
    static constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t escape = reader.is_at_end() ? std::string_view::npos : kEscapes.find(reader.peek());
    if (escape != std::string_view::npos) {
      *end++ = kMeant[escape];
      reader.skip(1);
      continue;
    }
    if (!reader.accept_word("u")) return std::nullopt;
    auto code = read_hex(reader);
    if (!code || (*code >= 0xDC00 && *code < 0xE000)) return std::nullopt;
    if (*code >= 0xD800 && *code < 0xDC00) {
      if (!reader.accept_word("\\u")) return std::nullopt;
      const auto low = read_hex(reader);
      if (!low || *low < 0xDC00 || *low >= 0xE000) return std::nullopt;
      code = 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00);
    }
    end = write_utf8(*code, end);
  }
  reader.skip(1);
  return std::string_view(out, static_cast<std::size_t>(end - out));
}

NumberType type_of_dtype(std::string_view dtype) {
  static constexpr std::array<std::string_view, kNumberTypes> kNames = {
      "BOOL", "I8", "I16", "I32", "I64", "U8", "U16", "U32", "U64", "F16", "BF16", "F32", "F64"};
  return static_cast<NumberType>(std::find(kNames.begin(), kNames.end(), dtype) - kNames.begin());
}

// Reads {"dtype": …, "shape": […], "data_offsets": [from, to]}, the offsets counted from `begin`.
std::optional<Error> read_tensor(HeaderReader& reader, std::string_view name, char* scratch, std::uint64_t begin,
                                 std::uint64_t size, StoredArray& array) {
  bool has_type = false;
  bool has_shape = false;
  bool has_offsets = false;
  std::array<std::uint64_t, 2> offsets = {};
  if (!reader.accept('{')) return bad_header_at(reader.at());
  while (!reader.accept('}')) {
    const std::size_t at = reader.at();
    const auto key = read_string(reader, scratch);
    if (!key || !reader.accept(':')) return bad_header_at(at);
    if (*key == "dtype" && !has_type) {
      has_type = true;
      const auto dtype = read_string(reader, scratch);
      if (!dtype) return bad_header_at(reader.at());
      array.type = type_of_dtype(*dtype);
      array.stored = array.type == NumberType::kOther ? *dtype : posenc::name_of(array.type);
    } else if (*key == "shape" && !has_shape) {
      has_shape = true;
      if (!reader.accept('[')) return bad_header_at(reader.at());
      if (auto error = read_shape(reader, ']', false, array)) return error;
    } else if (*key == "data_offsets" && !has_offsets) {
      has_offsets = true;
      for (std::size_t k = 0; k < 2; ++k) {
        if (!reader.accept(k == 0 ? '[' : ',')) return bad_header_at(reader.at());
        const std::string_view token = reader.read_token();
        const auto offset = parse_whole(token, false);
        if (!offset) return bad_length(Text::of("data_offsets[", k, "]"), token);
        offsets[k] = *offset;
      }
      if (!reader.accept(']')) return bad_header_at(reader.at());
    } else {
      return bad_header_at(at);
    }
    if (reader.accept(',')) {
      if (reader.peek() == '}') return bad_header_at(reader.at());
    } else if (reader.peek() != '}') {
      return bad_header_at(reader.at());
    }
  }
  if (!has_type || !has_shape || !has_offsets) return bad_header_at(reader.at());
  const std::uint64_t bytes = saturating_product(count_cells(array), bytes_of(array.type));
  const auto [from, to] = offsets;
  if (from > to || (array.type != NumberType::kOther && to - from != bytes)) {
    return bad_file(name, Rule::kTensorBytes, {to_double(from), to_double(to), to_double(bytes)});
  }
  if (to > size - begin) return bad_file(name, Rule::kTruncated, {to_double(begin + to), to_double(size)});
  array.begin = begin + from;
  array.bytes = to - from;
  return std::nullopt;
}

// Skips {"key": "text", …}.
std::optional<Error> skip_metadata(HeaderReader& reader, char* scratch) {
  if (!reader.accept('{')) return bad_header_at(reader.at());
  while (!reader.accept('}')) {
    const std::size_t at = reader.at();
    if (!read_string(reader, scratch) || !reader.accept(':') || !read_string(reader, scratch))
      return bad_header_at(at);
    if (reader.accept(',')) {
      if (reader.peek() == '}') return bad_header_at(reader.at());
    } else if (reader.peek() != '}') {
      return bad_header_at(reader.at());
    }
  }
  return std::nullopt;
}

// Refuses two tensors of the same name, and two that share bytes.
std::optional<Error> check_distinct(const StoredArrays& arrays) {
  const std::size_t count = arrays.list.size();
  auto order = allocate<std::uint32_t>(count);
  if (count > 0 && !order) return order.error();
  std::iota(order->begin(), order->end(), 0U);
  const auto name = [&](std::size_t k) { return arrays.name_of(arrays.list[(*order)[k]]); };
  const auto list = arrays.list.span();
  std::sort(order->begin(), order->end(),
            [&](std::uint32_t a, std::uint32_t b) { return arrays.name_of(list[a]) < arrays.name_of(list[b]); });
  for (std::size_t k = 1; k < count; ++k) {
    if (name(k - 1) == name(k)) return bad_file(name(k), Rule::kTwice);
  }
  std::sort(order->begin(), order->end(),
            [&](std::uint32_t a, std::uint32_t b) { return list[a].begin < list[b].begin; });
  std::size_t last = 0;
  std::uint64_t end = 0;
  for (std::size_t k = 0; k < count; ++k) {
    const StoredArray& array = list[(*order)[k]];
    if (array.bytes == 0) continue;
    if (array.begin < end) {
      Error error = bad_file(name(k), Rule::kOverlap);
      error.detail = name(last);
      return error;
    }
    end = array.begin + array.bytes;
    last = k;
  }
  return std::nullopt;
}

}  // namespace

Result<StoredArrays> read_safetensors(std::string_view header, std::uint64_t size) {
  if (const std::size_t at = utf8_until(header.substr(8)); at + 8 != header.size()) {
    return bad_file("header", Rule::kUtf8, {to_double(at + 8)});
  }
  StoredArrays arrays;
  auto names = allocate<char>(header.size());
  if (!names) return names.error();
  arrays.names = std::move(*names);
  // {"dtype":"","shape":[],"data_offsets":[0,0]} is the shortest that a tensor can be, its name apart.
  constexpr std::size_t kShortest = 44;
  const std::size_t most = std::min(kMostArrays, header.size() / kShortest + 1);
  auto list = allocate<StoredArray>(most);
  if (!list) return list.error();
  arrays.list = std::move(*list);
  std::size_t count = 0;
  std::size_t used = 0;
  bool has_metadata = false;
  HeaderReader reader(header, 8);
  if (!reader.accept('{')) return bad_header_at(reader.at());
  while (!reader.accept('}')) {
    const std::size_t at = reader.at();
    char* const scratch = arrays.names.data() + used;
    const auto name = read_string(reader, scratch);
    if (!name || !reader.accept(':')) return bad_header_at(at);
    if (*name == "__metadata__" && !has_metadata) {
      has_metadata = true;
      if (auto error = skip_metadata(reader, scratch)) return *error;
    } else {
      if (count == most) return bad_file("arrays", Rule::kClaim, {to_double(count + 1), to_double(most)});
      StoredArray array;
      array.name_begin = used;
      array.name_size = name->size();
      used += name->size();
      char* const rest = arrays.names.data() + used;
      if (auto error = read_tensor(reader, *name, rest, header.size(), size, array)) return *error;
      std::construct_at(&arrays.list[count++], array);
    }
    if (reader.accept(',')) {
      if (reader.peek() == '}') return bad_header_at(reader.at());
    } else if (reader.peek() != '}') {
      return bad_header_at(reader.at());
    }
  }
  if (!reader.is_at_end()) return bad_header_at(reader.at());
  if (count == 0) return bad_file("source", Rule::kNoArray);
  arrays.list.shrink(count);
  if (auto error = check_distinct(arrays)) return *error;
  return arrays;
}

}  // namespace posenc
