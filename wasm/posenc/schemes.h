// Schemes: ways to tell a transformer the order of its words, and the requests for them.
#pragma once

#include "limits.h"
#include "parameters.h"
#include "results.h"

namespace posenc {

// ---------------------------------------------------------------------------------------------------------------
// Positions

/// Evenly spaced positions: start, start + step, …, count of them. `Range{.count = 50}` is 0 … 49.
///
///   count  a whole number from 1 to kMaxCells (to kMaxPosition where only means are computed)
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

/// How many positions there are.
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
///   kRotary     an angle for each position and pair of dimensions, by which the pairs of queries and keys are turned
///                                                                                 [positions, width]
///   kBias       a number added to the score of each query and key, for each head  [width, queries, keys]
///   kRelative   something for each query and key: which row of a table, or what only their words tell
///                                                                                 [queries, keys]
///   kNone       nothing
enum class Kind : std::uint8_t { kAbsolute, kMultiAxis, kRotary, kBias, kRelative, kNone };

/// "absolute", "multi-axis", "rotary", "bias", "relative", "none".
std::string_view name_of(Kind kind);

/// Frequencies that are terms of a geometric series, or terms divided by one number:
///
///   times · base^(-(first + i) / divisor) for pair i, and that over `divided`
struct Series {
  double base = 1;
  std::size_t divisor = 1;
  double times = 1;
  double divided = 1;
  std::size_t first = 0;
};

/// Arguments under a name, as a paper, a model or a library uses them.
struct Preset {
  std::string_view name;
  std::span<const Argument> arguments;
  std::string_view source;
};

/// A dimension in a scheme whose dimensions come in pairs: the first of a pair (in rows, the sine of its angle), the
/// second (in rows, the cosine), or in no pair. In rows a dimension of no pair is 0; in a rotation it is not turned.
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
///   kZero     to 0: the pair does not turn
///   kOwn      divided by a number that only this pair has
enum class Band : std::uint8_t { kKept, kBlended, kDivided, kZero, kOwn };
inline constexpr std::size_t kBands = static_cast<std::size_t>(Band::kOwn) + 1;

/// "kept", "blended", "divided", "zero", "own".
std::string_view name_of(Band band);

/// How a scheme counts positions.
///
///   start      the number of position 0, which is added to each position
///   low, high  the first and the last position, both allowed
///   whole      whether positions must be whole numbers
///   rule       the rule that refuses other positions
struct Counting {
  double start = 0;
  double low = -kMaxPosition;
  double high = kMaxPosition;
  bool whole = false;
  Rule rule = Rule::kRange;
};

/// The least and the greatest number that a scheme can give.
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

/// One array of a construction: `shape` has `axes` entries, one to three, and `data` as many cells as their product.
struct Stage {
  std::string_view name;
  std::array<std::size_t, 3> shape = {};
  std::size_t axes = 0;
  Buffer<double> data = {};

  std::size_t cells() const;
};

/// The stages of a construction, in their order.
struct Stages {
  std::array<Stage, 8> all = {};
  std::size_t count = 0;

  /// Adds one with this shape, and no data yet.
  void add(std::string_view name, std::initializer_list<std::size_t> shape);
  Stage* begin() { return all.data(); }
  Stage* end() { return all.data() + count; }
  const Stage* begin() const { return all.data(); }
  const Stage* end() const { return all.data() + count; }
  std::size_t size() const { return count; }
  Stage& operator[](std::size_t k) { return all[k]; }
  const Stage& operator[](std::size_t k) const { return all[k]; }
};

// Parts of schemes. A function that a part requires is a reference: a scheme that leaves it out does not compile. A
// function that only some schemes have is a pointer, which is null for the others. Every function is called with
// values or a plan that have been checked, and only by posenc's own functions, which have also checked what they pass.

/// For schemes without columns, pairs or heads.
inline std::size_t no_width(const Values&) { return 0; }
/// For schemes whose numbers have no bounds.
inline std::optional<Bounds> unbounded(const Values&) { return std::nullopt; }
/// For schemes that take every position as it is.
inline Counting count_any(const Values&) { return {}; }
/// For schemes in which queries see all keys, and for those in which they see no key after them.
inline bool sees_all(const Values&) { return false; }
inline bool sees_past(const Values&) { return true; }
/// For schemes that multiply nothing.
inline double times_one(const Values&) { return 1; }

/// Dimensions in pairs. Each pair has an angle, which is its frequency times the position.
///
///   count       how many pairs there are
///   dimensions  how many dimensions there are: d_model or head_dim
///   dimension   what dimension c holds
///   frequencies the angle of each pair from one position to the next, [count], in radians
///   series      the geometric series whose terms are the frequencies, with more digits than doubles hold. Null, or
///               nothing: they are not such terms
///   single_frequencies  the frequencies as common programs compute them in single precision
///   bands       writes the frequencies again, and the band of each; null where none is ever changed
///   coordinate  the number that the frequency of a pair is multiplied by in a row; null: the row's position
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
///   width       how many columns a row has
///   width_name  the parameter, or the noun, for that number: "d_model"
///   encode      fills the rows: see Rows
///   bounds      the least and the greatest number in a row: `unbounded` where there is none
struct Encoding {
  std::size_t (&width)(const Values& values);
  std::string_view width_name;
  std::optional<Error> (&encode)(const Plan& plan, Rows& rows);
  std::optional<Bounds> (&bounds)(const Values& values);
};

/// How rows are made, step by step.
///
///   plan_stages  adds the arrays, by their shapes
///   construct    fills them
struct Construction {
  void (&plan_stages)(const Plan& plan, Stages& stages);
  void (&construct)(const Plan& plan, Stages& stages);
};

/// A bias that is computed row by row: `row` is that of one head and one query, at position `query`, over all keys of
/// the plan.
struct RowBias {
  void (&row)(const Plan& plan, std::size_t head, double query, std::span<float> out);
};

/// A bias that depends on the difference i - j alone, query minus key.
///
///   at      the bias of a head at these differences
///   piece   in which piece of `at` a difference lies. The numbers of pieces never fall where differences rise; in a
///           piece the bias is a polynomial of its degree, up to kMostDegree, to within 1e-8 of the largest there; and
///           there are at most some ten thousand pieces, however many differences there are. Null: there are none
///   waves   the waves whose sum is `at`, as sum_waves() takes them: none grows, and none has a sine. Null: it is no
///           such sum
struct OffsetBias {
  std::optional<Error> (&at)(const Plan& plan, std::size_t head, const Positions& differences, std::span<double> out);
  Piece (*piece)(const Plan& plan, std::size_t head, double difference) = nullptr;
  Result<Buffer<Wave>> (*waves)(const Plan& plan, std::size_t head) = nullptr;
};

/// A bias that has both forms; `is_offset` says which one the parameters ask for.
struct EitherBias {
  bool (&is_offset)(const Values& values);
  OffsetBias offset;
  RowBias row;
};

/// Writes one row of indices: which row of a table belongs to the query, at this position, and each key.
using Index = void (*)(const Plan& plan, double query, std::span<std::int32_t> out);

/// Kind::kAbsolute. `pairs` where the dimensions are sines and cosines of pairs.
struct Absolute {
  Encoding rows;
  std::optional<Pairs> pairs = std::nullopt;
  std::optional<Construction> construction = std::nullopt;
};

/// Kind::kMultiAxis. A position is the number of a cell (or a point), counted from 0 along the last axis first, as the
/// rows of the result are. Where a scheme of points is given none, the position is the point itself, each of its
/// coordinates.
struct MultiAxis {
  Encoding rows;
};

/// Sums of the cosines and sines of several pairs, by which a pair is turned instead of its own: then it is no
/// rotation, and scores do not depend on distances alone.
///
///   Σ_j cosines[j, i] cos θ_j and Σ_j sines[j, i] sin θ_j, for pair i
///
///   parameter     the parameter that is 0 where pairs are not mixed
///   count         how many pairs are mixed, the first ones; 0: none
///   coefficients  fills both matrices, [count, count] each
struct Mix {
  std::string_view parameter;
  std::size_t (&count)(const Values& values);
  void (&coefficients)(const Values& values, std::span<double> cosines, std::span<double> sines);
};

/// Kind::kRotary.
///
///   magnitude     the factor of turned pairs
///   magnitudes    the factor of each pair, [pairs], at a position; null: it does not depend on the position. Where
///                 queries and keys have different factors, the parameter `side`, "query" or "key", chooses
///   score_factor  the factor by which models with this scheme also multiply all scores
///   mix           the sums that pairs are turned by; nothing: each pair has its own cosine and sine
struct Rotary {
  Pairs pairs;
  double (&magnitude)(const Values& values) = times_one;
  void (*magnitudes)(const Plan& plan, double position, std::span<double> out) = nullptr;
  double (&score_factor)(const Values& values) = times_one;
  std::optional<Mix> mix = std::nullopt;
};

/// Kind::kBias.
///
///   heads   how many heads there are
///   bounds  the least and the greatest number: `unbounded` where there is none
///   form    how the numbers are computed
///   index   the row of a table that holds each number; null where there is no table
struct Bias {
  std::size_t (&heads)(const Values& values);
  std::optional<Bounds> (&bounds)(const Values& values);
  std::variant<RowBias, OffsetBias, EitherBias> form;
  Index index = nullptr;

  // The forms by differences and by rows: null where there is no such form.
  const OffsetBias* offset() const;
  const RowBias* row() const;
};

/// Kind::kRelative. `index` is null where only the words tell which row it is.
struct Relative {
  Index index = nullptr;
};

/// Kind::kNone.
struct Nothing {};

/// What a scheme computes: exactly one of these, which has to outlive it. Functions for any scheme find its parts
/// here.
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
  /// How many columns (absolute, multi-axis), pairs (rotary) or heads (bias) there are, or 0; and what they are
  /// called.
  std::size_t (&width)(const Values& values) = no_width;
  std::string_view width_name = {};
  /// The least and the greatest number of rows or biases, where there are any.
  std::optional<Bounds> (&bounds)(const Values& values) = unbounded;
  // Null where the scheme has none.
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

/// A way to tell positions.
///
///   id          the only name of the scheme, used everywhere
///   doc         one sentence
///   source      the paper, with its section
///   params      what can be set; presets, how others have set it
///   parts       what it computes, which is also its kind
///   check       checks the parameters against each other, when each is in its own domain
///   check_rows  checks the whole plan, where something depends on how many positions there are
///   counting    how positions are counted
///   distance    a head's distance curve, at the positions of the plan, for a query at this position: see
///               distance_curve. Null: see there too
///   is_causal   whether keys after the query are never seen
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

  /// The index of a parameter, by its name or its alias; the number of parameters if none has this name.
  std::size_t find(std::string_view name) const;
};

/// What a function needs from a scheme.
///
///   kRows          rows for positions: encode
///   kPairs         dimensions in pairs, each with its frequency: angles, spectrum
///   kShift         rows and pairs: rows of sines and cosines, which a matrix moves: shift_matrix
///   kSingle        frequencies as common programs compute them in single precision: float32_errors
///   kConstruction  a construction in steps
///   kRotation      queries and keys that are turned: rotation, rotate
///   kBias          a number added to scores: bias
///   kIndices       rows of a table, one for each query and key: indices
///   kDistance      a score that changes with the distance of query and key: distance_curve
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

/// Refuses a scheme that does not have it, and names the schemes that do.
std::optional<Error> check(const Scheme& scheme, Capability what);

/// All schemes, in the order in which to list them. The first is the default of requests.
std::span<const Scheme* const> schemes();

/// The number of positions, described like a parameter, for programs that build controls. Every request has it.
const Param& positions_param();

// ---------------------------------------------------------------------------------------------------------------
// Requests

/// What to compute. A parameter that neither `arguments` nor the preset names takes its initial value; a name that is
/// given twice takes the last value. Queries and keys, which only biases and indices have, are the positions unless
/// the request gives them.
struct Request {
  std::string_view scheme = {};
  std::string_view preset = {};
  Positions positions = Range{};
  std::optional<Positions> queries = std::nullopt;
  std::optional<Positions> keys = std::nullopt;
  std::span<const Argument> arguments = {};
};

/// A checked request with a value for every parameter, from which every function computes. It refers to the lists of
/// its request, which must outlive it.
///
///   rows  how many positions there are (for biases and indices: queries); width: see Parts; start: see Counting
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

  /// The value of a parameter that this scheme has.
  double value(std::string_view name) const { return values[scheme->find(name)]; }
};

/// Position number `row` of a plan as its scheme counts it: with `start` added.
inline double position_at(const Plan& plan, std::size_t row) { return plan.start + position_at(plan.positions, row); }

/// The number that the frequency of a pair is multiplied by in a row: its position, or another coordinate where the
/// scheme has several. `pairs` are those of the plan's scheme.
inline double coordinate_at(const Plan& plan, const Pairs& pairs, std::size_t row, std::size_t pair) {
  return pairs.coordinate ? pairs.coordinate(plan, row, pair) : position_at(plan, row);
}

/// The factor by which a rotary scheme multiplies turned pairs; 1 for any other.
inline double magnitude_of(const Plan& plan) {
  const Rotary* const rotary = plan.scheme->parts.rotary;
  return rotary ? rotary->magnitude(plan.values) : 1;
}

/// The factor of each pair at each position, where a rotary scheme has such factors; null for any other.
inline auto magnitudes_of(const Plan& plan) {
  const Rotary* const rotary = plan.scheme->parts.rotary;
  return rotary ? rotary->magnitudes : nullptr;
}

/// How many pairs a rotary scheme mixes with the values of a plan, the first ones; 0 for any other.
inline std::size_t mixed_pairs(const Plan& plan) {
  const Rotary* const rotary = plan.scheme->parts.rotary;
  return rotary && rotary->mix ? rotary->mix->count(plan.values) : 0;
}

/// Refuses a plan that mixes pairs, for what only pairs with an angle of their own have.
std::optional<Error> check_unmixed(const Plan& plan);

/// The number of dimensions in pairs; for schemes without pairs, the number of columns or heads.
inline std::size_t dimensions_of(const Plan& plan) {
  const Pairs* const pairs = plan.scheme->parts.pairs;
  return pairs ? pairs->dimensions(plan.values) : plan.width;
}

/// Whether the scheme has pairs that each have a sine and a cosine. Only then does the row of one position follow from
/// that of another.
bool has_both(const Plan& plan);

/// The bias of a plan by differences; null where the plan's scheme has no bias, or its parameters ask for rows.
const OffsetBias* offset_bias_of(const Plan& plan);

/// Checks a request, before any memory is asked for.
///
/// request    any
/// purpose    what the plan is for: distance curves may have more positions than their rows would have room for
/// most       the most positions, queries or keys: more than kMaxCells where they do not become cells
/// returns    the plan
/// errors     unknown_scheme, unknown_preset, unknown_parameter, invalid_argument, too_large
/// cost       O(parameters), and one pass over each list
/// invariant  whatever the arguments are, the result is a plan inside every domain, or an error that names one
Result<Plan> plan(const Request& request, Capability purpose = Capability::kRows,
                  double most = static_cast<double>(kMaxCells));

// ---------------------------------------------------------------------------------------------------------------
// For authors of schemes

/// The rows that a scheme's `encode` has to fill, block by block in their order:
///
///   while (const auto block = rows.next()) …  // block->cells holds the rows from block->first on
///
/// The reader chooses the size of blocks: all rows, or as many as fit into a cache, so that a reader that only passes
/// them on needs no memory for all of them.
class Rows {
 public:
  struct Block {
    std::size_t first;
    std::span<float> cells;
  };

  /// All rows in one block.
  Rows(std::size_t count, std::size_t width, std::span<float> out) : Rows(count, width, out, nullptr, nullptr) {}

  /// As many rows at a time as `room` holds, at least one. `take` receives each full block, and returns whether to go
  /// on.
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
/// base       at least 1; below 2^990 where the divisor is not n
/// out        [n]
/// divisor    n - 1 at least; 0 stands for n
/// errors     none
/// numerics   relative error at most 2^-53 and a little more (2^-52 for bases above 2^996; below 2^-1022 digits are
///            lost), the same bits on every machine
/// cost       some fifteen multiplications each
/// source     Dekker 1971, "A floating-point technique for extending the available precision"
void geometric_frequencies(double base, std::span<double> out, std::size_t divisor = 0);

/// The same, inverted: base^(i / n), with the same error.
void geometric_denominators(double base, std::span<double> out);

/// Multiplies n numbers by the terms of such a series, of any base above 0: below 1, it grows.
///
///   x_i · base^(-i / n)
///
/// numerics   relative error at most 2^-51
void geometric_decay(double base, std::span<double> x);

/// The frequencies of a scheme with pairs, [pairs].
///
/// errors     not_applicable; out_of_memory
Result<Buffer<double>> frequencies_of(const Plan& plan);

/// The dimensions of the pairs, [2 · pairs]: the first and the second of pair 0, of pair 1, … A pair without a second
/// has its first twice.
///
/// plan       of a scheme with pairs
/// errors     out_of_memory
Result<Buffer<std::uint32_t>> places_of(const Plan& plan);

/// Encodes rows whose dimensions are the sines and cosines of the angles of pairs: the `encode` of such schemes.
///
/// numerics   as encode()
/// errors     out_of_memory
/// cost       as encode()
std::optional<Error> encode_waves(const Plan& plan, Rows& rows);

/// Σ_i cos(k · step · ω_i) for k = 0, 1, …: the dot product of two rows of sines and cosines that are k steps apart.
///
/// out        one for each k
/// errors     out_of_memory
/// numerics   |error| <= 5e-10 a frequency for |step| <= 64, and 2^-52 of the angles beyond
/// cost       two multiplications and additions for each k and frequency
std::optional<Error> sum_cosines(std::span<const double> frequencies, double step, std::span<double> out);

/// A wave with amplitudes, which may grow or decay.
///
///   at p: cosine · (e^(growth · p) cos(ω p) - 1) + sine · e^(growth · p) sin(ω p), ω = frequency + rest
///
/// `rest` holds the digits of ω that do not fit into `frequency`: at p = 10^6 and ω near 1 they turn a wave by up to
/// 5e-11.
struct Wave {
  double frequency = 0;
  double growth = 0;
  double cosine = 1;
  double sine = 0;
  double rest = 0;
};

/// Computes the rests of waves whose frequencies are terms of a series. Other waves, and those beyond 2^996, stay as
/// they are.
///
/// waves      [pairs], each with the frequency of its pair
/// numerics   frequency and rest together within some 2^-100 of the term
/// cost       some sixty multiplications each
void refine(const Series& series, std::span<Wave> waves);

/// The sum of waves at positions, where each cosine counts from its value at 0: a curve of distances.
///
/// waves      any number of finite ones, which do not grow beyond double at these positions
/// positions  any; a range is fast
/// out        one for each position
/// errors     out_of_memory
/// numerics   0 at 0, and no digit is lost near it: cos - 1 is -2 sin². Relative to Σ |cosine| + |sine| the error is
///            at most some 2^-50; angles are products of 106 bits
/// cost       a range: two multiplications and additions for each position and wave, and one sine and cosine in some
///            hundreds; a list: a sine and a cosine each
/// source     e^(x + y) = e^x e^y, for a coarse and a fine range
std::optional<Error> sum_waves(std::span<const Wave> waves, const Positions& positions, std::span<double> out);

}  // namespace posenc
