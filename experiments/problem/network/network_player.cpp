#include "problem/network/network_player.hpp"

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

#include "game2048/board/direction.hpp"

namespace experiments {
namespace {

using game2048::direction;
using game2048::lane_count;

constexpr std::array output_directions{direction::left, direction::right, direction::up, direction::down};
constexpr int log2_offset = 7;
constexpr int largest_exponent = 17;

int input_limit(cell_input input) {
  return input == cell_input::offset_log2 ? largest_exponent - log2_offset : largest_exponent;
}

std::shared_ptr<const evo::ternary_forward> compiled(const evo::ternary_network& network, network_coding coding) {
  const auto layers = network.layers();
  if (layers.front() != game2048::cell_count || layers.back() != output_directions.size()) {
    throw std::invalid_argument("a network that plays 2048 has 16 inputs and 4 outputs, not " +
                                std::to_string(layers.front()) + " and " + std::to_string(layers.back()));
  }
  return std::make_shared<evo::ternary_forward>(network, input_limit(coding.input));
}

/// An empty cell is exponent 0, so that both codings are the exponent less an offset.
void code_cells(const game2048::lane_boards& boards, int offset, std::span<evo::node_values> inputs) {
  for (std::size_t cell = 0; cell < game2048::cell_count; ++cell) {
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      inputs[cell].at[lane] = static_cast<std::int8_t>(boards.cells[cell].at[lane] - offset);
    }
  }
}

/// Takes `way` where it is legal and its output is at least the best so far.
void take_larger(const evo::node_sums& output, const game2048::lane_bytes& legal, bool magnitude, direction way,
                 evo::node_sums& best, game2048::lane_bytes& answers) {
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    const auto sum = output.at[lane];
    const auto value = magnitude && sum < 0 ? static_cast<std::int16_t>(-sum) : sum;
    const bool take = legal.at[lane] != 0 && value >= best.at[lane];
    best.at[lane] = take ? value : best.at[lane];
    answers.at[lane] = take ? static_cast<std::uint8_t>(way) : answers.at[lane];
  }
}

}  // namespace

network_player::network_player(const evo::ternary_network& network, network_coding coding)
    : network_(compiled(network, coding)), coding_(coding), kernels_(&game2048::best_lane_kernels()) {}

void network_player::run(const game2048::lane_boards& boards, std::size_t lanes) {
  code_cells(boards, coding_.input == cell_input::offset_log2 ? log2_offset : 0, inputs_);
  (*network_)(inputs_, sums_, lanes, work_);
}

void network_player::value_moves(const game2048::lane_boards& boards, std::size_t lanes,
                                 game2048::lane_values& values) {
  run(boards, lanes);
  const bool magnitude = coding_.output == output_choice::largest_magnitude;
  for (std::size_t i = 0; i < output_directions.size(); ++i) {
    auto& of_way = values[static_cast<std::size_t>(output_directions[i])];
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const int sum = sums_[i].at[lane];
      of_way[lane] = magnitude && sum < 0 ? -sum : sum;
    }
  }
}

void network_player::choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers) {
  run(boards, lanes);
  kernels_->legal_moves(boards, legal_, lanes);
  evo::node_sums best;
  best.at.fill(std::numeric_limits<std::int16_t>::min());
  const bool magnitude = coding_.output == output_choice::largest_magnitude;
  for (std::size_t i = 0; i < output_directions.size(); ++i) {
    const auto way = output_directions[i];
    take_larger(sums_[i], legal_[static_cast<std::size_t>(way)], magnitude, way, best, answers);
  }
}

}  // namespace experiments
