// What there is to say of a run beside its results.
#pragma once

#include <string>
#include <vector>

namespace experiments {

/// One line, without its end. A warning is said even where people asked for quiet: something was lost.
struct message {
  std::string text;
  bool is_warning = false;
};

/// Says the notes, or if `quiet` the warnings among them, on standard error.
void print_messages(const std::vector<message>&, bool quiet);

}  // namespace experiments
