#include "problem/genome_kinds.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "problem/algorithms/algorithm_list.hpp"
#include "text/input_error.hpp"

namespace experiments {

#define EVO2048_GENOME(kind) genome_kind kind();
#include "problem/genome_kinds.def"
#undef EVO2048_GENOME

std::span<const genome_kind> genome_kinds() {
  static const std::vector<genome_kind> kinds{
#define EVO2048_GENOME(kind) kind(),
#include "problem/genome_kinds.def"
#undef EVO2048_GENOME
  };
  return kinds;
}

namespace {

/// The names of the kinds that pass a test.
template <class Test>
std::vector<std::string_view> names_where(const Test& test) {
  std::vector<std::string_view> names;
  for (const auto& kind : genome_kinds()) {
    if (test(kind)) names.push_back(kind.name);
  }
  return names;
}

bool is_called(const genome_kind& kind, const std::string& name) {
  return kind.name == name || std::find(kind.old_names.begin(), kind.old_names.end(), name) != kind.old_names.end();
}

const genome_kind& kind_named(const std::string& name) {
  for (const auto& kind : genome_kinds()) {
    if (is_called(kind, name)) return kind;
  }
  throw std::runtime_error(fmt::format("unknown genome type '{}'; known: {}", name,
                                       fmt::join(names_where([](const auto&) { return true; }), ", ")));
}

void refuse_unfit_algorithm(const genome_kind& kind, const std::string& algorithm) {
  const auto needed = algorithm_named(algorithm).needs;
  if (kind.offers_trait(needed)) return;
  const auto fit = names_where([&](const genome_kind& other) { return other.offers_trait(needed); });
  throw input_error(
      fmt::format("algorithm.type = {} needs {}, which genome.type = {} does not offer; expected genome.type = {}",
                  algorithm, name_of(needed), kind.name, fmt::join(fit, " or ")));
}

const genome_kind& kind_of(const nlohmann::json& genome) {
  const auto type = genome.is_object() ? genome.find("type") : genome.end();
  if (!genome.is_object() || type == genome.end() || !type->is_string()) {
    throw std::runtime_error("a genome must be an object with a text under \"type\"");
  }
  return kind_named(type->get<std::string>());
}

}  // namespace

std::unique_ptr<experiment> make_experiment(const resolved_config& config, std::uint64_t seed) {
  const auto& kind = kind_named(config.text("genome.type"));
  refuse_unfit_algorithm(kind, config.text("algorithm.type"));
  return kind.make_experiment(config, seed);
}

std::unique_ptr<game2048::batch_player> make_genome_player(const nlohmann::json& genome) {
  try {
    return kind_of(genome).make_player(genome);
  } catch (const std::length_error& fault) {
    throw std::runtime_error(std::string("the genome is too large to play: ") + fault.what());
  }
}

std::string current_type_name(const std::string& type_name) {
  const auto genome = type_name.find('/') + 1;
  for (const auto& kind : genome_kinds()) {
    if (is_called(kind, type_name.substr(genome))) return type_name.substr(0, genome).append(kind.name);
  }
  return type_name;
}

bool is_of_trees(const std::string& genome_type) { return kind_named(genome_type).make_view != nullptr; }

std::optional<forest_view> view_genome(const nlohmann::json& genome) {
  const auto& kind = kind_of(genome);
  return kind.make_view == nullptr ? std::nullopt : std::optional(kind.make_view(genome));
}

nlohmann::ordered_json look_of(const nlohmann::json& genome) {
  const auto& kind = kind_of(genome);
  return kind.look == nullptr ? nlohmann::ordered_json{{"kind", "other"}, {"type", kind.name}} : kind.look(genome);
}

std::span<const published_row> published_rows(const nlohmann::json& genome) {
  const auto& kind = kind_of(genome);
  return kind.published == nullptr ? std::span<const published_row>() : kind.published(genome);
}

}  // namespace experiments
