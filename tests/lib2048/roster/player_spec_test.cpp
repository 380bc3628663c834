// Specs of players: what they make, what they refuse and how; and lookahead.
#include "game2048/roster/player_spec.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <string>

#include "game2048/player/best_afterstate_player.hpp"
#include "game2048/player/greedy_player.hpp"
#include "game2048/search/expectimax.hpp"
#include "game2048/search/lookahead.hpp"
#include "game2048/search/minimax.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

std::vector<outcome> played(const batch_player& player, std::size_t games = 3) {
  std::vector<outcome> results(games);
  player.play(seeds_from(1, games), {}, results);
  for (outcome& game : results) game.nodes = 0;  // the same game, however it was thought out
  return results;
}

std::vector<outcome> played(std::string_view spec, std::size_t games = 3) {
  return played(*player_from_spec(spec), games);
}

std::string refusal_of(std::string_view spec) {
  try {
    player_from_spec(spec);
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return {};
}

}  // namespace

TEST_CASE("a spec makes the player it says") {
  CHECK(played("greedy") == played(lanes_batch_player<greedy_player>()));
  CHECK(played("greedy-eval") == played(best_afterstate_player(tuned_heuristic())));
  CHECK(played("greedy-eval:eval=snake") == played(best_afterstate_player(evaluation_named("snake"))));
  CHECK(played("expectimax:depth=1,eval=seed002") ==
        played(expectimax_player(evaluation_named("seed002"), {.depth = 1})));
  CHECK(played("expectimax:cut=0.01,cache=3,depth=1") ==
        played(expectimax_player(tuned_heuristic(), {.depth = 1, .probability_cut = 0.01})));
  CHECK(played("expectimax:nodes=500", 1) ==
        played(expectimax_player(tuned_heuristic(), {.rule = depth_rule::budget, .depth = 1, .node_budget = 500}), 1));
  const expectimax_options by_tiles{.rule = depth_rule::distinct_tiles, .depth = 0, .probability_cut = 0.02};
  CHECK(played("expectimax:rule=distinct-tiles,depth=0,eval=empties,cut=0.02", 1) ==
        played(expectimax_player(evaluation_named("empties"), by_tiles), 1));
  CHECK(played("minimax:depth=3,tiles=two", 1) ==
        played(minimax_player(tuned_heuristic(), {.depth = 3, .tiles = enemy_tiles::two}), 1));
  CHECK(played("minimax:spawn=enemy,depth=2", 1) ==
        played(minimax_player(tuned_heuristic(), {.depth = 2, .enemy_places_tiles = true}), 1));
}

TEST_CASE("every kind of player that is listed can be made, and its options have what a list shows") {
  std::set<std::string_view> names;
  for (const player_kind& kind : player_kinds()) {
    CAPTURE(kind.name);
    CHECK(names.insert(kind.name).second);
    CHECK(player_from_spec(kind.name) != nullptr);
    CHECK_FALSE(kind.meaning.empty());
    for (const player_option& option : kind.options) {
      CHECK_FALSE(option.fallback.empty());
      CHECK_FALSE(option.allowed.empty());
      CHECK_FALSE(option.meaning.empty());
      const std::string bad = std::string(kind.name).append(":").append(option.key).append("=nonsense");
      CHECK(refusal_of(bad).find("'nonsense'") != std::string::npos);
    }
  }
}

TEST_CASE("evaluations may come from elsewhere") {
  std::string asked;
  const auto source = [&](std::string_view name) {
    asked = name;
    return evaluation_named("gradient");
  };
  CHECK(played(*player_from_spec("greedy-eval:eval=genomes/x.json", source)) == played("greedy-eval:eval=gradient"));
  CHECK(asked == "genomes/x.json");
}

TEST_CASE("what is wrong with a spec is said with what would be right") {
  std::string there_are = "there are";
  for (const player_kind& kind : player_kinds()) there_are.append(" ").append(kind.name);
  CHECK(there_are.find("there are random corner greedy greedy-eval ") == 0);
  CHECK(refusal_of("expectimux") == "no player is called 'expectimux'; " + there_are);
  CHECK(refusal_of("") == "no player is called ''; " + there_are);
  CHECK(refusal_of("expectimax:") == "player 'expectimax:': '' is not of the form key=value");
  CHECK(refusal_of("expectimax:depth=2,") == "player 'expectimax:depth=2,': '' is not of the form key=value");
  CHECK(refusal_of("expectimax:depth") == "player 'expectimax:depth': 'depth' is not of the form key=value");
  CHECK(refusal_of("expectimax:deep=2") ==
        "expectimax has no option 'deep'; it has depth, rule, nodes, cut, cache, eval, weights");
  CHECK(refusal_of("greedy:eval=order") == "greedy has no option 'eval'; it has none");
  CHECK(refusal_of("expectimax:depth=1,depth=2") == "player 'expectimax:depth=1,depth=2': depth is given twice");
  CHECK(refusal_of("expectimax:depth=51") == "expectimax: depth is '51'; it must be 0..50");
  for (const std::string_view bad : {"-1", "", " 2", "2 ", "2.5", "0x2", "99999999999999999999"})
    CHECK(refusal_of(std::string("expectimax:depth=").append(bad)) ==
          std::string("expectimax: depth is '").append(bad).append("'; it must be 0..50"));
  for (const std::string_view bad : {"nan", "inf", "-0.1", "1.1", "", "1e-4x"})
    CHECK(refusal_of(std::string("expectimax:cut=").append(bad)).find("it must be 0..1") != std::string::npos);
  CHECK(refusal_of("minimax:tiles=four") == "minimax: tiles is 'four'; it must be two or two-or-four");
  CHECK(refusal_of("expectimax:eval=neo").find("no evaluation is called 'neo'; there are nneonneo") == 0);
}

TEST_CASE("lookahead is what the score and a leaf are worth, after some moves, with nothing cut off") {
  const evaluation leaf = lookahead_evaluation(evaluation_named("order"));
  const compiled_evaluation made(leaf), order(evaluation_named("order")), score(evaluation_named("score"));
  const packed_board board{0x0000123400002356};
  CHECK(made.value_of(board) == order.value_of(board) + score.value_of(board));
  CHECK(leaf.lost == 0);
  CHECK(lookahead_evaluation(evaluation_named("snake")).lost == 0);
  CHECK(lookahead_evaluation(evaluation_named("order"), {.add_score = false}) == evaluation_named("order"));
  CHECK(search_options_of({.steps = 3}).depth == 3);
  CHECK(search_options_of({.steps = 3}).probability_cut == 0);
  CHECK_THROWS_WITH_AS(search_options_of({.steps = 51}), "steps is 51; it must be in 0..50", std::invalid_argument);
  CHECK(played("lookahead:steps=1,eval=order", 1) ==
        played(expectimax_player(leaf, {.depth = 1, .probability_cut = 0}), 1));
  CHECK(played("lookahead:steps=0,eval=score", 2) == played(best_afterstate_player(evaluation_named("score")), 2));
}

TEST_SUITE("slow") {
  TEST_CASE("seeds 002 and 004 win as often as they say, to 4 standard errors of their 100 games and ours") {
    const auto check = [](std::string_view spec, double published, std::size_t games) {
      CAPTURE(spec);
      const std::vector<outcome> results = played(spec, games);
      const auto won =
          std::count_if(results.begin(), results.end(), [](const outcome& g) { return g.largest_exponent >= 11; });
      const double n = static_cast<double>(games), share = static_cast<double>(won) / n;
      const double p = (100 * published + n * share) / (100 + n);
      CHECK(std::abs(share - published) < 4 * std::sqrt(p * (1 - p) * (1 / 100.0 + 1 / n)) + 0.005);
    };
    check("lookahead:steps=2,eval=score", .29, 100);
    check("lookahead:steps=2,eval=order-3223", .46, 100);
    check("lookahead:steps=2,eval=order-4321", .15, 100);
    check("lookahead:steps=2,eval=order-4444", .80, 100);
    check("lookahead:steps=2,eval=order-5432", .92, 100);
    check("lookahead:steps=2,eval=order-5432-3", .91, 100);
    check("lookahead:steps=2,eval=order", .97, 100);
    check("lookahead:steps=2,eval=empties,score=no", .15, 100);
    check("lookahead:steps=3,eval=score", .69, 50);
    check("expectimax:rule=seed002,cut=0,eval=seed002", .95, 40);
  }
}
