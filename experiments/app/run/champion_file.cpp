// Compares and replaces champions.
#include "app/run/champion_file.hpp"

#include <array>
#include <cstdint>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "app/players/players.hpp"
#include "app/run/player_figure.hpp"
#include "app/run/run_settings.hpp"
#include "evo/random/key.hpp"
#include "evo/run/durable_file.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

std::optional<genome_file> read_champion(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return std::nullopt;
  try {
    return read_genome_file(path);
  } catch (const input_error&) {
    return std::nullopt;
  }
}

/// An unused path, or that of a backup of the same genome: exports may have chosen several champions after the same
/// generation.
fs::path backup_path(const fs::path& champion, const genome_file& file) {
  const std::string name = file.origin ? fmt::format("champion-{}", file.origin->generations) : "champion-before";
  for (int number = 1;; ++number) {
    const auto path = champion.parent_path() / (number == 1 ? name + ".json" : fmt::format("{}-{}.json", name, number));
    const auto there = read_champion(path);
    std::error_code ignored;
    if (there ? there->genome == file.genome : !fs::exists(path, ignored)) return path;
  }
}

/// Seeds of games used neither in the choice among candidates nor in the measurement of the champion.
std::vector<std::uint64_t> comparison_seeds(const resolved_config& config) {
  const std::uint64_t games = config.integer("validation.final-games");
  const std::uint64_t first = config.integer("validation.games") + games;
  std::vector<std::uint64_t> seeds(games);
  for (std::uint64_t i = 0; i < games; ++i) {
    seeds[i] = evo::stream_key(seed_of(config), evo::purpose::validation, {first + i});
  }
  return seeds;
}

std::string figure_words(const evo::estimate& figure) {
  return fmt::format("{:.1f} +- {:.1f}", figure.value, figure.standard_error);
}

struct champion_pair {
  evo::estimate earlier;
  evo::estimate later;
};

champion_pair compare_champions(const genome_file& earlier, const genome_file& later, const resolved_config& config,
                                const evo::evaluator& workers) {
  const auto seeds = comparison_seeds(config);
  const auto figure = [&](const genome_file& file) {
    return player_figure(*player_of(file, "champion.json").player, seeds, config, workers);
  };
  return {figure(earlier), figure(later)};
}

std::string after_words(const genome_file& file) {
  return file.origin ? fmt::format("the champion after {}", pluralise(file.origin->generations, "generation"))
                     : "the earlier champion";
}

installed_champion replace(const run_folder& folder, genome_file chosen, const std::string& why) {
  const auto backup = replace_champion(folder, chosen);
  std::vector<message> messages;
  if (backup) messages.push_back({fmt::format("{}; the former is saved as {}", why, backup->filename().string())});
  return {std::move(chosen), std::move(messages)};
}

bool can_play(const genome_file& file) {
  try {
    player_of(file, "champion.json");
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace

std::optional<fs::path> replace_champion(const run_folder& folder, const genome_file& file) {
  const auto previous = read_champion(folder.champion());
  std::optional<fs::path> backup;
  if (previous && previous->genome != file.genome) {
    backup = backup_path(folder.champion(), *previous);
    evo::replace_file(*backup, print_genome_file(*previous));
  }
  evo::replace_file(folder.champion(), print_genome_file(file));
  return backup;
}

installed_champion install_champion(const run_folder& folder, genome_file chosen, bool was_extended,
                                    const resolved_config& config, const evo::evaluator& workers) {
  auto previous = read_champion(folder.champion());
  if (!previous || previous->genome == chosen.genome) return replace(folder, std::move(chosen), "");
  const std::string former = after_words(*previous);
  const bool is_of_an_earlier_end = was_extended && previous->origin && previous->origin->seed == chosen.origin->seed &&
                                    previous->origin->generations < chosen.origin->generations;
  if (!is_of_an_earlier_end) return replace(folder, std::move(chosen), former + " is replaced by that of this run");
  if (!can_play(*previous)) return replace(folder, std::move(chosen), former + " cannot be read, and is replaced");
  const champion_pair figures = compare_champions(*previous, chosen, config, workers);
  const auto words = [&](const char* verb) {
    return fmt::format("{} {}: it reached {}, the newly chosen one {}, on {}", former, verb,
                       figure_words(figures.earlier), figure_words(figures.later),
                       pluralise(figures.earlier.trials, "further fresh game"));
  };
  if (figures.earlier.value > figures.later.value) return {std::move(*previous), {{words("is kept")}}};
  return replace(folder, std::move(chosen), words("is replaced"));
}

}  // namespace experiments
