// Matrices from files: NumPy's .npy and .npz, .safetensors, and numbers as text.
#pragma once

#include "results.h"

namespace posenc {

// Nothing that a file says is trusted before it is checked: no memory is allocated because of a claim alone, and
// nothing in a file is ever executed. None of these functions keeps a file: the caller reads it, passes pieces, and
// converts piece by piece. Offsets and sizes of files are in bytes and below 2^53, the whole numbers of a double.

inline constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 53;

/// The longest header of a .safetensors file; the reference implementation has the same limit.
inline constexpr std::uint64_t kMostHeader = 100'000'000;

/// The longest header of a .npy file. NumPy itself reads no more than 10,000 bytes unless it is told to.
inline constexpr std::uint64_t kMostNpyHeader = std::uint64_t{1} << 20;

/// How many arrays a file may have, and how many axes an array (as in NumPy 1).
inline constexpr std::size_t kMostArrays = std::size_t{1} << 16;
inline constexpr std::size_t kMostAxes = 32;

// ---------------------------------------------------------------------------------------------------------------
// Numbers as they are stored

/// kOther: anything that is not read, such as Python objects, structures, strings, complex numbers and 8-bit floats.
enum class NumberType : std::uint8_t {
  kBool,
  kInt8,
  kInt16,
  kInt32,
  kInt64,
  kUint8,
  kUint16,
  kUint32,
  kUint64,
  kFloat16,
  kBfloat16,
  kFloat32,
  kFloat64,
  kOther,
};
inline constexpr std::size_t kNumberTypes = static_cast<std::size_t>(NumberType::kOther);

/// As NumPy and PyTorch call it: "float16", "bfloat16", "uint8"; empty for kOther.
std::string_view name_of(NumberType type);

/// How many bytes a number has; 0 for kOther.
std::size_t bytes_of(NumberType type);

/// How many cells of a result are no numbers, and how many infinite: those stored as such, and those beyond the range
/// of float.
struct Special {
  std::uint64_t nan = 0;
  std::uint64_t infinite = 0;
};

/// Stored numbers as floats.
///
///   out[k] = the float nearest to number k; of two as near, the even one
///
/// type        not kOther
/// big_endian  whether the most significant byte of a number comes first
/// bytes       out.size() numbers of it, at any address
/// returns     how many of out are NaN and infinite
/// errors      none
/// numerics    exact for bool, 8 and 16 bits, and float32; rounded once, ties to even, for the others. What is at
///             least half a step beyond the largest float is infinite. Any NaN is NaN. A bool is 1 unless it is 0.
/// cost        one pass
/// invariant   the two orders of bytes give the same
/// source      IEEE 754-2019; bfloat16 is the upper half of a float32
Special widen(NumberType type, bool big_endian, std::span<const char> bytes, std::span<float> out);

/// A column-major matrix, as Fortran stores it, in row-major order.
///
///   t[r, c] = matrix[c, r]
///
/// matrix     [cols, rows]
/// returns    [rows, cols]
/// errors     invalid_argument for a matrix that is empty; too_large; out_of_memory
/// numerics   exact, NaN and infinities included
/// cost       one pass, in blocks
/// invariant  twice gives the matrix
/// source     none
Result<Matrix> transposed(MatrixView matrix);

// ---------------------------------------------------------------------------------------------------------------
// Formats

enum class FileFormat : std::uint8_t { kNpy, kZip, kSafetensors, kText };

/// "npy", "zip", "safetensors", "text".
std::string_view name_of(FileFormat format);

/// The format of a file, and the length of its header with everything before it: 0 if it has none (text), or if it is
/// at the end (zip).
struct FileKind {
  FileFormat format = FileFormat::kText;
  std::uint64_t header = 0;
};

/// Recognises a file of matrices by its content.
///
///   npy          begins with \x93NUMPY
///   zip          begins with PK\3\4 (or PK\5\6, of an empty archive)
///   safetensors  has { after the first eight bytes, the length of its header, whose last byte is not text
///   text         everything else, unless it has a NUL
///
/// beginning  of the file: at least 12 bytes of it, unless it is shorter
/// size       of all of the file
/// returns    its format and the length of its header, which is not beyond the end
/// errors     bad_file: an empty file, none of these, a version of .npy that is not known, a header that claims to be
///            longer than the file or than any may be
/// numerics   none
/// cost       one pass over the beginning
/// invariant  header <= size
/// source     numpy.lib.format, versions 1 to 3; safetensors, "Format"; PKWARE's APPNOTE 6.3.10, 4.3
Result<FileKind> file_kind(std::string_view beginning, std::uint64_t size);

/// An array as its file keeps it. Its name is a part of `names`; `stored` is the type in the file's spelling.
struct StoredArray {
  std::size_t name_begin = 0;
  std::size_t name_size = 0;
  NumberType type = NumberType::kOther;
  Text stored = {};
  bool big_endian = false;
  bool fortran = false;
  std::array<std::uint64_t, kMostAxes> shape = {};
  std::size_t axes = 0;
  std::uint64_t begin = 0;  // the offset of its first number in the file
  std::uint64_t bytes = 0;  // for a type that is not read in .npy: the rest of the file
};

/// The arrays of a file. Names are UTF-8.
struct StoredArrays {
  Buffer<char> names = {};
  Buffer<StoredArray> list = {};

  std::string_view name_of(const StoredArray& array) const {
    return {names.data() + array.name_begin, array.name_size};
  }
};

/// The arrays that a header describes.
///
/// A .npy file has one array without a name. Its header is read as the literal that it is, of the keys descr,
/// fortran_order and shape and no others; bytes after its numbers are skipped, as in NumPy. The offsets of a
/// .safetensors file must be as long as shapes and types say (where the type is known), and no two tensors may share
/// bytes.
///
/// kind       what file_kind says; kNpy or kSafetensors
/// header     its first kind.header bytes
/// size       of all of the file
/// returns    the arrays in the order of the header, each within the file
/// errors     bad_file: an invalid header, a file that ends before its numbers do, a length of an axis that is no
///            whole number from 0 to 2^53 - 1, offsets that do not fit, tensors that overlap, two of one name, more
///            than kMostArrays; out_of_memory
/// numerics   none
/// cost       one pass over the header; n log n for n tensors
/// invariant  begin + bytes <= size for each
/// source     as for file_kind
Result<StoredArrays> stored_arrays(const FileKind& kind, std::string_view header, std::uint64_t size);

/// An array as a matrix. If `is_transposed`, its numbers are stored column by column.
struct Layout {
  std::size_t rows = 0;
  std::size_t cols = 0;
  bool is_transposed = false;
};

/// The rows and columns of an array.
///
///   Leading axes of length 1 are dropped while there are more than two. Two axes are rows and columns; an array with
///   one axis is one row.
///
/// array      as stored_arrays gives it
/// name       what errors call it
/// returns    its layout
/// errors     bad_file: a type that is not read, no axis or more than two, no cells; too_large
/// numerics   none
/// cost       none
/// invariant  rows · cols is at least 1 and at most kMaxCells, and their bytes are array.bytes
/// source     none
Result<Layout> layout_of(const StoredArray& array, std::string_view name);

// ---------------------------------------------------------------------------------------------------------------
// Zip archives, as .npz files are

/// How long the end of an archive can be: its record, a comment of 65,535 bytes, and the two records of zip64.
inline constexpr std::uint64_t kZipEnd = 22 + 65535 + 20 + 56;

/// The place of an archive's directory.
struct ZipDirectory {
  std::uint64_t begin = 0;
  std::uint64_t bytes = 0;
};

/// Finds the directory of an archive from its end.
///
/// end        the last kZipEnd bytes of the file, or all of it
/// size       of all of the file
/// returns    the place of the directory, which is within the file and at most kMostHeader long
/// errors     bad_file: no end of an archive, one of several disks, a directory outside of the file or too long
/// numerics   none
/// cost       one pass over the end
/// invariant  begin + bytes <= size
/// source     APPNOTE 6.3.10, 4.3.14 to 4.3.16
Result<ZipDirectory> zip_directory(std::string_view end, std::uint64_t size);

/// A .npy file in an archive: its size there, and unpacked, as the directory claims; `begin` is the offset of its own
/// header, which precedes its bytes.
struct ZipEntry {
  std::size_t name_begin = 0;  // in the directory, without .npy
  std::size_t name_size = 0;
  bool is_deflated = false;
  std::uint64_t begin = 0;
  std::uint64_t packed = 0;
  std::uint64_t bytes = 0;
};

/// The .npy files of an archive. Others are skipped.
///
/// directory  the bytes that zip_directory names
/// size       of all of the file
/// returns    the entries in their order
/// errors     bad_file: an entry that is cut, is outside of the file, is encrypted, or packed in a way other than
///            deflate; one that claims more bytes than its own can unpack to; two of one name; no .npy at all, or
///            more than kMostArrays; out_of_memory
/// numerics   none
/// cost       one pass; n log n for n entries
/// invariant  begin + 30 + packed <= size for each
/// source     APPNOTE 6.3.10, 4.3.12, 4.4.4, 4.4.5 and 4.5.3; RFC 1951 for at most 1032 bytes a byte
Result<Buffer<ZipEntry>> zip_entries(std::string_view directory, std::uint64_t size);

/// The offset of an entry's bytes, after its own header.
///
/// header     the 30 bytes at entry.begin
/// returns    an offset, with entry.packed bytes after it
/// errors     bad_file for another header, or bytes outside of the file
/// numerics   none
/// cost       none
/// invariant  the offset + entry.packed <= size
/// source     APPNOTE 6.3.10, 4.3.7
Result<std::uint64_t> zip_data(std::string_view header, const ZipEntry& entry, std::uint64_t size);

// ---------------------------------------------------------------------------------------------------------------
// Text
//
// Lines of numbers, ended by LF or CRLF; the last may lack its end. Numbers are separated by a tab, a semicolon, a
// comma or blanks: the first of these that occurs in the first line of numbers. Blanks around a number, and quotation
// marks, are ignored. Empty lines, and lines that begin with #, are skipped.
//
// The first other line is a header, and skipped, if its first field is not a number; every other field of the file
// must be one: [+-] digits [. digits] [e [+-] digits], nan, inf or infinity, in upper or lower case. Between
// semicolons, a number may have a decimal comma.

/// How a text is to be read: `begin` is the offset of the first line of numbers, and `line` its number, from 1.
struct TextFormat {
  std::size_t begin = 0;
  std::size_t line = 1;
  std::size_t cols = 0;
  char separator = ',';
};

/// Recognises lines of numbers.
///
/// text       the beginning of a file; `last` when it is all of it
/// returns    its format; cols 0 when the first line of numbers has no end in the text, and it is not the last
/// errors     bad_file: no line of numbers, a text that has a NUL
/// numerics   none
/// cost       one pass over the first lines
/// invariant  begin <= text.size()
/// source     RFC 4180, and what NumPy, pandas, R and spreadsheets write
Result<TextFormat> text_format(std::string_view text, bool last);

/// The result of read_lines: whole lines of `consumed` bytes, and how many of them have numbers.
struct TextLines {
  std::size_t consumed = 0;
  std::size_t lines = 0;
  std::size_t rows = 0;
  Buffer<float> data = {};  // [rows, cols]
  Special special = {};
};

/// The numbers of a piece of a file.
///
/// text       from the beginning of a line of numbers on; `last` when the file ends with it
/// format     that of the file; format.line is that of the first line of this piece
/// before     the number of cells of the pieces before it
/// returns    its rows; nothing is consumed of a text without a whole line
/// errors     bad_file, with its line: a text in place of a number, a line with more numbers or fewer than the first;
///            too_large when there are more than kMaxCells cells; out_of_memory
/// numerics   those of nearest_float; a number beyond the range of float is infinite
/// cost       one pass, some 10 ns a number
/// invariant  a file in pieces, each beginning where the one before was consumed to, has the cells that it has in one
/// source     none
Result<TextLines> read_lines(std::string_view text, const TextFormat& format, bool last, std::uint64_t before);

}  // namespace posenc
