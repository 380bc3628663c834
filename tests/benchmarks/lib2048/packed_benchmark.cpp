// Speed of random legal play on packed boards, for each instruction set, and of the functions that searches use.
#include <benchmark/benchmark.h>

#include <string>

#include "game2048/board/packed.hpp"
#include "game2048/board/spawn_stream.hpp"

namespace {

using namespace game2048;

packed_board start_board(stream_key key, std::uint32_t threshold) {
  packed_board board;
  for (std::uint32_t k = 0; k < start_tiles; ++k) board = with_spawn(board, draw(key.low + k, key.high), threshold);
  return board;
}

void start(packed_games& games, std::size_t i, std::uint64_t seed, std::uint32_t threshold) {
  const stream_key key = key_of(seed);
  games.boards[i] = start_board(key, threshold);
  games.key_low[i] = key.low + start_tiles;
  games.key_high[i] = key.high;
}

// Uniform answers, illegal ones asked again; the dead are replaced every 16 steps. The counter is legal moves a second.
void random_play(benchmark::State& state, const packed_kernels& kernels) {
  const std::uint32_t threshold = four_threshold(0.1);
  packed_games games;
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < packed_game_count; ++i) start(games, i, seed++, threshold);
  std::array<std::uint8_t, packed_game_count> directions;
  std::array<packed_step, packed_game_count> results;
  std::uint32_t place = 0;
  std::uint64_t moves = 0;
  for (auto _ : state) {
    std::array<std::uint32_t, packed_game_count> bits;
    for (std::uint32_t& b : bits) b = draw(place++, 77);
    for (int step = 0; step < 16; ++step) {
      for (std::size_t i = 0; i < packed_game_count; ++i) directions[i] = bits[i] >> 2 * step & 3;
      kernels.step(games, directions, threshold, results);
      for (const packed_step r : results) moves += r == packed_step::moved;
    }
    for (std::size_t i = 0; i < packed_game_count; ++i)
      if (empty_cells(games.boards[i]) == 0 && legal_moves(games.boards[i]) == 0) start(games, i, seed++, threshold);
  }
  state.counters["moves"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

void all_four_moves(benchmark::State& state) {
  packed_board board = start_board(key_of(1), 6554);
  for (auto _ : state)
    for (const direction d : all_directions) {
      const packed_move moved = move(board, d);
      benchmark::DoNotOptimize(moved);
      board.bits ^= moved.score << 4;  // the next look-up waits for this one, as in a search
    }
  const double moves = 4.0 * static_cast<double>(state.iterations());
  state.counters["moves"] = benchmark::Counter(moves, benchmark::Counter::kIsRate);
}
BENCHMARK(all_four_moves);

const bool packed_registered = [] {
  for (const packed_kernels* kernels : available_packed_kernels())
    benchmark::RegisterBenchmark(("packed_random_play/" + std::string(kernels->name)).c_str(), random_play, *kernels);
  return true;
}();

}  // namespace
