// Shared by schemes of several axes: blocks of sines and cosines, each for one coordinate of a cell.
#pragma once

#include "posenc/schemes.h"

namespace posenc {

/// How the columns of a row are divided.
///
///   count        the number of consecutive blocks; columns after the last are 0
///   frequencies  [n], the same in each block: 2n columns
///   interleaved  whether each cosine follows its sine; else all sines precede all cosines
///   coordinate   the coordinate that block b of a position encodes; NaN: the block is 0
///   line         the number of positions after which the coordinate of the fastest axis repeats
struct Blocks {
  std::size_t count = 0;
  std::span<const double> frequencies = {};
  bool interleaved = false;
  double (*coordinate)(const Plan& plan, double position, std::size_t b) = nullptr;
  std::size_t line = 1;
};

/// The rows of such a scheme: its `encode`.
///
/// numerics   as encode() of lists
/// cost       a sine and a cosine for each pair, unless the previous row, or the row one line earlier, has the same
///            angle
void encode_blocks(const Plan& plan, const Blocks& blocks, Rows& rows);

}  // namespace posenc
