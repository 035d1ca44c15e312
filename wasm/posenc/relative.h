// What schemes of relative positions compute from more than positions: from scores, from gates, from windows.
#pragma once

#include "schemes.h"

namespace posenc {

/// Transformer-XL's relative shift: scores of queries with rows of distances, in falling order of distance, moved to
/// the keys that they belong to.
///
///   1 2 3      2 3 0
///   4 5 6  →   4 5 6
///
/// Row i of n moves n - 1 - i places to the left. The numbers that move in from the right, a zero and the next row,
/// belong to keys after the query; a mask has to hide them.
///
/// scores     [queries, keys]: (q + v) · W r for r_{keys-1}, …, r_0, finite
/// returns    [queries, keys]
/// errors     those of norms
/// numerics   exact
/// cost       a copy of each cell
/// invariant  the last row stays
/// source     Dai et al. 2019, "Transformer-XL", appendix B; kimiyoung/transformer-xl
Result<Matrix> relative_shift(MatrixView scores);

/// The coordinates of each row of Swin's table, from which its second version computes the biases.
///
///   sign(Δ) log2(1 + 8 |Δ| / (size - 1)) / 3, for Δy and Δx of each row, in the order of the scheme's indices; size
///   is that of the window that the model was trained with first, or, without one, the window's own. 0 where Δ is 0
///
/// The bias of a head is 16 σ of the output of a small network for them.
///
/// height, width                        of the window, whole numbers from 1 to 1024
/// pretrained_height, pretrained_width  of the first window; 0 or 1: none
/// returns    [(2 height - 1)(2 width - 1), 2]
/// errors     invalid_argument for each; out_of_memory
/// numerics   relative error at most 2^-50
/// cost       two logarithms a row
/// invariant  without a first window, from -log2(9) / 3 to log2(9) / 3; odd in each direction
/// source     Liu et al. 2021, "Swin Transformer V2", section 3.3
Result<MatrixF64> swin_coordinates(double height, double width, double pretrained_height = 0,
                                   double pretrained_width = 0);

/// The number that models with dual-chunk attention multiply all keys by, because a sequence is longer than those that
/// they were trained with.
///
///   max(1, 0.1 ln(seq_len / original_max_position_embeddings) + 1)
///
/// seq_len, original_max_position_embeddings  from 1 to kMaxPosition
/// errors     invalid_argument for each
/// numerics   relative error at most 2^-49
/// cost       a logarithm
/// invariant  1 up to the original length, and never falling
/// source     An et al. 2024, "Training-Free Long-Context Scaling of Large Language Models";
///            github.com/sgl-project/sglang, dual_chunk_flashattention_backend.py, of which a copy was read
Result<double> dual_chunk_key_factor(double seq_len, double original_max_position_embeddings);

/// CoPE's positions.
///
///   p[i, j] = min(Σ_m gates[i, m] for m from j to the last key, npos - 1)
///
/// gates      [queries, keys], from 0 to 1; 0 for keys that a query does not see
/// npos       how many rows the table of positions has, at least 1
/// returns    [queries, keys]
/// errors     those of norms; invalid_argument for a gate and for npos
/// numerics   in double: within 2^-52 of the sum for each key
/// cost       one addition a cell
/// invariant  never rises from a key to the next; gates of 1 for all keys up to the query give i - j + 1
/// source     Golovneva et al. 2024, "Contextual Position Encoding", section 4
Result<MatrixF64> cope_positions(MatrixView gates, double npos);

/// What CoPE adds to the product of a query and a key, before models divide it by √d.
///
///   logits[i, ⌊p⌋] (1 - f) + logits[i, ⌊p⌋ + 1] f, for p = p[i, j] and its fraction f
///
/// gates      as for cope_positions
/// logits     [queries, npos]: the product of each query with each row of the table, finite
/// returns    [queries, keys]
/// errors     those of cope_positions; invalid_argument for logits of another shape
/// numerics   in double
/// cost       two multiplications a cell
/// invariant  between the two logits; equal logits give themselves
/// source     as cope_positions
Result<MatrixF64> cope_logits(MatrixView gates, MatrixView logits);

}  // namespace posenc
