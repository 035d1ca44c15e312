// What schemes of several axes share: blocks of sines and cosines, each of one coordinate of a cell.
#pragma once

#include "posenc/schemes.h"

namespace posenc {

/// How the columns of a row are divided.
///
///   count        of blocks, one behind the other; columns behind the last are 0
///   frequencies  [n], the same in each block: 2n columns
///   interleaved  whether each cosine stands beside its sine; else all sines stand before all cosines
///   coordinate   what block b of a position is of; NaN: the block is 0
///   line         after so many positions the coordinate of the fastest axis is the same again
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
/// cost       a sine and a cosine for each pair, unless the row before, or the one a line before, has the same
void encode_blocks(const Plan& plan, const Blocks& blocks, Rows& rows);

}  // namespace posenc
