// Section [cma-es] of a config as the algorithm's options.
#pragma once

#include <cstddef>

#include "config/resolved_config.hpp"
#include "evo/algorithm/cma_es_options.hpp"

namespace experiments {

/// `dimension`: of the space that the genome offers. Throws input_error for settings that are valid one by one but not together.
evo::cma_es_options cma_es_settings(const resolved_config&, std::size_t dimension);

}  // namespace experiments
