// Evaluates many genomes on many trials in parallel: work is cut into (genome x block of trials), threads write slots, and
// nothing depends on the order in which they do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <stop_token>

namespace evo {

/// Thrown out of an evaluation whose stop token was triggered; its results are lost, nothing else is.
class evaluation_interrupted : public std::runtime_error {
 public:
  evaluation_interrupted() : std::runtime_error("evaluation interrupted") {}
};

class evaluator {
 public:
  /// Told how many more trials are done, by several threads at once; must not throw.
  using observer = std::function<void(std::size_t trials)>;

  /// threads 0 means all cores that this process may use. Throws std::invalid_argument above 4096.
  explicit evaluator(std::size_t threads, std::stop_token stop = {}, observer told = {});
  ~evaluator();
  evaluator(const evaluator&) = delete;
  evaluator& operator=(const evaluator&) = delete;

  std::size_t threads() const;

  /// Calls task(genome, first, count) for blocks of trials that together cover [0, trials) of every genome once, from several
  /// threads at once. Tasks must not depend on each other. The first exception thrown by a task is rethrown here once all
  /// running tasks have ended. Blocks have `block` trials each, or with 0 as many as keeps all threads at work on trials that
  /// are played in lockstep. Throws evaluation_interrupted if the stop token is triggered before all blocks have begun.
  /// May be called by several threads at once, more than there are workers too: then no more of them play than there are
  /// workers, or two where there is but one (the fewest places that oneTBB's arenas have).
  using block_task = std::function<void(std::size_t genome, std::size_t first, std::size_t count)>;
  void for_blocks(std::size_t genomes, std::size_t trials, const block_task& task, std::size_t block = 0) const;

 private:
  struct workers;
  std::unique_ptr<workers> workers_;
  std::stop_token stop_;
  observer told_;
};

}  // namespace evo
