// One process's part of a run: from the state that it finds to a limit, a signal, or a failure.
#pragma once

#include <spdlog/logger.h>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/run/progress.hpp"
#include "app/run/run_handle.hpp"
#include "app/run/run_result.hpp"
#include "app/run/state_keeper.hpp"
#include "app/terminal/game_counter.hpp"
#include "app/terminal/stop_signals.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/loop.hpp"
#include "output/table/generation_table.hpp"
#include "output/table/timing.hpp"

namespace experiments {

/// What all runs of a process share. The workers obey the signals' token.
struct run_context {
  stop_signals& signals;
  const evo::evaluator& workers;
  game_counter& counter;  ///< counts the workers' games on the terminal, where generations take long
  std::function<void(const state_record&)> after_generation{};  ///< called on the run's own thread; may be empty
};

class run_session {
 public:
  /// `run` is at the state to go on from, and the files in its folder end there.
  run_session(run_handle& run, const run_context&, bool quiet);

  /// Runs, and chooses the champion; the log begins with what was found and the notes. Nothing if a stop was requested before that: a checkpoint is written. state.json tells
  /// how it stands, also where an error ends it.
  std::optional<run_result> run(const std::vector<message>& messages);

  const state_record& state() const { return state_.record(); }

 private:
  std::optional<run_result> run_generations(const std::vector<message>&);
  void after_generation(const evo::generation_report&);
  bool validation_is_due(std::uint64_t generation) const;
  void fail(const std::string& why) noexcept;
  void stop();
  std::optional<run_result> finish(evo::stop_reason);

  const run_folder& folder_;
  const std::vector<message>& messages_;
  const resolved_config& config_;
  experiment& experiment_;
  run_context context_;
  bool quiet_;
  bool was_extended_;
  evo::stop_limits limits_;
  std::shared_ptr<spdlog::logger> log_;
  progress progress_;
  timing timing_;
  state_keeper state_;
  std::optional<generation_table> journal_;  ///< opened with the first report, which knows the columns
};

}  // namespace experiments
