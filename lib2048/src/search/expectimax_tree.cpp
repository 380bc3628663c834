// The search below the first move: averages over tiles, best moves, and what is remembered of them.
#include <algorithm>
#include <bit>

#include "game2048/search/expectimax.hpp"
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

}  // namespace

inline double expectimax::mean_of(double twos, double fours, unsigned empties) const {
  return (two_chance_ * twos + four_chance_ * fours) / empties;
}

// The values of boards after a move, all reached with the same probability.
void expectimax::value_after_moves(std::span<const packed_board> boards, std::uint32_t steps, double probability,
                                   std::span<double> values) {
  const bool is_cut = steps > 0 && probability < options_.probability_cut;
  cuts_ += is_cut;
  reached_depth_ = reached_depth_ || (!is_cut && steps < 2);
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
  if (must_stop()) return 0;
  const std::uint64_t cuts_before = cuts_;
  ++chance_nodes_;
  const double value = is_far_from_limit(board) ? average_expanded(board, steps, probability)
                                                : average_plainly(board, steps, probability);
  if (!stopped_) entry = {board, value, probability, steps, cuts_ != cuts_before};
  return value;
}

/// The boards of an expansion that a legal move reaches: those after a 2, then those after a 4.
struct expectimax::reached_boards {
  static constexpr std::size_t most = 2 * spawn_expansion::slot_count;

  std::array<packed_board, most> board;
  std::array<std::uint8_t, most> slot;  ///< of each board: its slot of the expansion, and 32 more after a 4
  std::array<std::size_t, 3> begin{};   ///< those after tile t are begin[t] .. begin[t + 1] - 1

  reached_boards(const spawn_expansion& moves, unsigned tiles) {
    std::size_t count = 0;
    for (unsigned tile = 0; tile < tiles; ++tile) {
      for (std::uint32_t left = moves.wanted[tile]; left != 0; left &= left - 1) {
        const auto s = static_cast<std::size_t>(std::countr_zero(left));
        slot[count] = static_cast<std::uint8_t>(tile * spawn_expansion::slot_count + s);
        board[count++] = moves.after[tile][s];
      }
      begin[tile + 1] = count;
    }
  }

  std::span<const packed_board> all(unsigned tiles) const { return std::span(board).first(begin[tiles]); }
  std::span<const packed_board> after(unsigned tile) const {
    return std::span(board).subspan(begin[tile], begin[tile + 1] - begin[tile]);
  }
};

double expectimax::average_expanded(packed_board board, std::uint32_t steps, double probability) {
  spawn_expansion moves;
  kernels_->expand(board, moves);
  const unsigned empties = empties_of(board);
  const unsigned tiles = four_chance_ > 0 ? 2 : 1;
  player_nodes_ += std::uint64_t{tiles} * empties;
  const reached_boards reached(moves, tiles);
  std::array<double, reached_boards::most> value, value_of_slot;
  value_reached(reached, tiles, steps - 2, probability / empties, value);
  for (std::size_t i = 0; i < reached.begin[tiles]; ++i) value_of_slot[reached.slot[i]] = value[i];
  std::array<double, 2> sums{0, 0};
  for (unsigned tile = 0; tile < tiles; ++tile)
    sums[tile] =
        sum_of_best(moves, tile, std::span(value_of_slot).subspan(tile * spawn_expansion::slot_count), empties);
  return mean_of(sums[0], sums[1], empties);
}

// The values of reached boards, in their order, where any tile appears in each cell with probability `share`.
void expectimax::value_reached(const reached_boards& reached, unsigned tiles, std::uint32_t steps, double share,
                               std::span<double> values) {
  const std::array<double, 2> path{share * two_chance_, share * four_chance_};
  if (steps == 2 && path[0] >= options_.probability_cut && path[1] >= options_.probability_cut)
    return average_leaves(reached.all(tiles), values);  // both tiles at once; their paths don't matter any more
  for (unsigned tile = 0; tile < tiles; ++tile)
    value_after_moves(reached.after(tile), steps, path[tile], values.subspan(reached.begin[tile]));
}

// Over the empty cells, row by row, the sum of the best moves' values after a 2 (tile 0) or a 4.
double expectimax::sum_of_best(const spawn_expansion& moves, unsigned tile, std::span<const double> value_of_slot,
                               unsigned empties) const {
  double sum = 0;
  for (unsigned k = 0; k < 4 * empties; k += 4) {
    const unsigned legal = moves.legal[tile] >> k & 15;
    const double* const along_row = value_of_slot.data() + 2 * (moves.row_gaps >> k & 15);
    const double* const along_column = value_of_slot.data() + 16 + 2 * (moves.column_gaps >> k & 15);
    // Chosen by address, which takes no branch: whether a move is legal is hard to guess.
    double most = legal == 0 ? evaluation_->lost() : below_all;
    most = std::max(most, *(legal & 1 ? along_row : &below_all));
    most = std::max(most, *(legal & 2 ? along_row + 1 : &below_all));
    most = std::max(most, *(legal & 4 ? along_column : &below_all));
    most = std::max(most, *(legal & 8 ? along_column + 1 : &below_all));
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
  const bool fours = four_chance_ > 0;
  reached_depth_ = true;
  std::size_t count = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    leaf_entry& known = leaf_cache_[slot_of(boards[i], 0, leaf_cache_.size())];
    values[i] = known.value;
    leaves_.board[count] = boards[i];
    leaves_.entry[count] = &known;
    leaves_.place[count] = static_cast<std::uint8_t>(i);
    count += known.board != boards[i];
  }
  cache_hits_ += boards.size() - count;
  chance_nodes_ += count;
  sum_leaves(std::span(leaves_.board).first(count), leaves_.sums);
  for (std::size_t k = 0; k < count; ++k) {
    const packed_board board = leaves_.board[k];
    const leaf_sums sums = leaves_.sums[k];
    const unsigned empties = empties_of(board);
    const double mean = mean_of(static_cast<double>(sums.twos), fours ? static_cast<double>(sums.fours) : 0, empties);
    player_nodes_ += (1U + fours) * empties;
    values[leaves_.place[k]] = mean;
    *leaves_.entry[k] = {board, mean};
  }
}

void expectimax::sum_leaves(std::span<const packed_board> boards, std::span<leaf_sums> sums) const {
  const bool fours = four_chance_ > 0;
  if (std::all_of(boards.begin(), boards.end(), is_far_from_limit))
    return kernels_->sum_over_spawns(boards, *evaluation_, fours, sums);
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

void expectimax::forget() {
  std::fill(leaf_cache_.begin(), leaf_cache_.end(), leaf_entry{});
  std::fill(inner_cache_.begin(), inner_cache_.end(), inner_entry{});
}

bool expectimax::must_stop() {
  stopped_ = stopped_ || nodes() > node_limit_ || (deadline_ && std::chrono::steady_clock::now() >= *deadline_);
  return stopped_;
}

}  // namespace game2048
