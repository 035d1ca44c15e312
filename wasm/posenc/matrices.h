// Matrices from files: NumPy's .npy and .npz, .safetensors, and numbers as text.
#pragma once

#include "results.h"

namespace posenc {

// No content of a file is trusted before it is checked: no memory is allocated because of a claim alone, and nothing
// in a file is ever executed. None of these functions keeps a file: the caller reads it, passes pieces, and converts
// them one by one. Offsets and sizes of files are in bytes and below 2^53, so that a double holds them exactly.

inline constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 53;

/// The longest header of a .safetensors file; the reference implementation has the same limit.
inline constexpr std::uint64_t kMostHeader = 100'000'000;

/// The longest header of a .npy file. By default, NumPy itself reads no more than 10,000 bytes.
inline constexpr std::uint64_t kMostNpyHeader = std::uint64_t{1} << 20;

/// The most arrays in a file, and the most axes of an array (as in NumPy 1).
inline constexpr std::size_t kMostArrays = std::size_t{1} << 16;
inline constexpr std::size_t kMostAxes = 32;

// ---------------------------------------------------------------------------------------------------------------
// Stored numbers

/// kOther: any type that is not read, such as Python objects, structures, strings, complex numbers and 8-bit floats.
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

/// The name of the type in NumPy and PyTorch: "float16", "bfloat16", "uint8"; empty for kOther.
std::string_view name_of(NumberType type);

/// The size of a number in bytes; 0 for kOther.
std::size_t bytes_of(NumberType type);

/// How many cells of a result are NaN, and how many are infinite, because they are stored so or are beyond the range
/// of float.
struct Special {
  std::uint64_t nan = 0;
  std::uint64_t infinite = 0;
};

/// Converts stored numbers to floats.
///
///   out[k] = the float nearest to number k; of two equally near, the even one
///
/// type        not kOther
/// big_endian  whether the most significant byte of a number comes first
/// bytes       out.size() numbers of the type, at any address
/// returns     how many numbers of out are NaN and infinite
/// errors      none
/// numerics    exact for bool, 8 and 16 bits, and float32; rounded once, ties to even, for the others. A number that
///             exceeds the largest float by half a step or more is infinite. Any NaN is NaN. A nonzero bool is 1
/// cost        one pass
/// invariant   both byte orders give the same result
/// source      IEEE 754-2019; bfloat16 is the upper half of a float32
Special widen(NumberType type, bool big_endian, std::span<const char> bytes, std::span<float> out);

/// Converts a column-major matrix, as Fortran stores it, to row-major order.
///
///   t[r, c] = matrix[c, r]
///
/// matrix     [cols, rows]
/// returns    [rows, cols]
/// errors     invalid_argument for an empty matrix; too_large; out_of_memory
/// numerics   exact, including NaN and infinities
/// cost       one pass, in blocks
/// invariant  applied twice, it gives the matrix
/// source     none
Result<Matrix> transposed(MatrixView matrix);

// ---------------------------------------------------------------------------------------------------------------
// Formats

enum class FileFormat : std::uint8_t { kNpy, kZip, kSafetensors, kText };

/// "npy", "zip", "safetensors", "text".
std::string_view name_of(FileFormat format);

/// The format of a file, and the length of its header including everything before it: 0 if it has none (text), or if
/// it is at the end (zip).
struct FileKind {
  FileFormat format = FileFormat::kText;
  std::uint64_t header = 0;
};

/// Recognises the format of a file of matrices by its content.
///
///   npy          begins with \x93NUMPY
///   zip          begins with PK\3\4 (or PK\5\6, of an empty archive)
///   safetensors  begins with eight bytes, the length of the header, and {; the last of the eight is not text
///   text         everything else, unless it contains a NUL
///
/// beginning  the beginning of the file: at least 12 bytes, unless the file is shorter
/// size       the size of the whole file
/// returns    its format and the length of its header, which does not extend beyond the end
/// errors     bad_file: an empty file, none of these formats, an unknown version of .npy, a header that is cut or that
///            claims to be longer than the file or than its limit
/// numerics   none
/// cost       one pass over the beginning
/// invariant  header <= size
/// source     numpy.lib.format, versions 1 to 3; safetensors, "Format"; PKWARE's APPNOTE 6.3.10, 4.3
Result<FileKind> file_kind(std::string_view beginning, std::uint64_t size);

/// An array in a file. Its name is a part of `names`; `stored` is the type: its name in NumPy or, if the type is not
/// read, the spelling of the file.
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
/// A .npy file has one array without a name. Its header is read as a Python literal with the keys descr, fortran_order
/// and shape and no others; bytes after its numbers are skipped, as in NumPy. In a .safetensors file, each tensor must
/// have as many bytes as its shape and type need (if the type is known), and no two tensors may share bytes.
///
/// kind       the result of file_kind: kNpy or kSafetensors
/// header     the first kind.header bytes of the file
/// size       the size of the whole file
/// returns    the arrays in the order of the header, each within the file
/// errors     bad_file: an invalid header, a file that ends before its numbers, a length of an axis that is not a
///            whole number from 0 to 2^53 - 1, wrong offsets, overlapping tensors, two tensors with the same name, no
///            tensor, more than kMostArrays; out_of_memory
/// numerics   none
/// cost       one pass over the header; n log n for n tensors
/// invariant  begin + bytes <= size for each array
/// source     as for file_kind
Result<StoredArrays> stored_arrays(const FileKind& kind, std::string_view header, std::uint64_t size);

/// The shape of an array as a matrix. If `is_transposed`, its numbers are stored column by column.
struct Layout {
  std::size_t rows = 0;
  std::size_t cols = 0;
  bool is_transposed = false;
};

/// The rows and columns of an array.
///
///   Leading axes of length 1 are dropped while there are more than two axes. Two axes are rows and columns; an array
///   with one axis is one row.
///
/// array      an array from stored_arrays
/// name       the name that errors use for it
/// returns    its layout
/// errors     bad_file: a type that is not read, no axis or more than two, no cells; too_large
/// numerics   none
/// cost       none
/// invariant  rows · cols is from 1 to kMaxCells, and these numbers have array.bytes bytes
/// source     none
Result<Layout> layout_of(const StoredArray& array, std::string_view name);

// ---------------------------------------------------------------------------------------------------------------
// Zip archives, such as .npz files

/// The longest possible end of an archive: its record, a comment of 65,535 bytes, and the two records of zip64.
inline constexpr std::uint64_t kZipEnd = 22 + 65535 + 20 + 56;

/// The place of an archive's directory.
struct ZipDirectory {
  std::uint64_t begin = 0;
  std::uint64_t bytes = 0;
};

/// Finds the directory of an archive from its end.
///
/// end        the last kZipEnd bytes of the file, or the whole file if it is shorter
/// size       the size of the whole file
/// returns    the place of the directory, which is within the file and at most kMostHeader bytes long
/// errors     bad_file: no end of an archive, an archive in several parts, a directory that is too long or not within
///            the file
/// numerics   none
/// cost       one pass over the end
/// invariant  begin + bytes <= size
/// source     APPNOTE 6.3.10, 4.3.14 to 4.3.16
Result<ZipDirectory> zip_directory(std::string_view end, std::uint64_t size);

/// A .npy file in an archive: its size in the archive (`packed`), and its unpacked size (`bytes`) according to the
/// directory. `begin` is the offset of the entry's header, which precedes its bytes.
struct ZipEntry {
  std::size_t name_begin = 0;  // in the directory, without .npy
  std::size_t name_size = 0;
  bool is_deflated = false;
  std::uint64_t begin = 0;
  std::uint64_t packed = 0;
  std::uint64_t bytes = 0;
};

/// The .npy files of an archive. Other files are skipped.
///
/// directory  the bytes at the place that zip_directory returns
/// size       the size of the whole file
/// returns    the entries in their order
/// errors     bad_file: an entry that is cut, outside of the file, encrypted, or packed in another way than deflate; a
///            name that is not UTF-8; an entry that claims more bytes than it can unpack to; two entries with the same
///            name; no .npy file, or more than kMostArrays; out_of_memory
/// numerics   none
/// cost       one pass; n log n for n entries
/// invariant  begin + 30 + packed <= size for each entry
/// source     APPNOTE 6.3.10, 4.3.12, 4.4.4, 4.4.5 and 4.5.3; RFC 1951 for at most 1032 unpacked bytes a byte
Result<Buffer<ZipEntry>> zip_entries(std::string_view directory, std::uint64_t size);

/// The offset of an entry's bytes, which follow its header.
///
/// header     the 30 bytes at entry.begin
/// returns    the offset, at which entry.packed bytes begin
/// errors     bad_file: another header, or bytes outside of the file
/// numerics   none
/// cost       none
/// invariant  the offset + entry.packed <= size
/// source     APPNOTE 6.3.10, 4.3.7
Result<std::uint64_t> zip_data(std::string_view header, const ZipEntry& entry, std::uint64_t size);

// ---------------------------------------------------------------------------------------------------------------
// Text
//
// A text has lines of numbers, which end with LF or CRLF; the last line may have no end. The separator between numbers
// is a tab, a semicolon, a comma or blanks: the first of these that occurs in the first line of numbers. Blanks and
// quotation marks around a number are ignored. Empty lines, and lines that begin with #, are skipped.
//
// The first line that is not skipped is a header if its first field is not a number. Every field after a header must
// be a number: [+-] digits [. digits] [e [+-] digits], nan, inf or infinity, in upper or lower case. If the separator
// is a semicolon, a number may have a decimal comma.

/// How to read a text: `begin` is the offset of the first line of numbers, and `line` is its number, counted from 1.
struct TextFormat {
  std::size_t begin = 0;
  std::size_t line = 1;
  std::size_t cols = 0;
  char separator = ',';
};

/// Recognises lines of numbers.
///
/// text       the beginning of a file; `last` if it is the whole file
/// returns    its format; cols is 0 if the text ends before the first line of numbers does, and is not the whole file
/// errors     bad_file: no line of numbers, a second line that does not begin with a number, no complete line of
///            numbers in kMaxCells bytes
/// numerics   none
/// cost       one pass over the first lines
/// invariant  begin <= text.size()
/// source     RFC 4180, and what NumPy, pandas, R and spreadsheets write
Result<TextFormat> text_format(std::string_view text, bool last);

/// The result of read_lines: `lines` complete lines in `consumed` bytes, of which `rows` have numbers.
struct TextLines {
  std::size_t consumed = 0;
  std::size_t lines = 0;
  std::size_t rows = 0;
  Buffer<float> data = {};  // [rows, cols]
  Special special = {};
};

/// Reads the numbers of a piece of a file.
///
/// text       starts at the beginning of a line; `last` if the file ends with this text
/// format     the format of the file, with the number of the first line of this piece in format.line
/// before     the number of cells in the previous pieces
/// returns    the rows of the piece; consumes nothing if the text has no complete line
/// errors     bad_file, with the line: a field that is not a number, a line with more or fewer numbers than the first,
///            a line of kMaxCells bytes or more; too_large for more than kMaxCells cells; out_of_memory
/// numerics   those of nearest_float; a number beyond the range of float is infinite
/// cost       one pass, about 10 ns a number
/// invariant  pieces, each beginning where the previous one was consumed to, give the cells of the whole file
/// source     none
Result<TextLines> read_lines(std::string_view text, const TextFormat& format, bool last, std::uint64_t before);

}  // namespace posenc
