// The sections of every config: [run], [evaluation], [validation] and [checkpoint].
#include "config/sections/sections.hpp"

namespace experiments {

option_section run_section() {
  return {"run",
          {},
          {
              {"name", plain_name{}, "run", "name of the run; the config file's name if not given", identity},
              {"seed", whole_number{.word = "random"}, "random",
               "seed of all random draws; random = drawn when the run begins, and stored in its config.cfg", identity},
              {"generations", no_limit_at_0, "100", "stop after this number of generations; 0 = no limit", conduct},
              {"evaluations", no_limit_at_0, "0", "stop after this number of evaluated genomes; 0 = no limit", conduct},
              {"games", no_limit_at_0, "0", "stop after this number of games; 0 = no limit", conduct},
              {"target-fitness", real_number{.word = "none"}, "none",
               "stop once the best fitness estimate of the run reaches this value", conduct},
              {"patience", no_limit_at_0, "0",
               "stop after this number of generations without a better best fitness; 0 = no limit", conduct},
          }};
}

option_section evaluation_section() {
  return {
      "evaluation",
      {},
      {
          {"objective", one_of{"geometric-mean-score|mean-score|mean-max-tile|reach-rate|weighted-sum"},
           "geometric-mean-score", "the fitness to maximise: a statistic over a genome's games"},
          {"weights",
           weight_list{objective_words},
           "mean-score:1 mean-max-tile:10",
           "weights of the objectives in a weighted sum of their samples (of the score's logarithm for the geometric "
           "mean)",
           results,
           {"evaluation.objective", "weighted-sum"}},
          {"reach-tile",
           one_of{"8|16|32|64|128|256|512|1024|2048|4096|8192|16384|32768|65536|131072"},
           "2048",
           "reach-rate is the share of games that reach this tile",
           results,
           {"evaluation.objective", "reach-rate|weighted-sum"}},
          {"four-chance", real_number{0.0, 1.0}, "0.1", "probability that a spawned tile is a 4"},
          {"refusal-limit", whole_number{1, 200}, "200", "a game ends after this number of illegal answers in a row"},
          {"common-games", yes_or_no, "yes",
           "yes: all genomes of a generation play games of the same seeds; no: each genome has seeds of its own"},
          {"threads", whole_number{0, 4096}, "0",
           "threads that play games; 0 = one for each core. Results do not depend on it", conduct},
      }};
}

option_section validation_section() {
  return {"validation",
          {},
          {
              {"every", whole_number{}, "0",
               "validate the best genome on fresh games each time this number of generations has passed, for the "
               "journal; 0 = only "
               "at the end",
               conduct},
              {"games", whole_number{1, 100'000'000}, "1000",
               "fresh games of each validation, and of each candidate when the champion is chosen", conduct},
              {"candidates", whole_number{1, 100'000}, "8", "number of best genomes among which the champion is chosen",
               conduct},
              {"final-games", whole_number{1, 100'000'000}, "10000",
               "further fresh games, which estimate the champion's fitness", conduct},
          }};
}

option_section checkpoint_section() {
  return {"checkpoint",
          {},
          {
              {"keep", whole_number{1, 1'000'000}, "3", "number of newest checkpoints that are kept", conduct},
              {"keep-every", whole_number{}, "0",
               "also keep the checkpoint of every generation that is a multiple of this; 0 = none", conduct},
              {"sync-seconds", real_number{0.0, 1e6}, "10",
               "least seconds between two checkpoints that are forced to disk (fsync); 0 = each is", conduct},
          }};
}

}  // namespace experiments
