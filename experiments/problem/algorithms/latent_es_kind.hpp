// The section [latent-es] of a config as the algorithm's options.
#pragma once

#include "config/resolved_config.hpp"
#include "evo/algorithm/latent_es_options.hpp"

namespace experiments {

/// Throws input_error for settings that are valid one by one but not together.
evo::latent_es_options latent_es_settings(const resolved_config&);

}  // namespace experiments
