// Matrices from files: what their headers say, where numbers stand, and what these are as floats. Whatever a header
// claims is compared with the bytes that are there before anything follows from it.
#include "posenc/matrices.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

#include "posenc/words.h"

namespace posenc {

namespace {

// ---------------------------------------------------------------------------------------------------------------
// Errors

Error bad_file(const Text& about, Rule rule, std::initializer_list<double> limits = {}) {
  Error error = refuse(about, rule, limits);
  error.code = "bad_file";
  error.parameter = "source";
  return error;
}

double to_double(std::uint64_t number) { return static_cast<double>(number); }

// A text of a file's as the value of an error, unless it cannot be shown.
Error with_value(Error error, std::string_view text) {
  if (utf8_until(text) == text.size()) error.value = Text(text);
  return error;
}

Error unreadable_at(std::size_t at) { return bad_file("header", Rule::kHeader, {to_double(at)}); }

// Saturates.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a ? std::numeric_limits<std::uint64_t>::max()
                                                                     : a * b;
}

// ---------------------------------------------------------------------------------------------------------------
// Numbers

// Little-endian, from the first bytes of a text that has them.
std::uint64_t whole_at(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t k = count; k-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + k]);
  return number;
}

template <class Unsigned>
Unsigned swapped(Unsigned number) {
  if constexpr (sizeof number == 2) return __builtin_bswap16(number);
  if constexpr (sizeof number == 4) return __builtin_bswap32(number);
  if constexpr (sizeof number == 8) return __builtin_bswap64(number);
  return number;
}

template <class To, class From>
To bits_as(From bits) {
  static_assert(sizeof(To) == sizeof(From));
  To value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

// Rounded once. What lies beyond the largest float by less than half a step is that one.
float narrowed(double value) {
  constexpr double kInfiniteFrom = 0x1.ffffffp127;
  if (value >= kInfiniteFrom) return std::numeric_limits<float>::infinity();
  if (value <= -kInfiniteFrom) return -std::numeric_limits<float>::infinity();
  return static_cast<float>(std::clamp(value, -kMaxFloat, kMaxFloat));
}

float half(std::uint16_t bits) {
  const std::uint32_t sign = (bits & 0x8000U) << 16;
  const std::uint32_t exponent = (bits >> 10) & 31U;
  const std::uint32_t fraction = bits & 0x3FFU;
  if (exponent == 0) {
    const float value = static_cast<float>(fraction) * 0x1p-24F;
    return sign ? -value : value;
  }
  const std::uint32_t wide = exponent == 31 ? 255U : exponent + 112U;
  return bits_as<float>(sign | wide << 23 | fraction << 13);
}

template <class Unsigned, class Convert>
void convert(bool big_endian, std::span<const char> bytes, std::span<float> out, Convert to_float) {
  const auto each = [&](auto ordered) {
    for (std::size_t k = 0; k < out.size(); ++k) {
      Unsigned bits;
      std::memcpy(&bits, &bytes[k * sizeof bits], sizeof bits);
      out[k] = to_float(ordered(bits));
    }
  };
  if (big_endian) return each(swapped<Unsigned>);
  each([](Unsigned bits) { return bits; });
}

Special count_special(std::span<const float> numbers) {
  Special special;
  for (const float number : numbers) {
    special.nan += number != number ? 1U : 0U;
    special.infinite += std::fabs(number) == std::numeric_limits<float>::infinity() ? 1U : 0U;
  }
  return special;
}

constexpr std::array<std::string_view, kNumberTypes + 1> kTypeNames = {
    "bool",   "int8",   "int16",   "int32",    "int64",   "uint8",   "uint16",
    "uint32", "uint64", "float16", "bfloat16", "float32", "float64", ""};

// ---------------------------------------------------------------------------------------------------------------
// Headers

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

// What is read of a header, from left to right. Both kinds of headers have blanks between their parts.
class Reader {
 public:
  Reader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  std::size_t at() const { return at_; }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool is_at_end() const { return at_ == text_.size(); }
  void skip(std::size_t count) { at_ += count; }
  std::string_view from(std::size_t begin) const { return text_.substr(begin, at_ - begin); }

  void skip_blanks() {
    while (at_ < text_.size() && (is_blank(text_[at_]) || text_[at_] == '\n' || text_[at_] == '\r')) ++at_;
  }
  // A sign of punctuation, with the blanks around it.
  bool take(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    skip_blanks();
    return true;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  // What stands up to the next sign of punctuation.
  std::string_view take_token() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && std::string_view(",)]}:").find(text_[at_]) == std::string_view::npos) ++at_;
    std::string_view token = from(begin);
    while (!token.empty() && is_blank(token.back())) token.remove_suffix(1);
    return token;
  }

 private:
  std::string_view text_;
  std::size_t at_;
};

// A whole number from 0 to 2^53 - 1; Python 2 wrote an L behind some.
std::optional<std::uint64_t> whole_of(std::string_view token, bool may_be_long) {
  if (may_be_long && token.size() > 1 && token.back() == 'L') token.remove_suffix(1);
  if (token.empty() || !std::all_of(token.begin(), token.end(), is_digit)) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : token) {
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
    if (number >= kMostBytes) return std::nullopt;
  }
  return number;
}

Error no_length(const Text& about, std::string_view token) {
  return with_value(bad_file(about, Rule::kWhole, {0, to_double(kMostBytes - 1)}), token);
}

// The lengths of axes up to the bracket that ends them, the first one taken already.
std::optional<Error> read_shape(Reader& reader, char close, bool is_python, StoredArray& array) {
  array.axes = 0;
  while (!reader.take(close)) {
    if (array.axes == kMostAxes || reader.is_at_end()) return unreadable_at(reader.at());
    const std::string_view token = reader.take_token();
    const auto length = whole_of(token, is_python);
    if (!length) return no_length(Text::of("shape[", array.axes, "]"), token);
    array.shape[array.axes++] = *length;
    if (reader.take(',')) {
      // Python ends a tuple of one number so; JSON does not.
      if (!is_python && reader.peek() == close) return unreadable_at(reader.at());
    } else if (reader.peek() != close) {
      return unreadable_at(reader.at());
    }
  }
  return std::nullopt;
}

std::uint64_t cells_of(const StoredArray& array) {
  std::uint64_t cells = 1;
  for (std::size_t k = 0; k < array.axes; ++k) cells = product(cells, array.shape[k]);
  return cells;
}

// ---------------------------------------------------------------------------------------------------------------
// .npy

// The order of bytes, a letter and how many bytes: <f4.
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

// A text between quotation marks, without escapes, which no key and no type has.
std::optional<std::string_view> take_quoted(Reader& reader) {
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

// A list or tuple, as the fields of a structure are: passed over, never read.
bool skip_brackets(Reader& reader) {
  std::size_t depth = 0;
  do {
    const char c = reader.peek();
    if (reader.is_at_end()) return false;
    if (c == '\'' || c == '"') {
      if (!take_quoted(reader)) return false;
      continue;
    }
    if (c == '[' || c == '(') ++depth;
    if (c == ']' || c == ')') --depth;
    reader.skip(1);
  } while (depth > 0);
  return true;
}

std::optional<Error> read_npy(std::string_view header, StoredArray& array) {
  Reader reader(header, header[6] == 1 ? 10 : 12);
  bool has_descr = false;
  bool has_order = false;
  bool has_shape = false;
  if (!reader.take('{')) return unreadable_at(reader.at());
  while (!reader.take('}')) {
    const std::size_t at = reader.at();
    const auto key = take_quoted(reader);
    if (!key || !reader.take(':')) return unreadable_at(at);
    if (*key == "descr" && !has_descr) {
      has_descr = true;
      const std::size_t begin = reader.at();
      if (reader.peek() == '[' || reader.peek() == '(') {
        if (!skip_brackets(reader)) return unreadable_at(begin);
        const std::string_view fields = reader.from(begin);
        array.stored = utf8_until(fields) == fields.size() ? fields : "[…]";
      } else {
        const auto descr = take_quoted(reader);
        if (!descr || utf8_until(*descr) != descr->size()) return unreadable_at(begin);
        read_descr(*descr, array);
      }
    } else if (*key == "fortran_order" && !has_order) {
      has_order = true;
      array.fortran = reader.take_word("True");
      if (!array.fortran && !reader.take_word("False")) return unreadable_at(reader.at());
    } else if (*key == "shape" && !has_shape) {
      has_shape = true;
      if (!reader.take('(')) return unreadable_at(reader.at());
      if (auto error = read_shape(reader, ')', true, array)) return error;
    } else {
      return unreadable_at(at);
    }
    if (!reader.take(',') && reader.peek() != '}') return unreadable_at(reader.at());
  }
  if (!reader.is_at_end() || !has_descr || !has_order || !has_shape) return unreadable_at(reader.at());
  return std::nullopt;
}

Result<StoredArrays> npy_arrays(std::string_view header, std::uint64_t size) {
  StoredArrays arrays;
  auto list = allocate<StoredArray>(1);
  if (!list) return list.error();
  StoredArray array;
  if (auto error = read_npy(header, array)) return *error;
  array.begin = header.size();
  const std::uint64_t needed = product(cells_of(array), bytes_of(array.type));
  if (needed > size - array.begin) {
    return bad_file("array", Rule::kTruncated, {to_double(needed) + to_double(array.begin), to_double(size)});
  }
  array.bytes = array.type == NumberType::kOther ? size - array.begin : needed;
  std::construct_at(list->data(), array);
  arrays.list = std::move(*list);
  return arrays;
}

// ---------------------------------------------------------------------------------------------------------------
// .safetensors

// Four hexadecimal digits, or nothing.
std::optional<std::uint32_t> take_hex(Reader& reader) {
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

// A string of JSON (RFC 8259) without its escapes, written to `out`, which never takes more room than it had. The text
// is known to be UTF-8.
std::optional<std::string_view> take_string(Reader& reader, char* out) {
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
    if (!reader.take_word("u")) return std::nullopt;
    auto code = take_hex(reader);
    if (!code || (*code >= 0xDC00 && *code < 0xE000)) return std::nullopt;
    if (*code >= 0xD800 && *code < 0xDC00) {
      if (!reader.take_word("\\u")) return std::nullopt;
      const auto low = take_hex(reader);
      if (!low || *low < 0xDC00 || *low >= 0xE000) return std::nullopt;
      code = 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00);
    }
    end = write_utf8(*code, end);
  }
  reader.skip(1);
  return std::string_view(out, static_cast<std::size_t>(end - out));
}

NumberType tensor_type(std::string_view dtype) {
  static constexpr std::array<std::string_view, kNumberTypes> kNames = {
      "BOOL", "I8", "I16", "I32", "I64", "U8", "U16", "U32", "U64", "F16", "BF16", "F32", "F64"};
  return static_cast<NumberType>(std::find(kNames.begin(), kNames.end(), dtype) - kNames.begin());
}

// {"dtype": …, "shape": […], "data_offsets": [from, to]}, the offsets counted from `begin`.
std::optional<Error> read_tensor(Reader& reader, std::string_view name, char* scratch, std::uint64_t begin,
                                 std::uint64_t size, StoredArray& array) {
  bool has_type = false;
  bool has_shape = false;
  bool has_offsets = false;
  std::array<std::uint64_t, 2> offsets = {};
  if (!reader.take('{')) return unreadable_at(reader.at());
  while (!reader.take('}')) {
    const std::size_t at = reader.at();
    const auto key = take_string(reader, scratch);
    if (!key || !reader.take(':')) return unreadable_at(at);
    if (*key == "dtype" && !has_type) {
      has_type = true;
      const auto dtype = take_string(reader, scratch);
      if (!dtype) return unreadable_at(reader.at());
      array.type = tensor_type(*dtype);
      array.stored = array.type == NumberType::kOther ? *dtype : posenc::name_of(array.type);
    } else if (*key == "shape" && !has_shape) {
      has_shape = true;
      if (!reader.take('[')) return unreadable_at(reader.at());
      if (auto error = read_shape(reader, ']', false, array)) return error;
    } else if (*key == "data_offsets" && !has_offsets) {
      has_offsets = true;
      for (std::size_t k = 0; k < 2; ++k) {
        if (!reader.take(k == 0 ? '[' : ',')) return unreadable_at(reader.at());
        const std::string_view token = reader.take_token();
        const auto offset = whole_of(token, false);
        if (!offset) return no_length(Text::of("data_offsets[", k, "]"), token);
        offsets[k] = *offset;
      }
      if (!reader.take(']')) return unreadable_at(reader.at());
    } else {
      return unreadable_at(at);
    }
    if (reader.take(',')) {
      if (reader.peek() == '}') return unreadable_at(reader.at());
    } else if (reader.peek() != '}') {
      return unreadable_at(reader.at());
    }
  }
  if (!has_type || !has_shape || !has_offsets) return unreadable_at(reader.at());
  const std::uint64_t bytes = product(cells_of(array), bytes_of(array.type));
  const auto [from, to] = offsets;
  if (from > to || (array.type != NumberType::kOther && to - from != bytes)) {
    return bad_file(name, Rule::kTensorBytes, {to_double(from), to_double(to), to_double(bytes)});
  }
  if (to > size - begin) return bad_file(name, Rule::kTruncated, {to_double(begin + to), to_double(size)});
  array.begin = begin + from;
  array.bytes = to - from;
  return std::nullopt;
}

// {"key": "text", …}, passed over.
std::optional<Error> skip_metadata(Reader& reader, char* scratch) {
  if (!reader.take('{')) return unreadable_at(reader.at());
  while (!reader.take('}')) {
    const std::size_t at = reader.at();
    if (!take_string(reader, scratch) || !reader.take(':') || !take_string(reader, scratch)) return unreadable_at(at);
    if (reader.take(',')) {
      if (reader.peek() == '}') return unreadable_at(reader.at());
    } else if (reader.peek() != '}') {
      return unreadable_at(reader.at());
    }
  }
  return std::nullopt;
}

// Refuses two of one name, and two that share bytes.
std::optional<Error> check_apart(const StoredArrays& arrays) {
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

Result<StoredArrays> tensors(std::string_view header, std::uint64_t size) {
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
  Reader reader(header, 8);
  if (!reader.take('{')) return unreadable_at(reader.at());
  while (!reader.take('}')) {
    const std::size_t at = reader.at();
    char* const scratch = arrays.names.data() + used;
    const auto name = take_string(reader, scratch);
    if (!name || !reader.take(':')) return unreadable_at(at);
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
    if (reader.take(',')) {
      if (reader.peek() == '}') return unreadable_at(reader.at());
    } else if (reader.peek() != '}') {
      return unreadable_at(reader.at());
    }
  }
  if (!reader.is_at_end()) return unreadable_at(reader.at());
  if (count == 0) return bad_file("source", Rule::kNoArray);
  arrays.list.shrink(count);
  if (auto error = check_apart(arrays)) return *error;
  return arrays;
}

// ---------------------------------------------------------------------------------------------------------------
// Text

constexpr std::string_view kMark = "\xEF\xBB\xBF";

std::string_view trim(std::string_view text) {
  while (!text.empty() && (is_blank(text.back()) || text.back() == '\r')) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

std::string_view unquoted(std::string_view field) {
  const bool is_quoted = field.size() >= 2 && field.front() == '"' && field.back() == '"';
  return is_quoted ? trim(field.substr(1, field.size() - 2)) : field;
}

bool is_passed_over(std::string_view line) { return line.empty() || line.front() == '#'; }

// Takes the line that begins a text; a last line may lack its end.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return trim(line);
}

std::string_view whole_lines(std::string_view text, bool last) {
  return last ? text : text.substr(0, text.rfind('\n') + 1);
}

// Takes the first field of a trimmed line, which is not at its end.
std::string_view take_field(std::string_view& line, char separator, bool& is_last) {
  const std::size_t end = separator == ' ' ? line.find_first_of(" \t") : line.find(separator);
  const std::string_view field = trim(line.substr(0, end));
  is_last = end == std::string_view::npos;
  line = is_last ? std::string_view() : line.substr(end + 1);
  if (separator == ' ') line = trim(line);
  return unquoted(field);
}

std::size_t count_fields(std::string_view line, char separator) {
  std::size_t count = 0;
  for (bool is_last = false; !is_last; ++count) take_field(line, separator, is_last);
  return count;
}

// NaN and infinities, in upper and lower case.
[[gnu::cold]] std::optional<float> special_of(std::string_view field) {
  const bool negative = !field.empty() && field.front() == '-';
  if (negative || (!field.empty() && field.front() == '+')) field.remove_prefix(1);
  const auto is = [&](std::string_view word) {
    return std::equal(field.begin(), field.end(), word.begin(), word.end(),
                      [](char a, char b) { return (a | 0x20) == b; });
  };
  if (is("nan")) return std::numeric_limits<float>::quiet_NaN();
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  if (is("inf") || is("infinity")) return negative ? -kInfinity : kInfinity;
  return std::nullopt;
}

// With a comma where others have a point.
[[gnu::cold]] std::optional<float> number_with_comma(std::string_view field) {
  std::array<char, 512> copy;
  if (field.size() > copy.size() || field.find('.') != std::string_view::npos) return std::nullopt;
  std::replace_copy(field.begin(), field.end(), copy.begin(), ',', '.');
  return nearest_float({copy.data(), field.size()});
}

std::optional<float> number_of(std::string_view field, char separator) {
  if (const auto number = nearest_float(field)) return number;
  if (separator == ';' && field.find(',') != std::string_view::npos) return number_with_comma(field);
  return special_of(field);
}

Error not_a_number(std::string_view field, std::size_t line) {
  return with_value(bad_file("source", Rule::kLineNumber, {to_double(line)}), field);
}

// What stands before the first of all signs that separate.
std::string_view first_field(std::string_view line) {
  if (!line.empty() && line.front() == '"') line.remove_prefix(1);
  return trim(line.substr(0, line.find_first_of("\t;, \"")));
}

char separator_of(std::string_view line) {
  for (const char separator : {'\t', ';', ','}) {
    if (line.find(separator) != std::string_view::npos) return separator;
  }
  return ' ';
}

Error long_line(std::size_t line) { return bad_file("source", Rule::kLongLine, {to_double(line), kMaxCells}); }

// ---------------------------------------------------------------------------------------------------------------
// Zip

// Instead of a number that is in a record of zip64.
constexpr std::uint64_t kElsewhere = 0xFFFFFFFF;
constexpr std::size_t kLocalHeader = 30;
constexpr std::size_t kDirectoryHeader = 46;

Error no_archive(std::uint64_t at) { return bad_file("zip", Rule::kHeader, {to_double(at)}); }

// What stands in the directory with all bits set is in the extra field of zip64 instead, in this order. Returns
// whether it is.
bool read_zip64(std::string_view extra, std::array<std::uint64_t*, 3> values) {
  while (extra.size() >= 4) {
    const std::uint64_t id = whole_at(extra, 0, 2);
    const auto size = static_cast<std::size_t>(whole_at(extra, 2, 2));
    if (size > extra.size() - 4) return false;
    std::string_view field = extra.substr(4, size);
    extra.remove_prefix(4 + size);
    if (id != 1) continue;
    for (std::uint64_t* const value : values) {
      if (*value != kElsewhere) continue;
      if (field.size() < 8) return false;
      *value = whole_at(field, 0, 8);
      field.remove_prefix(8);
    }
    return true;
  }
  return std::none_of(values.begin(), values.end(), [](const auto* value) { return *value == kElsewhere; });
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

std::string_view name_of(NumberType type) { return kTypeNames[static_cast<std::size_t>(type)]; }

std::size_t bytes_of(NumberType type) {
  static constexpr std::array<std::size_t, kNumberTypes + 1> kBytes = {1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8, 0};
  return kBytes[static_cast<std::size_t>(type)];
}

std::string_view name_of(FileFormat format) {
  static constexpr std::array<std::string_view, 4> kNames = {"npy", "zip", "safetensors", "text"};
  return kNames[static_cast<std::size_t>(format)];
}

Special widen(NumberType type, bool big_endian, std::span<const char> bytes, std::span<float> out) {
  const auto as_is = [](auto number) { return static_cast<float>(number); };
  switch (type) {
    case NumberType::kBool:
      convert<std::uint8_t>(false, bytes, out, [](std::uint8_t bits) { return bits == 0 ? 0.0F : 1.0F; });
      break;
    case NumberType::kInt8:
      convert<std::uint8_t>(false, bytes, out,
                            [](std::uint8_t bits) { return static_cast<float>(bits_as<std::int8_t>(bits)); });
      break;
    case NumberType::kInt16:
      convert<std::uint16_t>(big_endian, bytes, out,
                             [](std::uint16_t bits) { return static_cast<float>(bits_as<std::int16_t>(bits)); });
      break;
    case NumberType::kInt32:
      convert<std::uint32_t>(big_endian, bytes, out,
                             [](std::uint32_t bits) { return static_cast<float>(bits_as<std::int32_t>(bits)); });
      break;
    case NumberType::kInt64:
      convert<std::uint64_t>(big_endian, bytes, out,
                             [](std::uint64_t bits) { return static_cast<float>(bits_as<std::int64_t>(bits)); });
      break;
    case NumberType::kUint8:
      convert<std::uint8_t>(false, bytes, out, as_is);
      break;
    case NumberType::kUint16:
      convert<std::uint16_t>(big_endian, bytes, out, as_is);
      break;
    case NumberType::kUint32:
      convert<std::uint32_t>(big_endian, bytes, out, as_is);
      break;
    case NumberType::kUint64:
      convert<std::uint64_t>(big_endian, bytes, out, as_is);
      break;
    case NumberType::kFloat16:
      convert<std::uint16_t>(big_endian, bytes, out, half);
      break;
    case NumberType::kBfloat16:
      convert<std::uint16_t>(big_endian, bytes, out,
                             [](std::uint16_t bits) { return bits_as<float>(std::uint32_t{bits} << 16); });
      break;
    case NumberType::kFloat32:
      convert<std::uint32_t>(big_endian, bytes, out, bits_as<float, std::uint32_t>);
      break;
    case NumberType::kFloat64:
      convert<std::uint64_t>(big_endian, bytes, out,
                             [](std::uint64_t bits) { return narrowed(bits_as<double>(bits)); });
      break;
    case NumberType::kOther:
      std::fill(out.begin(), out.end(), std::numeric_limits<float>::quiet_NaN());
      break;
  }
  return count_special(out);
}

Result<Matrix> transposed(MatrixView matrix) {
  if (auto error = check_size(matrix)) return *error;
  auto result = allocate_matrix<float>(matrix.cols, matrix.rows, "rows × cols", "matrix");
  if (!result) return result;
  // Of this many rows and columns, both sides stay in the cache.
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
    const std::uint64_t length = whole_at(beginning, 8, static_cast<std::size_t>(prefix - 8));
    if (auto error = claim(length, prefix, kMostNpyHeader)) return *error;
    return FileKind{FileFormat::kNpy, prefix + length};
  }
  const std::string_view four = beginning.substr(0, 4);
  if (four == "PK\x03\x04" || four == "PK\x05\x06") return FileKind{FileFormat::kZip, 0};
  if (beginning.size() > 8 && beginning[8] == '{' && !(beginning[7] >= ' ' && beginning[7] <= '~') &&
      std::string_view("\t\n\r").find(beginning[7]) == std::string_view::npos) {
    const std::uint64_t length = whole_at(beginning, 0, 8);
    if (auto error = claim(length, 8, kMostHeader)) return *error;
    return FileKind{FileFormat::kSafetensors, 8 + length};
  }
  if (beginning.find('\0') != std::string_view::npos) return bad_file("source", Rule::kMatrixFile);
  return FileKind{FileFormat::kText, 0};
}

Result<StoredArrays> stored_arrays(const FileKind& kind, std::string_view header, std::uint64_t size) {
  return kind.format == FileFormat::kNpy ? npy_arrays(header, size) : tensors(header, size);
}

Result<Layout> layout_of(const StoredArray& array, std::string_view name) {
  const std::string_view about = name.empty() ? "array" : name;
  if (array.type == NumberType::kOther) {
    Error error = bad_file(about, Rule::kStoredType);
    error.value = array.stored;
    error.names = std::span(kTypeNames).first(kNumberTypes);
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
  if (product(rows, cols) > kMaxCells) {
    Error error = bad_file(about, Rule::kCells, {to_double(rows), to_double(cols), kMaxCells});
    error.code = "too_large";
    return error;
  }
  const bool is_transposed = array.fortran && rows > 1 && cols > 1;
  return Layout{static_cast<std::size_t>(rows), static_cast<std::size_t>(cols), is_transposed};
}

Result<ZipDirectory> zip_directory(std::string_view end, std::uint64_t size) {
  constexpr std::size_t kEnd = 22;
  constexpr std::size_t kLocator = 20;
  constexpr std::size_t kRecord = 56;
  const std::uint64_t base = size - end.size();
  for (std::size_t at = end.size() < kEnd ? 0 : end.size() - kEnd + 1; at-- > 0;) {
    if (end.substr(at, 4) != "PK\x05\x06" || whole_at(end, at + 20, 2) != end.size() - at - kEnd) continue;
    ZipDirectory directory = {whole_at(end, at + 16, 4), whole_at(end, at + 12, 4)};
    std::uint64_t disks = whole_at(end, at + 4, 2) | whole_at(end, at + 6, 2);
    std::size_t stop = at;
    if (directory.begin == kElsewhere || directory.bytes == kElsewhere) {
      if (at < kLocator || end.substr(at - kLocator, 4) != "PK\x06\x07") return no_archive(base + at);
      const std::uint64_t record = whole_at(end, at - kLocator + 8, 8);
      if (record < base || record - base > at - kLocator || at - kLocator - (record - base) < kRecord) {
        return no_archive(base + at - kLocator);
      }
      stop = static_cast<std::size_t>(record - base);
      if (end.substr(stop, 4) != "PK\x06\x06") return no_archive(record);
      disks = whole_at(end, stop + 16, 4) | whole_at(end, stop + 20, 4);
      directory = {whole_at(end, stop + 48, 8), whole_at(end, stop + 40, 8)};
    }
    if (directory.bytes > kMostHeader) {
      return bad_file("zip", Rule::kClaim, {to_double(directory.bytes), to_double(kMostHeader)});
    }
    if (directory.begin > base + stop || directory.bytes > base + stop - directory.begin) {
      return bad_file("zip", Rule::kTruncated,
                      {to_double(directory.begin) + to_double(directory.bytes), to_double(base + stop)});
    }
    if (disks != 0) return no_archive(base + at);
    return directory;
  }
  return no_archive(size);
}

Result<Buffer<ZipEntry>> zip_entries(std::string_view directory, std::uint64_t size) {
  const std::size_t most = std::min(kMostArrays, directory.size() / kDirectoryHeader + 1);
  auto entries = allocate<ZipEntry>(most);
  if (!entries) return entries.error();
  std::size_t count = 0;
  for (std::size_t at = 0; at < directory.size();) {
    const std::string_view rest = directory.substr(at);
    if (rest.size() < kDirectoryHeader || rest.substr(0, 4) != "PK\x01\x02") return no_archive(at);
    const auto name_size = static_cast<std::size_t>(whole_at(rest, 28, 2));
    const auto extra_size = static_cast<std::size_t>(whole_at(rest, 30, 2));
    const std::size_t whole =
        kDirectoryHeader + name_size + extra_size + static_cast<std::size_t>(whole_at(rest, 32, 2));
    if (whole > rest.size()) return no_archive(at);
    std::string_view name = rest.substr(kDirectoryHeader, name_size);
    ZipEntry entry;
    entry.name_begin = at + kDirectoryHeader;
    at += whole;
    constexpr std::string_view kEnding = ".npy";
    if (name.size() < kEnding.size() || name.substr(name.size() - kEnding.size()) != kEnding) continue;
    name.remove_suffix(kEnding.size());
    entry.name_size = name.size();
    if (utf8_until(name) != name.size()) return bad_file("zip", Rule::kUtf8, {to_double(entry.name_begin)});
    // Encrypted, strongly so, or with a directory that is.
    if ((whole_at(rest, 8, 2) & 0x2041) != 0) return bad_file(name, Rule::kEncrypted);
    const std::uint64_t method = whole_at(rest, 10, 2);
    if (method != 0 && method != 8) return bad_file(name, Rule::kMethod, {to_double(method)});
    entry.is_deflated = method == 8;
    entry.packed = whole_at(rest, 20, 4);
    entry.bytes = whole_at(rest, 24, 4);
    entry.begin = whole_at(rest, 42, 4);
    if (!read_zip64(rest.substr(kDirectoryHeader + name_size, extra_size),
                    {&entry.bytes, &entry.packed, &entry.begin})) {
      return no_archive(entry.name_begin);
    }
    const std::uint64_t left = size - std::min(size, std::uint64_t{kLocalHeader});
    if (entry.begin > left || entry.packed > left - entry.begin) {
      return bad_file(name, Rule::kTruncated,
                      {to_double(entry.begin) + kLocalHeader + to_double(entry.packed), to_double(size)});
    }
    // No code of deflate is shorter than one bit for 258 bytes, and each takes two.
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
  if (header.size() < kLocalHeader || header.substr(0, 4) != "PK\x03\x04") return no_archive(entry.begin);
  const std::uint64_t begin = entry.begin + kLocalHeader + whole_at(header, 26, 2) + whole_at(header, 28, 2);
  if (begin > size || entry.packed > size - begin) {
    return bad_file("zip", Rule::kTruncated, {to_double(begin) + to_double(entry.packed), to_double(size)});
  }
  return begin;
}

Result<TextFormat> text_format(std::string_view text, bool last) {
  TextFormat format;
  const std::string_view lines = whole_lines(text, last);
  std::string_view rest = lines;
  if (rest.substr(0, kMark.size()) == kMark) rest.remove_prefix(kMark.size());
  bool has_header = false;
  for (; !rest.empty(); ++format.line) {
    format.begin = lines.size() - rest.size();
    const std::string_view line = take_line(rest);
    if (is_passed_over(line)) continue;
    const std::string_view first = first_field(line);
    if (number_of(first, ';')) {
      format.separator = separator_of(line);
      format.cols = count_fields(line, format.separator);
      return format;
    }
    if (has_header) return not_a_number(first, format.line);
    has_header = true;
  }
  if (last) return bad_file("source", Rule::kNoArray);
  if (text.size() >= kMaxCells) return long_line(format.line);
  return format;
}

Result<TextLines> read_lines(std::string_view text, const TextFormat& format, bool last, std::uint64_t before) {
  std::string_view rest = whole_lines(text, last);
  TextLines result;
  if (rest.empty()) {
    if (text.size() >= kMaxCells) return long_line(format.line);
    return result;
  }
  result.consumed = rest.size();
  // A number has a character at least, and one behind it.
  const std::size_t most = rest.size() / 2 + 1;
  auto data = allocate<float>(most);
  if (!data) return data.error();
  std::size_t used = 0;
  for (; !rest.empty(); ++result.lines) {
    std::string_view line = take_line(rest);
    if (is_passed_over(line)) continue;
    const std::size_t number = format.line + result.lines;
    std::size_t count = 0;
    for (bool is_last = false; !is_last; ++count) {
      const std::string_view field = take_field(line, format.separator, is_last);
      const auto value = number_of(field, format.separator);
      if (!value) return not_a_number(field, number);
      if (count < format.cols) (*data)[used++] = *value;
    }
    if (count != format.cols) {
      return bad_file("source", Rule::kRagged, {to_double(number), to_double(count), to_double(format.cols)});
    }
    ++result.rows;
    if (before + used > kMaxCells) {
      const std::uint64_t rows = before / format.cols + result.rows;
      return too_large("rows × cols", static_cast<std::size_t>(rows), format.cols, "source");
    }
  }
  data->shrink(used);
  result.special = count_special(data->span());
  result.data = std::move(*data);
  return result;
}

}  // namespace posenc
