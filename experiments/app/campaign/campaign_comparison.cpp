// Reads campaigns and compares them.
#include "app/campaign/campaign_comparison.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "app/campaign/campaign_summary.hpp"
#include "app/run/run_reader.hpp"
#include "evo/random/key.hpp"
#include "output/folder/campaign_folder.hpp"
#include "text/input_error.hpp"

namespace experiments {
namespace {

campaign_summary summary_of(const std::string& folder) {
  if (!campaign_folder::is_one(folder)) {
    campaign_summary summary;
    add_run(read_run(folder), summary);
    return summary;
  }
  const auto campaign = campaign_folder::open(folder);
  return summarise(campaign, campaign.read_plan());
}

std::string lines_of(const std::vector<std::string>& lines) {
  constexpr std::size_t shown = 10;
  std::string text;
  for (std::size_t i = 0; i < lines.size() && i < shown; ++i) {
    text += fmt::format("\n  {}", lines[i]);
  }
  return lines.size() > shown ? text + fmt::format("\n  and {} more", lines.size() - shown) : text;
}

void refuse_other_objectives(std::span<const campaign_figures> campaigns) {
  for (const campaign_figures& figures : campaigns) {
    if (figures.objective != campaigns.front().objective) {
      throw input_error(fmt::format("the objectives differ: {} has {}, {} has {}", campaigns.front().folder,
                                    campaigns.front().objective, figures.folder, figures.objective));
    }
  }
}

run_effort effort_of(const std::vector<run_reading>& runs) {
  run_effort sum;
  for (const run_reading& run : runs) {
    sum.generations += static_cast<double>(run.generations);
    sum.games += static_cast<double>(run.latest->total.trials);
    sum.moves += static_cast<double>(run.latest->total.steps);
  }
  const auto count = static_cast<double>(runs.size());
  return {sum.generations / count, sum.games / count, sum.moves / count};
}

}  // namespace

campaign_figures read_figures(const std::string& folder) {
  campaign_summary summary = summary_of(folder);
  if (summary.runs.empty() || (summary.runs.size() == 1 && !summary.left_out.empty())) {
    throw input_error(fmt::format("{}: {} of {} runs are finished, too few to compare:{}", folder, summary.runs.size(),
                                  summary.runs.size() + summary.left_out.size(), lines_of(summary.left_out)));
  }
  campaign_figures figures{folder, summary.runs.front().champion->objective, {}, std::move(summary.left_out), {}};
  for (const run_reading& run : summary.runs) {
    figures.validated.push_back(run.champion->validated.value);
  }
  figures.effort = effort_of(summary.runs);
  return figures;
}

std::vector<std::string> differing_efforts(std::span<const campaign_figures> campaigns) {
  std::vector<std::string> names;
  for (const auto& [name, part] : {std::pair{"generations", &run_effort::generations},
                                   {"games", &run_effort::games},
                                   {"moves", &run_effort::moves}}) {
    const auto [smallest, largest] =
        std::minmax_element(campaigns.begin(), campaigns.end(),
                            [part = part](const auto& a, const auto& b) { return a.effort.*part < b.effort.*part; });
    if (largest->effort.*part > (1.0 + effort_tolerance) * (smallest->effort.*part)) {
      names.emplace_back(name);
    }
  }
  return names;
}

campaign_comparison compare_campaigns(std::span<const campaign_figures> campaigns, double confidence,
                                      std::uint64_t seed) {
  refuse_other_objectives(campaigns);
  campaign_comparison result{campaigns.front().objective, confidence, seed, {}, {}};
  for (const campaign_figures& figures : campaigns) {
    result.campaigns.push_back(describe(figures.validated));
  }
  const auto& first = campaigns.front().validated;
  for (std::size_t other = 1; other < campaigns.size(); ++other) {
    const auto& values = campaigns[other].validated;
    const auto stream = evo::stream_key(seed, evo::purpose::resampling, {other});
    result.pairs.push_back({other, bootstrap_differences(values, first, confidence, bootstrap_resamples, stream),
                            std::min(values.size(), first.size()) > 1, mann_whitney(values, first)});
  }
  return result;
}

}  // namespace experiments
