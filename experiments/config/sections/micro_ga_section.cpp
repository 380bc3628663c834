// The micro-GA.
#include "config/sections/sections.hpp"

namespace experiments {

option_section micro_ga_section() {
  return {
      "micro-ga",
      {{"algorithm.type", "micro-ga"}},
      {
          {"population", whole_number{1, 1'000'000}, "32", "genomes in a generation"},
          {"elites", whole_number{0, 1'000'000}, "1", "of the best, so many go on unchanged"},
          {"parents", whole_number{1, 1'000'000}, "8", "of the best, so many have children"},
          {"parent-selection", one_of{"linear-rank|proportionate|uniform"}, "linear-rank",
           "how parents are drawn among them"},
          {"crossover-rate", real_number{0.0, 1.0}, "1", "share of children that have two parents"},
          {"elite-figure", one_of{"keep|re-evaluate|accumulate"}, "keep",
           "an elite's figure: kept from its first games, from this generation's games alone, or from all its games"},
          {"restart-every", whole_number{}, "20",
           "all but the elites become new random genomes every so many generations; 0 = never"},
          {"restart-below-distinct", whole_number{0, 1'000'000}, "0",
           "the same, when fewer different genomes than this are left; 0 = never"},
          {"stages", stage_list{}, "32:20 16:30 8:250",
           "the race, entrants:games; the first entrants are the population, the best of a stage enter the next"},
          {"gate", real_number{0.0, 1000.0}, "2",
           "only who stands above the elite less so many spreads enters the last stage; 0 = no gate"},
          {"gate-spread", one_of{"standard-error|standard-deviation"}, "standard-error",
           "the spread that the gate counts in"},
      }};
}

}  // namespace experiments
