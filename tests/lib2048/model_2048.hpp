// The rules of 2048 once more, slow and obvious, written from their text and from nothing in the library: what the fast
// forms are tested against.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace model {

using board = std::array<int, 16>;  // exponents, row by row

struct moved_line {
  std::vector<int> tiles;
  std::uint64_t score = 0;
};

// Tiles go to the front; each merges at most once; the pair nearest the front first.
inline moved_line move_line(const std::vector<int>& line) {
  std::vector<int> tiles;
  for (int tile : line)
    if (tile != 0) tiles.push_back(tile);
  moved_line result;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i + 1 < tiles.size() && tiles[i] == tiles[i + 1]) {
      result.tiles.push_back(tiles[i] + 1);
      result.score += std::uint64_t{1} << (tiles[i] + 1);
      ++i;
    } else {
      result.tiles.push_back(tiles[i]);
    }
  }
  result.tiles.resize(line.size(), 0);
  return result;
}

struct moved_board {
  board after{};
  std::uint64_t score = 0;
};

// direction: 0 up, 1 right, 2 down, 3 left.
inline moved_board move(const board& before, int direction) {
  moved_board result;
  for (int i = 0; i < 4; ++i) {
    std::vector<int> cells;  // of line i, from the wall on
    for (int k = 0; k < 4; ++k) {
      const int along = direction == 0 || direction == 3 ? k : 3 - k;
      cells.push_back(direction == 1 || direction == 3 ? 4 * i + along : 4 * along + i);
    }
    std::vector<int> line;
    for (int cell : cells) line.push_back(before[static_cast<std::size_t>(cell)]);
    const moved_line moved = move_line(line);
    for (std::size_t k = 0; k < 4; ++k) result.after[static_cast<std::size_t>(cells[k])] = moved.tiles[k];
    result.score += moved.score;
  }
  return result;
}

inline bool is_legal(const board& before, int direction) { return move(before, direction).after != before; }

inline bool is_over(const board& before) {
  for (int d = 0; d < 4; ++d)
    if (is_legal(before, d)) return false;
  return true;
}

// Random numbers for tests: the minimal standard generator is more than enough, and has no relation to the library's.
struct test_random {
  std::uint64_t state;
  std::uint32_t operator()() {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>(state >> 33);
  }
  std::uint32_t below(std::uint32_t n) { return (*this)() % n; }
};

// A board with about `empty_share` of its cells empty, and exponents below `limit`, small ones more often.
inline board random_board(test_random& random, std::uint32_t limit) {
  const std::uint32_t empty_share = random.below(4);
  const std::uint32_t variety = 1 + random.below(limit - 1);
  board b;
  for (int& cell : b) cell = random.below(4) < empty_share ? 0 : static_cast<int>(1 + random.below(variety));
  return b;
}

}  // namespace model
