// The settings of an evolution strategy on latent weights.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "evo/evaluation/race.hpp"

namespace evo {

struct latent_es_options {
  std::size_t pairs = 100;  ///< mirrored pairs of samples in a generation
  std::size_t trials = 64;  ///< for each sample and for the centre
  double deviation = 0.05;  ///< standard deviation of a sample around the centre; latents start as standard normals
  double step = 0.005;      ///< how far pure noise would move a latent in the first generation (root mean square)
  double step_decay = 0.0;  ///< generation t has step / sqrt(1 + t / step_decay); 0: no decay
  double momentum = 0.8;    ///< share of the last movement that is kept, in [0, 1)
  std::uint64_t contest_every = 20;  ///< generations between the contests for a place in the elite archive
  std::size_t kept = 8;  ///< places in the archive: the best genomes found so far, re-evaluated in each contest
  std::vector<race_stage> contest{{24, 192},
                                  {8, 768}};  ///< stages of a contest after the first, without the archived elites
};

/// Throws std::invalid_argument, naming the option and its value, for options out of range.
void validate(const latent_es_options&);

}  // namespace evo
