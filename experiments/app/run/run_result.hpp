// Ends a run: chooses its champion, writes champion.json, and prints the result.
#pragma once

#include <spdlog/logger.h>
#include <vector>

#include "app/run/message.hpp"
#include "app/terminal/game_counter.hpp"
#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "output/document/genome_file.hpp"
#include "output/folder/run_folder.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

struct run_result {
  provenance champion;
  std::vector<message> messages;  ///< whether a previous champion was kept or replaced; already printed unless `quiet`
};

/// Chooses the champion, compares it with that of an earlier end if the run `was_extended` (champion_file.hpp), and
/// prints its scores beside those of built-in players unless `quiet`. Throws evo::evaluation_interrupted if a stop is
/// requested meanwhile.
run_result finish_run(experiment&, const resolved_config&, const run_folder&, bool was_extended, const evo::evaluator&,
                      game_counter&, bool quiet, spdlog::logger&);

}  // namespace experiments
