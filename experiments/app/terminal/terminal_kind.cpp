// Asks terminfo about the terminal. In a file of its own, since <term.h> defines macros such as `lines` and `columns`.
#include "app/terminal/terminal_kind.hpp"

#include <ncurses.h>
#include <term.h>
#include <unistd.h>

namespace experiments {

bool is_terminal_known() {
  int why = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &why) != OK) return false;
  ::del_curterm(cur_term);
  return true;
}

}  // namespace experiments
