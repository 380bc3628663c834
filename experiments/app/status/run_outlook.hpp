// How fast a run goes and how long it will go on, from its timing table.
#pragma once

#include <filesystem>
#include <optional>

#include "app/status/run_status.hpp"

namespace experiments {

struct timing_end {
  double total_seconds = 0.0;
  std::optional<run_pace>
      pace{};  ///< of the last generations: at least the last one, and half a minute if there is so much
};

/// Nothing if the file is missing or has no whole row.
std::optional<timing_end> read_timing_end(const std::filesystem::path& timing);

/// Seconds until the run meets the nearest limit that can be told beforehand, if it goes on at its pace; `since` seconds have gone
/// since the last generation ended.
std::optional<double> outlook(const run_status&, double since);

}  // namespace experiments
