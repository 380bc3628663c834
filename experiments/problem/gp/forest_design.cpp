#include "problem/gp/forest_design.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "evo/genome/gp_text.hpp"
#include "problem/kind/genome_members.hpp"

namespace experiments {
namespace {

using nlohmann::json;

void refuse_other_keys(const json& genome, const json& coding) {
  for (const auto& item : genome.items()) {
    if (item.key() != "trees" && !coding.contains(item.key())) {
      throw std::runtime_error("unknown key \"" + item.key() + "\" in a genome of type " + coding.at("type").dump());
    }
  }
}

}  // namespace

json to_json(const evo::gp_forest& forest, const forest_design& design) {
  json genome = design.coding;
  for (std::size_t i = 0; i < design.shape.size(); ++i) {
    genome["trees"][design.shape[i].name] = evo::print(forest.trees[i], *design.shape[i].language);
  }
  return genome;
}

evo::gp_forest forest_from(const json& genome, const forest_design& design) {
  refuse_other_keys(genome, design.coding);
  const json& trees = member(genome, "trees");
  if (!trees.is_object() || trees.size() != design.shape.size()) {
    throw std::runtime_error("\"trees\" must be an object of " + std::to_string(design.shape.size()) + " trees");
  }
  evo::gp_forest forest;
  for (const auto& role : design.shape) {
    const json& text = member(trees, role.name);
    if (!text.is_string()) throw std::runtime_error("the tree \"" + role.name + "\" must be a text");
    try {
      forest.trees.push_back(evo::parse_gp_tree(text.get<std::string>(), *role.language, role.root_type));
    } catch (const std::invalid_argument& fault) {
      throw std::runtime_error("the tree \"" + role.name + "\": " + fault.what());
    }
  }
  return forest;
}

forest_view view_of(const json& genome, const forest_design& design) {
  auto forest = forest_from(genome, design);
  auto simplified = design.simplified(forest);
  return {design.shape, std::move(forest), std::move(simplified)};
}

}  // namespace experiments
