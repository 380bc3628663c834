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
        "samples in a generation; 0 = 4 + 3 ln n for n numbers. The distribution's centre is evaluated besides"},
       into<&options_type::population>},
      {{"games", whole_number{1, 1'000'000}, "200",
        "games of each sample, and of the centre; with twice-evaluated > 0, in the first generation"},
       into<&options_type::trials>},
      {{"step", real_number{1e-9, 1e9}, "1",
        "initial step size (sigma), in units of each number's initial standard deviation"},
       into<&options_type::step>},
      {{"covariance", one_of{words_of<evo::cma_covariance>.words}, "full",
        "full: the covariance matrix adapts; separable: only its diagonal does"},
       into<&options_type::covariance>},
      {{"active", yes_or_no, "yes",
        "yes: active covariance update: bad samples shrink the distribution along their directions"},
       into<&options_type::active>},
      {{"restarts", one_of{words_of<evo::cma_restarts>.words}, "none",
        "what happens when a descent ends. none: the run ends; ipop: a restart with twice the population; bipop: "
        "restarts "
        "with growing populations alternate with restarts with small ones"},
       into<&options_type::restarts>},
      {{"most-restarts", whole_number{0, 1000}, "9",
        "greatest number of restarts with a population larger than the first"},
       into<&options_type::max_restarts>},
      {{"restart-point", one_of{words_of<evo::cma_restart_point>.words}, "uniform",
        "centre of a restart. uniform: random within the bounds; initial: the initial numbers"},
       into<&options_type::restart_point>},
      {{"twice-evaluated", real_number{0.0, 1.0}, "0",
        "share of the samples that are evaluated twice, to measure by how much noise changes their ranks; 0 = the "
        "number of games is constant"},
       into<noise, &evo::cma_uncertainty::share>},
      {{"rank-tolerance", real_number{0.0, 1.0}, "0.2",
        "rank changes below this quantile of those of random ranks count as no noise"},
       into<noise, &evo::cma_uncertainty::tolerance>},
      {{"games-growth", real_number{1.0, 100.0}, "1.5", "factor by which the number of games grows and shrinks"},
       into<noise, &evo::cma_uncertainty::growth>},
      {{"fewest-games", whole_number{1, 1'000'000}, "50", "least number of games of a sample"},
       into<noise, &evo::cma_uncertainty::min_trials>},
      {{"most-games", whole_number{1, 1'000'000'000}, "10000",
        "greatest number of games of a sample; above it the step size grows instead"},
       into<noise, &evo::cma_uncertainty::max_trials>},
      {{"contest-every", whole_number{1, 1'000'000'000}, "10",
        "generations between contests; in a contest, also held before the champion is chosen, the samples race for "
        "places in the archive of the best genomes so far"},
       into<&options_type::contest_every>},
      {{"kept", whole_number{1, 1'000'000}, "7",
        "size of the archive of best genomes, which defend their places in each contest"},
       into<&options_type::kept>},
      {{"kept-figure", one_of{words_of<evo::elite_evaluation>.words}, "accumulate",
        "estimates of archived genomes. keep: from their first games; re-evaluate: from the latest contest; "
        "accumulate: from "
        "all their games"},
       into<&options_type::kept_evaluation>},
      {{"contest", stage_list{}, "4:400",
        "further stages of a contest, entrants:games; archived genomes enter them besides these entrants"},
       into<&options_type::contest>},
      {{"tolfun", real_number{0.0, 1e300}, "1e-12",
        "a descent ends when the fitness of all samples, and that of the best of the last generations, lies within a "
        "range "
        "of this width; 0 = never, here and below"},
       into<limits, &evo::cma_thresholds::tolfun>},
      {{"tolx", real_number{0.0, 1e300}, "1e-12",
        "... when all standard deviations are below this times the initial step"},
       into<limits, &evo::cma_thresholds::tolx>},
      {{"conditioncov", real_number{0.0, 1e300}, "1e+14",
        "... when the covariance matrix has a condition number above this"},
       into<limits, &evo::cma_thresholds::conditioncov>},
      {{"noeffectaxis", real_number{0.0, 1e300}, "0.1",
        "... when adding this times the deviation along an axis does not change the centre (by rounding)"},
       into<limits, &evo::cma_thresholds::noeffectaxis>},
      {{"noeffectcoord", real_number{0.0, 1e300}, "0.2",
        "... when adding this times the deviation of a coordinate does not change the centre"},
       into<limits, &evo::cma_thresholds::noeffectcoord>},
      {{"tolxup", real_number{0.0, 1e300}, "10000", "... when the largest deviation has grown by this factor"},
       into<limits, &evo::cma_thresholds::tolxup>},
      {{"equalfunvalues", real_number{0.0, 1e300}, "1",
        "... when the best fitness was the same in this times (10 + 30 n / population) generations"},
       into<limits, &evo::cma_thresholds::equalfunvalues>},
      {{"stagnation", real_number{0.0, 1e300}, "1",
        "... when best and median have not improved for this times (120 + 30 n / population) generations, or a fifth "
        "of "
        "all"},
       into<limits, &evo::cma_thresholds::stagnation>},
      {{"max-generations", real_number{0.0, 1e300}, "1",
        "... after this times (100 + 150 (n + 3)^2 / sqrt(population)) generations"},
       into<limits, &evo::cma_thresholds::max_generations>},
  };
}

/// With twice-evaluated samples the number of games adapts between fewest-games and most-games.
void refuse_games_out_of_range(const resolved_config& config) {
  if (!(config.real("cma-es.twice-evaluated") > 0.0)) return;
  refuse_above(config, "cma-es.fewest-games", "cma-es.games");
  refuse_above(config, "cma-es.games", "cma-es.most-games");
  if (config.integer("cma-es.contest-every") < 2) {
    refuse_setting(config, "cma-es.contest-every",
                   "generations with a contest measure no noise, which cma-es.twice-evaluated = " +
                       config.text("cma-es.twice-evaluated") + " needs; expected at least 2");
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
