#include "problem/gp/afterstate_player.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "game2048/board/direction.hpp"
#include "game2048/feature/lane_features.hpp"

namespace experiments {
namespace {

using game2048::lane_count;
using game2048::lane_feature;
using game2048::lane_feature_count;

constexpr std::size_t gain_input = lane_feature_count;

}  // namespace

const std::vector<std::string>& afterstate_inputs() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (std::size_t i = 0; i < lane_feature_count; ++i) made.emplace_back(name_of(static_cast<lane_feature>(i)));
    made.emplace_back("gain");
    return made;
  }();
  return names;
}

std::vector<game2048::board_sense> senses_named(std::span<const std::string> names) {
  const auto known = game2048::board_sense_words();
  std::vector<game2048::board_sense> senses;
  for (const auto& name : names) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw std::runtime_error(fmt::format("there is no sense '{}'; there are {}", name, fmt::join(known, ", ")));
    }
    senses.emplace_back(game2048::feature_named(name).value());
  }
  return senses;
}

afterstate_player::afterstate_player(std::shared_ptr<const evo::gp_program> program,
                                     std::vector<game2048::board_sense> senses)
    : program_(std::move(program)), senses_(std::move(senses)), kernels_(&game2048::best_feature_kernels()) {
  for (std::uint32_t i = 0; i < afterstate_inputs().size() + senses_.size(); ++i) {
    if (program_.reads(i)) read_.push_back(i);
  }
}

void afterstate_player::fill_inputs(const game2048::lane_boards& afterstates, const game2048::lane_words& gain) {
  for (const auto i : read_) {
    auto& row = program_.input(i);
    if (i > gain_input) {
      senses_[i - gain_input - 1].measure(afterstates, row);
      continue;
    }
    if (i != gain_input) {
      kernels_->measure(afterstates, static_cast<lane_feature>(i), row);
      continue;
    }
    for (std::size_t place = 0; place < lane_count; ++place) {
      row.by_plane[place] = static_cast<float>(static_cast<std::int32_t>(gain.by_plane[place]));
    }
  }
}

void afterstate_player::choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers) {
  game2048::best_lane_kernels().all_moves(boards, moves_, lanes);
  game2048::lane_floats best;
  best.by_plane.fill(-std::numeric_limits<float>::infinity());
  for (const auto d : game2048::all_directions) {
    const auto way = static_cast<std::size_t>(d);
    fill_inputs(moves_.after[way], moves_.score[way]);
    kernels_->offer(moves_.legal[way], program_.run(), d, best, answers);
  }
}

void afterstate_player::value_moves(const game2048::lane_boards& boards, std::size_t lanes,
                                    game2048::lane_values& values) {
  game2048::best_lane_kernels().all_moves(boards, moves_, lanes);
  for (std::size_t way = 0; way < values.size(); ++way) {
    fill_inputs(moves_.after[way], moves_.score[way]);
    const auto& of_way = program_.run();
    for (std::size_t lane = 0; lane < lanes; ++lane) values[way][lane] = of_way[lane];
  }
}

}  // namespace experiments
