#include "problem/latent_es_settings.hpp"

#include <stdexcept>

namespace experiments {

evo::latent_es_options latent_es_settings(const resolved_config& config) {
  evo::latent_es_options options;
  options.pairs = config.integer("latent-es.pairs");
  options.trials = config.integer("latent-es.games");
  options.deviation = config.real("latent-es.deviation");
  options.step = config.real("latent-es.step");
  options.momentum = config.real("latent-es.momentum");
  options.step_decay = config.real("latent-es.step-decay");
  options.contest_every = config.integer("latent-es.contest-every");
  options.kept = config.integer("latent-es.kept");
  options.contest.clear();
  for (const auto& stage : config.stages("latent-es.contest")) options.contest.push_back({stage.entrants, stage.games});
  try {
    evo::validate(options);
  } catch (const std::invalid_argument& fault) {
    throw config_error(std::string("section [latent-es]: ") + fault.what());
  }
  return options;
}

}  // namespace experiments
