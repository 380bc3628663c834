// The CMA-ES.
#include "config/sections/sections.hpp"

namespace experiments {

option_section cma_es_section() {
  return {
      "cma-es",
      {{"algorithm.type", "cma-es"}},
      {
          {"population", whole_number{0, 1'000'000}, "0",
           "samples in a generation; 0 = 4 + 3 ln n for n numbers. The centre is played beside them"},
          {"games", whole_number{1, 1'000'000}, "200",
           "games of each sample, and of the centre; where some are evaluated twice, those of the first generation"},
          {"step", real_number{1e-9, 1e9}, "1", "first standard deviation (sigma), in the numbers' own deviations"},
          {"covariance", one_of{"full|separable"}, "full",
           "what is learnt of samples. full: how numbers depend on each other; separable: each number's deviation"},
          {"active", yes_or_no, "yes", "yes: bad samples shrink the distribution along their directions"},
          {"restarts", one_of{"none|ipop|bipop"}, "none",
           "what follows a descent that has ended. none: the run ends; ipop: one with twice the population; bipop: "
           "such ones in turn with short ones"},
          {"most-restarts", whole_number{0, 1000}, "9", "descents with a greater population than the first"},
          {"restart-point", one_of{"uniform|initial"}, "uniform",
           "where later descents begin: anywhere in the bounds, or at the initial numbers"},
          {"twice-evaluated", real_number{0.0, 1.0}, "0",
           "share of the samples that play twice as many games, to see what noise makes of ranks; 0 = games never "
           "change"},
          {"rank-tolerance", real_number{0.0, 1.0}, "0.2",
           "changes of rank below this quantile of random ones are tolerated"},
          {"games-growth", real_number{1.0, 100.0}, "1.5", "factor by which games grow and shrink"},
          {"fewest-games", whole_number{1, 1'000'000}, "50", "games never shrink below this"},
          {"most-games", whole_number{1, 1'000'000'000}, "10000", "games never grow beyond this; then steps do"},
          {"contest-every", whole_number{1, 1'000'000'000}, "10",
           "every so many generations, and before a champion is chosen, the samples race for a place among the "
           "kept, the best genomes so far"},
          {"kept", whole_number{1, 1'000'000}, "7", "so many are kept, and defend their places in each contest"},
          {"kept-figure", one_of{"keep|re-evaluate|accumulate"}, "accumulate",
           "their figures: kept from their first games, from the latest contest alone, or from all games"},
          {"contest", stage_list{}, "4:400",
           "further stages of a contest, entrants:games, besides places for the kept"},
          {"tolfun", real_number{0.0, 1e300}, "1e-12",
           "a descent ends when the fitness of all samples, and of the best of many generations, lies in this range; 0 "
           "= never, here and below"},
          {"tolx", real_number{0.0, 1e300}, "1e-12", "... when all steps are so short, relative to the first"},
          {"conditioncov", real_number{0.0, 1e300}, "1e+14", "... when the covariance has this condition number"},
          {"noeffectaxis", real_number{0.0, 1e300}, "0.1",
           "... when so many deviations along an axis leave the centre as it is"},
          {"noeffectcoord", real_number{0.0, 1e300}, "0.2", "... when they do so along a coordinate"},
          {"tolxup", real_number{0.0, 1e300}, "10000", "... when the longest deviation has grown so many times"},
          {"equalfunvalues", real_number{0.0, 1e300}, "1",
           "... when the best of this times 10 + 30 n / population generations are equal"},
          {"stagnation", real_number{0.0, 1e300}, "1",
           "... when best and median have not improved for this times 120 + 30 n / population generations, or a fifth "
           "of all"},
          {"max-generations", real_number{0.0, 1e300}, "1",
           "... after this times 100 + 150 (n + 3)^2 / sqrt(population) generations"},
      }};
}

}  // namespace experiments
