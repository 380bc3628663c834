// The plain search. Its recursion is as deep as options say, 200 moves at most.
#include "game2048/search/grid_search.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "game2048/game/rules.hpp"
#include "player/packed_successors.hpp"

namespace game2048 {
namespace {

constexpr unsigned max_moves = 200;
constexpr double infinity = std::numeric_limits<double>::infinity();

std::string key_of(const grid_board& board, unsigned moves) {
  std::string key(board.cells().begin(), board.cells().end());
  key.push_back(static_cast<char>(board.columns()));
  key.push_back(static_cast<char>(moves));
  return key;
}

}  // namespace

void validate(const grid_search_options& o) {
  if (o.moves < 1 || o.moves > max_moves)
    throw std::invalid_argument(fmt::format("moves is {}; it must be in 1..200", o.moves));
  if (o.enemy && static_cast<unsigned>(*o.enemy) > 1)
    throw std::invalid_argument(fmt::format("enemy is {}; it must be in 0..1", static_cast<unsigned>(*o.enemy)));
  if (o.max_positions == 0) throw std::invalid_argument("max_positions is 0; it must be at least 1");
  validate(game_rules{.four_chance = o.four_chance});
}

grid_search::grid_search(grid_search_options options) : options_(std::move(options)) {
  validate(options_);
  twos_ = options_.four_chance < 1;
  fours_ = options_.four_chance > 0 && (!twos_ || options_.enemy != enemy_tiles::two);
}

grid_search_report grid_search::analyse(const grid_board& board) {
  if (known_.size() > options_.max_positions / 2) known_.clear();  // they are of earlier searches
  grid_search_report report;
  report.saw_every_end = true;
  double most = -infinity;
  for (const direction d : search_order) {
    const grid_move moved = move(board, d);
    if (moved.after == board) continue;
    const auto [value, ended] = value_of(moved, options_.moves);
    report.value[static_cast<std::size_t>(d)] = value;
    report.saw_every_end = report.saw_every_end && ended;
    if (report.best && value <= most) continue;
    report.best = d;
    most = value;
  }
  return report;
}

grid_search::known_value grid_search::value_of(const grid_move& moved, unsigned moves) {
  known_value rest = after_move(moved.after, moves - 1);
  if (options_.add_score) rest.value += static_cast<double>(moved.score);
  return rest;
}

grid_search::known_value grid_search::before_move(const grid_board& board, unsigned moves) {
  std::string key = key_of(board, moves);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  if (known_.size() >= options_.max_positions)
    throw std::length_error(fmt::format("a search of {} moves on a board of {}x{} comes to more than {} positions",
                                        options_.moves, board.rows(), board.columns(), options_.max_positions));
  std::optional<double> most;
  bool ended = true;
  for (const direction d : search_order) {
    const grid_move moved = move(board, d);
    if (moved.after == board) continue;
    const known_value one = value_of(moved, moves);
    ended = ended && one.ended;
    most = std::max(one.value, most.value_or(one.value));
  }
  const known_value made{most.value_or(options_.lost), ended};
  known_.emplace(std::move(key), made);
  return made;
}

grid_search::known_value grid_search::after_move(const grid_board& board, unsigned moves) {
  if (moves == 0) return {options_.leaf ? options_.leaf(board) : 0, false};
  double twos = 0, fours = 0, least = infinity;
  bool ended = true;
  const std::vector<std::size_t> empty = game2048::empty_cells(board);
  for (const std::size_t cell : empty)
    for (const std::uint8_t exponent : {std::uint8_t{1}, std::uint8_t{2}}) {
      if (!(exponent == 1 ? twos_ : fours_)) continue;
      const known_value one = with_tile(board, cell, exponent, moves);
      (exponent == 1 ? twos : fours) += one.value;
      least = std::min(least, one.value);
      ended = ended && one.ended;
    }
  const double mean =
      ((1 - options_.four_chance) * twos + options_.four_chance * fours) / static_cast<double>(empty.size());
  return {options_.enemy ? least : mean, ended};
}

grid_search::known_value grid_search::with_tile(const grid_board& board, std::size_t cell, std::uint8_t exponent,
                                                unsigned moves) {
  grid_board after = board;
  after.set(cell / board.columns(), cell % board.columns(), exponent);
  return before_move(after, moves);
}

}  // namespace game2048
