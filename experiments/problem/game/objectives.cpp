#include "problem/game/objectives.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <utility>

#include "evo/random/portable_math.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "text/input_error.hpp"

namespace experiments {
namespace {

using kind = game_objective::kind;

constexpr std::uint8_t exponent_of_2048 = 11;

evo::objective description_of(kind statistic, std::uint8_t reach_exponent) {
  switch (statistic) {
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

double sample_of(kind statistic, std::uint8_t reach_exponent, const game2048::outcome& game) {
  switch (statistic) {
    case kind::geometric_mean_score:
      return evo::portable_log(std::max(1U, game.score));
    case kind::mean_score:
      return game.score;
    case kind::mean_max_tile:
      return game.largest_exponent == 0 ? 0.0 : 1U << game.largest_exponent;
    case kind::reach_rate:
      break;
  }
  return game.largest_exponent >= reach_exponent ? 1.0 : 0.0;
}

kind objective_named(std::string_view name) {
  if (name == "mean-score") return kind::mean_score;
  if (name == "mean-max-tile") return kind::mean_max_tile;
  return name == "reach-rate" ? kind::reach_rate : kind::geometric_mean_score;
}

std::uint8_t reach_exponent_of(const resolved_config& config) {
  const auto tile = std::stoul(config.text("evaluation.reach-tile"));  // one of the table's choices: a power of 2
  return static_cast<std::uint8_t>(std::countr_zero(tile));
}

}  // namespace

game_objective::game_objective(kind statistic, std::uint8_t reach_exponent)
    : terms_{{statistic, 1.0}},
      reach_exponent_(reach_exponent),
      description_(description_of(statistic, reach_exponent)) {}

game_objective::game_objective(std::vector<term> terms, std::uint8_t reach_exponent)
    : terms_(std::move(terms)),
      reach_exponent_(reach_exponent),
      description_{"weighted-sum", evo::sample_scale::linear} {}

double game_objective::sample(const game2048::outcome& game) const {
  double sum = 0.0;
  for (const auto& [statistic, weight] : terms_) sum += weight * sample_of(statistic, reach_exponent_, game);
  return sum;
}

game_objective objective_of(const resolved_config& config) {
  const auto& name = config.text("evaluation.objective");
  if (name != "weighted-sum") return {objective_named(name), reach_exponent_of(config)};
  std::vector<game_objective::term> terms;
  for (const auto& [word, weight] : config.weights("evaluation.weights"))
    terms.push_back({objective_named(word), weight});
  return {std::move(terms), reach_exponent_of(config)};
}

std::vector<game_objective> objectives_of(const resolved_config& config) {
  std::vector<game_objective> all{objective_of(config)};
  if (!config.applies("generational.further-objectives")) return all;
  const auto further = config.words("generational.further-objectives");
  if (!further.empty() && config.text("generational.selection") == "tournament") {
    refuse_setting(
        config, "generational.further-objectives",
        "has no effect with generational.selection = tournament; vega and nsga2 select by further objectives");
  }
  for (const auto word : further) {
    if (word == config.text("evaluation.objective")) {
      throw input_error("generational.further-objectives: " + std::string(word) + " is evaluation.objective already");
    }
    all.emplace_back(objective_named(word), exponent_of_2048);
  }
  return all;
}

}  // namespace experiments
