// The settings of an evolution strategy on latent weights.
#pragma once

#include <cstddef>
#include <cstdint>

namespace evo {

struct latent_es_options {
  std::size_t pairs = 100;       ///< mirrored pairs of samples in a generation
  std::size_t trials = 64;       ///< for each sample and for the centre
  double deviation = 0.05;       ///< standard deviation of a sample around the centre; latents start as standard normals
  double step = 0.01;            ///< how far pure noise would move a latent in one generation (root mean square)
  double momentum = 0.5;         ///< share of the last movement that is kept, in [0, 1)
  std::uint64_t snapshot_every = 10;  ///< generations between the centres that are kept as candidates
  std::size_t snapshots = 8;          ///< how many such centres are kept
};

/// Throws std::invalid_argument, naming the option and its value, for options out of range.
void validate(const latent_es_options&);

}  // namespace evo
