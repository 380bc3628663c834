// Draws boards.
#include "app/board_view.hpp"

#include <array>

#include <fmt/format.h>

namespace experiments {
namespace {

/// Backgrounds by exponent, of the 256 colours of terminals: from pale to dark as tiles grow.
constexpr std::array<int, 18> backgrounds{236, 255, 230, 222, 215, 209, 203, 220, 214,
                                          208, 202, 196, 161, 127, 93,  57,  27,  21};
std::string tile_text(std::uint8_t exponent) { return exponent == 0 ? "." : fmt::format("{}", 1u << exponent); }

constexpr int darkest_text_until = 9;

std::string colored_cell(std::uint8_t exponent) {
  const std::string tile = exponent == 0 ? "" : tile_text(exponent);
  const int text = exponent == 0 ? 240 : exponent <= darkest_text_until ? 16 : 231;
  return fmt::format("\x1b[48;5;{};38;5;{}m{:^8}\x1b[0m", backgrounds[exponent], text, tile);
}

}  // namespace

std::string board_view(const board_cells& cells, bool color) {
  std::string text;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    text += color ? colored_cell(cells[cell]) : fmt::format("{:>7}", tile_text(cells[cell]));
    text += cell % 4 == 3 ? "\n" : color ? " " : "";
  }
  return text;
}

}  // namespace experiments
