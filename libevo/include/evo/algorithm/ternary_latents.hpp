// Ternary networks behind latent weights.
#pragma once

#include <cstdint>
#include <vector>

#include "evo/algorithm/latent_es.hpp"
#include "evo/genome/ternary_network.hpp"

namespace evo {

/// A weight is the sign of its latent. Latents between two hidden layers have scale `hidden_scale`, those of the first and
/// last layer 1: the large inner layer has most of the weights and the least to say.
/// Throws std::invalid_argument for an impossible shape, or a scale that isn't finite or is negative.
latent_coding<ternary_network> ternary_latents(std::vector<std::uint32_t> layers, double hidden_scale = 1.0);

}  // namespace evo
