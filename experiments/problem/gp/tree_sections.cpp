// The sections [gp], [gp-merge-sense] and [gp-numbers]: limits and operators of all trees, and options of the two languages.
#include "problem/gp/tree_sections.hpp"

#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "config/sections/sections.hpp"
#include "game2048/feature/board_sense.hpp"

namespace experiments {
namespace {

/// All optional inputs, apart by '|'. The option table refers to it for as long as the program runs.
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
           "random trees. full: functions at all levels above the maximum depth; grow: functions with probability "
           "function-share; ramped: half of each, with evenly spread maximum depths"},
          {"min-depth", whole_number{1, 1000}, "3", "minimum depth of random trees; a single terminal has depth 1"},
          {"max-depth", whole_number{1, 1000}, "7", "maximum depth of any tree"},
          {"max-size", whole_number{1, 100'000}, "500", "maximum number of nodes of any tree"},
          {"function-share", real_number{0.0, 1.0}, "0.5",
           "grow: probability of a function, not a leaf, between minimum and maximum depth"},
          {"roots",
           one_of{"any|in-turn"},
           "any",
           "in-turn: all trees of an epoch have the same function at the root, the next of the language's functions in "
           "each "
           "epoch; needs generational.epochs",
           later_results,
           {"algorithm.type", "generational"}},
          {"internal-bias", real_number{0.0, 1.0}, "0.9",
           "subtree crossover: probability that a crossover point is a function, not a leaf"},
          {"mutations", weight_list{"leaf|point|functions|terminals|subtree|insert|hoist|shrink|constant"}, "leaf:1",
           "mutation operators with their relative frequencies. leaf: replaces the leaf at the end of a random walk "
           "from "
           "the root; point, functions, terminals: replaces one node by another of its arity; subtree: replaces a "
           "subtree "
           "by a random one; insert: puts a new function above a node; hoist: replaces the tree by one of its "
           "subtrees; "
           "shrink: replaces a subtree by a leaf; constant: adds normal noise to a constant"},
          {"subtree-depth", whole_number{1, 1000}, "4", "maximum depth of a new random subtree"},
          {"constant-deviation", real_number{1e-9, 1e9}, "0.5",
           "standard deviation of the noise that the mutation constant adds"},
      }};
}

option_section gp_merge_sense_section() {
  return {
      "gp-merge-sense",
      {},
      {
          {"sensing", one_of{"raw|slide"}, "raw",
           "the merges that a terminal senses. raw: equal neighbours before the first gap, counted from its wall; "
           "slide: "
           "any merge that the move makes"},
          {"arithmetic", one_of{"published|mod4"}, "published",
           "how results of add and subtract are mapped to 0..3. published: 4 5 6 -1 -2 -3 become 1 2 0 1 0 0; mod4: "
           "modulo "
           "4"},
          {"extremes", one_of{"again|once"}, "again",
           "again: max and min evaluate the chosen child a second time, as published (with draws = node, each level of "
           "nested max and min doubles the work); once: they return its value"},
          {"draws", one_of{"node|answer"}, "node",
           "random draws of a move. node: each node that senses nothing draws, as published; answer: one draw from the "
           "exact "
           "distribution of the tree's answers, which is the same player with other draws, and far faster"},
      }};
}

option_section gp_numbers_section() {
  return {"gp-numbers",
          {},
          {
              {"constant-range", real_number{0.0, 1e6}, "10",
               "new constants are uniform in [-this, this]; 0 = no constants"},
              {"routines",
               whole_number{0, 8},
               "0",
               "automatically defined functions (ADFs) that a tree may call; each evolves as a tree of the same genome",
               results,
               {"genome.type", "gp-afterstate"}},
              {"routine-arguments",
               whole_number{1, 4},
               "2",
               "number of arguments of each ADF",
               results,
               {"genome.type", "gp-afterstate"}},
              {"senses",
               word_list{sense_words()},
               "none",
               "board features that trees have as inputs besides the standard ones, with power 1; 'evo2048 players' "
               "describes "
               "each",
               later_results,
               {"genome.type", "gp-afterstate"}},
          }};
}

}  // namespace experiments
