// Every position that can come up, layer by layer: the forward half of an exact solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "game2048/solver/exact_solver.hpp"
#include "solver/small_board.hpp"

namespace game2048 {

/// Canonical boards, ascending, each once.
using board_set = std::vector<small_board>;

/// What a question means for single boards.
struct solve_rules {
  small_shape shape;
  std::uint8_t target;  ///< exponent; 16, which no board holds, if there is none
  bool twos;            ///< whether a 2 may appear; a 4
  bool fours;

  explicit solve_rules(const solve_question&);

  bool has_target(small_board) const;
  /// Calls visit(direction, moved) for each legal move.
  template <class Visit>
  void for_moves(small_board board, Visit visit) const {
    for (const direction d : all_directions)
      if (const auto moved = shape.move(board, d); moved.after != board) visit(d, moved);
  }
};

/// Boards after a move from any of these positions, without those that have the target.
board_set afterstates_of(const solve_rules&, std::span<const small_board> positions);

struct position_layers {
  std::vector<board_set> by_sum;  ///< [half the sum of the tiles - first_sum]; player to move, target not reached
  std::size_t first_sum = 0;
  std::uint64_t afterstates = 0;

  /// Of half this sum; empty where there is none.
  std::span<const small_board> of_sum(std::size_t half_sum) const {
    return half_sum - first_sum < by_sum.size() ? std::span<const small_board>(by_sum[half_sum - first_sum])
                                                : std::span<const small_board>();
  }
};

/// All that can come up from these boards, whose sums may differ. Tells limits.progress of the first half of the work. Throws
/// solve_refused and solve_stopped.
position_layers layers_from(const solve_rules&, std::span<const small_board> starts, const solve_limits&);

/// Half the sum of the tiles.
std::size_t half_sum_of(small_board);

}  // namespace game2048
