// Operators on the reference network: creation, crossover by rows, both mutations; and the draws they are made of.
#include <benchmark/benchmark.h>

#include "evo/random/draws.hpp"
#include "evo/variation/ternary_variation.hpp"

namespace {

using namespace evo;

ternary_creation reference_creation() { return {{16, 128, 128, 4}, ternary_creation::weights::signs}; }

void create(benchmark::State& state) {
  engine bits(1);
  const auto make = reference_creation();
  for (auto _ : state) benchmark::DoNotOptimize(make(bits));
}
BENCHMARK(create)->Name("variation/create");

void cross_rows(benchmark::State& state) {
  engine bits(2);
  const auto first = reference_creation()(bits);
  const auto second = reference_creation()(bits);
  const row_crossover cross;
  for (auto _ : state) benchmark::DoNotOptimize(cross(bits, first, second));
}
BENCHMARK(cross_rows)->Name("variation/row_crossover");

template <class Mutation>
void mutate(benchmark::State& state, const Mutation& operate) {
  engine bits(3);
  auto child = reference_creation()(bits);
  for (auto _ : state) {
    child = *operate(bits, child);
    benchmark::ClobberMemory();
  }
}
BENCHMARK_CAPTURE(mutate, per_weight, per_weight_mutation(0.01))->Name("variation/per_weight_mutation/0.01");
BENCHMARK_CAPTURE(mutate, every_weight, per_weight_mutation(1.0))->Name("variation/per_weight_mutation/1");
BENCHMARK_CAPTURE(mutate, log_uniform, log_uniform_mutation(1, 400))->Name("variation/log_uniform_mutation/1_400");

template <class Draw>
void draw(benchmark::State& state, const Draw& from) {
  engine bits(4);
  for (auto _ : state) benchmark::DoNotOptimize(from(bits));
}
BENCHMARK_CAPTURE(draw, word, [](engine& bits) { return bits(); })->Name("draw/word");
BENCHMARK_CAPTURE(draw, below, [](engine& bits) { return uniform_below(bits, 100); })->Name("draw/uniform_below");
BENCHMARK_CAPTURE(draw, real, [](engine& bits) { return uniform_real(bits); })->Name("draw/uniform_real");
BENCHMARK_CAPTURE(draw, normal, [](engine& bits) { return standard_normal(bits); })->Name("draw/standard_normal");
BENCHMARK_CAPTURE(draw, stream, [](engine& bits) {
  return engine(stream_key(1, purpose::trial, {bits(), 2}))();
})->Name("draw/new_stream");

}  // namespace
