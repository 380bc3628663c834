#include "problem/gp/forest_design.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "evo/genome/gp_text.hpp"
#include "text/object_reader.hpp"

namespace experiments {
using nlohmann::json;

json to_json(const evo::gp_forest& forest, const forest_design& design) {
  json genome = design.coding;
  for (std::size_t i = 0; i < design.shape.size(); ++i) {
    genome["trees"][design.shape[i].name] = evo::print(forest.trees[i], *design.shape[i].language);
  }
  return genome;
}

evo::gp_forest forest_from(const json& genome, const forest_design& design) {
  object_reader reader(genome);
  for (const auto& item : design.coding.items()) reader.pass_over(item.key());
  auto trees = reader.object("trees");
  reader.finish();
  evo::gp_forest forest;
  for (const auto& role : design.shape) {
    try {
      forest.trees.push_back(evo::parse_gp_tree(trees.text(role.name), *role.language, role.root_type));
    } catch (const std::invalid_argument& fault) {
      trees.refuse(role.name, fault.what());
    }
  }
  trees.finish();
  return forest;
}

forest_view view_of(const json& genome, const forest_design& design) {
  auto forest = forest_from(genome, design);
  auto simplified = design.simplified(forest);
  return {design.shape, std::move(forest), std::move(simplified)};
}

}  // namespace experiments
