#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "problem/gp/afterstate_player.hpp"
#include "problem/gp/forest_experiment.hpp"
#include "problem/gp/number_language.hpp"
#include "problem/gp/number_simplification.hpp"
#include "problem/gp/tree_sections.hpp"
#include "problem/kind/genome_kind.hpp"
#include "text/message_text.hpp"
#include "text/object_reader.hpp"

namespace experiments {
namespace {

constexpr const char* afterstate_type = "gp-afterstate";

struct shape_options {
  double constant_range = 1.0;  ///< of new constants: matters to evolution only
  std::size_t routines = 0;
  std::size_t arguments = 2;
  std::vector<std::string> senses = {};  ///< board features beside afterstate_inputs()
};

std::vector<std::string> inputs_of(const shape_options& options) {
  auto inputs = afterstate_inputs();
  inputs.insert(inputs.end(), options.senses.begin(), options.senses.end());
  return inputs;
}

/// The languages of all trees: routines first, each of which may call those before it, then the tree that values boards.
std::vector<tree_language> languages_of(const shape_options& options) {
  std::vector<tree_language> made;
  for (std::size_t i = 0; i <= options.routines; ++i) {
    const bool routine = i < options.routines;
    auto words = number_words(inputs_of(options), options.constant_range);
    for (std::uint32_t k = 0; k < (routine ? options.arguments : 0); ++k) words.push_back(parameter_word(k));
    for (std::uint32_t k = 0; k < i; ++k) words.push_back(routine_word(k, options.arguments));
    made.push_back(make_language("number", std::move(words)));
  }
  return made;
}

std::shared_ptr<const evo::gp_program> compiled(const evo::gp_forest& forest,
                                                const std::vector<tree_language>& languages, std::size_t inputs) {
  std::vector<evo::gp_branch> trees;
  for (std::size_t i = 0; i < languages.size(); ++i) trees.push_back({&forest.trees[i], &languages[i].meaning});
  const auto routines = std::span(trees).first(trees.size() - 1);
  return std::make_shared<const evo::gp_program>(
      evo::compile(trees.back(), routines, static_cast<std::uint32_t>(inputs), 1));
}

forest_design design_of(const shape_options& options) {
  const auto languages = std::make_shared<const std::vector<tree_language>>(languages_of(options));
  forest_design design;
  for (std::size_t i = 0; i < options.routines; ++i) {
    design.shape.push_back({"adf" + std::to_string(i + 1), (*languages)[i].set, 0});
  }
  design.shape.push_back({"value", languages->back().set, 0});
  design.coding = {{"type", afterstate_type}, {"routines", options.routines}, {"routine-arguments", options.arguments}};
  if (!options.senses.empty()) design.coding["senses"] = options.senses;
  const auto inputs = inputs_of(options).size();
  design.player_of = [languages, inputs, senses = senses_named(options.senses)](const evo::gp_forest& forest) {
    return std::make_unique<game2048::lanes_batch_player<afterstate_player>>(
        afterstate_player(compiled(forest, *languages, inputs), senses));
  };
  design.simplified = [languages](const evo::gp_forest& forest) { return simplified_numbers(forest, *languages); };
  return design;
}

std::unique_ptr<experiment> afterstate_experiment_from(const resolved_config& config, std::uint64_t seed) {
  refuse_constant_mutation_without_constants(config);
  const auto senses = config.words("gp-numbers.senses");
  return make_forest_experiment(config, seed,
                                design_of({config.real("gp-numbers.constant-range"),
                                           config.integer("gp-numbers.routines"),
                                           config.integer("gp-numbers.routine-arguments"),
                                           {senses.begin(), senses.end()}}));
}

/// Genomes without further senses have no member of that name.
std::vector<std::string> senses_from(object_reader& reader) {
  if (!reader.has("senses")) return {};
  auto senses = reader.texts("senses");
  if (senses.empty()) reader.refuse("senses", "expected at least one name");
  for (const auto& name : senses) {
    if (std::count(senses.begin(), senses.end(), name) > 1)
      reader.refuse("senses", fmt::format("{} is named twice", in_quotes(name)));
  }
  return senses;
}

forest_design design_from(const nlohmann::json& genome) {
  object_reader reader(genome);
  return design_of(
      {1.0, reader.integer("routines", 0, 8), reader.integer("routine-arguments", 1, 4), senses_from(reader)});
}

std::unique_ptr<game2048::batch_player> afterstate_player_from(const nlohmann::json& genome) {
  const auto design = design_from(genome);
  return design.player_of(forest_from(genome, design));
}

forest_view afterstate_view_from(const nlohmann::json& genome) { return view_of(genome, design_from(genome)); }

}  // namespace

genome_kind gp_afterstate_kind() {
  return {.name = afterstate_type,
          .meaning = "a real-valued tree that values the board after each move",
          .sections = {gp_section(), gp_numbers_section()},
          .make_experiment = afterstate_experiment_from,
          .make_player = afterstate_player_from,
          .make_view = afterstate_view_from};
}

}  // namespace experiments
