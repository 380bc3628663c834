#include "evo/algorithm/micro_ga_options.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace evo {
namespace {

constexpr std::size_t max_individuals = 1'000'000;

void check_range(const char* name, std::size_t value, std::size_t min, std::size_t max) {
  if (value < min || value > max) {
    throw std::invalid_argument(fmt::format("{} must be {} to {}, not {}", name, min, max, value));
  }
}

}  // namespace

void validate(const micro_ga_options& options) {
  check_range("population", options.population, 1, max_individuals);
  check_range("elites", options.elites, 0, options.population);
  check_range("parents", options.parents, 1, options.population);
  if (!(options.crossover_rate >= 0.0 && options.crossover_rate <= 1.0)) {
    throw std::invalid_argument(fmt::format("crossover rate must be in [0, 1], not {}", options.crossover_rate));
  }
  if (options.restart_below_distinct > options.population) {
    throw std::invalid_argument(
        fmt::format("restart below {} distinct genomes would restart a population of {} every generation",
                    options.restart_below_distinct, options.population));
  }
  validate(options.race, options.population);
}

}  // namespace evo
