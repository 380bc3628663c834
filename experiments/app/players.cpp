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
