// Writing and reading checkpoints of the size that runs write: a micro-GA that keeps eight reference networks.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "evo/algorithm/micro_ga.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "evo/run/evolution_of.hpp"
#include "evo/run/identity.hpp"
#include "evo/variation/ternary_variation.hpp"

namespace {

using namespace evo;

/// Trials that cost next to nothing.
class first_weights final : public problem<ternary_network> {
 public:
  std::span<const objective> objectives() const override { return objectives_; }
  std::uint64_t evaluate(const ternary_network& network, std::span<const std::uint64_t> seeds,
                         std::span<double> samples) const override {
    for (std::size_t i = 0; i < seeds.size(); ++i) samples[i] = network.weight(seeds[i] % network.weight_count());
    return seeds.size();
  }

 private:
  std::vector<objective> objectives_{{"first-weights", sample_scale::linear}};
};

using network_evolution = evolution_of<micro_ga<ternary_network>>;

std::unique_ptr<network_evolution> make() {
  micro_ga<ternary_network> ga({},
                               {ternary_creation({16, 128, 128, 4}, ternary_creation::weights::signs),
                                row_crossover(),
                                {{1.0, per_weight_mutation(0.01)}}},
                               sample_scale::linear, 1);
  return std::make_unique<network_evolution>(std::move(ga), std::make_shared<first_weights>(),
                                             evolution_settings{"ternary-network", 1, trial_sharing::common});
}

checkpoint evolved() {
  const auto evolving = make();
  for (int generation = 0; generation < 3; ++generation) evolving->step(evaluator(1));
  return checkpoint_of(*evolving, {1, 1, "benchmark"});
}

/// A folder for checkpoints that is removed in the end.
struct scratch {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("evo2048-bench-" + std::to_string(::getpid()));
  ~scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
};

void count_bytes(benchmark::State& state, std::size_t each) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(each));
  state.counters["size"] = static_cast<double>(each);
}

void serialise(benchmark::State& state) {
  const auto evolving = make();
  evolving->step(evaluator(1));
  std::size_t size = 0;
  for (auto _ : state) {
    const auto bytes = encode({evolving->type_name(), 1, 1, 1, "benchmark", evolving->save()});
    size = bytes.size();
    benchmark::DoNotOptimize(bytes.data());
  }
  count_bytes(state, size);
}
BENCHMARK(serialise)->Name("checkpoint/serialise");

/// To the folder for temporary files: serialised beforehand, written, renamed, pruned; fsynced or not.
void write(benchmark::State& state, double sync_seconds) {
  const scratch here;
  checkpoint_store store(here.folder, {3, 0, sync_seconds});
  auto saved = evolved();
  for (auto _ : state) {
    ++saved.next_generation;
    store.write(saved);
  }
  count_bytes(state, saved.payload.size());
}
BENCHMARK_CAPTURE(write, unsynced, 1e9)->Name("checkpoint/write/unsynced")->UseRealTime();
BENCHMARK_CAPTURE(write, synced, 0.0)->Name("checkpoint/write/synced")->UseRealTime();

/// From the folder into a state that can go on.
void read(benchmark::State& state) {
  const scratch here;
  checkpoint_store store(here.folder, {});
  const auto saved = evolved();
  store.write(saved);
  const auto evolving = make();
  for (auto _ : state) {
    restore(*evolving, checkpoint_store::load_newest(here.folder)->state, {1, 1});
    benchmark::DoNotOptimize(evolving->next_generation());
  }
  count_bytes(state, saved.payload.size());
}
BENCHMARK(read)->Name("checkpoint/read")->UseRealTime();

}  // namespace
