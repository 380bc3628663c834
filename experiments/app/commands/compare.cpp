// evo2048 compare: compares campaigns by the validated scores of their runs.
#include <fmt/format.h>

#include "app/campaign/campaign_comparison.hpp"
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"

namespace experiments {
namespace {

constexpr std::size_t max_campaigns = 64;
constexpr real_number confidences{0.5, 0.999};

void warn_of_left_out(const campaign_figures& figures) {
  for (const std::string& why : figures.left_out) {
    print_status(fmt::format("left out: {}\n", why));
  }
}

}  // namespace

int compare_command(arguments given) {
  command_line line(
      "compare",
      "Compares campaigns by their champions' scores on fresh games, each against the first: differences of\n"
      "medians and means with bootstrap intervals, the Mann-Whitney test, and effect sizes. DIR is the folder\n"
      "of a campaign, or of a run, which counts as a campaign of one. Unfinished runs are listed and left out.",
      {"DIR", 2, max_campaigns});
  line.value("confidence", "C", "confidence level of the intervals (0.95)");
  line.value("seed", "S", "seed of the bootstrap (1)");
  line.flag("json", "print one JSON object");
  if (!line.parse(given)) {
    return done;
  }
  const double confidence = line.real("confidence", confidences, 0.95);
  const std::uint64_t seed = line.whole("seed", {}, 1);
  std::vector<campaign_figures> campaigns;
  for (const std::string& folder : line.operand_values()) {
    campaigns.push_back(read_figures(folder));
    warn_of_left_out(campaigns.back());
  }
  const campaign_comparison result = compare_campaigns(campaigns, confidence, seed);
  print_output(line.has("json") ? campaign_comparison_json(result, campaigns)
                                : campaign_comparison_table(result, campaigns));
  return done;
}

}  // namespace experiments
