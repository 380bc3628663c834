// Tells whether the terminal's kind is known.
#pragma once

namespace experiments {

/// True if terminfo has an entry for TERM. To be called before a screen is opened, since ncurses leaks memory if there
/// is none.
bool is_terminal_known();

}  // namespace experiments
