// Whether anything is known of the terminal that a command was begun on.
#pragma once

namespace experiments {

/// Whether terminfo has an entry for the kind that TERM names. Asked before a screen is opened: ncurses leaves memory behind
/// where it fails for want of one.
bool is_terminal_known();

}  // namespace experiments
