// Files that commands write because somebody asked for them by --output and the like.
#pragma once

#include <string>

namespace experiments {

/// Writes to a file, or to standard output if it is "-". Throws std::system_error with the path.
void write_output(const std::string& file, const std::string& content);

/// Refuses a file whose place cannot be written to, before long work is done for its sake. Throws input_error.
void check_output(const std::string& file);

}  // namespace experiments
