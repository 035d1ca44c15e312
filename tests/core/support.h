// Shared by the test files: concise requests, and doctest's output of errors.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "posenc.h"

namespace support {

inline std::vector<posenc::Argument> arguments(double d_model, double base = 10000,
                                               std::string_view layout = "interleaved") {
  return {{"d_model", d_model}, {"base", base}, {"layout", layout}};
}

// The value of a result that must not be an error.
template <class T>
T require(posenc::Result<T> result) {
  if (!result) FAIL(posenc::message(result.error()));
  return std::move(*result);
}

// The wording of an error; "no error" if there is none.
inline std::string message(const std::optional<posenc::Error>& error) {
  return error ? posenc::message(*error) : "no error";
}
template <class T>
std::string message(const posenc::Result<T>& result) {
  return result ? "no error" : posenc::message(result.error());
}

// A value, a number or a Text, in the form used by errors.
template <class Value>
std::string describe(Value value) {
  const std::string text = posenc::message(posenc::refuse("", value, posenc::Rule::kFinite));
  return text.substr(4, text.rfind(';') - 4);
}

// The numbers of a printed matrix, with spaces between.
inline std::vector<float> read_numbers(const char* printed) {
  std::vector<float> numbers;
  for (char* end = nullptr;; printed = end) {
    const float number = std::strtof(printed, &end);
    if (end == printed) return numbers;
    numbers.push_back(number);
  }
}

inline posenc::Matrix encode(const posenc::Positions& positions, const std::vector<posenc::Argument>& arguments) {
  return require(posenc::encode({.positions = positions, .arguments = arguments}));
}

template <class T>
std::vector<T> to_vector(const posenc::Buffer<T>& numbers) {
  return {numbers.begin(), numbers.end()};
}

// Numbers for property tests: splitmix64 (Steele, Lea, Flood 2014), the same on every platform.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
  double uniform(double low, double high) {
    return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53);
  }
  // From low to high, both included.
  std::size_t whole(std::size_t low, std::size_t high) { return low + next() % (high - low + 1); }

 private:
  std::uint64_t state_;
};

}  // namespace support
