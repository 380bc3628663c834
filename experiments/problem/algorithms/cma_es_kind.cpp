#include "problem/algorithms/cma_es_settings.hpp"

#include <stdexcept>
#include <string>

#include "problem/algorithms/race_settings.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "text/input_error.hpp"

namespace experiments {
namespace {

evo::cma_restarts restarts_of(const std::string& word) {
  if (word == "ipop") return evo::cma_restarts::ipop;
  return word == "bipop" ? evo::cma_restarts::bipop : evo::cma_restarts::none;
}

evo::cma_thresholds thresholds_of(const resolved_config& config) {
  evo::cma_thresholds limits;
  limits.tolfun = config.real("cma-es.tolfun");
  limits.tolx = config.real("cma-es.tolx");
  limits.conditioncov = config.real("cma-es.conditioncov");
  limits.noeffectaxis = config.real("cma-es.noeffectaxis");
  limits.noeffectcoord = config.real("cma-es.noeffectcoord");
  limits.tolxup = config.real("cma-es.tolxup");
  limits.equalfunvalues = config.real("cma-es.equalfunvalues");
  limits.stagnation = config.real("cma-es.stagnation");
  limits.max_generations = config.real("cma-es.max-generations");
  return limits;
}

evo::cma_uncertainty uncertainty_of(const resolved_config& config) {
  evo::cma_uncertainty options;
  options.share = config.real("cma-es.twice-evaluated");
  options.tolerance = config.real("cma-es.rank-tolerance");
  options.growth = config.real("cma-es.games-growth");
  options.fewest = config.integer("cma-es.fewest-games");
  options.most = config.integer("cma-es.most-games");
  options.common_trials = config.flag("evaluation.common-games");
  return options;
}

/// Where the spread of twice evaluated samples decides how many games are played, their number moves between two others.
void refuse_games_out_of_range(const resolved_config& config) {
  if (!(config.real("cma-es.twice-evaluated") > 0.0)) return;
  refuse_above(config, "cma-es.fewest-games", "cma-es.games");
  refuse_above(config, "cma-es.games", "cma-es.most-games");
  if (config.integer("cma-es.contest-every") < 2) {
    refuse_setting(config, "cma-es.contest-every",
                   "generations with a contest measure no uncertainty, as cma-es.twice-evaluated = " +
                       config.text("cma-es.twice-evaluated") + " asks for; expected at least 2");
  }
}

}  // namespace

evo::cma_es_options cma_es_settings(const resolved_config& config, std::size_t dimension) {
  refuse_games_out_of_range(config);
  evo::cma_es_options options;
  options.population = config.integer("cma-es.population");
  options.trials = config.integer("cma-es.games");
  options.step = config.real("cma-es.step");
  options.covariance =
      config.text("cma-es.covariance") == "separable" ? evo::cma_covariance::separable : evo::cma_covariance::full;
  options.active = config.flag("cma-es.active");
  options.restarts = restarts_of(config.text("cma-es.restarts"));
  options.most_restarts = config.integer("cma-es.most-restarts");
  options.restart_point = config.text("cma-es.restart-point") == "initial" ? evo::cma_restart_point::initial
                                                                           : evo::cma_restart_point::uniform;
  options.thresholds = thresholds_of(config);
  options.uncertainty = uncertainty_of(config);
  options.contest_every = config.integer("cma-es.contest-every");
  options.kept = config.integer("cma-es.kept");
  options.kept_figure = elite_figure_of(config.text("cma-es.kept-figure"));
  for (const auto& stage : config.stages("cma-es.contest")) options.contest.push_back({stage.entrants, stage.games});
  try {
    evo::validate(options, dimension);
  } catch (const std::invalid_argument& fault) {
    throw input_error(std::string("section [cma-es]: ") + fault.what());
  }
  return options;
}

}  // namespace experiments
