#include "evo/run/loop.hpp"

#include "evo/evaluation/evaluator.hpp"

namespace evo {
namespace {

stop_reason run_generations(evolution& evolving, const evaluator& workers, const stop_limits& limits,
                            const run_observer& observer, checkpoint_store& store, const run_identity& identity,
                            const std::stop_token& stop) {
  while (true) {
    if (const auto latest = evolving.latest()) {
      if (const auto reason = reached(limits, *latest)) return *reason;
    }
    if (stop.stop_requested()) return stop_reason::interrupted;
    const auto report = evolving.step(workers);
    if (observer.after_generation) observer.after_generation(report, evolving);
    const bool durably = store.sync_due();
    if (durably && observer.before_sync) observer.before_sync();
    store.write(checkpoint_of(evolving, identity), durably);
  }
}

void sync_all(const run_observer& observer, checkpoint_store& store) {
  if (observer.before_sync) observer.before_sync();
  store.sync();
}

/// For a run that ends by an error, which is the one to be told.
void sync_what_can_be(const run_observer& observer, checkpoint_store& store) noexcept {
  try {
    sync_all(observer, store);
  } catch (...) {  // NOLINT(bugprone-empty-catch)
  }
}

}  // namespace

stop_reason run(evolution& evolving, const evaluator& workers, const stop_limits& limits, const run_observer& observer,
                checkpoint_store& store, const run_identity& identity, const std::stop_token& stop) {
  auto reason = stop_reason::interrupted;
  try {
    reason = run_generations(evolving, workers, limits, observer, store, identity, stop);
  } catch (const evaluation_interrupted&) {
    // The generation's work is dropped; the state is that of the last checkpoint.
  } catch (...) {
    sync_what_can_be(observer, store);
    throw;
  }
  sync_all(observer, store);
  return reason;
}

}  // namespace evo
