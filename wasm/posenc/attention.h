// Attention over a sentence with the positions of a scheme: scores, their terms, weights, and the output for each
// word.
#pragma once

#include "encodings.h"

namespace posenc {

/// The largest number of words: every result but the outputs has its square.
inline constexpr std::size_t kMaxWords = 2048;

/// A read-only view of a caller's matrix in double: `data` has rows · cols numbers.
struct MatrixViewF64 {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::span<const double> data = {};
};

/// How to attend.
///
///   is_causal      whether a word sees no word after itself: cells with key > query, counted by their rows, whatever
///                  their positions
///   is_scaled      whether scores are divided by √d, d being the columns of the queries; a bias is added after that
///   head           which head of a bias; ignored for other schemes
///   w_q, w_k, w_v  [columns of x, d] each (w_v: any number of columns); without rows, the identity
struct Attending {
  bool is_causal = false;
  bool is_scaled = true;
  double head = 0;
  MatrixViewF64 w_q = {};
  MatrixViewF64 w_k = {};
  MatrixViewF64 w_v = {};
};

/// One term of the sum that makes a score, [queries, keys].
struct ScoreTerm {
  std::string_view name;
  MatrixF64 matrix;
};

/// The results of attention.
///
///   scores   [words, words], queries by keys, of all cells, hidden ones too
///   weights  [words, words], the softmax of each row of scores over the keys that its query sees; 0 for the others
///   outputs  [words, columns of the values]
///   terms    the parts of the scores, of which there are term_count:
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

/// Attention of the words of a sentence to each other, with the positions of a scheme.
///
///   score[i, j] = q_i · k_j / √d, weights[i, ·] = softmax(score[i, ·]), outputs[i] = Σ_j weights[i, j] v_j
///
///   rows added   q_i = (x_i + p_i) W_q, k_j = (x_j + p_j) W_k, v_j = (x_j + p_j) W_v, p being the scheme's rows; the
///                terms are those of x and p alone
///   rotary       q_i = R_i (x_i W_q), k_j = R_j (x_j W_k), v_j = x_j W_v, R turning as rotate() does. Where a scheme
///                has a parameter `side`, queries are turned with "query", keys with "key", whatever the plan says
///   bias         q, k and v of x alone; the bias is added to the score
///   none         q, k and v of x alone
///
/// Scores do not include the scheme's score_factor, by which models also multiply them.
///
/// x          [words, columns], from 1 to kMaxWords words; each number at most 3.4e38, as those of float
/// plan       with as many positions as there are words (queries and keys, where a bias has others); added rows are as
///            wide as x, turned rows as wide as the queries
/// errors     not_applicable, for a scheme that only chooses rows of tables that a model learns; invalid_argument for
///            x, w_q, w_k, w_v by their names, when they are empty, of another shape or not finite, for positions, and
///            for a head that is not there; the same for queries, keys, values and scores beyond 3.4e38; too_large;
///            out_of_memory
/// numerics   in double. Rows of sines and cosines are those of encode() before its rounding to float, and so is what
///            is turned; rows of tables, cells and points are those of encode(), in float; a bias that depends on
///            i - j alone is in double, others are those of bias(), in float. Each term is within 2^-44 (and 2^-52 of
///            the angles) of the sum of the absolute values of its products, up to 4096 columns, and the score is the
///            sum of the terms as they are returned, in their order. Weights below e^-709 are 0
/// cost       words² · d multiplications for each term, and half as many or so for the outputs where it is causal:
///            2048 words of 128 columns take about 1 s in WebAssembly with rows added, and 240 MB
/// invariant  a row of weights has the sum 1 to within 1e-12, and none below 0
/// invariant  without positions, the same words in another order have the same outputs in that order, unless it is
///            causal; with a bias that is alike in both directions, in the reverse order
/// source     Vaswani et al. 2017, section 3.2.1; Dai et al. 2019, "Transformer-XL", section 3.3, for the terms
Result<Attention> attention(MatrixViewF64 x, const Plan& plan, const Attending& how = {});

/// Checks words and weights alone, as attention() does.
std::optional<Error> check(MatrixViewF64 x, const Attending& how);

/// The width that a scheme's rows, or the rows that it turns, need for words and queries of these columns: as the
/// argument of its requests that sets it, d_model or head_dim. Nothing if there is no such scheme or parameter.
std::optional<Argument> width_for(std::string_view scheme, std::size_t x_cols, std::size_t query_cols);

/// The same for a request, with that argument added unless the request sets the width itself; a preset does not count.
///
/// errors     those of plan, too
Result<Attention> attention(MatrixViewF64 x, const Request& request, const Attending& how = {});

}  // namespace posenc
