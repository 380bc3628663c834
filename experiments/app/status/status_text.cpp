// Prints the state of runs and campaigns as text.
#include "app/status/status_text.hpp"

#include <cmath>

#include <fmt/format.h>

#include "app/campaign/campaign_summary.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/text_table.hpp"
#include "app/terminal/units.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

std::string row(std::string_view label, const std::string& text) {
  return text.empty() ? "" : fmt::format("  {:<12} {}\n", label, text);
}

std::string figure_text(const evo::estimate& figure) {
  const std::string spread = figure.trials < 2 ? "" : fmt::format(" +- {:.1f}", figure.standard_error);
  return fmt::format("{:.1f}{} ({})", figure.value, spread, pluralise(figure.trials, "game"));
}

std::string process_text(const std::optional<pid_t>& process) {
  return process && *process > 0 ? fmt::format(", process {}", *process) : "";
}

std::string state_text(const run_reading& run) {
  switch (run.state) {
    case run_state::running:
      return fmt::format("running{}{}{}", process_text(run.process), run.reason.empty() ? "" : ": ", run.reason);
    case run_state::broken:
      return fmt::format("broken off: {}", run.reason.empty()
                                               ? "its process has ended without a final state (it was killed)"
                                               : run.reason);
    case run_state::stopped:
    case run_state::failed:
    case run_state::unknown:
    case run_state::finished:
      return fmt::format("{}: {}", name_of(run.state), printable(run.reason));
    case run_state::not_begun:
      break;
  }
  return std::string(name_of(run.state));
}

std::string generation_text(const run_reading& run) {
  const auto share = share_of_way(run);
  std::string text = run.limits.generations > 0 ? fmt::format("{} of {}", run.generations, run.limits.generations)
                                                : fmt::format("{}", run.generations);
  if (run.limits.trials > 0) {
    text += fmt::format(", at most {} games", run.limits.trials);
  }
  if (run.limits.evaluations > 0) {
    text += fmt::format(", at most {} evaluations", run.limits.evaluations);
  }
  return text + (share ? fmt::format(" ({:.0f} %)", 100.0 * *share) : "");
}

/// Limits whose time cannot be predicted: target fitness and patience.
std::string other_ends(const run_reading& run) {
  std::string text;
  if (run.limits.target) {
    text = fmt::format("fitness {}", format_double(*run.limits.target));
  }
  if (run.limits.patience > 0) {
    text += fmt::format("{}{} without improvement", text.empty() ? "" : ", or ",
                        pluralise(run.limits.patience, "generation"));
  }
  return text;
}

/// The generation of the champion, if an extension has found none better.
std::string champion_age(const run_reading& run) {
  return run.champion->generations == run.generations ? ""
                                                      : fmt::format(", of generation {}", run.champion->generations);
}

std::string figures_text(const run_reading& run) {
  if (!run.latest) {
    return row("fitness", "none yet: the first generation is not complete");
  }
  const auto& latest = *run.latest;
  std::string text = row("best", figure_text(latest.best) + " in selection");
  text += row("mean", fmt::format("{:.1f}", latest.mean));
  if (run.validated) {
    text += row("validated", fmt::format("{} on fresh games, after generation {}", figure_text(*run.validated),
                                         run.validated_after));
  }
  text += row("best ever", fmt::format("{:.1f}, in generation {}", latest.best_ever.value, latest.best_generation + 1));
  if (run.champion) {
    text += row("champion", figure_text(run.champion->validated) + " on fresh games" + champion_age(run));
  }
  return text;
}

std::string work_text(const run_reading& run) {
  std::string text;
  if (run.latest) {
    const auto& total = run.latest->total;
    text += row("played",
                fmt::format("{}games, {}moves, {}", with_unit(static_cast<double>(total.trials)),
                            with_unit(static_cast<double>(total.steps)), pluralise(total.evaluations, "evaluation")));
  }
  if (run.pace) {
    text += row(run.state == run_state::running ? "pace" : "last pace",
                fmt::format("{}games/s, {}moves/s, {:.2f} s a generation", with_unit(run.pace->games_per_second),
                            with_unit(run.pace->moves_per_second), run.pace->seconds_per_generation));
  }
  const std::string left = run.seconds_left ? fmt::format(", {} left", as_time(*run.seconds_left)) : "";
  text += row("time", fmt::format("{} of computation{}", as_time(run.seconds), left));
  if (run.checkpoint) {
    text += row("checkpoint",
                fmt::format("after generation {}, {} ago", *run.checkpoint, as_time(run.checkpoint_age.value_or(0.0))));
  }
  return text;
}

std::string resume_hint(const std::string& folder) {
  return fmt::format("continue with\n  evo2048 resume {}\n", shell_word(folder));
}

std::string number_or_dash(const std::optional<double>& value) { return value ? fmt::format("{:.1f}", *value) : "-"; }
std::string time_or_dash(const std::optional<double>& value) { return value ? as_time(*value) : "-"; }

std::vector<std::string> table_row(const run_reading& run) {
  const auto of_latest = [&](double value) { return run.latest ? std::optional(value) : std::nullopt; };
  const evo::generation_report latest = run.latest.value_or(evo::generation_report{});
  const auto share = share_of_way(run);
  const auto validated = run.champion ? std::optional(run.champion->validated) : run.validated;
  return {fmt::format("{}", run.seed),
          std::string(name_of(run.state)),
          fmt::format("{}", run.generations),
          share ? fmt::format("{:.0f} %", 100.0 * *share) : "-",
          number_or_dash(of_latest(latest.best.value)),
          number_or_dash(of_latest(latest.mean)),
          validated ? fmt::format("{:.1f}", validated->value) : "-",
          run.state == run_state::running && run.pace ? with_unit(run.pace->games_per_second) : "-",
          time_or_dash(run.latest ? std::optional(run.seconds) : std::nullopt),
          time_or_dash(run.seconds_left),
          time_or_dash(run.checkpoint_age)};
}

std::string counts_text(const campaign_status& all) {
  std::string text;
  for (const auto state : {run_state::finished, run_state::running, run_state::stopped, run_state::failed,
                           run_state::broken, run_state::unknown, run_state::not_begun}) {
    if (const std::size_t number = all.count(state); number > 0) {
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, name_of(state));
    }
  }
  return fmt::format("{}: {}", pluralise(all.runs.size(), "run"), text);
}

}  // namespace

std::string status_text(const run_reading& run) {
  std::string text = fmt::format("{}: {}, seed {}\n", run.folder, run.name, run.seed);
  text += row("experiment", fmt::format("{} of {}, for {}", run.algorithm, run.genome, run.objective));
  text += row("state", state_text(run));
  text += row("generation", generation_text(run));
  text += row("also ends at", other_ends(run));
  text += figures_text(run) + work_text(run);
  const bool can_go_on =
      run.state == run_state::stopped || run.state == run_state::failed || run.state == run_state::broken;
  return can_go_on ? text + resume_hint(run.folder) : text;
}

std::string status_text(const campaign_status& all) {
  std::string text = fmt::format("{}: {}, seeds {}\n", all.folder, all.name, shortened(all.seeds));
  text += row("experiment", fmt::format("{} of {}, for {}", all.algorithm, all.genome, all.objective));
  text += row("state",
              fmt::format("{}running{}; {}", all.process ? "" : "not ", process_text(all.process), counts_text(all)));
  text += row("time left", all.seconds_left ? fmt::format("about {}", as_time(*all.seconds_left)) : "");
  text_rows table{
      {"seed", "state", "generation", "done", "best", "mean", "validated", "games/s", "time", "left", "checkpoint"}};
  for (const run_reading& run : all.runs) {
    table.push_back(table_row(run));
  }
  text.append("\n").append(align(table));
  const bool can_go_on = !all.process && all.count(run_state::finished) < all.runs.size();
  return can_go_on ? fmt::format("{}\n{}", text, resume_hint(all.folder)) : text;
}

}  // namespace experiments
