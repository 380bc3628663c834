// The search. Depth is counted in steps of half a chance layer: an even number ends after a move, an odd one after a tile.
#include "game2048/player/expectimax.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

#include "player/packed_successors.hpp"

namespace game2048 {
namespace {

std::size_t slot_of(packed_board board, std::uint64_t salt, std::size_t size) {
  const std::uint64_t mixed = (board.bits ^ salt) * 0x9e3779b97f4a7c15;
  return (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93 >> 32 & (size - 1);
}

constexpr double below_all = -2.0 * compiled_evaluation::limit;

// The empty cells of a board after a move, which has a tile: the product counts them in its upper four bits.
unsigned empties_of(packed_board board) { return static_cast<unsigned>(empty_cells(board) * 0x1111111111111111 >> 60); }

unsigned distinct_tiles(packed_board board) {
  unsigned seen = 0;
  for (unsigned c = 0; c < 16; ++c) seen |= 1U << exponent_at(board, c);
  return static_cast<unsigned>(std::popcount(seen & ~1U));
}

// Layers counted from 0, a move first: d layers are d - 1 steps after the first move.
std::uint32_t seed_002_steps(unsigned empties) { return empties > 9 ? 4 : empties >= 5 ? 5 : 6; }

}  // namespace

std::string_view name_of(depth_rule rule) {
  constexpr std::array<std::string_view, 3> names{"fixed", "distinct-tiles", "seed002"};
  return names[static_cast<std::size_t>(rule)];
}

void validate(const expectimax_options& o) {
  const auto refuse = [](std::string_view field, const std::string& value, std::string_view allowed) {
    throw std::invalid_argument(std::string(field) + " is " + value + "; it must be in " + std::string(allowed));
  };
  if (static_cast<unsigned>(o.rule) > 2) refuse("rule", std::to_string(static_cast<unsigned>(o.rule)), "0..2");
  if (o.depth > expectimax_options::greatest_depth) refuse("depth", std::to_string(o.depth), "0..50");
  if (!(o.probability_cut >= 0 && o.probability_cut <= 1))
    refuse("probability_cut", std::to_string(o.probability_cut), "[0, 1]");
  if (o.cache_bits > expectimax_options::greatest_cache_bits)
    refuse("cache_bits", std::to_string(o.cache_bits), "0..24");
}

expectimax::expectimax(const compiled_evaluation& e, const expectimax_options& options, double four_chance,
                       const search_kernels& kernels)
    : evaluation_(&e), options_(options), two_chance_(1 - four_chance), four_chance_(four_chance), kernels_(&kernels) {
  validate(options);
  validate(game_rules{.four_chance = four_chance});
  leaf_cache_.resize(std::size_t{1} << options.cache_bits);
  inner_cache_.resize(std::size_t{1} << (options.cache_bits < 2 ? 0 : options.cache_bits - 2));
}

inline double expectimax::mean_of(double twos, double fours, unsigned empties) const {
  return (two_chance_ * twos + four_chance_ * fours) / empties;
}

std::optional<direction> expectimax::choose(packed_board board) { return analyse(board).best; }

search_report expectimax::analyse(packed_board board) {
  player_nodes_ = 1;
  chance_nodes_ = cache_hits_ = 0;
  const packed_successors moves = successors_of(board);
  const std::uint32_t steps = steps_for(board);
  search_report report;
  std::array<packed_board, 4> after;
  std::array<direction, 4> played;
  std::size_t count = 0;
  for (const direction d : search_order) {
    if (!moves.is_open(d)) continue;
    after[count] = moves[d];
    played[count++] = d;
  }
  std::array<double, 4> values;
  value_after_moves(std::span(after).first(count), steps, 1, values);
  std::size_t best = 0;
  for (std::size_t i = 0; i < count; ++i) {
    report.value[static_cast<std::size_t>(played[i])] = values[i] * evaluation_->unit();
    if (values[i] > values[best]) best = i;
  }
  if (count > 0) report.best = played[best];
  if (!report.best) report.best = moves.first_past_limit();
  report.depth = steps / 2.0;
  report.player_nodes = player_nodes_;
  report.chance_nodes = chance_nodes_;
  report.cache_hits = cache_hits_;
  return report;
}

std::uint32_t expectimax::steps_for(packed_board board) const {
  switch (options_.rule) {
    case depth_rule::fixed:
      return 2 * options_.depth;
    case depth_rule::distinct_tiles:
      return 2 * std::max(options_.depth + 2, distinct_tiles(board)) - 4;
    case depth_rule::seed_002:
      return seed_002_steps(empty_count(board));
  }
  return 0;
}

// The values of boards after a move, all reached with the same probability.
void expectimax::value_after_moves(std::span<const packed_board> boards, std::uint32_t steps, double probability,
                                   std::span<double> values) {
  const bool is_cut = steps > 0 && probability < options_.probability_cut;
  cuts_ += is_cut;
  if (steps == 2 && !is_cut) return average_leaves(boards, values);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (steps == 0 || is_cut)
      values[i] = evaluation_->units_of(boards[i]);
    else if (steps == 1)
      values[i] = average_evaluations(boards[i]);
    else
      values[i] = average_inner(boards[i], steps, probability);
  }
}

double expectimax::average_inner(packed_board board, std::uint32_t steps, double probability) {
  inner_entry& entry = inner_cache_[slot_of(board, steps, inner_cache_.size())];
  if (entry.board == board && entry.steps == steps &&
      (entry.probability == probability || (!entry.was_cut && probability >= entry.probability))) {
    ++cache_hits_;
    cuts_ += entry.was_cut;
    return entry.value;
  }
  const std::uint64_t cuts_before = cuts_;
  ++chance_nodes_;
  const double value = is_far_from_limit(board) ? average_expanded(board, steps, probability)
                                                : average_plainly(board, steps, probability);
  entry = {board, value, probability, steps, cuts_ != cuts_before};
  return value;
}

double expectimax::average_expanded(packed_board board, std::uint32_t steps, double probability) {
  spawn_expansion moves;
  kernels_->expand(board, moves);
  const unsigned empties = empties_of(board);
  const unsigned tiles = four_chance_ > 0 ? 2 : 1;
  player_nodes_ += std::uint64_t{tiles} * empties;
  std::array<packed_board, 2 * spawn_expansion::slot_count> after;
  std::array<std::uint8_t, 2 * spawn_expansion::slot_count> slot;
  std::array<double, 2 * spawn_expansion::slot_count> value, value_of_slot;
  std::array<std::size_t, 3> ends{};
  std::size_t count = 0;
  for (unsigned tile = 0; tile < tiles; ++tile) {
    for (std::uint32_t left = moves.wanted[tile]; left != 0; left &= left - 1) {
      const auto s = static_cast<std::size_t>(std::countr_zero(left));
      slot[count] = static_cast<std::uint8_t>(tile * spawn_expansion::slot_count + s);
      after[count++] = moves.after[tile][s];
    }
    ends[tile + 1] = count;
  }
  const double share = probability / empties;
  const std::array<double, 2> path{share * two_chance_, share * four_chance_};
  const auto evaluate = [&](std::size_t from, std::size_t to, double p) {
    value_after_moves(std::span(after).subspan(from, to - from), steps - 2, p,
                      std::span(value).subspan(from, to - from));
  };
  if (path[0] >= options_.probability_cut && path[1] >= options_.probability_cut && steps == 4) {
    average_leaves(std::span(after).first(count), value);  // both tiles at once; their paths don't matter any more
  } else {
    for (unsigned tile = 0; tile < tiles; ++tile) evaluate(ends[tile], ends[tile + 1], path[tile]);
  }
  for (std::size_t i = 0; i < count; ++i) value_of_slot[slot[i]] = value[i];
  std::array<double, 2> sums{0, 0};
  for (unsigned tile = 0; tile < tiles; ++tile)
    sums[tile] =
        sum_of_best(moves, tile, std::span(value_of_slot).subspan(tile * spawn_expansion::slot_count), empties);
  return mean_of(sums[0], sums[1], empties);
}

// Over the empty cells, row by row, the sum of the best moves' values after a 2 (tile 0) or a 4.
double expectimax::sum_of_best(const spawn_expansion& moves, unsigned tile, std::span<const double> value_of_slot,
                               unsigned empties) const {
  double sum = 0;
  for (unsigned k = 0; k < 4 * empties; k += 4) {
    const unsigned legal = moves.legal[tile] >> k & 15;
    const double* const along_row = value_of_slot.data() + 2 * (moves.row_gaps >> k & 15);
    const double* const along_column = value_of_slot.data() + 16 + 2 * (moves.column_gaps >> k & 15);
    double most = legal == 0 ? evaluation_->lost() : below_all;
    if (legal & 1) most = std::max(most, along_row[0]);
    if (legal & 2) most = std::max(most, along_row[1]);
    if (legal & 4) most = std::max(most, along_column[0]);
    if (legal & 8) most = std::max(most, along_column[1]);
    sum += most;
  }
  return sum;
}

// The rare boards that may pass the tile limit.
double expectimax::average_plainly(packed_board board, std::uint32_t steps, double probability) {
  const unsigned empties = empties_of(board);
  const double share = probability / empties;
  double twos = 0, fours = 0;
  for (unsigned rank = 0; rank < empties; ++rank) {
    twos += best_value(with_tile(board, rank, 1), steps - 2, share * two_chance_);
    if (four_chance_ > 0) fours += best_value(with_tile(board, rank, 2), steps - 2, share * four_chance_);
  }
  return mean_of(twos, fours, empties);
}

double expectimax::best_value(packed_board board, std::uint32_t steps, double probability) {
  ++player_nodes_;
  const packed_successors moves = successors_of(board);
  double most = moves.open == 0 ? evaluation_->lost() : below_all;
  for (const direction d : search_order) {
    if (!moves.is_open(d)) continue;
    double value = 0;
    value_after_moves(std::span(&moves.after[static_cast<std::size_t>(d)], 1), steps, probability,
                      std::span(&value, 1));
    most = std::max(most, value);
  }
  return most;
}

// Boards with one chance layer left, at most those of one expansion.
void expectimax::average_leaves(std::span<const packed_board> boards, std::span<double> values) {
  constexpr std::size_t most = 2 * spawn_expansion::slot_count;
  const bool fours = four_chance_ > 0;
  std::array<packed_board, most> missing;
  std::array<leaf_entry*, most> entry;
  std::array<std::uint8_t, most> place;
  std::size_t count = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    leaf_entry& known = leaf_cache_[slot_of(boards[i], 0, leaf_cache_.size())];
    values[i] = known.value;
    missing[count] = boards[i];
    entry[count] = &known;
    place[count] = static_cast<std::uint8_t>(i);
    count += known.board != boards[i];
  }
  cache_hits_ += boards.size() - count;
  chance_nodes_ += count;
  std::array<leaf_sums, most> sums;
  sum_leaves(std::span(missing).first(count), sums);
  for (std::size_t k = 0; k < count; ++k) {
    const unsigned empties = empties_of(missing[k]);
    const double mean =
        mean_of(static_cast<double>(sums[k].twos), fours ? static_cast<double>(sums[k].fours) : 0, empties);
    player_nodes_ += (1U + fours) * empties;
    values[place[k]] = mean;
    *entry[k] = {missing[k], mean};
  }
}

void expectimax::sum_leaves(std::span<const packed_board> boards, std::span<leaf_sums> sums) const {
  const bool fours = four_chance_ > 0;
  const bool usual = !evaluation_->has_board_terms() && std::all_of(boards.begin(), boards.end(), is_far_from_limit);
  if (usual) return kernels_->sum_over_spawns(boards, *evaluation_, fours, sums);
  for (std::size_t i = 0; i < boards.size(); ++i) sums[i] = plain_sum_over_spawns(boards[i], *evaluation_, fours);
}

double expectimax::average_evaluations(packed_board board) {
  ++chance_nodes_;
  const unsigned empties = empties_of(board);
  double twos = 0, fours = 0;
  const auto value = [&](std::uint8_t exponent, unsigned rank) -> double {
    const packed_board after = with_tile(board, rank, exponent);
    return empties == 1 && successors_of(after).open == 0 ? evaluation_->lost() : evaluation_->units_of(after);
  };
  for (unsigned rank = 0; rank < empties; ++rank) {
    twos += value(1, rank);
    if (four_chance_ > 0) fours += value(2, rank);
  }
  return mean_of(twos, fours, empties);
}

expectimax_player::expectimax_player(const evaluation& e, const expectimax_options& options)
    : evaluation_(e), options_(options) {
  validate(options);
}

void expectimax_player::play(std::span<const std::uint64_t> seeds, const game_rules& rules,
                             std::span<outcome> results) const {
  check_batch(seeds, rules, results);
  expectimax search(evaluation_, options_, rules.four_chance);
  play_all_packed(search, seeds, rules, results);
}

replay_record expectimax_player::record(std::uint64_t game_seed, const game_rules& rules) const {
  expectimax search(evaluation_, options_, rules.four_chance);
  return record_packed(search, game_seed, rules);
}

}  // namespace game2048
