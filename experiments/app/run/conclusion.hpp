// The end of a run: its champion, what it is worth, and what can be done with it.
#pragma once

#include <spdlog/logger.h>

#include "app/terminal/games_ticker.hpp"
#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "output/folder/run_folder.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

/// Chooses the champion, writes it into the run's folder, and says what came out unless `quiet`. Throws
/// evo::evaluation_interrupted if a stop is requested meanwhile.
void conclude(experiment&, const resolved_config&, const run_folder&, const evo::evaluator&, games_ticker&, bool quiet,
              spdlog::logger&);

/// Whether the folder holds the champion of a run that has completed this many generations.
bool is_concluded(const run_folder&, std::uint64_t generations);

}  // namespace experiments
