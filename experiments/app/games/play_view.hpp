// The screen on which a person plays 2048, with hints or moves from a player if one is chosen.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/games/background_player.hpp"
#include "app/players/players.hpp"
#include "app/terminal/live_pace.hpp"
#include "app/terminal/live_view.hpp"
#include "game2048/game/game_session.hpp"
#include "output/document/board_text.hpp"

namespace experiments {

struct play_options {
  std::uint64_t seed = 0;  ///< of the games, as `evaluate --seed`
  std::uint64_t game = 0;  ///< index of the first game
  game2048::game_rules rules{};
  std::optional<board_cells> start{};
  std::uint8_t win_exponent = 11;             ///< exponent of the winning tile; 0: none
  std::optional<named_player> hint_player{};  ///< gives hints, and plays if asked to
  live_pace pace{};
  bool color = false;
};

class play_view final : public live_view {
 public:
  /// `save` writes a game to a file and returns the message to show: the file's name or the error. Throws
  /// std::invalid_argument unless rules and start are valid.
  play_view(play_options, std::function<std::string(const play_view&)> save);

  const game2048::game_session& game() const { return game_; }
  /// True if the hint player has made a move of this game.
  bool was_helped() const { return was_helped_; }

  styled_text content(std::size_t rows, std::size_t columns) const override;
  std::string help() const override;
  void handle_key(key_press) override;
  std::chrono::milliseconds tick_interval() const override;
  void tick() override;
  bool is_over() const override { return mode_ == mode::quit; }

 private:
  /// person_moves -> hint_requested (key ?) -> person_moves (the hint has come, or the board has changed);
  /// person_moves or hint_requested -> player_moves (key t) -> person_moves (a key, the end of the game, or no answer);
  /// person_moves or hint_requested -> quit (keys q and escape, which also end player_moves).
  enum class mode { person_moves, hint_requested, player_moves, quit };

  void handle_letter(char);
  void move(game2048::direction);
  void after_move();
  void show_position(bool changed, std::string otherwise);
  void restart();
  void begin(std::uint64_t game);
  void request_hint();
  void start_player();
  void stop_player();
  void discard_running_analysis();
  void receive(const analysis&);
  void play_answer(const game2048::decision&);
  std::string title() const;

  play_options options_;
  std::function<std::string(const play_view&)> save_;
  std::uint64_t number_;
  game2048::game_session game_;
  std::optional<background_player> hint_player_;
  std::optional<game2048::decision> hint_{};  ///< for the board that is shown
  mode mode_ = mode::person_moves;
  bool is_stale_ = false;    ///< the board has changed since hint_player_ began to analyse it
  bool was_helped_ = false;  ///< of this game, as has_won_
  bool has_won_ = false;
  std::string message_;
};

}  // namespace experiments
