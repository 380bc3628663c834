#include "problem/algorithms/latent_es_settings.hpp"

#include <stdexcept>
#include <string>

#include "problem/algorithms/refuse_above.hpp"

namespace experiments {
namespace {

void refuse_what_cannot_move(const resolved_config& config) {
  for (const auto key : {"latent-es.deviation", "latent-es.step"}) {
    if (!(config.real(key) > 0.0)) refuse_setting(config, key, "nothing would move; it must be above 0");
  }
}

void refuse_large_contest(const resolved_config& config) {
  const auto samples = 1 + 2 * config.integer("latent-es.pairs");
  if (config.stages("latent-es.contest").front().entrants <= samples) return;
  refuse_setting(config, "latent-es.contest",
                 "its first stage takes more than the " + std::to_string(samples) +
                     " samples of latent-es.pairs = " + config.text("latent-es.pairs"));
}

}  // namespace

evo::latent_es_options latent_es_settings(const resolved_config& config) {
  refuse_what_cannot_move(config);
  refuse_large_contest(config);
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
    throw input_error(std::string("section [latent-es]: ") + fault.what());
  }
  return options;
}

}  // namespace experiments
