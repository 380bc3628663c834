// The sections [gp], [gp-merge-sense] and [gp-numbers]: limits and operators of all trees, and the two languages.
#include "problem/gp/tree_sections.hpp"

#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "config/sections/sections.hpp"
#include "game2048/feature/board_sense.hpp"

namespace experiments {
namespace {

/// All further senses, apart by '|'. The option table refers to it for as long as the program runs.
std::string_view sense_words() {
  static const std::string words = fmt::format("{}", fmt::join(game2048::board_sense_words(), "|"));
  return words;
}

}  // namespace

option_section gp_section() {
  return {
      "gp",
      {},
      {
          {"creation", one_of{"full|grow|ramped"}, "grow",
           "random trees. full: functions down to the maximum depth; grow: below it a function by chance; ramped: half "
           "of each, to depths spread evenly"},
          {"min-depth", whole_number{1, 1000}, "3", "least depth of random trees; a single terminal has depth 1"},
          {"max-depth", whole_number{1, 1000}, "7", "greatest depth of any tree"},
          {"max-size", whole_number{1, 100'000}, "500", "most nodes of any tree"},
          {"function-share", real_number{0.0, 1.0}, "0.5",
           "grow: probability of a function between the two depths, where a leaf could stand"},
          {"roots",
           one_of{"any|in-turn"},
           "any",
           "in-turn: all trees of an epoch begin with the same function, each of the language's functions in turn; "
           "needs generational.epochs",
           later_results,
           {"algorithm.type", "generational"}},
          {"internal-bias", real_number{0.0, 1.0}, "0.9",
           "subtree crossover: probability that a cut point is a function, not a leaf"},
          {"mutations", weight_list{"leaf|point|functions|terminals|subtree|insert|hoist|shrink|constant"}, "leaf:1",
           "the mutations and how often each. leaf: the leaf at the end of a random walk from the root becomes "
           "another; point, functions, terminals: one node becomes another of its kind; subtree: a new random one; "
           "insert: a new function above a node; hoist: a subtree becomes the tree; shrink: a subtree becomes a leaf; "
           "constant: a constant moves"},
          {"subtree-depth", whole_number{1, 1000}, "4", "greatest depth of a new random subtree"},
          {"constant-deviation", real_number{1e-9, 1e9}, "0.5", "standard deviation of a constant's move"},
      }};
}

option_section gp_merge_sense_section() {
  return {
      "gp-merge-sense",
      {},
      {
          {"sensing", one_of{"raw|slide"}, "raw",
           "what a terminal senses. raw: equal neighbours before the first gap from its wall; slide: any merge of its "
           "move"},
          {"arithmetic", one_of{"published|mod4"}, "published",
           "how add and subtract come back into 0..3. published: 4 5 6 -1 -2 -3 become 1 2 0 1 0 0; mod4: modulo 4"},
          {"extremes", one_of{"again|once"}, "again",
           "again: max and min evaluate the child they choose a second time, as published (with draws = node, each "
           "level of nested extremes doubles the work); once: they keep its value"},
          {"draws", one_of{"node|answer"}, "node",
           "who draws. node: each node that senses nothing, as published; answer: the answer, by the exact "
           "probabilities that the tree gives it: the same player on other draws, and far faster"},
      }};
}

option_section gp_numbers_section() {
  return {"gp-numbers",
          {},
          {
              {"constant-range", real_number{0.0, 1e6}, "10",
               "new constants lie between minus this and this; 0 = no constants"},
              {"routines",
               whole_number{0, 8},
               "0",
               "automatically defined functions that a tree may call, each evolved beside it",
               results,
               {"genome.type", "gp-afterstate"}},
              {"routine-arguments",
               whole_number{1, 4},
               "2",
               "arguments of such a function",
               results,
               {"genome.type", "gp-afterstate"}},
              {"senses",
               word_list{sense_words()},
               "none",
               "features that trees see beside those they always see, powers being 1; 'evo2048 players' says what each "
               "is",
               later_results,
               {"genome.type", "gp-afterstate"}},
          }};
}

}  // namespace experiments
