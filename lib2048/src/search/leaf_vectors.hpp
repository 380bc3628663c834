// The last chance layer of a search in vectors of eight words, for instruction sets with gathers.
//
// Take a move to the left after a 2 in row 1 of this board:
//
//     without a tile   slid left      a 2 in the gap of row 1, slid left
//     4 . . 4          8 . . .        8 . . .    as without the tile
//     8 . . 2          8 2 . .        8 4 . .    looked up: the same for both cells of the gap
//     . 2 . .          2 . . .        2 . . .    as without the tile
//     . . 4 .          4 . . .        4 . . .    as without the tile
//
// Three rows are those of the board without the tile, slid (slide::other_rows_value is what they are worth); one row is looked up,
// once for each gap (a run of empty cells in a row) and tile (gap_tiles); and each column differs from a known one in a single
// cell (slide::columns). Whether the move is legal depends on the cell: it is if some other row slides (slide::another_row_slides),
// or this one does. Moves along columns are moves along the rows of the transposed board.
//
// A board's look-ups wait for each other. So boards go through three stages (prepare, evaluate, combine), all of them through one
// after the other, and the processor works on several at once.
#pragma once

#include "search/eight_words.hpp"
#include "search/leaf_board_terms.hpp"
#include "search/leaf_squares.hpp"
#include "search/search_kernels.hpp"
#include "search/spawn_rules.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::int32_t no_move = -2147483647 - 1;  ///< below all values

/// Sliding all rows one way, without a tile. Words 0..3 belong to the rows of the board, 4..7 to those of the transposed one.
struct slide {
  eight other_rows_value;    ///< the sum of the slid rows' values but for this row's
  eight another_row_slides;  ///< all ones where some other row of the same board changes
  eight columns;             ///< the columns of the slid boards
};

/// A board without a tile, and both its slides along rows and columns.
struct board_slides {
  eight rows;
  slide first, last;  ///< towards the first cells of rows, and towards the last
};

/// Tiles in up to eight gaps of one board's rows, and what they lead to.
struct gap_tiles {
  const board_slides* board;
  eight cell;   ///< 4 x row + place
  eight moved;  ///< the row with the tile, moved towards its first cell in the low half, the other way in the high
  eight first, last;  ///< values of the boards after both moves
};

/// Where the tiles of a board's gaps are: in which gap_tiles, and the first gap's lane there.
struct gap_place {
  std::uint32_t index, lane;
};

struct cell_lists {
  std::uint64_t cells, row_gaps, column_gaps;
  std::uint32_t count;
  gap_place along_rows[2], along_columns[2];  ///< after a 2, after a 4
};

class leaf_layer {
 public:
  static constexpr std::size_t max_boards = 32;

  EVO2048_INLINE leaf_layer(const kernel_tables& tables, bool fours)
      : row_moves_(tables.row_moves),
        tables_(tables.evaluation.lines),
        squares_(tables.evaluation.squares),
        has_squares_(tables.evaluation.squares != nullptr),
        lost_(tables.lost),
        fours_(fours),
        board_terms_(tables.evaluation),
        has_board_terms_(tables.evaluation.has_board_terms) {
    for (int i = 0; i < 8; ++i) table_of_row_[i] = static_cast<std::uint32_t>(tables.evaluation.line[i] - tables_);
    for (int i = 0; i < 4; ++i) {
      row_tables_[i] = tables.evaluation.line[i];
      column_tables_[i] = tables.evaluation.line[4 + i];
    }
  }

  /// Writes the sums after 2s and after 4s of up to max_boards boards.
  EVO2048_INLINE void sum(const std::uint64_t* boards, std::size_t count, std::int64_t* sums) {
    row_items_ = column_items_ = 0;
    for (std::size_t i = 0; i < count; ++i) prepare(boards[i], slides_[i], lists_[i]);
    for (std::size_t k = 0; k < row_items_; ++k) evaluate<0>(along_rows_[k], column_tables_);
    for (std::size_t k = 0; k < column_items_; ++k) evaluate<4>(along_columns_[k], row_tables_);
    if (has_squares_) add_squares();
    if (has_board_terms_) add_board_terms();
    for (std::size_t i = 0; i < count; ++i) combine(slides_[i], lists_[i], sums + 2 * i);
  }

 private:
  EVO2048_INLINE void prepare(std::uint64_t board, board_slides& slides, cell_lists& lists) {
    const std::uint64_t turned = transposed(board);
    slides.rows = __builtin_convertvector((eight_halves)two_longs{board, turned}, eight);
    const eight moved = gather(row_moves_, slides.rows);
    slides.first = slide_of(slides.rows, moved & 0xffff);
    slides.last = slide_of(slides.rows, moved >> 16);
    if (has_squares_)
      board_squares_[&slides - slides_] = {squares_.look_at(moved & 0xffff), squares_.look_at(moved >> 16)};
    if (has_board_terms_) tiles_[&slides - slides_] = {slide_tiles(moved & 0xffff), slide_tiles(moved >> 16)};

    const std::uint64_t empty = empty_of(board), turned_empty = empty_of(turned);
    const std::uint64_t gaps = gaps_of(empty), turned_gaps = gaps_of(turned_empty);
    lists.cells = list_of(cell_numbers, empty);
    lists.row_gaps = list_of(gap_numbers(gaps, empty), empty);
    lists.column_gaps = list_of(transposed(gap_numbers(turned_gaps, turned_empty)), empty);
    lists.count = static_cast<std::uint32_t>(__builtin_popcountll(empty));
    add_gaps<0>(slides, list_of(cell_numbers, gaps), along_rows_, row_items_, lists.along_rows);
    add_gaps<4>(slides, list_of(cell_numbers, turned_gaps), along_columns_, column_items_, lists.along_columns);
  }

  EVO2048_INLINE slide slide_of(eight rows, eight moved) const {
    const eight value = gather(tables_, moved + table_of_row_);
    const eight slides = (eight)(moved != rows);
    const two_longs boards = (two_longs) __builtin_convertvector(moved, eight_halves);
    return {sum_of_halves(value) - value, (eight)(sum_of_halves(slides) != slides),
            __builtin_convertvector((eight_halves)transposed(boards), eight)};
  }

  EVO2048_INLINE void add_squares() {
    for (std::size_t k = 0; k < row_items_; ++k) add_squares<0>(along_rows_[k]);
    for (std::size_t k = 0; k < column_items_; ++k) add_squares<4>(along_columns_[k]);
  }

  template <int C>
  EVO2048_INLINE void add_squares(gap_tiles& item) const {
    const eight row = (item.cell >> 2) + C;
    const board_squares& others = board_squares_[item.board - slides_];
    item.first += squares_.value_with(others.first, item.moved & 0xffff, row);
    item.last += squares_.value_with(others.last, item.moved >> 16, row);
  }

  EVO2048_INLINE void add_board_terms() {
    for (std::size_t k = 0; k < row_items_; ++k) add_board_terms<0>(along_rows_[k]);
    for (std::size_t k = 0; k < column_items_; ++k) add_board_terms<4>(along_columns_[k]);
  }

  template <int C>
  EVO2048_INLINE void add_board_terms(gap_tiles& item) const {
    const eight row = (item.cell >> 2) + C;
    const board_tiles& others = tiles_[item.board - slides_];
    item.first += board_terms_.value_with(others.first, item.moved & 0xffff, row);
    item.last += board_terms_.value_with(others.last, item.moved >> 16, row);
  }

  /// `gaps`: a list of their first cells. C: 0 for rows of the board, 4 for those of the transposed one.
  template <int C>
  EVO2048_INLINE void add_gaps(const board_slides& slides, std::uint64_t gaps, gap_tiles* items, std::uint32_t& used,
                               gap_place (&places)[2]) const {
    const auto cells = static_cast<std::uint32_t>(gaps);
    places[0] = {used, 0};
    if (cells < 0x10000) {  // up to four: both tiles in one vector
      places[1] = {used, 4};
      add_tiles<C>(slides, unpacked(cells | cells << 16), eight{1, 1, 1, 1, 2, 2, 2, 2}, items[used++]);
      return;
    }
    add_tiles<C>(slides, unpacked(cells), eight{} + 1, items[used++]);
    places[1] = {fours_ ? used : used - 1, 0};
    if (fours_) add_tiles<C>(slides, unpacked(cells), eight{} + 2, items[used++]);
  }

  template <int C>
  EVO2048_INLINE void add_tiles(const board_slides& slides, eight cell, eight exponent, gap_tiles& item) const {
    item.board = &slides;
    item.cell = cell;
    item.moved = gather(row_moves_, pick(slides.rows, (cell >> 2) + C) | exponent << ((cell & 3) << 2));
  }

  template <int C>
  EVO2048_INLINE void evaluate(gap_tiles& item, const std::uint32_t* const (&across)[4]) const {
    const eight at = item.cell & 12, row = (item.cell >> 2) + C, mask = (eight{} + 15) << at;
    const eight table = pick(table_of_row_, row);
    item.first = value_of<C>(item.board->first, item.moved & 0xffff, row, table, at, mask, across);
    item.last = value_of<C>(item.board->last, item.moved >> 16, row, table, at, mask, across);
  }

  template <int C>
  EVO2048_INLINE eight value_of(const slide& s, eight moved, eight row, eight table, eight at, eight mask,
                                const std::uint32_t* const (&across)[4]) const {
    return pick(s.other_rows_value, row) + gather(tables_, moved + table) +
           gather(across[0], with_cell<0>(broadcast<C>(s.columns), moved, at, mask)) +
           gather(across[1], with_cell<1>(broadcast<C + 1>(s.columns), moved, at, mask)) +
           gather(across[2], with_cell<2>(broadcast<C + 2>(s.columns), moved, at, mask)) +
           gather(across[3], with_cell<3>(broadcast<C + 3>(s.columns), moved, at, mask));
  }

  /// `column` with cell J of a moved row put in where `mask` is, which is at shift `at`.
  template <int J>
  EVO2048_INLINE static eight with_cell(eight column, eight moved, eight at, eight mask) {
    return merged(mask, rotated(moved, at - 4 * J), column);
  }

  EVO2048_INLINE void combine(const board_slides& slides, const cell_lists& lists, std::int64_t* sums) const {
    std::int64_t twos = 0, fours = 0;
    for (std::uint32_t from = 0; from < lists.count; from += 8) {
      twos += sum_of(best_after<0>(slides, lists, from));
      fours += sum_of(best_after<1>(slides, lists, from));
    }
    sums[0] = twos;
    sums[1] = fours;
  }

  /// The best move after a tile in each of eight empty cells, 0 where there are no more. Tile: 0 for a 2, 1 for a 4.
  template <int Tile>
  EVO2048_INLINE signed_eight best_after(const board_slides& slides, const cell_lists& lists,
                                         std::uint32_t from) const {
    const eight cell = unpacked(static_cast<std::uint32_t>(lists.cells >> 4 * from));
    const eight row = cell >> 2, column = cell & 3;
    const gap_place along_row = lists.along_rows[Tile], along_column = lists.along_columns[Tile];
    const eight row_gap = unpacked(static_cast<std::uint32_t>(lists.row_gaps >> 4 * from)) + along_row.lane;
    const eight column_gap = unpacked(static_cast<std::uint32_t>(lists.column_gaps >> 4 * from)) + along_column.lane;
    const signed_eight best =
        greater(best_along<0>(slides, along_rows_[along_row.index], row, column, row_gap, Tile + 1),
                best_along<4>(slides, along_columns_[along_column.index], column, row, column_gap, Tile + 1));
    const eight used = (eight)(eight{0, 1, 2, 3, 4, 5, 6, 7} + from < lists.count);
    return (signed_eight)((eight)(best == no_move ? signed_eight{} + lost_ : best) & used);
  }

  /// The better move along rows, `no_move` if there is none. `place`: the cell's in its row; `gap`: the lane of its gap.
  template <int C>
  EVO2048_INLINE static signed_eight best_along(const board_slides& slides, const gap_tiles& tiles, eight row,
                                                eight place, eight gap, std::uint32_t exponent) {
    const eight line = pick(slides.rows, row + C) | ((eight{} + exponent) << (place << 2));
    const eight moved = pick(tiles.moved, gap);
    const eight first_legal = (eight)((moved & 0xffff) != line) | pick(slides.first.another_row_slides, row + C);
    const eight last_legal = (eight)(moved >> 16 != line) | pick(slides.last.another_row_slides, row + C);
    return greater(masked(pick(tiles.first, gap), first_legal), masked(pick(tiles.last, gap), last_legal));
  }

  EVO2048_INLINE static signed_eight masked(eight value, eight legal) {
    return (signed_eight)((value & legal) | (~legal & static_cast<std::uint32_t>(no_move)));
  }

  const std::uint32_t* row_moves_;
  const std::uint32_t* tables_;
  square_look_ups squares_;
  bool has_squares_;
  const std::uint32_t* row_tables_[4];
  const std::uint32_t* column_tables_[4];
  eight table_of_row_;
  std::int32_t lost_;
  bool fours_;
  board_term_values board_terms_;
  bool has_board_terms_;
  std::uint32_t row_items_ = 0, column_items_ = 0;
  board_slides slides_[max_boards];
  board_squares board_squares_[max_boards];
  board_tiles tiles_[max_boards];
  cell_lists lists_[max_boards];
  gap_tiles along_rows_[2 * max_boards], along_columns_[2 * max_boards];
};

}  // namespace
}  // namespace game2048::EVO2048_ISA
