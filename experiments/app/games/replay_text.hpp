// Prints recorded games as text, one frame for each move.
#pragma once

#include <string>
#include <vector>

#include "game2048/game/replay.hpp"

namespace experiments {

/// "move 12 of 240: left, then a 2 in row 1, column 3; score 345".
std::string frame_title(const game2048::replay_record&, const game2048::replay_frame&);

/// The title and the board.
std::string frame_text(const game2048::replay_record&, const game2048::replay_frame&, bool color);

/// Writes all frames to standard output.
void print_frames(const game2048::replay_record&, const std::vector<game2048::replay_frame>&, bool color);

}  // namespace experiments
