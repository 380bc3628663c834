// The generational algorithm as configs name it: section [generational].
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "config/option_sections.hpp"
#include "config/resolved_config.hpp"
#include "evo/algorithm/generational.hpp"
#include "problem/algorithms/genome_parts.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {

struct generational_kind {
  static constexpr std::string_view name = "generational";
  static constexpr std::string_view meaning = "generations of a population, selected by tournaments, VEGA or NSGA-II";
  static constexpr genome_trait needs = genome_trait::operators;
  static option_section section();
  /// `objectives`: how many the problem has. Throws input_error for settings that are valid one by one but not together.
  static evo::generational_options options(const resolved_config&, std::size_t objectives);

  template <class Genome>
  static evo::generational<Genome> make(const resolved_config& config, const genome_parts<Genome>& parts,
                                        std::uint64_t seed) {
    const auto objectives = parts.problem->objectives().size();
    return {options(config, objectives), *parts.operators, parts.scale(), objectives, seed};
  }
};

}  // namespace experiments
