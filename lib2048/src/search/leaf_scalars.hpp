// The last chance layer of a search, one tile after another: for instruction sets without gathers. leaf_vectors.hpp does the
// same, and says why so few look-ups are enough.
#pragma once

#include "search/search_kernels.hpp"
#include "search/spawn_rules.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::int32_t nothing = -2147483647 - 1;  ///< below all values

/// The tables of one evaluation, and which of them belong to the rows of a board and to its columns.
struct side_tables {
  const evaluation_tables* all;
  const std::uint32_t* const* of_row;
  const std::uint32_t* const* of_column;

  /// What is no sum over lines (compiled_evaluation::board_terms_of). It is the same for the transposed board.
  EVO2048_INLINE std::uint32_t board_terms_of(std::uint64_t board) const {
    if (!all->has_board_terms) return 0;
    std::uint64_t cells = lowest_bits;
    std::uint32_t exponent = 0;
    for (unsigned bit = 4; bit-- > 0;) {
      const std::uint64_t with = board >> bit & cells;
      cells = with != 0 ? with : cells;
      exponent |= static_cast<std::uint32_t>(with != 0) << bit;
    }
    return all->largest * exponent + ((cells & 0x1001000000001001) != 0 ? all->corner : 0);
  }

  /// Those of the transposed board are worth the same: what lies in bends looks alike from both sides.
  EVO2048_INLINE std::uint32_t squares_of(std::uint64_t board) const {
    std::uint32_t sum = 0;
    for (unsigned square = 0; square < squares_on_board && all->squares != nullptr; ++square) {
      const std::uint64_t cells = board >> (16 * (square / 3) + 4 * (square % 3));
      sum += all->squares[square_value_count * square + ((cells & 0xff) | (cells >> 8 & 0xff00))];
    }
    return sum;
  }
};

/// What moving all rows one way does without a tile.
struct way {
  std::uint32_t value[4];  ///< of the moved rows
  std::uint32_t total;
  std::uint32_t moving;  ///< a bit for each row that moves
  std::uint64_t after;   ///< the moved board
  std::uint64_t turned;  ///< ... transposed

  EVO2048_INLINE way(std::uint64_t board, std::uint64_t moved, const side_tables& tables)
      : total(0), moving(0), after(moved), turned(transposed(moved)) {
    for (unsigned i = 0; i < 4; ++i) {
      value[i] = tables.of_row[i][row_of(moved, i)];
      total += value[i];
      moving |= static_cast<std::uint32_t>(row_of(board, i) != row_of(moved, i)) << i;
    }
  }

  /// The value of the moved board if row i is `row`, moved to `moved_row`; `nothing` if no row moves.
  EVO2048_INLINE std::int32_t value_with(unsigned i, std::uint32_t row, std::uint32_t moved_row,
                                         const side_tables& tables) const {
    if (moved_row == row && (moving & ~(1U << i)) == 0) return nothing;
    std::uint32_t sum = total - value[i] + tables.of_row[i][moved_row];
    for (unsigned j = 0; j < 4; ++j) {
      const std::uint32_t column = row_of(turned, j) & ~(15U << 4 * i);
      sum += tables.of_column[j][column | (moved_row >> 4 * j & 15) << 4 * i];
    }
    const std::uint64_t with_row = (after & ~(std::uint64_t{0xffff} << 16 * i)) | std::uint64_t{moved_row} << 16 * i;
    return static_cast<std::int32_t>(sum + tables.board_terms_of(with_row) + tables.squares_of(with_row));
  }
};

struct side {
  std::uint64_t board;
  way first, last;
  side_tables tables;

  EVO2048_INLINE static std::uint64_t moved(std::uint64_t board, const std::uint32_t* row_moves, unsigned shift) {
    std::uint64_t after = 0;
    for (unsigned i = 0; i < 4; ++i) after |= std::uint64_t{row_moves[row_of(board, i)] >> shift & 0xffff} << 16 * i;
    return after;
  }

  EVO2048_INLINE side(std::uint64_t b, const std::uint32_t* row_moves, const side_tables& t)
      : board(b), first(b, moved(b, row_moves, 0), t), last(b, moved(b, row_moves, 16), t), tables(t) {}

  /// The better of both moves along rows when a tile appears in cell `place` of row i.
  EVO2048_INLINE std::int32_t best_with(unsigned i, unsigned place, std::uint32_t exponent,
                                        const std::uint32_t* row_moves) const {
    const std::uint32_t row = row_of(board, i) | exponent << 4 * place;
    const std::uint32_t moved_row = row_moves[row];
    const std::int32_t one = first.value_with(i, row, moved_row & 0xffff, tables);
    const std::int32_t other = last.value_with(i, row, moved_row >> 16, tables);
    return one > other ? one : other;
  }
};

class leaf_layer {
 public:
  EVO2048_INLINE leaf_layer(const kernel_tables& tables, bool fours) : tables_(&tables), fours_(fours) {}

  static constexpr std::size_t most_boards = 32;

  /// Writes the sums after 2s and after 4s of up to most_boards boards.
  EVO2048_INLINE void sum(const std::uint64_t* boards, std::size_t count, std::int64_t* sums) const {
    for (std::size_t i = 0; i < count; ++i) sum(boards[i], sums + 2 * i);
  }

 private:
  EVO2048_INLINE void sum(std::uint64_t board, std::int64_t* sums) const {
    const evaluation_tables& e = tables_->evaluation;
    const side across(board, tables_->row_moves, {&e, e.line, e.line + 4});
    const side upright(transposed(board), tables_->row_moves, {&e, e.line + 4, e.line});
    sums[0] = sums[1] = 0;
    for (unsigned cell = 0; cell < 16; ++cell) {
      if (board >> 4 * cell & 15) continue;
      for (std::uint32_t tile = 0; tile < 1 + std::uint32_t{fours_}; ++tile) {
        const std::int32_t a = across.best_with(cell / 4, cell % 4, tile + 1, tables_->row_moves);
        const std::int32_t b = upright.best_with(cell % 4, cell / 4, tile + 1, tables_->row_moves);
        const std::int32_t best = a > b ? a : b;
        sums[tile] += best == nothing ? tables_->lost : best;
      }
    }
  }

  const kernel_tables* tables_;
  bool fours_;
};

}  // namespace
}  // namespace game2048::EVO2048_ISA
