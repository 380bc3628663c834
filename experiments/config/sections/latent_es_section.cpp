// The evolution strategy on latent numbers of ternary networks.
#include "config/sections/sections.hpp"

namespace experiments {

option_section latent_es_section() {
  return {
      "latent-es",
      {{"algorithm.type", "latent-es"}},
      {
          {"pairs", whole_number{1, 1'000'000}, "100", "mirrored pairs of samples around the centre"},
          {"games", whole_number{1, 1'000'000}, "64", "games of each sample, and of the centre"},
          {"deviation", real_number{0.0, 1000.0}, "0.05",
           "standard deviation of the samples' latent weights; the centre's start with 1"},
          {"step", real_number{0.0, 1000.0}, "0.005", "how far noise alone would move a latent weight in a generation"},
          {"hidden-scale", real_number{0.0, 1000.0}, "1",
           "deviation and step of the weights between hidden layers, relative to the first and last layer's; 0 = they "
           "stay as drawn",
           results, only_ternary},
          {"input-dead-zone", real_number{0.0, 1000.0}, "0",
           "a weight from an input is 0 while its latent is within this of 0; 1.15: three quarters of them start as 0",
           results, only_ternary},
          {"step-decay", real_number{0.0, 1e9}, "0",
           "generation t has the step divided by sqrt(1 + t / this); 0 = no decay"},
          {"momentum", real_number{0.0, 0.999}, "0.8", "share of the last movement that is kept"},
          {"contest-every", whole_number{1, 1'000'000'000}, "20",
           "every so many generations, and before a champion is chosen, the samples race for a place among the "
           "kept, the best genomes so far"},
          {"kept", whole_number{1, 100'000}, "8", "so many are kept, and defend their places in each contest"},
          {"contest", stage_list{}, "24:192 8:768",
           "further stages of a contest, entrants:games, besides places for the kept"},
      }};
}

}  // namespace experiments
