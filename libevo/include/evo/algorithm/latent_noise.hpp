// The deviations of samples from their centre, and the weights that ranks give them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace evo {

/// `count` independent draws of mean 0 and variance 1: the number of ones among 16 random bits, centred and halved. Symmetric,
/// bounded by 4, and four of them cost one draw of the engine.
std::vector<double> latent_noise(std::uint64_t key, std::size_t count);

/// fitness: [pair][+, -]. Ranks of all samples, spread evenly over [-1/2, 1/2] (non-finite last; equal ones share their mean
/// rank); for each pair the difference of its two, scaled to variance 1 over a random order.
std::vector<double> paired_ranks(std::span<const double> fitness);

}  // namespace evo
