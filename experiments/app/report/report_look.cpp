// Makes the pictures and tables of genomes.
#include "app/report/report_look.hpp"

#include <stdexcept>

#include "app/tree/tree_export.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;

/// Draws the simplified trees, which have the same values with fewer nodes.
ordered_json trees_look(const forest_view& view) {
  ordered_json look{{"kind", "trees"}, {"expressions", readable_trees(view, 100)}};
  std::size_t nodes = 0, simplified = 0;
  for (const auto& tree : view.forest.trees) nodes += size(tree);
  for (const auto& tree : view.simplified.trees) simplified += size(tree);
  look["nodes"] = nodes;
  look["simplified_nodes"] = simplified;
  try {
    look["svg"] = trees_svg(view, "the champion", true);
  } catch (const std::length_error& error) {
    look["no_picture"] = error.what();
  }
  return look;
}

}  // namespace

ordered_json report_look(const nlohmann::json& genome) {
  if (const auto view = view_genome(genome)) return trees_look(*view);
  return look_of(genome);
}

}  // namespace experiments
