// Makes, opens and locks run folders.
#include "output/folder/run_folder.hpp"

#include "output/folder/own_folder.hpp"

namespace experiments {
namespace {

bool is_file_of_run(const std::string& name) {
  return name == "config.cfg" || name == "state.json" || name == "journal.csv" || name == "timing.csv" ||
         (name.starts_with("champion") && name.ends_with(".json"));
}

bool is_checkpoint(const std::string& name) { return name.starts_with("generation-") && name.ends_with(".ckpt"); }

}  // namespace

run_folder run_folder::create(const std::filesystem::path& path, const std::string& config) {
  run_folder folder(path);
  folder.lock_.emplace(make_own_folder(path, "run", "config.cfg", config));
  return folder;
}

run_folder run_folder::open(const std::filesystem::path& path) {
  require_folder(path, "run", "config.cfg");
  return run_folder(path);
}

void run_folder::sweep() const {
  sweep_temporaries(path_, is_file_of_run);
  sweep_temporaries(checkpoints(), is_checkpoint);
}

void run_folder::lock() { lock_.emplace(lock_folder(path_, "run")); }

}  // namespace experiments
