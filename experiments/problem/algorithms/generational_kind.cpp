#include "problem/algorithms/generational_settings.hpp"

#include <stdexcept>
#include <string>

#include "problem/algorithms/race_settings.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "text/input_error.hpp"

namespace experiments {
namespace {

evo::breeding_selection selection_of(const std::string& name) {
  if (name == "vega") return evo::breeding_selection::vega;
  return name == "nsga2" ? evo::breeding_selection::nsga2 : evo::breeding_selection::tournament;
}

void refuse_rates_above_1(const resolved_config& config) {
  const double sum = config.real("generational.crossover-rate") + config.real("generational.mutation-rate");
  if (config.text("generational.mode") != "either" || sum <= 1.0 + 1e-12) return;
  throw input_error("generational.crossover-rate = " + config.text("generational.crossover-rate") +
                    " and generational.mutation-rate = " + config.text("generational.mutation-rate") +
                    " add up to more than 1, and generational.mode = either draws once for both");
}

void refuse_what_nsga2_lacks(const resolved_config& config) {
  if (config.text("generational.selection") != "nsga2") return;
  if (config.stages("generational.stages").size() > 1) {
    refuse_setting(config, "generational.stages",
                   "generational.selection = nsga2 compares fronts, so that all play the same games: one stage");
  }
  if (config.integer("generational.epochs") > 1) {
    refuse_setting(config, "generational.epochs", "generational.selection = nsga2 has no elites to put aside: 1 epoch");
  }
}

void refuse_elites_of_epochs(const resolved_config& config) {
  const auto epochs = config.integer("generational.epochs"), elites = config.integer("generational.elites");
  const auto most = config.integer("generational.population") / epochs;
  if (epochs == 1 || (elites >= 1 && elites <= most)) return;
  refuse_setting(config, "generational.elites",
                 "those of generational.epochs = " + std::to_string(epochs) +
                     " come together in generational.population = " + config.text("generational.population") +
                     (most == 0 ? ", which is too small for any" : ": expected 1 to " + std::to_string(most)));
}

}  // namespace

evo::generational_options generational_settings(const resolved_config& config, std::size_t objectives) {
  using contestants = evo::tournament_selection::contestants;
  refuse_above(config, "generational.elites", "generational.population");
  refuse_above(config, "generational.tournament", "generational.population");
  refuse_other_entrants(config, "generational.stages", "generational.population");
  refuse_rates_above_1(config);
  refuse_what_nsga2_lacks(config);
  refuse_elites_of_epochs(config);
  if (config.text("generational.selection") != "tournament" && objectives < 2) {
    throw input_error("generational.selection = " + config.text("generational.selection") +
                      " selects by several objectives, and generational.further-objectives names none");
  }
  evo::generational_options options;
  options.population = config.integer("generational.population");
  options.elites = config.integer("generational.elites");
  options.elite_figure = elite_figure_of(config.text("generational.elite-figure"));
  options.selection = selection_of(config.text("generational.selection"));
  options.tournament = config.integer("generational.tournament");
  options.contestants =
      config.text("generational.contestants") == "distinct" ? contestants::distinct : contestants::repeating;
  options.parsimony = config.flag("generational.parsimony");
  options.crossover_rate = config.real("generational.crossover-rate");
  options.mutation_rate = config.real("generational.mutation-rate");
  options.mode = config.text("generational.mode") == "both" ? evo::breeding_mode::both : evo::breeding_mode::either;
  options.race = race_of(config, "generational.stages");
  options.epochs = config.integer("generational.epochs");
  options.epoch_generations = config.integer("generational.epoch-generations");
  try {
    evo::validate(options, objectives);
  } catch (const std::invalid_argument& fault) {
    throw input_error(std::string("section [generational]: ") + fault.what());
  }
  return options;
}

}  // namespace experiments
