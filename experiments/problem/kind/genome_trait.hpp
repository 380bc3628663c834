// Traits that algorithms need of a genome and kinds of genome offer.
#pragma once

#include <string>
#include <string_view>

#include "config/option_table.hpp"

namespace experiments {

enum class genome_trait {
  operators,       ///< creation, crossover and mutation (evo::variation_operators)
  latent_weights,  ///< decoded from latent weights (evo::latent_coding)
  real_numbers,    ///< decoded from a vector of a bounded space (evo::real_coding)
};

/// "operators", "latent weights", "real numbers".
constexpr std::string_view name_of(genome_trait trait) {
  switch (trait) {
    case genome_trait::latent_weights:
      return "latent weights";
    case genome_trait::real_numbers:
      return "real numbers";
    default:
      return "operators";
  }
}

/// A placeholder in a section for the names of all algorithms, or of all kinds of genome, with this trait; option_sections() replaces
/// it, so that no section lists names of others.
inline std::string words_of_all(genome_trait trait) { return std::string("<").append(name_of(trait)).append(">"); }

/// The option belongs to algorithms that vary genomes by operators.
inline condition only_by_operators() { return {"algorithm.type", words_of_all(genome_trait::operators)}; }

}  // namespace experiments
