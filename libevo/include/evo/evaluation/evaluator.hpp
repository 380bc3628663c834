// Evaluates many genomes on many trials in parallel: work is cut into (genome x block of trials), each thread writes slots of its
// own, and results do not depend on the order of execution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <stdexcept>
#include <stop_token>

namespace evo {

/// Thrown out of an evaluation whose stop token was triggered; its results are lost, nothing else is.
class evaluation_interrupted : public std::runtime_error {
 public:
  evaluation_interrupted() : std::runtime_error("evaluation interrupted") {}
};

/// The number of trials that one task may get. Within these limits every thread gets several blocks, so that all are busy.
struct block_limits {
  /// The default suits problems that evaluate trials in batches (SIMD lanes, setup for each call): smaller blocks waste both.
  std::size_t min = 128;
  std::size_t max = std::numeric_limits<std::size_t>::max();
};

/// Blocks of `size` trials each, the last one of a genome excepted; for 0 the default limits.
block_limits fixed_blocks(std::size_t size);

/// A pool of threads. While it lives, its tbb::global_control limits oneTBB to its number of threads in the whole process, other
/// users of oneTBB included; the smallest limit of all evaluators holds.
class evaluator {
 public:
  /// Called with the number of trials that have just been finished, by several threads at once; must not throw.
  using observer = std::function<void(std::size_t trials)>;

  /// threads 0 means all cores that this process may use. Throws std::invalid_argument above 4096.
  explicit evaluator(std::size_t threads, std::stop_token stop = {}, observer on_progress = {});
  ~evaluator();
  evaluator(const evaluator&) = delete;
  evaluator& operator=(const evaluator&) = delete;

  std::size_t threads() const;

  /// Calls task(genome, first, count) for blocks of trials that together cover [0, trials) of every genome once, from several
  /// threads at once. Tasks must not depend on each other. The first exception thrown by a task is rethrown here once all
  /// running tasks have ended. Throws evaluation_interrupted if the stop token is triggered before all blocks have begun, and
  /// std::invalid_argument, with both values, unless 1 <= limits.min <= limits.max.
  /// May be called by several threads at once: concurrency of all calls together is capped at threads(), or at 2 if that is 1
  /// (the minimum of oneTBB's arenas).
  using block_task = std::function<void(std::size_t genome, std::size_t first, std::size_t count)>;
  void for_blocks(std::size_t genomes, std::size_t trials, const block_task& task, block_limits limits = {}) const;

 private:
  struct workers;
  std::unique_ptr<workers> workers_;
  std::stop_token stop_;
  observer on_progress_;
};

}  // namespace evo
