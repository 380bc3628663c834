// Prints comparisons of campaigns as text and JSON.
#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/campaign/campaign_comparison.hpp"
#include "app/campaign/campaign_summary.hpp"
#include "app/terminal/text_table.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

std::string one_digit(double value) { return fmt::format("{:.1f}", value); }

std::string with_interval(const interval_estimate& one, bool has_interval) {
  return has_interval ? fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", one.value, one.low, one.high)
                      : fmt::format("{:+.1f} [-]", one.value);
}

text_rows campaign_rows(const campaign_comparison& result, std::span<const campaign_figures> campaigns) {
  text_rows table{{"campaign", "runs", "lower quartile", "median", "upper quartile", "mean", "sd"}};
  for (std::size_t c = 0; c < campaigns.size(); ++c) {
    const sample_description& one = result.campaigns[c];
    table.push_back({campaigns[c].folder, fmt::format("{}", one.count), one_digit(one.lower_quartile),
                     one_digit(one.median), one_digit(one.upper_quartile), one_digit(one.mean),
                     spread_cell(one.standard_deviation, one.count, 1)});
  }
  return table;
}

text_rows effort_rows(std::span<const campaign_figures> campaigns) {
  text_rows table{{"effort per run, mean", "generations", "games", "moves"}};
  for (const auto& one : campaigns) {
    table.push_back(
        {one.folder, one_digit(one.effort.generations), one_digit(one.effort.games), one_digit(one.effort.moves)});
  }
  return table;
}

std::string effort_warning(std::span<const campaign_figures> campaigns) {
  const auto differing = differing_efforts(campaigns);
  return differing.empty()
             ? ""
             : fmt::format("the efforts differ by more than {}% ({}): they alone may explain the differences\n",
                           format_double(100.0 * effort_tolerance), fmt::join(differing, ", "));
}

text_rows pair_rows(const campaign_comparison& result, std::span<const campaign_figures> campaigns) {
  text_rows table{{fmt::format("against {}", campaigns.front().folder), "difference of medians", "of means", "U", "p",
                   "A12", "rank-biserial"}};
  for (const auto& [other, differences, has_intervals, test] : result.pairs) {
    table.push_back({campaigns[other].folder, with_interval(differences.median, has_intervals),
                     with_interval(differences.mean, has_intervals), one_digit(test.u),
                     fmt::format("{:.3g}{}", test.p, test.is_exact ? "" : "~"), fmt::format("{:.3f}", test.a12),
                     fmt::format("{:+.3f}", test.rank_biserial())});
  }
  return table;
}

nlohmann::ordered_json as_json(const interval_estimate& one, bool has_interval) {
  const auto end = [&](double value) {
    return has_interval ? nlohmann::ordered_json(value) : nlohmann::ordered_json();
  };
  return {{"value", one.value}, {"low", end(one.low)}, {"high", end(one.high)}};
}

nlohmann::ordered_json as_json(const campaign_figures& figures, const sample_description& one) {
  return {
      {"folder", figures.folder},
      {"runs", one.count},
      {"left_out", figures.left_out.size()},
      {"median", one.median},
      {"lower_quartile", one.lower_quartile},
      {"upper_quartile", one.upper_quartile},
      {"mean", one.mean},
      {"standard_deviation", one.count < 2 ? nlohmann::ordered_json() : nlohmann::ordered_json(one.standard_deviation)},
      {"generations_per_run", figures.effort.generations},
      {"games_per_run", figures.effort.games},
      {"moves_per_run", figures.effort.moves},
      {"validated", figures.validated}};
}

nlohmann::ordered_json as_json(const campaign_pair& pair, std::span<const campaign_figures> campaigns) {
  return {{"folder", campaigns[pair.other].folder},
          {"against", campaigns.front().folder},
          {"median_difference", as_json(pair.differences.median, pair.has_intervals)},
          {"mean_difference", as_json(pair.differences.mean, pair.has_intervals)},
          {"u", pair.test.u},
          {"p", pair.test.p},
          {"p_is_exact", pair.test.is_exact},
          {"a12", pair.test.a12},
          {"rank_biserial", pair.test.rank_biserial()}};
}

}  // namespace

std::string campaign_comparison_table(const campaign_comparison& result, std::span<const campaign_figures> campaigns) {
  return fmt::format(
      "{}, validated on fresh games\n\n{}\n{}\n{}\n"
      "{}{}\n"
      "differences: the campaign's minus the first one's; in brackets {}% bootstrap percentile intervals, {} "
      "resamples,\n"
      "seed {}\n"
      "U: Mann-Whitney, p two-sided, exact where no ~ stands; A12: the chance that a run of the campaign is better\n",
      result.objective, align(campaign_rows(result, campaigns)), align(pair_rows(result, campaigns)),
      align(effort_rows(campaigns)), effort_warning(campaigns), quantile_rule, format_double(100.0 * result.confidence),
      bootstrap_resamples, result.seed);
}

std::string campaign_comparison_json(const campaign_comparison& result, std::span<const campaign_figures> campaigns) {
  nlohmann::ordered_json text{{"objective", result.objective},
                              {"confidence", result.confidence},
                              {"resamples", bootstrap_resamples},
                              {"seed", result.seed},
                              {"differing_efforts", differing_efforts(campaigns)},
                              {"campaigns", nlohmann::ordered_json::array()},
                              {"pairs", nlohmann::ordered_json::array()}};
  for (std::size_t c = 0; c < campaigns.size(); ++c) {
    text["campaigns"].push_back(as_json(campaigns[c], result.campaigns[c]));
  }
  for (const campaign_pair& pair : result.pairs) {
    text["pairs"].push_back(as_json(pair, campaigns));
  }
  return text.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace experiments
