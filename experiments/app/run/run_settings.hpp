// Reads the limits, the seed and the checkpoint policy of a run from its config.
#pragma once

#include <cstdint>

#include "config/resolved_config.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "evo/run/stop.hpp"

namespace experiments {

/// The limits; throws input_error if none is set.
evo::stop_limits limits_of(const resolved_config&);

evo::checkpoint_policy checkpoint_policy_of(const resolved_config&);

/// run.seed; throws input_error if it is not a number.
std::uint64_t seed_of(const resolved_config&);

}  // namespace experiments
