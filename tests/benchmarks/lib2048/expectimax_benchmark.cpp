// Speed of expectimax on one core: moves and nodes a second in whole games, by depth or budget, with the published tuned weights.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "game2048/player/best_afterstate_player.hpp"
#include "game2048/search/expectimax.hpp"

namespace {

using namespace game2048;

// Plays until so many moves are made, game after game from seed 1, so that every depth sees whole games.
void expectimax_play(benchmark::State& state, std::string_view name, const expectimax_options& options,
                     std::uint64_t least_moves) {
  const compiled_evaluation e(evaluation_named(name));
  double moves = 0, nodes = 0, score = 0, games = 0;
  std::uint64_t seed = 1;
  for (auto _ : state) {
    expectimax search(e, options);
    for (std::uint64_t made = 0; made < least_moves;) {
      packed_game game(seed++, {});
      while (!game.is_past_limit()) {
        const search_report report = search.analyse(game.board());
        if (!report.best) break;
        game.play(*report.best);
        nodes += static_cast<double>(report.player_nodes + report.chance_nodes);
        ++made;
      }
      moves += game.result().moves;
      score += game.result().score;
      ++games;
    }
  }
  state.counters["moves"] = benchmark::Counter(moves, benchmark::Counter::kIsRate);
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kIsRate);
  state.counters["mean_score"] = score / games;
}

// Positions with just so many empty cells, from games of a player without search.
std::vector<packed_board> positions_with(unsigned empties, std::size_t count) {
  const compiled_evaluation e(evaluation_named("nneonneo-one-ply"));
  best_afterstate_policy policy(e);
  std::vector<packed_board> found;
  for (std::uint64_t seed = 1; found.size() < count; ++seed) {
    packed_game game(seed, {});
    for (unsigned n = 0; n < 300 && found.size() < count; ++n) {
      if (empty_count(game.board()) == empties) found.push_back(game.board());
      const std::optional<direction> answer = policy.choose(game.board());
      if (!answer || !game.play(*answer)) break;
    }
  }
  return found;
}

// The nodes of a search by project 002's rule, nothing cut off, each position for the first time; its report has an estimate.
void nodes_by_empties(benchmark::State& state, unsigned empties) {
  const compiled_evaluation e(evaluation_named("corner-adjacency-empties"));
  const std::vector<packed_board> positions = positions_with(empties, 100);
  double nodes = 0;
  for (auto _ : state) {
    nodes = 0;
    for (const packed_board board : positions) {
      expectimax search(e, {.rule = depth_rule::by_empties, .probability_cut = 0});
      const search_report report = search.analyse(board);
      nodes += static_cast<double>(report.player_nodes + report.chance_nodes);
    }
  }
  state.counters["nodes_a_move"] = nodes / static_cast<double>(positions.size());
}

const bool expectimax_registered = [] {
  for (const std::string_view name : {"nneonneo", "corner-adjacency-empties", "corner-empties-largest",
                                      "bends-depth1"})  // the third has a term that no table tells
    for (const unsigned depth : {0U, 1U, 2U, 3U}) {
      const std::string title = std::string("expectimax/").append(name).append("/depth:").append(std::to_string(depth));
      const std::uint64_t moves[] = {100'000, 100'000, 50'000, 10'000};
      const expectimax_options options{.depth = depth};
      benchmark::RegisterBenchmark(title.c_str(), expectimax_play, name, options, moves[depth])
          ->Unit(benchmark::kMillisecond);
    }
  for (const std::uint64_t nodes : {1'000U, 10'000U}) {
    const std::string title = std::string("expectimax/nneonneo/budget:").append(std::to_string(nodes));
    const expectimax_options options{.rule = depth_rule::budget, .depth = 1, .node_budget = nodes};
    benchmark::RegisterBenchmark(title.c_str(), expectimax_play, "nneonneo", options, 20'000)
        ->Unit(benchmark::kMillisecond);
  }
  for (const unsigned empties : {14U, 9U, 4U})
    benchmark::RegisterBenchmark(("by_empties_nodes/empties:" + std::to_string(empties)).c_str(), nodes_by_empties,
                                 empties)
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1);
  return true;
}();

}  // namespace
