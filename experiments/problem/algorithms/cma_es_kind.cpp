#include "problem/algorithms/cma_es_kind.hpp"

#include <string>
#include <utility>
#include <vector>

#include "config/sections/sections.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/algorithms/setting_table.hpp"
#include "text/input_error.hpp"

namespace experiments {

template <>
inline constexpr enum_words<evo::cma_covariance, 2> words_of<evo::cma_covariance>{
    "full|separable", {evo::cma_covariance::full, evo::cma_covariance::separable}};
template <>
inline constexpr enum_words<evo::cma_restarts, 3> words_of<evo::cma_restarts>{
    "none|ipop|bipop", {evo::cma_restarts::none, evo::cma_restarts::ipop, evo::cma_restarts::bipop}};
template <>
inline constexpr enum_words<evo::cma_restart_point, 2> words_of<evo::cma_restart_point>{
    "uniform|initial", {evo::cma_restart_point::uniform, evo::cma_restart_point::initial}};

namespace {

using options_type = evo::cma_es_options;
template <auto... Members>
constexpr auto into = read_into<options_type, Members...>;
constexpr auto limits = &options_type::thresholds;
constexpr auto noise = &options_type::uncertainty;

std::vector<setting<options_type>> table() {
  return {
      {{"population", whole_number{0, 1'000'000}, "0",
        "samples in a generation; 0 = 4 + 3 ln n for n numbers. The centre is played beside them"},
       into<&options_type::population>},
      {{"games", whole_number{1, 1'000'000}, "200",
        "games of each sample, and of the centre; where some are evaluated twice, those of the first generation"},
       into<&options_type::trials>},
      {{"step", real_number{1e-9, 1e9}, "1", "first standard deviation (sigma), in the numbers' own deviations"},
       into<&options_type::step>},
      {{"covariance", one_of{words_of<evo::cma_covariance>.words}, "full",
        "what is learnt of samples. full: how numbers depend on each other; separable: each number's deviation"},
       into<&options_type::covariance>},
      {{"active", yes_or_no, "yes", "yes: bad samples shrink the distribution along their directions"},
       into<&options_type::active>},
      {{"restarts", one_of{words_of<evo::cma_restarts>.words}, "none",
        "what follows a descent that has ended. none: the run ends; ipop: one with twice the population; bipop: "
        "such ones in turn with short ones"},
       into<&options_type::restarts>},
      {{"most-restarts", whole_number{0, 1000}, "9", "descents with a greater population than the first"},
       into<&options_type::max_restarts>},
      {{"restart-point", one_of{words_of<evo::cma_restart_point>.words}, "uniform",
        "where later descents begin: anywhere in the bounds, or at the initial numbers"},
       into<&options_type::restart_point>},
      {{"twice-evaluated", real_number{0.0, 1.0}, "0",
        "share of the samples that play twice as many games, to see what noise makes of ranks; 0 = games never "
        "change"},
       into<noise, &evo::cma_uncertainty::share>},
      {{"rank-tolerance", real_number{0.0, 1.0}, "0.2",
        "changes of rank below this quantile of random ones are tolerated"},
       into<noise, &evo::cma_uncertainty::tolerance>},
      {{"games-growth", real_number{1.0, 100.0}, "1.5", "factor by which games grow and shrink"},
       into<noise, &evo::cma_uncertainty::growth>},
      {{"fewest-games", whole_number{1, 1'000'000}, "50", "games never shrink below this"},
       into<noise, &evo::cma_uncertainty::min_trials>},
      {{"most-games", whole_number{1, 1'000'000'000}, "10000", "games never grow beyond this; then steps do"},
       into<noise, &evo::cma_uncertainty::max_trials>},
      {{"contest-every", whole_number{1, 1'000'000'000}, "10",
        "every so many generations, and before a champion is chosen, the samples race for a place among the kept, the "
        "best "
        "genomes so far"},
       into<&options_type::contest_every>},
      {{"kept", whole_number{1, 1'000'000}, "7", "so many are kept, and defend their places in each contest"},
       into<&options_type::kept>},
      {{"kept-figure", one_of{words_of<evo::elite_evaluation>.words}, "accumulate",
        "their figures: kept from their first games, from the latest contest alone, or from all games"},
       into<&options_type::kept_evaluation>},
      {{"contest", stage_list{}, "4:400", "further stages of a contest, entrants:games, besides places for the kept"},
       into<&options_type::contest>},
      {{"tolfun", real_number{0.0, 1e300}, "1e-12",
        "a descent ends when the fitness of all samples, and of the best of many generations, lies in this range; 0 "
        "= never, here and below"},
       into<limits, &evo::cma_thresholds::tolfun>},
      {{"tolx", real_number{0.0, 1e300}, "1e-12", "... when all steps are so short, relative to the first"},
       into<limits, &evo::cma_thresholds::tolx>},
      {{"conditioncov", real_number{0.0, 1e300}, "1e+14", "... when the covariance has this condition number"},
       into<limits, &evo::cma_thresholds::conditioncov>},
      {{"noeffectaxis", real_number{0.0, 1e300}, "0.1",
        "... when so many deviations along an axis leave the centre as it is"},
       into<limits, &evo::cma_thresholds::noeffectaxis>},
      {{"noeffectcoord", real_number{0.0, 1e300}, "0.2", "... when they do so along a coordinate"},
       into<limits, &evo::cma_thresholds::noeffectcoord>},
      {{"tolxup", real_number{0.0, 1e300}, "10000", "... when the longest deviation has grown so many times"},
       into<limits, &evo::cma_thresholds::tolxup>},
      {{"equalfunvalues", real_number{0.0, 1e300}, "1",
        "... when the best of this times 10 + 30 n / population generations are equal"},
       into<limits, &evo::cma_thresholds::equalfunvalues>},
      {{"stagnation", real_number{0.0, 1e300}, "1",
        "... when best and median have not improved for this times 120 + 30 n / population generations, or a fifth "
        "of all"},
       into<limits, &evo::cma_thresholds::stagnation>},
      {{"max-generations", real_number{0.0, 1e300}, "1",
        "... after this times 100 + 150 (n + 3)^2 / sqrt(population) generations"},
       into<limits, &evo::cma_thresholds::max_generations>},
  };
}

/// Where the spread of twice evaluated samples decides how many games are played, their number moves between two others.
void refuse_games_out_of_range(const resolved_config& config) {
  if (!(config.real("cma-es.twice-evaluated") > 0.0)) return;
  refuse_above(config, "cma-es.min_trials-games", "cma-es.games");
  refuse_above(config, "cma-es.games", "cma-es.max_trials-games");
  if (config.integer("cma-es.contest-every") < 2) {
    refuse_setting(config, "cma-es.contest-every",
                   "generations with a contest measure no uncertainty, as cma-es.twice-evaluated = " +
                       config.text("cma-es.twice-evaluated") + " asks for; expected at least 2");
  }
}

}  // namespace

option_section cma_es_kind::section() { return {name, {}, rows_of(table())}; }

evo::cma_es_options cma_es_kind::options(const resolved_config& config, std::size_t dimension) {
  refuse_games_out_of_range(config);
  auto options = options_from(config, name, table());
  options.uncertainty.common_trials = config.flag("evaluation.common-games");
  return validated(name, std::move(options), dimension);
}

}  // namespace experiments
