// Files that commands write because somebody asked for them by --output and the like.
#pragma once

#include <string>

namespace experiments {

/// Writes to a file, or to standard output if it is "-". Throws std::system_error with the path.
void write_output(const std::string& file, const std::string& content);

/// What write_output would find wrong with the file's place, before long work is done for its sake. Throws as it does.
void check_output(const std::string& file);

}  // namespace experiments
