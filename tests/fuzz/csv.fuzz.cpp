// Numbers as text, of any bytes: the result does not depend on where the text is cut, and equals that of a file of
// those numbers. libFuzzer calls this; a failed check ends the process.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "posenc.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

bool same(float a, float b) { return std::memcmp(&a, &b, sizeof a) == 0 || (std::isnan(a) && std::isnan(b)); }

struct Table {
  std::size_t rows = 0;
  std::vector<float> data = {};
  std::uint64_t odd = 0;
  std::string error = {};
};

// Reads a text from its first line of numbers on, in pieces that end where `cut` says.
Table read(std::string_view text, posenc::TextFormat format, std::size_t cut) {
  Table table;
  while (!text.empty()) {
    const bool last = cut >= text.size();
    const std::vector<char> piece(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(last ? text.size() : cut));
    const auto lines = posenc::read_lines({piece.data(), piece.size()}, format, last, table.data.size());
    if (!lines) {
      table.error = posenc::message(lines.error());
      return table;
    }
    check(lines->consumed <= piece.size() && lines->data.size() == lines->rows * format.cols);
    check(!last || lines->consumed == text.size());
    cut = lines->consumed ? cut : 2 * cut;
    text.remove_prefix(lines->consumed);
    format.line += lines->lines;
    table.rows += lines->rows;
    table.odd += lines->special.nan + lines->special.infinite;
    table.data.insert(table.data.end(), lines->data.begin(), lines->data.end());
  }
  return table;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t cut = 1 + data[0] + std::size_t{256} * data[1];
  const std::vector<char> bytes(data + 2, data + size);
  const std::string_view text(bytes.data(), bytes.size());
  const auto format = posenc::text_format(text, true);
  if (!format) {
    check(!posenc::message(format.error()).empty());
    return 0;
  }
  check(format->begin < text.size() && format->cols >= 1 && format->line >= 1);
  // A beginning gives the same format, or none.
  const auto sooner = posenc::text_format(text.substr(0, cut), false);
  if (sooner && sooner->cols > 0) {
    check(sooner->begin == format->begin && sooner->cols == format->cols && sooner->separator == format->separator);
  }
  const std::string_view lines = text.substr(format->begin);
  const Table whole = read(lines, *format, lines.size());
  const Table parts = read(lines, *format, cut);
  check(whole.error == parts.error);
  if (!whole.error.empty()) return 0;
  check(whole.rows >= 1 && parts.rows == whole.rows && parts.odd == whole.odd);
  check(whole.data.size() == whole.rows * format->cols && parts.data.size() == whole.data.size());
  std::uint64_t odd = 0;
  std::string again;
  for (std::size_t k = 0; k < whole.data.size(); ++k) {
    const float number = whole.data[k];
    check(same(number, parts.data[k]));
    odd += std::isfinite(number) ? 0U : 1U;
    std::array<char, 32> written;
    std::snprintf(written.data(), written.size(), "%.9g", static_cast<double>(number));
    again += written.data();
    again += (k + 1) % format->cols == 0 ? '\n' : ',';
  }
  check(odd == whole.odd);
  const auto clean = posenc::text_format(again, true);
  check(clean && clean->cols == format->cols && clean->begin == 0);
  const Table written = read(again, *clean, again.size());
  check(written.error.empty() && written.rows == whole.rows);
  for (std::size_t k = 0; k < whole.data.size(); ++k) check(same(written.data[k], whole.data[k]));
  return 0;
}
