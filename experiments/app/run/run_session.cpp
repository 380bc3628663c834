// Runs generations, and writes down what each of them brought.
#include "app/run/run_session.hpp"

#include <csignal>

#include <fmt/format.h>

#include "app/run/champion.hpp"
#include "app/run/conclusion.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_settings.hpp"
#include "app/terminal/console.hpp"
#include "app/version.hpp"
#include "output/folder/run_log.hpp"
#include "output/table/journal.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {

run_session::run_session(opened_run& run, const run_host& host, bool quiet)
    : folder_(run.folder),
      config_(run.config),
      experiment_(*run.what),
      host_(host),
      quiet_(quiet),
      limits_(limits_of(run.config)),
      log_(open_run_log(run.folder.log())),
      progress_(limits_, experiment_.evolution().latest(), quiet),
      timing_(run.folder.timing(), experiment_.evolution().latest().value_or(evo::generation_report{}).total) {}

bool run_session::carry_out() {
  const std::uint64_t next = experiment_.evolution().next_generation();
  log_->info("{} by evo2048 {}: {} from generation {}, seed {}, config {}, {}", next == 0 ? "begun" : "resumed",
             build_version(), experiment_.evolution().type_name(), next, seed_of(config_),
             hexadecimal(config_.digest()), counted(host_.workers.threads(), "thread"));
  evo::checkpoint_store store(folder_.checkpoints(), checkpoint_policy_of(config_));
  const evo::run_observer observer{
      [this](const evo::generation_report& report, const evo::evolution&) { after_generation(report); },
      [this] {
        if (journal_) {
          journal_->sync();
        }
      }};
  host_.ticker.begin(fmt::format("generation {}", next + 1));
  const evo::stop_reason reason = evo::run(experiment_.evolution(), host_.workers, limits_, observer, store,
                                           identity_of(config_), host_.signals.token());
  progress_.end_line();
  return reason == evo::stop_reason::interrupted ? stopped() : finish(reason);
}

void run_session::log_all(const std::vector<note>& notes) {
  for (const note& one : notes) {
    log_->info(one.text);
  }
}

void run_session::after_generation(const evo::generation_report& report) {
  std::optional<evo::figure> validated;
  if (validation_is_due(report.generation)) {
    validated = validate_best(experiment_.evolution(), config_, host_.workers);
  }
  if (!journal_) {
    journal_.emplace(folder_.journal(), journal_header(report));
  }
  journal_->add_row(journal_row(report, validated));
  timing_.add(report.generation, report.total);
  const bool is_last = evo::reached(limits_, report).has_value();
  if (const auto shown = progress_.show(report, validated, is_last)) {
    log_->info(*shown);
    host_.ticker.begin(*shown);
  }
  if (host_.after_generation) {
    host_.after_generation(report);
  }
  if (progress_.is_lost()) {
    host_.signals.request(SIGPIPE);  // nobody is watching any more: as if the terminal had been closed
  }
}

/// A function of the config and the generation alone, so that a resumed run has the same journal as a straight one.
bool run_session::validation_is_due(std::uint64_t generation) const {
  const std::uint64_t every = config_.integer("validation.every");
  return every > 0 && generation % every == 0;
}

bool run_session::stopped() const {
  host_.ticker.end();  // what comes next begins a line of its own
  log_->info("stopped by signal {}", host_.signals.received());
  return false;
}

bool run_session::finish(evo::stop_reason reason) {
  const std::uint64_t completed = experiment_.evolution().next_generation();
  const std::string ended =
      fmt::format("ended after {}: limit of {} reached", counted(completed, "generation"), evo::name_of(reason));
  log_->info(ended);
  if (!quiet_) {
    say(ended + "\n");
  }
  try {
    conclude(experiment_, config_, folder_, host_.workers, host_.ticker, quiet_, *log_);
  } catch (const evo::evaluation_interrupted&) {
    return stopped();
  }
  return true;
}

}  // namespace experiments
