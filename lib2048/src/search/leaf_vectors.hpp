// The last chance layer of a search in vectors of eight words, for instruction sets with gathers.
//
// A tile changes one row and one column. So of the board after a move along rows, three rows are those of the board without
// the tile, moved; the fourth is looked up; and each column differs from a known one in a single cell. The same along
// columns, which are the rows of the transposed board. And all cells of a gap, a run of empty cells in a row, give the
// same moved row: a look-up for each gap is enough, and only whether a move is legal has to be asked for each cell.
//
// A board's look-ups wait for each other. So boards go through three stages, all of them through one after the other, and
// the processor works on several at once.
#pragma once

#include "search/eight_words.hpp"
#include "search/leaf_squares.hpp"
#include "search/search_kernels.hpp"
#include "search/spawn_rules.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::int32_t nothing = -2147483647 - 1;  ///< below all values

/// Moving all rows one way, without a tile. The first four are the rows of the board, the others of the transposed one.
struct way {
  eight rest;         ///< the sum of the moved rows' values but for this row's
  eight others_move;  ///< all ones where some other row of the same board moves
  eight columns;      ///< the columns of the moved boards
};

struct board_facts {
  eight rows;
  way first, last;  ///< towards the first cells of rows, and towards the last
};

/// What board terms need to know of the other rows, in each row's place, when all move one way.
struct way_tiles {
  eight largest;  ///< the largest exponent
  eight corner;   ///< the largest exponent in a corner
};

struct board_tiles {
  way_tiles first, last;
};

/// The greatest of the four exponents in the low half of each word.
EVO2048_INLINE eight largest_of_row(eight row) {
  const eight pairs = greater_bytes(row & 0x0f0f, row >> 4 & 0x0f0f);
  return greater(pairs & 15, pairs >> 8);
}

/// The greater of a row's ends, where the row lies along a wall; else 0.
EVO2048_INLINE eight corner_of_row(eight row, eight number) {
  const eight at_wall = (eight)((number & 3) == 0) | (eight)((number & 3) == 3);
  return greater(row & 15, row >> 12 & 15) & at_wall;
}

/// Tiles in up to eight gaps of one board's rows, and what they lead to.
struct gap_tiles {
  const board_facts* board;
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
  static constexpr std::size_t most_boards = 32;

  EVO2048_INLINE leaf_layer(const kernel_tables& tables, bool fours)
      : row_moves_(tables.row_moves),
        tables_(tables.evaluation.lines),
        squares_(tables.evaluation.squares),
        has_squares_(tables.evaluation.squares != nullptr),
        lost_(tables.lost),
        fours_(fours),
        has_board_terms_(tables.evaluation.has_board_terms),
        largest_(eight{} + tables.evaluation.largest),
        corner_(eight{} + tables.evaluation.corner) {
    for (int i = 0; i < 8; ++i) table_of_row_[i] = static_cast<std::uint32_t>(tables.evaluation.line[i] - tables_);
    for (int i = 0; i < 4; ++i) {
      row_tables_[i] = tables.evaluation.line[i];
      column_tables_[i] = tables.evaluation.line[4 + i];
    }
  }

  /// Writes the sums after 2s and after 4s of up to most_boards boards.
  EVO2048_INLINE void sum(const std::uint64_t* boards, std::size_t count, std::int64_t* sums) {
    row_items_ = column_items_ = 0;
    for (std::size_t i = 0; i < count; ++i) look_at(boards[i], facts_[i], lists_[i]);
    for (std::size_t k = 0; k < row_items_; ++k) evaluate<0>(along_rows_[k], column_tables_);
    for (std::size_t k = 0; k < column_items_; ++k) evaluate<4>(along_columns_[k], row_tables_);
    if (has_squares_) add_squares();
    if (has_board_terms_) add_board_terms();
    for (std::size_t i = 0; i < count; ++i) combine(facts_[i], lists_[i], sums + 2 * i);
  }

 private:
  EVO2048_INLINE void look_at(std::uint64_t board, board_facts& f, cell_lists& lists) {
    const std::uint64_t turned = transposed(board);
    f.rows = __builtin_convertvector((eight_halves)two_longs{board, turned}, eight);
    const eight moved = gather(row_moves_, f.rows);
    look_at(f.rows, moved & 0xffff, f.first);
    look_at(f.rows, moved >> 16, f.last);
    if (has_squares_) board_squares_[&f - facts_] = {squares_.look_at(moved & 0xffff), squares_.look_at(moved >> 16)};
    if (has_board_terms_) tiles_[&f - facts_] = {tiles_of(moved & 0xffff), tiles_of(moved >> 16)};

    const std::uint64_t empty = empty_of(board), turned_empty = empty_of(turned);
    const std::uint64_t gaps = gaps_of(empty), turned_gaps = gaps_of(turned_empty);
    lists.cells = list_of(cell_numbers, empty);
    lists.row_gaps = list_of(gap_numbers(gaps, empty), empty);
    lists.column_gaps = list_of(transposed(gap_numbers(turned_gaps, turned_empty)), empty);
    lists.count = static_cast<std::uint32_t>(__builtin_popcountll(empty));
    add_gaps<0>(f, list_of(cell_numbers, gaps), along_rows_, row_items_, lists.along_rows);
    add_gaps<4>(f, list_of(cell_numbers, turned_gaps), along_columns_, column_items_, lists.along_columns);
  }

  EVO2048_INLINE void look_at(eight rows, eight moved, way& w) const {
    const eight value = gather(tables_, moved + table_of_row_);
    const eight moves = (eight)(moved != rows);
    const two_longs boards = (two_longs) __builtin_convertvector(moved, eight_halves);
    w.rest = sum_of_halves(value) - value;
    w.others_move = (eight)(sum_of_halves(moves) != moves);
    w.columns = __builtin_convertvector((eight_halves)transposed(boards), eight);
  }

  EVO2048_INLINE static way_tiles tiles_of(eight moved) {
    return {greatest_of_others(largest_of_row(moved)),
            greatest_of_others(corner_of_row(moved, eight{0, 1, 2, 3, 0, 1, 2, 3}))};
  }

  EVO2048_INLINE void add_squares() {
    for (std::size_t k = 0; k < row_items_; ++k) add_squares<0>(along_rows_[k]);
    for (std::size_t k = 0; k < column_items_; ++k) add_squares<4>(along_columns_[k]);
  }

  template <int C>
  EVO2048_INLINE void add_squares(gap_tiles& item) const {
    const eight row = (item.cell >> 2) + C;
    const board_squares& others = board_squares_[item.board - facts_];
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
    const board_tiles& others = tiles_[item.board - facts_];
    item.first += board_terms_of(others.first, item.moved & 0xffff, row);
    item.last += board_terms_of(others.last, item.moved >> 16, row);
  }

  /// No corner holds more than the largest tile: so it stands in one if the greatest of the corners is as great.
  EVO2048_INLINE eight board_terms_of(const way_tiles& others, eight moved, eight row) const {
    const eight largest = greater(pick(others.largest, row), largest_of_row(moved));
    const eight corner = greater(pick(others.corner, row), corner_of_row(moved, row));
    return largest_ * largest + (corner_ & (eight)(corner == largest));
  }

  /// `gaps`: a list of their first cells. C: 0 for rows of the board, 4 for those of the transposed one.
  template <int C>
  EVO2048_INLINE void add_gaps(const board_facts& f, std::uint64_t gaps, gap_tiles* items, std::uint32_t& used,
                               gap_place (&places)[2]) const {
    const auto cells = static_cast<std::uint32_t>(gaps);
    places[0] = {used, 0};
    if (cells < 0x10000) {  // up to four: both tiles in one vector
      places[1] = {used, 4};
      add_tiles<C>(f, unpacked(cells | cells << 16), eight{1, 1, 1, 1, 2, 2, 2, 2}, items[used++]);
      return;
    }
    add_tiles<C>(f, unpacked(cells), eight{} + 1, items[used++]);
    places[1] = {fours_ ? used : used - 1, 0};
    if (fours_) add_tiles<C>(f, unpacked(cells), eight{} + 2, items[used++]);
  }

  template <int C>
  EVO2048_INLINE void add_tiles(const board_facts& f, eight cell, eight exponent, gap_tiles& item) const {
    item.board = &f;
    item.cell = cell;
    item.moved = gather(row_moves_, pick(f.rows, (cell >> 2) + C) | exponent << ((cell & 3) << 2));
  }

  template <int C>
  EVO2048_INLINE void evaluate(gap_tiles& item, const std::uint32_t* const (&across)[4]) const {
    const eight at = item.cell & 12, row = (item.cell >> 2) + C, mask = (eight{} + 15) << at;
    const eight table = pick(table_of_row_, row);
    item.first = value_of<C>(item.board->first, item.moved & 0xffff, row, table, at, mask, across);
    item.last = value_of<C>(item.board->last, item.moved >> 16, row, table, at, mask, across);
  }

  template <int C>
  EVO2048_INLINE eight value_of(const way& w, eight moved, eight row, eight table, eight at, eight mask,
                                const std::uint32_t* const (&across)[4]) const {
    return pick(w.rest, row) + gather(tables_, moved + table) +
           gather(across[0], with_cell<0>(broadcast<C>(w.columns), moved, at, mask)) +
           gather(across[1], with_cell<1>(broadcast<C + 1>(w.columns), moved, at, mask)) +
           gather(across[2], with_cell<2>(broadcast<C + 2>(w.columns), moved, at, mask)) +
           gather(across[3], with_cell<3>(broadcast<C + 3>(w.columns), moved, at, mask));
  }

  /// `column` with cell J of a moved row put in where `mask` is, which is at shift `at`.
  template <int J>
  EVO2048_INLINE static eight with_cell(eight column, eight moved, eight at, eight mask) {
    return merged(mask, rotated(moved, at - 4 * J), column);
  }

  EVO2048_INLINE void combine(const board_facts& f, const cell_lists& lists, std::int64_t* sums) const {
    std::int64_t twos = 0, fours = 0;
    for (std::uint32_t from = 0; from < lists.count; from += 8) {
      twos += sum_of(best_after<0>(f, lists, from));
      fours += sum_of(best_after<1>(f, lists, from));
    }
    sums[0] = twos;
    sums[1] = fours;
  }

  /// The best move after a tile in each of eight empty cells, 0 where there are no more. Tile: 0 for a 2, 1 for a 4.
  template <int Tile>
  EVO2048_INLINE signed_eight best_after(const board_facts& f, const cell_lists& lists, std::uint32_t from) const {
    const eight cell = unpacked(static_cast<std::uint32_t>(lists.cells >> 4 * from));
    const eight row = cell >> 2, column = cell & 3;
    const gap_place along_row = lists.along_rows[Tile], along_column = lists.along_columns[Tile];
    const eight row_gap = unpacked(static_cast<std::uint32_t>(lists.row_gaps >> 4 * from)) + along_row.lane;
    const eight column_gap = unpacked(static_cast<std::uint32_t>(lists.column_gaps >> 4 * from)) + along_column.lane;
    const signed_eight best =
        greater(best_along<0>(f, along_rows_[along_row.index], row, column, row_gap, Tile + 1),
                best_along<4>(f, along_columns_[along_column.index], column, row, column_gap, Tile + 1));
    const eight used = (eight)(eight{0, 1, 2, 3, 4, 5, 6, 7} + from < lists.count);
    return (signed_eight)((eight)(best == nothing ? signed_eight{} + lost_ : best) & used);
  }

  /// The better move along rows, `nothing` if there is none. `place`: the cell's in its row; `gap`: the lane of its gap.
  template <int C>
  EVO2048_INLINE static signed_eight best_along(const board_facts& f, const gap_tiles& tiles, eight row, eight place,
                                                eight gap, std::uint32_t exponent) {
    const eight line = pick(f.rows, row + C) | ((eight{} + exponent) << (place << 2));
    const eight moved = pick(tiles.moved, gap);
    const eight first_legal = (eight)((moved & 0xffff) != line) | pick(f.first.others_move, row + C);
    const eight last_legal = (eight)(moved >> 16 != line) | pick(f.last.others_move, row + C);
    return greater(masked(pick(tiles.first, gap), first_legal), masked(pick(tiles.last, gap), last_legal));
  }

  EVO2048_INLINE static signed_eight masked(eight value, eight legal) {
    return (signed_eight)((value & legal) | (~legal & static_cast<std::uint32_t>(nothing)));
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
  bool has_board_terms_;
  eight largest_, corner_;
  std::uint32_t row_items_ = 0, column_items_ = 0;
  board_facts facts_[most_boards];
  board_squares board_squares_[most_boards];
  board_tiles tiles_[most_boards];
  cell_lists lists_[most_boards];
  gap_tiles along_rows_[2 * most_boards], along_columns_[2 * most_boards];
};

}  // namespace
}  // namespace game2048::EVO2048_ISA
