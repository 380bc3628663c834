// Speed of games in lockstep and of the functions on lanes, for each instruction set that this processor has.
#include <benchmark/benchmark.h>

#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/corner_player.hpp"
#include "game2048/player/greedy_player.hpp"
#include "game2048/player/random_player.hpp"

namespace {

using namespace game2048;

std::vector<std::uint64_t> seeds_from(std::uint64_t first, std::size_t count) {
  std::vector<std::uint64_t> seeds(count);
  std::iota(seeds.begin(), seeds.end(), first);
  return seeds;
}

double total_moves(const std::vector<outcome>& results) {
  double moves = 0;
  for (const outcome& r : results) moves += r.moves;
  return moves;
}

// Whole games, with one core; the counter is legal moves a second.
template <class Player>
void play(benchmark::State& state, const lane_kernels& kernels) {
  const std::vector<std::uint64_t> seeds = seeds_from(1, static_cast<std::size_t>(state.range(0)));
  std::vector<outcome> results(seeds.size());
  double moves = 0;
  for (auto _ : state) {
    Player player(kernels);
    play_lanes(player, seeds, {}, results, kernels);
    moves += total_moves(results);
  }
  state.counters["moves"] = benchmark::Counter(moves, benchmark::Counter::kIsRate);
}

template <class Player>
void register_play(std::string_view name, const lane_kernels& kernels) {
  const std::string title = std::string(name) + "_play/" + std::string(kernels.name);
  auto* benchmark = benchmark::RegisterBenchmark(title.c_str(), play<Player>, kernels);
  benchmark->Arg(20)->Arg(20'000)->Unit(benchmark::kMillisecond);
  if (&kernels == &best_lane_kernels()) benchmark->Arg(1'000'000);
}

// Boards of some random games after 60 steps.
lane_games games_under_way() {
  lane_games games;
  lane_bytes answers, moved;
  const lane_kernels& kernels = best_lane_kernels();
  random_player player;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    player.begin_game(lane, lane);
    games.key_low[lane] = static_cast<std::uint32_t>(lane * 7919);
    games.boards.cells[lane % cell_count].at[lane] = 1;
  }
  for (int i = 0; i < 60; ++i) {
    player.choose(games.boards, lane_count, answers);
    kernels.step(games, answers, 6554, moved, lane_count);
  }
  return games;
}

void count_boards(benchmark::State& state) {
  const double boards = static_cast<double>(lane_count) * static_cast<double>(state.iterations());
  state.counters["boards"] = benchmark::Counter(boards, benchmark::Counter::kIsRate);
}

void step(benchmark::State& state, const lane_kernels& kernels) {
  lane_games games = games_under_way();
  lane_bytes answers, moved;
  for (std::size_t lane = 0; lane < lane_count; ++lane) answers.at[lane] = static_cast<std::uint8_t>(lane % 4);
  for (auto _ : state) {
    kernels.step(games, answers, 6554, moved, lane_count);
    benchmark::DoNotOptimize(moved);
  }
  count_boards(state);
}

void legal_moves(benchmark::State& state, const lane_kernels& kernels) {
  const lane_games games = games_under_way();
  std::array<lane_bytes, 4> legal;
  for (auto _ : state) {
    kernels.legal_moves(games.boards, legal, lane_count);
    benchmark::DoNotOptimize(legal);
  }
  count_boards(state);
}

void all_moves(benchmark::State& state, const lane_kernels& kernels) {
  const lane_games games = games_under_way();
  lane_moves moves;
  for (auto _ : state) {
    kernels.all_moves(games.boards, moves, lane_count);
    benchmark::DoNotOptimize(moves);
  }
  count_boards(state);
}

const bool lanes_registered = [] {
  for (const lane_kernels* kernels : available_lane_kernels()) {
    const std::string isa(kernels->name);
    register_play<random_player>("random", *kernels);
    register_play<corner_player>("corner", *kernels);
    register_play<greedy_player>("greedy", *kernels);
    benchmark::RegisterBenchmark(("step/" + isa).c_str(), step, *kernels);
    benchmark::RegisterBenchmark(("legal_moves/" + isa).c_str(), legal_moves, *kernels);
    benchmark::RegisterBenchmark(("all_moves/" + isa).c_str(), all_moves, *kernels);
  }
  return true;
}();

}  // namespace
