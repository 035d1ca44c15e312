// What a scheme gives a model: rows to add, rotations of queries and keys, numbers to add to scores, or nothing.
#pragma once

#include "posenc/encodings.h"

namespace posenc {

/// The part of a model that positions fit into.
///
///   longest     the number of tokens of the longest sequence
///   width       the number of dimensions of a token
///   heads       the number of heads
///   head_width  the number of dimensions of a query
///   seed        determines the first numbers of a scheme that learns some, unless its request does
struct Fit {
  std::size_t longest = 0;
  std::size_t width = 0;
  std::size_t heads = 0;
  std::size_t head_width = 0;
  double seed = 0;
};

/// The cosines and sines of a rotary scheme, [longest, head_width] each.
struct Rotations {
  Buffer<float> cosines = {};
  Buffer<float> sines = {};
};

/// The numbers of a bias that a model learns.
///
///   bias   how it is computed from them; null if the model learns no parameters of a bias
///   plan   the plan of the bias; set the learned parameters, which have no lists here, before it is used
///   first  the numbers before training, one parameter after another
struct TrainedNumbers {
  const TrainedBias* bias = nullptr;
  Plan plan = {};
  Buffer<double> first = {};
};

/// What the positions from 0 to longest - 1 contribute to a model. Only the arrays of its kind have numbers.
///
///   rows          [longest, width], which are added to tokens; rows_are_trained: they are only a start
///   of_queries    how queries rotate; of_keys: how keys do, empty if they rotate alike
///   pairs         the two dimensions of each pair, [2 · pairs]
///   score_factor  the factor of all scores
///   bias          [heads, longest, longest], which is added to scores
///   index         [longest, longest], the row of the table of table_rows rows that holds each number, for all heads;
///                 a model learns the table, and `bias` is empty
///   trained       the numbers of a bias that a model learns; `bias` is empty then, too
struct ModelPositions {
  const Scheme* scheme = nullptr;
  std::size_t longest = 0;
  Buffer<float> rows = {};
  bool rows_are_trained = false;
  Rotations of_queries = {};
  Rotations of_keys = {};
  Buffer<std::uint32_t> pairs = {};
  double score_factor = 1;
  Buffer<float> bias = {};
  Buffer<std::int32_t> index = {};
  std::size_t table_rows = 0;
  TrainedNumbers trained = {};
};

/// Computes what positions contribute to a model.
///
/// request    of a scheme that adds rows, rotates pairs, adds numbers to scores, or does nothing; its positions are
///            ignored. Its d_model, head_dim or heads is that of the model, unless the request itself sets it
/// errors     those of plan(); not_applicable for any other scheme; invalid_argument if the request sets a width that
///            is not that of the model; out_of_memory
Result<ModelPositions> positions_in_model(const Request& request, const Fit& fit);

}  // namespace posenc
