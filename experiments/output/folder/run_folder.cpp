// Makes, opens and locks run folders.
#include "output/folder/run_folder.hpp"

#include "output/folder/own_folder.hpp"

namespace experiments {

run_folder run_folder::create(const std::filesystem::path& path, const std::string& config) {
  run_folder folder(path);
  folder.lock_.emplace(make_own_folder(path, "run", "config.cfg", config));
  return folder;
}

run_folder run_folder::open(const std::filesystem::path& path) {
  require_folder(path, "run", "config.cfg");
  return run_folder(path);
}

void run_folder::lock() { lock_.emplace(lock_folder(path_, "run")); }

}  // namespace experiments
