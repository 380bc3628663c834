// The sections [ternary-network] and [variation].
#include "problem/network/network_sections.hpp"

#include "config/sections/sections.hpp"
#include "problem/kind/genome_trait.hpp"

namespace experiments {

option_section ternary_network_section() {
  return {"ternary-network",
          {},
          {
              {"layers", size_list{2, 8, 4096}, "16-128-128-4", "units of each layer: 16 cells in, 4 directions out"},
              {"input", one_of{"offset-log2|log2"}, "offset-log2",
               "coding of a cell. offset-log2: log2(tile) - 7, an empty cell -7; log2: log2(tile), an empty cell 0"},
              {"output", one_of{"largest-signed|largest-magnitude"}, "largest-signed",
               "the legal direction of the largest output (with its sign, or by magnitude) is played; outputs are "
               "left, right, up, down, ties to the later"},
              {"initial-weights", one_of{"signs|uniform"}, "signs", "signs: -1 or +1; uniform: -1, 0 or +1", results,
               only_by_operators()},
          }};
}

option_section variation_section() {
  return {"variation",
          {only_by_operators()},
          {
              {"second-parent-share", real_number{0.0, 1.0}, "0.5",
               "operators on ternary networks, of no other genome, stand in this section. Crossover by rows: "
               "probability that a source node's weights come from the second parent"},
              {"mutation", one_of{"per-weight|log-uniform-count"}, "per-weight",
               "per-weight: each weight is redrawn with a fixed rate; log-uniform-count: a number of weights that is "
               "log-uniform"},
              {"mutation-rate",
               real_number{0.0, 1.0},
               "0.01",
               "probability that a weight is redrawn",
               results,
               {"variation.mutation", "per-weight"}},
              {"mutation-min",
               whole_number{1, 1'000'000'000},
               "1",
               "fewest weights redrawn",
               results,
               {"variation.mutation", "log-uniform-count"}},
              {"mutation-max",
               whole_number{1, 1'000'000'000},
               "400",
               "most weights redrawn",
               results,
               {"variation.mutation", "log-uniform-count"}},
              {"mutation-spread",
               one_of{"weights|layers"},
               "weights",
               "where they lie. weights: anywhere alike; layers: in each layer alike, and anywhere in it",
               results,
               {"variation.mutation", "log-uniform-count"}},
          },
          true};
}

}  // namespace experiments
