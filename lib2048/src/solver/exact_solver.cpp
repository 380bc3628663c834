// Questions, estimates, and the backward half of an exact solution: the values of layers from the last one to the start.
#include "game2048/solver/exact_solver.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "game2048/game/rules.hpp"
#include "solver/position_layers.hpp"

namespace game2048 {
namespace {

constexpr std::uint8_t min_target = 3;  // greater than what appears by itself

/// A layer's boards and what they are worth.
struct valued_boards {
  std::span<const small_board> boards;
  std::vector<double> values;

  double of(small_board canonical) const {
    const auto found = std::lower_bound(boards.begin(), boards.end(), canonical);
    return values[static_cast<std::size_t>(found - boards.begin())];
  }
};

class backward_pass {
 public:
  backward_pass(const solve_question& q, const solve_rules& rules) : question_(q), rules_(rules) {}

  /// The values of a layer's positions from those of the next two.
  std::vector<double> values_of(std::span<const small_board> positions) {
    after_boards_ = afterstates_of(rules_, positions);
    after_ = {after_boards_, {}};
    for (const small_board board : after_boards_) after_.values.push_back(with_a_tile(board));
    std::vector<double> values;
    for (const small_board board : positions) values.push_back(value_of(board));
    return values;
  }

  /// A move from a position of the layer that was valued last.
  double value_of(const small_shape::moved& moved) const {
    const bool has_target = rules_.has_target(moved.after);
    if (question_.target) return has_target ? 1.0 : after_.of(rules_.shape.canonical(moved.after));
    return moved.score + after_.of(rules_.shape.canonical(moved.after));
  }

  /// Steps from a layer to the one before it.
  void keep(valued_boards layer) {
    next_but_one_ = std::move(next_);
    next_ = std::move(layer);
  }

  std::uint64_t lost() const { return lost_; }

 private:
  double value_of(small_board board) {
    double best = 0.0, sum = 0.0;
    int legal = 0;
    rules_.for_moves(board, [&](direction, const small_shape::moved& moved) {
      const double value = value_of(moved);
      best = std::max(best, value);
      sum += value;
      ++legal;
    });
    if (legal == 0) ++lost_;
    return legal == 0 ? 0.0 : question_.random_play ? sum / legal : best;
  }

  double with_a_tile(small_board board) const {
    double twos = 0.0, fours = 0.0;
    int empty = 0;
    for (std::size_t c = 0; c < rules_.shape.cells(); ++c) {
      if (small_exponent(board, c) != 0) continue;
      ++empty;
      if (rules_.twos) twos += next_.of(rules_.shape.canonical(with_small_tile(board, c, 1)));
      if (rules_.fours) fours += next_but_one_.of(rules_.shape.canonical(with_small_tile(board, c, 2)));
    }
    return ((1.0 - question_.four_chance) * twos + question_.four_chance * fours) / empty;
  }

  const solve_question& question_;
  const solve_rules& rules_;
  board_set after_boards_;
  valued_boards after_;  ///< of the layer at hand
  valued_boards next_, next_but_one_;
  std::uint64_t lost_ = 0;
};

struct weighted_board {
  small_board board;
  double weight;
};

/// Two tiles at random, one after the other.
std::vector<weighted_board> random_starts(const solve_question& q, const solve_rules& rules) {
  const auto cells = rules.shape.cells();
  const std::array<double, 2> chance{1.0 - q.four_chance, q.four_chance};
  std::vector<weighted_board> starts;
  for (std::size_t a = 0; a < cells; ++a)
    for (std::size_t b = 0; b < cells; ++b)
      for (std::uint8_t first = 1; first <= 2; ++first)
        for (std::uint8_t second = 1; second <= 2; ++second) {
          const double weight = chance[first - 1U] * chance[second - 1U] / static_cast<double>(cells * (cells - 1));
          if (a == b || weight == 0.0) continue;
          starts.push_back({with_small_tile(with_small_tile(0, a, first), b, second), weight});
        }
  return starts;
}

std::vector<weighted_board> starts_of(const solve_question& q, const solve_rules& rules) {
  if (!q.start) return random_starts(q, rules);
  return {{rules.shape.packed(*q.start), 1.0}};
}

[[noreturn]] void refuse(const std::string& field, const std::string& value, const std::string& allowed) {
  throw std::invalid_argument(fmt::format("{} is {}; it must be {}", field, value, allowed));
}

void validate_start(const solve_question& q) {
  if (q.start->rows() != q.rows || q.start->columns() != q.columns)
    refuse("start", to_string(*q.start), fmt::format("a board of {}x{}", q.rows, q.columns));
  const std::uint8_t most = q.target.value_or(max_small_exponent + 1) - 1;
  for (const std::uint8_t exponent : q.start->cells())
    if (exponent > most)
      refuse("start", to_string(*q.start), "without bricks and below the target, of tiles up to 32768");
}

std::uint8_t largest_at_start(const solve_question& q) {
  if (!q.start) return 2;
  const auto& cells = q.start->cells();
  return std::max<std::uint8_t>(2, *std::max_element(cells.begin(), cells.end()));
}

/// Whole as far as people read it, "1.8e+16" beyond.
std::string rounded(double number) {
  return number < 1e10 ? fmt::format("{:.0f}", number) : fmt::format("{:.1e}", number);
}

void check_memory(const solve_question& q, const solve_limits& limits) {
  const auto [boards, bytes] = estimate_of(q);
  if (bytes <= static_cast<double>(limits.memory)) return;
  throw solve_refused(
      fmt::format("up to {} boards of {}x{} may come up, which takes up to {} MB; the memory limit is {} MB",
                  rounded(boards), q.rows, q.columns, rounded(bytes / 1048576.0), limits.memory >> 20));
}

}  // namespace

void validate(const solve_question& q) {
  const auto check_side = [](const char* name, std::size_t side) {
    if (side < 1 || side > grid_board::max_side) refuse(name, fmt::to_string(side), "1..8");
  };
  check_side("rows", q.rows);
  check_side("columns", q.columns);
  if (q.rows * q.columns < 2) refuse("rows x columns", "1", "2 at least");
  if (q.target && (*q.target < min_target || *q.target > max_small_exponent))
    refuse("target", fmt::to_string(*q.target), "an exponent in 3..15");
  validate(game_rules{.four_chance = q.four_chance});
  if (q.start) validate_start(q);
}

// A tile of exponent e takes a board that held one of e - 1 and of all below it down to a 4, a cell each: on n cells n - 1 more than
// what appears. So each cell holds one of so many exponents, or nothing.
solve_estimate estimate_of(const solve_question& q) {
  const double cells = static_cast<double>(q.rows * q.columns);
  const double without_target = cells - 1.0 + largest_at_start(q) + 1.0;
  const double kinds = q.target ? std::min<double>(*q.target, without_target) : without_target;
  // Burnside's lemma: a turn or mirroring but for the identity moves all cells but one line at most.
  const double symmetries = q.rows == q.columns ? 8.0 : 4.0;
  const double max_cycles = (cells + static_cast<double>(std::max(q.rows, q.columns))) / 2.0;
  const double boards = (std::pow(kinds, cells) + (symmetries - 1.0) * std::pow(kinds, max_cycles)) / symmetries;
  return {boards, sizeof(small_board) * boards};
}

solution solve(const solve_question& q, const solve_limits& limits) {
  validate(q);
  check_memory(q, limits);
  const solve_rules rules(q);
  const auto starts = starts_of(q, rules);
  std::vector<small_board> first_boards;
  for (const auto& one : starts) first_boards.push_back(one.board);
  const position_layers layers = layers_from(rules, first_boards, limits);

  solution result;
  result.afterstates = layers.afterstates;
  backward_pass pass(q, rules);
  for (std::size_t s = layers.by_sum.size(); s-- > 0;) {
    if (limits.stop.stop_requested()) throw solve_stopped();
    if (limits.progress)
      limits.progress(1.0 - 0.5 * static_cast<double>(s) / static_cast<double>(layers.by_sum.size()));
    valued_boards layer{layers.by_sum[s], pass.values_of(layers.by_sum[s])};
    result.orbits += layer.boards.size();
    for (const small_board board : layer.boards) result.boards += rules.shape.images(board);
    for (const auto& [board, weight] : starts)
      if (half_sum_of(board) == s + layers.first_sum) result.value += weight * layer.of(rules.shape.canonical(board));
    if (s == 0 && q.start)
      rules.for_moves(first_boards.front(), [&](direction d, const small_shape::moved& moved) {
        result.moves[static_cast<std::size_t>(d)] = pass.value_of(moved);
      });
    pass.keep(std::move(layer));
  }
  result.lost = pass.lost();
  return result;
}

}  // namespace game2048
