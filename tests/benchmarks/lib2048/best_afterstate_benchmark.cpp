// Speed of the one-ply player, whole games on one core, for each instruction set that this processor has.
#include <benchmark/benchmark.h>

#include <numeric>
#include <string>
#include <vector>

#include "game2048/player/best_afterstate_player.hpp"

namespace {

using namespace game2048;

void one_ply_play(benchmark::State& state, const afterstate_kernels& kernels, std::string_view name) {
  std::vector<std::uint64_t> seeds(static_cast<std::size_t>(state.range(0)));
  std::iota(seeds.begin(), seeds.end(), 1);
  std::vector<outcome> results(seeds.size());
  const best_afterstate_player player(evaluation_named(name), kernels);
  double moves = 0;
  for (auto _ : state) {
    player.play(seeds, {}, results);
    for (const outcome& game : results) moves += game.moves;
  }
  state.counters["decisions"] = benchmark::Counter(moves, benchmark::Counter::kIsRate);
}

const bool best_afterstate_registered = [] {
  for (const afterstate_kernels* kernels : available_afterstate_kernels())
    for (const std::string_view name :
         {"nneonneo", "nneonneo-one-ply", "corner-adjacency-empties", "corner-empties-largest", "bends-one-ply"}) {
      const std::string title = std::string("one_ply/").append(name).append("/").append(kernels->name);
      benchmark::RegisterBenchmark(title.c_str(), one_ply_play, *kernels, name)
          ->Arg(10'000)
          ->Unit(benchmark::kMillisecond);
    }
  return true;
}();

}  // namespace
