// Checks shared by the constructors of operators.
#pragma once

#include <memory>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "evo/genome/primitive_set.hpp"

namespace evo {

inline double checked_share(double share, const char* name) {
  if (share >= 0.0 && share <= 1.0) return share;
  throw std::invalid_argument(fmt::format("{} must be in [0, 1], not {}", name, share));
}

inline std::shared_ptr<const primitive_set> checked_set(std::shared_ptr<const primitive_set> set) {
  if (!set) throw std::invalid_argument("an operator on trees needs their language");
  return set;
}

}  // namespace evo
