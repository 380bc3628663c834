// The objectives of a config: named statistics over games, and the sample that one game gives to each.
#pragma once

#include <cstdint>

#include "config/resolved_config.hpp"
#include "evo/evaluation/objective.hpp"
#include "game2048/game/outcome.hpp"

namespace experiments {

/// What one game counts for under an objective.
class game_objective {
 public:
  enum class kind { geometric_mean_score, mean_score, mean_max_tile, reach_rate };

  /// `reach_exponent`: the tile of a reach rate, as exponent; other kinds ignore it.
  game_objective(kind what, std::uint8_t reach_exponent);

  const evo::objective& description() const { return description_; }
  /// The game's sample on description().scale. A score of 0 counts as 1 on the logarithm scale.
  double sample(const game2048::outcome&) const;

 private:
  kind kind_;
  std::uint8_t reach_exponent_;
  evo::objective description_;
};

/// evaluation.objective of a config.
game_objective objective_of(const resolved_config&);

}  // namespace experiments
