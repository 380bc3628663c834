// The search. Depth is counted in steps of half a chance layer: an even number ends after a move, an odd one after a tile.
#include "game2048/search/expectimax.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "player/packed_session.hpp"
#include "player/packed_successors.hpp"
#include "search/search_decision.hpp"

namespace game2048 {
namespace {

constexpr double no_limit = std::numeric_limits<double>::infinity();
constexpr std::chrono::hours max_wait{24 * 365};
constexpr double usual_growth = 8;  // of the nodes from one depth to the next, while nothing better is known

unsigned distinct_tiles(packed_board board) {
  unsigned seen = 0;
  for (unsigned c = 0; c < 16; ++c) seen |= 1U << exponent_at(board, c);
  return static_cast<unsigned>(std::popcount(seen & ~1U));
}

// Under a budget the memory is emptied for each move: no more of it than a search can fill.
unsigned useful_cache_bits(const expectimax_options& o) {
  const auto filled = static_cast<unsigned>(std::bit_width(o.node_budget / 8));
  return o.rule == depth_rule::budget ? std::min(o.cache_bits, filled) : o.cache_bits;
}

// Layers counted from 0, a move first: d layers are d - 1 steps after the first move.
std::uint32_t steps_by_empties(unsigned empties) { return empties > 9 ? 4 : empties >= 5 ? 5 : 6; }

}  // namespace

std::string_view name_of(depth_rule rule) {
  constexpr std::array<std::string_view, 4> names{"fixed", "distinct-tiles", "by-empties", "budget"};
  return names[static_cast<std::size_t>(rule)];
}

void validate(const expectimax_options& o) {
  const auto refuse = [](std::string_view field, auto value, std::string_view allowed) {
    throw std::invalid_argument(fmt::format("{} is {}; it must be in {}", field, value, allowed));
  };
  if (static_cast<unsigned>(o.rule) > 3) refuse("rule", static_cast<unsigned>(o.rule), "0..3");
  if (o.depth > expectimax_options::max_depth) refuse("depth", o.depth, "0..50");
  if (!(o.probability_cut >= 0 && o.probability_cut <= 1)) refuse("probability_cut", o.probability_cut, "[0, 1]");
  if (o.cache_bits > expectimax_options::max_cache_bits) refuse("cache_bits", o.cache_bits, "0..24");
}

expectimax::expectimax(const compiled_evaluation& e, const expectimax_options& options, double four_chance,
                       const search_kernels& kernels)
    : evaluation_(&e), options_(options), two_chance_(1 - four_chance), four_chance_(four_chance), kernels_(&kernels) {
  validate(options);
  validate(game_rules{.four_chance = four_chance});
  const unsigned bits = useful_cache_bits(options);
  leaf_cache_.resize(std::size_t{1} << bits);
  inner_cache_.resize(std::size_t{1} << (bits < 2 ? 0 : bits - 2));
}

std::optional<direction> expectimax::choose(packed_board board) {
  const packed_successors moves = successors_of(board);
  if (std::popcount(moves.open) > 1) {
    const search_report report = analyse(board);
    nodes_searched_ += report.player_nodes + report.chance_nodes;
    return report.best;
  }
  for (const direction d : search_order)
    if (moves.is_open(d)) return d;
  return moves.first_past_limit();
}

void expectimax::begin_game() {
  forget();
  nodes_searched_ = 0;
}

search_report expectimax::analyse(packed_board board) {
  begin();
  return options_.rule == depth_rule::budget ? analyse_by_budget(board) : analyse_to(board, steps_for(board));
}

search_report expectimax::analyse_within(packed_board board, std::chrono::nanoseconds limit) {
  begin();
  const auto deadline = std::chrono::steady_clock::now() + std::min<std::chrono::nanoseconds>(limit, max_wait);
  search_report best = analyse_to(board, 0);
  deadline_ = deadline;
  for (unsigned depth = 1; depth <= expectimax_options::max_depth && is_worth_more(best) && !must_stop(); ++depth) {
    const search_report deeper = analyse_to(board, 2 * depth);
    if (stopped_) break;
    best = deeper;
  }
  return with_counts(best);
}

search_report expectimax::analyse_by_budget(packed_board board) {
  forget();  // so that the count, and with it the depth, is a function of the board alone
  const auto budget = static_cast<double>(options_.node_budget);
  search_report best = analyse_to(board, 2 * options_.depth);
  double used = nodes(), last = used, previous = 0;
  node_limit_ = 2 * budget;
  for (unsigned depth = options_.depth + 1; depth <= expectimax_options::max_depth && is_worth_more(best); ++depth) {
    const double growth = previous > 0 ? std::max(2.0, last / previous) : usual_growth;
    if (used + growth * last > budget) break;
    const search_report deeper = analyse_to(board, 2 * depth);
    if (stopped_) break;
    best = deeper;
    previous = last;
    last = nodes() - used;
    used = nodes();
  }
  return with_counts(best);
}

void expectimax::begin() {
  player_nodes_ = 1;
  chance_nodes_ = cache_hits_ = 0;
  node_limit_ = no_limit;
  deadline_.reset();
  stopped_ = false;
}

search_report expectimax::analyse_to(packed_board board, std::uint32_t steps) {
  const packed_successors moves = successors_of(board);
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
  reached_depth_ = false;
  value_after_moves(std::span(after).first(count), steps, 1, values);
  std::size_t best = 0;
  for (std::size_t i = 0; i < count; ++i) {
    report.value[static_cast<std::size_t>(played[i])] = values[i] * evaluation_->unit();
    if (values[i] > values[best]) best = i;
  }
  report.best = count > 0 ? played[best] : moves.first_past_limit();
  report.depth = steps / 2.0;
  return with_counts(report);
}

search_report expectimax::with_counts(search_report report) const {
  report.player_nodes = player_nodes_;
  report.chance_nodes = chance_nodes_;
  report.cache_hits = cache_hits_;
  return report;
}

// There is a choice, and the last search did not end by the cut everywhere.
bool expectimax::is_worth_more(const search_report& last) const {
  const auto choices = std::count_if(last.value.begin(), last.value.end(), [](const auto& v) { return v.has_value(); });
  return choices > 1 && reached_depth_;
}

std::uint32_t expectimax::steps_for(packed_board board) const {
  switch (options_.rule) {
    case depth_rule::fixed:
      return 2 * options_.depth;
    case depth_rule::distinct_tiles:
      return 2 * std::max(options_.depth + 2, distinct_tiles(board)) - 4;
    case depth_rule::by_empties:
      return steps_by_empties(empty_count(board));
    case depth_rule::budget:
      break;
  }
  return 0;
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
  validate(rules);
  expectimax search(evaluation_, options_, rules.four_chance);
  return record_packed(search, game_seed, rules);
}

std::unique_ptr<player_session> expectimax_player::start_session(std::uint64_t, const game_rules& rules) const {
  validate(rules);
  return session_of([search = expectimax(evaluation_, options_, rules.four_chance)](packed_board board) mutable {
    return decision_of(search.analyse(board));
  });
}

std::vector<move_values> expectimax_player::values(std::span<const std::array<std::uint8_t, 16>> boards,
                                                   const game_rules& rules) const {
  validate(rules);
  expectimax search(evaluation_, options_, rules.four_chance);
  return values_of_packed([&](packed_board board) { return search.analyse(board).value; }, boards);
}

// Games of depth 1 take milliseconds, those of depth 2 tens of them, deeper ones seconds.
std::size_t expectimax_player::games_in_block() const {
  if (options_.rule != depth_rule::fixed) return 2;
  return options_.depth < 2 ? 32 : options_.depth == 2 ? 8 : 2;
}

}  // namespace game2048
