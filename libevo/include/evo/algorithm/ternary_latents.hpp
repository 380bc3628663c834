// Ternary networks behind latent weights.
#pragma once

#include <cstdint>
#include <vector>

#include "evo/algorithm/latent_es.hpp"
#include "evo/genome/ternary_network.hpp"

namespace evo {

/// A weight is the sign of its latent. Throws std::invalid_argument for an impossible shape.
latent_coding<ternary_network> ternary_latents(std::vector<std::uint32_t> layers);

}  // namespace evo
