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
  const auto integer = [](std::uint64_t value) { return fmt::format("{}", value); };
  std::vector<std::string> cells{
      integer(report.generation),
      format_double(report.best.value),
      format_double(report.best.standard_error),
      integer(report.best.trials),
      format_double(report.mean),
      validated ? format_double(validated->value) : "",
      validated ? format_double(validated->standard_error) : "",
      validated ? integer(validated->trials) : "",
      format_double(report.best_ever.value),
      integer(report.best_generation),
      integer(report.distinct),
      integer(report.non_finite),
      integer(report.total.evaluations),
      integer(report.total.trials),
      integer(report.total.steps),
  };
  for (const auto& [name, value] : report.extra) {
    cells.push_back(format_double(value));
  }
  return cells;
}

}  // namespace experiments
