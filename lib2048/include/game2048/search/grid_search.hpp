// Search on boards of any shape, with bricks if need be: plain and slow, to judge the fast searches and to see what their
// rules come to on boards that are small enough to be looked through to the end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "game2048/board/direction.hpp"
#include "game2048/board/grid.hpp"
#include "game2048/search/minimax.hpp"

namespace game2048 {

struct grid_search_options {
  unsigned moves = 2;                  ///< looks so many moves of the player ahead, the first included: 1..200
  std::optional<enemy_tiles> enemy{};  ///< who places the tiles, and which; nothing: they appear by chance (expectimax)
  double four_chance = 0.1;  ///< chance of a 4. Where it is 0 the enemy may not place one; where it is 1, no 2
  bool add_score = true;     ///< what the moves score counts
  std::function<double(const grid_board&)> leaf{};  ///< counts for the board after the last move; nothing: 0
  double lost = 0;                                  ///< counts where no move is legal
  std::size_t max_positions = 1'000'000;            ///< a search that comes to more different positions is refused
};

/// Throws std::invalid_argument, naming the field, its value and what is allowed.
void validate(const grid_search_options&);

struct grid_search_report {
  std::optional<direction> best;                 ///< nothing if no move is legal
  std::array<std::optional<double>, 4> value{};  ///< by direction, of legal moves: what is still to come
  bool saw_every_end = false;  ///< no game went on after the last move: looking further changes nothing
};

/// A position is worth the value of its best legal move, the first of UP, DOWN, LEFT, RIGHT among equals; a move is worth what
/// it scores, and the board after it the leaf's value if it was the last one, else the mean over all tiles that may appear, or
/// the least over those that the enemy may place. Nothing is pruned; the value of a position is remembered together with
/// how many moves were left there.
class grid_search {
 public:
  /// Throws std::invalid_argument unless the options are valid.
  explicit grid_search(grid_search_options = {});

  /// Throws std::length_error if there are too many positions.
  grid_search_report analyse(const grid_board&);

 private:
  struct known_value {
    double value = 0;
    bool ended = true;  ///< every game below came to its end
  };

  known_value before_move(const grid_board&, unsigned moves);
  known_value after_move(const grid_board&, unsigned moves);
  known_value value_of(const grid_move&, unsigned moves);
  known_value with_tile(const grid_board&, std::size_t cell, std::uint8_t exponent, unsigned moves);

  grid_search_options options_;
  bool twos_;
  bool fours_;
  std::unordered_map<std::string, known_value> known_;  ///< by cells, shape and moves left
};

}  // namespace game2048
