// A ternary network that plays 2048: cells coded as inputs, the legal direction of the largest output.
#pragma once

#include <array>
#include <memory>

#include "evo/genome/ternary_forward.hpp"
#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/move_values.hpp"

namespace experiments {

/// How a cell becomes an input. Since only signs matter after the first layer, a common factor would change nothing.
enum class cell_input {
  offset_log2,  ///< log2(tile) - 7, an empty cell -7: the published program's 3 (log2(tile) / 7 - 1), in integers
  log2,         ///< log2(tile), an empty cell 0: as the published report words it
};

/// Which legal direction is played. Outputs stand for left, right, up, down; ties go to the later.
enum class output_choice {
  largest_signed,     ///< as the published program does
  largest_magnitude,  ///< as the published report words it
};

struct network_coding {
  cell_input input = cell_input::offset_log2;
  output_choice output = output_choice::largest_signed;
  friend bool operator==(const network_coding&, const network_coding&) = default;
};

class network_player : public game2048::memoryless_policy {
 public:
  /// Throws std::invalid_argument unless the network has 16 inputs and 4 outputs.
  network_player(const evo::ternary_network&, network_coding);

  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers);

  /// The outputs, or their magnitudes where these decide.
  void value_moves(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_values& values);

 private:
  void run(const game2048::lane_boards& boards, std::size_t lanes);

  std::shared_ptr<const evo::ternary_forward> network_;
  network_coding coding_;
  const game2048::lane_kernels* kernels_;
  std::array<evo::node_values, game2048::cell_count> inputs_;
  std::array<evo::node_sums, 4> sums_;
  std::array<game2048::lane_bytes, 4> legal_;
  evo::forward_workspace work_;
};
static_assert(game2048::lane_policy<network_player>);

}  // namespace experiments
