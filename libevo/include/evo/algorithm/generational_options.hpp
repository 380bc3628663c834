// The settings of a generational algorithm.
#pragma once

#include <cstddef>
#include <cstdint>

#include "evo/algorithm/elite_evaluation.hpp"
#include "evo/evaluation/race.hpp"
#include "evo/selection/tournament.hpp"

namespace evo {

/// How parents are found.
enum class breeding_selection {
  tournament,  ///< by the first objective
  vega,        ///< by tournaments, each objective for its share of the children
  nsga2,       ///< by tournaments on front and crowding; parents and children then compete for the places
};

/// How crossover and mutation share the children.
enum class breeding_mode {
  both,    ///< each with its own probability, crossover first; a child of neither is a reproduction
  either,  ///< one draw decides: crossover, mutation, or, for the rest, reproduction (Koza 1992)
};

struct generational_options {
  std::size_t population = 65;
  std::size_t elites =
      0;  ///< survivors of a generation, copied unchanged; 0..population. Not in NSGA-II: all survive to compete
  breeding_selection selection = breeding_selection::vega;
  std::size_t tournament = 5;  ///< contestants; 1..population
  tournament_selection::contestants contestants = tournament_selection::contestants::distinct;
  bool parsimony =
      false;  ///< of equally fit contestants of a tournament the smaller wins (lexicographic; Luke, Panait 2002)
  double crossover_rate = 0.0;  ///< share of children, in [0, 1]
  double mutation_rate = 1.0;   ///< the same
  breeding_mode mode = breeding_mode::both;
  evo::elite_evaluation elite_evaluation = evo::elite_evaluation::re_evaluate;
  race_plan race{{{65, 7}}, {}};
  /// Multi-start: the number of populations, one after the other, each begun anew and bred for `epoch_generations`; then its elites
  /// are archived. After the last epoch the archived elites join its population, and evolution goes on with all. 1: no restarts.
  std::size_t epochs = 1;
  std::size_t epoch_generations = 25;
};

/// Throws std::invalid_argument, naming the option and its value, for options out of range or at odds with each other.
/// `objectives`: how many the problem has.
void validate(const generational_options&, std::size_t objectives);

/// Throws std::invalid_argument, naming the rate, if children are to be crossed but there is no crossover.
void require_crossover(const generational_options&, bool has_crossover);

}  // namespace evo
