// What a genome looks like, as the data of a report: trees drawn, networks and weights as numbers that the page shows.
#pragma once

#include <nlohmann/json.hpp>

namespace experiments {

/// "kind" says which: "trees" (with a picture as SVG unless they are too large, and as expressions), "network" or "weights" or
/// "other". Strict as make_genome_player.
nlohmann::ordered_json report_look(const nlohmann::json& genome);

}  // namespace experiments
