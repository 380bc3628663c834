// Loads the saved state of one evolution into another.
#pragma once

#include <cstdint>
#include <string>

#include "evo/run/identity.hpp"

/// Restores `evolving` from the payload of a checkpoint of its own run, taken before generation `next`.
template <class Integer>
void reload(evo::evolution& evolving, const std::string& payload, Integer next) {
  evo::restore(evolving, {evolving.type_name(), 0, 0, static_cast<std::uint64_t>(next), "", payload}, {});
}
