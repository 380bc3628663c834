// The design of a forest genome in one tree language: the roles of its trees, their player, and the members of a genome file.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "evo/genome/gp_forest.hpp"
#include "game2048/player/batch_player.hpp"
#include "problem/kind/forest_view.hpp"

namespace experiments {

struct forest_design {
  std::vector<evo::gp_role> shape;
  nlohmann::json coding;  ///< the members of a genome file beside its trees: type, and how to read them
  std::function<std::unique_ptr<game2048::batch_player>(const evo::gp_forest&)> player_of;
  std::function<evo::gp_forest(const evo::gp_forest&)> simplified;  ///< for display only
};

/// The "genome" object of a genome file: the coding, and under "trees" each role's tree as an S-expression.
nlohmann::json to_json(const evo::gp_forest&, const forest_design&);

/// The forest that such an object holds. Throws input_error naming the key at fault, also for keys that are neither in the
/// coding nor "trees".
evo::gp_forest forest_from(const nlohmann::json& genome, const forest_design&);

/// The forest in such an object, to look at. Throws as forest_from does.
forest_view view_of(const nlohmann::json& genome, const forest_design&);

}  // namespace experiments
