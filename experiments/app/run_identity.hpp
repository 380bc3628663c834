// Which run a checkpoint belongs to: its config's digest and its seed must be those of the folder it lies in.
#pragma once

#include <string>

#include "config/resolved_config.hpp"
#include "evo/run/evolution.hpp"
#include "evo/run/loop.hpp"
#include "output/run_folder.hpp"

namespace experiments {

/// What the checkpoints of a run carry beside its state. The note holds the build and all options that decide results.
evo::run_identity identity_of(const resolved_config&);

/// Loads the newest whole checkpoint of the folder. What there is to say about it, line by line: damaged ones that were
/// passed over, and where the run goes on. A folder without any checkpoint leaves the evolution at its beginning. Throws
/// config_error, naming keys and values, if the checkpoint is not of this config and seed; evo::bad_checkpoint if none is
/// whole. Changes nothing on disk.
std::string load_newest_state(const run_folder&, const resolved_config&, evo::evolution&);

}  // namespace experiments
