// Reads runs and campaigns, finished or not, for a report, without changing their folders.
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
  double seconds = 0.0;          ///< so far
  std::vector<double> restarts;  ///< generations at which the algorithm restarted
  std::optional<genome_file> champion;
  bool is_provisional = false;     ///< the champion is the best of the newest checkpoint, not chosen on fresh games
  std::vector<std::string> notes;  ///< parts that could not be read, and why
};

/// Runs of one config: a campaign, or single runs that differ in their seeds only.
struct reported_group {
  std::string name;
  std::string folder;  ///< of a campaign; else empty
  std::vector<reported_run> runs;
  std::vector<std::string> left_out;  ///< runs that have not begun, or cannot be read

  /// The run whose champion has the best validated score; if none is validated, the best score in selection. nullptr if
  /// no run has a champion.
  const reported_run* best() const;
};

/// Reads the folders of runs and campaigns in the given order; single runs of one config form one group. Throws
/// input_error with the path for other folders.
std::vector<reported_group> read_groups(const std::vector<std::string>& folders);

}  // namespace experiments
