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

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <tuple>
#include <type_traits>

#include "identify/readings.h"

namespace posenc {

static_assert(std::is_trivially_destructible_v<Explanation>);

void Identification::add(const Explanation& explanation) {
  if (count_ < kMost) std::construct_at(all_.data() + count_++, explanation);
}

void Identification::allow_bases_of(const Identification& other) {
  for (Explanation& one : all_.span().first(count_)) {
    for (const Explanation& each : other) {
      if (each.name != one.name || each.width != one.width || each.start != one.start || each.step != one.step)
        continue;
      one.base_from = std::min(one.base_from, each.base_from);
      one.base_to = std::max(one.base_to, each.base_to);
    }
  }
}

namespace {

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

Result<Identification> identify(MatrixView matrix, const std::optional<Positions>& positions,
                                const std::optional<std::span<const std::int8_t>>& decimals) {
  if (auto error = check(matrix)) return *error;
  constexpr std::size_t kLeastRows = 1;
  constexpr std::size_t kLeastCols = 2;
  for (const auto& [name, size, least] :
       {std::tuple{"matrix.rows", matrix.rows, kLeastRows}, std::tuple{"matrix.cols", matrix.cols, kLeastCols}}) {
    if (auto error = check_whole(name, static_cast<double>(size), least, kMaxCells))
      return std::move(*error).of("matrix");
  }
  if (positions) {
    if (auto error = check_positions(*positions, matrix.rows)) return *error;
  }
  const std::size_t cells = matrix.data.size();
  if (decimals && decimals->size() != cells) {
    const auto count = static_cast<double>(cells);
    return refuse("decimals", static_cast<double>(decimals->size()), Rule::kRange, {count, count});
  }
  auto room = allocate<Explanation>(Identification::kMost);
  if (!room) return room.error();
  Identification result(std::move(*room));
  const std::array digits = {PrintedDigits(matrix),
                             PrintedDigits(matrix, decimals.value_or(std::span<const std::int8_t>()))};
  result.digits = digits[0].count;
  result.is_significant = digits[0].is_significant;
  // Numbers of equally many decimals have these, whatever the last ones are.
  const bool is_equal = decimals && std::equal(decimals->begin() + 1, decimals->end(), decimals->begin());
  const std::span<const PrintedDigits> ways =
      decimals ? std::span(digits).subspan(is_equal ? 1 : 0) : std::span(digits).first(1);
  if (auto error = Readings(matrix, positions, ways).explain(result)) return *error;
  return result;
}

}  // namespace posenc
