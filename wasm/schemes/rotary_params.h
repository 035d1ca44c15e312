// Parameters that several rotary schemes have.
#pragma once

#include "request/params.h"

namespace posenc {

/// The base of a geometric series of frequencies, which the configurations of rotary models call rope_theta.
constexpr Param rope_base_param() {
  return base_param("How far the wavelengths spread: from 2π almost to 2π · base. Configurations call it rope_theta.",
                    1e7);
}

}  // namespace posenc
