// Generations a second of runs that evolve weights, on one core, with the games and moves that are in them: the CMA-ES without
// a search and by one over a layer of tiles, as the configs have it, and the published GA with a game of two layers a genome.
#include <benchmark/benchmark.h>

#include <string>

#include "config/config_source.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "problem/genome_kinds.hpp"

namespace {

using namespace experiments;

constexpr const char* common =
    "[evaluation]\nobjective = mean-score\n[genome]\ntype = weights\n[weights]\nstart = nneonneo-one-ply\n";

constexpr const char* one_ply =
    "features = constant empties merges runs steps monotonicity smoothness trapped sum\nlines = apart\n"
    "[algorithm]\ntype = cma-es\n[cma-es]\npopulation = 18\ngames = 1000\nstep = 0.5\nkept = 6\ncontest = 6:4000\n";
constexpr const char* depth_1 =
    "features = constant empties merges runs steps monotonicity smoothness trapped sum\nlines = apart\n"
    "search = expectimax\ndepth = 1\n"
    "[algorithm]\ntype = cma-es\n[cma-es]\npopulation = 16\ngames = 100\nstep = 0.5\nkept = 5\ncontest = 5:400\n";
constexpr const char* seed_ga =
    "features = constant empties runs monotonicity sum\nsearch = expectimax\ndepth = 2\n"
    "[algorithm]\ntype = generational\n[generational]\npopulation = 50\nelites = 1\nmode = both\nmutation-rate = 1\n"
    "stages = 50:1\n[real]\nmutation = redraw\n";

void generation(benchmark::State& state, const char* settings) {
  const auto made = make_experiment(config_from_text(std::string(common) + settings, "benchmark"), 1);
  const evo::evaluator alone(1);
  evo::effort total{};
  for (auto _ : state) total = made->evolution().step(alone).total;
  const auto rate = [](std::uint64_t count) {
    return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
  };
  state.counters["generations"] = rate(static_cast<std::uint64_t>(state.iterations()));
  state.counters["games"] = rate(total.trials);
  state.counters["moves"] = rate(total.steps);
}

// Fixed numbers, so that the shares of contests and of late, longer games are always the same.
BENCHMARK_CAPTURE(generation, cma_es_one_ply, one_ply)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK_CAPTURE(generation, cma_es_depth_1, depth_1)->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK_CAPTURE(generation, seed_ga_depth_2, seed_ga)->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
