// lib2048's board texts, held to the boards that this program plays on.
#include "output/board_text.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "config/config_error.hpp"
#include "game2048/board/grid.hpp"

namespace experiments {

board_cells parse_board(std::string_view text, std::uint8_t largest) {
  board_cells cells;
  try {
    cells = game2048::exponents_4x4(game2048::parse_grid(text));
  } catch (const std::invalid_argument& fault) {
    throw config_error(fault.what());
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] > largest) {
      throw config_error(fmt::format("row {}, cell {} of the board: {} is above {}, the largest tile allowed here",
                                     cell / 4 + 1, cell % 4 + 1, std::uint64_t{1} << cells[cell], 1u << largest));
    }
  }
  return cells;
}

std::string print_board(const board_cells& cells) { return to_string(game2048::grid_board(cells)); }

}  // namespace experiments
