// Ternary networks decoded from latent weights.
#pragma once

#include <cstdint>
#include <vector>

#include "evo/algorithm/latent_es.hpp"
#include "evo/genome/ternary_network.hpp"

namespace evo {

struct ternary_latent_options {
  /// Latents between two hidden layers have this scale, those of the first and last layer 1: the large inner layer has most
  /// of the weights and the least to say.
  double hidden_scale = 1.0;
  /// A weight from an input is 0 where its latent is within this of 0. Latents start as standard normals: 1.15 makes three
  /// quarters of these weights 0, so that a node compares a few inputs, not two halves of all.
  double input_dead_zone = 0.0;
};

/// A weight is the sign of its latent, save in the dead zone.
/// Throws std::invalid_argument for an impossible shape, or an option that isn't finite or is negative.
latent_coding<ternary_network> ternary_latents(std::vector<std::uint32_t> layers, ternary_latent_options options = {});

}  // namespace evo
