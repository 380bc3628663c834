// The two steps where a search on packed boards spends its time, for many boards or moves at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "game2048/board/packed.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"

namespace game2048 {

/// Over the empty cells of a board, the sum of the values, in units, of the best move after a 2 there, or a 4. A position
/// without a legal move has the evaluation's value of a lost one.
struct leaf_sums {
  std::int64_t twos = 0;
  std::int64_t fours = 0;
  friend bool operator==(const leaf_sums&, const leaf_sums&) = default;
};

/// All moves after all tiles that may appear on a board. All cells of a gap, a run of empty cells in a row, give the same
/// board after a move along the row; so do those in a column after a move along it. Only whether a move is legal differs.
struct spawn_expansion {
  static constexpr std::size_t slot_count = 32;

  /// Boards after a 2, and after a 4, and a move. Slots 2 g and 2 g + 1: left and right, after a tile in gap g of the rows;
  /// 16 + 2 g and 17 + 2 g: up and down, after a tile in gap g of the columns.
  std::array<std::array<packed_board, slot_count>, 2> after;
  std::array<std::uint32_t, 2> wanted;  ///< a bit for each slot whose move is legal for some cell of its gap

  // Lists have four bits for each empty cell, row by row from the low bits.
  std::uint64_t row_gaps;              ///< the cell's gap in its row
  std::uint64_t column_gaps;           ///< ... and in its column
  std::array<std::uint64_t, 2> legal;  ///< after a 2, and a 4: bits 0, 1, 2, 3 for left, right, up, down
};

/// Those steps for one instruction set. All give the same.
struct search_kernels {
  std::string_view name;  ///< "baseline", "avx2", "avx512"

  /// The last chance layer: the sums of each board. Each board must have an empty cell, and no board more than one 32768, so
  /// that no move passes the tile limit. `fours` says whether leaf_sums::fours is wanted; if
  /// not, it has no meaning. There must be as many sums as boards.
  void (*sum_over_spawns)(std::span<const packed_board> boards, const compiled_evaluation&, bool fours,
                          std::span<leaf_sums> sums);

  /// The board must have at most one 32768.
  void (*expand)(packed_board, spawn_expansion&);
};

/// The kernels of the widest instruction set that this processor has.
const search_kernels& best_search_kernels();

/// All kernels that this processor can run, narrowest first. Never empty.
std::span<const search_kernels* const> available_search_kernels();

/// The sums of any board by any evaluation, in the obvious way. A move that merges two 32768s counts as none.
leaf_sums plain_sum_over_spawns(packed_board, const compiled_evaluation&, bool fours);

/// No move of the board, before or after one more tile, can merge two 32768s.
constexpr bool is_far_from_limit(packed_board board) {
  std::uint64_t full = board.bits & (board.bits >> 2);
  full &= (full >> 1) & 0x1111111111111111;
  return (full & (full - 1)) == 0;
}

}  // namespace game2048
