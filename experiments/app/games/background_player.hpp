// Runs a player on a thread of its own, so that the screen reacts to keys while it searches.
#pragma once

#include <array>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>

#include "app/players/players.hpp"
#include "game2048/game/rules.hpp"
#include "game2048/player/player_session.hpp"

namespace experiments {

/// A player's decision on a board, and, for players that also place the tiles, the tile after its move.
struct analysis {
  game2048::decision decision;
  std::optional<game2048::placed_tile> tile{};
};

class background_player {
 public:
  /// Throws std::invalid_argument unless the rules are valid.
  background_player(const named_player&, std::uint64_t game_seed, const game2048::game_rules&);

  /// Starts the analysis of a board. None may be running.
  void start(const std::array<std::uint8_t, 16>& board);
  bool is_running() const { return answer_.valid(); }
  /// The result if it is ready, else nothing. Rethrows exceptions of the player.
  std::optional<analysis> poll();
  /// Waits for the result. An analysis must be running.
  analysis wait();

 private:
  std::shared_ptr<const game2048::batch_player> player_;
  std::shared_ptr<game2048::player_session> session_;
  std::future<analysis> answer_;  ///< last member: its destructor waits for the thread, which uses the others
};

/// Analyses a board on the calling thread.
analysis analyse(game2048::player_session&, const std::array<std::uint8_t, 16>& board);

}  // namespace experiments
