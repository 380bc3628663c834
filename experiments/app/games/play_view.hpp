// The screen on which a person plays.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/games/thinker.hpp"
#include "app/players/players.hpp"
#include "app/terminal/live_pace.hpp"
#include "app/terminal/live_view.hpp"
#include "game2048/game/game_session.hpp"
#include "output/document/board_text.hpp"

namespace experiments {

struct play_options {
  std::uint64_t seed = 0;  ///< of the games, as `evaluate --seed`
  std::uint64_t game = 0;  ///< which of them is first
  game2048::game_rules rules{};
  std::optional<board_cells> start{};
  std::uint8_t win_exponent = 11;  ///< 0: there is nothing to win
  std::optional<named_player> helper{};
  live_pace pace{};
  bool color = false;
};

class play_view final : public live_view {
 public:
  /// `save` writes a game to a file and says so, or why not. Throws std::invalid_argument unless rules and start are valid.
  play_view(play_options, std::function<std::string(const play_view&)> save);

  const game2048::game_session& game() const { return game_; }
  /// Some moves of this game were the helper's.
  bool was_helped() const { return was_helped_; }

  styled_text content(std::size_t rows, std::size_t columns) const override;
  std::string help() const override;
  void take(key_press) override;
  std::chrono::milliseconds patience() const override;
  void tick() override;
  bool is_over() const override { return over_; }

 private:
  void take_letter(char);
  void move(game2048::direction);
  void after_move();
  void turn_back(bool moved, std::string otherwise);
  void begin(std::uint64_t game);
  void ask_for_hint();
  void take_over();
  void stop_helper();
  void receive(const thought&);
  std::string title() const;

  play_options options_;
  std::function<std::string(const play_view&)> save_;
  std::uint64_t number_;
  game2048::game_session game_;
  std::optional<thinker> helper_;
  std::optional<game2048::decision> hint_{};  ///< the helper's, of the board that is shown ...
  bool wants_hint_ = false;                   ///< ... and is awaited
  bool plays_alone_ = false;                  ///< the helper has taken over
  bool is_stale_ = false;                     ///< the board has changed since the helper was asked
  bool was_helped_ = false;
  bool has_won_ = false;
  bool over_ = false;
  std::string message_;
};

}  // namespace experiments
