// Loads checkpoints, and checks that config digest and seed of a checkpoint are those of the folder in which it lies.
#pragma once

#include <string>
#include <vector>

#include "app/run/message.hpp"
#include "config/resolved_config.hpp"
#include "evo/run/evolution.hpp"
#include "evo/run/loop.hpp"
#include "output/folder/run_folder.hpp"

namespace experiments {

/// The config in a run's folder, with the overrides of the command line. Throws input_error with the path, also if
/// run.seed is not a number.
resolved_config stored_config(const run_folder&, const std::vector<assignment>& overrides);

/// The identity that the checkpoints of a run store beside its state. The note holds the build and all options that
/// decide results.
evo::run_identity identity_of(const resolved_config&);

/// Loads the newest undamaged checkpoint of the folder. Returns messages: warnings of damaged checkpoints that were
/// skipped, and the generation that was loaded. A run that was stopped in its first generation has no checkpoint and
/// stays at its start. Throws input_error, naming keys and values, if the checkpoint is not of this config and seed, or
/// if there is none though the journal tells of later generations; evo::bad_checkpoint if all are damaged. Changes
/// nothing on disk.
std::vector<message> load_newest_state(const run_folder&, const resolved_config&, evo::evolution&);

}  // namespace experiments
