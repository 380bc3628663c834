// Runs generations from the current state to a limit, a signal, or an error, and writes the files of the run.
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

/// Resources that all runs of a process share. The workers stop by the token of the signals.
struct run_context {
  stop_signals& signals;
  const evo::evaluator& workers;
  game_counter& counter;  ///< shows the number of games on the terminal during long generations
  std::function<void(const state_record&)> after_generation{};  ///< called on the run's own thread; may be empty
};

class run_session {
 public:
  /// `run`: its files must end at its state (truncate_tables).
  run_session(run_handle& run, const run_context&, bool quiet);

  /// Logs the messages, runs to a limit, and chooses the champion. Returns nothing if a stop was requested meanwhile; a
  /// checkpoint is then written. state.json is kept up to date, also when an error ends the run.
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
  std::optional<generation_table> journal_;  ///< opened at the first report, which determines the columns
};

}  // namespace experiments
