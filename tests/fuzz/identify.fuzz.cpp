// Matrices of any numbers: the result is consistent, and agrees with the matrix. libFuzzer calls this; a failed check
// ends the process.
//
// An input is rows, columns and the kind of the rest: cells as bytes of floats, or a rounded formula of the scheme
// with changed cells. The matrix is read without the decimals of its cells, and with them.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include "posenc.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::uint8_t byte() { return size_ > 0 ? (--size_, *data_++) : std::uint8_t{0}; }
  std::size_t whole(std::size_t low, std::size_t high) { return low + byte() % (high - low + 1); }
  float number() {
    const std::uint32_t bits = byte() + 256U * byte() + 65536U * byte() + 16777216U * byte();
    float number = 0;
    std::memcpy(&number, &bits, sizeof number);
    return number;
  }
  bool empty() const { return size_ == 0; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

void check_found(const posenc::Identification& found, posenc::MatrixView matrix, bool is_known) {
  std::size_t group = 0;
  check(found.size() <= posenc::Identification::kMost);
  for (const posenc::Explanation& one : found) {
    check(one.group == group || one.group == group + 1);
    group = one.group;
    check(!one.name.empty() && one.scheme);
    check(one.error >= 0 && one.error <= 1);
    check(std::isfinite(one.base) && one.base > 1);
    check(one.base_from <= one.base && one.base <= one.base_to);
    check(std::abs(one.start) <= posenc::kMostStart);
    check(one.step == std::floor(one.step) && one.step != 0 && std::abs(one.step) <= posenc::kMostStep);
    check(!is_known || one.step == 1 || one.is_transposed);
    const std::size_t lines = one.is_transposed ? matrix.cols : matrix.rows;
    const std::size_t cells = matrix.rows * matrix.cols;
    check(one.suspects.size() <= std::max<std::size_t>(1, cells / 20));
    check(one.moved.size() <= std::max<std::size_t>(1, lines / 20));
    const auto is_suspect = [&](const posenc::Evidence& cell) {
      return std::any_of(one.suspects.begin(), one.suspects.end(), [&](const posenc::Suspect& each) {
        return each.row == cell.row && each.column == cell.column;
      });
    };
    for (const posenc::Moved& each : one.moved) {
      check(each.row < lines);
      check(each.position == std::floor(each.position) && std::abs(each.position) <= posenc::kMostStart);
    }
    for (const posenc::Suspect& cell : one.suspects) {
      check(cell.row < matrix.rows && cell.column < matrix.cols);
      check(cell.value == static_cast<double>(matrix.data[cell.row * matrix.cols + cell.column]));
      check(std::abs(cell.value - cell.expected) > 1e-6);
      const auto is_beside = [&](auto line) {
        return std::count_if(one.suspects.begin(), one.suspects.end(),
                             [&](const posenc::Suspect& other) { return other.*line == cell.*line; });
      };
      check(is_beside(&posenc::Suspect::row) <= 2 && is_beside(&posenc::Suspect::column) <= 2);
    }
    check(one.width >= (one.is_transposed ? matrix.rows : matrix.cols));
    check(one.argument_count >= 2 && one.argument_count <= one.arguments.size());
    for (std::size_t k = 0; k < one.cell_count; ++k) {
      const posenc::Evidence& cell = one.cells[k];
      check(cell.row < matrix.rows && cell.column < matrix.cols);
      check(cell.value == static_cast<double>(matrix.data[cell.row * matrix.cols + cell.column]));
      check(is_suspect(cell) || std::abs(cell.value - cell.expected) <= one.error);
    }
  }
  if (!found.empty()) check(found[0].group == 0);
  if (!found.reason) return;
  const posenc::Reason& reason = *found.reason;
  check(found.empty() && std::isfinite(reason.factor) && reason.factor > 0);
  check(reason.kind == posenc::Reason::Kind::kFew || reason.kind == posenc::Reason::Kind::kPositions || reason.nearly);
  check(reason.noise >= 0 && reason.noise <= 0.1);
  if (reason.kind == posenc::Reason::Kind::kPositions) {
    check(reason.row < matrix.rows && reason.position != reason.rounded);
  }
  if (reason.nearly)
    check(reason.nearly->base_from <= reason.nearly->base && reason.nearly->base <= reason.nearly->base_to);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::size_t rows = input.whole(1, 40);
  const std::size_t cols = input.whole(1, 40);
  const std::size_t form = input.whole(0, 3);
  const std::size_t most = input.whole(0, 8);
  const double digits = std::pow(10.0, static_cast<double>(most));
  const double first = static_cast<double>(input.number());
  std::vector<float> cells(rows * cols);
  // Every third cell may have fewer decimals.
  const std::size_t fewer = std::min(most, (rows + cols) % 4);
  std::vector<std::int8_t> decimals(cells.size());
  for (std::size_t k = 0; k < cells.size(); ++k)
    decimals[k] = static_cast<std::int8_t>(most - (k % 3 == 0 ? fewer : 0));
  if (form == 0) {
    for (float& cell : cells) cell = input.number();
  } else if (form == 1) {
    for (float& cell : cells) cell = static_cast<float>((input.byte() - 128) / digits);
  } else {
    const double ratio = 1 + static_cast<double>(input.byte()) / 16;
    const std::size_t half = input.whole(1, cols);
    const double start = static_cast<double>(input.byte());
    for (std::size_t k = 0; k < cells.size(); ++k) {
      const std::size_t c = k % cols;
      const std::size_t pair = form == 2 ? c / 2 : c % half;
      const bool is_cosine = form == 2 ? c % 2 == 1 : c >= half;
      const double angle = (start + static_cast<double>(k / cols)) * std::pow(ratio, -static_cast<double>(pair));
      const double unit = std::pow(10.0, decimals[k]);
      cells[k] = static_cast<float>(std::round((is_cosine ? std::cos(angle) : std::sin(angle)) * unit) / unit);
    }
    while (!input.empty()) {
      const std::size_t at = (input.byte() + std::size_t{256} * input.byte()) % cells.size();
      cells[at] = input.number();
    }
  }
  const posenc::MatrixView matrix = {rows, cols, cells};
  const bool is_valid =
      cols >= 2 && std::all_of(cells.begin(), cells.end(), [](float cell) { return std::isfinite(cell); });
  const auto found = posenc::identify(matrix);
  check(static_cast<bool>(found) == is_valid);
  if (found) check_found(*found, matrix, false);
  const auto printed = posenc::identify(matrix, std::nullopt, std::span<const std::int8_t>(decimals));
  check(static_cast<bool>(printed) == is_valid);
  if (printed) check_found(*printed, matrix, false);
  const posenc::Range range = {static_cast<double>(rows), first, 1};
  const auto known = posenc::identify(matrix, range);
  check(static_cast<bool>(known) == (is_valid && std::abs(first) <= posenc::kMaxPosition &&
                                     std::abs(first + static_cast<double>(rows - 1)) <= posenc::kMaxPosition));
  if (known) check_found(*known, matrix, true);
  return 0;
}
