// Boards as people look at them: a grid, in colour or without.
#pragma once

#include <string>

#include "output/board_text.hpp"

namespace experiments {

/// Four lines, each ended. Without colour the text holds no control character.
std::string board_view(const board_cells&, bool color);

}  // namespace experiments
