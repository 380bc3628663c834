// Reads whole text files.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace experiments {

/// The whole text of a file. Throws input_error with the path if it cannot be read or is longer than `max_bytes`.
std::string read_text_file(const std::filesystem::path& file, std::size_t max_bytes);

}  // namespace experiments
