// Loads built-in players and genome files.
#include "app/players/players.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "game2048/roster/player_spec.hpp"
#include "output/document/strict_json.hpp"
#include "output/folder/campaign_folder.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"
#include "problem/weights/evaluation_json.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/nearest.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

std::vector<std::string> builtin_names() {
  std::vector<std::string> names;
  for (const auto& kind : game2048::player_kinds()) names.emplace_back(kind.name);
  return names;
}

/// A spec without its options.
std::string name_in(const std::string& spec) { return spec.substr(0, spec.find(':')); }

[[noreturn]] void refuse_unknown(const std::string& name) {
  throw input_error(fmt::format("unknown player {}: expected {}, or a genome file{}", in_quotes(name), player_list(),
                                did_you_mean(name_in(name), builtin_names())));
}

/// Points to the champion in the folder, if there is one.
[[noreturn]] void refuse_folder(const std::string& name) {
  std::error_code ignored;
  if (campaign_folder::is_one(name)) {
    throw input_error(
        fmt::format("{}: is the folder of a campaign, not a player; each of its runs has a champion.json", name));
  }
  const auto champion = std::filesystem::path(name) / "champion.json";
  if (std::filesystem::is_regular_file(champion, ignored)) {
    throw input_error(
        fmt::format("{}: is the folder of a run, not a player; its champion is {}", name, champion.string()));
  }
  const bool is_run = std::filesystem::is_regular_file(std::filesystem::path(name) / "config.cfg", ignored);
  throw input_error(
      is_run ? fmt::format("{}: is the folder of a run, not a player; it has no champion yet ('evo2048 "
                           "export' chooses one)",
                           name)
             : fmt::format("{}: is a folder, not a player: expected {}, or a genome file", name, player_list()));
}

[[noreturn]] void refuse_unknown_evaluation(const std::string& name) {
  const auto known = game2048::evaluation_names();
  const std::vector<std::string> names(known.begin(), known.end());
  throw std::invalid_argument(fmt::format("unknown evaluation {}: expected {}, or a genome file{}", in_quotes(name),
                                          fmt::join(names, ", "), did_you_mean(name, names)));
}

/// Resolves the value of eval= or weights=: the name of an evaluation, or a genome file of weights.
game2048::evaluation evaluation_called(std::string_view name) {
  const auto known = game2048::evaluation_names();
  std::error_code ignored;
  const std::string path(name);
  if (std::find(known.begin(), known.end(), name) != known.end()) return game2048::evaluation_named(name);
  if (!std::filesystem::exists(path, ignored)) refuse_unknown_evaluation(path);
  const auto file = parse_genome_file(read_text_file(path, max_json_bytes), path);
  player_of(file, path);  // throws if the genome is invalid
  if (file.genome.at("type") != "weights") {
    throw input_error(fmt::format("{}: an evaluation is a genome of type weights, and this one is of type {}", path,
                                  file.genome.at("type").dump()));
  }
  return evaluation_from(file.genome.at("evaluation"));
}

}  // namespace

named_player load_player(const std::string& name) {
  if (!is_builtin_player(name)) {
    return player_of(parse_genome_file(read_player_file(name), name), name);
  }
  try {
    return {name, game2048::player_from_spec(name, evaluation_called), std::nullopt, std::nullopt};
  } catch (const std::invalid_argument& error) {
    throw input_error(fmt::format("{}: {}", printable(name), error.what()));
  }
}

bool is_builtin_player(const std::string& name) {
  const auto known = builtin_names();
  return std::find(known.begin(), known.end(), name_in(name)) != known.end();
}

std::string read_player_file(const std::string& name) {
  std::error_code ignored;
  if (!std::filesystem::exists(name, ignored)) {
    refuse_unknown(name);
  }
  if (std::filesystem::is_directory(name, ignored)) {
    refuse_folder(name);
  }
  return read_text_file(name, max_json_bytes);
}

named_player player_of(const genome_file& file, const std::string& name) {
  try {
    return {name, make_genome_player(file.genome), genome_digest(file.genome), file.origin};
  } catch (const std::runtime_error& error) {
    throw input_error(fmt::format("{}: genome: {}", name, error.what()));
  }
}

std::string player_list() { return fmt::format("{}", fmt::join(builtin_names(), ", ")); }

}  // namespace experiments
