// Finds players.
#include "app/players.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "config/config_error.hpp"
#include "config/ini_file.hpp"
#include "config/nearest.hpp"
#include "config/number_text.hpp"
#include "output/campaign_folder.hpp"
#include "output/strict_json.hpp"
#include "problem/experiment.hpp"

namespace experiments {
namespace {

[[noreturn]] void refuse_unknown(const std::string& name) {
  const auto known = game2048::player_names();
  const std::string near = nearest(name, std::vector<std::string>(known.begin(), known.end()));
  throw config_error(fmt::format("{} is no player: expected {}, or a genome file{}", in_quotes(name), player_list(),
                                 near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

/// Whoever names a folder means the champion in it.
[[noreturn]] void refuse_folder(const std::string& name) {
  std::error_code ignored;
  if (campaign_folder::is_one(name)) {
    throw config_error(
        fmt::format("{}: is the folder of a campaign, not a player; each of its runs has a champion.json", name));
  }
  const auto champion = std::filesystem::path(name) / "champion.json";
  if (std::filesystem::is_regular_file(champion, ignored)) {
    throw config_error(
        fmt::format("{}: is the folder of a run, not a player; its champion is {}", name, champion.string()));
  }
  const bool is_run = std::filesystem::is_regular_file(std::filesystem::path(name) / "config.cfg", ignored);
  throw config_error(
      is_run ? fmt::format("{}: is the folder of a run, not a player; it has no champion yet ('evo2048 "
                           "export' makes one of its state)",
                           name)
             : fmt::format("{}: is a folder, not a player: expected {}, or a genome file", name, player_list()));
}

}  // namespace

named_player load_player(const std::string& name) {
  if (is_builtin_player(name)) {
    return {name, game2048::make_player(name), std::nullopt, std::nullopt};
  }
  return player_of(parse_genome_file(read_player_file(name), name), name);
}

bool is_builtin_player(const std::string& name) {
  const auto known = game2048::player_names();
  return std::find(known.begin(), known.end(), name) != known.end();
}

std::string read_player_file(const std::string& name) {
  std::error_code ignored;
  if (!std::filesystem::exists(name, ignored)) {
    refuse_unknown(name);
  }
  if (std::filesystem::is_directory(name, ignored)) {
    refuse_folder(name);
  }
  return read_text_file(name, longest_json);
}

named_player player_of(const genome_file& file, const std::string& name) {
  try {
    return {name, make_genome_player(file.genome), genome_digest(file.genome), file.origin};
  } catch (const std::runtime_error& fault) {
    throw config_error(fmt::format("{}: genome: {}", name, fault.what()));
  }
}

std::string player_list() { return fmt::format("{}", fmt::join(game2048::player_names(), ", ")); }

}  // namespace experiments
