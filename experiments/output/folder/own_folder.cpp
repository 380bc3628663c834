// Makes and locks folders.
#include "output/folder/own_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "text/input_error.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

/// Further advice on an occupied folder.
std::string_view other_seed(std::string_view kind) { return kind == "run" ? " or another seed with --seed" : ""; }

/// Whether this is a temporary file of a process that was killed while it wrote the folder's first file.
bool is_unfinished(const fs::path& entry, const std::string& file) {
  const auto temporary = evo::temporary_of(entry);
  return temporary && temporary->target == file;
}

bool holds_nothing(const fs::path& path, const std::string& file) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(path, ignored)) {
    if (!is_unfinished(entry.path(), file)) {
      return false;
    }
  }
  return true;
}

/// Listed before any of them is removed.
std::vector<fs::path> entries_of(const fs::path& path) {
  std::vector<fs::path> entries;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(path, ignored)) {
    entries.push_back(entry.path());
  }
  return entries;
}

void remove_unfinished(const fs::path& path, const std::string& file) {
  for (const auto& entry : entries_of(path)) {
    if (is_unfinished(entry, file)) {
      fs::remove(entry);
    }
  }
}

void refuse_occupied(const fs::path& path, std::string_view kind, const std::string& first_file) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(path, ignored))) {
    return;
  }
  if (!fs::is_directory(path, ignored)) {
    throw input_error(fmt::format("{}: is a file, and stands where the {} folder should be", path.string(), kind));
  }
  for (const auto& [file, occupant] : {std::pair{"config.cfg", "run"}, {"campaign.json", "campaign"}}) {
    if (fs::exists(path / file, ignored)) {
      throw input_error(
          fmt::format("{0}: already holds a {1}; go on with it by 'evo2048 resume {0}', or give another "
                      "folder with --out{2}",
                      path.string(), occupant, other_seed(kind)));
    }
  }
  if (!holds_nothing(path, first_file)) {
    throw input_error(fmt::format("{}: is not empty; a {} needs a folder of its own (--out)", path.string(), kind));
  }
}

}  // namespace

evo::file_descriptor make_own_folder(const fs::path& path, std::string_view kind, const std::string& file,
                                     std::string_view content) {
  refuse_occupied(path, kind, file);
  try {
    fs::create_directories(path);
    evo::file_descriptor lock = lock_folder(path, kind);
    refuse_occupied(path, kind, file);  // again: another process may have been first
    remove_unfinished(path, file);
    evo::replace_file(path / file, content);
    return lock;
  } catch (const std::system_error& error) {
    throw input_error(fmt::format("{}: the {} folder cannot be made: {}", path.string(), kind, error.code().message()));
  }
}

evo::file_descriptor lock_folder(const fs::path& path, std::string_view kind) {
  evo::file_descriptor lock(path, O_RDONLY | O_DIRECTORY);
  if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
    const int fault = errno;
    throw input_error(fault == EWOULDBLOCK ? fmt::format("{}: another process is running this {}", path.string(), kind)
                                           : fmt::format("{}: cannot be locked: {}", path.string(),
                                                         std::generic_category().message(fault)));
  }
  return lock;
}

void sweep_temporaries(const fs::path& folder, bool (*is_own)(const std::string& name)) {
  std::error_code ignored;
  for (const auto& entry : entries_of(folder)) {
    const auto temporary = evo::temporary_of(entry);
    if (temporary && temporary->is_left && is_own(temporary->target)) {
      fs::remove(entry, ignored);
    }
  }
}

void require_folder(const fs::path& path, std::string_view kind, const std::string& file) {
  std::error_code ignored;
  if (!fs::is_directory(path, ignored)) {
    throw input_error(fmt::format("{}: is no folder of a {}{}", path.string(), kind,
                                  fs::exists(path, ignored) ? "" : ": there is no such folder"));
  }
  if (!fs::is_regular_file(path / file, ignored)) {
    throw input_error(fmt::format("{}: is no folder of a {}: it has no {}", path.string(), kind, file));
  }
}

}  // namespace experiments
