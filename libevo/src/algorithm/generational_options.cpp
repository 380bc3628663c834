#include "evo/algorithm/generational_options.hpp"

#include <stdexcept>
#include <string>

namespace evo {
namespace {

void check_rate(const char* name, double rate) {
  if (!(rate >= 0.0 && rate <= 1.0)) {
    throw std::invalid_argument(std::string(name) + " must be in [0, 1], not " + std::to_string(rate));
  }
}

void check_epochs(const generational_options& options) {
  if (options.epochs < 1) throw std::invalid_argument("epochs must be at least 1, not 0");
  if (options.epochs == 1) return;
  if (options.epoch_generations < 1) throw std::invalid_argument("an epoch must have at least 1 generation, not 0");
  if (options.selection == breeding_selection::nsga2) {
    throw std::invalid_argument("NSGA-II has no elites to put aside: 1 epoch, not " + std::to_string(options.epochs));
  }
  if (options.elites < 1 || options.elites > options.population / options.epochs) {
    throw std::invalid_argument("the elites of " + std::to_string(options.epochs) +
                                " epochs come together in a population of " + std::to_string(options.population) +
                                ": elites must be 1 to " + std::to_string(options.population / options.epochs) +
                                ", not " + std::to_string(options.elites));
  }
}

}  // namespace

void validate(const generational_options& options, std::size_t objectives) {
  constexpr std::size_t max_individuals = 1'000'000;
  if (options.population < 1 || options.population > max_individuals) {
    throw std::invalid_argument("population must be 1 to 1000000, not " + std::to_string(options.population));
  }
  if (options.elites > options.population) {
    throw std::invalid_argument("elites must be 0 to " + std::to_string(options.population) + ", not " +
                                std::to_string(options.elites));
  }
  tournament_selection(options.tournament, options.population);
  check_rate("crossover rate", options.crossover_rate);
  check_rate("mutation rate", options.mutation_rate);
  if (options.mode == breeding_mode::either && options.crossover_rate + options.mutation_rate > 1.0 + 1e-12) {
    throw std::invalid_argument(
        "where a child is either crossed or mutated, the two rates must not add up to more than 1: " +
        std::to_string(options.crossover_rate) + " + " + std::to_string(options.mutation_rate));
  }
  validate(options.race, options.population);
  check_epochs(options);
  if (options.race.stages.size() > 1 && options.race.gate.spreads > 0.0 && options.elites == 0) {
    throw std::invalid_argument("a race's gate compares with the best elite, and there are 0 elites");
  }
  if (objectives < 1) throw std::invalid_argument("a problem needs at least one objective, not 0");
  const bool by_many = options.selection != breeding_selection::tournament;
  if (by_many && objectives < 2) {
    throw std::invalid_argument("selection by several objectives needs at least two of them, not " +
                                std::to_string(objectives));
  }
  if (options.selection == breeding_selection::nsga2 && options.race.stages.size() > 1) {
    throw std::invalid_argument("NSGA-II compares fronts, so that everybody plays the same games: one stage, not " +
                                std::to_string(options.race.stages.size()));
  }
}

}  // namespace evo
