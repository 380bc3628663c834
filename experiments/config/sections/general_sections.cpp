// What every run has: limits, games, the choice of a champion, what is kept on disk.
#include "config/sections/sections.hpp"

namespace experiments {

option_section run_section() {
  return {"run",
          {},
          {
              {"name", plain_name{}, "run", "name of the run; the config file's name if not given", identity},
              {"seed", whole_number{.word = "random"}, "random",
               "seed of all random draws; random = drawn once and written down", identity},
              {"generations", no_limit_at_0, "100", "stop after so many generations; 0 = no limit", conduct},
              {"evaluations", no_limit_at_0, "0", "stop after so many genomes evaluated; 0 = no limit", conduct},
              {"games", no_limit_at_0, "0", "stop after so many games; 0 = no limit", conduct},
              {"target-fitness", real_number{.word = "none"}, "none",
               "stop once the best figure that selection saw reaches this", conduct},
              {"patience", no_limit_at_0, "0", "stop after so many generations without a better best; 0 = no limit",
               conduct},
          }};
}

option_section evaluation_section() {
  return {
      "evaluation",
      {},
      {
          {"objective", one_of{"geometric-mean-score|mean-score|mean-max-tile|reach-rate|weighted-sum"},
           "geometric-mean-score", "what is maximised, a statistic over a genome's games"},
          {"weights",
           weight_list{objective_words},
           "mean-score:1 mean-max-tile:10",
           "what a weighted sum adds up: each objective's samples (logarithms for the geometric mean) times its weight",
           results,
           {"evaluation.objective", "weighted-sum"}},
          {"reach-tile",
           one_of{"8|16|32|64|128|256|512|1024|2048|4096|8192|16384|32768|65536|131072"},
           "2048",
           "the tile whose share of games reach-rate counts",
           results,
           {"evaluation.objective", "reach-rate|weighted-sum"}},
          {"four-chance", real_number{0.0, 1.0}, "0.1", "probability that a spawned tile is a 4"},
          {"refusal-limit", whole_number{1, 200}, "200", "a game ends after so many illegal answers in a row"},
          {"common-games", yes_or_no, "yes",
           "yes: all genomes of a generation play the same game seeds; no: each its own"},
          {"threads", whole_number{0, 4096}, "0", "threads that play; 0 = all cores. Results do not depend on it",
           conduct},
      }};
}

option_section validation_section() {
  return {"validation",
          {},
          {
              {"every", whole_number{}, "0",
               "play the best genome on fresh games every so many generations, for the journal; 0 = only at the end",
               conduct},
              {"games", whole_number{1, 100'000'000}, "1000",
               "fresh games for each of these, and for each candidate when the champion is chosen", conduct},
              {"candidates", whole_number{1, 100'000}, "8", "so many of the best may become the champion", conduct},
              {"final-games", whole_number{1, 100'000'000}, "10000",
               "further fresh games that give the champion's figure", conduct},
          }};
}

option_section checkpoint_section() {
  return {"checkpoint",
          {},
          {
              {"keep", whole_number{1, 1'000'000}, "3", "newest checkpoints kept", conduct},
              {"keep-every", whole_number{}, "0", "also keep every so many generations' checkpoint; 0 = none", conduct},
              {"sync-seconds", real_number{0.0, 1e6}, "10", "force checkpoints to disk at most this often; 0 = each",
               conduct},
          }};
}

}  // namespace experiments
