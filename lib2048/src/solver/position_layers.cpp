#include "solver/position_layers.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace game2048 {
namespace {

void sort_and_unite(board_set& boards) {
  std::sort(boards.begin(), boards.end());
  boards.erase(std::unique(boards.begin(), boards.end()), boards.end());
  boards.shrink_to_fit();
}

/// What is held, and what one more layer can add, in bytes.
class memory_account {
 public:
  explicit memory_account(std::uint64_t limit) : limit_(limit) {}

  void keep(const board_set& boards) { kept_ += sizeof(small_board) * boards.size(); }
  void check(std::uint64_t boards_more) const {
    const std::uint64_t bytes = kept_ + sizeof(small_board) * boards_more;
    if (bytes > limit_)
      throw solve_refused(fmt::format("the positions take more than the memory limit of {} MB", limit_ >> 20));
  }

 private:
  std::uint64_t limit_;
  std::uint64_t kept_ = 0;
};

void add_tiles(const solve_rules& rules, std::span<const small_board> afterstates, std::uint8_t exponent,
               board_set& positions) {
  for (const small_board board : afterstates)
    for (std::size_t c = 0; c < rules.shape.cells(); ++c)
      if (small_exponent(board, c) == 0)
        positions.push_back(rules.shape.canonical(with_small_tile(board, c, exponent)));
}

/// The greatest there can be: a tile of each size down to a 4, or no tile as large as the target.
double max_half_sum(const solve_rules& rules) {
  const auto cells = static_cast<double>(rules.shape.cells());
  return std::min(std::exp2(cells + 1.0) - 2.0, cells * std::exp2(rules.target - 2.0));
}

}  // namespace

solve_rules::solve_rules(const solve_question& q)
    : shape(q.rows, q.columns),
      target(q.target.value_or(max_small_exponent + 1)),
      twos(q.four_chance < 1.0),
      fours(q.four_chance > 0.0) {}

bool solve_rules::has_target(small_board board) const {
  for (; board != 0; board >>= 4)
    if ((board & 15) >= target) return true;
  return false;
}

std::size_t half_sum_of(small_board board) {
  std::size_t sum = 0;
  for (; board != 0; board >>= 4)
    if (const unsigned exponent = board & 15; exponent > 0) sum += std::size_t{1} << (exponent - 1);
  return sum;
}

board_set afterstates_of(const solve_rules& rules, std::span<const small_board> positions) {
  board_set after;
  for (const small_board board : positions)
    rules.for_moves(board, [&](direction, const small_shape::moved& moved) {
      if (!rules.has_target(moved.after)) after.push_back(rules.shape.canonical(moved.after));
    });
  sort_and_unite(after);
  return after;
}

position_layers layers_from(const solve_rules& rules, std::span<const small_board> starts, const solve_limits& limits) {
  position_layers layers;
  memory_account memory(limits.memory);
  std::vector<std::size_t> sums;
  for (const small_board board : starts) sums.push_back(half_sum_of(board));
  layers.first_sum = *std::min_element(sums.begin(), sums.end());
  layers.by_sum.resize(*std::max_element(sums.begin(), sums.end()) - layers.first_sum + 1);
  for (std::size_t i = 0; i < starts.size(); ++i)
    layers.by_sum[sums[i] - layers.first_sum].push_back(rules.shape.canonical(starts[i]));
  for (std::size_t s = 0; s < layers.by_sum.size(); ++s) {
    if (limits.stop.stop_requested()) throw solve_stopped();
    if (limits.progress) limits.progress(0.5 * std::min(1.0, static_cast<double>(s) / max_half_sum(rules)));
    sort_and_unite(layers.by_sum[s]);
    memory.keep(layers.by_sum[s]);
    memory.check(4 * layers.by_sum[s].size());
    const board_set after = afterstates_of(rules, layers.by_sum[s]);
    if (after.empty()) continue;
    memory.check(after.size() * (1 + 2 * rules.shape.cells()));
    layers.afterstates += after.size();
    layers.by_sum.resize(std::max(layers.by_sum.size(), s + (rules.fours ? 3 : 2)));
    if (rules.twos) add_tiles(rules, after, 1, layers.by_sum[s + 1]);
    if (rules.fours) add_tiles(rules, after, 2, layers.by_sum[s + 2]);
  }
  return layers;
}

}  // namespace game2048
