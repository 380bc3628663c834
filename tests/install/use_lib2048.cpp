// Uses something of the installed lib2048::lib2048.
#include <game2048/board/direction.hpp>
#include <game2048/board/lanes.hpp>

int main() {
  game2048::lane_boards boards;
  boards.cells[0].at[0] = 1;
  boards.cells[1].at[0] = 1;  // 2 2 . . in the upper row: left merges
  game2048::lane_moves moves;
  game2048::best_lane_kernels().all_moves(boards, moves, 1);
  const auto left = static_cast<std::size_t>(game2048::direction::left);
  return moves.after[left].cells[0].at[0] == 2 && moves.score[left].at[0] == 4 ? 0 : 1;
}
