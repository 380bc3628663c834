// The generation loop: step, observers, checkpoint, stop tests, in that order, once a generation.
#pragma once

#include <functional>
#include <stop_token>

#include "evo/run/checkpoint_store.hpp"
#include "evo/run/evolution.hpp"
#include "evo/run/identity.hpp"
#include "evo/run/stop.hpp"

namespace evo {

/// Callbacks of a run; any subset. Called on the loop's own thread, in order of generations.
struct run_observer {
  /// After a generation is complete and before it is checkpointed.
  std::function<void(const generation_report&, const evolution&)> after_generation;
  /// Before a checkpoint is fsynced: to fsync other files written for the generations up to it.
  std::function<void()> before_sync;
};

/// Runs until reached() names a reason or `stop` is requested; then, or when an error ends the run,
/// syncs the last checkpoint. A stop request during a generation drops that generation's work (the evaluator throws
/// evaluation_interrupted): the last checkpoint stands.
/// A run that has ended, or whose limits are already met, does nothing. Throws what evaluation and checkpointing throw.
stop_reason run(evolution&, const evaluator&, const stop_limits&, const run_observer&, checkpoint_store&,
                const run_identity&, const std::stop_token& stop);

}  // namespace evo
