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

void adf_player::fill_inputs(const game2048::lane_boards& boards, std::size_t way) {
  const auto& kernels = game2048::best_feature_kernels();
  const auto d = static_cast<game2048::direction>(way);
  number_program& tree = programs_[way];
  const game2048::lane_boards& afterstates = moves_.after[way];
  lane_floats& merges = tree.input(1);
  kernels.measure(boards, lane_feature::empties, merges);
  kernels.measure(afterstates, lane_feature::empties, tree.input(2));
  kernels.measure_wall(afterstates, d, tree.input(3), tree.input(4));
  kernels.measure_wall(boards, d, tree.input(5), tree.input(6));
  for (std::size_t place = 0; place < lane_count; ++place) {
    tree.input(0).by_plane[place] = static_cast<float>(static_cast<std::int32_t>(moves_.score[way].by_plane[place]));
    merges.by_plane[place] = tree.input(2).by_plane[place] - merges.by_plane[place];
  }
}

void adf_player::choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers) {
  game2048::best_lane_kernels().all_moves(boards, moves_, lanes);
  lane_floats best;
  best.by_plane.fill(-std::numeric_limits<float>::infinity());
  for (std::size_t way = 0; way < programs_.size(); ++way) {
    fill_inputs(boards, way);
    game2048::best_feature_kernels().offer(moves_.legal[way], programs_[way].run(),
                                           static_cast<game2048::direction>(way), best, answers);
  }
}

void adf_player::value_moves(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_values& values) {
  game2048::best_lane_kernels().all_moves(boards, moves_, lanes);
  for (std::size_t way = 0; way < values.size(); ++way) {
    fill_inputs(boards, way);
    const auto& of_way = programs_[way].run();
    for (std::size_t lane = 0; lane < lanes; ++lane) values[way][lane] = of_way[lane];
  }
}

}  // namespace experiments
