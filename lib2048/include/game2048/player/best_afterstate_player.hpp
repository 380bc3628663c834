// The one-ply player: takes the move whose board, before the spawn, an evaluation values most.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "game2048/board/direction.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"
#include "game2048/game/packed_game.hpp"
#include "game2048/player/batch_player.hpp"

namespace game2048 {

/// The legal move to the board of greatest value; among equals the first of UP, DOWN, LEFT, RIGHT. No score is added. (As
/// expectimax of depth 0.) A move that merges two 32768s, and so ends the game, is taken only where all legal moves do, and
/// then the first of them. Refers to the evaluation it was made with.
class best_afterstate_policy {
 public:
  explicit best_afterstate_policy(const compiled_evaluation& e) : evaluation_(&e) {}

  std::optional<direction> choose(packed_board) const;

  /// What it chooses by, in what the weights are measured in.
  move_values values(packed_board) const;

 private:
  const compiled_evaluation* evaluation_;
};

static_assert(packed_policy<best_afterstate_policy>);

/// A step of that policy in many games at once, for one instruction set.
struct afterstate_kernels {
  static constexpr std::size_t game_count = 32;

  /// What games need to go on; keys as in lane_games.
  struct games {
    alignas(64) std::array<packed_board, game_count> boards{};
    alignas(64) std::array<std::uint32_t, game_count> key_low{};
    alignas(64) std::array<std::uint32_t, game_count> key_high{};
  };

  std::string_view name;  ///< "baseline", "avx2", "avx512"

  /// Plays the best move and its spawn in the first `count` games, and maybe in some that follow. Bit i of the result
  /// is set where game i stays as it is: no move is legal, or it has two 32768s. Bits of games that follow mean nothing.
  std::uint32_t (*step)(games&, std::size_t count, std::uint32_t four_threshold, const compiled_evaluation&);
};

/// All kernels that this processor can run, narrowest first. Never empty.
std::span<const afterstate_kernels* const> available_afterstate_kernels();

class best_afterstate_player final : public batch_player {
 public:
  /// Throws std::invalid_argument unless the evaluation is valid.
  explicit best_afterstate_player(const evaluation&,
                                  const afterstate_kernels& = *available_afterstate_kernels().back());

  void play(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results) const override;
  replay_record record(std::uint64_t game_seed, const game_rules& rules) const override;
  std::unique_ptr<player_session> start_session(std::uint64_t game_seed, const game_rules& rules) const override;
  std::vector<move_values> values(std::span<const std::array<std::uint8_t, 16>> boards,
                                  const game_rules& rules) const override;

 private:
  compiled_evaluation evaluation_;
  const afterstate_kernels* kernels_;
};

}  // namespace game2048
