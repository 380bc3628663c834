// The state of a campaign and of each of its runs.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/run/run_reader.hpp"

namespace experiments {

struct campaign_status {
  std::string folder;
  std::string name;
  std::string seeds;  ///< e.g. "1-5,8"
  std::string algorithm;
  std::string genome;
  std::string objective;
  std::optional<pid_t> process{};        ///< id of the process that runs it
  std::vector<run_reading> runs;         ///< by seed, with the campaign's limits
  std::optional<double> seconds_left{};  ///< of a running campaign

  std::size_t count(run_state) const;
};

/// Throws input_error if this is not the folder of a campaign.
campaign_status read_campaign_status(const std::filesystem::path& campaign);

/// Seconds until the last of a campaign's runs ends (time_left.hpp).
std::optional<double> time_left_of(const std::vector<run_reading>&);

}  // namespace experiments
