// Names of the types in which numbers are stored, and counts of special numbers.
#pragma once

#include "posenc/matrices.h"

namespace posenc {

/// The names of all types that are read, in the order of NumberType.
std::span<const std::string_view> type_names();

/// How many of these are NaN, and how many infinite.
Special count_special(std::span<const float> numbers);

}  // namespace posenc
