// Whose formula a matrix is.
//
// In every formula of a family, columns are sines or cosines of position · ω_k with ω_k = g^-k. A formula is a shape,
// which gives k of each column and says whether it is a sine or a cosine, and a ratio g. For k = 0 the frequency is 1
// whatever the ratio is; these columns tell shapes and first positions apart. Every other cell then allows certain
// angles, and so certain ln g; what all cells allow is a few narrow intervals or nothing. Phases that have turned more
// than once do no harm, because all possible intervals are kept. Last, formulas of this shape are sought in what is
// left: at their documented base and the width of the matrix, as the first columns of a wider encoding, or at the base
// of the fewest digits.
#include "posenc/identify.h"

#include <cmath>
#include <memory>
#include <tuple>
#include <type_traits>

#include "identify/report.h"
#include "identify/search.h"

namespace posenc {

static_assert(std::is_trivially_destructible_v<Explanation>);

void Identification::add(const Explanation& explanation) {
  if (count_ < kMost) std::construct_at(all_.data() + count_++, explanation);
}

namespace {

// How a matrix is read, the most exact way first.
struct Reading {
  Storage storage = Storage::kFloat32;
  bool is_transposed = false;
};
constexpr std::array<Reading, 8> kReadings = {{{Storage::kFloat32, false},
                                               {Storage::kFloat32, true},
                                               {Storage::kFloat16, false},
                                               {Storage::kFloat16, true},
                                               {Storage::kBfloat16, false},
                                               {Storage::kBfloat16, true},
                                               {Storage::kTruncated, false},
                                               {Storage::kTruncated, true}}};

std::optional<Error> check_positions(const Positions& positions, std::size_t rows) {
  const auto* range = std::get_if<Range>(&positions);
  const double count = range ? range->count : static_cast<double>(count_of(positions));
  if (count != static_cast<double>(rows)) {
    return refuse("positions", count, Rule::kRange, {static_cast<double>(rows), static_cast<double>(rows)});
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const double position = position_at(positions, row);
    if (std::abs(position) <= kMaxPosition) continue;
    return refuse(Text::of("positions[", row, "]"), position, Rule::kRange, {-kMaxPosition, kMaxPosition, 0})
        .of("positions");
  }
  return std::nullopt;
}

}  // namespace

Result<Identification> identify(MatrixView matrix, const std::optional<Positions>& positions) {
  if (auto error = check(matrix)) return *error;
  constexpr std::size_t kLeastRows = 2;
  constexpr std::size_t kLeastCols = 4;
  for (const auto& [name, size, least] :
       {std::tuple{"matrix.rows", matrix.rows, kLeastRows}, std::tuple{"matrix.cols", matrix.cols, kLeastCols}}) {
    if (auto error = check_whole(name, static_cast<double>(size), least, kMaxCells))
      return std::move(*error).of("matrix");
  }
  if (positions) {
    if (auto error = check_positions(*positions, matrix.rows)) return *error;
  }
  auto room = allocate<Explanation>(Identification::kMost);
  if (!room) return room.error();
  Identification result(std::move(*room));
  const PrintedDigits digits(matrix);
  result.digits = digits.count;
  result.is_significant = digits.is_significant;
  for (std::size_t k = 0; k < 2 * kReadings.size() && result.empty(); ++k) {
    const auto [storage, is_transposed] = kReadings[k % kReadings.size()];
    const bool is_forgiving = k >= kReadings.size();
    if (is_forgiving && (matrix.rows < kLeastCols || matrix.cols < kLeastCols)) break;
    if (is_transposed && matrix.rows < kLeastCols) continue;
    if (!digits.may_be(matrix, storage)) continue;
    // The positions of rows are not those of columns, unless there are as many.
    const bool has_positions = !is_transposed || matrix.rows == matrix.cols;
    const std::optional<Positions> given = has_positions ? positions : std::nullopt;
    const PrintedMatrix printed(matrix, is_transposed, digits, storage, is_forgiving);
    if (!printed.has_proof()) continue;
    Formulas formulas;
    if (auto error = formulas.find(printed.rows, printed.cols)) return *error;
    Search search(printed, formulas);
    if (auto error = search.run(given)) return *error;
    Report(printed, formulas, given, search.candidates()).write(result);
  }
  return result;
}

}  // namespace posenc
