// Measures a player under the rules and the objective of a run.
#pragma once

#include <cstdint>
#include <span>

#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/evaluation/objective.hpp"
#include "game2048/player/batch_player.hpp"

namespace experiments {

/// Its score over the games of these seeds. Throws evo::evaluation_interrupted if a stop is requested meanwhile.
evo::estimate player_figure(const game2048::batch_player&, std::span<const std::uint64_t> seeds, const resolved_config&,
                            const evo::evaluator&);

}  // namespace experiments
