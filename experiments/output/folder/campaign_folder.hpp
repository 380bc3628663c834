// The folder of a campaign: one config and many seeds, a run folder for each of them, and the file that names them all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/resolved_config.hpp"
#include "evo/run/durable_file.hpp"
#include "output/folder/run_folder.hpp"

namespace experiments {

/// The config and seeds of a campaign, which determine its results.
struct campaign_plan {
  resolved_config config;            ///< its run.seed is not used
  std::vector<std::uint64_t> seeds;  ///< ascending

  /// The config of the run with this seed: the same as of `run CONFIG --seed`.
  resolved_config config_of(std::uint64_t seed) const;
};

/// The plan as the JSON text of campaign.json, and back. Reading is strict: throws input_error with `name` and the key.
std::string print_campaign_plan(const campaign_plan&);
/// `overrides` (of the command line) take precedence over the text.
campaign_plan parse_campaign_plan(std::string_view text, const std::string& name,
                                  const std::vector<assignment>& overrides = {});

class campaign_folder {
 public:
  /// Makes the folder of a new campaign, locked. Throws input_error as run_folder::create does.
  static campaign_folder create(const std::filesystem::path&, const campaign_plan&);
  /// The folder of an earlier campaign. Throws input_error if it is none.
  static campaign_folder open(const std::filesystem::path&);
  static bool is_one(const std::filesystem::path&);

  void lock();
  /// Removes temporary files that killed processes have left (own_folder.hpp). Needs the lock.
  void sweep() const;
  campaign_plan read_plan(const std::vector<assignment>& overrides = {}) const;
  void write_plan(const campaign_plan&) const;
  /// Throws input_error if a run lies here that is none of the plan's: one of the two was changed by hand.
  void refuse_strangers(const campaign_plan&) const;

  /// The folder of one run: there may be none yet.
  std::filesystem::path run(const campaign_plan&, std::uint64_t seed) const;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path plan() const { return path_ / "campaign.json"; }
  std::filesystem::path summary() const { return path_ / "summary.csv"; }

 private:
  explicit campaign_folder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
  std::optional<evo::file_descriptor> lock_;
};

/// Whether the folder holds a run. The remains of a run that was killed before its config was written are removed.
bool is_begun(const std::filesystem::path& run);

}  // namespace experiments
