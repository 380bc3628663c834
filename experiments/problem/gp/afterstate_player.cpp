#include "problem/gp/afterstate_player.hpp"

#include <limits>

#include "game2048/board/direction.hpp"
#include "game2048/feature/lane_features.hpp"

namespace experiments {
namespace {

using game2048::lane_count;
using game2048::lane_feature;
using game2048::lane_feature_count;

constexpr std::size_t gain_input = lane_feature_count;
constexpr std::size_t alive_input = lane_feature_count + 1;

}  // namespace

const std::vector<std::string>& afterstate_inputs() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (std::size_t i = 0; i < lane_feature_count; ++i) made.emplace_back(name_of(static_cast<lane_feature>(i)));
    made.emplace_back("gain");
    made.emplace_back("alive");
    return made;
  }();
  return names;
}

afterstate_player::afterstate_player(std::shared_ptr<const evo::gp_program> program) : program_(std::move(program)) {
  for (std::uint32_t i = 0; i < afterstate_inputs().size(); ++i) {
    if (program_.reads(i)) read_.push_back(i);
  }
}

void afterstate_player::fill_inputs(const game2048::lane_boards& after, const game2048::lane_words& gain) {
  const auto& kernels = game2048::best_feature_kernels();
  for (const auto i : read_) {
    auto& row = program_.input(i);
    if (i < lane_feature_count) {
      kernels.measure(after, static_cast<lane_feature>(i), row);
    } else if (i == gain_input) {
      for (std::size_t lane = 0; lane < lane_count; ++lane) row.at[lane] = static_cast<float>(gain[lane]);
    } else if (i == alive_input) {
      game2048::lane_floats empties, merges;
      kernels.measure(after, lane_feature::empties, empties);
      kernels.measure(after, lane_feature::merges, merges);
      for (std::size_t lane = 0; lane < lane_count; ++lane) row.at[lane] = empties.at[lane] + merges.at[lane] > 0.0F;
    }
  }
}

void afterstate_player::choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers) {
  game2048::best_lane_kernels().all_moves(boards, moves_, lanes);
  game2048::lane_floats best;
  best.at.fill(-std::numeric_limits<float>::infinity());
  for (const auto d : game2048::all_directions) {
    const auto way = static_cast<std::size_t>(d);
    fill_inputs(moves_.after[way], moves_.score[way]);
    const auto& value = program_.run();
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      const bool take = (moves_.legal[way].at[lane] != 0) & (value.at[lane] > best.at[lane]);
      best.at[lane] = take ? value.at[lane] : best.at[lane];
      answers.at[lane] = take ? static_cast<std::uint8_t>(way) : answers.at[lane];
    }
  }
}

}  // namespace experiments
