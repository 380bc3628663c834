// Folders of runs and campaigns: created only in free places, and locked while a process writes to them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "evo/run/durable_file.hpp"

namespace experiments {

/// Makes a folder for a `kind` ("run", "campaign") with one file in it that tells its kind; returns its lock. Throws input_error
/// if the folder holds a run, a campaign or anything else, or cannot be made; nothing that stood there before is touched.
evo::file_descriptor make_own_folder(const std::filesystem::path&, std::string_view kind, const std::string& file,
                                     std::string_view content);

/// Keeps every other process out as long as the result lives. Throws input_error if one is at work here.
evo::file_descriptor lock_folder(const std::filesystem::path&, std::string_view kind);

/// Removes temporary files that killed processes have left of files that are the folder's own: never one of a process that
/// lives. Files that cannot be removed are left.
void sweep_temporaries(const std::filesystem::path& folder, bool (*is_own)(const std::string& name));

/// Throws input_error if the path is no folder of a `kind`: a folder that holds this file.
void require_folder(const std::filesystem::path&, std::string_view kind, const std::string& file);

}  // namespace experiments
