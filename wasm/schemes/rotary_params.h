// Parameters that several rotary schemes have.
#pragma once

#include "request/params.h"

namespace posenc {

/// The base of a geometric series of frequencies, which the configurations of rotary models call rope_theta.
constexpr Param rope_base_param() {
  return base_param("How far the wavelengths spread: from 2π almost to 2π · base. Configurations call it rope_theta.",
                    1e7);
}

/// How a scheme changes frequencies, by the name that configurations call rope_type. Without it, they are as they are.
constexpr Param rope_type_param(std::span<const std::string_view> types) {
  return choice("rope_type", types, 0,
                "How frequencies are changed for longer sequences than a model was first trained for.");
}

}  // namespace posenc
