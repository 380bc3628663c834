#include "problem/weights/weights_kind.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "evo/genome/real_vector.hpp"
#include "evo/variation/real_creation.hpp"
#include "evo/variation/real_crossover.hpp"
#include "evo/variation/real_mutation.hpp"
#include "game2048/player/best_afterstate_player.hpp"
#include "game2048/search/expectimax.hpp"
#include "problem/algorithms/algorithms.hpp"
#include "problem/game/game_problem.hpp"
#include "problem/kind/genome_members.hpp"
#include "problem/weights/evaluation_json.hpp"
#include "problem/weights/weight_space.hpp"

namespace experiments {
namespace {

using evo::real_vector;
using nlohmann::json;

constexpr const char* weights_type = "weights";
constexpr std::uint64_t greatest_depth = 8;

/// How the weights look ahead.
struct play_style {
  bool searches = false;    ///< else one ply: the best board after a move
  std::uint64_t depth = 1;  ///< chance layers of the search
  double cut = 1e-4;        ///< paths less likely than this are not followed
};

std::unique_ptr<game2048::batch_player> player_of(const game2048::evaluation& e, const play_style& style) {
  if (!style.searches) return std::make_unique<game2048::best_afterstate_player>(e);
  game2048::expectimax_options options;
  options.depth = static_cast<unsigned>(style.depth);
  options.probability_cut = style.cut;
  return std::make_unique<game2048::expectimax_player>(e, options);
}

play_style style_of(const resolved_config& config) {
  return {config.text("weights.search") == "expectimax", config.integer("weights.depth"), config.real("weights.cut")};
}

json to_json(const game2048::evaluation& e, const play_style& style) {
  json genome = {
      {"type", weights_type}, {"search", style.searches ? "expectimax" : "one-ply"}, {"evaluation", json_of(e)}};
  if (style.searches) {
    genome["depth"] = style.depth;
    genome["cut"] = style.cut;
  }
  return genome;
}

void refuse_other_keys(const json& genome, bool searches) {
  for (const auto& item : genome.items()) {
    const bool known = item.key() == "type" || item.key() == "search" || item.key() == "evaluation" ||
                       (searches && (item.key() == "depth" || item.key() == "cut"));
    if (!known) throw std::runtime_error("unknown key \"" + item.key() + "\" in a genome of type \"weights\"");
  }
}

double cut_of(const json& genome) {
  const json& cut = member(genome, "cut");
  if (!cut.is_number() || !(cut >= 0.0 && cut <= 1.0)) {
    throw std::runtime_error("\"cut\" must be a number from 0 to 1, not " + cut.dump());
  }
  return cut.get<double>();
}

std::unique_ptr<game2048::batch_player> weights_player_from(const json& genome) {
  play_style style;
  style.searches = is_first_word(genome, "search", "expectimax", "one-ply");
  refuse_other_keys(genome, style.searches);
  if (style.searches) {
    style.depth = whole_member(genome, "depth", 0, greatest_depth);
    style.cut = cut_of(genome);
  }
  return player_of(evaluation_from(member(genome, "evaluation")), style);
}

std::function<std::optional<real_vector>(evo::engine&, const real_vector&)> mutation_of(const resolved_config& config,
                                                                                        const evo::real_space& space) {
  const auto& name = config.text("real.mutation");
  const double rate = config.real("real.mutation-rate");
  if (name == "redraw") return evo::redraw_mutation(space, rate);
  if (name == "polynomial") return evo::polynomial_mutation(space, rate);
  return evo::gaussian_mutation(space, rate, config.real("real.mutation-step"));
}

evo::variation_operators<real_vector> operators_from(const resolved_config& config, const evo::real_space& space) {
  using draws = evo::real_creation::draws;
  evo::variation_operators<real_vector> set;
  set.create = evo::real_creation(space, config.text("real.creation") == "normal" ? draws::normal : draws::uniform);
  const auto& crossover = config.text("real.crossover");
  if (crossover == "uniform") set.cross = evo::real_uniform_crossover(space, config.real("real.second-parent-share"));
  if (crossover == "blend") set.cross = evo::blend_crossover(space);
  if (crossover == "simulated-binary") set.cross = evo::simulated_binary_crossover(space);
  set.mutations = {{1.0, mutation_of(config, space)}};
  return set;
}

std::unique_ptr<experiment> weights_experiment_from(const resolved_config& config, std::uint64_t seed) {
  const weight_space space(config);
  const auto style = style_of(config);
  genome_parts<real_vector> parts;
  parts.name = weights_type;
  parts.operators = operators_from(config, space.coordinates());
  parts.space = space.coordinates();
  const auto decode = [space, style](const real_vector& vector) { return player_of(space.decode(vector), style); };
  parts.problem = std::make_shared<game_problem<real_vector>>(decode, rules_of(config), objectives_of(config),
                                                              decode(space.coordinates().initial())->games_in_block());
  parts.to_json = [space, style](const real_vector& vector) { return to_json(space.decode(vector), style); };
  return make_with_algorithm(config, seed, std::move(parts));
}

}  // namespace

genome_kind weights_kind() { return {weights_type, weights_experiment_from, weights_player_from}; }

}  // namespace experiments
