// The generational algorithm.
#include "config/sections/sections.hpp"

namespace experiments {

option_section generational_section() {
  return {
      "generational",
      {{"algorithm.type", "generational"}},
      {
          {"population", whole_number{1, 1'000'000}, "65", "genomes in a generation"},
          {"elites", whole_number{0, 1'000'000}, "0", "of the best, so many go on unchanged; NSGA-II: all compete"},
          {"elite-figure", one_of{"keep|re-evaluate|accumulate"}, "re-evaluate",
           "an elite's figure: kept from its first games, from this generation's games alone, or from all its games"},
          {"selection", one_of{"tournament|vega|nsga2"}, "tournament",
           "tournament: by the objective; vega: each objective selects its share of the parents; nsga2: by front and "
           "crowding, parents and children competing"},
          {"further-objectives", word_list{objective_words}, "none",
           "what vega and nsga2 maximise beside evaluation.objective; reach-rate counts 2048 here"},
          {"tournament", whole_number{1, 1'000'000}, "5", "contestants of a tournament"},
          {"contestants", one_of{"distinct|repeating"}, "distinct", "drawn without or with replacement"},
          {"parsimony", yes_or_no, "no", "yes: of equally fit contestants the smaller genome wins"},
          {"crossover-rate", real_number{0.0, 1.0}, "0.9", "probability that a child has two parents"},
          {"mutation-rate", real_number{0.0, 1.0}, "0.1", "probability that a child is mutated"},
          {"mode", one_of{"both|either"}, "either",
           "both: crossover and mutation, each by its own draw; either: one draw decides, the rest is reproduction"},
          {"stages", stage_list{}, "65:7",
           "the games, entrants:games; the first entrants are the population, the best of a stage enter the next"},
          {"epochs", whole_number{1, 1000}, "1",
           "so many populations one after the other, each from new random genomes; then their elites come together and "
           "go on; 1 = no restarts",
           later_results},
          {"epoch-generations", whole_number{1, 1'000'000}, "25", "generations of each, where there are several epochs",
           later_results},
      }};
}

}  // namespace experiments
