#include "problem/gp/forest_design.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "evo/genome/gp_text.hpp"

namespace experiments {
namespace {

using nlohmann::json;

const json& member(const json& object, const std::string& key) {
  const auto found = object.find(key);
  if (found == object.end()) throw std::runtime_error("the genome lacks the key \"" + key + "\"");
  return *found;
}

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

bool is_first_word(const json& genome, const char* key, const char* first, const char* second) {
  const json& value = member(genome, key);
  if (value != first && value != second) {
    throw std::runtime_error(std::string("\"") + key + "\" must be \"" + first + "\" or \"" + second + "\", not " +
                             value.dump());
  }
  return value == first;
}

std::uint64_t whole_member(const json& genome, const char* key, std::uint64_t least, std::uint64_t most) {
  const json& value = member(genome, key);
  if (!value.is_number_unsigned() || value < least || value > most) {
    throw std::runtime_error(std::string("\"") + key + "\" must be a whole number from " + std::to_string(least) +
                             " to " + std::to_string(most) + ", not " + value.dump());
  }
  return value.get<std::uint64_t>();
}

}  // namespace experiments
