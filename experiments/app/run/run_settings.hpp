// What a config says of a run: its limits, its seed, its checkpoints.
#pragma once

#include <cstdint>

#include "config/resolved_config.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "evo/run/stop.hpp"

namespace experiments {

/// The limits of a config; throws input_error if nothing would ever end the run.
evo::stop_limits limits_of(const resolved_config&);

evo::checkpoint_policy checkpoint_policy_of(const resolved_config&);

/// run.seed; throws input_error if it is no number.
std::uint64_t seed_of(const resolved_config&);

}  // namespace experiments
