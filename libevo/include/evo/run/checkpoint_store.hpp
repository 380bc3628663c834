// A folder of checkpoints, each written atomically: the newest K and every N-th are kept, damaged ones are skipped on loading.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "evo/run/checkpoint.hpp"

namespace evo {

struct checkpoint_policy {
  std::uint64_t keep = 3;        ///< newest checkpoints kept, at least 1
  std::uint64_t keep_every = 0;  ///< also keep generations divisible by this; 0 = none
  double sync_seconds = 10.0;    ///< fsync at most this often; 0 = every checkpoint
};

/// Throws std::invalid_argument, naming the field and its value, unless every field is in its range.
void validate(const checkpoint_policy&);

class checkpoint_store {
 public:
  /// The folder is created if it is missing. Throws std::system_error if that fails.
  checkpoint_store(std::filesystem::path folder, checkpoint_policy);

  /// Whether the policy wants the next checkpoint fsynced.
  bool sync_due() const;
  /// Writes one checkpoint, fsynced if `durably`, and prunes. Throws std::system_error (with the path) on any failed write;
  /// older ones stay.
  void write(const checkpoint&, bool durably);
  void write(const checkpoint& state) { write(state, sync_due()); }
  /// fsyncs the newest checkpoint if it has not been, and prunes; called at the end of every run.
  void sync();

  struct loaded {
    checkpoint state;
    std::filesystem::path file;
    std::vector<std::string> skipped;  ///< one line for each newer file that was damaged: path and reason
  };
  /// The newest undamaged checkpoint; no value if the folder holds no checkpoint at all. Throws bad_checkpoint, naming each
  /// file and fault, if it holds checkpoints but all are damaged. Changes nothing on disk.
  static std::optional<loaded> load_newest(const std::filesystem::path& folder);
  /// One file, e.g. an older generation. Throws bad_checkpoint with the path.
  static checkpoint load(const std::filesystem::path& file);

  /// Removes checkpoints of generations above `next_generation`: damaged ones that a resume has skipped.
  void discard_after(std::uint64_t next_generation);

 private:
  void prune();

  std::filesystem::path folder_;
  checkpoint_policy policy_;
  std::optional<std::filesystem::path> unsynced_;
  std::optional<std::filesystem::path> last_synced_;
  std::optional<std::chrono::steady_clock::time_point> synced_at_;
};

}  // namespace evo
