// Boards onto lanes and values off them.
#include "game2048/player/move_values.hpp"

namespace game2048 {

lane_boards boards_on_lanes(std::span<const std::array<std::uint8_t, 16>> boards) {
  lane_boards on_lanes;
  for (std::size_t lane = 0; lane < boards.size(); ++lane)
    for (std::size_t cell = 0; cell < cell_count; ++cell) on_lanes.cells[cell].at[lane] = boards[lane][cell];
  return on_lanes;
}

void append_legal(const lane_boards& boards, std::size_t lanes, const lane_values& values,
                  std::vector<move_values>& all) {
  std::array<lane_bytes, 4> legal;
  best_lane_kernels().legal_moves(boards, legal, lanes);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    move_values& of_board = all.emplace_back();
    for (std::size_t way = 0; way < of_board.size(); ++way)
      if (legal[way].at[lane] != 0) of_board[way] = values[way][lane];
  }
}

}  // namespace game2048
