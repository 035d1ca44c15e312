// Products of the rows of two matrices, each with each, a tile at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

namespace posenc {

/// Rows per tile, and doubles in one register: a type that GCC and Clang both support.
inline constexpr std::size_t kTile = 4;
inline constexpr std::size_t kLanes = 2;
using Lanes = double __attribute__((vector_size(kLanes * sizeof(double))));

inline Lanes load(const double* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

/// Σ_c of a[i, c] b[j, c], or of (a[i, c] - b[j, c])², for the rows of a tile.
template <bool kDistance>
inline std::array<std::array<double, kTile>, kTile> tile_products(const double* a, const double* b,
                                                                  std::size_t stride) {
  std::array<std::array<double, kTile>, kTile> out;
  // Two rows of a with four of b: eight sums and the factors of one fit into sixteen registers.
  for (std::size_t half = 0; half < kTile; half += 2) {
    Lanes sums[2][kTile] = {};
    for (std::size_t c = 0; c < stride; c += kLanes) {
      const Lanes first = load(a + half * stride + c);
      const Lanes second = load(a + (half + 1) * stride + c);
#pragma GCC unroll 4
      for (std::size_t j = 0; j < kTile; ++j) {
        const Lanes other = load(b + j * stride + c);
        sums[0][j] += kDistance ? (first - other) * (first - other) : first * other;
        sums[1][j] += kDistance ? (second - other) * (second - other) : second * other;
      }
    }
#pragma GCC unroll 2
    for (std::size_t i = 0; i < 2; ++i) {
#pragma GCC unroll 4
      for (std::size_t j = 0; j < kTile; ++j) out[half + i][j] = sums[i][j][0] + sums[i][j][1];
    }
  }
  return out;
}

}  // namespace posenc
