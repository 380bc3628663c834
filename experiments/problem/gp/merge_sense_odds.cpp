#include "problem/gp/merge_sense_odds.hpp"

#include <vector>

namespace experiments {
namespace {

using sums = merge_sense_reading::sums;

/// A terminal: its direction where it senses a merge, else each with 1/4.
answer_odds terminal(std::size_t way) {
  answer_odds odds;
  for (std::size_t answer = 0; answer < 4; ++answer)
    for (std::size_t state = 0; state < sensed_states; ++state) {
      const bool sensed = (state >> way & 1) != 0;
      odds[answer][state] = !sensed ? 0.25 : answer == way ? 1.0 : 0.0;
    }
  return odds;
}

std::size_t sum_of(std::size_t a, std::size_t b, sums arithmetic) {
  if (arithmetic == sums::mod4) return (a + b) % 4;
  constexpr std::size_t published[] = {0, 1, 2, 3, 1, 2, 0};  // "mod 3", taken only above 3
  return published[a + b];
}

std::size_t difference_of(std::size_t a, std::size_t b, sums arithmetic) {
  if (arithmetic == sums::mod4) return (a + 4 - b) % 4;
  if (a >= b) return a - b;
  return b - a == 1 ? 1 : 0;  // -1 -> 1, -2 -> 0, -3 -> 0
}

/// Of a function whose value follows from those of its two children.
template <class Value>
answer_odds combined(const answer_odds& a, const answer_odds& b, Value value_of) {
  answer_odds odds{};
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      auto& to = odds[value_of(i, j)];
      for (std::size_t state = 0; state < sensed_states; ++state) to[state] += a[i][state] * b[j][state];
    }
  return odds;
}

using state_odds = std::array<double, sensed_states>;

/// The probability that the first child is taken: takes_first(i, j) for the children's values i and j.
template <class Predicate>
state_odds chance_of(const answer_odds& a, const answer_odds& b, Predicate takes_first) {
  state_odds chance{};
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      if (!takes_first(i, j)) continue;
      for (std::size_t state = 0; state < sensed_states; ++state) chance[state] += a[i][state] * b[j][state];
    }
  return chance;
}

/// The first child's odds with this chance, else the second's.
answer_odds mixed(const answer_odds& a, const answer_odds& b, const state_odds& chance) {
  answer_odds odds;
  for (std::size_t answer = 0; answer < 4; ++answer)
    for (std::size_t state = 0; state < sensed_states; ++state)
      odds[answer][state] = chance[state] * a[answer][state] + (1.0 - chance[state]) * b[answer][state];
  return odds;
}

/// Of max and min: the value of the chosen child, or, evaluated again, a fresh value of that child.
template <class Predicate>
answer_odds extreme(const answer_odds& a, const answer_odds& b, merge_sense_reading::extremes evaluation,
                    Predicate takes_first) {
  if (evaluation == merge_sense_reading::extremes::again) return mixed(a, b, chance_of(a, b, takes_first));
  return combined(a, b, [&](std::size_t i, std::size_t j) { return takes_first(i, j) ? i : j; });
}

answer_odds function(merge_sense_word word, const answer_odds& a, const answer_odds& b,
                     const merge_sense_reading& reading) {
  using index = std::size_t;
  switch (word) {
    case merge_sense_word::add:
      return combined(a, b, [&](index i, index j) { return sum_of(i, j, reading.arithmetic); });
    case merge_sense_word::subtract:
      return combined(a, b, [&](index i, index j) { return difference_of(i, j, reading.arithmetic); });
    case merge_sense_word::max:
      return extreme(a, b, reading.evaluation, [](index i, index j) { return i > j; });
    case merge_sense_word::min:
      return extreme(a, b, reading.evaluation, [](index i, index j) { return i < j; });
    default:
      break;
  }
  state_odds half;
  half.fill(0.5);
  return mixed(a, b, half);
}

}  // namespace

answer_odds odds_of(const evo::gp_tree& tree, const merge_sense_reading& reading) {
  std::vector<answer_odds> done;  // of the subtrees to the right, the nearest last
  for (auto node = tree.nodes.rbegin(); node != tree.nodes.rend(); ++node) {
    const auto word = static_cast<merge_sense_word>(node->primitive);
    if (is_terminal(word)) {
      done.push_back(terminal(node->primitive));
      continue;
    }
    const answer_odds first = done.back();
    done.pop_back();
    done.back() = function(word, first, done.back(), reading);
  }
  return done.back();
}

}  // namespace experiments
