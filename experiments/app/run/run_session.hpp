// One process's part of a run: from the state that it finds to a limit, a signal, or a failure.
#pragma once

#include <spdlog/logger.h>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/run/opened_run.hpp"
#include "app/run/progress.hpp"
#include "app/terminal/games_ticker.hpp"
#include "app/terminal/stop_signals.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/loop.hpp"
#include "output/table/generation_table.hpp"
#include "output/table/timing.hpp"

namespace experiments {

/// What all runs of a process share. The workers obey the signals' token.
struct run_host {
  stop_signals& signals;
  const evo::evaluator& workers;
  games_ticker& ticker;  ///< counts the workers' games on the terminal, where generations take long
  std::function<void(const evo::generation_report&)>
      after_generation{};  ///< called on the run's own thread; may be empty
};

class run_session {
 public:
  /// `run` is at the state to go on from, and the files in its folder end there.
  run_session(opened_run& run, const run_host&, bool quiet);

  /// Runs, and chooses the champion. False if a stop was requested before that: a checkpoint is written.
  bool carry_out();

  void log_all(const std::vector<note>&);

 private:
  void after_generation(const evo::generation_report&);
  bool validation_is_due(std::uint64_t generation) const;
  bool stopped() const;
  bool finish(evo::stop_reason);

  const run_folder& folder_;
  const resolved_config& config_;
  experiment& experiment_;
  run_host host_;
  bool quiet_;
  evo::stop_limits limits_;
  std::shared_ptr<spdlog::logger> log_;
  progress progress_;
  timing timing_;
  std::optional<generation_table> journal_;  ///< opened with the first report, which knows the columns
};

}  // namespace experiments
