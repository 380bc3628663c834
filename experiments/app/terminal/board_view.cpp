// Draws boards and the values of directions.
#include "app/terminal/board_view.hpp"

#include <cmath>

#include <fmt/format.h>

#include "game2048/board/tile.hpp"

namespace experiments {
namespace {

constexpr std::size_t side = 4;
constexpr std::size_t cell_columns = 8;
constexpr std::size_t small_cell_columns = 6;

std::string tile_text(std::uint8_t exponent) {
  return exponent == 0 ? "." : fmt::format("{}", game2048::value_of(exponent));
}

std::string marked_text(const board_cells& cells, std::size_t cell, std::optional<std::size_t> new_cell) {
  return new_cell == cell ? fmt::format("({})", tile_text(cells[cell])) : tile_text(cells[cell]);
}

text_style tile_style(std::uint8_t exponent) { return {.tile = exponent, .bold = exponent != 0, .faint = false}; }

/// A row of coloured cells, blank or with their text in the middle.
styled_line colored_row(const board_cells& cells, std::size_t row, bool blank, std::optional<std::size_t> new_cell,
                        std::size_t columns = cell_columns) {
  styled_line line;
  for (std::size_t cell = row * side; cell < (row + 1) * side; ++cell) {
    const std::string text = blank ? "" : marked_text(cells, cell, new_cell);
    line.push_back({fmt::format("{:^{}}", text, columns), tile_style(cells[cell])});
    if (cell % side + 1 < side) {
      line.push_back({" ", {}});
    }
  }
  return line;
}

styled_text colored_panel(const board_cells& cells, std::optional<std::size_t> new_cell) {
  styled_text text;
  for (std::size_t row = 0; row < side; ++row) {
    text.push_back(colored_row(cells, row, true, new_cell));
    text.push_back(colored_row(cells, row, false, new_cell));
    text.push_back(colored_row(cells, row, true, new_cell));
  }
  return text;
}

styled_text framed_panel(const board_cells& cells, std::optional<std::size_t> new_cell) {
  const std::string border = "+--------+--------+--------+--------+\n";
  std::string lines = border;
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t cell = row * side; cell < (row + 1) * side; ++cell) {
      lines += fmt::format("|{:^{}}", cells[cell] == 0 ? "" : marked_text(cells, cell, new_cell), cell_columns);
    }
    lines.append("|\n").append(border);
  }
  return styled(lines);
}

std::string value_text(double value) {
  return std::abs(value) < 1e7 ? fmt::format("{:.1f}", value) : fmt::format("{:.4e}", value);
}

}  // namespace

std::string board_view(const board_cells& cells, bool color) {
  return to_bytes(small_board_panel(cells, color), color);
}

styled_text board_panel(const board_cells& cells, bool color, std::optional<std::size_t> new_cell) {
  return color ? colored_panel(cells, new_cell) : framed_panel(cells, new_cell);
}

styled_text small_board_panel(const board_cells& cells, bool color, std::optional<std::size_t> new_cell) {
  styled_text text;
  for (std::size_t row = 0; row < side; ++row) {
    if (color) {
      text.push_back(colored_row(cells, row, false, new_cell, small_cell_columns));
      continue;
    }
    std::string line;
    for (std::size_t cell = row * side; cell < (row + 1) * side; ++cell) {
      line += fmt::format("{:>7}", marked_text(cells, cell, new_cell));
    }
    text.push_back({{line, {}}});
  }
  return text;
}

styled_text decision_panel(const game2048::decision& decision) {
  styled_text text;
  for (const auto way : game2048::all_directions) {
    const auto value = decision.values[static_cast<std::size_t>(way)];
    const bool is_taken = decision.answer == way;
    text.push_back(
        {{fmt::format("{} {:<5} {:>14}", is_taken ? '>' : ' ', name_of(way), value ? value_text(*value) : "-"),
          {.tile = {}, .bold = is_taken, .faint = false}}});
  }
  return text;
}

}  // namespace experiments
