// A player that thinks beside the screen, so that keys are answered however long it takes.
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

/// What a player answers on a board, and where it says so, the tile that appears after its move.
struct analysis {
  game2048::decision decision;
  std::optional<game2048::placed_tile> tile{};
};

class background_player {
 public:
  /// Throws std::invalid_argument unless the rules are valid.
  background_player(const named_player&, std::uint64_t game_seed, const game2048::game_rules&);

  /// Begins to think. Nothing may be under way.
  void start(const std::array<std::uint8_t, 16>& board);
  bool is_running() const { return answer_.valid(); }
  /// The answer, once it is there. Throws what the player threw.
  std::optional<analysis> poll();
  /// The same, however long it takes. There must be a question.
  analysis wait();

 private:
  std::shared_ptr<const game2048::batch_player> player_;
  std::shared_ptr<game2048::player_session> session_;
  std::future<analysis> answer_;  ///< last: its end waits for the thread, which uses the others
};

/// Asks at once, on this thread.
analysis analyse(game2048::player_session&, const std::array<std::uint8_t, 16>& board);

}  // namespace experiments
