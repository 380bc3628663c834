#include "evo/variation/gp_creation.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "evo/random/draws.hpp"
#include "variation/variation_checks.hpp"

namespace evo {
namespace {

/// A function of the type with at most that many arguments, if there is one.
std::optional<std::uint32_t> random_function(engine& rng, const primitive_set& set, std::uint8_t type,
                                             std::size_t max_arguments) {
  const auto fits = [&](std::uint32_t function) { return set.arity(function) <= max_arguments; };
  const auto functions = set.functions_of(type);
  const auto count = static_cast<std::size_t>(std::count_if(functions.begin(), functions.end(), fits));
  if (count == 0) return std::nullopt;
  auto left = uniform_below(rng, count);
  return *std::find_if(functions.begin(), functions.end(),
                       [&](auto function) { return fits(function) && left-- == 0; });
}

bool has_functions(const primitive_set& set) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set.arity(i) > 0) return true;
  }
  return false;
}

void check_depths(const primitive_set& set, std::uint8_t root_type, const gp_limits& limits) {
  if (limits.max_depth > 1 && !has_functions(set)) {
    throw std::invalid_argument(
        fmt::format("a language without functions has trees of depth 1 only, not up to {}", limits.max_depth));
  }
  if (!can_reach_depth(set, root_type, limits.min_depth)) {
    throw std::invalid_argument(
        fmt::format("no tree of type '{}' has the minimum depth, {}", set.types()[root_type], limits.min_depth));
  }
}

void check_root(const primitive_set& set, std::uint8_t root_type, const gp_limits& limits, std::uint32_t root) {
  const auto functions = set.functions_of(root_type);
  if (std::find(functions.begin(), functions.end(), root) == functions.end()) {
    throw std::invalid_argument(
        fmt::format("primitive {} is no function of type '{}', which a root must be", root, set.types()[root_type]));
  }
  if (limits.max_depth < 2 || limits.max_size <= set.arity(root)) {
    throw std::invalid_argument(fmt::format("trees of at most {} nodes and depth {} have no room for the root '{}'",
                                            limits.max_size, limits.max_depth, set[root].name));
  }
}

}  // namespace

gp_node random_node(engine& rng, const primitive_set& set, std::uint32_t primitive) {
  const auto& word = set[primitive];
  if (!word.constant) return {primitive, 0.0};
  return {primitive, std::min(word.low + uniform_real(rng) * (word.high - word.low), word.high)};
}

gp_node random_terminal(engine& rng, const primitive_set& set, std::uint8_t type) {
  const auto terminals = set.terminals_of(type);
  return random_node(rng, set, terminals[uniform_below(rng, terminals.size())]);
}

gp_tree random_subtree(engine& rng, const primitive_set& set, std::uint8_t type, const gp_limits& room,
                       double function_share, std::optional<std::uint32_t> root) {
  struct place {
    std::uint8_t type;
    std::size_t depth;
  };
  gp_tree tree;
  std::vector<place> open{{type, 1}};  // the next one last
  while (!open.empty()) {
    const auto here = open.back();
    open.pop_back();
    const auto spare = room.max_size - tree.nodes.size() - 1 - open.size();  // one node is kept for each open place
    const bool grows = here.depth < room.max_depth && (here.depth < room.min_depth || chance(rng, function_share));
    const auto function = root && tree.nodes.empty() ? root
                          : grows                    ? random_function(rng, set, here.type, spare)
                                                     : std::nullopt;
    if (!function) {
      tree.nodes.push_back(random_terminal(rng, set, here.type));
      continue;
    }
    tree.nodes.push_back({*function, 0.0});
    const auto& arguments = set[*function].arguments;
    for (auto i = arguments.size(); i > 0; --i) open.push_back({arguments[i - 1], here.depth + 1});
  }
  return tree;
}

bool can_reach_depth(const primitive_set& set, std::uint8_t type, std::size_t depth) {
  const auto types = set.types().size();
  std::vector<bool> reached(types, true);
  // A way of more nodes than there are types passes one of them twice: it can be made as long as one likes.
  for (std::size_t d = 2; d <= std::min(depth, types + 1); ++d) {
    std::vector<bool> deeper(types, false);
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (const auto argument : set[i].arguments) {
        if (reached[argument]) deeper[set[i].result] = true;
      }
    }
    reached = std::move(deeper);
  }
  return reached[type];
}

gp_creation::gp_creation(std::shared_ptr<const primitive_set> set, std::uint8_t root_type, gp_limits limits,
                         method kind, double function_share, std::optional<std::uint32_t> root)
    : set_(checked_set(std::move(set))),
      root_type_(root_type),
      limits_(limits),
      kind_(kind),
      function_share_(kind == method::full ? 1.0 : checked_share(function_share, "the share of functions")),
      root_(root) {
  limits_.validate();
  if (root_type >= set_->types().size()) {
    throw std::invalid_argument(fmt::format("there is no type {}", root_type));
  }
  check_depths(*set_, root_type, limits_);
  if (root_) check_root(*set_, root_type, limits_, *root_);
}

gp_tree gp_creation::operator()(engine& rng) const {
  auto room = limits_;
  auto share = function_share_;
  if (kind_ == method::ramped) {
    const auto min_depth = std::min(std::max<std::size_t>(limits_.min_depth, 2), limits_.max_depth);
    room.max_depth = min_depth + uniform_below(rng, limits_.max_depth - min_depth + 1);
    if (chance(rng, 0.5)) share = 1.0;
  }
  return random_subtree(rng, *set_, root_type_, room, share, root_);
}

}  // namespace evo
