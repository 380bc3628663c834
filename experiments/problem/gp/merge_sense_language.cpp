#include "problem/gp/merge_sense_language.hpp"

#include <utility>

#include "game2048/board/direction.hpp"

namespace experiments {
namespace {

evo::primitive_semantics computed(evo::gp_operation apply, std::vector<std::uint8_t> order) {
  evo::primitive_semantics word;
  word.apply = apply;
  word.order = std::move(order);
  return word;
}

tree_word sense(game2048::direction d, const lane_ops& ops) {
  evo::primitive_semantics word = computed(ops.sense_or_draw, {});
  word.immediate = static_cast<std::uint32_t>(d);
  word.reads = {word.immediate};
  word.draws = true;
  return {{std::string(name_of(d)), {}, 0}, std::move(word)};
}

tree_word function(const char* name, evo::primitive_semantics meaning) {
  return {{name, {0, 0}, 0}, std::move(meaning)};
}

}  // namespace

tree_language merge_sense_language(const merge_sense_reading& reading, const lane_ops& ops) {
  const bool published = reading.arithmetic == merge_sense_reading::sums::published;
  const bool again = reading.evaluation == merge_sense_reading::extremes::again;
  std::vector<tree_word> words;
  for (const auto d : game2048::all_directions) words.push_back(sense(d, ops));
  words.push_back(function("add", computed(published ? ops.add_published : ops.add_mod4, {0, 1})));
  words.push_back(function("subtract", computed(published ? ops.subtract_published : ops.subtract_mod4, {0, 1})));
  words.push_back(function("max", again ? computed(ops.larger_again, {0, 1, 0, 1}) : computed(ops.larger, {0, 1})));
  words.push_back(function("min", again ? computed(ops.smaller_again, {0, 1, 0, 1}) : computed(ops.smaller, {0, 1})));
  evo::primitive_semantics random = computed(ops.either, {0, 1});
  random.draws = true;
  words.push_back(function("random", std::move(random)));
  return make_language("direction", std::move(words));
}

}  // namespace experiments
