// The .safetensors format.
#pragma once

#include "posenc/matrices.h"

namespace posenc {

/// The tensors that the header of a .safetensors file describes; see stored_arrays().
Result<StoredArrays> read_safetensors(std::string_view header, std::uint64_t size);

}  // namespace posenc
