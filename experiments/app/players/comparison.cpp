// Lets players play the same games, in chunks, so that memory does not grow with the number of games.
#include "app/players/comparison.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include "app/players/game_seed.hpp"
#include "evo/random/key.hpp"
#include "evo/random/portable_math.hpp"

namespace experiments {
namespace {

constexpr std::uint64_t chunk_games = 1 << 18;

using outcomes = std::vector<game2048::outcome>;

double log_of(const game2048::outcome& game) { return evo::portable_log(std::max<double>(game.score, 1.0)); }

void add_game(player_record& record, const game2048::outcome& game, std::uint64_t index) {
  record.score.add(game.score);
  record.log_score.add(log_of(game));
  record.max_tile.add(std::ldexp(1.0, game.largest_exponent));
  record.moves.add(game.moves);
  ++record.max_tile_counts.at(game.largest_exponent);
  record.zero_scores += game.score == 0;
  record.refused += game.reason == game2048::end_reason::refused;
  record.tile_limit += game.reason == game2048::end_reason::tile_limit;
  record.total_moves += game.moves;
  record.nodes += game.nodes;
  if (index == 0 || game.score > record.best_score) {
    record.best_score = game.score;
    record.best_game = index;
  }
}

void add_pair(paired_record& record, const outcomes& first, const outcomes& second) {
  for (std::size_t i = 0; i < first.size(); ++i) {
    record.score.add(static_cast<double>(first[i].score) - static_cast<double>(second[i].score));
    record.log_score.add(log_of(first[i]) - log_of(second[i]));
  }
}

/// Plays the games of `seeds`, and adds the time that it took.
void play_chunk(player_record& record, const game2048::batch_player& player, std::span<const std::uint64_t> seeds,
                const game2048::game_rules& rules, const evo::evaluator& workers, outcomes& games) {
  games.resize(seeds.size());
  const auto started = std::chrono::steady_clock::now();
  const std::clock_t cpu_started = std::clock();
  const auto play_block = [&](std::size_t, std::size_t first, std::size_t count) {
    player.play(seeds.subspan(first, count), rules, std::span(games).subspan(first, count));
  };
  workers.for_blocks(1, seeds.size(), play_block, evo::fixed_blocks(player.games_in_block()));
  record.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  record.cpu_seconds += static_cast<double>(std::clock() - cpu_started) / CLOCKS_PER_SEC;
}

comparison empty_comparison(std::size_t players, std::uint64_t games, std::uint64_t seed) {
  comparison result{games, seed, std::vector<player_record>(players), {}};
  for (std::size_t second = 0; second < players; ++second) {
    for (std::size_t first = second + 1; first < players; ++first) {
      result.pairs.push_back({first, second, {}, {}});
    }
  }
  return result;
}

}  // namespace

double player_record::cpu_microseconds_per_move() const {
  return 1e6 * cpu_seconds / static_cast<double>(std::max<std::uint64_t>(total_moves, 1));
}

double player_record::nodes_per_move() const {
  return static_cast<double>(nodes) / static_cast<double>(std::max<std::uint64_t>(total_moves, 1));
}

comparison compare(std::span<const named_player> players, std::uint64_t games, std::uint64_t seed,
                   const game2048::game_rules& rules, const evo::evaluator& workers) {
  comparison result = empty_comparison(players.size(), games, seed);
  std::vector<outcomes> played(players.size());
  for (std::uint64_t begin = 0; begin < games; begin += chunk_games) {
    std::vector<std::uint64_t> seeds(std::min(chunk_games, games - begin));
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      seeds[i] = game_seed(seed, begin + i);
    }
    for (std::size_t p = 0; p < players.size(); ++p) {
      play_chunk(result.players[p], *players[p].player, seeds, rules, workers, played[p]);
      for (std::size_t i = 0; i < seeds.size(); ++i) {
        add_game(result.players[p], played[p][i], begin + i);
      }
    }
    for (paired_record& pair : result.pairs) {
      add_pair(pair, played[pair.first], played[pair.second]);
    }
  }
  return result;
}

}  // namespace experiments
