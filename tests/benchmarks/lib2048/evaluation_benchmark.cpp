// Speed of compiling evaluations and of evaluating boards, for each instruction set that this processor has.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "game2048/evaluation/batch_evaluation.hpp"
#include "lib2048/model_2048.hpp"

namespace {

using namespace game2048;

constexpr std::size_t board_count = 4096;

void count_boards(benchmark::State& state, std::size_t boards_a_time) {
  const double boards = static_cast<double>(boards_a_time) * static_cast<double>(state.iterations());
  state.counters["boards"] = benchmark::Counter(boards, benchmark::Counter::kIsRate);
}

std::vector<packed_board> some_boards() {
  model::test_random random{1};
  std::vector<packed_board> boards;
  for (std::size_t i = 0; i < board_count; ++i) {
    std::array<std::uint8_t, 16> cells;
    const model::board board = model::random_board(random, 12);
    for (std::size_t c = 0; c < 16; ++c) cells[c] = static_cast<std::uint8_t>(board[c]);
    boards.push_back(pack(cells));
  }
  return boards;
}

std::vector<lane_boards> some_lanes() {
  const std::vector<packed_board> boards = some_boards();
  std::vector<lane_boards> lanes(board_count / lane_count);
  for (std::size_t i = 0; i < board_count; ++i)
    for (unsigned c = 0; c < cell_count; ++c)
      lanes[i / lane_count].cells[c].at[i % lane_count] = exponent_at(boards[i], c);
  return lanes;
}

void compile(benchmark::State& state, std::string_view name) {
  const evaluation e = evaluation_named(name);
  for (auto _ : state) {
    const compiled_evaluation made(e);
    benchmark::DoNotOptimize(made.tables().data());
  }
}
BENCHMARK_CAPTURE(compile, nneonneo, "nneonneo")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(compile, corner_adjacency_empties, "corner-adjacency-empties")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(compile, bends, "bends-depth1")->Unit(benchmark::kMillisecond);

void evaluate_one_by_one(benchmark::State& state) {
  const compiled_evaluation e(tuned_heuristic());
  const std::vector<packed_board> boards = some_boards();
  for (auto _ : state)
    for (const packed_board board : boards) benchmark::DoNotOptimize(e.units_of(board));
  count_boards(state, board_count);
}
BENCHMARK(evaluate_one_by_one);

void evaluate_packed(benchmark::State& state, const evaluation_kernels& kernels, std::string_view name) {
  const compiled_evaluation e(evaluation_named(name));
  const std::vector<packed_board> boards = some_boards();
  std::vector<std::int32_t> units(board_count);
  for (auto _ : state) {
    kernels.of_packed(e, boards, units);
    benchmark::DoNotOptimize(units.data());
  }
  count_boards(state, board_count);
}

void evaluate_lanes(benchmark::State& state, const evaluation_kernels& kernels, std::string_view name) {
  const compiled_evaluation e(evaluation_named(name));
  const std::vector<lane_boards> lanes = some_lanes();
  lane_units units;
  for (auto _ : state)
    for (const lane_boards& boards : lanes) {
      kernels.of_lanes(e, boards, units);
      benchmark::DoNotOptimize(units);
    }
  count_boards(state, board_count);
}

const bool evaluation_registered = [] {
  for (const evaluation_kernels* kernels : available_evaluation_kernels())
    for (const std::string_view name : {"nneonneo", "corner-adjacency-empties", "bends-depth1"}) {
      const std::string suffix = std::string(1, '/').append(name).append("/").append(kernels->name);
      benchmark::RegisterBenchmark(("evaluate_packed" + suffix).c_str(), evaluate_packed, *kernels, name);
      benchmark::RegisterBenchmark(("evaluate_lanes" + suffix).c_str(), evaluate_lanes, *kernels, name);
    }
  return true;
}();

}  // namespace
