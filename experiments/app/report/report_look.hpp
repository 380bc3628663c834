// A genome as data for the report page: trees as drawings, networks and weights as numbers.
#pragma once

#include <nlohmann/json.hpp>

namespace experiments {

/// "kind" is "trees" (with expressions, and an SVG picture unless they are too large), "network", "weights" or "other".
/// Throws as make_genome_player.
nlohmann::ordered_json report_look(const nlohmann::json& genome);

}  // namespace experiments
