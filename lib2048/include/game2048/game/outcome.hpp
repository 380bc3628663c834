// How a game ended: all that statistics, reports and replays need to know of it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace game2048 {

enum class end_reason : std::uint8_t {
  no_legal_move,  ///< the usual end
  refused,        ///< the player answered illegally too often in a row (game_rules::refusal_limit)
  tile_limit,     ///< packed boards only: two 32768s merged, counted in the score, and the game ended
};

/// "no-legal-move", "refused" or "tile-limit".
std::string_view name_of(end_reason);

struct outcome {
  std::uint32_t score = 0;
  std::uint32_t moves = 0;            ///< legal moves played
  std::uint32_t fours = 0;            ///< 4s spawned, the two start tiles included
  std::uint8_t largest_exponent = 0;  ///< 11 = 2048
  end_reason reason = end_reason::no_legal_move;
  std::array<std::uint8_t, 16> board{};  ///< exponents of the final board, row by row
  std::uint64_t nodes = 0;               ///< positions that a player who searches looked at; 0 for others
  friend bool operator==(const outcome&, const outcome&) = default;
};

/// Sets all but `board` and `reason` from the board (exponents, 0..26) of a game with so many `spawns`, the two at the
/// start included. Every 2 adds 2 to the sum of the tiles, every 4 adds 4, and merging keeps the sum: so the number of
/// 4s is half the sum less the number of spawns, and the score is the sum of (e - 1) 2^e over the tiles, less 4 for
/// each 4 that spawned.
void complete(outcome&, std::uint32_t spawns);

}  // namespace game2048
