// The sections [ternary-network] and [variation].
#include "problem/network/network_sections.hpp"

#include "config/sections/sections.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {

option_section ternary_network_section() {
  return {
      "ternary-network",
      {},
      {
          {"layers", size_list{2, 8, 4096}, "16-128-128-4",
           "number of units in each layer: 16 inputs (cells) to 4 outputs (directions)"},
          {"input", one_of{"offset-log2|log2"}, "offset-log2",
           "input of a cell. offset-log2: log2(tile) - 7, an empty cell -7; log2: log2(tile), an empty cell 0"},
          {"output", one_of{"largest-signed|largest-magnitude"}, "largest-signed",
           "the legal direction with the largest output (by signed value or by magnitude) is played; outputs stand for "
           "left, right, up, down; of equal ones the later counts"},
          {"initial-weights", one_of{"signs|uniform"}, "signs", "random weights. signs: -1 or +1; uniform: -1, 0 or +1",
           results, only_by_operators()},
      }};
}

option_section variation_section() {
  return {"variation",
          {only_by_operators()},
          {
              {"second-parent-share", real_number{0.0, 1.0}, "0.5",
               "this section holds operators on ternary networks only. Crossover by rows: probability that the weights "
               "of a "
               "source node come from the second parent"},
              {"mutation", one_of{"per-weight|log-uniform-count"}, "per-weight",
               "per-weight: each weight is redrawn with probability mutation-rate; log-uniform-count: a log-uniformly "
               "drawn "
               "number of weights is redrawn"},
              {"mutation-rate",
               real_number{0.0, 1.0},
               "0.01",
               "probability that a weight is redrawn",
               results,
               {"variation.mutation", "per-weight"}},
              {"mutation-min",
               whole_number{1, 1'000'000'000},
               "1",
               "minimum number of redrawn weights",
               results,
               {"variation.mutation", "log-uniform-count"}},
              {"mutation-max",
               whole_number{1, 1'000'000'000},
               "400",
               "maximum number of redrawn weights",
               results,
               {"variation.mutation", "log-uniform-count"}},
              {"mutation-spread",
               one_of{"weights|layers"},
               "weights",
               "choice of the redrawn weights. weights: all are equally likely; layers: all layers are, and all "
               "weights in a layer",
               results,
               {"variation.mutation", "log-uniform-count"}},
          },
          true};
}

}  // namespace experiments
