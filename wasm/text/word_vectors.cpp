// Word-vector files as text: lines of a word and its numbers. What a line is, where its word ends, and the nearest
// float of each number.
//
// Every line is read in full when a file is opened, numbers included: whatever is wrong with a file is said at once,
// and no row that was found then is refused later, unless the file changes. Reading is fast enough for that: digits
// are taken eight at a time, and a quotient of doubles decides all but some 1 in 10^7 roundings.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>

#include "numbers/natural.h"
#include "posenc/words.h"

namespace posenc {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

// ---------------------------------------------------------------------------------------------------------------
// Numbers

// (-1)^negative · digits · 10^exponent, where digits are the first 19 significant ones of the mantissa; as written, it
// is mantissa · 10^written.
struct Decimal {
  std::uint64_t digits = 0;
  std::int64_t exponent = 0;
  bool negative = false;
  std::string_view mantissa;
  std::int64_t written = 0;
};

constexpr std::ptrdiff_t kDigits = 19;  // the most that always fit into 64 bits
constexpr std::array<double, 23> kPowers = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                            1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// How many of eight characters, the first in the lowest byte, are digits before the first that is none. A carry or
// borrow only disturbs bytes after that one.
int count_digits(std::uint64_t text) {
  const std::uint64_t others = ((text + 0x4646464646464646U) | (text - 0x3030303030303030U)) & 0x8080808080808080U;
  return others == 0 ? 8 : __builtin_ctzll(others) / 8;
}

// The value of eight digits, the first in the lowest byte: pairs, then fours, then all (Langdale and Lemire's way).
std::uint64_t eight_digits(std::uint64_t digits) {
  digits = digits * 10 + (digits >> 8);
  constexpr std::uint64_t kMask = 0x000000FF000000FFU;
  return ((digits & kMask) * 0x000F424000000064U + ((digits >> 16) & kMask) * 0x0000271000000001U) >> 32;
}

// Appends the digits from p on to value (modulo 2^64), and returns where they end.
inline const char* take_digits(const char* p, const char* end, std::uint64_t& value) {
  static constexpr std::array<std::uint64_t, 9> kTens = {1,      10,      100,      1000,     10000,
                                                         100000, 1000000, 10000000, 100000000};
  while (end - p >= 8) {
    std::uint64_t text;
    std::memcpy(&text, p, 8);
    const int count = count_digits(text);
    if (count == 0) return p;
    const std::uint64_t aligned = (text - 0x3030303030303030U) << (64 - 8 * count);
    value = value * kTens[static_cast<std::size_t>(count)] + eight_digits(aligned);
    p += count;
    if (count < 8) return p;
  }
  for (; p < end && is_digit(*p); ++p) value = value * 10 + static_cast<std::uint64_t>(*p - '0');
  return p;
}

// The first `most` significant digits of a text of digits and at most one point, each passed to `take`. Returns the
// power of ten of the last of them, and reports whether others, not all zero, follow.
template <class Take>
[[gnu::cold]] std::int64_t take_significant(std::string_view mantissa, std::ptrdiff_t most, bool& cut, Take take) {
  std::int64_t exponent = 0;
  std::ptrdiff_t taken = 0;
  bool fraction = false;
  cut = false;
  for (const char c : mantissa) {
    if (c == '.') {
      fraction = true;
    } else if (taken == most) {
      if (!fraction) ++exponent;
      cut = cut || c != '0';
    } else {
      if (fraction) --exponent;
      if (taken == 0 && c == '0') continue;
      take(static_cast<std::uint32_t>(c - '0'));
      ++taken;
    }
  }
  return exponent;
}

// Reads [+-] digits [. digits] [e [+-] digits], with a digit before or after the point. Returns where it ends, or null
// when no number begins at p.
inline const char* read_decimal(const char* p, const char* end, Decimal& number) {
  number.negative = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) ++p;
  const char* const begin = p;
  std::uint64_t value = 0;
  for (; p < end && is_digit(*p); ++p) value = value * 10 + static_cast<std::uint64_t>(*p - '0');
  std::ptrdiff_t count = p - begin;
  number.exponent = 0;
  if (p < end && *p == '.') {
    const char* const fraction = ++p;
    p = take_digits(p, end, value);
    number.exponent = fraction - p;
    count += p - fraction;
  }
  if (count == 0) return nullptr;
  number.digits = value;
  number.mantissa = {begin, static_cast<std::size_t>(p - begin)};
  number.written = 0;
  if (count > kDigits) [[unlikely]] {
    number.digits = 0;
    bool cut;
    number.exponent = take_significant(number.mantissa, kDigits, cut,
                                       [&](std::uint32_t digit) { number.digits = number.digits * 10 + digit; });
  }
  if (p < end && (*p == 'e' || *p == 'E')) [[unlikely]] {
    ++p;
    const bool negative = p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+')) ++p;
    if (p == end || !is_digit(*p)) return nullptr;
    std::int64_t exponent = 0;
    // Far beyond what any number of digits in memory could make up for.
    constexpr std::int64_t kFar = std::int64_t{1} << 40;
    for (; p < end && is_digit(*p); ++p) exponent = std::min(exponent * 10 + (*p - '0'), kFar);
    number.written = negative ? -exponent : exponent;
    number.exponent += number.written;
  }
  return p;
}

constexpr std::uint32_t kInfinity = 0x7F800000U;

float float_of(std::uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

// The nearest float of a positive decimal as bits, by comparing it exactly with the middle between two floats, which
// has at most 113 digits. The loops begin at a float near by, and end after a step or two.
[[gnu::cold]] std::uint32_t round_exactly(const Decimal& number, double near_by) {
  constexpr std::ptrdiff_t kEnough = 128;
  // Of 1024 bits, and a few more.
  using Number = Natural<37>;
  Number digits;
  bool cut;
  std::int64_t exponent = number.written + take_significant(number.mantissa, kEnough, cut, [&](std::uint32_t digit) {
                            digits.multiply_add(10, digit);
                          });
  if (cut) {
    digits.multiply_add(10, 1);
    --exponent;
  }
  const auto against_middle_above = [&](std::uint32_t bits) {
    const bool subnormal = bits < 0x00800000U;
    const std::uint32_t fraction = subnormal ? bits : (bits & 0x007FFFFFU) | 0x00800000U;
    const std::int64_t power = (subnormal ? 1 : static_cast<std::int64_t>(bits >> 23)) - 151;
    Number left = digits;
    Number right(2 * fraction + 1);
    (exponent < 0 ? right : left).multiply(10, static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent));
    Number& shifted = power < 0 ? left : right;
    const auto bits_more = static_cast<std::uint64_t>(power < 0 ? -power : power);
    shifted.multiply(std::uint64_t{1} << 31, bits_more / 31);
    shifted.multiply(std::uint64_t{1} << bits_more % 31, 1);
    return left.compare(right);
  };
  const auto start = static_cast<float>(std::min(near_by, kMaxFloat));
  std::uint32_t bits;
  std::memcpy(&bits, &start, sizeof bits);
  const auto at_least = [](int order, std::uint32_t odd) { return order > 0 || (order == 0 && odd != 0); };
  while (bits < kInfinity && at_least(against_middle_above(bits), bits & 1)) ++bits;
  while (bits > 0 && !at_least(against_middle_above(bits - 1), (bits - 1) & 1)) --bits;
  return bits;
}

// The nearest float of a decimal; infinite when it is too large.
//
// In double the quotient or product is off by less than 8 of its last places. Rounding it to float is then right
// unless it is that near to the middle between two floats (29 bits lie below the last of a float).
inline float nearest(const Decimal& number) {
  if (number.digits == 0) return number.negative ? -0.0F : 0.0F;
  double value = static_cast<double>(number.digits);
  if (number.exponent >= -22 && number.exponent <= 0) {
    value /= kPowers[static_cast<std::size_t>(-number.exponent)];
  } else if (number.exponent < -66 || number.exponent > 39) {
    value = number.exponent < 0 ? 0 : std::numeric_limits<double>::infinity();
  } else {
    std::int64_t exponent = number.exponent;
    for (; exponent < -22; exponent += 22) value /= 1e22;
    for (; exponent > 22; exponent -= 22) value *= 1e22;
    if (exponent < 0) value /= kPowers[static_cast<std::size_t>(-exponent)];
    if (exponent > 0) value *= kPowers[static_cast<std::size_t>(exponent)];
  }
  std::uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  constexpr std::uint64_t kHalf = std::uint64_t{1} << 28;
  const bool clear = (bits & (2 * kHalf - 1)) - (kHalf - 8) > 16;
  float result;
  if (clear && value >= 0x1p-126 && value <= 0x1p127) [[likely]] {
    result = static_cast<float>(value);
  } else if (value < 1e-47 || value > 1e40) {
    result = value > 1 ? std::numeric_limits<float>::infinity() : 0;
  } else {
    result = float_of(round_exactly(number, value));
  }
  return number.negative ? -result : result;
}

// ---------------------------------------------------------------------------------------------------------------
// Lines

bool is_infinite(float value) { return value - value != 0; }

// Reads just `dims` numbers, each after a blank, up to the end of the line. Returns where the next line begins, or
// null when the rest of the line is anything else. Each number is passed to `take`, which returns whether it is
// acceptable.
template <class Take>
inline const char* read_numbers(const char* p, const char* end, std::size_t dims, Take take) {
  Decimal number;
  for (std::size_t k = 0; k < dims; ++k) {
    if (p == end || !is_blank(*p)) return nullptr;
    do ++p;
    while (p < end && is_blank(*p));
    p = read_decimal(p, end, number);
    if (p == nullptr || !take(k, number)) return nullptr;
  }
  while (p < end && is_blank(*p)) ++p;
  if (p < end && *p == '\r') ++p;
  if (p == end) return p;
  return *p == '\n' ? p + 1 : nullptr;
}

// Whether a number is in the range of float, without computing it in obvious cases.
bool in_range(std::size_t, const Decimal& number) { return number.exponent < 20 || !is_infinite(nearest(number)); }

// Reads a text that is a number and nothing else.
[[gnu::cold]] bool read_whole(std::string_view text, Decimal& number) {
  const char* const end = text.data() + text.size();
  return !text.empty() && read_decimal(text.data(), end, number) == end;
}

bool is_number(std::string_view field) {
  Decimal number;
  return read_whole(field, number);
}

bool is_utf8(std::string_view text) { return utf8_until(text) == text.size(); }

std::string_view trim(std::string_view line) {
  while (!line.empty() && (is_blank(line.back()) || line.back() == '\r')) line.remove_suffix(1);
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  return line;
}

// Removes the last field of a trimmed line, and the blanks before it.
[[gnu::cold]] std::string_view take_last(std::string_view& line) {
  std::size_t begin = line.size();
  while (begin > 0 && !is_blank(line[begin - 1])) --begin;
  const std::string_view field = line.substr(begin);
  line = trim(line.substr(0, begin));
  return field;
}

// How many numbers end a trimmed line; its first field is its word, whatever it looks like.
[[gnu::cold]] std::size_t count_numbers(std::string_view line) {
  std::size_t count = 0;
  while (!line.empty() && is_number(take_last(line)) && !line.empty()) ++count;
  return count;
}

// The word of a line that is not simply a word without blanks and its numbers; or what is wrong with it. A word may
// have blanks in it, but then its last part is no number: that would be a line with too many.
[[gnu::cold]] std::string_view find_word(std::string_view line, std::size_t dims, std::optional<Error>& reason) {
  const std::string_view trimmed = trim(line);
  std::string_view word = trimmed;
  std::string_view first;
  std::string_view odd;
  std::size_t fields = 0;
  for (; fields < dims && !word.empty(); ++fields) {
    first = take_last(word);
    if (!word.empty() && !is_number(first)) odd = first;
  }
  const std::size_t numbers = count_numbers(trimmed);
  const Error instead = refuse("source", Rule::kNumbers, {static_cast<double>(numbers), static_cast<double>(dims)});
  if (!odd.empty()) {
    reason = is_utf8(odd) ? refuse("source", Text(odd), Rule::kNotANumber) : refuse("source", Rule::kNotANumber);
  } else if (word.empty()) {
    const bool wordless = is_blank(line.front()) && fields == dims && is_number(first);
    reason = wordless ? refuse("source", Rule::kNoWord) : instead;
  } else if (numbers > dims) {
    reason = instead;
  } else if (!is_utf8(word)) {
    reason = refuse("source", Rule::kWordUtf8);
  } else if (read_numbers(word.data() + word.size(), line.data() + line.size(), dims, in_range) == nullptr) {
    reason = refuse("source", Rule::kBeyondFloat);
  }
  return word;
}

const char* line_end(const char* p, const char* end) {
  const void* const found = std::memchr(p, '\n', static_cast<std::size_t>(end - p));
  return found ? static_cast<const char*>(found) : end;
}

// The part of a text that consists of whole lines.
std::string_view whole_lines(std::string_view text, bool last) {
  return last ? text : text.substr(0, text.rfind('\n') + 1);
}

// A whole number without sign, or nothing.
std::optional<double> whole_number(std::string_view field) {
  if (field.empty() || field.size() > 15 || !std::all_of(field.begin(), field.end(), is_digit)) return std::nullopt;
  double value = 0;
  for (const char c : field) value = value * 10 + (c - '0');
  return value;
}

[[gnu::cold]] Error bad_file(Rule rule, std::initializer_list<double> limits = {}) {
  Error error = refuse("source", rule, limits);
  error.code = "bad_file";
  return error;
}

}  // namespace

std::optional<float> nearest_float(std::string_view text) {
  Decimal number;
  return read_whole(text, number) ? std::optional(nearest(number)) : std::nullopt;
}

[[gnu::cold]] Result<VectorFormat> vector_format(std::string_view text, bool last) {
  constexpr std::size_t kSample = 1000;
  const bool marked = text.substr(0, 3) == "\xEF\xBB\xBF";
  const std::string_view lines = whole_lines(text, last);
  if (text.substr(0, 4) == "PK\x03\x04") return bad_file(Rule::kZipFile);
  if (text.find('\0') != std::string_view::npos) return bad_file(Rule::kBinaryFile);
  if (text.substr(marked ? 3 : 0).find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return bad_file(Rule::kEmptyFile);
  }

  struct Votes {
    std::size_t dims;
    std::size_t lines;
  };
  auto room = allocate<Votes>(kSample);
  if (!room) return room.error();
  Buffer<Votes>& votes = *room;
  std::size_t count_of_votes = 0;
  const auto votes_end = [&] { return votes.begin() + count_of_votes; };
  VectorFormat format{.begin = marked ? std::size_t{3} : 0};
  std::optional<VectorHeader> header;
  std::size_t after_header = 0;
  const char* const end = lines.data() + lines.size();
  std::size_t sampled = 0;
  for (const char* p = lines.data() + (lines.empty() ? 0 : format.begin); p < end && sampled < kSample; ++sampled) {
    const char* const stop = line_end(p, end);
    const std::string_view line = trim({p, static_cast<std::size_t>(stop - p)});
    p = stop == end ? end : stop + 1;
    if (sampled == 0) {
      std::string_view first = line;
      const auto dims = whole_number(take_last(first));
      const auto count = whole_number(first);
      if (count && dims) {
        header = VectorHeader{*count, *dims};
        after_header = static_cast<std::size_t>(p - lines.data());
        continue;
      }
    }
    const std::size_t dims = count_numbers(line);
    if (dims == 0) continue;
    const auto same = std::find_if(votes.begin(), votes_end(), [&](const Votes& v) { return v.dims == dims; });
    if (same == votes_end()) {
      votes[count_of_votes++] = {dims, 1};
    } else {
      ++same->lines;
    }
  }
  const auto most =
      std::max_element(votes.begin(), votes_end(), [](const Votes& a, const Votes& b) { return a.lines < b.lines; });
  if (most == votes_end()) {
    if (header && !lines.empty() && after_header == text.size()) return bad_file(Rule::kOnlyHeader);
    if (lines.empty()) return bad_file(Rule::kLongLine, {1, static_cast<double>(text.size())});
    const std::string_view line =
        trim({text.data() + format.begin,
              static_cast<std::size_t>(line_end(text.data() + format.begin, end) - text.data()) - format.begin});
    Error error = bad_file(Rule::kNoVectors);
    if (is_utf8(line)) error.value = Text(line);
    return error;
  }
  format.dims = most->dims;
  if (header) {
    // A line of a whole number and another could be a vector of one dimension.
    const bool agrees = std::any_of(votes.begin(), votes_end(),
                                    [&](const Votes& v) { return static_cast<double>(v.dims) == header->dims; });
    if (agrees) format.dims = static_cast<std::size_t>(header->dims);
    if (agrees || format.dims != 1) {
      format.header = header;
      format.begin = after_header;
    }
  }
  return format;
}

Result<VectorScan> scan_vectors(std::string_view text, std::size_t dims, bool last, std::size_t most_problems) {
  const std::string_view whole = whole_lines(text, last);
  const char* const begin = whole.data();
  const char* const end = begin + whole.size();
  VectorScan scan{.consumed = whole.size()};
  std::size_t entries = 0;
  // An entry a line at most.
  const auto most_entries = static_cast<std::size_t>(std::count(begin, end, '\n')) + 1;
  scan.entries = Buffer<VectorEntry>(most_entries);
  scan.problems = Buffer<LineProblem>(most_problems);
  if (!scan.entries.has(most_entries) || !scan.problems.has(most_problems)) {
    return out_of_memory(most_entries * sizeof(VectorEntry) + most_problems * sizeof(LineProblem));
  }
  for (const char* p = begin; p < end; ++scan.lines) {
    const char* q = p;
    bool ascii = true;
    for (; q < end && *q != ' ' && *q != '\t' && *q != '\n'; ++q) ascii = ascii && static_cast<signed char>(*q) >= 0;
    std::string_view word{p, static_cast<std::size_t>(q - p)};
    const char* next = nullptr;
    if (!word.empty() && (ascii || is_utf8(word))) next = read_numbers(q, end, dims, in_range);
    if (next == nullptr) {
      const char* const stop = line_end(q, end);
      const std::string_view line{p, static_cast<std::size_t>(stop - p)};
      next = stop == end ? end : stop + 1;
      p = next;
      if (trim(line).empty()) continue;
      std::optional<Error> reason;
      word = find_word(line, dims, reason);
      if (reason) {
        if (scan.problem_count < most_problems) {
          std::construct_at(&scan.problems[scan.problem_count], LineProblem{scan.lines, *reason});
        }
        ++scan.problem_count;
        continue;
      }
    }
    p = next;
    const auto at = static_cast<std::uint32_t>(word.data() - begin);
    scan.entries[entries++] = {at, at + static_cast<std::uint32_t>(word.size()),
                               static_cast<std::uint32_t>(scan.lines)};
  }
  scan.entries.shrink(entries);
  scan.problems.shrink(std::min(scan.problem_count, most_problems));
  return scan;
}

bool read_vectors(std::string_view text, std::span<const std::uint32_t> offsets, std::size_t dims,
                  std::span<float> out) {
  const char* const end = text.data() + text.size();
  for (std::size_t row = 0; row < offsets.size(); ++row) {
    if (offsets[row] > text.size()) return false;
    float* const target = out.data() + row * dims;
    const auto store = [&](std::size_t k, const Decimal& number) {
      target[k] = nearest(number);
      return !is_infinite(target[k]);
    };
    if (read_numbers(text.data() + offsets[row], end, dims, store) == nullptr) return false;
  }
  return true;
}

bool vector_cosines(std::string_view text, std::span<const std::uint32_t> offsets, std::span<const float> query,
                    std::span<double> out) {
  const char* const end = text.data() + text.size();
  double query_squared = 0;
  for (const float q : query) query_squared += static_cast<double>(q) * static_cast<double>(q);
  for (std::size_t r = 0; r < offsets.size(); ++r) {
    if (offsets[r] > text.size()) return false;
    double dot = 0;
    double squared = 0;
    const auto add = [&](std::size_t k, const Decimal& number) {
      const float rounded = nearest(number);
      const auto value = static_cast<double>(rounded);
      dot += value * static_cast<double>(query[k]);
      squared += value * value;
      return !is_infinite(rounded);
    };
    if (read_numbers(text.data() + offsets[r], end, query.size(), add) == nullptr) return false;
    const double norms = std::sqrt(squared) * std::sqrt(query_squared);
    out[r] = norms > 0 ? std::clamp(dot / norms, -1.0, 1.0) : std::numeric_limits<double>::quiet_NaN();
  }
  return true;
}

}  // namespace posenc
