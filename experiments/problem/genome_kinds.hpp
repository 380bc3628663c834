// All kinds of genome, and the functions that find a kind by its name in a config or genome file.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>

#include "config/resolved_config.hpp"
#include "game2048/player/batch_player.hpp"
#include "problem/kind/experiment.hpp"
#include "problem/kind/forest_view.hpp"
#include "problem/kind/genome_kind.hpp"

namespace experiments {

std::span<const genome_kind> genome_kinds();

/// Throws input_error (with the key) for a value that is valid by itself but not together with others, and for an algorithm that needs
/// a trait that the kind of genome does not offer.
std::unique_ptr<experiment> make_experiment(const resolved_config&, std::uint64_t seed);

/// The player that a genome file's "genome" object describes. Strict: throws std::runtime_error naming the key at fault.
std::unique_ptr<game2048::batch_player> make_genome_player(const nlohmann::json& genome);

/// The type name of a checkpoint, "algorithm/genome", with the present name of its kind of genome if it has an earlier one.
std::string current_type_name(const std::string& type_name);

/// Whether genomes of this type (genome.type of a config) are trees.
bool is_of_trees(const std::string& genome_type);

/// The trees of a "genome" object; nothing if its type is not of trees. Strict as make_genome_player.
std::optional<forest_view> view_genome(const nlohmann::json& genome);

/// The view of a genome without trees in a report: "kind" names the view, "other" if there is none.
nlohmann::ordered_json look_of(const nlohmann::json& genome);

/// The published rows of the experiment that this genome belongs to; none for genomes that no project published.
std::span<const published_row> published_rows(const nlohmann::json& genome);

}  // namespace experiments
