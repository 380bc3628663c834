#include <array>
#include <memory>
#include <vector>

#include "problem/gp/adf_player.hpp"
#include "problem/gp/forest_experiment.hpp"
#include "problem/gp/number_language.hpp"
#include "problem/gp/number_simplification.hpp"
#include "problem/gp/tree_sections.hpp"
#include "problem/kind/genome_kind.hpp"

namespace experiments {
namespace {

constexpr const char* adf_type = "gp-adf";
constexpr std::array roles{game2048::direction::up, game2048::direction::right, game2048::direction::down,
                           game2048::direction::left};

/// The range of new constants matters to evolution only: a genome file need not say it.
forest_design design_of(double constant_range) {
  const auto language =
      std::make_shared<const tree_language>(make_language("number", number_words(adf_inputs(), constant_range)));
  forest_design design;
  for (const auto d : roles) design.shape.push_back({std::string(name_of(d)), language->set, 0});
  design.coding = {{"type", adf_type}};
  design.player_of = [language](const evo::gp_forest& forest) {
    std::array<std::shared_ptr<const evo::gp_program>, roles.size()> programs;
    for (std::size_t i = 0; i < programs.size(); ++i) {
      programs[i] = std::make_shared<const evo::gp_program>(
          evo::compile({&forest.trees[i], &language->meaning}, {}, static_cast<std::uint32_t>(adf_inputs().size()), 1));
    }
    return std::make_unique<game2048::lanes_batch_player<adf_player>>(adf_player(programs));
  };
  design.simplified = [language](const evo::gp_forest& forest) {
    return simplified_numbers(forest, std::vector<tree_language>(roles.size(), *language));
  };
  return design;
}

std::unique_ptr<experiment> adf_experiment_from(const resolved_config& config, std::uint64_t seed) {
  refuse_constant_mutation_without_constants(config);
  return make_forest_experiment(config, seed, design_of(config.real("gp-numbers.constant-range")));
}

std::unique_ptr<game2048::batch_player> adf_player_from(const nlohmann::json& genome) {
  const auto design = design_of(1.0);
  return design.player_of(forest_from(genome, design));
}

forest_view adf_view_from(const nlohmann::json& genome) { return view_of(genome, design_of(1.0)); }

}  // namespace

genome_kind gp_adf_kind() {
  return {.name = adf_type,
          .meaning = "four real-valued trees, one for each direction; the move of the largest value is played",
          .sections = {gp_section(), gp_numbers_section()},
          .make_experiment = adf_experiment_from,
          .make_player = adf_player_from,
          .make_view = adf_view_from};
}

}  // namespace experiments
