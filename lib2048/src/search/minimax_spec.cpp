// Makes a minimax player of a spec's options.
#include "search/minimax_spec.hpp"

#include "game2048/search/minimax.hpp"

namespace game2048 {

std::unique_ptr<batch_player> make_minimax(const spec_values& values, const evaluation_source& evaluations) {
  minimax_options options;
  options.depth = static_cast<unsigned>(values.whole("depth", options.depth, 1, 20));
  options.tiles = static_cast<enemy_tiles>(values.choice("tiles", "two-or-four", {"two", "two-or-four"}));
  options.enemy_places_tiles = values.choice("spawn", "random", {"random", "enemy"}) == 1;
  return std::make_unique<minimax_player>(evaluations(evaluation_text(values)), options);
}

}  // namespace game2048
