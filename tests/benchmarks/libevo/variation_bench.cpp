// Operators on the reference network: creation, crossover by rows, both mutations; and the draws they are made of.
#include <benchmark/benchmark.h>

#include "evo/random/draws.hpp"
#include "evo/variation/ternary_variation.hpp"

namespace {

using namespace evo;

ternary_creation reference_creation() { return {{16, 128, 128, 4}, ternary_creation::weights::signs}; }

void create(benchmark::State& state) {
  engine rng(1);
  const auto make = reference_creation();
  for (auto _ : state) benchmark::DoNotOptimize(make(rng));
}
BENCHMARK(create)->Name("variation/create");

void cross_rows(benchmark::State& state) {
  engine rng(2);
  const auto first = reference_creation()(rng);
  const auto second = reference_creation()(rng);
  const row_crossover cross;
  for (auto _ : state) benchmark::DoNotOptimize(cross(rng, first, second));
}
BENCHMARK(cross_rows)->Name("variation/row_crossover");

template <class Mutation>
void mutate(benchmark::State& state, const Mutation& operate) {
  engine rng(3);
  auto child = reference_creation()(rng);
  for (auto _ : state) {
    child = *operate(rng, child);
    benchmark::ClobberMemory();
  }
}
BENCHMARK_CAPTURE(mutate, per_weight, per_weight_mutation(0.01))->Name("variation/per_weight_mutation/0.01");
BENCHMARK_CAPTURE(mutate, every_weight, per_weight_mutation(1.0))->Name("variation/per_weight_mutation/1");
BENCHMARK_CAPTURE(mutate, log_uniform, log_uniform_mutation(1, 400))->Name("variation/log_uniform_mutation/1_400");

template <class Draw>
void draw(benchmark::State& state, const Draw& from) {
  engine rng(4);
  for (auto _ : state) benchmark::DoNotOptimize(from(rng));
}
BENCHMARK_CAPTURE(draw, word, [](engine& rng) { return rng(); })->Name("draw/word");
BENCHMARK_CAPTURE(draw, below, [](engine& rng) { return uniform_below(rng, 100); })->Name("draw/uniform_below");
BENCHMARK_CAPTURE(draw, real, [](engine& rng) { return uniform_real(rng); })->Name("draw/uniform_real");
BENCHMARK_CAPTURE(draw, normal, [](engine& rng) { return standard_normal(rng); })->Name("draw/standard_normal");
BENCHMARK_CAPTURE(draw, stream, [](engine& rng) {
  return engine(stream_key(1, purpose::trial, {rng(), 2}))();
})->Name("draw/new_stream");

}  // namespace
