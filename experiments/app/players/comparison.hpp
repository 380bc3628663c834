// Lets several players play the same games, and computes statistics of each and of their differences.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "app/players/players.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/evaluation/statistics.hpp"
#include "game2048/game/rules.hpp"

namespace experiments {

inline constexpr std::size_t tile_exponents = 18;  ///< 0 = empty board, ..., 17 = 131072

/// Statistics of one player's games, summed in the order of the games and so independent of the number of threads.
struct player_record {
  evo::sample_summary score;
  evo::sample_summary log_score;  ///< natural logarithm; a score of 0 counts as 1
  evo::sample_summary max_tile;
  evo::sample_summary moves;
  std::array<std::uint64_t, tile_exponents> max_tile_counts{};  ///< games by exponent of the largest tile
  std::uint64_t zero_scores = 0;
  std::uint64_t refused = 0;
  std::uint64_t tile_limit = 0;
  std::uint64_t total_moves = 0;
  std::uint64_t best_game = 0;  ///< index of the first game with the highest score
  std::uint32_t best_score = 0;
  double seconds = 0.0;      ///< wall time
  double cpu_seconds = 0.0;  ///< processor time of all threads
  std::uint64_t nodes = 0;   ///< positions looked at by searching players

  double cpu_microseconds_per_move() const;
  double nodes_per_move() const;
  evo::estimate geometric_mean() const { return evo::estimate_of(log_score, evo::sample_scale::logarithm); }
};

/// first - second, game by game.
struct paired_record {
  std::size_t first = 0;
  std::size_t second = 0;
  evo::sample_summary score;
  evo::sample_summary log_score;
};

struct comparison {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::vector<player_record> players;
  std::vector<paired_record> pairs;  ///< each pair of players once
};

/// Every player plays the games 0..games-1 of `seed`.
comparison compare(std::span<const named_player> players, std::uint64_t games, std::uint64_t seed,
                   const game2048::game_rules& rules, const evo::evaluator& workers);

}  // namespace experiments
