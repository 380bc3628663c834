// Makes configs from a text or a file, with overrides of the command line.
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

/// The assignment of --set, "section.key=value". Throws input_error for any other text.
assignment parse_override(const std::string& text);

}  // namespace experiments
