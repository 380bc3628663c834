// Works out a game's outcome from its last board: the score need not be tracked while it is played.
#include "game2048/game/outcome.hpp"

#include <algorithm>

#include "game2048/board/spawn_stream.hpp"

namespace game2048 {
namespace {

constexpr std::size_t exponent_limit = 32;

// For an exponent e: the tile's value 2^e in the low half, and what the merges that made it from 2s scored, (e - 1)
// 2^e, in the high half.
constexpr std::array<std::uint64_t, exponent_limit> worth = [] {
  std::array<std::uint64_t, exponent_limit> table{};
  for (std::uint64_t e = 1; e < 27; ++e) table[e] = (e - 1) << (e + 32) | std::uint64_t{1} << e;
  return table;
}();

}  // namespace

std::string_view name_of(end_reason reason) {
  switch (reason) {
    case end_reason::no_legal_move:
      return "no-legal-move";
    case end_reason::refused:
      return "refused";
    case end_reason::tile_limit:
      return "tile-limit";
  }
  return "unknown";
}

void complete(outcome& result, std::uint32_t spawns) {
  std::uint64_t sum = 0;
  std::uint8_t largest = 0;
  for (const std::uint8_t exponent : result.board) {
    sum += worth[exponent % exponent_limit];
    largest = std::max(largest, exponent);
  }
  result.moves = spawns - start_tiles;
  result.fours = static_cast<std::uint32_t>(sum) / 2 - spawns;
  result.score = static_cast<std::uint32_t>(sum >> 32) - 4 * result.fours;
  result.largest_exponent = largest;
}

}  // namespace game2048
