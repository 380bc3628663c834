// Runs generations and records each of them.
#include "app/run/run_session.hpp"

#include <csignal>
#include <exception>
#include <new>

#include <fmt/format.h>

#include "app/run/champion.hpp"
#include "app/run/run_end.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_settings.hpp"
#include "app/terminal/console.hpp"
#include "app/version.hpp"
#include "output/folder/run_log.hpp"
#include "output/table/journal.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {

run_session::run_session(run_handle& run, const run_context& host, bool quiet)
    : folder_(run.folder),
      messages_(run.messages),
      config_(run.config),
      experiment_(*run.experiment),
      context_(host),
      quiet_(quiet),
      was_extended_(run.was_extended),
      limits_(limits_of(run.config)),
      log_(open_run_log(run.folder.log())),
      progress_(limits_, experiment_.evolution().latest(), quiet),
      timing_(run.folder.timing(), experiment_.evolution().latest().value_or(evo::generation_report{}).total),
      state_(run.folder.state(), run.record, experiment_.evolution(), timing_.total_seconds()) {}

std::optional<run_result> run_session::run(const std::vector<message>& messages) {
  try {
    return run_generations(messages);
  } catch (const std::bad_alloc&) {
    fail("out of memory");
    throw;
  } catch (const std::exception& error) {
    fail(error.what());
    throw;
  }
}

std::optional<run_result> run_session::run_generations(const std::vector<message>& messages) {
  for (const auto* list : {&messages_, &messages}) {
    for (const message& one : *list) {
      log_->info(one.text);
    }
  }
  const std::uint64_t next = experiment_.evolution().next_generation();
  log_->info("{} by evo2048 {}: {} from generation {}, seed {}, config {}, {}", next == 0 ? "begun" : "resumed",
             build_version(), experiment_.evolution().type_name(), next, seed_of(config_),
             hexadecimal(config_.digest()), pluralise(context_.workers.threads(), "thread"));
  state_.begin();
  evo::checkpoint_store store(folder_.checkpoints(), checkpoint_policy_of(config_));
  const evo::run_observer observer{
      [this](const evo::generation_report& report, const evo::evolution&) { after_generation(report); },
      [this] {
        state_.force_next();
        if (journal_) {
          journal_->sync();
        }
      }};
  context_.counter.begin(fmt::format("generation {}", next + 1));
  const evo::stop_reason reason = evo::run(experiment_.evolution(), context_.workers, limits_, observer, store,
                                           identity_of(config_), context_.signals.token());
  progress_.end_line();
  if (reason != evo::stop_reason::interrupted) {
    return finish(reason);
  }
  stop();
  return std::nullopt;
}

void run_session::after_generation(const evo::generation_report& report) {
  std::optional<evo::estimate> validated;
  if (validation_is_due(report.generation)) {
    validated = validate_best(experiment_.evolution(), config_, context_.workers);
  }
  if (!journal_) {
    journal_.emplace(folder_.journal(), journal_header(report));
  }
  journal_->add_row(journal_row(report, validated));
  timing_.add(report.generation, report.total);
  state_.advance(report, validated, timing_.total_seconds());
  const bool is_last = end_of(experiment_.evolution(), limits_).has_value();
  if (const auto shown = progress_.show(state_.record(), is_last)) {
    log_->info(*shown);
    context_.counter.begin(*shown);
  }
  if (context_.after_generation) {
    context_.after_generation(state_.record());
  }
  if (progress_.is_lost()) {
    context_.signals.request(SIGPIPE);  // stops the run as a closed terminal does
  }
}

/// Depends on the config and the generation alone, so that resumed and uninterrupted runs have the same journal.
bool run_session::validation_is_due(std::uint64_t generation) const {
  const std::uint64_t every = config_.integer("validation.every");
  return every > 0 && generation % every == 0;
}

/// Records the failure; an error in doing so is ignored in favour of the one that ended the run.
void run_session::fail(const std::string& why) noexcept {
  try {
    state_.enter(run_state::failed, why);
  } catch (...) {  // NOLINT(bugprone-empty-catch)
  }
}

void run_session::stop() {
  context_.counter.end();  // further output begins on a new line
  log_->info("stopped by signal {}", context_.signals.received());
  state_.enter(run_state::stopped, fmt::format("{}", context_.signals.received()));
}

std::optional<run_result> run_session::finish(evo::stop_reason reason) {
  const std::string ended = end_text(experiment_.evolution().next_generation(), reason_name(reason));
  log_->info(ended);
  if (!quiet_) {
    print_status(ended + "\n");
  }
  const std::string word{reason_name(reason)};
  state_.enter(run_state::running, word);
  try {
    auto concluded =
        finish_run(experiment_, config_, folder_, was_extended_, context_.workers, context_.counter, quiet_, *log_);
    state_.finish(word, concluded.champion.generations);
    return concluded;
  } catch (const evo::evaluation_interrupted&) {
    stop();
    return std::nullopt;
  }
}

}  // namespace experiments
