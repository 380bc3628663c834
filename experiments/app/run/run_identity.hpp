// Which run a checkpoint belongs to: its config's digest and its seed must be those of the folder it lies in.
#pragma once

#include <string>
#include <vector>

#include "app/run/message.hpp"
#include "config/resolved_config.hpp"
#include "evo/run/evolution.hpp"
#include "evo/run/loop.hpp"
#include "output/folder/run_folder.hpp"

namespace experiments {

/// The config in a run's folder, changed by what the command line says. Throws input_error with the path; its seed must be
/// a number.
resolved_config stored_config(const run_folder&, const std::vector<assignment>& overrides);

/// What the checkpoints of a run carry beside its state. The note holds the build and all options that decide results.
evo::run_identity identity_of(const resolved_config&);

/// Loads the newest whole checkpoint of the folder. What there is to say about it: warnings of damaged ones that
/// were passed over, and where the run goes on. A run that was stopped in its first generation has no checkpoint and is left
/// at its beginning. Throws input_error, naming keys and values, if the checkpoint is not of this config and seed, or if
/// there is none though the journal tells of later generations; evo::bad_checkpoint if none is whole. Changes nothing on
/// disk.
std::vector<message> load_newest_state(const run_folder&, const resolved_config&, evo::evolution&);

}  // namespace experiments
