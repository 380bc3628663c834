// A function for each section of the option table, and what their rows share. A new section is one function here, and one line in
// option_sections.cpp.
#pragma once

#include "config/option_sections.hpp"

namespace experiments {

inline constexpr auto conduct = effect::conduct;
inline constexpr auto identity = effect::identity;
inline constexpr auto results = effect::results;
inline constexpr auto later_results = effect::later_results;
inline constexpr whole_number no_limit_at_0{};
inline constexpr std::string_view objective_words = "geometric-mean-score|mean-score|mean-max-tile|reach-rate";

inline constexpr condition only_ternary{"genome.type", "ternary-network"};
inline constexpr condition only_weights{"genome.type", "weights"};
inline constexpr condition only_trees{"genome.type", "gp-seed|gp-adf|gp-afterstate"};

option_section run_section();
option_section evaluation_section();
option_section algorithm_section();
option_section genome_section();
option_section ternary_network_section();
option_section gp_section();
option_section gp_seed_section();
option_section gp_numbers_section();
option_section weights_section();
option_section real_section();
option_section micro_ga_section();
option_section latent_es_section();
option_section cma_es_section();
option_section generational_section();
option_section variation_section();
option_section validation_section();
option_section checkpoint_section();

}  // namespace experiments
