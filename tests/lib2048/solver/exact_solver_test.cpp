// Exact values of small boards: published counts and values, plain recursion, and questions that are too large.
#include "game2048/solver/exact_solver.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "game2048/search/grid_search.hpp"

using namespace game2048;

namespace {

solve_question question(std::size_t rows, std::size_t columns, std::optional<std::uint8_t> target = {},
                        const char* start = nullptr) {
  solve_question q{rows, columns, target};
  if (start != nullptr) q.start = parse_grid(start);
  return q;
}

solution random_play_of(solve_question q) {
  q.random_play = true;
  return solve(q);
}

}  // namespace

// docs/reference.md, section 7: counts and probabilities of a published exact solution.
TEST_CASE("boards of 2x2 and 2x3 have the published counts and chances") {
  const solution to_16 = solve(question(2, 2, 4));
  CHECK(to_16.boards == 214);
  CHECK(to_16.orbits == 41);
  CHECK(to_16.value == doctest::Approx(0.962511253750).epsilon(1e-11));
  CHECK(random_play_of(question(2, 2, 4)).value == doctest::Approx(0.121752664444).epsilon(1e-11));
  const solution to_32 = solve(question(2, 2, 5));
  CHECK(to_32.boards == 422);
  CHECK(to_32.orbits == 75);
  CHECK(to_32.value == doctest::Approx(0.082887289072).epsilon(1e-10));
  CHECK(random_play_of(question(2, 2, 5)).value == doctest::Approx(0.000511052602).epsilon(1e-8));
  const solution to_64 = solve(question(2, 3, 6));
  CHECK(to_64.boards == 27'022);
  CHECK(to_64.orbits == 6'930);
  CHECK(to_64.value == doctest::Approx(0.939263692431).epsilon(1e-11));
  CHECK(random_play_of(question(2, 3, 6)).value == doctest::Approx(0.000167279563).epsilon(1e-8));
  CHECK(solve(question(2, 2, 6)).value == 0.0);  // no 64 on four cells
  CHECK(solve(question(2, 2)).value == doctest::Approx(66.964149457).epsilon(1e-11));
}

TEST_CASE("a shape on its side is worth the same") {
  CHECK(solve(question(3, 2, 6)).value == doctest::Approx(solve(question(2, 3, 6)).value).epsilon(1e-14));
  CHECK(solve(question(1, 4)).value == doctest::Approx(solve(question(4, 1)).value).epsilon(1e-14));
}

TEST_CASE("chances of the published starts on 2x2") {
  const auto chance = [](const char* start, std::uint8_t target) { return solve(question(2, 2, target, start)).value; };
  CHECK(chance(". . / 2 2", 4) == doctest::Approx(0.9626128750).epsilon(1e-10));
  CHECK(chance("2 . / 2 .", 4) == doctest::Approx(0.9626128750).epsilon(1e-10));
  CHECK(chance(". . / 4 2", 4) == doctest::Approx(0.9614837500).epsilon(1e-10));
  CHECK(chance("4 4 / . .", 5) == doctest::Approx(0.083751515).epsilon(1e-8));
  CHECK(chance(". 2 / 2 .", 5) == doctest::Approx(0.082895846).epsilon(1e-8));
  CHECK(chance("2 . / 4 .", 5) == doctest::Approx(0.082800771).epsilon(1e-8));
}

TEST_CASE("values and moves are those of a plain search to the end of every game") {
  for (const char* start : {"2 2 / . .", ". 2 / 4 .", "2 4 / 4 2", "4 4 / 8 .", "8 4 / 2 2"}) {
    for (const double fours : {0.0, 0.1, 0.6, 1.0}) {
      CAPTURE(start);
      CAPTURE(fours);
      solve_question q = question(2, 2, {}, start);
      q.four_chance = fours;
      const solution exact = solve(q);
      const grid_search_report plain =
          grid_search({.moves = 200, .four_chance = fours, .lost = 0}).analyse(parse_grid(start));
      double best = 0;
      for (std::size_t d = 0; d < 4; ++d) {
        CHECK(exact.moves[d].has_value() == plain.value[d].has_value());
        if (!plain.value[d]) continue;
        CHECK(*exact.moves[d] == doctest::Approx(*plain.value[d]).epsilon(1e-12));
        best = std::max(best, *plain.value[d]);
      }
      CHECK(exact.value == doctest::Approx(best).epsilon(1e-12));
    }
  }
}

TEST_CASE("3x3 has the published counts and chances") {
  const solution to_64 = solve(question(3, 3, 6));
  CHECK(to_64.boards == 4'820'069);
  CHECK(to_64.orbits == 609'981);
  CHECK(to_64.value == doctest::Approx(1.0).epsilon(1e-11));
}

TEST_CASE("3x3 to the end: the published counts and the greatest expected score" * doctest::test_suite("slow")) {
  CHECK(random_play_of(question(3, 3, 6)).value == doctest::Approx(0.092186451783).epsilon(1e-10));
  const solution all = solve(question(3, 3));
  CHECK(all.boards == 388'921'077);
  CHECK(all.orbits == 48'713'519);
  CHECK(all.afterstates == 31'431'374);
  CHECK(all.lost == 7'388'502);
  CHECK(all.value == doctest::Approx(5468.486797410).epsilon(1e-11));
  CHECK(solve(question(3, 3, 9)).value == doctest::Approx(0.736774177023).epsilon(1e-11));
  CHECK(random_play_of(question(3, 3)).value == doctest::Approx(178.743854074).epsilon(1e-11));
}

TEST_CASE("what is too large is refused before it begins, with the estimate") {  // G04
  for (const auto& [rows, columns] : {std::pair{4, 4}, {4, 3}, {3, 4}, {8, 8}, {2, 6}}) {
    const auto q = question(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    CHECK_THROWS_AS(solve(q), solve_refused);
    CHECK(estimate_of(q).bytes > 4e9);
  }
  std::string message;
  try {
    solve(question(3, 3), {.memory = 100 << 20});
  } catch (const solve_refused& refusal) {
    message = refusal.what();
  }
  CHECK(message == "up to 296293577 boards of 3x3 may come up, which takes up to 2261 MB; the memory limit is 100 MB");
}

TEST_CASE("the estimate is above what comes up") {
  for (const auto& q : {question(2, 2), question(2, 3), question(2, 2, 4), question(3, 3, 5), question(1, 5),
                        question(2, 2, {}, "128 64 / 32 2")})
    CHECK(static_cast<double>(solve(q).orbits) <= estimate_of(q).boards);
}

TEST_CASE("solving stops when it is told to, and tells how far it has come") {
  std::stop_source source;
  std::vector<double> shares;
  solve_limits limits;
  limits.stop = source.get_token();
  limits.progress = [&](double share) { shares.push_back(share); };
  solve(question(2, 3), limits);
  CHECK(std::is_sorted(shares.begin(), shares.end()));
  CHECK(shares.front() == 0.0);
  CHECK(shares.back() == 1.0);
  limits.progress = [&](double share) {
    if (share > 0.6) source.request_stop();
  };
  CHECK_THROWS_AS(solve(question(2, 3), limits), solve_stopped);
}

TEST_CASE("a position without a move has no value, and one that can't be is refused") {
  const solution dead = solve(question(2, 2, {}, "2 4 / 4 2"));
  CHECK(dead.value == 0.0);
  CHECK(dead.lost == 1);
  CHECK(std::none_of(dead.moves.begin(), dead.moves.end(), [](const auto& move) { return move.has_value(); }));
  const auto refused = [](const solve_question& q) { CHECK_THROWS_AS(solve(q), std::invalid_argument); };
  refused(question(1, 1));
  refused(question(0, 3));
  refused(question(9, 1));
  refused(question(2, 2, 2));
  refused(question(2, 2, 16));
  refused(question(2, 2, {}, "2 . . / . . ."));
  refused(question(2, 2, {}, "2 # / . ."));
  refused(question(2, 2, 4, "16 . / . ."));
  refused(question(2, 2, {}, "32768 32768 / . ."));
  solve_question odds = question(2, 2);
  odds.four_chance = 1.5;
  refused(odds);
}
