// Carries out one run with the stop signals and all threads of the process.
#include "app/run/single_run.hpp"

#include <fmt/format.h>

#include "app/run/run_session.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/stop_signals.hpp"

namespace experiments {

int run_to_end(run_handle& run, const std::vector<message>& messages, bool quiet) {
  stop_signals signals;
  game_counter counter(quiet);
  const evo::evaluator workers(run.config.integer("evaluation.threads"), signals.token(),
                               [&](std::size_t games) { counter.add(games); });
  run_session session(run, {signals, workers, counter, {}}, quiet);
  print_messages(messages, quiet);
  if (session.run(messages)) {
    return done;
  }
  print_status(fmt::format("stopped; continue with\n  evo2048 resume {}\n", shell_word(run.folder.path().string())));
  return signal_offset + signals.received();
}

}  // namespace experiments
