// Numbers rounded to formats of lower precision, and rows of sines and cosines of such numbers.
#include "posenc/precision.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>

namespace posenc {

namespace {

constexpr std::array<std::string_view, kFormats.size()> kNames = {"float64", "float32", "float16", "bfloat16"};

// The binary digits of a format, its least normal number and its largest one.
struct Shape {
  unsigned digits;
  double least_normal;
  double largest;
};
constexpr std::array<Shape, kFormats.size()> kShapes = {{
    {53, std::numeric_limits<double>::min(), std::numeric_limits<double>::max()},
    {24, 0x1p-126, 0x1.fffffep127},
    {11, 0x1p-14, 65504},
    {8, 0x1p-126, 0x1.fep127},
}};

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

}  // namespace

std::string_view name_of(Format format) { return kNames[static_cast<std::size_t>(format)]; }

Result<Format> format_of(std::string_view name, std::string_view parameter) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end())
    return refuse(parameter, Text(name), Rule::kChoice, {}, std::span<const std::string_view>(kNames));
  return kFormats[static_cast<std::size_t>(std::distance(kNames.begin(), found))];
}

double rounded(double value, Format format) {
  if (format == Format::kFloat64 || !std::isfinite(value)) return value;
  const auto [digits, least_normal, largest] = kShapes[static_cast<std::size_t>(format)];
  double magnitude = std::abs(value);
  if (magnitude < least_normal) {
    // From here on, doubles are as far apart as the subnormal numbers of the format.
    const double ground = std::ldexp(least_normal, 53 - static_cast<int>(digits));
    magnitude = (magnitude + ground) - ground;
  } else {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &magnitude, sizeof bits);
    const unsigned dropped = 53 - digits;
    const std::uint64_t last = (bits >> dropped) & 1;
    bits += (std::uint64_t{1} << (dropped - 1)) - 1 + last;
    bits &= ~((std::uint64_t{1} << dropped) - 1);
    std::memcpy(&magnitude, &bits, sizeof bits);
    if (magnitude > largest) magnitude = std::numeric_limits<double>::infinity();
  }
  return std::copysign(magnitude, value);
}

namespace {

// Fills a row. The scheme determines which dimensions hold the sine and the cosine of each pair.
void fill_row(std::span<const std::uint32_t> places, std::size_t pair, double sine, double cosine,
              std::span<double> row) {
  // The second first: for a sine without a cosine, both places are the same.
  row[places[2 * pair + 1]] = cosine;
  row[places[2 * pair]] = sine;
}

double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
  return sum;
}

// Whether two rows have the same angles in double.
bool are_alike(const Plan& plan, std::span<const double> frequencies, std::size_t a, std::size_t b) {
  const Pairs& pairs = *plan.scheme->parts.pairs;
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double frequency = frequencies[i];
    if (coordinate_at(plan, pairs, a, i) * frequency != coordinate_at(plan, pairs, b, i) * frequency) return false;
  }
  return true;
}

// Which rows are the same as an earlier one: `order` has room for all of them.
void find_same(const Plan& plan, std::span<const double> frequencies, std::span<std::uint32_t> order,
               Precision& result) {
  const std::size_t cols = result.rows.cols;
  const auto row_at = [&](std::uint32_t row) { return result.rows.data.span().subspan(row * cols, cols); };
  std::size_t count = 0;
  for (std::uint32_t row = 0; row < result.rows.rows; ++row) {
    result.same_as[row] = row;
    // A row that has no numbers is not less than another, nor greater.
    if (!std::isnan(result.errors[row])) order[count++] = row;
  }
  std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), [&](std::uint32_t a, std::uint32_t b) {
    const auto x = row_at(a);
    const auto [at, other] = std::mismatch(x.begin(), x.end(), row_at(b).begin());
    return at == x.end() ? a < b : *at < *other;
  });
  for (std::size_t k = 1, first = 0; k < count; ++k) {
    const auto x = row_at(order[first]);
    if (!std::equal(x.begin(), x.end(), row_at(order[k]).begin())) {
      first = k;
    } else if (!are_alike(plan, frequencies, order[first], order[k])) {
      result.same_as[order[k]] = order[first];
      ++result.merged;
    }
  }
  for (std::size_t row = 0; row < result.rows.rows; ++row) {
    if (result.same_as[row] == row) continue;
    result.together = {result.same_as[row], row};
    return;
  }
}

}  // namespace

Result<Precision> precision(const Plan& plan, const Formats& formats) {
  if (auto error = check_unmixed(plan)) return *error;
  const auto frequencies = frequencies_of(plan);
  if (!frequencies) return frequencies.error();
  const auto places = places_of(plan);
  if (!places) return places.error();
  const std::size_t pairs = frequencies->size();
  const std::size_t cols = dimensions_of(plan);
  auto rows = allocate_matrix<double>(plan.rows, cols, "positions × dimensions");
  if (!rows) return rows.error();
  auto errors = allocate<double>(plan.rows);
  if (!errors) return errors.error();
  auto similarity = allocate<double>(plan.rows - 1);
  if (!similarity) return similarity.error();
  auto exact_similarity = allocate<double>(plan.rows - 1);
  if (!exact_similarity) return exact_similarity.error();
  auto same_as = allocate<std::uint32_t>(plan.rows);
  if (!same_as) return same_as.error();
  auto order = allocate<std::uint32_t>(plan.rows);
  if (!order) return order.error();
  // Two exact rows, that of a position and the one before, and the rounded frequencies.
  auto room = allocate<double>(2 * cols + pairs);
  if (!room) return room.error();
  std::span<double> exact = room->span().first(cols);
  std::span<double> before = room->span().subspan(cols, cols);
  const std::span<double> rough = room->span().last(pairs);
  std::fill(exact.begin(), exact.end(), 0.0);
  std::fill(before.begin(), before.end(), 0.0);
  for (std::size_t i = 0; i < pairs; ++i) rough[i] = rounded((*frequencies)[i], formats.frequency);

  Precision result{.rows = std::move(*rows),
                   .errors = std::move(*errors),
                   .similarity = std::move(*similarity),
                   .exact_similarity = std::move(*exact_similarity),
                   .same_as = std::move(*same_as),
                   .lost = plan.rows};
  const Pairs& parts = *plan.scheme->parts.pairs;
  const double magnitude = magnitude_of(plan);
  for (std::size_t row = 0; row < plan.rows; ++row) {
    const std::span<double> cells = result.rows.data.span().subspan(row * cols, cols);
    std::fill(cells.begin(), cells.end(), 0.0);
    std::swap(exact, before);
    for (std::size_t i = 0; i < pairs; ++i) {
      const double position = coordinate_at(plan, parts, row, i);
      const double angle = position * (*frequencies)[i];
      fill_row(places->span(), i, magnitude * std::sin(angle), magnitude * std::cos(angle), exact);
      const double turned = rounded(rounded(position, formats.position) * rough[i], formats.frequency);
      fill_row(places->span(), i, rounded(magnitude * std::sin(turned), formats.value),
               rounded(magnitude * std::cos(turned), formats.value), cells);
    }
    double& error = result.errors[row];
    error = 0;
    for (std::size_t c = 0; c < cols; ++c) {
      if (std::isfinite(cells[c])) {
        error = std::max(error, std::abs(cells[c] - exact[c]));
      } else {
        error = kNone;
        break;
      }
    }
    if (std::isnan(error)) {
      std::fill(cells.begin(), cells.end(), kNone);
      result.lost = std::min(result.lost, row);
    }
    if (row == 0) continue;
    result.similarity[row - 1] = dot(cells, result.rows.data.span().subspan((row - 1) * cols, cols));
    result.exact_similarity[row - 1] = dot(exact, before);
  }
  find_same(plan, frequencies->span(), order->span(), result);
  return result;
}

}  // namespace posenc
