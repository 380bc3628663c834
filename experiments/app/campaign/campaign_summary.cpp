// Gathers and prints the results of campaigns.
#include "app/campaign/campaign_summary.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/run/run_settings.hpp"
#include "app/terminal/text_table.hpp"
#include "output/table/generation_table.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

std::string whole(std::uint64_t value) { return fmt::format("{}", value); }

std::vector<std::string> csv_cells(const run_result& run) {
  return {whole(run.seed),
          whole(run.generations),
          whole(run.total.evaluations),
          whole(run.total.trials),
          whole(run.total.steps),
          run.objective,
          shortest(run.validated.value),
          shortest(run.validated.standard_error),
          whole(run.validated.trials),
          shortest(run.believed.value),
          shortest(run.believed.standard_error),
          whole(run.believed.trials),
          whole(run.created_in)};
}

text_rows run_rows(const campaign_summary& summary) {
  text_rows table{{"seed", "generations", "games played", "validated", "se", "games", "believed", "se", "games"}};
  for (const run_result& run : summary.runs) {
    table.push_back({whole(run.seed), whole(run.generations), whole(run.total.trials),
                     fmt::format("{:.1f}", run.validated.value),
                     spread_cell(run.validated.standard_error, run.validated.trials, 1), whole(run.validated.trials),
                     fmt::format("{:.1f}", run.believed.value),
                     spread_cell(run.believed.standard_error, run.believed.trials, 1), whole(run.believed.trials)});
  }
  return table;
}

sample_description describe_runs(const campaign_summary& summary, evo::figure run_result::*figure) {
  std::vector<double> values;
  for (const run_result& run : summary.runs) {
    values.push_back((run.*figure).value);
  }
  return describe(values);
}

text_rows spread_rows(const campaign_summary& summary) {
  const auto validated = describe_runs(summary, &run_result::validated);
  const auto believed = describe_runs(summary, &run_result::believed);
  text_rows table{{fmt::format("over {}", counted(validated.count, "run")), "validated", "believed"}};
  const auto add = [&](const char* name, double sample_description::*part) {
    table.push_back({name, fmt::format("{:.1f}", validated.*part), fmt::format("{:.1f}", believed.*part)});
  };
  add("median", &sample_description::median);
  add("lower quartile", &sample_description::lower_quartile);
  add("upper quartile", &sample_description::upper_quartile);
  add("mean", &sample_description::mean);
  table.push_back({"standard deviation", spread_cell(validated.standard_deviation, validated.count, 1),
                   spread_cell(believed.standard_deviation, believed.count, 1)});
  return table;
}

}  // namespace

campaign_summary summarise(const campaign_folder& folder, const campaign_plan& plan) {
  campaign_summary summary;
  const evo::stop_limits limits = limits_of(plan.config);
  for (const std::uint64_t seed : plan.seeds) {
    try {
      summary.runs.push_back(read_run_result(folder.run(plan, seed), limits));
    } catch (const input_error& fault) {
      summary.left_out.emplace_back(fault.what());
    }
  }
  return summary;
}

std::string summary_csv(const campaign_summary& summary) {
  std::string text =
      "seed,generations,evaluations,games,moves,objective,validated,validated_se,validated_games,believed,believed_se,"
      "believed_games,created_in\n";
  for (const run_result& run : summary.runs) {
    text += csv_line(csv_cells(run));
  }
  return text;
}

std::string summary_table(const campaign_summary& summary) {
  return fmt::format("{}: validated on fresh games, believed as selection saw it\n\n{}\n{}\n{}\n",
                     summary.runs.front().objective, align(run_rows(summary)), align(spread_rows(summary)),
                     quantile_rule);
}

std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 60;
  constexpr std::size_t kept = 28;
  return text.size() <= longest ? text : fmt::format("{}...{}", text.substr(0, kept), text.substr(text.size() - kept));
}

}  // namespace experiments
