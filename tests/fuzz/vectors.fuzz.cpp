// Word-vector files of any bytes: the words found do not depend on where the file is cut, can be read again, and have
// the numbers that std::from_chars reads. libFuzzer calls this; a failed check ends the process.
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "posenc.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

bool same_bits(float a, float b) { return std::memcmp(&a, &b, sizeof a) == 0; }

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The numbers after a word by the standard library, which accepts no plus sign and leaves the value unchanged when out
// of range.
void check_row(std::string_view text, std::size_t at, const std::vector<float>& row) {
  for (const float actual : row) {
    while (is_blank(text[at])) ++at;
    if (text[at] == '+') ++at;
    float expected = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), expected);
    check(error == std::errc() || (error == std::errc::result_out_of_range && std::fabs(actual) < 1e-45F));
    check(error != std::errc() || same_bits(actual, expected));
    at = static_cast<std::size_t>(end - text.data());
  }
}

void check_number(std::string_view text) {
  const auto actual = posenc::nearest_float(text);
  float expected = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), expected);
  const bool whole = end == text.data() + text.size() && error != std::errc::invalid_argument;
  if (!actual || text[0] == '+') {
    // Accepted only by the standard library: nan and inf.
    check(actual || !whole || !std::isfinite(expected));
    return;
  }
  check(whole);
  if (error == std::errc()) {
    check(same_bits(*actual, expected));
  } else {
    check(std::isinf(*actual) || std::fabs(*actual) < 1e-45F);
  }
}

void check_file(std::string_view text, std::size_t cut) {
  const auto format = posenc::vector_format(text, true);
  if (!format) {
    check(!posenc::message(format.error()).empty());
    return;
  }
  check(format->dims >= 1 && format->begin <= text.size());
  // With the dimensions of a long line, most other lines are too short.
  if (format->dims > 1000) return;
  text.remove_prefix(format->begin);
  constexpr std::size_t kProblems = 1000;
  const auto whole_result = posenc::scan_vectors(text, format->dims, true, kProblems);
  const auto& whole = *whole_result;
  check(whole.consumed == text.size());

  cut %= text.size() + 1;
  const auto first_result = posenc::scan_vectors(text.substr(0, cut), format->dims, false, kProblems);
  const auto& first = *first_result;
  check(first.consumed <= cut);
  const auto rest_result = posenc::scan_vectors(text.substr(first.consumed), format->dims, true, kProblems);
  const auto& rest = *rest_result;
  check(first.lines + rest.lines == whole.lines);
  check(first.problem_count + rest.problem_count == whole.problem_count);
  check(first.entries.size() + rest.entries.size() == whole.entries.size());
  check(whole.entries.size() + whole.problem_count <= whole.lines);

  std::vector<std::uint32_t> offsets;
  std::vector<float> row(format->dims);
  for (std::size_t k = 0; k < whole.entries.size(); ++k) {
    const auto [begin, end, line] = whole.entries[k];
    const bool in_first = k < first.entries.size();
    const auto& piece = in_first ? first.entries[k] : rest.entries[k - first.entries.size()];
    check(piece.end + (in_first ? 0 : first.consumed) == end);
    check(piece.line + (in_first ? 0 : first.lines) == line);
    check(begin < end && end < text.size());
    offsets.push_back(end);
    check(posenc::read_vectors(text, {&end, 1}, format->dims, row));
    check_row(text, end, row);
  }
  std::vector<double> cosines(offsets.size());
  check(posenc::vector_cosines(text, offsets, std::vector<float>(format->dims, 1), cosines));
  for (const double cosine : cosines) check(std::isnan(cosine) || std::fabs(cosine) <= 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t cut = data[0] + std::size_t{256} * data[1];
  // A separate copy, so that the sanitizer notices reading one byte too far.
  const std::vector<char> bytes(data + 2, data + size);
  const std::string_view text(bytes.data(), bytes.size());
  check_number(text.substr(0, text.find_first_of(" \n")));
  check_file(text, cut);
  return 0;
}
