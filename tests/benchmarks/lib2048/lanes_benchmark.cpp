// Speed of games in lockstep and of the functions on lanes, for each instruction set that this processor has.
#include <benchmark/benchmark.h>

#include <numeric>
#include <string>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
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

void random_play(benchmark::State& state, const lane_kernels& kernels) {
  const std::vector<std::uint64_t> seeds = seeds_from(1, static_cast<std::size_t>(state.range(0)));
  std::vector<outcome> results(seeds.size());
  double moves = 0;
  for (auto _ : state) {
    random_player player(kernels);
    play_lanes(player, seeds, {}, results, kernels);
    moves += total_moves(results);
  }
  state.counters["moves"] = benchmark::Counter(moves, benchmark::Counter::kIsRate);
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

void step(benchmark::State& state, const lane_kernels& kernels) {
  lane_games games = games_under_way();
  lane_bytes answers, moved;
  for (std::size_t lane = 0; lane < lane_count; ++lane) answers.at[lane] = static_cast<std::uint8_t>(lane % 4);
  for (auto _ : state) {
    kernels.step(games, answers, 6554, moved, lane_count);
    benchmark::DoNotOptimize(moved);
  }
  state.counters["boards"] =
      benchmark::Counter(static_cast<double>(lane_count * state.iterations()), benchmark::Counter::kIsRate);
}

void legal_moves(benchmark::State& state, const lane_kernels& kernels) {
  const lane_games games = games_under_way();
  std::array<lane_bytes, 4> legal;
  for (auto _ : state) {
    kernels.legal_moves(games.boards, legal, lane_count);
    benchmark::DoNotOptimize(legal);
  }
  state.counters["boards"] =
      benchmark::Counter(static_cast<double>(lane_count * state.iterations()), benchmark::Counter::kIsRate);
}

void all_moves(benchmark::State& state, const lane_kernels& kernels) {
  const lane_games games = games_under_way();
  lane_moves moves;
  for (auto _ : state) {
    kernels.all_moves(games.boards, moves, lane_count);
    benchmark::DoNotOptimize(moves);
  }
  state.counters["boards"] =
      benchmark::Counter(static_cast<double>(lane_count * state.iterations()), benchmark::Counter::kIsRate);
}

const bool registered = [] {
  for (const lane_kernels* kernels : available_lane_kernels()) {
    const std::string isa(kernels->name);
    benchmark::RegisterBenchmark(("random_play/" + isa).c_str(), random_play, *kernels)
        ->Arg(20'000)
        ->Arg(20)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("step/" + isa).c_str(), step, *kernels);
    benchmark::RegisterBenchmark(("legal_moves/" + isa).c_str(), legal_moves, *kernels);
    benchmark::RegisterBenchmark(("all_moves/" + isa).c_str(), all_moves, *kernels);
  }
  return true;
}();

}  // namespace
