// The state of up to 64 games that are played in lockstep, and the book-keeping between their steps: starting games,
// finding the ended ones, keeping the occupied lanes together. play_lanes.hpp adds the player.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "game2048/board/lanes.hpp"
#include "game2048/game/outcome.hpp"
#include "game2048/game/rules.hpp"

namespace game2048 {

/// Throws std::invalid_argument unless the rules are valid and there is a result for each seed.
void check_batch(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<const outcome> results);

/// Plays the games of `seeds` and writes the outcome of game i to results[i]. Lanes 0..lanes() - 1 are occupied. The
/// number of refusals in a row is looked at only now and then, but just when a lane may have come to its limit: so the
/// limit is exact, and a game does not depend on who plays beside it.
class lockstep {
 public:
  /// Throws std::invalid_argument unless the rules are valid and there is a result for each seed.
  lockstep(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results,
           const lane_kernels& kernels);

  std::size_t lanes() const { return lanes_; }
  const lane_boards& boards() const { return games_.boards; }

  /// Starts the next game in `lane`, which is occupied or the first free one. The game's seed, or nothing when all have
  /// been started.
  std::optional<std::uint64_t> start_next(std::size_t lane);

  /// Plays one step; lanes whose answer is illegal stay as they are.
  void step(const lane_bytes& answers);

  /// How many steps may be played before `ended` must be asked again: few enough that no lane can pass the limit of
  /// refusals in between, whatever the other lanes do.
  std::size_t steps_until_check() const { return steps_until_check_; }

  /// Finds the lanes whose game has ended and writes their outcomes. The lanes, last first; the view stays valid until
  /// the next call.
  std::span<const std::uint8_t> ended();

  /// Frees `lane` by moving the last occupied lane there. That lane's number; it may be `lane` itself.
  std::size_t free(std::size_t lane);

 private:
  void write_outcome(std::size_t lane, end_reason reason);

  std::span<const std::uint64_t> seeds_;
  std::span<outcome> results_;
  const lane_kernels* kernels_;
  std::uint32_t four_threshold_;
  std::uint8_t refusal_limit_;

  std::size_t next_game_ = 0;
  std::size_t lanes_ = 0;
  std::size_t steps_until_check_;
  lane_games games_;
  lane_bytes moved_;
  lane_bytes refusals_;                                  ///< illegal answers in a row
  std::array<std::size_t, lane_count> game_{};           ///< index of the game in each lane
  std::array<std::uint32_t, lane_count> first_place_{};  ///< key_low of each lane's game before its first spawn
  std::array<std::uint8_t, lane_count> ended_{};
};

}  // namespace game2048
