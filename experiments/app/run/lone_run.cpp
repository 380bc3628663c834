// Gives one run the signals and all threads.
#include "app/run/lone_run.hpp"

#include <fmt/format.h>

#include "app/run/run_session.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/stop_signals.hpp"

namespace experiments {

int carry_out_alone(opened_run& run, const std::vector<note>& notes, bool quiet) {
  stop_signals signals;
  games_ticker ticker(quiet);
  const evo::evaluator workers(run.config.integer("evaluation.threads"), signals.token(),
                               [&](std::size_t games) { ticker.add(games); });
  run_session session(run, {signals, workers, ticker, {}}, quiet);
  say(notes, quiet);
  if (session.carry_out(notes)) {
    return done;
  }
  say(fmt::format("stopped; go on with\n  evo2048 resume {}\n", shell_word(run.folder.path().string())));
  return signal_offset + signals.received();
}

}  // namespace experiments
