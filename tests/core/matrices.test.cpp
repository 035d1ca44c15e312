// Matrices from files: the files are written here, byte by byte, according to the published formats. Compares every
// 16-bit value with an independent conversion, roundings to float at their midpoints, and headers with false claims.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <tuple>

#include "support.h"

using posenc::file_kind;
using posenc::FileFormat;
using posenc::NumberType;
using support::message;
using support::Random;
using support::require;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::string little(std::uint64_t number, std::size_t bytes) {
  std::string text;
  for (std::size_t k = 0; k < bytes; ++k) text += static_cast<char>(static_cast<unsigned char>(number >> (8 * k)));
  return text;
}
std::string big(std::uint64_t number, std::size_t bytes) {
  std::string text = little(number, bytes);
  std::reverse(text.begin(), text.end());
  return text;
}

template <class Unsigned, class Number>
Unsigned bits_of(Number number) {
  static_assert(sizeof(Unsigned) == sizeof(Number));
  Unsigned bits;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

std::vector<float> widen(NumberType type, std::string_view bytes, bool big_endian = false) {
  std::vector<float> out(bytes.size() / posenc::bytes_of(type));
  posenc::widen(type, big_endian, {bytes.data(), bytes.size()}, out);
  return out;
}

float widen_one(NumberType type, std::uint64_t bits) {
  const std::size_t size = posenc::bytes_of(type);
  const float value = widen(type, little(bits, size))[0];
  const float swapped = widen(type, big(bits, size), true)[0];
  CHECK((bits_of<std::uint32_t>(value) == bits_of<std::uint32_t>(swapped) || std::isnan(value)));
  return value;
}

// NumPy's format, version 1 by default: the content of the braces, padded to 64 bytes, and the numbers.
std::string npy(std::string header, std::string_view data, int version = 1) {
  const std::size_t prefix = version == 1 ? 10 : 12;
  header.append((64 - (prefix + header.size() + 1) % 64) % 64, ' ');
  header += '\n';
  std::string file = "\x93NUMPY";
  file += static_cast<char>(version);
  file += '\0';
  file += little(header.size(), prefix - 8);
  return file + header + std::string(data);
}
std::string npy_of(std::string_view descr, std::string_view shape, std::string_view data, bool fortran = false) {
  return npy("{'descr': '" + std::string(descr) + "', 'fortran_order': " + (fortran ? "True" : "False") +
                 ", 'shape': " + std::string(shape) + ", }",
             data);
}

std::string tensors(std::string_view header, std::string_view data) {
  return little(header.size(), 8) + std::string(header) + std::string(data);
}

struct Opened {
  std::size_t rows;
  std::size_t cols;
  std::vector<float> data;
  posenc::Special special;
};

// As web/engine/matrix-files.js opens .npy and .safetensors.
posenc::Result<posenc::StoredArrays> arrays_of(std::string_view file) {
  const auto kind = file_kind(file.substr(0, 4096), file.size());
  if (!kind) return kind.error();
  return posenc::stored_arrays(*kind, file.substr(0, static_cast<std::size_t>(kind->header)), file.size());
}
posenc::Result<posenc::Layout> layout_of(std::string_view file, std::size_t place = 0) {
  const auto arrays = arrays_of(file);
  if (!arrays) return arrays.error();
  const auto& array = arrays->list[place];
  return posenc::layout_of(array, arrays->name_of(array));
}
Opened open(std::string_view file, std::size_t place = 0) {
  const auto arrays = require(arrays_of(file));
  const auto& array = arrays.list[place];
  const auto layout = require(posenc::layout_of(array, arrays.name_of(array)));
  const std::string_view bytes =
      file.substr(static_cast<std::size_t>(array.begin), static_cast<std::size_t>(array.bytes));
  Opened opened{layout.rows, layout.cols, std::vector<float>(layout.rows * layout.cols), {}};
  REQUIRE(bytes.size() == opened.data.size() * posenc::bytes_of(array.type));
  opened.special = posenc::widen(array.type, array.big_endian, {bytes.data(), bytes.size()}, opened.data);
  if (layout.is_transposed) {
    opened.data = support::to_vector(require(posenc::transposed({layout.cols, layout.rows, opened.data})).data);
  }
  return opened;
}

std::string words(std::initializer_list<float> numbers) {
  std::string text;
  for (const float number : numbers) text += little(bits_of<std::uint32_t>(number), 4);
  return text;
}

}  // namespace

// ---------------------------------------------------------------------------------------------------------------
// Numbers

TEST_CASE("every float16 and bfloat16 is the number that IEEE 754 says") {
  for (std::uint32_t bits = 0; bits < 65536; ++bits) {
    const double sign = bits & 0x8000U ? -1 : 1;
    for (const auto& [type, fraction_bits, bias] :
         {std::tuple(NumberType::kFloat16, 10, 15), std::tuple(NumberType::kBfloat16, 7, 127)}) {
      const int most = (1 << (15 - fraction_bits)) - 1;
      const int exponent = static_cast<int>(bits >> fraction_bits) & most;
      const double fraction = std::ldexp(static_cast<double>(bits & ((1U << fraction_bits) - 1)), -fraction_bits);
      const float value = widen_one(type, bits);
      if (exponent == most) {
        CHECK((fraction == 0 ? value == sign * kInfinity : std::isnan(value)));
      } else {
        const double expected =
            exponent == 0 ? std::ldexp(fraction, 1 - bias) : std::ldexp(1 + fraction, exponent - bias);
        CHECK(static_cast<double>(value) == sign * expected);
        CHECK(std::signbit(value) == (sign < 0));
      }
    }
  }
}

TEST_CASE("doubles are rounded to the nearest float, ties to even, and beyond half a step they are infinite") {
  const auto narrow = [](double value) { return widen_one(NumberType::kFloat64, bits_of<std::uint64_t>(value)); };
  CHECK(narrow(0.1) == 0.1F);
  CHECK(narrow(1 + 0x1p-24) == 1);             // a tie: the even one is below
  CHECK(narrow(1 + 0x3p-24) == 1 + 0x1p-22F);  // a tie: the even one is above
  CHECK(narrow(1 + 0x1p-24 + 0x1p-52) == 1 + 0x1p-23F);
  CHECK(narrow(0x1p-149) == 0x1p-149F);
  CHECK(narrow(0x1p-150) == 0);
  CHECK(narrow(0x1.8p-150) == 0x1p-149F);
  CHECK(std::signbit(narrow(-0.0)));
  const double largest = std::numeric_limits<float>::max();
  CHECK(narrow(largest) == std::numeric_limits<float>::max());
  CHECK(narrow(std::nextafter(0x1.ffffffp127, 0)) == std::numeric_limits<float>::max());
  CHECK(narrow(0x1.ffffffp127) == kInfinity);
  CHECK(narrow(-0x1.ffffffp127) == -kInfinity);
  CHECK(narrow(1e300) == kInfinity);
  CHECK(std::isnan(narrow(std::nan(""))));
}

TEST_CASE("property: a double becomes one of its two neighbours, the nearer one") {
  Random random(31);
  for (int k = 0; k < 100000; ++k) {
    const double value = std::ldexp(random.uniform(-1, 1), static_cast<int>(random.whole(0, 270)) - 145);
    const float rounded = widen_one(NumberType::kFloat64, bits_of<std::uint64_t>(value));
    const double error = std::abs(static_cast<double>(rounded) - value);
    for (const float towards : {-kInfinity, kInfinity}) {
      CHECK(error <= std::abs(static_cast<double>(std::nextafter(rounded, towards)) - value));
    }
  }
}

TEST_CASE("integers are exact up to 2^24, and rounded once beyond") {
  CHECK(widen_one(NumberType::kInt8, 0x80) == -128);
  CHECK(widen_one(NumberType::kUint8, 0xFF) == 255);
  CHECK(widen_one(NumberType::kInt16, 0x8000) == -32768);
  CHECK(widen_one(NumberType::kUint16, 0xFFFF) == 65535);
  CHECK(widen_one(NumberType::kInt32, 0x80000000) == -0x1p31F);
  CHECK(widen_one(NumberType::kUint32, 0xFFFFFFFF) == 0x1p32F);
  CHECK(widen_one(NumberType::kInt64, std::uint64_t{1} << 63) == -0x1p63F);
  CHECK(widen_one(NumberType::kUint64, ~std::uint64_t{0}) == 0x1p64F);
  CHECK(widen_one(NumberType::kInt32, 16777217) == 16777216);
  CHECK(widen_one(NumberType::kInt32, 16777219) == 16777220);
  // By way of double, which has 53 bits, it would be 2^54: a false tie.
  CHECK(widen_one(NumberType::kInt64, (std::uint64_t{1} << 54) + (std::uint64_t{1} << 30) + 1) == 0x1p54F + 0x1p31F);
  CHECK(widen_one(NumberType::kUint64, (std::uint64_t{1} << 63) + (std::uint64_t{1} << 39) + 1) == 0x1p63F + 0x1p40F);
  CHECK(widen(NumberType::kBool, std::string("\0\1\2", 3)) == std::vector<float>{0, 1, 1});
}

TEST_CASE("NaN and infinities are kept and counted, and what is beyond float with them") {
  const std::string bytes = words({1, std::nanf(""), kInfinity, -kInfinity, std::nanf("7"), 0});
  std::vector<float> out(6);
  const posenc::Special special = posenc::widen(NumberType::kFloat32, false, {bytes.data(), bytes.size()}, out);
  CHECK(special.nan == 2);
  CHECK(special.infinite == 2);
  CHECK((std::isnan(out[1]) && std::isnan(out[4]) && out[2] == kInfinity && out[3] == -kInfinity && out[0] == 1));
  const std::string wide = little(bits_of<std::uint64_t>(1e39), 8) + little(bits_of<std::uint64_t>(1.0), 8);
  std::vector<float> two(2);
  CHECK(posenc::widen(NumberType::kFloat64, false, {wide.data(), wide.size()}, two).infinite == 1);
}

TEST_CASE("property: a matrix transposed twice is itself, beyond the size of a block too") {
  Random random(32);
  for (int k = 0; k < 50; ++k) {
    const std::size_t rows = random.whole(1, 70);
    const std::size_t cols = random.whole(1, 70);
    std::vector<float> cells(rows * cols);
    for (float& cell : cells) cell = static_cast<float>(random.uniform(-1, 1));
    const auto once = require(posenc::transposed({rows, cols, cells}));
    CHECK((once.rows == cols && once.cols == rows));
    CHECK(once.data[(cols - 1) * rows] == cells[cols - 1]);
    const auto twice = require(posenc::transposed({once.rows, once.cols, once.data.span()}));
    CHECK(support::to_vector(twice.data) == cells);
  }
  CHECK(message(posenc::transposed({0, 3, {}})) == "matrix is 0 × 3; it must have at least one row and one column");
}

// ---------------------------------------------------------------------------------------------------------------
// .npy

TEST_CASE(".npy in versions 1 to 3, of both orders of bytes and of cells") {
  const std::string data = words({1, 2, 3, 4, 5, 6});
  const std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }";
  for (const int version : {1, 2, 3}) {
    const Opened opened = open(npy(header, data, version));
    CHECK((opened.rows == 2 && opened.cols == 3));
    CHECK(opened.data == std::vector<float>{1, 2, 3, 4, 5, 6});
  }
  CHECK(open(npy_of("<f4", "(2, 3)", data, true)).data == std::vector<float>{1, 3, 5, 2, 4, 6});
  CHECK(open(npy_of(">i2", "(2, 1)", big(513, 2) + big(0xFFFF, 2))).data == std::vector<float>{513, -1});
  // As other programs write it: other quotes, another order of keys, no blanks, Python 2's long numbers.
  CHECK(open(npy("{\"shape\":(2L,3L),\"fortran_order\":False,\"descr\":\"<f4\"}", data)).rows == 2);
  // Bytes after the array belong to something else.
  CHECK(open(npy_of("<f4", "(2, 3)", data + "rest")).data.size() == 6);
}

TEST_CASE("an array of one axis is a row, and leading axes of length 1 are dropped") {
  const std::string data = words({1, 2, 3, 4, 5, 6});
  const auto shape_of = [&](std::string_view shape) {
    const auto layout = layout_of(npy_of("<f4", shape, data));
    return layout ? std::to_string(layout->rows) + " " + std::to_string(layout->cols) : message(layout);
  };
  CHECK(shape_of("(6,)") == "1 6");
  CHECK(shape_of("(6, 1)") == "6 1");
  CHECK(shape_of("(1, 3, 2)") == "3 2");
  CHECK(shape_of("(1, 1, 1, 6)") == "1 6");
  const std::string rule = "; a matrix has two axes or one, besides leading ones of length 1";
  CHECK(shape_of("(3, 1, 2)") == "array has the shape \"(3, 1, 2)\"" + rule);
  CHECK(shape_of("(1, 2, 1, 3)") == "array has the shape \"(1, 2, 1, 3)\"" + rule);
  CHECK(shape_of("()") == "array has the shape \"()\"" + rule);
  CHECK(shape_of("(0, 768)") == "array is 0 × 768; it must have at least one row and one column");
  CHECK(shape_of("(0,)") == "array is 1 × 0; it must have at least one row and one column");
}

TEST_CASE("types that are no real numbers are refused, and never evaluated") {
  const auto stored = [](std::string_view descr) {
    return message(layout_of(npy("{'descr': " + std::string(descr) + ", 'fortran_order': False, 'shape': (1,), }",
                                 "cos\nsystem\n(S'true'\ntR.")));
  };
  const std::string types =
      ", which cannot be read; these types can: bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, "
      "float16, "
      "bfloat16, float32, float64";
  for (const char* descr : {"|O", "<U7", "|S3", "<c8", "<M8[ns]", "<f16", "|V8", "f4", "<f3", "<i16", "", "<f42"}) {
    CHECK(stored("'" + std::string(descr) + "'") == "array is stored as \"" + std::string(descr) + "\"" + types);
  }
  CHECK(stored("[('x', '<f4'), ('y', '<i2', (3,))]") ==
        "array is stored as \"[('x', '<f4'), ('y', '<i2', (3,))]\"" + types);
  CHECK(stored("[('x])', '<f4')]") == "array is stored as \"[('x])', '<f4')]\"" + types);
}

TEST_CASE("headers of .npy that lie are refused") {
  const std::string data = words({1, 2, 3, 4});
  const auto shaped = [&](std::string_view shape) { return message(arrays_of(npy_of("<f4", shape, data))); };
  CHECK(shaped("(1073741824, 1073741824)") ==
        "array should end at byte 4611686018427388000, but the file ends at byte 144");
  CHECK(shaped("(4294967296, 4294967296, 4294967296)").substr(0, 24) == "array should end at byte");
  CHECK(shaped("(2, 3)") == "array should end at byte 152, but the file ends at byte 144");
  const std::string whole = "; it must be a whole number from 0 to 9007199254740991";
  CHECK(shaped("(-1, 4)") == "shape[0] is \"-1\"" + whole);
  CHECK(shaped("(2, 2.5)") == "shape[1] is \"2.5\"" + whole);
  CHECK(shaped("(1e1, 1)") == "shape[0] is \"1e1\"" + whole);
  CHECK(shaped("(9007199254740992,)") == "shape[0] is \"9007199254740992\"" + whole);
  CHECK(shaped("(99999999999999999999999999999999, 1)").substr(0, 8) == "shape[0]");
  CHECK(shaped("(,)") == "shape[0] is \"\"" + whole);
  // 0 cells of 2^60 bytes each would be 0 bytes, in any order of axes.
  CHECK(shaped("(4294967296, 4294967296, 0)") == "no error");

  const std::string file = npy_of("<f4", "(2, 2)", data);
  for (std::size_t size = 6; size < file.size(); ++size) {
    CAPTURE(size);
    CHECK(!arrays_of(std::string_view(file).substr(0, size)));
  }
  const auto changed = [&](std::size_t at, char c) {
    std::string other = file;
    other[at] = c;
    return message(arrays_of(other));
  };
  CHECK(changed(6, 4) == "version is 4; it must be a whole number from 1 to 3");
  CHECK(changed(6, 0) == "version is 0; it must be a whole number from 1 to 3");
  CHECK(changed(8, '\xFF') == "header claims to have 255; it can have at most 134");
  CHECK(changed(10, '[') == "header cannot be read from byte 10 on");
  for (const char* header : {
           "{'descr': '<f4', 'fortran_order': False}",
           "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (4,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (4,), 'more': 1}",
           "{'descr': '<f4', 'fortran_order': 0, 'shape': (4,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': [4]}",
           "{'descr': '<f4', 'shape': (4,)}",
           "{'fortran_order': False, 'shape': (4,)}",
           "{'descr': '<f4', 'fortran_order': False, 'fortran_order': False, 'shape': (4,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (4,), 'shape': (4,)}",
           "{'descr': '<f4' 'fortran_order': False, 'shape': (4,)}",
           "{'descr' '<f4', 'fortran_order': False, 'shape': (4,)}",
           "{'descr': '\\<f4', 'fortran_order': False, 'shape': (4,)}",
           "{'descr': <f4, 'fortran_order': False, 'shape': (4,)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (4,)} or 1",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (4)(4)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (4,",
           "{'descr': '<f4, 'fortran_order': False, 'shape': (4,)}",
           "{'descr': [('a', '<f4', 'fortran_order': False, 'shape': (4,)}",
           "__import__('os').system('true')",
           "",
       }) {
    CAPTURE(std::string(header));
    CHECK(message(arrays_of(npy(header, data))).find("cannot be read from byte") != std::string::npos);
  }
  const std::string axes = "(" + std::string(33 * 3, ' ') + "1" + [] {
    std::string more;
    for (int k = 0; k < 32; ++k) more += ", 1";
    return more;
  }() + ")";
  CHECK(shaped(axes).find("cannot be read from byte") != std::string::npos);
}

TEST_CASE("what is too large for a matrix is refused before there is memory for it") {
  posenc::StoredArray array;
  array.type = NumberType::kInt8;
  array.axes = 2;
  const auto refused = [&](std::uint64_t rows, std::uint64_t cols) {
    array.shape[0] = rows;
    array.shape[1] = cols;
    return message(posenc::layout_of(array, "wte"));
  };
  CHECK(refused(8192, 8192) == "no error");
  CHECK(refused(8193, 8192) == "wte is 8193 × 8192 = 67117056; at most 67108864 cells (2^26) are allowed");
  CHECK(refused(std::uint64_t{1} << 30, std::uint64_t{1} << 30).find("= 1152921504606847000;") != std::string::npos);
  CHECK(refused(std::uint64_t{1} << 52, std::uint64_t{1} << 52).substr(0, 6) == "wte is");
}

// ---------------------------------------------------------------------------------------------------------------
// .safetensors

TEST_CASE(".safetensors: its tensors, in the order of the header") {
  const std::string file = tensors(
      R"({"__metadata__":{"format":"pt","a":"\"}"},"wpe":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]},)"
      R"( "h.\u00e4\ud83d\ude00\n" : { "data_offsets" : [ 8 , 12 ] , "shape" : [ 2 ] , "dtype" : "BF16" } ,)"
      R"("none":{"dtype":"F64","shape":[0,3],"data_offsets":[12,12]},)"
      R"("s":{"dtype":"F16","shape":[],"data_offsets":[12,14]},"f8":{"dtype":"F8_E4M3","shape":[3],"data_offsets":[14,17]}}  )",
      words({1.5F, -2}) + little(0x3F80, 2) + little(0xC000, 2) + little(0x3C00, 2) + "abc");
  const auto arrays = require(arrays_of(file));
  REQUIRE(arrays.list.size() == 5);
  const auto name = [&](std::size_t k) { return arrays.name_of(arrays.list[k]); };
  CHECK(name(0) == "wpe");
  CHECK(name(1) == "h.ä\xF0\x9F\x98\x80\n");
  CHECK(open(file, 0).data == std::vector<float>{1.5F, -2});
  CHECK(open(file, 1).data == std::vector<float>{1, -2});
  CHECK(message(layout_of(file, 2)) == "none is 0 × 3; it must have at least one row and one column");
  CHECK(message(layout_of(file, 3)).substr(0, 20) == "s has the shape \"()\"");
  CHECK(message(layout_of(file, 4)).substr(0, 25) == "f8 is stored as \"F8_E4M3\"");
  CHECK(arrays.list[1].stored == "bfloat16");
}

// RFC 8259, section 7, and RFC 3629, section 3.
TEST_CASE("names of tensors are read with every escape of JSON, and written in UTF-8") {
  const auto name_of = [](const std::string& name) {
    const std::string file = tensors("{\"" + name + R"(":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "x");
    const auto arrays = arrays_of(file);
    return arrays ? std::string(arrays->name_of(arrays->list[0])) : message(arrays);
  };
  CHECK(name_of(R"(\"\\\/\b\f\n\r\t)") == "\"\\/\b\f\n\r\t");
  CHECK(name_of(R"(\u0020\u007f\u0080\u07ff\u0800\uffff)") == " \x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF");
  CHECK(name_of(R"(\ud7ff\ue000\ud800\udc00\udbff\udfff)") ==
        "\xED\x9F\xBF\xEE\x80\x80\xF0\x90\x80\x80\xF4\x8F\xBF\xBF");
  CHECK(name_of(R"(\u00e9\u00E9\u00aF)") == "\xC3\xA9\xC3\xA9\xC2\xAF");
  for (const char* wrong :
       {R"(\u00g0)", R"(\u00@0)", R"(\u00`0)", R"(\u00G0)", R"(\u00/0)", R"(\u00:0)", R"(\u000)", R"(\ud800\ue000)",
        R"(\ud800\udbff)", R"(\udc00)", R"(\udfff)", R"(\ud800 \udc00)", "\x1F"}) {
    CAPTURE(std::string(wrong));
    CHECK(name_of(wrong).find("cannot be read from byte") != std::string::npos);
  }
}

TEST_CASE("headers of .safetensors that lie are refused") {
  const auto refused = [](std::string_view header, std::size_t bytes = 8) {
    return message(arrays_of(tensors(header, std::string(bytes, 'x'))));
  };
  const auto tensor = [&](std::string_view inside) { return refused("{\"t\":{" + std::string(inside) + "}}"); };
  CHECK(tensor(R"("dtype":"F32","shape":[2],"data_offsets":[0,8])") == "no error");
  CHECK(tensor(R"("dtype":"F32","shape":[2],"data_offsets":[0,9])") ==
        "t claims bytes 0 to 9; its shape and type need 8");
  CHECK(tensor(R"("dtype":"F32","shape":[2],"data_offsets":[8,0])") ==
        "t claims bytes 8 to 0; its shape and type need 8");
  CHECK(tensor(R"("dtype":"F32","shape":[2],"data_offsets":[1,9])") ==
        "t should end at byte 71, but the file ends at byte 70");
  CHECK(tensor(R"("dtype":"F32","shape":[1073741824,1073741824],"data_offsets":[0,8])") ==
        "t claims bytes 0 to 8; its shape and type need 4611686018427388000");
  CHECK(tensor(R"("dtype":"F4","shape":[2],"data_offsets":[0,9])") ==
        "t should end at byte 70, but the file ends at byte 69");
  const std::string whole = "; it must be a whole number from 0 to 9007199254740991";
  CHECK(tensor(R"("dtype":"F32","shape":[-2],"data_offsets":[0,8])") == "shape[0] is \"-2\"" + whole);
  CHECK(tensor(R"("dtype":"F32","shape":[2.5],"data_offsets":[0,8])") == "shape[0] is \"2.5\"" + whole);
  CHECK(tensor(R"("dtype":"F32","shape":[2L],"data_offsets":[0,8])") == "shape[0] is \"2L\"" + whole);
  CHECK(tensor(R"("dtype":"F32","shape":[2],"data_offsets":[-1,7])") == "data_offsets[0] is \"-1\"" + whole);
  CHECK(
      refused(
          R"({"a":{"dtype":"U8","shape":[5],"data_offsets":[0,5]},"b":{"dtype":"U8","shape":[4],"data_offsets":[4,8]}})") ==
      "b shares bytes with a");
  CHECK(
      refused(
          R"({"a":{"dtype":"U8","shape":[8],"data_offsets":[0,8]},"e":{"dtype":"U8","shape":[0],"data_offsets":[4,4]},"b":{"dtype":"U8","shape":[1],"data_offsets":[7,8]}})") ==
      "b shares bytes with a");
  CHECK(
      refused(
          R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"\u0061":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})") ==
      "two arrays have the name a");
  CHECK(refused("{}") == "there are no numbers in this file");
  CHECK(refused("{\"__metadata__\":{}}") == "there are no numbers in this file");
  CHECK(refused("{\"\xFF\":1}") == "header is not UTF-8 at byte 10");
  for (const char* name :
       {"t\\ud800", "t\\udc00", "t\\ud800\\u0041", "t\\ud800dc00", "t\\x", "t\\u12", "t\n", "t\\"}) {
    CAPTURE(std::string(name));
    CHECK(refused("{\"" + std::string(name) + R"(":{"dtype":"U8","shape":[8],"data_offsets":[0,8]}})")
              .find("cannot be read from byte") != std::string::npos);
  }
  for (const char* header : {
           "{",
           "{\"t\"",
           "{\"t\":1}",
           "{\"t\":{}}",
           "{\"t\":{\"dtype\":\"F32\"}}",
           "{\"__metadata__\":{\"a\":1}}",
           "{\"__metadata__\":[]}",
           "{\"__metadata__\":{\"a\":\"b\",}}",
           "{\"__metadata__\":{\"a\" \"b\"}}",
           "{\"__metadata__\":{\"a\":\"b\" \"c\":\"d\"}}",
           "{\"__metadata__\":{},\"__metadata__\":{}}",
           R"({"__metadata__":{} "t":{"dtype":"U8","shape":[8],"data_offsets":[0,8]}})",
           R"({"t":{"shape":[8],"data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","shape":[8]}})",
           R"({"t":{"dtype":8,"shape":[8],"data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","shape":8,"data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","shape":[8] "data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","shape":[8],"shape":[8],"data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","shape":[8],"data_offsets":[0,8],"data_offsets":[0,8]}})",
           R"({t:{"dtype":"U8","shape":[8],"data_offsets":[0,8]}})",
           R"({"t" {"dtype":"U8","shape":[8],"data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","shape":[8],"data_offsets":[0,8]},})",
           R"({"t":{"dtype":"U8","shape":[8],"data_offsets":[0,8]}}x)",
           R"({"t":{"dtype":"U8","shape":[8,],"data_offsets":[0,8]}})",
           R"({"t":{"dtype":"U8","shape":[8],"data_offsets":[0,8,9]}})",
           R"({"t":{"dtype":"U8","shape":[8],"data_offsets":[0]}})",
           R"({"t":{"dtype":"U8","shape":[8],"data_offsets":[0,8],}})",
           R"({"t":{"dtype":"U8","shape":[8],"data_offsets":[0,8],"more":1}})",
           R"({"t":{"dtype":"U8","dtype":"U8","shape":[8],"data_offsets":[0,8]}})",
       }) {
    CAPTURE(std::string(header));
    CHECK(refused(header).find("cannot be read from byte") != std::string::npos);
  }
  const std::string file = tensors("{\"t\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]}}", "x");
  for (std::size_t size = 9; size < file.size(); ++size) {
    CAPTURE(size);
    CHECK(!arrays_of(std::string_view(file).substr(0, size)));
  }
  for (const std::uint64_t length :
       {std::uint64_t{1} << 60, ~std::uint64_t{0}, std::uint64_t{file.size() - 7}, std::uint64_t{1} << 32}) {
    const std::string lie = little(length, 8) + file.substr(8);
    CAPTURE(length);
    CHECK(message(arrays_of(lie)).find("; it can have at most " + std::to_string(file.size() - 8)) !=
          std::string::npos);
  }
  CHECK(message(file_kind(little(200'000'000, 8) + "{\"", 1'000'000'000)) ==
        "header claims to have 200000000; it can have at most 100000000");
}

TEST_CASE("more tensors than there may be are refused") {
  std::string header = "{";
  for (std::size_t k = 0; k <= posenc::kMostArrays; ++k) {
    header += (k ? ",\"" : "\"") + std::to_string(k) + "\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}";
  }
  CHECK(message(arrays_of(tensors(header + "}", ""))) == "arrays claims to have 65537; it can have at most 65536");
}

// ---------------------------------------------------------------------------------------------------------------
// Archives

namespace {

struct Member {
  std::string name;
  std::string bytes;  // as stored in the archive
  std::uint64_t unpacked = 0;
  unsigned method = 0;
  unsigned flags = 0;
  bool zip64 = false;
};

// PKWARE's format: local headers with their bytes, the directory, and its end record.
std::string zip(const std::vector<Member>& members, bool zip64_end = false, std::string_view comment = "") {
  std::string file;
  std::string directory;
  for (const Member& member : members) {
    const std::uint64_t begin = file.size();
    const auto same = [&](const std::string& extra) {
      return little(member.flags, 2) + little(member.method, 2) + little(0, 8) +
             (member.zip64 ? std::string(8, '\xFF') : little(member.bytes.size(), 4) + little(member.unpacked, 4)) +
             little(member.name.size(), 2) + little(extra.size(), 2);
    };
    const std::string local = member.zip64 ? little(1, 2) + little(16, 2) + std::string(16, '\0') : "";
    file += "PK\x03\x04" + little(20, 2) + same(local) + member.name + local + member.bytes;
    const std::string extra = member.zip64
                                  ? little(0x7777, 2) + little(1, 2) + "x" + little(1, 2) + little(24, 2) +
                                        little(member.unpacked, 8) + little(member.bytes.size(), 8) + little(begin, 8)
                                  : "";
    directory += "PK\x01\x02" + little(20, 2) + little(20, 2) + same(extra) + std::string(10, '\0') +
                 (member.zip64 ? std::string(4, '\xFF') : little(begin, 4)) + member.name + extra;
  }
  const std::uint64_t begin = file.size();
  file += directory;
  if (zip64_end) {
    const std::uint64_t record = file.size();
    file += "PK\x06\x06" + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8) + little(members.size(), 8) +
            little(members.size(), 8) + little(directory.size(), 8) + little(begin, 8);
    file += "PK\x06\x07" + little(0, 4) + little(record, 8) + little(1, 4);
  }
  const std::string all(4, '\xFF');
  return file + "PK\x05\x06" + little(0, 4) + little(members.size(), 2) + little(members.size(), 2) +
         (zip64_end ? all + all : little(directory.size(), 4) + little(begin, 4)) + little(comment.size(), 2) +
         std::string(comment);
}

posenc::Result<posenc::Buffer<posenc::ZipEntry>> entries_of(std::string_view file) {
  const std::size_t tail = std::min<std::size_t>(file.size(), posenc::kZipEnd);
  const auto directory = posenc::zip_directory(file.substr(file.size() - tail), file.size());
  if (!directory) return directory.error();
  CHECK(directory->begin + directory->bytes <= file.size());
  return posenc::zip_entries(
      file.substr(static_cast<std::size_t>(directory->begin), static_cast<std::size_t>(directory->bytes)),
      file.size());
}

}  // namespace

TEST_CASE("the entries of an archive, in zip64 too, stand where it says") {
  const std::string array = npy_of("<f4", "(2,)", words({1, 2}));
  for (const bool zip64 : {false, true}) {
    for (const bool zip64_end : {false, true}) {
      for (const char* comment : {"", "a comment with PK\x05\x06 inside, longer than its end"}) {
        const std::string file = zip({{"a.npy", array, array.size(), 0, 0x800, zip64},
                                      {"readme.txt", "hello", 5},
                                      {"b/ä.npy", "packed", 100, 8, 0, zip64}},
                                     zip64_end, comment);
        CHECK(require(file_kind(file, file.size())).format == FileFormat::kZip);
        const auto entries = require(entries_of(file));
        REQUIRE(entries.size() == 2);
        CHECK((!entries[0].is_deflated && entries[0].bytes == array.size()));
        CHECK((entries[1].is_deflated && entries[1].bytes == 100 && entries[1].packed == 6));
        CHECK(entries[0].name_size == 1);
        const auto local = std::string_view(file).substr(static_cast<std::size_t>(entries[0].begin));
        const std::uint64_t at = require(posenc::zip_data(local.substr(0, 30), entries[0], file.size()));
        CHECK(open(std::string_view(file).substr(static_cast<std::size_t>(at), array.size())).data ==
              std::vector<float>{1, 2});
      }
    }
  }
}

TEST_CASE("archives that lie, or that are not read, are refused") {
  const std::string array = npy_of("<f4", "(2,)", words({1, 2}));
  const auto refused = [](const std::vector<Member>& members, bool zip64 = false) {
    return message(entries_of(zip(members, zip64)));
  };
  const std::uint64_t size = array.size();
  CHECK(refused({{"a.npy", array, size, 0, 1}}) == "a is encrypted");
  CHECK(refused({{"a.npy", array, size, 99, 1}}) == "a is encrypted");
  CHECK(refused({{"a.npy", array, size, 8, 0x2000}}) == "a is encrypted");
  CHECK(refused({{"a.npy", array, size, 12}}) ==
        "a is compressed with method 12; only stored (0) and deflated (8) can be read");
  CHECK(refused({{"a.npy", array, size + 1}}) == "a claims to have 137; it can have at most 136");
  CHECK(refused({{"a.npy", "bomb", 4128, 8}}) == "no error");
  CHECK(refused({{"a.npy", "bomb", 4129, 8}}) == "a claims to have 4129; it can have at most 4128");
  CHECK(refused({{"a.npy", "bomb", std::uint64_t{1} << 60, 8, 0, true}}, true) ==
        "a claims to have 1152921504606847000; it can have at most 4128");
  CHECK(refused({{"a.txt", "text", 4}}) == "there are no numbers in this file");
  CHECK(refused({}) == "there are no numbers in this file");
  CHECK(refused({{"a.npy", array, size}, {"a.npy", array, size}}) == "two arrays have the name a");
  CHECK(refused({{"\xFF.npy", array, size}}) == "zip is not UTF-8 at byte 46");

  const std::string file = zip({{"a.npy", array, size}});
  const std::size_t directory = 30 + 5 + array.size();
  const auto changed = [&](std::size_t at, const std::string& bytes) {
    std::string other = file;
    other.replace(at, bytes.size(), bytes);
    return message(entries_of(other));
  };
  CHECK(changed(directory, "XX") == "zip cannot be read from byte 0 on");
  CHECK(changed(directory + 20, little(1'000'000, 4)).substr(0, 24) == "a should end at byte 100");
  CHECK(changed(directory + 42, little(0xFFFFFFF0, 4)).substr(0, 26) == "a should end at byte 42949");
  CHECK(changed(directory + 28, little(0xFFFF, 2)) == "zip cannot be read from byte 0 on");
  CHECK(changed(directory + 24, std::string(4, '\xFF')) == "zip cannot be read from byte 46 on");
  CHECK(changed(file.size() - 6, little(0xFFFFFFF0, 4)).substr(0, 22) == "zip should end at byte");
  CHECK(changed(file.size() - 10, little(0x7FFFFFFF, 4)).substr(0, 24) == "zip claims to have 21474");
  CHECK(changed(file.size() - 10, little(1'000'000, 4)).substr(0, 22) == "zip should end at byte");
  CHECK(changed(file.size() - 18, little(1, 2)).substr(0, 18) == "zip cannot be read");
  CHECK(changed(file.size() - 6, std::string(4, '\xFF')).substr(0, 18) == "zip cannot be read");
  for (std::size_t end = 4; end < file.size(); ++end) {
    CAPTURE(end);
    CHECK(!entries_of(std::string_view(file).substr(0, end)));
  }
  // An entry whose size fits into the file, but not at its place.
  std::string two = zip({{"a.npy", array, size}, {"b.npy", array, size}});
  two.replace(2 * directory + 46 + 5 + 20, 4, little(two.size() - 30, 4));
  CHECK(message(entries_of(two)).substr(0, 20) == "b should end at byte");
  const std::string wide = zip({{"a.npy", array, size, 0, 0, true}}, true);
  const std::size_t locator = wide.size() - 22 - 20;
  for (const std::uint64_t record :
       {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{locator}, std::uint64_t{1} << 40}) {
    std::string other = wide;
    other.replace(locator + 8, 8, little(record, 8));
    CHECK(message(entries_of(other)).substr(0, 18) == "zip cannot be read");
  }
  // A record that would extend into the following one.
  std::string within = wide;
  within.replace(locator - 30, 4, "PK\x06\x06");
  within.replace(locator + 8, 8, little(locator - 30, 8));
  CHECK(message(entries_of(within)) == "zip cannot be read from byte " + std::to_string(locator) + " on");

  const posenc::ZipEntry entry = {.begin = 0, .packed = array.size()};
  CHECK(message(posenc::zip_data("PK\x01\x02", entry, file.size())) == "zip cannot be read from byte 0 on");
  std::string local = file.substr(0, 30);
  local.replace(26, 4, std::string(4, '\xFF'));
  CHECK(message(posenc::zip_data(local, entry, file.size())).substr(0, 22) == "zip should end at byte");
}

// ---------------------------------------------------------------------------------------------------------------
// Kinds of files

TEST_CASE("a file is told by its content") {
  const auto told = [](std::string_view file) {
    const auto kind = file_kind(file, file.size());
    return kind ? std::string(name_of(kind->format)) : message(kind);
  };
  CHECK(told("") == "the file is empty");
  CHECK(told("1,2\n") == "text");
  CHECK(told("PK\x05\x06") == "zip");
  CHECK(told(npy_of("<f4", "(1,)", "abcd")) == "npy");
  CHECK(told(tensors("{}", "")) == "safetensors");
  // A text whose ninth character is a brace is not a .safetensors file.
  CHECK(told("# by me {\n1,2\n") == "text");
  for (const std::string& file : {std::string("\x80\x04\x95\0\0", 5), std::string("\x89HDF\r\n\x1a\n\0\0", 10),
                                  std::string("\xFF\xFE"
                                              "1\0,\0",
                                              6)}) {
    CHECK(told(file) == "this is not a .npy, .npz or .safetensors file, nor numbers as text");
  }
}
