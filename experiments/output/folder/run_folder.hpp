// The folder of a run: the paths of its files, and its lock.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "evo/run/durable_file.hpp"

namespace experiments {

class run_folder {
 public:
  /// Makes the folder of a new run, with its config in it. Throws input_error if the folder holds a run or anything else,
  /// or cannot be made; nothing that stood there before is touched.
  static run_folder create(const std::filesystem::path&, const std::string& config);
  /// The folder of an earlier run. Throws input_error if it is none.
  static run_folder open(const std::filesystem::path&);

  /// Keeps every other process from running or resuming here, as long as this object lives. Throws input_error if one does.
  void lock();

  /// Removes temporary files that killed processes have left (own_folder.hpp). Needs the lock.
  void sweep() const;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path config() const { return path_ / "config.cfg"; }
  std::filesystem::path journal() const { return path_ / "journal.csv"; }
  std::filesystem::path timing() const { return path_ / "timing.csv"; }
  std::filesystem::path log() const { return path_ / "run.log"; }
  std::filesystem::path checkpoints() const { return path_ / "checkpoints"; }
  std::filesystem::path champion() const { return path_ / "champion.json"; }
  std::filesystem::path state() const { return path_ / "state.json"; }

 private:
  explicit run_folder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
  std::optional<evo::file_descriptor> lock_;
};

}  // namespace experiments
