// Words: texts as numbers, the vectors of words, and files of vectors.
#pragma once

#include "results.h"

namespace posenc {

// ---------------------------------------------------------------------------------------------------------------
// Text

/// Where a text stops being UTF-8 (RFC 3629: no overlong characters, no surrogates, none above U+10FFFF).
///
/// text       any bytes
/// returns    the offset of the first byte that does not begin a character, or the length of the text
/// errors     none
/// cost       one pass
std::size_t utf8_until(std::string_view text);

/// The result of tokenize.
///
///   words    all different words, as parts of the texts, which must outlive them: word i is words[i - 1]
///   indices  the indices of the words of all texts, one text after the other
///   ends     where the indices of each text end: text t has those from ends[t - 1] (0 if it is the first) to ends[t]
struct Tokens {
  Buffer<std::string_view> words;
  Buffer<std::int32_t> indices;
  Buffer<std::size_t> ends;
};

/// Words as numbers, as Keras' Tokenizer assigns them by fit_on_texts(texts) and texts_to_sequences(texts).
///
///   A text is split into words at spaces and at any of !"#$%&()*+,-./:;<=>?@[\]^_`{|}~ tab newline. Everything else
///   belongs to a word: apostrophes, digits, carriage returns, no-break spaces, any character beyond ASCII. The most
///   frequent word has index 1, the next 2, …; words of equal frequency are in the order of first appearance.
///
/// Keras first converts a text to lower case. Here the caller does so, because it needs Unicode's tables, which every
/// host has and which would make up a tenth of the module: String.prototype.toLowerCase in JavaScript, str.lower in
/// Python. The two agree on all code points up to Unicode 14, and on a sigma at the end of a word.
///
/// texts      UTF-8; any number of texts, with at most kMaxCells bytes together
/// num_words  a whole number from 1 to kMaxCells: the texts keep only smaller indices, while `words` keeps all. If not
///            given, the texts keep all indices, too. (In Keras, 0 means no limit.)
/// returns    see Tokens; until then, the function needs about forty bytes of memory for each word
/// errors     invalid_argument for num_words, and for a text that is not UTF-8, with the offset of the byte;
///            too_large; out_of_memory
/// numerics   exact
/// cost       linear: three passes over the texts, and a hash table
/// invariant  the indices run from 1 to the number of different words; no index occurs less often than the next
/// invariant  the words of a text, joined by spaces, are the text, except for the characters at which it is split
/// source     Keras 2, keras.preprocessing.text.Tokenizer, with its default filters
Result<Tokens> tokenize(std::span<const std::string_view> texts, std::optional<double> num_words = std::nullopt);

/// Arranges sequences of any lengths as a matrix, like Keras' pad_sequences: short ones are padded with 0, long ones
/// are cut.
///
/// indices, ends   as in Tokens; at least one sequence; no end is below the previous end or beyond the indices
/// maxlen          a whole number from 1 to kMaxCells; if not given, the length of the longest sequence
/// padding         "pre": zeros precede a sequence; "post": they follow it
/// truncating      "pre": the first indices are removed; "post": the last
/// returns         [sequences, maxlen]
/// errors          invalid_argument for an argument; too_large; out_of_memory
/// numerics        exact
/// cost            one pass over the result
/// invariant       each row holds its sequence, or what remains of it, without gaps
/// source          Keras 2, keras.preprocessing.sequence.pad_sequences, where both words are "pre" by default
Result<MatrixOf<std::int32_t>> pad_sequences(std::span<const std::int32_t> indices, std::span<const std::size_t> ends,
                                             std::optional<double> maxlen = std::nullopt,
                                             std::string_view padding = "pre", std::string_view truncating = "pre");

// ---------------------------------------------------------------------------------------------------------------
// Embeddings

/// The vectors of words: what an embedding layer computes.
///
///   e[k, c] = table[indices[k], c]
///
/// indices    whole numbers from 0 to table.rows - 1, such as those of a padded matrix
/// table      [words + 1, d], finite; row 0 is for padding
/// returns    [indices, d]
/// errors     invalid_argument for the table, and for an index that is not one of its rows; too_large; out_of_memory
/// numerics   exact
/// cost       one pass over the table and the result
Result<Matrix> embed(std::span<const std::int32_t> indices, MatrixView table);

/// The weighted sum of an embedding and an encoding. If b has fewer rows than a, it is repeated for each sentence.
///
///   s[r, c] = wa · a[r, c] + wb · b[r mod b.rows, c]
///
/// a, b       [n, d] and [m, d], where m divides n; as for norms
/// wa, wb     finite
/// returns    [n, d]
/// errors     invalid_argument for a, b, wa, wb, and for a sum that is too large for a float; too_large; out_of_memory
/// numerics   in double, rounded to float once
/// cost       two multiplications a cell
/// invariant  s(1, 0) = a; s(0, 1) = b, repeated
/// source     Vaswani et al. 2017, section 3.4, where wa = sqrt(d_model) and wb = 1
Result<Matrix> weighted_sum(MatrixView a, MatrixView b, double wa, double wb);

/// The same into the caller's memory: out must have the size [n, d]. After an error its contents are unspecified.
std::optional<Error> weighted_sum(MatrixView a, MatrixView b, double wa, double wb, std::span<float> out);

// ---------------------------------------------------------------------------------------------------------------
// Word-vector files
//
// A file is text. Each line is a word, a blank (space or tab), and dims numbers with blanks between them; lines end
// with LF or CRLF. The last line may have no end, and blanks may end a line. GloVe writes such files; word2vec and
// fastText add a first line with the number of words and of dimensions. A word is any UTF-8 without line ends. It may
// contain blanks (GloVe 840B has ". . ."), unless the last part of such a word is a number. Empty lines are skipped.
//
// None of these functions keeps a file: the caller reads it, passes pieces, and keeps the returned offsets.

/// The nearest float of a decimal number.
///
///   [+-] digits [. digits] [e [+-] digits], with at least one digit before or after the point
///
/// text       any length
/// returns    the nearest float; of two equally near, the even one. Infinity from halfway between the largest float
///            and 2^128; zero up to 2^-150. Empty if the text is anything else, such as "nan" or "inf"
/// errors     none
/// numerics   exact for any number of digits
/// cost       about 10 ns; a comparison of numbers of up to 1024 bits in about one of 10^7 cases
/// invariant  the same as std::from_chars
/// source     the argument of Clinger 1990, "How to read floating point numbers accurately", with doubles for floats
std::optional<float> nearest_float(std::string_view text);

/// The first line of a file of word2vec or fastText, as it is written; its numbers may be wrong.
struct VectorHeader {
  double count = 0;
  double dims = 0;
};

/// How to read a file: `begin` is the offset of the line of the first vector, after a byte order mark and a header.
struct VectorFormat {
  std::size_t begin = 0;
  std::size_t dims = 0;
  std::optional<VectorHeader> header = {};
};

/// Recognises a word-vector file.
///
///   dims   the header's number of dimensions if any line has it; otherwise that of most of the first 1000 lines. A
///          line has as many dimensions as numbers at its end; its first field is always a word, even "2008"
///
/// text       the beginning of a file; `last` if it is the whole file
/// returns    its format
/// errors     bad_file: an empty file, a zip archive, a binary file, no line that is a word and its numbers;
///            out_of_memory
/// numerics   none
/// cost       one pass over at most 1000 lines
/// invariant  dims >= 1, begin <= text.size()
/// source     https://nlp.stanford.edu/projects/glove, https://fasttext.cc/docs/en/english-vectors.html
Result<VectorFormat> vector_format(std::string_view text, bool last);

/// The place of a word in the scanned text, and its line, counted from 0. The numbers of the word begin at `end`.
struct VectorEntry {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t line = 0;
};

/// A line, counted from 0, that is not a word and its numbers, with the reason. Only the rule, the value and the
/// limits of `reason` have a meaning.
struct LineProblem {
  std::size_t line = 0;
  Error reason;
};

/// The result of scan_vectors: `consumed` bytes of complete lines, with the number of lines and of problems in them.
struct VectorScan {
  std::size_t consumed = 0;
  std::size_t lines = 0;
  Buffer<VectorEntry> entries = {};
  Buffer<LineProblem> problems = {};
  std::size_t problem_count = 0;
};

/// Finds the words in a piece of a file, and checks all its lines completely.
///
/// text           starts at the beginning of a line; less than 4 GiB; `last` if the file ends with this text
/// dims           at least 1
/// most_problems  how many problems to describe; further problems are only counted
/// returns        the entries in their order; consumes nothing if the text has no complete line
/// errors         out_of_memory; a bad line is a problem, and the other lines are read
/// numerics       none; a number beyond the range of float is a problem
/// cost           one pass, about 1.5 ns a byte
/// invariant      read_vectors can read every entry
/// invariant      pieces, each beginning where the previous one was consumed to, give the entries and problems of the
///                whole file
/// source         none
Result<VectorScan> scan_vectors(std::string_view text, std::size_t dims, bool last, std::size_t most_problems);

/// Reads the numbers of some lines.
///
/// text       as for scan_vectors, but it may start within a line
/// offsets    for each row, the offset at which the word of its line ends
/// out        [offsets.size(), dims]
/// returns    whether exactly dims numbers and the end of the line follow each offset; if not, the contents of out are
///            unspecified
/// errors     none
/// numerics   those of nearest_float
/// cost       about that of scan_vectors
/// invariant  every entry that scan_vectors found in a text can be read from it
/// source     none
bool read_vectors(std::string_view text, std::span<const std::uint32_t> offsets, std::size_t dims,
                  std::span<float> out);

/// The cosines between some rows and a vector, without storing the rows.
///
///   c[r] = row[r] · query / (‖row[r]‖ ‖query‖)
///
/// text, offsets  as for read_vectors
/// query          [dims], finite
/// out            one number for each row; NaN if a norm is 0
/// returns        as for read_vectors
/// errors         none
/// numerics       sums in double, in the order of the columns
/// cost           that of read_vectors
/// invariant      |c| <= 1
/// source         none
bool vector_cosines(std::string_view text, std::span<const std::uint32_t> offsets, std::span<const float> query,
                    std::span<double> out);

}  // namespace posenc
