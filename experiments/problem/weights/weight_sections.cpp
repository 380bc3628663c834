// The sections [weights] and [real]: weights of evaluations, and operators on real numbers.
#include "problem/weights/weight_sections.hpp"

#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "config/sections/sections.hpp"
#include "game2048/evaluation/board_feature.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {
namespace {

/// All features that may be weighed, apart by '|'. The option table refers to it for as long as the program runs.
std::string_view weight_features() {
  static const std::string words = fmt::format("{}", fmt::join(game2048::board_feature_words(), "|"));
  return words;
}

}  // namespace

option_section weights_section() {
  return {
      "weights",
      {},
      {
          {"features", word_list{weight_features()}, "constant empties runs monotonicity sum",
           "features whose weighted sum is the evaluation; 'evo2048 players' describes each"},
          {"start",
           one_of{"nneonneo|nneonneo-2014|nneonneo-one-ply|evolved-one-ply|evolved-depth1|evolved-depth2|evolved-"
                  "depth3|bends-one-ply|bends-depth1|bends-depth3|zero"},
           "nneonneo",
           "the evaluation that initial weights are taken from; features that it lacks begin with weight 0"},
          {"lines", one_of{"together|apart"}, "together",
           "apart: edge rows and columns have other weights than inner rows and columns"},
          {"bends", one_of{"together|apart"}, "together",
           "apart: bends (L-shaped triples of cells) have separate weights for a middle cell in a corner, on an edge "
           "or inside",
           later_results},
          {"powers", yes_or_no, "yes", "whether the powers of features that have one evolve as well"},
          {"bounds", range_list{}, "none",
           "ranges of weights and powers by name, e.g. 'empties:0..2000 sum-power:0.5..4' (empties-outer, ... with "
           "lines = "
           "apart, bend-low-corner, ... with bends = apart). Default: a weight lies within +-100 times its usual or "
           "initial "
           "size, a power in 0.2..6, extended to its initial value",
           later_results},
          {"first", number_list{}, "none",
           "initial weights and powers by name, in place of those of weights.start, e.g. 'empties:900 sum-power:2.5'",
           later_results},
          {"fixed", word_list{weight_features()}, "none", "features whose weights and powers keep their initial values",
           later_results},
          {"exponent", whole_number{1, 15}, "1",
           "for features with a power, evolution varies and bounds the contribution of a tile of this exponent, weight "
           "x "
           "exponent^power, so that a change of the power leaves the contribution of such tiles as it was",
           later_results},
          {"search", one_of{"one-ply|expectimax"}, "one-ply",
           "the player that uses the evaluation. one-ply: plays the move to the best board; expectimax: searches"},
          {"depth",
           whole_number{0, 8},
           "1",
           "layers of chance nodes in the search",
           results,
           {"weights.search", "expectimax"}},
          {"cut",
           real_number{0.0, 1.0},
           "1e-04",
           "paths of a smaller probability are cut off",
           results,
           {"weights.search", "expectimax"}},
      }};
}

option_section real_section() {
  return {"real",
          {only_by_operators()},
          {
              {"creation", one_of{"uniform|normal"}, "normal",
               "random vectors. uniform: within the bounds; normal: around the initial weights"},
              {"crossover", one_of{"uniform|blend|simulated-binary"}, "uniform",
               "crossover operator on two parents' numbers"},
              {"second-parent-share",
               real_number{0.0, 1.0},
               "0.5",
               "uniform crossover: probability that a number is the second parent's",
               results,
               {"real.crossover", "uniform"}},
              {"mutation", one_of{"redraw|gaussian|polynomial"}, "gaussian",
               "redraw: a number is drawn anew within its bounds; gaussian, polynomial: noise of that distribution is "
               "added"},
              {"mutation-rate", real_number{0.0, 1.0}, "0.1", "probability that a number is mutated"},
              {"mutation-step",
               real_number{1e-9, 1e6},
               "0.3",
               "gaussian: standard deviation, in units of each number's initial standard deviation",
               results,
               {"real.mutation", "gaussian"}},
          }};
}

}  // namespace experiments
