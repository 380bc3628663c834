// All moves after all tiles that may appear on a board (spawn_expansion of game2048/player/search_kernels.hpp).
#pragma once

#include <cstddef>

#include "search/spawn_rules.hpp"

namespace game2048::EVO2048_ISA {
namespace {

/// The board with its rows moved one way.
struct moved_rows {
  std::uint64_t board = 0;
  std::uint32_t moving = 0;  ///< a bit for each row that moves

  EVO2048_INLINE void put(unsigned i, std::uint32_t row, std::uint32_t moved) {
    board |= std::uint64_t{moved} << 16 * i;
    moving |= static_cast<std::uint32_t>(row != moved) << i;
  }

  /// The board with another moved row in row i's place.
  EVO2048_INLINE std::uint64_t with_row(unsigned i, std::uint32_t moved) const {
    return (board & ~(std::uint64_t{0xffff} << 16 * i)) | std::uint64_t{moved} << 16 * i;
  }

  EVO2048_INLINE bool is_legal(unsigned i, std::uint32_t row, std::uint32_t moved) const {
    return (moving & ~(1U << i)) != 0 || row != moved;
  }
};

/// Moves along the rows of a board.
struct row_expansion {
  std::uint64_t board;
  moved_rows first, last;
  std::uint64_t gap_cells;  ///< a list of the first cells of gaps
  std::uint32_t gap_count;
  std::uint32_t moved[2][8] = {};    ///< by tile and gap: the row with the tile, moved both ways (row_tables::both)
  std::uint32_t wanted[2] = {0, 0};  ///< two bits a gap

  EVO2048_INLINE row_expansion(std::uint64_t b, std::uint64_t gaps, const std::uint32_t* row_moves)
      : board(b),
        gap_cells(list_of(cell_numbers, gaps)),
        gap_count(static_cast<std::uint32_t>(__builtin_popcountll(gaps))) {
    for (unsigned i = 0; i < 4; ++i) {
      const std::uint32_t row = row_of(board, i), moves = row_moves[row];
      first.put(i, row, moves & 0xffff);
      last.put(i, row, moves >> 16);
    }
    for (std::uint32_t g = 0; g < gap_count; ++g) {
      const unsigned cell = gap_cells >> 4 * g & 15;
      for (std::uint32_t tile = 0; tile < 2; ++tile)
        moved[tile][g] = row_moves[row_of(board, cell >> 2) | (tile + 1) << 4 * (cell & 3)];
    }
  }

  /// Two bits: whether the moves are legal after a tile in `cell`, which lies in gap g.
  EVO2048_INLINE std::uint32_t note_legal(std::uint32_t tile, unsigned cell, std::uint32_t g) {
    const unsigned i = cell >> 2;
    const std::uint32_t row = row_of(board, i) | (tile + 1) << 4 * (cell & 3), moves = moved[tile][g];
    const std::uint32_t legal = static_cast<std::uint32_t>(first.is_legal(i, row, moves & 0xffff)) |
                                static_cast<std::uint32_t>(last.is_legal(i, row, moves >> 16)) << 1;
    wanted[tile] |= legal << 2 * g;
    return legal;
  }

  template <class Turn>
  EVO2048_INLINE void write(std::uint32_t tile, std::uint64_t* after, Turn turn) const {
    for (std::uint32_t g = 0; g < gap_count; ++g) {
      const unsigned i = gap_cells >> (4 * g + 2) & 3;
      after[2 * g] = turn(first.with_row(i, moved[tile][g] & 0xffff));
      after[2 * g + 1] = turn(last.with_row(i, moved[tile][g] >> 16));
    }
  }
};

}  // namespace

void expand_spawns(std::uint64_t board, const std::uint32_t* row_moves, std::uint64_t* after, std::uint32_t* wanted,
                   std::uint64_t* lists) {
  const std::uint64_t turned = transposed(board), empty = empty_of(board), turned_empty = empty_of(turned);
  const std::uint64_t gaps = gaps_of(empty), turned_gaps = gaps_of(turned_empty);
  row_expansion across(board, gaps, row_moves), upright(turned, turned_gaps, row_moves);
  const std::uint64_t cells = list_of(cell_numbers, empty);
  const std::uint64_t row_gaps = list_of(gap_numbers(gaps, empty), empty);
  const std::uint64_t column_gaps = list_of(transposed(gap_numbers(turned_gaps, turned_empty)), empty);
  const auto count = static_cast<unsigned>(__builtin_popcountll(empty));
  for (std::uint32_t tile = 0; tile < 2; ++tile) {
    std::uint64_t legal = 0;
    for (unsigned k = 0; k < 4 * count; k += 4) {
      const unsigned cell = cells >> k & 15, turned_cell = (cell & 3) << 2 | cell >> 2;
      legal |= std::uint64_t{across.note_legal(tile, cell, row_gaps >> k & 15)} << k |
               std::uint64_t{upright.note_legal(tile, turned_cell, column_gaps >> k & 15)} << (k + 2);
    }
    lists[2 + tile] = legal;
    wanted[tile] = across.wanted[tile] | upright.wanted[tile] << 16;
    across.write(tile, after + 32 * tile, [](std::uint64_t b) { return b; });
    upright.write(tile, after + 32 * tile + 16, [](std::uint64_t b) { return transposed(b); });
  }
  lists[0] = row_gaps;
  lists[1] = column_gaps;
}

}  // namespace game2048::EVO2048_ISA
