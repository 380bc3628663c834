// What the commands that run share: overrides on their command lines, and the limits and seed of a config.
#pragma once

#include <vector>

#include "app/command_line.hpp"
#include "config/resolved_config.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "evo/run/stop.hpp"

namespace experiments {

/// Declares --set and --threads.
void declare_overrides(command_line&);

/// What --set, --seed and --threads say, as assignments. Throws config_error for a --set that is none.
std::vector<assignment> overrides_of(const command_line&);

/// The limits of a config; throws config_error if nothing would ever end the run.
evo::stop_limits limits_of(const resolved_config&);

evo::checkpoint_policy checkpoint_policy_of(const resolved_config&);

/// run.seed; throws config_error if it is no number.
std::uint64_t seed_of(const resolved_config&);

}  // namespace experiments
