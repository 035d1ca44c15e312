// Copies of short rows. In WebAssembly, a call of memcpy leaves the module, which takes twice as long as the copy
// itself.
#pragma once

#include <cstddef>
#include <cstring>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace posenc {

/// Copies `count` cells to a place that does not overlap with them.
inline void copy_cells(const float* from, std::size_t count, float* to) {
#ifdef __wasm_simd128__
  for (; count >= 16; count -= 16, from += 16, to += 16) {
    const v128_t a = wasm_v128_load(from);
    const v128_t b = wasm_v128_load(from + 4);
    const v128_t c = wasm_v128_load(from + 8);
    const v128_t d = wasm_v128_load(from + 12);
    wasm_v128_store(to, a);
    wasm_v128_store(to + 4, b);
    wasm_v128_store(to + 8, c);
    wasm_v128_store(to + 12, d);
  }
#endif
  std::memcpy(to, from, count * sizeof(float));
}

}  // namespace posenc
