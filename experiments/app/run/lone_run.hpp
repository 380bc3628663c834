// A run that has the process to itself: it talks of every generation, and a signal stops it.
#pragma once

#include <vector>

#include "app/run/opened_run.hpp"

namespace experiments {

/// Runs to a limit or a signal. `notes` are what there is to say before, in the run's log and aloud; warnings even if `quiet`.
/// The exit code.
int carry_out_alone(opened_run&, const std::vector<note>& notes, bool quiet);

}  // namespace experiments
