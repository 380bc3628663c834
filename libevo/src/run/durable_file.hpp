// Files that appear whole or not at all: written beside, checked, renamed over; fsynced where asked.
#pragma once

#include <filesystem>
#include <string_view>

namespace evo {

/// Replaces `file` by one that holds `bytes`. Throws std::system_error with the path; the old file stands then.
void replace_file(const std::filesystem::path& file, std::string_view bytes, bool sync);

/// fsyncs a file, and then the folder that names it. Throws std::system_error with the path.
void sync_file(const std::filesystem::path& file);

/// All bytes of a regular file. Throws std::system_error with the path.
std::string read_file(const std::filesystem::path& file);

}  // namespace evo
