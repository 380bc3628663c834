// One process's part of a run: from the state that it finds to a limit, a signal, or a failure.
#pragma once

#include <spdlog/logger.h>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "app/progress.hpp"
#include "app/stop_signals.hpp"
#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/loop.hpp"
#include "output/generation_table.hpp"
#include "output/run_folder.hpp"
#include "output/timing.hpp"
#include "problem/experiment.hpp"

namespace experiments {

class run_session {
 public:
  /// `what` is at the state to go on from, and the files in the folder end there.
  run_session(const run_folder&, const resolved_config&, experiment& what, bool quiet);

  /// Runs, and chooses the champion unless a signal stopped it. The exit code.
  int carry_out();

  spdlog::logger& log() { return *log_; }

 private:
  void after_generation(const evo::generation_report&);
  bool validation_is_due(std::uint64_t generation) const;
  int stopped() const;
  int finish(evo::stop_reason);

  const run_folder& folder_;
  const resolved_config& config_;
  experiment& experiment_;
  bool quiet_;
  evo::stop_limits limits_;
  stop_signals signals_;
  evo::evaluator workers_;
  std::shared_ptr<spdlog::logger> log_;
  progress progress_;
  timing timing_;
  std::optional<generation_table> journal_;  ///< opened with the first report, which knows the columns
};

}  // namespace experiments
