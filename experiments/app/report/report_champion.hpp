// The champion's part of a report: its genome, the results of its games beside those of built-in players, and three
// games.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "app/report/reported_run.hpp"
#include "evo/evaluation/evaluator.hpp"

namespace experiments {

/// Games 0 .. count - 1 of a seed, numbered as by `evaluate` and `replay`, with the standard rules.
struct report_games {
  std::uint64_t count = 0;
  std::uint64_t seed = 0;
};

/// The run must have a champion. Throws input_error if it is damaged.
nlohmann::ordered_json report_champion(const reported_run&, const report_games&, const evo::evaluator&);

}  // namespace experiments
