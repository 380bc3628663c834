// The columns of the journal.
#include "output/table/journal.hpp"

#include <fmt/format.h>

#include "text/number_text.hpp"

namespace experiments {

std::string journal_header(const evo::generation_report& report) {
  std::string header =
      "generation,best,best_se,best_games,mean,validated,validated_se,validated_games,best_ever,best_ever_generation,"
      "distinct,non_finite,evaluations,games,moves";
  for (const auto& [name, value] : report.extra) {
    header += ',' + name;
  }
  return header;
}

std::vector<std::string> journal_row(const evo::generation_report& report,
                                     const std::optional<evo::estimate>& validated) {
  const auto whole = [](std::uint64_t value) { return fmt::format("{}", value); };
  std::vector<std::string> cells{
      whole(report.generation),
      shortest(report.best.value),
      shortest(report.best.standard_error),
      whole(report.best.trials),
      shortest(report.mean),
      validated ? shortest(validated->value) : "",
      validated ? shortest(validated->standard_error) : "",
      validated ? whole(validated->trials) : "",
      shortest(report.best_ever.value),
      whole(report.best_generation),
      whole(report.distinct),
      whole(report.non_finite),
      whole(report.total.evaluations),
      whole(report.total.trials),
      whole(report.total.steps),
  };
  for (const auto& [name, value] : report.extra) {
    cells.push_back(shortest(value));
  }
  return cells;
}

}  // namespace experiments
