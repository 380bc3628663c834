// Boards as people look at them: a grid, in colour or without.
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

/// A board for a screen: large cells, or a frame around each without colour. A tile that is `new_cell` stands in parentheses.
styled_text board_panel(const board_cells&, bool color, std::optional<std::size_t> new_cell = {});

/// The same in four lines.
styled_text small_board_panel(const board_cells&, bool color, std::optional<std::size_t> new_cell = {});

/// Four lines: what a player thinks of each direction, and the one that it takes, for good measure not only in bold.
styled_text decision_panel(const game2048::decision&);

}  // namespace experiments
