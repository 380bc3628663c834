// Random search as configs name it: section [random-search].
#pragma once

#include <cstdint>
#include <string_view>

#include "config/option_sections.hpp"
#include "config/resolved_config.hpp"
#include "evo/algorithm/random_search.hpp"
#include "problem/algorithms/genome_parts.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {

struct random_search_kind {
  static constexpr std::string_view name = "random-search";
  static constexpr std::string_view meaning = "new random genomes in each generation, beside the best one so far";
  static constexpr genome_trait needs = genome_trait::operators;
  static option_section section();
  static evo::random_search_options options(const resolved_config&);

  template <class Genome>
  static evo::random_search<Genome> make(const resolved_config& config, const genome_parts<Genome>& parts,
                                         std::uint64_t seed) {
    return {options(config), *parts.operators, parts.scale(), seed};
  }
};

}  // namespace experiments
