// Makes student project 004's player of a spec's options.
#include "search/lookahead_spec.hpp"

#include "game2048/search/expectimax.hpp"
#include "game2048/search/lookahead.hpp"

namespace game2048 {

std::unique_ptr<batch_player> make_lookahead(const spec_values& values, const evaluation_source& evaluations) {
  lookahead_options options;
  options.steps = static_cast<unsigned>(values.whole("steps", options.steps, 0, expectimax_options::greatest_depth));
  const std::string_view leaf = evaluation_text(values, "order");
  options.add_score = values.choice("score", leaf == "score" ? "no" : "yes", {"no", "yes"}) == 1;
  return std::make_unique<expectimax_player>(lookahead_evaluation(evaluations(leaf), options),
                                             search_options_of(options));
}

}  // namespace game2048
