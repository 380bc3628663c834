// The micro-GA of noisy bit strings that the tests of runs share.
#include "libevo/run/toy_evolutions.hpp"

#include <utility>

namespace toys {
namespace {

using bit_evolution = evo::evolution_of<evo::micro_ga<bit_string>>;

}  // namespace

evo::micro_ga_options full_options() {
  evo::micro_ga_options options;
  options.population = 12;
  options.elites = 2;
  options.parents = 6;
  options.crossover_rate = 0.7;
  options.elite_evaluation = evo::elite_evaluation::accumulate;
  options.restart_every = 5;
  options.restart_below_distinct = 4;
  options.race = {{{12, 5}, {6, 10}, {3, 300}}, {1.0, evo::race_gate::spread::standard_error}};
  return options;
}

std::unique_ptr<evo::evolution> make_bit_evolution(const bit_settings& settings) {
  evo::micro_ga<bit_string> ga(settings.options, bit_operators(settings.length, 0.05), evo::sample_scale::linear,
                               settings.seed);
  return std::make_unique<bit_evolution>(std::move(ga), settings.task,
                                         evo::evolution_settings{"bit-string", settings.seed, settings.sharing});
}

const bit_string& bit_genome(const evo::evolution& evolving, std::size_t index) {
  return dynamic_cast<const bit_evolution&>(evolving).genome(index);
}

}  // namespace toys
