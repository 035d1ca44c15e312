// NumPy's .npy format.
#pragma once

#include "posenc/matrices.h"

namespace posenc {

/// The array that the header of a .npy file describes; see stored_arrays().
Result<StoredArrays> read_npy(std::string_view header, std::uint64_t size);

}  // namespace posenc
