// One game recorded move by move, so that it can be looked at from any move on, and checked against the rules and its
// seed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game2048/board/direction.hpp"
#include "game2048/board/lanes.hpp"
#include "game2048/game/lockstep.hpp"
#include "game2048/game/outcome.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/game/rules.hpp"

namespace game2048 {

/// A legal move and the spawn after it.
struct replay_move {
  direction move = direction::up;
  std::uint8_t cell = 0;      ///< where the tile appeared, 0..15, row by row
  std::uint8_t exponent = 0;  ///< 1 for a 2, 2 for a 4
  friend bool operator==(const replay_move&, const replay_move&) = default;
};

/// All that happened in a game. Illegal answers are not part of it.
struct replay_record {
  std::uint64_t game_seed = 0;
  double four_chance = 0.1;
  std::array<std::uint8_t, 16> start{};  ///< exponents of the board with its two start tiles
  bool given_start = false;              ///< the start board was given, and is not the seed's; the spawns after it are
  std::vector<replay_move> moves;
  std::uint32_t score = 0;
  end_reason reason = end_reason::no_legal_move;
  bool enemy_tiles = false;  ///< the player's enemy placed the tiles after those of the start: they are not the seed's
  friend bool operator==(const replay_record&, const replay_record&) = default;
};

/// The game after some of its moves.
struct replay_frame {
  std::size_t move = 0;  ///< moves played so far
  std::array<std::uint8_t, 16> board{};
  std::uint64_t score = 0;
  bool over = false;  ///< no move is legal
  friend bool operator==(const replay_frame&, const replay_frame&) = default;
};

/// Frames 0 (the start) to moves.size() (the end): a function of the record alone, so going to and fro changes nothing.
/// Throws std::invalid_argument, naming the move, where a move is illegal or its spawn is not a 2 or 4 in an empty
/// cell.
std::vector<replay_frame> frames_of(const replay_record&);

/// Where a record first differs from what rules and seed say.
struct replay_difference {
  std::size_t move = 0;  ///< 0: before the first move; n: in the n-th move or its spawn; moves.size() + 1: in the end
  std::string description;
};

/// Plays the record again by the rules of grids and by the stream of its seed. Nothing if all of it is right. What an enemy
/// placed must only be what rules and odds allow: a 2 or a 4 in an empty cell, no 4 where its chance is 0, no 2 where it is 1.
std::optional<replay_difference> verify(const replay_record&);

/// Writes down a game while it is played.
class game_recorder {
 public:
  /// From its board with the two start tiles.
  game_recorder(std::uint64_t game_seed, const game_rules& rules, const std::array<std::uint8_t, 16>& start);

  /// `answer` was given, and the board is `now`.
  void note(std::uint8_t answer, const std::array<std::uint8_t, 16>& now);

  replay_record finish(const outcome& result) &&;

 private:
  replay_record record_;
  std::array<std::uint8_t, 16> board_;
};

/// The exponents of lane 0, row by row.
std::array<std::uint8_t, 16> first_board(const lane_boards&);

/// Plays the game of one seed as play_lanes does and records it. Throws std::invalid_argument unless the rules are
/// valid.
template <lane_policy P>
replay_record record_game(P& player, std::uint64_t game_seed, const game_rules& rules,
                          const lane_kernels& kernels = best_lane_kernels()) {
  outcome result;
  lockstep games(std::span(&game_seed, 1), rules, std::span(&result, 1), kernels);
  games.start_next(0);
  player.begin_game(0, game_seed);
  game_recorder recorder(game_seed, rules, first_board(games.boards()));
  lane_bytes answers;
  do {
    for (std::size_t step = games.steps_until_check(); step > 0; --step) {
      player.choose(games.boards(), games.lanes(), answers);
      games.step(answers);
      recorder.note(answers.at[0], first_board(games.boards()));
    }
  } while (games.ended().empty());
  return std::move(recorder).finish(result);
}

}  // namespace game2048
