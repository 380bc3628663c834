// Makes an expectimax player of a spec's options.
#include "search/expectimax_spec.hpp"

#include "game2048/search/expectimax.hpp"

namespace game2048 {
namespace {

depth_rule rule_of(const spec_values& values) {
  const std::string_view fallback = values.has("nodes") ? "budget" : "fixed";
  return static_cast<depth_rule>(values.choice("rule", fallback, {"fixed", "distinct-tiles", "seed002", "budget"}));
}

}  // namespace

std::unique_ptr<batch_player> make_expectimax(const spec_values& values, const evaluation_source& evaluations) {
  expectimax_options options;
  options.rule = rule_of(values);
  const unsigned depth = options.rule == depth_rule::distinct_tiles ? 3 : options.rule == depth_rule::budget ? 1 : 2;
  options.depth = static_cast<unsigned>(values.whole("depth", depth, 0, expectimax_options::greatest_depth));
  options.node_budget = values.whole("nodes", options.node_budget, 0, 1'000'000'000'000'000);
  options.probability_cut = values.real("cut", options.probability_cut, 0, 1);
  options.cache_bits =
      static_cast<unsigned>(values.whole("cache", options.cache_bits, 0, expectimax_options::greatest_cache_bits));
  return std::make_unique<expectimax_player>(evaluations(evaluation_text(values)), options);
}

}  // namespace game2048
