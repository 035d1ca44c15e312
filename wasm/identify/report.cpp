#include "identify/report.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "numbers/elementary.h"

namespace posenc {

namespace {

// Explanations that take this many bits more than the best one are omitted.
constexpr double kMostExtraCost = 6;

}  // namespace

std::optional<Error> Report::write(Identification& result) {
  std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
    return a.cost < b.cost || (a.cost == b.cost && a.error < b.error);
  });
  while (!candidates_.empty() && candidates_.back().cost > candidates_[0].cost + kMostExtraCost)
    candidates_ = candidates_.first(candidates_.size() - 1);
  std::size_t suspect_count = 0;
  std::size_t moved_count = 0;
  for (const Candidate& lead : candidates_) {
    suspect_count += lead.suspect_count;
    moved_count += lead.moved_count;
  }
  auto suspects = allocate<Suspect>(suspect_count);
  if (!suspects) return suspects.error();
  auto moved = allocate<Moved>(moved_count);
  if (!moved) return moved.error();
  auto positions = allocate<double>(matrix_.rows);
  if (!positions) return positions.error();
  positions_ = std::move(*positions);
  auto places = allocate<Place>(matrix_.rows);
  if (!places) return places.error();
  places_ = std::move(*places);
  Others room = {suspects->span(), moved->span()};
  for (std::size_t group = 0; group < candidates_.size(); ++group) {
    const Candidate& lead = candidates_[group];
    const Others others = find_others(lead, room);
    room = {room.suspects.subspan(others.suspects.size()), room.moved.subspan(others.moved.size())};
    Explanation explanation;
    explanation.group = group;
    explanation.error = lead.error;
    explanation.start = lead.start;
    explanation.step = lead.step;
    explanation.storage = matrix_.storage;
    explanation.suspects = others.suspects;
    explanation.moved = others.moved;
    explanation.is_transposed = matrix_.is_transposed;
    compare_with_first(lead, explanation);
    add_deciding_cells(group, explanation);
    add_group(lead, explanation, result);
  }
  result.keep(std::move(*suspects), std::move(*moved));
  return std::nullopt;
}

// Finds the places of rows, the suspects, in the order of the matrix, and the rows that have been moved.
Report::Others Report::find_others(Candidate lead, const Others& room) {
  for (std::size_t row = 0; row < matrix_.rows; ++row) {
    positions_[row] = position_of(row, lead.start, lead.step);
    places_[row] = {positions_[row], false};
  }
  if (lead.suspect_count == 0 && lead.moved_count == 0) return {};
  const std::size_t most_suspects = lead.suspect_count;
  const std::size_t most_moved = lead.moved_count;
  // The search has found them.
  std::size_t tries = std::numeric_limits<std::size_t>::max();
  find_places(matrix_, lead, positions_.span(), {}, places_.span(), tries);
  std::size_t moved = 0;
  for (std::size_t row = 0; row < matrix_.rows && moved < most_moved; ++row) {
    if (places_[row].is_moved) room.moved[moved++] = {row, places_[row].position};
  }
  std::size_t suspects = 0;
  const std::size_t across = matrix_.is_transposed ? matrix_.rows : matrix_.cols;
  for (std::size_t cell = 0; cell < matrix_.rows * matrix_.cols && suspects < most_suspects; ++cell) {
    const std::size_t line = cell / across;
    const std::size_t place = cell % across;
    const auto [row, col] = matrix_.is_transposed ? std::pair{place, line} : std::pair{line, place};
    if (agrees(matrix_, lead, row, col, places_[row].position)) continue;
    const Dimension column = lead.shape.column(col);
    const double expected = wave_of(column.part, places_[row].position * frequency_of(column, lead.u));
    room.suspects[suspects++] = {line, place, matrix_.at(row, col), expected};
  }
  return {room.suspects.first(suspects), room.moved.first(moved)};
}

double Report::position_of(std::size_t row, double start, double step) const {
  return start + step * (given_ ? position_at(*given_, row) : static_cast<double>(row));
}

// Compares the lead with the first preset of its width.
void Report::compare_with_first(const Candidate& lead, Explanation& explanation) const {
  const Formula* first = formulas_.begin();
  while (first->family != lead.formula->family) ++first;
  const bool has_first = lead.width == matrix_.cols && first->matrix_span != 0;
  const double span = has_first ? first->matrix_span : first->slope * static_cast<double>(lead.width) + first->offset;
  explanation.has_other_frequencies =
      lead.shape.order == Shape::Order::kSingle || std::abs(lead.u * span / natural_log(first->base) - 1) > 1e-9;
  explanation.is_reordered = lead.shape.order != Shape::Order::kSingle && !lead.shape.same_family(first->shape);
  explanation.has_other_positions = lead.start != first->start || lead.step != 1;
}

// Adds every formula that gives the same numbers as the lead, the simplest first.
void Report::add_group(const Candidate& lead, Explanation explanation, Identification& result) const {
  // Whole candidates would fill the small stack of WebAssembly.
  struct Member {
    const Formula* formula = nullptr;
    double cost = 0;
  };
  std::array<Member, kMostFormulas> members;
  std::size_t count = 0;
  for (const Formula& formula : formulas_) {
    const auto member = member_of(lead, formula);
    if (!member) continue;
    std::size_t place = count++;
    for (; place > 0 && members[place - 1].cost > member->cost; --place) members[place] = members[place - 1];
    members[place] = {&formula, member->cost};
  }
  for (std::size_t k = 0; k < count; ++k) {
    const Formula& formula = *members[k].formula;
    const Candidate member = *member_of(lead, formula);
    explanation.scheme = formula.family->scheme;
    explanation.name = formula.name();
    explanation.doc = formula.mistake ? formula.mistake->doc : std::string_view();
    explanation.kind = formula.preset ? Explanation::Kind::kPreset : Explanation::Kind::kMistake;
    explanation.base = member.base;
    const double span = natural_log(member.base) / member.u;
    const double one = exponential(std::min(lead.allowed.low * span, 300.0));
    const double other = exponential(std::min(lead.allowed.high * span, 300.0));
    explanation.base_from = std::min({one, other, member.base});
    explanation.base_to = std::max({one, other, member.base});
    if (has_any_base(matrix_, lead.shape)) {
      explanation.base_from = kLeastBase;
      explanation.base_to = kMostBase;
    }
    explanation.width = member.width;
    explanation.is_part = member.is_part;
    explanation.argument_count = 0;
    const auto add_argument = [&](std::string_view name, double value) {
      explanation.arguments[explanation.argument_count++] = {name, value};
    };
    const Scheme& scheme = *formula.family->scheme;
    add_argument(scheme.parts.width_name, static_cast<double>(member.width));
    add_argument(formula.family->base, member.base);
    if (scheme.find(formula.family->start) < scheme.params.size()) add_argument(formula.family->start, member.start);
    if (member.length > 0) add_argument("length", member.length);
    result.add(explanation);
  }
}

// Gives a formula the arguments by which it makes the numbers of the lead: with its documented base, if a width allows
// that, or with another base.
bool Report::fit(const Candidate& lead, Candidate& member) const {
  const Formula& formula = *member.formula;
  double span = 0;
  if (!choose_least_width(matrix_, formula, member, span)) return false;
  const double wanted = natural_log(formula.base) / lead.u;
  const auto is_wanted = [&](double there) { return std::abs(there / wanted - 1) < 1e-9; };
  member.base = formula.base;
  if (is_wanted(span) || has_any_base(matrix_, lead.shape)) {
    member.cost = cost_of(matrix_, member, std::nullopt);
    return true;
  }
  Candidate wider = member;
  if (lead.is_part && !tells_width(matrix_, lead.shape) &&
      choose_roundest_size(matrix_, wider, wanted * (1 - 1e-12), wanted * (1 + 1e-12)) &&
      is_wanted(span_at(formula, wider))) {
    wider.cost = cost_of(matrix_, wider, std::nullopt);
    member = wider;
    return true;
  }
  if ((span < 0) != (lead.u < 0)) return false;
  const double base = exponential(std::min(lead.u * span, 300.0));
  if (base < kLeastBase || base > 1e24) return false;
  const Decimal short_base = without_rounding(base);
  member.base = short_base.value;
  member.cost = cost_of(matrix_, member, short_base);
  return true;
}

// The formula with the arguments by which it makes the numbers of a lead, if it can.
std::optional<Candidate> Report::member_of(const Candidate& lead, const Formula& formula) const {
  Candidate member = lead;
  member.formula = &formula;
  if (!fits(matrix_, formula, lead) || !fit(lead, member)) return std::nullopt;
  return member;
}

// Whether a formula with this base is among those of the lead, so that nothing tells them apart.
bool Report::is_named(const Candidate& lead, const Formula& formula, double base) const {
  const auto member = member_of(lead, formula);
  return member && std::abs(member->base / base - 1) < 1e-6;
}

// Calls visit(row, col, value) for every cell of a rival; in a large matrix, for those of the first rows.
template <class Visit>
void Report::for_each_cell(const Rival& rival, const Visit& visit) const {
  const std::size_t rows = std::min(matrix_.rows, 2 + kMostCells / matrix_.cols);
  for (std::size_t col = 0; col < matrix_.cols; ++col) {
    const Dimension column = rival.shape.column(col);
    const double omega = frequency_of(column, rival.u);
    for (std::size_t row = 0; row < rows; ++row)
      visit(row, col, wave_of(column.part, position_of(row, rival.start, rival.step) * omega));
  }
}

// The documented formula that is nearest to the matrix, without those that give the same numbers as the lead.
Report::Rival Report::nearest_formula(const Candidate& lead) const {
  Rival best;
  double least = 0;
  for (const Formula& formula : formulas_) {
    Rival rival = {&formula, formula.shape, natural_log(formula.base) / formula.matrix_span, formula.start,
                   1,        formula.base};
    rival.shape.half = matrix_.cols / 2;
    if (formula.matrix_span == 0 || !has_columns(formula, matrix_.cols, rival.shape, matrix_.cols)) continue;
    double distance = 0;
    for_each_cell(rival, [&](std::size_t row, std::size_t col, double value) {
      const double error = value - matrix_.at(row, col);
      distance += error * error;
    });
    if (best.formula && distance >= least) continue;
    if (is_named(lead, formula, formula.base)) continue;
    best = rival;
    least = distance;
  }
  return best;
}

// Finds the best other explanation, and the cells in which it differs most from the lead.
void Report::add_deciding_cells(std::size_t group, Explanation& explanation) const {
  const Candidate& lead = candidates_[group];
  Rival rival;
  for (std::size_t k = 0; k < candidates_.size() && !rival.formula; ++k) {
    const Candidate& other = candidates_[k];
    const auto member = k == group ? std::nullopt : member_of(other, *other.formula);
    if (!member || is_named(lead, *other.formula, member->base)) continue;
    rival = {other.formula, other.shape, other.u, other.start, other.step, member->base};
  }
  if (!rival.formula) rival = nearest_formula(lead);
  if (!rival.formula) return;
  explanation.rival = rival.formula->name();
  explanation.rival_base = rival.base;
  explanation.rival_kind = rival.formula->preset ? Explanation::Kind::kPreset : Explanation::Kind::kMistake;
  std::size_t seen = matrix_.cols;
  Dimension column;
  double omega = 0;
  for_each_cell(rival, [&](std::size_t row, std::size_t col, double value) {
    if (places_[row].is_moved) return;
    if (seen != col) {
      seen = col;
      column = lead.shape.column(col);
      omega = frequency_of(column, lead.u);
    }
    const Evidence cell = {matrix_.is_transposed ? col : row, matrix_.is_transposed ? row : col, matrix_.at(row, col),
                           wave_of(column.part, position_of(row, lead.start, lead.step) * omega), value};
    const auto difference = [](const Evidence& of) { return std::abs(of.expected - of.other); };
    if (difference(cell) == 0) return;
    auto& cells = explanation.cells;
    std::size_t place = explanation.cell_count;
    while (place > 0 && difference(cells[place - 1]) < difference(cell)) --place;
    if (place == cells.size()) return;
    if (explanation.cell_count < cells.size()) ++explanation.cell_count;
    for (std::size_t k = explanation.cell_count - 1; k > place; --k) cells[k] = cells[k - 1];
    cells[place] = cell;
  });
}

}  // namespace posenc
