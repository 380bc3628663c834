// Chooses, writes and reports the champion at the end of a run.
#include "app/run/run_result.hpp"

#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "app/players/game_seed.hpp"
#include "app/run/champion.hpp"
#include "app/run/champion_file.hpp"
#include "app/run/player_figure.hpp"
#include "app/run/run_settings.hpp"
#include "app/terminal/console.hpp"
#include "app/tree/tree_export.hpp"
#include "game2048/roster/player_spec.hpp"
#include "output/document/genome_file.hpp"
#include "problem/genome_kinds.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

/// The score of a built-in player over as many fresh games as the champion's.
evo::estimate figure_of_builtin(const std::string& name, const resolved_config& config, const evo::evaluator& workers) {
  std::vector<std::uint64_t> seeds(config.integer("validation.final-games"));
  for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = game_seed(seed_of(config), i);
  return player_figure(*game2048::player_from_spec(name), seeds, config, workers);
}

std::string as_text(const evo::estimate& figure) {
  const std::string spread = figure.trials < 2 ? "" : fmt::format(" +- {:.1f}", figure.standard_error);
  return fmt::format("{:.1f}{} ({})", figure.value, spread, pluralise(figure.trials, "game"));
}

/// Which of the two is better; neither if the difference is within two standard errors.
std::string verdict(const evo::estimate& champion, const evo::estimate& other) {
  const double difference = champion.value - other.value;
  const double spread = std::hypot(champion.standard_error, other.standard_error);
  if (std::abs(difference) <= 2.0 * spread) {
    return "no clear difference";
  }
  return difference > 0.0 ? "the champion is better" : "the champion is worse";
}

std::string summary_of(const provenance& origin, const resolved_config& config, const evo::evaluator& workers) {
  std::string text = fmt::format("champion (candidate {}, created in generation {}): {}\n", origin.candidate,
                                 origin.created_in, origin.objective);
  text += fmt::format("  on fresh games     {}\n", as_text(origin.validated));
  text += fmt::format("  in selection       {}\n", as_text(origin.selection));
  for (const char* name : {"greedy", "corner"}) {
    const evo::estimate other = figure_of_builtin(name, config, workers);
    text += fmt::format("  {:<18} {}: {}\n", name, as_text(other), verdict(origin.validated, other));
  }
  return text;
}

}  // namespace

run_result finish_run(experiment& experiment, const resolved_config& config, const run_folder& folder,
                      bool was_extended, const evo::evaluator& workers, game_counter& counter, bool quiet,
                      spdlog::logger& log) {
  counter.begin("validating the candidates");
  const auto [champion, messages] = install_champion(
      folder, choose_champion(experiment, config, seed_of(config), workers), was_extended, config, workers);
  for (const message& one : messages) log.info(one.text);
  log.info("champion: {} {} on fresh games, {} in selection", champion.origin->objective,
           as_text(champion.origin->validated), as_text(champion.origin->selection));
  if (quiet) {
    return {*champion.origin, messages};
  }
  const std::string file = shell_word(folder.champion().string());
  const std::string summary = summary_of(*champion.origin, config, workers);
  counter.end();
  print_messages(messages, quiet);
  print_status(summary);
  if (const auto view = view_genome(champion.genome)) {
    print_status("simplified trees of the champion:\n" +
                 readable_trees(*view, stderr_is_live() ? stderr_columns() : 0));
  }
  print_status(
      fmt::format("watch, compare or export the champion:\n"
                  "  evo2048 replay {0}\n"
                  "  evo2048 evaluate {0} greedy corner\n"
                  "  evo2048 export {1} --output FILE\n",
                  file, shell_word(folder.path().string())));
  return {*champion.origin, messages};
}

}  // namespace experiments
