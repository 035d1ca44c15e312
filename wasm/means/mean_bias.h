// Means of a bias over bins of queries and keys.
#pragma once

#include "means/bins.h"

namespace posenc {

/// Whether a bias is one number for each difference, and queries and keys are ranges of the same step.
bool has_differences(const Plan& plan);

/// Means of a bias that has_differences(): by pieces or waves where its scheme knows such, else difference by
/// difference.
std::optional<Error> mean_bias_by_differences(const Plan& plan, std::size_t head, bool is_causal, const BinGrid& grid,
                                              std::span<float> out);

/// Means of any bias, computed row by row.
std::optional<Error> mean_bias_by_rows(const Plan& plan, std::size_t head, bool is_causal, const BinGrid& grid,
                                       std::span<float> out);

}  // namespace posenc
