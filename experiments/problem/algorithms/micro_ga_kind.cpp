#include "problem/algorithms/micro_ga_settings.hpp"

#include <stdexcept>

#include "problem/algorithms/race_settings.hpp"
#include "problem/algorithms/refuse_above.hpp"

namespace experiments {
namespace {

evo::parent_selection parent_selection_of(const std::string& name) {
  if (name == "linear-rank") return evo::parent_selection::linear_rank;
  return name == "proportionate" ? evo::parent_selection::proportionate : evo::parent_selection::uniform;
}

evo::race_plan gated_race_of(const resolved_config& config) {
  evo::race_plan plan = race_of(config, "micro-ga.stages");
  const bool errors = config.text("micro-ga.gate-spread") == "standard-error";
  plan.gate = {config.real("micro-ga.gate"),
               errors ? evo::race_gate::spread::standard_error : evo::race_gate::spread::standard_deviation};
  return plan;
}

}  // namespace

evo::micro_ga_options micro_ga_settings(const resolved_config& config) {
  for (const auto key : {"micro-ga.elites", "micro-ga.parents", "micro-ga.restart-below-distinct"}) {
    refuse_above(config, key, "micro-ga.population");
  }
  refuse_other_entrants(config, "micro-ga.stages", "micro-ga.population");
  evo::micro_ga_options options;
  options.population = config.integer("micro-ga.population");
  options.elites = config.integer("micro-ga.elites");
  options.parents = config.integer("micro-ga.parents");
  options.parent_selection = parent_selection_of(config.text("micro-ga.parent-selection"));
  options.crossover_rate = config.real("micro-ga.crossover-rate");
  options.elite_figure = elite_figure_of(config.text("micro-ga.elite-figure"));
  options.restart_every = config.integer("micro-ga.restart-every");
  options.restart_below_distinct = config.integer("micro-ga.restart-below-distinct");
  options.race = gated_race_of(config);
  try {
    evo::validate(options);
  } catch (const std::invalid_argument& fault) {
    throw input_error(std::string("section [micro-ga]: ") + fault.what());
  }
  return options;
}

}  // namespace experiments
