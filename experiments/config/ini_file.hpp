// Reads an INI text into assignments with their origins (file and line); keys are not interpreted.
//
// Boost.Program_options reads INI files too, but gives no line numbers, cuts values at any '#', and keeps '\r'.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace experiments {

/// One line key = value as it was given.
struct assignment {
  std::string key;     ///< "section.name"
  std::string value;   ///< without blanks at its ends
  std::string origin;  ///< for messages: "quickstart.cfg:12", "--set"
};

/// Lines are `[section]`, `name = value`, or empty. '#' or ';' begins a comment at the beginning of a line or after white
/// space, and only there. LF and CRLF, a byte-order mark, blanks at line ends and a missing last newline make no difference.
/// Throws input_error with `origin` and the line for anything else, and for a key that stands twice.
std::vector<assignment> read_ini(std::string_view text, const std::string& origin);

}  // namespace experiments
