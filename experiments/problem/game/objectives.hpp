// The objectives of a config: named statistics over games, and the sample that one game gives to each.
#pragma once

#include <cstdint>
#include <vector>

#include "config/resolved_config.hpp"
#include "evo/evaluation/objective.hpp"
#include "game2048/game/outcome.hpp"

namespace experiments {

/// An objective over games: a statistic, or a weighted sum of statistics.
class game_objective {
 public:
  enum class kind { geometric_mean_score, mean_score, mean_max_tile, reach_rate };
  struct term {
    kind statistic;
    double weight = 1.0;
  };

  /// `reach_exponent`: the tile of a reach rate, as exponent; other kinds ignore it.
  game_objective(kind statistic, std::uint8_t reach_exponent);
  /// The sum of the terms' samples times their weights, on the linear scale.
  game_objective(std::vector<term> terms, std::uint8_t reach_exponent);

  const evo::objective& description() const { return description_; }
  /// The game's sample on description().scale. A score of 0 counts as 1 on the logarithm scale.
  double sample(const game2048::outcome&) const;

 private:
  std::vector<term> terms_;
  std::uint8_t reach_exponent_;
  evo::objective description_;
};

/// evaluation.objective of a config.
game_objective objective_of(const resolved_config&);

/// The objective and, where the algorithm selects by several, generational.further-objectives. Throws input_error if one stands
/// there twice.
std::vector<game_objective> objectives_of(const resolved_config&);

}  // namespace experiments
