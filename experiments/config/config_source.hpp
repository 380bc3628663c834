// Where configs come from: a text, a file, and what a command line changes in them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "config/resolved_config.hpp"

namespace experiments {

/// A config from an INI text alone; `origin` stands for its name in messages.
resolved_config config_from_text(std::string_view text, const std::string& origin);

/// A config from a file and overrides. Without a name of its own the run is named after the file. Throws input_error.
resolved_config config_from_file(const std::filesystem::path& file, const std::vector<assignment>& overrides);

/// What --set says: "section.key=value". Throws input_error if it is no such text.
assignment parse_override(const std::string& text);

}  // namespace experiments
