// The option table: its sections, in the order in which `evo2048 options` lists them. A new option is one row in its section's file in
// sections/: name, type, default, meaning; then, where it differs from the rest, what it decides and the condition under which
// it applies.
#include "config/option_sections.hpp"

#include "config/sections/sections.hpp"

namespace experiments {

std::vector<option_section> option_sections() {
  return {run_section(),        evaluation_section(),      algorithm_section(),
          genome_section(),     ternary_network_section(), gp_section(),
          gp_seed_section(),    gp_numbers_section(),      weights_section(),
          real_section(),       micro_ga_section(),        latent_es_section(),
          cma_es_section(),     generational_section(),    variation_section(),
          validation_section(), checkpoint_section()};
}

}  // namespace experiments
