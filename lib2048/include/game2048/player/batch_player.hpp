// The one virtual layer over players: a player as an object, whatever it is made of.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "game2048/game/outcome.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/game/replay.hpp"
#include "game2048/game/rules.hpp"
#include "game2048/player/lane_seat.hpp"
#include "game2048/player/move_values.hpp"
#include "game2048/player/seated_player.hpp"

namespace game2048 {

/// Plays whole batches of games.
class batch_player {
 public:
  batch_player() = default;
  batch_player(const batch_player&) = delete;
  batch_player& operator=(const batch_player&) = delete;
  virtual ~batch_player() = default;

  /// Plays a game for each seed and writes its outcome to the result of the same index. Each outcome is a function of
  /// (player, seed, rules) alone. May be called by several threads at once. Throws std::invalid_argument unless the
  /// rules are valid and there are as many results as seeds.
  virtual void play(std::span<const std::uint64_t> seeds, const game_rules& rules,
                    std::span<outcome> results) const = 0;

  /// The game of one seed move by move: the same game as play() plays. Throws std::invalid_argument unless the rules
  /// are valid.
  virtual replay_record record(std::uint64_t game_seed, const game_rules& rules) const = 0;

  /// The player at the game of one seed, to be asked move by move; it refers to this object. Throws std::invalid_argument
  /// unless the rules are valid.
  virtual std::unique_ptr<seated_player> sit_down(std::uint64_t game_seed, const game_rules& rules) const = 0;

  /// How many games are best handed to play() at once where several threads share them; 0: many, which are played in lockstep.
  /// Searches play one by one, and with few at once a thread neither waits long for the last ones nor ends late on a stop.
  virtual std::size_t games_in_block() const { return 0; }

  /// The values by which the player would choose on each of these boards (exponents, row by row), as far as it chooses by any:
  /// a function of (player, board, rules). Throws std::invalid_argument unless the rules are valid.
  virtual std::vector<move_values> values(std::span<const std::array<std::uint8_t, 16>> boards,
                                          const game_rules& rules) const {
    validate(rules);
    return std::vector<move_values>(boards.size());
  }
};

/// A batch player made of a lane policy, of which every batch gets a copy of its own.
template <lane_policy P>
class lanes_batch_player final : public batch_player {
 public:
  explicit lanes_batch_player(const P& policy = P{}) : policy_(policy) {}

  void play(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results) const override {
    P player = policy_;
    play_lanes(player, seeds, rules, results);
  }

  replay_record record(std::uint64_t game_seed, const game_rules& rules) const override {
    P player = policy_;
    return record_game(player, game_seed, rules);
  }

  std::unique_ptr<seated_player> sit_down(std::uint64_t game_seed, const game_rules& rules) const override {
    validate(rules);
    return std::make_unique<lane_seat<P>>(policy_, game_seed, rules.refusal_limit);
  }

  std::vector<move_values> values(std::span<const std::array<std::uint8_t, 16>> boards,
                                  const game_rules& rules) const override {
    if constexpr (!valuing_lane_policy<P>) {
      return batch_player::values(boards, rules);
    } else {
      P player = policy_;
      return values_on_lanes(player, boards);
    }
  }

 private:
  P policy_;
};

}  // namespace game2048
