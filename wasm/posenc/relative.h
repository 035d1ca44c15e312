// What relative schemes compute from more than positions: from scores, from gates, from windows.
#pragma once

#include "schemes.h"

namespace posenc {

/// Transformer-XL's relative shift. Takes the scores of queries with the rows of distances, by falling distance, and
/// moves each to the key that it belongs to.
///
///   1 2 3      2 3 0
///   4 5 6  →   4 5 6
///
/// Row i of n moves n - 1 - i places to the left. The numbers that enter from the right, a zero and the next row,
/// belong to keys after the query; a mask must hide them.
///
/// scores     [queries, keys]: (q + v) · W r for r_{keys-1}, …, r_0, finite
/// returns    [queries, keys]
/// errors     those of norms
/// numerics   exact
/// cost       a copy of each cell
/// invariant  the last row does not change
/// source     Dai et al. 2019, "Transformer-XL", appendix B; kimiyoung/transformer-xl
Result<Matrix> relative_shift(MatrixView scores);

/// The coordinates of each row of Swin's table, from which the second version computes the biases.
///
///   sign(Δ) log2(1 + 8 |Δ| / (size - 1)) / 3, for Δy and Δx of each row, in the order of the scheme's indices; 0 if Δ
///   is 0. The size is that of the window that the model was first trained with or, if there is none, of this window
///
/// A small network maps the coordinates to an output for each head; the bias of a head is 16 σ(output).
///
/// height, width                        the size of the window, whole numbers from 1 to kMaxWindow
/// pretrained_height, pretrained_width  the size of the first window, up to kMaxWindow; 0 or 1 if there is none
/// returns    [(2 height - 1)(2 width - 1), 2]
/// errors     invalid_argument for each; out_of_memory
/// numerics   relative error at most 2^-50
/// cost       two logarithms a row
/// invariant  without a first window, from -log2(9) / 3 to log2(9) / 3; odd in each direction
/// source     Liu et al. 2021, "Swin Transformer V2", section 3.3
Result<MatrixF64> swin_coordinates(double height, double width, double pretrained_height = 0,
                                   double pretrained_width = 0);

/// The factor by which models with dual-chunk attention multiply all keys if a sequence is longer than those that they
/// were trained with.
///
///   max(1, 0.1 ln(seq_len / original_max_position_embeddings) + 1)
///
/// seq_len, original_max_position_embeddings  from 1 to kMaxPosition
/// errors     invalid_argument for each
/// numerics   relative error at most 2^-49
/// cost       one logarithm
/// invariant  1 up to the original length; never falls as the sequence becomes longer
/// source     An et al. 2024, "Training-Free Long-Context Scaling of Large Language Models"; a copy of
///            dual_chunk_flashattention_backend.py of github.com/sgl-project/sglang
Result<double> dual_chunk_key_factor(double seq_len, double original_max_position_embeddings);

/// The positions that CoPE computes from gates.
///
///   p[i, j] = min(Σ_m gates[i, m] for m from j to the last key, npos - 1)
///
/// gates      [queries, keys], from 0 to 1; 0 for keys that the query does not attend to
/// npos       how many rows the table of positions has, at least 1
/// returns    [queries, keys]
/// errors     those of norms; invalid_argument for a gate and for npos
/// numerics   in double: within 2^-52 of the sum for each key
/// cost       one addition a cell
/// invariant  never rises from a key to the next; i - j + 1 if all gates up to the query are 1
/// source     Golovneva et al. 2024, "Contextual Position Encoding", section 4
Result<MatrixF64> cope_positions(MatrixView gates, double npos);

/// The number that CoPE adds to the product of a query and a key. Models divide the sum by √d.
///
///   logits[i, ⌊p⌋] (1 - f) + logits[i, ⌊p⌋ + 1] f, for p = p[i, j] and its fraction f
///
/// gates      as for cope_positions
/// logits     [queries, npos]: the product of each query with each row of the table, finite
/// returns    [queries, keys]
/// errors     those of cope_positions; invalid_argument for logits of another shape
/// numerics   in double
/// cost       two multiplications a cell
/// invariant  the result lies between the two logits, and equals them if they are equal
/// source     as for cope_positions
Result<MatrixF64> cope_logits(MatrixView gates, MatrixView logits);

}  // namespace posenc
