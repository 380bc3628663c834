#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "problem/genome_kinds.hpp"
#include "problem/gp/gp_adf_kind.hpp"
#include "problem/gp/gp_afterstate_kind.hpp"
#include "problem/gp/gp_seed_kind.hpp"
#include "problem/network/ternary_network_kind.hpp"
#include "problem/weights/weights_kind.hpp"

namespace experiments {

std::span<const genome_kind> genome_kinds() {
  static const std::array kinds{
      ternary_network_kind(), gp_seed_kind(), gp_adf_kind(), gp_afterstate_kind(), weights_kind(),
  };
  return kinds;
}

namespace {

const genome_kind& kind_named(const std::string& name) {
  const auto kinds = genome_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.name == name; });
  if (found != kinds.end()) return *found;
  std::string known;
  for (const auto& kind : kinds) known += (known.empty() ? "" : ", ") + std::string(kind.name);
  throw std::runtime_error("unknown genome type '" + name + "'; known: " + known);
}

const genome_kind& kind_of(const nlohmann::json& genome) {
  const auto type = genome.is_object() ? genome.find("type") : genome.end();
  if (!genome.is_object() || type == genome.end() || !type->is_string()) {
    throw std::runtime_error("a genome is an object with a text under \"type\"");
  }
  return kind_named(type->get<std::string>());
}

}  // namespace

std::unique_ptr<experiment> make_experiment(const resolved_config& config, std::uint64_t seed) {
  return kind_named(config.text("genome.type")).make_experiment(config, seed);
}

std::unique_ptr<game2048::batch_player> make_genome_player(const nlohmann::json& genome) {
  try {
    return kind_of(genome).make_player(genome);
  } catch (const std::length_error& fault) {
    throw std::runtime_error(std::string("the genome is too large to play: ") + fault.what());
  }
}

bool is_of_trees(const std::string& genome_type) { return kind_named(genome_type).make_view != nullptr; }

std::optional<forest_view> view_genome(const nlohmann::json& genome) {
  const auto& kind = kind_of(genome);
  return kind.make_view == nullptr ? std::nullopt : std::optional(kind.make_view(genome));
}

}  // namespace experiments
