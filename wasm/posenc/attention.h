// Attention over a sentence with the positions of a scheme: scores, their terms, weights, and the output for each
// word.
#pragma once

#include "encodings.h"

namespace posenc {

/// The largest number of tokens. Every result except the outputs has the square of this many cells.
inline constexpr std::size_t kMaxTokens = 2048;

/// A read-only view of a caller's matrix in double: `data` has rows · cols numbers.
struct MatrixViewF64 {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::span<const double> data = {};
};

/// Settings of attention.
///
///   is_causal      whether a token attends only to itself and the tokens before it: hides the cells with key > query,
///                  counted by rows, regardless of positions
///   is_scaled      whether scores are divided by √d, where d is the number of columns of the queries; a bias is added
///                  after the division
///   head           the head whose bias is added; ignored for other schemes
///   w_q, w_k, w_v  [columns of x, d] each (w_v: any number of columns); without rows, the identity
struct Attending {
  bool is_causal = false;
  bool is_scaled = true;
  double head = 0;
  MatrixViewF64 w_q = {};
  MatrixViewF64 w_k = {};
  MatrixViewF64 w_v = {};
};

/// One term of the sum that gives the scores, [queries, keys].
struct ScoreTerm {
  std::string_view name;
  MatrixF64 matrix;
};

/// The results of attention.
///
///   scores   [tokens, tokens], queries by keys, of all cells, including hidden ones
///   weights  [tokens, tokens], in each row the softmax of the scores of the keys that its query attends to, else 0
///   outputs  [tokens, columns of the values]
///   terms    the terms of the scores; there are term_count of them:
///              rows added   content_content, content_position, position_content, position_position
///              rotary       turned
///              bias         content, bias
///              none         content
struct Attention {
  static constexpr std::size_t kMostTerms = 4;

  MatrixF64 scores;
  MatrixF64 weights;
  MatrixF64 outputs;
  std::array<ScoreTerm, kMostTerms> terms = {};
  std::size_t term_count = 0;
};

/// Attention of the tokens of a sentence to each other, with the positions of a scheme.
///
///   score[i, j] = q_i · k_j / √d, weights[i, ·] = softmax(score[i, ·]), outputs[i] = Σ_j weights[i, j] v_j
///
///   rows added   q_i = (x_i + p_i) W_q, k_j = (x_j + p_j) W_k, v_j = (x_j + p_j) W_v, where p has the scheme's rows;
///                each side of a term has x alone or p alone
///   rotary       q_i = R_i (x_i W_q), k_j = R_j (x_j W_k), v_j = x_j W_v, where R rotates as rotate() does. If the
///                scheme has a parameter `side`, it is "query" for queries and "key" for keys, regardless of the plan
///   bias         q, k and v from x alone; the bias is added to the score
///   none         q, k and v from x alone
///
/// Models also multiply scores by the scheme's score_factor; these scores do not include it.
///
/// x          [tokens, columns], from 1 to kMaxTokens tokens; no number is beyond the range of float, ±3.4e38
/// plan       a plan of as many positions as there are tokens (for a bias, of as many queries and keys); added rows
///            are as wide as x, rotated rows as wide as the queries
/// errors     not_applicable for a scheme that only chooses rows of tables that a model learns; invalid_argument for
///            x, w_q, w_k or w_v, by name, if it is empty, not finite or of another shape; for the number of
///            positions; for a head that does not exist; for queries, keys, values and scores beyond 3.4e38;
///            too_large; out_of_memory
/// numerics   in double. Rows of sines and cosines are those of encode() before it rounds to float, and rotations use
///            doubles, too; rows of tables, cells and points are those of encode(), in float. A bias that depends on
///            i - j alone is in double; any other bias is that of bias(), in float. Each term is within 2^-44 (and
///            2^-52 of the angles) of the sum of the absolute values of its products, up to 4096 columns, and the
///            score is the sum of the returned terms in their order. Weights below e^-709 are 0
/// cost       tokens² · d multiplications for each term and for the outputs; about half as many for the outputs if
///            causal. With rows added, 2048 tokens of 128 columns take about 1 s in WebAssembly, and 240 MB
/// invariant  each row of weights sums to 1 within 1e-12, and no weight is negative
/// invariant  if not causal: without positions, reordering the tokens reorders the outputs in the same way; with a
///            bias that is the same in both directions, reversing the tokens reverses the outputs
/// source     Vaswani et al. 2017, section 3.2.1; Dai et al. 2019, "Transformer-XL", section 3.3, for the terms
Result<Attention> attention(MatrixViewF64 x, const Plan& plan, const Attending& how = {});

/// Checks only the tokens and the weights, as attention() does.
std::optional<Error> check(MatrixViewF64 x, const Attending& how);

/// The width that a scheme's rows, or the rows that it rotates, need for tokens and queries of these columns, as the
/// argument of a request that sets it: d_model or head_dim. Empty if there is no such scheme or parameter.
std::optional<Argument> width_for(std::string_view scheme, std::size_t x_cols, std::size_t query_cols);

/// The same for a request. Adds the argument of width_for() unless the request itself sets the width; the width of a
/// preset is overridden.
///
/// errors     also those of plan()
Result<Attention> attention(MatrixViewF64 x, const Request& request, const Attending& how = {});

}  // namespace posenc
