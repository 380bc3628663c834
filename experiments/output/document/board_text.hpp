// 4x4 boards as text: "2 4 . 8 / . . . . / . . . . / . . . 2", rows from the top, '.' an empty cell.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace experiments {

/// Exponents of 16 cells, row by row; 0 = empty, 1 = 2, ..., 17 = 131072.
using board_cells = std::array<std::uint8_t, 16>;

inline constexpr std::uint8_t largest_exponent = 17;

/// Tiles are 2 to 2^largest. Throws input_error naming row and cell at fault.
board_cells parse_board(std::string_view text, std::uint8_t largest = largest_exponent);

std::string print_board(const board_cells&);

}  // namespace experiments
