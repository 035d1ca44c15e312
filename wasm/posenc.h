// posenc.h: transformer positional encodings. This header is the whole public interface of the core.
//
// Every function is documented in the same order: what it computes, the formula, arguments with shapes, units and
// domain, what it returns, errors, numerics (error bound), cost, invariants (each one is a property test), source.
//
// Conventions
//   - Matrices are row-major. Shapes are written [rows, cols]; for encodings that is [positions, d_model].
//   - Angles and sums are double, encodings are float.
//   - Nothing here throws. What can fail returns a Result; sizes are checked before memory is asked for.
//   - Nothing here keeps state: every function may be called from several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace posenc {

/// The largest result, in cells. A larger request is refused with `too_large`.
inline constexpr std::size_t kMaxCells = std::size_t{1} << 26;

/// The largest position, as an absolute value. A double holds an angle of this size to 2.4e-7 radians.
inline constexpr double kMaxPosition = 2147483648.0;

// ---------------------------------------------------------------------------------------------------------------
// Results and errors

/// Why a request was refused.
///
///   code       "invalid_argument"   a value outside its domain
///              "unknown_scheme"     no scheme has this id
///              "unknown_parameter"  the scheme has no parameter of this name
///              "too_large"          more than kMaxCells cells, or bytes of text
///              "out_of_memory"      the memory for a valid request could not be had
///              "bad_file"           no word-vector file
///   parameter  what the error is about, in the spelling of the request: "d_model"
///   message    one sentence with the name, the value and what is allowed
struct Error {
  std::string code;
  std::string parameter;
  std::string message;
};

/// How the core words its errors: "d_model is 127; it must be even, …", "positions × d_model is 4097 × 16384 = …". A
/// number is described by the shortest decimal that reads back as the same double, as JavaScript writes it, a string
/// in quotes, cut when long.
std::string describe(double value);
std::string describe(std::string_view value);
Error refuse(std::string_view name, std::string_view value, std::string_view allowed);
Error too_large(std::string_view what, std::size_t rows, std::size_t cols, std::string_view parameter = "positions");
Error out_of_memory(std::size_t bytes);

/// A value or an Error. Ask `if (result)` before using `*result`, else read `result.error()`.
template <class T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}
  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&state_); }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

// ---------------------------------------------------------------------------------------------------------------
// Arrays

/// Owned numbers, not initialised: std::vector would write every result twice, and could only abort when
/// memory runs out. A buffer of n > 0 numbers that could not be had is empty: compare size() with n.
template <class T>
class Buffer {
 public:
  Buffer() = default;
  explicit Buffer(std::size_t n) : data_(static_cast<T*>(std::malloc(n * sizeof(T)))), size_(data_ ? n : 0) {}
  Buffer(Buffer&& other) noexcept : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  Buffer& operator=(Buffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~Buffer() { std::free(data_); }

  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

/// [rows, cols], row-major: cell (r, c) is data[r * cols + c].
template <class T>
struct MatrixOf {
  std::size_t rows = 0;
  std::size_t cols = 0;
  Buffer<T> data;
};
using Matrix = MatrixOf<float>;
using MatrixF64 = MatrixOf<double>;

/// A matrix of the caller's, to be read: `data` has rows · cols numbers.
struct MatrixView {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::span<const float> data = {};
};

/// Refuses a number that is not a whole one in [least, most].
std::optional<Error> check_whole(std::string_view name, double value, std::size_t least, std::size_t most);

/// Refuses a matrix, by its name, that is empty or too large, whose data is not rows · cols long, or that has a value
/// that is not finite.
std::optional<Error> check(MatrixView matrix, std::string_view name = "matrix");

// ---------------------------------------------------------------------------------------------------------------
// Positions

/// Evenly spaced positions: start, start + step, …, count of them. `Range{.count = 50}` is 0 … 49.
///
///   count  a whole number from 1 to kMaxCells
///   start  from -kMaxPosition to kMaxPosition, and so is the last position; fractions are allowed
///   step   finite, may be negative or a fraction
struct Range {
  double count = 1;
  double start = 0;
  double step = 1;
};

/// Either evenly spaced positions, or any list of them, in any order. The list is not owned.
using Positions = std::variant<Range, std::span<const double>>;

/// Position number `row` of valid positions. A range is start + step · row, never a running sum, so that its error
/// does not grow with the row.
double position_at(const Positions& positions, std::size_t row);

// ---------------------------------------------------------------------------------------------------------------
// Schemes

/// One parameter of a scheme: a number, or, when `choices` is not empty, one of several words.
///
///   initial             the value when a request does not give one; for choices, an index into them
///   min, max            the domain of a number, both allowed (min is not when exclusive_min)
///   step                a number must be a multiple of it; 0 allows any real number
///   step_rule           how to say so: "a whole number"
///   soft_min, soft_max  the part of the domain that a slider offers
///   logarithmic         whether a slider should be logarithmic
///   label, doc          for people: a few words, one sentence
struct Param {
  std::string_view name;
  double initial = 0;
  double min = 0;
  double max = std::numeric_limits<double>::infinity();
  bool exclusive_min = false;
  double step = 0;
  std::string_view step_rule = {};
  double soft_min = 0;
  double soft_max = 0;
  bool logarithmic = false;
  std::span<const std::string_view> choices = {};
  std::string_view label = {};
  std::string_view doc = {};
};

/// A way to encode positions.
///
///   id        the scheme's one name, wherever it is named
///   kind      what the encoding is added to: "absolute" (one row a position, added to the embedding)
///   low, high the bounds of its values
///   params    in the order of the values that `encode` takes; one of them is d_model, the number of columns
///   encode    fills out, [positions, d_model], from valid positions and one valid value a parameter (for a choice:
///             its index); called by posenc::encode, which has checked them
///   products  where the dot product of two rows depends on their distance alone: fills out[k] with the dot product of
///             rows whose positions are k · step apart; null for a scheme without this property
struct Scheme {
  std::string_view id;
  std::string_view kind;
  double low;
  double high;
  std::span<const Param> params;
  void (*encode)(const Positions& positions, std::span<const double> values, std::span<float> out);
  void (*products)(double step, std::span<const double> values, std::span<double> out) = nullptr;
  std::string_view doc;
};

/// Every scheme there is, in the order in which to list them.
std::span<const Scheme* const> schemes();

/// The count of positions, described like a parameter, for whoever builds controls. Every request has it.
const Param& positions_param();

// ---------------------------------------------------------------------------------------------------------------
// Requests

/// A value as a caller gives it: not checked yet.
using Value = std::variant<double, std::string>;

struct Argument {
  std::string name;
  Value value;
};

/// What to encode. Parameters that are not named in `arguments` take their initial values; a name given twice
/// takes the last value.
struct Request {
  std::string_view scheme = "sinusoidal";
  Positions positions = Range{};
  std::span<const Argument> arguments = {};
};

/// A request that has been checked, with a value for every parameter. Refers to the list of positions of its
/// request, which must outlive it.
struct Plan {
  const Scheme* scheme = nullptr;
  Positions positions;
  std::vector<double> values;
  std::size_t rows = 0;
  std::size_t cols = 0;

  /// The value of a parameter of this scheme (for a choice: its index).
  double value(std::string_view name) const;
};

/// Checks a request, before any memory is asked for.
///
/// request    any
/// returns    the plan: rows is the number of positions, cols is d_model
/// errors     unknown_scheme, unknown_parameter, invalid_argument, too_large
/// cost       O(parameters), and one pass over a list of positions
/// invariant  whatever the arguments are, the result is a plan inside every domain, or an error that names one
Result<Plan> plan(const Request& request);

// ---------------------------------------------------------------------------------------------------------------
// Encoding

/// The positional encoding of a request.
///
///   sinusoidal, interleaved   PE[pos, 2i]     = sin(pos / base^(2i / d_model))
///                             PE[pos, 2i + 1] = cos(pos / base^(2i / d_model))
///   sinusoidal, concatenated  PE[pos, i] and PE[pos, d_model/2 + i] hold that sine and that cosine
///
/// request    see Request; for sinusoidal: d_model even from 2 to 16384, base > 1, layout
/// returns    [positions, d_model]
/// errors     those of plan, out_of_memory
/// numerics   |error| <= 3.05e-8 for |pos| <= 2^20, and 2^-25 + |pos| · 2^-52 beyond, for every base: angles are in
///            double, and each value is rounded once, to float, which alone costs up to 2^-25 = 2.98e-8.
///            A range with |step| <= 64 is computed by a recurrence down the columns, restarted from exact values
///            every 2048 rows, which adds at most 5e-10; any other positions, by a sine and a cosine a pair.
/// cost       a range: two multiplications and additions a cell, about twice what it costs to fill the memory;
///            other positions: one sine and one cosine for each pair of columns
/// invariant  every value is in [-1, 1]
/// invariant  each pair has sin² + cos² = 1, so each row has the norm sqrt(d_model / 2)
/// invariant  a row depends on its position alone, not on the rows around it: to within one rounding, 6e-8
/// invariant  concatenated is interleaved with its columns reordered, bit for bit
/// source     Vaswani et al. 2017, "Attention Is All You Need", section 3.5; the layout with halves: tensor2tensor
Result<Matrix> encode(const Request& request);

/// The same into memory of the caller's.
///
/// plan       from plan()
/// out        [plan.rows, plan.cols]
/// errors     none
void encode(const Plan& plan, std::span<float> out);

/// The inner term of the sinusoidal encoding, for every column.
///
///   θ[pos, c] = pos / base^(2i / d_model), where column c holds pair i: i = c / 2 (rounded down) when interleaved
///
/// request    scheme sinusoidal
/// returns    [positions, d_model], radians, in double
/// errors     those of plan, invalid_argument for another scheme, out_of_memory
/// numerics   relative error at most 2^-52
/// cost       one division a cell
/// invariant  both columns of a pair hold the same angle
/// invariant  encode is its sine or its cosine, to within encode's error
/// source     Vaswani et al. 2017, section 3.5
Result<MatrixF64> angles(const Request& request);

/// One array of the construction: `shape` has one to three entries, and `data` as many cells as their product.
struct Stage {
  std::string_view name;
  std::vector<std::size_t> shape;
  Buffer<double> data;
};

/// The sinusoidal encoding built the way one does it with arrays, each intermediate kept.
///
///   even_indices   [d/2]        2i
///   denominators   [d/2]        base^(2i / d)
///   positions      [n, 1]       pos
///   sine           [n, d/2]     sin(pos / denominator)
///   cosine         [n, d/2]     cos(pos / denominator)
///   stacked        [n, d/2, 2]  (sine, cosine) side by side        — only when the layout is interleaved
///   interleaved    [n, d]       stacked with its last two axes merged
///   concatenated   [n, d]       the sine half, then the cosine half — only when the layout is concatenated
///
/// request    scheme sinusoidal
/// returns    the stages in this order, in double
/// errors     those of plan, invalid_argument for another scheme, too_large when all stages together have more than
///            kMaxCells cells, out_of_memory
/// numerics   |error| <= 2^-52 + |pos| · 2^-52
/// cost       one sine and one cosine for each pair of columns
/// invariant  the last stage is encode(request), to within encode's error
/// source     Vaswani et al. 2017, section 3.5
Result<std::vector<Stage>> construction(const Request& request);

// ---------------------------------------------------------------------------------------------------------------
// Analysis of an encoding

/// Norms of the rows of a matrix.
///
///   n[r] = sqrt( Σ_c m[r, c]² )
///
/// matrix     [rows, cols], at least one row and one column, finite
/// returns    [rows]
/// errors     invalid_argument: an empty matrix, data that is not rows · cols long, a value that is not finite
/// numerics   accumulated in double
/// cost       one pass over the matrix
/// invariant  a sinusoidal encoding has n[r] = sqrt(d_model / 2) for every r, since each pair has sin² + cos² = 1
Result<std::vector<double>> norms(MatrixView matrix);

/// Distances between rows that are k apart.
///
///   n[r] = ‖ m[r + k] - m[r] ‖
///
/// matrix     as for norms
/// k          a whole number from 0 to rows - 1
/// returns    [rows - k]
/// errors     those of norms; invalid_argument for k
/// numerics   accumulated in double
/// cost       one pass over the matrix
/// invariant  a sinusoidal encoding of evenly spaced positions has the same distance for every r:
///            n[r] = 2 sqrt( Σ_i sin²(k step w_i / 2) ), where w_i = base^(-2i / d_model)
Result<std::vector<double>> offset_norms(MatrixView matrix, double k);

/// The matrix that moves a sinusoidal encoding by k positions, whatever the position.
///
///   PE(pos + k) = M PE(pos): for each pair, [ cos(k w)  sin(k w) ; -sin(k w)  cos(k w) ] on its sine and its cosine
///
/// request    scheme sinusoidal; its positions do not matter
/// k          any finite number from -kMaxPosition to kMaxPosition
/// returns    M, [d_model, d_model]
/// errors     those of plan; invalid_argument for k or another scheme; too_large; out_of_memory
/// numerics   as encode, before its rounding to float
/// cost       a sine and a cosine a pair, and zeros for the rest
/// invariant  PE(pos + k) = M PE(pos) to within 2e-7; M(0) is the identity; M(j) M(k) = M(j + k)
/// source     Vaswani et al. 2017, section 3.5: "for any fixed offset k, PE(pos+k) can be represented as a linear
///            function of PE(pos)"
Result<MatrixF64> shift_matrix(const Request& request, double k);

/// How alike the rows of a matrix are, each with each.
///
///   dot         s[a, b] = Σ_c m[a, c] m[b, c]
///   cosine      dot of the rows divided by their norms
///   pearson     cosine of the rows after each has lost its mean
///   euclidean   ‖ m[a] - m[b] ‖
///
/// matrix     as for norms
/// metric     one of these four words
/// returns    [rows, rows]
/// errors     those of norms; invalid_argument for the metric, and for a row without direction (cosine: all zero;
///            pearson: all equal), which it names; too_large when rows² > kMaxCells; out_of_memory
/// numerics   relative error 1e-6 of the product of the norms (of the norm, for a distance)
/// cost       rows² · cols / 2 multiplications
/// invariant  exactly symmetric; the diagonal is exactly 0 (euclidean) or 1 (cosine, pearson)
Result<Matrix> similarity(MatrixView matrix, std::string_view metric);

/// The same for the encoding of a request, without computing it where the scheme allows: for evenly spaced positions
/// the dot product of two sinusoidal rows depends on their distance alone,
///
///   s[a, b] = Σ_i cos((a - b) step w_i), where w_i = base^(-2i / d_model)
///
/// so one sum for each distance is enough (pearson also needs the mean of each row).
///
/// request    see Request
/// returns    [positions, positions]
/// errors     those of plan, and of similarity of a matrix
/// numerics   rounded from double; equal to similarity of the encoded matrix to 1e-5 of d_model / 2
/// cost       evenly spaced sinusoidal: about three times what it costs to fill the memory; else, that of similarity
/// invariant  as for a matrix; evenly spaced sinusoidal (but for pearson): constant along every diagonal
Result<Matrix> similarity(const Request& request, std::string_view metric);

/// Both into memory of the caller's: out is [rows, rows], and already of that size. An error leaves it in any state.
std::optional<Error> similarity(MatrixView matrix, std::string_view metric, std::span<float> out);
std::optional<Error> similarity(const Plan& plan, std::string_view metric, std::span<float> out);

/// One column of a sinusoidal encoding.
///
///   frequency   w = base^(-2i / d_model), in radians a position
///   wavelength  2π / w, in positions: after so many, the column has turned once
struct ColumnFacts {
  std::size_t pair = 0;
  bool is_cosine = false;
  double frequency = 0;
  double wavelength = 0;
};

/// What each column of a sinusoidal encoding is.
///
/// request    scheme sinusoidal; its positions do not matter
/// returns    [d_model]
/// errors     those of plan; invalid_argument for another scheme
/// numerics   relative error at most 2^-51
/// cost       one power a pair
/// invariant  wavelengths run from 2π to 2π base^((d_model - 2) / d_model), and never fall from pair to pair
Result<std::vector<ColumnFacts>> column_facts(const Request& request);

/// What becomes of the sinusoidal encoding when its angles are in single precision, as several well-known
/// implementations have them.
///
///   e[r] = max_c | float32 sin or cos of float32(pos · float32(exp(float32(2i · float32(-ln(base) / d_model))))) -
///   exact |
///
/// request    scheme sinusoidal
/// returns    [positions], the largest error of each row
/// errors     those of plan; invalid_argument for another scheme
/// numerics   the exact value is that of encode before rounding; sine and cosine of the float angle are in double
/// cost       two sines and cosines a pair
/// invariant  0 at position 0; with base 10000 and d_model 512 some 3e-5 below position 512, and above 1e-2 near 10^6
Result<std::vector<double>> float32_errors(const Request& request);

// ---------------------------------------------------------------------------------------------------------------
// Text

/// What tokenize gives.
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
///   A text is split into words at spaces and at any of !"#$%&()*+,-./:;<=>?@[\]^_`{|}~ tab newline. Whatever else
///   there is belongs to a word: apostrophes, digits, carriage returns, no-break spaces, any character beyond ASCII.
///   The most frequent word has index 1, the next 2, …; words as frequent as each other, in order of first appearance.
///
/// Keras first lower-cases a text. Here that is for the caller, since it takes Unicode's tables, which every host has
/// and which would be a tenth of the module: String.prototype.toLowerCase in JavaScript, str.lower in Python. The two
/// agree on all code points up to Unicode 14, and on a sigma at the end of a word.
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
/// invariant  joined by spaces, the words of a text are the text, but for the characters at which it is split
/// source     Keras 2, keras.preprocessing.text.Tokenizer, with its default filters
Result<Tokens> tokenize(std::span<const std::string_view> texts, std::optional<double> num_words = std::nullopt);

/// Sequences of any lengths as a matrix, as Keras' pad_sequences makes it: what is short is filled up with 0, what is
/// long is cut.
///
/// indices, ends   as in Tokens; at least one sequence
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

/// The same into memory of the caller's: out is [n, d], and already of that size. An error leaves it in any state.
std::optional<Error> weighted_sum(MatrixView a, MatrixView b, double wa, double wb, std::span<float> out);

// ---------------------------------------------------------------------------------------------------------------
// Principal components

/// The most rows or columns, whichever are fewer, of a matrix for pca: its cost grows with their cube.
inline constexpr std::size_t kMaxComponents = 2048;

/// Principal components of the rows of a matrix, the one with the greatest variance first.
///
///   scores                    [n, components], the rows in the new axes
///   loadings                  [components, d], each row an axis of length 1
///   explained_variance        [components], the variance of each column of scores
///   explained_variance_ratio  [components], as parts of the variance of all columns of the matrix
///   mean                      [d], of each column of the matrix
struct Pca {
  Matrix scores;
  Matrix loadings;
  std::vector<double> explained_variance;
  std::vector<double> explained_variance_ratio;
  std::vector<double> mean;
};

/// Principal component analysis: centred, not scaled.
///
///   loadings are the first eigenvectors of XᵀX, where X[r, c] = m[r, c] - mean[c];
///   scores = X loadingsᵀ; explained_variance[k] = Σ_r scores[r, k]² / (n - 1)
///
/// Sign: in each loading, the number of greatest magnitude is positive; of several that are within 1e-6 of it,
/// relatively, the first. A component without variance (see numerics; always the n-th) is the unit vector, made
/// orthogonal to the components before it, that loses least by that; of equals, the first. With one row, or with all
/// rows the same, every component is without variance: scores, variances and ratios are 0 (not NaN), and the loadings
/// are the first unit vectors.
///
/// matrix      [n, d], as for norms; n or d at most kMaxComponents
/// components  a whole number from 1 to the smaller of n and d
/// returns     see Pca
/// errors      those of norms; invalid_argument for components; too_large; out_of_memory
/// numerics    in double, by way of XᵀX or XXᵀ, whichever is smaller: scores have errors of 1e-7 of the largest norm
///             of a row of X (float), loadings of 1e-7 + 1e-15 · λ₁ / gap, where λ₁ is the first variance and gap the
///             distance of this variance to the next ones. A variance up to min(n, d) · 2^-50 · λ₁ is none.
///             Nothing but additions, multiplications, divisions and square roots: the same bits on every machine.
/// cost        with m the smaller and M the larger of n and d: M m² / 2 + 3 m³ multiplications, or so, and
///             n d for each component
/// invariant   loadings are orthonormal; scores have mean 0 and no covariance; variances never rise
/// invariant   with all components, mean + scores · loadings is the matrix, and the ratios add up to 1
/// source      Jolliffe 2002, "Principal Component Analysis", chapters 1 to 3; n - 1 as in scikit-learn
Result<Pca> pca(MatrixView matrix, double components);
// Word-vector files
//
// A file is text: lines of a word, a blank (space or tab) and dims numbers with blanks between them, ended by LF or
// CRLF; the last may lack its end, and blanks may stand at the end of a line. GloVe writes such files; word2vec and
// fastText put a first line with the number of words and of dimensions before them. A word is any UTF-8 without line
// ends; it may have blanks in it (GloVe 840B has ". . ."), unless the last part of such a word is a number. Empty
// lines are passed over.
//
// None of these functions keeps a file: whoever reads it hands over pieces, and keeps the offsets that come back.

/// The nearest float of a decimal number.
///
///   [+-] digits [. digits] [e [+-] digits], with at least one digit before or behind the point
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

/// The first line of word2vec's and fastText's files, as it stands there: it may not be true.
struct VectorHeader {
  double count = 0;
  double dims = 0;
};

/// How a file is to be read: `begin` is the offset of the line of the first vector, behind a byte order mark and a
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

/// Where a word stands in the text that was scanned, and on which line, counted from 0; its numbers begin at `end`.
struct VectorEntry {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t line = 0;
};

/// A line, counted from 0, that is not a word and its numbers, and why.
struct LineProblem {
  std::size_t line = 0;
  std::string reason;
};

/// What scan_vectors found: `consumed` bytes of whole lines, and how many lines and problems there are in them.
struct VectorScan {
  std::size_t consumed = 0;
  std::size_t lines = 0;
  std::vector<VectorEntry> entries = {};
  std::vector<LineProblem> problems = {};
  std::size_t problem_count = 0;
};

/// Finds the words of a piece of a file, and reads all its lines in full.
///
/// text           from the beginning of a line on, less than 4 GiB; `last` when the file ends with it
/// dims           at least 1
/// most_problems  how many problems to describe; further ones are counted
/// returns        the entries in their order. A text without a whole line has nothing consumed.
/// errors         none: a bad line is a problem, and the others are read
/// numerics       none; a number beyond the range of float is a problem
/// cost           one pass, some 1.5 ns a byte
/// invariant      read_vectors reads every entry
/// invariant      a file scanned in pieces, each beginning where the one before was consumed to, has the entries and
///                problems that it has in one piece
/// source         none
VectorScan scan_vectors(std::string_view text, std::size_t dims, bool last, std::size_t most_problems);

/// The numbers of some lines.
///
/// text       as for scan_vectors; it need not begin with a line
/// offsets    for each row, where the word of its line ends
/// out        [offsets.size(), dims]
/// returns    whether there are just dims numbers and the end of the line behind each offset; if not, out is in
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
