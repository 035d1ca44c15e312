// The list of schemes in the module for the first figure of a page, and in the inspector's. The module of all schemes
// is fetched when a page names another one.
#include "posenc/schemes.h"

namespace posenc {

extern const Scheme kSinusoidal;

std::span<const Scheme* const> schemes() {
  static constexpr std::array kSchemes = {&kSinusoidal};
  return kSchemes;
}

}  // namespace posenc
