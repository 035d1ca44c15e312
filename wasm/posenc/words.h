// Words: texts as numbers, the vectors of words, and files of them.
#pragma once

#include "results.h"

namespace posenc {

// ---------------------------------------------------------------------------------------------------------------
// Text

/// Where a text stops being UTF-8 (RFC 3629: no character too long, no surrogates, none above U+10FFFF).
///
/// text       any bytes
/// returns    the offset of the first byte that begins no character, or the length of the text
/// errors     none
/// cost       one pass
std::size_t utf8_until(std::string_view text);

/// The result of tokenize.
///
///   words    every word there is, once: the word with index i is words[i - 1]. They are parts of the texts,
///            which must outlive them
///   indices  those of the words of all texts, one text after the other
///   ends     where each text's indices end: text t has those from ends[t - 1] (0 for the first) up to ends[t]
struct Tokens {
  Buffer<std::string_view> words;
  Buffer<std::int32_t> indices;
  Buffer<std::size_t> ends;
};

/// Words as numbers, as Keras' Tokenizer has them after fit_on_texts(texts), and texts_to_sequences(texts).
///
///   A text is split into words at spaces and at any of !"#$%&()*+,-./:;<=>?@[\]^_`{|}~ tab newline. Everything else
///   belongs to a word: apostrophes, digits, carriage returns, no-break spaces, any character beyond ASCII. The most
///   frequent word has index 1, the next 2, …; words as frequent as each other, in order of first appearance.
///
/// Keras first lower-cases a text. Here the caller does that, because it needs Unicode's tables, which every host has
/// and which would make up a tenth of the module: String.prototype.toLowerCase in JavaScript, str.lower in Python. The
/// two agree on all code points up to Unicode 14, and on a sigma at the end of a word.
///
/// texts      UTF-8, any number of texts, together at most kMaxCells bytes
/// num_words  a whole number from 1 to kMaxCells: only indices below it stay in the texts, and words stays whole.
///            Without it, all do. (Keras takes 0 for no limit.)
/// returns    see Tokens; memory grows with the number of words, some forty bytes each, until it returns
/// errors     invalid_argument for num_words, and for a text that is not UTF-8, with the offset of the byte;
///            too_large; out_of_memory
/// numerics   exact
/// cost       linear: three passes over the texts, and a hash table
/// invariant  the indices are 1 to the number of words; no index has fewer occurrences than the next
/// invariant  joined by spaces, the words of a text are the text, except the characters at which it is split
/// source     Keras 2, keras.preprocessing.text.Tokenizer, with its default filters
Result<Tokens> tokenize(std::span<const std::string_view> texts, std::optional<double> num_words = std::nullopt);

/// Sequences of any lengths as a matrix, as Keras' pad_sequences makes it: short ones are padded with 0, long ones are
/// cut.
///
/// indices, ends   as in Tokens; at least one sequence, and no end below the one before or beyond the indices
/// maxlen          a whole number from 1 to kMaxCells; without it, the length of the longest sequence
/// padding         "pre": zeros come first; "post": last
/// truncating      "pre": the first indices go; "post": the last
/// returns         [sequences, maxlen]
/// errors          invalid_argument for an argument; too_large; out_of_memory
/// numerics        exact
/// cost            one pass over the result
/// invariant       each row holds its sequence, or what is left of it, in one piece
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
/// indices    whole numbers from 0 to table.rows - 1, as of a padded matrix
/// table      [words + 1, d], finite; row 0 is that of padding
/// returns    [indices, d]
/// errors     invalid_argument for the table, and for an index that it does not have; too_large; out_of_memory
/// numerics   exact
/// cost       one pass over the table and the result
Result<Matrix> embed(std::span<const std::int32_t> indices, MatrixView table);

/// Embedding and encoding, added with weights; where b has fewer rows, it is repeated: one encoding for each sentence.
///
///   s[r, c] = wa · a[r, c] + wb · b[r mod b.rows, c]
///
/// a, b       [n, d] and [m, d], m a divisor of n; as for norms
/// wa, wb     finite
/// returns    [n, d]
/// errors     invalid_argument for a, b, wa, wb, and for a sum that is too large for a float
/// numerics   in double, rounded to float once
/// cost       two multiplications a cell
/// invariant  s(1, 0) = a; s(0, 1) = b, repeated
/// source     Vaswani et al. 2017, section 3.4, where wa = sqrt(d_model) and wb = 1
Result<Matrix> weighted_sum(MatrixView a, MatrixView b, double wa, double wb);

/// The same into the caller's memory: out is [n, d], and already of that size. After an error its contents are
/// unspecified.
std::optional<Error> weighted_sum(MatrixView a, MatrixView b, double wa, double wb, std::span<float> out);

// ---------------------------------------------------------------------------------------------------------------
// Word-vector files
//
// A file is text: lines of a word, a blank (space or tab) and dims numbers with blanks between them, ended by LF or
// CRLF; the last may lack its end, and blanks may end a line. GloVe writes such files; word2vec and
// fastText put a first line with the number of words and of dimensions before them. A word is any UTF-8 without line
// ends; it may have blanks in it (GloVe 840B has ". . ."), unless the last part of such a word is a number. Empty
// lines are skipped.
//
// None of these functions keeps a file: the caller reads it, passes pieces, and keeps the returned offsets.

/// The nearest float of a decimal number.
///
///   [+-] digits [. digits] [e [+-] digits], with at least one digit before or after the point
///
/// text       any length
/// returns    the nearest float, of two the even one; infinity from the middle between the largest float and 2^128
///            on; zero up to 2^-150. Nothing when the text is anything else, such as "nan" or "inf".
/// errors     none
/// numerics   exact, whatever the number of digits
/// cost       some 10 ns; a comparison of numbers of up to 1024 bits in about one of 10^7 cases
/// invariant  the same as std::from_chars
/// source     the argument of Clinger 1990, "How to read floating point numbers accurately", with doubles for floats
std::optional<float> nearest_float(std::string_view text);

/// The first line of word2vec's and fastText's files, as written: it may be wrong.
struct VectorHeader {
  double count = 0;
  double dims = 0;
};

/// How a file is to be read: `begin` is the offset of the line of the first vector, after a byte order mark and a
/// header.
struct VectorFormat {
  std::size_t begin = 0;
  std::size_t dims = 0;
  std::optional<VectorHeader> header = {};
};

/// Recognises a word-vector file.
///
///   dims   what the header says, if any line agrees; else what most of the first 1000 lines have: as many numbers as
///          end the line, the first field apart, which is a word even when it is "2008"
///
/// text       the beginning of a file; `last` when it is all of it
/// returns    its format
/// errors     bad_file: an empty file, a zip archive, a binary file, or no line that is a word and its numbers
/// numerics   none
/// cost       one pass over at most 1000 lines
/// invariant  dims >= 1, begin <= text.size()
/// source     https://nlp.stanford.edu/projects/glove, https://fasttext.cc/docs/en/english-vectors.html
Result<VectorFormat> vector_format(std::string_view text, bool last);

/// The place of a word in the scanned text, and its line, counted from 0; its numbers begin at `end`.
struct VectorEntry {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t line = 0;
};

/// A line, counted from 0, that is not a word and its numbers, and why: `reason` is about nothing but its rule, value
/// and limits.
struct LineProblem {
  std::size_t line = 0;
  Error reason;
};

/// The result of scan_vectors: `consumed` bytes of whole lines, and how many lines and problems there are in them.
struct VectorScan {
  std::size_t consumed = 0;
  std::size_t lines = 0;
  Buffer<VectorEntry> entries = {};
  Buffer<LineProblem> problems = {};
  std::size_t problem_count = 0;
};

/// Finds the words of a piece of a file, and reads all its lines in full.
///
/// text           from the beginning of a line on, less than 4 GiB; `last` when the file ends with it
/// dims           at least 1
/// most_problems  how many problems to describe; further ones are counted
/// returns        the entries in their order. A text without a whole line has nothing consumed.
/// errors         out_of_memory; a bad line is a problem, and the others are read
/// numerics       none; a number beyond the range of float is a problem
/// cost           one pass, some 1.5 ns a byte
/// invariant      read_vectors reads every entry
/// invariant      a file scanned in pieces, each beginning where the one before was consumed to, has the entries and
///                problems that it has in one piece
/// source         none
Result<VectorScan> scan_vectors(std::string_view text, std::size_t dims, bool last, std::size_t most_problems);

/// The numbers of some lines.
///
/// text       as for scan_vectors; it need not begin with a line
/// offsets    for each row, where the word of its line ends
/// out        [offsets.size(), dims]
/// returns    whether there are just dims numbers and the end of the line after each offset; if not, out is in
///            any state
/// errors     none
/// numerics   those of nearest_float
/// cost       about that of scan_vectors
/// invariant  what scan_vectors found in a text can be read from it
/// source     none
bool read_vectors(std::string_view text, std::span<const std::uint32_t> offsets, std::size_t dims,
                  std::span<float> out);

/// The cosines of some rows with a vector, without keeping the rows.
///
///   c[r] = row[r] · query / (‖row[r]‖ ‖query‖)
///
/// text, offsets  as for read_vectors
/// query          [dims], finite
/// out            one a row; NaN where a norm is 0
/// returns        as for read_vectors
/// errors         none
/// numerics       sums in double, in the order of the columns
/// cost           that of read_vectors
/// invariant      |c| <= 1
/// source         none
bool vector_cosines(std::string_view text, std::span<const std::uint32_t> offsets, std::span<const float> query,
                    std::span<double> out);

}  // namespace posenc
