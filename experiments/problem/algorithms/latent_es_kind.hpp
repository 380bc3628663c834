// The evolution strategy on latent weights as configs name it: section [latent-es].
#pragma once

#include <cstdint>
#include <string_view>

#include "config/option_sections.hpp"
#include "config/resolved_config.hpp"
#include "evo/algorithm/latent_es.hpp"
#include "problem/algorithms/genome_parts.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {

struct latent_es_kind {
  static constexpr std::string_view name = "latent-es";
  static constexpr std::string_view meaning =
      "an evolution strategy on real numbers, one latent weight for each weight of the genome";
  static constexpr genome_trait needs = genome_trait::latent_weights;
  static option_section section();
  /// Throws input_error for settings that are valid one by one but not together.
  static evo::latent_es_options options(const resolved_config&);

  template <class Genome>
  static evo::latent_es<Genome> make(const resolved_config& config, const genome_parts<Genome>& parts,
                                     std::uint64_t seed) {
    return {options(config), *parts.latent_weights, parts.scale(), seed};
  }
};

}  // namespace experiments
