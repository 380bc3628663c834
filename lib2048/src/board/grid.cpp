// The rules of 2048 on a board of any shape.
#include "game2048/board/grid.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "game2048/board/spawn_stream.hpp"
#include "game2048/board/tile.hpp"

namespace game2048 {

namespace {

void check_side(std::size_t side, const char* name) {
  if (side >= 1 && side <= grid_board::max_side) return;
  throw std::invalid_argument(fmt::format("a board of {} {}; there must be 1..{}", side, name, grid_board::max_side));
}

// The lines of a move, each from its wall on.
std::vector<std::vector<std::size_t>> lines_of(const grid_board& board, direction d) {
  const bool upright = d == direction::up || d == direction::down;
  const bool from_last = d == direction::down || d == direction::right;
  const std::size_t count = upright ? board.columns() : board.rows();
  const std::size_t length = upright ? board.rows() : board.columns();
  std::vector<std::vector<std::size_t>> lines(count);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = 0; k < length; ++k) {
      const std::size_t along = from_last ? length - 1 - k : k;
      lines[i].push_back(upright ? along * board.columns() + i : i * board.columns() + along);
    }
  return lines;
}

// Moves one line of cells, given as indices from the wall on. The sum of the merged tiles.
std::uint64_t slide(std::vector<std::uint8_t>& cells, const std::vector<std::size_t>& line) {
  std::uint64_t score = 0;
  std::size_t free = 0;    // the place in the line where the next tile comes to rest
  bool can_merge = false;  // the tile before it has not merged yet in this move
  for (std::size_t from = 0; from < line.size(); ++from) {
    const std::uint8_t tile = cells[line[from]];
    if (tile == 0) continue;
    if (tile == grid_board::brick) {
      free = from + 1;
      can_merge = false;
      continue;
    }
    cells[line[from]] = 0;
    if (can_merge && cells[line[free - 1]] == tile) {
      cells[line[free - 1]] = static_cast<std::uint8_t>(tile + 1);
      score += value_of(static_cast<std::uint8_t>(tile + 1));
      can_merge = false;
    } else {
      cells[line[free++]] = tile;
      can_merge = true;
    }
  }
  return score;
}

}  // namespace

grid_board::grid_board(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) {
  check_side(rows, "rows");
  check_side(columns, "columns");
  cells_.resize(rows * columns);
}

grid_board::grid_board(const std::array<std::uint8_t, 16>& exponents) : grid_board(4, 4) {
  for (std::size_t c = 0; c < exponents.size(); ++c) set(c / 4, c % 4, exponents[c]);
}

void grid_board::set(std::size_t row, std::size_t column, std::uint8_t exponent) {
  if (row >= rows_ || column >= columns_)
    throw std::out_of_range(
        fmt::format("there is no row {}, column {} on a {}x{} board", row, column, rows_, columns_));
  if (exponent > max_readable_exponent && exponent != brick)
    throw std::invalid_argument(fmt::format("a tile of 2^{}; they go up to 2^50", exponent));
  cells_[row * columns_ + column] = exponent;
}

grid_move move(const grid_board& board, direction d) {
  grid_move moved{board};
  for (const std::vector<std::size_t>& line : lines_of(board, d)) moved.score += slide(moved.after.cells_, line);
  return moved;
}

unsigned legal_moves(const grid_board& board) {
  unsigned legal = 0;
  for (const direction d : all_directions)
    if (move(board, d).after != board) legal |= 1U << static_cast<unsigned>(d);
  return legal;
}

std::vector<std::size_t> empty_cells(const grid_board& board) {
  std::vector<std::size_t> empty;
  for (std::size_t c = 0; c < board.cells().size(); ++c)
    if (board.cells()[c] == 0) empty.push_back(c);
  return empty;
}

grid_board with_spawn(const grid_board& board, std::uint32_t spawn_draw, std::uint32_t four_threshold) {
  const std::vector<std::size_t> empty = empty_cells(board);
  if (empty.empty()) throw std::invalid_argument(fmt::format("no cell is empty on {}", to_string(board)));
  grid_board after = board;
  const std::uint32_t rank = spawn_rank(spawn_draw, static_cast<std::uint32_t>(empty.size()));
  after.cells_[empty[rank]] = spawn_exponent(spawn_draw, four_threshold);
  return after;
}

std::array<std::uint8_t, 16> exponents_4x4(const grid_board& board) {
  if (board.rows() != 4 || board.columns() != 4)
    throw std::invalid_argument(
        fmt::format("the board has {} rows and {} columns; it must have 4 and 4", board.rows(), board.columns()));
  std::array<std::uint8_t, 16> exponents;
  for (std::size_t c = 0; c < exponents.size(); ++c) {
    if (board.cells()[c] == grid_board::brick) throw std::invalid_argument("there must be no brick on the board");
    exponents[c] = board.cells()[c];
  }
  return exponents;
}

}  // namespace game2048
