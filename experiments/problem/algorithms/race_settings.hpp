// What the sections of several algorithms say alike: races and elites.
#pragma once

#include <string_view>

#include "config/resolved_config.hpp"
#include "evo/algorithm/elite_figure.hpp"
#include "evo/evaluation/race.hpp"

namespace experiments {

/// The stages of a race, without a gate.
evo::race_plan race_of(const resolved_config&, std::string_view stages_key);

/// "keep", "re-evaluate" or "accumulate".
evo::elite_figure elite_figure_of(std::string_view word);

}  // namespace experiments
