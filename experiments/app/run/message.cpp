// Prints messages.
#include "app/run/message.hpp"

#include "app/terminal/console.hpp"

namespace experiments {

void print_messages(const std::vector<message>& messages, bool quiet) {
  for (const auto& [text, is_warning] : messages) {
    if (is_warning || !quiet) {
      print_status(text + "\n");
    }
  }
}

}  // namespace experiments
