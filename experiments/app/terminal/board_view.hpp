// Draws boards for the terminal, in colour or without.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/terminal/styled_text.hpp"
#include "game2048/player/player_session.hpp"
#include "output/document/board_text.hpp"

namespace experiments {

/// Four lines, each ended. Without colour the text holds no control character.
std::string board_view(const board_cells&, bool color);

/// A board for a screen: large cells, without colour framed ones. The tile in `new_cell` is in parentheses.
styled_text board_panel(const board_cells&, bool color, std::optional<std::size_t> new_cell = {});

/// The same in four lines.
styled_text small_board_panel(const board_cells&, bool color, std::optional<std::size_t> new_cell = {});

/// Four lines: a player's value of each direction; its choice is marked with > and bold.
styled_text decision_panel(const game2048::decision&);

}  // namespace experiments
