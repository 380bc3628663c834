// Several players at the game of one seed, each at a board of its own, for people who watch.
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

/// A player's game: the same as batch_player::record plays.
class table_player {
 public:
  /// Throws std::invalid_argument unless the rules are valid.
  table_player(const named_player&, std::uint64_t game_seed, const game2048::game_rules&);

  const game2048::game_session& game() const { return game_; }
  /// What the player thought of the board before the last move.
  const std::optional<game2048::decision>& last_decision() const { return last_decision_; }
  const std::string& name() const { return name_; }
  /// No move is legal, or the player has no answer.
  bool is_over() const { return game_.is_over() || gave_up_; }
  bool gave_up() const { return gave_up_; }

  /// Plays the next move if the player has found it, and lets it think of the one after. False if it is still thinking, or the
  /// game is over.
  bool step();
  /// The same, however long the player thinks.
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
  std::list<table_player> players_;  ///< they stay where they are: each has a thread that knows it
};

/// The boards side by side, as many in a row as there is room for, in a size that fits; what each player thought below its board.
styled_text table_panel(const game_table&, std::size_t rows, std::size_t columns, bool color);

}  // namespace experiments
