#include "problem/algorithms/micro_ga_kind.hpp"

#include <string>
#include <vector>

#include "config/sections/sections.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/algorithms/setting_table.hpp"
#include "text/input_error.hpp"

namespace experiments {

template <>
inline constexpr enum_words<evo::parent_selection, 3> words_of<evo::parent_selection>{
    "linear-rank|proportionate|uniform",
    {evo::parent_selection::linear_rank, evo::parent_selection::proportionate, evo::parent_selection::uniform}};
template <>
inline constexpr enum_words<evo::race_gate::spread, 2> words_of<evo::race_gate::spread>{
    "standard-error|standard-deviation",
    {evo::race_gate::spread::standard_error, evo::race_gate::spread::standard_deviation}};

namespace {

using options_type = evo::micro_ga_options;
template <auto... Members>
constexpr auto into = read_into<options_type, Members...>;

std::vector<setting<options_type>> table() {
  return {
      {{"population", whole_number{1, 1'000'000}, "32", "genomes in a generation"}, into<&options_type::population>},
      {{"elites", whole_number{0, 1'000'000}, "1", "number of best genomes that survive unchanged"},
       into<&options_type::elites>},
      {{"parents", whole_number{1, 1'000'000}, "8", "number of best genomes that have children"},
       into<&options_type::parents>},
      {{"parent-selection", one_of{words_of<evo::parent_selection>.words}, "linear-rank",
        "how parents are drawn among these: by linear rank, in proportion to fitness, or uniformly"},
       into<&options_type::parent_selection>},
      {{"crossover-rate", real_number{0.0, 1.0}, "1", "share of children that have two parents"},
       into<&options_type::crossover_rate>},
      {{"elite-figure", one_of{words_of<evo::elite_evaluation>.words}, "keep",
        "estimate of an elite's fitness. keep: from its first games; re-evaluate: from this generation's games; "
        "accumulate: from "
        "all its games"},
       into<&options_type::elite_evaluation>},
      {{"restart-every", whole_number{}, "20",
        "generations between restarts, in which all genomes but the elites are replaced by random ones; 0 = never"},
       into<&options_type::restart_every>},
      {{"restart-below-distinct", whole_number{0, 1'000'000}, "0",
        "also restart when the population has fewer distinct genomes than this; 0 = never"},
       into<&options_type::restart_below_distinct>},
      {{"stages", stage_list{}, "32:20 16:30 8:250",
        "stages of the evaluation race, entrants:games. The population enters the first; the best of a stage enter the "
        "next"},
       into<&options_type::race, &evo::race_plan::stages>},
      {{"gate", real_number{0.0, 1000.0}, "2",
        "a genome enters the last stage only if its estimate is above the elite's minus this number of spreads; 0 = no "
        "gate"},
       into<&options_type::race, &evo::race_plan::gate, &evo::race_gate::spreads>},
      {{"gate-spread", one_of{words_of<evo::race_gate::spread>.words}, "standard-error",
        "the spread of the gate: the standard error or the standard deviation of the elite's games"},
       into<&options_type::race, &evo::race_plan::gate, &evo::race_gate::unit>},
  };
}

}  // namespace

option_section micro_ga_kind::section() { return {name, {}, rows_of(table())}; }

evo::micro_ga_options micro_ga_kind::options(const resolved_config& config) {
  for (const auto key : {"micro-ga.elites", "micro-ga.parents", "micro-ga.restart-below-distinct"}) {
    refuse_above(config, key, "micro-ga.population");
  }
  refuse_other_entrants(config, "micro-ga.stages", "micro-ga.population");
  return validated(name, options_from(config, name, table()));
}

}  // namespace experiments
