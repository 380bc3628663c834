// Watches a recorded game in a terminal: step, play, pause, back, jump, quit.
#pragma once

#include <vector>

#include "game2048/game/replay.hpp"

namespace experiments {

/// Returns when the watcher quits, or a signal asks to: its number, else 0. Draws nothing from any random stream. Needs a screen
/// (can_show_screen).
int view_replay(const game2048::replay_record&, const std::vector<game2048::replay_frame>&, std::size_t first_frame,
                bool color);

}  // namespace experiments
