// The micro-GA as configs name it: section [micro-ga].
#pragma once

#include <cstdint>
#include <string_view>

#include "config/option_sections.hpp"
#include "config/resolved_config.hpp"
#include "evo/algorithm/micro_ga.hpp"
#include "problem/algorithms/genome_parts.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {

struct micro_ga_kind {
  static constexpr std::string_view name = "micro-ga";
  static constexpr std::string_view meaning = "a small elitist population with restarts, evaluated by a race in stages";
  static constexpr genome_trait needs = genome_trait::operators;
  static option_section section();
  /// Throws input_error for settings that are valid one by one but not together.
  static evo::micro_ga_options options(const resolved_config&);

  template <class Genome>
  static evo::micro_ga<Genome> make(const resolved_config& config, const genome_parts<Genome>& parts,
                                    std::uint64_t seed) {
    return {options(config), *parts.operators, parts.scale(), seed};
  }
};

}  // namespace experiments
