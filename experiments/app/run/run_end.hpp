// What ends a run: the one place that asks its limits and its algorithm.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "evo/run/evolution.hpp"
#include "evo/run/stop.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

/// Why this run would not go on under these limits; nothing if it would, or has not begun.
std::optional<evo::stop_reason> end_of(const evo::evolution&, const evo::stop_limits&);

/// The same of a run of which only the latest generation is known: limits, and not what its algorithm thinks.
std::optional<evo::stop_reason> end_of(const evo::generation_report&, const evo::stop_limits&);

/// Whether a run that ended as this state tells would not go on under these limits, which may be others than it ended by.
bool is_at_end(const state_record&, const evo::stop_limits&);

/// The name of a reason in logs, status and state.json: that of evo::name_of, but "games" for trials.
std::string_view reason_name(evo::stop_reason);

/// "ended after 12 generations: limit of generations reached".
std::string end_text(std::uint64_t generations, std::string_view reason);

}  // namespace experiments
