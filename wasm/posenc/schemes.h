// Schemes: ways to encode the order of words for a transformer, and the requests for them.
#pragma once

#include "limits.h"
#include "parameters.h"
#include "results.h"

namespace posenc {

// ---------------------------------------------------------------------------------------------------------------
// Positions

/// Evenly spaced positions: start, start + step, …, in total `count`. `Range{.count = 50}` is 0 … 49.
///
///   count  a whole number from 1 to kMaxCells (to kMaxPosition if only means are computed)
///   start  may be a fraction. It and the last position must be from -kMaxPosition to kMaxPosition
///   step   finite; may be negative or a fraction
struct Range {
  double count = 1;
  double start = 0;
  double step = 1;
};

/// Either evenly spaced positions, or a list of positions in any order, which belongs to the caller.
using Positions = std::variant<Range, std::span<const double>>;

/// Position number `row` of valid positions. In a range it is computed as start + step · row, not as a running sum, so
/// that its error does not grow with the row.
double position_at(const Positions& positions, std::size_t row);

/// The number of positions.
std::size_t count_of(const Positions& positions);

// ---------------------------------------------------------------------------------------------------------------
// Schemes

struct Plan;
struct Wave;
class Rows;

/// What a scheme computes.
///
///   kAbsolute   a row for each position, which is added to the embedding          [positions, width]
///   kMultiAxis  the same for each cell of a grid, or each point                   [cells, width]
///   kRotary     an angle for each position and pair of dimensions, which rotates the pairs of queries and keys
///                                                                                 [positions, width]
///   kBias       a number added to the score of each query and key, for each head  [width, queries, keys]
///   kRelative   for each query and key, the row of a table, or something that only their words determine
///                                                                                 [queries, keys]
///   kNone       nothing
enum class Kind : std::uint8_t { kAbsolute, kMultiAxis, kRotary, kBias, kRelative, kNone };

/// "absolute", "multi-axis", "rotary", "bias", "relative", "none".
std::string_view name_of(Kind kind);

/// Frequencies that are terms of a geometric series, or terms divided by one common number:
///
///   times · base^(-(first + i) / divisor) for pair i, or this divided by `divided`
struct Series {
  double base = 1;
  std::size_t divisor = 1;
  double times = 1;
  double divided = 1;
  std::size_t first = 0;
};

/// Arguments with a name, as a paper, a model or a library uses them.
struct Preset {
  std::string_view name;
  std::span<const Argument> arguments;
  std::string_view source;
};

/// A dimension of a scheme whose dimensions form pairs: the first of its pair (in rows, the sine of the angle), the
/// second (in rows, the cosine), or in no pair. A dimension of no pair is 0 in rows, and rotations do not change it.
struct Dimension {
  enum class Part : std::uint8_t { kFirst, kSecond, kNone };
  std::size_t pair = 0;
  Part part = Part::kNone;
};

/// How a scheme for longer sequences has changed the frequency of a pair:
///
///   kKept     not at all
///   kBlended  to a number between kept and divided
///   kDivided  divided by the scheme's factor
///   kZero     to 0: the pair does not rotate
///   kOwn      divided by a number for this pair alone
enum class Band : std::uint8_t { kKept, kBlended, kDivided, kZero, kOwn };
inline constexpr std::size_t kBands = static_cast<std::size_t>(Band::kOwn) + 1;

/// "kept", "blended", "divided", "zero", "own".
std::string_view name_of(Band band);

/// How a scheme counts positions.
///
///   start      the number of position 0; it is added to each position
///   low, high  the first and the last position that are allowed
///   whole      whether positions must be whole numbers
///   rule       the rule that refuses other positions
struct Counting {
  double start = 0;
  double low = -kMaxPosition;
  double high = kMaxPosition;
  bool whole = false;
  Rule rule = Rule::kRange;
};

/// The smallest and the largest number that a scheme can produce.
struct Bounds {
  double low = 0;
  double high = 0;
};

/// A piece of a bias by differences, on which the bias is a polynomial: the number of the piece, and the degree.
struct Piece {
  double number = 0;
  std::size_t degree = 0;
};
inline constexpr std::size_t kMostDegree = 3;

/// One array of a construction. `shape` has `axes` entries, one to three; `data` has as many cells as their product.
struct Stage {
  std::string_view name;
  std::array<std::size_t, 3> shape = {};
  std::size_t axes = 0;
  Buffer<double> data = {};

  std::size_t cells() const;
};

/// The stages of a construction, in order.
struct Stages {
  std::array<Stage, 8> all = {};
  std::size_t count = 0;

  /// Adds a stage with this shape and no data.
  void add(std::string_view name, std::initializer_list<std::size_t> shape);
  Stage* begin() { return all.data(); }
  Stage* end() { return all.data() + count; }
  const Stage* begin() const { return all.data(); }
  const Stage* end() const { return all.data() + count; }
  std::size_t size() const { return count; }
  Stage& operator[](std::size_t k) { return all[k]; }
  const Stage& operator[](std::size_t k) const { return all[k]; }
};

// Parts of schemes. A function that a part requires is a reference: a scheme that omits it does not compile. A
// function that only some schemes have is a pointer, which is null in the others. Only posenc's own functions call
// these; they pass values or a plan that have been checked, and check everything else that they pass.

/// For schemes without columns, pairs or heads.
inline std::size_t no_width(const Values&) { return 0; }
/// For schemes whose numbers have no bounds.
inline std::optional<Bounds> unbounded(const Values&) { return std::nullopt; }
/// For schemes that take every position as it is.
inline Counting count_any(const Values&) { return {}; }
/// For schemes whose queries attend to all keys, and for those whose queries attend to no key after them.
inline bool sees_all(const Values&) { return false; }
inline bool sees_past(const Values&) { return true; }
/// For schemes that multiply nothing.
inline double times_one(const Values&) { return 1; }

/// Dimensions in pairs. Each pair has an angle, which is its frequency times the position.
///
///   count               the number of pairs
///   dimensions          the number of dimensions: d_model or head_dim
///   dimension           the role of dimension c
///   frequencies         the angle of each pair from one position to the next, [count], in radians
///   series              the geometric series whose terms are the frequencies, with more digits than doubles hold.
///                       Null or empty if they are no such terms
///   single_frequencies  the frequencies as common programs compute them in single precision
///   bands               writes the frequencies again, and the band of each; null if the scheme never changes any
///   coordinate          the number that multiplies the frequency of a pair in a row; null if it is the row's position
struct Pairs {
  std::size_t (&count)(const Values& values);
  std::size_t (&dimensions)(const Values& values);
  Dimension (&dimension)(const Values& values, std::size_t c);
  void (&frequencies)(const Values& values, std::span<double> out);
  std::optional<Series> (*series)(const Values& values) = nullptr;
  void (*single_frequencies)(const Values& values, std::span<float> out) = nullptr;
  void (*bands)(const Values& values, std::span<double> frequencies, std::span<Band> out) = nullptr;
  double (*coordinate)(const Plan& plan, std::size_t row, std::size_t pair) = nullptr;
};

/// Rows for positions.
///
///   width       the number of columns of a row
///   width_name  the parameter, or the noun, for this number: "d_model"
///   encode      fills the rows: see Rows
///   bounds      the smallest and the largest number in a row, or `unbounded`
///   is_trained  whether the rows are those of a table that a model learns
struct Encoding {
  std::size_t (&width)(const Values& values);
  std::string_view width_name;
  std::optional<Error> (&encode)(const Plan& plan, Rows& rows);
  std::optional<Bounds> (&bounds)(const Values& values);
  bool is_trained = false;
};

/// The construction of rows, step by step.
///
///   plan_stages  adds the arrays with their shapes
///   construct    fills them
struct Construction {
  void (&plan_stages)(const Plan& plan, Stages& stages);
  void (&construct)(const Plan& plan, Stages& stages);
};

/// A bias that is computed row by row. `row` computes the row of one head and of one query, at the position `query`,
/// for all keys of the plan.
struct RowBias {
  void (&row)(const Plan& plan, std::size_t head, double query, std::span<float> out);
};

/// A bias that depends only on the difference i - j, query minus key.
///
///   at      computes the bias of a head at these differences
///   piece   the piece of `at` that contains a difference. The numbers of pieces never fall as differences rise. On a
///           piece, the bias is a polynomial of the piece's degree, up to kMostDegree, to within 1e-8 of the largest
///           value there. There are at most about ten thousand pieces, for any number of differences. Null if there
///           are no pieces
///   waves   the waves whose sum is `at`, in the form of sum_waves(): without growth and without sines. Null if the
///           bias is no such sum
struct OffsetBias {
  std::optional<Error> (&at)(const Plan& plan, std::size_t head, const Positions& differences, std::span<double> out);
  Piece (*piece)(const Plan& plan, std::size_t head, double difference) = nullptr;
  Result<Buffer<Wave>> (*waves)(const Plan& plan, std::size_t head) = nullptr;
};

/// A bias that has both forms; `is_offset` says which form the parameters ask for.
struct EitherBias {
  bool (&is_offset)(const Values& values);
  OffsetBias offset;
  RowBias row;
};

/// A parameter of a bias that a model learns: a number, or a list.
///
///   index   its index among the parameters of the scheme
///   count   how many numbers it has
///   first   the numbers before training: those of the values, or those with which the source begins  [count]
///   bounds  the least and the largest value of each number in training
struct TrainedParam {
  std::size_t index = 0;
  std::size_t (&count)(const Values& values);
  void (&first)(const Values& values, std::span<double> out);
  Bounds (&bounds)(const Values& values);
};

/// How a model learns the parameters of a bias.
///
///   params    the parameters, at most kMostTrainedParams, with every list of the scheme among them
///   row       computes the row of one head and of one query, at the position `query`, for the first keys of the
///             plan, as many as `out` holds
///   gradient  adds the gradient of Σ_k of_row[k] · row[k] with respect to the numbers of all `params`, which follow
///             each other in `out`
struct TrainedBias {
  std::span<const TrainedParam> params;
  void (&row)(const Plan& plan, std::size_t head, double query, std::span<double> out);
  void (&gradient)(const Plan& plan, std::size_t head, double query, std::span<const double> of_row,
                   std::span<double> out);
};

/// The most parameters of a bias that a model has room for.
inline constexpr std::size_t kMostTrainedParams = 2;

/// Writes one row of indices: the row of a table for a query, at the position `query`, and each key.
using Index = void (*)(const Plan& plan, double query, std::span<std::int32_t> out);

/// Kind::kAbsolute. Has `pairs` if the dimensions are sines and cosines of pairs.
struct Absolute {
  Encoding rows;
  std::optional<Pairs> pairs = std::nullopt;
  std::optional<Construction> construction = std::nullopt;
};

/// Kind::kMultiAxis. A position is the number of a cell or a point, counted from 0 in the order of the rows of the
/// result: along the last axis first. If a scheme of points is given no points, each position is a point all of whose
/// coordinates equal the position.
struct MultiAxis {
  Encoding rows;
};

/// Sums of the cosines and sines of several pairs, which replace the cosine and the sine of a pair. The result is no
/// rotation, and scores do not depend on distances alone.
///
///   Σ_j cosines[j, i] cos θ_j and Σ_j sines[j, i] sin θ_j, for pair i
///
///   parameter     the parameter that is 0 if pairs are not mixed
///   count         how many of the first pairs are mixed; 0 if none
///   coefficients  fills both matrices, [count, count] each
struct Mix {
  std::string_view parameter;
  std::size_t (&count)(const Values& values);
  void (&coefficients)(const Values& values, std::span<double> cosines, std::span<double> sines);
};

/// Kind::kRotary.
///
///   magnitude     the factor of rotated pairs
///   magnitudes    the factor of each pair, [pairs], at a position; null if it does not depend on the position. If
///                 queries and keys have different factors, the parameter `side`, "query" or "key", chooses one
///   score_factor  the factor by which models with this scheme also multiply all scores
///   mix           the sums that replace cosines and sines; empty if each pair has its own cosine and sine
struct Rotary {
  Pairs pairs;
  double (&magnitude)(const Values& values) = times_one;
  void (*magnitudes)(const Plan& plan, double position, std::span<double> out) = nullptr;
  double (&score_factor)(const Values& values) = times_one;
  std::optional<Mix> mix = std::nullopt;
};

/// Kind::kBias.
///
///   heads    the number of heads
///   bounds   the smallest and the largest number, or `unbounded`
///   form     how the numbers are computed
///   index    the row of a table that holds each number, which a model learns; null if there is no table
///   trained  how a model learns the parameters; null if it learns none, or a table
struct Bias {
  std::size_t (&heads)(const Values& values);
  std::optional<Bounds> (&bounds)(const Values& values);
  std::variant<RowBias, OffsetBias, EitherBias> form;
  Index index = nullptr;
  const TrainedBias* trained = nullptr;

  // The form by differences and the form by rows; null if the bias does not have the form.
  const OffsetBias* offset() const;
  const RowBias* row() const;
};

/// Kind::kRelative. `index` is null if only the words determine the row.
struct Relative {
  Index index = nullptr;
};

/// Kind::kNone.
struct Nothing {};

/// What a scheme computes: exactly one of these parts, which must outlive this object. Functions for any scheme find
/// its parts here.
class Parts {
 public:
  constexpr Parts(const Absolute& part)
      : Parts(Kind::kAbsolute, part.rows, part.pairs ? &*part.pairs : nullptr,
              part.construction ? &*part.construction : nullptr) {}
  constexpr Parts(const MultiAxis& part) : Parts(Kind::kMultiAxis, part.rows, nullptr, nullptr) {}
  constexpr Parts(const Rotary& part)
      : kind(Kind::kRotary), width(part.pairs.count), width_name("pairs"), pairs(&part.pairs), rotary(&part) {}
  constexpr Parts(const Bias& part)
      : kind(Kind::kBias),
        width(part.heads),
        width_name("heads"),
        bounds(part.bounds),
        bias(&part),
        index(part.index) {}
  constexpr Parts(const Relative& part) : kind(Kind::kRelative), index(part.index) {}
  constexpr Parts(const Nothing&) : kind(Kind::kNone) {}
  Parts(const Absolute&&) = delete;
  Parts(const MultiAxis&&) = delete;
  Parts(const Rotary&&) = delete;
  Parts(const Bias&&) = delete;

  Kind kind;
  /// The number of columns (absolute, multi-axis), pairs (rotary) or heads (bias), or 0; and the word for them.
  std::size_t (&width)(const Values& values) = no_width;
  std::string_view width_name = {};
  /// The smallest and the largest number of rows or biases, if they have bounds.
  std::optional<Bounds> (&bounds)(const Values& values) = unbounded;
  // Null if the scheme has no such part.
  const Encoding* rows = nullptr;
  const Pairs* pairs = nullptr;
  const Construction* construction = nullptr;
  const Rotary* rotary = nullptr;
  const Bias* bias = nullptr;
  Index index = nullptr;

 private:
  constexpr Parts(Kind its_kind, const Encoding& its_rows, const Pairs* its_pairs,
                  const Construction* its_construction)
      : kind(its_kind),
        width(its_rows.width),
        width_name(its_rows.width_name),
        bounds(its_rows.bounds),
        rows(&its_rows),
        pairs(its_pairs),
        construction(its_construction) {}
};

/// A way to encode positions.
///
///   id          the only name of the scheme, used everywhere
///   doc         one sentence
///   source      the paper, with its section
///   params      the parameters of the scheme
///   presets     the arguments that others use
///   parts       what it computes, including its kind
///   check       checks the parameters against each other, after each has been found to be in its domain
///   check_rows  checks the whole plan, if something depends on the number of positions
///   counting    how positions are counted
///   distance    the distance curve of a head at the positions of the plan, for a query at the position `query`: see
///               distance_curve. Null if distance_curve computes it from the parts, or there is none
///   is_causal   whether queries never attend to keys after them
struct Scheme {
  std::string_view id;
  std::string_view doc;
  std::string_view source;
  std::span<const Param> params = {};
  std::span<const Preset> presets = {};
  Parts parts;
  std::optional<Error> (*check)(const Values& values) = nullptr;
  std::optional<Error> (*check_rows)(const Plan& plan) = nullptr;
  Counting (&counting)(const Values& values) = count_any;
  std::optional<Error> (*distance)(const Plan& plan, std::size_t head, double query, std::span<double> out) = nullptr;
  bool (&is_causal)(const Values& values) = sees_all;

  /// The index of a parameter by its name or its alias; the number of parameters if none has this name.
  std::size_t find(std::string_view name) const;
};

/// A capability that a function requires of a scheme.
///
///   kRows          rows for positions: encode
///   kPairs         dimensions in pairs, each with its frequency: angles, spectrum
///   kShift         rows with pairs: rows of sines and cosines that a matrix can shift: shift_matrix
///   kSingle        frequencies as common programs compute them in single precision: float32_errors
///   kConstruction  a construction in steps
///   kRotation      rotated queries and keys: rotation, rotate
///   kBias          a number added to scores: bias
///   kIndices       the row of a table for each query and key: indices
///   kDistance      a score that changes with the distance between query and key: distance_curve
enum class Capability : std::uint8_t {
  kRows,
  kPairs,
  kShift,
  kSingle,
  kConstruction,
  kRotation,
  kBias,
  kIndices,
  kDistance
};
inline constexpr std::array kCapabilities = {Capability::kRows,   Capability::kPairs,        Capability::kShift,
                                             Capability::kSingle, Capability::kConstruction, Capability::kRotation,
                                             Capability::kBias,   Capability::kIndices,      Capability::kDistance};

/// "rows", "pairs", "shift", "single", "construction", "rotation", "bias", "indices", "distance".
std::string_view name_of(Capability what);

bool has(const Scheme& scheme, Capability what);

/// Refuses a scheme that lacks the capability, and names the schemes that have it.
std::optional<Error> check(const Scheme& scheme, Capability what);

/// Something else that a function requires of a scheme: whether a scheme has it, and the end of the id of a phrase,
/// lacks_WHAT, that names it. It must outlive the errors that it leads to.
struct Requirement {
  std::string_view what;
  bool (&is_met)(const Scheme& scheme);
};

/// Refuses a scheme that does not meet a requirement, and names the schemes that do.
std::optional<Error> check(const Scheme& scheme, const Requirement& requirement);

/// All schemes, in the order for lists. The first is the default of requests.
std::span<const Scheme* const> schemes();

/// The scheme with this id; the default one if the id is empty; null if there is none.
const Scheme* find_scheme(std::string_view id);

/// The number of positions, described as a parameter, for programs that build controls. Every request has it.
const Param& positions_param();

// ---------------------------------------------------------------------------------------------------------------
// Requests

/// A description of what to compute. A parameter that neither `arguments` nor the preset names has its initial value;
/// a name that is given twice has the last value. Queries and keys, which only biases and indices use, equal the
/// positions unless the request gives them.
struct Request {
  std::string_view scheme = {};
  std::string_view preset = {};
  Positions positions = Range{};
  std::optional<Positions> queries = std::nullopt;
  std::optional<Positions> keys = std::nullopt;
  std::span<const Argument> arguments = {};
};

/// A checked request with a value for every parameter; the input of every function. It refers to the lists of its
/// request, which must outlive it.
///
///   rows   the number of positions (for biases and indices: of queries)
///   width  see Parts
///   start  see Counting
struct Plan {
  const Scheme* scheme = nullptr;
  Values values = {};
  Positions positions = Range{};
  Positions queries = Range{};
  Positions keys = Range{};
  std::size_t rows = 0;
  std::size_t width = 0;
  double start = 0;

  Plan() {}  // so that braces make a Request

  /// The value of a parameter, which this scheme must have.
  double value(std::string_view name) const { return values[scheme->find(name)]; }
};

/// Position number `row` of a plan as its scheme counts it: the position plus `start`.
inline double position_at(const Plan& plan, std::size_t row) { return plan.start + position_at(plan.positions, row); }

/// The number that multiplies the frequency of a pair in a row: the position, or another coordinate if the scheme has
/// several. `pairs` must be those of the plan's scheme.
inline double coordinate_at(const Plan& plan, const Pairs& pairs, std::size_t row, std::size_t pair) {
  return pairs.coordinate ? pairs.coordinate(plan, row, pair) : position_at(plan, row);
}

/// The factor by which a rotary scheme multiplies rotated pairs; 1 for any other scheme.
inline double magnitude_of(const Plan& plan) {
  const Rotary* const rotary = plan.scheme->parts.rotary;
  return rotary ? rotary->magnitude(plan.values) : 1;
}

/// The function for the factor of each pair at a position, if a rotary scheme has such factors; otherwise null.
inline auto magnitudes_of(const Plan& plan) {
  const Rotary* const rotary = plan.scheme->parts.rotary;
  return rotary ? rotary->magnitudes : nullptr;
}

/// How many of its first pairs a rotary scheme mixes with the values of a plan; 0 for any other scheme.
inline std::size_t mixed_pairs(const Plan& plan) {
  const Rotary* const rotary = plan.scheme->parts.rotary;
  return rotary && rotary->mix ? rotary->mix->count(plan.values) : 0;
}

/// Refuses a plan that mixes pairs. For results that exist only if each pair has its own angle.
std::optional<Error> check_unmixed(const Plan& plan);

/// The number of dimensions in pairs; for schemes without pairs, the number of columns or heads.
inline std::size_t dimensions_of(const Plan& plan) {
  const Pairs* const pairs = plan.scheme->parts.pairs;
  return pairs ? pairs->dimensions(plan.values) : plan.width;
}

/// Whether the scheme has pairs, and each has a sine and a cosine. Only then does the row of one position determine
/// the row of another.
bool has_both(const Plan& plan);

/// The form by differences of a plan's bias; null if the scheme has no bias, or computes this one row by row.
const OffsetBias* offset_bias_of(const Plan& plan);

/// Checks a request, before any memory is allocated.
///
/// request    any
/// purpose    the use of the plan. A distance curve may have more positions than there is room for rows
/// most       the largest number of positions, queries or keys: more than kMaxCells if they do not become cells
/// returns    the plan
/// errors     unknown_scheme, unknown_preset, unknown_parameter, invalid_argument, too_large
/// cost       O(parameters), and one pass over each list
/// invariant  for any arguments, the result is a plan inside every domain, or an error that names an argument
Result<Plan> plan(const Request& request, Capability purpose = Capability::kRows,
                  double most = static_cast<double>(kMaxCells));

// ---------------------------------------------------------------------------------------------------------------
// For authors of schemes

/// The rows that a scheme's `encode` fills, block by block in order:
///
///   while (const auto block = rows.next()) …  // block->cells holds the rows from block->first on
///
/// The reader chooses the size of blocks: all rows, or as many as fit into a cache. A reader that only passes rows on
/// thus needs no memory for all of them.
class Rows {
 public:
  struct Block {
    std::size_t first;
    std::span<float> cells;
  };

  /// All rows in one block.
  Rows(std::size_t count, std::size_t width, std::span<float> out) : Rows(count, width, out, nullptr, nullptr) {}

  /// Blocks of as many rows as `room` holds, which must be at least one. `take` receives each full block, and returns
  /// whether to continue.
  Rows(std::size_t count, std::size_t width, std::span<float> room,
       bool (*take)(void* reader, std::size_t first, std::span<const float> cells), void* reader)
      : count_(count), width_(width), room_(room), take_(take), reader_(reader) {}

  std::optional<Block> next() {
    if (filled_ > 0 && take_ && !take_(reader_, first_, room_.first(filled_ * width_))) return std::nullopt;
    first_ += filled_;
    if (first_ == count_) return std::nullopt;
    filled_ = room_.size() / width_ < count_ - first_ ? room_.size() / width_ : count_ - first_;
    return Block{first_, room_.first(filled_ * width_)};
  }

 private:
  std::size_t count_;
  std::size_t width_;
  std::span<float> room_;
  bool (*take_)(void* reader, std::size_t first, std::span<const float> cells);
  void* reader_;
  std::size_t first_ = 0;
  std::size_t filled_ = 0;
};

/// The frequencies of a geometric series.
///
///   ω_i = base^(-i / divisor), i = 0, …, n - 1
///
/// base       at least 1; below 2^990 if the divisor is not n
/// out        [n]
/// divisor    at least n - 1; 0 means n
/// errors     none
/// numerics   relative error at most slightly above 2^-53 (2^-52 for bases above 2^996; terms below 2^-1022 lose
///            digits); the same bits on every machine
/// cost       about fifteen multiplications each
/// source     Dekker 1971, "A floating-point technique for extending the available precision"
void geometric_frequencies(double base, std::span<double> out, std::size_t divisor = 0);

/// The inverse terms, base^(i / n), with the same error.
void geometric_denominators(double base, std::span<double> out);

/// Multiplies n numbers by the terms of such a series, for any base above 0. For a base below 1, the factors grow.
///
///   x_i · base^(-i / n)
///
/// numerics   relative error at most 2^-51
void geometric_decay(double base, std::span<double> x);

/// The frequencies of a scheme with pairs, [pairs].
///
/// errors     not_applicable; out_of_memory
Result<Buffer<double>> frequencies_of(const Plan& plan);

/// The two dimensions of each pair, [2 · pairs]: the first and the second of pair 0, of pair 1, … A pair without a
/// second dimension has its first one twice.
///
/// plan       a plan of a scheme with pairs
/// errors     out_of_memory
Result<Buffer<std::uint32_t>> places_of(const Plan& plan);

/// Encodes rows whose dimensions are the sines and cosines of the angles of pairs. It is the `encode` of such schemes.
///
/// numerics   as encode()
/// errors     out_of_memory
/// cost       as encode()
std::optional<Error> encode_waves(const Plan& plan, Rows& rows);

/// Σ_i cos(k · step · ω_i) for k = 0, 1, …: the dot product of two rows of sines and cosines that are k steps apart.
///
/// out        one number for each k
/// errors     out_of_memory
/// numerics   error at most 5e-10 for each frequency if |step · ω_0| <= 64; otherwise 2^-52 of the angles
/// cost       two multiplications and additions for each k and frequency
std::optional<Error> sum_cosines(std::span<const double> frequencies, double step, std::span<double> out);

/// A wave with two amplitudes, which may grow or decay.
///
///   at p: cosine · (e^(growth · p) cos(ω p) - 1) + sine · e^(growth · p) sin(ω p), ω = frequency + rest
///
/// `rest` holds the digits of ω that do not fit into `frequency`: at p = 10^6 and for ω near 1, they rotate a wave by
/// up to 5e-11.
struct Wave {
  double frequency = 0;
  double growth = 0;
  double cosine = 1;
  double sine = 0;
  double rest = 0;
};

/// Computes the rests of waves whose frequencies are terms of a series. Other waves, and those beyond 2^996, do not
/// change.
///
/// waves      [pairs], each with the frequency of its pair
/// numerics   frequency + rest is within about 2^-100 of the term
/// cost       about sixty multiplications each
void refine(const Series& series, std::span<Wave> waves);

/// The sum of waves at positions, in which each cosine is measured from its value at 0: a curve of distances.
///
/// waves      any number of finite waves that do not grow beyond the range of double at these positions
/// positions  any; a range is fast
/// out        one number for each position
/// errors     out_of_memory
/// numerics   0 at 0, and no digits are lost near it, because cos - 1 is -2 sin². The error is at most about 2^-50 of
///            Σ |cosine| + |sine|; angles are products of 106 bits
/// cost       a range: two multiplications and additions for each position and wave, and one sine and cosine in some
///            hundreds; a list: a sine and a cosine each
/// source     e^(x + y) = e^x e^y, for a coarse and a fine range
std::optional<Error> sum_waves(std::span<const Wave> waves, const Positions& positions, std::span<double> out);

}  // namespace posenc
