// Where the program talks: results go to standard output and are checked, everything else goes to standard error.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "config/value_type.hpp"

namespace experiments {

/// Whoever read standard output has gone away (a closed pipe): there is nothing left to do, and nothing to complain about.
class output_closed : public std::runtime_error {
 public:
  output_closed() : std::runtime_error("standard output was closed") {}
};

/// Writes to standard output at once. Throws output_closed, or std::system_error if it cannot be written (a full disk).
void print_output(std::string_view text);

/// A path as a word of a command that people may copy into a shell: quoted where it holds more than plain characters.
std::string shell_word(std::string_view path);

/// Gives standard streams that came closed something of their own, so that no file which is opened later is taken for one of
/// them. Writing results to a closed standard output stays an error. The first act of the program.
void occupy_standard_streams();

/// Writes to standard error; false if nobody is there any more to read it (a closed pipe or terminal). Talk that cannot be
/// written for another reason, as on a full disk, is lost.
bool print_status(std::string_view text);

/// What a terminal that can rewrite a line takes to do so: back to its beginning, and blank.
inline constexpr const char* erase_line = "\r\x1b[K";

bool stdout_is_terminal();
/// Whether standard output or error is a terminal that can rewrite a line (not TERM=dumb).
bool stdout_is_live();
bool stderr_is_live();
/// Columns of the terminal behind standard error or output; 80 if unknown.
std::size_t stderr_columns();
std::size_t stdout_columns();

inline constexpr one_of color_modes{"auto|always|never"};

/// Whether to colour standard output: `auto` means on a terminal that is not dumb, unless NO_COLOR is set (no-color.org).
bool use_color(std::string_view mode);

}  // namespace experiments
