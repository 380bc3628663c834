// Decisions a second of the reference network, by kernel; building its plan; and the plain loop for comparison.
#include <benchmark/benchmark.h>

#include <random>

#include "evo/genome/ternary_forward.hpp"

namespace {

using namespace evo;

ternary_network reference_network() {
  std::mt19937_64 rng(1);
  ternary_network network({16, 128, 128, 4});
  for (std::size_t i = 0; i < network.weight_count(); ++i) network.set_weight(i, static_cast<int>(rng() % 3) - 1);
  return network;
}

std::vector<node_values> board_like_inputs() {
  std::mt19937_64 rng(2);
  std::vector<node_values> inputs(16);
  for (auto& node : inputs) {
    for (auto& x : node.at) x = static_cast<std::int8_t>(static_cast<int>(rng() % 10) - 7);
  }
  return inputs;
}

void forward_pass(benchmark::State& state, const ternary_kernel* kernel) {
  const ternary_forward forward(reference_network(), 10, *kernel);
  const auto inputs = board_like_inputs();
  std::vector<node_sums> outputs(4);
  forward_workspace work;
  for (auto _ : state) {
    forward(inputs, outputs, network_lanes, work);
    benchmark::DoNotOptimize(outputs.data());
  }
  state.counters["decisions"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * network_lanes, benchmark::Counter::kIsRate);
}

void build_plan(benchmark::State& state) {
  const auto network = reference_network();
  for (auto _ : state) benchmark::DoNotOptimize(ternary_forward(network, 10));
}
BENCHMARK(build_plan)->Name("ternary_network/build_plan");

[[maybe_unused]] const bool registered = [] {
  for (const auto* kernel : available_ternary_kernels()) {
    benchmark::RegisterBenchmark(("ternary_network/forward_pass/" + std::string(name_of(*kernel))).c_str(),
                                 forward_pass, kernel);
  }
  return true;
}();

}  // namespace
