// Several players that play the game of the same seed, each on a board of its own, shown side by side.
#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <span>
#include <string>

#include "app/games/background_player.hpp"
#include "app/players/players.hpp"
#include "app/terminal/styled_text.hpp"
#include "game2048/game/game_session.hpp"

namespace experiments {

/// A player with its game, which is the same as that of batch_player::record.
class table_player {
 public:
  /// Throws std::invalid_argument unless the rules are valid.
  table_player(const named_player&, std::uint64_t game_seed, const game2048::game_rules&);

  const game2048::game_session& game() const { return game_; }
  /// The player's decision on the board before the last move.
  const std::optional<game2048::decision>& last_decision() const { return last_decision_; }
  const std::string& name() const { return name_; }
  /// No move is legal, or the player has no answer.
  bool is_over() const { return game_.is_over() || gave_up_; }
  bool gave_up() const { return gave_up_; }

  /// Plays the next move if the player has found it, and starts the search for the one after. False if the search is
  /// still running, or the game is over.
  bool step();
  /// The same, but waits for the player. False if the game is over.
  bool wait_and_step();

 private:
  void play(const analysis&);

  std::string name_;
  game2048::game_session game_;
  background_player player_;
  std::optional<game2048::decision> last_decision_{};
  bool gave_up_ = false;
};

class game_table {
 public:
  game_table(std::span<const named_player>, std::uint64_t game_seed, const game2048::game_rules&);

  const std::list<table_player>& players() const { return players_; }
  std::list<table_player>& players() { return players_; }
  bool is_over() const;

 private:
  std::list<table_player> players_;  ///< a list, since threads hold their addresses
};

/// The boards side by side, as many in a row as fit, in a size that fits, each with the player's values below it.
styled_text table_panel(const game_table&, std::size_t rows, std::size_t columns, bool color);

}  // namespace experiments
