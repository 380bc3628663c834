// What a report knows of runs and campaigns, finished or not, read from their folders without touching them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "config/resolved_config.hpp"
#include "output/document/genome_file.hpp"
#include "output/folder/run_folder.hpp"
#include "output/table/table_reading.hpp"

namespace experiments {

struct reported_run {
  std::string folder;
  resolved_config config;
  std::uint64_t seed = 0;
  bool finished = false;
  std::string state;  ///< "finished: 40 generations", "stopped: 37 generations so far"
  std::uint64_t generations = 0;
  number_table journal;          ///< may be empty
  double seconds = 0.0;          ///< that it has taken so far
  std::vector<double> restarts;  ///< generations that began anew
  std::optional<genome_file> champion;
  bool is_provisional = false;     ///< the champion is the newest checkpoint's best: no fresh game has chosen it
  std::vector<std::string> notes;  ///< what could not be read, and why
};

/// Runs of one config: a campaign, or lone runs that differ in nothing but their seeds.
struct reported_group {
  std::string name;
  std::string folder;  ///< of a campaign; else empty
  std::vector<reported_run> runs;
  std::vector<std::string> left_out;  ///< runs that have not begun, or cannot be read

  /// The run whose champion has the best validated figure; of those without one the best that selection saw. Nothing if no
  /// run has a champion.
  const reported_run* best() const;
};

/// The folders of runs and campaigns, in the order given; lone runs of one config together. Throws input_error, naming the
/// folder, for what is neither.
std::vector<reported_group> read_groups(const std::vector<std::string>& folders);

}  // namespace experiments
