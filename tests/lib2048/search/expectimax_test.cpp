// Expectimax against a plain one, bit for bit; what remembering must not change (G01); edges (G03, G06); published figures.
#include "game2048/search/expectimax.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "game2048/player/best_afterstate_player.hpp"
#include "lib2048/game_boards.hpp"
#include "lib2048/plain_expectimax.hpp"
#include "lib2048/plain_features.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

evaluation with_groups() {
  evaluation e = evaluation_named("corner-adjacency-empties");
  e.terms.push_back({.feature = board_feature::sum, .weight = -0.5, .power = 2.5, .lines = line_group::outer});
  return e;
}

evaluation with_board_terms() {
  evaluation e = evaluation_named("corner-empties-largest");
  e.terms.push_back({.feature = board_feature::corner, .weight = -7.5});
  return e;
}

evaluation with_bends() {
  evaluation e = with_board_terms();
  e.terms.push_back({.feature = board_feature::bend_low, .weight = -3, .power = 2.5, .bends = bend_group::corner});
  e.terms.push_back({.feature = board_feature::bend_rise, .weight = 2, .power = 1.5});
  return e;
}

bool is_same(const search_report& report, const model::plain_expectimax::answer& plain) {
  const int best = report.best ? static_cast<int>(*report.best) : -1;
  return best == plain.best && report.value == plain.value;
}

unsigned empties(const model::board& board) { return empty_count(model::packed(board)); }

// Counts boards where a search differs from the plain one, with any kernels.
int differences(const std::vector<model::board>& boards, const evaluation& e, const expectimax_options& options,
                double four_chance = 0.1) {
  const compiled_evaluation made(e);
  const model::plain_expectimax plain{&made, options.probability_cut, four_chance};
  std::vector<expectimax> searches;
  for (const search_kernels* kernels : available_search_kernels())
    searches.emplace_back(made, options, four_chance, *kernels);
  int wrong = 0;
  for (const model::board& board : boards) {
    const model::plain_expectimax::answer expected = plain.analyse(board, 2 * static_cast<int>(options.depth));
    for (expectimax& search : searches) wrong += !is_same(search.analyse(model::packed(board)), expected);
  }
  return wrong;
}

std::vector<model::board> with_few_empties(std::vector<model::board> boards, unsigned most) {
  std::erase_if(boards, [&](const model::board& board) { return empties(board) > most; });
  return boards;
}

std::string options_refusal(const expectimax_options& options) {
  try {
    validate(options);
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return {};
}

}  // namespace

TEST_CASE("sums over spawns are those of the plain rules, for all sorts of boards, on every instruction set") {
  for (const evaluation& e : {tuned_heuristic(), evaluation_named("order"), with_groups(), with_board_terms(),
                              with_bends(), evaluation_named("corner"), evaluation_named("largest")}) {
    const compiled_evaluation made(e);
    for (const search_kernels* kernels : available_search_kernels()) {
      CAPTURE(kernels->name);
      model::test_random random{1};
      std::vector<packed_board> boards;
      while (boards.size() < 3'001) {
        const packed_board board = model::packed(model::random_board(random, boards.size() % 2 == 0 ? 16 : 7));
        if (empty_cells(board) != 0 && is_far_from_limit(board)) boards.push_back(board);
      }
      for (const bool fours : {true, false}) {
        std::vector<leaf_sums> sums(boards.size());
        kernels->sum_over_spawns(boards, made, fours, sums);
        int wrong = 0;
        for (std::size_t i = 0; i < boards.size(); ++i) {
          const leaf_sums expected = plain_sum_over_spawns(boards[i], made, fours);
          wrong += sums[i].twos != expected.twos || (fours && sums[i].fours != expected.fours);
        }
        CHECK(wrong == 0);
      }
    }
  }
}

TEST_CASE("an expansion holds every move after every tile, on every instruction set") {
  for (const search_kernels* kernels : available_search_kernels()) {
    CAPTURE(kernels->name);
    model::test_random random{2};
    int wrong = 0;
    for (int i = 0; i < 500; ++i) {
      const model::board before = model::random_board(random, 15);
      spawn_expansion made;
      kernels->expand(model::packed(before), made);
      std::array<std::uint32_t, 2> wanted{0, 0};
      unsigned k = 0;
      for (std::size_t c = 0; c < 16; ++c) {
        if (before[c] != 0) continue;
        const std::size_t row_gap = made.row_gaps >> k & 15, column_gap = made.column_gaps >> k & 15;
        for (int tile = 0; tile < 2; ++tile) {
          model::board board = before;
          board[c] = tile + 1;
          const auto t = static_cast<std::size_t>(tile);
          const std::array<std::size_t, 4> slot{2 * row_gap, 2 * row_gap + 1, 16 + 2 * column_gap, 17 + 2 * column_gap};
          const std::array<int, 4> moves{3, 1, 0, 2};  // left, right, up, down
          for (std::size_t m = 0; m < 4; ++m) {
            const model::board after = model::move(board, moves[m]).after;
            const bool legal = after != board;
            wrong += (made.legal[t] >> (k + m) & 1) != legal;
            if (legal) wanted[t] |= 1U << slot[m];
            wrong += legal && made.after[t][slot[m]] != model::packed(after);
          }
        }
        k += 4;
      }
      wrong += wanted != made.wanted;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("values and moves are those of a plain search, bit for bit, on every instruction set") {
  const std::vector<model::board> boards = boards_of_games(40);
  for (const std::string_view name :
       {"nneonneo", "nneonneo-2014", "corner-adjacency-empties", "corner-empties-largest"}) {
    CAPTURE(name);
    const evaluation e = evaluation_named(name);
    for (const unsigned depth : {0U, 1U}) CHECK(differences(boards, e, {.depth = depth}) == 0);
    CHECK(differences(with_few_empties(boards, 3), e, {.depth = 2}) == 0);
  }
  CHECK(differences(with_few_empties(boards, 1), tuned_heuristic(), {.depth = 3}) == 0);
}

TEST_CASE("the same with other odds, and where much is cut off") {
  const std::vector<model::board> boards = with_few_empties(boards_of_games(30), 3);
  for (const double four_chance : {0.0, 0.1, 0.37, 1.0})
    for (const double cut : {0.0, 1e-4, 0.01, 0.03, 1.0}) {
      CAPTURE(four_chance);
      CAPTURE(cut);
      CHECK(differences(boards, tuned_heuristic(), {.depth = 2, .probability_cut = cut}, four_chance) == 0);
    }
  const std::vector<model::board> few = with_few_empties(boards_of_games(30), 2);
  for (const double cut : {0.005, 0.02})
    CHECK(differences(few, evaluation_named("corner-adjacency-empties"), {.depth = 3, .probability_cut = cut}) == 0);
}

TEST_CASE("boards near the tile limit: a merge of two 32768s counts as no move") {
  std::vector<model::board> boards{
      {15, 15, 1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4}, {15, 0, 15, 2, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4},
      {15, 1, 15, 2, 1, 2, 3, 4, 5, 6, 7, 8, 0, 2, 3, 4}, {15, 15, 15, 2, 15, 2, 3, 4, 5, 6, 7, 8, 0, 2, 3, 4},
      {15, 1, 2, 3, 4, 15, 3, 4, 5, 6, 7, 8, 0, 2, 3, 4}, {15, 14, 14, 3, 4, 5, 6, 4, 5, 6, 7, 8, 0, 2, 3, 4}};
  for (const unsigned depth : {0U, 1U, 2U}) CHECK(differences(boards, tuned_heuristic(), {.depth = depth}) == 0);
}

TEST_CASE("a search that ends after a tile, and depth rules") {
  const compiled_evaluation e(evaluation_named("corner-adjacency-empties"));
  const model::plain_expectimax plain{&e};
  expectimax by_empties(e, {.rule = depth_rule::by_empties});
  int wrong = 0, odd = 0;
  for (const model::board& board : with_few_empties(boards_of_games(200), 5)) {
    if (empties(board) < 5) continue;
    const search_report report = by_empties.analyse(model::packed(board));
    wrong += report.depth != 2.5;
    if (odd++ < 3) wrong += !is_same(report, plain.analyse(board, 5));
  }
  CHECK(odd > 3);
  CHECK(wrong == 0);
  CHECK(by_empties.analyse(model::packed({1, 2, 3, 4, 5, 6})).depth == 2);
  CHECK(by_empties.analyse(model::packed({1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6})).depth == 3);
  expectimax by_tiles(e, {.rule = depth_rule::distinct_tiles, .depth = 2});
  CHECK(by_tiles.analyse(model::packed({1, 1, 2, 2, 3, 3, 4, 4, 1, 1, 2, 2, 3, 3, 4, 0})).depth == 2);
  CHECK(by_tiles.analyse(model::packed({1, 1, 2, 2, 3, 3, 4, 5, 1, 1, 2, 2, 3, 3, 4, 0})).depth == 3);
  CHECK(name_of(depth_rule::distinct_tiles) == "distinct-tiles");
}

TEST_CASE("what is remembered changes no value: sizes of the memory, searches before, other depths (G01)") {
  const compiled_evaluation e(tuned_heuristic());
  const std::vector<model::board> boards = boards_of_games(1'000);
  for (const unsigned depth : {1U, 2U, 3U})
    for (const double cut : {0.0, 1e-4, 0.002}) {
      if (depth == 3 && cut == 0) continue;  // in the slow suite
      CAPTURE(depth);
      CAPTURE(cut);
      const std::size_t count = depth == 3 ? 150 : depth == 2 ? 500 : 1'000;
      const expectimax_options small{.depth = depth, .probability_cut = cut, .cache_bits = 0};
      const expectimax_options usual{.depth = depth, .probability_cut = cut};
      expectimax forgetful(e, small), warm(e, usual);
      int wrong = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const packed_board board = model::packed(boards[i]);
        const search_report fresh = expectimax(e, usual).analyse(board);
        const search_report seen = warm.analyse(board);
        const search_report unseen = forgetful.analyse(board);
        wrong += fresh.value != seen.value || fresh.best != seen.best;
        wrong += fresh.value != unseen.value || fresh.best != unseen.best;
        wrong += warm.analyse(board).value != fresh.value;
      }
      CHECK(wrong == 0);
    }
}

TEST_CASE("searches of different depths one after another are each like a first one (G01)") {
  const compiled_evaluation e(tuned_heuristic());
  const expectimax_options options{.rule = depth_rule::distinct_tiles, .depth = 1, .probability_cut = 0.003};
  expectimax warm(e, options);
  int wrong = 0;
  unsigned depths = 0;
  for (const model::board& board : boards_of_games(150)) {
    if (model::largest_of(board) > 7) continue;
    const search_report seen = warm.analyse(model::packed(board)),
                        fresh = expectimax(e, options).analyse(model::packed(board));
    wrong += seen.value != fresh.value || seen.best != fresh.best;
    depths |= 1U << static_cast<unsigned>(seen.depth);
  }
  CHECK(wrong == 0);
  CHECK((depths & 0b1110) == 0b1110);
}

TEST_CASE("a budget is spent depth by depth, as a function of the board alone") {
  const compiled_evaluation e(tuned_heuristic());
  const std::vector<model::board> boards = boards_of_games(300);
  unsigned depths = 0;
  for (const std::uint64_t budget : {0U, 300U, 3'000U, 30'000U}) {
    const expectimax_options options{.rule = depth_rule::budget, .depth = 1, .node_budget = budget};
    expectimax warm(e, options);
    int wrong = 0;
    for (const model::board& board : boards) {
      const search_report seen = warm.analyse(model::packed(board)),
                          fresh = expectimax(e, options).analyse(model::packed(board));
      const auto depth = static_cast<unsigned>(seen.depth);
      const search_report fixed = expectimax(e, {.depth = depth}).analyse(model::packed(board));
      wrong += seen.value != fresh.value || seen.depth != fresh.depth || seen.player_nodes != fresh.player_nodes ||
               seen.chance_nodes != fresh.chance_nodes || seen.cache_hits != fresh.cache_hits;
      wrong += seen.value != fixed.value || seen.best != fixed.best;
      const std::uint64_t nodes = seen.player_nodes + seen.chance_nodes;
      wrong += depth > 1 && nodes > 2 * budget + 2'000;  // a step of the last layers is not interrupted
      depths |= 1U << depth;
    }
    CHECK(wrong == 0);
    if (budget == 0) CHECK(depths == 0b10);
  }
  CHECK((depths & 0b11100) == 0b11100);
  // One move: no more than the least depth. Everything cut off: no deeper than that.
  expectimax search(e, {.rule = depth_rule::budget, .depth = 1, .node_budget = 1'000'000});
  CHECK(search.analyse(model::packed({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 3, 3})).depth >= 1);
  expectimax cut(e, {.rule = depth_rule::budget, .depth = 1, .probability_cut = 0.5, .node_budget = 1'000'000});
  CHECK(cut.analyse(model::packed({1, 0, 2, 0, 3})).depth == 2);
}

TEST_CASE("against a clock there is always a move, and it comes in time (G03)") {
  const compiled_evaluation e(tuned_heuristic());
  const packed_board board = model::packed({1, 2, 3, 4, 0, 1});
  for (const auto limit :
       {std::chrono::nanoseconds(0), std::chrono::nanoseconds(-5), std::chrono::nanoseconds(1'000'000)}) {
    expectimax search(e, {.depth = 50, .probability_cut = 0});
    const search_report report = search.analyse_within(board, limit);
    CHECK(report.best);
    const search_report fixed =
        expectimax(e, {.depth = static_cast<unsigned>(report.depth), .probability_cut = 0}).analyse(board);
    CHECK(report.value == fixed.value);
    if (limit.count() <= 0) CHECK(report.depth == 0);
  }
  expectimax search(e, {.depth = 50, .probability_cut = 0});
  // A busy machine may take the processor away; one of a few times it must be in time.
  bool in_time = false;
  for (int i = 0; i < 5 && !in_time; ++i) {
    const auto start = std::chrono::steady_clock::now();
    CHECK(search.analyse_within(board, std::chrono::milliseconds(100)).depth >= 2);
    in_time = std::chrono::steady_clock::now() - start < std::chrono::milliseconds(300);
  }
  CHECK(in_time);
  const packed_board one_move = model::packed({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 0});
  const packed_board dead = model::packed({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1});
  CHECK_FALSE(search.analyse_within(dead, std::chrono::nanoseconds::max()).best);
  CHECK(search.analyse_within(one_move, std::chrono::milliseconds(5)).best);
}

TEST_CASE("a search says what it saw") {
  const compiled_evaluation e(tuned_heuristic());
  const packed_board board = model::packed({1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  const search_report report = expectimax(e, {.depth = 1}).analyse(board);
  CHECK_FALSE(report.value[static_cast<std::size_t>(direction::up)]);
  CHECK_FALSE(report.value[static_cast<std::size_t>(direction::left)]);
  CHECK(report.value[static_cast<std::size_t>(direction::right)]);
  CHECK(report.best == direction::down);
  CHECK(report.depth == 1);
  CHECK(report.chance_nodes == 2);
  CHECK(report.player_nodes == 1 + 2 * 2 * 15);
  CHECK(report.cache_hits == 0);
  expectimax search(e, {.depth = 1});
  search.analyse(board);
  CHECK(search.analyse(board).cache_hits == 2);
}

TEST_CASE("edges: no move, one move, depth 0, equal and very bad values (G03, G06)") {
  const compiled_evaluation e(tuned_heuristic());
  const packed_board dead = model::packed({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1});
  const packed_board one_move = model::packed({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 0});
  for (const unsigned depth : {0U, 1U, 2U, 3U}) {
    expectimax search(e, {.depth = depth});
    CHECK_FALSE(search.choose(dead));
    CHECK(search.choose(one_move).has_value());
  }
  for (const double bad : {-1e6, -1e90}) {
    const compiled_evaluation terrible(evaluation{.terms = {{.weight = bad}}, .lost = 2 * bad});
    for (const unsigned depth : {0U, 1U, 2U}) {
      expectimax search(terrible, {.depth = depth});
      CHECK(search.choose(model::packed({0, 0, 0, 0, 0, 1})) == direction::up);
      CHECK(search.choose(model::packed({1, 2, 3, 4})) == direction::down);
    }
  }
  // A lost leaf is worth less than a live one: only LEFT leaves room here.
  const packed_board tight = model::packed({1, 1, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8});
  const search_report report = expectimax(e, {.depth = 1}).analyse(tight);
  REQUIRE(report.best);
  CHECK(*report.value[static_cast<std::size_t>(*report.best)] < compiled_evaluation(tuned_heuristic()).value_of(tight));
}

TEST_CASE("games are the same one by one, in a batch and recorded, and at depth 0 those of the one-ply player") {
  const std::vector<std::uint64_t> seeds = seeds_from(50, 12);
  const expectimax_player player(tuned_heuristic(), {.depth = 1});
  std::vector<outcome> batch(seeds.size());
  player.play(seeds, {}, batch);
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    outcome alone;
    player.play(std::span(seeds).subspan(i, 1), {}, std::span(&alone, 1));
    CHECK(alone == batch[i]);
  }
  const replay_record record = player.record(seeds[3], {});
  CHECK_FALSE(verify(record));
  CHECK(record.score == batch[3].score);
  std::vector<outcome> one_ply(seeds.size());
  expectimax_player(tuned_heuristic(), {.depth = 0}).play(seeds, {}, batch);
  best_afterstate_player(tuned_heuristic()).play(seeds, {}, one_ply);
  for (outcome& game : batch) {
    CHECK(game.nodes > 0);
    game.nodes = 0;  // who doesn't search counts none
  }
  CHECK(batch == one_ply);
}

TEST_CASE("options out of range are refused with their values") {
  CHECK(options_refusal({}).empty());
  CHECK(options_refusal({.depth = 51}) == "depth is 51; it must be in 0..50");
  CHECK(options_refusal({.probability_cut = -1}) == "probability_cut is -1; it must be in [0, 1]");
  CHECK(options_refusal({.probability_cut = std::numeric_limits<double>::quiet_NaN()}).find("nan") !=
        std::string::npos);
  CHECK(options_refusal({.cache_bits = 25}) == "cache_bits is 25; it must be in 0..24");
  CHECK(options_refusal({.rule = static_cast<depth_rule>(7)}).find("rule is 7") == 0);
  CHECK_THROWS_AS(expectimax_player(tuned_heuristic(), {.depth = 99}), std::invalid_argument);
  const compiled_evaluation e(tuned_heuristic());
  CHECK_THROWS_AS(expectimax(e, {}, 1.5), std::invalid_argument);
}

namespace {

double mean_score(const evaluation& e, unsigned depth, std::size_t games) {
  std::vector<outcome> results(games);
  expectimax_player(e, {.depth = depth}).play(seeds_from(3'000'000, games), {}, results);
  double sum = 0;
  for (const outcome& game : results) sum += game.score;
  return sum / static_cast<double>(games);
}

}  // namespace

TEST_SUITE("slow") {
  TEST_CASE("published weights score what the reference says, to 4 standard errors") {
    // A game's score spreads by some 0.45 of its mean.
    const auto check = [](const evaluation& e, unsigned depth, std::size_t games, double mean, double error) {
      const double ours = mean_score(e, depth, games);
      const double our_error = 0.45 * mean / std::sqrt(static_cast<double>(games));
      CHECK(std::abs(ours - mean) < 4 * std::sqrt(error * error + our_error * our_error));
    };
    check(tuned_heuristic(), 1, 2'000, 32'067, 320);
    check(evaluation_named("nneonneo-2014"), 1, 2'000, 40'029, 400);
    check(evaluation_named("nneonneo-one-ply"), 1, 1'000, 42'063, 420);
    check(tuned_heuristic(), 2, 200, 68'213, 1'429);
    check(evaluation_named("nneonneo-2014"), 2, 200, 75'041, 1'429);
  }

  TEST_CASE("depth 3 against the plain search") {
    const std::vector<model::board> boards = boards_of_games(300);
    for (const double cut : {0.0, 1e-4, 0.001})
      CHECK(differences(with_few_empties(boards, 4), tuned_heuristic(), {.depth = 3, .probability_cut = cut}, 0.1) ==
            0);
  }
}
