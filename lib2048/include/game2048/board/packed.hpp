// One 4x4 board in 64 bits, four a cell, for players that search: moves by table, a line at a time.
//
// Cell c (row by row) stands in bits 4 c .. 4 c + 3. Four bits end at 15, a 32768: merging two of those is scored and
// reported (packed_move::tile_limit), and there is no board after it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "game2048/board/direction.hpp"

namespace game2048 {

struct packed_board {
  std::uint64_t bits = 0;
  friend bool operator==(packed_board, packed_board) = default;
};

/// What a move makes of a board.
struct packed_move {
  packed_board after;       ///< equal to the board before if the move is illegal, or if `tile_limit`
  std::uint32_t score = 0;  ///< sum of the values of the merged tiles
  bool tile_limit = false;  ///< two 32768s merged: counted in the score, and the game is over
};

inline constexpr std::uint8_t packed_exponent_limit = 15;

/// The exponents of a board, row by row, packed. Throws std::invalid_argument for one above 15.
packed_board pack(const std::array<std::uint8_t, 16>& exponents);
std::array<std::uint8_t, 16> unpack(packed_board);

constexpr std::uint8_t exponent_at(packed_board board, unsigned cell) {
  return static_cast<std::uint8_t>(board.bits >> 4 * cell & 15);
}

/// Rows become columns.
constexpr packed_board transposed(packed_board board) {
  std::uint64_t b = board.bits;
  std::uint64_t t = (b ^ (b >> 12)) & 0x0000f0f00000f0f0;  // single cells within 2x2 blocks
  b ^= t ^ (t << 12);
  t = (b ^ (b >> 24)) & 0x00000000ff00ff00;  // the blocks
  return {b ^ t ^ (t << 24)};
}

/// A 1 in the lowest bit of each empty cell's four.
constexpr std::uint64_t empty_cells(packed_board board) {
  std::uint64_t occupied = board.bits | board.bits >> 2;
  occupied |= occupied >> 1;
  return ~occupied & 0x1111111111111111;
}

constexpr unsigned empty_count(packed_board board) { return static_cast<unsigned>(std::popcount(empty_cells(board))); }

/// The board with a tile in its `rank`-th empty cell, from 0, row by row. There must be so many.
constexpr packed_board with_tile(packed_board board, unsigned rank, std::uint8_t exponent) {
  constexpr std::uint64_t ones = 0x1111111111111111;
  const std::uint64_t empty = empty_cells(board);
  // Multiplying by ones counts, in each cell's four bits, the empty cells up to it (16 as 0: only the last can be
  // that).
  std::uint64_t difference = (empty * ones) ^ ((rank + 1) & 15) * ones;
  difference |= difference >> 2;
  difference |= difference >> 1;
  return {board.bits | (empty & ~difference) * exponent};
}

/// The board after the spawn that a draw says (spawn_stream.hpp). There must be an empty cell.
packed_board with_spawn(packed_board board, std::uint32_t spawn_draw, std::uint32_t four_threshold);

packed_move move(packed_board board, direction d);

/// Bit d is set if direction d changes the board.
unsigned legal_moves(packed_board board);

inline constexpr std::size_t packed_game_count = 16;

/// What some games on packed boards need to go on; keys as in lane_games.
struct packed_games {
  alignas(64) std::array<packed_board, packed_game_count> boards{};
  alignas(64) std::array<std::uint32_t, packed_game_count> key_low{};
  alignas(64) std::array<std::uint32_t, packed_game_count> key_high{};
};

enum class packed_step : std::uint8_t { refused, moved, tile_limit };

/// The packed functions for one instruction set. All give the same bits.
struct packed_kernels {
  std::string_view name;  ///< "baseline", "avx2", "avx512"

  /// Plays a direction (0..3; any other value moves nothing) in each game, then spawns a tile where it moved: the same
  /// game, move by move, as on lanes. A game that comes to the tile limit stays as it is.
  void (*step)(packed_games&, const std::array<std::uint8_t, packed_game_count>& directions,
               std::uint32_t four_threshold, std::array<packed_step, packed_game_count>& results);
};

/// All kernels that this processor can run, narrowest first. Never empty.
std::span<const packed_kernels* const> available_packed_kernels();

}  // namespace game2048
