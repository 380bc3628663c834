// A run that has the process to itself: it talks of every generation, and a signal stops it.
#pragma once

#include <vector>

#include "app/run/run_handle.hpp"

namespace experiments {

/// Runs to a limit or a signal. `messages` are what there is to say before, in the run's log and aloud; warnings even if `quiet`.
/// The exit code.
int run_to_end(run_handle&, const std::vector<message>& messages, bool quiet);

}  // namespace experiments
