// Says notes.
#include "app/run/note.hpp"

#include "app/terminal/console.hpp"

namespace experiments {

void say(const std::vector<note>& notes, bool quiet) {
  for (const auto& [text, is_warning] : notes) {
    if (is_warning || !quiet) {
      say(text + "\n");
    }
  }
}

}  // namespace experiments
