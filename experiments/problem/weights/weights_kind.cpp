#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "evo/genome/real_vector.hpp"
#include "evo/variation/real_creation.hpp"
#include "evo/variation/real_crossover.hpp"
#include "evo/variation/real_mutation.hpp"
#include "game2048/player/best_afterstate_player.hpp"
#include "game2048/search/expectimax.hpp"
#include "problem/algorithms/algorithms.hpp"
#include "problem/game/game_problem.hpp"
#include "problem/kind/genome_kind.hpp"
#include "problem/weights/evaluation_json.hpp"
#include "problem/weights/weight_sections.hpp"
#include "problem/weights/weight_space.hpp"
#include "text/object_reader.hpp"

namespace experiments {
namespace {

using evo::real_vector;
using nlohmann::json;

constexpr const char* weights_type = "weights";
constexpr std::uint64_t max_search_depth = 8;

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

std::unique_ptr<game2048::batch_player> weights_player_from(const json& genome) {
  object_reader reader(genome);
  reader.pass_over("type");
  play_style style;
  style.searches = reader.word("search", "expectimax|one-ply") == "expectimax";
  if (style.searches) {
    style.depth = reader.integer("depth", 0, max_search_depth);
    style.cut = reader.real("cut", 0.0, 1.0);
  }
  const auto evaluation = evaluation_from(reader.at("evaluation"));
  reader.finish();
  return player_of(evaluation, style);
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
  parts.real_numbers = evo::plain_coding(space.coordinates());
  const auto decode = [space, style](const real_vector& vector) { return player_of(space.decode(vector), style); };
  const auto fault = [space](const real_vector& vector) { return fault_of(vector, space.coordinates()); };
  parts.problem = std::make_shared<game_problem<real_vector>>(decode, fault, rules_of(config), objectives_of(config),
                                                              decode(space.coordinates().initial())->games_in_block());
  parts.to_json = [space, style](const real_vector& vector) { return to_json(space.decode(vector), style); };
  return make_with_algorithm(config, seed, std::move(parts));
}

nlohmann::ordered_json look_of_weights(const json& genome) {
  nlohmann::ordered_json look{
      {"kind", weights_type}, {"search", genome.at("search")}, {"evaluation", genome.at("evaluation")}};
  if (genome.contains("depth")) look["depth"] = genome.at("depth");
  return look;
}

// Student project 003: expectimax of depth 3 with its final heuristics, 120 games.
constexpr std::array search_shares{tile_share{9, 4.0}, tile_share{10, 23.0}, tile_share{11, 47.0}, tile_share{12, 25.0},
                                   tile_share{13, 0.8}};
constexpr std::array published_search_rows{
    published_row{"published expectimax, depth 3", "student project 003, 120 games", "mean score 35,000",
                  search_shares},
};

std::span<const published_row> published_searches(const json& genome) {
  return genome.value("search", "") == "expectimax" ? std::span<const published_row>(published_search_rows)
                                                    : std::span<const published_row>();
}

}  // namespace

genome_kind weights_kind() {
  return {.name = weights_type,
          .meaning = "weights of an evaluation's features, at one ply or in a search",
          .sections = {weights_section(), real_section()},
          .make_experiment = weights_experiment_from,
          .make_player = weights_player_from,
          .offers = {genome_trait::operators, genome_trait::real_numbers},
          .look = look_of_weights,
          .published = published_searches};
}

}  // namespace experiments
