#include "evo/algorithm/algorithm_state.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace evo {

void require_fitness(double best, std::uint64_t generation) {
  if (!std::isnan(best)) return;
  throw std::runtime_error(
      fmt::format("no individual of generation {} has a finite fitness: there is nothing to select", generation));
}

void require_first_stage(const race_effort& spent, std::size_t individuals, std::size_t min_individuals) {
  if (spent.first_stage.size() == individuals && individuals >= min_individuals) return;
  throw std::invalid_argument(fmt::format("{} fitness values of a first stage for {} individuals, expected at least {}",
                                          spent.first_stage.size(), individuals, min_individuals));
}

}  // namespace evo
