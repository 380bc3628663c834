// The kinds of genome that configs and genome files can name. A new kind is one file and one line in genome_kinds.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "config/resolved_config.hpp"
#include "game2048/player/batch_player.hpp"
#include "problem/kind/experiment.hpp"
#include "problem/kind/forest_view.hpp"

namespace experiments {

struct genome_kind {
  std::string_view name;  ///< as in genome.type and in genome files
  std::unique_ptr<experiment> (*make_experiment)(const resolved_config&, std::uint64_t seed);
  std::unique_ptr<game2048::batch_player> (*make_player)(const nlohmann::json& genome);
  forest_view (*make_view)(const nlohmann::json& genome) = nullptr;  ///< null: its genomes hold no trees
};

}  // namespace experiments
