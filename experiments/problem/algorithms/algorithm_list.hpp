// The algorithms that configs can name, in the order in which configs list them; the first is the default. A new one is a file pair
// like micro_ga_kind, whose include and name stand here.
#pragma once

#include <span>
#include <string_view>
#include <tuple>

#include "problem/algorithms/cma_es_kind.hpp"
#include "problem/algorithms/generational_kind.hpp"
#include "problem/algorithms/latent_es_kind.hpp"
#include "problem/algorithms/micro_ga_kind.hpp"

namespace experiments {

using algorithm_list = std::tuple<micro_ga_kind,   //
                                  latent_es_kind,  //
                                  cma_es_kind,     //
                                  generational_kind>;

/// An algorithm as far as it does not depend on the genome.
struct algorithm_kind {
  std::string_view name;     ///< as in algorithm.type
  std::string_view meaning;  ///< in one line, for help
  genome_trait needs;        ///< the trait that a kind of genome must offer
  option_section (*section)();
};

std::span<const algorithm_kind> algorithm_kinds();

/// Throws std::logic_error for a name that the option table does not have.
const algorithm_kind& algorithm_named(std::string_view name);

}  // namespace experiments
