// Decides whether a run has ended: by its limits, or by the convergence of its algorithm.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "evo/run/evolution.hpp"
#include "evo/run/stop.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

/// The reason why a run ends at its current state under these limits; nothing if it continues or has not begun.
std::optional<evo::stop_reason> end_of(const evo::evolution&, const evo::stop_limits&);

/// The same from the latest generation alone: limits only, not convergence.
std::optional<evo::stop_reason> end_of(const evo::generation_report&, const evo::stop_limits&);

/// True if a run in this recorded state is at its end under these limits, which may differ from those by which it
/// ended.
bool is_at_end(const state_record&, const evo::stop_limits&);

/// The name of a reason in logs, status and state.json: that of evo::name_of, but "games" for trials.
std::string_view reason_name(evo::stop_reason);

/// "ended after 12 generations: limit reached (run.generations)". `reason` as reason_name gives it.
std::string end_text(std::uint64_t generations, std::string_view reason);

}  // namespace experiments
