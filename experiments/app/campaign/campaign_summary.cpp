// Collects and prints the results of campaigns.
#include "app/campaign/campaign_summary.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/run/run_settings.hpp"
#include "app/terminal/text_table.hpp"
#include "output/table/generation_table.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

constexpr std::string_view summary_columns =
    "seed,generations,evaluations,games,moves,objective,validated,validated_se,validated_games,selection,selection_se,"
    "selection_games,created_in";
constexpr std::string_view former_columns =
    "seed,generations,evaluations,games,moves,objective,validated,validated_se,validated_games,believed,believed_se,"
    "believed_games,created_in";

std::string whole(std::uint64_t value) { return fmt::format("{}", value); }

std::vector<std::string> csv_cells(const run_reading& run) {
  const provenance& champion = *run.champion;
  const evo::effort& total = run.latest->total;
  return {whole(run.seed),
          whole(run.generations),
          whole(total.evaluations),
          whole(total.trials),
          whole(total.steps),
          champion.objective,
          format_double(champion.validated.value),
          format_double(champion.validated.standard_error),
          whole(champion.validated.trials),
          format_double(champion.selection.value),
          format_double(champion.selection.standard_error),
          whole(champion.selection.trials),
          whole(champion.created_in)};
}

std::vector<std::string> figure_cells(const evo::estimate& figure) {
  return {fmt::format("{:.1f}", figure.value), spread_cell(figure.standard_error, figure.trials, 1),
          whole(figure.trials)};
}

text_rows run_rows(const campaign_summary& summary) {
  text_rows table{{"seed", "generations", "games played", "validated", "se", "games", "selection", "se", "games"}};
  for (const run_reading& run : summary.runs) {
    table.push_back({whole(run.seed), whole(run.generations), whole(run.latest->total.trials)});
    for (const evo::estimate& figure : {run.champion->validated, run.champion->selection}) {
      const auto cells = figure_cells(figure);
      table.back().insert(table.back().end(), cells.begin(), cells.end());
    }
  }
  return table;
}

sample_description describe_runs(const campaign_summary& summary, evo::estimate provenance::*figure) {
  std::vector<double> values;
  for (const run_reading& run : summary.runs) {
    values.push_back(((*run.champion).*figure).value);
  }
  return describe(values);
}

text_rows spread_rows(const campaign_summary& summary) {
  const auto validated = describe_runs(summary, &provenance::validated);
  const auto selection = describe_runs(summary, &provenance::selection);
  text_rows table{{fmt::format("over {}", pluralise(validated.count, "run")), "validated", "selection"}};
  const auto add = [&](const char* name, double sample_description::*part) {
    table.push_back({name, fmt::format("{:.1f}", validated.*part), fmt::format("{:.1f}", selection.*part)});
  };
  add("median", &sample_description::median);
  add("lower quartile", &sample_description::lower_quartile);
  add("upper quartile", &sample_description::upper_quartile);
  add("mean", &sample_description::mean);
  table.push_back({"standard deviation", spread_cell(validated.standard_deviation, validated.count, 1),
                   spread_cell(selection.standard_deviation, selection.count, 1)});
  return table;
}

}  // namespace

void add_run(run_reading run, campaign_summary& summary) {
  if (run.is_finished()) {
    summary.runs.push_back(std::move(run));
  } else {
    summary.left_out.push_back(why_unfinished(run));
  }
}

campaign_summary summarise(const campaign_folder& folder, const campaign_plan& plan) {
  campaign_summary summary;
  const evo::stop_limits limits = limits_of(plan.config);
  for (const std::uint64_t seed : plan.seeds) {
    try {
      add_run(read_run(folder.run(plan, seed), limits), summary);
    } catch (const input_error& error) {
      summary.left_out.emplace_back(error.what());
    }
  }
  return summary;
}

std::string summary_csv(const campaign_summary& summary) {
  std::string text = fmt::format("{}\n", summary_columns);
  for (const run_reading& run : summary.runs) {
    text += csv_line(csv_cells(run));
  }
  return text;
}

std::string with_current_columns(std::string csv) {
  if (csv.starts_with(former_columns)) csv.replace(0, former_columns.size(), summary_columns);
  return csv;
}

std::string summary_table(const campaign_summary& summary) {
  return fmt::format("{}: validated = on fresh games, selection = during selection (biased upwards)\n\n{}\n{}\n{}\n",
                     summary.runs.front().champion->objective, align(run_rows(summary)), align(spread_rows(summary)),
                     quantile_rule);
}

std::string shortened(const std::string& text) {
  constexpr std::size_t max_length = 60;
  constexpr std::size_t kept = 28;
  return text.size() <= max_length ? text
                                   : fmt::format("{}...{}", text.substr(0, kept), text.substr(text.size() - kept));
}

}  // namespace experiments
