// Expectimax: looks ahead over the player's best moves and the average of what may appear after them.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "game2048/board/direction.hpp"
#include "game2048/board/packed.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"
#include "game2048/game/packed_game.hpp"
#include "game2048/player/batch_player.hpp"
#include "game2048/search/search_kernels.hpp"

namespace game2048 {

/// How far a search looks, as a function of the board it starts from.
enum class depth_rule : std::uint8_t {
  fixed,           ///< `depth` chance layers
  distinct_tiles,  ///< max(depth, distinct tiles - 2) chance layers: the public tuned heuristic's rule, with depth 3
  by_empties,  ///< layers of moves and tiles together, counted from 0: 5 with more than 9 empty cells, 6 with 5..9, else 7
  budget,  ///< `depth` chance layers, then one more and one more, while the nodes expected stay within `node_budget`
};

/// "fixed", "distinct-tiles", "by-empties" or "budget".
std::string_view name_of(depth_rule);

struct expectimax_options {
  depth_rule rule = depth_rule::fixed;
  unsigned depth = 2;  ///< chance layers after the first move, 0..50; the least depth for rules that find their own
  double probability_cut = 1e-4;        ///< a path less likely than this is not followed, in [0, 1]
  unsigned cache_bits = 12;             ///< 2^this positions are remembered, 0..24. It changes speed, never a value
  std::uint64_t node_budget = 100'000;  ///< player and chance nodes for a move, by depth_rule::budget

  static constexpr unsigned max_depth = 50;
  static constexpr unsigned max_cache_bits = 24;
};

/// Throws std::invalid_argument, naming the field, its value and what is allowed.
void validate(const expectimax_options&);

/// What a search saw.
struct search_report {
  std::optional<direction> best;                 ///< nothing if no move is legal
  std::array<std::optional<double>, 4> value{};  ///< by direction, of legal moves, in what the weights are measured in
  double depth = 0;                              ///< chance layers; a half more if it ends after a tile
  std::uint64_t player_nodes = 0;                ///< positions whose moves were compared, the first included
  std::uint64_t chance_nodes = 0;                ///< positions averaged over the tiles that may appear
  std::uint64_t cache_hits = 0;                  ///< chance nodes whose value was remembered
};

/// The rules of the search:
/// - The player takes the legal move of greatest value, the first of UP, DOWN, LEFT, RIGHT among equals; a position without
///   one has the evaluation's value of a lost one. A move that merges two 32768s counts as none, and is played only where
///   there is no other.
/// - After a move, once the depth is reached or the probability of the path is below the cut, the board is worth its
///   evaluation. Else it is worth (p2 A + p4 B) / n, where n is the number of empty cells, A the sum over them, row by row, of
///   the values after a 2 appears there, B the same for a 4; no score is added. The path's probability becomes (p / n) p2 or
///   (p / n) p4. All in double precision, in just this order, values in units of the evaluation. p4 = 0 leaves out B.
/// - A depth that ends after a tile takes the evaluation of the board with the tile for its value, unless it is lost.
/// - A budget is spent depth by depth. The next depth is searched if the nodes so far and those expected for it, which are those
///   of the last depth times the last growth (at least 2; 8 at first), stay within the budget, if there is a choice, and if
///   the last search did not end by the cut everywhere; a search that comes to twice the budget is given up, and the depth
///   before it stands. Nothing is remembered from move to move then, so that counts are a function of the board.
/// A remembered value is used only for the same position with the same depth left, and the same probability of the path or,
/// where nothing was cut off below, a greater one: so it is just what a new search would find.
class expectimax {
 public:
  /// Refers to the evaluation. Throws std::invalid_argument unless options and the chance of a 4 are valid.
  expectimax(const compiled_evaluation&, const expectimax_options& = {}, double four_chance = 0.1,
             const search_kernels& = best_search_kernels());

  /// The best move; nothing if none is legal.
  std::optional<direction> choose(packed_board);

  /// Forgets all positions, and that any were looked at.
  void begin_game();

  /// Player and chance nodes of all choices since the game began.
  std::uint64_t nodes_searched() const { return nodes_searched_; }

  /// The same with what was seen on the way. (Choosing does not search where there is one move only.)
  search_report analyse(packed_board);

  /// For interactive play: as deep as can be in so much time, whatever the depth rule. A limit of 0 or less looks at depth 0.
  search_report analyse_within(packed_board, std::chrono::nanoseconds limit);

 private:
  struct leaf_entry {
    packed_board board;  ///< none is all zeros
    double value = 0;
  };
  /// Leaves of one expansion that are not remembered; here, so that they need not be cleared each time.
  struct leaf_batch {
    static constexpr std::size_t most = 2 * spawn_expansion::slot_count;
    std::array<packed_board, most> board;
    std::array<leaf_entry*, most> entry{};
    std::array<std::uint8_t, most> place{};
    std::array<leaf_sums, most> sums;
  };
  struct inner_entry {
    packed_board board;
    double value = 0;
    double probability = 0;
    std::uint32_t steps = 0;
    bool was_cut = false;  ///< something below was cut off
  };

  void begin();
  search_report analyse_to(packed_board, std::uint32_t steps);
  search_report analyse_by_budget(packed_board);
  search_report with_counts(search_report) const;
  bool is_worth_more(const search_report& last) const;
  double nodes() const { return static_cast<double>(player_nodes_ + chance_nodes_); }
  std::uint32_t steps_for(packed_board) const;

  // The tree below the first move (expectimax_tree.cpp). Steps: two for each chance layer left, and one more where the
  // search ends after a tile.
  void forget();
  bool must_stop();
  void value_after_moves(std::span<const packed_board>, std::uint32_t steps, double probability, std::span<double>);
  void average_leaves(std::span<const packed_board>, std::span<double>);
  void sum_leaves(std::span<const packed_board>, std::span<leaf_sums>) const;
  double average_inner(packed_board, std::uint32_t steps, double probability);
  double average_expanded(packed_board, std::uint32_t steps, double probability);
  struct reached_boards;
  void value_reached(const reached_boards&, unsigned tiles, std::uint32_t steps, double share, std::span<double>);
  double sum_of_best(const spawn_expansion&, unsigned tile, std::span<const double> value_of_slot,
                     unsigned empties) const;
  double average_plainly(packed_board, std::uint32_t steps, double probability);
  double average_evaluations(packed_board);
  double best_value(packed_board, std::uint32_t steps, double probability);
  double mean_of(double twos, double fours, unsigned empties) const;

  const compiled_evaluation* evaluation_;
  expectimax_options options_;
  double two_chance_;
  double four_chance_;
  const search_kernels* kernels_;
  std::vector<leaf_entry> leaf_cache_;
  std::vector<inner_entry> inner_cache_;
  leaf_batch leaves_;
  std::uint64_t cuts_ = 0;
  bool reached_depth_ = false;  ///< some path of the last search ended by its depth, not by the cut
  bool stopped_ = false;        ///< the last search was given up: its values mean nothing
  double node_limit_ = 0;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  std::uint64_t player_nodes_ = 0;
  std::uint64_t chance_nodes_ = 0;
  std::uint64_t cache_hits_ = 0;
  std::uint64_t nodes_searched_ = 0;
};

static_assert(searching_policy<expectimax>);

class expectimax_player final : public batch_player {
 public:
  /// Throws std::invalid_argument unless evaluation and options are valid.
  explicit expectimax_player(const evaluation&, const expectimax_options& = {});

  void play(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results) const override;
  replay_record record(std::uint64_t game_seed, const game_rules& rules) const override;
  std::unique_ptr<player_session> start_session(std::uint64_t game_seed, const game_rules& rules) const override;
  std::vector<move_values> values(std::span<const std::array<std::uint8_t, 16>> boards,
                                  const game_rules& rules) const override;
  std::size_t games_in_block() const override;

 private:
  compiled_evaluation evaluation_;
  expectimax_options options_;
};

}  // namespace game2048
