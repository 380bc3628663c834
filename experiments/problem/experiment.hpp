// An experiment as a config names it: algorithm x genome x problem, behind names that the commands can work with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "config/resolved_config.hpp"
#include "evo/run/evolution.hpp"
#include "game2048/player/batch_player.hpp"
#include "problem/forest_view.hpp"

namespace experiments {

class experiment {
 public:
  experiment() = default;
  experiment(const experiment&) = delete;
  experiment& operator=(const experiment&) = delete;
  virtual ~experiment() = default;

  virtual evo::evolution& evolution() = 0;
  virtual const evo::evolution& evolution() const = 0;
  /// Candidate `index` (of evolution().candidates()) as the "genome" object of a genome file, its type and coding included.
  virtual nlohmann::json genome(std::size_t index) const = 0;
};

/// Throws config_error (with the key) for a value that is valid by itself but not together with others.
std::unique_ptr<experiment> make_experiment(const resolved_config&, std::uint64_t seed);

/// The player that a genome file's "genome" object describes. Strict: throws std::runtime_error naming the key at fault.
std::unique_ptr<game2048::batch_player> make_genome_player(const nlohmann::json& genome);

/// Whether genomes of this type (genome.type of a config) are trees.
bool is_of_trees(const std::string& genome_type);

/// The trees of a "genome" object; nothing if its type is not of trees. Strict as make_genome_player.
std::optional<forest_view> view_genome(const nlohmann::json& genome);

}  // namespace experiments
