// Messages about a run: information and warnings for the log and standard error.
#pragma once

#include <string>
#include <vector>

namespace experiments {

/// One line without its newline. Warnings are printed even with --quiet.
struct message {
  std::string text;
  bool is_warning = false;
};

/// Prints the messages to standard error; if `quiet`, only the warnings.
void print_messages(const std::vector<message>&, bool quiet);

}  // namespace experiments
