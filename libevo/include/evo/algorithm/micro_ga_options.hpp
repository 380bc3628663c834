// The settings of a micro-GA; the defaults are those of student project 001.
#pragma once

#include <cstddef>
#include <cstdint>

#include "evo/algorithm/elite_evaluation.hpp"
#include "evo/evaluation/race.hpp"

namespace evo {

enum class parent_selection { linear_rank, proportionate, uniform };

struct micro_ga_options {
  std::size_t population = 32;
  std::size_t elites = 1;   ///< survivors of a generation, copied unchanged; 0..population
  std::size_t parents = 8;  ///< the number of best individuals that may have children; 1..population
  evo::parent_selection parent_selection = evo::parent_selection::linear_rank;
  double crossover_rate = 1.0;  ///< share of children with two (different) parents
  evo::elite_evaluation elite_evaluation = evo::elite_evaluation::keep;
  std::uint64_t restart_every = 20;          ///< generations; 0 = never
  std::uint64_t restart_below_distinct = 0;  ///< restart when fewer genomes differ; 0 = never
  race_plan race{{{32, 20}, {16, 30}, {8, 250}}, {2.0, race_gate::spread::standard_error}};
};

/// Throws std::invalid_argument, naming the option and its value, for options out of range or at odds with each other.
void validate(const micro_ga_options&);

}  // namespace evo
