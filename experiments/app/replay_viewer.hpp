// Watches a recorded game in a terminal: step, play, pause, back, jump, quit.
#pragma once

#include <vector>

#include "game2048/game/replay.hpp"

namespace experiments {

/// Returns when the watcher quits, or a signal asks to. Draws nothing from any random stream. Both standard input and
/// standard output must be terminals; without `color` the cursor moves, and boards are plain text.
void watch(const game2048::replay_record&, const std::vector<game2048::replay_frame>&, std::size_t first_frame,
           bool color);

/// Whether standard input and output can be used by `watch`.
bool can_watch();

}  // namespace experiments
