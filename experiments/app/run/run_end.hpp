// Decides whether a run has ended: by its limits, or by the convergence of its algorithm.
#pragma once

#include <optional>
#include <string>

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

/// "ended after 12 generations: limit reached (run.generations)". `reason` as evo::name_of(stop_reason).
std::string end_text(std::uint64_t generations, std::string_view reason);

}  // namespace experiments
