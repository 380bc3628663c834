#include "evo/algorithm/generational_options.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace evo {
namespace {

void check_rate(const char* name, double rate) {
  if (!(rate >= 0.0 && rate <= 1.0)) {
    throw std::invalid_argument(fmt::format("{} must be in [0, 1], not {}", name, rate));
  }
}

void check_epochs(const generational_options& options) {
  if (options.epochs < 1) throw std::invalid_argument("epochs must be at least 1, not 0");
  if (options.epochs == 1) return;
  if (options.epoch_generations < 1) throw std::invalid_argument("an epoch must have at least 1 generation, not 0");
  if (options.selection == breeding_selection::nsga2) {
    throw std::invalid_argument(fmt::format("NSGA-II has no elites to archive: 1 epoch, not {}", options.epochs));
  }
  if (options.elites < 1 || options.elites > options.population / options.epochs) {
    throw std::invalid_argument(
        fmt::format("the elites of {} epochs come together in a population of {}: elites must be 1 to {}, not {}",
                    options.epochs, options.population, options.population / options.epochs, options.elites));
  }
}

}  // namespace

void validate(const generational_options& options, std::size_t objectives) {
  constexpr std::size_t max_individuals = 1'000'000;
  if (options.population < 1 || options.population > max_individuals) {
    throw std::invalid_argument(fmt::format("population must be 1 to 1000000, not {}", options.population));
  }
  if (options.elites > options.population) {
    throw std::invalid_argument(fmt::format("elites must be 0 to {}, not {}", options.population, options.elites));
  }
  tournament_selection(options.tournament, options.population);
  check_rate("crossover rate", options.crossover_rate);
  check_rate("mutation rate", options.mutation_rate);
  if (options.mode == breeding_mode::either && options.crossover_rate + options.mutation_rate > 1.0 + 1e-12) {
    throw std::invalid_argument(
        fmt::format("where a child is either crossed or mutated, the two rates must not add up to more than 1: {} + {}",
                    options.crossover_rate, options.mutation_rate));
  }
  validate(options.race, options.population);
  check_epochs(options);
  if (options.race.stages.size() > 1 && options.race.gate.spreads > 0.0 && options.elites == 0) {
    throw std::invalid_argument("a race's gate compares with the best elite, and there are 0 elites");
  }
  if (objectives < 1) throw std::invalid_argument("a problem needs at least one objective, not 0");
  const bool by_many = options.selection != breeding_selection::tournament;
  if (by_many && objectives < 2) {
    throw std::invalid_argument(
        fmt::format("selection by several objectives needs at least two of them, not {}", objectives));
  }
  if (options.selection == breeding_selection::nsga2 && options.race.stages.size() > 1) {
    throw std::invalid_argument(fmt::format("NSGA-II compares all individuals by the same trials: one stage, not {}",
                                            options.race.stages.size()));
  }
}

void require_crossover(const generational_options& options, bool has_crossover) {
  if (has_crossover || options.crossover_rate <= 0.0) return;
  throw std::invalid_argument(fmt::format(
      "a crossover rate of {} needs a crossover, and the variation operators have none", options.crossover_rate));
}

}  // namespace evo
