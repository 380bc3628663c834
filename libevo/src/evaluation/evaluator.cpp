#include "evo/evaluation/evaluator.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>

#include <fmt/format.h>

namespace evo {
namespace {

constexpr std::size_t max_threads = 4096;
constexpr std::size_t blocks_for_each_thread = 4;

int thread_count(std::size_t asked) {
  if (asked > max_threads) {
    throw std::invalid_argument(fmt::format("threads must be 0 (all cores) to 4096, not {}", asked));
  }
  return asked == 0 ? oneapi::tbb::info::default_concurrency() : static_cast<int>(asked);
}

std::size_t rounded_up(std::size_t a, std::size_t b) { return (a + b - 1) / b; }

/// Few genomes are cut into more blocks, so that all threads have work. Results do not depend on it.
std::size_t block_size(std::size_t genomes, std::size_t trials, std::size_t threads, const block_limits& limits) {
  if (limits.min < 1 || limits.min > limits.max) {
    throw std::invalid_argument(fmt::format(
        "blocks must have at least 1 trial, and no more at least than at most, not {} to {}", limits.min, limits.max));
  }
  const auto blocks = rounded_up(blocks_for_each_thread * threads, genomes);
  return std::min(trials, std::clamp(rounded_up(trials, blocks), limits.min, limits.max));
}

/// The first exception of any task. It is stored here and rethrown to the caller afterwards, not passed through oneTBB: a thread
/// sanitizer cannot see the synchronisation inside oneTBB.
class first_failure {
 public:
  bool happened() const { return happened_.load(std::memory_order_relaxed); }
  void keep(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    happened_.store(true, std::memory_order_relaxed);
  }
  /// Once all tasks have ended.
  void rethrow() {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::atomic<bool> happened_ = false;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

block_limits fixed_blocks(std::size_t size) { return size == 0 ? block_limits{} : block_limits{size, size}; }

struct evaluator::workers {
  explicit workers(int threads)
      : limit(oneapi::tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)),
        arena(threads) {}
  oneapi::tbb::global_control limit;
  oneapi::tbb::task_arena arena;
};

evaluator::evaluator(std::size_t threads, std::stop_token stop, observer on_progress)
    : workers_(std::make_unique<workers>(thread_count(threads))),
      stop_(std::move(stop)),
      on_progress_(std::move(on_progress)) {}

evaluator::~evaluator() = default;

std::size_t evaluator::threads() const { return static_cast<std::size_t>(workers_->arena.max_concurrency()); }

void evaluator::for_blocks(std::size_t genomes, std::size_t trials, const block_task& task, block_limits limits) const {
  if (genomes == 0 || trials == 0) return;
  const auto size = block_size(genomes, trials, threads(), limits);
  const auto blocks = rounded_up(trials, size);
  first_failure failure;
  // A thread sanitizer cannot see how oneTBB orders tasks and caller: this counter shows it the same order.
  std::atomic<std::size_t> finished = 0;
  finished.fetch_add(0, std::memory_order_release);
  const auto run_block = [&](std::size_t index) {
    finished.load(std::memory_order_acquire);
    if (failure.happened()) return;
    try {
      if (stop_.stop_requested()) throw evaluation_interrupted();
      const auto first = index % blocks * size;
      const auto count = std::min(size, trials - first);
      task(index / blocks, first, count);
      if (on_progress_) on_progress_(count);
    } catch (...) {
      failure.keep(std::current_exception());
    }
    finished.fetch_add(1, std::memory_order_release);
  };
  workers_->arena.execute([&] {
    using range = oneapi::tbb::blocked_range<std::size_t>;
    oneapi::tbb::parallel_for(
        range(0, genomes * blocks, 1),
        [&](const range& part) {
          for (std::size_t i = part.begin(); i != part.end(); ++i) run_block(i);
        },
        oneapi::tbb::simple_partitioner());
  });
  finished.load(std::memory_order_acquire);
  failure.rethrow();
}

}  // namespace evo
