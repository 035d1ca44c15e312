// The list of schemes in the module that the first figure of a page needs: all others are fetched when one of them is
// named.
#include "posenc/schemes.h"

namespace posenc {

extern const Scheme kSinusoidal;

std::span<const Scheme* const> schemes() {
  static constexpr std::array kSchemes = {&kSinusoidal};
  return kSchemes;
}

}  // namespace posenc
