// The CMA-ES as configs name it: section [cma-es].
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "config/option_sections.hpp"
#include "config/resolved_config.hpp"
#include "evo/algorithm/cma_es.hpp"
#include "problem/algorithms/genome_parts.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {

struct cma_es_kind {
  static constexpr std::string_view name = "cma-es";
  static constexpr std::string_view meaning =
      "covariance matrix adaptation: samples of a normal distribution whose mean and covariance adapt";
  static constexpr genome_trait needs = genome_trait::real_numbers;
  static option_section section();
  /// `dimension`: of the space that the genome offers. Throws input_error for settings that are valid one by one but not together.
  static evo::cma_es_options options(const resolved_config&, std::size_t dimension);

  template <class Genome>
  static evo::cma_es<Genome> make(const resolved_config& config, const genome_parts<Genome>& parts,
                                  std::uint64_t seed) {
    return {options(config, parts.real_numbers->space.size()), *parts.real_numbers, parts.scale(), seed};
  }
};

}  // namespace experiments
