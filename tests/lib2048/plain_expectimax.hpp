// Expectimax once more, slow and obvious, on model boards: written from the rules in expectimax.hpp and from nothing in its
// source. Only the values of boards come from the library's evaluation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game2048/evaluation/compiled_evaluation.hpp"
#include "lib2048/model_2048.hpp"

namespace model {

inline game2048::packed_board packed(const board& b) {
  std::array<std::uint8_t, 16> cells;
  for (std::size_t c = 0; c < 16; ++c) cells[c] = static_cast<std::uint8_t>(b[c]);
  return game2048::pack(cells);
}

inline bool has_tile_above(const board& b, int exponent) {
  for (const int x : b)
    if (x > exponent) return true;
  return false;
}

// Up, down, left, right as model::move numbers them.
inline constexpr std::array<int, 4> order_of_moves{0, 2, 3, 1};

struct plain_expectimax {
  const game2048::compiled_evaluation* evaluation;
  double cut = 1e-4;
  double four_chance = 0.1;

  // Steps: two for each chance layer that is left, and one more if the search ends after a tile.
  double after_move(const board& b, int steps, double probability) const {
    if (steps == 0 || probability < cut) return evaluation->units_of(packed(b));
    const double two_chance = 1 - four_chance;
    int empties = 0;
    for (const int x : b) empties += x == 0;
    double twos = 0, fours = 0;
    for (board after = b; int& cell : after) {
      if (cell != 0) continue;
      cell = 1;
      twos += before_move(after, steps - 1, probability / empties * two_chance);
      cell = 2;
      if (four_chance > 0) fours += before_move(after, steps - 1, probability / empties * four_chance);
      cell = 0;
    }
    return (two_chance * twos + four_chance * fours) / empties;
  }

  double before_move(const board& b, int steps, double probability) const {
    std::optional<double> best;
    for (const int d : order_of_moves) {
      const board after = move(b, d).after;
      if (after == b || has_tile_above(after, 15)) continue;
      if (steps == 0) return evaluation->units_of(packed(b));  // it is not lost
      const double value = after_move(after, steps - 1, probability);
      if (!best || value > *best) best = value;
    }
    return best ? *best : evaluation->lost();
  }

  struct answer {
    int best = -1;
    std::array<std::optional<double>, 4> value{};
  };

  answer analyse(const board& b, int steps) const {
    answer made;
    double most = 0;
    for (const int d : order_of_moves) {
      const board after = move(b, d).after;
      if (after == b || has_tile_above(after, 15)) continue;
      const double value = after_move(after, steps, 1);
      made.value[static_cast<std::size_t>(d)] = value * evaluation->unit();
      if (made.best >= 0 && value <= most) continue;
      made.best = d;
      most = value;
    }
    for (const int d : order_of_moves)
      if (made.best < 0 && is_legal(b, d)) made.best = d;
    return made;
  }
};

}  // namespace model
