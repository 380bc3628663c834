// A kind of genome: its names, options and functions. A new kind is one file and one line in genome_kinds.def.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <vector>

#include "config/option_sections.hpp"
#include "config/resolved_config.hpp"
#include "game2048/player/batch_player.hpp"
#include "problem/kind/experiment.hpp"
#include "problem/kind/forest_view.hpp"
#include "problem/kind/genome_trait.hpp"
#include "problem/kind/published_row.hpp"

namespace experiments {

struct genome_kind {
  std::string_view name;     ///< as in genome.type and in genome files
  std::string_view meaning;  ///< in one line, for help
  /// Its options, which apply to its experiments only. Kinds may share a section: then each of them lists it.
  std::vector<option_section> sections;
  std::unique_ptr<experiment> (*make_experiment)(const resolved_config&, std::uint64_t seed);
  /// Strict: throws std::runtime_error naming the key at fault.
  std::unique_ptr<game2048::batch_player> (*make_player)(const nlohmann::json& genome);

  // Further members may be left out.
  /// The traits that it offers to algorithms: its experiments set these members of genome_parts.
  std::vector<genome_trait> offers{genome_trait::operators};
  /// Earlier names, which configs (as genome.type, and as the section of the kind's own name), genome files and checkpoints may have.
  std::vector<std::string_view> old_names{};
  /// The name in config digests and in traces of `evo2048 bench --signature`; empty: `name`. A kind that is renamed keeps its old name
  /// there, so that the digests in published genome files and in checkpoints stay those of their configs.
  std::string_view digest_name{};
  forest_view (*make_view)(const nlohmann::json& genome) = nullptr;  ///< its trees; null: its genomes hold none
  /// The view of a genome in a report: an object whose "kind" names a view of page/look_view.js. Not needed with make_view.
  nlohmann::ordered_json (*look)(const nlohmann::json& genome) = nullptr;
  /// Published results to list beside this genome's.
  std::span<const published_row> (*published)(const nlohmann::json& genome) = nullptr;

  bool offers_trait(genome_trait) const;
  std::string_view name_in_digests() const { return digest_name.empty() ? name : digest_name; }
};

}  // namespace experiments
