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
  return {"weights",
          {},
          {
              {"features", word_list{weight_features()}, "constant empties runs monotonicity sum",
               "what an evaluation is a weighted sum of; 'evo2048 players' says what each is"},
              {"start",
               one_of{"nneonneo|nneonneo-2014|nneonneo-one-ply|evolved-one-ply|evolved-depth1|evolved-depth2|evolved-"
                      "depth3|bends-one-ply|bends-depth1|bends-depth3|zero"},
               "nneonneo", "the evaluation that first weights come from or lie around; further features begin with 0"},
              {"lines", one_of{"together|apart"}, "together",
               "apart: lines along the walls and inner lines have weights of their own"},
              {"bends", one_of{"together|apart"}, "together",
               "apart: bends whose middle lies in a corner, along a wall and inside have weights of their own",
               later_results},
              {"powers", yes_or_no, "yes", "whether the powers of features that have one evolve, too"},
              {"bounds", range_list{}, "none",
               "what numbers may be, by name, as 'empties:0..2000 sum-power:0.5..4' (empties-outer, ... where lines "
               "are apart, bend-low-corner, ... where bends are); else a weight lies within 100 times its usual or "
               "first size, and a power in 0.2..6 or as far as it begins",
               later_results},
              {"first", number_list{}, "none",
               "first numbers by name in the place of the start's, as 'empties:900 sum-power:2.5'", later_results},
              {"fixed", word_list{weight_features()}, "none",
               "features that keep their first weights and powers, while the others evolve", later_results},
              {"exponent", whole_number{1, 15}, "1",
               "weights of features with powers are moved and bounded as what they give for a tile of this exponent; "
               "with one that matters, a power can change and leave the weight's size as it was",
               later_results},
              {"search", one_of{"one-ply|expectimax"}, "one-ply",
               "how the weights play. one-ply: the best board after a move; expectimax: looks ahead"},
              {"depth",
               whole_number{0, 8},
               "1",
               "chance layers that expectimax looks ahead",
               results,
               {"weights.search", "expectimax"}},
              {"cut",
               real_number{0.0, 1.0},
               "1e-04",
               "paths of a smaller probability are not followed",
               results,
               {"weights.search", "expectimax"}},
          }};
}

option_section real_section() {
  return {"real",
          {only_by_operators()},
          {
              {"creation", one_of{"uniform|normal"}, "normal",
               "first vectors. uniform: anywhere in the bounds; normal: around the first weights"},
              {"crossover", one_of{"uniform|blend|simulated-binary"}, "uniform", "of two parents' numbers"},
              {"second-parent-share",
               real_number{0.0, 1.0},
               "0.5",
               "uniform crossover: probability that a number is the second parent's",
               results,
               {"real.crossover", "uniform"}},
              {"mutation", one_of{"redraw|gaussian|polynomial"}, "gaussian",
               "redraw: a number becomes any in the bounds; gaussian, polynomial: it moves"},
              {"mutation-rate", real_number{0.0, 1.0}, "0.1", "probability that a number is mutated"},
              {"mutation-step",
               real_number{1e-9, 1e6},
               "0.3",
               "gaussian: standard deviation, in those of first weights",
               results,
               {"real.mutation", "gaussian"}},
          }};
}

}  // namespace experiments
