// Boards as they come up in play.
#pragma once

#include <cstddef>
#include <vector>

#include "game2048/player/best_afterstate_player.hpp"
#include "lib2048/model_2048.hpp"

// From the first move to the last, with few or many empty cells.
inline std::vector<model::board> boards_of_games(std::size_t count) {
  const game2048::compiled_evaluation e(game2048::evaluation_named("nneonneo-one-ply"));
  game2048::best_afterstate_policy policy(e);
  std::vector<model::board> boards;
  for (std::uint64_t seed = 0; boards.size() < count; ++seed) {
    game2048::packed_game game(seed, {});
    for (std::uint64_t n = 0;; ++n) {
      const std::optional<game2048::direction> answer = policy.choose(game.board());
      if (!answer) break;
      if (n % 29 == seed % 29) {
        model::board board;
        for (unsigned c = 0; c < 16; ++c) board[c] = game2048::exponent_at(game.board(), c);
        boards.push_back(board);
      }
      game.play(*answer);
    }
  }
  boards.resize(count);
  return boards;
}
