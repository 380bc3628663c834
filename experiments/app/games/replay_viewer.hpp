// Shows a recorded game on the terminal: step, play, pause, back, jump, quit.
#pragma once

#include <vector>

#include "game2048/game/replay.hpp"

namespace experiments {

/// Returns 0 when the user quits, or the number of the signal that ended it. Uses no random numbers. Needs a screen
/// (can_show_screen).
int view_replay(const game2048::replay_record&, const std::vector<game2048::replay_frame>&, std::size_t first_frame,
                bool color);

}  // namespace experiments
