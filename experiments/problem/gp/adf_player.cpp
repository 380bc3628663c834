#include "problem/gp/adf_player.hpp"

#include <limits>

#include "game2048/board/direction.hpp"
#include "game2048/feature/lane_features.hpp"

namespace experiments {
namespace {

using game2048::lane_count;
using game2048::lane_feature;
using game2048::lane_floats;

}  // namespace

const std::vector<std::string>& adf_inputs() {
  static const std::vector<std::string> names{"gain",        "merges-made",        "empties", "wall", "wall-largest",
                                              "wall-before", "wall-largest-before"};
  return names;
}

adf_player::adf_player(const std::array<std::shared_ptr<const evo::gp_program>, 4>& programs)
    : programs_{number_program(programs[0]), number_program(programs[1]), number_program(programs[2]),
                number_program(programs[3])} {}

void adf_player::fill_inputs(const game2048::lane_boards& before, std::size_t way) {
  const auto& kernels = game2048::best_feature_kernels();
  const auto d = static_cast<game2048::direction>(way);
  number_program& tree = programs_[way];
  const game2048::lane_boards& after = moves_.after[way];
  lane_floats& merges = tree.input(1);
  kernels.measure(before, lane_feature::empties, merges);
  kernels.measure(after, lane_feature::empties, tree.input(2));
  kernels.measure_wall(after, d, tree.input(3), tree.input(4));
  kernels.measure_wall(before, d, tree.input(5), tree.input(6));
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    tree.input(0).at[lane] = static_cast<float>(moves_.score[way][lane]);
    merges.at[lane] = tree.input(2).at[lane] - merges.at[lane];
  }
}

void adf_player::choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers) {
  game2048::best_lane_kernels().all_moves(boards, moves_, lanes);
  lane_floats best;
  best.at.fill(-std::numeric_limits<float>::infinity());
  for (std::size_t way = 0; way < programs_.size(); ++way) {
    fill_inputs(boards, way);
    const auto& value = programs_[way].run();
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      const bool take = (moves_.legal[way].at[lane] != 0) & (value.at[lane] > best.at[lane]);
      best.at[lane] = take ? value.at[lane] : best.at[lane];
      answers.at[lane] = take ? static_cast<std::uint8_t>(way) : answers.at[lane];
    }
  }
}

}  // namespace experiments
