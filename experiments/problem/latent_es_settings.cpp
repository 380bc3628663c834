#include "problem/latent_es_settings.hpp"

namespace experiments {

evo::latent_es_options latent_es_settings(const resolved_config& config) {
  evo::latent_es_options options;
  options.pairs = config.integer("latent-es.pairs");
  options.trials = config.integer("latent-es.games");
  options.deviation = config.real("latent-es.deviation");
  options.step = config.real("latent-es.step");
  options.momentum = config.real("latent-es.momentum");
  options.snapshot_every = config.integer("latent-es.snapshot-every");
  options.snapshots = config.integer("latent-es.snapshots");
  return options;
}

}  // namespace experiments
