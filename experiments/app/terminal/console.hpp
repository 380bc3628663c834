// Writes results to standard output and everything else to standard error.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "config/value_type.hpp"

namespace experiments {

/// The reader of standard output has closed the pipe. The program ends without an error message.
class output_closed : public std::runtime_error {
 public:
  output_closed() : std::runtime_error("standard output was closed") {}
};

/// Writes to standard output at once. Throws output_closed, or std::system_error if it cannot be written (a full disk).
void print_output(std::string_view text);

/// A path as a word of a shell command: quoted if it has special characters.
std::string shell_word(std::string_view path);

/// Opens /dev/null for standard streams that are closed, so that no file opened later gets one of their numbers.
/// Writing results to a closed standard output stays an error. To be called first in the program.
void occupy_standard_streams();

/// Writes to standard error; false if it is a closed pipe or terminal. Other errors, such as a full disk, are ignored.
bool print_status(std::string_view text);

/// Control sequence that moves the cursor to the beginning of the line and clears the line.
inline constexpr const char* erase_line = "\r\x1b[K";

bool stdout_is_terminal();
/// Whether standard output or error is a terminal that can rewrite a line (not TERM=dumb).
bool stdout_is_live();
bool stderr_is_live();
/// Columns of the terminal behind standard error or output; 80 if unknown.
std::size_t stderr_columns();
std::size_t stdout_columns();

inline constexpr one_of color_modes{"auto|always|never"};

/// Whether to colour standard output: `auto` means on a terminal that is not dumb, unless NO_COLOR is set
/// (no-color.org).
bool use_color(std::string_view mode);

}  // namespace experiments
