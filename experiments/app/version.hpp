// The version of the program.
#pragma once

#include <string>

namespace experiments {

/// Version and, where it was built from a git work tree, commit: "0.1.0 (1a2b3c4)".
std::string build_version();

}  // namespace experiments
