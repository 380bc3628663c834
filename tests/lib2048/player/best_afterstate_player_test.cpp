// The one-ply player: its choices by the model, its games by every path, and how well it plays with published weights.
#include "game2048/player/best_afterstate_player.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <stdexcept>

#include "game2048/evaluation/batch_evaluation.hpp"
#include "game2048/game/play_lanes.hpp"
#include "lib2048/plain_features.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

packed_board packed(const model::board& board) {
  std::array<std::uint8_t, 16> cells;
  for (std::size_t c = 0; c < 16; ++c) cells[c] = static_cast<std::uint8_t>(board[c]);
  return pack(cells);
}

bool passes_limit(const model::board& board) { return model::largest_of(board) > packed_exponent_limit; }

// From the rules: up, down, left, right are 0, 2, 3, 1.
int plain_choice(const model::board& board, const compiled_evaluation& e) {
  int best = -1, at_limit = -1;
  std::int32_t most = 0;
  for (const int d : {0, 2, 3, 1}) {
    const model::board after = model::move(board, d).after;
    if (after == board) continue;
    if (passes_limit(after)) {
      if (at_limit < 0) at_limit = d;
    } else if (best < 0 || e.units_of(packed(after)) > most) {
      best = d;
      most = e.units_of(packed(after));
    }
  }
  return best >= 0 ? best : at_limit;
}

// The same player on lanes, by other code: it knows no tile limit.
class lanes_policy : public memoryless_policy {
 public:
  explicit lanes_policy(const compiled_evaluation& e) : evaluation_(&e) {}

  void choose(const lane_boards& boards, std::size_t, lane_bytes& answers) {
    lane_moves moves;
    best_lane_kernels().all_moves(boards, moves, lane_count);
    std::array<lane_units, 4> value;
    for (std::size_t d = 0; d < 4; ++d) best_evaluation_kernels().of_lanes(*evaluation_, moves.after[d], value[d]);
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      std::int64_t most = -(std::int64_t{1} << 40);
      for (const std::uint8_t d : {0, 2, 3, 1})
        if (moves.legal[d].at[lane] && value[d][lane] > most) {
          most = value[d][lane];
          answers.at[lane] = d;
        }
    }
  }

 private:
  const compiled_evaluation* evaluation_;
};

std::vector<outcome> played(const batch_player& player, std::uint64_t first, std::size_t count,
                            const game_rules& rules = {}) {
  std::vector<outcome> results(count);
  player.play(seeds_from(first, count), rules, results);
  return results;
}

double mean_score(const std::vector<outcome>& games) {
  double sum = 0;
  for (const outcome& game : games) sum += game.score;
  return sum / static_cast<double>(games.size());
}

evaluation outer_and_inner() {
  evaluation e = evaluation_named("corner-adjacency-empties");
  e.terms.push_back({.feature = board_feature::sum, .weight = -0.5, .power = 2.5, .lines = line_group::outer});
  return e;
}

evaluation with_bends() {
  evaluation e = outer_and_inner();
  e.terms.push_back({.feature = board_feature::bend_low, .weight = -3, .power = 2.5, .bends = bend_group::corner});
  e.terms.push_back({.feature = board_feature::bend_rise, .weight = 2, .power = 1.5});
  return e;
}

evaluation with_everything() {
  evaluation e = with_bends();
  e.terms.push_back({.feature = board_feature::largest, .weight = -40});
  e.terms.push_back({.feature = board_feature::corner, .weight = 2000});
  return e;
}

const std::vector<evaluation> some_evaluations{tuned_heuristic(),         evaluation_named("nneonneo-one-ply"),
                                               evaluation_named("order"), evaluation_named("corner-empties-largest"),
                                               outer_and_inner(),         with_bends(),
                                               with_everything(),         evaluation{.terms = {{.weight = -1e6}}}};

int limit_tiles_on(packed_board board) {
  int count = 0;
  for (unsigned c = 0; c < cell_count; ++c) count += exponent_at(board, c) == packed_exponent_limit;
  return count;
}

// Boards of all kinds: any, full ones, and such with one or two of the largest tiles.
afterstate_kernels::games games_with(model::test_random& random) {
  afterstate_kernels::games made;
  for (std::size_t i = 0; i < afterstate_kernels::game_count; ++i) {
    model::board board = model::random_board(random, i % 4 == 0 ? 2 : 11);
    for (std::size_t k = 0; k < i % 3; ++k) board[random.below(16)] = packed_exponent_limit;
    if (i % 8 == 7) board = {1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1};
    made.boards[i] = packed(board);
    made.key_low[i] = static_cast<std::uint32_t>(random.below(1 << 30));
    made.key_high[i] = static_cast<std::uint32_t>(random.below(1 << 30));
  }
  return made;
}

}  // namespace

TEST_CASE("the best afterstate is chosen, the first of up, down, left, right among equals") {
  for (const evaluation& e : some_evaluations) {
    const compiled_evaluation made(e);
    const best_afterstate_policy policy(made);
    model::test_random random{1};
    int wrong = 0;
    for (int i = 0; i < 5'000; ++i) {
      const model::board board = model::any_board(random);
      if (passes_limit(board)) continue;
      const std::optional<direction> chosen = policy.choose(packed(board));
      wrong += (chosen ? static_cast<int>(*chosen) : -1) != plain_choice(board, made);
    }
    CHECK(wrong == 0);
  }
  const compiled_evaluation flat(evaluation{.terms = {{.weight = -1e6}}});
  const best_afterstate_policy indifferent(flat);
  CHECK(indifferent.choose(packed({0, 0, 0, 0, 0, 1})) == direction::up);
  CHECK(indifferent.choose(packed({0, 1})) == direction::down);
  CHECK(indifferent.choose(packed({0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0})) == direction::left);
  CHECK(indifferent.choose(packed({1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0})) == direction::right);
}

TEST_CASE("games are the same on lanes, packed in lockstep on every instruction set, and move by move") {
  for (const evaluation& e : some_evaluations)
    for (const double four_chance : {0.1, 0.5}) {
      const game_rules rules{.four_chance = four_chance};
      const compiled_evaluation made(e);
      const std::vector<std::uint64_t> seeds = seeds_from(100, 150);
      std::vector<outcome> on_lanes(seeds.size());
      lanes_policy policy(made);
      play_lanes(policy, seeds, rules, on_lanes);
      for (const afterstate_kernels* kernels : available_afterstate_kernels()) {
        CAPTURE(kernels->name);
        const best_afterstate_player player(e, *kernels);
        CHECK(played(player, 100, 150, rules) == on_lanes);
        CHECK(played(player, 107, 3, rules) == std::vector(on_lanes.begin() + 7, on_lanes.begin() + 10));
      }
      const replay_record record = best_afterstate_player(e).record(103, rules);
      CHECK_FALSE(verify(record));
      CHECK(record.score == on_lanes[3].score);
      CHECK(record.moves.size() == on_lanes[3].moves);
    }
}

TEST_CASE(
    "a step of the kernels is the policy's move and its spawn, for every number of games; at two 32768s a game stays") {
  const compiled_evaluation made(with_everything());
  const best_afterstate_policy policy(made);
  model::test_random random{2};
  const std::uint32_t threshold = four_threshold(0.3);
  for (const afterstate_kernels* kernels : available_afterstate_kernels()) {
    CAPTURE(kernels->name);
    int wrong = 0, stayed = 0, moved = 0;
    for (std::size_t count = 1; count <= afterstate_kernels::game_count; ++count) {
      const afterstate_kernels::games before = games_with(random);
      afterstate_kernels::games after = before;
      const std::uint32_t stopped = kernels->step(after, count, threshold, made);
      for (std::size_t i = 0; i < afterstate_kernels::game_count; ++i) {
        const packed_board board = before.boards[i];
        const std::optional<direction> choice = policy.choose(board);
        const bool stays = !choice || limit_tiles_on(board) > 1;
        const stream_key key{before.key_low[i], before.key_high[i]};
        const packed_board expected =
            stays ? board : with_spawn(move(board, *choice).after, draw(key.low, key.high), threshold);
        const bool is_right = after.boards[i] == expected && after.key_low[i] == key.low + (stays ? 0 : 1);
        const bool is_untouched = after.boards[i] == board && after.key_low[i] == key.low;
        wrong += i < count ? !is_right || (stopped >> i & 1) != stays : !is_right && !is_untouched;
        wrong += after.key_high[i] != key.high;
        ++(stays ? stayed : moved);
      }
    }
    CHECK(wrong == 0);
    CHECK(stayed > 50);
    CHECK(moved > 500);
  }
}

TEST_CASE("published weights score what the reference says without search, to 4 standard errors") {
  const auto check = [](std::string_view name, double mean, double standard_error) {
    CAPTURE(name);
    const double ours = mean_score(played(best_afterstate_player(evaluation_named(name)), 1'000'000, 20'000));
    CHECK(std::abs(ours - mean) < 4 * standard_error);
  };
  // The reference gives +-4 for the first; the spread of 20,000 games is some 17, 30 and 80.
  check("nneonneo", 4632, 18);
  check("nneonneo-2014", 8113, 35);
  check("nneonneo-one-ply", 20'435, 100 + 250);  // 2,000 games there
}

TEST_CASE("a merge of two 32768s is put off, and then ends a packed game") {
  const compiled_evaluation e(tuned_heuristic());
  const best_afterstate_policy policy(e);
  const packed_board board = packed({15, 15});
  CHECK(policy.choose(board) == direction::down);
  const packed_board stuck = packed({15, 15, 1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4});
  CHECK(policy.choose(stuck) == direction::left);
  const stream_key key = key_of(7);
  packed_game game(stuck, key, 32'900, four_threshold(0.1));
  const std::uint32_t score_before = game.result().score;
  CHECK(game.result().reason == end_reason::refused);
  REQUIRE(game.play(direction::left));
  CHECK(game.is_past_limit());
  const outcome end = game.result();
  CHECK(end.reason == end_reason::tile_limit);
  CHECK(end.board[0] == 16);
  CHECK(end.largest_exponent == 16);
  CHECK(end.score == score_before + 65'536);
  CHECK(end.moves == 32'900 - 2 + 1);
}

TEST_CASE("a record that claims the tile limit must show the tile") {
  replay_record record = best_afterstate_player(tuned_heuristic()).record(1, {});
  CHECK_FALSE(verify(record));
  record.reason = end_reason::tile_limit;
  const auto difference = verify(record);
  REQUIRE(difference);
  CHECK(difference->move == record.moves.size() + 1);
}

TEST_CASE("batches that don't fit are refused") {
  const best_afterstate_player player(tuned_heuristic());
  std::vector<outcome> results(2);
  CHECK_THROWS_AS(player.play(seeds_from(1, 3), {}, results), std::invalid_argument);
  CHECK_THROWS_AS(player.play(seeds_from(1, 2), {.four_chance = 2}, results), std::invalid_argument);
  CHECK_THROWS_AS(best_afterstate_player(evaluation{.terms = {{.weight = 1e300}}}), std::invalid_argument);
}
