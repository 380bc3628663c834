// The exit codes of evo2048. A run stopped by a signal ends with 128 + the signal's number, its checkpoint written.
#pragma once

namespace experiments {

inline constexpr int done = 0;
inline constexpr int bad_input = 2;  ///< wrong command line, config or input
inline constexpr int failed = 3;     ///< an error while running
inline constexpr int signal_offset = 128;

}  // namespace experiments
