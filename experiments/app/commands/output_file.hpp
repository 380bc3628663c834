// Writes the files of --output and similar options.
#pragma once

#include <string>

namespace experiments {

/// Writes to a file, or to standard output if it is "-". Throws std::system_error with the path.
void write_output(const std::string& file, const std::string& content);

/// Throws input_error if the file cannot be written; to be called before long computations.
void check_output(const std::string& file);

}  // namespace experiments
