// Means of rows of any kind, as they are computed.
#pragma once

#include "means/bins.h"

namespace posenc {

/// Averages the rows of a matrix, given one after the other, over the bins of both axes.
template <class Number>
class RowAverager {
 public:
  // sums  across.bins() numbers, as scratch
  RowAverager(const BinAxis& down, const BinAxis& across, std::span<double> sums, std::span<Number> out)
      : down_(down), across_(across), sums_(sums), out_(out) {}

  // Adds the next row of the axis, by its number; `cell` reads its cells.
  template <class Cell>
  void add(std::size_t row, const Cell& cell) {
    const std::size_t width = across_.bins();
    for (; bin_ < down_.bins(); ++bin_) {
      const BinEdge from = down_.edge(bin_);
      const BinEdge to = down_.edge(bin_ + 1);
      if (from.cell > row) return;
      const bool begins = from.cell == row;
      const bool ends = to.cell == row || (to.cell == row + 1 && to.part == 0);
      const double weight = begins && ends ? 1 : begins ? 1 - from.part : to.cell == row ? to.part : 1;
      const double all = begins && ends ? 1 : static_cast<double>(to.cell - from.cell) - from.part + to.part;
      for (std::size_t k = 0; k < width; ++k) {
        const double part = weight * mean_over(across_, k, cell);
        sums_[k] = begins ? part : sums_[k] + part;
        if (ends) out_[bin_ * width + k] = static_cast<Number>(sums_[k] / all);
      }
      if (!ends) return;
    }
  }

  bool is_complete() const { return bin_ == down_.bins(); }
  // The bin that the next row belongs to.
  std::size_t bin() const { return bin_; }

 private:
  const BinAxis& down_;
  const BinAxis& across_;
  std::span<double> sums_;
  std::span<Number> out_;
  std::size_t bin_ = 0;
};

inline constexpr auto kNumberItself = [](std::size_t, std::size_t, double x) { return x; };

/// The means of a scheme's rows over bins, computed row by row.
///
/// value   what is averaged: a function of the bin of the row, the column and the number in the cell
template <class Number, class Value = decltype(kNumberItself)>
std::optional<Error> mean_rows(const Plan& plan, const BinAxis& down, const BinAxis& across, std::span<Number> out,
                               const Value& value = kNumberItself) {
  const std::size_t first = down.first();
  const std::size_t count = down.last() - first;
  if (count > kMaxCells / plan.width) return too_large("positions × d_model", count, plan.width);
  Plan seen = plan;
  seen.rows = count;
  if (const auto* range = std::get_if<Range>(&plan.positions)) {
    seen.positions = Range{.count = static_cast<double>(count),
                           .start = range->start + range->step * static_cast<double>(first),
                           .step = range->step};
  } else {
    seen.positions = std::get_if<std::span<const double>>(&plan.positions)->subspan(first, count);
  }
  auto sums = allocate<double>(across.bins());
  if (!sums) return sums.error();
  // Some 64 KiB, but at least a row.
  auto room = allocate<float>(std::max<std::size_t>(1, (std::size_t{1} << 14) / plan.width) * plan.width);
  if (!room) return room.error();
  struct Reader {
    RowAverager<Number> averager;
    std::size_t first;
    std::size_t width;
    const Value& value;
  } reader{RowAverager<Number>(down, across, sums->span(), out), first, plan.width, value};
  Rows rows(
      seen.rows, plan.width, room->span(),
      [](void* whose, std::size_t from, std::span<const float> cells) {
        Reader& to = *static_cast<Reader*>(whose);
        for (std::size_t row = 0; row * to.width < cells.size(); ++row) {
          const float* const numbers = &cells[row * to.width];
          to.averager.add(to.first + from + row, [&](std::size_t c) {
            return to.value(to.averager.bin(), c, static_cast<double>(numbers[c]));
          });
        }
        return !to.averager.is_complete();
      },
      &reader);
  return encode(seen, rows);
}

}  // namespace posenc
