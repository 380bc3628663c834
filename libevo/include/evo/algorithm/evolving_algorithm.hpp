// The interface of an evolutionary algorithm, by which evolution_of runs, checkpoints and resumes it.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/race.hpp"

namespace evo {

/// `state` is all that evolves: a serialisable value whose default is the state before generation 0. All functions are pure:
/// `race` and `ask` give the race of the next generation and its population, `tell` the state after that race, `fault_of` the
/// fault of the algorithm's own part of a state that was read from a file (empty: none).
template <class Algorithm>
concept evolving_algorithm = std::default_initializable<typename Algorithm::state> &&
    std::copyable<typename Algorithm::state> &&
    std::derived_from<typename Algorithm::state, algorithm_state<typename Algorithm::genome_type>> &&
    requires(const Algorithm& algorithm, const typename Algorithm::state& state,
             std::vector<individual<typename Algorithm::genome_type>> population, const race_effort& spent) {
  { Algorithm::name() } -> std::convertible_to<std::string>;
  { algorithm.race(state) } -> std::convertible_to<race_plan>;
  { algorithm.ask(state) } -> std::same_as<std::vector<individual<typename Algorithm::genome_type>>>;
  { algorithm.tell(state, std::move(population), spent) } -> std::same_as<typename Algorithm::state>;
  { algorithm.fault_of(state) } -> std::convertible_to<std::string>;
};

}  // namespace evo
