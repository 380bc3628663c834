// The parallel evaluator: every trial once at any shape and thread count, failures passed on, stopped when asked.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <set>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "evo/evaluation/evaluator.hpp"

namespace {

using namespace evo;

TEST_CASE("callers on several threads share the workers, and each has its own trials and failures") {
  for (const std::size_t threads : {1, 2, 3}) {
    const evaluator workers(threads);
    std::atomic<std::size_t> playing = 0;
    std::atomic<std::size_t> max_playing = 0;
    std::atomic<int> faults = 0;
    const auto evaluate = [&](std::size_t caller) {
      for (std::size_t round = 0; round < 100; ++round) {
        std::vector<std::size_t> played(40);
        const bool fails = caller == 1 && round % 10 == 0;
        try {
          workers.for_blocks(played.size(), 1, [&](std::size_t genome, std::size_t, std::size_t) {
            const std::size_t active = ++playing;
            for (auto max = max_playing.load(); active > max && !max_playing.compare_exchange_weak(max, active);) {
            }
            played[genome] += caller + 1;
            --playing;
            if (fails) throw std::runtime_error("of caller 1");
          });
          for (const std::size_t times : played) faults += times != caller + 1;
          faults += fails;
        } catch (const std::runtime_error&) {
          faults += !fails;
        }
      }
    };
    std::vector<std::jthread> callers;
    for (std::size_t caller = 0; caller < 4; ++caller) callers.emplace_back(evaluate, caller);
    callers.clear();  // waits for them
    CHECK(faults == 0);
    CHECK(max_playing <= std::max<std::size_t>(threads, 2));
  }
}

TEST_CASE("every trial of every genome is played exactly once, for many shapes and thread counts") {
  struct shape {
    std::size_t genomes, trials;
  };
  for (const std::size_t threads : {1, 2, 5, 8}) {
    const evaluator workers(threads);
    for (const auto& [genomes, trials] :
         {shape{1, 1}, shape{1, 10'000}, shape{2, 127}, shape{2, 128}, shape{2, 129}, shape{3, 1000}, shape{7, 333},
          shape{32, 20}, shape{1000, 1}, shape{5, 4097}}) {
      std::vector<std::atomic<int>> played(genomes * trials);
      std::atomic<bool> empty_block = false;
      workers.for_blocks(genomes, trials,
                         [&, trials = trials](std::size_t genome, std::size_t first, std::size_t count) {
                           if (count == 0) empty_block = true;
                           for (std::size_t i = 0; i < count; ++i) ++played.at(genome * trials + first + i);
                         });
      CHECK_FALSE(empty_block);
      for (const auto& times : played) REQUIRE(times == 1);
    }
  }
}

TEST_CASE("blocks have the size that was asked for, and cover every trial once") {
  for (const std::size_t block : {1, 3, 8, 1000}) {
    std::vector<std::atomic<int>> played(5 * 20);
    std::atomic<std::size_t> largest = 0, blocks = 0;
    evaluator(2).for_blocks(
        5, 20,
        [&](std::size_t genome, std::size_t first, std::size_t count) {
          ++blocks;
          for (auto seen = largest.load(); seen < count && !largest.compare_exchange_weak(seen, count);) {
          }
          for (std::size_t i = 0; i < count; ++i) ++played.at(genome * 20 + first + i);
        },
        fixed_blocks(block));
    CHECK(largest == std::min<std::size_t>(block, 20));
    CHECK(blocks == 5 * ((20 + block - 1) / block));
    for (const auto& times : played) REQUIRE(times == 1);
  }
}

TEST_CASE("blocks are no smaller than the minimum, 128 by default, unless there are fewer trials") {
  const auto sizes_with = [](std::size_t trials, const block_limits& limits) {
    std::mutex mutex;
    std::multiset<std::size_t> sizes;
    evaluator(4).for_blocks(
        1, trials,
        [&](std::size_t, std::size_t, std::size_t count) {
          const std::lock_guard lock(mutex);
          sizes.insert(count);
        },
        limits);
    return sizes;
  };
  using sizes = std::multiset<std::size_t>;
  const auto repeated = [](std::size_t blocks, std::size_t size) {
    const std::vector<std::size_t> all(blocks, size);
    return sizes(all.begin(), all.end());
  };
  CHECK(sizes_with(300, {}) == sizes{128, 128, 44});
  CHECK(sizes_with(100, {}) == sizes{100});
  CHECK(sizes_with(3200, {}) == repeated(16, 200));
  CHECK(sizes_with(300, fixed_blocks(0)) == sizes{128, 128, 44});
  CHECK(sizes_with(30, {1, 12}) == repeated(15, 2));
  CHECK(sizes_with(40, {5, 12}) == repeated(8, 5));
}

TEST_CASE("impossible limits of blocks are refused with both values") {
  const auto nothing = [](std::size_t, std::size_t, std::size_t) {};
  CHECK_THROWS_WITH_AS(evaluator(1).for_blocks(1, 1, nothing, {0, 5}), doctest::Contains("not 0 to 5"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(evaluator(1).for_blocks(1, 1, nothing, {6, 5}), doctest::Contains("not 6 to 5"),
                       std::invalid_argument);
}

TEST_CASE("the observer is told of every trial that is done, and of none that failed") {
  std::atomic<std::size_t> told = 0;
  const evaluator workers(2, {}, [&](std::size_t trials) { told += trials; });
  workers.for_blocks(7, 333, [](std::size_t, std::size_t, std::size_t) {});
  CHECK(told == 7 * 333);
  CHECK_THROWS(workers.for_blocks(1, 5, [](std::size_t, std::size_t, std::size_t) { throw std::runtime_error("no"); }));
  CHECK(told == 7 * 333);
}

TEST_CASE("nothing to do calls nothing") {
  const evaluator workers(2);
  const auto fail = [](std::size_t, std::size_t, std::size_t) { throw std::runtime_error("called"); };
  CHECK_NOTHROW(workers.for_blocks(0, 10, fail));
  CHECK_NOTHROW(workers.for_blocks(10, 0, fail));
}

TEST_CASE("never more tasks at once than threads, also when there are more threads than cores") {
  for (const std::size_t threads : {1, 2, 5, 64}) {
    const evaluator workers(threads);
    CHECK(workers.threads() == threads);
    std::atomic<std::size_t> running = 0;
    std::atomic<std::size_t> max_active = 0;
    workers.for_blocks(400, 1, [&](std::size_t, std::size_t, std::size_t) {
      const auto active = ++running;
      auto seen = max_active.load();
      while (active > seen && !max_active.compare_exchange_weak(seen, active)) {
      }
      std::this_thread::sleep_for(std::chrono::microseconds(100));
      --running;
    });
    CHECK(max_active >= 1);
    CHECK(max_active <= threads);
  }
}

TEST_CASE("two threads do work at the same time") {
  const evaluator workers(2);
  std::atomic<int> arrived = 0;
  std::atomic<bool> met = false;
  workers.for_blocks(2, 1, [&](std::size_t, std::size_t, std::size_t) {
    ++arrived;
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (arrived < 2 && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
    if (arrived == 2) met = true;
  });
  CHECK(met);
}

TEST_CASE("an exception of a task comes out as it went in, and the evaluator goes on working") {
  for (const std::size_t threads : {1, 2, 5}) {
    const evaluator workers(threads);
    const auto fail = [](std::size_t genome, std::size_t, std::size_t) {
      if (genome == 13) throw std::out_of_range("genome 13");
    };
    CHECK_THROWS_WITH_AS(workers.for_blocks(50, 10, fail), "genome 13", std::out_of_range);
    std::atomic<int> calls = 0;
    workers.for_blocks(50, 10, [&](std::size_t, std::size_t, std::size_t) { ++calls; });
    CHECK(calls == 50);
  }
}

TEST_CASE("a stop asked for beforehand plays nothing") {
  std::stop_source stop;
  stop.request_stop();
  const evaluator workers(2, stop.get_token());
  std::atomic<int> calls = 0;
  CHECK_THROWS_AS(workers.for_blocks(5, 5, [&](std::size_t, std::size_t, std::size_t) { ++calls; }),
                  evaluation_interrupted);
  CHECK(calls == 0);
}

TEST_CASE("a stop asked for in the middle begins no further block") {
  for (const std::size_t threads : {1, 2, 5}) {
    std::stop_source stop;
    const evaluator workers(threads, stop.get_token());
    std::atomic<int> after = 0;
    CHECK_THROWS_AS(workers.for_blocks(1000, 1,
                                       [&](std::size_t, std::size_t, std::size_t) {
                                         if (stop.stop_requested()) ++after;
                                         stop.request_stop();
                                       }),
                    evaluation_interrupted);
    CHECK(after < static_cast<int>(threads));  // only blocks that had passed the test already
  }
}

TEST_CASE("a stop asked for once all blocks have begun loses nothing") {
  std::stop_source stop;
  const evaluator workers(1, stop.get_token());
  CHECK_NOTHROW(workers.for_blocks(1, 1, [&](std::size_t, std::size_t, std::size_t) { stop.request_stop(); }));
}

TEST_CASE("0 threads are all cores, and thread counts beyond reason are refused with their value") {
  CHECK(evaluator(0).threads() >= 1);
  CHECK_NOTHROW(evaluator(4096));
  CHECK_THROWS_WITH_AS(evaluator(4097), doctest::Contains("not 4097"), std::invalid_argument);
  CHECK_THROWS_AS(evaluator(static_cast<std::size_t>(-1)), std::invalid_argument);
}

}  // namespace
