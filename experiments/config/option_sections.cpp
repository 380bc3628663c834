// The options themselves. A new option is one row here: name, type, default, meaning; then, where it differs from the rest,
// what it decides and the condition under which it applies.
#include "config/option_sections.hpp"

namespace experiments {
namespace {

constexpr auto conduct = effect::conduct;
constexpr auto identity = effect::identity;
constexpr auto results = effect::results;
constexpr whole_number no_limit_at_0{};
constexpr std::string_view objective_words = "geometric-mean-score|mean-score|mean-max-tile|reach-rate";

}  // namespace

std::vector<option_section> option_sections() {
  const std::vector<condition> always;
  const condition ternary{"genome.type", "ternary-network"};
  const condition trees{"genome.type", "gp-seed|gp-adf|gp-afterstate"};
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
           {"objective", one_of{"geometric-mean-score|mean-score|mean-max-tile|reach-rate|weighted-sum"},
            "geometric-mean-score", "what is maximised, a statistic over a genome's games"},
           {"weights",
            weight_list{objective_words},
            "mean-score:1 mean-max-tile:10",
            "what a weighted sum adds up: each objective's samples (logarithms for the geometric mean) times its "
            "weight",
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
       }},
      {"algorithm",
       always,
       {
           {"type", one_of{"micro-ga|latent-es|generational"}, "micro-ga", "how it evolves"},
       }},
      {"genome",
       always,
       {
           {"type", one_of{"ternary-network|gp-seed|gp-adf|gp-afterstate"}, "ternary-network", "what evolves"},
       }},
      {"ternary-network",
       {ternary},
       {
           {"layers", size_list{2, 8, 4096}, "16-128-128-4", "units of each layer: 16 cells in, 4 directions out"},
           {"input", one_of{"offset-log2|log2"}, "offset-log2",
            "coding of a cell. offset-log2: log2(tile) - 7, an empty cell -7; log2: log2(tile), an empty cell 0"},
           {"output", one_of{"largest-signed|largest-magnitude"}, "largest-signed",
            "the legal direction of the largest output (with its sign, or by magnitude) is played; outputs are left, "
            "right, up, down, ties to the later"},
           {"initial-weights",
            one_of{"signs|uniform"},
            "signs",
            "signs: -1 or +1; uniform: -1, 0 or +1",
            results,
            {"algorithm.type", "micro-ga|generational"}},
       }},
      {"gp",
       {trees},
       {
           {"creation", one_of{"full|grow|ramped"}, "grow",
            "random trees. full: functions down to the maximum depth; grow: below it a function by chance; ramped: "
            "half of "
            "each, to depths spread evenly"},
           {"min-depth", whole_number{1, 1000}, "3", "least depth of random trees; a single terminal has depth 1"},
           {"max-depth", whole_number{1, 1000}, "7", "greatest depth of any tree"},
           {"max-size", whole_number{1, 100'000}, "500", "most nodes of any tree"},
           {"function-share", real_number{0.0, 1.0}, "0.5",
            "grow: probability of a function between the two depths, where a leaf could stand"},
           {"internal-bias", real_number{0.0, 1.0}, "0.9",
            "subtree crossover: probability that a cut point is a function, not a leaf"},
           {"mutations", weight_list{"leaf|point|functions|terminals|subtree|insert|hoist|shrink|constant"}, "leaf:1",
            "the mutations and how often each. leaf: the leaf at the end of a random walk from the root becomes "
            "another; point, "
            "functions, terminals: one node becomes another of its kind; subtree: a new random one; insert: a new "
            "function "
            "above a node; hoist: a subtree becomes the tree; shrink: a subtree becomes a leaf; constant: a constant "
            "moves"},
           {"subtree-depth", whole_number{1, 1000}, "4", "greatest depth of a new random subtree"},
           {"constant-deviation", real_number{1e-9, 1e9}, "0.5", "standard deviation of a constant's move"},
       }},
      {"gp-seed",
       {{"genome.type", "gp-seed"}},
       {
           {"sensing", one_of{"raw|slide"}, "raw",
            "what a terminal senses. raw: equal neighbours before the first gap from its wall; slide: any merge of its "
            "move"},
           {"arithmetic", one_of{"published|mod4"}, "published",
            "how add and subtract come back into 0..3. published: 4 5 6 -1 -2 -3 become 1 2 0 1 0 0; mod4: modulo 4"},
           {"extremes", one_of{"again|once"}, "again",
            "again: max and min evaluate the child they choose a second time, as published (with draws = node, each "
            "level "
            "of nested extremes doubles the work); once: they keep its value"},
           {"draws", one_of{"node|answer"}, "node",
            "who draws. node: each node that senses nothing, as published; answer: the answer, by the exact "
            "probabilities "
            "that the tree gives it: the same player on other draws, and far faster"},
       }},
      {"gp-numbers",
       {{"genome.type", "gp-adf|gp-afterstate"}},
       {
           {"constant-range", real_number{0.0, 1e6}, "10",
            "new constants lie between minus this and this; 0 = no constants"},
           {"routines",
            whole_number{0, 8},
            "0",
            "automatically defined functions that a tree may call, each evolved beside it",
            results,
            {"genome.type", "gp-afterstate"}},
           {"routine-arguments",
            whole_number{1, 4},
            "2",
            "arguments of such a function",
            results,
            {"genome.type", "gp-afterstate"}},
       }},
      {"micro-ga",
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
       }},
      {"latent-es",
       {{"algorithm.type", "latent-es"}},
       {
           {"pairs", whole_number{1, 1'000'000}, "100", "mirrored pairs of samples around the centre"},
           {"games", whole_number{1, 1'000'000}, "64", "games of each sample, and of the centre"},
           {"deviation", real_number{0.0, 1000.0}, "0.05",
            "standard deviation of the samples' latent weights; the centre's start with 1"},
           {"step", real_number{0.0, 1000.0}, "0.005",
            "how far noise alone would move a latent weight in a generation"},
           {"hidden-scale", real_number{0.0, 1000.0}, "1",
            "deviation and step of the weights between hidden layers, relative to the first and last layer's; 0 = they "
            "stay as drawn",
            results, ternary},
           {"input-dead-zone", real_number{0.0, 1000.0}, "0",
            "a weight from an input is 0 while its latent is within this of 0; 1.15: three quarters of them start as 0",
            results, ternary},
           {"step-decay", real_number{0.0, 1e9}, "0",
            "generation t has the step divided by sqrt(1 + t / this); 0 = no decay"},
           {"momentum", real_number{0.0, 0.999}, "0.8", "share of the last movement that is kept"},
           {"contest-every", whole_number{1, 1'000'000'000}, "20",
            "every so many generations the samples race for a place among the kept, the best genomes so far"},
           {"kept", whole_number{1, 100'000}, "8", "so many are kept, and defend their places in each contest"},
           {"contest", stage_list{}, "24:192 8:768",
            "further stages of a contest, entrants:games, besides places for the kept"},
       }},
      {"generational",
       {{"algorithm.type", "generational"}},
       {
           {"population", whole_number{1, 1'000'000}, "65", "genomes in a generation"},
           {"elites", whole_number{0, 1'000'000}, "0", "of the best, so many go on unchanged; NSGA-II: all compete"},
           {"elite-figure", one_of{"keep|re-evaluate|accumulate"}, "re-evaluate",
            "an elite's figure: kept from its first games, from this generation's games alone, or from all its games"},
           {"selection", one_of{"tournament|vega|nsga2"}, "tournament",
            "tournament: by the objective; vega: each objective selects its share of the parents; nsga2: by front and "
            "crowding, "
            "parents and children competing"},
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
            "so many populations one after the other, each from new random genomes; then their elites come together "
            "and go on; "
            "1 = no restarts"},
           {"epoch-generations", whole_number{1, 1'000'000}, "25",
            "generations of each, where there are several epochs"},
       }},
      {"variation",
       {{"algorithm.type", "micro-ga|generational"}, ternary},
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
