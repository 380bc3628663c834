// A champion for a report: what it looks like, how its games end beside those of the built-in players, and three of them.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "app/report/reported_run.hpp"
#include "evo/evaluation/evaluator.hpp"

namespace experiments {

/// Games 0 .. count - 1 of a seed, as `evaluate` and `replay` count them, by the standard rules.
struct report_games {
  std::uint64_t count = 0;
  std::uint64_t seed = 0;
};

/// The run must have a champion. Throws input_error if it is damaged.
nlohmann::ordered_json report_champion(const reported_run&, const report_games&, const evo::evaluator&);

}  // namespace experiments
