// The options themselves. A new option is one row here: name, type, default, meaning; then, where it differs from the rest,
// what it decides and the condition under which it applies.
#include "config/option_sections.hpp"

namespace experiments {
namespace {

constexpr auto conduct = effect::conduct;
constexpr auto identity = effect::identity;
constexpr auto results = effect::results;
constexpr whole_number no_limit_at_0{};

}  // namespace

std::vector<option_section> option_sections() {
  const condition always{};
  const condition ternary{"genome.type", "ternary-network"};
  return {
      {"run",
       always,
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
       }},
      {"evaluation",
       always,
       {
           {"objective", one_of{"geometric-mean-score|mean-score|mean-max-tile|reach-rate"}, "geometric-mean-score",
            "what is maximised, a statistic over a genome's games"},
           {"reach-tile",
            one_of{"8|16|32|64|128|256|512|1024|2048|4096|8192|16384|32768|65536|131072"},
            "2048",
            "the tile whose share of games reach-rate counts",
            results,
            {"evaluation.objective", "reach-rate"}},
           {"four-chance", real_number{0.0, 1.0}, "0.1", "probability that a spawned tile is a 4"},
           {"refusal-limit", whole_number{1, 200}, "200", "a game ends after so many illegal answers in a row"},
           {"common-games", yes_or_no, "yes",
            "yes: all genomes of a generation play the same game seeds; no: each its own"},
           {"threads", whole_number{0, 4096}, "0", "threads that play; 0 = all cores. Results do not depend on it",
            conduct},
       }},
      {"genome",
       always,
       {
           {"type", one_of{"ternary-network"}, "ternary-network", "what evolves"},
       }},
      {"ternary-network",
       ternary,
       {
           {"layers", size_list{2, 8, 4096}, "16-128-128-4", "units of each layer: 16 cells in, 4 directions out"},
           {"input", one_of{"offset-log2|log2"}, "offset-log2",
            "coding of a cell. offset-log2: log2(tile) - 7, an empty cell -7; log2: log2(tile), an empty cell 0"},
           {"output", one_of{"largest-signed|largest-magnitude"}, "largest-signed",
            "the legal direction of the largest output (with its sign, or by magnitude) is played; outputs are left, "
            "right, up, down, ties to the later"},
           {"initial-weights", one_of{"signs|uniform"}, "signs", "signs: -1 or +1; uniform: -1, 0 or +1"},
       }},
      {"algorithm",
       always,
       {
           {"type", one_of{"micro-ga|latent-es"}, "micro-ga", "how it evolves"},
       }},
      {"micro-ga",
       {"algorithm.type", "micro-ga"},
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
       }},
      {"latent-es",
       {"algorithm.type", "latent-es"},
       {
           {"pairs", whole_number{1, 1'000'000}, "100", "mirrored pairs of samples around the centre"},
           {"games", whole_number{1, 1'000'000}, "64", "games of each sample, and of the centre"},
           {"deviation", real_number{0.0, 1000.0}, "0.05",
            "standard deviation of the samples' latent weights; the centre's start with 1"},
           {"step", real_number{0.0, 1000.0}, "0.005",
            "how far noise alone would move a latent weight in a generation"},
           {"step-decay", real_number{0.0, 1e9}, "0",
            "generation t has the step divided by sqrt(1 + t / this); 0 = no decay"},
           {"momentum", real_number{0.0, 0.999}, "0.8", "share of the last movement that is kept"},
           {"contest-every", whole_number{1, 1'000'000'000}, "20",
            "every so many generations the samples race for a place among the kept, the best genomes so far"},
           {"kept", whole_number{1, 100'000}, "8", "so many are kept, and defend their places in each contest"},
           {"contest", stage_list{}, "24:192 8:768",
            "further stages of a contest, entrants:games, besides places for the kept"},
       }},
      {"variation",
       ternary,
       {
           {"second-parent-share", real_number{0.0, 1.0}, "0.5",
            "crossover by rows: probability that a source node's weights come from the second parent"},
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
       }},
      {"validation",
       always,
       {
           {"every", whole_number{}, "0",
            "play the best genome on fresh games every so many generations, for the journal; 0 = only at the end",
            conduct},
           {"games", whole_number{1, 100'000'000}, "1000",
            "fresh games for each of these, and for each candidate when the champion is chosen", conduct},
           {"candidates", whole_number{1, 100'000}, "8", "so many of the best may become the champion", conduct},
           {"final-games", whole_number{1, 100'000'000}, "10000", "further fresh games that give the champion's figure",
            conduct},
       }},
      {"checkpoint",
       always,
       {
           {"keep", whole_number{1, 1'000'000}, "3", "newest checkpoints kept", conduct},
           {"keep-every", whole_number{}, "0", "also keep every so many generations' checkpoint; 0 = none", conduct},
           {"sync-seconds", real_number{0.0, 1e6}, "10", "force checkpoints to disk at most this often; 0 = each",
            conduct},
       }},
  };
}

}  // namespace experiments
