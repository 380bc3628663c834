// Carries out one run with all threads: prints its progress, and stops at a signal.
#pragma once

#include <vector>

#include "app/run/run_handle.hpp"

namespace experiments {

/// Runs to a limit or a signal; returns the exit code. `messages` are logged and printed first; if `quiet`, only the
/// warnings among them are printed.
int run_to_end(run_handle&, const std::vector<message>& messages, bool quiet);

}  // namespace experiments
