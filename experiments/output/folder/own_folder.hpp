// Folders that belong to one run or one campaign: made only where nothing stands, and locked while somebody works in them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "output/folder/file_writing.hpp"

namespace experiments {

/// Makes a folder for a `kind` ("run", "campaign") with one file in it that says what it holds; its lock. Throws input_error
/// if the folder holds a run, a campaign or anything else, or cannot be made; nothing that stood there before is touched.
file_descriptor make_own_folder(const std::filesystem::path&, std::string_view kind, const std::string& file,
                                std::string_view content);

/// Keeps every other process out as long as the result lives. Throws input_error if one is at work here.
file_descriptor lock_folder(const std::filesystem::path&, std::string_view kind);

/// Throws input_error if the path is no folder of a `kind`: a folder that holds this file.
void require_folder(const std::filesystem::path&, std::string_view kind, const std::string& file);

}  // namespace experiments
