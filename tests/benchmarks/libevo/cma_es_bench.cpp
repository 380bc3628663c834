// The CMA-ES without its games: one generation of samples and update, the decomposition alone, and what a state weighs.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <vector>

#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/vector.hpp>

#include "evo/algorithm/cma_search.hpp"
#include "evo/algorithm/eigendecomposition.hpp"

namespace {

using namespace evo;

cma_search search_of(std::size_t n, cma_covariance covariance) {
  cma_es_options options;
  options.covariance = covariance;
  options.thresholds = {0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0};
  return {options, real_space(std::vector<real_coordinate>(n, {"", -1e6, 1e6, 1.0, 0.5})), 1};
}

/// Slopes of their own in all directions, so that the covariance has something to learn.
double fitness_of(const real_vector& sample) {
  double sum = 0.0;
  for (std::size_t i = 0; i < sample.size(); ++i)
    sum -= static_cast<double>(i + 1) * sample.values[i] * sample.values[i];
  return sum;
}

void run_generation(const cma_search& search, cma_progress& progress, std::uint64_t generation) {
  std::vector<double> fitness;
  for (const auto& sample : search.samples(progress, generation)) fitness.push_back(fitness_of(sample));
  progress = search.next(progress, generation, fitness, {});
}

void one_generation(benchmark::State& state, cma_covariance covariance) {
  const auto search = search_of(static_cast<std::size_t>(state.range(0)), covariance);
  auto progress = search.first();
  std::uint64_t generation = 0;
  for (auto _ : state) {
    if (generation % 200 == 0) progress = search.first();  // before it has converged
    run_generation(search, progress, generation++);
  }
  state.counters["generations/s"] = benchmark::Counter(static_cast<double>(generation), benchmark::Counter::kIsRate);
  state.counters["samples/s"] =
      benchmark::Counter(static_cast<double>(generation * progress.descent.population), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(one_generation, full, cma_covariance::full)->Name("cma_es/generation/full")->Arg(10)->Arg(100);
BENCHMARK_CAPTURE(one_generation, separable, cma_covariance::separable)
    ->Name("cma_es/generation/separable")
    ->Arg(10)
    ->Arg(100)
    ->Arg(10'000);

void decomposition(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  const auto search = search_of(n, cma_covariance::full);
  auto progress = search.first();
  for (std::uint64_t generation = 0; generation < 20; ++generation) run_generation(search, progress, generation);
  for (auto _ : state) benchmark::DoNotOptimize(eigendecomposition_of(progress.descent.covariance, n));
}
BENCHMARK(decomposition)->Name("cma_es/decomposition")->Arg(10)->Arg(100);

void saving(benchmark::State& state) {
  const auto search = search_of(static_cast<std::size_t>(state.range(0)), cma_covariance::full);
  auto progress = search.first();
  for (std::uint64_t generation = 0; generation < 200; ++generation) run_generation(search, progress, generation);
  std::size_t bytes = 0;
  for (auto _ : state) {
    std::ostringstream stream;
    boost::archive::binary_oarchive(stream) << static_cast<const cma_progress&>(progress);
    bytes = stream.str().size();
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(saving)->Name("cma_es/save")->Arg(10)->Arg(100);

}  // namespace
