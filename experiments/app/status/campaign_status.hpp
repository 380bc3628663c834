// How a campaign stands: each of its runs, and all together.
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
  std::string seeds;  ///< as a list
  std::string algorithm;
  std::string genome;
  std::string objective;
  std::optional<pid_t> process{};        ///< that runs it
  std::vector<run_reading> runs;         ///< by seed, measured by the campaign's limits
  std::optional<double> seconds_left{};  ///< of a campaign that goes on

  std::size_t count(run_state) const;
};

/// Throws input_error if this is no folder of a campaign.
campaign_status read_campaign_status(const std::filesystem::path& campaign);

/// Seconds until the last of a campaign's runs ends (time_left.hpp).
std::optional<double> time_left_of(const std::vector<run_reading>&);

}  // namespace experiments
