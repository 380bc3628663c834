#include "problem/generational_settings.hpp"

#include <stdexcept>
#include <string>

#include "config/config_error.hpp"
#include "problem/race_settings.hpp"
#include "problem/refuse_above.hpp"

namespace experiments {
namespace {

evo::breeding_selection selection_of(const std::string& name) {
  if (name == "vega") return evo::breeding_selection::vega;
  return name == "nsga2" ? evo::breeding_selection::nsga2 : evo::breeding_selection::tournament;
}

}  // namespace

evo::generational_options generational_settings(const resolved_config& config, std::size_t objectives) {
  using contestants = evo::tournament_selection::contestants;
  refuse_above(config, "generational.elites", "generational.population");
  refuse_above(config, "generational.tournament", "generational.population");
  if (config.text("generational.selection") != "tournament" && objectives < 2) {
    throw config_error("generational.selection = " + config.text("generational.selection") +
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
    throw config_error(std::string("section [generational]: ") + fault.what());
  }
  return options;
}

}  // namespace experiments
