// Board texts of lib2048, restricted to 4x4 boards and the tiles that this program plays with.
#include "output/document/board_text.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "game2048/board/grid.hpp"
#include "text/input_error.hpp"

namespace experiments {
namespace {

/// lib2048 speaks of the tiles of grids of any size, up to 2^50; fewer have a place here.
std::string with_tiles_of_here(std::string text, std::uint32_t largest_tile) {
  constexpr std::string_view of_any_grid = "2^50";
  if (const std::size_t at = text.rfind(of_any_grid); at != std::string::npos) {
    text.replace(at, of_any_grid.size(), fmt::format("{}", largest_tile));
  }
  return text;
}

}  // namespace

board_cells parse_board(std::string_view text, std::uint8_t largest) {
  board_cells cells;
  try {
    cells = game2048::exponents_4x4(game2048::parse_grid(text));
  } catch (const std::invalid_argument& fault) {
    throw input_error(with_tiles_of_here(fault.what(), 1u << largest));
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] > largest) {
      throw input_error(fmt::format("row {}, cell {} of the board: {} is above {}, the largest tile allowed here",
                                    cell / 4 + 1, cell % 4 + 1, std::uint64_t{1} << cells[cell], 1u << largest));
    }
  }
  return cells;
}

std::string print_board(const board_cells& cells) { return to_string(game2048::grid_board(cells)); }

}  // namespace experiments
