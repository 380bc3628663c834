// A merge-sense tree as a player: it answers the tree's direction, legal or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "evo/genome/gp_program.hpp"
#include "game2048/board/lanes.hpp"
#include "game2048/feature/lane_features.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/lane_streams.hpp"

namespace experiments {

/// Each answer evaluates the tree with the next draws of the game's player stream.
class merge_sense_player : public game2048::lane_streams {
 public:
  merge_sense_player(std::shared_ptr<const evo::gp_program>, game2048::merge_sense);

  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers);

 private:
  std::shared_ptr<const evo::gp_program> program_;
  game2048::merge_sense sensing_;
  std::vector<game2048::lane_bytes> rows_;
};
static_assert(game2048::lane_policy<merge_sense_player>);

}  // namespace experiments
