// Makes, opens and locks run folders.
#include "output/run_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <system_error>

#include <fmt/format.h>

#include "config/config_error.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

void refuse_occupied(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(path, ignored))) {
    return;
  }
  if (!fs::is_directory(path, ignored)) {
    throw config_error(fmt::format("{}: is a file, and stands where the run folder should be", path.string()));
  }
  if (fs::exists(path / "config.cfg", ignored)) {
    throw config_error(
        fmt::format("{0}: already holds a run; go on with it by 'evo2048 resume {0}', or give another "
                    "folder with --out or another seed with --seed",
                    path.string()));
  }
  if (!fs::is_empty(path, ignored)) {
    throw config_error(fmt::format("{}: is not empty; a run needs a folder of its own (--out)", path.string()));
  }
}

}  // namespace

run_folder run_folder::create(const fs::path& path, const std::string& config) {
  refuse_occupied(path);
  run_folder folder(path);
  try {
    fs::create_directories(path);
    folder.lock();
    refuse_occupied(path);  // again: another process may have been first
    replace_file(folder.config(), config);
  } catch (const std::system_error& error) {
    throw config_error(fmt::format("{}: the run folder cannot be made: {}", path.string(), error.code().message()));
  }
  return folder;
}

run_folder run_folder::open(const fs::path& path) {
  std::error_code ignored;
  run_folder folder(path);
  if (!fs::is_directory(path, ignored)) {
    throw config_error(fmt::format("{}: is no folder of a run{}", path.string(),
                                   fs::exists(path, ignored) ? "" : ": there is no such folder"));
  }
  if (!fs::is_regular_file(folder.config(), ignored)) {
    throw config_error(fmt::format("{}: is no folder of a run: it has no config.cfg", path.string()));
  }
  return folder;
}

void run_folder::lock() {
  lock_.emplace(path_, O_RDONLY | O_DIRECTORY);
  if (::flock(lock_->get(), LOCK_EX | LOCK_NB) != 0) {
    const int fault = errno;
    throw config_error(fault == EWOULDBLOCK ? fmt::format("{}: another process is running this run", path_.string())
                                            : fmt::format("{}: cannot be locked: {}", path_.string(),
                                                          std::generic_category().message(fault)));
  }
}

}  // namespace experiments
