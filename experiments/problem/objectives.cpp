#include "problem/objectives.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "evo/random/portable_math.hpp"

namespace experiments {
namespace {

using kind = game_objective::kind;

evo::objective description_of(kind what, std::uint8_t reach_exponent) {
  switch (what) {
    case kind::geometric_mean_score:
      return {"geometric-mean-score", evo::sample_scale::logarithm};
    case kind::mean_score:
      return {"mean-score", evo::sample_scale::linear};
    case kind::mean_max_tile:
      return {"mean-max-tile", evo::sample_scale::linear};
    case kind::reach_rate:
      break;
  }
  return {"reach-rate(" + std::to_string(1U << reach_exponent) + ")", evo::sample_scale::linear};
}

}  // namespace

game_objective::game_objective(kind what, std::uint8_t reach_exponent)
    : kind_(what), reach_exponent_(reach_exponent), description_(description_of(what, reach_exponent)) {}

double game_objective::sample(const game2048::outcome& game) const {
  switch (kind_) {
    case kind::geometric_mean_score:
      return evo::portable_log(std::max(1U, game.score));
    case kind::mean_score:
      return game.score;
    case kind::mean_max_tile:
      return game.largest_exponent == 0 ? 0.0 : 1U << game.largest_exponent;
    case kind::reach_rate:
      break;
  }
  return game.largest_exponent >= reach_exponent_ ? 1.0 : 0.0;
}

game_objective objective_of(const resolved_config& config) {
  const auto& name = config.text("evaluation.objective");
  if (name == "mean-score") return {kind::mean_score, 0};
  if (name == "mean-max-tile") return {kind::mean_max_tile, 0};
  if (name == "reach-rate") {
    const auto tile = std::stoul(config.text("evaluation.reach-tile"));  // one of the table's choices: a power of 2
    return {kind::reach_rate, static_cast<std::uint8_t>(std::countr_zero(tile))};
  }
  return {kind::geometric_mean_score, 0};
}

}  // namespace experiments
