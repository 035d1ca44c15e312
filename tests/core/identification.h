// What tests of identification share: names in a result, and numbers as they would be printed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "support.h"

namespace identification {

using posenc::Explanation;
using posenc::Identification;
using posenc::MatrixView;
using posenc::Positions;
using posenc::Range;
using support::Random;
using support::require;

// How many random matrices are tried: all of them where POSENC_ALL_TRIALS is set.
inline int trials(int all, int few) { return std::getenv("POSENC_ALL_TRIALS") ? all : few; }

inline Identification must_identify(MatrixView matrix, const std::optional<Positions>& positions = std::nullopt) {
  return require(posenc::identify(matrix, positions));
}

// The names in the first group, or in another one.
inline std::vector<std::string> names(const Identification& found, std::size_t group = 0) {
  std::vector<std::string> names;
  for (const Explanation& one : found) {
    if (one.group == group) names.emplace_back(one.name);
  }
  return names;
}

inline bool has(const Identification& found, std::string_view name, std::size_t group = 0) {
  const auto all = names(found, group);
  return std::find(all.begin(), all.end(), name) != all.end();
}

inline const Explanation& named(const Identification& found, std::string_view name) {
  for (const Explanation& one : found) {
    if (one.name == name) return one;
  }
  FAIL(std::string(name));
  return found[0];
}

inline float rounded(double value, int digits) {
  const double unit = std::pow(10.0, digits);
  return static_cast<float>(std::round(value * unit) / unit);
}

inline std::vector<float> noise(Random& random, std::size_t rows, std::size_t cols, int digits, double size = 1) {
  std::vector<float> numbers(rows * cols);
  for (float& number : numbers) number = rounded(random.uniform(-size, size), digits);
  return numbers;
}

// A cell of an explanation, from its own numbers only.
inline double cell_of(const posenc::Matrix& matrix, std::size_t r, std::size_t c) {
  return static_cast<double>(matrix.data[r * matrix.cols + c]);
}

}  // namespace identification
