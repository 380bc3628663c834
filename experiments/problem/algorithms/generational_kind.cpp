#include "problem/algorithms/generational_kind.hpp"

#include <string>
#include <vector>

#include "config/sections/sections.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/algorithms/setting_table.hpp"
#include "text/input_error.hpp"

namespace experiments {

using contestants = evo::tournament_selection::contestants;
template <>
inline constexpr enum_words<evo::breeding_selection, 3> words_of<evo::breeding_selection>{
    "tournament|vega|nsga2",
    {evo::breeding_selection::tournament, evo::breeding_selection::vega, evo::breeding_selection::nsga2}};
template <>
inline constexpr enum_words<contestants, 2> words_of<contestants>{"distinct|repeating",
                                                                  {contestants::distinct, contestants::repeating}};
template <>
inline constexpr enum_words<evo::breeding_mode, 2> words_of<evo::breeding_mode>{
    "both|either", {evo::breeding_mode::both, evo::breeding_mode::either}};

namespace {

using options_type = evo::generational_options;
template <auto... Members>
constexpr auto into = read_into<options_type, Members...>;

std::vector<setting<options_type>> table() {
  return {
      {{"population", whole_number{1, 1'000'000}, "65", "genomes in a generation"}, into<&options_type::population>},
      {{"elites", whole_number{0, 1'000'000}, "0",
        "number of best genomes that survive unchanged; nsga2 uses none: its parents compete with their children"},
       into<&options_type::elites>},
      {{"elite-figure", one_of{words_of<evo::elite_evaluation>.words}, "re-evaluate",
        "estimate of an elite's fitness. keep: from its first games; re-evaluate: from this generation's games; "
        "accumulate: from "
        "all its games"},
       into<&options_type::elite_evaluation>},
      {{"selection", one_of{words_of<evo::breeding_selection>.words}, "tournament",
        "tournament: by the objective; vega: each objective selects its share of the parents; nsga2: by front and "
        "crowding, parents and children competing"},
       into<&options_type::selection>},
      {{"further-objectives", word_list{objective_words}, "none",
        "objectives of vega and nsga2 beside evaluation.objective; reach-rate is that of the tile 2048 here"}},
      {{"tournament", whole_number{1, 1'000'000}, "5", "number of contestants in a tournament"},
       into<&options_type::tournament>},
      {{"contestants", one_of{words_of<contestants>.words}, "distinct",
        "distinct: contestants are drawn without replacement; repeating: with replacement"},
       into<&options_type::contestants>},
      {{"parsimony", yes_or_no, "no", "yes: of equally fit contestants the smaller genome wins"},
       into<&options_type::parsimony>},
      {{"crossover-rate", real_number{0.0, 1.0}, "0.9", "probability that a child has two parents"},
       into<&options_type::crossover_rate>},
      {{"mutation-rate", real_number{0.0, 1.0}, "0.1", "probability that a child is mutated"},
       into<&options_type::mutation_rate>},
      {{"mode", one_of{words_of<evo::breeding_mode>.words}, "either",
        "both: crossover and mutation, each by its own draw; either: one draw decides, the rest is reproduction"},
       into<&options_type::mode>},
      {{"stages", stage_list{}, "65:7",
        "stages of the evaluation race, entrants:games. The population enters the first; the best of a stage enter the "
        "next"},
       into<&options_type::race, &evo::race_plan::stages>},
      {{"epochs", whole_number{1, 1000}, "1",
        "number of populations that evolve one after the other, each from new random genomes, before their elites go "
        "on "
        "evolving together; 1 = a single population",
        later_results},
       into<&options_type::epochs>},
      {{"epoch-generations", whole_number{1, 1'000'000}, "25", "generations of each epoch, if there are several",
        later_results},
       into<&options_type::epoch_generations>},
  };
}

void refuse_rates_above_1(const resolved_config& config) {
  const double sum = config.real("generational.crossover-rate") + config.real("generational.mutation-rate");
  if (config.text("generational.mode") != "either" || sum <= 1.0 + 1e-12) return;
  throw input_error("generational.crossover-rate = " + config.text("generational.crossover-rate") +
                    " and generational.mutation-rate = " + config.text("generational.mutation-rate") +
                    " add up to more than 1, and generational.mode = either draws once for both");
}

void refuse_options_of_nsga2(const resolved_config& config) {
  if (config.text("generational.selection") != "nsga2") return;
  if (config.stages("generational.stages").size() > 1) {
    refuse_setting(config, "generational.stages",
                   "generational.selection = nsga2 ranks all genomes on the same games; expected one stage");
  }
  if (config.integer("generational.epochs") > 1) {
    refuse_setting(config, "generational.epochs",
                   "generational.selection = nsga2 has no elites to carry over; expected 1");
  }
}

void refuse_elites_of_epochs(const resolved_config& config) {
  const auto epochs = config.integer("generational.epochs"), elites = config.integer("generational.elites");
  const auto max_elites = config.integer("generational.population") / epochs;
  if (epochs == 1 || (elites >= 1 && elites <= max_elites)) return;
  refuse_setting(
      config, "generational.elites",
      "the elites of generational.epochs = " + std::to_string(epochs) +
          " must fit into generational.population = " + config.text("generational.population") +
          (max_elites == 0 ? ", which is too small for any" : ": expected 1 to " + std::to_string(max_elites)));
}

}  // namespace

option_section generational_kind::section() { return {name, {}, rows_of(table())}; }

evo::generational_options generational_kind::options(const resolved_config& config, std::size_t objectives) {
  refuse_above(config, "generational.elites", "generational.population");
  refuse_above(config, "generational.tournament", "generational.population");
  refuse_other_entrants(config, "generational.stages", "generational.population");
  refuse_rates_above_1(config);
  refuse_options_of_nsga2(config);
  refuse_elites_of_epochs(config);
  if (config.text("generational.selection") != "tournament" && objectives < 2) {
    throw input_error("generational.selection = " + config.text("generational.selection") +
                      " selects by several objectives, and generational.further-objectives names none");
  }
  return validated(name, options_from(config, name, table()), objectives);
}

}  // namespace experiments
