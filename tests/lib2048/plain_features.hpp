// The features of boards once more, slow and obvious, one board at a time, written from the comments of lane_features.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "game2048/feature/lane_features.hpp"
#include "lib2048/model_2048.hpp"

namespace model {

inline void put(game2048::lane_boards& boards, std::size_t lane, const board& b) {
  for (std::size_t c = 0; c < 16; ++c) boards.cells[c].at[lane] = static_cast<std::uint8_t>(b[c]);
}

inline board get(const game2048::lane_boards& boards, std::size_t lane) {
  board b;
  for (std::size_t c = 0; c < 16; ++c) b[c] = boards.cells[c].at[lane];
  return b;
}

using line = std::array<int, 4>;

// Four rows from the left, then four columns from above.
inline std::vector<line> lines_of(const board& b) {
  std::vector<line> lines;
  for (std::size_t row = 0; row < 4; ++row)
    lines.push_back({b[4 * row], b[4 * row + 1], b[4 * row + 2], b[4 * row + 3]});
  for (std::size_t column = 0; column < 4; ++column)
    lines.push_back({b[column], b[4 + column], b[8 + column], b[12 + column]});
  return lines;
}

// The four lines that a move in this direction shifts, each from the wall on.
inline std::vector<line> lines_from_wall(const board& b, int direction) {
  const bool across = direction == 1 || direction == 3;
  std::vector<line> lines;
  for (std::size_t i = across ? 0 : 4; i < (across ? 4U : 8U); ++i) {
    line one = lines_of(b)[i];
    if (direction == 1 || direction == 2) std::reverse(one.begin(), one.end());
    lines.push_back(one);
  }
  return lines;
}

inline long power(int x, int exponent) {
  long product = 1;
  for (int i = 0; i < exponent; ++i) product *= x;
  return product;
}

inline long runs_of(const line& cells) {
  std::vector<int> tiles;
  for (const int x : cells)
    if (x != 0) tiles.push_back(x);
  long sum = 0;
  for (std::size_t begin = 0; begin < tiles.size();) {
    std::size_t end = begin;
    while (end < tiles.size() && tiles[end] == tiles[begin]) ++end;
    if (end - begin >= 2) sum += static_cast<long>(end - begin);
    begin = end;
  }
  return sum;
}

inline long disorder_of(const line& cells, int exponent) {
  long left = 0, right = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const long x = power(cells[k], exponent), y = power(cells[k + 1], exponent);
    if (x > y) left += x - y;
    if (y > x) right += y - x;
  }
  return std::min(left, right);
}

inline long largest_of(const board& b) { return *std::max_element(b.begin(), b.end()); }

// The sum of `of(line)` over all rows and columns.
template <class Of>
long over_lines(const board& b, const Of& of) {
  long sum = 0;
  for (const auto& one : lines_of(b)) sum += of(one);
  return sum;
}

template <class Of>
long over_cells(const board& b, const Of& of) {
  long sum = 0;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) sum += of(b[static_cast<std::size_t>(4 * row + column)], row, column);
  return sum;
}

template <class Of>
long over_neighbours(const board& b, const Of& of) {
  return over_lines(
      b, [&](const line& cells) { return of(cells[0], cells[1]) + of(cells[1], cells[2]) + of(cells[2], cells[3]); });
}

inline long feature_of(const board& b, game2048::lane_feature feature) {
  using game2048::lane_feature;
  const auto disorder = [&](int exponent) {
    return -over_lines(b, [&](const line& cells) { return disorder_of(cells, exponent); });
  };
  switch (feature) {
    case lane_feature::empties:
      return std::count(b.begin(), b.end(), 0);
    case lane_feature::merges:
      return over_neighbours(b, [](int x, int y) { return x == y && x != 0 ? 1L : 0L; });
    case lane_feature::runs:
      return over_lines(b, runs_of);
    case lane_feature::largest:
      return largest_of(b);
    case lane_feature::corner:
      return std::max({b[0], b[3], b[12], b[15]}) == largest_of(b) ? 1 : 0;
    case lane_feature::smoothness:
      return -over_neighbours(b, [](int x, int y) { return x != 0 && y != 0 ? std::labs(x - y) : 0L; });
    case lane_feature::monotonicity:
      return disorder(1);
    case lane_feature::monotonicity2:
      return disorder(2);
    case lane_feature::monotonicity3:
      return disorder(3);
    case lane_feature::monotonicity4:
      return disorder(4);
    case lane_feature::sum2:
      return over_cells(b, [](int x, int, int) { return power(x, 2); });
    case lane_feature::sum3:
      return over_cells(b, [](int x, int, int) { return power(x, 3); });
    case lane_feature::snake:
      return over_cells(b, [](int x, int row, int column) {
        const int steps = 4 * row + (row % 2 == 0 ? column : 3 - column);  // from the first corner
        return static_cast<long>(x * (15 - steps));
      });
    case lane_feature::gradient:
      return over_cells(b, [](int x, int row, int column) { return static_cast<long>(x * (6 - row - column)); });
    case lane_feature::alive:
      return is_over(b) && largest_of(b) != 0 ? 0 : 1;
  }
  return -1;
}

// Whether `how` sees a merge in this direction.
inline bool senses(const board& b, game2048::merge_sense how, int direction) {
  if (how == game2048::merge_sense::slide) return move(b, direction).score > 0;
  for (const auto& cells : lines_from_wall(b, direction))
    for (std::size_t k = 0; k < 4 && cells[k] != 0; ++k)
      if (k > 0 && cells[k] == cells[k - 1]) return true;
  return false;
}

struct wall {
  long sum = 0;
  bool holds_largest = false;
};

inline wall wall_of(const board& b, int direction) {
  wall made;
  for (const auto& cells : lines_from_wall(b, direction)) {
    made.sum += cells[0];
    made.holds_largest = made.holds_largest || cells[0] == largest_of(b);
  }
  return made;
}

// Boards of all kinds: as random_board makes them, full ones, and full ones of few sorts of tiles.
inline board any_board(test_random& random) {
  board b = random_board(random, 18);
  if (random.below(4) != 0) return b;
  const std::uint32_t sorts = 1 + random.below(17);
  const std::uint32_t least = 1 + random.below(18 - sorts);
  for (int& cell : b) cell = static_cast<int>(least + random.below(sorts));
  return b;
}

inline game2048::lane_boards any_boards(test_random& random) {
  game2048::lane_boards boards;
  for (std::size_t lane = 0; lane < game2048::lane_count; ++lane) put(boards, lane, any_board(random));
  return boards;
}

}  // namespace model
