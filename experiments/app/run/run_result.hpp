// What a finished run came to, read from its folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "evo/algorithm/generation_report.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/run/stop.hpp"

namespace experiments {

struct run_result {
  std::uint64_t seed = 0;
  std::uint64_t generations = 0;
  evo::effort total;
  std::string objective;
  evo::figure validated;         ///< the champion's, on games that neither selection nor choice ever saw
  evo::figure believed;          ///< the champion's, as selection saw it
  std::uint64_t created_in = 0;  ///< the generation that the champion was created in
};

/// Reads config.cfg, the end of journal.csv, and champion.json. `limits` are those that the run is to reach; by default its
/// own. Throws input_error with the path if the run is not finished, if its champion is that of an earlier generation or of
/// another seed, or if a file is damaged.
run_result read_run_result(const std::filesystem::path& run, const std::optional<evo::stop_limits>& limits = {});

}  // namespace experiments
