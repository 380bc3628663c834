#include "problem/gp/forest_experiment.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "evo/variation/gp_creation.hpp"
#include "evo/variation/gp_crossover.hpp"
#include "evo/variation/gp_forest_variation.hpp"
#include "evo/variation/gp_limits.hpp"
#include "evo/variation/gp_mutation.hpp"
#include "problem/algorithms/algorithms.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/game/game_problem.hpp"
#include "text/input_error.hpp"

namespace experiments {
namespace {

using evo::gp_forest;
using evo::gp_role;
using nodes = evo::gp_point_mutation::nodes;

/// The operators refuse these limits too, with messages that name no keys.
void check_depths(const resolved_config& config) {
  refuse_above(config, "gp.min-depth", "gp.max-depth");
  refuse_above(config, "gp.min-depth", "gp.max-size");
  for (const auto& [name, weight] : config.weights("gp.mutations")) {
    if (name == "subtree" || name == "insert") refuse_above(config, "gp.subtree-depth", "gp.max-depth");
  }
}

bool roots_in_turn(const resolved_config& config) {
  return config.text("algorithm.type") == "generational" && config.text("gp.roots") == "in-turn";
}

void check_roots(const resolved_config& config) {
  if (!roots_in_turn(config) || config.integer("generational.epochs") > 1) return;
  throw input_error(
      "gp.roots = in-turn uses another root function in each epoch, and generational.epochs = 1 has a single epoch; "
      "expected "
      "at least 2");
}

evo::gp_limits limits_of_trees(const resolved_config& config) {
  return {config.integer("gp.min-depth"), config.integer("gp.max-depth"), config.integer("gp.max-size")};
}

evo::gp_creation::method method_of(const resolved_config& config) {
  const auto& name = config.text("gp.creation");
  if (name == "full") return evo::gp_creation::method::full;
  return name == "ramped" ? evo::gp_creation::method::ramped : evo::gp_creation::method::grow;
}

evo::gp_tree_mutation mutation_named(std::string_view name, const gp_role& role, const resolved_config& config) {
  if (name == "point") return evo::gp_point_mutation(role.language, nodes::any);
  if (name == "functions") return evo::gp_point_mutation(role.language, nodes::functions);
  if (name == "terminals") return evo::gp_point_mutation(role.language, nodes::terminals);
  if (name == "subtree") {
    return evo::gp_subtree_mutation(role.language, limits_of_trees(config), config.integer("gp.subtree-depth"),
                                    config.real("gp.function-share"));
  }
  if (name == "insert") {
    return evo::gp_insert_mutation(role.language, limits_of_trees(config), config.integer("gp.subtree-depth"),
                                   config.real("gp.function-share"));
  }
  if (name == "hoist") return evo::gp_hoist_mutation(role.language);
  if (name == "shrink") return evo::gp_shrink_mutation(role.language);
  if (name == "constant") return evo::gp_constant_mutation(role.language, config.real("gp.constant-deviation"));
  return evo::gp_leaf_mutation(role.language);
}

std::size_t nodes_of(const gp_forest& forest) {
  std::size_t sum = 0;
  for (const auto& tree : forest.trees) sum += size(tree);
  return sum;
}

/// Sizes and depths of a population; a forest is as deep as its deepest tree.
std::vector<std::pair<std::string, double>> measure(std::span<const evo::individual<gp_forest>> all,
                                                    const std::vector<gp_role>& shape) {
  double sizes = 0.0, depths = 0.0, largest = 0.0, deepest = 0.0;
  for (const auto& one : all) {
    double depth = 0.0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      depth = std::max(depth, static_cast<double>(depth_of(one.genome.trees[i], *shape[i].language)));
    }
    const auto size = static_cast<double>(nodes_of(one.genome));
    sizes += size;
    depths += depth;
    largest = std::max(largest, size);
    deepest = std::max(deepest, depth);
  }
  const auto count = static_cast<double>(all.size());
  return {{"mean_size", sizes / count}, {"max_size", largest}, {"mean_depth", depths / count}, {"max_depth", deepest}};
}

/// Trees of this shape; with a `kind`, those of each role begin with this function of its type, counted round.
evo::gp_forest_creation creation_of(const resolved_config& config, const std::vector<gp_role>& shape,
                                    std::optional<std::size_t> kind) {
  return evo::gp_forest_creation(evo::for_each_role<evo::gp_tree_creation>(shape, [&](const gp_role& role) {
    const auto functions = role.language->functions_of(role.root_type);
    const auto root = kind && !functions.empty() ? std::optional(functions[*kind % functions.size()]) : std::nullopt;
    return evo::gp_creation(role.language, role.root_type, limits_of_trees(config), method_of(config),
                            config.real("gp.function-share"), root);
  }));
}

/// A kind of trees for each function that a tree can begin with.
std::vector<std::function<gp_forest(evo::engine&)>> kinds_from(const resolved_config& config,
                                                               const std::vector<gp_role>& shape) {
  std::size_t kind_count = 0;
  for (const auto& role : shape) kind_count = std::max(kind_count, role.language->functions_of(role.root_type).size());
  std::vector<std::function<gp_forest(evo::engine&)>> kinds;
  for (std::size_t kind = 0; kind < kind_count; ++kind) kinds.emplace_back(creation_of(config, shape, kind));
  return kinds;
}

evo::variation_operators<gp_forest> operators_from(const resolved_config& config, const std::vector<gp_role>& shape) {
  evo::variation_operators<gp_forest> set;
  const auto limits = limits_of_trees(config);
  set.create = creation_of(config, shape, std::nullopt);
  if (roots_in_turn(config)) set.kinds = kinds_from(config, shape);
  set.cross = evo::gp_forest_crossover(evo::for_each_role<evo::gp_tree_crossover>(shape, [&](const gp_role& role) {
    return evo::gp_subtree_crossover(role.language, limits, config.real("gp.internal-bias"));
  }));
  for (const auto& [name, weight] : config.weights("gp.mutations")) {
    const auto of_role = [&, word = name](const gp_role& role) { return mutation_named(word, role, config); };
    set.mutations.push_back(
        {weight, evo::gp_forest_mutation(evo::for_each_role<evo::gp_tree_mutation>(shape, of_role))});
  }
  set.size = nodes_of;
  set.measure = [shape](std::span<const evo::individual<gp_forest>> all) { return measure(all, shape); };
  return set;
}

}  // namespace

std::unique_ptr<experiment> make_forest_experiment(const resolved_config& config, std::uint64_t seed,
                                                   forest_design design) {
  check_depths(config);
  check_roots(config);
  genome_parts<gp_forest> parts;
  parts.name = config.text("genome.type");
  try {
    parts.operators = operators_from(config, design.shape);
  } catch (const std::invalid_argument& fault) {
    throw input_error(std::string("section [gp]: ") + fault.what());
  }
  const auto fault = [shape = design.shape, limits = limits_of_trees(config)](const gp_forest& forest) {
    return fault_of(forest, shape, limits);
  };
  parts.problem =
      std::make_shared<game_problem<gp_forest>>(design.player_of, fault, rules_of(config), objectives_of(config));
  parts.to_json = [design](const gp_forest& forest) { return to_json(forest, design); };
  return make_with_algorithm(config, seed, std::move(parts));
}

void refuse_constant_mutation(const resolved_config& config, std::string_view why) {
  for (const auto& [name, weight] : config.weights("gp.mutations")) {
    if (name == "constant")
      refuse_setting(config, "gp.mutations", "mutation 'constant' has no effect with " + std::string(why));
  }
}

void refuse_constant_mutation_without_constants(const resolved_config& config) {
  if (config.real("gp-numbers.constant-range") > 0.0) return;
  refuse_constant_mutation(config, "gp-numbers.constant-range = 0: there are no constants");
}

}  // namespace experiments
