// How evaluation scales with threads, on trials that only compute. Every iteration plays the same matrix once with one thread
// and once with all, so that a load on the machine falls on both alike.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdint>
#include <ctime>
#include <vector>

#include "evo/evaluation/trial_matrix.hpp"
#include "evo/random/engine.hpp"

namespace {

using namespace evo;

constexpr std::size_t genomes = 32;
constexpr std::size_t trials = 300;  // a generation of the student project at most

/// A trial is some 20 us of arithmetic.
class arithmetic final : public problem<int> {
 public:
  std::span<const objective> objectives() const override { return objectives_; }
  std::uint64_t evaluate(const int& genome, std::span<const std::uint64_t> seeds,
                         std::span<double> samples) const override {
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      engine rng(seeds[i] + static_cast<std::uint64_t>(genome));
      std::uint64_t sum = 0;
      for (int n = 0; n < 10'000; ++n) sum ^= rng();
      samples[i] = static_cast<double>(sum >> 11);
    }
    return seeds.size();
  }

 private:
  std::vector<objective> objectives_{{"arithmetic", sample_scale::linear}};
};

struct cost {
  double wall = 0.0;  ///< seconds
  double cpu = 0.0;   ///< seconds of all threads together
};

/// One matrix by an evaluator of its own: two at once would share the smaller one's limit of threads.
cost play(std::size_t threads) {
  static const std::vector<int> population(genomes, 1);
  std::vector<const int*> listed;
  for (const auto& genome : population) listed.push_back(&genome);
  const arithmetic task;
  const evaluator workers(threads);
  const auto wall = std::chrono::steady_clock::now();
  const auto cpu = std::clock();
  const auto matrix = evaluate<int>(workers, task, listed, trials, [](std::size_t genome, std::size_t trial) {
    return stream_key(1, purpose::trial, {genome, trial});
  });
  benchmark::DoNotOptimize(matrix.values.data());
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count(),
          static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC};
}

/// efficiency: wall time of one thread / (threads x wall time of all), 1 at best and only on a quiet machine.
/// cpu_overhead: processor time of all threads / that of one, 1 at best, on a busy machine too.
void scaling(benchmark::State& state) {
  const auto threads = static_cast<std::size_t>(state.range(0));
  cost one;
  cost all;
  play(threads);  // starts the workers
  for (auto _ : state) {
    const auto single = play(1);
    const auto several = play(threads);
    one.wall += single.wall;
    one.cpu += single.cpu;
    all.wall += several.wall;
    all.cpu += several.cpu;
    state.SetIterationTime(several.wall);
  }
  state.counters["trials"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * genomes * trials, benchmark::Counter::kIsRate);
  state.counters["efficiency"] = one.wall / (static_cast<double>(threads) * all.wall);
  state.counters["cpu_overhead"] = all.cpu / one.cpu;
}
BENCHMARK(scaling)
    ->Name("evaluation/scaling")
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

/// What the evaluator itself costs: blocks that do nothing.
void empty_blocks(benchmark::State& state) {
  const evaluator workers(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) {
    workers.for_blocks(1000, 1, [](std::size_t genome, std::size_t, std::size_t) { benchmark::DoNotOptimize(genome); });
  }
  state.counters["blocks"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * 1000, benchmark::Counter::kIsRate);
}
BENCHMARK(empty_blocks)->Name("evaluation/empty_blocks")->ArgName("threads")->Arg(1)->Arg(2)->UseRealTime();

}  // namespace
